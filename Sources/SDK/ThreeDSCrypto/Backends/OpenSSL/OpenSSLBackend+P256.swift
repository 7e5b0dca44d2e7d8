#if canImport(COpenSSL) && !canImport(CryptoKit)
    import COpenSSL

    extension OpenSSLBackend {
        package static func makeP256Key(x: [UInt8], y: [UInt8]) throws(CryptoError) -> OpenSSLP256Key {
            guard x.count == 32, y.count == 32 else { throw .invalidLength }
            let encoded = [4] + x + y
            do throws(CryptoError) { _ = try P256Point.decoded(encoded) } catch { throw .notOnCurve }
            return OpenSSLP256Key(point: encoded)
        }

        package static func makeP256Key(scalar: SecretBytes) throws(CryptoError) -> OpenSSLP256Key {
            let point = try P256Point()
            let number = try SecretNumber.decoded(scalar)
            try check(EC_POINT_mul(point.group, point.raw, number.raw, nil, nil, nil))
            return OpenSSLP256Key(point: try point.encoded(), scalar: scalar)
        }

        /// Draws scalars until one is in range (FIPS 186-5 A.2.2), which of 2^32 draws one is not.
        package static func generateP256Key() throws(CryptoError) -> OpenSSLP256Key {
            var scalar = try SecretBytes.random(count: 32)
            while !P256PrivateKey.isScalar(scalar) { scalar = try SecretBytes.random(count: 32) }
            return try makeP256Key(scalar: scalar)
        }

        package static func p256PublicKey(
            of key: OpenSSLP256Key
        ) throws(CryptoError) -> (handle: OpenSSLP256Key, x: [UInt8], y: [UInt8]) {
            let point = try key.encodedPoint()
            return (OpenSSLP256Key(point: point), point.octets(1..<33), point.octets(33..<65))
        }

        package static func p256Scalar(of key: OpenSSLP256Key) throws(CryptoError) -> SecretBytes {
            guard let scalar = key.scalar else { throw .invalidKey }
            return scalar
        }

        package static func p256Agreement(_ key: OpenSSLP256Key, _ peer: OpenSSLP256Key) throws(CryptoError) -> SecretBytes {
            let point = try P256Point.decoded(peer.encodedPoint())
            let shared = try P256Point()
            let x = try SecretNumber()
            let number = try SecretNumber.decoded(p256Scalar(of: key))
            defer { overwriteReturnedScalars() }
            try check(EC_POINT_mul(shared.group, shared.raw, nil, point.raw, number.raw, nil))
            // Fails for infinity; P-256 has no other point that a checked peer could lead to.
            try check(EC_POINT_get_affine_coordinates(shared.group, shared.raw, x.raw, nil, nil))
            return try SecretBytes(count: 32) { (memory: UnsafeMutableRawBufferPointer) throws(CryptoError) in
                guard BN_bn2binpad(x.raw, memory.baseAddress?.assumingMemoryBound(to: UInt8.self), 32) == 32 else {
                    throw .backend(.library(OpenSSLErrors.drain()))
                }
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

        package static func p256Sign(_ message: UnsafeRawBufferPointer, _ key: OpenSSLP256Key) throws(CryptoError) -> [UInt8] {
            let digest = try sha256(parts: [message])
            let context = try key.forSignatures().context(for: .signECDSA)
            var signature = [UInt8](repeating: 0, count: 80)
            var count = signature.count
            try check(EVP_PKEY_sign(context.raw, &signature, &count, digest, digest.count))
            return try ECDSASignature.raw(der: Array(signature[..<count]))
        }

        package static func p256Verify(_ signature: [UInt8], _ message: UnsafeRawBufferPointer, _ key: OpenSSLP256Key) -> Bool {
            guard signature.count == 64 else { return false }
            return p256VerifyDER(ECDSASignature.der(raw: signature), message, key)
        }

        package static func p256VerifyDER(_ signature: [UInt8], _ message: UnsafeRawBufferPointer, _ key: OpenSSLP256Key) -> Bool
        {
            guard !signature.isEmpty, let digest = try? sha256(parts: [message]),
                let context = try? key.forSignatures().context(for: .verifyECDSA),
                EVP_PKEY_verify(context.raw, signature, signature.count, digest, digest.count) == 1
            else {
                _ = OpenSSLErrors.drain()
                return false
            }
            return true
        }
    }
#endif
