#if canImport(COpenSSL) && !canImport(CryptoKit)
    import COpenSSL

    extension OpenSSLBackend {
        package static func makeRSAKey(modulus: [UInt8], exponent: [UInt8]) throws(CryptoError) -> OpenSSLKey {
            var parameters = try KeyParameters()
            try modulus.withBytes { (bytes) throws(CryptoError) in try parameters.add("n", number: bytes, isPrivate: false) }
            try exponent.withBytes { (bytes) throws(CryptoError) in try parameters.add("e", number: bytes, isPrivate: false) }
            return try parameters.key(algorithm: "RSA", selection: OpenSSLAlgorithms.publicKeySelection)
        }

        package static func rsaEncryptOAEPSHA256(_ plaintext: UnsafeRawBufferPointer, _ key: OpenSSLKey) throws(CryptoError)
            -> [UInt8]
        {
            let context = try key.context(for: .encryptOAEPSHA256)
            var output = [UInt8](repeating: 0, count: Int(EVP_PKEY_get_size(key.raw)))
            var count = output.count
            let none: UInt8 = 0
            let result = withUnsafePointer(to: none) { none in
                EVP_PKEY_encrypt(
                    context.raw, &output, &count, plaintext.baseAddress?.assumingMemoryBound(to: UInt8.self) ?? none,
                    plaintext.count)
            }
            try check(result)
            output.removeLast(output.count - count)
            return output
        }

        package static func rsaVerify(
            _ signature: [UInt8], _ message: UnsafeRawBufferPointer, padding: RSASignaturePadding, _ key: OpenSSLKey
        ) -> Bool {
            guard signature.count == Int(EVP_PKEY_get_size(key.raw)), let digest = try? sha256(parts: [message]),
                let context = try? key.context(for: padding == .pss ? .verifyPSS : .verifyPKCS1),
                EVP_PKEY_verify(context.raw, signature, signature.count, digest, digest.count) == 1
            else {
                _ = OpenSSLErrors.drain()
                return false
            }
            return true
        }
    }
#endif
