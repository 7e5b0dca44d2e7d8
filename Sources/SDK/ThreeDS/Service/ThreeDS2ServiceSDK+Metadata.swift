public import Foundation
import ThreeDSCore

extension ThreeDS2ServiceSDK {
    /// Asks the ``MetadataService`` for the directory servers' data if it has changed. Existing transactions keep the data that
    /// they began with.
    ///
    /// - Throws: ``ThreeDS2Error/SDKNotInitialized(_:_:)``; ``ThreeDS2Error/SDKRuntime(_:_:)``. Its code is `no-metadata-service`
    ///   when no service is configured, or `metadata-` and a ``MetadataFailure/Code`` when nothing usable was received. In that
    ///   case the last good document stays in use, and ``SDKInfo/metadata`` has the failure.
    @discardableResult
    public func refreshDirectoryServers() async throws -> DirectoryServerRefresh {
        let result: Result<MetadataRefresh, MetadataError>
        do throws(SDKError) { result = try await core.refreshDirectoryServers() } catch { throw ThreeDS2Error(error) }
        switch result {
        case .success(.updated): return .updated
        case .success(.unchanged): return .unchanged
        case .failure(let error): throw ThreeDS2Error.SDKRuntime(error.message, error.code.publicCode)
        }
    }
}

/// The result of ``ThreeDS2ServiceSDK/refreshDirectoryServers()``.
public enum DirectoryServerRefresh: Equatable, Sendable {
    /// New data was received.
    case updated
    /// The data has not changed.
    case unchanged
}

/// The state of the data from the ``MetadataService``.
public struct MetadataInfo: Equatable, Sendable {
    /// When the service made the document in use; nil when there is no document.
    public let issued: Date?
    /// The date from which the document is no longer used; nil when there is no document.
    public let expires: Date?
    /// When the service last confirmed that this is its document.
    public let confirmed: Date?
    /// Whether there is a document that may be used now.
    public let isUsable: Bool
    /// Whether a copy is kept when the process ends.
    public let isKept: Bool
    /// Whether the app needs a newer release of the SDK (SDK-58).
    public let update: SDKUpdate
    /// Why the last attempt to fetch, read or keep the document failed; nil after a success.
    public let lastFailure: MetadataFailure?

    init(_ facts: MetadataFacts) {
        issued = facts.issued
        expires = facts.expires
        confirmed = facts.confirmed
        isUsable = facts.isUsable
        isKept = facts.isKept
        update =
            switch facts.release {
            case .unknown: .unknown
            case .newest: .notNeeded
            case .older(let newest): .available(newest: newest)
            case .tooOld(let newest): .required(newest: newest)
            }
        lastFailure = facts.lastFailure.flatMap { error in
            facts.lastFailureDate.map {
                MetadataFailure(code: .init(rawValue: error.code.rawValue), message: error.message, date: $0)
            }
        }
    }
}

/// How the SDK in the app compares with the releases that the metadata service knows (SDK-58).
public enum SDKUpdate: Equatable, Sendable {
    /// The state is not known: no document is usable, or the document does not name the newest release.
    case unknown
    /// This is the newest release.
    case notNeeded
    /// There is a newer release, whose version is the value.
    case available(newest: String)
    /// This release may no longer be used. Ship the app with a newer one, whose version is the value.
    case required(newest: String)
}

/// The reason why the metadata could not be fetched, read or kept. Texts name party, field and rule, never a value that was
/// received.
public struct MetadataFailure: Equatable, Sendable {
    /// The kind of reason.
    public let code: Code
    /// One English sentence for a developer.
    public let message: String
    /// When it happened.
    public let date: Date

    /// A kind of reason; later versions may add codes.
    public struct Code: RawRepresentable, Hashable, Sendable {
        /// The text after `metadata-` in ``ThreeDS2Error/errorCode``.
        public let rawValue: String

        /// Creates a code from any text.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The connection failed, or the server's certificate or key was refused.
        public static let unreachable = Code(rawValue: "unreachable")
        /// The exchange was interrupted.
        public static let interrupted = Code(rawValue: "interrupted")
        /// The server did not answer in time.
        public static let timedOut = Code(rawValue: "timed-out")
        /// The API token is wrong.
        public static let unauthorized = Code(rawValue: "unauthorized")
        /// The server answered with an HTTP status that carries no document.
        public static let status = Code(rawValue: "status")
        /// The document has more than a million bytes.
        public static let tooLarge = Code(rawValue: "too-large")
        /// The document is not a compact JWS, or a member is missing or has the wrong type.
        public static let malformed = Code(rawValue: "malformed")
        /// The document is not signed with ES256.
        public static let algorithm = Code(rawValue: "algorithm")
        /// The document is not signed by the configured key.
        public static let signature = Code(rawValue: "signature")
        /// The document was issued in the future.
        public static let notYetValid = Code(rawValue: "not-yet-valid")
        /// The document has expired.
        public static let expired = Code(rawValue: "expired")
        /// The document is older than the one in use.
        public static let rollback = Code(rawValue: "rollback")
        /// A key or certificate in the document cannot be used.
        public static let directoryServer = Code(rawValue: "directory-server")
        /// The copy on the device was changed, or cannot be read or written.
        public static let storage = Code(rawValue: "storage")
        /// The task was cancelled.
        public static let cancelled = Code(rawValue: "cancelled")
    }
}
