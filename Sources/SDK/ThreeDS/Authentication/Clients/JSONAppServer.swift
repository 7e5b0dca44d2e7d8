public import Foundation
import ThreeDSCore
import ThreeDSPlatform

/// An app's server with the JSON interface of `Documentation/integrate/app-server.openapi.json`.
///
/// The calls are `POST versioning`, `POST authentications` and `GET authentications/{threeDSServerTransID}` below the base URL.
public struct JSONAppServer: AppServer {
    private let connection: AppServerConnection

    /// Creates a client.
    ///
    /// - Parameters:
    ///   - baseURL: the absolute `https` URL of the interface, such as `https://shop.example/3ds/v1`; on loopback also `http`.
    ///   - transport: by default the system's, which trusts the device's certificate authorities.
    ///   - userAgent: the value of `User-Agent`, with the rule of ``ConfigParameters/userAgent``; nil for `ThreeDS/` and the version of the SDK.
    ///     A `User-Agent` among `headers` counts instead.
    ///   - headers: asked before each call for more HTTP fields, such as `Authorization` with the cardholder's session. A field that HTTP does
    ///     not allow, or that the transport sets, ends the call with ``ThreeDS2Error/InvalidInput(_:_:)``.
    /// - Throws: ``ThreeDS2Error/InvalidInput(_:_:)`` for a URL without host, of another scheme, or with a user name, and for a text that
    ///   cannot be a `User-Agent`.
    public init(
        baseURL: URL, transport: any HTTPTransport = SystemTransport.make(), userAgent: String? = nil,
        headers: @escaping @Sendable () async throws -> [(String, String)] = { [] }
    ) throws(ThreeDS2Error) {
        guard HTTPRequest.defect(of: baseURL) == nil else {
            throw .invalidInput(.appServer, .baseURL, expected: .format(.httpsURLWithoutCredentials))
        }
        connection = try AppServerConnection(baseURL, transport, userAgent: userAgent, headers: headers)
    }

    /// Implements ``AppServer/versioning(for:)``.
    public func versioning(for payment: ThreeDSPayment) async throws -> AppServerVersioning {
        var body = AppServerBody()
        body.set(.payment, Self.body(payment))
        let answer = try await connection.call(.versioning, "versioning", body)
        return try connection.read(.versioning) { () throws(AppServerDefect) in
            let id = try answer.text(.directoryServerID)
            return AppServerVersioning(
                threeDSServerTransactionID: try answer.optionalText(.threeDSServerTransID), directoryServerID: id,
                messageVersions: try answer.texts(.messageVersions),
                directoryServer: try answer.optionalObject(.directoryServer)
                    .map { part throws(AppServerDefect) in try Self.directoryServer(part, id: id) },
                bridgingExtension: try answer.optionalText(.bridgingExtension))
        }
    }

    /// Implements ``AppServer/authenticate(_:)``.
    public func authenticate(_ request: AppServerRequest) async throws -> AppServerAnswer {
        var body = AppServerBody()
        body.set(.payment, Self.body(request.payment))
        body.set(.threeDSServerTransID, request.versioning.threeDSServerTransactionID)
        body.set(.directoryServerID, request.versioning.directoryServerID)
        body.set(.messageVersion, request.messageVersion)
        body.set(.authRequest, json: request.authRequest)
        return try connection.answer(try await connection.call(.authenticate, "authentications", body))
    }

    /// Implements ``AppServer/result(of:)``.
    public func result(of threeDSServerTransactionID: String) async throws -> AppServerResult {
        try await connection.result(of: threeDSServerTransactionID, below: "authentications")
    }

    private static func body(_ payment: ThreeDSPayment) -> AppServerBody {
        var card = AppServerBody()
        switch payment.card {
        case .number(let number): card.set(.cardNumber, number)
        case .reference(let reference): card.set(.reference, reference)
        }
        var body = AppServerBody()
        body.set(.card, card)
        body.set(.amount, payment.amount)
        body.set(.currency, payment.currency)
        body.set(.orderReference, payment.orderReference)
        return body
    }

    private static func directoryServer(_ part: AppServerDocument, id: String) throws(AppServerDefect) -> DirectoryServer {
        DirectoryServer(
            id: id, publicKey: try part.text(.publicKey), keyID: try part.optionalText(.keyID),
            rootCertificates: try part.texts(.rootCertificates), intermediates: try part.texts(.intermediates),
            revokedSerialNumbers: try part.texts(.revokedSerialNumbers), logo: try part.optionalBytes(.logo),
            darkLogo: try part.optionalBytes(.darkLogo))
    }
}

// What both interfaces have in common.
extension AppServerConnection {
    /// Reads what came of the ARes.
    func answer(_ document: AppServerDocument) throws(AppServerError) -> AppServerAnswer {
        let status = try AppServerError.status(
            try read(.authenticate) { () throws(AppServerDefect) in try document.text(.transStatus) }, in: .authenticate)
        return try read(.authenticate) { () throws(AppServerDefect) in
            AppServerAnswer(
                threeDSServerTransactionID: try document.text(.threeDSServerTransID), transStatus: status,
                acsTransactionID: try document.optionalText(.acsTransID),
                acsReferenceNumber: try document.optionalText(.acsReferenceNumber),
                acsSignedContent: try document.optionalText(.acsSignedContent))
        }
    }

    /// Asks for the result of a transaction. Its ID becomes a part of the address, so it must be one.
    func result(of id: String, below path: String) async throws -> AppServerResult {
        guard AppServerCheck.isTransactionID(id) else {
            throw ThreeDS2Error.invalidInput(.appServer, .threeDSServerTransactionID, expected: .format(.uuid))
        }
        return try result(try await call(.result, "\(path)/\(id)"))
    }

    /// Reads a result. Without a word about it, the result is final.
    private func result(_ document: AppServerDocument) throws(AppServerError) -> AppServerResult {
        let status = try AppServerError.status(
            try read(.result) { () throws(AppServerDefect) in try document.text(.transStatus) }, in: .result)
        return try read(.result) { () throws(AppServerDefect) in
            AppServerResult(
                threeDSServerTransactionID: try document.text(.threeDSServerTransID), transStatus: status,
                transStatusReason: try document.optionalText(.transStatusReason),
                cardholderInformation: try document.cardholderInformation(),
                isFinal: try document.optionalFlag(.final) ?? true)
        }
    }
}
