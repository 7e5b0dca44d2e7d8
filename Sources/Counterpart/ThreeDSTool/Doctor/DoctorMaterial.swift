import Foundation
import ThreeDSCrypto
import ThreeDSJOSE
import ThreeDSJSON

/// A key of a configuration, read with fewer demands than the SDK has: a weak key is still a key.
struct DoctorKey {
    /// Nil when the text is neither a key nor a certificate.
    let kind: KeyKind?
    let certificate: Certificate?

    /// PEM or base64 certificate, PEM or base64 public key, or the text of a JWK; PEM and JWK also as base64.
    init(_ text: String) {
        let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
        if text.hasPrefix("{") {
            self.init(jwk: text)
        } else if text.contains("-----BEGIN") {
            self.init(pem: text)
        } else if let der = try? Base64.decode(text) {
            if let inner = String(bytes: der, encoding: .utf8), inner.hasPrefix("{") {
                self.init(jwk: inner)
            } else if let inner = String(bytes: der, encoding: .utf8), inner.hasPrefix("-----BEGIN") {
                self.init(pem: inner)
            } else if let certificate = try? Certificate(der: der) {
                self.init(kind: certificate.keyKind, certificate: certificate)
            } else {
                self.init(kind: KeyKind(subjectPublicKeyInfo: der), certificate: nil)
            }
        } else {
            self.init(kind: nil, certificate: nil)
        }
    }

    private init(kind: KeyKind?, certificate: Certificate?) {
        self.kind = kind
        self.certificate = certificate
    }

    private init(pem text: String) {
        let block = try? PEM.blocks(in: text).first
        if block?.label == "PUBLIC KEY" {
            self.init(kind: (block?.der).flatMap { KeyKind(subjectPublicKeyInfo: $0) }, certificate: nil)
        } else {
            let certificate = try? Certificate.all(inPEM: text).first
            self.init(kind: certificate?.keyKind, certificate: certificate)
        }
    }

    private init(jwk text: String) {
        if let key = try? JWK(text: text) {
            self.init(kind: key.key.kind, certificate: nil)
            return
        }
        let members = (try? JSONDocument(parsing: Array(text.utf8)))?.root.objectValue
        var kind: KeyKind?
        switch (members?["kty"]?.stringValue, members?["crv"]?.stringValue) {
        case ("RSA", _):
            if let n = members?["n"]?.stringValue, let modulus = try? Base64URL.decode(n), let first = modulus.first {
                kind = .rsa(bits: modulus.count * 8 - first.leadingZeroBitCount)
            }
        case ("EC", "P-384"): kind = .p384
        case ("EC", "P-521"): kind = .p521
        default: break
        }
        self.init(kind: kind, certificate: nil)
    }
}
