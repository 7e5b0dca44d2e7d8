/// Text that is no base64 or base64url of the strict form asked for.
package struct Base64URLError: Error, Equatable {
    package init() {}
}

/// base64url without padding (RFC 7515 §2, RFC 4648 §5).
package enum Base64URL {
    package static func encode(_ bytes: [UInt8]) -> String {
        Base64Codec.encode(bytes, alphabet: .url, isPadded: false)
    }

    /// - Throws: for any character outside `A–Z a–z 0–9 - _` (so for `=` and white space), an impossible length, and
    ///   trailing bits that are not zero.
    package static func decode(_ text: String) throws(Base64URLError) -> [UInt8] {
        var text = text
        guard let bytes = text.withUTF8({ Base64Codec.decode($0, alphabet: .url) }) else { throw Base64URLError() }
        return bytes
    }

    /// Decodes ASCII bytes under the same rules.
    package static func decode(_ text: [UInt8]) throws(Base64URLError) -> [UInt8] {
        guard let bytes = text.withUnsafeBufferPointer({ Base64Codec.decode($0, alphabet: .url) }) else {
            throw Base64URLError()
        }
        return bytes
    }

    /// Decodes ASCII bytes under the same rules.
    package static func decode(_ text: ArraySlice<UInt8>) throws(Base64URLError) -> [UInt8] {
        guard let bytes = text.withUnsafeBufferPointer({ Base64Codec.decode($0, alphabet: .url) }) else {
            throw Base64URLError()
        }
        return bytes
    }
}

/// base64 with padding (RFC 2045 §6.8, RFC 4648 §4).
package enum Base64 {
    /// One line, padded.
    package static func encode(_ bytes: [UInt8]) -> String {
        Base64Codec.encode(bytes, alphabet: .standard, isPadded: true)
    }

    /// Space, tab, CR and LF are skipped anywhere; padding is required.
    ///
    /// - Throws: for any other character outside the alphabet, wrong padding, and trailing bits that are not zero.
    package static func decode(_ text: String) throws(Base64URLError) -> [UInt8] {
        try decode(Array(text.utf8))
    }

    /// Decodes ASCII bytes under the same rules.
    package static func decode(_ text: [UInt8]) throws(Base64URLError) -> [UInt8] {
        var digits = text
        digits.removeAll { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
        guard digits.count % 4 == 0 else { throw Base64URLError() }
        for _ in 0..<2 where digits.last == UInt8(ascii: "=") { digits.removeLast() }
        guard let bytes = digits.withUnsafeBufferPointer({ Base64Codec.decode($0, alphabet: .standard) }) else {
            throw Base64URLError()
        }
        return bytes
    }
}

/// The arithmetic of both alphabets: four digits become one 24-bit group through four tables.
enum Base64Codec {
    struct Alphabet: Sendable {
        let digits: [UInt8]
        /// Four tables of 256: the value of a byte as first, second, third, fourth digit, shifted into place.
        let values: [UInt32]

        static let invalid: UInt32 = 0x8000_0000

        private init(last two: String) {
            let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789".utf8) + Array(two.utf8)
            var values = [UInt32](repeating: Self.invalid, count: 4 * 256)
            for (value, digit) in digits.enumerated() {
                for place in 0..<4 { values[256 * place + Int(digit)] = UInt32(value) << UInt32(6 * (3 - place)) }
            }
            self.digits = digits
            self.values = values
        }

        static let url = Alphabet(last: "-_")
        static let standard = Alphabet(last: "+/")
    }

    static func encode(_ bytes: [UInt8], alphabet: Alphabet, isPadded: Bool) -> String {
        let remainder = bytes.count % 3
        let groups = bytes.count / 3
        let tail = remainder == 0 ? 0 : isPadded ? 4 : remainder + 1
        return String(unsafeUninitializedCapacity: groups * 4 + tail) { output in
            alphabet.digits.withUnsafeBufferPointer { digits in
                bytes.withUnsafeBufferPointer { bytes in
                    var write = 0
                    func put(_ group: UInt32, _ count: Int) {
                        for place in 0..<count {
                            output[write] = digits[Int(group >> UInt32(6 * (3 - place)) & 63)]
                            write += 1
                        }
                    }
                    for read in 0..<groups {
                        let index = read * 3
                        let group = UInt32(bytes[index]) << 16 | UInt32(bytes[index + 1]) << 8 | UInt32(bytes[index + 2])
                        output[write] = digits[Int(group >> 18)]
                        output[write + 1] = digits[Int(group >> 12 & 63)]
                        output[write + 2] = digits[Int(group >> 6 & 63)]
                        output[write + 3] = digits[Int(group & 63)]
                        write += 4
                    }
                    if remainder == 1 { put(UInt32(bytes[groups * 3]) << 16, 2) }
                    if remainder == 2 { put(UInt32(bytes[groups * 3]) << 16 | UInt32(bytes[groups * 3 + 1]) << 8, 3) }
                    while write < groups * 4 + tail {
                        output[write] = UInt8(ascii: "=")
                        write += 1
                    }
                    return write
                }
            }
        }
    }

    /// `nil` when a byte is no digit, the length is impossible or bits are left over that are not zero.
    static func decode(_ text: UnsafeBufferPointer<UInt8>, alphabet: Alphabet) -> [UInt8]? {
        let remainder = text.count % 4
        guard remainder != 1 else { return nil }
        let groups = text.count / 4
        var seen: UInt32 = 0
        let decoded = [UInt8](unsafeUninitializedCapacity: groups * 3 + max(remainder - 1, 0)) { output, count in
            alphabet.values.withUnsafeBufferPointer { values in
                for group in 0..<groups {
                    let read = group * 4
                    let write = group * 3
                    let bits =
                        values[Int(text[read])] | values[256 + Int(text[read + 1])] | values[512 + Int(text[read + 2])]
                        | values[768 + Int(text[read + 3])]
                    seen |= bits
                    output[write] = UInt8(truncatingIfNeeded: bits >> 16)
                    output[write + 1] = UInt8(truncatingIfNeeded: bits >> 8)
                    output[write + 2] = UInt8(truncatingIfNeeded: bits)
                }
                if remainder > 0 {
                    let read = groups * 4
                    var bits = values[Int(text[read])] | values[256 + Int(text[read + 1])]
                    if remainder == 3 { bits |= values[512 + Int(text[read + 2])] }
                    // Bits below the last whole byte must be zero.
                    let leftOver: UInt32 = remainder == 3 ? 0xFF : 0xFFFF
                    seen |= bits & leftOver == 0 ? bits : Alphabet.invalid
                    output[groups * 3] = UInt8(truncatingIfNeeded: bits >> 16)
                    if remainder == 3 { output[groups * 3 + 1] = UInt8(truncatingIfNeeded: bits >> 8) }
                }
                count = groups * 3 + max(remainder - 1, 0)
            }
        }
        return seen & Alphabet.invalid == 0 ? decoded : nil
    }
}
