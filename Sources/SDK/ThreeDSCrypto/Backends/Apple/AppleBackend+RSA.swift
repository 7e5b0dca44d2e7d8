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

        static func makeRSAKey(pkcs1 der: Data, keyClass: CFString) throws(CryptoError) -> AppleRSAKey {
            let attributes: [CFString: Any] = [kSecAttrKeyType: kSecAttrKeyTypeRSA, kSecAttrKeyClass: keyClass]
            var error: Unmanaged<CFError>?
            guard let key = SecKeyCreateWithData(der as CFData, attributes as CFDictionary, &error) else {
                error?.release()
                throw .invalidKey
            }
            return AppleRSAKey(key)
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
        static func algorithm(_ padding: RSASignaturePadding) -> SecKeyAlgorithm {
            switch padding {
            case .pss: .rsaSignatureMessagePSSSHA256
            case .pkcs1: .rsaSignatureMessagePKCS1v15SHA256
            }
        }

        /// Returns the code of an owned error and releases the error.
        static func reason(_ error: Unmanaged<CFError>?) -> String {
            guard let error = error?.takeRetainedValue() else { return "unknown" }
            return "Security \(CFErrorGetCode(error))"
        }
    }
#endif
