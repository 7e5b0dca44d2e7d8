import Testing
import ThreeDSScreens
import ThreeDSTestSupport

/// The screens for assistive technology; WCAG 2.2, EN 301 549. SDK-39, SDK-41.
@Suite("How assistive technology sees a screen") struct ScreenAccessibilityTests {
    static let picture = ScreenImage(medium: "https://a.example/1", standard: "https://a.example/s")
    static let native = NativeElements(
        issuerImage: picture, paymentSystemImage: picture, infoHeader: "Header", infoLabel: "Label", infoText: "One\n\nTwo",
        showsWarningIcon: true, why: ExpandableText(label: "Why", text: "So"),
        more: ExpandableText(label: nil, text: "Else"), switches: [.trustList: "Trust?"])

    static func model(_ screen: ChallengeScreen, version: String = "2.2.0", language: String = "en") -> ScreenModel {
        ScreenModel(screen, context: ScreenContext(messageVersion: version, strings: ScreenStrings(languageTag: language)))
    }

    static func text(_ native: NativeElements, entry: EntryField = EntryField()) -> ChallengeScreen {
        .text(native, submitLabel: "OK", resendLabel: "Again", entry: entry)
    }

    static func select(_ native: NativeElements, several: Bool) -> ChallengeScreen {
        let options = [SelectOption(key: "a", label: "A"), SelectOption(key: "b", label: "B")]
        return several
            ? .multiSelect(native, options: options, submitLabel: "OK")
            : .singleSelect(native, options: options, submitLabel: "OK")
    }

    @Test("the elements have their roles and names in reading order") func names() {
        let model = Self.model(Self.text(Self.native))
        let seen = model.elements.map { "\($0.id.rawValue): \($0.accessibility.role) \($0.accessibility.label)" }
        #expect(
            seen == [
                "issuerImage: image Card issuer logo", "paymentSystemImage: image Card network logo", "heading: heading Header",
                "information: text Warning: \u{2068}One\n\nTwo\u{2069}", "label: text Label", "entry: textField Label",
                "submit: button OK", "resend: button Again", "trustList: checkbox Trust?", "why: disclosure Why",
                "more: text Else",
            ])
        #expect(model.header?.titleAccessibility == ScreenAccessibility(role: .heading, label: "Secure Checkout"))
        #expect(model.header?.cancelAccessibility == ScreenAccessibility(role: .button, label: "Cancel"))
    }

    @Test("every element of every kind has a name, in every language", arguments: ScreenStrings.languages)
    func named(_ language: String) {
        let bare = NativeElements(issuerImage: Self.picture)
        for screen in [
            Self.text(bare), Self.text(Self.native), Self.select(bare, several: true), Self.select(bare, several: false),
            .outOfBand(bare, continueLabel: " "),
            .information(bare, continueLabel: " "),
        ] {
            let model = Self.model(screen, version: "2.3.1", language: language)
            for element in model.elements { #expect(!element.accessibility.label.isEmpty, "\(element.id)") }
            #expect(model.direction == ScreenStrings(languageTag: language).direction)
        }
    }

    @Test("the entry is named by its label, else by the heading, else by a text of the SDK") func entryNames() {
        func name(_ native: NativeElements, _ entry: EntryField = EntryField()) -> String? {
            Self.model(Self.text(native, entry: entry))[.entry]?.accessibility.label
        }
        #expect(name(NativeElements(infoHeader: "H", infoLabel: "L")) == "L")
        #expect(name(NativeElements(infoHeader: "H", infoLabel: "L"), EntryField(label: "E")) == "E")
        #expect(name(NativeElements(infoHeader: "H", infoLabel: " ")) == "H")
        #expect(name(NativeElements(infoText: "T")) == "Code")
    }

    @Test("after an error, reading starts at the text, which is spoken and describes the entry")
    func errors() {
        let model = Self.model(Self.text(Self.native))
        #expect(model.readingFocus == .information)
        #expect(model.inputFocus == .entry)
        #expect(model[.entry]?.accessibility.isInvalid == true)
        #expect(model[.entry]?.accessibility.describedBy == .information)
        #expect(model.announcement == "Warning: \u{2068}One\n\nTwo\u{2069}")
        let select = Self.model(Self.select(Self.native, several: false), language: "de")
        #expect(select[.options]?.accessibility.isInvalid == true)
        #expect(select[.options]?.accessibility.describedBy == .information)
        #expect(select.inputFocus == nil)
        #expect(select.announcement?.hasPrefix("Warnung: ") == true)
    }

    @Test("without an error, reading starts at the heading or else at the first element, and nothing else is spoken")
    func focus() {
        let plain = Self.model(Self.text(NativeElements(issuerImage: Self.picture, infoHeader: "H", infoText: "T")))
        #expect(plain.readingFocus == .heading)
        #expect(plain.announcement == nil)
        #expect(Self.model(Self.text(NativeElements(issuerImage: Self.picture, infoText: "T"))).readingFocus == .information)
        #expect(Self.model(Self.text(NativeElements())).readingFocus == .entry)
        #expect(Self.model(.html("")).readingFocus == nil)
    }

    @Test("options have a role, a state and a position", arguments: [false, true]) func options(_ several: Bool) throws {
        let model = Self.model(Self.select(NativeElements(infoHeader: "H", infoLabel: "Which?"), several: several))
        let group = try #require(model.accessibility(of: .options, with: ScreenInput()))
        #expect(group.role == (several ? .group : .radioGroup))
        #expect(group.label == "Which?")
        var input = ScreenInput()
        input.choose("b", in: model)
        let first = try #require(model.accessibility(of: .option(0), with: input))
        let second = try #require(model.accessibility(of: .option(1), with: input))
        #expect(first.role == (several ? .checkbox : .radioButton))
        #expect((first.isOn, first.value, first.hint) == (false, "not selected", "1 of 2"))
        #expect((second.isOn, second.value, second.hint) == (true, "selected", "2 of 2"))
        #expect(model.accessibility(of: .option(2), with: input) == nil)
    }

    @Test(
        "a switch is a check box before 2.3.1 and a switch from then on, with its state in words", .proves("CORE-392"),
        arguments: ["2.2.0", "2.3.1"])
    func switches(_ version: String) throws {
        // CORE-392: off at first.
        let native = NativeElements(infoHeader: "H", switches: [.trustList: "Trust?"])
        let model = Self.model(Self.text(native), version: version)
        var input = ScreenInput()
        let off = try #require(model.accessibility(of: .switch(.trustList), with: input))
        #expect(off.role == (version == "2.3.1" ? .switch : .checkbox))
        #expect((off.isOn, off.value) == (false, "off"))
        input.toggle(.trustList)
        let on = try #require(model.accessibility(of: .switch(.trustList), with: input))
        #expect((on.isOn, on.value) == (true, "on"))
    }

    @Test("a row is expanded or collapsed, and a row that cannot open is text") func rows() throws {
        let model = Self.model(Self.text(Self.native))
        var input = ScreenInput()
        #expect(model.accessibility(of: .why, with: input)?.value == "collapsed")
        input.openOrClose(.why)
        #expect(model.accessibility(of: .why, with: input)?.value == "expanded")
        #expect(model.accessibility(of: .why, with: input)?.isOn == true)
        #expect(model.accessibility(of: .more, with: input)?.role == .text)
        #expect(model.accessibility(of: .more, with: input)?.isOn == nil)
    }

    @Test("a masked entry is not spoken until it is shown, and what is typed is never an accessibility value") func masked()
        throws
    {
        let entry = EntryField(isMasked: true, hasRevealToggle: true)
        let model = Self.model(Self.text(NativeElements(infoLabel: "PIN"), entry: entry))
        var input = ScreenInput()
        input.entry = "1234"
        #expect(model.accessibility(of: .entry, with: input)?.role == .secureTextField)
        input.showOrHide(.entry)
        let shown = try #require(model.accessibility(of: .entry, with: input))
        #expect(shown.role == .textField)
        #expect(shown.value == nil)
    }
}
