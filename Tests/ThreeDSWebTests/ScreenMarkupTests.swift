import Foundation
import Testing
import ThreeDSScreens
import ThreeDSTestSupport

@testable import ThreeDSWeb

/// Each kind of screen as HTML: structure, names, roles (SDK-39, SDK-40), and hostile texts as text.
@Suite struct ScreenMarkupTests {
    private static let elements = NativeElements(
        issuerImage: ScreenImage(medium: "https://bank.example/logo.png"), infoHeader: "Header", infoLabel: "Label",
        infoText: "One\nTwo",
        why: ExpandableText(label: "Why", text: "Because"),
        more: ExpandableText(label: "More", text: "Details"), switches: [.trustList: "Remember the shop?"])
    private static let options = [SelectOption(key: "k1", label: "Phone"), SelectOption(key: "k2", label: "Mail")]
    private static let common = [
        "<h1 id=\"title\">", "id=\"cancel\"", "value=\"cancel\"", "<h2 id=\"heading\"", "id=\"information\"", "One<br>Two",
        "id=\"trustList\"",
        "<details class=\"row arrow-trailing\" id=\"why\">", "id=\"more\"", "src=\"/c/x/picture/1/issuerImage\"",
        "method=\"post\"",
        "action=\"/c/x/answer\"", "name=\"screen\" value=\"1\"",
    ]

    private static let screens: [(ChallengeScreen, [String], [String])] = [
        (
            .text(elements, submitLabel: "Go", resendLabel: "Again"),
            common + [
                "data-screen=\"text\"", "<label id=\"label\" class=\"label\" for=\"entry\">", "id=\"entry\" name=\"entry\"",
                "type=\"text\"",
                "autocomplete=\"off\"", "data-maximum=\"45\"", "id=\"submit\"", "value=\"submit\"", "id=\"resend\"",
                "value=\"resend\"",
            ], ["type=\"password\"", "type=\"radio\""]
        ),
        (
            .text(
                elements, submitLabel: "Go",
                entry: EntryField(
                    keyboard: .numeric, autofill: .oneTimeCode, maximumLength: 6, isMasked: true, hasRevealToggle: true)),
            [
                "type=\"password\"", "inputmode=\"numeric\"", "autocomplete=\"one-time-code\"", "data-maximum=\"6\"",
                "data-reveal=\"entry\"",
            ],
            ["id=\"resend\""]
        ),
        (
            .singleSelect(elements, options: options, submitLabel: "Go"),
            common + [
                "data-screen=\"singleSelect\"", "<fieldset id=\"options\" role=\"radiogroup\"", "type=\"radio\"",
                "id=\"option.0\"",
                "value=\"option.1\"", "Phone",
            ], ["type=\"text\"", "k1", "k2"]
        ),
        (
            .multiSelect(elements, options: options, submitLabel: "Go"),
            common + ["data-screen=\"multiSelect\"", "role=\"group\"", "type=\"checkbox\" name=\"option\""], ["type=\"radio\""]
        ),
        (
            .outOfBand(
                elements, continueLabel: "On", app: IssuerApp(label: "App", url: "https://bank.example/a")),
            common + [
                "data-screen=\"outOfBand\"", "id=\"openApp\"", "value=\"openApp\"", "id=\"continue\"",
                "value=\"continueOutOfBand\"",
            ],
            ["https://bank.example/a"]
        ),
        (
            .information(elements, continueLabel: "On"),
            common + ["data-screen=\"information\"", "value=\"continueInformation\""], ["type=\"text\""]
        ),
        (
            .html("<script>alert(1)</script>"),
            [
                "data-screen=\"html\"", "<iframe id=\"issuerPage\"", "src=\"/c/x/html/1/page\"", "sandbox=\"allow-forms\"",
                "id=\"cancel\"",
                "referrerpolicy=\"no-referrer\"",
            ], ["alert(1)", "srcdoc", "allow-scripts", "allow-same-origin", "allow-top-navigation"]
        ),
    ]

    @Test(arguments: screens.indices) func drawsEveryKind(_ index: Int) async throws {
        let (screen, present, absent) = Self.screens[index]
        let fixture = try await WebFrameFixture()
        await fixture.show(screen)
        let html = await fixture.html
        for part in present { #expect(html.contains(part), "\(part) in \(html)") }
        for part in absent { #expect(!html.contains(part), "\(part)") }
        #expect(!html.contains(" style=") && !html.contains(" onclick"))
    }

    private static func html(_ screen: ChallengeScreen, _ input: ScreenInput, isProcessing: Bool = false) -> String {
        let model = ScreenModel(screen, context: ScreenContext(messageVersion: "2.3.1"))
        let drawing = ScreenMarkup(links: ScreenMarkup.Links(answer: "answer", htmlPage: "page") { id, _ in id })
        return drawing.screen(isProcessing ? model.withProcessingOverlay() : model, input: input).html
    }

    @Test("The input is drawn: options, switches and rows always, a text while it can be changed and is not masked")
    func input() {
        var input = ScreenInput()
        (input.entry, input.secondEntry, input.chosen) = ("48\"3920", "0917", ["k2"])
        (input.switches, input.openRows) = ([.trustList], [.more])
        func entries(isMasked: Bool) -> ChallengeScreen {
            .text(
                Self.elements, submitLabel: "Go", entry: EntryField(label: "1"),
                secondEntry: EntryField(label: "2", isMasked: isMasked, hasRevealToggle: true))
        }
        let plain = Self.html(entries(isMasked: false), input)
        #expect(plain.contains("value=\"48&quot;3920\"") && plain.contains("value=\"0917\""))
        #expect(plain.contains("id=\"trustList\" name=\"trustList\" value=\"on\" role=\"switch\" checked>"))
        #expect(plain.contains("id=\"more\" open>") && plain.contains("id=\"why\">"))
        #expect(!Self.html(entries(isMasked: true), input).contains("0917"))
        #expect(!Self.html(entries(isMasked: false), input, isProcessing: true).contains("3920"))
        let options = Self.html(.singleSelect(Self.elements, options: Self.options, submitLabel: "Go"), input)
        #expect(options.contains("value=\"option.1\" checked") && !options.contains("value=\"option.0\" checked"))
        let empty = Self.html(entries(isMasked: false), ScreenInput())
        #expect(!empty.contains(" checked") && !empty.contains("id=\"more\" open>") && !empty.contains("value=\"\""))
    }

    @Test("A description of markup has nothing of what was typed") func description() {
        let code = "483920"
        let markup: Markup = "<input value=\"\(code)\">"
        var dumped = ""
        dump(markup, to: &dumped)
        for text in ["\(String(describing: markup))", String(reflecting: markup), dumped] { #expect(!text.contains("483920")) }
    }

    @Test(
        "CORE-362, CORE-395: in 2.3.1 the style sheet puts entries and buttons next to each other in landscape, with one markup",
        .proves("CORE-362", "CORE-395"))
    func landscape() async throws {
        let screen = ChallengeScreen.text(
            Self.elements, submitLabel: "Go", resendLabel: "Again", entry: EntryField(label: "First"),
            secondEntry: EntryField(label: "Second"), additionalLabel: "Another way")
        let fixture = try await WebFrameFixture(version: "2.3.1")
        await fixture.show(screen)
        let html = await fixture.html
        let sides = html.components(separatedBy: "<div class=\"side\">")
        #expect(sides.count == 3)
        for (side, ids) in zip(
            sides.dropFirst(), [["label", "entry", "secondLabel", "secondEntry"], ["submit", "resend", "additional"]])
        {
            let positions = ids.compactMap { side.range(of: "id=\"\($0)\"")?.lowerBound }
            #expect(positions.count == ids.count && positions == positions.sorted(), "\(ids)")
        }
        #expect(sides.last?.components(separatedBy: "<div class=\"column\">").count == 4)
        let older = try await WebFrameFixture(version: "2.2.0")
        await older.show(Self.screens[0].0)
        #expect(await !older.html.contains("class=\"side\""))
        let styles = WebAsset.screenStyles.text
        #expect(styles.contains("@media (orientation:landscape){.tds .side{display:flex"))
        #expect(styles.contains(".tds .side,.tds .side>.column{display:contents}"))
    }

    @Test("CORE-391: the header of every screen takes a tenth of the height at most", .proves("CORE-391"))
    func headerHeight() {
        let styles = WebAsset.screenStyles.text
        #expect(styles.contains(".tds .bar{") && styles.contains("min-block-size:min(var(--header-height),10vh)"))
        #expect(!styles.contains(":has(#issuerPage)"))
        let theme = ThemeStylesheet(light: Theme(.DEFAULT), dark: Theme(.DARK)).css
        #expect(theme.contains("--cancel-size:") && theme.contains("--title-size:"))
    }

    @Test("Nothing below the processing screen and the overlay can be used (CORE-147, CORE-151)", .proves("CORE-147", "CORE-151"))
    func processing() async throws {
        let fixture = try await WebFrameFixture()
        var html = await fixture.html
        #expect(
            html.contains("data-screen=\"processing\"") && html.contains("role=\"progressbar\"")
                && !html.contains("id=\"cancel\""))
        await fixture.show(Self.screens[0].0)
        #expect(await !fixture.frame.isWaiting)
        await fixture.presenter.setProcessing(true, in: fixture.session)
        html = await fixture.html
        #expect(html.contains(" data-processing") && html.contains("<div class=\"content\" inert>"))
        #expect(html.contains("formnovalidate disabled>"))
        #expect(await fixture.frame.isWaiting)
        await fixture.presenter.end(fixture.session)
        #expect(await fixture.frame.markup == nil)
    }

    @Test(
        "Texts of the issuer are escaped",
        arguments: [
            "<img src=x onerror=alert(1)>", "\"><script>alert(1)</script>", "</textarea></main><iframe src=//evil>", "&lt;b&gt;",
            "\u{202E}gpj.exe\u{202C}", "\u{2067}never closed", String(repeating: "W", count: 100_000), "👩‍👩‍👧‍👦\u{200B}\u{200D}",
            "'; onclick='x",
        ].map { Specimen($0) })
    func hostileTexts(_ specimen: Specimen) async throws {
        let text = specimen.text
        let elements = NativeElements(
            infoHeader: text, infoLabel: text, infoText: text,
            why: ExpandableText(label: text, text: text), switches: [.trustList: text])
        let fixture = try await WebFrameFixture()
        await fixture.show(
            .singleSelect(elements, options: [SelectOption(key: text, label: text)], submitLabel: text))
        let html = await fixture.html
        for piece in ["<img src=x", "<script", "<iframe", "</textarea", "onclick='", "\u{202E}"] {
            #expect(!html.contains(piece), "\(piece)")
        }
        #expect(html.utf8.count < 60_000)
        #expect(html.contains("<h2 id=\"heading\" class=\"heading\" tabindex=\"-1\"><bdi"))
    }

    @Test("Each language has its writing direction", arguments: [("ar", "rtl"), ("he", "rtl"), ("en", "ltr"), ("de", "ltr")])
    func direction(_ language: String, _ direction: String) async throws {
        let fixture = try await WebFrameFixture()
        var context = PresentationContext(messageVersion: "2.2.0")
        context.languageTag = language
        await fixture.frame.prepare(context)
        await fixture.show(Self.screens[0].0)
        #expect(await fixture.html.contains("lang=\"\(language)\" dir=\"\(direction)\""))
    }

    @Test(
        "The style sheet has the theme's values in rem for light and dark, and text size scales them (SDK-42)", .proves("SDK-42"))
    func stylesheet() throws {
        let usual = ThemeStylesheet(light: Theme(.DEFAULT), dark: Theme(.DARK)).css
        #expect(usual.contains("--page:\(Theme(.DEFAULT).background.text)"))
        #expect(usual.contains("--page:\(Theme(.DARK).background.text)"))
        #expect(usual.contains("@media (prefers-color-scheme:dark){.tds:not([data-appearance=light])"))
        #expect(!usual.contains("nan") && !usual.contains("inf;"))
        let scale = TextScale(percent: 200)
        let large = ThemeStylesheet(light: Theme(.DEFAULT, textScale: scale), dark: Theme(.DARK, textScale: scale)).css
        let size = Theme(.DEFAULT).label(.INFO_TEXT).text.size
        #expect(Theme(.DEFAULT, textScale: scale).label(.INFO_TEXT).text.size == 2 * size)
        #expect(large != usual)
        #expect(usual.utf8.count < 24_000)
    }
}
