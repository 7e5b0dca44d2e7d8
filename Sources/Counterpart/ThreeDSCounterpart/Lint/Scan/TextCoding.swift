/// A way in which a log writes a text that contains JSON.
enum TextCoding: CaseIterable {
    /// Escapes of a JSON string or of a programming language: `\"`, `\u0022`, `\x22`.
    case escapes
    /// Python's form of an object: `'` in place of `"`, `True`, `None`.
    case singleQuotes
    /// `%7B%22`
    case percent
    /// `&quot;`
    case entities

    /// Returns where the coded text ends that begins at `start`.
    func end(of bytes: UnsafeBufferPointer<UInt8>, from start: Int, to limit: Int) -> Int {
        var index = start
        while index < limit {
            let byte = bytes[index]
            if byte == UInt8(ascii: "\n") { return index }
            switch self {
            case .escapes:
                if byte == UInt8(ascii: "\"") { return index }
                let isPair = byte == UInt8(ascii: "\\") && index + 1 < limit && bytes[index + 1] != UInt8(ascii: "\n")
                index += isPair ? 2 : 1
            case .singleQuotes: index += 1
            case .percent:
                if byte <= 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") || byte == UInt8(ascii: "<") {
                    return index
                }
                index += 1
            case .entities:
                if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "<") { return index }
                index += 1
            }
        }
        return limit
    }

    /// Decodes a text.
    ///
    /// - Parameter offsets: places in the result, in ascending order.
    /// - Returns: the decoded bytes, and for each of the offsets the place in `bytes` from which it came.
    func decoded(_ bytes: [UInt8], offsets: [Int] = []) -> (bytes: [UInt8], places: [Int]) {
        var reader = Reader(bytes: bytes)
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var places: [Int] = []
        while reader.index < bytes.count {
            while places.count < offsets.count, offsets[places.count] <= result.count { places.append(reader.index) }
            switch self {
            case .escapes: reader.readEscaped(into: &result)
            case .singleQuotes: reader.readSingleQuoted(into: &result)
            case .percent: reader.readPercent(into: &result)
            case .entities: reader.readEntity(into: &result)
            }
        }
        while places.count < offsets.count { places.append(bytes.count) }
        return (result, places)
    }

    private struct Reader {
        let bytes: [UInt8]
        var index = 0
        /// The quote of the string that is being read.
        private var quote: UInt8?

        init(bytes: [UInt8]) { self.bytes = bytes }

        private func byte(_ index: Int) -> UInt8? { index < bytes.count ? bytes[index] : nil }

        /// The number in hexadecimal digits.
        private func number(_ start: Int, digits: Int) -> UInt32? {
            guard start + digits <= bytes.count else { return nil }
            let text = String(decoding: bytes[start..<start + digits], as: UTF8.self)
            // UInt32 also reads a sign.
            return text.allSatisfy(\.isHexDigit) ? UInt32(text, radix: 16) : nil
        }

        mutating func readEscaped(into result: inout [UInt8]) {
            let first = bytes[index]
            guard first == UInt8(ascii: "\\"), let second = byte(index + 1) else {
                result.append(first)
                index += 1
                return
            }
            index += 2
            switch second {
            case UInt8(ascii: "n"): result.append(0x0A)
            case UInt8(ascii: "r"): result.append(0x0D)
            case UInt8(ascii: "t"): result.append(0x09)
            case UInt8(ascii: "b"), UInt8(ascii: "f"): result.append(0x20)
            case UInt8(ascii: "x"):
                guard let value = number(index, digits: 2) else { return result.append(second) }
                index += 2
                result.append(UInt8(truncatingIfNeeded: value))
            case UInt8(ascii: "u"):
                guard let value = number(index, digits: 4) else { return result.append(second) }
                index += 4
                append(unit: value, to: &result)
            default: result.append(second)
            }
        }

        private mutating func append(unit: UInt32, to result: inout [UInt8]) {
            var code = unit
            if code & 0xFC00 == 0xD800, byte(index) == UInt8(ascii: "\\"), byte(index + 1) == UInt8(ascii: "u"),
                let low = number(index + 2, digits: 4), low & 0xFC00 == 0xDC00
            {
                index += 6
                code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
            }
            result += Array(String(Character(Unicode.Scalar(code) ?? "\u{FFFD}")).utf8)
        }

        mutating func readSingleQuoted(into result: inout [UInt8]) {
            let first = bytes[index]
            index += 1
            guard let quote else {
                switch first {
                case UInt8(ascii: "'"), UInt8(ascii: "\""):
                    quote = first
                    result.append(UInt8(ascii: "\""))
                case UInt8(ascii: "T") where take("True".dropFirst()): result += Array("true".utf8)
                case UInt8(ascii: "F") where take("False".dropFirst()): result += Array("false".utf8)
                case UInt8(ascii: "N") where take("None".dropFirst()): result += Array("null".utf8)
                default: result.append(first)
                }
                return
            }
            switch first {
            case quote:
                self.quote = nil
                result.append(UInt8(ascii: "\""))
            case UInt8(ascii: "\""): result += [UInt8(ascii: "\\"), first]
            case UInt8(ascii: "\\"):
                guard let second = byte(index) else { return }
                index += 1
                if second != UInt8(ascii: "'") { result.append(first) }
                result.append(second)
            default: result.append(first)
            }
        }

        private mutating func take(_ text: Substring) -> Bool {
            guard bytes[index...].starts(with: text.utf8) else { return false }
            index += text.utf8.count
            return true
        }

        mutating func readPercent(into result: inout [UInt8]) {
            let first = bytes[index]
            if first == UInt8(ascii: "%"), let value = number(index + 1, digits: 2) {
                result.append(UInt8(truncatingIfNeeded: value))
                index += 3
            } else {
                result.append(first == UInt8(ascii: "+") ? 0x20 : first)
                index += 1
            }
        }

        private static let entities: [(name: [UInt8], byte: UInt8)] = [
            ("&quot;", UInt8(ascii: "\"")), ("&#34;", UInt8(ascii: "\"")), ("&#x22;", UInt8(ascii: "\"")),
            ("&apos;", UInt8(ascii: "'")), ("&#39;", UInt8(ascii: "'")), ("&lt;", UInt8(ascii: "<")),
            ("&gt;", UInt8(ascii: ">")), ("&amp;", UInt8(ascii: "&")),
        ].map { (Array($0.0.utf8), $0.1) }

        mutating func readEntity(into result: inout [UInt8]) {
            if bytes[index] == UInt8(ascii: "&"),
                let entity = Self.entities.first(where: { bytes[index...].starts(with: $0.name) })
            {
                result.append(entity.byte)
                index += entity.name.count
            } else {
                result.append(bytes[index])
                index += 1
            }
        }
    }
}
