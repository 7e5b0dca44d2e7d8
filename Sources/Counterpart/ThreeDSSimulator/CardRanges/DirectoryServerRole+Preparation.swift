import ThreeDSBase
import ThreeDSCounterpart
import ThreeDSJSON
import ThreeDSMessages

/// How the directory servers of a simulator treat PReq messages.
struct PreparationRules: Sendable {
    /// Whether an unknown serial number is answered with Erro 307 and not with all ranges.
    var refusesUnknownSerialNumbers = false
    /// How many complete answers a directory server gives within an hour before it answers Erro 103; nil: any number.
    var completeAnswersPerHour: Int?
}

extension DirectoryServerRole {
    /// Answers a message to the endpoint of this directory server: a PReq with a PRes, anything else with an Erro.
    ///
    /// - Parameters:
    ///   - bytes: JSON text.
    ///   - now: the uptime, for the limit of an hour.
    func answer(
        _ bytes: [UInt8], register: CardRangeRegister, preparation: PreparationRules, random: SimulatorRandom, now: TimeSpan
    )
        -> JSONObject
    {
        var object = JSONObject()
        do throws(Finding) {
            guard let document = try? JSONDocument(parsing: bytes), let root = document.root.objectValue else {
                throw Finding(.notAMessage)
            }
            object = root
            if !document.duplicateNames.isEmpty { throw .peerNames(.duplicateElement, document.duplicateNames) }
            guard let kind = root.messageKind else { throw Finding(.unknownMessageType) }
            // CORE-202: this endpoint takes no other message.
            guard kind == .preq else { throw Finding(.wrongReceiver) }
            try check(preq: root)
            return try pres(to: root, register: register, preparation: preparation, random: random, now: now)
        } catch { return erro(error, about: object) }
    }

    /// Returns the Erro about a message to the endpoint, with what can be said of the message.
    func erro(_ finding: Finding, about object: JSONObject) -> JSONObject {
        let version = object.string(Field.messageVersion) ?? ""
        let spoken = activeVersions.contains(version) ? version : ProtocolVersion.usual.rawValue
        let id = object.string(Field.threeDSServerTransID).flatMap { ThreeDSServerTransactionID($0) }
        let names = id.map { _ in TransactionNames(threeDSServer: object.string(Field.threeDSServerTransID) ?? "") }
        let kind = object.messageKind
        var erro = finding.erro(from: .directoryServer, version: spoken, about: kind ?? .preq, names: names)
        if kind == nil { erro[Field.errorMessageType] = nil }
        return erro
    }

    private func check(preq: JSONObject) throws(Finding) {
        let version = preq.string(Field.messageVersion) ?? ""
        // CORE-195
        if ChallengeRequestCheck.isVersion(version), !activeVersions.contains(version) {
            throw Finding(.versionNotSupported, about: .versions(activeVersions))
        }
        let table = activeVersions.contains(version) ? version : ProtocolVersion.usual.rawValue
        try ExtensionCheck.check(
            preq[Field.messageExtension], maximum: ProtocolVersion.named(table, has: .fifteenExtensions) ? 15 : 10)
        if let finding = MessageTable.check(preq, .preq, version: table) { throw finding }
        guard rules.participates(server: preq.string(Field.threeDSServerRefNumber) ?? "") else {
            throw Finding(.accessDenied, of: Field.threeDSServerRefNumber)
        }
    }

    private func pres(
        to preq: JSONObject, register: CardRangeRegister, preparation: PreparationRules, random: SimulatorRandom, now: TimeSpan
    ) throws(Finding) -> JSONObject {
        guard let version: ProtocolVersion = preq.code(Field.messageVersion) else { throw .malformed([Field.messageVersion]) }
        let asked = preq.string(Field.serialNum)
        if preparation.refusesUnknownSerialNumbers, let asked, !register.knows(asked) {
            throw Finding(.serialNumberNotValid, of: Field.serialNum)
        }
        let (serial, content) = register.content(since: asked)
        if case .everything = content, let limit = preparation.completeAnswersPerHour,
            !register.countCompleteAnswer(limit: limit, now: now)
        {
            throw Finding(.sentMessagesLimitExceeded, .tooManyCompleteAnswers)
        }
        var pres = JSONObject(.pres, version: .code(version)).merging([
            Field.threeDSServerTransID: preq[Field.threeDSServerTransID] ?? .null, Field.dsTransID: .string(random.uuid()),
            Field.serialNum: .string(serial),
        ])
        let own = activeVersions.compactMap(ProtocolVersion.init(rawValue:))
        if version.has(.cardRangeLists) {
            pres[Field.dsProtocolVersions] = .array(JSONArray(own.map { .code($0) }))
        } else {
            let possible = own.filter { !$0.has(.cardRangeLists) }
            pres[Field.dsStartProtocolVersion] = possible.first.map { .code($0) }
            pres[Field.dsEndProtocolVersion] = possible.last.map { .code($0) }
        }
        let entries = CardRangeEntry.entries(content, in: version)
        guard let data = CardRangeEntry.data(entries, in: version) else { return pres }
        // The URL of a file must be https.
        if version.has(.cardRangeLists), preq.isYes(Field.cardRangeDataDownloadInd), baseURL.hasPrefix("https:") {
            var earlier: String?
            if case .differences = content { earlier = asked }
            let file = CardRangeFile(serialNumber: serial, earlier: earlier)
            pres[Field.cardRangeDataFileURL] = .string("\(baseURL)/ds/\(system.id)/\(CardRangeFile.folder)/\(file.name)")
        } else {
            pres[Field.cardRangeData] = data
        }
        return pres
    }
}

/// A file with card ranges that a directory server serves in place of `cardRangeData`; 2.3.1.
struct CardRangeFile: Equatable, Sendable {
    static let folder = "card-ranges"
    private static let ending = ".json"
    private static let separator: Character = "_"

    let serialNumber: String
    /// The file contains what changed since this serial number; nil: everything.
    let earlier: String?

    init(serialNumber: String, earlier: String?) {
        self.serialNumber = serialNumber
        self.earlier = earlier
    }

    /// Reads a name that ``name`` made.
    init?(name: String) {
        guard name.hasSuffix(Self.ending) else { return nil }
        let parts = name.dropLast(Self.ending.count).split(separator: Self.separator, omittingEmptySubsequences: false)
            .map(String.init)
        guard let serial = parts.last, !serial.isEmpty, parts.count <= 2 else { return nil }
        serialNumber = serial
        earlier = parts.count == 2 ? parts[0] : nil
    }

    var name: String { (earlier.map { "\($0)\(Self.separator)" } ?? "") + serialNumber + Self.ending }

    /// Returns the file: an object with `cardRangeData`, in the form of the newest version; nil when a serial number is not known.
    func content(from register: CardRangeRegister) -> JSONObject? {
        guard let version = ProtocolVersion.having(.cardRangeLists).last,
            let content = register.content(of: serialNumber, since: earlier)
        else { return nil }
        let data = CardRangeEntry.data(CardRangeEntry.entries(content, in: version), in: version)
        return data.map { [Field.cardRangeData: $0] }
    }
}
