import Testing
import ThreeDSScreens
import ThreeDSTestSupport

@Suite("Screens of 2.3.1 (protocol/messages.md §7.3, CORE-362)")
struct Screens231Tests {
    static let elements = NativeElements(
        issuerImage: ScreenImage(standard: "https://i.example/s.png", dark: "https://i.example/d.png"),
        paymentSystemImage: ScreenImage(standard: "https://p.example/s.png", monochrome: "https://p.example/m.png"),
        infoHeader: "Header", infoText: "Text", switches: [.trustList: "Trust?", .deviceBinding: "Remember?"],
        showsTogglesAboveButtons: true)
    static let plain = NativeElements(infoHeader: "Header")
    static let url = "https://bank.example/a"
    static let text = ChallengeScreen.text(
        elements, submitLabel: "OK",
        entry: EntryField(label: "Code", keyboard: .numeric, autofill: .oneTimeCode, maximumLength: 6),
        secondEntry: EntryField(
            label: "Password", keyboard: .alphanumeric, autofill: .password, isMasked: true, hasRevealToggle: true),
        additionalLabel: "Other")
    static let app = ChallengeScreen.outOfBand(plain, continueLabel: nil, app: IssuerApp(label: "Open", url: url))
    static let page = ChallengeScreen.htmlOutOfBand("<p>", appURL: url)
    static let pageWithoutApp = ChallengeScreen.htmlOutOfBand("<p>")
    static let information = ChallengeScreen.information(elements, continueLabel: "OK", additionalLabel: "Other")

    @Test(
        "Each screen has a stable name",
        arguments: [
            (text, "text"), (app, "outOfBand"), (page, "htmlOutOfBand"), (information, "information"),
        ])
    func kinds(_ screen: ChallengeScreen, _ kind: String) {
        #expect(screen.kind == kind)
    }

    static let answers: [(ChallengeScreen, ChallengeAnswer, ChallengeAnswerError.Code?, String?)] = [
        (text, .submit(text: "123456"), nil, nil),
        (text, .submit(text: "1234567"), .tooLong, "challengeDataEntry"),
        (text, .submit(text: "", second: String(repeating: "x", count: 45)), nil, nil),
        (text, .submit(text: "", second: String(repeating: "x", count: 46)), .tooLong, "challengeDataEntryTwo"),
        (ChallengeAnswerTests.text, .submit(text: "", second: ""), .notOffered, "challengeDataEntryTwo"),
        (text, .additional(), nil, nil),
        (information, .additional(), nil, nil),
        (ChallengeAnswerTests.text, .additional(), .notOffered, "challengeAddLabel"),
        (page, .additional(), .notOffered, "challengeAddLabel"),
        (information, .continueInformation(), nil, nil),
        (information, .continueOutOfBand(), .notOffered, "oobContinueLabel"),
        (ChallengeAnswerTests.outOfBand, .continueInformation(), .notOffered, "infoContinueLabel"),
        (app, .openApp(), nil, nil),
        (app, .continueOutOfBand(), .notOffered, "oobContinueLabel"),
        (ChallengeAnswerTests.outOfBand, .openApp(), .notOffered, "oobAppURL"),
        (page, .openApp(), nil, nil),
        (pageWithoutApp, .openApp(), .notOffered, "oobAppURL"),
        (ChallengeAnswerTests.html, .openApp(), .notOffered, "oobAppURL"),
        (page, .html(dataEntry: "a=b"), nil, nil),
        (page, .continueOutOfBand(), .notOffered, "oobContinueLabel"),
        (page, .cancel, nil, nil), (information, .cancel, nil, nil),
    ]

    @Test("An answer fits its screen or is refused with field and rule", arguments: answers)
    func checks(_ screen: ChallengeScreen, _ answer: ChallengeAnswer, _ code: ChallengeAnswerError.Code?, _ field: String?) {
        do throws(ChallengeAnswerError) {
            try screen.check(answer)
            #expect(code == nil)
        } catch {
            #expect(error.code == code)
            #expect(error.field == field)
        }
    }

    @Test("No description shows the second entry") func masks() {
        let answer = ChallengeAnswer.submit(text: "", second: "secret")
        var dumped = ""
        dump(answer, to: &dumped)
        #expect(!"\(answer) \(String(reflecting: answer)) \(dumped)".contains("secret"))
    }

    /// CORE-408.
    @Test("Opening the app keeps the screen open, and both switches are passed on", .proves("CORE-408")) func session() throws {
        let accepted = Recorder<ChallengeAnswer>(), turned = Recorder<[ScreenSwitch: Bool]>()
        let session = ChallengeSession(sdkTransactionID: "id", context: PresentationContext(messageVersion: "2.3.1")) {
            accepted.record($0)
        } turn: {
            turned.record([$0: $1])
        }
        session.open(Self.app)
        try session.answer(.openApp())
        try session.answer(.openApp())
        #expect(session.currentScreen == Self.app)
        #expect(throws: ChallengeAnswerError.self) { try session.set(.trustList, on: true) }
        #expect(throws: ChallengeAnswerError.self) { try session.set(.deviceBinding, on: true) }
        try session.answer(.cancel)
        #expect(accepted.all == [.openApp(), .openApp(), .cancel])
        session.open(Self.information)
        try session.set(.trustList, on: true)
        try session.set(.deviceBinding, on: false)
        #expect(turned.all == [[.trustList: true], [.deviceBinding: false]])
    }

    @Test(
        "The link to the issuer's app is used on screens that have one (protocol/errors-and-flow.md §7.5)",
        arguments: [
            ("HTTPS://EMV3DS/openoobApp", true, HTMLNavigation.Decision.openApp),
            ("https://emv3ds/openOobApp?x=1", true, .openApp),
            ("https://emv3ds/openoobapp#a", true, .openApp), ("https://emv3ds/openoobapp", false, .blocked),
            ("https://emv3ds/openoobapps", true, .blocked), ("https://emv3ds/openoobapp/", true, .blocked),
            ("https://bank.example/a", true, .blocked), ("https://emv3ds/challenge?a=b", true, .submit(dataEntry: "a=b")),
        ])
    func navigation(_ url: String, _ opensApp: Bool, _ expected: HTMLNavigation.Decision) {
        #expect(HTMLNavigation.decide(url: url, opensApp: opensApp) == expected)
    }
}
