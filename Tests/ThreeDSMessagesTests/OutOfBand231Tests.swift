import Testing
import ThreeDSJSON
import ThreeDSMessages
import ThreeDSTestSupport

@Suite("CRes of 2.3.1: the issuer's app")
struct OutOfBand231Tests {
    struct Pair: CustomTestStringConvertible, Sendable {
        let name: String
        var type = UIType.outOfBand
        var announces = true
        let change: JSONObject
        var removed: [String] = []
        let expected: Outcome
        /// Screen elements when accepted: app URL and continue label.
        var app: IssuerApp?
        var label: String?

        var testDescription: String { name }
    }

    /// protocol/messages.md §7.3, notes 3 and 4.
    static let pairs: [Pair] = [
        Pair(
            name: "all three", change: [:], expected: .accepted, app: ChallengeResponse231Tests.bankApp, label: "I have confirmed"
        ),
        Pair(
            name: "no continue label", change: [:], removed: ["oobContinueLabel"], expected: .accepted,
            app: ChallengeResponse231Tests.bankApp),
        Pair(
            name: "continue label empty", change: ["oobContinueLabel": ""], expected: .defect("203", "oobContinueLabel")),
        Pair(
            name: "no app", change: [:], removed: ["oobAppURL", "oobAppLabel"], expected: .accepted, label: "I have confirmed"),
        Pair(
            name: "no button at all", change: [:], removed: ["oobAppURL", "oobAppLabel", "oobContinueLabel"],
            expected: .defect("201", "oobContinueLabel")),
        Pair(name: "label without URL", change: [:], removed: ["oobAppURL"], expected: .defect("201", "oobAppURL")),
        Pair(name: "URL without label", change: [:], removed: ["oobAppLabel"], expected: .defect("201", "oobAppLabel")),
        Pair(
            name: "URL without label and continue label", change: [:], removed: ["oobAppLabel", "oobContinueLabel"],
            expected: .defect("201", "oobAppLabel,oobContinueLabel")),
        Pair(name: "URL empty beside label", change: ["oobAppURL": ""], expected: .defect("201", "oobAppURL")),
        Pair(
            name: "URL empty, no label", change: ["oobAppURL": ""], removed: ["oobAppLabel"],
            expected: .defect("203", "oobAppURL")),
        Pair(
            name: "CORE-472: URL not https", change: ["oobAppURL": "http://bank.example/3ds"],
            expected: .defect("203", "oobAppURL")),
        Pair(name: "not announced", announces: false, change: [:], expected: .accepted, label: "I have confirmed"),
        Pair(
            name: "not announced: not even looked at", announces: false, change: ["oobAppURL": "x", "oobAppLabel": 5],
            expected: .accepted, label: "I have confirmed"),
        Pair(
            name: "not announced: the continue label is required", announces: false, change: [:], removed: ["oobContinueLabel"],
            expected: .defect("201", "oobContinueLabel")),
        Pair(
            name: "HTML without URL", type: .htmlOutOfBand, change: [:], removed: ["oobAppURL"], expected: .accepted),
        Pair(
            name: "HTML: a stray label asks for nothing", type: .htmlOutOfBand, change: ["oobAppLabel": "Open"],
            removed: ["oobAppURL"], expected: .accepted),
        Pair(
            name: "HTML, not announced", type: .htmlOutOfBand, announces: false, change: ["oobAppURL": "x"],
            expected: .accepted),
    ]

    /// CORE-472.
    @Test(
        "oobAppURL, oobAppLabel and oobContinueLabel decide whether the CRes is accepted", .proves("CORE-472"), arguments: pairs)
    func outOfBand(_ test: Pair) throws {
        var object = Samples.response(test.type, .v2_3_1)
        for name in test.removed { object[name] = nil }
        for (name, value) in test.change { object[name] = value }
        do {
            let screen = try ChallengeResponse231Tests.screen(object, announces: test.announces)
            switch screen.type {
            case .outOfBand:
                #expect(screen.app == test.app)
                #expect(screen.labels[.continueOutOfBand] == test.label)
            case .htmlOutOfBand: #expect(screen.appURL == nil)
            default: Issue.record("another type")
            }
            #expect(test.expected == .accepted)
        } catch let rejection as MessageRejection {
            #expect(Outcome(rejection) == test.expected)
        }
    }
}
