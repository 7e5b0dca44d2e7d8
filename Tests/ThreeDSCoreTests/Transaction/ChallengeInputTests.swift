import Testing
import ThreeDSBase
import ThreeDSMessages
import ThreeDSTestSupport

@testable import ThreeDSCore

@Suite("Challenge parameters (SDK-15, SDK-66, CORE-42)") struct ChallengeInputTests {
    struct Mandatory: CustomTestStringConvertible {
        let name: String
        let set: @Sendable (inout ChallengeInput, String?) -> Void
        var testDescription: String { name }
    }

    static let mandatory: [Mandatory] = [
        Mandatory(name: "threeDSServerTransactionID") { $0.threeDSServerTransactionID = $1 },
        Mandatory(name: "acsTransactionID") { $0.acsTransactionID = $1 },
        Mandatory(name: "acsRefNumber") { $0.acsReferenceNumber = $1 },
        Mandatory(name: "acsSignedContent") { $0.acsSignedContent = $1 },
    ]

    private func message(_ input: ChallengeInput, version: ProtocolVersion = .v2_2_0) -> String? {
        message { () throws(SDKError) in _ = try CheckedChallengeInput(input, version: version) }
    }

    private func message(_ work: () throws(SDKError) -> Void) -> String? {
        do throws(SDKError) {
            try work()
            return nil
        } catch {
            guard case .invalidInput(let refusal) = error else { return "\(error)" }
            return refusal.description
        }
    }

    @Test(
        "a mandatory value that is nil, empty, blank or too long is refused with its name", .proves("CORE-42", "SDK-15"),
        arguments: mandatory) func missing(
            _ value: Mandatory
        )
    {
        #expect(message(Fixture.challengeInput()) == nil)
        for bad in [nil, "", "  ", "\n", String(repeating: "x", count: 16_001)] {
            var input = Fixture.challengeInput()
            value.set(&input, bad)
            #expect(message(input)?.contains(value.name) == true, "\(bad?.prefix(10) ?? "nil")")
        }
    }

    @Test(
        "ids that are not UUIDs are refused",
        arguments: [
            "8a880dc0-d2d2-4067-bcb1-b08d1690b26", "8a880dc0-d2d2-4067-bcb1-b08d1690b26ee", "8a880dc0d2d24067bcb1b08d1690b26e",
            "8a880dc0-d2d2-4067-bcb1-b08d1690b26g", " 8a880dc0-d2d2-4067-bcb1-b08d1690b26e",
            "{8a880dc0-d2d2-4067-bcb1-b08d1690b26}",
        ], mandatory.prefix(2)) func identifiers(_ bad: String, _ value: Mandatory)
    {
        var input = Fixture.challengeInput()
        value.set(&input, bad)
        #expect(message(input)?.contains(value.name) == true)
        value.set(&input, "8A880DC0-D2D2-4067-BCB1-B08D1690B26E")
        #expect(message(input) == nil)
    }

    @Test("no error text repeats a value") func discreet() {
        var input = Fixture.challengeInput()
        input.acsTransactionID = "secret-value"
        #expect(message(input)?.contains("secret-value") == false)
    }

    @Test(
        "a timeout of 5 to 99 minutes is accepted",
        arguments: [
            (-1, false), (0, false), (4, false), (5, true), (99, true), (100, false), (Int.max, false), (Int.min, false),
            (300, false),
        ])
    func timeout(_ minutes: Int, _ isGood: Bool) throws {
        if isGood {
            #expect(try ChallengeTimeout(checking: minutes).span == .minutes(minutes))
        } else {
            let text = message { () throws(SDKError) in _ = try ChallengeTimeout(checking: minutes) }
            #expect(text?.contains("timeOut") == true)
        }
    }

    @Test("the app URL is optional, checked, and ignored in 2.1.0") func appURL() throws {
        var input = Fixture.challengeInput()
        func used(_ version: ProtocolVersion) throws -> String? {
            try CheckedChallengeInput(input, version: version).appURL
        }
        #expect(try used(.v2_2_0) == nil)
        input.threeDSRequestorAppURL = ""
        #expect(try used(.v2_2_0) == nil)
        for good in [
            "https://shop.example/return?transID=1", "myshop://3ds", "myshop:return", "https://[::1]:8443/",
            "https://münze.example/",
        ] {
            input.threeDSRequestorAppURL = good
            #expect(try used(.v2_2_0) == good)
            #expect(try used(.v2_1_0) == nil)
        }
        for bad in [
            " ", "shop.example/return", "https://shop example/", "https://a/" + String(repeating: "x", count: 256), "a\nb:c",
            "https://", "https:///return", "https://?transID=1", "https:shop.example/return", "HTTPS://#a", "https://:443/",
            "http://",
        ] {
            input.threeDSRequestorAppURL = bad
            #expect(message(input)?.contains("threeDSRequestorAppURL") == true, "\(bad)")
            #expect(message(input, version: .v2_1_0) == nil)
        }
    }

    @Test("app URLs of every form that Apple's API gives are taken", arguments: AppleValues.appURLs)
    func appleURLs(_ text: String) throws {
        var input = Fixture.challengeInput()
        input.threeDSRequestorAppURL = text
        #expect(try CheckedChallengeInput(input, version: .v2_2_0).appURL == text)
        #expect(ReturnAddress(text) != nil)
        guard text.lowercased().hasPrefix("https:") else { return }
        #expect(try CheckedChallengeInput(input, version: .v2_3_1).appURL == text)
    }

    @Test("an https app URL needs a host in every version that sends it", arguments: AppleValues.appURLsWithoutHost)
    func withoutHost(_ text: String) throws {
        var input = Fixture.challengeInput()
        input.threeDSRequestorAppURL = text
        for version in [ProtocolVersion.v2_2_0, .v2_3_1] {
            #expect(message(input, version: version)?.contains("threeDSRequestorAppURL") == true, "\(version)")
        }
        #expect(message(input, version: .v2_1_0) == nil)
    }

    @Test("2.3.1 accepts a longer app URL, but only https (protocol/messages.md §5.1)") func appURLOf231() throws {
        var input = Fixture.challengeInput()
        for good in ["https://shop.example/return", "HTTPS://a/" + String(repeating: "x", count: 2038)] {
            input.threeDSRequestorAppURL = good
            #expect(try CheckedChallengeInput(input, version: .v2_3_1).appURL == good)
        }
        for bad in [
            "myshop://return", "http://shop.example/", "https://", "https:///return", "https://?a=b", "https:return",
            "https://a/" + String(repeating: "x", count: 2039),
        ] {
            input.threeDSRequestorAppURL = bad
            #expect(message(input, version: .v2_3_1)?.contains("threeDSRequestorAppURL") == true, "\(bad)")
        }
    }

    @Test("a refused doChallenge leaves the transaction usable") func usable() throws {
        let transaction = try Fixture.transaction()
        let parameters = try transaction.requestParameters()
        #expect(CallResult { _ = try transaction.beginChallenge(ChallengeInput(), timeout: .shortest) } == .invalidInput)
        #expect(
            CallResult { _ = try transaction.beginChallenge(Fixture.challengeInput(), timeout: ChallengeTimeout(checking: 4)) }
                == .invalidInput)
        #expect(try transaction.requestParameters() == parameters)
        #expect(CallResult { _ = try transaction.beginChallenge(Fixture.challengeInput(), timeout: .shortest) } == .fine)
    }
}
