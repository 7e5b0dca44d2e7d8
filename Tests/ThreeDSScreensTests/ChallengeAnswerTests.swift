import Testing
import ThreeDSScreens
import ThreeDSTestSupport

@Suite("Answers of the cardholder")
struct ChallengeAnswerTests {
    static let elements = NativeElements(infoHeader: "Header", infoText: "Text")
    static let options = [
        SelectOption(key: "a", label: "One"), SelectOption(key: "b", label: "Two"), SelectOption(key: "", label: "None"),
    ]
    static let text = ChallengeScreen.text(elements, submitLabel: "OK", resendLabel: "Again")
    static let textWithoutResend = ChallengeScreen.text(elements, submitLabel: "OK")
    static let single = ChallengeScreen.singleSelect(elements, options: options, submitLabel: "OK")
    static let multi = ChallengeScreen.multiSelect(elements, options: options, submitLabel: "OK")
    static let outOfBand = ChallengeScreen.outOfBand(elements, continueLabel: "Done")
    static let html = ChallengeScreen.html("<p>")

    struct Case: CustomTestStringConvertible, Sendable {
        var screen: ChallengeScreen
        var answer: ChallengeAnswer
        var refusal: ChallengeAnswerError.Code?
        var field = ""
        var testDescription: String { "\(screen.kind) \(answer) → \(refusal?.rawValue ?? "accepted")" }
    }

    static let cases: [Case] = [
        Case(screen: text, answer: .submit(text: "")),
        Case(screen: text, answer: .submit(text: " 12 ", switches: [.trustList: true])),
        Case(screen: text, answer: .submit(text: String(repeating: "é", count: 45))),
        Case(
            screen: text, answer: .submit(text: String(repeating: "x", count: 46)), refusal: .tooLong,
            field: "challengeDataEntry"),
        // One grapheme of two scalars counts as two.
        Case(
            screen: text, answer: .submit(text: String(repeating: "e\u{301}", count: 23)), refusal: .tooLong,
            field: "challengeDataEntry"),
        Case(screen: text, answer: .resend()),
        Case(screen: textWithoutResend, answer: .resend(), refusal: .notOffered, field: "resendInformationLabel"),
        Case(screen: text, answer: .select(["a"]), refusal: .notOffered, field: "challengeSelectInfo"),
        Case(screen: text, answer: .continueOutOfBand(), refusal: .notOffered, field: "oobContinueLabel"),
        Case(screen: text, answer: .html(dataEntry: "a=b"), refusal: .notOffered, field: "acsHTML"),
        Case(screen: single, answer: .select([])),
        Case(screen: single, answer: .select(["b"], switches: [.trustList: false])),
        Case(screen: single, answer: .select(["a", "b"]), refusal: .tooManyOptions, field: "challengeDataEntry"),
        Case(screen: single, answer: .select(["c"]), refusal: .unknownOption, field: "challengeSelectInfo"),
        Case(screen: single, answer: .submit(text: "a"), refusal: .notOffered, field: "challengeDataEntry"),
        Case(screen: multi, answer: .select(["b", "a"])),
        Case(screen: multi, answer: .select([])),
        Case(
            screen: multi, answer: .select(["a", "a"]), refusal: .duplicateOption, field: "challengeSelectInfo"),
        Case(screen: multi, answer: .select(["a", "A"]), refusal: .unknownOption, field: "challengeSelectInfo"),
        // The first key that is wrong decides.
        Case(
            screen: multi, answer: .select(["a", "a", "z"]), refusal: .duplicateOption,
            field: "challengeSelectInfo"),
        Case(
            screen: multi, answer: .select(["a", "z", "a"]), refusal: .unknownOption, field: "challengeSelectInfo"
        ),
        Case(screen: multi, answer: .resend(), refusal: .notOffered, field: "resendInformationLabel"),
        Case(screen: outOfBand, answer: .continueOutOfBand(switches: [.trustList: true])),
        Case(screen: outOfBand, answer: .submit(text: ""), refusal: .notOffered, field: "challengeDataEntry"),
        Case(screen: html, answer: .html(dataEntry: "")),
        Case(screen: html, answer: .html(dataEntry: "otp=1")),
        Case(screen: html, answer: .submit(text: "1"), refusal: .notOffered, field: "challengeDataEntry"),
        Case(screen: text, answer: .cancel), Case(screen: single, answer: .cancel), Case(screen: multi, answer: .cancel),
        Case(screen: outOfBand, answer: .cancel), Case(screen: html, answer: .cancel),
    ]

    @Test("An answer fits its screen or is refused with field and rule (SDK-40)", .proves("SDK-40"), arguments: cases)
    func checks(_ case: Case) {
        do throws(ChallengeAnswerError) {
            try `case`.screen.check(`case`.answer)
            #expect(`case`.refusal == nil)
        } catch {
            #expect(error.code == `case`.refusal)
            #expect(error.field == `case`.field)
            #expect(!error.message.isEmpty)
        }
    }

    @Test(
        "No description shows what was entered",
        arguments: [
            ChallengeAnswer.submit(text: "secret", switches: [.trustList: true]), .select(["secret"]),
            .html(dataEntry: "otp=secret"),
        ])
    func masks(_ answer: ChallengeAnswer) {
        var dumped = ""
        dump(answer, to: &dumped)
        for text in ["\(answer)", String(reflecting: answer), dumped, "\([answer])", "\(Optional(answer) as Any)"] {
            #expect(!text.contains("secret"))
        }
    }

    @Test func anExpandableTextNeedsALabelOrAText() {
        #expect(ExpandableText(label: nil, text: nil) == nil)
        #expect(ExpandableText(label: nil, text: "shown open")?.text == "shown open")
        #expect(ExpandableText(label: "Why?", text: nil)?.label == "Why?")
    }

    @Test func aScreenKnowsItsKindAndElements() {
        #expect(
            [Self.text, Self.single, Self.multi, Self.outOfBand, Self.html].map(\.kind) == [
                "text", "singleSelect", "multiSelect", "outOfBand", "html",
            ])
        #expect(Self.text.elements == Self.elements)
        #expect(Self.multi.elements == Self.elements)
        #expect(Self.outOfBand.elements == Self.elements)
        #expect(Self.html.elements == NativeElements() && Self.html.html == "<p>")
    }
}
