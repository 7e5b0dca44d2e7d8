/// A call of the simulator's servers: the method, and the path with `ID` or `FILE` for an identifier.
///
/// The simulator finds the call for a request here, the help of `tds simulate` lists all of them, and so does
/// Documentation/test/simulator-api.md; a test compares.
package enum SimulatorCall: String, CaseIterable, Sendable {
    case configuration = "GET /v1/configuration"
    case versioning = "POST /v1/versioning"
    case authenticate = "POST /v1/authentications"
    case authenticateByRequestor = "POST /v1/3ri-authentications"
    case record = "GET /v1/authentications/ID"
    case authenticateInBrowser = "POST /v1/browser-authentications"
    case notifyOfBrowser = "POST /v1/browser-authentications/ID/notification"
    case cardRanges = "GET /v1/card-ranges/ID"
    case changeCardRanges = "POST /v1/card-ranges/ID"
    case directoryServer = "POST /ds/ID"
    case accessControlServer = "POST /acs"
    case cardRangeFile = "GET /ds/ID/card-ranges/FILE"
    case splitSDK = "POST /v1/split-sdk"
    case metadata = "GET /v1/metadata"

    /// What the call is for, in half a line.
    package var summary: String {
        switch self {
        case .configuration: "all values that an SDK needs, with test cards and scenarios"
        case .versioning: "directory server, key and versions of a cardNumber"
        case .authenticate: "an AReq, from the members sdk, directoryServerID, cardNumber, amount, currency"
        case .authenticateByRequestor: "an authentication without the cardholder (3RI)"
        case .record: "the result, by threeDSServerTransID"
        case .authenticateInBrowser: "an AReq of the browser channel, from the members browser, cardNumber, amount, currency"
        case .notifyOfBrowser: "the form that came to a notificationURL of your own"
        case .cardRanges: "the card ranges of a directory server"
        case .changeCardRanges: "a change of one of them"
        case .directoryServer: "the endpoint of a directory server: PReq, AReq or RReq"
        case .accessControlServer: "the endpoint of the ACS for the DS of somebody else: AReq"
        case .cardRangeFile: "a file with the card ranges that a PRes names"
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
        case .versioning, .authenticate, .authenticateByRequestor, .authenticateInBrowser, .splitSDK: true
        case .configuration, .record, .notifyOfBrowser, .cardRanges, .changeCardRanges, .directoryServer, .accessControlServer,
            .cardRangeFile,
            .metadata:
            false
        }
    }

    /// Finds the call with a path. If no call there has the method, it returns the first one with the path.
    ///
    /// - Returns: also the identifiers in the path, in their order.
    static func found(at path: [String], method: String) -> (call: SimulatorCall, ids: [String])? {
        let found = allCases.compactMap { call in call.identifiers(in: path).map { (call: call, ids: $0) } }
        return found.first { $0.call.takes(method) } ?? found.first
    }

    /// The methods of all calls with this path.
    var methodsOfPath: [String] { Self.allCases.filter { $0.path == path }.map(\.method) }

    /// Whether the call answers a method: a `HEAD` asks for what `GET` returns.
    private func takes(_ method: String) -> Bool { method == self.method || method == "HEAD" && self.method == "GET" }

    /// Returns the identifiers in a path of this call; nil when it is the path of another one.
    private func identifiers(in path: [String]) -> [String]? {
        let parts = self.path.split(separator: "/").map(String.init)
        guard parts.count == path.count else { return nil }
        var found: [String] = []
        for (part, text) in zip(parts, path) {
            if ["ID", "FILE"].contains(part) { found.append(text) } else if part != text { return nil }
        }
        return found
    }
}
