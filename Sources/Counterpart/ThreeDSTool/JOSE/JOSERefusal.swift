import ThreeDSCrypto
import ThreeDSJOSE

/// The word for a refusal of the JOSE code: stable, without a received value.
enum JOSERefusal {
    /// Such as `authenticationFailed`, `malformed.tag` or `path.expired`.
    static func reason(_ error: any Error) -> String {
        switch error {
        case let error as JOSEError:
            switch error {
            case .malformed(let part): "malformed.\(part)"
            case .crypto(let error): "crypto.\(word(error))"
            default: word(error)
            }
        case let error as SignedContentError:
            switch error {
            case .malformed(let part): "malformed.\(part)"
            case .path(let error): "path.\(word(error))"
            default: word(error)
            }
        case let error as CryptoError: "crypto.\(word(error))"
        default: "unexpected"
        }
    }

    /// Returns the name of a case, without its associated values.
    private static func word(_ error: some Error) -> String { String(String(describing: error).prefix { $0 != "(" }) }
}
