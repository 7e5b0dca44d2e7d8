import ThreeDSJSON

/// What an ACS knows when a CReq arrives.
package struct RequestExpectation: Hashable, Sendable {
    package var version: MessageVersion
    package var identifiers: TransactionIdentifiers
    /// The ACS's own copy of the SDK counter.
    package var counter: UInt8
    /// `acsUiType` of the CRes being answered; `nil` when none was sent yet.
    package var answering: UIType?
    /// The CRes being answered had `whitelistingInfoText`.
    package var asksForWhitelisting: Bool
    /// `threeDSRequestorAppURL` of the first CReq, which every later one must repeat.
    package var appURL: String?

    package init(
        version: MessageVersion, identifiers: TransactionIdentifiers, counter: UInt8, answering: UIType? = nil,
        asksForWhitelisting: Bool = false, appURL: String? = nil
    ) {
        self.version = version
        self.identifiers = identifiers
        self.counter = counter
        self.answering = answering
        self.asksForWhitelisting = asksForWhitelisting
        self.appURL = appURL
    }
}

extension ChallengeRequest {
    /// Reads the decrypted plaintext of a CReq, as an ACS does.
    ///
    /// Beyond the elements themselves: more than one of the exclusive entries, or an entry without its situation, is 203;
    /// an answer without any entry is 201 (core-flow §5, open points 8 and 17).
    package init(
        parsing bytes: [UInt8], expecting expectation: RequestExpectation, options: MessageParsingOptions = .strict
    ) throws(MessageRejection) {
        let reader = try MessageReader(bytes, as: .creq, version: expectation.version, options: options)
        try reader.checkCommon(
            RequestRules.common, counter: (Field.sdkCounterStoA, expectation.counter), identifiers: expectation.identifiers)
        try reader.checkExtensions()
        var checker = ElementChecker()
        for element in RequestRules.elements where RequestRules.isKnown(element, in: expectation.version) {
            checker.check(element, in: reader.object, required: false)
        }
        let object = reader.object
        guard object[Field.challengeWindowSize] == nil else {
            throw .defect(MessageDefect(.formatInvalid, Field.challengeWindowSize))
        }
        try checker.throwDefect()
        let entry = try RequestRules.entry(checker.accepted, expectation)
        try RequestRules.checkCompanions(checker.accepted, entry, expectation)
        self.init(
            version: expectation.version, identifiers: expectation.identifiers, counter: expectation.counter,
            appURL: checker.accepted[Field.threeDSRequestorAppURL]?.stringValue, entry: entry,
            whitelisting: (checker.accepted[Field.whitelistingDataEntry]?.stringValue).map { $0 == "Y" },
            extensions: RequestRules.extensions(object))
    }
}

/// What an ACS checks in a CReq.
enum RequestRules {
    private static let commonNames = [
        Field.messageVersion, Field.threeDSServerTransID, Field.acsTransID, Field.sdkTransID, Field.sdkCounterStoA,
    ]
    static let common = commonNames.compactMap(DataElement.named)

    /// Entries that exclude each other, in the order of the table.
    private static let entryNames = [
        Field.challengeCancel, Field.challengeDataEntry, Field.challengeNoEntry, Field.challengeHTMLDataEntry, Field.oobContinue,
        Field.resendChallenge,
    ]
    static let elements = (entryNames + [Field.threeDSRequestorAppURL, Field.whitelistingDataEntry])
        .compactMap(DataElement.named)

    /// `challengeNoEntry` is read in 2.1.0 too (core-flow, open point 17).
    static func isKnown(_ element: DataElement, in version: MessageVersion) -> Bool {
        element.exists(in: version) || element.name == Field.challengeNoEntry
    }

    static func entry(
        _ accepted: [String: JSONValue], _ expectation: RequestExpectation
    ) throws(MessageRejection) -> ChallengeRequestEntry? {
        // resendChallenge N says nothing.
        let present = entryNames.filter { name in
            accepted[name] != nil && !(name == Field.resendChallenge && accepted[name]?.stringValue == "N")
        }
        guard present.count <= 1 else { throw .defect(MessageDefect(.formatInvalid, names: present)) }
        guard let name = present.first else { return try missingEntry(expectation) }
        if name != Field.challengeCancel, !fits(name, expectation.answering) {
            throw .defect(MessageDefect(.formatInvalid, name))
        }
        let text = accepted[name]?.stringValue ?? ""
        return switch name {
        case Field.challengeCancel: .cancel(text)
        case Field.challengeDataEntry: .data(text)
        case Field.challengeNoEntry: .noEntry
        case Field.challengeHTMLDataEntry: .html(text)
        case Field.oobContinue: .oobContinue
        default: .resend
        }
    }

    private static func fits(_ name: String, _ answering: UIType?) -> Bool {
        switch answering {
        case .text, .singleSelect, .multiSelect:
            name == Field.challengeDataEntry || name == Field.challengeNoEntry || name == Field.resendChallenge
        case .outOfBand: name == Field.oobContinue || name == Field.resendChallenge
        case .html: name == Field.challengeHTMLDataEntry
        case nil: false
        }
    }

    private static func missingEntry(_ expectation: RequestExpectation) throws(MessageRejection) -> ChallengeRequestEntry? {
        switch expectation.answering {
        case nil: return nil
        case .text, .singleSelect, .multiSelect:
            // An empty submission has no representation of its own in 2.1.0.
            if expectation.version < .v2_2_0 { return .noEntry }
            throw .defect(MessageDefect(.elementMissing, Field.challengeDataEntry))
        case .outOfBand: throw .defect(MessageDefect(.elementMissing, Field.oobContinue))
        case .html: throw .defect(MessageDefect(.elementMissing, Field.challengeHTMLDataEntry))
        }
    }

    /// App URL and whitelisting.
    static func checkCompanions(
        _ accepted: [String: JSONValue], _ entry: ChallengeRequestEntry?, _ expectation: RequestExpectation
    ) throws(MessageRejection) {
        guard expectation.version >= .v2_2_0 else { return }
        let asked = expectation.asksForWhitelisting && expectation.version == .v2_2_0
        if let appURL = expectation.appURL {
            guard let received = accepted[Field.threeDSRequestorAppURL]?.stringValue else {
                throw .defect(MessageDefect(.elementMissing, Field.threeDSRequestorAppURL))
            }
            guard received == appURL else { throw .defect(MessageDefect(.formatInvalid, Field.threeDSRequestorAppURL)) }
        }
        if accepted[Field.whitelistingDataEntry] == nil {
            if asked, entry?.isCancel != true { throw .defect(MessageDefect(.elementMissing, Field.whitelistingDataEntry)) }
        } else if !asked {
            throw .defect(MessageDefect(.formatInvalid, Field.whitelistingDataEntry))
        }
    }

    static func extensions(_ object: JSONObject) -> [MessageExtension] {
        (object[Field.messageExtension]?.arrayValue ?? []).compactMap { element in
            guard let object = element.objectValue, let name = object[Field.name]?.stringValue,
                let id = object[Field.id]?.stringValue, let isCritical = object[Field.criticalityIndicator]?.boolValue,
                let data = object[Field.data]?.objectValue
            else { return nil }
            return MessageExtension(name: name, id: id, isCritical: isCritical, data: data)
        }
    }
}
