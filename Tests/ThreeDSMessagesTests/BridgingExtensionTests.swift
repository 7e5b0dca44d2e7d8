import Testing
import ThreeDSCounterpart
import ThreeDSJSON
import ThreeDSMessages

@Suite("Bridging Message Extension")
struct BridgingExtensionTests {
    static let url = "https://bank.example/3ds/approve?t=abc"
    static let app = IssuerApp(label: "Open bank app", url: url)
    static let challengeData = "messageExtension.data.challengeData"

    static func element(
        _ data: JSONObject, version: JSONValue? = nil, critical: Bool = false, id: String = BridgingExtension.id
    ) -> JSONValue {
        var object: JSONObject = ["name": "Bridging", "id": .string(id), "criticalityIndicator": .bool(critical)]
        if let version { object.append("version", version) }
        object.append("data", .object(data))
        return .object(object)
    }

    static func data(_ challengeData: JSONObject, version: JSONValue? = "2.0") -> JSONObject {
        var data: JSONObject = [:]
        if let version { data.append("version", version) }
        data.append("challengeData", .object(challengeData))
        return data
    }

    static func read(
        _ extensions: JSONValue, _ type: UIType, version: ProtocolVersion = .v2_2_0, bridging: BridgingVersion? = .v2_0,
        announces: Bool = true
    ) throws -> ParsedResponse {
        var object = Samples.response(type, version)
        object["messageExtension"] = extensions
        return try ChallengeResponse.read(
            object.serialized(),
            expecting: ResponseExpectation(
                version: version, identifiers: try #require(Samples.identifiers()), counter: 0, announcesOOBAppURL: announces,
                bridging: bridging))
    }

    static func app(_ parsed: ParsedResponse) -> IssuerApp? {
        guard case .screen(let requested) = parsed.response, requested.screen.type == .outOfBand else { return nil }
        return requested.screen.app
    }

    static func masking(_ parsed: ParsedResponse) -> EntryMasking? {
        guard case .screen(let requested) = parsed.response, let entry = requested.screen.entries.first else { return nil }
        return entry.isMasked ? .hidden(hasToggle: entry.hasRevealToggle) : .shown
    }

    static let head =
        #"{"messageType":"CReq","messageVersion":"2.2.0","# + ChallengeRequestTests.head + #","sdkCounterStoA":""#

    static let requests: [(BridgingExtension, UInt8, ChallengeRequestEntry?, String)] = [
        (
            BridgingExtension(version: .v2_0, oobAppURLIndicator: .supported), 0, nil,
            #"000","threeDSRequestorAppURL":"https://shop.example/3ds/return","#
                + #""messageExtension":[{"name":"Bridging","id":"A000000802-004","criticalityIndicator":false,"#
                + #""data":{"version":"2.0","challengeData":{"oobAppURLInd":"01"}}}]}"#
        ),
        (
            BridgingExtension(version: .v2_0, oobAppURLIndicator: .supported, continuation: .automatic), 1,
            .oobContinue(.automatic),
            #"001","oobContinue":true,"threeDSRequestorAppURL":"https://shop.example/3ds/return","#
                + #""messageExtension":[{"name":"Bridging","id":"A000000802-004","criticalityIndicator":false,"#
                + #""data":{"version":"2.0","challengeData":{"oobAppURLInd":"01","oobContinue":"02"}}}]}"#
        ),
        (
            BridgingExtension(version: .v1_0, oobAppURLIndicator: .supported, continuation: .appNotOpened), 1,
            .oobContinue(.appNotOpened),
            #"001","oobContinue":true,"threeDSRequestorAppURL":"https://shop.example/3ds/return","#
                + #""messageExtension":[{"name":"Bridging","id":"A000000802-004","version":"1.0","criticalityIndicator":false,"#
                + #""data":{"version":"1.0","challengeData":{"oobAppURLInd":"01","oobContinue":"02","oobAppStatus":"01"}}}]}"#
        ),
    ]

    @Test(
        "protocol/messages.md §11.5, §11.8: the worked examples of the CReq are written and read back by the ACS",
        arguments: requests.indices)
    func writes(index: Int) throws {
        let (bridging, counter, entry, tail) = Self.requests[index]
        let identifiers = try #require(Samples.identifiers())
        let request = ChallengeRequest(
            version: .v2_2_0, identifiers: identifiers, counter: counter, appURL: "https://shop.example/3ds/return",
            entry: entry, extensions: [bridging.messageExtension])
        #expect(String(decoding: request.serialized(), as: UTF8.self) == Self.head + tail)
        #expect(request.bridging == BridgingReading(in: request.extensions, of: .creq, version: .v2_2_0))
        var expectation = RequestExpectation(
            version: .v2_2_0, identifiers: identifiers, counter: counter, answering: entry == nil ? nil : .outOfBand)
        expectation.supportsBridging = true
        let read = try ChallengeRequest(parsing: request.serialized(), expecting: expectation)
        #expect(read.bridging?.content == bridging)
        #expect(read.bridging?.ignored == [])
        // For other versions the extension does not exist.
        #expect(BridgingReading(in: request.extensions, of: .creq, version: .v2_1_0) == nil)
        #expect(BridgingReading(in: request.extensions, of: .creq, version: .v2_3_1) == nil)
    }

    @Test("the label of the issuer's app may be too long with field, and strict leaves the button out")
    func longLabel() throws {
        let path = "\(Self.challengeData).oobAppLabel"
        for (label, isUsed) in [(JSONValue.string(String(repeating: "x", count: 46)), true), (5, false), ("", false)] {
            let pair: JSONObject = ["oobAppURL": .string(Self.url), "oobAppLabel": label]
            var object = Samples.response(.outOfBand, .v2_2_0)
            object["messageExtension"] = [Self.element(Self.data(pair))]
            for announces in [true, false] {
                let expectation = ResponseExpectation(
                    version: .v2_2_0, identifiers: try #require(Samples.identifiers()), counter: 0,
                    announcesOOBAppURL: announces, bridging: .v2_0)
                let strict = try ChallengeResponse.read(object.serialized(), expecting: expectation)
                #expect(Self.app(strict) == nil && strict.tolerated.isEmpty)
                #expect(strict.bridging?.ignored.contains(path) == true)
                let field = try ChallengeResponse.read(object.serialized(), expecting: expectation, options: .field)
                let isShown = isUsed && announces
                #expect(Self.app(field)?.label == (isShown ? label.stringValue : nil))
                #expect(field.tolerated == (isShown ? [ToleratedDeviation(path, .overLongLabel)] : []))
            }
        }
    }

    /// What real ACSs write in an ARes of 2.2.0, and what a sender may get wrong.
    static let additional: [(data: JSONObject, version: JSONValue?, read: BridgingAdditionalData, ignored: [String])] = [
        (
            ["version": "2.0", "addData": ["transChallengeExemption": "05"]], nil,
            BridgingAdditionalData(version: .v2_0, exemption: ChallengeExemption(rawValue: "05")), []
        ),
        (
            ["addData": ["authenticationMethod": ["10"]], "version": "2.0"], nil,
            BridgingAdditionalData(version: .v2_0, authenticationMethods: [AuthenticationMethod(rawValue: "10")]), []
        ),
        (["addData": ["x": 1]], "1.0", BridgingAdditionalData(version: .v1_0), []),
        ([:], nil, BridgingAdditionalData(version: nil), []),
        (["version": "3.0"], nil, BridgingAdditionalData(version: nil), ["version"]),
        (["version": "2.0", "addData": "x"], nil, BridgingAdditionalData(version: .v2_0), ["addData"]),
        (
            ["version": "2.0", "addData": ["authenticationMethod": "02", "transChallengeExemption": "01"]], nil,
            BridgingAdditionalData(version: .v2_0), ["addData.authenticationMethod", "addData.transChallengeExemption"]
        ),
        (
            ["version": "2.0", "addData": ["authenticationMethod": ["17"], "transChallengeExemption": 5]], nil,
            BridgingAdditionalData(version: .v2_0), ["addData.authenticationMethod", "addData.transChallengeExemption"]
        ),
    ]

    @Test("AReq, ARes and RReq have additional data, and CReq and CRes have challenge data", arguments: additional.indices)
    func additionalData(index: Int) throws {
        let row = Self.additional[index]
        let extensions = MessageExtension.all(in: ["messageExtension": [Self.element(row.data, version: row.version)]])
        for kind in [MessageKind.areq, .ares, .rreq] {
            let read = try #require(BridgingAdditionalData(in: extensions, of: kind, version: .v2_2_0))
            #expect(read.version == row.read.version)
            #expect(read.authenticationMethods == row.read.authenticationMethods && read.exemption == row.read.exemption)
            #expect(read.ignored == row.ignored.map { "messageExtension.data." + $0 })
            #expect(BridgingReading(in: extensions, of: kind, version: .v2_2_0) == nil)
            #expect(BridgingAdditionalData(in: extensions, of: kind, version: .v2_3_1) == nil)
            #expect(
                BridgingAdditionalData(in: [read.messageExtension], of: kind, version: .v2_2_0)?.exemption == row.read.exemption)
        }
        for kind in [MessageKind.creq, .cres, .rres] {
            #expect(BridgingAdditionalData(in: extensions, of: kind, version: .v2_2_0) == nil)
        }
    }

    @Test("version 1.0 is written inside data and next to it, version 2.0 inside only", arguments: BridgingVersion.allCases)
    func placeOfVersion(_ version: BridgingVersion) {
        for element in [
            BridgingExtension(version: version).messageExtension, BridgingAdditionalData(version: version).messageExtension,
        ] {
            #expect(element.data["version"] == .string(version.rawValue))
            #expect(element.version == (version == .v1_0 ? "1.0" : nil))
        }
    }

    @Test("protocol/messages.md §11.8: the worked example of the CRes is read")
    func reads() throws {
        let example =
            #"{"messageType":"CRes","messageVersion":"2.2.0","threeDSServerTransID":"8a880dc0-d2d2-4067-bcb1-b08d1690b26e","#
            + #""acsTransID":"c3d1a0b8-8f0f-4a7d-9b0e-66f7a0f1e401","sdkTransID":"5f0c1f9e-29b4-4a53-8c0a-0d9a7c1f2b33","#
            + #""acsCounterAtoS":"000","challengeCompletionInd":"N","acsUiType":"04","#
            + #""challengeInfoHeader":"Confirm in your bank app","challengeInfoText":"Open the app and confirm.","#
            + #""oobContinueLabel":"Continue","messageExtension":[{"name":"Bridging","id":"A000000802-004","#
            + #""criticalityIndicator":false,"data":{"version":"2.0","challengeData":{"#
            + #""oobAppURL":"https://bank.example/3ds/approve?t=abc","oobAppLabel":"Open bank app"}}}]}"#
        let expectation = ResponseExpectation(
            version: .v2_2_0, identifiers: try #require(Samples.identifiers()), counter: 0, bridging: .v2_0)
        let parsed = try ChallengeResponse.read(Array(example.utf8), expecting: expectation)
        let screen = ChallengeScreen.outOfBand(
            NativeElements(infoHeader: "Confirm in your bank app", infoText: "Open the app and confirm."),
            continueLabel: "Continue", app: Self.app)
        #expect(parsed.response == .screen(RequestedScreen(screen)))
        #expect(parsed.bridging?.content == BridgingExtension(version: .v2_0, app: Self.app))
        #expect(parsed.bridging?.ignored == [])
        #expect(parsed.tolerated.isEmpty)
    }

    struct Case: CustomTestStringConvertible, Sendable {
        let name: String
        let extensions: JSONValue
        /// Whether the pair reaches the screen.
        var isUsed = false
        var ignored: [String] = []

        var testDescription: String { name }
    }

    static let pair: JSONObject = ["oobAppURL": .string(url), "oobAppLabel": "Open bank app"]

    static func bad(_ name: String, _ members: JSONObject, _ ignored: [String]) -> Case {
        Case(name: name, extensions: [element(data(members))], ignored: ignored.map { challengeData + "." + $0 })
    }

    static let cases: [Case] = [
        Case(name: "version inside", extensions: [element(data(pair))], isUsed: true),
        Case(name: "version beside", extensions: [element(data(pair, version: nil), version: "2.0")], isUsed: true),
        Case(name: "no version", extensions: [element(data(pair, version: nil))], isUsed: true),
        Case(name: "inside wins over beside", extensions: [element(data(pair), version: "1.0")], isUsed: true),
        Case(name: "critical", extensions: [element(data(pair), critical: true)], isUsed: true),
        Case(
            name: "unknown members",
            extensions: [element(data(["oobAppURL": .string(url), "oobAppLabel": "Open bank app", "x": 1]))],
            isUsed: true),
        Case(
            name: "the first of two counts",
            extensions: [element(data(pair)), element(data(["oobAppURL": "https://other.example", "oobAppLabel": "x"]))],
            isUsed: true),
        Case(
            name: "other version", extensions: [element(data(pair, version: "1.0"))],
            ignored: ["messageExtension.data.version"]),
        Case(
            name: "other version beside", extensions: [element(data(pair, version: nil), version: "1.0")],
            ignored: ["messageExtension.data.version"]),
        Case(
            name: "version that does not exist, critical", extensions: [element(data(pair, version: "3.0"), critical: true)],
            ignored: ["messageExtension.data.version"]),
        Case(
            name: "version is a number", extensions: [element(data(pair, version: 2))],
            ignored: ["messageExtension.data.version"]),
        Case(
            name: "challenge data is text", extensions: [element(["version": "2.0", "challengeData": "x"])],
            ignored: ["messageExtension.data.challengeData"]),
        Case(name: "no challenge data", extensions: [element(["version": "2.0", "addData": ["x": 1]])]),
        Case(name: "empty challenge data", extensions: [element(data([:]))]),
        bad("URL only", ["oobAppURL": .string(url)], ["oobAppURL"]),
        bad("label only", ["oobAppLabel": "Open"], ["oobAppLabel"]),
        bad("http", ["oobAppURL": "http://bank.example", "oobAppLabel": "Open"], ["oobAppURL", "oobAppLabel"]),
        bad("no host", ["oobAppURL": "https:///x", "oobAppLabel": "Open"], ["oobAppURL", "oobAppLabel"]),
        bad("URL with user", ["oobAppURL": "https://u@bank.example", "oobAppLabel": "Open"], ["oobAppURL", "oobAppLabel"]),
        bad(
            "URL of 2049",
            ["oobAppURL": .string("https://a/" + String(repeating: "x", count: 2039)), "oobAppLabel": "Open"],
            ["oobAppURL", "oobAppLabel"]),
        bad(
            "label of 46", ["oobAppURL": .string(url), "oobAppLabel": .string(String(repeating: "x", count: 46))],
            ["oobAppLabel", "oobAppURL"]),
        bad("label empty", ["oobAppURL": .string(url), "oobAppLabel": ""], ["oobAppLabel", "oobAppURL"]),
        bad("label is a number", ["oobAppURL": .string(url), "oobAppLabel": 1], ["oobAppLabel", "oobAppURL"]),
        bad("URL null", ["oobAppURL": nil, "oobAppLabel": "Open"], ["oobAppURL", "oobAppLabel"]),
        bad("members of the CReq", ["oobAppURLInd": "77", "oobContinue": 5, "oobAppStatus": ""], []),
    ]

    @Test("bad content is ignored, never an Erro", arguments: cases)
    func ignores(_ test: Case) throws {
        let parsed = try Self.read(test.extensions, .outOfBand)
        #expect(Self.app(parsed) == (test.isUsed ? Self.app : nil))
        #expect(parsed.bridging?.ignored == test.ignored)
        #expect(parsed.tolerated.isEmpty)
    }

    @Test("structure and other extensions are checked as usual")
    func structure() throws {
        func outcome(_ extensions: JSONValue, _ bridging: BridgingVersion?) throws -> Outcome {
            do {
                _ = try Self.read(extensions, .outOfBand, bridging: bridging)
                return .accepted
            } catch let rejection as MessageRejection { return Outcome(rejection) }
        }
        let critical: JSONValue = [Self.element(Self.data(Self.pair), critical: true)]
        #expect(try outcome(critical, .v1_0) == .accepted)
        // Not asked for: an unknown extension.
        #expect(try outcome(critical, nil) == .defect("202", "A000000802-004"))
        #expect(try outcome([Self.element(Self.data(Self.pair))], nil) == .accepted)
        #expect(try outcome([Self.element([:])], .v2_0) == .defect("201", "messageExtension.data"))
        let twice: JSONValue = [Self.element(Self.data(Self.pair)), Self.element(Self.data(Self.pair))]
        #expect(try outcome(twice, .v2_0) == .defect("204", "messageExtension"))
        let other: JSONValue = [
            Self.element(Self.data(Self.pair), critical: true),
            Self.element(["a": 1], critical: true, id: "A000000999-001"),
        ]
        #expect(try outcome(other, .v2_0) == .defect("202", "A000000999-001"))
    }

    @Test("Bridging works only in 2.2.0 when it was requested, and its app only when it was announced")
    func scope() throws {
        let extensions: JSONValue = [Self.element(Self.data(Self.pair))]
        for version in [ProtocolVersion.v2_1_0, .v2_3_1] {
            let parsed = try Self.read(extensions, .outOfBand, version: version)
            #expect(parsed.bridging == nil)
            #expect(version == .v2_3_1 || Self.app(parsed) == nil)
        }
        let unasked = try Self.read(extensions, .outOfBand, bridging: nil)
        #expect(unasked.bridging == nil)
        #expect(Self.app(unasked) == nil)
        #expect(Self.app(try Self.read(extensions, .outOfBand, announces: false)) == nil)
        for type in [UIType.text, .singleSelect, .multiSelect, .html] {
            let with = try Self.read(extensions, type)
            let without = try ChallengeResponseTests.parse(Samples.response(type, .v2_2_0), .v2_2_0)
            #expect(with.response == without)
            #expect(with.bridging?.content?.app == Self.app)
        }
    }

    static let maskings: [(String, JSONObject, EntryMasking, [String])] = [
        ("none", [:], .shown, []),
        ("direct", ["challengeDataEntryMasking": "Y", "challengeDataEntryToggle": "Y"], .hidden(hasToggle: true), []),
        ("direct, no toggle", ["challengeDataEntryMasking": "Y"], .hidden(hasToggle: false), []),
        ("direct, toggle N", ["challengeDataEntryMasking": "Y", "challengeDataEntryToggle": "N"], .hidden(hasToggle: false), []),
        ("N", ["challengeDataEntryMasking": "N", "challengeDataEntryToggle": "Y"], .shown, []),
        ("toggle alone", ["challengeDataEntryToggle": "Y"], .shown, []),
        (
            "in the box", ["challengeEntryBox": ["challengeDataEntryMasking": "Y", "challengeDataEntryToggle": "Y"]],
            .hidden(hasToggle: true), []
        ),
        (
            "direct wins", ["challengeDataEntryMasking": "N", "challengeEntryBox": ["challengeDataEntryMasking": "Y"]], .shown,
            []
        ),
        ("digits", ["challengeDataEntryMasking": "01"], .shown, ["challengeDataEntryMasking"]),
        (
            "bad direct, good box",
            ["challengeDataEntryMasking": true, "challengeEntryBox": ["challengeDataEntryMasking": "Y"]],
            .hidden(hasToggle: false), ["challengeDataEntryMasking"]
        ),
        (
            "bad toggle", ["challengeEntryBox": ["challengeDataEntryMasking": "Y", "challengeDataEntryToggle": ""]],
            .hidden(hasToggle: false), ["challengeEntryBox.challengeDataEntryToggle"]
        ),
        ("box is text", ["challengeEntryBox": "Y"], .shown, ["challengeEntryBox"]),
    ]

    @Test("a text entry is masked as Bridging asks (unconfirmed)", arguments: maskings)
    func masks(name: String, members: JSONObject, expected: EntryMasking, ignored: [String]) throws {
        let parsed = try Self.read([Self.element(Self.data(members))], .text)
        #expect(Self.masking(parsed) == expected)
        #expect(parsed.bridging?.ignored == ignored.map { Self.challengeData + "." + $0 })
        // In the core of 2.2.0 these are unknown names.
        var object = Samples.response(.text, .v2_2_0)
        for (name, value) in members { object[name] = value }
        guard case .screen(let requested) = try ChallengeResponseTests.parse(object, .v2_2_0) else {
            Issue.record("no screen")
            return
        }
        #expect(requested.screen.entries == [EntryField()])
    }

    @Test("the SDK reads what an ACS writes", arguments: BridgingVersion.allCases)
    func roundTrip(version: BridgingVersion) throws {
        for masking in [nil, EntryMasking.shown, .hidden(hasToggle: true), .hidden(hasToggle: false)] {
            let bridging = BridgingExtension(version: version, app: Self.app, masking: masking)
            let parsed = try Self.read([bridging.messageExtension.json], .text, bridging: version)
            #expect(parsed.bridging?.content == bridging)
        }
    }

    @Test("a final CRes may contain Bridging")
    func final() throws {
        var object = Samples.finalResponse(.v2_2_0)
        object["messageExtension"] = [Self.element(Self.data(Self.pair), critical: true)]
        let parsed = try ChallengeResponse.read(
            object.serialized(),
            expecting: ResponseExpectation(
                version: .v2_2_0, identifiers: try #require(Samples.identifiers()), counter: 0, bridging: .v2_0))
        #expect(parsed.response == .final(transactionStatus: .authenticated))
        #expect(parsed.bridging?.content?.app == Self.app)
    }

    static let requestData: [(JSONObject, OOBAppURLIndicator?, OOBContinuation?, [String])] = [
        ([:], nil, nil, []),
        (["oobAppURLInd": "03"], .notSupportedByRequestor, nil, []),
        (["oobAppURLInd": "04", "oobContinue": "01"], nil, .button, ["oobAppURLInd"]),
        (["oobAppURLInd": "01", "oobContinue": "02"], .supported, .automatic, []),
        (["oobContinue": true], nil, nil, ["oobContinue"]),
        (["oobAppStatus": "01"], nil, .appNotOpened, []),
        (["oobContinue": "02", "oobAppStatus": "02"], nil, .automatic, ["oobAppStatus"]),
        (["oobAppURL": "x", "challengeDataEntryMasking": 1], nil, nil, []),
    ]

    @Test("the members of Bridging are read from the CReq", arguments: requestData)
    func request(members: JSONObject, indicator: OOBAppURLIndicator?, continuation: OOBContinuation?, ignored: [String]) throws {
        var object = Samples.common("CReq", .v2_2_0, counter: "000")
        object["messageExtension"] = [Self.element(Self.data(members, version: nil), version: "1.0", critical: true)]
        var expectation = RequestExpectation(
            version: .v2_2_0, identifiers: try #require(Samples.identifiers()), counter: 0)
        #expect(throws: MessageRejection.self) { try ChallengeRequest(parsing: object.serialized(), expecting: expectation) }
        expectation.supportsBridging = true
        let reading = try #require(try ChallengeRequest(parsing: object.serialized(), expecting: expectation).bridging)
        #expect(
            reading.content
                == BridgingExtension(version: .v1_0, oobAppURLIndicator: indicator, continuation: continuation))
        #expect(reading.ignored == ignored.map { Self.challengeData + "." + $0 })
    }
}
