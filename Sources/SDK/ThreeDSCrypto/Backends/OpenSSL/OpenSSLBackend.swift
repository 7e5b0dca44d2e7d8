#if canImport(COpenSSL) && !canImport(CryptoKit)
    import COpenSSL

    /// The primitives over OpenSSL 3 (libcrypto).
    package enum OpenSSLBackend: CryptoBackend {
        package typealias P256PublicHandle = OpenSSLP256Key
        package typealias P256PrivateHandle = OpenSSLP256Key
        package typealias RSAPublicHandle = OpenSSLKey
        package typealias CertificateHandle = OpenSSLCertificate

        package static func random(into bytes: UnsafeMutableRawBufferPointer) throws(CryptoError) {
            guard !bytes.isEmpty else { return }
            guard let count = CInt(exactly: bytes.count), let start = bytes.baseAddress else { throw .invalidLength }
            guard RAND_priv_bytes(start.assumingMemoryBound(to: UInt8.self), count) == 1 else {
                _ = OpenSSLErrors.drain()
                throw .randomSourceFailed
            }
        }

        package static func wipe(_ bytes: UnsafeMutableRawBufferPointer) {
            guard let start = bytes.baseAddress, !bytes.isEmpty else { return }
            OPENSSL_cleanse(start, bytes.count)
        }

        package static func staysUntilProcessEnds() {
            // Without this option `exit` frees objects that other threads still use.
            _ = OPENSSL_init_crypto(UInt64(OPENSSL_INIT_NO_ATEXIT), nil)
        }

        package static func isEqual(_ a: UnsafeRawBufferPointer, _ b: UnsafeRawBufferPointer) -> Bool {
            guard a.count == b.count else { return false }
            guard let left = a.baseAddress, let right = b.baseAddress, !a.isEmpty else { return true }
            return CRYPTO_memcmp(left, right, a.count) == 0
        }

        package static func sha256(parts: [UnsafeRawBufferPointer]) throws(CryptoError) -> [UInt8] {
            let context = try made(EVP_MD_CTX_new())
            defer { EVP_MD_CTX_free(context) }
            try check(EVP_DigestInit_ex2(context, OpenSSLAlgorithms.sha256, nil))
            for part in parts where !part.isEmpty { try check(EVP_DigestUpdate(context, part.baseAddress, part.count)) }
            var digest = [UInt8](repeating: 0, count: 32)
            try check(EVP_DigestFinal_ex(context, &digest, nil))
            return digest
        }

        package static func hmacSHA256(key: UnsafeRawBufferPointer, parts: [UnsafeRawBufferPointer]) throws(CryptoError)
            -> [UInt8]
        {
            let context = try made(EVP_MAC_CTX_dup(try made(OpenSSLAlgorithms.hmacSHA256)))
            defer { EVP_MAC_CTX_free(context) }
            // A null key would keep the previous one.
            var none: UInt8 = 0
            let start = key.isEmpty ? nil : key.baseAddress?.assumingMemoryBound(to: UInt8.self)
            if let start {
                try check(EVP_MAC_init(context, start, key.count, nil))
            } else {
                try check(EVP_MAC_init(context, &none, 0, nil))
            }
            for part in parts where !part.isEmpty {
                try check(EVP_MAC_update(context, part.baseAddress?.assumingMemoryBound(to: UInt8.self), part.count))
            }
            var tag = [UInt8](repeating: 0, count: 32)
            var count = 0
            try check(EVP_MAC_final(context, &tag, &count, tag.count))
            guard count == 32 else { throw .backend(.length(.hmac)) }
            return tag
        }

        package static func aesCBCEncrypt(
            _ plaintext: UnsafeRawBufferPointer, key: UnsafeRawBufferPointer, iv: [UInt8],
            into output: UnsafeMutableRawBufferPointer
        ) throws(CryptoError) {
            guard key.count == 16, iv.count == 16, output.count == (plaintext.count / 16 + 1) * 16,
                let count = CInt(exactly: output.count), count > 0,
                let out = output.baseAddress?.assumingMemoryBound(to: UInt8.self)
            else { throw .invalidLength }
            let context = try CipherContext()
            try check(
                EVP_EncryptInit_ex2(
                    context.raw, OpenSSLAlgorithms.aes128CBC, key.baseAddress?.assumingMemoryBound(to: UInt8.self), iv, nil))
            var written: CInt = 0
            var last: CInt = 0
            if !plaintext.isEmpty {
                try check(
                    EVP_EncryptUpdate(
                        context.raw, out, &written, plaintext.baseAddress?.assumingMemoryBound(to: UInt8.self),
                        CInt(plaintext.count)))
            }
            try check(EVP_EncryptFinal_ex(context.raw, out + Int(written), &last))
            guard written + last == count else { throw .backend(.length(.aesCBC)) }
        }

        package static func aesCBCDecrypt(
            inPlace bytes: UnsafeMutableRawBufferPointer, key: UnsafeRawBufferPointer, iv: [UInt8]
        ) throws(CryptoError) -> Int {
            guard key.count == 16, iv.count == 16 else { throw .invalidLength }
            guard !bytes.isEmpty, bytes.count % 16 == 0, let count = CInt(exactly: bytes.count),
                let start = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
            else { throw .authenticationFailed }
            let context = try CipherContext()
            try check(
                EVP_DecryptInit_ex2(
                    context.raw, OpenSSLAlgorithms.aes128CBC, key.baseAddress?.assumingMemoryBound(to: UInt8.self), iv, nil))
            // OpenSSL's own padding would hold back the last block and shift in-place decryption, so the padding is ours.
            try check(EVP_CIPHER_CTX_set_padding(context.raw, 0))
            var written: CInt = 0
            var last: CInt = 0
            try check(EVP_DecryptUpdate(context.raw, start, &written, start, count))
            try check(EVP_DecryptFinal_ex(context.raw, start + Int(written), &last))
            guard written + last == count, let padding = PKCS7.paddingLength(of: UnsafeRawBufferPointer(bytes)) else {
                wipe(bytes)
                throw .authenticationFailed
            }
            return bytes.count - padding
        }

        package static func aesGCMSeal(
            _ plaintext: UnsafeRawBufferPointer, key: UnsafeRawBufferPointer, iv: [UInt8], aad: UnsafeRawBufferPointer,
            into output: UnsafeMutableRawBufferPointer
        ) throws(CryptoError) -> [UInt8] {
            guard let cipher = try gcmCipher(key), iv.count == 12, output.count == plaintext.count,
                let count = CInt(exactly: plaintext.count), let aadCount = CInt(exactly: aad.count)
            else { throw .invalidLength }
            let context = try CipherContext()
            try check(
                EVP_EncryptInit_ex2(
                    context.raw, cipher, key.baseAddress?.assumingMemoryBound(to: UInt8.self), iv, nil))
            var written: CInt = 0
            if !aad.isEmpty {
                try check(
                    EVP_EncryptUpdate(context.raw, nil, &written, aad.baseAddress?.assumingMemoryBound(to: UInt8.self), aadCount))
            }
            if !plaintext.isEmpty {
                try check(
                    EVP_EncryptUpdate(
                        context.raw, output.baseAddress?.assumingMemoryBound(to: UInt8.self), &written,
                        plaintext.baseAddress?.assumingMemoryBound(to: UInt8.self), count))
            }
            var tag = [UInt8](repeating: 0, count: 16)
            try check(EVP_EncryptFinal_ex(context.raw, &tag, &written))
            try check(EVP_CIPHER_CTX_ctrl(context.raw, EVP_CTRL_AEAD_GET_TAG, 16, &tag))
            return tag
        }

        package static func aesGCMOpen(
            inPlace bytes: UnsafeMutableRawBufferPointer, tag: [UInt8], key: UnsafeRawBufferPointer, iv: [UInt8],
            aad: UnsafeRawBufferPointer
        ) throws(CryptoError) {
            guard let cipher = try gcmCipher(key), iv.count == 12, let count = CInt(exactly: bytes.count),
                let aadCount = CInt(exactly: aad.count)
            else { throw .invalidLength }
            guard tag.count == 16 else { throw .authenticationFailed }
            let context = try CipherContext()
            try check(
                EVP_DecryptInit_ex2(
                    context.raw, cipher, key.baseAddress?.assumingMemoryBound(to: UInt8.self), iv, nil))
            var expected = tag
            try check(EVP_CIPHER_CTX_ctrl(context.raw, EVP_CTRL_AEAD_SET_TAG, 16, &expected))
            var written: CInt = 0
            if !aad.isEmpty {
                try check(
                    EVP_DecryptUpdate(context.raw, nil, &written, aad.baseAddress?.assumingMemoryBound(to: UInt8.self), aadCount))
            }
            if !bytes.isEmpty {
                let start = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
                try check(EVP_DecryptUpdate(context.raw, start, &written, start, count))
            }
            var rest = [UInt8](repeating: 0, count: 16)
            guard EVP_DecryptFinal_ex(context.raw, &rest, &written) == 1 else {
                _ = OpenSSLErrors.drain()
                wipe(bytes)
                throw .authenticationFailed
            }
        }

        /// Returns the cipher for a key of this length, nil when AES-GCM is not used with this length here.
        private static func gcmCipher(_ key: UnsafeRawBufferPointer) throws(CryptoError) -> OpaquePointer? {
            switch key.count {
            case 16: try made(OpenSSLAlgorithms.aes128GCM)
            case 32: try made(OpenSSLAlgorithms.aes256GCM)
            default: nil
            }
        }
    }
#endif
