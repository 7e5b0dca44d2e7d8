/// The kind of key in a certificate or SubjectPublicKeyInfo, whether this package supports that kind or not.
package enum KeyKind: Equatable, Sendable {
    /// The NIST curves. Device data and signatures of 3-D Secure use only P-256.
    case p256, p384, p521
    /// RSA with the length of the modulus.
    case rsa(bits: Int)
    /// Another algorithm, curve or point encoding.
    case other(ASN1Identifier)

    /// The name for people, such as `RSA-2048`.
    package var name: String {
        switch self {
        case .p256: "P-256"
        case .p384: "P-384"
        case .p521: "P-521"
        case .rsa(let bits): "RSA-\(bits)"
        case .other(let identifier): identifier.text
        }
    }

    /// Whether this is RSA with fewer than 2048 bits (protocol/security.md §8.1).
    package var isWeak: Bool {
        switch self {
        case .rsa(let bits): bits < 2048
        case .p256, .p384, .p521, .other: false
        }
    }

    /// Reads the kind of key; returns nil when `der` is not a SubjectPublicKeyInfo.
    package init?(subjectPublicKeyInfo der: [UInt8]) {
        guard let key = try? SubjectKey(der: der) else { return nil }
        self = key.kind
    }
}

extension Certificate {
    /// The kind of the subject's key.
    package var keyKind: KeyKind { subjectKey.kind }
}

extension PublicKey {
    /// The kind of this key: P-256 or RSA.
    package var kind: KeyKind {
        switch self {
        case .p256: .p256
        case .rsa(let key): .rsa(bits: key.modulusBits)
        }
    }
}

extension SubjectKey {
    fileprivate var kind: KeyKind {
        switch self {
        case .p256: .p256
        case .rsa(let modulus, _): .rsa(bits: RSAPublicKey.bits(Array(modulus.drop { $0 == 0 })))
        case .ec(.secp384r1, _): .p384
        case .ec(.secp521r1, _): .p521
        case .ec(let identifier, _), .other(let identifier): .other(identifier)
        }
    }
}
