package import ThreeDSBase
package import ThreeDSPlatform

/// Why the metadata service's document is not used. It never contains a value that was received, except for names.
///
/// The text is in `MetadataError+Words.swift`; nothing reads it back.
package enum MetadataError: Equatable, Error, Sendable {
    /// No connection, or the server's certificate or key was refused.
    case unreachable(TransportTrouble)
    /// The exchange broke.
    case interrupted(TransportTrouble)
    /// No answer in this time.
    case timedOut(TimeSpan)
    /// Status 401 or 403.
    case unauthorized(status: Int)
    /// A status that carries no document.
    case status(Int)
    /// A document of more than ``MetadataDocument/maximumBytes``.
    case documentTooLarge
    /// An answer larger than the transport takes.
    case answerTooLarge
    /// Not a JWS with the document's members.
    case malformed(Defect)
    /// `alg` is not ES256.
    case otherAlgorithm
    /// The header has `crit`.
    case criticalHeader
    /// The signature is not the pinned key's.
    case signature
    /// `issued` is in the future.
    case notYetValid
    /// `expires` is over.
    case expired
    /// Issued before the document that is there already.
    case rollback
    /// A directory server cannot be used; nil: without a reason.
    case directoryServer(InputRefusal?)
    /// The copy on the device.
    case storage(CopyTrouble)
    /// The task was cancelled.
    case cancelled

    /// What is wrong with the form of a document.
    package enum Defect: Equatable, Sendable {
        /// The answer is not UTF-8.
        case notText
        /// The document is not a compact JWS.
        case notJWS
        /// The payload is not a JSON object.
        case payload
        /// A name occurs twice; at most 40 visible ASCII characters of it.
        case duplicate(String)
        /// A member is missing.
        case missing(String)
        /// A member has another form than it must have.
        case member(String, mustBe: Form)
        /// `expires` is not after `issued`.
        case expiresBeforeIssued
    }

    /// The forms of members.
    package enum Form: CaseIterable, Sendable {
        case string, list, object, date, base64, release
    }

    /// What is wrong with the copy on the device.
    package enum CopyTrouble: CaseIterable, Sendable {
        /// It is not in the form in which it is written.
        case unreadable
        /// It cannot be written.
        case unwritable
        /// It was changed, or encrypted with another key.
        case changed
    }

    /// The kind of reason that an app sees.
    package var code: MetadataFailure.Code {
        switch self {
        case .unreachable: .unreachable
        case .interrupted: .interrupted
        case .timedOut: .timedOut
        case .unauthorized: .unauthorized
        case .status: .status
        case .documentTooLarge, .answerTooLarge: .tooLarge
        case .malformed: .malformed
        case .otherAlgorithm, .criticalHeader: .algorithm
        case .signature: .signature
        case .notYetValid: .notYetValid
        case .expired: .expired
        case .rollback: .rollback
        case .directoryServer: .directoryServer
        case .storage: .storage
        case .cancelled: .cancelled
        }
    }
}
