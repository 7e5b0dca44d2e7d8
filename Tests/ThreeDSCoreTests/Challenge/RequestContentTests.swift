import Testing
import ThreeDSJSON
import ThreeDSMessages
import ThreeDSScreens

@testable import ThreeDSCore

@Suite("What a CReq says, by what is answered (messages.md §5.3)")
struct RequestContentTests {
    struct Row: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var prompt: ChallengePrompt
        /// Nil: without a tap.
        var answer: ChallengeAnswer?
        var continuation = OOBContinuation.automatic
        /// Members beyond those of every CReq, as JSON text, by version; nil: the version has no such row.
        var expected: [MessageVersion: String]
    }

    static func content(asking: Bool) -> PromptContent {
        var content = PromptContent(header: "Header", label: "Label", text: "Text", additionalLabel: "Another way")
        if asking {
            content.trustListInfoText = "Trust?"
            content.deviceBindingInfoText = "Remember?"
        }
        return content
    }

    static let native = content(asking: false)
    static let text = ChallengePrompt.text(TextPrompt(content: native, submitLabel: "OK", resendLabel: "Again"))
    static let twoTexts = ChallengePrompt.text(
        TextPrompt(content: native, submitLabel: "OK", secondEntry: EntryBox(label: "Second")))
    static let options = [SelectPrompt.Option(key: "a", text: "One"), SelectPrompt.Option(key: "b", text: "Two")]
    static let select = SelectPrompt(content: native, options: options, submitLabel: "OK")
    static let app = OutOfBandApp(url: "https://bank.example/a", label: "Open")
    static let outOfBand = ChallengePrompt.outOfBand(OutOfBandPrompt(content: native, continueLabel: "Done", app: app))
    static let page = ChallengePrompt.htmlOutOfBand(HTMLOutOfBandPrompt(html: "<p>", appURL: app.url))
    static let information = ChallengePrompt.information(InformationPrompt(content: native, continueLabel: "OK"))
    static let asking = ChallengePrompt.information(InformationPrompt(content: content(asking: true), continueLabel: "OK"))

    static func all(_ text: String) -> [MessageVersion: String] { [.v2_1_0: text, .v2_2_0: text, .v2_3_1: text] }
    static func later(_ text: String) -> [MessageVersion: String] { [.v2_3_1: text] }

    static let rows: [Row] = [
        Row(
            testDescription: "01, text", prompt: text, answer: .submit(text: "12", whitelist: nil),
            expected: all(#"{"challengeDataEntry":"12"}"#)),
        Row(
            testDescription: "01, nothing", prompt: text, answer: .submit(text: "", whitelist: nil),
            expected: all(#"{"challengeNoEntry":"Y"}"#)),
        Row(
            testDescription: "01, both boxes", prompt: twoTexts, answer: .submit(text: "12", second: "pw", whitelist: nil),
            expected: later(#"{"challengeDataEntry":"12","challengeDataEntryTwo":"pw"}"#)),
        Row(
            testDescription: "01, second box only", prompt: twoTexts, answer: .submit(text: "", second: "pw", whitelist: nil),
            expected: later(#"{"challengeDataEntryTwo":"pw"}"#)),
        Row(
            testDescription: "01, first box only", prompt: twoTexts, answer: .submit(text: "12", whitelist: nil),
            expected: later(#"{"challengeDataEntry":"12"}"#)),
        Row(
            testDescription: "01, both boxes empty", prompt: twoTexts, answer: .submit(text: "", second: "", whitelist: nil),
            expected: later(#"{"challengeNoEntry":"Y"}"#)),
        Row(
            testDescription: "01, resend", prompt: text, answer: .resend(whitelist: nil),
            expected: all(#"{"resendChallenge":"Y"}"#)
        ),
        Row(
            testDescription: "02, key", prompt: .singleSelect(select), answer: .select(["b"], whitelist: nil),
            expected: all(#"{"challengeDataEntry":"b"}"#)),
        Row(
            testDescription: "03, keys in the order of display", prompt: .multiSelect(select),
            answer: .select(["b", "a"], whitelist: nil), expected: all(#"{"challengeDataEntry":"a,b"}"#)),
        Row(
            testDescription: "03, nothing", prompt: .multiSelect(select), answer: .select([], whitelist: nil),
            expected: all(#"{"challengeNoEntry":"Y"}"#)),
        Row(
            testDescription: "04, button", prompt: outOfBand, answer: .continueOutOfBand(whitelist: nil),
            expected: [
                .v2_1_0: #"{"oobContinue":true}"#, .v2_2_0: #"{"oobContinue":true}"#, .v2_3_1: #"{"oobContinue":"01"}"#,
            ]),
        Row(
            testDescription: "04, return (SDK-70, Req 400)", prompt: outOfBand, answer: nil,
            expected: [.v2_2_0: #"{"oobContinue":true}"#, .v2_3_1: #"{"oobContinue":"02"}"#]),
        Row(
            testDescription: "04, app not opened", prompt: outOfBand, answer: nil, continuation: .appNotOpened,
            expected: later(#"{"oobContinue":"02","oobAppStatus":"01"}"#)),
        Row(
            testDescription: "05, form", prompt: .html(HTMLPrompt(html: "<p>")), answer: .html(dataEntry: "a=b%20c"),
            expected: all(#"{"challengeHTMLDataEntry":"a=b%20c"}"#)),
        Row(
            testDescription: "06, form", prompt: page, answer: .html(dataEntry: "a=b"),
            expected: later(#"{"challengeHTMLDataEntry":"a=b","oobContinue":"01"}"#)),
        Row(
            testDescription: "06, return (Req 409)", prompt: page, answer: nil, expected: later(#"{"oobContinue":"02"}"#)),
        Row(
            testDescription: "06, app not opened", prompt: page, answer: nil, continuation: .appNotOpened,
            expected: later(#"{"oobContinue":"02","oobAppStatus":"01"}"#)),
        Row(
            testDescription: "07, continue", prompt: information, answer: .continueInformation(),
            expected: later(#"{"infoContinueIndicator":true}"#)),
        Row(
            testDescription: "01, additional", prompt: text, answer: .additional(), expected: later(#"{"challengeAddCode":"Y"}"#)),
        Row(
            testDescription: "04, additional", prompt: outOfBand, answer: .additional(),
            expected: later(#"{"challengeAddCode":"Y"}"#)),
        Row(
            testDescription: "trust list and binding, not touched: N", prompt: asking, answer: .additional(),
            expected: later(#"{"challengeAddCode":"Y","trustListDataEntry":"N","deviceBindingDataEntry":"N"}"#)),
        Row(
            testDescription: "trust list and binding, on", prompt: asking,
            answer: .continueInformation(whitelist: true, deviceBinding: true),
            expected: later(#"{"infoContinueIndicator":true,"trustListDataEntry":"Y","deviceBindingDataEntry":"Y"}"#)),
        Row(
            testDescription: "cancel: nothing beside it", prompt: asking, answer: .cancel,
            expected: all(#"{"challengeCancel":"01"}"#)),
    ]

    static let cases = rows.flatMap { row in
        row.expected.sorted { $0.key < $1.key }.map { (row, $0.key, $0.value) }
    }

    @Test("Every row in every version (SDK-40, SDK-70, SDK-71; Req 400, 409)", arguments: cases)
    func says(_ row: Row, _ version: MessageVersion, _ expected: String) throws {
        let step = ChallengeStep(row.prompt, version: version)
        let content = try #require(
            row.answer.map { RequestContent($0, to: step) } ?? RequestContent(row.continuation, of: step))
        var request = try Self.request(content, version)
        request.counter = 1
        let everywhere = try Self.request(RequestContent(), version).json
        let beyond = JSONObject(request.json.filter { everywhere[$0.name] == nil }.map { ($0.name, $0.value) })
        #expect(JSONValue.object(beyond).text == expected)
        #expect((request.json["oobAppURLInd"] != nil) == (version == .v2_3_1))
    }

    private static func request(_ content: RequestContent, _ version: MessageVersion) throws -> ChallengeRequest {
        let identity = try ChallengeFixtures.identity(version)
        return ChallengeRequest(
            version: version, identifiers: identity.identifiers, counter: 0, entry: content.entry,
            whitelisting: content.whitelisting, deviceBinding: content.deviceBinding)
    }

    @Test("An answer that sends nothing") func silent() {
        let step = ChallengeStep(Self.outOfBand, version: .v2_3_1)
        #expect(RequestContent(.openApp(), to: step) == nil)
        #expect(RequestContent(.html(dataEntry: ""), to: ChallengeStep(Self.page, version: .v2_3_1)) == nil)
    }

    @Test("A page of 2.3.1 waits for the return as the native screen does (Req 400, 409)") func returns() {
        #expect(ChallengeStep(Self.page, version: .v2_3_1).onReturn == .continueOutOfBand)
        #expect(ChallengeStep(Self.outOfBand, version: .v2_3_1).onReturn == .continueOutOfBand)
        #expect(ChallengeStep(Self.information, version: .v2_3_1).onReturn == .nothing)
        #expect(ChallengeStep(Self.asking, version: .v2_3_1).asksWhitelisting)
        #expect(ChallengeStep(Self.asking, version: .v2_3_1).asksDeviceBinding)
    }
}
