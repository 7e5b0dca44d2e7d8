#if canImport(CryptoKit)
    import Foundation
    import Security

    /// A SecCertificate that values share.
    package final class AppleCertificate: @unchecked Sendable {  // SecCertificate is immutable and may be used from any thread
        let raw: SecCertificate

        init(_ raw: SecCertificate) { self.raw = raw }
    }

    extension AppleBackend {
        package static func makeCertificate(der: [UInt8]) throws(CryptoError) -> AppleCertificate {
            guard let raw = SecCertificateCreateWithData(nil, Data(der) as CFData) else { throw .invalidCertificate }
            return AppleCertificate(raw)
        }

        /// Returns nil: CryptoKit reads points, not certificates.
        package static func p256Key(in certificate: AppleCertificate) -> AppleP256PublicKey? { nil }

        package static func rsaKey(in certificate: AppleCertificate) -> AppleRSAKey? {
            SecCertificateCopyKey(certificate.raw).map { AppleRSAKey($0) }
        }

        package static func certificatePath(
            leaf: Certificate, intermediates: [Certificate], anchors: [Certificate], secondsSince1970: Int64
        ) throws(CertificateChainError) -> [Certificate] {
            let date = Date(timeIntervalSince1970: Double(secondsSince1970))
            let given = ([leaf] + intermediates).map(\.handle.raw)
            var made: SecTrust?
            guard SecTrustCreateWithCertificates(given as CFArray, SecPolicyCreateBasicX509(), &made) == errSecSuccess,
                let trust = made,
                SecTrustSetAnchorCertificates(trust, anchors.map(\.handle.raw) as CFArray) == errSecSuccess,
                SecTrustSetAnchorCertificatesOnly(trust, true) == errSecSuccess,
                SecTrustSetNetworkFetchAllowed(trust, false) == errSecSuccess,
                SecTrustSetVerifyDate(trust, date as CFDate) == errSecSuccess
            else { throw .library("SecTrust") }
            var error: CFError?
            if !SecTrustEvaluateWithError(trust, &error) {
                // The system also looks at the dates of the anchor, which do not decide. `CertificatePath.check` looks at the others.
                guard let moment = momentBeforeTheAnchorEnds(leaf, intermediates, anchors, date),
                    SecTrustSetVerifyDate(trust, moment as CFDate) == errSecSuccess, SecTrustEvaluateWithError(trust, nil)
                else { throw refusal(leaf, intermediates, anchors, date, code: error.map { CFErrorGetCode($0) } ?? 0) }
            }
            guard let chain = SecTrustCopyCertificateChain(trust) as? [SecCertificate] else { throw .noPath }
            let known = [leaf] + intermediates + anchors
            var path: [Certificate] = []
            for raw in chain {
                let der = [UInt8](SecCertificateCopyData(raw) as Data)
                guard let certificate = known.first(where: { $0.der == der }) else { throw .noPath }
                path.append(certificate)
            }
            return path
        }

        /// Returns a moment at which the whole path is valid, when `date` is outside the dates of its anchor; nil when there is none.
        private static func momentBeforeTheAnchorEnds(
            _ leaf: Certificate, _ intermediates: [Certificate], _ anchors: [Certificate], _ date: Date
        ) -> Date? {
            guard let path = pathByNames(leaf, intermediates, anchors), let anchor = path.last, path.count > 1,
                date < anchor.notBefore || date > anchor.notAfter, let start = path.map(\.notBefore).max(),
                let end = path.map(\.notAfter).min(), start <= end
            else { return nil }
            return start + end.timeIntervalSince(start) / 2
        }

        private static func pathByNames(
            _ leaf: Certificate, _ intermediates: [Certificate], _ anchors: [Certificate]
        ) -> [Certificate]? {
            var path = [leaf]
            while let last = path.last, !anchors.contains(last) {
                guard path.count <= CertificatePath.maximumLength,
                    let issuer = (anchors + intermediates).first(where: { last.isNamedIssuer($0) && !path.contains($0) })
                else { return nil }
                path.append(issuer)
            }
            return path
        }

        /// Returns the reason for a refusal, found by following the issuers' names and applying our own rules.
        /// The system's own error codes differ from version to version.
        private static func refusal(
            _ leaf: Certificate, _ intermediates: [Certificate], _ anchors: [Certificate], _ date: Date, code: CFIndex
        ) -> CertificateChainError {
            guard let path = pathByNames(leaf, intermediates, anchors) else { return .noPath }
            do throws(CertificateChainError) {
                try CertificatePath.check(path, leaf: leaf, anchors: anchors, at: date, revokedSerials: [])
            } catch {
                return error
            }
            for (certificate, issuer) in zip(path, path.dropFirst()) where !certificate.isSigned(by: issuer) {
                return .badSignature
            }
            return code == CFIndex(errSecCreateChainFailed) ? .noPath : .library("SecTrust \(code)")
        }
    }
#endif
