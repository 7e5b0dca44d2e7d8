/// Hexadecimal, as the vector files write bytes.
package enum Hex {
    /// The bytes of an even number of hexadecimal digits in either case; anything else throws.
    package static func decode(_ text: String) throws -> [UInt8] {
        var bytes = [UInt8]()
        var high: UInt8?
        for character in text {
            guard let digit = character.hexDigitValue.map(UInt8.init) else { throw InvalidHex(text: text) }
            if let first = high {
                bytes.append(first << 4 | digit)
                high = nil
            } else {
                high = digit
            }
        }
        guard high == nil else { throw InvalidHex(text: text) }
        return bytes
    }

    /// Lower-case digits, two for each byte.
    package static func encode(_ bytes: some Sequence<UInt8>) -> String {
        bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}

/// A test file holds something that is not hexadecimal.
package struct InvalidHex: Error {
    /// What it holds instead.
    package let text: String
}
