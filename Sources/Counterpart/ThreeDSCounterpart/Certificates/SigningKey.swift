package import ThreeDSCrypto

/// A private key that signs certificates and JWS in the simulator.
package enum SigningKey: Sendable {
    case p256(P256PrivateKey)
    case rsa(RSAPrivateKey)

    package var publicKey: PublicKey {
        switch self {
        case .p256(let key): .p256(key.publicKey)
        case .rsa(let key): .rsa(key.publicKey)
        }
    }

    /// `PRIVATE KEY` in PEM (PKCS #8, RFC 5958). The text is ordinary memory: for generated test keys only.
    package var pkcs8PEM: String {
        get throws(CryptoError) {
            switch self {
            case .p256(let key): try key.pkcs8PEM
            case .rsa(let key): try key.pkcs8PEM
            }
        }
    }
}

extension P256PrivateKey {
    /// `PRIVATE KEY` in PEM (PKCS #8, RFC 5958; RFC 5915 inside). For generated test keys only.
    package var pkcs8PEM: String {
        get throws(CryptoError) {
            let scalar = try withRawRepresentation { Array($0) }
            let point = [4] + publicKey.x + publicKey.y
            let key = DERWriter.sequence([
                DERWriter.integer(1), DERWriter.octetString(scalar), DERWriter.explicit(1, DERWriter.bitString(point)),
            ])
            let algorithm = DERWriter.sequence([
                DERWriter.objectIdentifier(.ecPublicKey), DERWriter.objectIdentifier(.prime256v1),
            ])
            return PEM.text(
                label: "PRIVATE KEY", der: DERWriter.sequence([DERWriter.integer(0), algorithm, DERWriter.octetString(key)]))
        }
    }
}

extension RSAPrivateKey {
    /// `PRIVATE KEY` in PEM (PKCS #8, RFC 5958; RFC 8017 A.1.2 inside). For generated test keys only.
    package var pkcs8PEM: String {
        get throws(CryptoError) {
            let key = try PlatformCrypto.rsaPrivateDER(of: handle).withBytes { Array($0) }
            let algorithm = DERWriter.sequence([DERWriter.objectIdentifier(.rsaEncryption), DERWriter.null])
            return PEM.text(
                label: "PRIVATE KEY", der: DERWriter.sequence([DERWriter.integer(0), algorithm, DERWriter.octetString(key)]))
        }
    }
}
