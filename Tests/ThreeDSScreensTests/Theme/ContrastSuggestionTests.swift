import Testing

@testable import ThreeDSScreens

/// Suggestions of a contrast report that a designer takes all at once.
@Suite("Contrast suggestions (WCAG 2.2, 1.4.3 and 1.4.11)") struct ContrastSuggestionTests {
    private static func look(_ fill: HexColor, _ caption: HexColor, page: HexColor) -> InterfaceSettingsSet {
        var button = ButtonStyle()
        button.background.standard = fill
        button.text.color.standard = caption
        var settings = InterfaceSettings()
        settings.background.standard = page
        settings.buttons[.SUBMIT] = button
        return InterfaceSettingsSet(settings)
    }

    private static func warnings(_ look: InterfaceSettingsSet) -> [ContrastWarning] {
        ContrastReport(ThemeSet(look), .DEFAULT).warnings.filter { $0.pair.element.hasPrefix("buttons.submit.") }
    }

    /// Fills and captions over the whole range of colours.
    private static let colors: [HexColor] = stride(from: 0, through: 255, by: 51).flatMap { red in
        [(0, 0), (119, 0), (200, 90), (255, 255)].map { HexColor(red: UInt8(red), green: UInt8($0), blue: UInt8($1)) }
    }

    @Test("Taken together they leave nothing below AA", arguments: [HexColor.white, HexColor(red: 20, green: 22, blue: 26)])
    func joint(page: HexColor) {
        var taken = 0
        for fill in Self.colors {
            for caption in Self.colors {
                let found = Self.warnings(Self.look(fill, caption, page: page))
                guard !found.isEmpty else { continue }
                var (newFill, newCaption) = (fill, caption)
                for warning in found {
                    if warning.pair.element.hasSuffix("backgroundColor") {
                        newFill = warning.nearest
                        newCaption = warning.caption ?? newCaption
                    } else {
                        newCaption = warning.nearest
                    }
                }
                taken += 1
                let rest = Self.warnings(Self.look(newFill, newCaption, page: page))
                #expect(rest.isEmpty, "\(fill.text) \(caption.text) became \(newFill.text) \(newCaption.text): \(rest)")
            }
        }
        #expect(taken > 100)
    }
}
