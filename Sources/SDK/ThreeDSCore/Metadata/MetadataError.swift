/// Why the metadata service's document is not used. Texts name party, field and rule, never a value that was received.
package struct MetadataError: Equatable, Error, Sendable {
    /// What kind of reason it is.
    package let code: Code
    /// One English sentence for a developer.
    package let message: String

    /// A reason.
    package init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }

    /// The raw values are the public codes.
    package enum Code: String, CaseIterable, Sendable {
        /// No connection, or the server's certificate or key was refused: nothing was sent.
        case unreachable
        /// The exchange broke after sending began.
        case interrupted
        /// No answer in the time that the configuration gives.
        case timedOut = "timed-out"
        /// Status 401 or 403: the API token is wrong.
        case unauthorized
        /// Another status than 200 and 304, or 304 to a request without a condition.
        case status
        /// A document of more than ``MetadataDocument/maximumBytes``.
        case tooLarge = "too-large"
        /// No compact JWS, or its payload lacks a member or has one of the wrong type.
        case malformed
        /// `alg` is not ES256, or the header has `crit`.
        case algorithm
        /// The signature is not the pinned key's.
        case signature
        /// `issued` is in the future.
        case notYetValid = "not-yet-valid"
        /// `expires` is over.
        case expired
        /// Issued before the document that is there already.
        case rollback
        /// A directory server of the document has an unusable key or certificate.
        case directoryServer = "directory-server"
        /// The copy on the device cannot be read or written, or was changed.
        case storage
        /// The task was cancelled.
        case cancelled
    }
}
