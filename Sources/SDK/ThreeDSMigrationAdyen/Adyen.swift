public import Foundation

// The shapes of the Adyen 3DS2 SDK: one service for each payment, and closures. Documentation/integrate/migration.md shows them in an app.

// MARK: - The service

extension ConfigParameters {
    /// Creates a configuration with one directory server.
    public convenience init(
        directoryServerIdentifier: String, directoryServerPublicKey: String, directoryServerRootCertificates: String
    ) {
        self.init()
        directoryServers = [
            DirectoryServer(
                id: directoryServerIdentifier, publicKey: directoryServerPublicKey,
                rootCertificates: [directoryServerRootCertificates])
        ]
    }

    /// The id of the first directory server; empty if none is set.
    public var directoryServerIdentifier: String {
        get { first.id }
        set { first.id = newValue }
    }

    /// The key of the first directory server, as ``DirectoryServer/publicKey``; empty if none is set.
    public var directoryServerPublicKey: String {
        get { first.publicKey }
        set { first.publicKey = newValue }
    }

    /// The certificates of the authority of the first directory server, one text that may contain several in PEM; empty if none is set.
    public var directoryServerRootCertificates: String {
        get { first.rootCertificates.joined(separator: "\n") }
        set { first.rootCertificates = [newValue] }
    }

    private var first: DirectoryServer {
        get { directoryServers.first ?? DirectoryServer(id: "", publicKey: "", rootCertificates: []) }
        set {
            var servers = directoryServers
            servers.replaceSubrange(..<min(1, servers.count), with: [newValue])
            directoryServers = servers
        }
    }
}

/// A service for the transactions of one directory server: the first of its configuration.
public final class DirectoryServerService: Sendable {
    /// The service below, for what this class does not offer.
    public let service: ThreeDS2ServiceSDK
    private let directoryServerID: String
    private let refusal: (any Error)?

    private init(_ service: ThreeDS2ServiceSDK, _ directoryServerID: String, _ refusal: (any Error)?) {
        self.service = service
        self.directoryServerID = directoryServerID
        self.refusal = refusal
    }

    /// Initialises a service in the background and passes it on, on the main thread. If `initialize` fails,
    /// ``transaction(withMessageVersion:)`` throws its error.
    public static func begin(
        _ service: ThreeDS2ServiceSDK, with parameters: ConfigParameters, appearanceConfiguration: UiCustomization?,
        completionHandler: @escaping @MainActor @Sendable (DirectoryServerService) -> Void
    ) {
        let id = parameters.directoryServerIdentifier
        service.begin(parameters, nil, .one(appearanceConfiguration)) {
            completionHandler(DirectoryServerService(service, id, nil))
        } _: { error in
            completionHandler(DirectoryServerService(service, id, error))
        }
    }

    /// The security checks that failed; none if the service could not be initialised.
    public var warnings: [Warning] { (try? service.getWarnings()) ?? [] }

    /// Begins a transaction and makes the values for the AReq.
    ///
    /// - Parameter withMessageVersion: nil or empty: the highest supported version.
    /// - Throws: what `initialize` refused; otherwise as ``ThreeDS2Service/createTransaction(_:_:)``.
    public func transaction(withMessageVersion messageVersion: String?) throws -> DirectoryServerTransaction {
        if let refusal { throw refusal }
        return try DirectoryServerTransaction(service.createTransaction(directoryServerID, messageVersion))
    }
}

// MARK: - The transaction

/// A transaction whose values for the AReq are made at the beginning.
public final class DirectoryServerTransaction: Sendable {
    /// The transaction below, for what this class does not offer.
    public let transaction: any Transaction
    /// The values for the AReq.
    public let authenticationRequestParameters: AuthenticationRequestParameters

    /// Wraps a transaction.
    ///
    /// - Throws: as ``Transaction/getAuthenticationRequestParameters()``.
    public init(_ transaction: any Transaction) throws {
        self.transaction = transaction
        authenticationRequestParameters = try transaction.getAuthenticationRequestParameters()
    }

    /// Runs a challenge and calls the closure once, on the main thread: with the completion, or with the refusal of the call or an
    /// ``UncompletedChallenge``.
    ///
    /// - Parameters:
    ///   - parameters: copied, so later changes have no effect.
    ///   - timeout: the time for the whole challenge, by default five minutes.
    public func performChallenge(
        with parameters: ChallengeParameters, timeout: ChallengeTimeout = .shortest,
        completionHandler: @escaping @MainActor @Sendable (CompletionEvent?, (any Error)?) -> Void
    ) {
        Task { [transaction, parameters = parameters.copy()] in
            do {
                let outcome = try await transaction.performChallenge(parameters, timeout: timeout)
                if case .completed(let event) = outcome {
                    await completionHandler(event, nil)
                } else {
                    await completionHandler(nil, UncompletedChallenge(outcome: outcome))
                }
            } catch {
                await completionHandler(nil, error)
            }
        }
    }
}

/// The error of a challenge that ended in another way than with a transaction status.
public struct UncompletedChallenge: Error, Equatable, Sendable {
    /// How it ended; never `completed`.
    public let outcome: ChallengeOutcome
}

extension UncompletedChallenge: LocalizedError, CustomStringConvertible {
    /// One English sentence for a developer.
    public var description: String {
        switch outcome {
        case .completed: "the challenge was completed"
        case .cancelled: "the cardholder cancelled"
        case .timedout: "the time for the challenge ran out"
        case .protocolError(let event): "protocol error \(event.errorMessage.errorCode): \(event.errorMessage.errorDescription)"
        case .interrupted(let event), .runtimeError(let event): event.errorMessage
        }
    }

    /// The same as ``description``.
    public var errorDescription: String? { description }
}

// MARK: - The values

extension AuthenticationRequestParameters {
    /// Returns ``deviceData``.
    public var deviceInformation: String { deviceData }
    /// Returns ``sdkAppID``.
    public var sdkApplicationIdentifier: String { sdkAppID }
}

extension ChallengeParameters {
    /// Creates parameters with the four mandatory values and, if given, the app's URL.
    public convenience init(
        serverTransactionIdentifier: String, threeDSRequestorAppURL: URL? = nil, acsTransactionIdentifier: String,
        acsReferenceNumber: String, acsSignedContent: String
    ) {
        self.init(
            threeDSServerTransactionID: serverTransactionIdentifier, acsTransactionID: acsTransactionIdentifier,
            acsRefNumber: acsReferenceNumber, acsSignedContent: acsSignedContent,
            threeDSRequestorAppURL: threeDSRequestorAppURL?.absoluteString)
    }
}
