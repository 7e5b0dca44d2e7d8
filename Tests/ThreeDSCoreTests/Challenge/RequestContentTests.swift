import Foundation
import Testing
import ThreeDSJSON
import ThreeDSMessages
import ThreeDSScreens
import ThreeDSTestSupport

@testable import ThreeDSCore

@Suite("The content of a CReq for each answer (protocol/messages.md §5.3)")
struct RequestContentTests {
    struct Row: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var screen: ChallengeScreen
        /// Nil: without a tap.
        var answer: ChallengeAnswer?
        var continuation = OOBContinuation.automatic
        /// Members beyond those of every CReq, as JSON text, by version; nil: the version has no such row.
        var expected: [ProtocolVersion: String]
    }

    static func elements(asking: Bool) -> NativeElements {
        var elements = NativeElements(infoHeader: "Header", infoLabel: "Label", infoText: "Text")
        if asking {
            elements.switches = [.trustList: "Trust?", .deviceBinding: "Remember?"]
        }
        return elements
    }

    static let native = elements(asking: false)
    static let text = ChallengeScreen.text(native, submitLabel: "OK", resendLabel: "Again", additionalLabel: "Another way")
    static let twoTexts = ChallengeScreen.text(native, submitLabel: "OK", secondEntry: EntryField(label: "Second"))
    static let options = [SelectOption(key: "a", label: "One"), SelectOption(key: "b", label: "Two")]
    static let single = ChallengeScreen.singleSelect(native, options: options, submitLabel: "OK")
    static let multi = ChallengeScreen.multiSelect(native, options: options, submitLabel: "OK")
    static let app = IssuerApp(label: "Open", url: "https://bank.example/a")
    static let outOfBand = ChallengeScreen.outOfBand(native, continueLabel: "Done", app: app, additionalLabel: "Another way")
    static let page = ChallengeScreen.htmlOutOfBand("<p>", appURL: app.url)
    static let information = ChallengeScreen.information(native, continueLabel: "OK")
    static let asking = ChallengeScreen.information(
        elements(asking: true), continueLabel: "OK", additionalLabel: "Another way")

    static func all(_ text: String) -> [ProtocolVersion: String] { [.v2_1_0: text, .v2_2_0: text, .v2_3_1: text] }
    static func later(_ text: String) -> [ProtocolVersion: String] { [.v2_3_1: text] }

    static let rows: [Row] = [
        Row(
            testDescription: "01, text", screen: text, answer: .submit(text: "12"),
            expected: all(#"{"challengeDataEntry":"12"}"#)),
        Row(
            testDescription: "01, nothing", screen: text, answer: .submit(text: ""),
            expected: all(#"{"challengeNoEntry":"Y"}"#)),
        Row(
            testDescription: "01, both boxes", screen: twoTexts, answer: .submit(text: "12", second: "pw"),
            expected: later(#"{"challengeDataEntry":"12","challengeDataEntryTwo":"pw"}"#)),
        Row(
            testDescription: "01, second box only", screen: twoTexts, answer: .submit(text: "", second: "pw"),
            expected: later(#"{"challengeDataEntryTwo":"pw"}"#)),
        Row(
            testDescription: "01, first box only", screen: twoTexts, answer: .submit(text: "12"),
            expected: later(#"{"challengeDataEntry":"12"}"#)),
        Row(
            testDescription: "01, both boxes empty", screen: twoTexts, answer: .submit(text: "", second: ""),
            expected: later(#"{"challengeNoEntry":"Y"}"#)),
        Row(
            testDescription: "01, resend", screen: text, answer: .resend(),
            expected: all(#"{"resendChallenge":"Y"}"#)
        ),
        Row(
            testDescription: "02, key", screen: single, answer: .select(["b"]),
            expected: all(#"{"challengeDataEntry":"b"}"#)),
        Row(
            testDescription: "03, keys in the order of display", screen: multi,
            answer: .select(["b", "a"]), expected: all(#"{"challengeDataEntry":"a,b"}"#)),
        Row(
            testDescription: "03, nothing", screen: multi, answer: .select([]),
            expected: all(#"{"challengeNoEntry":"Y"}"#)),
        Row(
            testDescription: "04, button", screen: outOfBand, answer: .continueOutOfBand(),
            expected: [
                .v2_1_0: #"{"oobContinue":true}"#, .v2_2_0: #"{"oobContinue":true}"#, .v2_3_1: #"{"oobContinue":"01"}"#,
            ]),
        Row(
            testDescription: "04, return (SDK-70, CORE-400)", screen: outOfBand, answer: nil,
            expected: [.v2_2_0: #"{"oobContinue":true}"#, .v2_3_1: #"{"oobContinue":"02"}"#]),
        Row(
            testDescription: "04, app not opened", screen: outOfBand, answer: nil, continuation: .appNotOpened,
            expected: later(#"{"oobContinue":"02","oobAppStatus":"01"}"#)),
        Row(
            testDescription: "05, form", screen: .html("<p>"), answer: .html(dataEntry: "a=b%20c"),
            expected: all(#"{"challengeHTMLDataEntry":"a=b%20c"}"#)),
        Row(
            testDescription: "06, form", screen: page, answer: .html(dataEntry: "a=b"),
            expected: later(#"{"challengeHTMLDataEntry":"a=b","oobContinue":"01"}"#)),
        Row(
            testDescription: "06, return (CORE-409)", screen: page, answer: nil, expected: later(#"{"oobContinue":"02"}"#)),
        Row(
            testDescription: "06, app not opened", screen: page, answer: nil, continuation: .appNotOpened,
            expected: later(#"{"oobContinue":"02","oobAppStatus":"01"}"#)),
        Row(
            testDescription: "07, continue", screen: information, answer: .continueInformation(),
            expected: later(#"{"infoContinueIndicator":true}"#)),
        Row(
            testDescription: "01, additional", screen: text, answer: .additional(), expected: later(#"{"challengeAddCode":"Y"}"#)),
        Row(
            testDescription: "04, additional", screen: outOfBand, answer: .additional(),
            expected: later(#"{"challengeAddCode":"Y"}"#)),
        Row(
            testDescription: "trust list and binding, not touched: N", screen: asking, answer: .additional(),
            expected: later(#"{"challengeAddCode":"Y","trustListDataEntry":"N","deviceBindingDataEntry":"N"}"#)),
        Row(
            testDescription: "trust list and binding, on", screen: asking,
            answer: .continueInformation(switches: [.trustList: true, .deviceBinding: true]),
            expected: later(#"{"infoContinueIndicator":true,"trustListDataEntry":"Y","deviceBindingDataEntry":"Y"}"#)),
        Row(
            testDescription: "cancel: nothing beside it", screen: asking, answer: .cancel,
            expected: all(#"{"challengeCancel":"01"}"#)),
    ]

    static let cases = rows.flatMap { row in
        row.expected.sorted { $0.key < $1.key }.map { (row, $0.key, $0.value) }
    }

    /// CORE-399, CORE-473.
    @Test(
        "Every answer gives the CReq of its row in every version (SDK-40, SDK-70, SDK-71; CORE-400, CORE-409)",
        .proves("CORE-399", "CORE-400", "CORE-409", "CORE-473", "SDK-40", "SDK-70", "SDK-71"), arguments: cases)
    func says(_ row: Row, _ version: ProtocolVersion, _ expected: String) throws {
        let step = ChallengeStep(RequestedScreen(row.screen), version: version)
        let content = try #require(
            row.answer.map { RequestContent($0, to: step) } ?? RequestContent(row.continuation, of: step))
        var request = try Self.request(content, version)
        request.counter = 1
        let everywhere = try Self.request(RequestContent(), version).json
        let beyond = JSONObject(request.json.filter { everywhere[$0.name] == nil }.map { ($0.name, $0.value) })
        #expect(JSONValue.object(beyond).text == expected)
        #expect((request.json["oobAppURLInd"] != nil) == (version == .v2_3_1))
    }

    private static func request(_ content: RequestContent, _ version: ProtocolVersion) throws -> ChallengeRequest {
        let identity = try ChallengeFixtures.identity(version)
        return ChallengeRequest(
            version: version, identifiers: identity.identifiers, counter: 0, entry: content.entry,
            switches: content.switches)
    }

    /// Before 2.3.1 the number of options has no limit.
    @Test("Twenty times as many chosen options take proportionally longer, and are sent in the order of the screen")
    func manyOptions() {
        func milliseconds(_ count: Int) -> Double {
            let options = (0..<count).map { SelectOption(key: "k\($0)", label: "\($0)") }
            let step = ChallengeStep(
                RequestedScreen(.multiSelect(Self.native, options: options, submitLabel: "OK")), version: .v2_2_0)
            let answer = ChallengeAnswer.select(options.reversed().map(\.key))
            let expected = ChallengeRequestEntry.data(options.map(\.key).joined(separator: ","))
            return (0..<3).map { _ in
                let start = Self.processorTime
                let content = RequestContent(answer, to: step)
                let time = Self.processorTime - start
                #expect(content?.entry == expected)
                return time
            }.min() ?? 0
        }
        // A search for each option costs 400 times as much.
        #expect(milliseconds(20_000) < milliseconds(1_000) * 60 + 20)
    }

    /// Processor time of this thread in milliseconds.
    private static var processorTime: Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1e6
    }

    @Test("Opening the app and an empty form send no CReq") func silent() {
        let step = ChallengeStep(RequestedScreen(Self.outOfBand), version: .v2_3_1)
        #expect(RequestContent(.openApp(), to: step) == nil)
        #expect(RequestContent(.html(dataEntry: ""), to: ChallengeStep(RequestedScreen(Self.page), version: .v2_3_1)) == nil)
    }

    @Test("A page of 2.3.1 waits for the return as the native screen does (CORE-400, CORE-409)", .proves("CORE-400", "CORE-409"))
    func returns() {
        #expect(ChallengeStep(RequestedScreen(Self.page), version: .v2_3_1).onReturn == .continueOutOfBand)
        #expect(ChallengeStep(RequestedScreen(Self.outOfBand), version: .v2_3_1).onReturn == .continueOutOfBand)
        #expect(ChallengeStep(RequestedScreen(Self.information), version: .v2_3_1).onReturn == .nothing)
        #expect(
            ChallengeStep(RequestedScreen(Self.asking), version: .v2_3_1).switches == [.trustList: false, .deviceBinding: false])
    }
}
