#if canImport(COpenSSL) && !canImport(CryptoKit)
    import COpenSSL

    extension OpenSSLBackend {
        package static func makeP256Key(x: [UInt8], y: [UInt8]) throws(CryptoError) -> OpenSSLKey {
            guard x.count == 32, y.count == 32 else { throw .invalidLength }
            let point = [4] + x + y
            let key = OpenSSLKey(taking: try made(EVP_PKEY_new()))
            // Copying the parameters is several times cheaper than building a key from a curve name.
            try check(EVP_PKEY_copy_parameters(key.raw, try made(OpenSSLAlgorithms.p256)))
            guard EVP_PKEY_set1_encoded_public_key(key.raw, point, point.count) == 1 else {
                _ = OpenSSLErrors.drain()
                throw .notOnCurve
            }
            return key
        }

        package static func makeP256Key(scalar: SecretBytes) throws(CryptoError) -> OpenSSLKey {
            let group = try made(EC_GROUP_new_by_curve_name(NID_X9_62_prime256v1))
            defer { EC_GROUP_free(group) }
            let point = try made(EC_POINT_new(group))
            defer { EC_POINT_free(point) }
            let number = try made(BN_secure_new())
            defer { BN_clear_free(number) }
            let read = scalar.withBytes { bytes in
                BN_bin2bn(bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), CInt(bytes.count), number) != nil
            }
            guard read else { throw .backend(.library(OpenSSLErrors.drain())) }
            BN_set_flags(number, BN_FLG_CONSTTIME)
            try check(EC_POINT_mul(group, point, number, nil, nil, nil))
            var encoded = [UInt8](repeating: 0, count: 65)
            guard EC_POINT_point2oct(group, point, POINT_CONVERSION_UNCOMPRESSED, &encoded, encoded.count, nil) == 65 else {
                _ = OpenSSLErrors.drain()
                throw .invalidKey
            }
            var parameters = try KeyParameters()
            try parameters.add("group", text: "P-256")
            try parameters.add("pub", octets: encoded)
            try scalar.withBytes { (bytes) throws(CryptoError) in try parameters.add("priv", number: bytes, isPrivate: true) }
            return try parameters.key(algorithm: "EC", selection: OpenSSLAlgorithms.keyPairSelection)
        }

        package static func generateP256Key() throws(CryptoError) -> OpenSSLKey {
            try P256Generators.generate()
        }

        package static func p256PublicKey(of key: OpenSSLKey) throws(CryptoError) -> (handle: OpenSSLKey, x: [UInt8], y: [UInt8])
        {
            var point = [UInt8](repeating: 0, count: 65)
            var count = 0
            try check(EVP_PKEY_get_octet_string_param(key.raw, "pub", &point, point.count, &count))
            if count != 65 || point[0] != 4 {
                // A key from another source may prefer the compressed form.
                var encoded: UnsafeMutablePointer<UInt8>?
                count = EVP_PKEY_get1_encoded_public_key(key.raw, &encoded)
                defer { CRYPTO_free(encoded, nil, 0) }
                guard count == 65, let encoded, encoded[0] == 4 else {
                    _ = OpenSSLErrors.drain()
                    throw .invalidKey
                }
                point = Array(UnsafeBufferPointer(start: encoded, count: 65))
            }
            return (key, Array(point[1..<33]), Array(point[33..<65]))
        }

        package static func p256Scalar(of key: OpenSSLKey) throws(CryptoError) -> SecretBytes {
            var number: OpaquePointer?
            try check(EVP_PKEY_get_bn_param(key.raw, "priv", &number))
            defer { BN_clear_free(number) }
            return try SecretBytes(count: 32) { (memory: UnsafeMutableRawBufferPointer) throws(CryptoError) in
                guard BN_bn2binpad(number, memory.baseAddress?.assumingMemoryBound(to: UInt8.self), 32) == 32 else {
                    throw .backend(.library(OpenSSLErrors.drain()))
                }
            }
        }

        package static func p256Agreement(_ key: OpenSSLKey, _ peer: OpenSSLKey) throws(CryptoError) -> SecretBytes {
            let context = try key.context(for: .agree)
            // The peer's point was checked when its key was made, and P-256 has no other subgroup.
            try check(EVP_PKEY_derive_set_peer_ex(context.raw, peer.raw, 0))
            defer { overwriteReturnedScalars() }
            return try SecretBytes(count: 32) { (memory: UnsafeMutableRawBufferPointer) throws(CryptoError) in
                var count = 32
                try check(EVP_PKEY_derive(context.raw, memory.baseAddress?.assumingMemoryBound(to: UInt8.self), &count))
                guard count == 32 else { throw .backend(.length(.keyAgreement)) }
            }
        }

        /// Overwrites the copy of the private key that a key agreement leaves in memory.
        ///
        /// OpenSSL (3.0 to 3.6 at least, on processors with its assembler for P-256) copies the scalar into a block of 33 bytes.
        /// It frees that block without overwriting it: `p_str` of `ecp_nistz256_windowed_mul` in crypto/ec/ecp_nistz256.c. An allocator
        /// gives a thread the blocks that this thread freed last. So this function takes more blocks of this size than glibc keeps for a thread,
        /// overwrites them and gives them back. `scripts/prove key_memory_wiped` shows that no block with a key is left.
        private static func overwriteReturnedScalars() {
            let (size, count) = (33, 16)
            withUnsafeTemporaryAllocation(of: UnsafeMutableRawPointer?.self, capacity: count) { blocks in
                for index in 0..<count { blocks.initializeElement(at: index, to: CRYPTO_malloc(size, nil, 0)) }
                for block in blocks { CRYPTO_clear_free(block, size, nil, 0) }
            }
        }

        package static func p256Sign(_ message: UnsafeRawBufferPointer, _ key: OpenSSLKey) throws(CryptoError) -> [UInt8] {
            let digest = try sha256(parts: [message])
            let context = try key.context(for: .signECDSA)
            var signature = [UInt8](repeating: 0, count: 80)
            var count = signature.count
            try check(EVP_PKEY_sign(context.raw, &signature, &count, digest, digest.count))
            return try ECDSASignature.raw(der: Array(signature[..<count]))
        }

        package static func p256Verify(_ signature: [UInt8], _ message: UnsafeRawBufferPointer, _ key: OpenSSLKey) -> Bool {
            guard signature.count == 64 else { return false }
            return p256VerifyDER(ECDSASignature.der(raw: signature), message, key)
        }

        package static func p256VerifyDER(_ signature: [UInt8], _ message: UnsafeRawBufferPointer, _ key: OpenSSLKey) -> Bool {
            guard !signature.isEmpty, let digest = try? sha256(parts: [message]),
                let context = try? key.context(for: .verifyECDSA),
                EVP_PKEY_verify(context.raw, signature, signature.count, digest, digest.count) == 1
            else {
                _ = OpenSSLErrors.drain()
                return false
            }
            return true
        }
    }
#endif
