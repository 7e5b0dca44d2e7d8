import Testing
import ThreeDSScreens
import ThreeDSTestSupport

/// CORE-155, CORE-157, CORE-158, CORE-170; SDK-40, SDK-71: what each control answers. Every answer is one that the screen takes.
@Suite("The answers of the controls") struct ScreenAnswerTests {
    static let switches = NativeElements(
        infoHeader: "Header", switches: [.trustList: "Trust?", .deviceBinding: "Remember?"])
    static let whitelisting = NativeElements(infoHeader: "Header", switches: [.trustList: "Trust?"])
    static let plain = NativeElements(infoHeader: "Header")
    static let options = ["a", "b", "c"].map { SelectOption(key: $0, label: $0) }
    static let app = IssuerApp(label: "Open", url: "https://bank.example/")

    struct Case: CustomTestStringConvertible {
        let testDescription: String
        let screen: ChallengeScreen
        var input = ScreenInput()
        let answers: [ScreenAction: ChallengeAnswer]
    }

    static func input(_ change: (inout ScreenInput) -> Void) -> ScreenInput {
        var input = ScreenInput()
        change(&input)
        return input
    }

    static let cases = [
        Case(
            testDescription: "01, nothing entered", screen: .text(plain, submitLabel: "OK"),
            answers: [.submit: .submit(text: ""), .cancel: .cancel]),
        Case(
            testDescription: "01 with everything",
            screen: .text(
                switches, submitLabel: "OK", resendLabel: "Again", secondEntry: EntryField(label: "Two"),
                additionalLabel: "Other"),
            input: input {
                $0.entry = " 2*A6 "
                $0.secondEntry = "x"
                $0.toggle(.trustList)
            },
            answers: [
                .submit: .submit(text: " 2*A6 ", second: "x", switches: [.trustList: true, .deviceBinding: false]),
                .resend: .resend(switches: [.trustList: true, .deviceBinding: false]),
                .additional: .additional(switches: [.trustList: true, .deviceBinding: false]),
                .cancel: .cancel,
            ]),
        Case(
            testDescription: "01 of 2.2.0", screen: .text(whitelisting, submitLabel: "OK"),
            input: input {
                $0.secondEntry = "not on this screen"
                $0.toggle(.deviceBinding)
            },
            answers: [.submit: .submit(text: "", switches: [.trustList: false]), .cancel: .cancel]),
        Case(
            testDescription: "02", screen: .singleSelect(plain, options: options, submitLabel: "OK"),
            input: input { $0.chosen = ["b"] }, answers: [.submit: .select(["b"]), .cancel: .cancel]),
        Case(
            testDescription: "03, in the order of the options",
            screen: .multiSelect(switches, options: options, submitLabel: "OK", additionalLabel: "Other"),
            input: input {
                $0.chosen = ["c", "a"]
                $0.toggle(.deviceBinding)
            },
            answers: [
                .submit: .select(["a", "c"], switches: [.trustList: false, .deviceBinding: true]),
                .additional: .additional(switches: [.trustList: false, .deviceBinding: true]), .cancel: .cancel,
            ]),
        Case(
            testDescription: "04", screen: .outOfBand(whitelisting, continueLabel: "Done", app: app),
            input: input { $0.toggle(.trustList) },
            answers: [
                .continueOutOfBand: .continueOutOfBand(switches: [.trustList: true]),
                .openApp: .openApp(switches: [.trustList: true]), .cancel: .cancel,
            ]),
        Case(
            testDescription: "07", screen: .information(plain, continueLabel: "OK"),
            answers: [.continueInformation: .continueInformation(), .cancel: .cancel]),
        Case(testDescription: "05", screen: .html(""), answers: [.cancel: .cancel]),
    ]

    @Test(.proves("CORE-155", "CORE-157", "CORE-158", "CORE-170", "SDK-40", "SDK-71"), arguments: cases) func answers(_ row: Case)
        throws
    {
        let model = ScreenModel(row.screen, context: ScreenContext(messageVersion: "2.3.1"))
        for action in ScreenAction.allCases {
            let answer = model.answer(to: action, with: row.input)
            #expect(answer == row.answers[action], "\(action)")
            if let answer { try row.screen.check(answer) }
        }
    }

    @Test("a single choice replaces the other, several choices are independent, and unknown keys have no effect") func choosing()
    {
        let context = ScreenContext(messageVersion: "2.2.0")
        let single = ScreenModel(.singleSelect(Self.plain, options: Self.options, submitLabel: "OK"), context: context)
        let multi = ScreenModel(.multiSelect(Self.plain, options: Self.options, submitLabel: "OK"), context: context)
        #expect(Self.input { for key in ["a", "b", "b", "z"] { $0.choose(key, in: single) } }.chosen == ["b"])
        #expect(Self.input { for key in ["a", "b", "c", "b", "z"] { $0.choose(key, in: multi) } }.chosen == ["a", "c"])
        #expect(ScreenInput().chosen.isEmpty)
    }

    @Test("switches and rows change their state, and other elements do not") func turning() {
        #expect(Self.input { $0.toggle(.trustList) }.switches == [.trustList])
        #expect(
            Self.input { for each in [ScreenSwitch.trustList, .deviceBinding, .trustList] { $0.toggle(each) } }.switches == [
                .deviceBinding
            ])
        #expect(Self.input { $0.openOrClose(.why) }.openRows == [.why])
        #expect(Self.input { for id in [ScreenElement.ID.why, .more, .why] { $0.openOrClose(id) } }.openRows == [.more])
        #expect(Self.input { $0.showOrHide(.entry) }.revealed == [.entry])
    }

    @Test(
        "CORE-167, CORE-171; SDK-37: only the form of a page and its link to the app give an answer",
        .proves("CORE-167", "CORE-171", "SDK-37")) func pages()
    {
        let context = ScreenContext(messageVersion: "2.3.1")
        let page = ScreenModel(.html(""), context: context)
        #expect(page.answer(to: .submit(dataEntry: "a=%20b+")) == .html(dataEntry: "a=%20b+"))
        #expect(page.answer(to: .blocked) == nil)
        #expect(page.withProcessingOverlay().answer(to: .submit(dataEntry: "a")) == nil)
        let native = ScreenModel(.text(Self.plain, submitLabel: "OK"), context: context)
        #expect(native.answer(to: .submit(dataEntry: "a")) == nil)
        let app = ScreenModel(.htmlOutOfBand("", appURL: "https://b.example"), context: context)
        #expect(app.answer(to: .openApp) == .openApp())
    }

    @Test("input never prints itself") func secrecy() {
        let input = Self.input {
            $0.entry = "secret1"
            $0.secondEntry = "secret2"
            $0.chosen = ["secret3"]
        }
        var dumped = ""
        dump(input, to: &dumped)
        for text in ["\(input)", String(reflecting: input), dumped, "\([input])", "\(Optional(input) as Any)"] {
            #expect(!text.contains("secret"))
        }
    }
}
