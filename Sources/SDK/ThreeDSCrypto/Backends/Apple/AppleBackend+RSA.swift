#if canImport(CryptoKit)
    import Foundation
    import Security

    /// A SecKey that values share.
    package final class AppleRSAKey: @unchecked Sendable {  // SecKey is immutable and may be used from any thread
        let raw: SecKey

        init(_ raw: SecKey) { self.raw = raw }
    }

    extension AppleBackend {
        package static func makeRSAKey(modulus: [UInt8], exponent: [UInt8]) throws(CryptoError) -> AppleRSAKey {
            let der = DERWriter.sequence([DERWriter.integer(modulus), DERWriter.integer(exponent)])
            return try makeRSAKey(pkcs1: Data(der), keyClass: kSecAttrKeyClassPublic)
        }

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

        private static func makeRSAKey(pkcs1 der: Data, keyClass: CFString) throws(CryptoError) -> AppleRSAKey {
            let attributes: [CFString: Any] = [kSecAttrKeyType: kSecAttrKeyTypeRSA, kSecAttrKeyClass: keyClass]
            var error: Unmanaged<CFError>?
            guard let key = SecKeyCreateWithData(der as CFData, attributes as CFDictionary, &error) else {
                error?.release()
                throw .invalidKey
            }
            return AppleRSAKey(key)
        }

        package static func generateRSAKey(bits: Int) throws(CryptoError) -> AppleRSAKey {
            let attributes: [CFString: Any] = [kSecAttrKeyType: kSecAttrKeyTypeRSA, kSecAttrKeySizeInBits: bits]
            var error: Unmanaged<CFError>?
            guard let key = SecKeyCreateRandomKey(attributes as CFDictionary, &error) else {
                throw .backend(.library(reason(error)))
            }
            return AppleRSAKey(key)
        }

        package static func rsaPrivateDER(of key: AppleRSAKey) throws(CryptoError) -> SecretBytes {
            var error: Unmanaged<CFError>?
            guard let data = SecKeyCopyExternalRepresentation(key.raw, &error) else { throw .backend(.library(reason(error))) }
            return (data as Data).withUnsafeBytes { SecretBytes(copying: $0) }
        }

        package static func rsaEncryptOAEPSHA256(_ plaintext: UnsafeRawBufferPointer, _ key: AppleRSAKey) throws(CryptoError)
            -> [UInt8]
        {
            var data = Data(plaintext)
            defer { data.resetBytes(in: data.startIndex..<data.endIndex) }
            var error: Unmanaged<CFError>?
            guard let output = SecKeyCreateEncryptedData(key.raw, .rsaEncryptionOAEPSHA256, data as CFData, &error) else {
                throw .backend(.library(reason(error)))
            }
            return [UInt8](output as Data)
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

        package static func rsaVerify(
            _ signature: [UInt8], _ message: UnsafeRawBufferPointer, padding: RSASignaturePadding, _ key: AppleRSAKey
        ) -> Bool {
            guard signature.count == SecKeyGetBlockSize(key.raw) else { return false }
            var error: Unmanaged<CFError>?
            let isValid = SecKeyVerifySignature(
                key.raw, algorithm(padding), Data(message) as CFData, Data(signature) as CFData, &error)
            if !isValid { error?.release() }
            return isValid
        }

        /// Returns the algorithm for a padding. Both paddings hash with SHA-256; the salt of PSS has 32 bytes, as the hash.
        private static func algorithm(_ padding: RSASignaturePadding) -> SecKeyAlgorithm {
            switch padding {
            case .pss: .rsaSignatureMessagePSSSHA256
            case .pkcs1: .rsaSignatureMessagePKCS1v15SHA256
            }
        }

        /// Returns the code of an owned error and releases the error.
        private static func reason(_ error: Unmanaged<CFError>?) -> String {
            guard let error = error?.takeRetainedValue() else { return "unknown" }
            return "Security \(CFErrorGetCode(error))"
        }
    }
#endif
