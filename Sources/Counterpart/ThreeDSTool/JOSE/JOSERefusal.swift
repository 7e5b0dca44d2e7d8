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
            default: "\(error)"
            }
        case let error as SignedContentError:
            switch error {
            case .malformed(let part): "malformed.\(part)"
            case .noCertificates: "certificates"
            case .notBase64: "certificates.notBase64"
            case .notCertificate: "certificates.notCertificate"
            case .path(.library): "path.library"
            case .path(let error): "path.\(error)"
            default: "\(error)"
            }
        case let error as CryptoError: "crypto.\(word(error))"
        default: "unexpected"
        }
    }

    /// Returns the name of the case, without the library's own text.
    private static func word(_ error: CryptoError) -> String {
        if case .backend = error { "backend" } else { "\(error)" }
    }
}
