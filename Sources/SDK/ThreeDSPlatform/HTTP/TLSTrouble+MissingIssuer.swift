extension TLSTrouble {
    /// Returns `.missingIssuer` for an untrusted chain that ends before an authority; nil when it ends at an authority or an anchor.
    ///
    /// - Parameters:
    ///   - chain: DER, the server's own certificate first, as far as the chain could be built.
    ///   - anchors: DER of the trusted authorities; nil means the system's, which cannot be listed.
    static func missingIssuer(chain: [[UInt8]], anchors: [[UInt8]]?) -> TLSTrouble? {
        guard let last = chain.last.flatMap({ CertificateParts($0) }), !last.isSelfIssued else { return nil }
        if let anchors, let end = chain.last, anchors.contains(end) { return nil }
        let known = anchors?.compactMap { CertificateParts($0)?.subject } ?? []
        guard !known.contains(last.issuer) else { return nil }
        return .missingIssuer(CertificateParts.displayName(ofName: last.issuer))
    }
}
