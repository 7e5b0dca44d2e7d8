import Testing
import ThreeDSMessages
import ThreeDSScreens
import ThreeDSTestSupport

@testable import ThreeDSCore

@Suite("A step of the challenge from its CRes")
struct ChallengeStepTests {
    static let elements = NativeElements(infoHeader: "Header", infoText: "Text")
    static let outOfBand = RequestedScreen(.outOfBand(elements, continueLabel: "Done"))
    static let withAddInfo = RequestedScreen(
        .outOfBand(elements, continueLabel: "Done"), refresh: "Now")
    static let html = RequestedScreen(.html("<p>"))
    static let htmlWithRefresh = RequestedScreen(.html("<p>"), refresh: "<b>")

    static let returns: [(RequestedScreen, ProtocolVersion, ChallengeStep.Return)] = [
        (outOfBand, .v2_1_0, .nothing),
        (outOfBand, .v2_2_0, .continueOutOfBand),
        (
            withAddInfo, .v2_1_0,
            .show(
                .outOfBand(NativeElements(infoHeader: "Header", infoText: "Now"), continueLabel: "Done"))
        ),
        (withAddInfo, .v2_2_0, .continueOutOfBand),
        (html, .v2_1_0, .nothing),
        (html, .v2_2_0, .nothing),
        (htmlWithRefresh, .v2_1_0, .show(.html("<b>"))),
        (RequestedScreen(.text(elements, submitLabel: "OK")), .v2_2_0, .nothing),
    ]

    @Test(
        "The return to the foreground has the effect of its version (SDK-70, SDK-64, SDK-65)",
        .proves("SDK-64", "SDK-65", "SDK-70"), arguments: returns)
    func onReturn(_ requested: RequestedScreen, _ version: ProtocolVersion, _ expected: ChallengeStep.Return) {
        #expect(ChallengeStep(requested, version: version).onReturn == expected)
    }

    @Test("A step asks for whitelisting when the CRes had its text, also with a page (open point 26)") func whitelisting() {
        var elements = Self.elements
        elements.switches[.trustList] = "Trust?"
        #expect(
            ChallengeStep(RequestedScreen(.text(elements, submitLabel: "OK")), version: .v2_2_0)
                .switches == [.trustList: false])
        #expect(
            ChallengeStep(RequestedScreen(.html("<p>"), switches: [.trustList]), version: .v2_2_0)
                .switches == [.trustList: false])
        #expect(ChallengeStep(Self.outOfBand, version: .v2_2_0).switches.isEmpty)
    }

    @Test("An out-of-band screen without a button and without an app gets the SDK's caption") func caption() {
        let bare = RequestedScreen(.outOfBand(Self.elements, continueLabel: nil), refresh: "Now")
        let step = ChallengeStep(bare, version: .v2_1_0, continueCaption: "Go on")
        #expect(step.screen == .outOfBand(Self.elements, continueLabel: "Go on"))
        let refreshed = NativeElements(infoHeader: "Header", infoText: "Now")
        #expect(step.onReturn == .show(.outOfBand(refreshed, continueLabel: "Go on")))
        let app = ChallengeScreen.outOfBand(
            Self.elements, continueLabel: nil, app: IssuerApp(label: "Open", url: "https://bank.example/a"))
        #expect(ChallengeStep(RequestedScreen(app), version: .v2_3_1).screen == app)
    }
}
