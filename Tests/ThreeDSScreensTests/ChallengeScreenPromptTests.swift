import Testing
import ThreeDSMessages
import ThreeDSScreens

@Suite("A screen for each prompt (SDK-34, SDK-35, CORE-55, CORE-314)")
struct ChallengeScreenPromptTests {
    static let content = PromptContent(
        header: "Header", label: "Label", text: "Line 1\nLine 2", hasWarning: true, whyInfoLabel: "Why?", whyInfoText: "Because",
        expandInfoText: "More", issuerImage: ImageLinks(medium: "https://i.example/m.png"),
        paymentSystemImage: ImageLinks(high: "https://p.example/h.png", extraHigh: "https://p.example/x.png"),
        whitelistingInfoText: "Trust?")
    static let elements = NativeElements(
        issuerImage: ScreenImage(medium: "https://i.example/m.png"),
        paymentSystemImage: ScreenImage(high: "https://p.example/h.png", extraHigh: "https://p.example/x.png"),
        infoHeader: "Header",
        infoLabel: "Label", infoText: "Line 1\nLine 2", showsWarningIcon: true, whitelistingText: "Trust?",
        why: ExpandableText(label: "Why?", text: "Because"), more: ExpandableText(label: nil, text: "More"))
    static let options = [SelectPrompt.Option(key: "a", text: "One"), SelectPrompt.Option(key: "b", text: "Two")]
    static let select = SelectScreen(
        elements: elements, options: [SelectOption(key: "a", label: "One"), SelectOption(key: "b", label: "Two")],
        submitLabel: "Next")

    static let cases: [(ChallengePrompt, ChallengeScreen)] = [
        (
            .text(TextPrompt(content: content, submitLabel: "OK", resendLabel: "Again")),
            .text(TextScreen(elements: elements, submitLabel: "OK", resendLabel: "Again"))
        ),
        (.singleSelect(SelectPrompt(content: content, options: options, submitLabel: "Next")), .singleSelect(select)),
        (.multiSelect(SelectPrompt(content: content, options: options, submitLabel: "Next")), .multiSelect(select)),
        (
            .outOfBand(OutOfBandPrompt(content: content, continueLabel: "Done", refreshText: "Now continue")),
            .outOfBand(OutOfBandScreen(elements: elements, continueLabel: "Done"))
        ),
        (.html(HTMLPrompt(html: "<p>", refreshHTML: "<b>")), .html(HTMLScreen(html: "<p>"))),
    ]

    @Test(arguments: cases) func maps(_ prompt: ChallengePrompt, _ screen: ChallengeScreen) {
        #expect(ChallengeScreen(prompt) == screen)
    }

    @Test("CORE-316, SDK-65: text and icon are replaced") func refreshedOutOfBand() {
        var expected = Self.elements
        expected.infoText = "Now continue"
        expected.showsWarningIcon = false
        let prompt = ChallengePrompt.outOfBand(
            OutOfBandPrompt(content: Self.content, continueLabel: "Done", refreshText: "Now continue"))
        #expect(ChallengeScreen(refreshed: prompt) == .outOfBand(OutOfBandScreen(elements: expected, continueLabel: "Done")))
    }

    @Test("CORE-317, SDK-64: the page is replaced") func refreshedHTML() {
        #expect(ChallengeScreen(refreshed: .html(HTMLPrompt(html: "<p>", refreshHTML: "<b>"))) == .html(HTMLScreen(html: "<b>")))
    }

    @Test func nothingToRefresh() {
        #expect(ChallengeScreen(refreshed: .html(HTMLPrompt(html: "<p>"))) == nil)
        #expect(ChallengeScreen(refreshed: .outOfBand(OutOfBandPrompt(content: Self.content, continueLabel: "Done"))) == nil)
        #expect(ChallengeScreen(refreshed: .text(TextPrompt(content: Self.content, submitLabel: "OK"))) == nil)
    }
}
