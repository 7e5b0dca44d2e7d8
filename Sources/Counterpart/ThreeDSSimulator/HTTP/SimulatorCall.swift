/// A call of the simulator's 3DS Server: the method, and the path with `ID` for an identifier.
///
/// The simulator finds the call for a request here, the help of `tds simulate` lists all of them, and so does
/// Documentation/test/simulator-api.md; a test compares.
package enum SimulatorCall: String, CaseIterable, Sendable {
    case configuration = "GET /v1/configuration"
    case versioning = "POST /v1/versioning"
    case authenticate = "POST /v1/authentications"
    case record = "GET /v1/authentications/ID"
    case authenticateInBrowser = "POST /v1/browser-authentications"
    case notifyOfBrowser = "POST /v1/browser-authentications/ID/notification"
    case splitSDK = "POST /v1/split-sdk"
    case metadata = "GET /v1/metadata"

    /// What the call is for, in half a line.
    package var summary: String {
        switch self {
        case .configuration: "all values that an SDK needs, with test cards and scenarios"
        case .versioning: "directory server, key and versions of a cardNumber"
        case .authenticate: "an AReq, from the members sdk, directoryServerID, cardNumber, amount, currency"
        case .record: "the result, by threeDSServerTransID"
        case .authenticateInBrowser: "an AReq of the browser channel, from the members browser, cardNumber, amount, currency"
        case .notifyOfBrowser: "the form that came to a notificationURL of your own"
        case .splitSDK: "the signature of a Split-SDK Server"
        case .metadata: "the signed document of a metadata service"
        }
    }

    /// `GET` or `POST`.
    package var method: String { String(rawValue.prefix { $0 != " " }) }

    /// Such as `/v1/authentications/ID`.
    package var path: String { String(rawValue.drop { $0 != " " }.dropFirst()) }

    /// Whether the call begins an authentication, which it does not during an outage.
    var begins: Bool {
        switch self {
        case .versioning, .authenticate, .authenticateInBrowser, .splitSDK: true
        case .configuration, .record, .notifyOfBrowser, .metadata: false
        }
    }

    /// Finds the call with a path, whatever the method is.
    ///
    /// - Returns: also the identifier in the path; empty where the call has none.
    static func found(at path: [String]) -> (call: SimulatorCall, id: String)? {
        for call in allCases {
            let parts = call.path.split(separator: "/").map(String.init)
            guard parts.count == path.count, zip(parts, path).allSatisfy({ $0 == "ID" || $0 == $1 }) else { continue }
            return (call, zip(parts, path).first { $0.0 == "ID" }?.1 ?? "")
        }
        return nil
    }
}
