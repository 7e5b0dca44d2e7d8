package import ThreeDSBase

/// What a value of a customisation must look like; setters and files are held to the same rules.
///
/// Source: protocol/sdk-api.md §8.3 (SDK-18 to SDK-22).
package enum SettingRule: Hashable, Sendable {
    /// `#` and six hexadecimal digits.
    case color
    /// 1 to 128 characters, not blank. Whether the font exists is only known when it is drawn.
    case fontName
    /// 1 to 45 characters, not counting blanks at both ends.
    case caption
    /// A whole number in this range.
    case integer(ClosedRange<Int>)

    /// The rule for font sizes: 1 to 1000 points.
    package static let fontSize = SettingRule.integer(1...1000)
    /// The rule for lengths: 0 to 1000 points.
    package static let length = SettingRule.integer(0...1000)
    /// The minimum duration of the first processing screen, in milliseconds (CORE-146).
    package static let firstMinimum = SettingRule.integer(2000...10000)
    /// The minimum duration of each later processing screen, in milliseconds (CORE-151 in 2.3.1).
    package static let minimum = SettingRule.integer(1000...10000)

    /// Returns whether a text satisfies this rule.
    package func accepts(_ text: String) -> Bool {
        switch self {
        case .color: HexColor(text) != nil
        case .fontName: text.unicodeScalars.count <= 128 && !text.allSatisfy(\.isWhitespace)
        case .caption:
            (1...45).contains(Self.trimmedCount(text))
        case .integer: false
        }
    }

    /// Returns whether a number satisfies this rule.
    package func accepts(_ number: Int) -> Bool {
        if case .integer(let range) = self { range.contains(number) } else { false }
    }

    /// Returns whether a time is good under this rule, in milliseconds.
    package func accepts(_ time: TimeSpan) -> Bool { accepts(time.milliseconds) }

    private static func trimmedCount(_ text: String) -> Int {
        let rest = text.drop(while: \.isWhitespace)
        guard let last = rest.lastIndex(where: { !$0.isWhitespace }) else { return 0 }
        return rest[...last].count
    }
}
