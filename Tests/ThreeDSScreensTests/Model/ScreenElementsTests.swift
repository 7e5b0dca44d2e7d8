import Testing
import ThreeDSScreens
import ThreeDSTestSupport

/// SDK-8, SDK-34, SDK-35, SDK-39; CORE-154 to CORE-156, CORE-166, CORE-168, CORE-391, CORE-398.
@Suite("The elements of a screen") struct ScreenElementsTests {
    static func model(
        _ screen: ChallengeScreen, version: String = "2.2.0", language: String = "en", title: String? = nil,
        cancel: String? = nil,
        scale: Double = 3, appearance: UICustomizationType = .DEFAULT
    ) -> ScreenModel {
        ScreenModel(
            screen,
            context: ScreenContext(
                messageVersion: version, strings: ScreenStrings(languageTag: language), title: title, cancelCaption: cancel,
                scale: scale, appearance: appearance))
    }

    static func text(_ elements: NativeElements = NativeElements(infoHeader: "Header"), entry: EntryField = EntryField())
        -> ChallengeScreen
    {
        .text(elements, submitLabel: "OK", entry: entry)
    }

    // MARK: Header

    /// CORE-369, CORE-388.
    @Test(
        "CORE-156, CORE-154: title and Cancel come from the app or else from the SDK, never from the issuer",
        .proves("CORE-154", "CORE-156", "CORE-369", "CORE-388"))
    func header() throws {
        let own = try #require(Self.model(Self.text()).header)
        #expect(own.title.plain == "Secure Checkout")
        #expect(own.cancelCaption.plain == "Cancel")
        #expect(own.isCancelActive)
        let app = try #require(Self.model(Self.text(), title: "Shop\n1\u{202E}", cancel: "X").header)
        #expect(app.title.plain == "Shop 1")
        #expect(app.cancelCaption.plain == "X")
        let blank = try #require(Self.model(Self.text(), language: "he", title: " ", cancel: "").header)
        #expect(blank.cancelCaption.plain == "ביטול")
        #expect(blank.cancelCaption.direction == .rightToLeft)
    }

    /// CORE-371 to CORE-373.
    @Test(
        "CORE-168, CORE-166, SDK-36: an HTML page has the same header, and the page is unchanged",
        .proves("CORE-166", "CORE-168", "CORE-371", "CORE-372", "CORE-373", "SDK-36"))
    func pages() {
        let html = "<p>\u{202E}\u{0} &amp; </p>"
        for screen in [ChallengeScreen.html(html), .htmlOutOfBand(html)] {
            let model = Self.model(screen, title: "Shop")
            #expect(model.body == .html(html))
            #expect(model.header == Self.model(Self.text(), title: "Shop").header)
            #expect(model.elements.isEmpty)
            #expect(model.portrait.isEmpty)
        }
        #expect(ScreenHeader.maximumHeightPercent == 10)
    }

    // MARK: Pictures

    static let dense = ScreenImage(medium: "https://a.example/1", high: "https://a.example/2", extraHigh: "https://a.example/3")
    static let appearances = ScreenImage(
        standard: "https://a.example/s", dark: "https://a.example/d", monochrome: "https://a.example/m")

    struct PictureCase: CustomTestStringConvertible {
        let testDescription: String
        let image: ScreenImage
        var scale = 3.0
        var appearance = UICustomizationType.DEFAULT
        let url: String?
        var plate = false
    }

    static let pictures: [PictureCase] = [
        .init(testDescription: "1", image: dense, scale: 1, url: "https://a.example/1"),
        .init(testDescription: "2", image: dense, scale: 2, url: "https://a.example/2"),
        .init(testDescription: "3", image: dense, scale: 3, url: "https://a.example/3"),
        .init(testDescription: "1.25", image: dense, scale: 1.25, url: "https://a.example/1"),
        .init(testDescription: "4", image: dense, scale: 4, url: "https://a.example/3"),
        .init(testDescription: "no number", image: dense, scale: .nan, url: "https://a.example/3"),
        .init(
            testDescription: "the next higher", image: ScreenImage(high: "https://a.example/2", extraHigh: "https://a.example/3"),
            scale: 1, url: "https://a.example/2"),
        .init(
            testDescription: "then the next lower",
            image: ScreenImage(medium: "https://a.example/1", high: "https://a.example/2"),
            scale: 3, url: "https://a.example/2"),
        .init(
            testDescription: "the higher before the lower",
            image: ScreenImage(medium: "https://a.example/1", extraHigh: "https://a.example/3"), scale: 2,
            url: "https://a.example/3"),
        .init(
            testDescription: "another when the right one is not https",
            image: ScreenImage(medium: "https://a.example/1", high: "http://a.example/2"), scale: 2, url: "https://a.example/1"),
        .init(testDescription: "standard", image: appearances, url: "https://a.example/s"),
        .init(testDescription: "dark", image: appearances, appearance: .DARK, url: "https://a.example/d"),
        .init(testDescription: "monochrome", image: appearances, appearance: .MONOCHROME, url: "https://a.example/m"),
        .init(
            testDescription: "no dark one: on a plate", image: ScreenImage(standard: "https://a.example/s"), appearance: .DARK,
            url: "https://a.example/s", plate: true),
        .init(
            testDescription: "densities in the dark: on a plate", image: dense, appearance: .DARK, url: "https://a.example/3",
            plate: true),
        .init(testDescription: "http", image: ScreenImage(medium: "http://a.example/1"), url: nil),
        .init(testDescription: "upper case", image: ScreenImage(medium: "HTTPS://a.example/1"), url: "HTTPS://a.example/1"),
        .init(testDescription: "data", image: ScreenImage(medium: "data:image/png;base64,AA=="), url: nil),
        .init(testDescription: "script", image: ScreenImage(medium: "javascript:alert(1)"), url: nil),
        .init(testDescription: "no host", image: ScreenImage(medium: "https:///x"), url: nil),
        .init(testDescription: "user", image: ScreenImage(medium: "https://a@b.example/x"), url: nil),
        .init(testDescription: "blank", image: ScreenImage(medium: "https://a.example/ x"), url: nil),
        .init(testDescription: "quotation mark", image: ScreenImage(medium: "https://a.example/\"onload=\""), url: nil),
        .init(testDescription: "not ASCII", image: ScreenImage(medium: "https://ä.example/"), url: nil),
        .init(
            testDescription: "too long", image: ScreenImage(medium: "https://a.example/" + String(repeating: "a", count: 2_048)),
            url: nil),
        .init(testDescription: "none", image: ScreenImage(), url: nil),
    ]

    @Test("the picture is chosen by density and appearance, and only https links are used", arguments: pictures) func picture(
        _ row: PictureCase
    ) {
        let native = NativeElements(issuerImage: row.image, infoHeader: "Header")
        let model = Self.model(Self.text(native), scale: row.scale, appearance: row.appearance)
        guard case .picture(let picture)? = model[.issuerImage]?.content else {
            #expect(row.url == nil)
            #expect(model.portrait.first?.columns == [[.heading]])
            return
        }
        #expect(picture.url == row.url)
        #expect(picture.needsLightPlate == row.plate)
        #expect(picture.side == .leading)
    }

    @Test("a picture alone keeps its side") func sides() {
        let native = NativeElements(paymentSystemImage: Self.dense, infoHeader: "Header")
        guard case .picture(let picture)? = Self.model(Self.text(native))[.paymentSystemImage]?.content else {
            Issue.record("no picture")
            return
        }
        #expect(picture.side == .trailing)
    }

    // MARK: Texts and buttons

    @Test("bold runs are drawn from 2.3.1 on, and only in the three texts", arguments: ["2.1.0", "2.2.0", "2.3.1"]) func bold(
        _ version: String
    ) {
        let native = NativeElements(
            infoHeader: "**H**", infoLabel: "**L**", infoText: "**T**", why: ExpandableText(label: "**W**", text: "**X**"))
        let model = Self.model(Self.text(native), version: version)
        let isBold = version == "2.3.1"
        #expect(model[.heading]?.content == .heading(DisplayText("**H**")))
        #expect(
            model[.information]?.content
                == .information(isBold ? DisplayText("T", isBold: true) : DisplayText("**T**"), hasWarningIcon: false))
        guard case .row(let row)? = model[.why]?.content else {
            Issue.record("no row")
            return
        }
        #expect(row.label == DisplayText("**W**"))
        #expect(row.text?.plain == (isBold ? "X" : "**X**"))
    }

    @Test("without a text there is no icon") func warning() {
        let model = Self.model(Self.text(NativeElements(infoHeader: "Header", infoText: " ", showsWarningIcon: true)))
        #expect(model[.information] == nil)
        #expect(model[.entry]?.accessibility.isInvalid == false)
        #expect(model.readingFocus == .heading)
    }

    /// CORE-365 to CORE-368.
    @Test(
        "a row with both parts opens and closes, and a row with one part is always open",
        .proves("CORE-365", "CORE-366", "CORE-367", "CORE-368")) func rows()
    {
        func row(_ label: String?, _ text: String?) -> ScreenExpandableRow? {
            let native = NativeElements(infoHeader: "Header", more: ExpandableText(label: label, text: text))
            guard case .row(let row)? = Self.model(Self.text(native))[.more]?.content else { return nil }
            return row
        }
        #expect(row("A", "B")?.isExpandable == true)
        #expect(row("A", nil)?.isExpandable == false)
        #expect(row(nil, "B")?.isExpandable == false)
        #expect(row(nil, "B")?.text?.plain == "B")
        #expect(row(" ", "B")?.label == nil)
        #expect(row(" ", " ") == nil)
        #expect(row(nil, nil) == nil)
    }

    struct ButtonCase: CustomTestStringConvertible {
        let screen: ChallengeScreen
        let buttons: [String]
        var testDescription: String { buttons.joined(separator: ", ") }
    }

    static let buttons: [ButtonCase] = {
        let plain = NativeElements(infoHeader: "Header")
        let options = [SelectOption(key: "a", label: "A")]
        let app = IssuerApp(label: "Bank", url: "https://bank.example/")
        return [
            ButtonCase(
                screen: .text(plain, submitLabel: "Go", resendLabel: "Again"),
                buttons: ["Go SUBMIT submit primary", "Again RESEND resend"]),
            ButtonCase(
                screen: .text(plain, submitLabel: " ", resendLabel: "\u{200B}", additionalLabel: " "),
                buttons: [
                    "Skicka SUBMIT submit primary", "Skicka koden igen RESEND resend", "En annan metod ADD_CHALLENGE additional",
                ]),
            ButtonCase(
                screen: .singleSelect(plain, options: options, submitLabel: " "),
                buttons: ["Nästa NEXT submit primary"]),
            ButtonCase(
                screen: .multiSelect(plain, options: options, submitLabel: "**Go**"),
                buttons: ["**Go** NEXT submit primary"]),
            ButtonCase(
                screen: .outOfBand(plain, continueLabel: "Done"),
                buttons: ["Done CONTINUE continueOutOfBand primary"]),
            ButtonCase(
                screen: .outOfBand(plain, continueLabel: " ", app: app),
                buttons: ["Bank OPEN_OOB_APP openApp primary", "Fortsätt CONTINUE continueOutOfBand"]),
            ButtonCase(
                screen: .outOfBand(plain, continueLabel: nil, app: IssuerApp(label: "", url: app.url)),
                buttons: ["Öppna appen OPEN_OOB_APP openApp primary"]),
            ButtonCase(
                screen: .information(plain, continueLabel: "OK"),
                buttons: ["OK CONTINUE continueInformation primary"]),
        ]
    }()

    /// CORE-403.
    @Test(
        "a button has the issuer's caption or else the SDK's, its customisation type and its action",
        .proves("CORE-403", "SDK-39"), arguments: buttons)
    func drawsButtons(_ row: ButtonCase) {
        let model = Self.model(row.screen, version: "2.3.1", language: "sv")
        let found = model.elements.compactMap { element -> String? in
            guard case .button(let button) = element.content else { return nil }
            #expect(element.accessibility.label == button.caption.plain)
            return "\(button.caption.plain) \(button.type.rawValue) \(button.action)\(button.isPrimary ? " primary" : "")"
        }
        #expect(found == row.buttons)
    }

    // MARK: Entries and options

    @Test("an entry has its keyboard, masking, one-time code and length in Unicode scalars", .proves("SDK-39")) func entries() {
        let field = EntryField(
            label: "PIN", keyboard: .numeric, autofill: .oneTimeCode, maximumLength: 6, isMasked: true, hasRevealToggle: true)
        guard case .entry(let entry)? = Self.model(Self.text(entry: field), language: "de")[.entry]?.content else {
            Issue.record("no entry")
            return
        }
        #expect(entry.keyboard == .numeric)
        #expect(entry.autofill == .oneTimeCode)
        #expect(entry.maximumLength == 6)
        #expect(entry.isMasked)
        #expect(entry.reveal?.show == "Anzeigen")
        #expect(entry.reveal?.hide == "Ausblenden")
        let hidden = Self.model(Self.text(entry: EntryField(isMasked: true, hasRevealToggle: false)), version: "2.3.1")
        guard case .entry(let entry)? = hidden[.entry]?.content else {
            Issue.record("no entry")
            return
        }
        #expect(entry.isMasked && entry.reveal == nil, "the issuer does not let it be shown")
        let plain = Self.model(Self.text(entry: EntryField(maximumLength: 0, hasRevealToggle: true)))
        guard case .entry(let entry)? = plain[.entry]?.content else {
            Issue.record("no entry")
            return
        }
        #expect(entry.maximumLength == 45)
        #expect(entry.reveal == nil)
        #expect(entry.autofill == .oneTimeCode, "before 2.3.1 nothing else is asked for in clear")
        for (version, entry) in [("2.3.1", EntryField()), ("2.2.0", EntryField(isMasked: true))] {
            guard case .entry(let drawn)? = Self.model(Self.text(entry: entry), version: version)[.entry]?.content else {
                Issue.record("no entry")
                continue
            }
            #expect(drawn.autofill == nil)
        }
    }

    @Test(
        "45 characters are accepted, and the 46th is refused without cutting the entry",
        arguments: [
            (45, String(repeating: "a", count: 45), true), (45, String(repeating: "a", count: 46), false), (45, "2*A6\\f7", true),
            (45, String(repeating: "😀", count: 45), true), (2, "👨‍👩‍👧", false), (1, "é", true), (1, "e\u{301}", false), (1, "", true),
        ])
    func length(_ maximum: Int, _ text: String, _ isAccepted: Bool) {
        let model = Self.model(Self.text(entry: EntryField(maximumLength: maximum)))
        #expect(model.accepts(text, in: .entry) == isAccepted)
        #expect((model.refusal(of: text, in: .entry) == nil) == isAccepted)
        #expect(model.accepts(text, in: .secondEntry) == false)
        #expect(model.accepts(text, in: .heading) == false)
        if !isAccepted { #expect(model.refusal(of: text, in: .entry) == "Maximum \(maximum) characters") }
    }

    @Test("an option shows its text and sends its key, and one without a text shows its key or its number") func options() {
        let options = [("a", "A\nB"), ("b", " "), (" ", " "), ("", "\u{202E}d")].map { SelectOption(key: $0.0, label: $0.1) }
        let model = Self.model(
            .singleSelect(NativeElements(infoLabel: "Which?"), options: options, submitLabel: "Go"))
        guard case .options(let list)? = model[.options]?.content else {
            Issue.record("no options")
            return
        }
        #expect(list.options.map(\.text.plain) == ["A B", "b", "3", "d"])
        #expect(list.options.map(\.key) == ["a", "b", " ", ""])
        #expect(list.options.map(\.id.rawValue) == ["option.0", "option.1", "option.2", "option.3"])
        #expect(!list.allowsSeveral)
    }

    // MARK: Processing

    @Test(
        "CORE-141 to CORE-144: the first processing screen shows only spinner and logo",
        .proves("CORE-141", "CORE-142", "CORE-143", "CORE-144"), arguments: [true, false])
    func firstProcessing(_ hasLogo: Bool) {
        let model = ScreenModel.processing(
            showsLogo: hasLogo, context: ScreenContext(messageVersion: "2.2.0", strings: ScreenStrings(languageTag: "fr")))
        #expect(model.body == .processing(showsLogo: hasLogo))
        #expect(model.header == nil)
        #expect(model.elements.isEmpty)
        #expect(model.isProcessing)
        #expect(model.announcement == "Traitement en cours")
        #expect(
            model.text == "screen processing 2.2.0 fr\n\(hasLogo ? "spinner, logo" : "spinner")\nsays “Traitement en cours”\n")
    }

    /// CORE-389.
    @Test(
        "CORE-147, CORE-148, CORE-151: the overlay keeps the screen and makes all of it inactive, including Cancel",
        .proves("CORE-147", "CORE-148", "CORE-151", "CORE-389"))
    func overlay() {
        let model = Self.model(Self.text())
        let overlay = model.withProcessingOverlay()
        #expect(overlay.isProcessing)
        #expect(overlay.body == model.body)
        #expect(overlay.header?.isCancelActive == false)
        #expect(overlay.header?.title == model.header?.title)
        #expect(overlay.announcement == "Processing")
        for action in ScreenAction.allCases { #expect(overlay.answer(to: action, with: ScreenInput()) == nil) }
        #expect(overlay.accessibility(of: .entry, with: ScreenInput())?.isHidden == true)
    }

    @Test("the text of a screen tells of the overlay in a line below the elements, and of a processing screen by its body only")
    func overlayText() {
        for screen in [Self.text(), .html("<p>Hello</p>")] {
            let model = Self.model(screen)
            var lines = model.text.split(separator: "\n").map(String.init)
            #expect(!lines.contains("overlay spinner"))
            #expect(lines[1] == "header “Secure Checkout” | “Cancel”")
            #expect(lines.contains { $0.hasPrefix("landscape") } == (model.landscape != model.portrait))
            lines.removeAll { $0.hasPrefix("focus") || $0.hasPrefix("says") || $0.hasPrefix("return") }
            lines[1] += " inactive"
            let overlay = model.withProcessingOverlay().text.split(separator: "\n").map(String.init)
            #expect(overlay.filter { !$0.hasPrefix("return") } == lines + ["overlay spinner", "says “Processing”"])
        }
        let first = ScreenModel.processing(
            showsLogo: false, context: ScreenContext(messageVersion: "2.2.0", strings: ScreenStrings(languageTag: "en")))
        #expect(!first.withProcessingOverlay().text.contains("overlay"))
    }

    // MARK: Return to the foreground

    @Test(
        "the return to the foreground has the effect of its version (CORE-316, CORE-317; SDK-64, SDK-65, SDK-70)",
        .proves("CORE-316", "CORE-317", "SDK-64", "SDK-65", "SDK-70"),
        arguments: [
            ("2.1.0", ScreenModel.ReturnBehaviour.mayChange([.information]), .mayChange([]), .nothing),
            ("2.2.0", .continues, .nothing, .nothing), ("2.3.1", .continues, .nothing, .nothing),
        ] as [(String, ScreenModel.ReturnBehaviour, ScreenModel.ReturnBehaviour, ScreenModel.ReturnBehaviour)])
    func foreground(
        _ version: String, _ outOfBand: ScreenModel.ReturnBehaviour, _ page: ScreenModel.ReturnBehaviour,
        _ text: ScreenModel.ReturnBehaviour
    ) {
        let native = NativeElements(infoHeader: "Header")
        #expect(
            Self.model(.outOfBand(native, continueLabel: "Done"), version: version).returnBehaviour
                == outOfBand)
        #expect(Self.model(.html(""), version: version).returnBehaviour == page)
        #expect(Self.model(Self.text(), version: version).returnBehaviour == text)
        #expect(
            Self.model(.information(native, continueLabel: "OK"), version: version).returnBehaviour
                == .nothing)
        #expect(Self.model(.htmlOutOfBand("")).returnBehaviour == .continues)
    }
}

extension DisplayText {
    /// One line from left to right, as the tests write it.
    fileprivate init(_ text: String, isBold: Bool = false) {
        self.init(lines: [[Run(text, isBold: isBold)]], direction: .leftToRight)
    }
}
