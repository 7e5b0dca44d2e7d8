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
    /// White space does not matter, so a block may be in one line. Configuration files and environment variables often contain line breaks as
    /// the two characters `\n`; these are read as line breaks, because base64 has no backslash.
    ///
    /// - Throws: `.invalidKey` for a block without its end or with a body that is not base64.
    package static func blocks(in text: String) throws(CryptoError) -> [Block] {
        let bytes = Array(text.utf8)
        var blocks: [Block] = []
        var position = 0
        while let begin = Self.position(of: Array("-----BEGIN ".utf8), in: bytes, from: position) {
            position = begin + 11
            // A line that is not closed, or has no label, is explanation.
            let line = bytes[position...].prefix(maximumLabel + 5).prefix { $0 != 0x0A && $0 != 0x0D }
            guard let close = Self.position(of: Self.dashes, in: bytes, from: position), close > position,
                close + 5 <= line.endIndex
            else { continue }
            let label = Array(bytes[position..<close])
            let mark = Array("-----END ".utf8) + label + Self.dashes
            guard let end = Self.position(of: mark, in: bytes, from: close + 5), let der = base64Decoded(bytes[(close + 5)..<end])
            else { throw .invalidKey }
            blocks.append(Block(label: String(decoding: label, as: UTF8.self), der: der))
            position = end + mark.count
        }
        return blocks
    }

    private static let dashes = Array("-----".utf8)
    /// The length of the longest label in bytes. `TRUSTED CERTIFICATE` has 19.
    private static let maximumLabel = 64

    /// Returns the position of the first occurrence of `mark` at or after `start`.
    private static func position(of mark: [UInt8], in bytes: [UInt8], from start: Int) -> Int? {
        guard start >= 0, bytes.count - start >= mark.count else { return nil }
        return (start...(bytes.count - mark.count)).first { bytes[$0] == mark[0] && bytes[$0...].starts(with: mark) }
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

    /// Returns the bytes of padded base64; nil for anything else. White space, and its escapes with a backslash, are skipped.
    private static func base64Decoded(_ text: ArraySlice<UInt8>) -> [UInt8]? {
        var characters: [UInt8] = []
        characters.reserveCapacity(text.count)
        var position = text.startIndex
        while position < text.endIndex {
            let byte = text[position]
            position += 1
            switch byte {
            case 0x20, 0x09, 0x0A, 0x0D: continue
            case UInt8(ascii: "\\"):
                guard position < text.endIndex, "nrt".utf8.contains(text[position]) else { return nil }
                position += 1
            default: characters.append(byte)
            }
        }
        // Foundation on Linux accepts padding of any length, and in the middle.
        let padding = characters.drop { $0 != UInt8(ascii: "=") }
        guard padding.count <= 2, padding.allSatisfy({ $0 == UInt8(ascii: "=") }) else { return nil }
        return Data(base64Encoded: Data(characters)).map { [UInt8]($0) }
    }
}
