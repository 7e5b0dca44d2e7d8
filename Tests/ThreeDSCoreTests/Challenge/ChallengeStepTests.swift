import Testing
import ThreeDSMessages
import ThreeDSScreens

@testable import ThreeDSCore

@Suite("A step of the challenge from its prompt")
struct ChallengeStepTests {
    static let content = PromptContent(header: "Header", text: "Text")
    static let outOfBand = ChallengePrompt.outOfBand(OutOfBandPrompt(content: content, continueLabel: "Done"))
    static let withAddInfo = ChallengePrompt.outOfBand(
        OutOfBandPrompt(content: content, continueLabel: "Done", refreshText: "Now"))
    static let html = ChallengePrompt.html(HTMLPrompt(html: "<p>"))
    static let htmlWithRefresh = ChallengePrompt.html(HTMLPrompt(html: "<p>", refreshHTML: "<b>"))

    static let returns: [(ChallengePrompt, MessageVersion, ChallengeStep.Return)] = [
        (outOfBand, .v2_1_0, .nothing),
        (outOfBand, .v2_2_0, .continueOutOfBand),
        (
            withAddInfo, .v2_1_0,
            .show(
                .outOfBand(
                    OutOfBandScreen(elements: NativeElements(infoHeader: "Header", infoText: "Now"), continueLabel: "Done")))
        ),
        (withAddInfo, .v2_2_0, .continueOutOfBand),
        (html, .v2_1_0, .nothing),
        (html, .v2_2_0, .nothing),
        (htmlWithRefresh, .v2_1_0, .show(.html(HTMLScreen(html: "<b>")))),
        (.text(TextPrompt(content: content, submitLabel: "OK")), .v2_2_0, .nothing),
    ]

    @Test("What the return to the foreground does, by version (SDK-70, SDK-64, SDK-65)", arguments: returns)
    func onReturn(_ prompt: ChallengePrompt, _ version: MessageVersion, _ expected: ChallengeStep.Return) {
        #expect(ChallengeStep(prompt, version: version).onReturn == expected)
    }

    @Test("A step asks for whitelisting when the CRes had its text, also beside a page (open point 26)") func whitelisting() {
        var content = Self.content
        content.whitelistingInfoText = "Trust?"
        #expect(ChallengeStep(.text(TextPrompt(content: content, submitLabel: "OK")), version: .v2_2_0).asksWhitelisting)
        #expect(ChallengeStep(.html(HTMLPrompt(html: "<p>", whitelistingInfoText: "Trust?")), version: .v2_2_0).asksWhitelisting)
        #expect(!ChallengeStep(Self.outOfBand, version: .v2_2_0).asksWhitelisting)
    }
}
