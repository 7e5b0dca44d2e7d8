#if canImport(CryptoKit)
    import Foundation
    import Security

    /// The private half of RSA, which only the counterparts of an SDK need: `RSAPrivateKey` in ThreeDSCounterpart calls it.
    ///
    /// It is in this module because no other one touches a `SecKey`, and no requirement of `CryptoBackend` because the linker keeps
    /// what fulfils a requirement in every app.
    extension AppleBackend {
        package typealias RSAPrivateHandle = AppleRSAKey

        package static func makeRSAKey(_ numbers: RSAPrivateNumbers) throws(CryptoError) -> AppleRSAKey {
            func integer(_ secret: SecretBytes) -> [UInt8] { secret.withBytes { DERWriter.integer(Array($0)) } }
            // The structure RSAPrivateKey of RFC 8017 A.1.2.
            var der = Data(
                DERWriter.sequence([
                    DERWriter.integer(0), DERWriter.integer(numbers.modulus), DERWriter.integer(numbers.exponent),
                    integer(numbers.d), integer(numbers.p), integer(numbers.q), integer(numbers.dp), integer(numbers.dq),
                    integer(numbers.qi),
                ]))
            defer { der.resetBytes(in: der.startIndex..<der.endIndex) }
            return try makeRSAKey(pkcs1: der, keyClass: kSecAttrKeyClassPrivate)
        }

        package static func generateRSAKey(bits: Int) throws(CryptoError) -> AppleRSAKey {
            let attributes: [CFString: Any] = [kSecAttrKeyType: kSecAttrKeyTypeRSA, kSecAttrKeySizeInBits: bits]
            var error: Unmanaged<CFError>?
            guard let key = SecKeyCreateRandomKey(attributes as CFDictionary, &error) else {
                throw .backend(.library(reason(error)))
            }
            return AppleRSAKey(key)
        }

        /// Returns the key as an RSAPrivateKey of RFC 8017 in DER.
        package static func rsaPrivateDER(of key: AppleRSAKey) throws(CryptoError) -> SecretBytes {
            var error: Unmanaged<CFError>?
            guard let data = SecKeyCopyExternalRepresentation(key.raw, &error) else { throw .backend(.library(reason(error))) }
            return (data as Data).withUnsafeBytes { SecretBytes(copying: $0) }
        }

        package static func rsaDecryptOAEP(
            _ ciphertext: [UInt8], hash: OAEPHash, _ key: AppleRSAKey
        ) throws(CryptoError) -> SecretBytes {
            guard ciphertext.count == SecKeyGetBlockSize(key.raw) else { throw .authenticationFailed }
            let algorithm: SecKeyAlgorithm = hash == .sha256 ? .rsaEncryptionOAEPSHA256 : .rsaEncryptionOAEPSHA1
            var error: Unmanaged<CFError>?
            guard let output = SecKeyCreateDecryptedData(key.raw, algorithm, Data(ciphertext) as CFData, &error) else {
                error?.release()
                throw .authenticationFailed
            }
            return (output as Data).withUnsafeBytes { SecretBytes(copying: $0) }
        }

        package static func rsaSign(
            _ message: UnsafeRawBufferPointer, padding: RSASignaturePadding, _ key: AppleRSAKey
        ) throws(CryptoError) -> [UInt8] {
            var error: Unmanaged<CFError>?
            guard let signature = SecKeyCreateSignature(key.raw, algorithm(padding), Data(message) as CFData, &error) else {
                throw .backend(.library(reason(error)))
            }
            return [UInt8](signature as Data)
        }
    }
#endif
