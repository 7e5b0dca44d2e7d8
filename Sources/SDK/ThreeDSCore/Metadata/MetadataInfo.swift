public import Foundation

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

    init(_ error: MetadataError, at date: Date) {
        code = error.code
        message = error.message
        self.date = date
    }

    /// The kinds of reasons. Later versions may add cases.
    public enum Code: String, CaseIterable, Sendable {
        /// The connection failed, or the server's certificate or key was refused.
        case unreachable
        /// The exchange was interrupted.
        case interrupted
        /// The server did not answer in time.
        case timedOut = "timed-out"
        /// The API token is wrong.
        case unauthorized
        /// The server answered with an HTTP status that carries no document.
        case status
        /// The document has more than a million bytes.
        case tooLarge = "too-large"
        /// The document is not a compact JWS, or a member is missing or has the wrong type.
        case malformed
        /// The document is not signed with ES256.
        case algorithm
        /// The document is not signed by the configured key.
        case signature
        /// The document was issued in the future.
        case notYetValid = "not-yet-valid"
        /// The document has expired.
        case expired
        /// The document is older than the one in use.
        case rollback
        /// A key or certificate in the document cannot be used.
        case directoryServer = "directory-server"
        /// The copy on the device was changed, or cannot be read or written.
        case storage
        /// The task was cancelled.
        case cancelled

        /// The code in ``ThreeDS2Error/errorCode``.
        package var publicCode: String { "metadata-" + rawValue }

        /// Reads the code in ``ThreeDS2Error/errorCode``; returns nil for any other text.
        package init?(publicCode text: String) {
            guard let code = Self.allCases.first(where: { $0.publicCode == text }) else { return nil }
            self = code
        }
    }
}
