import ThreeDSBase
import ThreeDSPlatform

// The words for everything that can be wrong with the metadata. English, for a developer; they name no value that was received.

extension MetadataError {
    /// One English sentence.
    package var message: String {
        switch self {
        case .unreachable(let trouble), .interrupted(let trouble): "metadata service: \(trouble)"
        case .timedOut(let limit): "metadata service: no answer within \(limit.secondsText) s"
        case .unauthorized(let status): "metadata service: refused the apiToken (status \(status))"
        case .status(let status): "metadata service: answered with status \(status)"
        case .documentTooLarge: "metadata: the document has more than \(MetadataDocument.maximumBytes) bytes"
        case .answerTooLarge: "metadata service: the answer has more than \(HTTPTransportLimits.maximumBodyBytes) bytes"
        case .malformed(let defect): "metadata: \(defect.words)"
        case .otherAlgorithm: "metadata: alg is not ES256"
        case .criticalHeader: "metadata: the header has a crit member"
        case .signature: "metadata: the signature does not verify with the configured signingKey"
        case .notYetValid: "metadata: issued is in the future"
        case .expired: "metadata: expires is in the past"
        case .rollback: "metadata: issued is earlier than in the document in use"
        case .directoryServer(let refusal?): "metadata: \(refusal)"
        case .directoryServer(nil): "metadata: directoryServers cannot be used"
        case .storage(.unreadable): "metadata: the copy on the device cannot be read"
        case .storage(.unwritable): "metadata: the copy on the device cannot be written"
        case .storage(.changed): "metadata: the copy on the device was changed, or encrypted with another key"
        case .cancelled: "metadata service: the task was cancelled"
        }
    }
}

extension MetadataError.Defect {
    fileprivate var words: String {
        switch self {
        case .notText: "the answer is not text"
        case .notJWS: "not a compact JWS"
        case .payload: "the payload is not a JSON object"
        case .duplicate(let name): "\(name) occurs twice"
        case .missing(let name): "\(name) is missing"
        case .member(let name, mustBe: .string): "\(name) is not a string"
        case .member(let name, mustBe: .list): "\(name) is not a list"
        case .member(let name, mustBe: .object): "\(name) is not an object"
        case .member(let name, mustBe: .date): "\(name) is not an RFC 3339 date in UTC"
        case .member(let name, mustBe: .base64): "\(name) is not base64"
        case .member(let name, mustBe: .release): "\(name) is not a version of the form major.minor.patch"
        case .expiresBeforeIssued: "expires is not after issued"
        }
    }
}
