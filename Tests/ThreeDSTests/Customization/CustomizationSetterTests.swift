import Foundation
import Testing
import ThreeDS
import ThreeDSMigrationNSoftware
import ThreeDSMigrationShapes
import ThreeDSTestSupport

@Suite("Customisation: setters and getters") struct CustomizationSetterTests {
    /// One setter of a text, with its labelled twin and its getter.
    struct TextSetter {
        let name: String
        let set: (String) throws -> Void
        let labelled: (String) throws -> Void
        let get: () -> String?
    }

    struct NumberSetter {
        let name: String
        let set: (Int) throws -> Void
        let labelled: (Int) throws -> Void
        let get: () -> Int
    }

    let button = ButtonCustomization()
    let toolbar = ToolbarCustomization()
    let label = LabelCustomization()
    let box = TextBoxCustomization()
    let look = UiCustomization()

    // SDK-18 to SDK-22: every colour of every class.
    var colors: [TextSetter] {
        let bases: [(String, Customization)] = [("button", button), ("toolbar", toolbar), ("label", label), ("box", box)]
        var setters = bases.flatMap { name, object in
            [
                TextSetter(
                    name: "\(name) text", set: object.setTextColor(_:), labelled: object.setTextColor(hexColorCode:),
                    get: object.getTextColor),
                TextSetter(
                    name: "\(name) dark text", set: object.setDarkTextColor(_:), labelled: object.setDarkTextColor(hexColorCode:),
                    get: object.getDarkTextColor),
            ]
        }
        setters += [
            TextSetter(
                name: "button background", set: button.setBackgroundColor(_:), labelled: button.setBackgroundColor(hexColorCode:),
                get: button.getBackgroundColor),
            TextSetter(
                name: "button dark background", set: button.setDarkBackgroundColor(_:),
                labelled: button.setDarkBackgroundColor(hexColorCode:), get: button.getDarkBackgroundColor),
            TextSetter(
                name: "toolbar background", set: toolbar.setBackgroundColor(_:),
                labelled: toolbar.setBackgroundColor(hexColorCode:), get: toolbar.getBackgroundColor),
            TextSetter(
                name: "toolbar dark background", set: toolbar.setDarkBackgroundColor(_:),
                labelled: toolbar.setDarkBackgroundColor(hexColorCode:), get: toolbar.getDarkBackgroundColor),
            TextSetter(
                name: "heading", set: label.setHeadingTextColor(_:), labelled: label.setHeadingTextColor(hexColorCode:),
                get: label.getHeadingTextColor),
            TextSetter(
                name: "dark heading", set: label.setHeadingDarkTextColor(_:),
                labelled: label.setHeadingDarkTextColor(hexColorCode:), get: label.getHeadingDarkTextColor),
            TextSetter(
                name: "input", set: label.setInputTextColor(_:), labelled: label.setInputTextColor(_:),
                get: label.getInputTextColor),
            TextSetter(
                name: "dark input", set: label.setInputDarkTextColor(_:), labelled: label.setInputDarkTextColor(_:),
                get: label.getInputDarkTextColor),
            TextSetter(
                name: "border", set: box.setBorderColor(_:), labelled: box.setBorderColor(hexColorCode:), get: box.getBorderColor),
            TextSetter(
                name: "dark border", set: box.setDarkBorderColor(_:), labelled: box.setDarkBorderColor(hexColorCode:),
                get: box.getDarkBorderColor),
            TextSetter(
                name: "background", set: look.setBackground(_:), labelled: look.setBackground(_:), get: look.getBackground),
            TextSetter(
                name: "dark background", set: look.setDarkBackground(_:), labelled: look.setDarkBackground(_:),
                get: look.getDarkBackground),
            TextSetter(
                name: "spinner", set: look.setProgressBarColor(_:), labelled: look.setProgressBarColor(_:),
                get: look.getProgressBarColor),
            TextSetter(
                name: "dark spinner", set: look.setDarkProgressBarColor(_:), labelled: look.setDarkProgressBarColor(_:),
                get: look.getDarkProgressBarColor),
        ]
        return setters
    }

    var numbers: [(setter: NumberSetter, range: ClosedRange<Int>)] {
        let bases: [(String, Customization)] = [("button", button), ("toolbar", toolbar), ("label", label), ("box", box)]
        var setters: [(NumberSetter, ClosedRange<Int>)] = bases.map { name, object in
            (
                NumberSetter(
                    name: "\(name) text", set: object.setTextFontSize(_:), labelled: object.setTextFontSize(fontSize:),
                    get: object.getTextFontSize), 1...1000
            )
        }
        setters += [
            (
                NumberSetter(
                    name: "heading", set: label.setHeadingTextFontSize(_:), labelled: label.setHeadingTextFontSize(fontSize:),
                    get: label.getHeadingTextFontSize), 1...1000
            ),
            (
                NumberSetter(
                    name: "input", set: label.setInputTextFontSize(_:), labelled: label.setInputTextFontSize(_:),
                    get: label.getInputTextFontSize), 1...1000
            ),
            (
                NumberSetter(
                    name: "button radius", set: button.setCornerRadius(_:), labelled: button.setCornerRadius(cornerRadius:),
                    get: button.getCornerRadius), 0...1000
            ),
            (
                NumberSetter(
                    name: "height", set: button.setHeight(_:), labelled: button.setHeight(_:), get: button.getHeight),
                0...1000
            ),
            (
                NumberSetter(
                    name: "padding", set: button.setPadding(_:), labelled: button.setPadding(padding:), get: button.getPadding),
                0...1000
            ),
            (
                NumberSetter(
                    name: "border", set: box.setBorderWidth(_:), labelled: box.setBorderWidth(borderWidth:),
                    get: box.getBorderWidth), 0...1000
            ),
            (
                NumberSetter(
                    name: "box radius", set: box.setCornerRadius(_:), labelled: box.setCornerRadius(cornerRadius:),
                    get: box.getCornerRadius), 0...1000
            ),
            (
                NumberSetter(
                    name: "gap", set: look.setBrandingZoneLogoGap(_:), labelled: look.setBrandingZoneLogoGap(_:),
                    get: look.getBrandingZoneLogoGap), 0...1000
            ),
            (
                NumberSetter(
                    name: "first time", set: { try look.setFirstProcessingTime(.milliseconds($0)) },
                    labelled: { try look.setFirstProcessingTime(.milliseconds($0)) },
                    get: { look.getFirstProcessingTime()?.milliseconds ?? 0 }), 2000...10000
            ),
            (
                NumberSetter(
                    name: "time", set: { try look.setProcessingTime(.milliseconds($0)) },
                    labelled: { try look.setProcessingTime(.milliseconds($0)) },
                    get: { look.getProcessingTime()?.milliseconds ?? 0 }), 1000...10000
            ),
        ]
        return setters.map { (setter: $0.0, range: $0.1) }
    }

    static let badColors = [
        "", "999999", "#999", "#99999", "#9999999", "#FF999999", "#GGGGGG", " #999999", "#999999 ", "red", "#12345\u{FF11}",
        "#99 999", "#-99999", "\u{FF03}999999",
    ]

    @Test(
        "colours of # and six hexadecimal digits are accepted and kept as written (SDK-18 to SDK-22)",
        .proves("SDK-18", "SDK-19", "SDK-20", "SDK-21", "SDK-22")) func colorTable() throws
    {
        for setter in colors {
            #expect(setter.get() == nil, "\(setter.name)")
            for good in ["#999999", "#abcdef", "#ABCDEF", "#000000"] {
                try setter.set(good)
                #expect(setter.get() == good, "\(setter.name)")
            }
            try setter.labelled("#123456")
            #expect(setter.get() == "#123456", "\(setter.name)")
            for bad in Self.badColors {
                for set in [setter.set, setter.labelled] {
                    #expect(errorName { try set(bad) } == "InvalidInput", "\(setter.name) \(bad)")
                }
            }
            #expect(setter.get() == "#123456", "\(setter.name): a refused value must leave the old one")
        }
    }

    @Test(
        "numbers within their range are accepted, and unset ones are 0 (SDK-18 to SDK-22)",
        .proves("SDK-18", "SDK-19", "SDK-20", "SDK-21", "SDK-22")) func numberTable() throws
    {
        for (setter, range) in numbers {
            #expect(setter.get() == 0, "\(setter.name)")
            for set in [setter.set, setter.labelled] {
                for good in [range.lowerBound, range.lowerBound + 1, range.upperBound] {
                    try set(good)
                    #expect(setter.get() == good, "\(setter.name)")
                }
                for bad in [Int.min, -1, range.lowerBound - 1, range.upperBound + 1, Int.max] {
                    #expect(errorName { try set(bad) } == "InvalidInput", "\(setter.name) \(bad)")
                }
            }
            #expect(setter.get() == range.upperBound, "\(setter.name)")
        }
    }

    @Test(
        "a font name of 1 to 128 characters that is not blank is accepted, whether or not the font exists (SDK-18, SDK-21)",
        .proves("SDK-18", "SDK-21"))
    func fonts() throws {
        let setters = [
            TextSetter(
                name: "text", set: button.setTextFontName(_:), labelled: button.setTextFontName(fontName:),
                get: button.getTextFontName),
            TextSetter(
                name: "heading", set: label.setHeadingTextFontName(_:), labelled: label.setHeadingTextFontName(fontName:),
                get: label.getHeadingTextFontName),
            TextSetter(
                name: "input", set: label.setInputTextFontName(_:), labelled: label.setInputTextFontName(_:),
                get: label.getInputTextFontName),
        ]
        for setter in setters {
            #expect(setter.get() == nil)
            for good in ["Avenir-Book", "x", "no such font", String(repeating: "f", count: 128)] {
                try setter.set(good)
                #expect(setter.get() == good)
            }
            try setter.labelled("Menlo")
            for bad in ["", " ", "\n\t", String(repeating: "f", count: 129)] {
                #expect(errorName { try setter.set(bad) } == "InvalidInput")
                #expect(errorName { try setter.labelled(bad) } == "InvalidInput")
            }
            #expect(setter.get() == "Menlo")
        }
    }

    @Test(
        "header and button texts of 1 to 45 characters, not counting blanks around them, are accepted and kept (SDK-20)",
        .proves("SDK-20"))
    func captions() throws {
        let setters = [
            TextSetter(
                name: "header", set: toolbar.setHeaderText(_:), labelled: toolbar.setHeaderText(headerText:),
                get: toolbar.getHeaderText),
            TextSetter(
                name: "button", set: toolbar.setButtonText(_:), labelled: toolbar.setButtonText(buttonText:),
                get: toolbar.getButtonText),
        ]
        let long = String(repeating: "é", count: 45)
        for setter in setters {
            #expect(setter.get() == nil)
            for good in ["x", " Pay ", long, "   \(long)\n", "ادفع بأمان", "👩‍👩‍👧‍👦"] {
                try setter.set(good)
                #expect(setter.get() == good)
            }
            try setter.labelled("Pay")
            for bad in ["", " ", "\u{3000}\n", long + "x"] {
                #expect(errorName { try setter.set(bad) } == "InvalidInput")
                #expect(errorName { try setter.labelled(bad) } == "InvalidInput")
            }
            #expect(setter.get() == "Pay")
        }
    }

    @Test("each type of label has its own settings", arguments: LabelType.allCases) func labelTypes(_ type: LabelType) throws {
        #expect(label.getTextColor(type) == nil && label.getPadding(type) == 0 && label.getTextFontSize(type) == 0)
        try label.setTextColor(type, "#aaaaaa")
        try label.setDarkTextColor(type, "#bbbbbb")
        try label.setTextFontName(type, "Menlo")
        try label.setTextFontSize(type, 12)
        try label.setBackgroundColor(type, "#cccccc")
        try label.setDarkBackgroundColor(type, "#dddddd")
        try label.setPadding(type, 4)
        func check() {
            #expect(label.getTextColor(type) == "#aaaaaa" && label.getDarkTextColor(type) == "#bbbbbb")
            #expect(label.getTextFontName(type) == "Menlo" && label.getTextFontSize(type) == 12)
            #expect(label.getBackgroundColor(type) == "#cccccc" && label.getDarkBackgroundColor(type) == "#dddddd")
            #expect(label.getPadding(type) == 4)
        }
        check()
        for other in LabelType.allCases where other != type { #expect(label.getTextColor(other) == nil) }
        #expect(label.getTextColor() == nil)  // the general setting is another
        for bad in Self.badColors {
            #expect(errorName { try label.setTextColor(labelType: type, hexColorCode: bad) } == "InvalidInput")
            #expect(errorName { try label.setDarkTextColor(labelType: type, hexColorCode: bad) } == "InvalidInput")
            #expect(errorName { try label.setBackgroundColor(labelType: type, hexColorCode: bad) } == "InvalidInput")
            #expect(errorName { try label.setDarkBackgroundColor(labelType: type, hexColorCode: bad) } == "InvalidInput")
        }
        #expect(errorName { try label.setTextFontName(labelType: type, fontName: " ") } == "InvalidInput")
        for bad in [0, -1, 1001] {
            #expect(errorName { try label.setTextFontSize(labelType: type, fontSize: bad) } == "InvalidInput")
        }
        for bad in [-1, 1001] { #expect(errorName { try label.setPadding(labelType: type, padding: bad) } == "InvalidInput") }
        check()
    }

    @Test("parts of a look by the labels of other SDKs (SDK-17)", .proves("SDK-17")) func labelledParts() throws {
        try button.setCornerRadius(3)
        try box.setBorderWidth(4)
        try toolbar.setHeaderText("Pay")
        try label.setTextFontSize(5)
        look.setButtonCustomization(buttonCustomization: button, buttonType: .NEXT)
        look.setTextBoxCustomization(textBoxCustomization: box)
        look.setToolbarCustomization(toolbarCustomization: toolbar)
        look.setLabelCustomization(labelCustomization: label)
        #expect(look.getButtonCustomization(.NEXT)?.getCornerRadius() == 3)
        #expect(look.getTextBoxCustomization()?.getBorderWidth() == 4)
        #expect(look.getToolbarCustomization()?.getHeaderText() == "Pay")
        #expect(look.getLabelCustomization()?.getTextFontSize() == 5)
        look.setInformationZoneIconPosition(position: 1)
        look.setBrandingZoneLogoGap(value: 6.4)
        #expect(look.getInformationZoneIconPosition() == .leading && look.getBrandingZoneLogoGap() == 6)
    }

    @Test("heading alignment, icon position and white box are set and read back") func choices() throws {
        #expect(label.getHeadingTextAlignment() == nil && look.getInformationZoneIconPosition() == nil)
        label.setHeadingTextAlignment(.trailing)
        #expect(label.getHeadingTextAlignment() == .trailing)
        for (number, position) in [(0, InformationZoneIconPosition.trailing), (1, .leading), (2, .hidden)] {
            try look.setInformationZoneIconPosition(number)
            #expect(look.getInformationZoneIconPosition() == position)
        }
        for bad in [-1, 3, Int.max] { #expect(errorName { try look.setInformationZoneIconPosition(bad) } == "InvalidInput") }
        #expect(!look.getShowWhiteBoxInProcessingScreen())
        look.setShowWhiteBoxInProcessingScreen(true)
        #expect(look.getShowWhiteBoxInProcessingScreen())
    }

    @Test("errors never contain the value that was given") func secrets() {
        let secret = "4111111111111111"
        for setter in colors {
            let error = #expect(throws: ThreeDS2Error.self) { try setter.set(secret) }
            #expect(error.map { "\($0)".contains(secret) } == false)
        }
    }

    @Test("errors name the rule", .aboutWords) func messages() {
        for setter in colors {
            let error = #expect(throws: ThreeDS2Error.self) { try setter.set("red") }
            #expect(error?.message.contains("# and six hexadecimal digits are allowed") == true)
        }
    }

    @Test("the field of a refused setting is its name") func fields() {
        let padding = #expect(throws: ThreeDS2Error.self) { try label.setPadding(.INFO_HEADER, -1) }
        #expect(padding?.failure.field == "padding")
        let appearance = #expect(throws: ThreeDS2Error.self) { try look.setCustomization(look, .DEFAULT) }
        #expect(appearance?.failure.field == "customizationType")
    }

    @Test("each refusal of a setting has words of its own", .aboutWords) func settingMessages() {
        let error = #expect(throws: ThreeDS2Error.self) { try label.setPadding(.INFO_HEADER, -1) }
        #expect(error?.message == "padding of a label type: 0 to 1000 is allowed")
        let appearance = #expect(throws: ThreeDS2Error.self) { try look.setCustomization(look, .DEFAULT) }
        #expect(appearance?.message == "customizationType: DARK and MONOCHROME are allowed, DEFAULT is the object itself")
        let position = #expect(throws: ThreeDS2Error.self) { try look.setInformationZoneIconPosition(3) }
        #expect(position?.message == "informationZoneIconPosition: 0, 1 and 2 are allowed")
        let name = #expect(throws: ThreeDS2Error.self) { try look.setButtonCustomization(button, " ") }
        #expect(name?.message == "buttonType: a name of 1 to 128 characters, not blank, is needed")
    }

    @Test(
        "button types are found by name (SDK-33) or alias, ignoring case, and others are the app's own (SDK-17)",
        .proves("SDK-17", "SDK-33"))
    func buttonTypes() throws {
        #expect(ButtonType.allCases.map(\.rawValue).prefix(5) == ["SUBMIT", "CONTINUE", "NEXT", "CANCEL", "RESEND"])
        #expect(ButtonType.VERIFY == .SUBMIT && ButtonType.submit == .SUBMIT && ButtonType.resend == .RESEND)
        #expect(ButtonType.OOB_OPEN_APP == .OPEN_OOB_APP && ButtonType.ADDITIONAL == .ADD_CHALLENGE)
        let names: [(String, ButtonType)] = [
            ("submit", .SUBMIT), ("Submit", .SUBMIT), ("VERIFY", .SUBMIT), ("verify", .SUBMIT), ("Continue", .CONTINUE),
            ("next", .NEXT), ("cAnCeL", .CANCEL), ("resend", .RESEND), ("open_oob_app", .OPEN_OOB_APP),
            ("OOB_OPEN_APP", .OPEN_OOB_APP), ("add_challenge", .ADD_CHALLENGE), ("additional", .ADD_CHALLENGE),
        ]
        for (index, (name, type)) in names.enumerated() {
            let look = UiCustomization()
            #expect(look.getButtonCustomization(type) == nil)
            #expect(try look.getButtonCustomization(name) == nil)
            try button.setCornerRadius(index)
            try look.setButtonCustomization(button, name)
            #expect(look.getButtonCustomization(type)?.getCornerRadius() == index)
            try button.setCornerRadius(index + 100)
            look.setButtonCustomization(button, type)  // the last one counts
            #expect(try look.getButtonCustomization(name)?.getCornerRadius() == index + 100)
        }
        try button.setCornerRadius(7)
        try look.setButtonCustomization(button, "Help me")
        #expect(try look.getButtonCustomization("HELP ME")?.getCornerRadius() == 7)
        #expect(try look.getButtonCustomization("other") == nil)
        #expect(ButtonType.allCases.allSatisfy { look.getButtonCustomization($0) == nil })
        for bad in ["", " ", "\n", String(repeating: "x", count: 129)] {
            #expect(errorName { try look.setButtonCustomization(button, bad) } == "InvalidInput")
            #expect(errorName { _ = try look.getButtonCustomization(bad) } == "InvalidInput")
        }
    }

    @Test("getters are nil for what was not set (SDK-17)", .proves("SDK-17")) func unset() {
        #expect(look.getToolbarCustomization() == nil && look.getLabelCustomization() == nil)
        #expect(look.getTextBoxCustomization() == nil && look.getTextBoxTwoCustomization() == nil)
        #expect(look.getCustomization(.DARK) == nil && look.getCustomization(.MONOCHROME) == nil)
    }
}
