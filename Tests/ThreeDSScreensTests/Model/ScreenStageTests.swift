import Testing
import ThreeDSScreens
import ThreeDSTestSupport

/// CORE-141, CORE-147, CORE-148, CORE-151, CORE-153, CORE-158, CORE-316, CORE-317; SDK-6, SDK-8, SDK-9, SDK-64, SDK-65.
@Suite("The screens through a challenge") struct ScreenStageTests {
    static let picture = ScreenImage(medium: "https://a.example/1")
    static let otherPicture = ScreenImage(medium: "https://b.example/1")

    static func text(_ info: String, warning: Bool = false, issuer: ScreenImage? = nil) -> ChallengeScreen {
        .text(
            NativeElements(issuerImage: issuer, infoHeader: "H", infoText: info, showsWarningIcon: warning),
            submitLabel: "OK")
    }

    static func outOfBand(_ info: String, warning: Bool = false) -> ChallengeScreen {
        .outOfBand(
            NativeElements(
                infoHeader: "H", infoText: info, showsWarningIcon: warning, why: ExpandableText(label: "Why", text: "So")),
            continueLabel: "Done")
    }

    static func stage(_ version: String = "2.2.0", logo: Bool = true) -> ScreenStage {
        ScreenStage(context: ScreenContext(messageVersion: version), showsLogo: logo)
    }

    @Test(
        "processing screen, screen, overlay and next screen follow each other until the end",
        .proves("CORE-141", "CORE-151", "SDK-8", "SDK-9")) func course()
    {
        var stage = Self.stage()
        #expect(stage.model == nil)
        #expect(stage.setProcessing(true) == .init(extent: .screen, announcement: "Processing"))
        #expect(stage.model?.body == .processing(showsLogo: true))
        #expect(stage.setProcessing(true) == .init(extent: .nothing))
        #expect(stage.setProcessing(false) == .init(extent: .nothing), "the logo stays until the first screen")
        #expect(stage.model?.body == .processing(showsLogo: true))
        #expect(stage.show(Self.text("One")) == .init(extent: .screen))
        #expect(stage.count == 1)
        stage.input.entry = "1234"
        #expect(stage.setProcessing(true) == .init(extent: .overlay, announcement: "Processing"))
        #expect(stage.model?.isProcessing == true)
        #expect(stage.input.entry == "1234", "kept below the overlay")
        #expect(stage.setProcessing(false) == .init(extent: .overlay))
        #expect(
            stage.show(Self.text("Two", warning: true)) == .init(extent: .screen, announcement: "Warning: \u{2068}Two\u{2069}"))
        #expect(stage.input.entry.isEmpty, "a new screen starts anew")
        #expect(stage.count == 2)
        stage.input.entry = "5678"
        stage.end()
        #expect(stage.model == nil)
        #expect(stage.input.entry.isEmpty)
    }

    @Test("2.1.0: the return to the foreground changes only text and icon, and keeps the cardholder's input") func refreshed() {
        var stage = Self.stage("2.1.0")
        _ = stage.setProcessing(true)
        _ = stage.show(Self.outOfBand("Open your app", warning: true))
        stage.input.openOrClose(.why)
        let change = stage.show(Self.outOfBand("Tap Done"))
        #expect(change == .init(extent: .elements([.information]), announcement: "Text updated. Tap Done"))
        #expect(stage.input.openRows == [.why])
        #expect(stage.count == 1)
        #expect(stage.show(Self.outOfBand("Tap Done")) == .init(extent: .nothing))
        #expect(stage.show(Self.outOfBand(" ")) == .init(extent: .elements([.information]), announcement: "Text updated"))
    }

    @Test("2.1.0: the return to the foreground replaces the page") func refreshedPage() {
        var stage = Self.stage("2.1.0")
        _ = stage.setProcessing(true)
        _ = stage.show(.html("<p>1"))
        #expect(stage.show(.html("<p>2")) == .init(extent: .elements([]), announcement: "Text updated"))
        #expect(stage.model?.body == .html("<p>2"))
    }

    @Test("a new appearance or density changes the pictures and keeps the screen and its entry") func adapted() {
        var stage = Self.stage()
        let picture = ScreenImage(standard: "https://a.example/light", dark: "https://a.example/dark")
        var dark = ScreenContext(messageVersion: "2.2.0")
        dark.appearance = .DARK
        #expect(stage.adapt(to: dark) == .init(extent: .nothing), "nothing on the screen yet")
        _ = stage.setProcessing(true)
        #expect(stage.adapt(to: dark) == .init(extent: .elements([])))
        #expect(stage.model?.body == .processing(showsLogo: true))
        _ = stage.adapt(to: ScreenContext(messageVersion: "2.2.0"))
        _ = stage.show(Self.text("One", issuer: picture))
        stage.input.entry = "1234"
        #expect(stage.adapt(to: dark) == .init(extent: .elements([.issuerImage])))
        guard case .picture(let shown)? = stage.model?[.issuerImage]?.content else { return #expect(Bool(false), "no picture") }
        #expect(shown.url == "https://a.example/dark")
        #expect(stage.input.entry == "1234")
        #expect(stage.count == 1)
        _ = stage.setProcessing(true)
        _ = stage.adapt(to: ScreenContext(messageVersion: "2.2.0"))
        #expect(stage.model?.isProcessing == true, "the overlay stays")
    }

    @Test("pictures stay through the challenge until they are replaced") func pictures() {
        var stage = Self.stage()
        func url() -> String? {
            guard case .picture(let picture)? = stage.model?[.issuerImage]?.content else { return nil }
            return picture.url
        }
        _ = stage.setProcessing(true)
        _ = stage.show(Self.text("1"))
        #expect(url() == nil)
        for (image, expected) in [
            (Self.picture, "https://a.example/1"), (nil, "https://a.example/1"), (Self.otherPicture, "https://b.example/1"),
            (nil, "https://b.example/1"),
        ] as [(ScreenImage?, String)] {
            _ = stage.setProcessing(true)
            _ = stage.show(Self.text("2", issuer: image))
            #expect(url() == expected)
        }
        _ = stage.setProcessing(true)
        _ = stage.show(.html(""))
        _ = stage.setProcessing(true)
        _ = stage.show(Self.text("3"))
        #expect(url() == "https://b.example/1")
    }

    @Test("the changes between two models are listed") func changes() {
        let context = ScreenContext(messageVersion: "2.2.0")
        let first = ScreenModel(Self.outOfBand("One"), context: context)
        let second = ScreenModel(Self.text("Two"), context: context)
        #expect(first.changes(since: first).isEmpty)
        #expect(second.changes(since: first) == [.information, .entry, .submit, .continue, .why])
    }
}
