import ThreeDSMessages
import ThreeDSJSON

/// The checks of an ACS for a CReq of one version.
final class RequestRules: Sendable {
    private let version: ProtocolVersion
    let common: [DataElement]
    let elements: [DataElement]
    /// The switches of the version with their elements of a CReq.
    private let switches: [(switch: ScreenSwitch, entry: String)]

    private static let commonNames = [
        Field.messageVersion, Field.threeDSServerTransID, Field.acsTransID, Field.sdkTransID, Field.sdkCounterStoA,
        Field.oobAppURLInd,
    ]

    /// The entries, in the order in which they are reported. They exclude each other, except for ``partners``.
    private static let entryNames = [
        Field.challengeCancel, Field.challengeDataEntry, Field.challengeDataEntryTwo, Field.challengeNoEntry,
        Field.challengeHTMLDataEntry, Field.oobContinue, Field.oobAppStatus, Field.resendChallenge, Field.challengeAddCode,
        Field.infoContinueIndicator,
    ]

    /// The entries of 2.3.1 that may occur together.
    private static let partners: [Set<String>] = [
        [Field.challengeDataEntry, Field.challengeDataEntryTwo], [Field.challengeHTMLDataEntry, Field.oobContinue],
        [Field.oobContinue, Field.oobAppStatus],
        // The condition of oobContinue does not exclude a cancel (protocol/messages.md §5.4).
        [Field.challengeCancel, Field.oobContinue],
    ]

    private init(_ version: ProtocolVersion) {
        self.version = version
        common = Self.commonNames.compactMap { DataDictionary.whole.named($0, in: version) }
        switches = ScreenSwitch.allCases.compactMap { each in each.elements(in: version).map { (each, $0.entry) } }
        let companions = [Field.threeDSRequestorAppURL] + switches.map(\.entry)
        elements = (Self.entryNames + companions).compactMap { name in
            // challengeNoEntry is read in earlier versions too (protocol/core-flow.md, open point 17).
            let isEarly = name == Field.challengeNoEntry && !version.has(.emptyAnswer)
            return DataDictionary.whole.named(name, in: isEarly ? ProtocolVersion.having(.emptyAnswer).first ?? version : version)
        }
    }

    private static let known = [ProtocolVersion: RequestRules](
        uniqueKeysWithValues: ProtocolVersion.allCases.map { ($0, RequestRules($0)) })

    static func of(_ version: ProtocolVersion) -> RequestRules { known[version] ?? RequestRules(version) }

    func entry(
        _ accepted: JSONObject, _ expectation: RequestExpectation
    ) throws(MessageRejection) -> ChallengeRequestEntry? {
        // resendChallenge N, a value before 2.3.1, has no effect.
        let present = Self.entryNames.filter { name in
            accepted[name] != nil && !(name == Field.resendChallenge && accepted.code(name) == YesOrNo.no)
        }
        let areCompatible = version.has(.combinedEntries) && Self.partners.contains { $0.isSuperset(of: present) }
        guard present.count <= 1 || areCompatible else { throw .defect(MessageDefect(.formatInvalid, names: present)) }
        guard let name = present.first else { return try missingEntry(expectation) }
        let misplaced = present.filter { $0 != Field.challengeCancel && !fits($0, expectation) }
        guard misplaced.isEmpty else { throw .defect(MessageDefect(.formatInvalid, names: misplaced)) }
        let text = accepted.string(name) ?? ""
        switch name {
        case Field.challengeCancel: return .cancel(ChallengeCancel(rawValue: text))
        case Field.challengeDataEntry where !expectation.hasSecondEntry: return .data(text)
        case Field.challengeDataEntry, Field.challengeDataEntryTwo:
            return .twoData(
                accepted.string(Field.challengeDataEntry) ?? "", accepted.string(Field.challengeDataEntryTwo) ?? "")
        case Field.challengeNoEntry: return .noEntry
        case Field.resendChallenge: return .resend
        case Field.challengeAddCode: return .additional
        case Field.infoContinueIndicator: return .information
        case Field.challengeHTMLDataEntry where expectation.answering == .html: return .html(text)
        default: return try outOfBand(accepted, expectation)
        }
    }

    /// Checks the entries without regard to the CRes that they answer; without an entry a CRes that asks for text is assumed.
    func entryDefect(_ accepted: JSONObject, isFirst: Bool) -> MessageDefect? {
        guard let identifiers = TransactionIdentifiers.nobodys else { return nil }
        let isHTML = accepted[Field.challengeHTMLDataEntry] != nil
        let isOutOfBand = accepted[Field.oobContinue] != nil || accepted[Field.oobAppStatus] != nil
        let answering: UIType =
            switch (isHTML, isOutOfBand) {
            case (true, true): .htmlOutOfBand
            case (true, false): .html
            case (false, true): .outOfBand
            case (false, false): accepted[Field.infoContinueIndicator] != nil ? .information : .text
            }
        var expectation = RequestExpectation(
            version: version, identifiers: identifiers, counter: 0, answering: isFirst ? nil : answering,
            switches: Set(switches.filter { accepted[$0.entry] != nil }.map(\.switch)),
            appURL: accepted.string(Field.threeDSRequestorAppURL))
        expectation.hasSecondEntry = true
        expectation.offered = Set(ScreenAction.allCases)
        expectation.offersApp = true
        do throws(MessageRejection) {
            try checkCompanions(accepted, try entry(accepted, expectation), expectation)
            return nil
        } catch {
            guard case .defect(let defect) = error else { return nil }
            return defect
        }
    }

    /// Checks `oobContinue` and the elements that accompany it.
    private func outOfBand(
        _ accepted: JSONObject, _ expectation: RequestExpectation
    ) throws(MessageRejection) -> ChallengeRequestEntry {
        if !version.has(.appSwitch) { return .oobContinue }
        let html = accepted.string(Field.challengeHTMLDataEntry)
        let status = accepted.string(Field.oobAppStatus)
        guard let code = accepted.string(Field.oobContinue),
            let continuation = OOBContinuation(code: code, appStatus: status)
        else { throw .defect(MessageDefect(.elementMissing, Field.oobContinue)) }
        // Opening the app failed without an action of the cardholder: always 02.
        if status != nil, code != OOBContinuation.appNotOpened.code {
            throw .defect(MessageDefect(.formatInvalid, Field.oobAppStatus))
        }
        guard expectation.answering == .htmlOutOfBand else { return .oobContinue(continuation) }
        switch (html, continuation) {
        case (let html?, .button): return .htmlOutOfBand(html)
        case (.some, _): throw .defect(MessageDefect(.formatInvalid, Field.challengeHTMLDataEntry))
        case (nil, .button): throw .defect(MessageDefect(.elementMissing, Field.challengeHTMLDataEntry))
        case (nil, _): return .oobContinue(continuation)
        }
    }

    /// Returns whether an entry belongs to the CRes being answered.
    private func fits(_ name: String, _ expectation: RequestExpectation) -> Bool {
        guard let answering = expectation.answering else { return false }
        return switch name {
        case Field.challengeDataEntry, Field.challengeNoEntry: answering.takesData
        case Field.challengeDataEntryTwo: answering == .text && expectation.hasSecondEntry
        case Field.resendChallenge:
            version.has(.resendForTextOnly) ? answering == .text : answering.takesData || answering == .outOfBand
        case Field.challengeHTMLDataEntry: answering.content == .page
        case Field.oobContinue: answering.isOutOfBand
        case Field.oobAppStatus: answering.isOutOfBand && expectation.offersApp
        case Field.challengeAddCode: answering.isNative && expectation.offered.contains(.additional)
        case Field.infoContinueIndicator: answering.requiredButton == .continueInformation
        default: false
        }
    }

    private func missingEntry(_ expectation: RequestExpectation) throws(MessageRejection) -> ChallengeRequestEntry? {
        switch expectation.answering {
        case nil: return nil
        case .text, .singleSelect, .multiSelect:
            // 2.1.0 does not have an element for an empty submission.
            if !version.has(.emptyAnswer) { return .noEntry }
            throw .defect(MessageDefect(.elementMissing, Field.challengeDataEntry))
        case .outOfBand, .htmlOutOfBand: throw .defect(MessageDefect(.elementMissing, Field.oobContinue))
        case .html: throw .defect(MessageDefect(.elementMissing, Field.challengeHTMLDataEntry))
        case .information: throw .defect(MessageDefect(.elementMissing, Field.infoContinueIndicator))
        }
    }

    /// Checks the app URL and the switches.
    func checkCompanions(
        _ accepted: JSONObject, _ entry: ChallengeRequestEntry?, _ expectation: RequestExpectation
    ) throws(MessageRejection) {
        guard version.has(.requestorAppURL) else { return }
        if let appURL = expectation.appURL {
            guard let received = accepted.string(Field.threeDSRequestorAppURL) else {
                throw .defect(MessageDefect(.elementMissing, Field.threeDSRequestorAppURL))
            }
            guard received == appURL else { throw .defect(MessageDefect(.formatInvalid, Field.threeDSRequestorAppURL)) }
        }
        let questions = switches.map { (name: $0.entry, isAsked: expectation.switches.contains($0.switch)) }
        let isCancel = entry?.isCancel == true
        let missing = questions.filter { $0.isAsked && !isCancel && accepted[$0.name] == nil }.map(\.name)
        guard missing.isEmpty else { throw .defect(MessageDefect(.elementMissing, names: missing)) }
        // 2.3.1: a cancel must not have any of these elements.
        let wrong = questions.filter { accepted[$0.name] != nil && (!$0.isAsked || isCancel && version.has(.trustList)) }.map(
            \.name)
        guard wrong.isEmpty else { throw .defect(MessageDefect(.formatInvalid, names: wrong)) }
    }
}
