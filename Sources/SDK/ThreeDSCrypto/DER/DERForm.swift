/// What DER contains, as its outermost elements show. Nothing inside is checked.
package enum DERForm: Sendable {
    case certificate
    /// A SubjectPublicKeyInfo (RFC 5280 §4.1.2.7).
    case publicKeyInfo
    /// An RSAPublicKey (PKCS #1, RFC 8017 §A.1.1).
    case rsaPublicKey
    /// A PrivateKeyInfo (PKCS #8, RFC 5958), encrypted or not.
    case privateKeyInfo
    /// An RSAPrivateKey (PKCS #1, RFC 8017 §A.1.2).
    case rsaPrivateKey
    /// An ECPrivateKey (SEC 1, RFC 5915).
    case ecPrivateKey
    case other

    /// Recognises the form.
    package init(_ der: [UInt8]) {
        self = (try? Self.form(der)) ?? .other
    }

    private static func form(_ der: [UInt8]) throws(CryptoError) -> DERForm {
        var whole = DERReader(der)
        var content = try whole.sequence()
        try whole.finish()
        var tags: [UInt8] = []
        while !content.isAtEnd, tags.count < 16 { tags.append(try content.next().tag) }
        typealias Tag = DERReader.Tag
        switch tags.first {
        case Tag.integer:
            switch tags.dropFirst().first {
            case Tag.integer: return tags.count == 2 ? .rsaPublicKey : .rsaPrivateKey
            case Tag.sequence: return .privateKeyInfo
            case Tag.octetString: return .ecPrivateKey
            default: return .other
            }
        case Tag.sequence:
            switch tags.dropFirst() {
            case [Tag.bitString]: return .publicKeyInfo
            case [Tag.octetString]: return .privateKeyInfo
            case [Tag.sequence, Tag.bitString]: return .certificate
            default: return .other
            }
        default: return .other
        }
    }

    /// Returns the SubjectPublicKeyInfo of an RSAPublicKey.
    package static func publicKeyInfo(wrapping rsaPublicKey: [UInt8]) -> [UInt8] {
        DERWriter.sequence([
            DERWriter.sequence([DERWriter.objectIdentifier(.rsaEncryption), DERWriter.null]), DERWriter.bitString(rsaPublicKey),
        ])
    }

    /// Returns the PrivateKeyInfo of an RSAPrivateKey or an ECPrivateKey of P-256; nil for every other form.
    package static func privateKeyInfo(wrapping privateKey: [UInt8]) -> [UInt8]? {
        let algorithm: [UInt8]
        switch DERForm(privateKey) {
        case .rsaPrivateKey: algorithm = DERWriter.sequence([DERWriter.objectIdentifier(.rsaEncryption), DERWriter.null])
        case .ecPrivateKey:
            algorithm = DERWriter.sequence([
                DERWriter.objectIdentifier(.ecPublicKey), DERWriter.objectIdentifier(.prime256v1),
            ])
        case .privateKeyInfo: return privateKey
        case .certificate, .publicKeyInfo, .rsaPublicKey, .other: return nil
        }
        return DERWriter.sequence([DERWriter.integer(0), algorithm, DERWriter.octetString(privateKey)])
    }
}
