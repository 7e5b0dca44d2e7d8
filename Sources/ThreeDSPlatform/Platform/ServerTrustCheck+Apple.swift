#if canImport(Darwin)
    import CryptoKit
    import Foundation
    import Security

    /// Whether one session believes a server: chain, host name, dates and pins.
    struct ServerTrustCheck {
        private static let distrust = "the server's certificate is not trusted"

        /// Believed in place of the system's; nil: the system's.
        let anchors: [SecCertificate]?
        /// One of them is the server's own key; nil: any key.
        let pins: Set<PublicKeyPin>?

        /// The system's own evaluation is the one that counts.
        var isSystems: Bool { anchors == nil && pins == nil }

        /// Why the server is not believed; nil: it is.
        func defect(of trust: SecTrust?, host: String) -> String? {
            guard let trust else { return Self.distrust }
            guard isTrusted(trust, host: host) else {
                return MissingIssuer.text(chain: Self.chain(trust).map(Self.der), anchors: anchors?.map(Self.der))
                    ?? Self.distrust
            }
            return isPinned(trust) ? nil : "the server's key is not one of the pinned keys"
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

        /// Chain, host name and dates; own anchors in place of the system's where there are any.
        private func isTrusted(_ trust: SecTrust, host: String) -> Bool {
            if let anchors {
                guard !anchors.isEmpty, SecTrustSetAnchorCertificates(trust, anchors as CFArray) == errSecSuccess,
                    SecTrustSetAnchorCertificatesOnly(trust, true) == errSecSuccess
                else { return false }
            }
            return SecTrustSetPolicies(trust, SecPolicyCreateSSL(true, host as CFString)) == errSecSuccess
                && SecTrustEvaluateWithError(trust, nil)
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
