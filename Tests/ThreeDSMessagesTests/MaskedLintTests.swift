import Testing
import ThreeDSCounterpart
import ThreeDSJSON
import ThreeDSMessages
import ThreeDSTestSupport

/// Messages from a log, whose secrets are masked; the Bridging extension between servers; UI types against the interface.
@Suite("Lint of messages from logs (CORE-206)") struct MaskedLintTests {
    private static func lint(_ change: [(String, JSONValue?)], _ sample: String = "AReq app 2.2.0") -> MessageLint {
        MemberLintTests.lint(MemberLintTests.changed(sample, change))
    }

    static let masks = [
        "400000****0002", "4000 00** **** 0002", "XXXX", "xxxxxxxxxxxx0002", "400000XXXXXX0002", "4000-00xx-xxxx-0002", "••••",
        "●●●●0002",
        "[REDACTED]", "<redacted>", "(masked)", "**REDACTED**", "REDACTED", "[FILTERED]", "***", "*", "####0002", "400000…0002",
        "400000...0002",
    ]

    @Test("a masked value is listed as not checked", arguments: masks)
    func masked(_ mask: String) {
        for name in ["acctNumber", "cardExpiryDate", "email", "cardholderName", "homePhone", "billAddrPostCode", "sdkEncData"] {
            let lint = Self.lint([(name, .string(mask))])
            #expect(lint.findings.isEmpty, "\(name): \(lint.findings)")
            #expect(lint.notChecked.contains(.masked(path: name)))
        }
        var key: JSONObject = ["kty": "EC", "crv": "P-256"]
        for name in ["x", "y"] { key.append(name, .string(mask)) }
        let lint = Self.lint([("sdkEphemPubKey", .object(key))])
        #expect(lint.findings.isEmpty)
        #expect(lint.notChecked.prefix(2) == [.masked(path: "sdkEphemPubKey.x"), .masked(path: "sdkEphemPubKey.y")])
        let result = Self.lint([("authenticationValue", .string(mask))], "RReq 2.1.0 of a browser")
        #expect(result.findings.isEmpty)
    }

    @Test(
        "a value that is merely wrong stays wrong",
        arguments: [
            "4000O00000000002", "400000*000000002", "40000X", "4000000000000000000002", "4000 0000 0000 0002", "", "card",
            "[4000]", "removed card",
        ])
    func wrong(_ value: String) {
        let lint = Self.lint([("acctNumber", .string(value))])
        #expect(lint.findings.map(\.field) == ["acctNumber"])
        #expect(!lint.notChecked.contains(.masked(path: "acctNumber")))
    }

    @Test(
        "elements that loggers do not mask stay wrong",
        arguments: [
            "purchaseCurrency", "messageCategory", "deviceChannel", "threeDSServerTransID", "purchaseAmount",
            "merchantCountryCode",
        ])
    func notMaskable(_ name: String) {
        let lint = Self.lint([(name, "****")])
        #expect(lint.findings.contains { $0.field == name && $0.severity == .refused })
        #expect(!lint.notChecked.contains(.masked(path: name)))
    }

    @Test("what is masked in a value is not part of its words", .aboutWords)
    func words() {
        #expect(MessageFinding.Unchecked.masked(path: "acctNumber").words == "acctNumber: its value is masked")
    }

    // MARK: - Bridging

    private static func bridging(_ data: JSONValue, version: JSONValue? = nil) -> JSONValue {
        var object: JSONObject = ["name": "Bridging", "id": .string(BridgingExtension.id), "criticalityIndicator": false]
        if let version { object.append("version", version) }
        object.append("data", data)
        return [["name": "n", "id": "A", "criticalityIndicator": false, "data": ["a": 1]], .object(object)]
    }

    private static let transactions: [JSONObject] =
        [
            "AReq app 2.2.0", "RReq app 2.2.0", "RRes app 2.2.0", "ARes 2.2.0 decoupled", "CReq browser 2.2.0",
            "CRes browser 2.2.0",
        ]
        .map { MemberLintTests.changed($0, []) } + [
            Samples.common("CReq", .v2_2_0, counter: "000"), Samples.response(.outOfBand, .v2_2_0),
        ]

    @Test(
        "the Bridging extension is valid in every message, with its version inside the data or next to them",
        arguments: ["1.0", "2.0"])
    func bridgingVersions(_ version: String) {
        for message in Self.transactions {
            for value in [
                Self.bridging([
                    "version": .string(version), "addData": ["transChallengeExemption": "05", "authenticationMethod": ["02"]],
                ]),
                Self.bridging(["addData": ["transChallengeExemption": "05"]], version: .string(version)),
            ] {
                var object = message
                object["messageExtension"] = value
                let lint = MemberLintTests.lint(object)
                #expect(!object.isEmpty && lint.findings.isEmpty, "\(lint.findings)")
                #expect(lint.unknownNames == [])
                #expect(
                    lint.notChecked.contains(.content(path: "messageExtension[1] (\(BridgingExtension.id)).data.addData")))
            }
        }
    }

    @Test("another version, wrong content and unknown members of the Bridging extension are found")
    func wrongBridging() {
        for message in Self.transactions where message["messageType"] != "RRes" {
            var object = message
            object["messageExtension"] = Self.bridging(["version": "3.0"])
            #expect(
                MemberLintTests.short(MemberLintTests.lint(object)) == ["messageExtension[1].data.version bridging - ignored"])
            object["messageExtension"] = Self.bridging(["version": "2.0", "addData": "x", "chalengeData": [:]])
            let lint = MemberLintTests.lint(object)
            #expect(MemberLintTests.short(lint) == ["messageExtension[1].data.addData bridging - ignored"])
            #expect(lint.unknownNames == ["messageExtension[1].data.chalengeData"])
        }
        // Only CReq and CRes have challenge data.
        let challenge = Self.bridging(["version": "2.0", "challengeData": ["oobAppURLInd": "01"]])
        #expect(
            Self.lint([("messageExtension", challenge)]).unknownMembers.map(\.origin) == [.otherMessages([.creq, .cres])])
    }

    // MARK: - Interface

    @Test("UI types that contradict the interface are found")
    func interfaces() {
        func short(_ interface: String, _ types: String, _ sample: String = "AReq app 2.2.0") -> [String] {
            let options: JSONValue = [
                "sdkInterface": .string(interface),
                "sdkUiType": .array(JSONArray(types.split(separator: " ").map { .string(String($0)) })),
            ]
            return MemberLintTests.short(Self.lint([("deviceRenderOptions", options)], sample))
        }
        let refused = ["deviceRenderOptions.sdkUiType situation 203 refused"]
        let warning = ["deviceRenderOptions.sdkUiType situation - warning"]
        #expect(short("01", "05") == refused)
        #expect(short("01", "06 05", "AReq app 2.3.1") == refused)
        #expect(short("01", "01 05") == [] && short("01", "01 02 03 04") == [])
        #expect(short("02", "01 02") == warning)
        #expect(short("02", "05") == [] && short("02", "01 05") == [] && short("02", "06", "AReq app 2.3.1") == [])
        #expect(short("03", "05") == [] && short("03", "01") == [])
        func rendering(_ interface: String, _ template: String) -> [String] {
            MemberLintTests.short(
                Self.lint(
                    [("acsRenderingType", ["acsInterface": .string(interface), "acsUiTemplate": .string(template)])],
                    "ARes app 2.1.0"))
        }
        #expect(rendering("01", "05") == ["acsRenderingType.acsUiTemplate situation 203 refused"])
        #expect(rendering("01", "04") == [] && rendering("02", "05") == [] && rendering("02", "01") == [])
    }
}
