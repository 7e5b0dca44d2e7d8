import Testing
import ThreeDSCounterpart
import ThreeDSJSON
import ThreeDSMessages
import ThreeDSTestSupport

@Suite("AReq of a Split-SDK: validation and lint (protocol/messages.md §2.1)")
struct SplitSDKRequestTests {
    private static let sample = ChannelLintTests.samples.first { $0.message.string("sdkType") == "01" }?.message ?? [:]

    static let payload: JSONObject = [
        "sdkReferenceNumber": sample["sdkReferenceNumber"] ?? .null, "sdkTransID": sample["sdkTransID"] ?? .null,
        "splitSdkServerID": "SERVER-1", "sdkSignatureTimestamp": "20260101120000",
    ]

    static func content(_ payload: [UInt8]) -> JSONValue { .string("e30.\(Base64URL.encode(payload)).AAAA") }

    /// A sound AReq of a Split-SDK with changes of its members and of the payload.
    private static func areq(_ change: JSONObject = [:], payload change2: JSONObject = [:]) -> JSONObject {
        let split: JSONObject = [
            "sdkType": "02", "defaultSdkType": .null, "splitSdkType": ["sdkVariant": "01", "limitedInd": "Y"],
            "sdkServerSignedContent": content(changed(payload, change2).serialized()),
        ]
        return changed(changed(sample, split), change)
    }

    /// Returns an object with other values. Null removes a member.
    private static func changed(_ object: JSONObject, _ change: JSONObject) -> JSONObject {
        var object = object
        for (name, value) in change { object[name] = value == .null ? Optional.none : value }
        return object
    }

    struct Case: CustomTestStringConvertible, Sendable {
        let name: String
        let message: JSONObject
        /// Field, rule and code of each finding.
        let findings: [String]

        init(_ name: String, _ change: JSONObject = [:], payload: JSONObject = [:], _ findings: String...) {
            self.name = name
            message = areq(change, payload: payload)
            self.findings = findings
        }

        var testDescription: String { name }
    }

    static let cases: [Case] = [
        Case("sound"),
        Case("in capitals", payload: ["sdkTransID": .string(sample.string("sdkTransID")?.uppercased() ?? "")]),
        Case(
            "without variant", ["splitSdkType": ["limitedInd": "Y"]], "splitSdkType.sdkVariant required 201"),
        Case(
            "not limited", ["splitSdkType": ["sdkVariant": "01", "limitedInd": "N"]], "splitSdkType.limitedInd value 203"),
        Case("reserved variant", ["splitSdkType": ["sdkVariant": "79"]], "splitSdkType.sdkVariant reserved-value 207"),
        Case("default type too", ["defaultSdkType": ["sdkVariant": "01"]], "defaultSdkType situation 203"),
        Case(
            "type 01", ["sdkType": "01", "defaultSdkType": ["sdkVariant": "01"]], "splitSdkType situation 203",
            "sdkServerSignedContent situation 203"),
        Case("no content", ["sdkServerSignedContent": .null], "sdkServerSignedContent conditional 201"),
        Case("no type", ["splitSdkType": .null], "splitSdkType conditional 201"),
        Case(
            "payload is text", ["sdkServerSignedContent": content(Array("text".utf8))],
            "sdkServerSignedContent compact-form 308"),
        Case(
            "member missing", payload: ["splitSdkServerID": .null],
            "sdkServerSignedContent.splitSdkServerID server-signed-content 308"),
        Case(
            "long server", payload: ["splitSdkServerID": .string(String(repeating: "S", count: 33))],
            "sdkServerSignedContent.splitSdkServerID server-signed-content 203"),
        Case(
            "time without seconds", payload: ["sdkSignatureTimestamp": "202601011200"],
            "sdkServerSignedContent.sdkSignatureTimestamp server-signed-content 203"),
        Case(
            "month 13", payload: ["sdkSignatureTimestamp": "20261301120000"],
            "sdkServerSignedContent.sdkSignatureTimestamp server-signed-content 203"),
        Case(
            "other transaction", payload: ["sdkTransID": "00000000-0000-4000-8000-000000000000"],
            "sdkServerSignedContent.sdkTransID situation 305"),
        Case(
            "other SDK", payload: ["sdkReferenceNumber": "3DS_LOA_OTHER"],
            "sdkServerSignedContent.sdkReferenceNumber situation 305"),
    ]

    @Test(
        "lint finds what is wrong with the members of a Split-SDK, and says that it does not verify the signature",
        arguments: cases)
    func lint(_ test: Case) {
        let lint = MessageLint(test.message.serialized())
        #expect(lint.findings.map { "\($0.field) \($0.rule.rawValue) \($0.code?.rawValue ?? "-")" } == test.findings)
        let isSplit = test.message["sdkType"] == "02" && test.message["sdkServerSignedContent"] != nil
        var plain = test.message
        plain["sdkServerSignedContent"] = nil
        #expect(lint.notChecked.count == MessageLint(plain.serialized()).notChecked.count + (isSplit ? 1 : 0))
    }

    @Test("a message check refuses elements of the other kind of SDK after all others")
    func validation() {
        func defect(_ change: JSONObject) -> String? {
            MessageValidation.defect(in: Self.areq(change), as: .areq, version: .v2_3_1).map { "\($0.code) \($0.detail)" }
        }
        #expect(defect([:]) == nil)
        #expect(defect(["defaultSdkType": ["sdkVariant": "01"]]) == "203 defaultSdkType")
        #expect(defect(["sdkType": "01", "defaultSdkType": ["sdkVariant": "01"]]) == "203 splitSdkType,sdkServerSignedContent")
        #expect(defect(["sdkType": "01"]) == "201 defaultSdkType")
        #expect(defect(["sdkType": "80"]) == nil)
        let older = Self.areq(["messageVersion": "2.2.0", "sdkType": .null])
        #expect(ServerSignedContent.misplaced(in: older) == [])
        #expect(ServerSignedContent(unverified: "e30.e30") == nil)
        #expect(ServerSignedContent(unverified: "e30.eyJhIjoxLCJhIjoyfQ.AAAA") == nil)
        #expect(ServerSignedContent(unverified: "e30.e30.")?.payload.isEmpty == true)
    }
}
