package import ThreeDSCrypto

extension SigningKey {
    /// Creates a key from one PEM block `PRIVATE KEY` (PKCS #8, RFC 5958): RSA of at least 2048 bits or P-256.
    ///
    /// For keys of test systems only: the text and the data read from it are in ordinary memory.
    ///
    /// - Throws: `.invalidKey` for other algorithms, curves and lengths, for encrypted keys and for anything that is not DER.
    package init(pkcs8PEM text: String) throws(CryptoError) {
        let blocks = try PEM.blocks(in: text)
        guard let block = blocks.first, blocks.count == 1, block.label == "PRIVATE KEY" else { throw .invalidKey }
        do {
            try self.init(pkcs8: DERReader(block.der))
        } catch {
            throw .invalidKey
        }
    }

    private init(pkcs8 whole: DERReader) throws(CryptoError) {
        var whole = whole
        var info = try whole.sequence()
        try whole.finish()
        _ = try info.unsignedInteger()
        var algorithm = try info.sequence()
        let identifier = try algorithm.objectIdentifier()
        // Attributes and the public key may follow; the private key is enough.
        var wrapped = try info.inside(DERReader.Tag.octetString)
        var key = try wrapped.sequence()
        switch identifier {
        case .ecPublicKey:
            guard try algorithm.objectIdentifier() == .prime256v1 else { throw .invalidKey }
            _ = try key.unsignedInteger()
            let scalar = try key.next(DERReader.Tag.octetString)
            self = .p256(try P256PrivateKey(rawRepresentation: SecretBytes(copying: Array(key.bytes[scalar.content]))))
        case .rsaEncryption:
            _ = try key.unsignedInteger()
            let modulus = try key.unsignedInteger()
            let exponent = try key.unsignedInteger()
            var secrets: [SecretBytes] = []
            for _ in 0..<6 { secrets.append(SecretBytes(copying: try key.unsignedInteger())) }
            self = .rsa(
                try RSAPrivateKey(
                    RSAPrivateNumbers(
                        modulus: modulus, exponent: exponent, d: secrets[0], p: secrets[1], q: secrets[2], dp: secrets[3],
                        dq: secrets[4], qi: secrets[5])))
        default:
            throw .invalidKey
        }
    }
}
