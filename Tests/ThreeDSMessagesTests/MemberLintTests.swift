import Testing
import ThreeDSCounterpart
import ThreeDSJSON
import ThreeDSMessages
import ThreeDSTestSupport

/// Members inside objects and arrays: those without a row, those of other versions, and where a finding is.
@Suite("Lint of members at every depth (CORE-206, CORE-209)") struct MemberLintTests {
    /// Returns a sample of the vectors with other values. A nil value removes the element.
    static func changed(_ name: String, _ change: [(String, JSONValue?)]) -> JSONObject {
        guard var object = ChannelLintTests.samples.first(where: { $0.name == name })?.message else { return [:] }
        for (name, value) in change {
            object[name] = nil
            if let value { object.append(name, value) }
        }
        return object
    }

    static func lint(_ object: JSONObject) -> MessageLint { MessageLint(object.serialized()) }

    /// Path with positions, rule, code and severity of each finding.
    static func short(_ lint: MessageLint) -> [String] {
        lint.findings.map {
            "\($0.place?.path ?? $0.field) \($0.rule.rawValue) \($0.code?.rawValue ?? "-") \($0.severity.rawValue)"
        }
    }

    struct Unknown: CustomTestStringConvertible, Sendable {
        let sample: String
        let name: String
        let value: JSONValue
        let expected: [String]

        init(_ sample: String, _ name: String, _ value: JSONValue, _ expected: String...) {
            self.sample = sample
            self.name = name
            self.value = value
            self.expected = expected
        }

        var testDescription: String { "\(sample): \(expected.joined(separator: ", "))" }
    }

    private static let key: JSONObject = [
        "kty": "EC", "crv": "P-256", "x": "rOkUK11LlCvEGsYzd6M15w8W7HtbC2xALkyLWo4S-y8",
        "y": "ko5LmLQJZMjLw2ave7eLKiI04ni0c8aJFmcRJeDmYTQ",
    ]

    private static func key(_ name: String) -> JSONValue {
        var key = key
        key[name] = "1"
        return .object(key)
    }

    private static let ranges: JSONValue = [
        ["startRange": "4000020000000000", "endRange": "4000020009999999", "actionIndd": "A"],
        ["startRange": "4000030000000000", "endRange": "4000030009999999"],
    ]

    /// One for each object and each array of objects, in every message type that has them.
    static let unknown = [
        Unknown("AReq browser 2.2.0", "acctInfo", ["nbPurchaseAcount": "1", "chAccAgeInd": "01"], "acctInfo.nbPurchaseAcount"),
        Unknown(
            "AReq browser 2.1.0", "merchantRiskIndicator", ["deliveryEmailAdresse": "a"],
            "merchantRiskIndicator.deliveryEmailAdresse"),
        Unknown(
            "AReq browser 2.2.0", "threeDSRequestorAuthenticationInfo", ["threeDSReqAuthMetod": "01"],
            "threeDSRequestorAuthenticationInfo.threeDSReqAuthMetod"),
        Unknown(
            "AReq browser 2.3.1 with objects", "threeDSRequestorAuthenticationInfo",
            [["threeDSReqAuthMethod": "01"], ["threeDSReqAuthMethod": "02", "threeDSReqAuthData": "1", "more": 1]],
            "threeDSRequestorAuthenticationInfo[1].more"),
        Unknown(
            "AReq browser 2.2.0", "threeDSRequestorPriorAuthenticationInfo", ["threeDSReqPriorReff": "1"],
            "threeDSRequestorPriorAuthenticationInfo.threeDSReqPriorReff"),
        Unknown("AReq browser 2.2.0", "homePhone", ["cc": "49", "subscriber": "1", "CC": "1"], "homePhone.CC"),
        Unknown("AReq browser 2.2.0", "workPhone", ["cc": "49", "subscriber": "1", "kind": "1"], "workPhone.kind"),
        // 2.3.1 keeps their definition of 2.2.0.
        Unknown("AReq browser 2.3.1", "homePhone", ["cc": "49", "subscriber": "1"]),
        Unknown("AReq browser 2.3.1", "mobilePhone", ["cc": "49", "subscriber": "1"]),
        Unknown("AReq browser 2.3.1", "workPhone", ["cc": "49", "subscriber": "1", "CC": "1"], "workPhone.CC"),
        Unknown(
            "AReq app 2.2.0", "deviceRenderOptions", ["sdkInterface": "03", "sdkUiType": ["01", "05"], "sdkUIType": "1"],
            "deviceRenderOptions.sdkUIType"),
        Unknown("AReq app 2.2.0", "sdkEphemPubKey", key("krv"), "sdkEphemPubKey.krv"),
        // RFC 7517 has these.
        Unknown("AReq app 2.2.0", "sdkEphemPubKey", key("kid")),
        Unknown("AReq app 2.2.0", "sdkEphemPubKey", key("use")),
        Unknown("AReq app 2.3.1", "defaultSdkType", ["sdkVariant": "01", "wrapped": "Y"], "defaultSdkType.wrapped"),
        Unknown(
            "AReq browser 2.3.1 with objects", "sellerInfo",
            [["sellerName": "s", "sellerPhone": ["cc": "1", "subscriber": "2", "x": 1]]],
            "sellerInfo[0].sellerPhone.x"),
        Unknown(
            "AReq browser 2.3.1 with objects", "recurringInd", ["amountInd": "01", "frequencyInd": "01", "ind": 1],
            "recurringInd.ind"),
        Unknown(
            "ARes app 2.1.0", "acsRenderingType", ["acsInterface": "01", "acsUiTemplate": "01", "acsUITemplate": "01"],
            "acsRenderingType.acsUITemplate"),
        Unknown(
            "RReq app 2.2.0", "acsRenderingType", ["acsInterface": "01", "acsUiTemplate": "01", "type": "01"],
            "acsRenderingType.type"),
        Unknown("ARes browser 2.3.1", "cardholderInfo", ["text": "t", "txt": "t"], "cardholderInfo.txt"),
        Unknown("PRes 2.2.0", "cardRangeData", ranges, "cardRangeData[0].actionIndd"),
        Unknown("PReq 2.1.0", "serialNo", "1", "serialNo"),
        Unknown("RRes app 2.2.0", "resultStatus", "01", "resultStatus"),
        Unknown("Erro 2.1.0 of a directory server", "errorDetails", "x", "errorDetails"),
        Unknown("CReq app 2.1.0", "challengeCancelInd", "01", "challengeCancelInd"),
        Unknown("CRes browser 2.2.0", "transstatus", "Y", "transstatus"),
    ]

    @Test("a member without a row is listed by its path, wherever it is", arguments: unknown)
    func unknownMembers(_ test: Unknown) {
        let before = Self.lint(Self.changed(test.sample, []))
        #expect(before.unknownNames == [])
        let lint = Self.lint(Self.changed(test.sample, [(test.name, test.value)]))
        #expect(lint.unknownNames == test.expected)
        for member in lint.unknownMembers {
            guard case .nowhere(let known) = member.origin else { continue }
            #expect(!known.isEmpty && !known.contains(member.place.name))
        }
    }

    @Test("members of pictures, entry boxes and the copy of an Erro are looked at, and the options of a list are free")
    func unknownInScreens() {
        var text = Samples.response(.text, .v2_2_0)
        text["psImage"] = ["medium": "https://a.example/m.png", "large": "https://a.example/l.png"]
        #expect(Self.lint(text).unknownNames == ["psImage.large"])
        var newer = Samples.response(.text, .v2_3_1)
        newer["challengeEntryBox"] = ["challengeDataEntryLabel": "Code", "challengeDataEntryMask": "Y"]
        #expect(Self.lint(newer).unknownNames == ["challengeEntryBox.challengeDataEntryMask"])
        #expect(Self.lint(Samples.response(.singleSelect, .v2_2_0)).unknownNames == [])
        let reported: JSONValue = [
            "messageType": "Erro", "messageVersion": "2.3.1", "errorCode": "203", "errorComponent": "A", "errorDescription": "d",
            "errorDetail": "d", "errorMessageTyp": "CReq",
        ]
        let result = Self.changed("RReq 2.3.1 of a browser", [("challengeErrorReporting", reported)])
        #expect(Self.lint(result).unknownNames == ["challengeErrorReporting.errorMessageTyp"])
    }

    @Test("a member of another version gives the versions that have it, and what this version has instead")
    func otherVersions() {
        func found(_ sample: String, _ name: String, _ value: JSONValue) -> [String] {
            Self.lint(Self.changed(sample, [(name, value)])).unknownMembers.map { member in
                guard case .otherVersions(_, let renamed) = member.origin else { return "\(member.place.path): other" }
                let since = member.since.map { " from \($0)" } ?? ""
                return member.place.path + since + (member.until.map { " until \($0)" } ?? "") + (renamed.map { " \($0)" } ?? "")
            }
        }
        #expect(
            found("AReq browser 2.1.0", "browserJavascriptEnabled", true) == ["browserJavascriptEnabled from 2.2.0"])
        #expect(found("AReq browser 2.3.1", "whiteListStatus", "Y") == ["whiteListStatus until 2.2.0 trustListStatus"])
        #expect(found("AReq browser 2.2.0", "trustListStatus", "Y") == ["trustListStatus from 2.3.1 whiteListStatus"])
        #expect(found("AReq browser 2.2.0", "acctInfo", ["chAccReqID": "1"]) == ["acctInfo.chAccReqID from 2.3.1"])
        #expect(
            found("PRes 2.3.1", "dsStartProtocolVersion", "2.1.0") == [
                "dsStartProtocolVersion until 2.2.0 dsProtocolVersions"
            ])
        let page = Samples.response(.html, .v2_3_1)
        var old = page
        old["acsHTMLRefresh"] = "PGE-"
        #expect(Self.lint(old).unknownMembers.map(\.until) == [.v2_1_0])
        // What another message or another object has.
        #expect(
            Self.lint(Self.changed("ARes browser 2.1.0", [("purchaseCurrency", "978")])).unknownMembers.map(\.origin) == [
                .otherMessages([.areq])
            ])
        #expect(
            Self.lint(Self.changed("AReq browser 2.1.0", [("shipIndicator", "01")])).unknownMembers.map(\.origin) == [
                .elsewhere(["merchantRiskIndicator.shipIndicator"])
            ])
    }

    @Test("what is said about a member of another version, message or object", .aboutWords)
    func words() {
        func words(_ sample: String, _ name: String, _ value: JSONValue) -> [String] {
            Self.lint(Self.changed(sample, [(name, value)])).unknownMembers.map(\.words)
        }
        #expect(words("AReq browser 2.1.0", "browserJavascriptEnabled", true) == ["ignored in 2.1.0: from 2.2.0"])
        #expect(
            words("AReq browser 2.3.1", "whiteListStatus", "Y") == [
                "ignored in 2.3.1: until 2.2.0; in 2.3.1: trustListStatus"
            ])
        #expect(words("ARes browser 2.1.0", "purchaseCurrency", "978") == ["an element of AReq, not of this message"])
        #expect(words("AReq browser 2.1.0", "shipIndicator", "01") == ["its place is merchantRiskIndicator.shipIndicator"])
    }

    @Test("a message type in another letter case is recognised")
    func letterCase() {
        let lint = Self.lint(["MessageType": "AReq"])
        #expect(lint.findings.map(\.field) == ["messageType"])
        #expect(lint.unknownMembers.map(\.origin) == [.nowhere(known: ["messageType"])])
    }

    @Test("a long array lists twenty entries and counts the rest, in time that grows with the entries")
    func longArrays() {
        var ranges = JSONArray()
        for number in 0..<5000 {
            ranges.append(["startRange": "4", "endRange": .string(String(4_000_000_000_000_000 + number)), "no": 1])
        }
        let lint = Self.lint(Self.changed("PRes 2.2.0", [("cardRangeData", .array(ranges))]))
        let starts = lint.findings.filter { $0.field == "cardRangeData.startRange" }
        #expect(starts.count == 20)
        #expect(starts.first?.place?.path == "cardRangeData[0].startRange")
        #expect(starts.map(\.moreEntries) == [Int](repeating: 0, count: 19) + [4980])
        #expect(lint.unknownMembers.count == 20)
        #expect(lint.unknownMembers.last?.moreEntries == 4980)
    }
}

/// Findings in arrays name the entry.
@Suite("Lint of arrays (CORE-206, CORE-210)") struct ArrayLintTests {
    private static func element(_ id: JSONValue?, _ data: JSONValue?, critical: JSONValue? = false, name: JSONValue? = "n")
        -> JSONValue
    {
        var object: JSONObject = [:]
        for (key, value) in [("name", name), ("id", id), ("criticalityIndicator", critical), ("data", data)] {
            if let value { object.append(key, value) }
        }
        return .object(object)
    }

    private static func findings(_ extensions: JSONValue, _ sample: String = "AReq browser 2.2.0") -> [String] {
        MemberLintTests.short(MemberLintTests.lint(MemberLintTests.changed(sample, [("messageExtension", extensions)])))
    }

    @Test("a finding in a message extension has the position and the id of the extension")
    func extensions() {
        let good = Self.element("A", ["a": 1])
        #expect(Self.findings([good, Self.element("B", ["b": 1])]) == [])
        #expect(
            Self.findings([good, Self.element("B", "4")]) == ["messageExtension[1].data extension-structure 203 refused"])
        #expect(
            Self.findings([Self.element("A", ["a": 1], critical: "false"), good, Self.element(nil, ["a": 1])]) == [
                "messageExtension[2].id required 201 refused",
                "messageExtension[0].criticalityIndicator extension-structure 203 refused",
            ])
        #expect(Self.findings([good, 5]) == ["messageExtension[1] extension-structure 203 refused"])
        #expect(
            Self.findings([.null, good, Self.element(nil, ["a": 1]), Self.element("B", "4"), good]) == [
                "messageExtension[0] extension-structure 203 refused", "messageExtension[2].id required 201 refused",
                "messageExtension[3].data extension-structure 203 refused", "messageExtension[4] duplicate 204 refused",
            ])
        #expect(Self.findings([good, good]) == ["messageExtension[1] duplicate 204 refused"])
        #expect(
            Self.findings([good, Self.element("B", ["b": 1], critical: true), Self.element("C", ["c": 1], critical: true)]) == [
                "messageExtension[1] critical-extension 202 refused", "messageExtension[2] critical-extension 202 refused",
            ])
        #expect(Self.findings("x") == ["messageExtension extension-structure 203 refused"])
        #expect(Self.findings(.null) == ["messageExtension empty-element 203 refused"])
        #expect(Self.findings([good, Self.element("B", [:])]) == ["messageExtension[1].data required 201 refused"])
        let many = JSONValue.array(JSONArray((0..<11).map { Self.element(.string("E\($0)"), ["a": 1]) }))
        #expect(Self.findings(many) == ["messageExtension extension-structure 203 refused"])
        let lint = MemberLintTests.lint(
            MemberLintTests.changed("AReq browser 2.2.0", [("messageExtension", [good, Self.element("B", "4")])]))
        #expect(lint.findings.map(\.field) == ["messageExtension.data"])
        #expect(lint.findings.map { $0.place?.index } == [1])
        #expect(lint.findings.map { $0.place?.id } == ["B"])
    }

    @Test("the text of such a finding says what it is and what it should be", .aboutWords)
    func words() {
        func words(_ extensions: JSONValue) -> [String] {
            MemberLintTests.lint(MemberLintTests.changed("ARes browser 2.1.0", [("messageExtension", extensions)])).findings.map {
                "\($0.place?.words ?? $0.field): \($0.text)"
            }
        }
        #expect(
            words([Self.element("A", ["a": 1]), Self.element("A000000042_CB-SCORE", "4")]) == [
                "messageExtension[1] (A000000042_CB-SCORE).data: is a string, not an object"
            ])
        #expect(words(.null) == ["messageExtension: is empty or null: leave it out"])
    }

    @Test("a finding in another array has the position of the entry")
    func arrays() {
        func short(_ sample: String, _ name: String, _ value: JSONValue) -> [String] {
            MemberLintTests.short(MemberLintTests.lint(MemberLintTests.changed(sample, [(name, value)])))
        }
        #expect(
            short("ARes browser 2.3.1", "authenticationMethod", ["02", "xx", 5]) == [
                "authenticationMethod[1] value 203 refused", "authenticationMethod[2] value 203 refused",
            ])
        #expect(
            short("ARes browser 2.3.1", "authenticationMethod", ["02", "17"]) == [
                "authenticationMethod[1] reserved-value 207 refused"
            ])
        #expect(
            short("ARes browser 2.3.1", "authenticationMethod", ["02", "02"]) == ["authenticationMethod[1] duplicate 204 refused"]
        )
        #expect(
            short(
                "AReq browser 2.3.1 with objects", "sellerInfo",
                [["sellerName": "a"], ["sellerName": "b", "sellerEmail": "x"], 5]) == [
                    "sellerInfo[1].sellerEmail value 203 refused", "sellerInfo[2] value 203 refused",
                ])
        #expect(
            short(
                "AReq browser 2.3.1 with objects", "sellerInfo",
                [5, ["sellerName": "a"], .null, ["sellerName": "b", "sellerEmail": "x"], ["sellerEmail": "y"]]) == [
                    "sellerInfo[4].sellerName required 201 refused", "sellerInfo[0] value 203 refused",
                    "sellerInfo[2] value 203 refused", "sellerInfo[3].sellerEmail value 203 refused",
                    "sellerInfo[4].sellerEmail value 203 refused",
                ])
        #expect(
            short(
                "AReq browser 2.3.1 with objects", "sellerInfo", [["sellerName": "a"], ["sellerName": "b", "sellerEmail": "x"]])
                == [
                    "sellerInfo[1].sellerEmail value 203 refused"
                ])
    }

    private static func range(_ first: String, _ last: String, _ more: JSONObject = [:]) -> JSONValue {
        var object: JSONObject = [
            "startRange": .string(first), "endRange": .string(last), "acsStartProtocolVersion": "2.1.0",
            "acsEndProtocolVersion": "2.2.0",
        ]
        for (name, value) in more { object[name] = value }
        return .object(object)
    }

    @Test("card ranges that end before they start, versions that are swapped and ranges that overlap are found")
    func ranges() {
        func short(_ ranges: JSONValue...) -> [String] {
            MemberLintTests.short(
                MemberLintTests.lint(MemberLintTests.changed("PRes 2.2.0", [("cardRangeData", .array(JSONArray(ranges)))])))
        }
        let first = Self.range("4000000000000000", "4000000000009999")
        #expect(short(first, Self.range("4000000000010000", "4000000000019999")) == [])
        #expect(
            short(first, Self.range("4000000000020000", "4000000000010000")) == [
                "cardRangeData[1].endRange situation 203 refused"
            ])
        #expect(
            short(first, Self.range("4000000000010000", "4000000000019999", ["acsStartProtocolVersion": "2.3.1"])) == [
                "cardRangeData[1].acsEndProtocolVersion situation 203 refused"
            ])
        #expect(short(first, Self.range("4000000000009999", "4000000000019999")) == ["cardRangeData[1] situation - warning"])
        #expect(short(Self.range("4000000000009999", "4000000000019999"), first) == ["cardRangeData[1] situation - warning"])
        // Inside a range that is not its neighbour.
        #expect(
            short(
                Self.range("4000000000000000", "4000000000999999"), Self.range("4000000000000001", "4000000000000002"),
                Self.range("4000000000500000", "4000000000500001")
            ) == ["cardRangeData[1] situation - warning", "cardRangeData[2] situation - warning"])
        // A range that is deleted makes room, and numbers of another length are other cards.
        #expect(short(first, Self.range("4000000000000000", "4000000000009999", ["actionInd": "D"])) == [])
        #expect(short(first, Self.range("400000000000000", "400000000000999")) == [])
        #expect(
            short(first, Self.range("41000000000000", "4000000000000999")) == ["cardRangeData[1].endRange situation 203 refused"])
        // One digit more, and not a number.
        #expect(short(Self.range("4000000000000000x", "4")).allSatisfy { !$0.contains("situation") })
        let versions = MemberLintTests.changed(
            "PRes 2.1.0", [("dsStartProtocolVersion", "2.2.0"), ("dsEndProtocolVersion", "2.1.0")])
        #expect(MemberLintTests.short(MemberLintTests.lint(versions)) == ["dsEndProtocolVersion situation 203 refused"])
        let newer = MemberLintTests.changed(
            "PRes 2.3.1",
            [
                (
                    "cardRangeData",
                    [
                        [
                            "ranges": [
                                ["startRange": "4000020000000000", "endRange": "4000020009999999"],
                                ["startRange": "4000020000000005", "endRange": "4000020000000004"],
                                ["startRange": "4000020009999999", "endRange": "4000020010000000"],
                            ]
                        ]
                    ]
                )
            ])
        #expect(
            MemberLintTests.short(MemberLintTests.lint(newer)) == [
                "cardRangeData[0].ranges[1].endRange situation 203 refused", "cardRangeData[0].ranges[2] situation 205 refused",
            ])
    }
}
