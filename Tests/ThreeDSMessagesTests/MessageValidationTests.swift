import Testing
import ThreeDSCounterpart
import ThreeDSJSON
import ThreeDSMessages
import ThreeDSTestSupport

@Suite("AReq, ARes, RReq, RRes from the data dictionary")
struct MessageValidationTests {
    static let dsTransID: JSONValue = "0a8b7c6d-1111-4222-8333-944455556666"

    static func message(_ kind: MessageKind, _ version: ProtocolVersion, _ more: JSONObject) -> JSONObject {
        var object: JSONObject = [
            "messageType": .string(kind.rawValue), "messageVersion": .string(version.rawValue),
            "threeDSServerTransID": .string(Samples.threeDSServerTransID), "sdkTransID": .string(Samples.sdkTransID),
        ]
        for (name, value) in more { object.append(name, value) }
        return object
    }

    static func areq(_ version: ProtocolVersion) -> JSONObject {
        message(
            .areq, version,
            [
                "deviceChannel": "01", "messageCategory": "01", "sdkAppID": .string(Samples.acsTransID), "sdkEncData": "a..b.c.d",
                "sdkEphemPubKey": .object(SignedContentPayloadTests.sdkKey), "sdkMaxTimeout": "05",
                "sdkReferenceNumber": "3DS_LOA",
                "deviceRenderOptions": ["sdkInterface": "03", "sdkUiType": ["01", "02", "03", "04", "05"]],
                "threeDSRequestorAuthenticationInd": "01", "threeDSRequestorID": "r", "threeDSRequestorName": "Shop",
                "threeDSRequestorURL": "https://shop.example/", "threeDSServerRefNumber": "3DS_LOA_SER",
                "threeDSServerURL": "https://server.example/rreq", "acquirerBIN": "1234", "acquirerMerchantID": "m",
                "acctNumber": "4000000000000002", "mcc": "5411", "merchantCountryCode": "840", "merchantName": "Shop",
                "purchaseAmount": "1000", "purchaseCurrency": "978", "purchaseExponent": "2", "purchaseDate": "20260101120000",
            ])
    }

    static func ares(_ version: ProtocolVersion) -> JSONObject {
        message(
            .ares, version,
            [
                "acsTransID": .string(Samples.acsTransID), "dsTransID": dsTransID, "acsReferenceNumber": "ACS",
                "dsReferenceNumber": "DS", "transStatus": "C", "acsChallengeMandated": "Y",
                "acsRenderingType": ["acsInterface": "01", "acsUiTemplate": "01"], "acsSignedContent": "a.b.c",
                "authenticationType": "02",
            ])
    }

    static func rreq(_ version: ProtocolVersion) -> JSONObject {
        message(
            .rreq, version,
            [
                "acsTransID": .string(Samples.acsTransID), "dsTransID": dsTransID, "messageCategory": "01", "transStatus": "Y",
                "interactionCounter": "01", "authenticationType": "02",
                "acsRenderingType": ["acsInterface": "01", "acsUiTemplate": "01"],
                "authenticationValue": "AAAAAAAAAAAAAAAAAAAAAAAAAAA=",
            ])
    }

    static func rres(_ version: ProtocolVersion) -> JSONObject {
        message(
            .rres, version, ["acsTransID": .string(Samples.acsTransID), "dsTransID": dsTransID, "resultsStatus": "01"])
    }

    static func sample(_ kind: MessageKind, _ version: ProtocolVersion) -> JSONObject {
        switch kind {
        case .areq: areq(version)
        case .ares: ares(version)
        case .rreq: rreq(version)
        default: rres(version)
        }
    }

    static let kinds: [MessageKind] = [.areq, .ares, .rreq, .rres]

    @Test("good messages pass, parsed or built", arguments: kinds, Samples.versions)
    func good(kind: MessageKind, version: ProtocolVersion) throws {
        let object = Self.sample(kind, version)
        #expect(MessageValidation.defect(in: object, as: kind, version: version) == nil)
        #expect(try MessageValidation.parse(object.serialized(), as: kind, version: version) == object)
    }

    @Test(
        "CORE-204, CORE-206, CORE-309: each broken element of the sample gives its error code",
        .proves("CORE-204", "CORE-206", "CORE-309"), arguments: kinds, Samples.versions
    )
    func everyElement(kind: MessageKind, version: ProtocolVersion) {
        let good = Self.sample(kind, version)
        for name in good.names where name != "messageType" {
            let absent = defect(good, name, nil, kind, version)
            for empty in [JSONValue.null, "", [], [:]] {
                let found = defect(good, name, empty, kind, version)
                // Where it may be absent, empty is wrong; elsewhere empty is absent.
                #expect(found == absent ?? MessageDefect(.formatInvalid, name), "\(name)")
            }
            if let absent { #expect(absent == MessageDefect(.elementMissing, name), "\(name)") }
            #expect(defect(good, name, 1, kind, version) == MessageDefect(.formatInvalid, name), "\(name)")
            #expect(
                defect(good, name, .string(String(repeating: "\u{7}", count: 5000)), kind, version)
                    == MessageDefect(.formatInvalid, name), "\(name)")
        }
    }

    @Test("a public key with the private part in it is refused", arguments: Samples.versions)
    func privateKey(version: ProtocolVersion) {
        var key = SignedContentPayloadTests.sdkKey
        key.append("d", key["x"] ?? "")
        #expect(
            defect(Self.areq(version), Field.sdkEphemPubKey, .object(key), .areq, version)
                == MessageDefect(.formatInvalid, Field.sdkEphemPubKey))
    }

    private func defect(
        _ object: JSONObject, _ name: String, _ value: JSONValue?, _ kind: MessageKind, _ version: ProtocolVersion
    ) -> MessageDefect? {
        var object = object
        object[name] = nil
        if let value { object.append(name, value) }
        return MessageValidation.defect(in: object, as: kind, version: version)
    }

    struct Change: CustomTestStringConvertible, Sendable {
        let kind: MessageKind
        let name: String
        let value: JSONValue?
        var versions = Samples.versions
        var context = ValidationContext()
        let expected: Outcome

        var testDescription: String { "\(kind.rawValue) \(name) = \(value?.text ?? "absent")" }
    }

    static let changes: [Change] = [
        Change(
            kind: .areq, name: "messageType", value: "ARes",
            expected: .defect("101", "wrongReceiver")),
        Change(kind: .areq, name: "messageType", value: nil, expected: .defect("101", "unknownMessageType")),
        Change(kind: .areq, name: "messageVersion", value: "2.9.0", expected: .defect("102", "2.1.0,2.2.0,2.3.1")),
        Change(kind: .areq, name: "messageVersion", value: "2.3.1", expected: .defect("203", "messageVersion")),
        Change(kind: .areq, name: "messageCategory", value: "02", expected: .accepted),
        Change(kind: .areq, name: "deviceChannel", value: "04", expected: .defect("203", "deviceChannel")),
        Change(kind: .areq, name: "sdkMaxTimeout", value: "04", expected: .defect("203", "sdkMaxTimeout")),
        Change(kind: .areq, name: "acctNumber", value: "123", expected: .defect("203", "acctNumber")),
        Change(kind: .areq, name: "purchaseCurrency", value: "999", expected: .defect("304", "purchaseCurrency")),
        Change(kind: .areq, name: "purchaseCurrency", value: "960", expected: .defect("304", "purchaseCurrency")),
        Change(kind: .areq, name: "purchaseCurrency", value: "EUR", expected: .defect("203", "purchaseCurrency")),
        Change(kind: .areq, name: "merchantCountryCode", value: "901", expected: .defect("304", "merchantCountryCode")),
        Change(kind: .areq, name: "purchaseDate", value: "20261301120000", expected: .defect("203", "purchaseDate")),
        Change(
            kind: .areq, name: "threeDSRequestorAuthenticationInd", value: "02",
            expected: .defect("201", "recurringExpiry,recurringFrequency")),
        Change(
            kind: .areq, name: "threeDSRequestorAuthenticationInd", value: "07",
            expected: .defect("203", "threeDSRequestorAuthenticationInd")),
        Change(
            kind: .areq, name: "deviceRenderOptions", value: ["sdkInterface": "03"],
            expected: .defect("201", "deviceRenderOptions.sdkUiType")),
        Change(
            kind: .areq, name: "deviceRenderOptions", value: ["sdkInterface": "04", "sdkUiType": ["01", "06"]],
            expected: .defect("203", "deviceRenderOptions.sdkInterface,deviceRenderOptions.sdkUiType")),
        Change(
            kind: .areq, name: "deviceRenderOptions", value: ["sdkInterface": "03", "sdkUiType": ["01", "01"]],
            expected: .defect("204", "deviceRenderOptions.sdkUiType")),
        Change(
            kind: .areq, name: "sdkEphemPubKey", value: ["kty": "EC", "crv": "P-256", "x": "AA"],
            expected: .defect("201", "sdkEphemPubKey.y")),
        Change(kind: .areq, name: "billAddrState", value: "CA", expected: .defect("201", "billAddrCountry")),
        Change(kind: .areq, name: "homePhone", value: ["cc": "1"], expected: .defect("201", "homePhone.subscriber")),
        Change(
            kind: .areq, name: "homePhone", value: ["cc": "1234", "subscriber": "1"], expected: .defect("203", "homePhone.cc")),
        Change(
            kind: .areq, name: "whiteListStatus", value: "Y", versions: [.v2_2_0],
            expected: .defect("201", "whiteListStatusSource")),
        Change(kind: .areq, name: "whiteListStatus", value: "?", versions: [.v2_1_0], expected: .accepted),
        Change(kind: .areq, name: "payTokenInd", value: false, expected: .defect("203", "payTokenInd")),
        Change(kind: .areq, name: "unknown", value: [nil], expected: .accepted),
        Change(
            kind: .areq, name: "sdkEncData", value: nil, context: ValidationContext(leg: .directoryServerToACS),
            expected: .defect("201", "dsTransID,dsReferenceNumber,deviceInfo,dsURL")),
        Change(kind: .ares, name: "transStatus", value: "Y", expected: .defect("201", "authenticationValue")),
        Change(kind: .ares, name: "transStatus", value: "N", expected: .defect("201", "transStatusReason")),
        Change(
            kind: .ares, name: "transStatus", value: "Y", context: ValidationContext(messageCategory: .nonPayment),
            expected: .accepted),
        Change(kind: .ares, name: "transStatus", value: "D", versions: [.v2_2_0], expected: .defect("201", "acsDecConInd")),
        Change(kind: .ares, name: "transStatus", value: "X", expected: .defect("203", "transStatus")),
        Change(
            kind: .ares, name: "acsRenderingType", value: ["acsInterface": "01"],
            expected: .defect("201", "acsRenderingType.acsUiTemplate")),
        Change(kind: .ares, name: "acsSignedContent", value: "a.b", expected: .defect("203", "acsSignedContent")),
        Change(
            kind: .ares, name: "messageExtension",
            value: [["name": "n", "id": "i", "criticalityIndicator": true, "data": ["a": 1]]],
            expected: .defect("202", "i")),
        Change(
            kind: .ares, name: "messageExtension",
            value: [["name": "n", "id": "i", "criticalityIndicator": true, "data": ["a": 1]]],
            context: ValidationContext(recognisedExtensionIDs: ["i"]), expected: .accepted),
        Change(kind: .rreq, name: "sdkTransID", value: nil, versions: [.v2_1_0], expected: .accepted),
        Change(kind: .rreq, name: "sdkTransID", value: nil, versions: [.v2_2_0], expected: .defect("201", "sdkTransID")),
        Change(
            kind: .rreq, name: "acsRenderingType", value: nil, context: ValidationContext(isDecoupled: true), expected: .accepted),
        Change(kind: .rreq, name: "challengeCancel", value: "06", expected: .accepted),
        Change(kind: .rreq, name: "interactionCounter", value: "1", expected: .defect("203", "interactionCounter")),
        Change(kind: .rres, name: "resultsStatus", value: "04", expected: .defect("203", "resultsStatus")),
        Change(kind: .rres, name: "resultsStatus", value: nil, expected: .defect("201", "resultsStatus")),
    ]

    @Test("CORE-205: each changed value is accepted or gives its error code", .proves("CORE-205"), arguments: changes)
    func change(_ change: Change) {
        for version in change.versions {
            // Decoupled rendering is a matter of 2.2.0.
            if change.context.isDecoupled, version == .v2_1_0 { continue }
            var object = Self.sample(change.kind, version)
            object[change.name] = nil
            if let value = change.value { object.append(change.name, value) }
            let defect = MessageValidation.defect(in: object, as: change.kind, version: version, context: change.context)
            #expect(defect.map { Outcome(.defect($0)) } ?? .accepted == change.expected, "\(version)")
        }
    }

    @Test("CORE-202, CORE-218: bytes that are not the expected message give their error code", .proves("CORE-202", "CORE-218"))
    func parsing() {
        func outcome(_ text: String) -> Outcome {
            do throws(MessageRejection) {
                _ = try MessageValidation.parse(Array(text.utf8), as: .areq, version: .v2_2_0)
                return .accepted
            } catch {
                return Outcome(error)
            }
        }
        #expect(outcome("x") == .defect("101", "notAMessage"))
        #expect(outcome("{}") == .defect("101", "unknownMessageType"))
        #expect(outcome(#"{"messageType":"RRes"}"#) == .defect("101", "wrongReceiver"))
        #expect(outcome(#"{"messageType":"Erro","errorCode":"404"}"#) == .erro("404"))
        #expect(outcome(#"{"messageType":"AReq","a":{"b":1,"b":2}}"#) == .defect("204", "unknown"))
    }
}
