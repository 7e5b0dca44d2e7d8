package import ThreeDSJOSE
package import ThreeDSCrypto
import ThreeDSJSON

extension JWE {
    /// The private keys of a Directory Server, which open device information.
    package struct DirectoryServerKeys: Sendable {
        package var rsa: RSAPrivateKey?
        package var p256: P256PrivateKey?
        /// Party V of the key agreement.
        package var directoryServerID: String

        package init(rsa: RSAPrivateKey?, p256: P256PrivateKey?, directoryServerID: String) {
            self.rsa = rsa
            self.p256 = p256
            self.directoryServerID = directoryServerID
        }
    }

    /// The derivation of the content key from an ephemeral agreement.
    package enum AgreementDerivation: Sendable {
        /// protocol/security.md §3.2: 256 bits, party V the directory server ID, whatever `enc` is.
        case threeDSecure
        /// RFC 7518 §4.6.2 without `apu` and `apv`, as in EMVCo's worked samples of 2018.
        case rfc7518
    }

    /// Opens device information: `RSA-OAEP-256`, `RSA-OAEP`, and `dir` or `ECDH-ES` with `epk`.
    ///
    /// - Throws: `.unexpectedAlgorithm` for another `alg` or when the key for it is missing; `.invalidKey` for a bad `epk`.
    package static func open(
        _ compact: [UInt8], with keys: DirectoryServerKeys, derivation: AgreementDerivation = .threeDSecure
    ) throws(JOSEError) -> [UInt8] {
        try compact.withBytes { (text) throws(JOSEError) in
            let parts = try CompactJWE(text)
            let header = try parts.header()
            let key =
                switch header.algorithm {
                case "RSA-OAEP-256": try unwrapped(parts, header, keys.rsa, .sha256)
                case "RSA-OAEP": try unwrapped(parts, header, keys.rsa, .sha1)
                case "dir", "ECDH-ES": try agreed(parts, header, keys, derivation)
                default: throw JOSEError.unexpectedAlgorithm
                }
            return try parts.open(encryption: header.encryption, key: key)
        }
    }

    private static func unwrapped(
        _ parts: CompactJWE, _ header: Header, _ key: RSAPrivateKey?, _ hash: OAEPHash
    ) throws(JOSEError) -> SecretBytes {
        guard let key else { throw .unexpectedAlgorithm }
        guard let wrapped = Base64Codec.decode(parts.encryptedKey, alphabet: .url) else { throw .malformed(.encryptedKey) }
        guard let secret = try? key.decryptOAEP(wrapped, hash: hash), secret.count == header.encryption.keyLength else {
            throw .authenticationFailed
        }
        return secret
    }

    private static func agreed(
        _ parts: CompactJWE, _ header: Header, _ keys: DirectoryServerKeys, _ derivation: AgreementDerivation
    ) throws(JOSEError) -> SecretBytes {
        guard let key = keys.p256, let epk = header.members["epk"] else { throw .unexpectedAlgorithm }
        guard parts.encryptedKey.isEmpty else { throw .malformed(.encryptedKey) }
        guard case .p256(let peer, _) = try JWK(json: epk) else { throw .invalidKey }
        do throws(CryptoError) {
            switch derivation {
            case .threeDSecure:
                return try agreedKey(key, peer, partyVInfo: keys.directoryServerID, header.encryption)
            case .rfc7518:
                return try ConcatKDF.derive(
                    sharedSecret: key.sharedSecret(with: peer), algorithmID: Array(header.encryption.rawValue.utf8), partyV: [],
                    bits: header.encryption.keyLength * 8)
            }
        } catch { throw .crypto(error) }
    }
}
