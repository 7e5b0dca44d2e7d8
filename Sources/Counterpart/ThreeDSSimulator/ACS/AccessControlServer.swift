import ThreeDSCounterpart
import ThreeDSCrypto
import ThreeDSJSON
import ThreeDSMessages

/// The ACS up to its ARes (protocol/core-flow.md §2.4): checks the AReq, decides, sets up the channel.
struct AccessControlServer: Sendable {
    static let referenceNumber = "3DS_LOA_ACS_THSI_020200_00001"

    let system: SimulatedSystem
    let stranger: SimulatedSystem
    let issuer: CertificateIssuer
    let baseURL: String

    enum Outcome {
        case erro(JSONObject)
        case ares(JSONObject, ChallengeChannel?)
    }

    func receive(areq: JSONObject, scenario: Scenario, random: SimulatorRandom) -> Outcome {
        let version = areq["messageVersion"]?.stringValue ?? ""
        let names = TransactionNames(
            threeDSServer: areq["threeDSServerTransID"]?.stringValue ?? "",
            directoryServer: areq["dsTransID"]?.stringValue, acs: random.uuid(), sdk: areq["sdkTransID"]?.stringValue)
        func refuse(_ finding: Finding) -> Outcome {
            .erro(finding.erro(from: .accessControlServer, version: version, about: "AReq", names: names))
        }
        var context = ValidationLeg.toACS
        context.messageCategory = areq["messageCategory"]?.stringValue ?? "01"
        if let finding = MessageTable.check(areq, .areq, version: version, context: context) { return refuse(finding) }
        guard let information = ReceivedDeviceInformation(areq["deviceInfo"]?.stringValue ?? "") else {
            return refuse(.malformed(["deviceInfo"]))
        }
        guard let jwk = areq["sdkEphemPubKey"]?.objectValue, let sdkKey = EphemeralKey.publicKey(jwk) else {
            return refuse(.malformed(["sdkEphemPubKey"]))
        }
        var plan = scenario.authentication
        let canShow = RenderOptions(areq["deviceRenderOptions"]).supports(interface: plan.interface, template: plan.template)
        let isUnsupported = !information.isSupported || plan.transStatus == "C" && !canShow
        if isUnsupported, plan.transStatus != "D" {
            plan.transStatus = "U"  // CORE-26
            plan.transStatusReason = "03"
        }
        var ares = self.ares(areq, names: names, plan: plan, random: random)
        guard plan.transStatus == "C" else { return .ares(ares, nil) }
        do {
            let acsKey = try random.p256Key()
            let channel = try ChallengeChannel(
                key: acsKey, peer: sdkKey, reference: areq["sdkReferenceNumber"]?.stringValue ?? "",
                acsTransID: names.acs ?? "")
            let factory = SignedContentFactory(system: system, stranger: stranger, issuer: issuer, random: random)
            let content = try factory.make(
                acsURL: "\(baseURL)/acs/challenge/\(names.acs ?? "")", acsKey: acsKey.publicKey,
                sdkKey: EphemeralKey.jwk(sdkKey), fault: plan.signedContentFault)
            ares["acsSignedContent"] = .string(content)
            return .ares(ares, channel)
        } catch { return refuse(Finding("403", "the channel could not be set up")) }
    }

    private func ares(
        _ areq: JSONObject, names: TransactionNames, plan: ScenarioAuthentication, random: SimulatorRandom
    ) -> JSONObject {
        var ares: JSONObject = ["messageType": "ARes", "messageVersion": areq["messageVersion"] ?? .null]
        for (name, value) in names.members { ares.append(name, value) }
        ares = ares.merging([
            "acsReferenceNumber": .string(Self.referenceNumber), "acsOperatorID": "SIMULATED-ACS",
            "dsReferenceNumber": areq["dsReferenceNumber"] ?? .null, "transStatus": .string(plan.transStatus),
        ])
        let isPayment = areq["messageCategory"] == "01"
        let version = areq["messageVersion"]?.stringValue ?? ""
        var information = plan.cardholderInfo
        switch plan.transStatus {
        case "C":
            ares = ares.merging(["acsChallengeMandated": "Y", "acsRenderingType": .object(plan.renderingType(in: version))])
            ares = ares.merging(plan.kind(in: version))
        case "D":
            ares = ares.merging(["acsDecConInd": "Y", "acsChallengeMandated": "Y"])
            ares = ares.merging(plan.kind(in: version, isDecoupled: true))
            if plan.cardholderInfo == nil { information = "Please confirm in your bank's app." }
        case "Y", "A":
            if isPayment {
                ares["eci"] = .string(ACSChallengeResult.indicator(plan.transStatus))
                ares["authenticationValue"] = .string(Base64.encode(random.bytes(20)))
            }
        case "N", "U", "R":
            if isPayment { ares["transStatusReason"] = .string(plan.transStatusReason ?? "01") }
        default: break
        }
        if let information {
            ares["cardholderInfo"] =
                ProtocolVersion.named(version, has: .cardholderInformationObject)
                ? .object(["text": .string(information)]) : .string(information)
        }
        if ProtocolVersion.named(version, has: .recognisedDeviceData) {
            ares["threeDSRequestorAppURLInd"] = "Y"
            ares["deviceInfoRecognisedVersion"] = "1.6"
        }
        return ares
    }
}

extension ScenarioAuthentication {
    /// acsRenderingType of ARes and RReq.
    func renderingType(in version: String) -> JSONObject {
        var type: JSONObject = ["acsInterface": .string(interface), "acsUiTemplate": .string(template)]
        if ProtocolVersion.named(version, has: .sdkTypes) { type["deviceUserInterfaceMode"] = "01" }
        return type
    }

    /// How the cardholder authenticates: authenticationType, in 2.3.1 authenticationMethod (protocol/messages.md §3.2).
    func kind(in version: String, isDecoupled: Bool = false) -> JSONObject {
        if ProtocolVersion.named(version, has: .authenticationMethodList) { return ["authenticationMethod": [.string(method)]] }
        return ["authenticationType": .string(isDecoupled ? "04" : type)]
    }
}

extension ACSChallengeResult {
    /// The electronic commerce indicator of the simulated payment systems.
    static func indicator(_ transStatus: String) -> String {
        switch transStatus {
        case "Y": "05"
        case "A": "06"
        default: "07"
        }
    }

    /// The RReq from the ACS to the DS (protocol/core-flow.md §2.9).
    func rreq(
        areq: JSONObject, names: TransactionNames, plan: ScenarioAuthentication, authenticationValue: String
    ) -> JSONObject {
        let version = areq["messageVersion"]?.stringValue ?? ""
        var rreq: JSONObject = ["messageType": "RReq", "messageVersion": .string(version)]
        for (name, value) in names.members
        where name != "sdkTransID" || ProtocolVersion.named(version, has: .sdkTransactionIDInResults) { rreq.append(name, value) }
        let isPayment = areq["messageCategory"] == "01"
        rreq = rreq.merging([
            "messageCategory": areq["messageCategory"] ?? "01", "transStatus": .string(transStatus),
            "interactionCounter": .string(interactionCounter < 10 ? "0\(interactionCounter)" : String(interactionCounter)),
        ])
        if !ProtocolVersion.named(version, has: .authenticationMethodList) { rreq["authenticationMethod"] = .string(plan.method) }
        if let challengeCancel { rreq["challengeCancel"] = .string(challengeCancel) }
        if let transStatusReason { rreq["transStatusReason"] = .string(transStatusReason) }
        let isDecoupled = plan.transStatus == "D"
        if ["Y", "N"].contains(transStatus) { rreq = rreq.merging(plan.kind(in: version, isDecoupled: isDecoupled)) }
        if !isDecoupled { rreq["acsRenderingType"] = .object(plan.renderingType(in: version)) }
        if isPayment {
            rreq["eci"] = .string(Self.indicator(transStatus))
            if transStatus == "Y" || transStatus == "A" { rreq["authenticationValue"] = .string(authenticationValue) }
        }
        if ProtocolVersion.named(version, has: .trustList) {
            if let whitelisted {
                rreq = rreq.merging(["trustListStatus": whitelisted ? "Y" : "N", "trustListStatusSource": "03"])
            }
            if let deviceBound {
                rreq = rreq.merging(["deviceBindingStatus": deviceBound ? "11" : "04", "deviceBindingStatusSource": "03"])
            }
        } else if ProtocolVersion.named(version, has: .whitelisting), let whitelisted {
            rreq["whiteListStatus"] = .string(whitelisted ? "Y" : "N")
            rreq["whiteListStatusSource"] = "03"
        }
        return rreq
    }
}

/// The decrypted device information of an AReq.
struct ReceivedDeviceInformation {
    let object: JSONObject

    /// Nil when it is not base64url of a JSON object with `DV` and `DD`.
    init?(_ text: String) {
        guard let bytes = try? Base64URL.decode(text), let document = try? JSONDocument(parsing: bytes),
            document.duplicateNames.isEmpty, let object = document.root.objectValue, object["DV"]?.stringValue != nil,
            object["DD"]?.objectValue != nil
        else { return nil }
        self.object = object
    }

    /// A data version of the form `1.n` and a platform.
    var isSupported: Bool {
        let version = object["DV"]?.stringValue ?? ""
        return version.hasPrefix("1.") && version.utf8.count > 2 && object["DD"]?.objectValue?["C001"]?.stringValue != nil
    }
}
