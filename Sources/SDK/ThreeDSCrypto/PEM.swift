/// The textual encoding PEM (RFC 7468).
package enum PEM {
    /// One block from `-----BEGIN label-----` to `-----END label-----`.
    package struct Block: Equatable, Sendable {
        package let label: String
        package let der: [UInt8]
    }

    /// Returns every block of `text` in order. Text between blocks is explanation and is skipped.
    ///
    /// - Throws: `.invalidKey` for a block without its end or with a body that is not base64.
    package static func blocks(in text: String) throws(CryptoError) -> [Block] {
        var blocks: [Block] = []
        var label: String?
        var body: [UInt8] = []
        for line in text.split(whereSeparator: \.isNewline) {
            let line = trimmed(String(line))
            if let open = label {
                if line == "-----END \(open)-----" {
                    guard let der = base64Decoded(body) else { throw .invalidKey }
                    blocks.append(Block(label: open, der: der))
                    label = nil
                    body = []
                } else {
                    body.append(contentsOf: line.utf8)
                }
            } else if line.hasPrefix("-----BEGIN "), line.hasSuffix("-----"), line.count > 16 {
                label = String(line.dropFirst(11).dropLast(5))
            }
        }
        guard label == nil else { throw .invalidKey }
        return blocks
    }

    /// Returns the line without spaces and tabs at both ends.
    private static func trimmed(_ line: String) -> String {
        let bytes = Array(line.utf8)
        func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D }
        guard let first = bytes.firstIndex(where: { !isBlank($0) }), let last = bytes.lastIndex(where: { !isBlank($0) }) else {
            return ""
        }
        return String(decoding: bytes[first...last], as: UTF8.self)
    }

    /// Returns a block with lines of 64 characters and a newline at the end.
    package static func text(label: String, der: [UInt8]) -> String {
        let body = base64(der)
        var text = "-----BEGIN \(label)-----\n"
        var start = 0
        while start < body.count {
            let end = min(start + 64, body.count)
            text += String(decoding: body[start..<end], as: UTF8.self) + "\n"
            start = end
        }
        return text + "-----END \(label)-----\n"
    }

    private static let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

    /// Returns padded base64. Keys and certificates are short; the codec for messages is `Base64URL`.
    private static func base64(_ bytes: [UInt8]) -> [UInt8] {
        var text: [UInt8] = []
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let group = bytes[start..<min(start + 3, bytes.count)]
            let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
            for place in 0..<4 {
                text.append(place <= group.count ? digits[(bits >> (18 - 6 * place)) & 63] : UInt8(ascii: "="))
            }
        }
        return text
    }

    private static func base64Decoded(_ text: [UInt8]) -> [UInt8]? {
        var characters = text.filter { $0 != 0x20 && $0 != 0x09 }
        guard characters.count % 4 == 0 else { return nil }
        for _ in 0..<2 where characters.last == UInt8(ascii: "=") { characters.removeLast() }
        var bytes: [UInt8] = []
        var bits = 0
        var count = 0
        for character in characters {
            let value: UInt8
            switch character {
            case UInt8(ascii: "A")...UInt8(ascii: "Z"): value = character - 65
            case UInt8(ascii: "a")...UInt8(ascii: "z"): value = character - 71
            case UInt8(ascii: "0")...UInt8(ascii: "9"): value = character + 4
            case UInt8(ascii: "+"): value = 62
            case UInt8(ascii: "/"): value = 63
            default: return nil
            }
            bits = (bits << 6 | Int(value)) & 0xFFFF
            count += 6
            if count >= 8 {
                count -= 8
                bytes.append(UInt8(truncatingIfNeeded: bits >> count))
            }
        }
        return bytes
    }
}
