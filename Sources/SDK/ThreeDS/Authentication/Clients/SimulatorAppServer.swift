public import Foundation
import ThreeDSCore

/// The `/v1` interface of the simulator in the place of the app's server, for tests and demonstrations.
///
/// Reaches `ThreeDSSimulator` in the process with its `transport`, and `tds simulate` at its address. The payment's card must be a number.
public struct SimulatorAppServer: AppServer {
    private let connection: AppServerConnection
    private let scenario: String?

    /// Creates a client.
    ///
    /// - Parameters:
    ///   - baseURL: of the simulator; `https://localhost` in the process.
    ///   - transport: `Simulator.transport`, or one that trusts the simulator's certificate authority.
    ///   - scenario: the scenario to play; nil: the simulator chooses by card and amount.
    ///   - token: what `tds simulate --address` has printed; nil on loopback.
    ///   - userAgent: the value of `User-Agent`, with the rule of ``ConfigParameters/userAgent``; nil for `ThreeDS/` and the version of the SDK.
    /// - Throws: ``ThreeDS2Error/InvalidInput(_:_:)`` for a URL without host or of another scheme than `https` and `http`, and for a text that
    ///   cannot be a `User-Agent`.
    public init(
        baseURL: URL, transport: any HTTPTransport, scenario: String? = nil, token: String? = nil, userAgent: String? = nil
    ) throws(ThreeDS2Error) {
        connection = try AppServerConnection(baseURL, transport, userAgent: userAgent) { token.map { [("TDS-Token", $0)] } ?? [] }
        self.scenario = scenario
    }

    /// Implements ``AppServer/versioning(for:)``.
    public func versioning(for payment: ThreeDSPayment) async throws -> AppServerVersioning {
        var body = AppServerBody()
        body.set(.cardNumber, try number(of: payment))
        let answer = try await connection.call(.versioning, "v1/versioning", body)
        return try connection.read(.versioning) { () throws(AppServerDefect) in
            let id = try answer.text(.directoryServerID)
            let directoryServer = DirectoryServer(
                id: id, publicKey: try answer.text(.publicKey), keyID: try answer.optionalText(.keyID),
                rootCertificates: [try answer.text(.rootCertificate)], logo: try answer.optionalBytes(.logo))
            return AppServerVersioning(
                threeDSServerTransactionID: try answer.text(.threeDSServerTransID), directoryServerID: id,
                messageVersions: try answer.texts(.messageVersions), directoryServer: directoryServer,
                bridgingExtension: try answer.optionalText(.bridgingExtension))
        }
    }

    /// Implements ``AppServer/authenticate(_:)``.
    public func authenticate(_ request: AppServerRequest) async throws -> AppServerAnswer {
        var body = AppServerBody()
        body.set(.sdk, json: request.authRequest)
        body.set(.directoryServerID, request.versioning.directoryServerID)
        body.set(.threeDSServerTransID, request.versioning.threeDSServerTransactionID)
        body.set(.cardNumber, try number(of: request.payment))
        body.set(.amount, request.payment.amount)
        body.set(.currency, request.payment.currency)
        body.set(.scenario, scenario)
        return try connection.answer(try await connection.call(.authenticate, "v1/authentications", body))
    }

    /// Implements ``AppServer/result(of:)``.
    public func result(of threeDSServerTransactionID: String) async throws -> AppServerResult {
        try await connection.result(of: threeDSServerTransactionID, below: "v1/authentications")
    }

    private func number(of payment: ThreeDSPayment) throws -> String {
        guard case .number(let number) = payment.card else {
            throw ThreeDS2Error.invalidInput(.appServer, .cardNumber, expected: .present)
        }
        return number
    }
}
