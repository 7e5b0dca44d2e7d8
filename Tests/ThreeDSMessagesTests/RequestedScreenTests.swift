import Testing
import ThreeDSMessages
import ThreeDSTestSupport

@Suite("A screen for each CRes (SDK-34, SDK-35, CORE-55, CORE-314)")
struct RequestedScreenTests {
    static let elements = NativeElements(infoHeader: "Header", infoLabel: "Label", infoText: "Text", showsWarningIcon: true)
    static let outOfBand = ChallengeScreen.outOfBand(elements, continueLabel: "Done")

    @Test(
        "A good CRes of every type becomes the screen of that type", .proves("CORE-55", "CORE-314", "SDK-34", "SDK-35"),
        arguments: ChallengeResponseTests.forms)
    func types(version: ProtocolVersion, type: UIType) throws {
        guard case .screen(let requested) = try ChallengeResponseTests.parse(Samples.response(type, version), version) else {
            Issue.record("no screen")
            return
        }
        #expect(requested.screen.type == type)
        #expect(requested.screen.kind == "\(type)")
        #expect((requested.screen.html == nil) == type.isNative)
    }

    @Test("CORE-316, SDK-65: text and icon are replaced", .proves("CORE-316", "SDK-65")) func refreshedOutOfBand() {
        var expected = Self.elements
        expected.infoText = "Now continue"
        expected.showsWarningIcon = false
        let requested = RequestedScreen(Self.outOfBand, refresh: "Now continue")
        #expect(requested.refreshed == .outOfBand(expected, continueLabel: "Done"))
    }

    @Test("CORE-317, SDK-64: the page is replaced", .proves("CORE-317", "SDK-64")) func refreshedHTML() {
        #expect(RequestedScreen(.html("<p>"), refresh: "<b>").refreshed == .html("<b>"))
    }

    @Test func nothingToRefresh() {
        #expect(RequestedScreen(.html("<p>")).refreshed == nil)
        #expect(RequestedScreen(Self.outOfBand).refreshed == nil)
        #expect(RequestedScreen(.text(Self.elements, submitLabel: "OK")).refreshed == nil)
    }
}
