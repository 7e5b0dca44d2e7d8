/// Base64 (RFC 4648 §4) and base64url (§5).
package enum Base64Codec {
    /// The 64 characters in use, and whether `=` pads the end.
    package enum Alphabet: Sendable {
        /// `+` and `/`, padded.
        case standard
        /// `-` and `_`, not padded.
        case url

        /// The 64 characters in the order of their values.
        fileprivate var digits: [UInt8] { self == .url ? urlDigits : standardDigits }

        /// For each byte its value, or ``invalid`` for a byte that is not a digit.
        fileprivate var values: [UInt8] { self == .url ? urlValues : standardValues }
    }

    /// The loops that work on many characters of base64url at a time. The plain loop does what they leave.
    package enum Loop: CaseIterable, Sendable {
        case plain
        /// Two characters with each look at a table, which pays for long texts.
        case pairs
        /// 32 characters with one instruction; like `plain` where the processor cannot do it.
        ///
        /// For 400,000 characters it takes 34 µs, the pairs take 94 µs. A page of 300 kB is decoded twice: as a JWE and as `acsHTML`. With the
        /// pairs, the row `html-300kB` of `tds bench` takes 2.6 times the bare calls, and its goal is 2.
        case vectors

        /// The fastest loop for as many characters or bytes.
        fileprivate static func best(for count: Int) -> Loop {
            Base64Vectors.areAvailable ? .vectors : count >= longText ? .pairs : .plain
        }
    }

    // MARK: Encoding

    /// Returns the length of the text that `encode` makes of `count` bytes.
    package static func encodedCount(_ count: Int, alphabet: Alphabet) -> Int {
        switch alphabet {
        case .standard: (count + 2) / 3 * 4
        case .url: (count * 4 + 2) / 3
        }
    }

    /// Returns the text of `bytes` in ASCII.
    ///
    /// - Parameter loop: nil takes the fastest. All loops write the same text.
    package static func encode(_ bytes: [UInt8], alphabet: Alphabet, by loop: Loop? = nil) -> [UInt8] {
        guard !bytes.isEmpty else { return [] }
        return [UInt8](unsafeUninitializedCapacity: encodedCount(bytes.count, alphabet: alphabet)) { output, count in
            count = bytes.withUnsafeBytes {
                encode($0, alphabet: alphabet, into: UnsafeMutableRawBufferPointer(output), by: loop)
            }
        }
    }

    /// Returns the text of `bytes`.
    static func text(_ bytes: [UInt8], alphabet: Alphabet) -> String {
        String(unsafeUninitializedCapacity: encodedCount(bytes.count, alphabet: alphabet)) { output in
            bytes.withUnsafeBytes { encode($0, alphabet: alphabet, into: UnsafeMutableRawBufferPointer(output)) }
        }
    }

    /// Writes the text of `bytes` to the start of `output` and returns its length; writes nothing when there is too little room.
    package static func encode(
        _ bytes: UnsafeRawBufferPointer, alphabet: Alphabet, into output: UnsafeMutableRawBufferPointer, by loop: Loop? = nil
    ) -> Int {
        let length = encodedCount(bytes.count, alphabet: alphabet)
        guard output.count >= length else { return 0 }
        let whole = bytes.count / 3
        let digits = alphabet.digits
        let start =
            switch alphabet == .url ? loop ?? .best(for: bytes.count) : .plain {
            case .plain: 0
            case .pairs: encodePairs(bytes, into: output)
            case .vectors: Base64Vectors.areAvailable ? Base64Vectors.encode(bytes, into: output) : 0
            }
        for index in start..<whole {
            let group = Int(bytes[3 * index]) << 16 | Int(bytes[3 * index + 1]) << 8 | Int(bytes[3 * index + 2])
            for digit in 0..<4 { output[4 * index + digit] = digits[group >> (18 - 6 * digit) & 63] }
        }
        // One or two bytes may be left: two or three digits, and the padding.
        let rest = bytes.count - 3 * whole
        guard rest > 0 else { return length }
        let group = Int(bytes[3 * whole]) << 16 | (rest == 2 ? Int(bytes[3 * whole + 1]) << 8 : 0)
        for digit in 0..<length - 4 * whole {
            output[4 * whole + digit] = digit <= rest ? digits[group >> (18 - 6 * digit) & 63] : UInt8(ascii: "=")
        }
        return length
    }

    // MARK: Decoding

    /// Returns the decoded bytes. Strict: nil for a character outside the alphabet, a wrong length, wrong padding or non-zero trailing bits.
    ///
    /// - Parameter ignoringWhiteSpace: drops space, tab, CR and LF first (RFC 2045 §6.8).
    package static func decode(_ text: [UInt8], alphabet: Alphabet, ignoringWhiteSpace: Bool = false) -> [UInt8]? {
        if ignoringWhiteSpace, text.contains(where: isWhiteSpace) {
            return decode(text.filter { !isWhiteSpace($0) }, alphabet: alphabet)
        }
        return text.withUnsafeBytes { decode($0, alphabet: alphabet) }
    }

    /// Returns the bytes that text in memory decodes to, under the same rules.
    ///
    /// - Parameter loop: nil takes the fastest. All loops accept the same texts and return the same bytes.
    package static func decode(_ text: UnsafeRawBufferPointer, alphabet: Alphabet, by loop: Loop? = nil) -> [UInt8]? {
        guard let text = digits(of: text, alphabet) else { return nil }
        // An array made of nothing has its length written into the one empty array that all threads share.
        guard !text.isEmpty else { return [] }
        var isValid = true
        let size = text.count * 3 / 4
        let bytes = [UInt8](unsafeUninitializedCapacity: size) { output, count in
            isValid = decode(text, alphabet, into: UnsafeMutableRawBufferPointer(output), by: loop)
            count = isValid ? size : 0
        }
        return isValid ? bytes : nil
    }

    /// Returns the decoded bytes as text, without a copy on the way, under the same rules. Malformed UTF-8 is repaired with U+FFFD.
    static func repairedText(_ text: UnsafeRawBufferPointer, alphabet: Alphabet) -> String? {
        guard let text = digits(of: text, alphabet) else { return nil }
        var isValid = true
        let size = text.count * 3 / 4
        let decoded = String(unsafeUninitializedCapacity: size) { output in
            isValid = decode(text, alphabet, into: UnsafeMutableRawBufferPointer(output), by: nil)
            return isValid ? size : 0
        }
        return isValid ? decoded : nil
    }

    /// Returns the text without its padding; nil for a wrong length or padding.
    private static func digits(of text: UnsafeRawBufferPointer, _ alphabet: Alphabet) -> UnsafeRawBufferPointer? {
        var count = text.count
        if alphabet == .standard {
            guard count % 4 == 0 else { return nil }
            for _ in 0..<2 where count > 0 && text[count - 1] == UInt8(ascii: "=") { count -= 1 }
        }
        return count % 4 == 1 ? nil : UnsafeRawBufferPointer(rebasing: text[..<count])
    }

    /// Returns false when one of the characters is not a digit or the trailing bits are not zero.
    private static func decode(
        _ text: UnsafeRawBufferPointer, _ alphabet: Alphabet, into output: UnsafeMutableRawBufferPointer, by loop: Loop?
    ) -> Bool {
        var isValid = true
        let start =
            switch alphabet == .url ? loop ?? .best(for: text.count) : .plain {
            case .plain: 0
            case .pairs: decodePairs(text, into: output, &isValid)
            case .vectors: Base64Vectors.areAvailable ? Base64Vectors.decode(text, into: output, &isValid) : 0
            }
        decode(text, from: start, alphabet.values, into: output, &isValid)
        return isValid
    }

    /// Decodes four characters at a time from the one at `start`, which follows whole groups of four, and what is left at the end.
    private static func decode(
        _ text: UnsafeRawBufferPointer, from start: Int, _ values: [UInt8], into output: UnsafeMutableRawBufferPointer,
        _ isValid: inout Bool
    ) {
        var found: UInt8 = 0
        var place = start / 4 * 3
        let rest = text.count % 4
        for index in stride(from: start, to: text.count - rest, by: 4) {
            let (a, b) = (values[Int(text[index])], values[Int(text[index + 1])])
            let (c, d) = (values[Int(text[index + 2])], values[Int(text[index + 3])])
            found |= a | b | c | d
            output[place] = a << 2 | b >> 4
            output[place + 1] = b << 4 | c >> 2
            output[place + 2] = c << 6 | d
            place += 3
        }
        if rest > 0 {
            let (a, b) = (values[Int(text[text.count - rest])], values[Int(text[text.count - rest + 1])])
            let c = rest == 3 ? values[Int(text[text.count - 1])] : 0
            found |= a | b | c
            output[place] = a << 2 | b >> 4
            if rest == 3 { output[place + 1] = b << 4 | c >> 2 }
            let trailing = rest == 3 ? c << 6 : b << 4
            if trailing != 0 { isValid = false }
        }
        if found >= invalid { isValid = false }
    }

    private static func isWhiteSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }

    private static let invalid: UInt8 = 64
    private static let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789".utf8)
    private static let standardDigits = letters + Array("+/".utf8)
    private static let urlDigits = letters + Array("-_".utf8)
    private static let standardValues = values(of: standardDigits)
    private static let urlValues = values(of: urlDigits)

    private static func values(of digits: [UInt8]) -> [UInt8] {
        var values = [UInt8](repeating: invalid, count: 256)
        for (value, digit) in digits.enumerated() { values[Int(digit)] = UInt8(value) }
        return values
    }
}

// MARK: - Long texts

extension Base64Codec {
    /// Characters, or bytes, from which on a table of pairs pays.
    fileprivate static let longText = 4096

    /// Decodes eight characters at a time, two with each look at a table. Returns how many it decoded; the plain loop decodes the rest.
    ///
    /// For 400,000 characters this loop takes 100 µs and the plain one 195 µs.
    fileprivate static func decodePairs(
        _ text: UnsafeRawBufferPointer, into output: UnsafeMutableRawBufferPointer, _ isValid: inout Bool
    ) -> Int {
        // A store writes two bytes beyond its six, where the next group will be: the last characters are left to the plain loop.
        let end = max(text.count - 4, 0) / 8 * 8
        let found = pairs.withUnsafeBufferPointer { pairs in
            var found: UInt16 = 0
            for index in stride(from: 0, to: end, by: 8) {
                let characters = text.loadUnaligned(fromByteOffset: index, as: UInt64.self).littleEndian
                let (a, b) = (pairs[Int(characters & 0xFFFF)], pairs[Int(characters >> 16 & 0xFFFF)])
                let (c, d) = (pairs[Int(characters >> 32 & 0xFFFF)], pairs[Int(characters >> 48)])
                found |= a | b | c | d
                let group = UInt64(a) << 52 | UInt64(b) << 40 | UInt64(c) << 28 | UInt64(d) << 16
                output.storeBytes(of: group.bigEndian, toByteOffset: index / 4 * 3, as: UInt64.self)
            }
            return found
        }
        if found >= invalidPair { isValid = false }
        return end
    }

    /// Encodes six bytes at a time, twelve bits with each look at a table. Returns how many groups of three it encoded; the plain loop encodes
    /// the rest.
    ///
    /// For 300,000 bytes this loop takes 109 µs and the plain one 216 µs. With the plain one, sealing a page of 300 kB with A128GCM took longer
    /// than cjose takes on a machine of half the speed; the goal of `dir A128GCM 300000 seal` in `tds bench` is that it takes less.
    fileprivate static func encodePairs(_ bytes: UnsafeRawBufferPointer, into output: UnsafeMutableRawBufferPointer) -> Int {
        // A load reads two bytes beyond its six: the last bytes are left to the plain loop.
        let groups = max(bytes.count - 2, 0) / 6
        digitPairs.withUnsafeBufferPointer { pairs in
            for group in 0..<groups {
                let bits = bytes.loadUnaligned(fromByteOffset: 6 * group, as: UInt64.self).bigEndian
                let (a, b) = (pairs[Int(bits >> 52)], pairs[Int(bits >> 40 & 0xFFF)])
                let (c, d) = (pairs[Int(bits >> 28 & 0xFFF)], pairs[Int(bits >> 16 & 0xFFF)])
                let text = UInt64(a) << 48 | UInt64(b) << 32 | UInt64(c) << 16 | UInt64(d)
                output.storeBytes(of: text.bigEndian, toByteOffset: 8 * group, as: UInt64.self)
            }
        }
        return 2 * groups
    }

    /// For twelve bits their two characters of base64url, the first in the upper byte.
    private static let digitPairs = (0..<4096).map { UInt16(urlDigits[$0 >> 6]) << 8 | UInt16(urlDigits[$0 & 63]) }

    /// Set for a pair with a character that is not a digit.
    private static let invalidPair: UInt16 = 0x8000

    /// The 12 bits of two digits of base64url, the first in the low byte of the index.
    private static let pairs: [UInt16] = {
        var pairs = [UInt16](repeating: invalidPair, count: 65_536)
        for (high, first) in urlDigits.enumerated() {
            for (low, second) in urlDigits.enumerated() { pairs[Int(second) << 8 | Int(first)] = UInt16(high << 6 | low) }
        }
        return pairs
    }()
}
