/// What kind of key a certificate or SubjectPublicKeyInfo holds, whether or not this package works with such keys.
package enum KeyKind: Equatable, Sendable {
    /// The curves of NIST; device data and signatures of 3-D Secure take P-256 only.
    case p256, p384, p521
    /// Length of the modulus.
    case rsa(bits: Int)
    /// Another algorithm, curve or point encoding.
    case other(ASN1Identifier)

    /// For people, such as `RSA-2048`.
    package var name: String {
        switch self {
        case .p256: "P-256"
        case .p384: "P-384"
        case .p521: "P-521"
        case .rsa(let bits): "RSA-\(bits)"
        case .other(let identifier): identifier.text
        }
    }

    /// RSA of less than 2048 bits (protocol/security.md §8.1).
    package var isWeak: Bool {
        switch self {
        case .rsa(let bits): bits < 2048
        case .p256, .p384, .p521, .other: false
        }
    }

    /// Nil when `der` is no SubjectPublicKeyInfo.
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
    /// P-256 or RSA.
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
        case .other(.secp384r1): .p384
        case .other(.secp521r1): .p521
        case .other(let identifier): .other(identifier)
        }
    }
}
