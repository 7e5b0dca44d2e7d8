import Foundation

/// A distinguished name of X.501, stored as DER.
package struct DistinguishedName: Equatable, Sendable {
    /// The SEQUENCE of relative names in DER.
    package let der: [UInt8]

    package init(der: [UInt8]) { self.der = der }

    /// Creates a name from a common name and, before it, an organisation. Both are written as UTF8String.
    package init(commonName: String, organization: String? = nil) {
        var parts: [[UInt8]] = []
        func add(_ type: ASN1Identifier, _ value: String) {
            parts.append(DERWriter.set([DERWriter.sequence([DERWriter.objectIdentifier(type), DERWriter.utf8String(value)])]))
        }
        if let organization { add(.organization, organization) }
        add(.commonName, commonName)
        der = DERWriter.sequence(parts)
    }

    /// The name in the form of RFC 4514: last part first, special characters escaped. A value that is not text is written as `#`
    /// and hexadecimal digits.
    package var text: String {
        (try? parts())?.reversed().joined(separator: ",") ?? ""
    }

    private func parts() throws(CryptoError) -> [String] {
        try map { type, tag, content in (Self.label(type) ?? type.text) + "=" + Self.text(tag: tag, content) }
            .map { $0.joined(separator: "+") }
    }

    /// Returns what `transform` makes of each attribute: its type, the tag of its value, and the content of its value.
    private func map<Part>(
        _ transform: (ASN1Identifier, UInt8, [UInt8]) -> Part
    ) throws(CryptoError) -> [[Part]] {
        var outer = DERReader(der)
        var names = try outer.sequence()
        var parts: [[Part]] = []
        while !names.isAtEnd {
            var set = try names.inside(DERReader.Tag.set)
            var values: [Part] = []
            while !set.isAtEnd {
                var pair = try set.sequence()
                let type = try pair.objectIdentifier()
                let value = try pair.next()
                values.append(transform(type, value.tag, pair.bytes.octets(value.content)))
            }
            parts.append(values)
        }
        return parts
    }

    /// Returns the text of a value; nil for a value that is not text.
    private static func decoded(tag: UInt8, _ content: [UInt8]) -> String? {
        switch tag {
        case DERReader.Tag.utf8String, DERReader.Tag.printableString, DERReader.Tag.ia5String:
            String(bytes: content, encoding: .utf8)
        case DERReader.Tag.t61String: String(bytes: content, encoding: .isoLatin1)
        case DERReader.Tag.bmpString: String(bytes: content, encoding: .utf16BigEndian)
        default: nil
        }
    }

    private static func text(tag: UInt8, _ content: [UInt8]) -> String {
        guard let text = decoded(tag: tag, content) else {
            let digits = Array("0123456789abcdef")
            return "#" + content.map { "\(digits[Int($0 >> 4)])\(digits[Int($0 & 15)])" }.joined()
        }
        let bytes = Array(text.utf8)
        var escaped: [UInt8] = []
        for (index, byte) in bytes.enumerated() {
            let isAtEdge = index == 0 || index == bytes.count - 1
            if special.contains(byte) || byte == UInt8(ascii: " ") && isAtEdge || byte == UInt8(ascii: "#") && index == 0 {
                escaped += [UInt8(ascii: "\\"), byte]
            } else if byte == 0 {
                escaped += Array("\\00".utf8)
            } else {
                escaped.append(byte)
            }
        }
        return String(decoding: escaped, as: UTF8.self)
    }

    /// Characters that are escaped at every position.
    private static let special = Array(",+\"\\<>;".utf8)

    private static func label(_ type: ASN1Identifier) -> String? {
        switch type.text {
        case "2.5.4.3": "CN"
        case "2.5.4.10": "O"
        case "2.5.4.11": "OU"
        case "2.5.4.6": "C"
        case "2.5.4.7": "L"
        case "2.5.4.8": "ST"
        case "2.5.4.9": "STREET"
        case "0.9.2342.19200300.100.1.25": "DC"
        case "0.9.2342.19200300.100.1.1": "UID"
        default: nil
        }
    }
}

/// How names of certificates are compared.
package enum NameComparison: Sendable {
    /// Byte for byte.
    case bytes
    /// Byte for byte, or with ``DistinguishedName/matches(_:)``.
    case meaning
}

extension DistinguishedName {
    /// Returns whether both are the same name although their bytes may differ (RFC 5280 §7.1).
    ///
    /// The attributes are the same in the same order. In a text the string type, the letter case, white space at the ends and the number of
    /// blanks in a row do not count. A value that is not text is compared byte for byte.
    package func matches(_ other: DistinguishedName) -> Bool {
        if der == other.der { return true }
        guard let own = try? comparable(), let others = try? other.comparable() else { return false }
        return own == others
    }

    /// Returns a sequence of bytes for each attribute. Attributes of one part are a set, so they are sorted.
    private func comparable() throws(CryptoError) -> [[[UInt8]]] {
        try map { type, tag, content in
            // 0 is the tag of no value.
            let value = Self.decoded(tag: tag, content).map { [0] + Self.folded($0) } ?? [tag] + content
            return DERWriter.objectIdentifier(type) + value
        }.map { $0.sorted { $0.lexicographicallyPrecedes($1) } }
    }

    /// Returns the text without what does not count in a comparison.
    private static func folded(_ text: String) -> [UInt8] {
        let words = text.lowercased().split(whereSeparator: \.isWhitespace)
        return Array(words.joined(separator: " ").precomposedStringWithCanonicalMapping.utf8)
    }
}
