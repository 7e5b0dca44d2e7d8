import ThreeDSJSON
import ThreeDSMessages

/// Judges the messages of one authentication.
struct ConversationCheck {
    private typealias Entry = ConversationLint.Entry

    /// The elements of an AReq that the directory server passes on unchanged (CORE-24).
    static let copied = [
        Field.messageCategory, Field.purchaseAmount, Field.purchaseCurrency, Field.purchaseExponent, Field.purchaseDate,
        Field.sdkMaxTimeout, Field.sdkReferenceNumber, Field.mcc, Field.merchantName, Field.acquirerBIN,
        Field.acquirerMerchantID, Field.recurringExpiry, Field.recurringFrequency, Field.eci,
    ]
    /// The elements with which a CReq answers a screen.
    static let entries = [
        Field.challengeDataEntry, Field.challengeDataEntryTwo, Field.challengeNoEntry, Field.challengeHTMLDataEntry,
        Field.oobContinue, Field.oobAppStatus, Field.resendChallenge, Field.challengeAddCode, Field.infoContinueIndicator,
    ]
    /// The name under which the hashes of an entry's parts are kept.
    static let entryFingerprint = "entry"

    private let group: [ConversationLint.Entry]
    /// The messages without the copies that were passed on.
    private var sequence: [ConversationLint.Entry] = []
    private var findings: [ConversationFinding] = []
    /// The first message of each kind, with and without those that were logged twice or passed on.
    private var firstLogged: [MessageKind: Entry] = [:]
    private var first: [MessageKind: Entry] = [:]
    /// In the order of the conversation.
    private var challengeRequests: [Entry] = []

    private var areq: Entry?
    private var ares: Entry?
    private var lastRequest: Entry?
    private var lastResponse: Entry?
    private var rreq: Entry?
    private var rres: Entry?
    private var erro: Entry?
    private var end: Entry?
    private var firstAppURL: String?
    private var requests = 0
    private var responses = 0
    /// The CReqs that answer a screen.
    private var answers = 0
    private var isUnanswered = false
    private var cancelled: Entry?

    init(_ group: [ConversationLint.Entry]) {
        self.group = group
        sequence = passedOnOnce(withoutLoggedTwice(group))
        // A conversation may have any number of messages, so no message searches all others.
        for entry in group where firstLogged[entry.kind] == nil { firstLogged[entry.kind] = entry }
        for entry in sequence where first[entry.kind] == nil { first[entry.kind] = entry }
        challengeRequests = sequence.filter { $0.kind == .creq }
        compare()
        for entry in sequence { follow(entry) }
        finish()
    }

    var conversation: Conversation {
        let hasServers = group.contains { $0.kind == .areq || $0.kind == .ares }
        return Conversation(
            messages: group.map(\.index), findings: findings, notChecked: (hasServers ? [] : [.servers]) + [.times])
    }

    private mutating func add(
        _ rule: ConversationFinding.Rule, _ problem: ConversationFinding.Problem, _ entry: Entry, with other: Entry? = nil,
        _ requirement: String, severity: MessageFinding.Severity = .refused
    ) {
        add(rule, "", problem, entry, with: other, requirement, severity: severity)
    }

    private mutating func add(
        _ rule: ConversationFinding.Rule, _ field: String, _ problem: ConversationFinding.Problem, _ entry: Entry,
        with other: Entry? = nil, _ requirement: String, severity: MessageFinding.Severity = .refused
    ) {
        let messages = [entry.index] + (other.map { [$0.index] } ?? [])
        findings.append(ConversationFinding(rule, field, problem, messages, requirement, severity: severity))
    }

    private func has(_ kind: MessageKind) -> Bool { first[kind] != nil }

    /// Returns the next CReq after a message.
    private func nextChallengeRequest(after entry: Entry) -> Entry? {
        var (low, high) = (0, challengeRequests.count)
        while low < high {
            let middle = (low + high) / 2
            if challengeRequests[middle].index > entry.index { high = middle } else { low = middle + 1 }
        }
        return low < challengeRequests.count ? challengeRequests[low] : nil
    }

    private func status(_ entry: Entry?) -> TransStatus? { entry?.object.code(Field.transStatus) }
    private var channel: DeviceChannel? { areq?.object.code(Field.deviceChannel) }
    private var version: ProtocolVersion? {
        sequence.first?.object.string(Field.messageVersion).flatMap(ProtocolVersion.init(rawValue:))
    }

    // MARK: Copies

    /// Returns the messages once when all of them are there equally often: sender and receiver write into the same log.
    private func withoutLoggedTwice(_ group: [Entry]) -> [Entry] {
        var counts: [Int: Int] = [:]
        for entry in group { counts[entry.fingerprint, default: 0] += 1 }
        guard let times = counts.values.first, times > 1, group.count > times, counts.values.allSatisfy({ $0 == times }) else {
            return group
        }
        var seen: Set<Int> = []
        return group.filter { seen.insert($0.fingerprint).inserted }
    }

    /// Returns the messages without the copies that the directory server passed on, which are compared with the first. There are such copies
    /// when the AReq is there twice and only one of the two went through the directory server.
    private mutating func passedOnOnce(_ group: [Entry]) -> [Entry] {
        let requests = group.filter { $0.kind == .areq }
        guard requests.count == 2, requests.filter({ $0.object[Field.dsTransID] != nil }).count == 1 else { return group }
        var first: [MessageKind: Entry] = [:]
        var copies: Set<MessageKind> = []
        var result: [Entry] = []
        for entry in group {
            guard [.areq, .ares, .rreq, .rres, .erro].contains(entry.kind), let original = first[entry.kind],
                copies.insert(entry.kind).inserted
            else {
                first[entry.kind] = first[entry.kind] ?? entry
                result.append(entry)
                continue
            }
            let names =
                Self.copied + [
                    Field.transStatus, Field.transStatusReason, Field.deviceChannel, Field.challengeCancel, Field.resultsStatus,
                ]
            for name in names {
                guard let a = original.object[name], let b = entry.object[name], a != b else { continue }
                add(.copy, name, .differs(from: entry.kind), entry, with: original, Self.passing(entry.kind))
            }
            compareIdentity([original, entry])
        }
        return result
    }

    private static func passing(_ kind: MessageKind) -> String {
        switch kind {
        case .areq: "CORE-24"
        case .ares: "CORE-37"
        case .rreq: "CORE-69"
        case .creq, .cres, .preq, .pres, .rres, .erro: "CORE-74"
        }
    }

    // MARK: What all messages have

    private mutating func compare() {
        compareIdentity(sequence)
        guard let areq = sequence.first(where: { $0.kind == .areq }) else { return }
        let channel: DeviceChannel? = areq.object.code(Field.deviceChannel)
        for entry in sequence where entry.kind != .areq {
            if let a = areq.object[Field.messageCategory], let b = entry.object[Field.messageCategory], a != b {
                add(.copy, Field.messageCategory, .differs(from: .areq), entry, with: areq, "CORE-62")
            }
            guard let channel, [.ares, .creq, .cres, .rreq, .rres].contains(entry.kind) else { continue }
            let isLate = entry.kind == .rreq || entry.kind == .rres
            let isNeeded = !isLate || entry.object.string(Field.messageVersion) != ProtocolVersion.v2_1_0.rawValue
            if channel == .app, isNeeded, entry.object[Field.sdkTransID] == nil {
                add(.presence, Field.sdkTransID, .absent, entry, with: areq, "CORE-3")
            }
            if channel != .app, entry.object[Field.sdkTransID] != nil {
                add(.channel, Field.sdkTransID, .notOfChannel(channel), entry, with: areq, "CORE-209")
            }
            if channel == .app, entry.object[Field.challengeWindowSize] != nil {
                add(.channel, Field.challengeWindowSize, .notOfChannel(channel), entry, with: areq, "CORE-209")
            }
        }
        if channel == .app, areq.object[Field.sdkAppID] == nil { add(.presence, Field.sdkAppID, .absent, areq, "CORE-2") }
    }

    private mutating func compareIdentity(_ entries: [Entry]) {
        var first: [String: Entry] = [:]
        for name in ConversationLint.identifierNames + [Field.messageVersion] {
            for entry in entries {
                guard let text = entry.object.string(name) else { continue }
                guard let original = first[name] else {
                    first[name] = entry
                    continue
                }
                guard original.object.string(name)?.lowercased() != text.lowercased() else { continue }
                let rule: ConversationFinding.Rule = name == Field.messageVersion ? .version : .identifier
                add(rule, name, .differs(from: original.kind), entry, with: original, Self.owner(of: name))
            }
        }
    }

    private static func owner(of name: String) -> String {
        switch name {
        case Field.threeDSServerTransID: "CORE-8"
        case Field.dsTransID: "CORE-16"
        case Field.acsTransID: "CORE-27"
        case Field.sdkTransID: "CORE-3"
        default: "CORE-320"
        }
    }

    // MARK: One message after the other

    private mutating func follow(_ entry: Entry) {
        if let erro, entry.kind != .rreq, entry.kind != .rres {
            if entry.kind == .erro {
                add(.erro, .answersErro, entry, with: erro, "protocol/core-flow.md §8", severity: .ignored)
            } else {
                add(.afterEnd, .afterErro, entry, with: erro, "protocol/core-flow.md §8")
            }
        } else if let end, entry.kind != .erro {
            add(.afterEnd, .after(.cres), entry, with: end, "CORE-79")
        }
        switch entry.kind {
        case .areq: followRequest(entry)
        case .ares: followAnswer(entry)
        case .creq: followChallengeRequest(entry)
        case .cres: followChallengeResponse(entry)
        case .rreq: followResult(entry)
        case .rres: followResultAnswer(entry)
        case .erro: followErro(entry)
        case .preq: break
        case .pres: if firstLogged[.preq] == nil { add(.missing, .missing(.preq), entry, "CORE-201") }
        }
    }

    /// Adds that an earlier message is not there, or is there too late.
    private mutating func lacks(_ kind: MessageKind, _ entry: Entry, _ requirement: String) {
        guard let later = first[kind] else {
            return add(.missing, .missing(kind), entry, requirement)
        }
        add(.order, .before(kind), entry, with: later, requirement)
    }

    private mutating func followRequest(_ entry: Entry) {
        guard areq == nil else { return add(.repeated, .second(.areq), entry, with: areq, "CORE-14") }
        areq = entry
        if let first = sequence.first, first.index != entry.index, first.kind != .ares {
            add(.order, .after(first.kind), entry, with: first, "CORE-14")
        }
    }

    private mutating func followAnswer(_ entry: Entry) {
        guard ares == nil else { return add(.repeated, .second(.ares), entry, with: ares, "CORE-34") }
        ares = entry
        if areq == nil { lacks(.areq, entry, "CORE-34") }
        let status = status(entry)
        let isChallenge = status == .challenge
        if let channel {
            let (own, other) =
                channel == .app ? (Field.acsSignedContent, Field.acsURL) : (Field.acsURL, Field.acsSignedContent)
            if isChallenge, channel == .requestorInitiated {
                add(.status, Field.transStatus, .notForChannel(channel), entry, with: areq, "CORE-30")
            } else if isChallenge {
                if entry.object[own] == nil { add(.presence, own, .absent, entry, with: areq, "CORE-33") }
                // Some ACSs repeat the URL beside the signed content.
                if entry.object[other] != nil {
                    add(.channel, other, .notOfChannel(channel), entry, with: areq, "CORE-209", severity: .ignored)
                }
                if channel == .app, entry.object[Field.acsRenderingType] == nil {
                    add(.presence, Field.acsRenderingType, .absent, entry, with: areq, "CORE-32")
                }
            }
        }
        if !isChallenge, entry.object[Field.acsSignedContent] != nil {
            add(.presence, Field.acsSignedContent, .present, entry, "CORE-33")
        }
        if let areq, let status { compareStatus(status, entry, areq) }
        checkProof(entry)
        if isChallenge, let areq { checkRendering(entry, areq) }
    }

    private mutating func compareStatus(_ status: TransStatus, _ entry: Entry, _ areq: Entry) {
        let decoupled: DecoupledRequest? = areq.object.code(Field.threeDSRequestorDecReqInd)
        if status == .decoupled, decoupled?.permitsPrimary != true {
            add(.status, Field.transStatus, .notRequested, entry, with: areq, "CORE-321")
        }
        let value = areq.object[Field.threeDSRequestorChallengeInd]
        let wishes = value?.arrayValue?.compactMap(\.stringValue) ?? [value?.stringValue].compactMap(\.self)
        if status == .informational, !wishes.contains(where: { ChallengeIndicator(rawValue: $0).permitsInformational }) {
            add(.status, Field.transStatus, .notRequested, entry, with: areq, "CORE-29")
        }
    }

    /// Checks `authenticationValue` and `eci` by the status (CORE-31, CORE-61).
    private mutating func checkProof(_ entry: Entry) {
        let category: MessageCategory? =
            (areq ?? entry).object.code(Field.messageCategory) ?? entry.object.code(Field.messageCategory)
        guard let status = status(entry) else { return }
        let requirement = entry.kind == .ares ? "CORE-31" : "CORE-61"
        switch status {
        case .authenticated, .attempted:
            guard category == .payment else { return }
            if entry.object[Field.authenticationValue] == nil {
                add(.presence, Field.authenticationValue, .absent, entry, with: areq, requirement)
            }
            // A directory server may do without.
            if entry.object[Field.eci] == nil {
                add(.presence, Field.eci, .absent, entry, with: areq, requirement, severity: .ignored)
            }
        case .notAuthenticated, .unavailable, .rejected, .challenge, .decoupled:
            // A directory server may define it.
            if entry.object[Field.authenticationValue] != nil {
                add(.presence, Field.authenticationValue, .present, entry, requirement, severity: .ignored)
            }
        case .informational: break
        }
    }

    private mutating func checkRendering(_ ares: Entry, _ areq: Entry) {
        guard let type = ares.object.object(Field.acsRenderingType), let options = areq.object.object(Field.deviceRenderOptions)
        else { return }
        let interface: RenderingInterface? = type.code(Field.acsInterface)
        let template: UIType? = type.code(Field.acsUiTemplate)
        let offered: RenderingInterface? = options.code(Field.sdkInterface)
        let types = options.array(Field.sdkUiType)?.compactMap { $0.stringValue.flatMap(UIType.init(rawValue:)) } ?? []
        if let interface, let offered, offered != .both, offered != interface {
            add(.rendering, "\(Field.acsRenderingType).\(Field.acsInterface)", .notOffered, ares, with: areq, "CORE-32")
        }
        if let template, !types.contains(template) || interface == .native && !template.isNative {
            add(.rendering, "\(Field.acsRenderingType).\(Field.acsUiTemplate)", .notOffered, ares, with: areq, "CORE-32")
        }
    }
}

// MARK: - The challenge

extension ConversationCheck {
    private mutating func followChallengeRequest(_ entry: Entry) {
        let isRepeated = lastRequest.map { $0.fingerprint == entry.fingerprint } ?? false
        if isRepeated { return add(.repeated, .second(.creq), entry, with: lastRequest, "CORE-58") }
        if let ares, status(ares) != .challenge {
            add(.uncalled, .notCalledFor(status(ares)), entry, with: ares, "CORE-41")
        } else if ares == nil, has(.ares) || areq != nil {
            lacks(.ares, entry, "CORE-45")
        }
        if rreq != nil, end == nil { add(.afterEnd, .afterResult, entry, with: rreq, "CORE-222") }
        if isUnanswered {
            add(.order, .before(.cres), entry, with: lastRequest, "CORE-58")
        } else if entry.object[Field.sdkCounterStoA] == nil, lastRequest != nil {
            // A browser posts one CReq only.
            add(.repeated, .second(.creq), entry, with: lastRequest, "CORE-58")
        }
        checkCounter(Field.sdkCounterStoA, requests, entry, requests == 0 ? "CORE-45" : "CORE-57")
        if let lastRequest, entry.object[Field.sdkCounterStoA] != nil {
            let (a, b) = (
                lastRequest.object.string(Field.threeDSRequestorAppURL), entry.object.string(Field.threeDSRequestorAppURL)
            )
            if a != b {
                add(
                    .entry, Field.threeDSRequestorAppURL, .differs(from: .creq), entry, with: lastRequest,
                    "protocol/core-flow.md §5")
            }
        }
        checkEntry(entry)
        requests += 1
        isUnanswered = true
        lastRequest = entry
        if entry.object[Field.challengeCancel] != nil { cancelled = entry }
    }

    private mutating func checkCounter(_ name: String, _ expected: Int, _ entry: Entry, _ requirement: String) {
        guard let text = entry.object.string(name), text.isDigits, let number = Int(decimal: text), number != expected else {
            return
        }
        add(.counter, name, .notNext(expected: expected), entry, requirement)
    }

    /// Checks that a CReq answers the CRes before it.
    private mutating func checkEntry(_ entry: Entry) {
        let names = Self.entries.filter { entry.object[$0] != nil }
        guard let screen = lastResponse, !screen.object.isYes(Field.challengeCompletionInd) else {
            for name in names where requests == 0 { add(.entry, name, .missing(.cres), entry, "CORE-46") }
            return
        }
        let type: UIType? = screen.object.code(Field.acsUiType)
        for name in names where !Self.isAllowed(name, on: type, screen.object) {
            add(.entry, name, .notOfScreen(type), entry, with: screen, "CORE-60")
        }
        let isCancel = entry.object[Field.challengeCancel] != nil
        // In 2.1.0 a CReq without an entry is a submit without one.
        let isEmptyAnswer = names.isEmpty && entry.object.string(Field.messageVersion) == ProtocolVersion.v2_1_0.rawValue
        if names.isEmpty, !isCancel, !isEmptyAnswer { add(.entry, .notOfScreen(type), entry, with: screen, "CORE-60") }
        if !names.isEmpty || isEmptyAnswer && !isCancel { answers += 1 }
        if entry.object[Field.whitelistingDataEntry] != nil, screen.object[Field.whitelistingInfoText] == nil {
            add(.entry, Field.whitelistingDataEntry, .notOfScreen(type), entry, with: screen, "CORE-60")
        }
        guard type == .singleSelect || type == .multiSelect,
            let parts = entry.object.array(Self.entryFingerprint)?.compactMap(\.intValue),
            let options = screen.object.array(Field.challengeSelectInfo)
        else { return }
        let offered = Set(options.compactMap { $0.objectValue?.names.first }.map(ConversationLint.hash))
        if !parts.allSatisfy(offered.contains) {
            add(.entry, Field.challengeDataEntry, .optionNotOffered, entry, with: screen, "CORE-60")
        }
    }

    private static func isAllowed(_ name: String, on type: UIType?, _ screen: JSONObject) -> Bool {
        guard let type else { return true }
        switch name {
        case Field.challengeDataEntry, Field.challengeNoEntry: return [.text, .singleSelect, .multiSelect].contains(type)
        case Field.challengeDataEntryTwo: return type == .text
        case Field.resendChallenge: return screen[Field.resendInformationLabel] != nil
        case Field.challengeAddCode: return screen[Field.challengeAddLabel] != nil
        case Field.challengeHTMLDataEntry: return type == .html || type == .htmlOutOfBand
        case Field.oobContinue, Field.oobAppStatus: return type.isOutOfBand
        case Field.infoContinueIndicator: return type == .information
        default: return true
        }
    }

    private mutating func followChallengeResponse(_ entry: Entry) {
        if let lastResponse, lastResponse.fingerprint == entry.fingerprint {
            return add(.repeated, .second(.cres), entry, with: lastResponse, "CORE-53")
        }
        let isFinal = entry.object.isYes(Field.challengeCompletionInd) || entry.object[Field.acsCounterAtoS] == nil
        if !isUnanswered, end == nil {
            if let later = nextChallengeRequest(after: entry) {
                add(.order, .before(.creq), entry, with: later, "CORE-53")
            } else {
                add(.missing, .missing(.creq), entry, "CORE-53")
            }
        }
        checkCounter(Field.acsCounterAtoS, responses, entry, "CORE-52")
        responses += 1
        isUnanswered = false
        if isFinal { checkEnd(entry) } else { checkScreen(entry) }
        lastResponse = entry
        if isFinal { end = end ?? entry }
    }

    private mutating func checkScreen(_ entry: Entry) {
        if let rreq { add(.order, .after(.rreq), entry, with: rreq, "CORE-76") }
        if let cancelled, rreq == nil { add(.cancel, .after(.creq), entry, with: cancelled, "CORE-310") }
        guard let type: UIType = entry.object.code(Field.acsUiType) else { return }
        let offered = areq?.object.object(Field.deviceRenderOptions)?.array(Field.sdkUiType)
        if let areq, let offered, !offered.contains(.code(type)) {
            add(.rendering, Field.acsUiType, .notOffered, entry, with: areq, "CORE-32")
        }
        // The ARes describes the first screen.
        guard responses == 1, let ares, let first = ares.object.object(Field.acsRenderingType),
            let interface: RenderingInterface = first.code(Field.acsInterface), interface != .both
        else { return }
        if (interface == .html) == type.isNative {
            add(.rendering, Field.acsUiType, .differs(from: .ares), entry, with: ares, "CORE-32")
        } else if type.isNative, let template: UIType = first.code(Field.acsUiTemplate), template != type {
            add(.rendering, Field.acsUiType, .differs(from: .ares), entry, with: ares, "CORE-32")
        }
    }

    private mutating func checkEnd(_ entry: Entry) {
        guard areq != nil || ares != nil || has(.rreq) else { return }
        guard let rreq else { return lacks(.rreq, entry, "CORE-66") }
        if rres == nil { lacks(.rres, entry, "CORE-76") }
        guard let final = status(entry), let result = status(rreq) else { return }
        let expected: TransStatus =
            switch result {
            case .authenticated, .attempted: .authenticated
            case .decoupled: .decoupled
            case .notAuthenticated, .unavailable, .rejected, .challenge, .informational: .notAuthenticated
            }
        if final != expected { add(.result, Field.transStatus, .contradicts(.rreq), entry, with: rreq, "CORE-76") }
    }
}

// MARK: - The result

extension ConversationCheck {
    private mutating func followResult(_ entry: Entry) {
        guard rreq == nil else { return add(.repeated, .second(.rreq), entry, with: rreq, "CORE-66") }
        rreq = entry
        if let ares, status(ares) != .challenge, status(ares) != .decoupled {
            add(.uncalled, .notCalledFor(status(ares)), entry, with: ares, "CORE-66")
        } else if ares == nil, has(.ares) || areq != nil {
            lacks(.ares, entry, "CORE-66")
        }
        let result = status(entry)
        if result == .challenge || result == .informational {
            add(.status, Field.transStatus, .notAResult, entry, "CORE-62")
        }
        checkProof(entry)
        checkFallback(entry)
        let cancel: ChallengeCancel? = entry.object.code(Field.challengeCancel)
        if let cancelled {
            if cancel == nil { add(.cancel, Field.challengeCancel, .notReported, entry, with: cancelled, "CORE-64") }
            if result == .authenticated {
                add(.cancel, Field.transStatus, .contradicts(.creq), entry, with: cancelled, "CORE-64")
            }
        } else if cancel == .cardholder, lastRequest?.object[Field.sdkCounterStoA] != nil {
            add(.cancel, Field.challengeCancel, .withoutCancel, entry, with: lastRequest, "CORE-64")
        }
        checkInteractions(entry)
        guard status(ares) == .challenge, cancel == nil, erro == nil, !isUnanswered else { return }
        // The ACS decides in answer to a CReq. Only after a time-out or an error it does so by itself, and reports that.
        lacksRequest(entry)
    }

    private mutating func lacksRequest(_ entry: Entry) {
        if let later = nextChallengeRequest(after: entry) {
            add(.order, .before(.creq), entry, with: later, "CORE-62")
        } else if has(.creq) || status(entry) == .authenticated || !isSkipped {
            add(.missing, .missing(.creq), entry, "CORE-62")
        }
    }

    /// Whether the 3DS Server said that the challenge was not wanted or not delivered.
    private var isSkipped: Bool {
        let answer = first[.rres]?.object.string(Field.resultsStatus)
        return answer.map { $0 != ResultsStatus.received.rawValue } ?? false
    }

    private mutating func checkFallback(_ entry: Entry) {
        guard status(entry) == .decoupled else { return }
        let asked: DecoupledRequest? = areq?.object.code(Field.threeDSRequestorDecReqInd)
        if let areq, asked?.permitsFallback != true {
            add(.status, Field.transStatus, .notRequested, entry, with: areq, "CORE-462")
        }
        let reason: TransactionStatusReason? = entry.object.code(Field.transStatusReason)
        if reason != .fallbackWithoutAuthentication, reason != .fallbackAfterAuthentication {
            add(.status, Field.transStatusReason, reason == nil ? .absent : .otherReason, entry, "CORE-462")
        }
    }

    /// Compares the counter with the CReqs that answered a screen. A browser's answers are not messages.
    private mutating func checkInteractions(_ entry: Entry) {
        guard let text = entry.object.string(Field.interactionCounter), text.isDigits, let number = Int(decimal: text),
            let lastRequest, lastRequest.object[Field.sdkCounterStoA] != nil
        else { return }
        if number > answers {
            add(.interactionCounter, Field.interactionCounter, .greater(than: answers), entry, with: lastRequest, "CORE-61")
        } else if number == 0, status(entry) == .authenticated, answers > 0 {
            add(.interactionCounter, Field.interactionCounter, .lessThan(1), entry, with: lastRequest, "CORE-61")
        }
    }

    private mutating func followResultAnswer(_ entry: Entry) {
        guard rres == nil else { return add(.repeated, .second(.rres), entry, with: rres, "CORE-71") }
        rres = entry
        guard let rreq else { return lacks(.rreq, entry, "CORE-71") }
        let answer: ResultsStatus? = entry.object.code(Field.resultsStatus)
        if answer == .challengeSkipped, let lastRequest {
            add(.result, Field.resultsStatus, .contradicts(.creq), entry, with: lastRequest, "CORE-40")
        }
        if (answer == .startsDecoupled) != (status(rreq) == .decoupled) {
            add(.result, Field.resultsStatus, .contradicts(.rreq), entry, with: rreq, "CORE-463")
        }
    }

    private mutating func followErro(_ entry: Entry) {
        erro = erro ?? entry
        guard let kind: MessageKind = entry.object.code(Field.errorMessageType) else { return }
        let isThere = firstLogged[kind].map { $0.index < entry.index } ?? false
        // What was wrong need not have been a message at all.
        if !isThere { add(.erro, Field.errorMessageType, .aboutNothing(kind), entry, "CORE-213", severity: .ignored) }
    }

    private mutating func finish() {
        guard erro == nil else { return }
        if let areq, ares == nil { add(.missing, .missing(.ares), areq, "CORE-34") }
        if isUnanswered, let lastRequest { add(.missing, .missing(.cres), lastRequest, "CORE-53") }
        let owesResult = status(ares) == .challenge || status(ares) == .decoupled
        if let ares, owesResult, rreq == nil {
            if status(ares) == .challenge, lastRequest == nil, lastResponse == nil {
                add(.missing, .missing(.creq), ares, "CORE-40")
            }
            if end == nil { add(.missing, .missing(.rreq), ares, "CORE-66") }
        }
        if let rreq, rres == nil, end == nil { add(.missing, .missing(.rres), rreq, "CORE-71") }
        // After a time-out the ACS does not end the challenge.
        let isAbandoned = rreq?.object[Field.challengeCancel] != nil && cancelled == nil
        if let lastResponse, end == nil, !isUnanswered, !isAbandoned { add(.missing, .noEnd, lastResponse, "CORE-76") }
        if let preq = group.first(where: { $0.kind == .preq }), !group.contains(where: { $0.kind == .pres }) {
            add(.missing, .missing(.pres), preq, "CORE-201")
        }
    }
}
