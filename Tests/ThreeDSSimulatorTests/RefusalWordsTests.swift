import Testing

@testable import ThreeDSSimulator

/// Each refusal has its own sentence: people read it, and a test of the code alone sees no exchange.
@Suite("The words of the simulator's refusals") struct RefusalWordsTests {
    static let things: [APIError.UnknownThing: String] = [
        .path: "is not a path of the simulator",
        .picture: "is not a picture of the simulator",
        .asset: "is not a file of the browser channel",
        .directoryServerPath: "does not contain the ID of a directory server of the simulator",
        .cardRangeFile: "does not name a file with card ranges, or its serial number is too old",
        .directoryServer: "does not name a directory server of the simulator",
        .scenario: "does not name a scenario",
        .cardRangeFault: "does not name a fault of a directory server",
        .splitSDKFault: "does not name a fault of the Split-SDK Server",
        .serverTransaction: "does not name a transaction of this server",
        .acsTransaction: "does not name a transaction of this ACS",
        .methodTransaction: "does not name a transaction with a 3DS Method",
        .browserChallenge: "does not name a transaction with a challenge in a browser",
        .page: "does not name a page of this challenge",
        .announcedTransaction: "was not given out by /v1/versioning, or has been used",
    ]

    static let forms: [APIError.Form: String] = [
        .string: "must be a string",
        .bool: "must be true or false",
        .object: "must be an object",
        .number: "must be a number",
        .digits: "must be digits",
        .objectOrText: "must be an object or its JSON text",
        .jsonObject: "is not a JSON object",
        .jsonBody: "must be a JSON object in UTF-8",
        .jsonInside: "must contain a JSON object",
        .stringList: "must be an array of 1 to 99 strings",
        .amount: "must be a whole number of minor units, 0 or more",
        .currency: "must be an ISO 4217 code",
        .count: "must be a whole number from 0 to 1000",
        .minutes: "must be a number of minutes, or two digits",
        .fiveToNinetyNineMinutes: "must be 5 to 99 minutes",
        .uuid: "must be a UUID",
        .base64URL: "must be base64url",
        .shortBase64URL: "must be base64url of at most 128 characters",
        .messageCategory: "must be 01 or 02",
        .challengeIndicators: "must be a code, in 2.3.1 also a list of one or two",
        .notificationURL: "must be an https URL, or http on loopback",
        .methodNotificationURL: "must be an https URL of at most 2048 characters, and not another page of this server",
        .returnURL: "must be an https URL, or one with a scheme of an app that has a dot, such as com.example.shop",
        .frameOrPage: "must be frame or page",
    ]

    static let types: [APIError.ContentTypeRule: String] = [
        .json: "must be application/json",
        .jsonMessage: "must be application/json, in UTF-8",
        .form: "must be application/x-www-form-urlencoded, in UTF-8",
        .joseOrJSON: "must be application/jose for a CReq, application/json for an Erro, in UTF-8",
    ]

    static let obstacles: [BrowserObstacle: String] = [
        .signedContentFault: "it has a defect of the ACS signed content",
        .resultFault: "it has a defect of the way of the result",
        .aresFault: "it has a defect of the ARes",
        .cresFault: "it has a defect of a CRes",
        .lateAnswer: "it answers late",
        .unannouncedScreen: "it shows a page that the app did not announce",
        .opensApp: "it opens an app",
        .appReturns: "the app comes back by itself",
    ]

    /// The reasons that need no more than a sentence.
    static let reasons: [(APIError.Reason, String)] = [
        (.occursTwice, "occurs twice"), (.contentTooLong, "is longer than 1 MiB"),
        (.malformed(status: 400), "is not a request that this server reads"),
        (.accessToken, "is missing or wrong; present the one that this server printed"),
        (.token, "must be Bearer and a token of this server"), (.versionOfACS, "is not a message version of the card's ACS"),
        (.otherCardRange, "is not the one of the card number's range"),
        (.noCardRange, "is not in the range of a directory server"),
        (.otherDirectoryServer, "was given out for another directory server"),
        (.methodNotSeen, "cannot be Y: the ACS did not see the 3DS Method"),
        (.outage, "takes no new transactions during an outage"),
        (.withoutCardholder, "has a challenge, and 3RI has no cardholder who could answer it"),
        (.unsigned, "could not be signed"),
        (.foreignHost, "does not name this server: use the address that it printed"),
        (.foreignPage, "is a web page, and web pages cannot use the simulator"),
        (.characters(36...36), "must have 36 characters"), (.characters(13...19), "must have 13 to 19 characters"),
        (.oneOf(["a", "b"]), "must be one of a, b"), (.method(["GET", "POST"]), "must be GET or POST"),
        (.missing(["a"]), "is missing"), (.missing(["a", "b", "c"]), "is missing; also missing: b, c"),
    ]

    @Test("a reason is a sentence of its own") func reason() {
        for (reason, words) in Self.reasons { #expect(APIError("a", reason).message == "3DS Server: a: " + words) }
    }

    @Test("what is unknown is named") func unknown() {
        for thing in APIError.UnknownThing.allCases {
            #expect(APIError.path(thing).message == "HTTP: path: " + (Self.things[thing] ?? "no words"))
        }
    }

    @Test("the form that a member must have is named") func form() {
        for form in APIError.Form.allCases {
            #expect(APIError("amount", .form(form)).message == "3DS Server: amount: " + (Self.forms[form] ?? "no words"))
        }
    }

    @Test("the type that a content must have is named") func contentType() {
        for rule in APIError.ContentTypeRule.allCases {
            let message = APIError("content-type", .contentType(rule), by: .http).message
            #expect(message == "HTTP: content-type: " + (Self.types[rule] ?? "no words"))
        }
    }

    @Test("what keeps a scenario out of a browser is named") func obstacle() {
        for obstacle in BrowserObstacle.allCases {
            let message = APIError("scenario", .appChannelOnly(obstacle)).message
            #expect(message == "3DS Server: scenario: is for the app channel only: " + (Self.obstacles[obstacle] ?? "no words"))
        }
    }
}
