import Testing
import ThreeDSCounterpart
import ThreeDSJSON
import ThreeDSMessages
import ThreeDSTestSupport

@Suite("CReq")
struct ChallengeRequestTests {
    static let head =
        #""threeDSServerTransID":"8a880dc0-d2d2-4067-bcb1-b08d1690b26e","acsTransID":"c3d1a0b8-8f0f-4a7d-9b0e-66f7a0f1e401","#
        + #""sdkTransID":"5f0c1f9e-29b4-4a53-8c0a-0d9a7c1f2b33""#

    static func request(
        _ version: ProtocolVersion, _ counter: UInt8 = 0, _ entry: ChallengeRequestEntry? = nil, appURL: String? = nil,
        trustList: Bool? = nil, extensions: [MessageExtension] = []
    ) throws -> ChallengeRequest {
        ChallengeRequest(
            version: version, identifiers: try #require(Samples.identifiers()), counter: counter, appURL: appURL, entry: entry,
            switches: trustList.map { [.trustList: $0] } ?? [:], extensions: extensions)
    }

    /// The worked examples of the message chapter, §11.5 to §11.9.
    static let samples: [(ProtocolVersion, UInt8, ChallengeRequestEntry?, String?, Bool?, String)] = [
        (.v2_1_0, 0, nil, nil, nil, ""),
        (.v2_1_0, 0, nil, "https://shop.example/3ds/return", true, ""),
        (
            .v2_2_0, 0, nil, "https://shop.example/3ds/return", nil,
            #","threeDSRequestorAppURL":"https://shop.example/3ds/return""#
        ),
        (.v2_1_0, 1, .data("123456"), nil, nil, #","challengeDataEntry":"123456""#),
        (.v2_2_0, 1, .data("123456"), nil, true, #","challengeDataEntry":"123456","whitelistingDataEntry":"Y""#),
        (.v2_2_0, 1, .noEntry, nil, false, #","challengeNoEntry":"Y","whitelistingDataEntry":"N""#),
        (.v2_2_0, 1, .data(""), nil, false, #","challengeNoEntry":"Y","whitelistingDataEntry":"N""#),
        (.v2_1_0, 1, .noEntry, nil, nil, #","challengeNoEntry":"Y""#),
        (.v2_2_0, 1, .resend, nil, false, #","resendChallenge":"Y","whitelistingDataEntry":"N""#),
        (.v2_2_0, 1, .cancel, nil, true, #","challengeCancel":"01""#),
        (.v2_2_0, 1, .data("phone"), nil, nil, #","challengeDataEntry":"phone""#),
        (
            .v2_2_0, 1, .oobContinue, "https://shop.example/3ds/return", false,
            #","oobContinue":true,"whitelistingDataEntry":"N","threeDSRequestorAppURL":"https://shop.example/3ds/return""#
        ),
        (.v2_2_0, 255, .html("otp=123456&submit=OK"), nil, nil, #","challengeHTMLDataEntry":"otp=123456&submit=OK""#),
    ]

    @Test("CORE-57, CORE-59: the CReq equals the worked examples", .proves("CORE-57", "CORE-59"), arguments: samples.indices)
    func serialises(index: Int) throws {
        let (version, counter, entry, appURL, trustList, tail) = Self.samples[index]
        let request = try Self.request(version, counter, entry, appURL: appURL, trustList: trustList)
        let text = String(decoding: request.serialized(), as: UTF8.self)
        let expected =
            #"{"messageType":"CReq","messageVersion":""# + version.rawValue + #"","# + Self.head + #","sdkCounterStoA":""#
            + ChallengeRequest.counterText(counter) + #"""# + tail + "}"
        #expect(text == expected)
    }

    @Test func writesExtensions() throws {
        let bridging = MessageExtension(
            name: "Bridging", id: "A000000802-004", isCritical: false,
            data: ["version": "2.0", "challengeData": ["oobAppURLInd": "01"]])
        let request = try Self.request(.v2_2_0, extensions: [bridging])
        #expect(
            String(decoding: request.serialized(), as: UTF8.self).hasSuffix(
                #""sdkCounterStoA":"000","messageExtension":[{"name":"Bridging","id":"A000000802-004","criticalityIndicator":false,"#
                    + #""data":{"version":"2.0","challengeData":{"oobAppURLInd":"01"}}}]}"#))
    }

    @Test func entriesDoNotShow() throws {
        let secret = "tell-nobody"
        for entry in [ChallengeRequestEntry.data(secret), .html(secret)] {
            let request = try Self.request(.v2_2_0, 1, entry)
            var dumped = ""
            dump(request, to: &dumped)
            for text in ["\(entry)", String(reflecting: entry), "\(request)", String(reflecting: request), dumped] {
                #expect(!text.contains(secret))
            }
        }
        #expect("\(ChallengeRequestEntry.cancel)" == "cancel(01)")
        let plain = [ChallengeRequestEntry.noEntry, .resend, .oobContinue].map(\.description)
        #expect(plain == ["noEntry", "resend", "oobContinue"])
    }
}

@Suite("CReq as the ACS reads it")
struct ChallengeRequestParsingTests {
    struct Case: CustomTestStringConvertible, Sendable {
        let name: String
        var versions = Samples.versions
        /// `nil`: first CReq.
        var answering: [UIType]?
        var switches: Set<ScreenSwitch> = []
        var appURL: String?
        let members: JSONObject
        let expected: Outcome

        var testDescription: String { name }
    }

    static let native: [UIType] = [.text, .singleSelect, .multiSelect]
    static let appURL = "https://shop.example/3ds/return"

    static func parse(
        _ object: JSONObject, _ version: ProtocolVersion, _ answering: UIType?, _ switches: Set<ScreenSwitch> = [],
        _ appURL: String? = nil
    ) -> Result<ChallengeRequest, MessageRejection> {
        guard let identifiers = Samples.identifiers() else { return .failure(.unreportable) }
        return Result { () throws(MessageRejection) in
            try ChallengeRequest(
                parsing: object.serialized(),
                expecting: RequestExpectation(
                    version: version, identifiers: identifiers, counter: 3, answering: answering, switches: switches,
                    appURL: appURL))
        }
    }

    static let cases: [Case] = [
        Case(name: "first", members: [:], expected: .accepted),
        Case(name: "unknown name", members: ["x": nil], expected: .accepted),
        Case(name: "first with data", members: ["challengeDataEntry": "1"], expected: .defect("203", "challengeDataEntry")),
        Case(name: "first with oobContinue", members: ["oobContinue": true], expected: .defect("203", "oobContinue")),
        Case(name: "first with cancel", members: ["challengeCancel": "01"], expected: .accepted),
        Case(name: "typed", answering: native, members: ["challengeDataEntry": "1"], expected: .accepted),
        Case(name: "nothing entered", answering: native, members: ["challengeNoEntry": "Y"], expected: .accepted),
        Case(name: "resend", answering: native, members: ["resendChallenge": "Y"], expected: .accepted),
        Case(
            name: "N beside data", answering: native, members: ["resendChallenge": "N", "challengeDataEntry": "1"],
            expected: .accepted),
        Case(
            name: "CORE-204: no entry", versions: [.v2_2_0], answering: native, members: ["resendChallenge": "N"],
            expected: .defect("201", "challengeDataEntry")),
        Case(name: "no entry in 2.1.0", versions: [.v2_1_0], answering: native, members: [:], expected: .accepted),
        Case(
            name: "CORE-309: empty data", answering: native, members: ["challengeDataEntry": ""],
            expected: .defect("203", "challengeDataEntry")),
        Case(
            name: "CORE-206: data of 46", answering: native,
            members: ["challengeDataEntry": .string(String(repeating: "1", count: 46))],
            expected: .defect("203", "challengeDataEntry")),
        Case(
            name: "no entry N", answering: native, members: ["challengeNoEntry": "N"],
            expected: .defect("203", "challengeNoEntry")),
        Case(
            name: "two entries", answering: native, members: ["challengeNoEntry": "Y", "challengeDataEntry": "1"],
            expected: .defect("203", "challengeDataEntry,challengeNoEntry")),
        Case(
            name: "cancel and data", answering: native, members: ["challengeCancel": "01", "challengeDataEntry": "1"],
            expected: .defect("203", "challengeCancel,challengeDataEntry")),
        Case(name: "cancel 08", answering: UIType.types(in: .v2_2_0), members: ["challengeCancel": "08"], expected: .accepted),
        Case(
            name: "cancel 02", answering: UIType.types(in: .v2_2_0), members: ["challengeCancel": "02"],
            expected: .defect("203", "challengeCancel")),
        Case(
            name: "cancel 09", answering: UIType.types(in: .v2_2_0), members: ["challengeCancel": "09"],
            expected: .defect("203", "challengeCancel")),
        Case(
            name: "HTML data to native", answering: native, members: ["challengeHTMLDataEntry": "a=b"],
            expected: .defect("203", "challengeHTMLDataEntry")),
        Case(name: "continue", answering: [.outOfBand], members: ["oobContinue": true], expected: .accepted),
        Case(
            name: "continue false", answering: [.outOfBand], members: ["oobContinue": false],
            expected: .defect("203", "oobContinue")),
        Case(
            name: "continue text", answering: [.outOfBand], members: ["oobContinue": "true"],
            expected: .defect("203", "oobContinue")),
        Case(name: "no continue", answering: [.outOfBand], members: [:], expected: .defect("201", "oobContinue")),
        Case(
            name: "data to out of band", answering: [.outOfBand, .html], members: ["challengeDataEntry": "1"],
            expected: .defect("203", "challengeDataEntry")),
        Case(name: "HTML", answering: [.html], members: ["challengeHTMLDataEntry": "a=b"], expected: .accepted),
        Case(
            name: "HTML of 257", answering: [.html],
            members: ["challengeHTMLDataEntry": .string(String(repeating: "1", count: 257))],
            expected: .defect("203", "challengeHTMLDataEntry")),
        Case(name: "no HTML", answering: [.html], members: [:], expected: .defect("201", "challengeHTMLDataEntry")),
        Case(name: "browser element", members: ["challengeWindowSize": "01"], expected: .defect("203", "challengeWindowSize")),
        Case(
            name: "whitelisting answered", versions: [.v2_2_0], answering: native, switches: [.trustList],
            members: ["challengeDataEntry": "1", "whitelistingDataEntry": "N"], expected: .accepted),
        Case(
            name: "whitelisting missing", versions: [.v2_2_0], answering: native, switches: [.trustList],
            members: ["challengeDataEntry": "1"], expected: .defect("201", "whitelistingDataEntry")),
        Case(
            name: "whitelisting with cancel", versions: [.v2_2_0], answering: native, switches: [.trustList],
            members: ["challengeCancel": "01"], expected: .accepted),
        Case(
            name: "whitelisting unasked", versions: [.v2_2_0], answering: native,
            members: ["challengeDataEntry": "1", "whitelistingDataEntry": "N"], expected: .defect("203", "whitelistingDataEntry")),
        Case(
            name: "whitelisting is unknown in 2.1.0", versions: [.v2_1_0], answering: native,
            members: ["challengeDataEntry": "1", "whitelistingDataEntry": 5], expected: .accepted),
        Case(
            name: "app URL repeated", versions: [.v2_2_0], appURL: appURL, members: ["threeDSRequestorAppURL": .string(appURL)],
            expected: .accepted),
        Case(
            name: "app URL dropped", versions: [.v2_2_0], appURL: appURL, members: [:],
            expected: .defect("201", "threeDSRequestorAppURL")),
        Case(
            name: "app URL changed", versions: [.v2_2_0], appURL: appURL, members: ["threeDSRequestorAppURL": "shop://x"],
            expected: .defect("203", "threeDSRequestorAppURL")),
        Case(
            name: "app URL not a URL", versions: [.v2_2_0], members: ["threeDSRequestorAppURL": "shop"],
            expected: .defect("203", "threeDSRequestorAppURL")),
        Case(
            name: "app URL is unknown in 2.1.0", versions: [.v2_1_0], appURL: appURL, members: ["threeDSRequestorAppURL": 1],
            expected: .accepted),
    ]

    @Test(
        "CORE-47, CORE-60: each defect of a CReq gives its error code",
        .proves("CORE-47", "CORE-60", "CORE-204", "CORE-206", "CORE-309"), arguments: cases)
    func answer(_ test: Case) {
        for version in test.versions {
            for answering in test.answering.map({ $0.map(Optional.some) }) ?? [nil] {
                var object = Samples.common("CReq", version, counter: "003")
                for (name, value) in test.members { object.append(name, value) }
                switch Self.parse(object, version, answering, test.switches, test.appURL) {
                case .success: #expect(test.expected == .accepted, "\(version)")
                case .failure(let rejection): #expect(Outcome(rejection) == test.expected, "\(version)")
                }
            }
        }
    }

    static let common: [(String, JSONValue?, Outcome)] = [
        ("messageType", nil, .defect("101", "unknownMessageType")),
        ("messageType", "CRes", .defect("101", "wrongReceiver")),
        ("messageType", "Erro", .erro("")),
        ("messageVersion", nil, .defect("201", "messageVersion")),
        ("messageVersion", "2.3.1", .defect("203", "messageVersion")),
        ("messageVersion", "3.0.0", .defect("102", Samples.supported)),
        ("threeDSServerTransID", .some(.null), .defect("201", "threeDSServerTransID")),
        ("acsTransID", 5, .defect("203", "acsTransID")),
        ("sdkTransID", "11111111-2222-3333-4444-555555555555", .defect("301", "sdkTransID")),
        ("sdkCounterStoA", nil, .defect("201", "sdkCounterStoA")),
        ("sdkCounterStoA", "3", .defect("203", "sdkCounterStoA")),
        ("sdkCounterStoA", "004", .defect("302", "sdkCounterStoA differs")),
        ("messageExtension", [["name": "n", "id": "i", "criticalityIndicator": true, "data": ["a": 1]]], .defect("202", "i")),
    ]

    @Test(
        "CORE-203, CORE-212: a defect of a common element gives its error code", .proves("CORE-203", "CORE-212"),
        arguments: common)
    func commonElements(name: String, value: JSONValue?, expected: Outcome) {
        for version in Samples.versions {
            var object = Samples.common("CReq", version, counter: "003")
            object[name] = nil
            if let value { object.append(name, value) }
            switch Self.parse(object, version, nil) {
            case .success: Issue.record("accepted")
            case .failure(let rejection): #expect(Outcome(rejection) == expected)
            }
        }
    }

    @Test("the ACS reads what the SDK writes")
    func roundTrip() throws {
        let extensions = [MessageExtension(name: "Bridging", id: "A000000802-004", isCritical: false, data: ["version": "2.0"])]
        let entries: [(UIType, ChallengeRequestEntry)] = [
            (.text, .data("äöü\n\"")), (.singleSelect, .noEntry), (.text, .resend), (.outOfBand, .oobContinue),
            (.html, .html("a=%20b")),
            (.text, .cancel),
        ]
        for (type, entry) in entries {
            let request = try ChallengeRequestTests.request(
                .v2_2_0, 3, entry, appURL: Self.appURL, trustList: entry.isCancel ? nil : true, extensions: extensions)
            let read = try Self.parse(request.json, .v2_2_0, type, [.trustList], Self.appURL).get()
            #expect(read.serialized() == request.serialized())
        }
    }
}
