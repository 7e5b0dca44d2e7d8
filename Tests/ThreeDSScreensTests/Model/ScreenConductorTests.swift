import Testing
import ThreeDSScreens
import ThreeDSTestSupport

/// CORE-141, CORE-146 to CORE-148, CORE-151, CORE-153, CORE-158, CORE-159, CORE-316, CORE-317; SDK-6, SDK-8, SDK-9, SDK-64, SDK-65.
@Suite("The screens of a payment, as a pure value") struct ScreenConductorTests {
    typealias Event = ScreenConductor.Event
    typealias Change = ScreenConductor.Change

    static let picture = ScreenImage(medium: "https://a.example/1")
    static let otherPicture = ScreenImage(medium: "https://b.example/1")

    static func text(_ info: String, warning: Bool = false, issuer: ScreenImage? = nil) -> ChallengeScreen {
        .text(
            NativeElements(
                issuerImage: issuer, infoHeader: "H", infoText: info, showsWarningIcon: warning,
                switches: [.trustList: "Trust?"]),
            submitLabel: "OK", entry: EntryField(maximumLength: 4))
    }

    static func outOfBand(_ info: String, warning: Bool = false) -> ChallengeScreen {
        .outOfBand(
            NativeElements(
                infoHeader: "H", infoText: info, showsWarningIcon: warning, why: ExpandableText(label: "Why", text: "So")),
            continueLabel: "Done")
    }

    static let options = ChallengeScreen.singleSelect(
        NativeElements(infoHeader: "H"),
        options: [SelectOption(key: "a", label: "A"), SelectOption(key: "b", label: "B")], submitLabel: "Next")
    static let twoEntries = ChallengeScreen.text(
        NativeElements(infoHeader: "H"), submitLabel: "OK", entry: EntryField(label: "1", maximumLength: 4),
        secondEntry: EntryField(label: "2", maximumLength: 2))
    static let masked = ChallengeScreen.text(
        NativeElements(infoHeader: "H", more: ExpandableText(label: "More", text: nil)), submitLabel: "OK",
        entry: EntryField(maximumLength: 4, isMasked: true, hasRevealToggle: true))
    static let dark: ScreenContext = {
        var context = ScreenContext(messageVersion: "2.2.0")
        context.appearance = .DARK
        return context
    }()

    static func conductor(_ version: String = "2.2.0") -> ScreenConductor {
        ScreenConductor(context: ScreenContext(messageVersion: version), showsLogo: true)
    }

    /// A conductor in front of which the cardholder sees a screen, at three seconds.
    static func conductor(on screen: ChallengeScreen, _ version: String = "2.2.0") -> ScreenConductor {
        var conductor = conductor(version)
        for event in [Event.begin, .appeared, .processing(true)] { _ = conductor.handle(event, at: .zero) }
        for event in [Event.processing(false), .show(screen)] { _ = conductor.handle(event, at: .seconds(3)) }
        return conductor
    }

    static func draw(_ extent: Change.Extent, _ announcement: String? = nil) -> Change {
        .draw(extent, announcement: announcement)
    }

    static func elements(_ ids: ScreenElement.ID...) -> Change { draw(.elements(ids)) }

    /// Events with their milliseconds and the changes that follow.
    struct Transcript: CustomTestStringConvertible {
        let testDescription: String
        var version = "2.2.0"
        /// Whether the steps themselves report what has appeared. Otherwise everything appears when it is drawn.
        var reportsAppearance = false
        let steps: [(Int, Event, [Change])]
        /// The kind of screen in the end, and whether something covers it; nil when nothing is on the screen.
        let end: (kind: String, isProcessing: Bool)?

        init(
            _ name: String, version: String = "2.2.0", reportsAppearance: Bool = false,
            after first: [(Int, Event, [Change])] = [], _ steps: [(Int, Event, [Change])],
            end: (kind: String, isProcessing: Bool)? = nil
        ) {
            testDescription = name
            self.version = version
            self.reportsAppearance = reportsAppearance
            self.steps = first + steps
            self.end = end
        }
    }

    private static let processing = draw(.screen, "Processing")
    private static let overlay = draw(.overlay, "Processing")
    private static let submitted = ChallengeAnswer.submit(text: "", switches: [.trustList: false])
    private static let opening: [(Int, Event, [Change])] = [
        (0, .begin, [processing]), (0, .processing(true), []), (3_000, .processing(false), []),
    ]

    static let times = [
        Transcript(
            "a payment from the AReq to its end",
            [
                (0, .showProgress, [processing]), (500, .begin, []), (600, .hideProgress, []), (700, .processing(true), []),
                (1_500, .processing(false), [.wake(at: .milliseconds(2_000))]), (2_000, .wake, []),
                (2_000, .show(text("1")), [draw(.screen)]), (5_000, .processing(true), [overlay]),
                (5_000, .processing(true), []), (5_100, .processing(false), [.wake(at: .milliseconds(6_000))]),
                (6_000, .wake, []), (6_001, .show(text("2", warning: true)), [draw(.screen, "Warning: \u{2068}2\u{2069}")]),
                (7_000, .end, [draw(.empty)]), (7_001, .end, []), (7_002, .hideProgress, []), (7_003, .showProgress, []),
            ]),
        Transcript(
            "the app's screen goes after two seconds when no challenge follows",
            [
                (0, .showProgress, [processing]), (10, .hideProgress, [.wake(at: .milliseconds(2_000))]),
                (1_999, .wake, [.wake(at: .milliseconds(2_000))]), (2_000, .wake, [draw(.empty)]), (2_001, .wake, []),
            ]),
        Transcript(
            "a stop before the challenge does not remove what the challenge takes over",
            [
                (0, .showProgress, [processing]), (10, .hideProgress, [.wake(at: .milliseconds(2_000))]), (20, .begin, []),
                (2_000, .wake, []),
            ], end: ("processing", true)),
        Transcript(
            "a screen that comes without a word before waits for its time",
            [
                (0, .begin, [processing]), (10, .show(text("1")), [.wake(at: .milliseconds(2_000))]),
                (2_000, .wake, [draw(.screen)]),
            ], end: ("text", false)),
        Transcript(
            "the overlay stays until the next screen is drawn, and nothing can be tapped (CORE-153)",
            after: opening,
            [
                (3_000, .show(text("1")), [draw(.screen)]), (4_000, .processing(true), [overlay]),
                (6_000, .processing(false), []), (6_000, .act(.submit), []), (6_000, .act(.cancel), []),
            ], end: ("text", true)),
        Transcript(
            "the end comes at once, also while a screen waits for its time",
            [
                (0, .begin, [processing]), (10, .show(text("1")), [.wake(at: .milliseconds(2_000))]),
                (20, .end, [draw(.empty)]), (2_000, .wake, []),
            ]),
        Transcript(
            "the minimum counts from the appearance, not from the drawing", reportsAppearance: true,
            [
                (0, .begin, [processing]), (100, .processing(true), []), (5_000, .appeared, []), (5_500, .appeared, []),
                (6_000, .processing(false), [.wake(at: .milliseconds(7_000))]), (7_000, .wake, []),
                (7_000, .show(text("1")), [draw(.screen)]), (7_000, .appeared, []), (8_000, .processing(true), [overlay]),
                (8_400, .appeared, []), (9_100, .processing(false), [.wake(at: .milliseconds(9_400))]), (9_400, .wake, []),
                (9_400, .show(text("2")), [draw(.screen)]),
            ], end: ("text", false)),
        Transcript(
            "what is stopped or replaced before it appears still gets its minimum", reportsAppearance: true,
            [
                (0, .showProgress, [processing]), (3_000, .hideProgress, []),
                (4_000, .appeared, [.wake(at: .milliseconds(6_000))]),
                (6_000, .wake, [draw(.empty)]), (7_000, .begin, [processing]), (9_500, .show(text("1")), []),
                (10_000, .appeared, [.wake(at: .milliseconds(12_000))]), (12_000, .wake, [draw(.screen)]),
            ], end: ("text", false)),
    ]

    static let refreshes = [
        Transcript(
            "2.1.0: the return to the foreground changes only text and icon", version: "2.1.0",
            after: opening,
            [
                (
                    3_000, .show(outOfBand("Open your app", warning: true)),
                    [draw(.screen, "Warning: \u{2068}Open your app\u{2069}")]
                ),
                (3_001, .openOrClose(.why), [elements(.why)]),
                (4_000, .show(outOfBand("Tap Done")), [draw(.elements([.information]), "Text updated. Tap Done")]),
                (5_000, .show(outOfBand("Tap Done")), []),
                (6_000, .show(outOfBand(" ")), [draw(.elements([.information]), "Text updated")]),
            ], end: ("outOfBand", false)),
        Transcript(
            "2.1.0: the return to the foreground replaces the page", version: "2.1.0",
            after: opening,
            [
                (3_000, .show(.html("<p>1")), [draw(.screen)]),
                (4_000, .show(.html("<p>2")), [draw(.elements([]), "Text updated")]),
            ], end: ("html", false)),
        Transcript(
            "2.1.0: a screen that was answered takes no second answer after its content was replaced", version: "2.1.0",
            after: opening,
            [
                (3_000, .show(outOfBand("1")), [draw(.screen)]),
                (3_001, .act(.continueOutOfBand), [.answer(.continueOutOfBand())]),
                (3_002, .show(outOfBand("2")), [draw(.elements([.information]), "Text updated. 2")]),
                (3_003, .act(.continueOutOfBand), []), (3_003, .act(.cancel), []), (3_004, .processing(true), [overlay]),
                (5_000, .processing(false), []), (5_000, .show(outOfBand("3")), [draw(.screen)]),
                (5_001, .act(.continueOutOfBand), [.answer(.continueOutOfBand())]),
            ], end: ("outOfBand", false)),
        Transcript(
            "2.1.0: another kind of screen without a message takes no second answer either", version: "2.1.0",
            after: opening,
            [
                (3_000, .show(outOfBand("1")), [draw(.screen)]),
                (3_001, .act(.continueOutOfBand), [.answer(.continueOutOfBand())]),
                (3_002, .show(.html("<p>")), [draw(.screen)]), (3_003, .act(.cancel), []),
                (3_004, .refused(ChallengeAnswerError(.processing)), []), (3_005, .act(.cancel), [.answer(.cancel)]),
            ], end: ("html", false)),
    ]

    static let answers = [
        Transcript(
            "a screen takes one answer",
            after: opening,
            [
                (3_000, .show(text("1")), [draw(.screen)]), (3_001, .act(.submit), [.answer(submitted)]),
                (3_002, .act(.submit), []), (3_003, .act(.cancel), []), (3_004, .typed("1", in: .entry), []),
                (3_005, .processing(true), [overlay]), (4_500, .processing(false), []),
                (4_500, .show(text("2")), [draw(.screen)]), (4_501, .act(.cancel), [.answer(.cancel)]),
            ], end: ("text", false)),
        Transcript(
            "an answer that the session refuses can be given again",
            after: opening,
            [
                (3_000, .show(text("1")), [draw(.screen)]), (3_001, .enter, [.answer(submitted)]),
                (3_002, .refused(ChallengeAnswerError(.processing)), []), (3_003, .act(.submit), [.answer(submitted)]),
            ], end: ("text", false)),
        Transcript(
            "the return key is the main button; other screens' controls have no effect",
            after: opening,
            [
                (3_000, .show(outOfBand("1")), [draw(.screen)]), (3_001, .act(.submit), []), (3_001, .act(.resend), []),
                (3_001, .toggle(.trustList), []), (3_002, .enter, [.answer(.continueOutOfBand())]),
            ], end: ("outOfBand", false)),
        Transcript(
            "nothing can be tapped before the first screen and after the end",
            [
                (0, .act(.cancel), []), (0, .begin, [processing]), (1, .act(.cancel), []), (1, .typed("1", in: .entry), []),
                (1, .pageFailed, []), (2, .end, [draw(.empty)]), (3, .act(.cancel), []), (3, .enter, []),
            ]),
        Transcript(
            "the issuer's app opens as often as it is tapped", version: "2.3.1",
            after: opening,
            [
                (3_000, .show(.htmlOutOfBand("<p>", appURL: "https://bank.example/app")), [draw(.screen)]),
                (3_001, .page(.openApp), [.answer(.openApp())]), (3_002, .page(.openApp), [.answer(.openApp())]),
                (3_003, .page(.blocked), [.report(.requestBlocked)]), (3_004, .pageFailed, [.report(.failed)]),
                (3_005, .page(.submit(dataEntry: "a=1")), [.answer(.html(dataEntry: "a=1"))]), (3_006, .page(.blocked), []),
            ], end: ("htmlOutOfBand", false)),
    ]

    @Test(
        .proves("CORE-141", "CORE-146", "CORE-147", "CORE-151", "CORE-153", "CORE-159", "SDK-6", "SDK-8", "SDK-9"),
        arguments: times + refreshes + answers)
    func follows(_ transcript: Transcript) {
        var conductor = Self.conductor(transcript.version)
        for (time, event, changes) in transcript.steps {
            let happened = conductor.handle(event, at: .milliseconds(time))
            #expect(happened == changes, "at \(time) ms")
            if !transcript.reportsAppearance {
                #expect(conductor.handle(.appeared, at: .milliseconds(time)).isEmpty, "at \(time) ms")
            }
        }
        #expect(conductor.model?.kind == transcript.end?.kind)
        #expect(conductor.model?.isProcessing == transcript.end?.isProcessing)
    }

    @Test("a new screen starts with an empty input, a refreshed one keeps it, and the end deletes it") func inputs() {
        var conductor = Self.conductor(on: Self.text("1"))
        #expect(conductor.handle(.typed("1234", in: .entry), at: .zero).isEmpty)
        #expect(
            conductor.handle(.toggle(.trustList), at: .zero) == [.set(.trustList, on: true), Self.elements(.switch(.trustList))])
        _ = conductor.handle(.show(Self.text("2")), at: .seconds(4))
        #expect(conductor.input.entry == "1234" && conductor.input.switches == [.trustList], "no message was sent")
        for event in [Event.processing(true), .appeared] { _ = conductor.handle(event, at: .seconds(5)) }
        #expect(conductor.input.entry == "1234", "kept below the overlay")
        _ = conductor.handle(.show(Self.text("3")), at: .seconds(7))
        #expect(conductor.input.entry.isEmpty && conductor.input.switches.isEmpty)
        _ = conductor.handle(.typed("5678", in: .entry), at: .seconds(8))
        #expect(
            conductor.handle(.act(.submit), at: .seconds(8)) == [
                .answer(.submit(text: "5678", switches: [.trustList: false]))
            ])
        #expect(conductor.isExchanging)
        _ = conductor.handle(.end, at: .seconds(9))
        #expect(conductor.model == nil && conductor.screen == nil && !conductor.isExchanging)
        #expect(conductor.input.entry.isEmpty)
    }

    @Test("options, rows and hidden texts follow the taps") func taps() {
        var conductor = Self.conductor(on: Self.options)
        #expect(conductor.handle(.choose(key: "a"), at: .zero) == [Self.elements(.options)])
        #expect(conductor.handle(.choose(key: "b"), at: .zero) == [Self.elements(.options)])
        #expect(conductor.handle(.act(.submit), at: .zero) == [.answer(.select(["b"]))])
        conductor = Self.conductor(on: Self.outOfBand("1"))
        #expect(conductor.handle(.openOrClose(.why), at: .zero) == [Self.elements(.why)])
        #expect(conductor.input.openRows == [.why])
        conductor = Self.conductor(on: Self.masked, "2.3.1")
        #expect(conductor.handle(.showOrHide(.entry), at: .zero) == [Self.elements(.entry)])
        #expect(conductor.input.revealed == [.entry])
    }

    static let screens: [ChallengeScreen] = [text("1"), outOfBand("1"), options, twoEntries, masked, .html("<p>")]
    static let controls: [(name: String, event: Event, screens: Set<Int>)] = [
        ("an option", .choose(key: "a"), [2]), ("an unknown option", .choose(key: "c"), []),
        ("a switch", .toggle(.trustList), [0]), ("another switch", .toggle(.deviceBinding), []),
        ("a row", .openOrClose(.why), [1]), ("a row that is always open", .openOrClose(.more), []),
        ("a heading is not a row", .openOrClose(.heading), []), ("the control of a masked entry", .showOrHide(.entry), [4]),
        ("the control of the second entry", .showOrHide(.secondEntry), []), ("an entry", .typed("1", in: .entry), [0, 3, 4]),
        ("the second entry", .typed("1", in: .secondEntry), [3]), ("a button is not an entry", .typed("1", in: .submit), []),
        ("a request of a page", .page(.blocked), [5]), ("a page that cannot be shown", .pageFailed, [5]),
        ("a link to the issuer's app", .page(.openApp), [5]), ("a form", .page(.submit(dataEntry: "")), [5]),
    ]

    @Test("a control has an effect only on a screen that has it", arguments: controls.indices, screens.indices)
    func absent(_ control: Int, _ index: Int) {
        let (name, event, screens) = Self.controls[control]
        var conductor = Self.conductor(on: Self.screens[index], "2.3.1")
        let changes = conductor.handle(event, at: .seconds(4))
        let hasChanged = !changes.isEmpty || conductor.input.isTouched
        #expect(hasChanged == screens.contains(index), "\(name)")
    }

    @Test("a text that is too long is refused with a sentence, while typing and after a form was sent", .proves("SDK-40"))
    func tooLong() {
        var conductor = Self.conductor(on: Self.twoEntries, "2.3.1")
        func sentence(_ id: ScreenElement.ID, _ text: String) -> [Change] {
            conductor.model?.refusal(of: text, in: id).map { [.speak($0)] } ?? []
        }
        for (id, short, long) in [(ScreenElement.ID.entry, "1234", "12345"), (.secondEntry, "12", "123")] {
            #expect(conductor.handle(.typed(short, in: id), at: .zero).isEmpty)
            let spoken = conductor.handle(.typed(long, in: id), at: .zero)
            #expect(spoken.count == 1 && spoken == sentence(id, long))
        }
        #expect(conductor.input.entry == "1234" && conductor.input.secondEntry == "12")
        conductor.input.entry = "12345"
        #expect(conductor.handle(.act(.submit), at: .zero) == [.answer(.submit(text: "12345", second: "12"))])
        let error = ChallengeAnswerError(.tooLong(isSecond: false, maximum: 4))
        #expect(conductor.handle(.refused(error), at: .zero) == sentence(.entry, "12345"))
        conductor.input.secondEntry = "123"
        let second = ChallengeAnswerError(.tooLong(isSecond: true, maximum: 2))
        #expect(conductor.handle(.refused(second), at: .zero) == sentence(.secondEntry, "123"))
    }

    @Test("a new appearance or density changes the pictures and keeps the screen and its entry") func adapted() {
        var conductor = Self.conductor()
        let picture = ScreenImage(standard: "https://a.example/light", dark: "https://a.example/dark")
        #expect(conductor.handle(.adapt(Self.dark), at: .zero).isEmpty, "nothing on the screen yet")
        for event in [Event.begin, .appeared] { _ = conductor.handle(event, at: .zero) }
        #expect(conductor.handle(.adapt(Self.dark), at: .zero) == [Self.elements()])
        #expect(conductor.model?.body == .processing(showsLogo: true))
        _ = conductor.handle(.adapt(ScreenContext(messageVersion: "2.2.0")), at: .zero)
        _ = conductor.handle(.show(Self.text("One", issuer: picture)), at: .seconds(3))
        _ = conductor.handle(.typed("1234", in: .entry), at: .seconds(3))
        func url(_ model: ScreenModel?) -> String? {
            guard case .picture(let shown)? = model?[.issuerImage]?.content else { return nil }
            return shown.url
        }
        #expect(url(conductor.model) == "https://a.example/light")
        #expect(url(conductor.model(in: Self.dark)) == "https://a.example/dark")
        #expect(conductor.handle(.adapt(Self.dark), at: .seconds(3)) == [Self.elements(.issuerImage)])
        #expect(url(conductor.model) == "https://a.example/dark")
        #expect(conductor.input.entry == "1234")
        _ = conductor.handle(.processing(true), at: .seconds(4))
        _ = conductor.handle(.adapt(ScreenContext(messageVersion: "2.2.0")), at: .seconds(4))
        #expect(conductor.model?.isProcessing == true, "the overlay stays")
    }

    @Test("pictures stay through the challenge until they are replaced") func pictures() {
        var conductor = Self.conductor(on: Self.text("1"))
        func url(after screen: ChallengeScreen) -> String? {
            for event in [Event.processing(true), .appeared] { _ = conductor.handle(event, at: .zero) }
            _ = conductor.handle(.show(screen), at: .seconds(5))
            guard case .picture(let picture)? = conductor.model?[.issuerImage]?.content else { return nil }
            return picture.url
        }
        for (image, expected) in [
            (nil, nil), (Self.picture, "https://a.example/1"), (nil, "https://a.example/1"),
            (Self.otherPicture, "https://b.example/1"), (nil, "https://b.example/1"),
        ] as [(ScreenImage?, String?)] {
            #expect(url(after: Self.text("2", issuer: image)) == expected)
        }
        #expect(url(after: .html("")) == nil)
        #expect(url(after: Self.text("3")) == "https://b.example/1")
    }

    @Test(
        "whatever happens, a payment ends with nothing on the screen, and its events print nothing",
        arguments: 0..<50 as Range<UInt64>)
    func ends(_ seed: UInt64) {
        let random = SeededRandomSource(seed: seed)
        let events: [Event] = [
            .showProgress, .hideProgress, .begin, .appeared, .processing(true), .processing(false), .show(Self.text("1")),
            .show(Self.outOfBand("2")), .show(.html("<p>")), .wake, .adapt(Self.dark), .act(.submit), .act(.cancel), .enter,
            .choose(key: "a"), .toggle(.trustList), .openOrClose(.why), .showOrHide(.entry), .typed("secret", in: .entry),
            .page(.submit(dataEntry: "secret")), .pageFailed, .refused(ChallengeAnswerError(.ended)),
        ]
        var conductor = Self.conductor()
        for step in 0..<200 {
            let event = events[random.number(below: events.count)]
            #expect(!"\(event)\(String(reflecting: event))".contains("secret"))
            let canAnswer = conductor.model?.isProcessing == false && !conductor.isExchanging
            for change in conductor.handle(event, at: .milliseconds(step * 300)) {
                guard case .answer = change else { continue }
                #expect(canAnswer, "only what is on the screen can be answered")
            }
        }
        _ = conductor.handle(.end, at: .seconds(100))
        #expect(conductor.model == nil && conductor.handle(.wake, at: .seconds(200)).isEmpty)
    }

    @Test("the changes between two models are listed") func changes() {
        let context = ScreenContext(messageVersion: "2.2.0")
        let first = ScreenModel(Self.outOfBand("One"), context: context)
        let second = ScreenModel(Self.text("Two"), context: context)
        #expect(first.changes(since: first).isEmpty)
        #expect(second.changes(since: first) == [.information, .entry, .submit, .switch(.trustList), .continue, .why])
    }
}

extension ScreenInput {
    /// Whether it differs from that of a new screen.
    fileprivate var isTouched: Bool {
        !(entry.isEmpty && secondEntry.isEmpty && chosen.isEmpty && switches.isEmpty && openRows.isEmpty && revealed.isEmpty)
    }
}
