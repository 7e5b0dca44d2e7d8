import Testing
import ThreeDSJSON
import ThreeDSMessages

@Suite("CReq of 2.3.1")
struct ChallengeRequest231Tests {
    static let appURL = "https://shop.example/3ds/return"

    struct Example: CustomTestStringConvertible, Sendable {
        let name: String
        var counter: UInt8 = 1
        var entry: ChallengeRequestEntry?
        var appURL: String?
        var switches: [ScreenSwitch: Bool] = [:]
        var indicator = OOBAppURLIndicator.supported
        /// Behind `sdkCounterStoA`.
        let tail: String

        var testDescription: String { name }
    }

    /// The worked examples of the message chapter, §11.5 to §11.10, and the cases between them.
    static let examples: [Example] = [
        Example(
            name: "first", counter: 0, appURL: appURL,
            tail: #","oobAppURLInd":"01","threeDSRequestorAppURL":"https://shop.example/3ds/return""#),
        Example(
            name: "both boxes", entry: .twoData("123456", "correct horse"), switches: [.trustList: true, .deviceBinding: false],
            tail: #","oobAppURLInd":"01","challengeDataEntry":"123456","challengeDataEntryTwo":"correct horse","#
                + #""trustListDataEntry":"Y","deviceBindingDataEntry":"N""#),
        Example(
            name: "additional choice", entry: .additional, switches: [.trustList: false, .deviceBinding: false],
            tail: #","oobAppURLInd":"01","challengeAddCode":"Y","trustListDataEntry":"N","deviceBindingDataEntry":"N""#),
        Example(
            name: "cancel", entry: .cancel, switches: [.trustList: true, .deviceBinding: true],
            tail: #","oobAppURLInd":"01","challengeCancel":"01""#),
        Example(
            name: "multi select", counter: 2, entry: .data("a,c"), tail: #","oobAppURLInd":"01","challengeDataEntry":"a,c""#),
        Example(
            name: "continue button", entry: .oobContinue, appURL: appURL, switches: [.deviceBinding: false],
            tail: #","oobAppURLInd":"01","oobContinue":"01","deviceBindingDataEntry":"N","#
                + #""threeDSRequestorAppURL":"https://shop.example/3ds/return""#),
        Example(
            name: "the URL could not be opened", entry: .oobContinue(.appNotOpened), switches: [.deviceBinding: false],
            tail: #","oobAppURLInd":"01","oobContinue":"02","oobAppStatus":"01","deviceBindingDataEntry":"N""#),
        Example(
            name: "back in the foreground", entry: .oobContinue(.automatic), tail: #","oobAppURLInd":"01","oobContinue":"02""#),
        Example(
            name: "information", counter: 3, entry: .information, tail: #","oobAppURLInd":"01","infoContinueIndicator":true"#),
        Example(
            name: "HTML out of band, form", entry: .htmlOutOfBand("otp=1"),
            tail: #","oobAppURLInd":"01","challengeHTMLDataEntry":"otp=1","oobContinue":"01""#),
        Example(
            name: "HTML, form; switched off", entry: .html("otp=1"), indicator: .notSupportedByRequestor,
            tail: #","oobAppURLInd":"03","challengeHTMLDataEntry":"otp=1""#),
        Example(name: "first box", entry: .twoData("1", ""), tail: #","oobAppURLInd":"01","challengeDataEntry":"1""#),
        Example(name: "second box", entry: .twoData("", "2"), tail: #","oobAppURLInd":"01","challengeDataEntryTwo":"2""#),
        Example(name: "no box", entry: .twoData("", ""), tail: #","oobAppURLInd":"01","challengeNoEntry":"Y""#),
        Example(name: "nothing entered", entry: .noEntry, tail: #","oobAppURLInd":"01","challengeNoEntry":"Y""#),
        Example(
            name: "resend", entry: .resend, switches: [.trustList: false],
            tail: #","oobAppURLInd":"01","resendChallenge":"Y","trustListDataEntry":"N""#),
    ]

    static func request(_ example: Example, _ version: ProtocolVersion = .v2_3_1) throws -> ChallengeRequest {
        ChallengeRequest(
            version: version, identifiers: try #require(Samples.identifiers()), counter: example.counter, appURL: example.appURL,
            entry: example.entry, switches: example.switches, oobAppURLIndicator: example.indicator)
    }

    @Test("protocol/messages.md §11: the CReq equals the worked examples", arguments: examples)
    func serialises(_ example: Example) throws {
        let text = String(decoding: try Self.request(example).serialized(), as: UTF8.self)
        let expected =
            #"{"messageType":"CReq","messageVersion":"2.3.1","# + ChallengeRequestTests.head + #","sdkCounterStoA":""#
            + ChallengeRequest.counterText(example.counter) + #"""# + example.tail + "}"
        #expect(text == expected)
    }

    @Test("names of 2.3.1 are not written in older versions")
    func olderVersions() throws {
        for continuation in OOBContinuation.allCases {
            let example = Example(
                name: "", entry: .oobContinue(continuation), switches: [.trustList: true, .deviceBinding: true], tail: "")
            for version in Samples.versions {
                let json = try Self.request(example, version).json
                #expect(json["oobContinue"] == true)
                #expect(json["whitelistingDataEntry"] == (version == .v2_2_0 ? "Y" : nil))
                for name in ["oobAppURLInd", "oobAppStatus", "trustListDataEntry", "deviceBindingDataEntry"] {
                    #expect(json[name] == nil)
                }
            }
        }
    }

    @Test func entriesDoNotShow() throws {
        let secret = "tell-nobody"
        for entry in [ChallengeRequestEntry.twoData(secret, secret), .twoData("", secret), .htmlOutOfBand(secret)] {
            let request = try Self.request(Example(name: "", entry: entry, tail: ""))
            var dumped = ""
            dump(request, to: &dumped)
            for text in ["\(entry)", String(reflecting: entry), "\(request)", String(reflecting: request), dumped] {
                #expect(!text.contains(secret))
            }
        }
        let plain = [
            ChallengeRequestEntry.additional, .information, .oobContinue, .oobContinue(.automatic), .oobContinue(.appNotOpened),
        ].map(\.description)
        #expect(
            plain == ["additional", "information", "oobContinue", "oobContinue(automatic)", "oobContinue(appNotOpened)"])
    }
}
