/// A table-driven codec for base64 (RFC 4648 §4) and base64url (§5).
package enum Base64Codec {
    /// The 64 characters in use, and whether `=` pads the end.
    package enum Alphabet: Sendable {
        /// `+` and `/`, padded.
        case standard
        /// `-` and `_`, not padded.
        case url
    }

    /// Returns the length of the text that `encode` makes of `count` bytes.
    package static func encodedCount(_ count: Int, alphabet: Alphabet) -> Int {
        switch alphabet {
        case .standard: (count + 2) / 3 * 4
        case .url: count / 3 * 4 + [0, 2, 3][count % 3]
        }
    }

    package static func encode(_ bytes: [UInt8], alphabet: Alphabet) -> [UInt8] {
        guard !bytes.isEmpty else { return [] }
        return [UInt8](unsafeUninitializedCapacity: encodedCount(bytes.count, alphabet: alphabet)) { output, count in
            count = bytes.withUnsafeBytes { encode($0, alphabet: alphabet, into: UnsafeMutableRawBufferPointer(output)) }
        }
    }

    static func text(_ bytes: [UInt8], alphabet: Alphabet) -> String {
        String(unsafeUninitializedCapacity: encodedCount(bytes.count, alphabet: alphabet)) { output in
            bytes.withUnsafeBytes { encode($0, alphabet: alphabet, into: UnsafeMutableRawBufferPointer(output)) }
        }
    }

    /// Writes the text of `bytes` to the start of `output` and returns its length. `output` must have room for `encodedCount`.
    package static func encode(_ bytes: UnsafeRawBufferPointer, alphabet: Alphabet, into output: UnsafeMutableRawBufferPointer)
        -> Int
    {
        let length = encodedCount(bytes.count, alphabet: alphabet)
        guard let source = bytes.baseAddress, let target = output.baseAddress, !bytes.isEmpty, output.count >= length else {
            return 0
        }
        let pairs = alphabet == .url ? Tables.urlPairs : Tables.standardPairs
        var input = source.assumingMemoryBound(to: UInt8.self)
        var out = target
        var rest = bytes.count
        // Six bytes at a time out of one eight-byte load.
        while rest >= 8 {
            let word = UnsafeRawPointer(input).loadUnaligned(as: UInt64.self).bigEndian
            let low =
                UInt64(pairs[Int(word >> 52)]) | UInt64(pairs[Int(word >> 40) & 0xFFF]) << 16
                | UInt64(pairs[Int(word >> 28) & 0xFFF]) << 32 | UInt64(pairs[Int(word >> 16) & 0xFFF]) << 48
            out.storeBytes(of: low.littleEndian, as: UInt64.self)
            input += 6
            out += 8
            rest -= 6
        }
        while rest >= 3 {
            let group = Int(input[0]) << 16 | Int(input[1]) << 8 | Int(input[2])
            out.storeBytes(of: pairs[group >> 12].littleEndian, as: UInt16.self)
            (out + 2).storeBytes(of: pairs[group & 0xFFF].littleEndian, as: UInt16.self)
            input += 3
            out += 4
            rest -= 3
        }
        if rest > 0 {
            let group = Int(input[0]) << 16 | (rest == 2 ? Int(input[1]) << 8 : 0)
            out.storeBytes(of: pairs[group >> 12].littleEndian, as: UInt16.self)
            let last = pairs[group & 0xFFF]
            if rest == 2 { (out + 2).storeBytes(of: UInt8(truncatingIfNeeded: last), as: UInt8.self) }
            if alphabet == .standard {
                if rest == 1 { (out + 2).storeBytes(of: UInt8(ascii: "="), as: UInt8.self) }
                (out + 3).storeBytes(of: UInt8(ascii: "="), as: UInt8.self)
            }
        }
        return length
    }

    /// Decodes strictly: returns nil for a character outside the alphabet, a wrong length, wrong padding or non-zero trailing bits.
    ///
    /// - Parameter ignoringWhiteSpace: drops space, tab, CR and LF first (RFC 2045 §6.8).
    package static func decode(_ text: [UInt8], alphabet: Alphabet, ignoringWhiteSpace: Bool = false) -> [UInt8]? {
        if ignoringWhiteSpace, text.contains(where: isWhiteSpace) {
            return decode(text.filter { !isWhiteSpace($0) }, alphabet: alphabet)
        }
        return text.withUnsafeBytes { decode($0, alphabet: alphabet) }
    }

    /// Decodes bytes in memory under the same strict rules.
    package static func decode(_ text: UnsafeRawBufferPointer, alphabet: Alphabet) -> [UInt8]? {
        var characters = text.count
        if alphabet == .standard {
            guard characters % 4 == 0 else { return nil }
            if characters > 0, text[characters - 1] == UInt8(ascii: "=") {
                characters -= text[characters - 2] == UInt8(ascii: "=") ? 2 : 1
            }
        }
        guard characters % 4 != 1 else { return nil }
        // An array created with no elements would have its length written into the one empty array that all threads share.
        guard characters > 0 else { return [] }
        let size = characters / 4 * 3 + [0, 0, 1, 2][characters % 4]
        var isValid = true
        let bytes = [UInt8](unsafeUninitializedCapacity: size) { output, count in
            isValid = decode(
                UnsafeRawBufferPointer(rebasing: text[..<characters]), alphabet: alphabet,
                into: UnsafeMutableRawBufferPointer(output),
                count: size)
            count = isValid ? size : 0
        }
        return isValid ? bytes : nil
    }

    /// Decodes strictly, straight into text, without a copy in between. Replaces malformed UTF-8 with U+FFFD.
    package static func repairedText(_ text: UnsafeRawBufferPointer, alphabet: Alphabet) -> String? {
        guard alphabet == .url, text.count % 4 != 1 else { return nil }
        let size = text.count / 4 * 3 + [0, 0, 1, 2][text.count % 4]
        var isValid = true
        let decoded = String(unsafeUninitializedCapacity: size) { output in
            isValid = decode(text, alphabet: alphabet, into: UnsafeMutableRawBufferPointer(output), count: size)
            return isValid ? size : 0
        }
        return isValid ? decoded : nil
    }

    private static func isWhiteSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }

    private static func decode(
        _ text: UnsafeRawBufferPointer, alphabet: Alphabet, into output: UnsafeMutableRawBufferPointer, count: Int
    ) -> Bool {
        guard let source = text.baseAddress, let target = output.baseAddress, !text.isEmpty, output.count >= count else {
            return text.isEmpty
        }
        let table = alphabet == .url ? Tables.urlQuads : Tables.standardQuads
        let (t0, t1, t2, t3) = (table, table + 256, table + 512, table + 768)
        var input = source.assumingMemoryBound(to: UInt8.self)
        var out = target
        var rest = text.count
        var bad: UInt32 = 0
        // Long texts: each look-up in the larger table takes two characters, sixteen in one round. A store writes one byte more
        // than its three, within bytes that are written later.
        if rest >= longText {
            let pairs = alphabet == .url ? Tables.urlPlaces : Tables.standardPlaces
            while rest >= 20 {
                let low = UnsafeRawPointer(input).loadUnaligned(as: UInt64.self).littleEndian
                let high = UnsafeRawPointer(input + 8).loadUnaligned(as: UInt64.self).littleEndian
                let a = pairs[Int(low & 0xFFFF)] & firstPlace | pairs[Int((low >> 16) & 0xFFFF)] & secondPlace
                let b = pairs[Int((low >> 32) & 0xFFFF)] & firstPlace | pairs[Int(low >> 48)] & secondPlace
                let c = pairs[Int(high & 0xFFFF)] & firstPlace | pairs[Int((high >> 16) & 0xFFFF)] & secondPlace
                let d = pairs[Int((high >> 32) & 0xFFFF)] & firstPlace | pairs[Int(high >> 48)] & secondPlace
                bad |= a | b | c | d
                out.storeBytes(of: a.littleEndian, as: UInt32.self)
                (out + 3).storeBytes(of: b.littleEndian, as: UInt32.self)
                (out + 6).storeBytes(of: c.littleEndian, as: UInt32.self)
                (out + 9).storeBytes(of: d.littleEndian, as: UInt32.self)
                input += 16
                out += 12
                rest -= 16
            }
        }
        // Eight characters at a time. The second store writes one byte more than its three, within bytes that are written later.
        while rest >= 12 {
            let word = UnsafeRawPointer(input).loadUnaligned(as: UInt64.self).littleEndian
            let a =
                t0[Int(word & 0xFF)] | t1[Int((word >> 8) & 0xFF)] | t2[Int((word >> 16) & 0xFF)] | t3[Int((word >> 24) & 0xFF)]
            let b =
                t0[Int((word >> 32) & 0xFF)] | t1[Int((word >> 40) & 0xFF)] | t2[Int((word >> 48) & 0xFF)] | t3[Int(word >> 56)]
            bad |= a | b
            out.storeBytes(of: a.littleEndian, as: UInt32.self)
            (out + 3).storeBytes(of: b.littleEndian, as: UInt32.self)
            input += 8
            out += 6
            rest -= 8
        }
        while rest >= 4 {
            let group = t0[Int(input[0])] | t1[Int(input[1])] | t2[Int(input[2])] | t3[Int(input[3])]
            bad |= group
            out.storeBytes(of: UInt8(truncatingIfNeeded: group), as: UInt8.self)
            (out + 1).storeBytes(of: UInt8(truncatingIfNeeded: group >> 8), as: UInt8.self)
            (out + 2).storeBytes(of: UInt8(truncatingIfNeeded: group >> 16), as: UInt8.self)
            input += 4
            out += 3
            rest -= 4
        }
        if rest >= 2 {
            let group = t0[Int(input[0])] | t1[Int(input[1])] | (rest == 3 ? t2[Int(input[2])] : 0)
            bad |= group
            out.storeBytes(of: UInt8(truncatingIfNeeded: group), as: UInt8.self)
            let second = UInt8(truncatingIfNeeded: group >> 8)
            let third = UInt8(truncatingIfNeeded: group >> 16)
            if rest == 3 {
                (out + 1).storeBytes(of: second, as: UInt8.self)
                if third != 0 { return false }
            } else if second != 0 {
                return false
            }
        }
        return bad & invalid == 0
    }

    /// The number of characters from which the table for two characters pays off.
    private static let longText = 4096

    /// A bit that is set in the table entry of every character outside the alphabet.
    private static let invalid: UInt32 = 0x0100_0000
    /// The bits of a two-character entry that count when the two are the first of four characters, and when they are the last.
    /// Both masks keep ``invalid``.
    private static let firstPlace: UInt32 = 0x0100_F0FF
    private static let secondPlace: UInt32 = 0x01FF_0F00

    private enum Tables {
        // Made once, never freed, never changed.
        nonisolated(unsafe) static let urlPairs = makePairs(url)
        nonisolated(unsafe) static let standardPairs = makePairs(standard)
        nonisolated(unsafe) static let urlQuads = makeQuads(url)
        nonisolated(unsafe) static let standardQuads = makeQuads(standard)

        nonisolated(unsafe) static let urlPlaces = makePlaces(url)
        nonisolated(unsafe) static let standardPlaces = makePlaces(standard)

        static let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789".utf8)
        static let url = letters + Array("-_".utf8)
        static let standard = letters + Array("+/".utf8)

        /// Returns a table that gives two characters (the first in the low byte) for each 12 bits.
        static func makePairs(_ alphabet: [UInt8]) -> UnsafePointer<UInt16> {
            let table = UnsafeMutablePointer<UInt16>.allocate(capacity: 4096)
            for value in 0..<4096 {
                (table + value).initialize(to: UInt16(alphabet[value >> 6]) | UInt16(alphabet[value & 63]) << 8)
            }
            return UnsafePointer(table)
        }

        /// Returns a table that gives the 12 bits of two characters (the first in the low byte), placed as in three little-endian bytes.
        ///
        /// An entry holds them twice, in different bits: as the first two of four characters and as the last two.
        static func makePlaces(_ alphabet: [UInt8]) -> UnsafePointer<UInt32> {
            let table = UnsafeMutablePointer<UInt32>.allocate(capacity: 65_536)
            table.initialize(repeating: invalid, count: 65_536)
            for (low, second) in alphabet.enumerated() {
                for (high, first) in alphabet.enumerated() {
                    let bits = UInt32(high << 6 | low)
                    table[Int(second) << 8 | Int(first)] = bits >> 4 | (bits & 0x0F) << 12 | (bits & 0xF00) | (bits & 0xFF) << 16
                }
            }
            return UnsafePointer(table)
        }

        /// Returns a table that gives, for each of four places, the bits of a character, placed as in three little-endian bytes.
        static func makeQuads(_ alphabet: [UInt8]) -> UnsafePointer<UInt32> {
            let table = UnsafeMutablePointer<UInt32>.allocate(capacity: 1024)
            table.initialize(repeating: invalid, count: 1024)
            for (value, character) in alphabet.enumerated() {
                let bits = UInt32(value)
                table[Int(character)] = bits << 2
                table[256 + Int(character)] = (bits >> 4) | (bits & 0x0F) << 12
                table[512 + Int(character)] = (bits >> 2) << 8 | (bits & 0x03) << 22
                table[768 + Int(character)] = bits << 16
            }
            return UnsafePointer(table)
        }
    }
}
