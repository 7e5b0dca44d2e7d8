#if canImport(Darwin)
    import CryptoKit
    import Foundation
    import Security

    /// The check whether a session trusts a server: chain, host name, dates and pins.
    struct ServerTrustCheck {
        /// The authorities that replace the system's; nil keeps those of the system.
        let anchors: [SecCertificate]?
        /// The keys that the server may have; nil allows any key.
        let pins: Set<PublicKeyPin>?

        /// Whether only the system's own evaluation counts.
        var isSystems: Bool { anchors == nil && pins == nil }

        /// Returns the reason why the server is not trusted; nil when it is trusted.
        func defect(of trust: SecTrust?, host: String) -> TLSTrouble? {
            guard let trust else { return .untrusted }
            if let distrust = distrust(of: trust, host: host) {
                return .missingIssuer(chain: Self.chain(trust).map(Self.der), anchors: anchors?.map(Self.der)) ?? distrust
            }
            return isPinned(trust) ? nil : .pin
        }

        /// Returns the description of the server's certificate for an observer.
        func certificate(of trust: SecTrust?, status: String, isTrusted: Bool) -> TLSServerCertificate {
            var certificate = TLSServerCertificate(status: status, isTrusted: isTrusted)
            let chain = trust.map(Self.chain) ?? []
            if let leaf = chain.first {
                certificate.der = Self.der(leaf)
                certificate.subject = SecCertificateCopySubjectSummary(leaf) as String? ?? ""
            }
            // The system reports no issuer's name, only the subject of the next certificate.
            if chain.count > 1 { certificate.issuer = SecCertificateCopySubjectSummary(chain[1]) as String? ?? "" }
            return certificate
        }

        /// Evaluates chain, host name and dates; own anchors replace the system's. Returns nil when the server is trusted.
        private func distrust(of trust: SecTrust, host: String) -> TLSTrouble? {
            if let anchors {
                guard !anchors.isEmpty, SecTrustSetAnchorCertificates(trust, anchors as CFArray) == errSecSuccess,
                    SecTrustSetAnchorCertificatesOnly(trust, true) == errSecSuccess
                else { return .untrusted }
            }
            guard SecTrustSetPolicies(trust, SecPolicyCreateSSL(true, host as CFString)) == errSecSuccess else {
                return .untrusted
            }
            var error: CFError?
            guard !SecTrustEvaluateWithError(trust, &error) else { return nil }
            return error.map { TLSTrouble(securityStatus: CFErrorGetCode($0)) } ?? .untrusted
        }

        /// Returns whether the key of the server's own certificate is pinned, or there are no pins.
        private func isPinned(_ trust: SecTrust) -> Bool {
            guard let pins else { return true }
            guard let leaf = Self.chain(trust).first,
                let key = CertificateKey.subjectPublicKeyInfo(ofCertificate: Self.der(leaf)),
                let pin = PublicKeyPin(sha256: Array(SHA256.hash(data: key)))
            else { return false }
            return pins.contains(pin)
        }

        private static func chain(_ trust: SecTrust) -> [SecCertificate] {
            SecTrustCopyCertificateChain(trust) as? [SecCertificate] ?? []
        }

        private static func der(_ certificate: SecCertificate) -> [UInt8] { [UInt8](SecCertificateCopyData(certificate) as Data) }
    }
#endif
