import ThreeDSCounterpart
import ThreeDSCrypto
import ThreeDSJSON
import ThreeDSMessages

/// The ACS up to its ARes (protocol/core-flow.md §2.4): checks the AReq, decides, sets up the channel.
struct AccessControlServer: Sendable {
    static let referenceNumber = "3DS_LOA_ACS_THSI_020200_00001"
    /// `deviceInfoRecognisedVersion`
    static let recognisedDeviceData = "1.7"

    let system: SimulatedSystem
    let stranger: SimulatedSystem
    let issuer: CertificateIssuer
    let baseURL: String
    /// The URL of the ACS for browsers.
    let pagesURL: String

    enum Outcome {
        case erro(JSONObject)
        case ares(JSONObject, ChallengeChannel?)
    }

    func receive(areq: JSONObject, scenario: Scenario, random: SimulatorRandom) -> Outcome {
        let version = areq.string(Field.messageVersion) ?? ""
        let names = TransactionNames(
            threeDSServer: areq.string(Field.threeDSServerTransID) ?? "",
            directoryServer: areq.string(Field.dsTransID), acs: random.uuid(), sdk: areq.string(Field.sdkTransID))
        func refuse(_ finding: Finding) -> Outcome {
            .erro(finding.erro(from: .accessControlServer, version: version, about: .areq, names: names))
        }
        var context = ValidationLeg.toACS
        context.messageCategory = areq.category
        if let finding = MessageTable.check(
            areq.withSecureLoopback, .areq, version: version, context: context, channel: areq.channel)
        {
            return refuse(finding)
        }
        if areq.channel == .browser {
            var ares = self.ares(areq, names: names, plan: scenario.authentication, random: random)
            if scenario.authentication.transStatus == .challenge {
                ares[Field.acsURL] = .string("\(pagesURL)/acs/browser/\(names.acs ?? "")")
            }
            return .ares(ares, nil)
        }
        // 3RI has neither device data nor a cardholder who could answer a challenge.
        if areq.channel == .requestorInitiated {
            return .ares(ares(areq, names: names, plan: scenario.authentication, random: random), nil)
        }
        guard let information = ReceivedDeviceInformation(areq.string(Field.deviceInfo) ?? "") else {
            return refuse(.malformed([Field.deviceInfo]))
        }
        guard let jwk = areq.object(Field.sdkEphemPubKey), let sdkKey = EphemeralKey.publicKey(jwk) else {
            return refuse(.malformed([Field.sdkEphemPubKey]))
        }
        var plan = scenario.authentication.suited(to: areq)
        let canShow = RenderOptions(areq[Field.deviceRenderOptions]).supports(interface: plan.interface, template: plan.template)
        let isUnsupported = !information.isSupported || plan.transStatus == .challenge && !canShow
        if isUnsupported, plan.transStatus != .decoupled {
            plan.transStatus = .unavailable  // CORE-26
            plan.transStatusReason = .unsupportedDevice
        }
        var ares = self.ares(areq, names: names, plan: plan, random: random)
        guard plan.transStatus == .challenge else { return .ares(ares, nil) }
        do {
            let acsKey = try random.p256Key()
            let channel = try ChallengeChannel(
                key: acsKey, peer: sdkKey, reference: areq.string(Field.sdkReferenceNumber) ?? "", version: version,
                acsTransID: names.acs ?? "", isSplitSDK: areq.isFromSplitSDK)
            let factory = SignedContentFactory(system: system, stranger: stranger, issuer: issuer, random: random)
            let content = try factory.make(
                acsURL: "\(baseURL)/acs/challenge/\(names.acs ?? "")", acsKey: acsKey.publicKey,
                sdkKey: EphemeralKey.jwk(sdkKey), fault: plan.signedContentFault)
            ares[Field.acsSignedContent] = .string(content)
            return .ares(ares, channel)
        } catch { return refuse(Finding(.transientSystemFailure, .noChannel)) }
    }

    private func ares(
        _ areq: JSONObject, names: TransactionNames, plan: ScenarioAuthentication, random: SimulatorRandom
    ) -> JSONObject {
        var ares = JSONObject(.ares, version: areq[Field.messageVersion] ?? .null)
        for (name, value) in names.members { ares.append(name, value) }
        ares = ares.merging([
            Field.acsReferenceNumber: .string(Self.referenceNumber), Field.acsOperatorID: "SIMULATED-ACS",
            Field.dsReferenceNumber: areq[Field.dsReferenceNumber] ?? .null, Field.transStatus: .code(plan.transStatus),
        ])
        let isPayment = areq.isPayment
        let version = areq.string(Field.messageVersion) ?? ""
        var information = plan.cardholderInfo
        switch plan.transStatus {
        case .challenge:
            ares[Field.acsChallengeMandated] = .yes
            if areq.channel == .app { ares[Field.acsRenderingType] = .object(plan.renderingType(in: version)) }
            ares = ares.merging(plan.kind(in: version))
        case .decoupled:
            ares = ares.merging([Field.acsDecConInd: .yes, Field.acsChallengeMandated: .yes])
            ares = ares.merging(plan.kind(in: version, isDecoupled: true))
            if plan.cardholderInfo == nil { information = "Please confirm in your bank's app." }
        case .authenticated, .attempted:
            if isPayment {
                ares[Field.eci] = .code(ECommerceIndicator(plan.transStatus))
                ares[Field.authenticationValue] = .string(Base64.encode(random.bytes(20)))
            }
        case .notAuthenticated, .unavailable, .rejected:
            if isPayment { ares[Field.transStatusReason] = .code(plan.transStatusReason ?? .cardAuthenticationFailed) }
        case .informational: break
        }
        if let information {
            ares[Field.cardholderInfo] =
                ProtocolVersion.named(version, has: .cardholderInformationObject)
                ? .object([Field.text: .string(information)]) : .string(information)
        }
        if areq.channel == .app, ProtocolVersion.named(version, has: .recognisedDeviceData) {
            ares[Field.threeDSRequestorAppURLInd] = .yes
            ares[Field.deviceInfoRecognisedVersion] = .string(Self.recognisedDeviceData)
        }
        if ProtocolVersion.named(version, has: .authenticationMethodList) {
            ares[Field.transChallengeExemption] = plan.exemption.map { .code($0) }
        } else if ProtocolVersion.named(version, has: .bridgingExtension), let data = additionalData(answering: areq, plan) {
            ares = ares.adding(data.messageExtension)
        }
        return ares
    }

    /// Returns the elements of 2.3.1 that an ARes of 2.2.0 has in the Bridging extension: when the AReq has the extension, or when the
    /// ACS applied an exemption, as real ACSs send it.
    private func additionalData(answering areq: JSONObject, _ plan: ScenarioAuthentication) -> BridgingAdditionalData? {
        let asked = areq.additionalData(of: .areq)
        guard asked?.isAnswerable ?? (plan.exemption != nil) else { return nil }
        let version = asked.map(\.version) ?? .v2_0
        switch plan.transStatus {
        case .challenge:
            return BridgingAdditionalData(version: version, authenticationMethods: [plan.method], exemption: plan.exemption)
        case .decoupled:
            return BridgingAdditionalData(version: version, authenticationMethods: [.decoupled], exemption: plan.exemption)
        case .authenticated, .attempted, .notAuthenticated, .unavailable, .rejected, .informational:
            return BridgingAdditionalData(version: version, exemption: plan.exemption)
        }
    }
}

extension ScenarioAuthentication {
    /// Returns the plan for the SDK of an AReq. The client of a limited Split-SDK cannot encrypt what the cardholder enters, so
    /// the ACS may ask only for an answer that is new in each transaction (CORE-32, protocol/messages.md §2.1).
    func suited(to areq: JSONObject) -> ScenarioAuthentication {
        guard areq.isFromLimitedSDK, method.isLasting else { return self }
        var plan = self
        plan.method = .textMessageCode
        return plan
    }

    /// acsRenderingType of ARes and RReq.
    func renderingType(in version: String) -> JSONObject {
        var type: JSONObject = [Field.acsInterface: .code(interface), Field.acsUiTemplate: .code(template)]
        if ProtocolVersion.named(version, has: .sdkTypes) {
            type[Field.deviceUserInterfaceMode] = .code(DeviceUserInterfaceMode.portrait)
        }
        return type
    }

    /// How the cardholder authenticates: authenticationType, in 2.3.1 authenticationMethod (protocol/messages.md §3.2).
    func kind(in version: String, isDecoupled: Bool = false) -> JSONObject {
        if ProtocolVersion.named(version, has: .authenticationMethodList) {
            return [Field.authenticationMethod: [.code(isDecoupled ? AuthenticationMethod.decoupled : method)]]
        }
        return [Field.authenticationType: .code(isDecoupled ? .decoupled : type)]
    }
}

extension ACSChallengeResult {
    /// Returns the RReq from the ACS to the DS (protocol/core-flow.md §2.9).
    func rreq(
        areq: JSONObject, names: TransactionNames, plan: ScenarioAuthentication, authenticationValue: String,
        bridging: BridgingAdditionalData?
    ) -> JSONObject {
        let version = areq.string(Field.messageVersion) ?? ""
        var rreq = JSONObject(.rreq, version: .string(version))
        for (name, value) in names.members
        where name != Field.sdkTransID || ProtocolVersion.named(version, has: .sdkTransactionIDInResults) {
            rreq.append(name, value)
        }
        let isPayment = areq.isPayment
        rreq = rreq.merging([
            Field.messageCategory: .code(areq.category), Field.transStatus: .code(transStatus),
        ])
        // A 3RI authentication has no cardholder who can interact.
        let channel: DeviceChannel? = areq.code(Field.deviceChannel)
        if channel != .requestorInitiated {
            rreq[Field.interactionCounter] = .string(String(twoDigits: interactionCounter))
        }
        if !ProtocolVersion.named(version, has: .authenticationMethodList) {
            rreq[Field.authenticationMethod] = .code(plan.method)
        }
        if let challengeCancel { rreq[Field.challengeCancel] = .code(challengeCancel) }
        if let transStatusReason { rreq[Field.transStatusReason] = .code(transStatusReason) }
        if ProtocolVersion.named(version, has: .detailedCancelReasons), challengeCancel?.isAboutErro == true {
            rreq[Field.challengeErrorReporting] = erro.map { .object($0) }
        }
        let isDecoupled = plan.transStatus == .decoupled
        if [.authenticated, .notAuthenticated].contains(transStatus) {
            rreq = rreq.merging(plan.kind(in: version, isDecoupled: isDecoupled))
        }
        if !isDecoupled, areq.channel == .app { rreq[Field.acsRenderingType] = .object(plan.renderingType(in: version)) }
        if isPayment {
            rreq[Field.eci] = .code(ECommerceIndicator(transStatus))
            if [.authenticated, .attempted].contains(transStatus) {
                rreq[Field.authenticationValue] = .string(authenticationValue)
            }
        }
        for each in ScreenSwitch.allCases {
            guard let isOn = switches[each], ProtocolVersion(rawValue: version).flatMap(each.elements) != nil else { continue }
            rreq = rreq.merging(each.status(isOn, in: version))
        }
        if var bridging {
            if [.authenticated, .notAuthenticated].contains(transStatus) {
                bridging.authenticationMethods = [isDecoupled ? .decoupled : plan.method]
            }
            rreq = rreq.adding(bridging.messageExtension)
        }
        return rreq
    }
}

extension ScreenSwitch {
    /// The members of an RReq about the state in which the cardholder left the switch.
    fileprivate func status(_ isOn: Bool, in version: String) -> JSONObject {
        switch self {
        case .trustList where ProtocolVersion.named(version, has: .trustList):
            [Field.trustListStatus: .yesOrNo(isOn), Field.trustListStatusSource: .code(StatusSource.acs)]
        case .trustList: [Field.whiteListStatus: .yesOrNo(isOn), Field.whiteListStatusSource: .code(StatusSource.acs)]
        case .deviceBinding:
            [
                Field.deviceBindingStatus: .code(isOn ? DeviceBindingStatus.bound : .rejected),
                Field.deviceBindingStatusSource: .code(StatusSource.acs),
            ]
        }
    }
}

/// The decrypted device information of an AReq.
struct ReceivedDeviceInformation {
    let object: JSONObject

    /// Reads the text; returns nil when it is not base64url of a JSON object with `DV` and `DD`.
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
        return version.hasPrefix("1.") && String(version.dropFirst(2)).isDigits
            && object["DD"]?.objectValue?["C001"]?.stringValue != nil
    }
}
