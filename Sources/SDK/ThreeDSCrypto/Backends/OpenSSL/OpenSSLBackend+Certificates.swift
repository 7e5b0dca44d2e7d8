#if canImport(COpenSSL) && !canImport(CryptoKit)
    import COpenSSL

    extension OpenSSLBackend {
        package static func makeCertificate(der: [UInt8]) throws(CryptoError) -> OpenSSLCertificate {
            let raw: OpaquePointer? = der.withBytes { bytes in
                var start = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
                return d2i_X509(nil, &start, bytes.count)
            }
            guard let raw else {
                _ = OpenSSLErrors.drain()
                throw .invalidCertificate
            }
            return OpenSSLCertificate(taking: raw)
        }

        package static func p256Key(in certificate: OpenSSLCertificate) -> OpenSSLP256Key? {
            key(in: certificate).map(OpenSSLP256Key.init)
        }

        package static func rsaKey(in certificate: OpenSSLCertificate) -> OpenSSLKey? { key(in: certificate) }

        private static func key(in certificate: OpenSSLCertificate) -> OpenSSLKey? {
            guard let key = X509_get0_pubkey(certificate.raw), EVP_PKEY_up_ref(key) == 1 else {
                _ = OpenSSLErrors.drain()
                return nil
            }
            return OpenSSLKey(taking: key)
        }

        package static func certificatePath(
            leaf: Certificate, intermediates: [Certificate], anchors: [Certificate], secondsSince1970: Int64
        ) throws(CertificateChainError) -> [Certificate] {
            guard let store = X509_STORE_new(), let context = X509_STORE_CTX_new(), let untrusted = threeds_x509_stack_new()
            else {
                throw .library(OpenSSLErrors.drain())
            }
            defer {
                X509_STORE_CTX_free(context)
                X509_STORE_free(store)
                threeds_x509_stack_free(untrusted)
                _ = OpenSSLErrors.drain()
            }
            for anchor in anchors where X509_STORE_add_cert(store, anchor.handle.raw) != 1 {
                throw .library(OpenSSLErrors.drain())
            }
            for certificate in intermediates where threeds_x509_stack_push(untrusted, certificate.handle.raw) < 1 {
                throw .library(OpenSSLErrors.drain())
            }
            guard X509_STORE_CTX_init(context, store, leaf.handle.raw, untrusted) == 1,
                let parameters = X509_STORE_CTX_get0_param(context)
            else { throw .library(OpenSSLErrors.drain()) }
            // Every certificate of the store is an anchor, self-signed or not. Only the given ones count because the store has no other
            // source.
            X509_VERIFY_PARAM_set_flags(parameters, UInt(X509_V_FLAG_PARTIAL_CHAIN))
            X509_STORE_CTX_set_verify_cb(context, threeds_x509_anchor_is_name_and_key)
            X509_VERIFY_PARAM_set_time(parameters, time_t(secondsSince1970))
            X509_VERIFY_PARAM_set_depth(parameters, CInt(CertificatePath.maximumLength))
            var known: [OpaquePointer: Certificate] = [:]
            for certificate in intermediates { known[certificate.handle.raw] = certificate }
            for certificate in anchors { known[certificate.handle.raw] = certificate }
            known[leaf.handle.raw] = leaf
            guard X509_verify_cert(context) == 1 else {
                let error = error(X509_STORE_CTX_get_error(context))
                // OpenSSL does not treat a CA without keyCertSign as a CA.
                if error == .notCA, let raw = X509_STORE_CTX_get_current_cert(context), known[raw]?.isCA ?? false {
                    throw .keyUsage
                }
                throw error
            }
            guard let chain = X509_STORE_CTX_get0_chain(context) else { throw .noPath }
            var path: [Certificate] = []
            for index in 0..<threeds_x509_stack_count(chain) {
                guard let raw = threeds_x509_stack_value(chain, index), let certificate = known[raw] else { throw .noPath }
                path.append(certificate)
            }
            return path
        }

        private static func error(_ code: CInt) -> CertificateChainError {
            switch code {
            case X509_V_ERR_CERT_NOT_YET_VALID: .notYetValid
            case X509_V_ERR_CERT_HAS_EXPIRED: .expired
            case X509_V_ERR_INVALID_CA, X509_V_ERR_INVALID_NON_CA: .notCA
            case X509_V_ERR_PATH_LENGTH_EXCEEDED: .pathLengthExceeded
            case X509_V_ERR_KEYUSAGE_NO_CERTSIGN: .keyUsage
            case X509_V_ERR_UNHANDLED_CRITICAL_EXTENSION: .unknownCriticalExtension
            case X509_V_ERR_CERT_SIGNATURE_FAILURE, X509_V_ERR_UNABLE_TO_DECRYPT_CERT_SIGNATURE: .badSignature
            case X509_V_ERR_CERT_CHAIN_TOO_LONG: .tooManyCertificates
            case X509_V_ERR_CA_MD_TOO_WEAK: .weakSignature
            case X509_V_ERR_CA_KEY_TOO_SMALL, X509_V_ERR_EE_KEY_TOO_SMALL: .weakKey
            case X509_V_ERR_UNABLE_TO_GET_ISSUER_CERT, X509_V_ERR_UNABLE_TO_GET_ISSUER_CERT_LOCALLY,
                X509_V_ERR_DEPTH_ZERO_SELF_SIGNED_CERT, X509_V_ERR_SELF_SIGNED_CERT_IN_CHAIN,
                X509_V_ERR_UNABLE_TO_VERIFY_LEAF_SIGNATURE, X509_V_ERR_CERT_UNTRUSTED:
                .noPath
            default: .library(X509_verify_cert_error_string(Int(code)).map { String(cString: $0) } ?? "unknown")
            }
        }
    }
#endif
