package import ThreeDSBase

/// What a value of a customisation must look like; setters and files are held to the same rules.
///
/// Source: protocol/sdk-api.md §8.3 (SDK-18 to SDK-22).
package enum SettingRule: Hashable, Sendable {
    /// `#` and six hexadecimal digits.
    case color
    /// 1 to 128 characters, not blank. Whether the font exists is seen when it is drawn.
    case fontName
    /// 1 to 45 characters without the blanks around.
    case caption
    /// A whole number in this range.
    case integer(ClosedRange<Int>)

    /// 1 to 1000 points.
    package static let fontSize = SettingRule.integer(1...1000)
    /// 0 to 1000 points.
    package static let length = SettingRule.integer(0...1000)
    /// The shortest time of the first processing screen, milliseconds (CORE-146).
    package static let firstMinimum = SettingRule.integer(2000...10000)
    /// The shortest time of each later one, milliseconds (CORE-151 in 2.3.1).
    package static let minimum = SettingRule.integer(1000...10000)

    /// Whether a text is good under this rule.
    package func accepts(_ text: String) -> Bool {
        switch self {
        case .color: HexColor(text) != nil
        case .fontName: text.unicodeScalars.count <= 128 && !text.allSatisfy(\.isWhitespace)
        case .caption:
            (1...45).contains(Self.trimmedCount(text))
        case .integer: false
        }
    }

    /// Whether a number is good under this rule.
    package func accepts(_ number: Int) -> Bool {
        if case .integer(let range) = self { range.contains(number) } else { false }
    }

    /// Whether a time is good under this rule, in milliseconds.
    package func accepts(_ time: TimeSpan) -> Bool { accepts(time.milliseconds) }

    private static func trimmedCount(_ text: String) -> Int {
        let rest = text.drop(while: \.isWhitespace)
        guard let last = rest.lastIndex(where: { !$0.isWhitespace }) else { return 0 }
        return rest[...last].count
    }
}
