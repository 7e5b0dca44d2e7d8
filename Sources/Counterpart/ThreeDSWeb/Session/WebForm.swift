/// The content of a form, `application/x-www-form-urlencoded`.
package struct WebForm: Sendable {
    /// Names and values in their order.
    package let pairs: [(name: String, value: String)]

    /// The number of pairs that no form of ours exceeds, except for the options of a long list.
    package static let usualPairs = 256

    /// Creates a form with these names and values.
    package init(pairs: [(name: String, value: String)]) { self.pairs = pairs }

    /// Reads a form. Malformed escapes stay as they are.
    ///
    /// - Parameter maximumPairs: pairs beyond this number are dropped.
    package init(_ body: some Sequence<UInt8>, maximumPairs: Int = usualPairs) {
        pairs = body.split(separator: UInt8(ascii: "&"), maxSplits: maximumPairs).prefix(maximumPairs).map { pair in
            let parts = pair.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
            return (Self.decoded(parts[0]), parts.count > 1 ? Self.decoded(parts[1]) : "")
        }
    }

    /// The first value of a name.
    package subscript(name: String) -> String? { pairs.first { $0.name == name }?.value }

    /// Returns all values of a name.
    package func all(_ name: String) -> [String] { pairs.filter { $0.name == name }.map(\.value) }

    private static func decoded(_ bytes: ArraySlice<UInt8>) -> String {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var position = bytes.startIndex
        while position < bytes.endIndex {
            let byte = bytes[position]
            position += 1
            switch byte {
            case UInt8(ascii: "+"): result.append(UInt8(ascii: " "))
            case UInt8(ascii: "%"):
                guard position + 1 < bytes.endIndex, let high = nibble(bytes[position]), let low = nibble(bytes[position + 1])
                else {
                    result.append(byte)
                    continue
                }
                result.append(high << 4 | low)
                position += 2
            default: result.append(byte)
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    private static func nibble(_ byte: UInt8) -> UInt8? {
        switch byte {
        case 0x30...0x39: byte - 0x30
        case 0x41...0x46: byte - 0x37
        case 0x61...0x66: byte - 0x57
        default: nil
        }
    }
}

extension WebForm: CustomStringConvertible, CustomReflectable {
    /// The number of pairs; never the entered values.
    package var description: String { "form of \(pairs.count) fields" }

    /// Without children.
    package var customMirror: Mirror { Mirror(self, children: []) }
}
