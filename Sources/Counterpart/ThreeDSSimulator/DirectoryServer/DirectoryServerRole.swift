import Foundation
import ThreeDSBase
import ThreeDSCounterpart
import ThreeDSCrypto
import ThreeDSJSON
import ThreeDSMessages
import ThreeDSPlatform

/// The Directory Server of one payment system (protocol/core-flow.md §2.3, §2.5, §2.9).
struct DirectoryServerRole: Sendable {
    static let referenceNumber = "3DS_LOA_DIS_THSI_020200_00001"
    /// 2.3.1 needs a key identifier (protocol/security.md §3).
    var activeVersions: [String] {
        let namesKeys = system.encryptionKeys.allSatisfy { $0.keyID != nil }
        return ProtocolVersion.allCases.filter { namesKeys || !$0.has(.keyIDRequired) }.map(\.rawValue)
    }

    let system: SimulatedSystem
    let rules: ParticipationRules
    let baseURL: String
    var memory = DirectoryServerMemory(capacity: 1)
    /// The card ranges; nil: those of the test cards.
    var register: CardRangeRegister?
    /// Where RReqs go in place of the `threeDSServerURL` of their AReq.
    var resultsURL: String?
    /// Whether an ACS serves a card.
    var hasACS: @Sendable (String) -> Bool = { _ in true }

    enum Outcome {
        /// To the 3DS Server: an Erro, or an ARes that the DS itself made.
        case answer(JSONObject)
        /// To the ACS: the AReq with device information in clear, and the DS's own members.
        case forward(JSONObject, card: TestCards.Kind)
    }

    /// Takes an AReq in the order of protocol/core-flow.md §2.3.
    ///
    /// - Parameter now: the DS's clock.
    func receive(areq: JSONObject, random: SimulatorRandom, now: Date) -> Outcome {
        let version = areq.string(Field.messageVersion) ?? ""
        var names = TransactionNames(
            threeDSServer: areq.string(Field.threeDSServerTransID) ?? "", sdk: areq.string(Field.sdkTransID))
        func refuse(_ finding: Finding) -> Outcome {
            let spoken = activeVersions.contains(version) ? version : ProtocolVersion.usual.rawValue
            return .answer(finding.erro(from: .directoryServer, version: spoken, about: .areq, names: names))
        }
        // The table of elements depends on the version, so an inactive version is reported before anything else (CORE-18).
        if ChallengeRequestCheck.isVersion(version), !activeVersions.contains(version) {
            return refuse(Finding(.versionNotSupported, about: .versions(activeVersions)))
        }
        if let finding = check(areq, version: version) { return refuse(finding) }
        names.directoryServer = random.uuid()

        // Only an SDK encrypts what it knows about the device.
        let isFromSDK = areq.channel == .app
        var deviceInformation: [UInt8] = []
        if isFromSDK {
            do { deviceInformation = try open(areq.string(Field.sdkEncData) ?? "", version: version) } catch {
                return refuse(error)
            }
            if let finding = DeviceInformationCheck.check(deviceInformation) { return refuse(finding) }
        }
        if let finding = checkParticipation(areq) ?? checkScreens(areq) { return refuse(finding) }
        if ProtocolVersion.named(version, has: .sdkTypes) {
            let verification = SplitSDKVerification(anchor: system.root.certificate, now: now)
            let finding = isFromSDK ? checkKindOfSDK(areq) : nil
            let signed = isFromSDK ? verification.check(areq, deviceInformation: deviceInformation) : nil
            if let finding = finding ?? checkTime(areq, now: now) ?? signed { return refuse(finding) }
        }

        guard memory.transactions.take(names.threeDSServer) else {
            names.directoryServer = nil
            return refuse(Finding(.transactionIDNotRecognised, of: Field.threeDSServerTransID))
        }
        guard let card = kind(of: areq.string(Field.acctNumber) ?? "") else {
            return .answer(ownARes(areq, names: names, random: random, status: .unavailable, reason: .noCardRecord))
        }
        if card == .withoutACS || !hasACS(areq.string(Field.acctNumber) ?? "") {
            return .answer(ownARes(areq, names: names, random: random, status: .attempted, reason: nil))
        }
        var forwarded = areq.known(as: .areq, in: version)
        forwarded[Field.sdkEncData] = nil
        if isFromSDK { forwarded[Field.deviceInfo] = .string(Base64URL.encode(deviceInformation)) }
        forwarded[Field.dsReferenceNumber] = .string(Self.referenceNumber)
        forwarded[Field.dsTransID] = .string(names.directoryServer ?? "")
        forwarded[Field.dsURL] = .string("\(baseURL)/ds/\(system.id)")
        memory.remember(
            serverURL: resultsURL ?? areq.string(Field.threeDSServerURL) ?? "", dsTransID: names.directoryServer ?? "")
        return .forward(forwarded, card: card)
    }

    /// Returns the kind of a card; nil outside the card ranges.
    private func kind(of card: String) -> TestCards.Kind? {
        let kind = rules.card(card, number: system.number)
        guard let register else { return kind }
        return register.range(of: card).map { _ in kind ?? .challenge }
    }

    private func check(_ areq: JSONObject, version: String) -> Finding? {
        if areq.messageKind != .areq { return Finding(.unknownMessageType) }
        // 3RI of this version is for non-payment authentications only.
        if areq.channel == .requestorInitiated, let known = ProtocolVersion(rawValue: version), !known.has(.requestorPayments),
            areq.isPayment
        {
            return .malformed([Field.messageCategory])
        }
        do {
            try ExtensionCheck.check(
                areq[Field.messageExtension], maximum: ProtocolVersion.named(version, has: .fifteenExtensions) ? 15 : 10)
        } catch { return error }
        let isFromSDK = areq.channel == .app
        if let finding = MessageTable.check(areq.withSecureLoopback, .areq, version: version, channel: areq.channel) {
            return finding
        }
        var required = isFromSDK ? [Field.sdkEncData] : []
        if areq.isPayment {
            required += [
                Field.acquirerBIN, Field.acquirerMerchantID, Field.mcc, Field.merchantCountryCode, Field.merchantName,
                Field.purchaseAmount,
                Field.purchaseCurrency, Field.purchaseExponent, Field.purchaseDate,
            ]
        }
        // The table of 2.3.1 contains only the elements that concern an SDK.
        if ProtocolVersion.named(version, has: .partialServerTables) {
            required += [
                Field.deviceChannel, Field.messageCategory, Field.acctNumber, Field.threeDSRequestorID,
                Field.threeDSRequestorName,
                Field.threeDSRequestorURL, Field.threeDSServerRefNumber, Field.threeDSServerURL, Field.acquirerCountryCode,
                Field.acquirerCountryCodeSource,
            ]
            if areq.channel != .requestorInitiated { required.append(Field.threeDSRequestorAuthenticationInd) }
        }
        let missing = required.filter { ChallengeRequestCheck.isEmpty(areq[$0]) }
        if !missing.isEmpty { return .missing(missing) }
        // Only the DS adds these.
        let early = [Field.deviceInfo, Field.dsReferenceNumber, Field.dsTransID, Field.dsURL].filter { areq[$0] != nil }
        if !early.isEmpty { return .malformed(early) }
        guard isFromSDK else { return nil }
        let key = areq.object(Field.sdkEphemPubKey) ?? JSONObject()
        if key["d"] != nil || EphemeralKey.publicKey(key) == nil { return .malformed([Field.sdkEphemPubKey]) }
        return nil
    }

    /// Decrypts the device information (CORE-17).
    private func open(_ text: String, version: String) throws(Finding) -> [UInt8] {
        do {
            let opener = DeviceDataOpener(system: system, version: version)
            if ProtocolVersion.named(version, has: .keyIDRequired) {
                // A header that cannot be read is reported as one that does not open.
                if let known = opener.namesKnownKey(text), !known { throw Finding(.keyIdentifierNotValid, of: Field.sdkEncData) }
                guard opener.isKeyAgreementByName(text) else { throw Finding(.decryptionFailure, of: Field.sdkEncData) }
            }
            let plaintext = try opener.open(text)
            guard plaintext.count * 4 / 3 <= 64_000 else { throw Finding(.decryptionFailure, of: Field.sdkEncData) }
            return plaintext
        } catch let finding as Finding { throw finding } catch { throw Finding(.decryptionFailure, of: Field.sdkEncData) }
    }

    private func checkParticipation(_ areq: JSONObject) -> Finding? {
        var numbers: [(String, (String) -> Bool)] = [(Field.threeDSServerRefNumber, rules.participates(server:))]
        if areq.channel == .app { numbers.append((Field.sdkReferenceNumber, rules.participates(sdk:))) }
        let strangers = numbers.filter { name, isParticipant in !isParticipant(areq[name]?.stringValue ?? "") }.map(\.0)
        if !strangers.isEmpty { return Finding(.accessDenied, of: strangers) }
        if let mcc = areq.string(Field.mcc), !rules.isMerchantCategory(mcc) {
            return Finding(.merchantCategoryCodeNotValid, of: Field.mcc)
        }
        return nil
    }

    /// Checks that this DS accepts the kinds of screens that the SDK announces.
    private func checkScreens(_ areq: JSONObject) -> Finding? {
        let announced = areq.object(Field.deviceRenderOptions)?.array(Field.sdkUiType)?.compactMap(\.stringValue) ?? []
        let isRefused = rules.refusedUITypes.contains { announced.contains($0.rawValue) }
        return isRefused ? .malformed(["\(Field.deviceRenderOptions).\(Field.sdkUiType)"]) : nil
    }

    /// Checks that this DS accepts the kind of SDK and its reference number (CORE-394).
    private func checkKindOfSDK(_ areq: JSONObject) -> Finding? {
        let type = SDKType(rawValue: areq.string(Field.sdkType) ?? "")
        guard rules.accepts(type) else { return Finding(.transactionDataNotValid, of: Field.sdkType) }
        guard rules.accepts(areq.string(Field.sdkReferenceNumber) ?? "", of: type) else {
            return Finding(.transactionDataNotValid, of: Field.sdkReferenceNumber)
        }
        return nil
    }

    /// Checks the time of the purchase (CORE-416).
    private func checkTime(_ areq: JSONObject, now: Date) -> Finding? {
        let isOff = areq.string(Field.purchaseDate).map { ClockCheck.isOff($0, from: now) } ?? false
        return isOff ? .malformed([Field.purchaseDate]) : nil
    }

    /// Returns an ARes in place of the ACS: `acsReferenceNumber` is that of the DS, and `acsTransID` equals `dsTransID`
    /// (CORE-421; FAQ 34 for 2.2.0).
    private func ownARes(
        _ areq: JSONObject, names: TransactionNames, random: SimulatorRandom, status: TransStatus,
        reason: TransactionStatusReason?
    ) -> JSONObject {
        var ares: JSONObject = [Field.messageType: .code(MessageKind.ares)]
        for name in [Field.messageVersion, Field.threeDSServerTransID, Field.sdkTransID] { ares[name] = areq[name] }
        ares = ares.merging([
            Field.acsTransID: .string(names.directoryServer ?? ""), Field.dsTransID: .string(names.directoryServer ?? ""),
            Field.acsReferenceNumber: .string(Self.referenceNumber), Field.dsReferenceNumber: .string(Self.referenceNumber),
            Field.transStatus: .code(status),
        ])
        if let reason { ares[Field.transStatusReason] = .code(reason) }
        if status == .attempted, areq.isPayment {
            ares[Field.eci] = .code(ECommerceIndicator(status))
            ares[Field.authenticationValue] = .string(Base64.encode(random.bytes(20)))
        }
        if areq.channel == .app, ProtocolVersion.named(areq.string(Field.messageVersion) ?? "", has: .recognisedDeviceData) {
            ares[Field.threeDSRequestorAppURLInd] = .yesOrNo(false)
            ares[Field.deviceInfoRecognisedVersion] = .string(AccessControlServer.recognisedDeviceData)
        }
        return ares
    }

    /// Sends the AReq to the ACS and waits for an ARes.
    ///
    /// - Returns: the finding of the Erro for the 3DS Server, when the second attempt to connect fails (CORE-233) or no ARes
    ///   arrives in time (CORE-235).
    func reachACS(during outage: PartyOutage?, timeSource: any TimeSource, limit: TimeSpan) async -> Finding? {
        switch PartyLink(to: .accessControlServer, during: outage).delivery {
        case .delivered: return nil
        case .unreachable: return Finding(.systemConnectionFailure, about: .party(.accessControlServer))
        case .unanswered:
            try? await timeSource.sleep(for: limit)
            return Finding(.timedOut, about: .message(.ares))
        }
    }

    /// Checks the ARes of the ACS (CORE-305, CORE-35).
    func check(ares: JSONObject, areq: JSONObject) -> Finding? {
        if let finding = AResCheck.check(ares, areq: areq) { return finding }
        return rules.participates(acs: ares.string(Field.acsReferenceNumber) ?? "")
            ? nil : Finding(.accessDenied, of: Field.acsReferenceNumber)
    }

    /// Checks an RReq of the ACS (CORE-67) and removes the members that the 3DS Server does not get (CORE-69).
    ///
    /// - Parameter channel: that of the AReq, which decides about the elements.
    func relay(
        rreq: JSONObject, names: TransactionNames, version: String, isDecoupled: Bool, channel: DeviceChannel = .app
    ) throws(Finding) -> JSONObject {
        let context = ValidationContext(isDecoupled: isDecoupled)
        if let finding = MessageTable.check(rreq, .rreq, version: version, context: context, channel: channel) { throw finding }
        if let finding = IdentifierCheck.missing(in: rreq, version: version, channel: channel) { throw finding }
        if let finding = IdentifierCheck.check(rreq, names: names) { throw finding }
        var relayed = rreq.known(as: .rreq, in: version)
        if !ProtocolVersion.named(version, has: .authenticationMethodList) { relayed[Field.authenticationMethod] = nil }
        return relayed
    }

    /// Returns the URL to which an RReq goes: that of the AReq with the same `dsTransID` (CORE-22).
    func serverURL(for rreq: JSONObject) throws(Finding) -> String {
        guard let url = memory.serverURL(dsTransID: rreq.string(Field.dsTransID) ?? "") else {
            throw Finding(.transactionIDNotRecognised, of: Field.dsTransID)
        }
        return url
    }

    /// Checks the RRes of the 3DS Server (CORE-72).
    func check(rres: JSONObject, names: TransactionNames, version: String, channel: DeviceChannel = .app) -> Finding? {
        ResultsResponseCheck.check(rres, names: names, version: version, channel: channel)
    }
}

extension JSONObject {
    /// The elements that a DS passes on (CORE-209).
    func known(as kind: MessageKind, in version: String) -> JSONObject {
        ProtocolVersion(rawValue: version).map { MessageValidation.known(in: self, as: kind, version: $0) } ?? self
    }
}

/// The check of an RRes, the same at DS and ACS (CORE-72, CORE-75).
enum ResultsResponseCheck {
    static func check(
        _ rres: JSONObject, names: TransactionNames, version: String, channel: DeviceChannel = .app
    ) -> Finding? {
        if let finding = MessageTable.check(rres, .rres, version: version, channel: channel) { return finding }
        if let finding = IdentifierCheck.missing(in: rres, version: version, channel: channel) { return finding }
        return IdentifierCheck.check(rres, names: names)
    }
}

/// The participants of the simulated payment systems (CORE-19 to CORE-21).
struct ParticipationRules: Sendable {
    /// Nil accepts every number except those of an ACS, a DS or a 3DS Server: even a number that EMVCo has not assigned, such as
    /// that of an SDK without approval.
    var sdkReferenceNumbers: Set<String>?
    /// The numbers that a Split-SDK may have; nil: every number.
    var splitSDKReferenceNumbers: Set<String>?
    /// The reference numbers of 3DS Servers and ACSs beside the simulator's own.
    var otherParticipants: Set<String> = []
    /// The kinds of screens whose announcement is refused: some directory servers do not know those that are new in 2.3.1.
    var refusedUITypes: [UIType] = []

    func participates(sdk number: String) -> Bool {
        if let sdkReferenceNumbers { return sdkReferenceNumbers.contains(number) }
        return !["3DS_LOA_ACS_", "3DS_LOA_DIS_", "3DS_LOA_SER_"].contains { number.hasPrefix($0) }
    }

    /// Returns whether the type is accepted. A type that a DS defines is not: these directory servers define none.
    func accepts(_ type: SDKType) -> Bool { type == .defaultSDK || type == .splitSDK }

    /// Returns whether an SDK of that type may have the reference number.
    func accepts(_ number: String, of type: SDKType) -> Bool {
        type != .splitSDK || splitSDKReferenceNumbers.map { $0.contains(number) } ?? true
    }

    func participates(server number: String) -> Bool {
        number == RequestorServer.referenceNumber || otherParticipants.contains(number)
    }

    func participates(acs number: String) -> Bool {
        number == AccessControlServer.referenceNumber || otherParticipants.contains(number)
    }

    /// ISO 18245: four digits, 0001 to 9999 without the private range of the simulator's schemes, 0000 and 9999.
    func isMerchantCategory(_ code: String) -> Bool {
        code.utf8.count == 4 && code.utf8.allSatisfy { (0x30...0x39).contains($0) } && code != "0000" && code != "9999"
    }

    /// Returns the kind of a card of that directory server; nil outside its ranges. A number that is not one of ``TestCards`` is
    /// in every range.
    func card(_ number: String, number system: Int) -> TestCards.Kind? {
        guard number.hasPrefix("9") else { return .challenge }
        guard number.hasPrefix("900\(system)0"), let digit = number.dropFirst(5).first?.wholeNumberValue,
            let kind = TestCards.Kind(rawValue: digit), kind != .notParticipating
        else { return nil }
        return kind
    }

    /// Returns the directory server of a number of ``TestCards`` (CORE-11), as the position in the list of systems; nil for other
    /// numbers.
    static func system(of card: String) -> Int? {
        guard card.hasPrefix("900"), let digit = card.dropFirst(3).first?.wholeNumberValue,
            (1...SimulatedDirectoryServer.identifiers.count).contains(digit)
        else { return nil }
        return digit
    }
}

/// Reads the P-256 key of a JWK exactly as protocol/messages.md §1.6 requires.
enum EphemeralKey {
    static func publicKey(_ jwk: JSONObject) -> P256PublicKey? {
        guard jwk[Field.kty] == "EC", jwk[Field.crv] == "P-256",
            let x = jwk.string(Field.x).flatMap({ try? Base64URL.decode($0) }),
            let y = jwk.string(Field.y).flatMap({ try? Base64URL.decode($0) })
        else { return nil }
        return try? P256PublicKey(x: x, y: y)
    }

    static func jwk(_ key: P256PublicKey) -> JSONObject {
        [
            Field.kty: "EC", Field.crv: "P-256", Field.x: .string(Base64URL.encode(key.x)),
            Field.y: .string(Base64URL.encode(key.y)),
        ]
    }
}
