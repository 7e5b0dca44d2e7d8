import Testing
import ThreeDSCounterpart
import ThreeDSJSON
import ThreeDSMessages
import ThreeDSTestSupport

/// What a shop tells about account, basket and earlier authentications: objects of an AReq whose members differ between the versions.
@Suite("Lint of the objects of an AReq (CORE-204, CORE-206, CORE-434)") struct RequestObjectLintTests {
    struct Case: CustomTestStringConvertible, Sendable {
        var versions = ["2.1.0", "2.2.0", "2.3.1"]
        let name: String
        let value: JSONValue
        let expected: [String]

        init(_ versions: String, _ name: String, _ value: JSONValue, _ expected: String...) {
            if !versions.isEmpty { self.versions = versions.split(separator: " ").map(String.init) }
            self.name = name
            self.value = value
            self.expected = expected
        }

        var testDescription: String { "\(versions.joined(separator: ", ")) \(name) \(value.text.prefix(60))" }
    }

    private static func text(_ length: Int) -> JSONValue { .string(String(repeating: "x", count: length)) }

    /// Written by hand, from the public documentation of 3DS Servers (Documentation/protocol/decisions.md, section 17).
    static let accounts = [
        Case(
            "", "acctInfo",
            [
                "chAccAgeInd": "05", "chAccDate": "20250131", "chAccChangeInd": "04", "chAccChange": "20251224",
                "chAccPwChangeInd": "05", "chAccPwChange": "20260101", "nbPurchaseAccount": "1234", "provisionAttemptsDay": "0",
                "txnActivityDay": "12", "txnActivityYear": "999", "paymentAccAge": "20240229", "paymentAccInd": "01",
                "shipAddressUsage": "20240101", "shipAddressUsageInd": "04", "shipNameIndicator": "02",
                "suspiciousAccActivity": "02", "chAccReqID": .string(String(repeating: "a", count: 64)),
            ]),
        Case("", "acctInfo", ["chAccAgeInd": "06"], "acctInfo.chAccAgeInd value 203 refused"),
        Case("", "acctInfo", ["chAccAgeInd": 1], "acctInfo.chAccAgeInd type 203 refused"),
        Case("", "acctInfo", ["chAccDate": "20250230"], "acctInfo.chAccDate value 203 refused"),
        Case("", "acctInfo", ["nbPurchaseAccount": "12345"], "acctInfo.nbPurchaseAccount length 203 refused"),
        Case("", "acctInfo", ["txnActivityYear": "many"], "acctInfo.txnActivityYear length 203 refused"),
        Case("", "acctInfo", ["shipNameIndicator": "03"], "acctInfo.shipNameIndicator value 203 refused"),
        Case("", "acctInfo", ["suspiciousAccActivity": ""], "acctInfo.suspiciousAccActivity empty-element 203 refused"),
        Case("", "acctInfo", "guest", "acctInfo type 203 refused"),
        // An identifier of the account is a member from 2.3.1 on.
        Case("2.1.0 2.2.0", "acctInfo", ["chAccReqID": text(65)]),
        Case("2.3.1", "acctInfo", ["chAccReqID": text(65)], "acctInfo.chAccReqID length 203 refused"),
    ]

    static let baskets = [
        Case(
            "", "merchantRiskIndicator",
            [
                "deliveryEmailAddress": "a@b.example", "deliveryTimeframe": "04", "giftCardAmount": "123", "giftCardCount": "02",
                "giftCardCurr": "978", "preOrderDate": "20261231", "preOrderPurchaseInd": "02", "reorderItemsInd": "01",
                "shipIndicator": "07",
            ]),
        Case(
            "2.1.0 2.2.0", "merchantRiskIndicator", ["shipIndicator": "08"],
            "merchantRiskIndicator.shipIndicator value 203 refused"),
        Case("2.3.1", "merchantRiskIndicator", ["shipIndicator": "08", "transChar": ["01", "02"]]),
        Case("2.3.1", "merchantRiskIndicator", ["shipIndicator": "10"], "merchantRiskIndicator.shipIndicator value 203 refused"),
        Case("2.3.1", "merchantRiskIndicator", ["transChar": ["03"]], "merchantRiskIndicator.transChar value 203 refused"),
        Case("2.3.1", "merchantRiskIndicator", ["transChar": "01"], "merchantRiskIndicator.transChar type 203 refused"),
        Case(
            "2.3.1", "merchantRiskIndicator", ["transChar": ["01", "01"]], "merchantRiskIndicator.transChar duplicate 204 refused"
        ),
        Case(
            "2.3.1", "merchantRiskIndicator", ["giftCardCurr": "999"], "merchantRiskIndicator.giftCardCurr iso-code 304 refused"),
        Case("", "merchantRiskIndicator", ["giftCardCount": "1"], "merchantRiskIndicator.giftCardCount length 203 refused"),
        Case(
            "", "merchantRiskIndicator", ["deliveryTimeframe": "05"], "merchantRiskIndicator.deliveryTimeframe value 203 refused"),
        Case("", "merchantRiskIndicator", ["preOrderDate": "31122026"], "merchantRiskIndicator.preOrderDate value 203 refused"),
    ]

    private static let reference = "d7c1ee99-9478-44a6-b1f2-391e29c6b340"

    static let authentications = [
        Case(
            "2.1.0 2.2.0", "threeDSRequestorPriorAuthenticationInfo",
            [
                "threeDSReqPriorRef": .string(reference), "threeDSReqPriorAuthMethod": "04",
                "threeDSReqPriorAuthTimestamp": "202610282113", "threeDSReqPriorAuthData": text(2048),
            ]),
        Case(
            "2.3.1", "threeDSRequestorPriorAuthenticationInfo",
            [
                [
                    "threeDSReqPriorRef": .string(reference), "threeDSReqPriorAuthMethod": "05",
                    "threeDSReqPriorAuthTimestamp": "202610282113", "threeDSReqPriorAuthData": text(2049),
                ],
                ["threeDSReqPriorAuthMethod": "80"],
            ]),
        Case(
            "2.1.0 2.2.0", "threeDSRequestorPriorAuthenticationInfo", ["threeDSReqPriorAuthMethod": "05"],
            "threeDSRequestorPriorAuthenticationInfo.threeDSReqPriorAuthMethod value 203 refused"),
        Case(
            "2.1.0 2.2.0", "threeDSRequestorPriorAuthenticationInfo", ["threeDSReqPriorAuthData": text(2049)],
            "threeDSRequestorPriorAuthenticationInfo.threeDSReqPriorAuthData length 203 refused"),
        Case(
            "2.3.1", "threeDSRequestorPriorAuthenticationInfo", [["threeDSReqPriorAuthMethod": "06"]],
            "threeDSRequestorPriorAuthenticationInfo.threeDSReqPriorAuthMethod reserved-value 207 refused"),
        Case(
            "2.3.1", "threeDSRequestorPriorAuthenticationInfo",
            [["threeDSReqPriorRef": .string(reference)], ["threeDSReqPriorRef": "earlier"]],
            "threeDSRequestorPriorAuthenticationInfo.threeDSReqPriorRef length 203 refused"),
        Case(
            "2.3.1", "threeDSRequestorPriorAuthenticationInfo", [["threeDSReqPriorAuthData": text(20_001)]],
            "threeDSRequestorPriorAuthenticationInfo.threeDSReqPriorAuthData length 203 refused"),
        Case(
            "2.3.1", "threeDSRequestorPriorAuthenticationInfo", ["threeDSReqPriorAuthMethod": "01"],
            "threeDSRequestorPriorAuthenticationInfo type 203 refused"),
        Case(
            "2.1.0 2.2.0", "threeDSRequestorPriorAuthenticationInfo", [["threeDSReqPriorAuthMethod": "01"]],
            "threeDSRequestorPriorAuthenticationInfo type 203 refused"),
        Case(
            "2.1.0 2.2.0", "threeDSRequestorAuthenticationInfo",
            ["threeDSReqAuthMethod": "02", "threeDSReqAuthTimestamp": "202610282113", "threeDSReqAuthData": "x"]),
        Case(
            "2.1.0 2.2.0", "threeDSRequestorAuthenticationInfo", ["threeDSReqAuthTimestamp": "202610282560"],
            "threeDSRequestorAuthenticationInfo.threeDSReqAuthTimestamp value 203 refused"),
        Case(
            "2.3.1", "threeDSRequestorAuthenticationInfo",
            [["threeDSReqAuthMethod": "10", "threeDSReqAuthTimestamp": "202610282113"]]),
        Case(
            "2.3.1", "threeDSRequestorAuthenticationInfo", [["threeDSReqAuthMethod": "01", "threeDSReqAuthTimestamp": "2026"]],
            "threeDSRequestorAuthenticationInfo.threeDSReqAuthTimestamp length 203 refused"),
    ]

    private static func lint(_ version: String, _ name: String, _ value: JSONValue) throws -> MessageLint {
        let sample = try #require(ChannelLintTests.samples.first { $0.name == "AReq browser \(version)" })
        var object = sample.message
        object[name] = nil
        object.append(name, value)
        return MessageLint(object.serialized())
    }

    @Test(
        "the members of these objects are judged by the rules of the version", .proves("CORE-311"),
        arguments: accounts + baskets + authentications)
    func members(_ test: Case) throws {
        for version in test.versions {
            let lint = try Self.lint(version, test.name, test.value)
            let found = lint.findings.map {
                "\($0.field) \($0.rule.rawValue) \($0.code?.rawValue ?? "-") \($0.severity.rawValue)"
            }
            #expect(found == test.expected, "\(version)")
            #expect(lint.notChecked.count == 1, "only the identifiers are not compared: \(lint.notChecked)")
        }
    }

    @Test("what these objects contain without a rule is named with its member")
    func open() throws {
        let data: JSONValue = [["threeDSReqAuthMethod": "09", "threeDSReqAuthData": ["id": "x"]]]
        let lint = try Self.lint("2.3.1", "threeDSRequestorAuthenticationInfo", data)
        #expect(lint.findings.isEmpty)
        #expect(lint.notChecked.count == 2)
        #expect(lint.notChecked.contains(.content(path: "threeDSRequestorAuthenticationInfo.threeDSReqAuthData")))
        for name in ["multiTransaction", "payTokenInfo"] {
            let lint = try Self.lint("2.3.1", name, ["a": "b"])
            #expect(lint.findings.isEmpty && lint.notChecked.contains(.content(path: name)))
        }
    }

    @Test("the data for SPC of an ARes are judged, too")
    func payerConfirmation() throws {
        let sample = try #require(ChannelLintTests.samples.first { $0.name == "ARes browser 2.3.1" })
        func findings(_ change: (inout JSONObject, inout JSONObject) -> Void) -> [String] {
            var data: JSONObject = [
                "challenge": .string(String(repeating: "A", count: 43)), "currency": "EUR", "value": "12.34",
                "displayName": "Card **** 1234", "timeout": "60000", "payeeName": "Shop",
            ]
            var credential: JSONObject = ["rpID": "bank.example", "credentialIds": .string(String(repeating: "A", count: 16))]
            change(&data, &credential)
            var object = sample.message
            for name in ["transStatus", "acsURL"] { object[name] = nil }
            object.append("transStatus", "S")
            object.append("webAuthnCredList", [.object(credential)])
            object.append("spcTransData", .object(data))
            return MessageLint(object.serialized()).findings.map { "\($0.field) \($0.rule.rawValue) \($0.code?.rawValue ?? "-")" }
        }
        #expect(findings { _, _ in } == [])
        #expect(findings { data, _ in data["timeout"] = "59999" } == ["spcTransData.timeout value 203"])
        #expect(findings { data, _ in data["challenge"] = "AAAA" } == ["spcTransData.challenge length 203"])
        #expect(findings { data, _ in data["payeeOrigin"] = "http://shop.example" } == ["spcTransData.payeeOrigin value 203"])
        #expect(findings { data, _ in data["displayName"] = nil } == ["spcTransData.displayName required 201"])
        #expect(findings { _, one in one["rpID"] = nil } == ["webAuthnCredList.rpID required 201"])
        #expect(
            findings { _, one in one["credentialIds"] = "AAAAAAAAAAAAAAA=" } == ["webAuthnCredList.credentialIds value 203"])
    }
}
