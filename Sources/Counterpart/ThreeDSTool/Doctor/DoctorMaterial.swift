import Foundation
import ThreeDSCore
import ThreeDSCrypto
import ThreeDSJOSE
import ThreeDSJSON

/// A key of a configuration, read with fewer demands than the SDK has: a weak key is still a key.
struct DoctorKey {
    /// Nil when the text is neither a key nor a certificate.
    let kind: KeyKind?
    let certificate: Certificate?

    /// Why the text cannot be read; nil for a key.
    let refusal: InputRefusal.KeyForm?

    /// Reads a text in one of the forms of `PublicKeyText`.
    init(_ text: String) {
        do throws(KeyTextError) {
            switch try PublicKeyText(text) {
            case .certificates(let ders):
                let certificate = ders.first.flatMap { try? Certificate(der: $0) }
                self.init(kind: certificate?.keyKind, certificate: certificate)
            case .publicKey(let der): self.init(kind: KeyKind(subjectPublicKeyInfo: der), certificate: nil)
            case .jwk(let members): self.init(jwk: members)
            }
        } catch {
            self.init(kind: nil, certificate: nil, refusal: .init(error))
        }
    }

    private init(kind: KeyKind?, certificate: Certificate?, refusal: InputRefusal.KeyForm? = nil) {
        self.kind = kind
        self.certificate = certificate
        self.refusal = refusal
    }

    private init(jwk members: JSONObject) {
        if let key = try? JWK(json: .object(members)) {
            self.init(kind: key.key.kind, certificate: nil)
            return
        }
        var kind: KeyKind?
        switch (members["kty"]?.stringValue, members["crv"]?.stringValue) {
        case ("RSA", _):
            if let n = members["n"]?.stringValue, let modulus = try? Base64URL.decode(n), let first = modulus.first {
                kind = .rsa(bits: modulus.count * 8 - first.leadingZeroBitCount)
            }
        case ("EC", "P-384"): kind = .p384
        case ("EC", "P-521"): kind = .p521
        default: break
        }
        self.init(kind: kind, certificate: nil)
    }
}
