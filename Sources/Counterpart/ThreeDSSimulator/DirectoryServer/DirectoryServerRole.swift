import ThreeDSCounterpart
import ThreeDSCrypto
import ThreeDSJSON
import ThreeDSMessages

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

    enum Outcome {
        /// Error to the 3DS Server, or an ARes made by the DS itself.
        case answer(JSONObject)
        /// To the ACS: the AReq with device information in clear, and the DS's own members.
        case forward(JSONObject, card: TestCards.Kind)
    }

    /// Takes an AReq in the order of protocol/core-flow.md §2.3.
    func receive(areq: JSONObject, random: SimulatorRandom) -> Outcome {
        let version = areq["messageVersion"]?.stringValue ?? ""
        var names = TransactionNames(
            threeDSServer: areq["threeDSServerTransID"]?.stringValue ?? "", sdk: areq["sdkTransID"]?.stringValue)
        func refuse(_ finding: Finding) -> Outcome {
            let spoken = activeVersions.contains(version) ? version : ProtocolVersion.usual.rawValue
            return .answer(finding.erro(from: .directoryServer, version: spoken, about: "AReq", names: names))
        }
        // The table of elements is that of a version: an inactive one is told before anything else (CORE-18).
        if ChallengeRequestCheck.isVersion(version), !activeVersions.contains(version) {
            return refuse(Finding("102", activeVersions.joined(separator: ",")))
        }
        let table = activeVersions.contains(version) ? version : ProtocolVersion.usual.rawValue
        if let finding = check(areq, version: table) { return refuse(finding) }
        names.directoryServer = random.uuid()

        let deviceInformation: [UInt8]
        do { deviceInformation = try open(areq["sdkEncData"]?.stringValue ?? "", version: version) } catch {
            return refuse(error)
        }
        if let finding = checkParticipation(areq) { return refuse(finding) }

        guard let card = rules.card(areq["acctNumber"]?.stringValue ?? "", number: system.number) else {
            return .answer(ownARes(areq, names: names, random: random, status: "U", reason: "08"))
        }
        if card == .withoutACS { return .answer(ownARes(areq, names: names, random: random, status: "A", reason: nil)) }
        var forwarded = areq
        forwarded["sdkEncData"] = nil
        forwarded["deviceInfo"] = .string(Base64URL.encode(deviceInformation))
        forwarded["dsReferenceNumber"] = .string(Self.referenceNumber)
        forwarded["dsTransID"] = .string(names.directoryServer ?? "")
        forwarded["dsURL"] = .string("\(baseURL)/ds/results")
        return .forward(forwarded, card: card)
    }

    private func check(_ areq: JSONObject, version: String) -> Finding? {
        if areq["messageType"] != "AReq" { return Finding("101", "invalid message type") }
        do {
            try ExtensionCheck.check(
                areq["messageExtension"], maximum: ProtocolVersion.named(version, has: .fifteenExtensions) ? 15 : 10)
        } catch { return error }
        if let finding = MessageTable.check(areq, .areq, version: version) { return finding }
        var required = ["sdkEncData"]
        if areq["messageCategory"] == "01" {
            required += [
                "acquirerBIN", "acquirerMerchantID", "mcc", "merchantCountryCode", "merchantName", "purchaseAmount",
                "purchaseCurrency", "purchaseExponent", "purchaseDate",
            ]
        }
        // The table of 2.3.1 has what concerns an SDK only.
        if ProtocolVersion.named(version, has: .partialServerTables) {
            required += [
                "deviceChannel", "messageCategory", "acctNumber", "threeDSRequestorID", "threeDSRequestorName",
                "threeDSRequestorURL", "threeDSRequestorAuthenticationInd", "threeDSServerRefNumber", "threeDSServerURL",
            ]
        }
        let missing = required.filter { ChallengeRequestCheck.isEmpty(areq[$0]) }
        if !missing.isEmpty { return .missing(missing) }
        // These are the DS's own to add.
        let early = ["deviceInfo", "dsReferenceNumber", "dsTransID", "dsURL"].filter { areq[$0] != nil }
        if !early.isEmpty { return .malformed(early) }
        let key = areq["sdkEphemPubKey"]?.objectValue ?? JSONObject()
        if key["d"] != nil || EphemeralKey.publicKey(key) == nil { return .malformed(["sdkEphemPubKey"]) }
        return nil
    }

    /// Device information in clear (CORE-17).
    private func open(_ text: String, version: String) throws(Finding) -> [UInt8] {
        do {
            let opener = DeviceDataOpener(system: system)
            if ProtocolVersion.named(version, has: .keyIDRequired) {
                // A header that cannot be read is told as one that does not open.
                if let known = opener.namesKnownKey(text), !known { throw Finding("311", "sdkEncData") }
                guard opener.isKeyAgreementByName(text) else { throw Finding("302", "sdkEncData") }
            }
            let plaintext = try opener.open(text)
            guard plaintext.count * 4 / 3 <= 64_000 else { throw Finding("302", "sdkEncData") }
            return plaintext
        } catch let finding as Finding { throw finding } catch { throw Finding("302", "sdkEncData") }
    }

    private func checkParticipation(_ areq: JSONObject) -> Finding? {
        let numbers: [(String, (String) -> Bool)] = [
            ("threeDSServerRefNumber", rules.participates(server:)), ("sdkReferenceNumber", rules.participates(sdk:)),
        ]
        let strangers = numbers.filter { name, isParticipant in !isParticipant(areq[name]?.stringValue ?? "") }.map(\.0)
        if !strangers.isEmpty { return Finding("303", strangers.joined(separator: ",")) }
        if let mcc = areq["mcc"]?.stringValue, !rules.isMerchantCategory(mcc) { return Finding("306", "mcc") }
        return nil
    }

    private func ownARes(
        _ areq: JSONObject, names: TransactionNames, random: SimulatorRandom, status: String, reason: String?
    ) -> JSONObject {
        var ares: JSONObject = ["messageType": "ARes"]
        for name in ["messageVersion", "threeDSServerTransID", "sdkTransID"] { ares[name] = areq[name] }
        ares = ares.merging([
            "acsTransID": .string(random.uuid()), "dsTransID": .string(names.directoryServer ?? ""),
            "acsReferenceNumber": .string(Self.referenceNumber), "dsReferenceNumber": .string(Self.referenceNumber),
            "transStatus": .string(status),
        ])
        if let reason { ares["transStatusReason"] = .string(reason) }
        if status == "A", areq["messageCategory"] == "01" {
            ares["eci"] = "06"
            ares["authenticationValue"] = .string(Base64.encode(random.bytes(20)))
        }
        return ares
    }

    /// Judges the ARes of the ACS (CORE-305, CORE-35).
    func check(ares: JSONObject, areq: JSONObject) -> Finding? {
        guard rules.participates(acs: ares["acsReferenceNumber"]?.stringValue ?? "") else {
            return Finding("303", "acsReferenceNumber")
        }
        return AResCheck.check(ares, areq: areq)
    }

    /// Judges an RReq of the ACS (CORE-67) and takes out what the 3DS Server does not get (CORE-69).
    func relay(
        rreq: JSONObject, names: TransactionNames, version: String, isDecoupled: Bool
    ) throws(Finding) -> JSONObject {
        let context = ValidationContext(isDecoupled: isDecoupled)
        if let finding = MessageTable.check(rreq, .rreq, version: version, context: context) { throw finding }
        if let finding = IdentifierCheck.missing(in: rreq, version: version) { throw finding }
        if let finding = IdentifierCheck.check(rreq, names: names) { throw finding }
        var relayed = rreq
        if !ProtocolVersion.named(version, has: .authenticationMethodList) { relayed["authenticationMethod"] = nil }
        return relayed
    }

    /// Judges the RRes of the 3DS Server (CORE-72).
    func check(rres: JSONObject, names: TransactionNames, version: String) -> Finding? {
        ResultsResponseCheck.check(rres, names: names, version: version)
    }
}

/// The check of an RRes, the same at DS and ACS (CORE-72, CORE-75).
enum ResultsResponseCheck {
    static func check(_ rres: JSONObject, names: TransactionNames, version: String) -> Finding? {
        if let finding = MessageTable.check(rres, .rres, version: version) { return finding }
        if let finding = IdentifierCheck.missing(in: rres, version: version) { return finding }
        return IdentifierCheck.check(rres, names: names)
    }
}

/// Who takes part in the simulated payment systems (CORE-19 to CORE-21).
struct ParticipationRules: Sendable {
    /// Nil: every number, also one that EMVCo has not given out, as an SDK without approval has; but no number of an ACS,
    /// a DS or a 3DS Server.
    var sdkReferenceNumbers: Set<String>?

    func participates(sdk number: String) -> Bool {
        if let sdkReferenceNumbers { return sdkReferenceNumbers.contains(number) }
        return !["3DS_LOA_ACS_", "3DS_LOA_DIS_", "3DS_LOA_SER_"].contains { number.hasPrefix($0) }
    }

    func participates(server number: String) -> Bool { number == RequestorServer.referenceNumber }

    func participates(acs number: String) -> Bool { number == AccessControlServer.referenceNumber }

    /// ISO 18245: four digits, 0001 to 9999 without the private range of the simulator's schemes, 0000 and 9999.
    func isMerchantCategory(_ code: String) -> Bool {
        code.utf8.count == 4 && code.utf8.allSatisfy { (0x30...0x39).contains($0) } && code != "0000" && code != "9999"
    }

    /// The kind of a card of that directory server; nil outside its ranges. A number that is none of ``TestCards`` is in every range.
    func card(_ number: String, number system: Int) -> TestCards.Kind? {
        guard number.hasPrefix("9") else { return .challenge }
        guard number.hasPrefix("900\(system)0"), let digit = number.dropFirst(5).first?.wholeNumberValue,
            let kind = TestCards.Kind(rawValue: digit), kind != .notParticipating
        else { return nil }
        return kind
    }

    /// The directory server that one of ``TestCards`` leads to (CORE-11): the place in the list of systems; nil for other numbers.
    static func system(of card: String) -> Int? {
        guard card.hasPrefix("900"), let digit = card.dropFirst(3).first?.wholeNumberValue,
            (1...SimulatedDirectoryServer.identifiers.count).contains(digit)
        else { return nil }
        return digit
    }
}

/// Reads the P-256 key of a JWK by the letter of protocol/messages.md §1.6.
enum EphemeralKey {
    static func publicKey(_ jwk: JSONObject) -> P256PublicKey? {
        guard jwk["kty"] == "EC", jwk["crv"] == "P-256",
            let x = jwk["x"]?.stringValue.flatMap({ try? Base64URL.decode($0) }),
            let y = jwk["y"]?.stringValue.flatMap({ try? Base64URL.decode($0) })
        else { return nil }
        return try? P256PublicKey(x: x, y: y)
    }

    static func jwk(_ key: P256PublicKey) -> JSONObject {
        ["kty": "EC", "crv": "P-256", "x": .string(Base64URL.encode(key.x)), "y": .string(Base64URL.encode(key.y))]
    }
}
