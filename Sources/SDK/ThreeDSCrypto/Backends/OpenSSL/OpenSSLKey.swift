#if canImport(COpenSSL) && !canImport(CryptoKit)
    import COpenSSL
    import ThreeDSBase

    /// A use of a key. Setting up a context for a use makes OpenSSL look up its algorithms by name, which costs several microseconds.
    enum KeyUse: Int {
        case encryptOAEPSHA256, decryptOAEPSHA256, decryptOAEPSHA1, signPSS, verifyPSS, signPKCS1, verifyPKCS1, signECDSA,
            verifyECDSA
    }

    /// An EVP_PKEY that values share. OpenSSL clears private numbers when the last owner is gone.
    ///
    package final class OpenSSLKey: @unchecked Sendable {  // unchecked: owns an EVP_PKEY, which OpenSSL reads from any thread
        /// EVP_PKEY, owned.
        let raw: OpaquePointer

        private struct Templates: Sendable {
            /// Bits of the uses that there were: a key that is used once gets no template.
            var uses: UInt16 = 0
            /// By use: set up for it and only ever duplicated, owned.
            var byUse: [KeyUse: SharedContext] = [:]
        }

        /// For all keys: a lock of its own makes a key, which is mostly used once, 3,000 instructions dearer.
        private static let lock = Locked(())
        /// Read and changed only inside the lock, and in `deinit`.
        private var templates = Templates()

        init(taking raw: OpaquePointer) { self.raw = raw }

        deinit {
            for template in templates.byUse.values { EVP_PKEY_CTX_free(template.raw) }
            EVP_PKEY_free(raw)
        }

        /// Returns a context that is set up for a use. From the third time on it is a copy of a stored template.
        func context(for use: KeyUse) throws(CryptoError) -> KeyContext {
            if let copy = copy(for: use) { return KeyContext(taking: copy) }
            let context = try KeyContext(for: self)
            try context.setUp(for: use)
            keep(context, for: use)
            return context
        }

        private func copy(for use: KeyUse) -> OpaquePointer? {
            // Templates are freed by deinit alone, so the copy is made outside the lock.
            guard let template = Self.lock.withLock({ _ in templates.byUse[use] }) else { return nil }
            let copy = EVP_PKEY_CTX_dup(template.raw)
            if copy == nil { _ = OpenSSLErrors.drain() }
            return copy
        }

        private func keep(_ context: borrowing KeyContext, for use: KeyUse) {
            let bit: UInt16 = 1 << UInt16(use.rawValue)
            let isKnown = Self.lock.withLock { _ in
                defer { templates.uses |= bit }
                return templates.uses & bit != 0
            }
            guard isKnown, let template = EVP_PKEY_CTX_dup(context.raw).map(SharedContext.init) else { return }
            let isKept = Self.lock.withLock { _ in
                guard templates.byUse[use] == nil else { return false }
                templates.byUse[use] = template
                return true
            }
            if !isKept { EVP_PKEY_CTX_free(template.raw) }
        }
    }

    /// An EVP_PKEY_CTX that its holder owns. Many threads may duplicate it.
    private struct SharedContext: @unchecked Sendable {  // unchecked: a pointer that OpenSSL takes from any thread
        let raw: OpaquePointer
    }

    /// An EVP_PKEY_CTX used in one scope.
    struct KeyContext: ~Copyable {
        /// The owned EVP_PKEY_CTX.
        let raw: OpaquePointer

        init(taking raw: OpaquePointer) { self.raw = raw }
        init(for key: OpenSSLKey) throws(CryptoError) { raw = try made(EVP_PKEY_CTX_new_from_pkey(nil, key.raw, nil)) }
        init(named name: String) throws(CryptoError) { raw = try made(EVP_PKEY_CTX_new_from_name(nil, name, nil)) }
        deinit { EVP_PKEY_CTX_free(raw) }

        fileprivate func setUp(for use: KeyUse) throws(CryptoError) {
            switch use {
            case .encryptOAEPSHA256:
                try check(EVP_PKEY_encrypt_init(raw))
                try setOAEP(OpenSSLAlgorithms.sha256)
            case .decryptOAEPSHA256:
                try check(EVP_PKEY_decrypt_init(raw))
                try setOAEP(OpenSSLAlgorithms.sha256)
            case .decryptOAEPSHA1:
                try check(EVP_PKEY_decrypt_init(raw))
                try setOAEP(OpenSSLAlgorithms.sha1)
            case .signPSS:
                try check(EVP_PKEY_sign_init(raw))
                try setPSS()
            case .verifyPSS:
                try check(EVP_PKEY_verify_init(raw))
                try setPSS()
            case .signPKCS1:
                try check(EVP_PKEY_sign_init(raw))
                try setPKCS1()
            case .verifyPKCS1:
                try check(EVP_PKEY_verify_init(raw))
                try setPKCS1()
            case .signECDSA: try check(EVP_PKEY_sign_init(raw))
            case .verifyECDSA: try check(EVP_PKEY_verify_init(raw))
            }
        }

        private func setOAEP(_ digest: OpaquePointer?) throws(CryptoError) {
            try check(EVP_PKEY_CTX_set_rsa_padding(raw, RSA_PKCS1_OAEP_PADDING))
            try check(EVP_PKEY_CTX_set_rsa_oaep_md(raw, digest))
            try check(EVP_PKEY_CTX_set_rsa_mgf1_md(raw, digest))
        }

        private func setPSS() throws(CryptoError) {
            try check(EVP_PKEY_CTX_set_rsa_padding(raw, RSA_PKCS1_PSS_PADDING))
            try check(EVP_PKEY_CTX_set_signature_md(raw, OpenSSLAlgorithms.sha256))
            try check(EVP_PKEY_CTX_set_rsa_mgf1_md(raw, OpenSSLAlgorithms.sha256))
            try check(EVP_PKEY_CTX_set_rsa_pss_saltlen(raw, 32))
        }

        private func setPKCS1() throws(CryptoError) {
            try check(EVP_PKEY_CTX_set_rsa_padding(raw, RSA_PKCS1_PADDING))
            try check(EVP_PKEY_CTX_set_signature_md(raw, OpenSSLAlgorithms.sha256))
        }
    }
#endif
