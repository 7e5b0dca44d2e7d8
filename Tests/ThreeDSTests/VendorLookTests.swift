import Testing
import ThreeDS
import ThreeDSMigrationNSoftware
import ThreeDSScreens
import ThreeDSTestSupport

/// What an app sets with the setters that other SDKs have beyond the specification arrives where presenters look.
@Suite("Extensions of other SDKs: the look") struct VendorLookTests {
    /// The themes of the processing screen that a service with this look shows.
    private func themes(_ look: UiCustomization) async throws -> ThemeSet {
        let presenter = ProgressRecorder()
        let service = ThreeDS2ServiceSDK(environment: Face.environment(presenter: presenter))
        try service.initialize(Face.configuration(), locale: nil, uiCustomization: look)
        // Held: a transaction that is let go takes its screen along.
        let transaction = try service.createTransaction("A000000003", nil)
        try transaction.getProgressView().start()
        await presenter.wait(for: 1)
        let screen = try #require(presenter.screens.all.first)
        try transaction.close()
        try service.cleanup()
        return screen.context.themes
    }

    @Test(
        "ShowWhiteBoxInProcessingScreen and ProgressBarColor reach ChallengeSession.context",
        arguments: [("True", "#993300"), ("False", "#003399")])
    func processing(box: String, spinner: String) async throws {
        let held = try await HeldChallenge {
            try $0.addParam(paramName: "ShowWhiteBoxInProcessingScreen", paramValue: box)
            try $0.addParam(paramName: "ProgressBarColor", paramValue: spinner)
        }
        let run = try await held.start()
        let session = try #require(held.presenter.sessions.all.first)
        let style = session.context.themes.theme().processing
        #expect((style.box != nil) == (box == "True"))
        #expect(style.spinner.text == spinner)
        #expect(style.spinner != Theme().processing.spinner)
        try held.transaction.interrupt()
        _ = try await run.value
    }

    @Test("dark setters change only the dark look") func dark() async throws {
        let look = UiCustomization()
        let button = ButtonCustomization(), toolbar = ToolbarCustomization()
        let label = LabelCustomization(), box = TextBoxCustomization()
        try button.setDarkTextColor("#AABB00")
        try button.setDarkBackgroundColor("#001100")
        try toolbar.setDarkTextColor("#AABB11")
        try toolbar.setDarkBackgroundColor("#001111")
        try label.setHeadingDarkTextColor("#AABB22")
        try label.setDarkTextColor("#AABB33")
        try box.setDarkBorderColor("#AABB44")
        try look.setDarkBackground("#001122")
        try look.setDarkProgressBarColor("#AABB55")
        look.setButtonCustomization(button, .SUBMIT)
        look.setToolbarCustomization(toolbar)
        look.setLabelCustomization(label)
        look.setTextBoxCustomization(box)
        let themes = try await themes(look)
        func colors(_ theme: Theme) -> [String?] {
            [
                theme.button(.SUBMIT).text.color, theme.button(.SUBMIT).background, theme.toolbar.title.color,
                theme.toolbar.background, theme.label(.INFO_HEADER).text.color, theme.label(.INFO_TEXT).text.color,
                theme.textBox.border, theme.background, theme.processing.spinner,
            ].map { (color: HexColor?) in color?.text }
        }
        #expect(
            colors(themes.theme(.DARK)) == [
                "#AABB00", "#001100", "#AABB11", "#001111", "#AABB22", "#AABB33", "#AABB44", "#001122", "#AABB55",
            ])
        #expect(colors(themes.theme()) == colors(Theme()))
    }

    @Test("each setting that other SDKs add to the specification reaches its element") func extras() async throws {
        let look = UiCustomization()
        let button = ButtonCustomization(), label = LabelCustomization(), second = TextBoxCustomization()
        try button.setHeight(61)
        try button.setPadding(13)
        label.setHeadingTextAlignment(.trailing)
        try label.setInputTextFontSize(27)
        for (index, type) in LabelType.allCases.enumerated() {
            try label.setTextFontSize(type, 30 + index)
            try label.setPadding(type, index)
        }
        try second.setBorderWidth(4)
        try look.setInformationZoneIconPosition(2)
        try look.setBrandingZoneLogoGap(19)
        try look.setBackground("#FAFAF0")
        look.setButtonCustomization(button, .CANCEL)
        look.setLabelCustomization(label)
        look.setTextBoxTwoCustomization(second)
        #expect(look.getTextBoxTwoCustomization()?.getBorderWidth() == 4)
        let theme = try await themes(look).theme()
        #expect(theme.button(.CANCEL).minimumHeight == 61 && theme.button(.CANCEL).horizontalPadding == 13)
        #expect(theme.label(.INFO_HEADER).alignment == .trailing && theme.label(.INFO_TEXT).alignment == .leading)
        #expect(theme.textBox.text.size == 27)
        for (index, type) in LabelType.allCases.enumerated() {
            #expect(theme.label(type).text.size == Double(30 + index) && theme.label(type).padding == Double(index))
        }
        #expect(theme.textBoxTwo.borderWidth == 4 && theme.textBox.borderWidth == Theme().textBox.borderWidth)
        #expect(theme.controls.arrowPosition == .hidden && theme.layout.logoGap == 19)
        #expect(theme.background.text == "#FAFAF0")
    }
}
