import Testing
import ThreeDSCounterpart
import ThreeDSJSON
import ThreeDSMessages
import ThreeDSTestSupport

/// Messages of the browser channel, of 3RI and of servers, which no app sees.
@Suite("Lint of messages of every device channel (CORE-196, CORE-204, CORE-206)") struct ChannelLintTests {
    struct Sample: CustomTestStringConvertible, Sendable {
        let name: String
        let channel: DeviceChannel?
        let message: JSONObject

        var testDescription: String { name }
    }

    static let samples = VectorCase.file("channel-messages.json").list("messages").map { vector in
        Sample(
            name: vector.members.string("name") ?? "",
            channel: vector.members.string("channel").flatMap(DeviceChannel.init(rawValue:)),
            message: vector.members.object("message") ?? [:])
    }

    /// Field, rule, code and severity of each finding.
    private static func short(_ lint: MessageLint) -> [String] {
        lint.findings.map { "\($0.field) \($0.rule.rawValue) \($0.code?.rawValue ?? "-") \($0.severity.rawValue)" }
    }

    private static func lint(_ object: JSONObject, _ channel: DeviceChannel? = nil) -> MessageLint {
        MessageLint(object.serialized(), channel: channel)
    }

    /// Returns a sample with other values. A nil value removes the element.
    private static func changed(_ name: String, _ change: [(String, JSONValue?)]) -> JSONObject {
        guard var object = samples.first(where: { $0.name == name })?.message else { return [:] }
        for (name, value) in change {
            object[name] = nil
            if let value { object.append(name, value) }
        }
        return object
    }

    @Test("a sound message of any channel has no finding, and its channel is read from it", arguments: samples)
    func sound(_ sample: Sample) {
        let lint = Self.lint(sample.message)
        #expect(lint.findings.isEmpty, "\(lint.findings)")
        #expect(lint.unknownNames.isEmpty)
        #expect(lint.channel == sample.channel)
        #expect(!lint.isUnchecked)
    }

    @Test("the samples contain every message type and every version with a table")
    func samplesAreComplete() {
        #expect(Self.samples.count == 48)
        let kinds = Set(Self.samples.compactMap { $0.message.string("messageType") })
        #expect(kinds == Set(MessageKind.allCases.map(\.rawValue)))
    }

    struct Plant: CustomTestStringConvertible, Sendable {
        let sample: String
        let change: [(String, JSONValue?)]
        var channel: DeviceChannel?
        let expected: [String]

        init(_ sample: String, _ change: [(String, JSONValue?)], in channel: DeviceChannel? = nil, _ expected: String...) {
            self.sample = sample
            self.change = change
            self.channel = channel
            self.expected = expected
        }

        var testDescription: String { "\(sample): \(expected.joined(separator: ", "))" }
    }

    static let browserRequests: [Plant] = [
        Plant("AReq browser 2.1.0", [("browserUserAgent", nil)], "browserUserAgent required 201 refused"),
        Plant("AReq browser 2.1.0", [("threeDSCompInd", "X")], "threeDSCompInd value 203 refused"),
        Plant("AReq browser 2.1.0", [("browserJavaEnabled", "true")], "browserJavaEnabled type 203 refused"),
        Plant("AReq browser 2.1.0", [("browserColorDepth", "30")], "browserColorDepth value 203 refused"),
        Plant("AReq browser 2.1.0", [("browserTZ", "CET")], "browserTZ value 203 refused"),
        Plant("AReq browser 2.1.0", [("browserScreenWidth", "1234567")], "browserScreenWidth length 203 refused"),
        Plant("AReq browser 2.1.0", [("acctNumber", nil)], "acctNumber required 201 refused"),
        Plant("AReq browser 2.1.0", [("notificationURL", "requestor.example")], "notificationURL value 203 refused"),
        Plant("AReq browser 2.1.0", [("sdkTransID", "x")], "sdkTransID other-channel - ignored"),
        Plant("AReq browser 2.1.0", [("deviceChannel", nil)], "deviceChannel required 201 refused"),
        Plant("AReq browser 2.2.0", [("browserJavascriptEnabled", nil)], "browserJavascriptEnabled required 201 refused"),
        Plant("AReq browser 2.2.0", [("browserLanguage", nil)], "browserLanguage conditional 201 refused"),
        Plant("AReq browser 2.3.1", [("acceptLanguage", nil)], "acceptLanguage required 201 refused"),
        Plant("AReq browser 2.3.1", [("acceptLanguage", [])], "acceptLanguage required 201 refused"),
        Plant("AReq browser 2.3.1", [("acquirerCountryCode", nil)], "acquirerCountryCode required 201 refused"),
        Plant("AReq browser 2.3.1", [("notificationURL", "http://a.example")], "notificationURL value 203 refused"),
        Plant("AReq browser 2.3.1", [("threeDSRequestorChallengeInd", "01")], "threeDSRequestorChallengeInd type 203 refused"),
        Plant(
            "AReq browser 2.3.1", [("deviceBindingStatus", "07"), ("deviceBindingStatusSource", "01")],
            "deviceBindingStatus reserved-value 207 refused"),
        Plant(
            "AReq browser 2.3.1", [("deviceBindingStatus", "11"), ("deviceBindingStatusSource", "04")],
            "deviceBindingStatusSource reserved-value 207 refused"),
        Plant(
            "AReq browser 2.3.1", [("trustListStatus", "P"), ("trustListStatusSource", "01")],
            "trustListStatus value 203 refused"),
        Plant("AReq browser 2.3.1", [("trustListStatus", "N"), ("trustListStatusSource", "01")]),
        Plant("AReq browser 2.3.1", [("cardSecurityCodeStatus", "Y")], "cardSecurityCodeStatusSource conditional 201 refused"),
        Plant(
            "AReq browser 2.3.1", [("cardSecurityCodeStatus", "X"), ("cardSecurityCodeStatusSource", "01")],
            "cardSecurityCodeStatus value 203 refused"),
    ]

    static let otherRequests: [Plant] = [
        Plant(
            "AReq browser 2.3.1 with objects", [("broadInfo", ["severity": "01", "recipients": ["02"], "source": "02"])],
            "broadInfo.category required 201 refused"),
        Plant(
            "AReq browser 2.3.1 with objects",
            [
                (
                    "broadInfo",
                    [
                        "category": "07", "severity": "05", "recipients": ["01", "02", "03", "04"], "source": "04",
                        "expDate": "soon",
                    ]
                )
            ],
            "broadInfo.expDate length 203 refused", "broadInfo.recipients length 203 refused",
            "broadInfo.severity value 203 refused", "broadInfo.source value 203 refused",
            "broadInfo.category reserved-value 207 refused"),
        Plant(
            "AReq browser 2.3.1 with objects", [("recurringInd", ["amountInd": "03", "frequencyInd": "80"])],
            "recurringInd.amountInd reserved-value 207 refused"),
        Plant(
            "AReq browser 2.3.1 with objects", [("sellerInfo", [["sellerId": "1", "sellerPhone": ["cc": "4999"]]])],
            "sellerInfo.sellerName required 201 refused", "sellerInfo.sellerPhone.subscriber required 201 refused",
            "sellerInfo.sellerPhone.cc length 203 refused"),
        Plant(
            "AReq browser 2.3.1 with objects", [("threeDSRequestorAuthenticationInfo", [["threeDSReqAuthMethod": "11"]])],
            "threeDSRequestorAuthenticationInfo.threeDSReqAuthMethod reserved-value 207 refused"),
        Plant("AReq app 2.1.0", [("sdkTransID", nil)], "sdkTransID required 201 refused"),
        Plant("AReq app 2.2.0", [("browserIP", "192.168.1.11")], "browserIP other-channel - ignored"),
        Plant("AReq app 2.2.0", [("deviceRenderOptions", nil)], "deviceRenderOptions required 201 refused"),
        Plant("AReq app 2.2.0 from the directory server", [("deviceInfo", nil)], "deviceInfo conditional 201 refused"),
        Plant("AReq 3RI 2.1.0", [("threeRIInd", nil)], "threeRIInd required 201 refused"),
        Plant("AReq 3RI 2.1.0", [("threeRIInd", "06")], "threeRIInd value 203 refused"),
        Plant("AReq 3RI 2.2.0", [("purchaseAmount", nil)], "purchaseAmount required 201 refused"),
        Plant("AReq 3RI 2.3.1", [("browserIP", "192.168.1.11")], "browserIP other-channel - ignored"),
        Plant("AReq app 2.3.1", [("sdkTransID", nil)], "sdkTransID required 201 refused"),
        Plant("AReq app 2.3.1", [("threeDSCompInd", "Y")], "threeDSCompInd other-channel - ignored"),
    ]

    static let responsesAndResults: [Plant] = [
        Plant("ARes browser 2.1.0", [("acsURL", "http:/acs")], "acsURL value 203 refused"),
        Plant("ARes browser 2.1.0", [("acsURL", nil)], in: .browser, "acsURL conditional 201 refused"),
        Plant(
            "ARes browser 2.1.0", [("acsSignedContent", "a.b.c"), ("acsURL", nil)], in: .browser,
            "acsSignedContent other-channel - ignored", "acsURL conditional 201 refused"),
        Plant("ARes browser 2.3.1", [("dsReferenceNumber", nil)], "dsReferenceNumber required 201 refused"),
        Plant("ARes browser 2.3.1", [("authenticationMethod", ["99", "99"])], "authenticationMethod duplicate 204 refused"),
        Plant("ARes browser 2.3.1", [("authenticationMethod", ["17"])], "authenticationMethod reserved-value 207 refused"),
        Plant("ARes browser 2.3.1", [("transChallengeExemption", "06")], "transChallengeExemption reserved-value 207 refused"),
        Plant("ARes browser 2.3.1", [("trustListStatus", "P"), ("trustListStatusSource", "03")]),
        Plant("ARes 2.1.0 without challenge", [("dsTransID", nil)], "dsTransID required 201 refused"),
        Plant("ARes 2.2.0 decoupled", [("acsDecConInd", nil)], "acsDecConInd conditional 201 refused"),
        Plant(
            "RReq 2.1.0 of a browser", [("interactionCounter", nil)], in: .browser,
            "interactionCounter conditional 201 refused"),
        Plant("RReq 2.1.0 of a browser", [], in: .app, "acsRenderingType conditional 201 refused"),
        Plant("RReq 2.3.1 of a browser", [("messageCategory", nil)], "messageCategory required 201 refused"),
        Plant("ARes app 2.1.0", [("acsRenderingType", nil)], "acsRenderingType conditional 201 refused"),
        Plant("ARes app 2.1.0", [("acsURL", "https://acs.example")], "acsURL other-channel - ignored"),
        Plant(
            "ARes browser 2.3.1",
            [
                ("transStatus", "S"), ("acsURL", nil),
                ("webAuthnCredList", [["rpID": "bank.example", "credentialIds": "AAAAAAAAAAAAAAAA"]]),
                ("spcTransData", ["a": "b"]),
            ], "spcTransData.challenge required 201 refused", "spcTransData.currency required 201 refused",
            "spcTransData.value required 201 refused", "spcTransData.displayName required 201 refused",
            "spcTransData.timeout required 201 refused"),
        Plant(
            "ARes browser 2.3.1",
            [
                ("transStatus", "S"), ("acsURL", nil), ("sdkTransID", .string(Samples.sdkTransID)),
                ("threeDSRequestorAppURLInd", "Y"),
                ("deviceInfoRecognisedVersion", "1.6"),
            ], "transStatus situation 203 refused"),
        Plant("ARes app 2.1.0", [("transStatus", "S")], "transStatus value 203 refused"),
        Plant("ARes 2.1.0 without challenge", [("transStatus", "I")], "transStatus situation 203 refused"),
        Plant(
            "ARes browser 2.3.1",
            [("transStatus", "D"), ("acsURL", nil), ("acsDecConInd", "Y"), ("cardholderInfo", ["text": "Wait"])],
            "authenticationMethod situation 203 refused"),
        Plant("RReq 2.1.0 of a browser", [("transStatus", "C")], "transStatus situation 203 refused"),
        Plant("RReq app 2.2.0", [("transStatus", "D")], "transStatus situation 203 refused"),
        Plant("RReq 2.3.1 of a browser", [("transStatus", "I")], "transStatus situation 203 refused"),
        Plant("RReq 2.3.1 of a browser", [("transStatus", "S")], "transStatus situation 203 refused"),
        Plant("RReq 2.1.0 of a browser", [("authenticationValue", nil)], "authenticationValue conditional 201 refused"),
        Plant("RReq 2.3.1 of a browser", [("authenticationValue", nil)], "authenticationValue conditional 201 refused"),
        Plant("CRes browser 2.2.0", [("transStatus", "U")], "transStatus situation - ignored"),
        Plant("CRes browser 2.2.0", [("transStatus", "D")], "transStatus situation - ignored"),
        Plant("CRes browser 2.3.1", [("transStatus", "D")]),
        Plant("CRes browser 2.3.1", [("transStatus", "S")], "transStatus situation - ignored"),
        Plant("RReq app 2.2.0", [("acsRenderingType", nil)], "acsRenderingType conditional 201 refused"),
        // The page of a browser is described, too: nothing tells an app from a browser.
        Plant("RReq 2.2.0 of a browser with acsRenderingType", [("dsTransID", nil)], "dsTransID required 201 refused"),
        Plant("RReq 2.2.0 of a browser with acsRenderingType", [], in: .app, "sdkTransID required 201 refused"),
        Plant(
            "RReq 2.2.0 of a browser with acsRenderingType", [], in: .browser, "acsRenderingType other-channel - ignored"),
        Plant(
            "RReq 2.3.1 of a browser", [("challengeCancel", "09"), ("transStatus", "U"), ("transStatusReason", "03")],
            in: .browser, "challengeErrorReporting conditional 201 refused"),
        Plant(
            "RReq 2.3.1 of a browser",
            [
                ("challengeCancel", "10"), ("transStatus", "U"), ("transStatusReason", "03"),
                ("challengeErrorReporting", reported()),
            ]),
        Plant(
            "RReq 2.3.1 of a browser", [("transStatus", "D"), ("transStatusReason", nil)],
            "transStatusReason conditional 201 refused"),
        Plant("Erro 2.1.0 of a directory server", [("errorComponent", nil)], "errorComponent required 201 refused"),
        Plant("Erro 2.1.0 of a directory server", [("errorComponent", "X")], "errorComponent value 203 refused"),
        Plant("RRes app 2.2.0", [("sdkTransID", "x")], "sdkTransID length 203 refused"),
        Plant("RRes 2.1.0 of a browser", [("resultsStatus", "04")], "resultsStatus value 203 refused"),
        Plant("RRes 2.3.1 of a browser", [("resultsStatus", nil)], "resultsStatus required 201 refused"),
        Plant("RRes 2.3.1 of a browser", [("resultsStatus", "05")], "resultsStatus reserved-value 207 refused"),
    ]

    /// The copy of an Erro in an RReq, with a change.
    private static func reported(_ name: String? = nil, _ value: JSONValue? = nil) -> JSONValue {
        var erro: JSONObject = [
            "messageType": "Erro", "messageVersion": "2.3.1", "errorCode": "203", "errorComponent": "A",
            "errorDescription": "Format", "errorDetail": "challengeWindowSize", "errorMessageType": "CReq",
            "threeDSServerTransID": .string(Samples.threeDSServerTransID), "acsTransID": .string(Samples.acsTransID),
        ]
        if let name { erro[name] = value }
        return .object(erro)
    }

    static let reports: [Plant] = [
        ([("errorCode", nil)], "challengeErrorReporting.errorCode required 201 refused"),
        ([("errorCode", "2")], "challengeErrorReporting.errorCode length 203 refused"),
        ([("errorComponent", "X")], "challengeErrorReporting.errorComponent value 203 refused"),
        ([("messageType", nil)], "challengeErrorReporting.messageType message-type 101 refused"),
        ([("messageType", "RReq")], "challengeErrorReporting.messageType situation 203 refused"),
        ([("messageVersion", "2.2.0")], "challengeErrorReporting.messageVersion same-version 203 refused"),
        ([("acsTransID", "x")], "challengeErrorReporting.acsTransID length 203 refused"),
    ].map { (change: [(String, JSONValue?)], finding: String) in
        Plant(
            "RReq 2.3.1 of a browser",
            [
                ("challengeCancel", "10"), ("transStatus", "U"), ("transStatusReason", "03"),
                ("challengeErrorReporting", reported(change[0].0, change[0].1)),
            ], finding)
    }

    static let challenges: [Plant] = [
        Plant("CReq browser 2.1.0", [("challengeWindowSize", "06")], "challengeWindowSize value 203 refused"),
        Plant("CReq browser 2.2.0", [("acsTransID", nil)], "acsTransID required 201 refused"),
        // A CReq without anything of an SDK is that of a browser, also when nothing of a browser is in it.
        Plant("CReq browser 2.2.0", [("challengeWindowSize", nil)], "challengeWindowSize required 201 refused"),
        Plant("CRes browser 2.2.0", [("transStatus", nil)], "transStatus required 201 refused"),
        Plant("CReq app 2.1.0", [("sdkCounterStoA", nil)], "sdkCounterStoA required 201 refused"),
        Plant("CReq browser 2.2.0", [("challengeWindowSize", nil)], in: .browser, "challengeWindowSize required 201 refused"),
        Plant("CReq browser 2.2.0", [("sdkCounterStoA", "000")], in: .browser, "sdkCounterStoA other-channel - ignored"),
        Plant(
            "CReq browser 2.2.0", [("sdkTransID", .string(Samples.sdkTransID)), ("sdkCounterStoA", "000")],
            "challengeWindowSize situation 203 refused"),
        Plant("CRes browser 2.1.0", [("transStatus", "X")], "transStatus value 203 refused"),
        Plant("CRes browser 2.2.0", [("transStatus", nil)], in: .browser, "transStatus required 201 refused"),
        Plant("CRes browser 2.3.1", [("challengeCompletionInd", "1")], "challengeCompletionInd value 203 refused"),
        Plant("CRes browser 2.3.1", [], in: .app, "sdkTransID required 201 refused", "acsCounterAtoS required 201 refused"),
    ]

    static let preparations: [Plant] = [
        Plant("PReq 2.1.0", [("threeDSServerRefNumber", nil)], "threeDSServerRefNumber required 201 refused"),
        Plant("PReq 2.1.0", [("serialNum", .string(String(repeating: "1", count: 21)))], "serialNum length 203 refused"),
        Plant("PReq 2.3.1", [("cardRangeDataDownloadInd", "N")], "cardRangeDataDownloadInd value 203 refused"),
        Plant("PRes 2.1.0", [("dsEndProtocolVersion", nil)], "dsEndProtocolVersion required 201 refused"),
        Plant("PRes 2.1.0", [("cardRangeData", ["1"])], "cardRangeData value 203 refused"),
        Plant(
            "PRes 2.2.0", [("cardRangeData", [["startRange": "1", "endRange": "9999999999999999"]])],
            "cardRangeData.acsStartProtocolVersion required 201 refused",
            "cardRangeData.acsEndProtocolVersion required 201 refused",
            "cardRangeData.startRange length 203 refused"),
        Plant("PRes 2.3.1", [("dsTransID", nil)], "dsTransID required 201 refused"),
        Plant(
            "PRes 2.3.1", [("cardRangeData", [["startRange": "4000020000000000", "endRange": "4000020009999999"]])],
            "cardRangeData.ranges required 201 refused"),
        Plant(
            "PRes 2.3.1",
            [
                (
                    "cardRangeData",
                    [["ranges": [["startRange": "4000020000000000", "endRange": "4999999999999"], ["endRange": "x"]]]]
                )
            ],
            "cardRangeData.ranges.startRange required 201 refused", "cardRangeData.ranges.endRange length 203 refused"),
    ]

    static let plants = browserRequests + otherRequests + responsesAndResults + reports + challenges + preparations

    @Test("a planted mistake is found, and nothing else", arguments: plants)
    func planted(_ plant: Plant) {
        let lint = Self.lint(Self.changed(plant.sample, plant.change), plant.channel)
        #expect(Self.short(lint) == plant.expected)
    }

    @Test("an AReq of another channel than the given one is refused")
    func givenChannel() {
        let findings = Self.short(Self.lint(Self.changed("AReq browser 2.1.0", []), .app))
        #expect(findings.first == "deviceChannel situation 203 refused")
        #expect(findings.contains("sdkAppID required 201 refused"))
        #expect(findings.contains("browserIP other-channel - ignored"))
    }

    @Test("a message that does not show its channel is checked by what all channels require")
    func unknownChannel() {
        let object = Self.changed("RRes 2.1.0 of a browser", [])
        let lint = Self.lint(object)
        #expect(lint.channel == nil)
        #expect(lint.findings.isEmpty)
        #expect(lint.notChecked.count == 2)
        #expect(
            Self.short(Self.lint(Self.changed("RReq 2.1.0 of a browser", []), .app)) == [
                "acsRenderingType conditional 201 refused"
            ])
        // A directory server can define channels of its own.
        let other = Self.lint(Self.changed("AReq browser 2.2.0", [("deviceChannel", "80"), ("acctNumber", nil)]))
        #expect(other.channel == nil)
        #expect(Self.short(other) == ["acctNumber required 201 refused"])
        let wrong = Self.lint(Self.changed("AReq browser 2.2.0", [("deviceChannel", "04")]))
        #expect(Self.short(wrong) == ["deviceChannel value 203 refused"])
    }

    @Test("the channel of an app message is read from the elements of the SDK")
    func appMessages() {
        for object in [
            MessageValidationTests.areq(.v2_2_0), MessageValidationTests.ares(.v2_2_0), MessageValidationTests.rreq(.v2_1_0),
            MessageValidationTests.rres(.v2_2_0), Samples.common("CReq", .v2_3_1, counter: "000"), Samples.finalResponse(.v2_1_0),
        ] {
            #expect(Self.lint(object).channel == .app)
        }
    }

    @Test("content without a rule is listed as not checked")
    func openContent() {
        #expect(Self.lint(Self.changed("AReq browser 2.3.1", [])).notChecked.count == 1, "identifiers")
        let open = Self.lint(Self.changed("AReq browser 2.3.1", [("payTokenInfo", ["token": "99"])]))
        #expect(open.findings.isEmpty)
        #expect(open.notChecked.count == 2)
    }

    @Test("lists of a PRes without a rule are listed as not checked")
    func openLists() {
        let lists: [(String, JSONValue?)] = [("dsUrlList", [["a": "b"]]), ("readOrder", 5)]
        let lint = Self.lint(Self.changed("PRes 2.3.1", lists))
        #expect(lint.findings.isEmpty)
        #expect(lint.notChecked.count == 3)
    }

    @Test(
        "of the operation messages of 2.3.1 only version and extensions are checked, and each other member is listed",
        arguments: ["OReq", "ORes"])
    func operationMessages(_ name: String) {
        func lint(_ members: JSONObject) -> MessageLint {
            var message: JSONObject = ["messageType": .string(name)]
            for (name, value) in members { message[name] = value }
            return Self.lint(message)
        }
        let plain = lint(["messageVersion": "2.3.1"])
        #expect(plain.isUnchecked && plain.kind == nil && plain.typeName == name && plain.version == .v2_3_1)
        #expect(plain.findings.isEmpty && plain.notChecked == [.messageType(name)])
        let more = lint(["messageVersion": "2.3.1", "anything": "x", "other": ["inside": 1]])
        #expect(more.findings.isEmpty)
        #expect(more.notChecked == [.messageType(name), .member(path: "anything"), .member(path: "other")])
        var many: JSONObject = ["messageVersion": "2.3.1"]
        for number in 0..<25 { many["member\(number)"] = "x" }
        #expect(lint(many).notChecked.count == 22 && lint(many).notChecked.last == .moreMembers(5))
        let `extension`: JSONValue = ["name": "x", "id": "A1", "criticalityIndicator": "N", "data": ["a": 1]]
        let cases: [(JSONObject, String, ProtocolErrorCode?)] = [
            (["messageVersion": "2.2.0"], "messageType", .messageInvalid),
            (["messageVersion": "2.1.0"], "messageType", .messageInvalid),
            (["messageVersion": "2.0.0"], "messageVersion", .versionNotSupported), ([:], "messageVersion", .elementMissing),
            (["messageVersion": "2.3.1", "messageExtension": "x"], "messageExtension", .formatInvalid),
            (
                ["messageVersion": "2.3.1", "messageExtension": [`extension`]], "messageExtension.criticalityIndicator",
                .formatInvalid
            ),
        ]
        for (members, field, code) in cases {
            let lint = lint(members)
            #expect(lint.isUnchecked && lint.findings.contains { $0.field == field && $0.code == code }, "\(lint.findings)")
        }
    }

    @Test("an Erro can be about an operation message in 2.3.1 only", arguments: ["OReq", "ORes"])
    func erroAboutOperation(_ name: String) {
        for version in ProtocolVersion.allCases {
            let lint = Self.lint([
                "messageType": "Erro", "messageVersion": .string(version.rawValue), "errorCode": "101", "errorComponent": "D",
                "errorDescription": "x", "errorDetail": "y", "errorMessageType": .string(name),
                "threeDSServerTransID": "8a880dc0-d2d2-4067-bcb1-b08d1690b26e",
            ])
            let fields = lint.findings.map(\.field)
            #expect(fields == (version == .v2_3_1 ? [] : ["errorMessageType"]))
        }
    }

    @Test("a PRes may be longer than 1 MiB")
    func longResponse() {
        var ranges = JSONArray()
        for number in 0..<8000 {
            let start = String(4_000_000_000_000_000 + number * 10_000)
            let end = String(4_000_000_000_009_999 + number * 10_000)
            ranges.append([
                "startRange": .string(start), "endRange": .string(end), "actionInd": "A", "acsStartProtocolVersion": "2.1.0",
                "acsEndProtocolVersion": "2.2.0", "threeDSMethodURL": "https://acs.example/method",
            ])
        }
        let object = Self.changed("PRes 2.2.0", [("cardRangeData", .array(ranges))])
        #expect(object.serialized().count > 1_048_576)
        #expect(Self.lint(object).findings.isEmpty)
        ranges.append(["endRange": "4999999999999999", "acsStartProtocolVersion": "2.1.0", "acsEndProtocolVersion": "2.2.0"])
        let wrong = Self.lint(Self.changed("PRes 2.2.0", [("cardRangeData", .array(ranges))]))
        #expect(Self.short(wrong) == ["cardRangeData.startRange required 201 refused"])
    }

    private static func encoded(_ name: String) -> String { Base64URL.encode(changed(name, []).serialized()) }

    @Test("the form of a challenge is decoded, with and without padding")
    func forms() {
        let creq = Self.encoded("CReq browser 2.2.0")
        let padding = String(repeating: "=", count: (4 - creq.utf8.count % 4) % 4)
        for text in [
            "creq=\(creq)", "threeDSSessionData=AAAA&creq=\(creq)\(padding)", "creq=\(creq)&threeDSSessionData=AA%3D%3D",
        ] {
            let form = ChallengeForm(text)
            #expect(form?.findings.isEmpty == true)
            #expect(form?.message == Self.changed("CReq browser 2.2.0", []).serialized())
        }
        #expect(ChallengeForm("cres=\(Self.encoded("CRes browser 2.1.0"))")?.findings.isEmpty == true)
        for text in ["", "creq", "a=b", "{\"creq\":\"a\"}", "PaReq=\(creq)"] { #expect(ChallengeForm(text) == nil) }
    }

    @Test("a wrong encoding in the form of a challenge is found")
    func wrongForms() {
        func short(_ text: String) -> [String] {
            ChallengeForm(text)?.findings.map { "\($0.field) \($0.rule.rawValue) \($0.code?.rawValue ?? "-")" } ?? ["not a form"]
        }
        let creq = Self.encoded("CReq browser 2.2.0")
        #expect(short("creq=*") == ["creq value 203"])
        #expect(short("creq=\(creq)&threeDSSessionData=*") == ["threeDSSessionData value 203"])
        let long = String(repeating: "A", count: 1025)
        #expect(short("creq=\(creq)&threeDSSessionData=\(long)") == ["threeDSSessionData length 203"])
        // Plain base64 of a text with the bytes FB EF, which base64url writes with other digits.
        #expect(short("cres=%2B%2B8%3D") == ["cres value 203"])
        #expect(ChallengeForm("cres=%2B%2B8%3D")?.message == [0xFB, 0xEF])
    }
}
