import Foundation

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
        let body = Data(der).base64EncodedData()
        var text = "-----BEGIN \(label)-----\n"
        var start = 0
        while start < body.count {
            let end = min(start + 64, body.count)
            text += String(decoding: body[start..<end], as: UTF8.self) + "\n"
            start = end
        }
        return text + "-----END \(label)-----\n"
    }

    /// Returns the bytes of padded base64; nil for anything else. Spaces and tabs are skipped.
    private static func base64Decoded(_ text: [UInt8]) -> [UInt8]? {
        let characters = text.filter { $0 != 0x20 && $0 != 0x09 }
        // Foundation on Linux accepts padding of any length, and in the middle.
        let padding = characters.drop { $0 != UInt8(ascii: "=") }
        guard padding.count <= 2, padding.allSatisfy({ $0 == UInt8(ascii: "=") }) else { return nil }
        return Data(base64Encoded: Data(characters)).map { [UInt8]($0) }
    }
}
