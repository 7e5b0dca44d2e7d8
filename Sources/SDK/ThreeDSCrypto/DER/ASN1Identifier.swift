/// An ASN.1 object identifier, stored as its DER content octets.
package struct ASN1Identifier: Equatable, Sendable {
    /// The content octets, without tag and length.
    package let content: [UInt8]

    package init(content: [UInt8]) { self.content = content }

    /// Creates an identifier from its arcs, at least two.
    package init(_ first: UInt64, _ second: UInt64, _ rest: UInt64...) {
        var content: [UInt8] = []
        for arc in [first * 40 + second] + rest {
            // Groups of seven bits, the highest first. All groups except the last have the high bit set.
            var shift = max(0, UInt64.bitWidth - arc.leadingZeroBitCount - 1) / 7 * 7
            while shift > 0 {
                content.append(UInt8(truncatingIfNeeded: arc >> UInt64(shift) & 0x7F) | 0x80)
                shift -= 7
            }
            content.append(UInt8(truncatingIfNeeded: arc & 0x7F))
        }
        self.content = content
    }

    /// The identifier in dotted decimal. An arc of more than 63 bits ends the text with `…`.
    package var text: String {
        var arcs: [UInt64] = []
        var value: UInt64 = 0
        for octet in content {
            guard value >> 56 == 0 else { return arcs.map(String.init).joined(separator: ".") + "…" }
            value = value << 7 | UInt64(octet & 0x7F)
            if octet & 0x80 == 0 {
                if arcs.isEmpty {
                    let top = min(value / 40, 2)
                    arcs = [top, value - top * 40]
                } else {
                    arcs.append(value)
                }
                value = 0
            }
        }
        return arcs.map(String.init).joined(separator: ".")
    }
}

extension ASN1Identifier {
    // Keys and curves
    package static let rsaEncryption = ASN1Identifier(1, 2, 840, 113549, 1, 1, 1)
    package static let ecPublicKey = ASN1Identifier(1, 2, 840, 10045, 2, 1)
    package static let prime256v1 = ASN1Identifier(1, 2, 840, 10045, 3, 1, 7)
    package static let secp384r1 = ASN1Identifier(1, 3, 132, 0, 34)
    package static let secp521r1 = ASN1Identifier(1, 3, 132, 0, 35)

    // Signatures
    package static let sha256WithRSA = ASN1Identifier(1, 2, 840, 113549, 1, 1, 11)
    package static let sha384WithRSA = ASN1Identifier(1, 2, 840, 113549, 1, 1, 12)
    package static let sha512WithRSA = ASN1Identifier(1, 2, 840, 113549, 1, 1, 13)
    package static let rsaPSS = ASN1Identifier(1, 2, 840, 113549, 1, 1, 10)
    package static let mgf1 = ASN1Identifier(1, 2, 840, 113549, 1, 1, 8)
    package static let ecdsaSHA256 = ASN1Identifier(1, 2, 840, 10045, 4, 3, 2)
    package static let ecdsaSHA384 = ASN1Identifier(1, 2, 840, 10045, 4, 3, 3)
    package static let ecdsaSHA512 = ASN1Identifier(1, 2, 840, 10045, 4, 3, 4)

    // Hashes
    package static let sha256 = ASN1Identifier(2, 16, 840, 1, 101, 3, 4, 2, 1)
    package static let sha384 = ASN1Identifier(2, 16, 840, 1, 101, 3, 4, 2, 2)
    package static let sha512 = ASN1Identifier(2, 16, 840, 1, 101, 3, 4, 2, 3)

    // Extensions (RFC 5280 §4.2.1)
    package static let subjectKeyIdentifier = ASN1Identifier(2, 5, 29, 14)
    package static let keyUsage = ASN1Identifier(2, 5, 29, 15)
    package static let subjectAltName = ASN1Identifier(2, 5, 29, 17)
    package static let basicConstraints = ASN1Identifier(2, 5, 29, 19)
    package static let nameConstraints = ASN1Identifier(2, 5, 29, 30)
    package static let certificatePolicies = ASN1Identifier(2, 5, 29, 32)
    package static let policyMappings = ASN1Identifier(2, 5, 29, 33)
    package static let authorityKeyIdentifier = ASN1Identifier(2, 5, 29, 35)
    package static let policyConstraints = ASN1Identifier(2, 5, 29, 36)
    package static let extendedKeyUsage = ASN1Identifier(2, 5, 29, 37)
    package static let inhibitAnyPolicy = ASN1Identifier(2, 5, 29, 54)

    // Purposes
    package static let serverAuthentication = ASN1Identifier(1, 3, 6, 1, 5, 5, 7, 3, 1)
    package static let clientAuthentication = ASN1Identifier(1, 3, 6, 1, 5, 5, 7, 3, 2)

    // Names
    package static let commonName = ASN1Identifier(2, 5, 4, 3)
    package static let organization = ASN1Identifier(2, 5, 4, 10)
}
