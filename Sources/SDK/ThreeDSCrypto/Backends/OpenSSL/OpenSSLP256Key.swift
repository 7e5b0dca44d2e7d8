#if canImport(COpenSSL) && !canImport(CryptoKit)
    import COpenSSL
    import ThreeDSBase

    /// A key of P-256: its point and, in a key pair, its scalar. The EVP_PKEY that OpenSSL needs for signatures is made for the first one.
    ///
    /// Pairs are made, and secrets agreed upon, by arithmetic on points. EVP_PKEY_generate, EVP_PKEY_derive and their objects look up the names
    /// of a key's type and copy the curve for each key: a pair with its coordinates takes 15 µs by points and 27 µs by them, an agreement 55
    /// and 60. Without this `parameters-rsa` of `tds bench` takes 1.3 times the bare calls, and its goal is 1.2. Those objects call the same
    /// functions, which compute with a scalar in constant time.
    package final class OpenSSLP256Key: Sendable {
        /// 32 bytes; nil in a public key.
        let scalar: SecretBytes?
        /// 04‖x‖y; nil in a key from a certificate, whose EVP_PKEY is there.
        private let point: [UInt8]?
        private let key: Locked<OpenSSLKey?>

        init(point: [UInt8], scalar: SecretBytes? = nil) {
            self.point = point
            self.scalar = scalar
            key = Locked(nil)
        }

        init(_ key: OpenSSLKey) {
            self.key = Locked(key)
            point = nil
            scalar = nil
        }

        /// Returns 04‖x‖y.
        func encodedPoint() throws(CryptoError) -> [UInt8] {
            if let point { return point }
            var encoded: UnsafeMutablePointer<UInt8>?
            let count = EVP_PKEY_get1_encoded_public_key(try forSignatures().raw, &encoded)
            defer { CRYPTO_free(encoded, nil, 0) }
            // A certificate may have the compressed form.
            guard count == 65, let encoded, encoded[0] == 4 else {
                _ = OpenSSLErrors.drain()
                throw .invalidKey
            }
            return Array(UnsafeBufferPointer(start: encoded, count: count))
        }

        /// Returns the EVP_PKEY, the same one at every call.
        func forSignatures() throws(CryptoError) -> OpenSSLKey {
            if let key = key.withLock({ $0 }) { return key }
            let new = try make()
            return key.withLock { key in
                let kept = key ?? new
                key = kept
                return kept
            }
        }

        private func make() throws(CryptoError) -> OpenSSLKey {
            let point = try encodedPoint()
            guard let scalar else {
                let key = OpenSSLKey(taking: try made(EVP_PKEY_new()))
                // Copying the parameters is several times cheaper than building a key from a curve name.
                try check(EVP_PKEY_copy_parameters(key.raw, try made(OpenSSLAlgorithms.p256)))
                try check(EVP_PKEY_set1_encoded_public_key(key.raw, point, point.count))
                return key
            }
            var parameters = try KeyParameters()
            try parameters.add("group", text: "P-256")
            try parameters.add("pub", octets: point)
            try scalar.withBytes { (bytes) throws(CryptoError) in try parameters.add("priv", number: bytes, isPrivate: true) }
            return try parameters.key(algorithm: "EC", selection: OpenSSLAlgorithms.keyPairSelection)
        }
    }

    /// An EC_POINT of P-256 used in one scope. It may be a shared secret, so it is overwritten.
    struct P256Point: ~Copyable {
        /// The owned EC_POINT.
        let raw: OpaquePointer
        let group: OpaquePointer

        /// Infinity.
        init() throws(CryptoError) {
            let group = try made(OpenSSLAlgorithms.p256Group)
            raw = try made(EC_POINT_new(group))
            self.group = group
        }

        /// Reads 04‖x‖y.
        ///
        /// - Throws: when that is not a point of the curve.
        static func decoded(_ encoded: [UInt8]) throws(CryptoError) -> P256Point {
            let point = try P256Point()
            try check(EC_POINT_oct2point(point.group, point.raw, encoded, encoded.count, nil))
            return point
        }

        deinit { EC_POINT_clear_free(raw) }

        /// Returns 04‖x‖y.
        borrowing func encoded() throws(CryptoError) -> [UInt8] {
            var encoded = [UInt8](repeating: 0, count: 65)
            let count = EC_POINT_point2oct(group, raw, POINT_CONVERSION_UNCOMPRESSED, &encoded, encoded.count, nil)
            guard count == encoded.count else {
                _ = OpenSSLErrors.drain()
                throw .invalidKey
            }
            return encoded
        }
    }

    /// A BIGNUM that is overwritten in the end and computed with in constant time.
    struct SecretNumber: ~Copyable {
        /// The owned BIGNUM.
        let raw: OpaquePointer

        init() throws(CryptoError) {
            raw = try made(BN_secure_new())
            BN_set_flags(raw, BN_FLG_CONSTTIME)
        }

        /// Reads a number, big-endian.
        static func decoded(_ bytes: SecretBytes) throws(CryptoError) -> SecretNumber {
            let number = try SecretNumber()
            let raw = number.raw
            let isRead = bytes.withBytes { bytes in
                BN_bin2bn(bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), CInt(bytes.count), raw) != nil
            }
            guard isRead else { throw .backend(.library(OpenSSLErrors.drain())) }
            return number
        }

        deinit { BN_clear_free(raw) }
    }
#endif
