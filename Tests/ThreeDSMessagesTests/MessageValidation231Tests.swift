import Testing
import ThreeDSCounterpart
import ThreeDSJSON
import ThreeDSMessages

@Suite("AReq, ARes, RReq, RRes and Erro of 2.3.1, as far as an SDK is concerned")
struct MessageValidation231Tests {
    static func parsed(_ text: String) -> JSONObject {
        (try? JSONDocument(parsing: Array(text.utf8)))?.root.objectValue ?? [:]
    }

    /// The worked examples of the message chapter, §11.1 and §11.2, with what else an AReq has.
    static let areq = parsed(
        #"{"messageType":"AReq","messageVersion":"2.3.1","threeDSServerTransID":"8a880dc0-d2d2-4067-bcb1-b08d1690b26e","#
            + #""sdkAppID":"0b6f3c52-7a31-4a55-9a0e-5c1d1f0a7e11","#
            + #""sdkEncData":"eyJhbGciOiJSU0EtT0FFUC0yNTYi.AAAA.BBBB.CCCC.DDDD","#
            + #""sdkEphemPubKey":{"kty":"EC","crv":"P-256","x":"f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU","#
            + #""y":"x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0"},"sdkMaxTimeout":"05","#
            + #""sdkReferenceNumber":"3DS_LOA_SDK_EXAMPLE_020301_0001","sdkTransID":"5f0c1f9e-29b4-4a53-8c0a-0d9a7c1f2b33","#
            + #""deviceRenderOptions":{"sdkInterface":"03","sdkUiType":["01","02","03","04","05","06","07"]},"sdkType":"01","#
            + #""defaultSdkType":{"sdkVariant":"01"},"messageCategory":"01"}"#)

    /// The worked example of the message chapter, §11.3.
    static let ares = parsed(
        #"{"messageType":"ARes","messageVersion":"2.3.1","transStatus":"C","acsChallengeMandated":"Y","acsOperatorID":"ACS-OP-7","#
            + #""acsReferenceNumber":"3DS_LOA_ACS_EXAMPLE_020301_0001","acsRenderingType":{"acsInterface":"01","#
            + #""acsUiTemplate":"04","deviceUserInterfaceMode":"01"},"acsTransID":"c3d1a0b8-8f0f-4a7d-9b0e-66f7a0f1e401","#
            + #""dsTransID":"0a8b7c6d-1111-4222-8333-944455556666","sdkTransID":"5f0c1f9e-29b4-4a53-8c0a-0d9a7c1f2b33","#
            + #""threeDSServerTransID":"8a880dc0-d2d2-4067-bcb1-b08d1690b26e","threeDSRequestorAppURLInd":"Y","#
            + #""deviceInfoRecognisedVersion":"1.6","dsReferenceNumber":"3DS_LOA_DIS_EXAMPLE_020301_0001","#
            + #""authenticationMethod":["02"],"acsSignedContent":"HEADER.PAYLOAD.SIGNATURE"}"#)

    static let erro = parsed(
        #"{"messageType":"Erro","messageVersion":"2.3.1","errorCode":"207","errorComponent":"C","#
            + #""errorDescription":"A message element has a reserved value","errorDetail":"acsUiType","#
            + #""errorMessageType":"CRes"}"#)

    struct Case: CustomTestStringConvertible, Sendable {
        let kind: MessageKind
        let name: String
        let value: JSONValue?
        let expected: Outcome

        init(_ kind: MessageKind, _ name: String, _ value: JSONValue?, _ expected: Outcome) {
            self.kind = kind
            self.name = name
            self.value = value
            self.expected = expected
        }

        var testDescription: String { "\(kind.rawValue) \(name) \(value?.text ?? "absent")" }
    }

    static func render(_ types: JSONValue) -> JSONValue { ["sdkInterface": "03", "sdkUiType": types] }

    static func authentication(_ types: JSONArray) -> JSONValue {
        ["sdkInterface": "03", "sdkUiType": ["01"], "sdkAuthenticationType": .array(types)]
    }

    static let cases: [Case] = [
        Case(.areq, "x", 1, .accepted),
        Case(.areq, "sdkType", nil, .defect("201", "sdkType")),
        Case(.areq, "sdkType", "05", .defect("207", "sdkType")),
        Case(.areq, "sdkType", "00", .defect("203", "sdkType")),
        Case(.areq, "sdkType", "80", .accepted),
        Case(.areq, "sdkType", "02", .defect("201", "splitSdkType,sdkServerSignedContent")),
        Case(.areq, "defaultSdkType", nil, .defect("201", "defaultSdkType")),
        Case(.areq, "defaultSdkType", ["sdkVariant": "02"], .defect("207", "defaultSdkType.sdkVariant")),
        Case(.areq, "defaultSdkType", ["sdkVariant": "79"], .defect("207", "defaultSdkType.sdkVariant")),
        Case(.areq, "defaultSdkType", ["sdkVariant": "80"], .accepted),
        Case(.areq, "defaultSdkType", ["sdkVariant": "01", "wrappedInd": "Y"], .accepted),
        Case(.areq, "defaultSdkType", ["wrappedInd": "Y"], .defect("201", "defaultSdkType.sdkVariant")),
        Case(.areq, "defaultSdkType", ["sdkVariant": "01", "wrappedInd": "N"], .defect("203", "defaultSdkType.wrappedInd")),
        Case(.areq, "splitSdkType", ["sdkVariant": "01"], .defect("203", "splitSdkType")),
        Case(.areq, "sdkServerSignedContent", "AA.AA.AA", .defect("203", "sdkServerSignedContent")),
        Case(.areq, "deviceRenderOptions", render(["01"]), .accepted),
        Case(.areq, "deviceRenderOptions", render([]), .defect("201", "deviceRenderOptions.sdkUiType")),
        Case(.areq, "deviceRenderOptions", render(["08"]), .defect("203", "deviceRenderOptions.sdkUiType")),
        Case(.areq, "deviceRenderOptions", authentication(["12", "04", "80"]), .accepted),
        Case(.areq, "deviceRenderOptions", authentication(["13"]), .defect("207", "deviceRenderOptions.sdkAuthenticationType")),
        Case(.areq, "deviceRenderOptions", authentication(["00"]), .defect("203", "deviceRenderOptions.sdkAuthenticationType")),
        Case(.areq, "deviceRenderOptions", authentication([]), .defect("203", "deviceRenderOptions.sdkAuthenticationType")),
        Case(
            .areq, "deviceRenderOptions", authentication(JSONArray([JSONValue](repeating: "01", count: 100))),
            .defect("203", "deviceRenderOptions.sdkAuthenticationType")),
        Case(.areq, "deviceRenderOptions", render(["08", "00"]), .defect("203", "deviceRenderOptions.sdkUiType")),
        Case(.areq, "deviceRenderOptions", render(["01", "01"]), .defect("204", "deviceRenderOptions.sdkUiType")),
        Case(.areq, "deviceRenderOptions", render(["01", 2]), .defect("203", "deviceRenderOptions.sdkUiType")),
        Case(.areq, "sdkMaxTimeout", "04", .defect("203", "sdkMaxTimeout")),
        Case(.areq, "messageVersion", "2.2.0", .defect("203", "messageVersion")),
        Case(.ares, "threeDSRequestorAppURLInd", nil, .defect("201", "threeDSRequestorAppURLInd")),
        Case(.ares, "transStatus", "S", .accepted),
        Case(.ares, "transStatus", "X", .defect("203", "transStatus")),
        Case(.ares, "acsSignedContent", nil, .defect("201", "acsSignedContent")),
        Case(
            .ares, "acsSignedContent", .string("a.b." + String(repeating: "c", count: 15_997)), .defect("203", "acsSignedContent")
        ),
        Case(.ares, "acsSignedContent", .string("a.b." + String(repeating: "c", count: 15_996)), .accepted),
        Case(
            .ares, "acsRenderingType", ["acsInterface": "01", "acsUiTemplate": "07"],
            .defect("201", "acsRenderingType.deviceUserInterfaceMode")),
        Case(
            .ares, "acsRenderingType", ["acsInterface": "01", "acsUiTemplate": "08", "deviceUserInterfaceMode": "01"],
            .defect("203", "acsRenderingType.acsUiTemplate")),
        Case(.ares, "cardholderInfo", "text", .defect("203", "cardholderInfo")),
        Case(.ares, "cardholderInfo", ["text": "Call us."], .accepted),
        Case(.ares, "cardholderInfo", ["issuerImage": "https://img.example/i.png"], .defect("201", "cardholderInfo.text")),
        Case(
            .ares, "cardholderInfo", ["text": .string(String(repeating: "x", count: 129))],
            .defect("203", "cardholderInfo.text")),
        Case(
            .ares, "cardholderInfo", ["text": "x", "paymentSystemImage": "http://img.example/i.png"],
            .defect("203", "cardholderInfo.paymentSystemImage")),
        Case(.ares, "authenticationMethod", ["02", "16", "80"], .accepted),
        Case(.ares, "authenticationMethod", nil, .defect("201", "authenticationMethod")),
        Case(.ares, "authenticationMethod", ["17"], .defect("207", "authenticationMethod")),
        Case(.ares, "authenticationMethod", ["00"], .defect("203", "authenticationMethod")),
        Case(.ares, "deviceInfoRecognisedVersion", nil, .defect("201", "deviceInfoRecognisedVersion")),
        Case(.ares, "deviceInfoRecognisedVersion", "1.", .defect("203", "deviceInfoRecognisedVersion")),
        Case(.ares, "transStatus", "D", .defect("201", "acsDecConInd")),
        Case(.ares, "trustListStatus", "Y", .defect("201", "trustListStatusSource")),
        Case(.ares, "deviceBindingStatus", "11", .defect("201", "deviceBindingStatusSource")),
        Case(.ares, "deviceBindingStatusSource", "04", .defect("207", "deviceBindingStatusSource")),
        Case(.ares, "transChallengeExemption", "79", .accepted),
        Case(.ares, "transChallengeExemption", "12", .defect("207", "transChallengeExemption")),
        Case(
            .ares, "transStatusReasonInfo", .string(String(repeating: "x", count: 257)), .defect("203", "transStatusReasonInfo")),
        Case(.areq, "trustListStatus", "X", .defect("201", "trustListStatusSource")),
        Case(.ares, "transStatusReason", "31", .defect("207", "transStatusReason")),
        Case(.ares, "transStatusReason", "30", .accepted),
        Case(.erro, "errorCode", 207, .defect("203", "errorCode")),
        Case(.erro, "errorDetail", nil, .defect("201", "errorDetail")),
        Case(.erro, "errorComponent", "X", .defect("203", "errorComponent")),
        Case(.erro, "errorMessageType", "OReq", .accepted),
        Case(.erro, "errorMessageType", "XReq", .defect("203", "errorMessageType")),
    ]

    @Test("protocol/messages.md §2, §3, §10: each changed element gives its error code", arguments: cases)
    func answers(_ test: Case) {
        let samples: [MessageKind: JSONObject] = [.areq: Self.areq, .ares: Self.ares, .erro: Self.erro]
        var object = samples[test.kind] ?? [:]
        #expect(MessageValidation.defect(in: object, as: test.kind, version: .v2_3_1) == nil)
        object[test.name] = test.value
        let defect = MessageValidation.defect(in: object, as: test.kind, version: .v2_3_1)
        #expect((defect.map { .defect($0.code.rawValue, $0.subject.kind) } ?? Outcome.accepted) == test.expected)
    }

    @Test("the validation lists what it did not check")
    func unchecked() {
        #expect(MessageValidation.uncheckedNames(in: Self.areq, as: .areq, version: .v2_3_1) == ["messageCategory"])
        #expect(MessageValidation.uncheckedNames(in: Self.ares, as: .ares, version: .v2_3_1) == [])
        #expect(MessageValidation.uncheckedNames(in: Self.erro, as: .erro, version: .v2_3_1) == [])
        let older = MessageValidation.uncheckedNames(in: Self.areq, as: .areq, version: .v2_2_0)
        #expect(older == ["sdkType", "defaultSdkType"])
        for type in UIType.types(in: .v2_3_1) {
            var response = Samples.response(type, .v2_3_1)
            response["whitelistingInfoText"] = "x"
            #expect(
                MessageValidation.uncheckedNames(in: response, as: .cres, version: .v2_3_1) == ["whitelistingInfoText"])
        }
    }
}
