#if canImport(COpenSSL) && !canImport(CryptoKit)
    import COpenSSL

    /// The private half of RSA, which only the counterparts of an SDK need: `RSAPrivateKey` in ThreeDSCounterpart calls it.
    ///
    /// It is in this module because no other one touches a C pointer, and no requirement of `CryptoBackend` because the linker keeps
    /// what fulfils a requirement in every app.
    extension OpenSSLBackend {
        package typealias RSAPrivateHandle = OpenSSLKey

        package static func makeRSAKey(_ numbers: RSAPrivateNumbers) throws(CryptoError) -> OpenSSLKey {
            var parameters = try KeyParameters()
            try numbers.modulus.withBytes { (bytes) throws(CryptoError) in
                try parameters.add("n", number: bytes, isPrivate: false)
            }
            try numbers.exponent.withBytes { (bytes) throws(CryptoError) in
                try parameters.add("e", number: bytes, isPrivate: false)
            }
            let secrets = [
                ("d", numbers.d), ("rsa-factor1", numbers.p), ("rsa-factor2", numbers.q), ("rsa-exponent1", numbers.dp),
                ("rsa-exponent2", numbers.dq), ("rsa-coefficient1", numbers.qi),
            ]
            for (name, secret) in secrets {
                try secret.withBytes { (bytes) throws(CryptoError) in try parameters.add(name, number: bytes, isPrivate: true) }
            }
            return try parameters.key(algorithm: "RSA", selection: OpenSSLAlgorithms.keyPairSelection)
        }

        package static func generateRSAKey(bits: Int) throws(CryptoError) -> OpenSSLKey {
            guard let bits = CInt(exactly: bits) else { throw .invalidLength }
            let context = try KeyContext(named: "RSA")
            try check(EVP_PKEY_keygen_init(context.raw))
            try check(EVP_PKEY_CTX_set_rsa_keygen_bits(context.raw, bits))
            var key: OpaquePointer?
            try check(EVP_PKEY_generate(context.raw, &key))
            return OpenSSLKey(taking: try made(key))
        }

        /// Returns the key as an RSAPrivateKey of RFC 8017 in DER.
        package static func rsaPrivateDER(of key: OpenSSLKey) throws(CryptoError) -> SecretBytes {
            var der: UnsafeMutablePointer<UInt8>?
            let count = Int(i2d_PrivateKey(key.raw, &der))
            guard count > 0, let der else { throw .backend(.library(OpenSSLErrors.drain())) }
            defer { CRYPTO_clear_free(der, count, nil, 0) }
            return SecretBytes(copying: UnsafeRawBufferPointer(start: der, count: count))
        }

        package static func rsaDecryptOAEP(_ ciphertext: [UInt8], hash: OAEPHash, _ key: OpenSSLKey) throws(CryptoError)
            -> SecretBytes
        {
            let context = try key.context(for: hash == .sha256 ? .decryptOAEPSHA256 : .decryptOAEPSHA1)
            var output = [UInt8](repeating: 0, count: Int(EVP_PKEY_get_size(key.raw)))
            defer { output.withMutableBytes { wipe($0) } }
            var count = output.count
            guard ciphertext.count == output.count,
                EVP_PKEY_decrypt(context.raw, &output, &count, ciphertext, ciphertext.count) == 1, count <= output.count
            else {
                _ = OpenSSLErrors.drain()
                throw .authenticationFailed
            }
            return output.withBytes { SecretBytes(copying: UnsafeRawBufferPointer(rebasing: $0[..<count])) }
        }

        package static func rsaSign(
            _ message: UnsafeRawBufferPointer, padding: RSASignaturePadding, _ key: OpenSSLKey
        ) throws(CryptoError) -> [UInt8] {
            let digest = try sha256(parts: [message])
            let context = try key.context(for: padding == .pss ? .signPSS : .signPKCS1)
            var signature = [UInt8](repeating: 0, count: Int(EVP_PKEY_get_size(key.raw)))
            var count = signature.count
            try check(EVP_PKEY_sign(context.raw, &signature, &count, digest, digest.count))
            signature.removeLast(signature.count - count)
            return signature
        }
    }
#endif
