/// The words for a server whose certificate chain ends before a trusted authority, the most frequent fault in the set-up of a server.
enum MissingIssuer {
    /// - Parameter name: who issued the last certificate that the server sent, where known.
    static func text(issuer name: String?) -> String {
        "the server's chain lacks an intermediate certificate, or its root is not trusted: no certificate of its issuer"
            + (name.map { " “\($0)”" } ?? "") + " was sent or is trusted"
    }

    /// The text for a chain that was not believed, or nil when its end is an authority of its own or one of the anchors'.
    ///
    /// - Parameters:
    ///   - chain: DER, the server's own certificate first, up to where it could be built.
    ///   - anchors: DER of the trusted authorities; nil: the system's, which nobody lists.
    static func text(chain: [[UInt8]], anchors: [[UInt8]]?) -> String? {
        guard let last = chain.last.flatMap({ CertificateParts($0) }), !last.isSelfIssued else { return nil }
        if let anchors, let end = chain.last, anchors.contains(end) { return nil }
        let known = anchors?.compactMap { CertificateParts($0)?.subject } ?? []
        guard !known.contains(last.issuer) else { return nil }
        return text(issuer: CertificateParts.displayName(ofName: last.issuer))
    }
}
