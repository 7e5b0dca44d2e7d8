package import ThreeDSMessages
import ThreeDSJSON

/// Checks a message and reports everything that is wrong with it; the SDK's parsers stop at the first step that fails.
///
/// The tables and the checks are those of the parsers. Data that only a transaction knows (its identifiers, counters, the CRes that
/// a CReq answers) are not compared, and ``notChecked`` says so.
package struct MessageLint: Sendable {
    /// The message type; nil when the message does not state it.
    package private(set) var kind: MessageKind?
    /// The version whose rules were applied; nil when nothing could be checked.
    package private(set) var version: ProtocolVersion?
    /// The device channel whose rules were applied; nil when it is not known or the message type has none.
    package private(set) var channel: DeviceChannel?
    /// The findings in the order of the checks.
    package private(set) var findings: [MessageFinding] = []
    /// The names without a row in the table for this version and message.
    package private(set) var unknownNames: [String] = []
    /// The checks that need more than this message.
    package private(set) var notChecked: [MessageFinding.Unchecked] = []
    /// Whether no rule was applied to the message, so that nothing can be said about it.
    package private(set) var isUnchecked = false

    /// - Parameters:
    ///   - bytes: JSON text, at most 1 MiB; a PRes at most 8 MiB.
    ///   - asked: the transaction's version; nil for the version that the message names.
    ///   - askedChannel: the transaction's device channel; nil for the channel that the message shows.
    package init(_ bytes: [UInt8], version asked: ProtocolVersion? = nil, channel askedChannel: DeviceChannel? = nil) {
        let document: JSONDocument
        do throws(JSONError) { document = try JSONDocument(parsing: bytes, limits: Self.limits(for: bytes)) } catch {
            let problem: MessageFinding.Problem =
                switch error {
                case .tooLarge: .larger(thanBytes: Self.limits(for: bytes).maximumBytes)
                case .tooDeep: .deeper(thanLevels: Self.limits(for: bytes).maximumDepth)
                case .notUTF8: .notUTF8
                case .notJSON(let offset): .notJSON(atByte: offset)
                }
            add("", .wellFormed, error == .tooLarge ? nil : .messageInvalid, problem)
            return
        }
        guard let object = document.root.objectValue else {
            add("", .wellFormed, .messageInvalid, .notAnObject)
            return
        }
        for name in document.duplicateNames { add(name, .duplicate, .duplicateElement, .twice) }
        guard let kind = readKind(object) else { return }
        guard let version = readVersion(object, asked) else { return }
        readChannel(object, kind, version, askedChannel)
        let elements = MessageElements.of(kind, version)
        switch (kind, channel) {
        case (.cres, .app?): lintResponse(object, version)
        case (.creq, .app?): lintRequest(object, version)
        default: lintMessage(object, kind, version, elements)
        }
        unknownNames = object.names.filter { name in
            elements[name] == nil && !findings.contains { $0.field == name }
        }
    }

    /// A PRes has a range for each issuer, so it may be longer than the messages of a transaction.
    private static func limits(for bytes: [UInt8]) -> JSONLimits {
        var limits = JSONLimits.message
        let name = Array("\"\(MessageKind.pres.rawValue)\"".utf8)
        if bytes.count > limits.maximumBytes {
            let isNamed = bytes.indices.contains { bytes[$0] == name[0] && bytes[$0...].starts(with: name) }
            if isNamed { limits.maximumBytes *= 8 }
        }
        return limits
    }

    private mutating func add(
        _ field: String, _ rule: MessageFinding.Rule, _ code: ProtocolErrorCode?, _ problem: MessageFinding.Problem,
        severity: MessageFinding.Severity = .refused, deviation: Deviation.Rule? = nil
    ) {
        findings.append(MessageFinding(field, rule, code, severity, problem, deviation: deviation))
    }

    /// The messages of the protocol without a table: the operation messages of 2.3.1.
    private static let kindsWithoutTable: Set<String> = ["OReq", "ORes"]

    private mutating func readKind(_ object: JSONObject) -> MessageKind? {
        if let name = object.string(Field.messageType), Self.kindsWithoutTable.contains(name) {
            isUnchecked = true
            notChecked.append(.messageType(name))
            return nil
        }
        kind = object.string(Field.messageType).flatMap(MessageKind.init(rawValue:))
        if kind == nil {
            let problem: MessageFinding.Problem = object[Field.messageType] == nil ? .missing : .unknownMessageType
            add(Field.messageType, .messageType, .messageInvalid, problem)
        }
        return kind
    }

    private mutating func readChannel(
        _ object: JSONObject, _ kind: MessageKind, _ version: ProtocolVersion, _ asked: DeviceChannel?
    ) {
        guard kind.hasChannel else { return }
        let shown = DeviceChannel.read(from: object, as: kind, version: version)
        channel = asked ?? shown
        if channel == nil {
            notChecked.append(.channelRules)
        } else if let asked, let shown, asked != shown, kind == .areq {
            add(Field.deviceChannel, .situation, .formatInvalid, .otherChannel(than: asked))
        }
    }

    private mutating func readVersion(_ object: JSONObject, _ asked: ProtocolVersion?) -> ProtocolVersion? {
        let received = object.string(Field.messageVersion).flatMap(MessageVersion.init(rawValue:))
        if let received {
            if received.spoken == nil {
                add(Field.messageVersion, .activeVersion, .versionNotSupported, .inactiveVersion)
            } else if let asked, asked != received.spoken {
                add(Field.messageVersion, .sameVersion, .formatInvalid, .otherVersion(than: asked))
            }
        }
        version = asked ?? received?.spoken
        if version == nil, received == nil {
            version = .usual
            notChecked.append(.messageVersion(used: .usual))
        }
        return version
    }
}

// MARK: - Findings of the checks

extension MessageLint {
    /// Everything that a checker has found.
    ///
    /// - Parameters:
    ///   - field: the same checks under the field profile.
    ///   - isRequired: whether the top-level element of that name is required whatever the situation.
    private mutating func add(
        _ checker: ElementChecker, field: ElementChecker? = nil, in object: JSONObject, _ version: ProtocolVersion,
        isRequired: (String) -> Bool
    ) {
        let refused = Set((field ?? checker).issues.flatMap(\.names))
        for issue in checker.issues {
            // The entries of an array have the same path.
            var seen: Set<String> = []
            for path in issue.names {
                let severity: MessageFinding.Severity = refused.contains(path) ? .refused : .tolerated
                guard seen.insert(path).inserted else { continue }
                let (element, value) = Self.find(path, in: object, kind, version)
                var rule = MessageFinding.Rule.value
                var problem = MessageFinding.Problem.notAllowed
                switch issue.code {
                case .elementMissing:
                    rule = (path.contains(".") ? element?.inclusion == .required : isRequired(path)) ? .required : .conditional
                    problem = value?.isEmptyElement == true ? .emptyCountsAsMissing : .missing
                case .reservedValue: (rule, problem) = (.reservedValue, .reserved)
                case .isoCodeInvalid: (rule, problem) = (.isoCode, .excludedCode)
                case .duplicateElement: (rule, problem) = (.duplicate, .sameEntryTwice)
                default:
                    if let value, value.isEmptyElement {
                        (rule, problem) = (.emptyElement, .empty)
                    } else if let value, let element {
                        (rule, problem) = element.explanation(of: value)
                    }
                }
                let deviation = severity == .tolerated ? Self.deviation(for: path, in: field)?.rule : nil
                add(path, rule, issue.code, problem, severity: severity, deviation: deviation)
            }
        }
    }

    private static func deviation(for path: String, in field: ElementChecker?) -> Deviation? {
        field?.tolerated.first { $0.field == path || path.hasPrefix($0.field + ".") || $0.field.hasPrefix(path + ".") }
    }

    /// Returns the row of a path and its value. In an array of objects that is the first value with a defect.
    private static func find(
        _ path: String, in object: JSONObject, _ kind: MessageKind?, _ version: ProtocolVersion
    ) -> (DataElement?, JSONValue?) {
        let names = path.split(separator: ".").map(String.init)
        guard let first = names.first else { return (nil, nil) }
        let own = kind.flatMap { MessageElements.of($0, version)[first]?.element.form(in: $0) }
        let dictionary = DataDictionary.whole
        var element = own ?? dictionary.named(first, in: version) ?? dictionary.rows.first { $0.name == first }
        var values = [object[first]].compactMap { $0 }
        for name in names.dropFirst() {
            element = element?.children.first { $0.name == name }
            values = values.flatMap { value -> [JSONValue] in
                let objects = value.objectValue.map { [$0] } ?? value.arrayValue?.compactMap(\.objectValue) ?? []
                return objects.compactMap { $0[name] }
            }
        }
        guard let element, values.count > 1 else { return (element, values.first) }
        let defective = values.first { value in
            var checker = ElementChecker()
            checker.check(element, in: [element.name: value], required: false)
            return checker.defect != nil
        }
        return (element, defective)
    }

    private mutating func lintExtensions(_ object: JSONObject, _ version: ProtocolVersion) {
        let recognised: Set<String> = version.has(.bridgingExtension) ? [BridgingExtension.id] : []
        let isTolerated = kind == .cres && object[Field.messageExtension]?.isEmptyElement == true
        for issue in MessageExtensions.issues(in: object, version: version, recognised: recognised) {
            for name in issue.names {
                switch issue.code {
                case .criticalExtensionNotRecognised:
                    add(Field.messageExtension, .criticalExtension, issue.code, .criticalExtension)
                case .duplicateElement: add(name, .duplicate, issue.code, .sameExtensionTwice)
                case .elementMissing: add(name, .required, issue.code, .missingInExtension)
                default:
                    if isTolerated {
                        add(name, .emptyElement, issue.code, .empty, severity: .tolerated, deviation: .emptyOptional)
                    } else {
                        add(name, .extensionStructure, issue.code, .extensionStructure)
                    }
                }
            }
        }
        guard let kind, let reading = BridgingReading(in: MessageExtension.all(in: object), of: kind, version: version) else {
            return
        }
        for path in reading.ignored {
            add(path, .bridging, nil, .unusableBridgingData, severity: .ignored)
        }
    }
}

// MARK: - One kind after the other

extension MessageLint {
    private mutating func lintCommon(_ elements: [DataElement], in object: JSONObject, _ version: ProtocolVersion) {
        var checker = ElementChecker()
        for element in elements { checker.check(element, in: object, required: true) }
        add(checker, in: object, version) { _ in true }
    }

    private mutating func lintResponse(_ object: JSONObject, _ version: ProtocolVersion) {
        let rules = ResponseRules.of(version)
        lintCommon(rules.common, in: object, version)
        lintExtensions(object, version)
        notChecked.append(.identifiersAndCounter(Field.acsCounterAtoS))
        if object.isYes(Field.challengeCompletionInd) {
            guard let status = rules.transactionStatus else { return }
            var checker = ElementChecker()
            checker.check(status, in: object, required: true)
            add(checker, in: object, version) { _ in true }
            lintStatus(object, .cres, version)
            return
        }
        var typeChecker = ElementChecker()
        if let element = rules.uiType { typeChecker.check(element, in: object, required: true) }
        add(typeChecker, in: object, version) { _ in true }
        guard let uiType = typeChecker.accepted.string(Field.acsUiType).flatMap(UIType.init(rawValue:)) else {
            notChecked.append(.screenElements)
            return
        }
        let strict = rules.checked(object, as: uiType, announcesOOBAppURL: true, options: .strict)
        let field = rules.checked(object, as: uiType, announcesOOBAppURL: true, options: .field)
        add(strict, field: field, in: object, version) { name in
            DataDictionary.whole.named(name, in: version)?.form(in: version)?.required.contains(uiType) == true
        }
        for deviation in field.tolerated where deviation.rule == .escapedLineBreak {
            add(deviation.field, .value, nil, .escapedLineBreak, severity: .ignored, deviation: deviation.rule)
        }
        for deviation in strict.tolerated where deviation.rule == .plainBase64HTML {
            add(deviation.field, .value, nil, .plainBase64, severity: .ignored, deviation: deviation.rule)
        }
        if strict.missing.isEmpty, let names = rules.missingInformation(in: object, uiType, .strict) {
            add(names.joined(separator: ","), .conditional, .elementMissing, .needsOneOfThem)
        } else if !strict.missing.isEmpty, let names = rules.missingInformation(in: object, uiType, .field) {
            add(names.joined(separator: ","), .conditional, .elementMissing, .allMissing)
        }
        for element in rules.removedElements(of: uiType, .field) where object[element.name] != nil {
            add(element.name, .removedElement, nil, .removed(after: element.until), severity: .ignored)
        }
    }

    private mutating func lintRequest(_ object: JSONObject, _ version: ProtocolVersion) {
        let rules = RequestRules.of(version)
        lintCommon(rules.common, in: object, version)
        lintExtensions(object, version)
        notChecked.append(.identifiersAndCounter(Field.sdkCounterStoA))
        var checker = ElementChecker()
        for element in rules.elements { checker.check(element, in: object, required: false) }
        add(checker, in: object, version) { _ in false }
        if object[Field.challengeWindowSize] != nil {
            add(Field.challengeWindowSize, .situation, .formatInvalid, .onlyInBrowser)
        }
        guard checker.defect == nil else { return }
        let isFirst = object.string(Field.sdkCounterStoA) == ChallengeRequest.counterText(0)
        if !isFirst { notChecked.append(.entry) }
        if let defect = rules.entryDefect(checker.accepted, isFirst: isFirst) {
            let names = defect.elements.joined(separator: ",")
            let isMissing = defect.code == .elementMissing
            if isMissing {
                add(names, .conditional, defect.code, .noEntry)
            } else if isFirst {
                add(names, .situation, defect.code, .entryInFirstRequest)
            } else {
                add(names, .exclusive, defect.code, defect.elements.count > 1 ? .excludeEachOther : .excludesOtherEntries)
            }
        }
    }

    /// Checks a message by the table: those between servers, and the challenge in a browser.
    private mutating func lintMessage(
        _ object: JSONObject, _ kind: MessageKind, _ version: ProtocolVersion, _ elements: MessageElements
    ) {
        var context = ValidationContext()
        // An AReq has these once it has passed the directory server.
        if kind == .areq, object[Field.dsTransID] != nil || object[Field.dsURL] != nil { context.leg = .directoryServerToACS }
        if kind == .ares || kind == .rreq {
            context.isDecoupled = object.isYes(Field.acsDecConInd) || Self.isDecoupledResult(object)
            if object[Field.messageCategory] == nil { notChecked.append(.messageCategory) }
        }
        var checker = ElementChecker()
        for entry in elements.entries where entry.element.name != Field.messageExtension {
            guard let rule = entry.rule(in: channel) else {
                misplaced(entry, in: object)
                continue
            }
            let required = MessageValidation.isRequired(rule, in: object, version: version, context: context)
            checker.check(entry.element.form(in: kind), in: object, required: required)
            notChecked += entry.unchecked(in: object).map { .content(path: $0) }
        }
        add(checker, in: object, version) { [channel] name in elements[name]?.rule(in: channel)?.inclusion == .required }
        if kind == .areq, version.has(.sdkTypes), channel == .app { lintKindOfSDK(object, version) }
        if kind == .rreq, let erro = object.object(Field.challengeErrorReporting) { lintReported(erro, version) }
        lintStatus(object, kind, version)
        lintExtensions(object, version)
        notChecked.append(.identifiers)
    }

    /// Checks a transaction status that the table has for some messages, channels or versions only (CORE-30).
    private mutating func lintStatus(_ object: JSONObject, _ kind: MessageKind, _ version: ProtocolVersion) {
        guard let text = object.string(Field.transStatus), !findings.contains(where: { $0.field == Field.transStatus }) else {
            return
        }
        // Nil for S, which answers a request that only a browser makes.
        let status = TransactionStatus(rawValue: text)
        let isDecoupled = version.has(.decoupledAuthentication)
        let hasFallback = version.has(.authenticationMethodList)
        var refused: Set<TransactionStatus> = []
        switch kind {
        case .ares: refused = isDecoupled ? [] : [.decoupled, .informational]
        case .rreq: refused = hasFallback ? [.challenge, .informational] : [.challenge, .informational, .decoupled]
        case .cres:
            let final: Set<TransactionStatus> =
                hasFallback ? [.authenticated, .notAuthenticated, .decoupled] : [.authenticated, .notAuthenticated]
            if status.map(final.contains) != true {
                add(Field.transStatus, .situation, nil, .notFinalStatus, severity: .ignored)
            }
            return
        case .areq, .creq, .rres, .preq, .pres, .erro: return
        }
        if status.map(refused.contains) ?? (kind == .rreq || channel == .app) {
            add(Field.transStatus, .situation, .formatInvalid, .statusNotHere)
        }
        if kind == .ares, status == .decoupled, let methods = object.array(Field.authenticationMethod),
            !methods.contains(.code(AuthenticationMethod.decoupled))
        {
            add(Field.authenticationMethod, .situation, .formatInvalid, .lacksDecoupledMethod)
        }
    }

    /// Checks what an AReq says about a Split-SDK, except the signature of its server (protocol/messages.md §2.1).
    private mutating func lintKindOfSDK(_ object: JSONObject, _ version: ProtocolVersion) {
        for name in ServerSignedContent.misplaced(in: object) {
            add(name, .situation, .formatInvalid, .otherSDKType)
        }
        guard object.code(Field.sdkType) == SDKType.splitSDK, let compact = object.string(Field.sdkServerSignedContent) else {
            return
        }
        notChecked.append(.serverSignedContent)
        guard let content = ServerSignedContent(unverified: compact) else {
            return add(Field.sdkServerSignedContent, .compactForm, .signatureNotValid, .notASignedObject)
        }
        for defect in content.defects(in: version) {
            let problem: MessageFinding.Problem = defect.code == .signatureNotValid ? .missing : .malformed
            for path in defect.names { add(path, .serverSignedContent, defect.code, problem) }
        }
        for path in content.differences(from: object) {
            add(path, .situation, .transactionDataNotValid, .differsFromRequest)
        }
    }

    /// Checks the copy of an Erro in an RReq by the rules of an Erro.
    private mutating func lintReported(_ erro: JSONObject, _ version: ProtocolVersion) {
        let prefix = Field.challengeErrorReporting + "."
        if let type = erro[Field.messageType], type != .code(MessageKind.erro) {
            return add(prefix + Field.messageType, .situation, .formatInvalid, .notAnError)
        }
        // What occurs twice is reported for the whole message.
        for finding in MessageLint(erro.serialized(), version: version).findings where finding.rule != .duplicate {
            add(
                prefix + finding.field, finding.rule, finding.code, finding.problem, severity: finding.severity,
                deviation: finding.deviation)
        }
    }

    /// Whether an RReq is the result of a decoupled authentication, which has no screen. It does not repeat `acsDecConInd`.
    private static func isDecoupledResult(_ object: JSONObject) -> Bool {
        object.code(Field.authenticationType) == AuthenticationType.decoupled
            || object.array(Field.authenticationMethod)?.contains(.code(AuthenticationMethod.decoupled)) == true
    }

    /// Reports an element of another device channel. The receiver ignores it like an unknown name (CORE-209).
    private mutating func misplaced(_ entry: MessageElements.Entry, in object: JSONObject) {
        guard object[entry.element.name] != nil else { return }
        add(entry.element.name, .otherChannel, nil, .onlyIn(entry.channels), severity: .ignored)
    }
}
