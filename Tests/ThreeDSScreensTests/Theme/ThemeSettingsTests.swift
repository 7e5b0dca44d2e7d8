import Testing
import ThreeDSScreens
import ThreeDSTestSupport

@Suite("Theme: an app's settings (SDK-42)") struct ThemeSettingsTests {
    static func color(_ text: String) throws -> HexColor { try #require(HexColor(text)) }

    func theme(
        _ appearance: UICustomizationType = .DEFAULT, dark: InterfaceSettings? = nil, _ change: (inout InterfaceSettings) -> Void
    ) -> Theme {
        var settings = InterfaceSettings()
        change(&settings)
        var set = InterfaceSettingsSet(settings)
        set.appearances[.DARK] = dark
        return ThemeSet(set).theme(appearance)
    }

    @Test("each setting reaches its element") func reaches() throws {
        let red = try Self.color("#990000")
        let pale = try Self.color("#FFEEEE")
        var text = TextStyle()
        text.fontName = "Avenir"
        text.fontSize = 19
        text.color.standard = red
        let theme = theme { settings in
            var toolbar = ToolbarStyle()
            toolbar.text = text
            toolbar.background.standard = pale
            toolbar.headerText = "Pay"
            toolbar.buttonText = "Back"
            settings.toolbar = toolbar
            settings.labels = LabelStyles()
            settings.labels?.text = text
            settings.labels?.heading.text.fontSize = 30
            settings.labels?.heading.alignment = .trailing
            settings.labels?.byType[.WHITELIST] = LabelStyle()
            settings.labels?.byType[.WHITELIST]?.text.fontSize = 11
            settings.labels?.byType[.WHITELIST]?.background.standard = pale
            settings.labels?.byType[.WHITELIST]?.padding = 3
            var box = EntryStyle()
            box.text = text
            box.borderWidth = 3
            box.border.standard = red
            box.cornerRadius = 1000
            settings.textBox = box
            var button = ButtonStyle()
            button.text = text
            button.background.standard = pale
            button.cornerRadius = 0
            button.height = 60
            button.padding = 5
            settings.buttons[.SUBMIT] = button
            settings.buttons[.CANCEL] = button
            settings.ownButtons["help"] = button
            settings.background.standard = pale
            settings.arrowPosition = .hidden
            settings.logoGap = 7
            settings.processing.showsBox = true
            settings.processing.spinner.standard = red
        }
        func isText(_ style: Theme.Text) -> Bool { style.color == red && style.fontName == "Avenir" && style.size == 19 }
        #expect(isText(theme.toolbar.title) && theme.toolbar.background == pale)
        #expect(theme.toolbar.titleText == "Pay" && theme.toolbar.cancelText == "Back")
        for type in LabelType.allCases where type != .INFO_HEADER && type != .WHITELIST {
            #expect(isText(theme.label(type).text))
        }
        #expect(theme.label(.INFO_HEADER).text.size == 30 && theme.label(.INFO_HEADER).text.fontName == nil)
        #expect(theme.label(.INFO_HEADER).alignment == .trailing && theme.label(.INFO_TEXT).alignment == .leading)
        // A label type is stronger value by value: size of its own, font and colour of all labels.
        let whitelist = theme.label(.WHITELIST)
        #expect(whitelist.text.size == 11 && whitelist.text.fontName == "Avenir" && whitelist.text.color == red)
        #expect(whitelist.background == pale && whitelist.padding == 3)
        for box in [theme.textBox, theme.textBoxTwo] {  // the second looks as the first
            #expect(isText(box.text) && box.border == red && box.borderWidth == 3 && box.background == pale)
            #expect(box.cornerRadius == box.minimumHeight / 2)
        }
        let help = try #require(theme.button(named: "HELP"))
        for button in [theme.button(.SUBMIT), theme.button(.CANCEL), help] {
            #expect(isText(button.text) && button.background == pale && button.cornerRadius == 0)
            #expect(button.minimumHeight == 60 && button.horizontalPadding == 5 && button.border == nil)
        }
        #expect(theme.button(named: "verify") == theme.button(.SUBMIT) && theme.button(named: "other") == nil)
        #expect(theme.background == pale && theme.layout.logoGap == 7 && theme.controls.arrowPosition == .hidden)
        #expect(theme.processing.box != nil && theme.processing.spinner == red && theme.processing.background == pale)
    }

    @Test("a text box without own settings uses the labels' input text, and a separate second box uses nothing of the first")
    func input() throws {
        let theme = theme { settings in
            settings.labels = LabelStyles()
            settings.labels?.input.fontSize = 25
            settings.labels?.input.fontName = "Menlo"
            var box = EntryStyle()
            box.text.fontSize = 22
            box.borderWidth = 4
            settings.textBox = box
            settings.textBoxTwo = EntryStyle()
        }
        #expect(theme.textBox.text.size == 22 && theme.textBox.text.fontName == "Menlo")
        #expect(theme.textBoxTwo.text.size == 25 && theme.textBoxTwo.borderWidth == 1)
    }

    @Test(
        "buttons without settings look like their fallback type",
        arguments: [
            (ButtonType.NEXT, ButtonType.SUBMIT), (.OPEN_OOB_APP, .SUBMIT), (.ADD_CHALLENGE, .RESEND),
        ])
    func fallback(_ type: ButtonType, _ other: ButtonType) {
        func radius(_ set: [ButtonType: Int]) -> Double {
            theme { settings in
                for (type, radius) in set {
                    settings.buttons[type] = ButtonStyle()
                    settings.buttons[type]?.cornerRadius = radius
                }
            }.button(type).cornerRadius
        }
        #expect(radius([:]) == 8)
        #expect(radius([other: 3]) == 3)
        #expect(radius([other: 3, type: 5]) == 5)
        #expect(radius([.CONTINUE: 3]) == 8)
        // A value that a set object leaves open is the SDK's, not the other object's.
        let mixed = theme { settings in
            settings.buttons[other] = ButtonStyle()
            settings.buttons[other]?.cornerRadius = 3
            settings.buttons[type] = ButtonStyle()
        }
        #expect(mixed.button(type).cornerRadius == 8)
    }

    @Test("a button is never lower than 44 points") func height() {
        let theme = theme { settings in
            settings.buttons[.SUBMIT] = ButtonStyle()
            settings.buttons[.SUBMIT]?.height = 10
        }
        #expect(theme.button(.SUBMIT).minimumHeight >= 44)
    }

    @Test("a dark colour comes from the dark entry, then the twin, then the app's light colour, then the SDK") func darkOrder()
        throws
    {
        let light = try Self.color("#00AA00")
        let twin = try Self.color("#22CC22")
        let own = try Self.color("#44EE44")
        func fill(standard: HexColor?, dark: HexColor?, entry: HexColor?) -> HexColor? {
            var darkSettings = InterfaceSettings()
            darkSettings.buttons[.SUBMIT] = ButtonStyle()
            darkSettings.buttons[.SUBMIT]?.background.standard = entry
            return theme(.DARK, dark: entry == nil ? nil : darkSettings) { settings in
                settings.buttons[.SUBMIT] = ButtonStyle()
                settings.buttons[.SUBMIT]?.background = ColorSetting(standard, dark: dark)
            }.button(.SUBMIT).background
        }
        #expect(fill(standard: light, dark: twin, entry: own) == own)
        #expect(fill(standard: light, dark: twin, entry: nil) == twin)
        #expect(fill(standard: light, dark: nil, entry: nil) == light)
        #expect(fill(standard: nil, dark: nil, entry: nil) == Theme(.DARK).button(.SUBMIT).background)
        // Fonts and sizes of the dark entry, then of the other.
        var dark = InterfaceSettings()
        dark.labels = LabelStyles()
        dark.labels?.text.fontSize = 18
        let mixed = theme(.DARK, dark: dark) { settings in
            settings.labels = LabelStyles()
            settings.labels?.text.fontSize = 15
            settings.labels?.text.fontName = "Avenir"
        }
        #expect(mixed.label(.INFO_TEXT).text.size == 18 && mixed.label(.INFO_TEXT).text.fontName == "Avenir")
    }

    @Test("dark: texts that have only a light colour get the light page") func lightOnly() throws {
        let ink = try Self.color("#202020")
        let labels = theme(.DARK) { settings in
            settings.labels = LabelStyles()
            settings.labels?.text.color.standard = ink
        }
        #expect(labels.background == Theme().background && labels.label(.INFO_HEADER).text == Theme().label(.INFO_HEADER).text)
        #expect(!labels.prefersDarkSystemParts)
        #expect(labels.toolbar == Theme(.DARK).toolbar)  // the header has colours of its own
        let toolbar = theme(.DARK) { settings in
            settings.toolbar = ToolbarStyle()
            settings.toolbar?.text.color.standard = ink
        }
        #expect(toolbar.toolbar.background == Theme().toolbar.background)
        #expect(toolbar.background == Theme(.DARK).background)
        let button = theme(.DARK) { settings in
            settings.buttons[.SUBMIT] = ButtonStyle()
            settings.buttons[.SUBMIT]?.text.color.standard = .white
        }
        #expect(button.button(.SUBMIT).background == Theme().button(.SUBMIT).background)
        let twin = theme(.DARK) { settings in
            settings.labels = LabelStyles()
            settings.labels?.text.color = ColorSetting(ink, dark: .white)
        }
        #expect(twin.background == Theme(.DARK).background)
    }

    @Test(
        "a background without text colours gets texts from the palette that is legible on it",
        arguments: [
            "#FFFFFF", "#101418", "#FFD400", "#003366", "#6A1B9A", "#E0F2F1",
        ])
    func backgroundOnly(_ text: String) throws {
        let color = try Self.color(text)
        for appearance in [UICustomizationType.DEFAULT, .DARK] {
            let theme = theme(appearance) { settings in
                settings.background.standard = color
                settings.toolbar = ToolbarStyle()
                settings.toolbar?.background.standard = color
                settings.buttons[.NEXT] = ButtonStyle()
                settings.buttons[.NEXT]?.background.standard = color
            }
            #expect(theme.label(.INFO_TEXT).text.color.contrast(with: color) >= 4.5)
            #expect(theme.toolbar.title.color.contrast(with: color) >= 4.5)
            #expect(theme.button(.NEXT).text.color.contrast(with: color) >= 4.5)
        }
    }

    @Test("monochrome uses colours only from its own entry, and other settings from all entries") func monochrome() throws {
        let green = try Self.color("#00AA00")
        let grey = try Self.color("#555555")
        var settings = InterfaceSettings()
        settings.buttons[.SUBMIT] = ButtonStyle()
        settings.buttons[.SUBMIT]?.background = ColorSetting(green, dark: green)
        settings.buttons[.SUBMIT]?.cornerRadius = 2
        var set = InterfaceSettingsSet(settings)
        #expect(ThemeSet(set).theme(.MONOCHROME).button(.SUBMIT).background == .black)
        #expect(ThemeSet(set).theme(.MONOCHROME).button(.SUBMIT).cornerRadius == 2)
        set.appearances[.MONOCHROME] = InterfaceSettings()
        set.appearances[.MONOCHROME]?.buttons[.SUBMIT] = ButtonStyle()
        set.appearances[.MONOCHROME]?.buttons[.SUBMIT]?.background.standard = grey
        #expect(ThemeSet(set).theme(.MONOCHROME).button(.SUBMIT).background == grey)
    }

    /// The report on a theme with colours that are too weak.
    private static func weakReport() throws -> ContrastReport {
        var settings = InterfaceSettings()
        settings.buttons[.SUBMIT] = ButtonStyle()
        settings.buttons[.SUBMIT]?.text.color.standard = try color("#777777")
        settings.buttons[.SUBMIT]?.background.standard = .white
        settings.textBox = EntryStyle()
        settings.textBox?.borderWidth = 0
        settings.labels = LabelStyles()
        settings.labels?.heading.text.color.standard = try color("#949494")
        settings.labels?.heading.text.fontSize = 24
        settings.labels?.byType[.WHY_INFO] = LabelStyle()
        settings.labels?.byType[.WHY_INFO]?.text.color.standard = try color("#949494")
        return ContrastReport(ThemeSet(InterfaceSettingsSet(settings)), .DEFAULT)
    }

    @Test("warnings have the setting and a colour that passes") func warnings() throws {
        let report = try Self.weakReport()
        // NEXT and OPEN_OOB_APP look as SUBMIT; 3 : 1 suffices for the heading of 24 points, not for the row's caption.
        #expect(
            Set(report.warnings.map(\.pair.element)) == [
                "buttons.submit.textColor", "buttons.submit.backgroundColor", "buttons.next.textColor",
                "buttons.next.backgroundColor", "buttons.openOobApp.textColor", "buttons.openOobApp.backgroundColor",
                "textBox.borderWidth", "labels.whyInfo.textColor",
            ])
        let first = try #require(report.warnings.first { $0.pair.element == "buttons.submit.textColor" })
        #expect(first.nearest.text == "#2D2D2D" && first.background.text == "#949494", "on the fill that is suggested, too")
    }

    @Test(
        "a kind of text that has a colour of its own is measured under its own name, and any other under that of all labels",
        arguments: [
            ("a colour", true), ("a colour for dark surroundings", true), ("a background", true),
            ("a background for dark surroundings", true), ("letters only", false), ("nothing", false),
        ])
    func ownLabels(_ setting: String, _ isOwn: Bool) throws {
        let color = try Self.color("#123456")
        for type in LabelType.allCases {
            var style = LabelStyle()
            switch setting {
            case "a colour": style.text.color.standard = color
            case "a colour for dark surroundings": style.text.color.dark = color
            case "a background": style.background.standard = color
            case "a background for dark surroundings": style.background.dark = color
            case "letters only": style.text.fontSize = 17
            default: break
            }
            var settings = InterfaceSettings()
            settings.labels = LabelStyles()
            settings.labels?.byType[type] = style
            let names = Set(ContrastReport(ThemeSet(InterfaceSettingsSet(settings)), .DEFAULT).pairs.map(\.element))
            for other in LabelType.allCases {
                #expect(names.contains("labels.\(other.fileName).textColor") == (isOwn && other == type), "\(type) \(other)")
            }
        }
    }

    @Test("a warning contains the setting, the ratio and a colour that passes", .aboutWords) func words() throws {
        let report = try Self.weakReport()
        let first = try #require(report.warnings.first { $0.pair.element == "buttons.submit.textColor" })
        #expect(
            first.description
                == "buttons.submit.textColor: 4.47 : 1 in DEFAULT, but 4.50 : 1 is required; #2D2D2D on #949494 reaches it")
        #expect(report.text.contains("LOW  4.47 (4.50 needed) #777777 on #FFFFFF  buttons.submit.textColor  → #2D2D2D"))
    }

    @Test(
        "for 200 seeded themes every colour that a warning suggests passes",
        arguments: [7, 8, 9, 10] as [UInt64])
    func random(seed: UInt64) {
        let random = SeededRandomSource(seed: seed)
        func color() -> ColorSetting {
            func one() -> HexColor? {
                guard random.number(below: 3) > 0 else { return nil }
                return HexColor(
                    red: UInt8(random.number(below: 256)), green: UInt8(random.number(below: 256)),
                    blue: UInt8(random.number(below: 256)))
            }
            return ColorSetting(one(), dark: one())
        }
        func settings() -> InterfaceSettings {
            var settings = InterfaceSettings()
            settings.background = color()
            settings.processing.spinner = color()
            settings.processing.showsBox = random.number(below: 2) == 0
            settings.labels = LabelStyles()
            settings.labels?.text.color = color()
            settings.labels?.heading.text.color = color()
            settings.labels?.heading.text.fontSize = 1 + random.number(below: 40)
            settings.labels?.input.color = color()
            for type in LabelType.allCases where random.number(below: 3) == 0 {
                settings.labels?.byType[type] = LabelStyle()
                settings.labels?.byType[type]?.background = color()
                settings.labels?.byType[type]?.text.color = color()
            }
            for type in ButtonType.allCases where random.number(below: 2) == 0 {
                settings.buttons[type] = ButtonStyle()
                settings.buttons[type]?.background = color()
                settings.buttons[type]?.text.color = color()
            }
            var box = EntryStyle()
            box.border = color()
            box.borderWidth = random.number(below: 3)
            settings.textBox = box
            return settings
        }
        var warnings = 0
        for _ in 0..<50 {
            var set = InterfaceSettingsSet(settings())
            if random.number(below: 2) == 0 { set.appearances[.DARK] = settings() }
            for appearance in UICustomizationType.allCases {
                let report = ContrastReport(ThemeSet(set), appearance)
                #expect(report.warnings.map(\.pair) == report.pairs.filter { !$0.passes })
                for warning in report.warnings {
                    warnings += 1
                    #expect(warning.pair.ratio < warning.pair.kind.needed)
                    #expect(warning.nearest.contrast(with: warning.background) >= warning.pair.kind.needed)
                }
            }
        }
        #expect(warnings > 100)
    }

    @Test("in the dark, the SDK's own buttons fit a page that one colour of the app has made light")
    func lightPageInTheDark() throws {
        let orange = try Self.color("#B84E00")
        for change in [
            { (settings: inout InterfaceSettings) in
                settings.labels = LabelStyles()
                settings.labels?.heading.text.color.standard = orange
            },
            { settings in
                var box = EntryStyle()
                box.border.standard = orange
                settings.textBox = box
            },
        ] {
            var settings = InterfaceSettings()
            change(&settings)
            let themes = ThemeSet(InterfaceSettingsSet(settings))
            let theme = themes.theme(.DARK)
            let light = themes.theme(.DEFAULT)
            #expect(theme.background == light.background)
            for type in ButtonType.allCases where type != .CANCEL {
                #expect(theme.button(type).background == light.button(type).background, "\(type)")
                #expect(theme.button(type).text.color == light.button(type).text.color, "\(type)")
            }
            #expect(ContrastReport(themes, .DARK).warnings.isEmpty)
        }
    }
}
