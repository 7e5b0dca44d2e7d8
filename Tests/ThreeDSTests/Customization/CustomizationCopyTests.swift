import Dispatch
import Testing
@testable import ThreeDS
import ThreeDSCore
import ThreeDSScreens
import ThreeDSTestSupport

@Suite("Customisation: copies and their use") struct CustomizationCopyTests {
    /// Every kind of object: set into a look, got back, and a value of it changed and read.
    struct Kind {
        let name: String
        let object: Customization
        let set: (UiCustomization) throws -> Void
        let get: (UiCustomization) throws -> Customization?
    }

    static func kinds() -> [Kind] {
        let button = ButtonCustomization(), own = ButtonCustomization(), toolbar = ToolbarCustomization()
        let label = LabelCustomization(), box = TextBoxCustomization(), second = TextBoxCustomization()
        return [
            Kind(name: "button", object: button) {
                $0.setButtonCustomization(button, .NEXT)
            } get: {
                $0.getButtonCustomization(.NEXT)
            },
            Kind(name: "own button", object: own) {
                try $0.setButtonCustomization(own, "Help")
            } get: {
                try $0.getButtonCustomization("help")
            },
            Kind(name: "toolbar", object: toolbar) {
                $0.setToolbarCustomization(toolbar)
            } get: {
                $0.getToolbarCustomization()
            },
            Kind(name: "label", object: label) {
                $0.setLabelCustomization(label)
            } get: {
                $0.getLabelCustomization()
            },
            Kind(name: "text box", object: box) {
                $0.setTextBoxCustomization(box)
            } get: {
                $0.getTextBoxCustomization()
            },
            Kind(name: "text box two", object: second) {
                $0.setTextBoxTwoCustomization(second)
            } get: {
                $0.getTextBoxTwoCustomization()
            },
        ]
    }

    @Test("SDK-69: an object changed after it was set, or after it was got, changes nothing", .proves("SDK-69")) func copies()
        throws
    {
        for kind in Self.kinds() {
            let look = UiCustomization()
            try kind.object.setTextColor("#111111")
            try kind.set(look)
            try kind.object.setTextColor("#222222")
            #expect(try kind.get(look)?.getTextColor() == "#111111", "\(kind.name)")
            let got = try #require(try kind.get(look))
            try got.setTextColor("#333333")
            try got.setTextFontSize(99)
            #expect(try kind.get(look)?.getTextColor() == "#111111", "\(kind.name)")
            #expect(try kind.get(look)?.getTextFontSize() == 0, "\(kind.name)")
            #expect(type(of: got) == type(of: kind.object), "\(kind.name)")
        }
    }

    @Test("SDK-69: looks for other appearances are copies too", .proves("SDK-69")) func appearances() throws {
        let look = UiCustomization()
        let dark = UiCustomization()
        try dark.setBackground("#111111")
        try look.setCustomization(dark, .DARK)
        try dark.setBackground("#222222")
        #expect(look.getCustomization(.DARK)?.getBackground() == "#111111")
        try look.getCustomization(.DARK)?.setBackground("#333333")
        #expect(look.getCustomization(.DARK)?.getBackground() == "#111111")
        let copy = try #require(look.getCustomization(.DEFAULT))
        try copy.setBackground("#444444")
        #expect(look.getBackground() == nil && copy.getCustomization(.DARK)?.getBackground() == "#111111")
        #expect(errorName { try look.setCustomization(dark, .DEFAULT) } == "InvalidInput")
    }

    @Test("in a map by appearance, the entry of an appearance overrides the DEFAULT entry's value for it") func map() throws {
        let standard = UiCustomization()
        let nested = UiCustomization()
        try nested.setBackground("#111111")
        try standard.setCustomization(nested, .DARK)
        try standard.setCustomization(nested, .MONOCHROME)
        let dark = UiCustomization()
        try dark.setBackground("#222222")
        let set = InterfaceSettingsSet([.DEFAULT: standard, .DARK: dark])
        #expect(set.appearances[.DARK]?.background.standard?.text == "#222222")
        #expect(set.appearances[.MONOCHROME]?.background.standard?.text == "#111111")
    }

    @Test(
        "SDK-69: a service keeps the look of its initialisation, and presenters get it with the challenge's language and logo",
        .proves("SDK-69"))
    func frozen() throws {
        let look = UiCustomization()
        let toolbar = ToolbarCustomization()
        try toolbar.setHeaderText("Pay safely")
        look.setToolbarCustomization(toolbar)
        try look.setProcessingTime(.milliseconds(1500))
        let core = SDKService(Face.environment().surroundings)
        try core.initialize(locale: "pt_br") {
            var configuration = Face.configuration().snapshot()
            configuration.interface = look.settings
            configuration.directoryServers[0].logo = [1]
            configuration.directoryServers[0].darkLogo = [2]
            return configuration
        }
        try toolbar.setHeaderText("Changed")
        look.setToolbarCustomization(toolbar)
        try look.getToolbarCustomization()?.setHeaderText("Changed")
        let transaction = try core.createTransaction(directoryServerID: "A000000003", messageVersion: "2.1.0")
        let context = transaction.presentationContext
        #expect(context.themes.theme().toolbar.titleText == "Pay safely")
        #expect(context.languageTag == "pt-BR" && context.messageVersion == "2.1.0")
        #expect(context.directoryServerID == "A000000003")
        #expect(context.logo == LogoImage(light: [1], dark: [2]))
        #expect(context.logo.bytes(.DARK) == [2] && context.logo.bytes(.MONOCHROME) == [1])
        #expect(context.processingTimes.later == .milliseconds(1500) && context.processingTimes.first == .milliseconds(2000))
    }

    @Test(
        "parameters of the processing screen are used when the customisation does not set them",
        arguments: [
            (nil, nil, "False", "#123456", false, "#123456"), (nil, nil, "True", nil, true, nil),
            (true, "#654321", "False", "#123456", true, "#654321"), (nil, nil, nil, nil, false, nil),
        ] as [(Bool?, String?, String?, String?, Bool, String?)])
    func parameters(
        box: Bool?, spinner: String?, boxParameter: String?, spinnerParameter: String?, showsBox: Bool, expected: String?
    ) throws {
        let look = UiCustomization()
        if let box { look.setShowWhiteBoxInProcessingScreen(box) }
        if let spinner { try look.setProgressBarColor(spinner) }
        let parameters = Face.configuration()
        if let boxParameter { try parameters.addParam(paramName: "ShowWhiteBoxInProcessingScreen", paramValue: boxParameter) }
        if let spinnerParameter { try parameters.addParam(paramName: "ProgressBarColor", paramValue: spinnerParameter) }
        let core = SDKService(Face.environment().surroundings)
        try core.initialize(locale: nil) {
            var configuration = parameters.snapshot()
            configuration.interface = look.settings
            return configuration
        }
        let style = try core.themes().theme().processing
        #expect((style.box != nil) == showsBox)
        #expect(style.spinner == (expected.flatMap(HexColor.init) ?? Theme().processing.spinner))
    }

    @Test(
        "the contrast guard warns by default and refuses when strict, by property or by parameter",
        arguments: [
            (nil, nil, false), (.strict, nil, true), (nil, "Strict", true), (.strict, "warn", false), (.warn, "strict", true),
        ] as [(ContrastGuard?, String?, Bool)])
    func contrastGuard(member: ContrastGuard?, parameter: String?, isRefused: Bool) throws {
        for isReadable in [true, false] {
            let look = UiCustomization()
            let toolbar = ToolbarCustomization()
            try toolbar.setTextColor(isReadable ? "#111111" : "#F0F0F0")
            try toolbar.setBackgroundColor("#FFFFFF")
            look.setToolbarCustomization(toolbar)
            let parameters = Face.configuration()
            if let member { parameters.contrastGuard = member }
            if let parameter { try parameters.addParam(paramName: "contrast-guard", paramValue: parameter) }
            let core = SDKService(Face.environment().surroundings)
            var refusal: InputRefusal?
            do throws(SDKError) {
                try core.initialize(locale: nil) {
                    var configuration = parameters.snapshot()
                    configuration.interface = look.settings
                    return configuration
                }
                // As ThreeDS2ServiceSDK.getContrastWarnings does.
                let themes = try core.themes()
                let warnings = UICustomizationType.allCases.flatMap { ContrastReport(themes, $0).warnings }
                #expect(warnings.map(\.pair.element) == (isReadable ? [] : ["toolbar.textColor", "toolbar.textColor"]))
            } catch {
                if case .invalidInput(let input) = error { refusal = input }
            }
            #expect((refusal != nil) == (isRefused && !isReadable))
            if let refusal {
                #expect(refusal.path == InputPath(.uiCustomization))
                guard case .contrast(let warning, _) = refusal.expectation else {
                    Issue.record("\(refusal)")
                    continue
                }
                #expect(warning.pair.element == "toolbar.textColor")
            }
        }
        let service = ThreeDS2ServiceSDK(environment: Face.environment())
        #expect(errorName { _ = try service.getContrastWarnings() } == "SDKNotInitialized")
        let bad = Face.configuration()
        try bad.addParam(paramName: "contrast-guard", paramValue: "off")
        #expect(errorName { try service.initialize(bad) } == "InvalidInput")
        try service.initialize(Face.configuration())
        #expect(try service.getContrastWarnings().isEmpty)
    }

    @Test("customisation files are read, written, and refused with all defects as the cause") func files() throws {
        let look = try UiCustomization(json: ##"{"toolbar":{"headerText":"Pay"},"dark":{"background":"#101010"}}"##)
        #expect(look.getToolbarCustomization()?.getHeaderText() == "Pay")
        #expect(look.getCustomization(.DARK)?.getBackground() == "#101010")
        #expect(try UiCustomization(json: look.json).json == look.json)
        try look.setDarkBackground("#202020")  // weaker than the entry
        #expect(look.json.contains("#101010") && !look.json.contains("#202020"))
        do throws(ThreeDS2Error) {
            _ = try UiCustomization(json: #"{"toolbar":{"headertext":"Pay"},"x":1}"#)
            Issue.record("accepted")
        } catch {
            guard case .InvalidInput(_, let cause) = error else {
                Issue.record("\(error)")
                return
            }
            #expect((cause as? CustomizationFileError)?.defects.map(\.path) == ["$.toolbar.headertext", "$.x"])
        }
        #expect(errorName { _ = try UiCustomization(json: "") } == "InvalidInput")
    }

    @Test("a refused customisation file is named with all its defects", .aboutWords) func fileWords() {
        let error = #expect(throws: ThreeDS2Error.self) {
            try UiCustomization(json: #"{"toolbar":{"headertext":"Pay"},"x":1}"#)
        }
        #expect(
            error?.message
                == "customisation file: $.toolbar.headertext: unknown member; the nearest known name is headerText; "
                + "$.x: unknown member"
        )
    }

    @Test("the contrast report works before initialize") func report() throws {
        let look = UiCustomization()
        try look.setBackground("#777777")
        #expect(look.contrastReport(.DEFAULT).warnings.isEmpty == false)
        #expect(UiCustomization().contrastReport(.DARK).warnings.isEmpty)
    }

    @Test("setters and getters can be called from many threads") func threads() async throws {
        let look = UiCustomization()
        let button = ButtonCustomization()
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<8 {
                group.addTask {
                    for round in 0..<200 {
                        try? button.setCornerRadius(number)
                        try? button.setTextColor("#00000\(number)")
                        look.setButtonCustomization(button, .SUBMIT)
                        _ = look.getButtonCustomization(.SUBMIT)?.getTextColor()
                        if round % 50 == 0 { _ = look.json }
                    }
                }
            }
        }
        let radius = try #require(look.getButtonCustomization(.SUBMIT)?.getCornerRadius())
        #expect((0..<8).contains(radius))
    }
}
