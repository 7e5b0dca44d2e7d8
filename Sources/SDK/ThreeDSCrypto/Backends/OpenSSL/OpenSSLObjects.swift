#if canImport(COpenSSL) && !canImport(CryptoKit)
    import COpenSSL

    /// The thread's OpenSSL error queue.
    enum OpenSSLErrors {
        /// Empties the queue and returns the reason of the oldest entry.
        static func drain() -> String {
            var reason = "unknown"
            var code = ERR_get_error()
            if code != 0, let text = ERR_reason_error_string(code) { reason = String(cString: text) }
            while code != 0 { code = ERR_get_error() }
            return reason
        }
    }

    /// Throws the error for an OpenSSL return code that means failure, and then empties the thread's error queue.
    func check(_ code: CInt) throws(CryptoError) {
        guard code == 1 else { throw .backend(.library(OpenSSLErrors.drain())) }
    }

    /// Returns the object that an OpenSSL constructor made; throws when it made none.
    func made(_ pointer: OpaquePointer?) throws(CryptoError) -> OpaquePointer {
        guard let pointer else { throw .backend(.library(OpenSSLErrors.drain())) }
        return pointer
    }

    /// Algorithms that are fetched once. A fetch for each call costs more than a small message.
    enum OpenSSLAlgorithms {
        nonisolated(unsafe) static let sha1: OpaquePointer? = EVP_MD_fetch(nil, "SHA1", nil)  // EVP_MD, never freed
        nonisolated(unsafe) static let sha256: OpaquePointer? = EVP_MD_fetch(nil, "SHA256", nil)  // EVP_MD, never freed
        nonisolated(unsafe) static let aes128CBC: OpaquePointer? = EVP_CIPHER_fetch(nil, "AES-128-CBC", nil)  // EVP_CIPHER
        nonisolated(unsafe) static let aes128GCM: OpaquePointer? = EVP_CIPHER_fetch(nil, "AES-128-GCM", nil)  // EVP_CIPHER
        nonisolated(unsafe) static let aes256GCM: OpaquePointer? = EVP_CIPHER_fetch(nil, "AES-256-GCM", nil)  // EVP_CIPHER

        /// An HMAC-SHA-256 context with a dummy key that is only ever duplicated (EVP_MAC_CTX, never freed).
        nonisolated(unsafe) static let hmacSHA256: OpaquePointer? = {
            guard let mac = EVP_MAC_fetch(nil, "HMAC", nil), let context = EVP_MAC_CTX_new(mac) else { return nil }
            var digest = Array("SHA256".utf8CString)
            let key: [UInt8] = [0]
            let ok = digest.withUnsafeMutableBufferPointer { digest in
                var parameters = [
                    OSSL_PARAM_construct_utf8_string(KeyParameters.name("digest"), digest.baseAddress, 0),
                    OSSL_PARAM_construct_end(),
                ]
                return EVP_MAC_init(context, key, key.count, &parameters)
            }
            return ok == 1 ? context : nil
        }()

        /// P-256, only ever read (EC_GROUP, never freed).
        nonisolated(unsafe) static let p256Group: OpaquePointer? = EC_GROUP_new_by_curve_name(NID_X9_62_prime256v1)

        /// The parameters of P-256 without a key, only ever copied (EVP_PKEY, never freed).
        nonisolated(unsafe) static let p256: OpaquePointer? = {
            guard let context = EVP_PKEY_CTX_new_from_name(nil, "EC", nil) else { return nil }
            defer { EVP_PKEY_CTX_free(context) }
            var group = Array("P-256".utf8CString)
            var key: OpaquePointer?
            let ok = group.withUnsafeMutableBufferPointer { group in
                var parameters = [
                    OSSL_PARAM_construct_utf8_string(KeyParameters.name("group"), group.baseAddress, 0),
                    OSSL_PARAM_construct_end(),
                ]
                guard EVP_PKEY_fromdata_init(context) == 1 else { return CInt(0) }
                return EVP_PKEY_fromdata(context, &key, EVP_PKEY_KEY_PARAMETERS_SELECTION, &parameters)
            }
            return ok == 1 ? key : nil
        }()

        // In C these selections are macros that combine several flags (openssl/evp.h).
        static let EVP_PKEY_KEY_PARAMETERS_SELECTION = CInt(OSSL_KEYMGMT_SELECT_ALL_PARAMETERS)
        static let publicKeySelection = CInt(OSSL_KEYMGMT_SELECT_ALL_PARAMETERS | OSSL_KEYMGMT_SELECT_PUBLIC_KEY)
        static let keyPairSelection = CInt(
            OSSL_KEYMGMT_SELECT_ALL_PARAMETERS | OSSL_KEYMGMT_SELECT_PUBLIC_KEY | OSSL_KEYMGMT_SELECT_PRIVATE_KEY)
    }

    /// An X509 that values share.
    package final class OpenSSLCertificate: @unchecked Sendable {  // never changed after creation; OpenSSL locks its caches
        /// The owned X509.
        let raw: OpaquePointer

        init(taking raw: OpaquePointer) { self.raw = raw }

        deinit { X509_free(raw) }
    }

    /// An EVP_CIPHER_CTX used in one scope.
    struct CipherContext: ~Copyable {
        /// The owned EVP_CIPHER_CTX.
        let raw: OpaquePointer

        init() throws(CryptoError) { raw = try made(EVP_CIPHER_CTX_new()) }
        deinit { EVP_CIPHER_CTX_free(raw) }
    }

    /// Collects big-endian numbers for an EVP_PKEY. OpenSSL clears the memory of the private ones.
    struct KeyParameters: ~Copyable {
        /// The owned OSSL_PARAM_BLD.
        private let builder: OpaquePointer
        /// The owned BIGNUMs.
        private var numbers: [OpaquePointer]
        /// Public values. The builder keeps pointers to them until the end.
        private var values: [UnsafeMutableRawBufferPointer]

        /// The builder comes first: when it fails nothing else exists that Swift 6.2 would destroy twice.
        init() throws(CryptoError) {
            builder = try made(OSSL_PARAM_BLD_new())
            numbers = []
            values = []
        }

        deinit {
            for number in numbers { BN_clear_free(number) }
            for value in values { value.deallocate() }
            OSSL_PARAM_BLD_free(builder)
        }

        mutating func add(_ name: String, number bytes: UnsafeRawBufferPointer, isPrivate: Bool) throws(CryptoError) {
            let number = try made(isPrivate ? BN_secure_new() : BN_new())
            numbers.append(number)
            guard let count = CInt(exactly: bytes.count),
                BN_bin2bn(bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), count, number) != nil
            else { throw .backend(.library(OpenSSLErrors.drain())) }
            try check(OSSL_PARAM_BLD_push_BN(builder, Self.name(name), number))
        }

        mutating func add(_ name: String, octets: [UInt8]) throws(CryptoError) {
            let value = keep(octets)
            try check(OSSL_PARAM_BLD_push_octet_string(builder, Self.name(name), value.baseAddress, value.count))
        }

        mutating func add(_ name: String, text: String) throws(CryptoError) {
            let value = keep(Array(text.utf8))
            try check(
                OSSL_PARAM_BLD_push_utf8_string(
                    builder, Self.name(name), value.baseAddress?.assumingMemoryBound(to: CChar.self), value.count))
        }

        private mutating func keep(_ bytes: [UInt8]) -> UnsafeMutableRawBufferPointer {
            let value = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 1)
            value.copyBytes(from: bytes)
            values.append(value)
            return value
        }

        func key(algorithm: String, selection: CInt) throws(CryptoError) -> OpenSSLKey {
            guard let parameters = OSSL_PARAM_BLD_to_param(builder) else { throw .backend(.library(OpenSSLErrors.drain())) }
            defer { OSSL_PARAM_free(parameters) }
            let context = try KeyContext(named: algorithm)
            try check(EVP_PKEY_fromdata_init(context.raw))
            var key: OpaquePointer?
            try check(EVP_PKEY_fromdata(context.raw, &key, selection, parameters))
            return OpenSSLKey(taking: try made(key))
        }

        /// Returns one of the few parameter names in use, as a C string that lives as long as the process.
        ///
        /// OpenSSL keeps the pointer. A pointer to a Swift literal is invalid once the call that makes the parameter returns.
        static func name(_ name: String) -> UnsafePointer<CChar>? { names[name] }

        nonisolated(unsafe) private static let names: [String: UnsafePointer<CChar>] = {
            var table: [String: UnsafePointer<CChar>] = [:]
            let used = [
                "group", "digest", "pub", "priv", "n", "e", "d", "rsa-factor1", "rsa-factor2", "rsa-exponent1", "rsa-exponent2",
                "rsa-coefficient1",
            ]
            for name in used {
                let text = Array(name.utf8CString)
                let copy = UnsafeMutablePointer<CChar>.allocate(capacity: text.count)
                copy.initialize(from: text, count: text.count)
                table[name] = UnsafePointer(copy)
            }
            return table
        }()
    }
#endif
