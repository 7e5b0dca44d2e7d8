import Foundation
import Testing
import ThreeDSScreens
import ThreeDSTestSupport

@Suite("Theme: defaults") struct ThemeDefaultsTests {
    @Test(
        "every text and control reaches AA in each appearance, with and without the box", arguments: UICustomizationType.allCases)
    func accessible(_ appearance: UICustomizationType) {
        for showsBox in [nil, true] as [Bool?] {
            var settings = InterfaceSettings()
            settings.processing.showsBox = showsBox
            let report = ContrastReport(ThemeSet(InterfaceSettingsSet(settings)), appearance)
            #expect(report.warnings.isEmpty, "\(report.text)")
            #expect(report.pairs.count >= 15)
            #expect(report.pairs.contains { $0.kind == .text } && report.pairs.contains { $0.kind == .control })
        }
    }

    @Test("every text and control of the theme is in the contrast report")
    func complete() {
        let theme = Theme()
        let report = ContrastReport(ThemeSet(), .DEFAULT)
        let measured = Set(report.pairs.map { [$0.foreground, $0.background] })
        for type in LabelType.allCases {
            let label = theme.label(type)
            #expect(measured.contains([label.text.color, label.background ?? theme.background]))
        }
        for type in ButtonType.allCases {
            let button = theme.button(type)
            let surface = type == .CANCEL ? theme.toolbar.background : theme.background
            #expect(measured.contains([button.text.color, button.background ?? surface]))
            if let edge = button.background ?? button.border { #expect(measured.contains([edge, surface])) }
        }
        for box in [theme.textBox, theme.textBoxTwo] {
            #expect(measured.contains([box.text.color, box.background]))
            #expect(measured.contains([box.border, theme.background]))
        }
        let controls = theme.controls
        for color in [controls.tint, controls.border, controls.focus, controls.error.color, controls.warning, controls.arrow] {
            #expect(measured.contains([color, theme.background]))
        }
        #expect(measured.contains([theme.toolbar.title.color, theme.toolbar.background]))
        #expect(measured.contains([theme.processing.spinner, theme.processing.background]))
    }

    @Test("sizes and distances have the points of the layout") func sizes() {
        let theme = Theme()
        #expect(theme.label(.INFO_HEADER).text.size == 20)
        #expect(theme.label(.INFO_HEADER).alignment == .center)
        #expect(theme.label(.INFO_HEADER).text.weight == .semibold)
        #expect(theme.label(.INFO_TEXT).text.size == 17)
        #expect(theme.label(.INFO_TEXT).alignment == .leading)
        #expect(theme.label(.INFO_LABEL).text.role == .headline)
        #expect(theme.label(.WHY_INFO_TEXT).text.size == 13)
        #expect(theme.textBox.borderWidth == 1 && theme.textBox.cornerRadius == 8 && theme.textBox.minimumHeight == 48)
        #expect(theme.button(.SUBMIT).minimumHeight == 48 && theme.button(.SUBMIT).cornerRadius == 8)
        for type in ButtonType.allCases where type != .CANCEL {
            let button = theme.button(type)
            #expect(button.minimumHeight == 48 && button.horizontalPadding == 16)
            #expect(button.verticalPadding == max(8, (48 - button.text.lineHeight) / 2))
        }
        #expect(theme.button(.CANCEL).minimumHeight >= 44 && theme.button(.CANCEL).background == nil)
        #expect(theme.button(.RESEND).background == nil && theme.button(.RESEND).border != nil)
        #expect(theme.button(.CONTINUE, isSecondary: true).background == nil)
        #expect(theme.layout == Theme.Layout())
        #expect(theme.controls.arrowPosition == .trailing)
        #expect(theme.processing.box == nil)
        #expect(theme.toolbar.titleText == nil && theme.toolbar.cancelText == nil)
        #expect(!theme.prefersDarkSystemParts && Theme(.DARK).prefersDarkSystemParts)
    }

    @Test("the monochrome theme has only greys") func monochrome() {
        for pair in ContrastReport(ThemeSet(), .MONOCHROME).pairs {
            for color in [pair.foreground, pair.background] { #expect(color.red == color.green && color.green == color.blue) }
        }
    }

    @Test("texts grow with the user's text size up to 312 percent, and no control gets smaller than its target")
    func scaling() {
        var last = 0.0
        for (name, scale) in TextScale.steps {
            let theme = Theme(textScale: scale)
            let size = theme.label(.INFO_TEXT).text.size
            #expect(size > last, "\(name)")
            last = size
            #expect(theme.button(.SUBMIT).minimumHeight >= 48 && theme.toolbar.cancel.minimumHeight >= 44)
            #expect(theme.button(.SUBMIT).minimumHeight >= theme.button(.SUBMIT).text.lineHeight)
            #expect(theme.textBox.minimumHeight >= theme.textBox.text.lineHeight)
            #expect(theme.controls.minimumRowHeight >= 44)
            #expect(theme.layout.buttonGap >= 12 && theme.layout.buttonGap <= 18)
            #expect(TextScale(step: name.uppercased()) == scale)
        }
        #expect(abs(last - 53) < 0.1)  // the body text of AX5
        #expect(Theme(textScale: TextScale(percent: 200)).label(.INFO_TEXT).text.size == 34)
        #expect(TextScale(percent: 49).percent == 50 && TextScale(percent: Int.max).percent == 400)
        #expect(TextScale(percent: Int.min).percent == 50 && TextScale(step: "huge") == nil)
    }

    @Test("a theme is resolved as quickly as a screen is made") func speed() {
        // Both on the same machine and without optimisation. A phone draws each screen with its theme.
        let theme = ProcessorClock.best { _ = Theme(.DARK) }
        let text = String(repeating: "We sent a code to your phone. ", count: 20)
        let screen = ChallengeScreen.text(NativeElements(infoHeader: "Confirm", infoText: text), submitLabel: "Submit")
        let model = ProcessorClock.best { _ = ScreenModel(screen, context: ScreenContext(messageVersion: "2.2.0")) }
        #expect(theme < model * 10, "\(theme) ms for a theme, \(model) ms for a screen")
    }
}
