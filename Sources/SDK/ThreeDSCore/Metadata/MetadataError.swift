/// The reason why the metadata service's document is not used. Texts contain party, field and rule, never a received value.
package struct MetadataError: Equatable, Error, Sendable {
    /// The kind of the error.
    package let code: Code
    /// One English sentence for a developer.
    package let message: String

    /// Creates an error.
    package init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }

    /// The kinds of errors. The raw values are the public codes.
    package enum Code: String, CaseIterable, Sendable {
        /// There was no connection, or the server's certificate or key was refused. Nothing was sent.
        case unreachable
        /// The exchange broke after sending began.
        case interrupted
        /// No answer came within the configured time.
        case timedOut = "timed-out"
        /// Status 401 or 403: the API token is wrong.
        case unauthorized
        /// The status is neither 200 nor 304, or it is 304 to a request without a condition.
        case status
        /// The document is larger than ``MetadataDocument/maximumBytes``.
        case tooLarge = "too-large"
        /// The text is not a compact JWS, or its payload lacks a member or has a member of the wrong type.
        case malformed
        /// `alg` is not ES256, or the header has `crit`.
        case algorithm
        /// The signature was not made with the pinned key.
        case signature
        /// `issued` is in the future.
        case notYetValid = "not-yet-valid"
        /// `expires` has passed.
        case expired
        /// The document was issued before the one that already exists.
        case rollback
        /// A directory server of the document has an unusable key or certificate.
        case directoryServer = "directory-server"
        /// The copy on the device cannot be read or written, or was changed.
        case storage
        /// The task was cancelled.
        case cancelled
    }
}
