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
    package private(set) var notChecked: [String] = []
    /// Whether no rule was applied to the message, so that nothing can be said about it.
    package private(set) var isUnchecked = false

    /// - Parameters:
    ///   - bytes: JSON text, at most 1 MiB; a PRes at most 8 MiB.
    ///   - asked: the transaction's version; nil for the version that the message names.
    ///   - askedChannel: the transaction's device channel; nil for the channel that the message shows.
    package init(_ bytes: [UInt8], version asked: ProtocolVersion? = nil, channel askedChannel: DeviceChannel? = nil) {
        let document: JSONDocument
        do throws(JSONError) { document = try Self.document(bytes) } catch {
            let reason =
                switch error {
                case .tooLarge: "is larger than 1 MiB"
                case .tooDeep: "nests deeper than 64 levels"
                case .notUTF8: "is not UTF-8"
                case .notJSON(let offset): "is not JSON (at byte \(offset))"
                }
            add("", .wellFormed, error == .tooLarge ? nil : .messageInvalid, reason)
            return
        }
        guard let object = document.root.objectValue else {
            add("", .wellFormed, .messageInvalid, "is not a JSON object")
            return
        }
        for name in document.duplicateNames { add(name, .duplicate, .duplicateElement, "occurs more than once in its object") }
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
    private static func document(_ bytes: [UInt8]) throws(JSONError) -> JSONDocument {
        var limits = JSONLimits.message
        let name = Array("\"\(MessageKind.pres.rawValue)\"".utf8)
        if bytes.count > limits.maximumBytes {
            let isNamed = bytes.indices.contains { bytes[$0] == name[0] && bytes[$0...].starts(with: name) }
            if isNamed { limits.maximumBytes *= 8 }
        }
        return try JSONDocument(parsing: bytes, limits: limits)
    }

    private mutating func add(
        _ field: String, _ rule: MessageFinding.Rule, _ code: ProtocolErrorCode?, _ text: String,
        severity: MessageFinding.Severity = .refused
    ) {
        findings.append(MessageFinding(field, rule, code, severity, text))
    }

    /// The messages of the protocol without a table: the operation messages of 2.3.1.
    private static let kindsWithoutTable: Set<String> = ["OReq", "ORes"]

    private mutating func readKind(_ object: JSONObject) -> MessageKind? {
        if let name = object.string(Field.messageType), Self.kindsWithoutTable.contains(name) {
            isUnchecked = true
            notChecked.append("\(name): the tables do not contain this message type")
            return nil
        }
        kind = object.string(Field.messageType).flatMap(MessageKind.init(rawValue:))
        if kind == nil {
            let reason = object[Field.messageType] == nil ? "is missing" : "is not a message type of the protocol"
            add(Field.messageType, .messageType, .messageInvalid, reason)
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
            notChecked.append("the device channel is not known: what only one channel requires")
        } else if let asked, let shown, asked != shown, kind == .areq {
            add(Field.deviceChannel, .situation, .formatInvalid, "is not the given device channel \(asked.rawValue)")
        }
    }

    private mutating func readVersion(_ object: JSONObject, _ asked: ProtocolVersion?) -> ProtocolVersion? {
        let received = object.string(Field.messageVersion).flatMap(MessageVersion.init(rawValue:))
        if let received {
            let active = ProtocolVersion.texts.joined(separator: ", ")
            if received.spoken == nil {
                add(Field.messageVersion, .activeVersion, .versionNotSupported, "is none of the active versions \(active)")
            } else if let asked, asked != received.spoken {
                add(Field.messageVersion, .sameVersion, .formatInvalid, "is not the transaction's version \(asked)")
            }
        }
        version = asked ?? received?.spoken
        if version == nil, received == nil {
            version = .usual
            notChecked.append("the version is not known: checked by the rules of \(ProtocolVersion.usual)")
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
                var text = "is not allowed"
                switch issue.code {
                case .elementMissing:
                    rule = (path.contains(".") ? element?.inclusion == .required : isRequired(path)) ? .required : .conditional
                    text = value?.isEmptyElement == true ? "is empty, which counts as missing" : "is missing"
                case .reservedValue: (rule, text) = (.reservedValue, "has a value that is reserved")
                case .isoCodeInvalid: (rule, text) = (.isoCode, "is a code that ISO or the protocol excludes")
                case .duplicateElement: (rule, text) = (.duplicate, "has the same entry twice")
                default:
                    if let value, value.isEmptyElement {
                        (rule, text) = (.emptyElement, "is empty or null: leave it out")
                    } else if let value, let element {
                        (rule, text) = element.explanation(of: value)
                    }
                }
                if severity == .tolerated, let deviation = Self.deviation(for: path, in: field) {
                    text += "; the profile field accepts it (\(deviation.rule.rawValue))"
                }
                add(path, rule, issue.code, text, severity: severity)
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
                    add(
                        Field.messageExtension, .criticalExtension, issue.code,
                        "contains a critical extension that the SDK does not know")
                case .duplicateElement: add(name, .duplicate, issue.code, "has the same extension twice")
                case .elementMissing: add(name, .required, issue.code, "is missing in one of the extensions")
                default:
                    add(
                        name, isTolerated ? .emptyElement : .extensionStructure, issue.code,
                        isTolerated
                            ? "is empty: leave it out; the profile field accepts it (\(Deviation.Rule.emptyOptional.rawValue))"
                            : "has the wrong type, length, count or value", severity: isTolerated ? .tolerated : .refused)
                }
            }
        }
        guard let kind, let reading = BridgingReading(in: MessageExtension.all(in: object), of: kind, version: version) else {
            return
        }
        for path in reading.ignored {
            add(path, .bridging, nil, "cannot be used and is left out", severity: .ignored)
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
        notChecked.append("identifiers and acsCounterAtoS are not compared with those of a transaction")
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
            notChecked.append("the elements of the screen, which depend on acsUiType")
            return
        }
        let strict = rules.checked(object, as: uiType, announcesOOBAppURL: true, options: .strict)
        let field = rules.checked(object, as: uiType, announcesOOBAppURL: true, options: .field)
        add(strict, field: field, in: object, version) { name in
            DataDictionary.whole.named(name, in: version)?.form(in: version)?.required.contains(uiType) == true
        }
        for deviation in field.tolerated where deviation.rule == .escapedLineBreak {
            add(
                deviation.field, .value, nil,
                "contains a backslash with an n, which is shown; the profile field shows a line break (\(deviation.rule.rawValue))",
                severity: .ignored)
        }
        for deviation in strict.tolerated where deviation.rule == .plainBase64HTML {
            add(
                deviation.field, .value, nil,
                "is plain base64 instead of base64url; both profiles accept it (\(deviation.rule.rawValue))", severity: .ignored)
        }
        if strict.missing.isEmpty, let names = rules.missingInformation(in: object, uiType, .strict) {
            add(names.joined(separator: ","), .conditional, .elementMissing, "at least one of them must be present")
        } else if !strict.missing.isEmpty, let names = rules.missingInformation(in: object, uiType, .field) {
            add(
                names.joined(separator: ","), .conditional, .elementMissing,
                "all of them are missing; the profile field does not accept that either")
        }
        for element in rules.removedElements(of: uiType, .field) where object[element.name] != nil {
            let last = element.until.map { " after \($0)" } ?? ""
            add(
                element.name, .removedElement, nil,
                "was removed\(last) and is ignored; the profile field uses it when it is valid", severity: .ignored)
        }
    }

    private mutating func lintRequest(_ object: JSONObject, _ version: ProtocolVersion) {
        let rules = RequestRules.of(version)
        lintCommon(rules.common, in: object, version)
        lintExtensions(object, version)
        notChecked.append("identifiers and sdkCounterStoA are not compared with those of a transaction")
        var checker = ElementChecker()
        for element in rules.elements { checker.check(element, in: object, required: false) }
        add(checker, in: object, version) { _ in false }
        if object[Field.challengeWindowSize] != nil {
            add(Field.challengeWindowSize, .situation, .formatInvalid, "belongs to the browser channel")
        }
        guard checker.defect == nil else { return }
        let isFirst = object.string(Field.sdkCounterStoA) == ChallengeRequest.counterText(0)
        if !isFirst { notChecked.append("the entry is not compared with the CRes that it answers") }
        if let defect = rules.entryDefect(checker.accepted, isFirst: isFirst) {
            let names = defect.elements.joined(separator: ",")
            let isMissing = defect.code == .elementMissing
            let text =
                isMissing
                ? "has no entry that answers the CRes"
                : isFirst
                    ? "the first CReq has no entry"
                    : defect.elements.count > 1 ? "they exclude each other" : "cannot be combined with the other entries"
            add(names, isMissing ? .conditional : isFirst ? .situation : .exclusive, defect.code, text)
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
            if object[Field.messageCategory] == nil {
                notChecked.append("messageCategory is missing: checked as a payment")
            }
        }
        var checker = ElementChecker()
        for entry in elements.entries where entry.element.name != Field.messageExtension {
            guard let rule = entry.rule(in: channel) else {
                misplaced(entry, in: object)
                continue
            }
            let required = MessageValidation.isRequired(rule, in: object, version: version, context: context)
            checker.check(entry.element.form(in: kind), in: object, required: required)
            notChecked += entry.unchecked(in: object).map { "\($0): its content" }
        }
        add(checker, in: object, version) { [channel] name in elements[name]?.rule(in: channel)?.inclusion == .required }
        if kind == .areq, version.has(.sdkTypes), channel == .app { lintKindOfSDK(object, version) }
        if kind == .rreq, let erro = object.object(Field.challengeErrorReporting) { lintReported(erro, version) }
        lintStatus(object, kind, version)
        lintExtensions(object, version)
        notChecked.append("identifiers are not compared with those of a transaction")
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
                add(
                    Field.transStatus, .situation, nil,
                    "is not a status of a final CRes: the receiver ends the challenge without an Erro",
                    severity: .ignored)
            }
            return
        case .areq, .creq, .rres, .preq, .pres, .erro: return
        }
        if status.map(refused.contains) ?? (kind == .rreq || channel == .app) {
            add(Field.transStatus, .situation, .formatInvalid, "is not a status of this message in this version and channel")
        }
        if kind == .ares, status == .decoupled, let methods = object.array(Field.authenticationMethod),
            !methods.contains(.code(AuthenticationMethod.decoupled))
        {
            add(Field.authenticationMethod, .situation, .formatInvalid, "lacks the decoupled method, which transStatus D needs")
        }
    }

    /// Checks what an AReq says about a Split-SDK, except the signature of its server (protocol/messages.md §2.1).
    private mutating func lintKindOfSDK(_ object: JSONObject, _ version: ProtocolVersion) {
        for name in ServerSignedContent.misplaced(in: object) {
            add(name, .situation, .formatInvalid, "belongs to another sdkType")
        }
        guard object.code(Field.sdkType) == SDKType.splitSDK, let compact = object.string(Field.sdkServerSignedContent) else {
            return
        }
        notChecked.append("\(Field.sdkServerSignedContent): certificates, signature and time")
        guard let content = ServerSignedContent(unverified: compact) else {
            return add(Field.sdkServerSignedContent, .compactForm, .signatureNotValid, "is not a JWS with a JSON object inside")
        }
        for defect in content.defects(in: version) {
            let text = defect.code == .signatureNotValid ? "is missing" : "is malformed"
            for path in defect.names { add(path, .serverSignedContent, defect.code, text) }
        }
        for path in content.differences(from: object) {
            add(path, .situation, .transactionDataNotValid, "is not that of the AReq")
        }
    }

    /// Checks the copy of an Erro in an RReq by the rules of an Erro.
    private mutating func lintReported(_ erro: JSONObject, _ version: ProtocolVersion) {
        let prefix = Field.challengeErrorReporting + "."
        if let type = erro[Field.messageType], type != .code(MessageKind.erro) {
            return add(prefix + Field.messageType, .situation, .formatInvalid, "is not \(MessageKind.erro.rawValue)")
        }
        // What occurs twice is reported for the whole message.
        for finding in MessageLint(erro.serialized(), version: version).findings where finding.rule != .duplicate {
            add(prefix + finding.field, finding.rule, finding.code, finding.text, severity: finding.severity)
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
        let channels = entry.channels.map(\.rawValue).joined(separator: " and ")
        add(
            entry.element.name, .otherChannel, nil, "belongs to device channel \(channels) and is ignored", severity: .ignored)
    }
}
