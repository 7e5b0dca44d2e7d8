public import Foundation
import ThreeDSCore

extension ThreeDS2ServiceSDK {
    /// Asks the ``MetadataService`` for the directory servers' data, on condition that they have changed. Transactions that exist keep
    /// what they began with.
    ///
    /// - Throws: ``ThreeDS2Error/SDKNotInitialized(_:_:)``; ``ThreeDS2Error/SDKRuntime(_:_:)`` with code `no-metadata-service` when none is
    ///   configured, or with `metadata-` and a ``MetadataFailure/Code`` when nothing usable came: then the last good document stays in
    ///   use, and ``SDKInfo/metadata`` has the failure.
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

/// What ``ThreeDS2ServiceSDK/refreshDirectoryServers()`` found.
public enum DirectoryServerRefresh: Equatable, Sendable {
    /// Data that were not there before.
    case updated
    /// The data that are there already.
    case unchanged
}

/// The state of what came from the ``MetadataService``.
public struct MetadataInfo: Equatable, Sendable {
    /// When the service made the document in use; nil: there is none.
    public let issued: Date?
    /// From when on the document is not used; nil: there is none.
    public let expires: Date?
    /// When the service last said that this is its document.
    public let confirmed: Date?
    /// Whether there is a document that may be used now.
    public let isUsable: Bool
    /// Whether a copy outlives the process.
    public let isKept: Bool
    /// Why the last attempt to fetch, read or keep the document failed; nil after a success.
    public let lastFailure: MetadataFailure?

    init(_ facts: MetadataFacts) {
        issued = facts.issued
        expires = facts.expires
        confirmed = facts.confirmed
        isUsable = facts.isUsable
        isKept = facts.isKept
        lastFailure = facts.lastFailure.flatMap { error in
            facts.lastFailureDate.map {
                MetadataFailure(code: .init(rawValue: error.code.rawValue), message: error.message, date: $0)
            }
        }
    }
}

/// Why the metadata could not be fetched, read or kept. Texts name party, field and rule, never a value that was received.
public struct MetadataFailure: Equatable, Sendable {
    /// What kind of reason it is.
    public let code: Code
    /// One English sentence for a developer.
    public let message: String
    /// When it happened.
    public let date: Date

    /// An open set: later versions may add codes.
    public struct Code: RawRepresentable, Hashable, Sendable {
        /// As after `metadata-` in ``ThreeDS2Error/errorCode``.
        public let rawValue: String

        /// Any code.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// No connection, or the server's certificate or key was refused.
        public static let unreachable = Code(rawValue: "unreachable")
        /// The exchange broke.
        public static let interrupted = Code(rawValue: "interrupted")
        /// No answer in time.
        public static let timedOut = Code(rawValue: "timed-out")
        /// The API token is wrong.
        public static let unauthorized = Code(rawValue: "unauthorized")
        /// An HTTP status that carries no document.
        public static let status = Code(rawValue: "status")
        /// More than a million bytes.
        public static let tooLarge = Code(rawValue: "too-large")
        /// No compact JWS, or a member is missing or of the wrong type.
        public static let malformed = Code(rawValue: "malformed")
        /// Not ES256.
        public static let algorithm = Code(rawValue: "algorithm")
        /// Not signed by the configured key.
        public static let signature = Code(rawValue: "signature")
        /// Issued in the future.
        public static let notYetValid = Code(rawValue: "not-yet-valid")
        /// Out of date.
        public static let expired = Code(rawValue: "expired")
        /// Older than what is there.
        public static let rollback = Code(rawValue: "rollback")
        /// A key or certificate in it cannot be used.
        public static let directoryServer = Code(rawValue: "directory-server")
        /// The copy on the device was changed, or cannot be read or written.
        public static let storage = Code(rawValue: "storage")
        /// The task was cancelled.
        public static let cancelled = Code(rawValue: "cancelled")
    }
}
