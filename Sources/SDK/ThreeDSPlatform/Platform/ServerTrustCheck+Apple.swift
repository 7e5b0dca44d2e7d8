#if canImport(Darwin)
    import CryptoKit
    import Foundation
    import Security

    /// Whether one session believes a server: chain, host name, dates and pins.
    struct ServerTrustCheck {
        /// Believed in place of the system's; nil: the system's.
        let anchors: [SecCertificate]?
        /// One of them is the server's own key; nil: any key.
        let pins: Set<PublicKeyPin>?

        /// The system's own evaluation is the one that counts.
        var isSystems: Bool { anchors == nil && pins == nil }

        /// Why the server is not believed; nil: it is.
        func defect(of trust: SecTrust?, host: String) -> TLSTrouble? {
            guard let trust else { return .untrusted }
            if let distrust = distrust(of: trust, host: host) {
                return .missingIssuer(chain: Self.chain(trust).map(Self.der), anchors: anchors?.map(Self.der)) ?? distrust
            }
            return isPinned(trust) ? nil : .pin
        }

        /// What an observer is shown of the server.
        func certificate(of trust: SecTrust?, status: String, isTrusted: Bool) -> TLSServerCertificate {
            var certificate = TLSServerCertificate(status: status, isTrusted: isTrusted)
            let chain = trust.map(Self.chain) ?? []
            if let leaf = chain.first {
                certificate.der = Self.der(leaf)
                certificate.subject = SecCertificateCopySubjectSummary(leaf) as String? ?? ""
            }
            // The system tells no issuer's name but that of the next certificate.
            if chain.count > 1 { certificate.issuer = SecCertificateCopySubjectSummary(chain[1]) as String? ?? "" }
            return certificate
        }

        /// Evaluates chain, host name and dates; own anchors replace the system's. Nil: the server is trusted.
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

        /// Whether the key of the server's own certificate is pinned, or none is.
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
