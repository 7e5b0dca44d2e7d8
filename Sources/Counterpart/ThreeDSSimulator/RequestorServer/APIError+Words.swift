import ThreeDSCounterpart
import ThreeDSBase
import ThreeDSJSON
import ThreeDSMessages

// The words for every refusal of the simulator's HTTP interface: one line each.

extension APIError {
    /// Party, member and reason in one line.
    var message: String { "\(party.name): \(field): \(reason.words)" }
}

extension APIError.Reason {
    fileprivate var words: String {
        switch self {
        case .erro(let erro):
            "error \(erro.string(Field.errorCode) ?? ""), \(erro.string(Field.errorDescription) ?? "")"
        case .missing(let names):
            "is missing" + (names.count > 1 ? "; also missing: " + names.dropFirst().joined(separator: ", ") : "")
        case .form(let form): form.words
        case .characters(let lengths):
            "must have \(lengths.count == 1 ? "\(lengths.lowerBound)" : "\(lengths.lowerBound) to \(lengths.upperBound)") characters"
        case .oneOf(let texts): "must be one of \(texts.joined(separator: ", "))"
        case .occursTwice: "occurs twice"
        case .unknown(let thing, let nearest): thing.words + NearestName.hint(nearest)
        case .unknownMember(let nearest): "is not a known member" + NearestName.hint(nearest)
        case .method(let methods): "must be \(methods.joined(separator: " or "))"
        case .contentType(let rule): rule.words
        case .contentTooLong: "is longer than 1 MiB"
        case .malformed: "is not a request that this server reads"
        case .accessToken: "is missing or wrong; present the one that this server printed"
        case .token: "must be Bearer and a token of this server"
        case .versionOfACS: "is not a message version of the card's ACS"
        case .otherCardRange: "is not the one of the card number's range"
        case .noCardRange: "is not in the range of a directory server"
        case .scenarioVersions(let versions): "exists in \(versions.joined(separator: " and ")) only"
        case .appChannelOnly(let obstacle): "is for the app channel only: \(obstacle.words)"
        case .otherDirectoryServer: "was given out for another directory server"
        case .methodNotSeen: "cannot be Y: the ACS did not see the 3DS Method"
        case .openTransactions(let limit): "\(limit) transactions are open, which is the limit; try again when some have ended"
        case .outage: "takes no new transactions during an outage"
        case .unreachable(let attempts): "cannot be reached (\(attempts) attempts)"
        case .status(let status):
            "answered with status \(status)"
                + ((300..<400).contains(status) ? ", and redirects are not followed" : "") + "; no card ranges are known"
        case .noARes(let limit): "no ARes came within \(limit.seconds) s"
        case .noPRes(let limit): "no PRes came within \(limit.seconds) s, and no card ranges are known"
        case .cardRange(let error): error.description
        case .withoutCardholder: "has a challenge, and 3RI has no cardholder who could answer it"
        case .unsigned: "could not be signed"
        case .foreignHost: "does not name this server: use the address that it printed"
        case .foreignPage: "is a web page, and web pages cannot use the simulator"
        }
    }
}

extension APIError.Form {
    fileprivate var words: String {
        switch self {
        case .string: "must be a string"
        case .bool: "must be true or false"
        case .object: "must be an object"
        case .number: "must be a number"
        case .digits: "must be digits"
        case .objectOrText: "must be an object or its JSON text"
        case .jsonObject: "is not a JSON object"
        case .jsonBody: "must be a JSON object in UTF-8"
        case .jsonInside: "must contain a JSON object"
        case .stringList: "must be an array of 1 to 99 strings"
        case .amount: "must be a whole number of minor units, 0 or more"
        case .currency: "must be an ISO 4217 code"
        case .count: "must be a whole number from 0 to 1000"
        case .minutes: "must be a number of minutes, or two digits"
        case .fiveToNinetyNineMinutes: "must be 5 to 99 minutes"
        case .uuid: "must be a UUID"
        case .base64URL: "must be base64url"
        case .shortBase64URL: "must be base64url of at most 128 characters"
        case .messageCategory: "must be 01 or 02"
        case .challengeIndicators: "must be a code, in 2.3.1 also a list of one or two"
        case .notificationURL: "must be an https URL, or http on loopback"
        case .methodNotificationURL: "must be an https URL of at most 2048 characters, and not another page of this server"
        case .returnURL: "must be an https URL, or one with a scheme of an app that has a dot, such as com.example.shop"
        case .frameOrPage: "must be frame or page"
        }
    }
}

extension APIError.UnknownThing {
    fileprivate var words: String {
        switch self {
        case .path: "is not a path of the simulator"
        case .picture: "is not a picture of the simulator"
        case .asset: "is not a file of the browser channel"
        case .directoryServerPath: "does not contain the ID of a directory server of the simulator"
        case .cardRangeFile: "does not name a file with card ranges, or its serial number is too old"
        case .directoryServer: "does not name a directory server of the simulator"
        case .scenario: "does not name a scenario"
        case .cardRangeFault: "does not name a fault of a directory server"
        case .splitSDKFault: "does not name a fault of the Split-SDK Server"
        case .serverTransaction: "does not name a transaction of this server"
        case .acsTransaction: "does not name a transaction of this ACS"
        case .methodTransaction: "does not name a transaction with a 3DS Method"
        case .browserChallenge: "does not name a transaction with a challenge in a browser"
        case .page: "does not name a page of this challenge"
        case .announcedTransaction: "was not given out by /v1/versioning, or has been used"
        }
    }
}

extension APIError.ContentTypeRule {
    fileprivate var words: String {
        switch self {
        case .json: "must be application/json"
        case .jsonMessage: "must be application/json, in UTF-8"
        case .form: "must be application/x-www-form-urlencoded, in UTF-8"
        case .joseOrJSON: "must be application/jose for a CReq, application/json for an Erro, in UTF-8"
        }
    }
}

extension BrowserObstacle {
    fileprivate var words: String {
        switch self {
        case .signedContentFault: "it has a defect of the ACS signed content"
        case .resultFault: "it has a defect of the way of the result"
        case .aresFault: "it has a defect of the ARes"
        case .cresFault: "it has a defect of a CRes"
        case .lateAnswer: "it answers late"
        case .unannouncedScreen: "it shows a page that the app did not announce"
        case .opensApp: "it opens an app"
        case .appReturns: "the app comes back by itself"
        }
    }
}
