// What a terminal would obey, hide or draw elsewhere is made visible here, and nowhere else.

extension Unicode.Scalar {
    /// Whether a terminal shows nothing for the character, or lets it change the text around it: control characters, also C1, other line breaks
    /// than the line feed's, and everything that Unicode calls a format character or ignorable by default (marks of direction, zero-width
    /// characters, tags, selectors of variants).
    package var isUnseen: Bool {
        switch value {
        case 0x20..<0x7F: return false
        case 0..<0xA0: return true
        case 0xA0..<0xAD: return false
        default: break
        }
        switch properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: return true
        default: return properties.isDefaultIgnorableCodePoint
        }
    }
}

extension String {
    /// The text with unseen characters made visible and cut to 80 characters, so that an error stays one line.
    package var printable: String { printable(atMost: 80) }

    /// The text with unseen characters made visible and cut to a number of characters.
    package func printable(atMost limit: Int) -> String {
        let cut = unicodeScalars.prefix(limit)
        let result = String(cut).visible(keepingLines: false)
        return cut.endIndex < unicodeScalars.endIndex ? result + "…" : result
    }

    /// The text with U+FFFD in place of each unseen character.
    package func visible(keepingLines: Bool) -> String {
        replacingUnseen { keepingLines && $0 == "\n" ? nil : "\u{FFFD}" }
    }

    /// A text in JSON, with an escape in place of each unseen character. It means the same.
    ///
    /// The text contains unseen characters only inside of its strings, and line feeds only outside.
    package var visibleJSON: String {
        replacingUnseen { scalar in
            if scalar == "\n" { return nil }
            return UTF16.encode(scalar).map { units in
                units.map { unit in
                    let digits = String(unit, radix: 16)
                    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
                }.joined()
            } ?? "\u{FFFD}"
        }
    }

    /// - Parameter replacement: returns what stands for an unseen character; nil to keep it.
    private func replacingUnseen(_ replacement: (Unicode.Scalar) -> String?) -> String {
        let isPlain = utf8.allSatisfy { (0x20..<0x7F).contains($0) || $0 == UInt8(ascii: "\n") }
        if isPlain, !utf8.contains(UInt8(ascii: "\n")) || replacement("\n") == nil { return self }
        var result = String.UnicodeScalarView()
        for scalar in unicodeScalars {
            if scalar.isUnseen, let text = replacement(scalar) {
                result.append(contentsOf: text.unicodeScalars)
            } else {
                result.append(scalar)
            }
        }
        return String(result)
    }
}

extension JSONValue {
    /// The value in JSON without unseen characters.
    package var visibleText: String { text.visibleJSON }
}
