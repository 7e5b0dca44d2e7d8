import Foundation

/// The error for a text that is not base64 or base64url in the required strict form.
package struct Base64URLError: Equatable, Error {
    package init() {}
}

/// base64url without padding (RFC 7515 §2, RFC 4648 §5).
package enum Base64URL {
    package static func encode(_ bytes: [UInt8]) -> String {
        Base64Codec.text(bytes, alphabet: .url)
    }

    /// Decodes text strictly.
    ///
    /// - Throws: for any character outside `A–Z a–z 0–9 - _` (so for `=` and white space), an impossible length, and
    ///   trailing bits that are not zero.
    package static func decode(_ text: String) throws(Base64URLError) -> [UInt8] {
        var text = text
        guard let bytes = text.withUTF8({ Base64Codec.decode(UnsafeRawBufferPointer($0), alphabet: .url) }) else {
            throw Base64URLError()
        }
        return bytes
    }

    /// Returns the text whose UTF-8 was encoded; nil for bytes that are not well-formed UTF-8, and for what `decode` refuses.
    package static func decodeText(_ text: String) -> String? {
        var text = text
        guard var decoded = text.withUTF8({ Base64Codec.repairedText(UnsafeRawBufferPointer($0), alphabet: .url) }) else {
            return nil
        }
        // Repaired bytes become U+FFFD, in UTF-8 EF BF BD. So a text that contains EF must still have the encoded bytes.
        let isCertain = decoded.withUTF8 { bytes in
            bytes.baseAddress.map { memchr($0, 0xEF, bytes.count) == nil } ?? true
        }
        if isCertain { return decoded }
        guard let bytes = try? decode(text) else { return nil }
        return UTF8Bytes.areEqual(decoded, bytes) ? decoded : nil
    }

    /// Returns the decoded bytes of text without padding, or with all of it: to groups of four. Nil for what `decode` refuses otherwise.
    package static func decodePadded(_ text: String) -> [UInt8]? {
        let bytes = Array(text.utf8)
        var digits = bytes[...]
        if bytes.count % 4 == 0 {
            for _ in 0..<2 where digits.last == UInt8(ascii: "=") { digits.removeLast() }
        }
        return try? decode(digits)
    }

    /// Decodes ASCII bytes under the same rules.
    package static func decode(_ text: [UInt8]) throws(Base64URLError) -> [UInt8] {
        guard let bytes = text.withUnsafeBytes({ Base64Codec.decode($0, alphabet: .url) }) else {
            throw Base64URLError()
        }
        return bytes
    }

    /// Decodes ASCII bytes under the same rules.
    package static func decode(_ text: ArraySlice<UInt8>) throws(Base64URLError) -> [UInt8] {
        guard let bytes = text.withUnsafeBytes({ Base64Codec.decode($0, alphabet: .url) }) else {
            throw Base64URLError()
        }
        return bytes
    }
}

/// base64 with padding (RFC 2045 §6.8, RFC 4648 §4).
package enum Base64 {
    /// Encodes bytes as one padded line.
    package static func encode(_ bytes: [UInt8]) -> String {
        Base64Codec.text(bytes, alphabet: .standard)
    }

    /// Decodes padded text. Skips space, tab, CR and LF anywhere.
    ///
    /// - Throws: for any other character outside the alphabet, wrong padding, and trailing bits that are not zero.
    package static func decode(_ text: String) throws(Base64URLError) -> [UInt8] {
        try decode(Array(text.utf8))
    }

    /// Decodes ASCII bytes under the same rules.
    package static func decode(_ text: [UInt8]) throws(Base64URLError) -> [UInt8] {
        guard let bytes = Base64Codec.decode(text, alphabet: .standard, ignoringWhiteSpace: true) else { throw Base64URLError() }
        return bytes
    }
}
