/// Hides card numbers in texts that the SDK did not write.
enum CardNumberMask {
    private static let lengths = 13...19
    private static let shown = 4

    /// Returns the text with card numbers masked: each digit except for the last four becomes an asterisk.
    ///
    /// Every window of 13 to 19 digits that ends in its check digit (Luhn) is masked, whatever digits stand before and after it.
    ///
    /// - A digit is a decimal digit of any script, as such or as an escape (`%34`, `\u0034`).
    /// - Between two digits there may be any number of blanks, tabs, hyphens and dots, and up to three other characters that are
    ///   neither letters nor digits. Line breaks, and escapes of such characters (`%20`, `\u00AD`, `\n`), count as characters.
    /// - Groups of one or two digits between other characters than blanks, tabs, hyphens and dots count only if all groups have the same
    ///   length and the same separator. So a date with a time is not a card number.
    ///
    /// Takes linear time.
    static func masked(_ text: String) -> String {
        let scalars = Array(text.unicodeScalars)
        guard scalars.count >= lengths.lowerBound else { return text }
        var marks = [Mark](repeating: .shown, count: scalars.count)
        // A percent sign may begin an escape, or stand before the digits of a number. Both readings count.
        mask(scalars, escapes: false, &marks)
        if scalars.contains("%") || scalars.contains("\\") { mask(scalars, escapes: true, &marks) }
        var result = String.UnicodeScalarView()
        for (scalar, mark) in zip(scalars, marks) {
            switch mark {
            case .shown: result.append(scalar)
            case .hidden: result.append("*")
            case .dropped: break
            }
        }
        return String(result)
    }

    /// What happens to a scalar. All of an escape but its first scalar is dropped.
    private enum Mark { case shown, hidden, dropped }

    /// A digit of a run.
    private struct Digit {
        let value: Int
        let place: Range<Int>
        /// The length of its group: the digits without anything between them.
        var group = 0
        /// Whether another character than blanks, tabs, hyphens and dots stands before it.
        let isAfterOther: Bool
        /// The first digit from which on all groups up to this one have the same length, with the same text between them.
        var uniformFrom = 0
    }

    private static func mask(_ text: [Unicode.Scalar], escapes: Bool, _ marks: inout [Mark]) {
        var run: [Digit] = []
        var others = 0
        var place = 0
        while place < text.count {
            let (scalar, length) = escapes ? escape(text, at: place) : (text[place], 1)
            let next = place + length
            switch Kind(scalar) {
            case .digit(let value):
                run.append(Digit(value: value, place: place..<next, isAfterOther: others > 0))
                others = 0
            case .usual: break
            // Both scalars of a line break are one character.
            case .other where scalar == "\n" && place > 0 && text[place - 1] == "\r": break
            case .other where others < 3 && !run.isEmpty: others += 1
            case .other, .letter:
                mask(run, in: text, &marks)
                run.removeAll(keepingCapacity: true)
                others = 0
            }
            place = next
        }
        mask(run, in: text, &marks)
    }

    /// Masks the card numbers in a run of digits with nothing but separators between them.
    private static func mask(_ digits: [Digit], in text: [Unicode.Scalar], _ marks: inout [Mark]) {
        guard digits.count >= lengths.lowerBound else { return }
        let run = grouped(digits, in: text)
        // The Luhn sums of the digits before each place: in one every digit at an even place counts once, in the other every digit at an odd one.
        // The others count twice. A window is the difference of two sums.
        var once: (even: [Int], odd: [Int]) = ([0], [0])
        var others = [0]
        var short = [0]
        for (index, digit) in run.enumerated() {
            let doubled = digit.value < 5 ? digit.value * 2 : digit.value * 2 - 9
            let isEven = index.isMultiple(of: 2)
            once.even.append(once.even[index] + (isEven ? digit.value : doubled))
            once.odd.append(once.odd[index] + (isEven ? doubled : digit.value))
            others.append(others[index] + (digit.isAfterOther ? 1 : 0))
            short.append(short[index] + (digit.group < 3 ? 1 : 0))
        }
        var end = 0
        for start in run.indices {
            for length in lengths where start + length <= run.count {
                let next = start + length
                let sums = next.isMultiple(of: 2) ? once.odd : once.even  // the last digit counts once
                guard (sums[next] - sums[start]).isMultiple(of: 10) else { continue }
                let hasOther = others[next] > others[start + 1]
                if hasOther, short[next] > short[start], run[next - 1].uniformFrom > start { continue }
                end = max(end, next - shown)
            }
            guard start < end else { continue }
            let place = run[start].place
            for index in place.dropFirst() { marks[index] = .dropped }
            if marks[place.lowerBound] == .shown { marks[place.lowerBound] = .hidden }
        }
    }

    /// Adds to each digit what its group is like.
    private static func grouped(_ digits: [Digit], in text: [Unicode.Scalar]) -> [Digit] {
        var result = digits
        var first = 0
        var uniformFrom = 0
        var before: Range<Int>?
        while first < result.count {
            var next = first + 1
            while next < result.count, result[next].place.lowerBound == result[next - 1].place.upperBound { next += 1 }
            if first > 0 {
                let gap = result[first - 1].place.upperBound..<result[first].place.lowerBound
                let isSame = before.map { text[$0].elementsEqual(text[gap]) } ?? true
                if !isSame || next - first != result[first - 1].group { uniformFrom = first }
                before = next - first == result[first - 1].group ? gap : nil
            }
            for index in first..<next {
                result[index].group = next - first
                result[index].uniformFrom = uniformFrom
            }
            first = next
        }
        return result
    }

    /// What a scalar is to a card number.
    private enum Kind {
        case digit(Int), letter
        /// One of the characters with which people write numbers. U+00A0 and U+202F are blanks that do not break the line.
        case usual
        case other

        init(_ scalar: Unicode.Scalar) {
            switch scalar {
            case "0"..."9": self = .digit(Int(scalar.value) - 0x30)
            case " ", "\t", "\u{A0}", "\u{202F}", "-", ".": self = .usual
            case "\u{0}"..."\u{7F}": self = scalar.properties.isAlphabetic ? .letter : .other
            default:
                let properties = scalar.properties
                guard let type = properties.numericType else {
                    self = properties.isAlphabetic ? .letter : .other
                    return
                }
                // A numeral that is not a digit ends a number.
                let value = [.decimal, .digit].contains(type) ? properties.numericValue.flatMap { Int(exactly: $0) } : nil
                self = value.map(Self.digit) ?? .letter
            }
        }
    }

    // MARK: Escapes

    /// Returns the scalar at a place and the length of its text, which is more than one scalar for an escape.
    private static func escape(_ text: [Unicode.Scalar], at place: Int) -> (Unicode.Scalar, length: Int) {
        switch text[place] {
        case "%": percent(text, at: place) ?? (text[place], 1)
        case "\\": backslash(text, at: place)
        default: (text[place], 1)
        }
    }

    /// Reads `%HH`, or as many of them as a scalar has bytes in UTF-8. The percent sign itself may be an escape (`%25`), several times.
    private static func percent(_ text: [Unicode.Scalar], at place: Int) -> (Unicode.Scalar, length: Int)? {
        func byte(_ start: Int) -> (value: UInt8, next: Int)? {
            guard start < text.count, text[start] == "%" else { return nil }
            var digits = start + 1
            while digits + 3 < text.count, text[digits] == "2", text[digits + 1] == "5",
                number(text, digits + 2..<digits + 4) != nil
            {
                digits += 2
            }
            return number(text, digits..<digits + 2).map { (UInt8(truncatingIfNeeded: $0), digits + 2) }
        }
        guard let (first, end) = byte(place) else { return nil }
        var bytes = [first]
        var next = end
        let count = first < 0xC0 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
        while bytes.count < count, let more = byte(next), more.value & 0xC0 == 0x80 {
            bytes.append(more.value)
            next = more.next
        }
        var decoder = UTF8()
        var iterator = bytes.makeIterator()
        // Bytes that are not UTF-8 are neither letters nor digits.
        guard case .scalarValue(let scalar) = decoder.decode(&iterator) else { return ("\u{FFFD}", next - place) }
        return (scalar, next - place)
    }

    /// Reads `\uHHHH`, a pair of them, `\u{H}`, or the sign of a line break or tab, behind any number of backslashes. Without such a sign the
    /// backslashes are one character, so that each is read once.
    private static func backslash(_ text: [Unicode.Scalar], at place: Int) -> (Unicode.Scalar, length: Int) {
        var sign = place
        while sign < text.count, text[sign] == "\\" { sign += 1 }
        let backslashes: (Unicode.Scalar, length: Int) = ("\\", sign - place)
        guard sign < text.count else { return backslashes }
        switch text[sign] {
        case "n", "r", "t", "b", "f": return ("\n", sign + 1 - place)
        case "u": break
        default: return backslashes
        }
        if sign + 1 < text.count, text[sign + 1] == "{" {
            let digits = text[(sign + 2)...].prefix(7).prefix { $0 != "}" }
            guard digits.endIndex < text.count, text[digits.endIndex] == "}", let value = number(text, digits.indices),
                let scalar = Unicode.Scalar(value)
            else { return backslashes }
            return (scalar, digits.endIndex + 1 - place)
        }
        guard let unit = number(text, sign + 1..<sign + 5) else { return backslashes }
        if let scalar = Unicode.Scalar(unit) { return (scalar, sign + 5 - place) }
        // The second half of a pair has as many backslashes.
        var low = sign + 5
        while low < text.count, text[low] == "\\" { low += 1 }
        guard low < text.count, low > sign + 5, text[low] == "u", let second = number(text, low + 1..<low + 5),
            (0xD800..<0xDC00).contains(unit), (0xDC00..<0xE000).contains(second)
        else { return ("\u{FFFD}", sign + 5 - place) }
        return (Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (second - 0xDC00)) ?? "\u{FFFD}", low + 5 - place)
    }

    /// Returns the number in hexadecimal digits; nil if the range is empty, is not within the text, or has other scalars.
    private static func number(_ text: [Unicode.Scalar], _ range: Range<Int>) -> UInt32? {
        guard !range.isEmpty, range.upperBound <= text.count else { return nil }
        var value: UInt32 = 0
        for scalar in text[range] {
            switch scalar.value {
            case 0x30...0x39: value = value << 4 | (scalar.value - 0x30)
            case 0x41...0x46: value = value << 4 | (scalar.value - 0x37)
            case 0x61...0x66: value = value << 4 | (scalar.value - 0x57)
            default: return nil
            }
        }
        return value
    }
}
