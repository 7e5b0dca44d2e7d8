extension TLSTrouble {
    /// Returns `.missingIssuer` for an untrusted chain that ends before an authority, nil when its end is an authority or an anchor's.
    ///
    /// - Parameters:
    ///   - chain: DER, the server's own certificate first, up to where it could be built.
    ///   - anchors: DER of the trusted authorities; nil: the system's, which nobody lists.
    static func missingIssuer(chain: [[UInt8]], anchors: [[UInt8]]?) -> TLSTrouble? {
        guard let last = chain.last.flatMap({ CertificateParts($0) }), !last.isSelfIssued else { return nil }
        if let anchors, let end = chain.last, anchors.contains(end) { return nil }
        let known = anchors?.compactMap { CertificateParts($0)?.subject } ?? []
        guard !known.contains(last.issuer) else { return nil }
        return .missingIssuer(CertificateParts.displayName(ofName: last.issuer))
    }
}
