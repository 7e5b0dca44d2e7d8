import Testing
import ThreeDSTestSupport

@testable import ThreeDSScreens

@Suite("The rules for values of a customisation") struct SettingRuleTests {
    static let texts: [SettingRule] = [.color, .fontName, .caption]
    /// SDK-18 to SDK-22, CORE-146, CORE-151.
    static let numbers: [(SettingRule, ClosedRange<Int>)] = [
        (.fontSize, 1...1000), (.length, 0...1000), (.firstMinimum, 2000...10000), (.minimum, 1000...10000),
    ]

    @Test("no text is a number, and no number a text") func kinds() {
        for (rule, _) in Self.numbers {
            for text in ["2000", "0", "#000000", ""] { #expect(!rule.accepts(text), "\(rule): \(text)") }
        }
        for rule in Self.texts { for number in [0, 1, 45, 128] { #expect(!rule.accepts(number), "\(rule): \(number)") } }
    }

    @Test("the first and the last number of a range are right, those next to them are not", arguments: numbers)
    func ranges(_ rule: SettingRule, _ range: ClosedRange<Int>) {
        for (value, isRight) in NearMiss.around(range) { #expect(rule.accepts(value) == isRight, "\(value)") }
    }

    @Test("the lengths of texts: SDK-18 to SDK-22", arguments: [(SettingRule.fontName, 1...128), (.caption, 1...45)])
    func lengths(_ rule: SettingRule, _ range: ClosedRange<Int>) {
        for (count, isRight) in NearMiss.around(range) {
            #expect(rule.accepts(String(repeating: "x", count: count)) == isRight, "\(count)")
        }
        #expect(!rule.accepts("  \t"))
    }
}
