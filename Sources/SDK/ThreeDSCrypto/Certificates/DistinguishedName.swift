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
        var outer = DERReader(der)
        var names = try outer.sequence()
        var parts: [String] = []
        while !names.isAtEnd {
            var set = try names.inside(DERReader.Tag.set)
            var values: [String] = []
            while !set.isAtEnd {
                var pair = try set.sequence()
                let type = try pair.objectIdentifier()
                let value = try pair.next()
                let content = pair.bytes.octets(value.content)
                values.append((Self.label(type) ?? type.text) + "=" + Self.text(tag: value.tag, content))
            }
            parts.append(values.joined(separator: "+"))
        }
        return parts
    }

    private static func text(tag: UInt8, _ content: [UInt8]) -> String {
        let text: String? =
            switch tag {
            case DERReader.Tag.utf8String, DERReader.Tag.printableString, DERReader.Tag.ia5String:
                String(bytes: content, encoding: .utf8)
            case DERReader.Tag.t61String: String(bytes: content, encoding: .isoLatin1)
            case DERReader.Tag.bmpString: String(bytes: content, encoding: .utf16BigEndian)
            default: nil
            }
        guard let text else {
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
