/// Finds the key in a certificate, for pins; believes and checks nothing.
package enum CertificateKey {
    /// The SubjectPublicKeyInfo, DER with tag and length, of an X.509 certificate in DER (RFC 5280 §4.1); nil when that is not
    /// where it should be.
    package static func subjectPublicKeyInfo(ofCertificate der: [UInt8]) -> [UInt8]? {
        guard let certificate = element(in: der[...]), certificate.tag == sequence,
            let body = element(in: certificate.content), body.tag == sequence
        else { return nil }
        var rest = body.content
        // version [0], which version 1 leaves out
        if let version = element(in: rest), version.tag == 0xA0 { rest = rest[version.end...] }
        // serialNumber, signature, issuer, validity, subject
        for tag in [0x02, sequence, sequence, sequence, sequence] {
            guard let member = element(in: rest), member.tag == tag else { return nil }
            rest = rest[member.end...]
        }
        guard let key = element(in: rest), key.tag == sequence else { return nil }
        return Array(rest[rest.startIndex..<key.end])
    }

    private static let sequence: UInt8 = 0x30

    private struct Element {
        let tag: UInt8
        let content: ArraySlice<UInt8>
        var end: Int { content.endIndex }
    }

    /// The element at the beginning of `bytes`; lengths below 64 KiB only.
    private static func element(in bytes: ArraySlice<UInt8>) -> Element? {
        var rest = bytes
        guard let tag = rest.popFirst(), let first = rest.popFirst() else { return nil }
        var length = Int(first)
        if first >= 0x80 {
            guard (0x81...0x82).contains(first) else { return nil }
            length = 0
            for _ in 0..<(first & 0x7F) {
                guard let byte = rest.popFirst() else { return nil }
                length = length << 8 | Int(byte)
            }
        }
        guard length <= rest.count else { return nil }
        return Element(tag: tag, content: rest.prefix(length))
    }
}
