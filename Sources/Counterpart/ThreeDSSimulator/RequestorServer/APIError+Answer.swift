import ThreeDSCounterpart
import ThreeDSJSON
import ThreeDSMessages
import ThreeDSPlatform

// What a program reads of a refusal: the status, the rule in one word, and the members of the answer.

extension APIError {
    /// The status of a refusal because too much is under way (RFC 6585 §4).
    static let tooMany = 429

    /// The status of the answer.
    var status: Int {
        switch reason {
        case .malformed(let status): status
        case .token, .accessToken: 401
        case .foreignPage: 403
        case .unknown(let thing, _): thing.status
        case .noCardRange: 404
        case .method: 405
        case .contentTooLong: 413
        case .contentType: 415
        case .foreignHost: 421
        case .openTransactions: Self.tooMany
        case .unsigned: 500
        case .unreachable, .status: 502
        case .outage: 503
        case .noARes, .noPRes: 504
        case .cardRange(let error): error.status
        case .erro, .missing, .form, .characters, .oneOf, .occursTwice, .unknownMember, .versionOfACS, .otherCardRange,
            .scenarioVersions, .appChannelOnly, .withoutCardholder, .otherDirectoryServer, .methodNotSeen:
            400
        }
    }

    /// The rule that is broken, in one word; that of an Erro is its code.
    var rule: String {
        switch reason {
        case .erro(let erro): erro.string(Field.errorCode) ?? ""
        case .missing: "required"
        case .form(let form): form.rule
        case .characters, .contentTooLong: "length"
        case .malformed: "format"
        case .oneOf, .contentType, .token, .accessToken: "value"
        case .occursTwice: "unique"
        case .unknown, .unknownMember, .foreignHost, .foreignPage: "known"
        case .method(let methods): methods.joined(separator: ", ")
        case .versionOfACS: "ACS"
        case .otherCardRange: "card range"
        case .noCardRange: "range"
        case .scenarioVersions: ContractName.version
        case .appChannelOnly, .withoutCardholder: Field.deviceChannel
        case .cardRange(let error): error.rule
        case .otherDirectoryServer: "directory server"
        case .methodNotSeen: "3DS Method"
        case .openTransactions: "limit"
        case .outage, .unsigned: "available"
        case .unreachable, .status: "connection"
        case .noARes, .noPRes: "timeout"
        }
    }

    var response: HTTPResponse {
        var error: JSONObject = [
            "party": .string(party.name), "field": .string(field), "rule": .string(rule), "message": .string(message),
        ]
        switch reason {
        case .missing(let names) where !names.isEmpty: error["missing"] = .array(JSONArray(names.map { .string($0) }))
        case .erro(let erro): error["erro"] = .object(erro)
        default: break
        }
        var response = HTTPResponse.json(["error": .object(error)], status: status)
        switch reason {
        case .openTransactions: response.headers.append(("Retry-After", "1"))
        case .method(let methods): response.headers.append(("Allow", methods.joined(separator: ", ")))
        case .token: response.headers.append(("WWW-Authenticate", "Bearer"))
        default: break
        }
        return response
    }
}

extension APIParty {
    var name: String {
        switch self {
        case .http: "HTTP"
        case .role(let party): party.name
        case .splitSDKServer: "Split-SDK Server"
        }
    }
}

extension APIError.UnknownThing {
    fileprivate var status: Int {
        switch self {
        case .path, .picture, .asset, .directoryServerPath, .cardRangeFile, .serverTransaction, .acsTransaction,
            .methodTransaction, .browserChallenge:
            404
        case .page: 409
        case .directoryServer, .scenario, .splitSDKFault, .cardRangeFault, .announcedTransaction: 400
        }
    }
}

extension CardRangeError {
    fileprivate var status: Int {
        switch self {
        case .digits, .lengths, .order, .versions, .methodURL, .information: 400
        case .unknownRange, .unknownDirectoryServer: 404
        case .overlap, .tooMany: 409
        }
    }

    fileprivate var rule: String {
        switch self {
        case .digits: "format"
        case .lengths: "length"
        case .order: "order"
        case .versions, .methodURL, .information: "value"
        case .overlap: "overlap"
        case .unknownRange, .unknownDirectoryServer: "known"
        case .tooMany: "limit"
        }
    }
}

extension APIError.Form {
    fileprivate var rule: String {
        switch self {
        case .string, .bool, .object, .number, .objectOrText, .stringList, .minutes: "type"
        case .amount, .currency, .count, .fiveToNinetyNineMinutes, .messageCategory, .challengeIndicators, .frameOrPage: "value"
        case .digits, .jsonObject, .jsonBody, .jsonInside, .uuid, .base64URL, .shortBase64URL, .notificationURL,
            .methodNotificationURL, .returnURL:
            "format"
        }
    }
}

extension HTTPResponse {
    /// An answer in JSON.
    static func json(_ object: JSONObject, status: Int = 200) -> HTTPResponse {
        HTTPResponse(
            status: status, headers: [("Content-Type", "application/json; charset=UTF-8")], body: object.serialized())
    }
}
