/// Reads key and names from a certificate, for pins and error texts. Does not verify anything.
package enum CertificateKey {
    /// Returns the SubjectPublicKeyInfo of an X.509 certificate in DER (RFC 5280 §4.1); nil when it is not at its place.
    ///
    /// The result is DER with tag and length.
    package static func subjectPublicKeyInfo(ofCertificate der: [UInt8]) -> [UInt8]? {
        CertificateParts(der)?.publicKeyInfo
    }
}

/// The parts of an X.509 certificate (RFC 5280 §4.1) that a transport reads itself.
package struct CertificateParts: Equatable, Sendable {
    /// The issuer's distinguished name, DER with tag and length.
    package let issuer: [UInt8]
    /// The subject's distinguished name, in the same form.
    package let subject: [UInt8]
    /// The SubjectPublicKeyInfo, DER with tag and length.
    package let publicKeyInfo: [UInt8]

    /// Finds the parts; returns nil when they are not at their places.
    package init?(_ der: [UInt8]) {
        guard let certificate = DERElement(in: der[...]), certificate.tag == Self.sequence,
            let body = DERElement(in: certificate.content), body.tag == Self.sequence
        else { return nil }
        var rest = body.content
        // The version [0]; version 1 leaves it out.
        if let version = DERElement(in: rest), version.tag == 0xA0 { rest = rest[version.end...] }
        // serialNumber, signature, issuer, validity, subject, subjectPublicKeyInfo
        var members: [[UInt8]] = []
        for tag in [0x02, Self.sequence, Self.sequence, Self.sequence, Self.sequence, Self.sequence] {
            guard let member = DERElement(in: rest), member.tag == tag else { return nil }
            members.append(Array(rest[rest.startIndex..<member.end]))
            rest = rest[member.end...]
        }
        (issuer, subject, publicKeyInfo) = (members[2], members[4], members[5])
    }

    /// Whether subject and issuer are the same.
    package var isSelfIssued: Bool { issuer == subject }

    /// Returns the last common name of a distinguished name, or its last organisation; nil when there is neither.
    ///
    /// Only characters that can be displayed are returned.
    package static func displayName(ofName der: [UInt8]) -> String? {
        guard let name = DERElement(in: der[...]), name.tag == sequence else { return nil }
        var (commonName, organization): (String?, String?)
        for set in DERElement.all(in: name.content) {
            for attribute in DERElement.all(in: set.content) {
                let members = DERElement.all(in: attribute.content)
                // id-at (2.5.4): commonName 3, organizationName 10
                guard members.count == 2, let kind = members[0].content.last, Array(members[0].content) == [0x55, 0x04, kind],
                    [0x0C, 0x13, 0x16].contains(members[1].tag)
                else { continue }
                let text = String(decoding: members[1].content.prefix(200), as: UTF8.self)
                var shown = ""
                for scalar in text.unicodeScalars where scalar.properties.generalCategory != .control {
                    shown.unicodeScalars.append(scalar)
                }
                if kind == 3 { commonName = shown }
                if kind == 10 { organization = shown }
            }
        }
        return commonName ?? organization
    }

    private static let sequence: UInt8 = 0x30
}

/// One element of DER with a length below 64 KiB.
private struct DERElement {
    let tag: UInt8
    let content: ArraySlice<UInt8>
    var end: Int { content.endIndex }

    /// Reads the element at the beginning of `bytes`.
    init?(in bytes: ArraySlice<UInt8>) {
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
        self.tag = tag
        content = rest.prefix(length)
    }

    /// Returns the elements one after the other, up to the first bytes that are not an element.
    static func all(in bytes: ArraySlice<UInt8>) -> [DERElement] {
        var elements: [DERElement] = []
        var rest = bytes
        while let element = DERElement(in: rest) {
            elements.append(element)
            rest = rest[element.end...]
        }
        return elements
    }
}
