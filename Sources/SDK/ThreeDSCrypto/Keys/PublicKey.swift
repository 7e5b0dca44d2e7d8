/// A public key of a kind that this package supports.
package enum PublicKey: Equatable, Sendable {
    case p256(P256PublicKey)
    case rsa(RSAPublicKey)

    /// Creates a key from a SubjectPublicKeyInfo in DER (RFC 5280 §4.1.2.7, RFC 5480).
    ///
    /// - Throws: `.invalidKey` for other algorithms, other curves, weak RSA keys and anything that is not DER; `.notOnCurve`.
    package init(subjectPublicKeyInfo der: [UInt8]) throws(CryptoError) {
        switch try SubjectKey(der: der) {
        case .p256(let point): self = .p256(try P256PublicKey(uncompressedPoint: point))
        case .rsa(let modulus, let exponent): self = .rsa(try RSAPublicKey(modulus: modulus, exponent: exponent))
        case .ec, .other: throw .invalidKey
        }
    }

    /// Creates a key from one PEM block `PUBLIC KEY` or `CERTIFICATE`.
    ///
    /// A certificate is only a container of its key here: neither its date nor its issuer is checked.
    package init(pem: String) throws(CryptoError) {
        let blocks = try PEM.blocks(in: pem)
        guard let block = blocks.first, blocks.count == 1 else { throw .invalidKey }
        switch block.label {
        case "PUBLIC KEY": try self.init(subjectPublicKeyInfo: block.der)
        case "CERTIFICATE": self = try Certificate(der: block.der).publicKey
        default: throw .invalidKey
        }
    }

    /// The key as a SubjectPublicKeyInfo in DER.
    package var subjectPublicKeyInfo: [UInt8] {
        switch self {
        case .p256(let key):
            DERWriter.sequence([
                DERWriter.sequence([DERWriter.objectIdentifier(.ecPublicKey), DERWriter.objectIdentifier(.prime256v1)]),
                DERWriter.bitString([4] + key.x + key.y),
            ])
        case .rsa(let key):
            DERWriter.sequence([
                DERWriter.sequence([DERWriter.objectIdentifier(.rsaEncryption), DERWriter.null]),
                DERWriter.bitString(DERWriter.sequence([DERWriter.integer(key.modulus), DERWriter.integer(key.exponent)])),
            ])
        }
    }
}

/// The content of a SubjectPublicKeyInfo before a key is made of it.
enum SubjectKey {
    /// The 65 bytes 04‖x‖y of a point.
    case p256([UInt8])
    case rsa(modulus: [UInt8], exponent: [UInt8])
    /// A key on another curve, named by `curve`, or with parameters of its own; then `curve` is `id-ecPublicKey`. `bits` is the
    /// length of a coordinate in whole bytes.
    case ec(curve: ASN1Identifier, bits: Int)
    /// A well-formed key of another algorithm.
    case other(ASN1Identifier)

    init(der: [UInt8]) throws(CryptoError) {
        do {
            try self.init(DERReader(der))
        } catch {
            throw .invalidKey
        }
    }

    /// Reads a SubjectPublicKeyInfo. `reader` is before it and contains nothing else.
    init(_ reader: DERReader) throws(CryptoError) {
        var reader = reader
        var info = try reader.sequence()
        try reader.finish()
        var algorithm = try info.sequence()
        let identifier = try algorithm.objectIdentifier()
        let bits = try info.bitStringOctets()
        try info.finish()
        switch identifier {
        case .ecPublicKey:
            guard algorithm.nextTag == DERReader.Tag.objectIdentifier else {
                self = .ec(curve: identifier, bits: Self.coordinateBits(info.bytes[bits]))
                return
            }
            let curve = try algorithm.objectIdentifier()
            guard curve == .prime256v1 else {
                self = .ec(curve: curve, bits: Self.coordinateBits(info.bytes[bits]))
                return
            }
            try algorithm.finish()
            self = .p256(info.bytes.octets(bits))
        case .rsaEncryption:
            _ = try algorithm.nextIf(DERReader.Tag.null)
            try algorithm.finish()
            var content = DERReader(info.bytes, bits)
            var numbers = try content.sequence()
            try content.finish()
            let modulus = try numbers.unsignedInteger()
            let exponent = try numbers.unsignedInteger()
            try numbers.finish()
            self = .rsa(modulus: modulus, exponent: exponent)
        default:
            self = .other(identifier)
        }
    }

    /// Returns the length of a coordinate of `point`: after 02 or 03 only x follows, after any other octet x and y (SEC 1
    /// §2.3.3).
    private static func coordinateBits(_ point: ArraySlice<UInt8>) -> Int {
        let octets = point.dropFirst().count
        return (point.first == 2 || point.first == 3 ? octets : octets / 2) * 8
    }

    /// Whether the key is too weak for any certificate of a path: RSA that ``RSAPublicKey`` refuses, or EC below 256 bits.
    var isWeak: Bool {
        switch self {
        case .p256, .other: false
        case .rsa(let modulus, let exponent): (try? RSAPublicKey.checked(modulus, exponent)) == nil
        case .ec(_, let bits): bits < 256
        }
    }
}
