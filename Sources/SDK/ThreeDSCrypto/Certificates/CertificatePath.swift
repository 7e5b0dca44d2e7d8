package import Foundation

/// A path that has passed every check, leaf first, anchor last.
package struct ValidatedChain: Equatable, Sendable {
    package let certificates: [Certificate]

    /// The certificate whose key the caller asked about.
    package let leaf: Certificate

    /// Whether a certificate writes its issuer's name in another way than the issuer does.
    package var hasReencodedNames: Bool { zip(certificates, certificates.dropFirst()).contains { !$0.isNamedIssuer($1) } }

    fileprivate init(leaf: Certificate, certificates: [Certificate]) {
        self.leaf = leaf
        self.certificates = certificates
    }
}

/// Validates certificate paths (RFC 5280 §6) up to anchors that the caller gives. Uses no system store and no network.
package enum CertificatePath {
    /// The largest accepted number of certificates, both in a path and offered for one.
    package static let maximumLength = 10

    /// Validates a path from `leaf` to one of `anchors`.
    ///
    /// An intermediate certificate with the name and the key of an anchor counts as that anchor: the path ends in the anchor.
    ///
    /// - Parameters:
    ///   - leaf: the certificate whose key is about to be used to check a signature.
    ///   - intermediates: candidates in any order, at most 10, received or configured. None of them is trusted because it is listed here.
    ///   - anchors: certificates whose name and key are trusted, self-signed or not.
    ///   - date: the moment at which every certificate of the path below the anchor must be valid.
    ///   - revokedSerials: serial numbers, big-endian without leading zeros, that no certificate of the path may have.
    ///   - names: how the name of an issuer is compared with the issuer's own.
    /// - Throws: the first refusal: the system library's (path, signatures, validity, constraints), then our own rules, leaf first.
    package static func validate(
        leaf: Certificate, intermediates: [Certificate], anchors: [Certificate], at date: Date,
        revokedSerials: [[UInt8]] = [], names: NameComparison = .bytes
    ) throws(CertificateChainError) -> ValidatedChain {
        guard intermediates.count <= maximumLength else { throw .tooManyCertificates }
        guard !anchors.isEmpty else { throw .noPath }
        let seconds = date.timeIntervalSince1970.rounded(.down)
        // Allows roughly the years -9999 to 9999; also refuses NaN.
        guard seconds > -4e11, seconds < 4e11 else { throw .expired }
        let path = try path(from: leaf, through: intermediates, to: anchors, at: date, names)
        try check(path, leaf: leaf, anchors: anchors, at: date, revokedSerials: revokedSerials, names: names)
        return ValidatedChain(leaf: leaf, certificates: path)
    }

    private static func path(
        from leaf: Certificate, through intermediates: [Certificate], to anchors: [Certificate], at date: Date,
        _ names: NameComparison
    ) throws(CertificateChainError) -> [Certificate] {
        let seconds = Int64(date.timeIntervalSince1970.rounded(.down))
        let between = intermediates.filter { candidate in !anchors.contains { candidate.isSameAnchor(as: $0, names) } }
        do throws(CertificateChainError) {
            return try PlatformCrypto.certificatePath(
                leaf: leaf, intermediates: between, anchors: anchors, secondsSince1970: seconds)
        } catch .noPath {
            // The authority key identifier of a certificate may contain the serial number of the re-issued root (RFC 5280
            // §4.2.1.1). The re-issued root is then between that certificate and the anchor, whose key signed it. The platform
            // would not apply the anchor's name constraints.
            for root in intermediates where root.isSelfIssued {
                guard
                    let anchor = anchors.first(where: {
                        root != $0 && root.isSameAnchor(as: $0, names) && !$0.hasNameConstraints && root.isSigned(by: $0)
                    }),
                    let path = try? PlatformCrypto.certificatePath(
                        leaf: leaf, intermediates: between, anchors: [root], secondsSince1970: seconds)
                else { continue }
                return path + [anchor]
            }
            return try pathByMeaning(from: leaf, through: between, to: anchors, secondsSince1970: seconds, names)
        }
    }

    /// Returns a path in which a certificate writes its issuer's name in another way than the issuer does, when the platform finds none
    /// because it compares names more strictly than RFC 5280 §7.1.
    ///
    /// The platform validates each part of the path whose names are equal byte for byte. The signature between two parts is checked here.
    private static func pathByMeaning(
        from leaf: Certificate, through between: [Certificate], to anchors: [Certificate], secondsSince1970: Int64,
        _ names: NameComparison
    ) throws(CertificateChainError) -> [Certificate] {
        var path = [leaf]
        var parts: [[Certificate]] = []
        var part = [leaf]
        while let last = path.last, !anchors.contains(last) {
            let named = (anchors + between).filter { last.isNamedIssuer($0, .meaning) && !path.contains($0) }
            guard path.count <= maximumLength, !named.isEmpty else { throw .noPath }
            // The platform checks the signatures of a part.
            if let issuer = named.first(where: { last.isSigned(by: $0) }) ?? named.first(where: { last.isNamedIssuer($0) }) {
                path.append(issuer)
                if last.isNamedIssuer(issuer) {
                    part.append(issuer)
                } else {
                    parts.append(part)
                    part = [issuer]
                }
            } else {
                throw last.isSignatureCheckable ? .badSignature : .nameEncoding
            }
        }
        guard !parts.isEmpty else { throw .noPath }
        guard names == .meaning else { throw .nameEncoding }
        // The constraints of one part would not be applied to the others.
        guard !path.contains(where: \.hasNameConstraints) else { throw .noPath }
        for part in parts + [part] where part.count > 1 {
            _ = try PlatformCrypto.certificatePath(
                leaf: part[0], intermediates: Array(part.dropFirst().dropLast()), anchors: [part[part.count - 1]],
                secondsSince1970: secondsSince1970)
        }
        return path
    }

    /// Checks the rules that apply in addition to those of the system library (protocol/security.md §5 rows 6 to 8).
    static func check(
        _ path: [Certificate], leaf: Certificate, anchors: [Certificate], at date: Date, revokedSerials: [[UInt8]],
        names: NameComparison = .bytes
    ) throws(CertificateChainError) {
        guard path.first == leaf, let anchor = path.last, anchors.contains(anchor) else { throw .noPath }
        // A configured certificate that another authority issued is an anchor for others. It does not vouch for itself.
        guard path.count > 1 || anchor.isSelfIssued else { throw .noPath }
        guard path.count <= maximumLength else { throw .tooManyCertificates }
        var intermediatesBelow = 0
        for (index, certificate) in path.enumerated() {
            let isLast = index == path.count - 1
            let isAnchor = isLast && index > 0
            if index + 1 < path.count, !certificate.isNamedIssuer(path[index + 1], names) {
                throw certificate.isNamedIssuer(path[index + 1], .meaning) ? .nameEncoding : .noPath
            }
            // A trust anchor is a name and a key. Its certificate is not part of the path that is validated, so neither its dates nor
            // its signature decide (RFC 5280 §6.1, §6.1.1 (d)). What else the configured certificate says still limits the path.
            if !isAnchor {
                if date < certificate.notBefore { throw .notYetValid }
                if date > certificate.notAfter { throw .expired }
            }
            if revokedSerials.contains(certificate.serialNumber) { throw .revoked }
            if !certificate.unknownCriticalExtensions.isEmpty { throw .unknownCriticalExtension }
            if !isLast, case .other = certificate.signatureAlgorithm { throw .weakSignature }
            // Every key of the path, not only the leaf's: with an exponent of 1, for example, anyone can sign for an issuer.
            if certificate.subjectKey.isWeak { throw .weakKey }
            if index == 0 {
                if let usage = certificate.keyUsage, !usage.contains(.digitalSignature) { throw .keyUsage }
            } else {
                // Before version 3 there were no basicConstraints. Only configuration can make an authority of such a certificate.
                guard certificate.isCA || isAnchor && certificate.version < 3 else { throw .notCA }
                if let usage = certificate.keyUsage, !usage.contains(.keyCertSign) { throw .keyUsage }
                if let limit = certificate.pathLength, intermediatesBelow > limit { throw .pathLengthExceeded }
                // Self-issued certificates do not count (RFC 5280 §4.2.1.9).
                if !certificate.isSelfIssued { intermediatesBelow += 1 }
            }
        }
    }
}
