package import ThreeDSMessages
package import ThreeDSJSON

/// Checks a message and reports everything that is wrong with it; the SDK's parsers stop at the first step that fails.
///
/// The tables and the checks are those of the parsers. Data that only a transaction knows (its identifiers, counters, the CRes that
/// a CReq answers) are not compared, and ``notChecked`` says so.
package struct MessageLint: Sendable {
    /// The message type; nil when the message does not state it, and for a type without a table.
    package private(set) var kind: MessageKind?
    /// The name of the message type, also of one without a table; nil when the message does not state a type of the protocol.
    package private(set) var typeName: String?
    /// The version whose rules were applied; nil when nothing could be checked.
    package private(set) var version: ProtocolVersion?
    /// The device channel whose rules were applied; nil when it is not known or the message type has none.
    package private(set) var channel: DeviceChannel?
    /// The findings in the order of the checks.
    package private(set) var findings: [MessageFinding] = []
    /// The members at any depth without a row in the table for this version and message.
    package private(set) var unknownMembers: [UnknownMember] = []
    /// The paths of these members.
    package var unknownNames: [String] { unknownMembers.map(\.place.path) }
    /// The checks that need more than this message.
    package private(set) var notChecked: [MessageFinding.Unchecked] = []
    /// Whether the message type has no table, so that only what all messages have in common was checked.
    package private(set) var isUnchecked = false
    private var masked = MaskedValues([:])

    /// The text of a message, parsed once for all who look at it.
    package struct Text: Sendable {
        fileprivate let limits: JSONLimits
        fileprivate let document: Result<JSONDocument, JSONError>

        /// - Parameter bytes: JSON text, at most 1 MiB; a PRes at most 8 MiB.
        package init(_ bytes: [UInt8]) {
            let limits = MessageLint.limits(for: bytes)
            self.limits = limits
            document = Result { () throws(JSONError) in try JSONDocument(parsing: bytes, limits: limits) }
        }

        /// The members; nil for a text that is not JSON, or not an object.
        package var object: JSONObject? { (try? document.get())?.root.objectValue }
    }

    /// Reads a text and checks it; see ``init(_:version:channel:)-(Text,_,_)``.
    package init(_ bytes: [UInt8], version asked: ProtocolVersion? = nil, channel askedChannel: DeviceChannel? = nil) {
        self.init(Text(bytes), version: asked, channel: askedChannel)
    }

    /// - Parameters:
    ///   - asked: the transaction's version; nil for the version that the message names.
    ///   - askedChannel: the transaction's device channel; nil for the channel that the message shows.
    package init(_ text: Text, version asked: ProtocolVersion? = nil, channel askedChannel: DeviceChannel? = nil) {
        let document: JSONDocument
        do throws(JSONError) { document = try text.document.get() } catch {
            let problem: MessageFinding.Problem =
                switch error {
                case .tooLarge: .larger(thanBytes: text.limits.maximumBytes)
                case .tooDeep: .deeper(thanLevels: text.limits.maximumDepth)
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
        masked = MaskedValues(object)
        notChecked = masked.places.map { .masked(path: $0.words) }
        for name in document.duplicateNames { add(name, .duplicate, .duplicateElement, .twice) }
        if let name = object.string(Field.messageType), Self.kindsWithoutTable.contains(name) {
            lintWithoutTable(object, name, asked)
            return
        }
        guard let kind = readKind(object) else { return }
        guard let version = readVersion(object, asked) else { return }
        readChannel(object, kind, version, askedChannel)
        let elements = MessageElements.of(kind, version)
        switch (kind, channel) {
        case (.cres, .app?): lintResponse(object, version)
        case (.creq, .app?): lintRequest(object, version)
        default: lintMessage(object, kind, version, elements)
        }
        let walk = MessageWalk(object, kind, version, channel)
        lintCodes(walk.codes)
        lintInterface(object)
        if kind == .pres { lintRanges(object, version) }
        notChecked += walk.open.map { .content(path: $0.words) }
        let reported = Set(findings.map(\.field))
        unknownMembers += walk.unknown.filter { !reported.contains($0.place.path) }
    }

    /// A PRes has a range for each issuer, so it may be longer than the messages of a transaction.
    fileprivate static func limits(for bytes: [UInt8]) -> JSONLimits {
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
        severity: MessageFinding.Severity = .refused, deviation: ToleratedDeviation.Rule? = nil
    ) {
        let isOne = !field.isEmpty && !field.contains(",")
        add(isOne ? MessagePlace(path: field) : nil, field, rule, code, problem, severity: severity, deviation: deviation)
    }

    private mutating func add(
        _ place: MessagePlace?, _ field: String? = nil, _ rule: MessageFinding.Rule, _ code: ProtocolErrorCode?,
        _ problem: MessageFinding.Problem, severity: MessageFinding.Severity = .refused,
        deviation: ToleratedDeviation.Rule? = nil,
        moreEntries: Int = 0
    ) {
        // Nothing can be said about the form of a masked value, but it is present.
        if let place, masked.contains(place), problem != .twice { return }
        findings.append(
            MessageFinding(
                field ?? place?.field ?? "", rule, code, severity, problem, deviation: deviation, place: place,
                moreEntries: moreEntries))
    }

    /// Adds the findings of the entries of one array. A long list is cut, and the last finding counts the rest.
    private mutating func add(
        _ details: [PlacedElement.Detail], _ code: ProtocolErrorCode?, severity: MessageFinding.Severity = .refused,
        deviation: ToleratedDeviation.Rule? = nil
    ) {
        let shown = min(details.count, MessageWalk.longestList)
        for (position, detail) in details.prefix(shown).enumerated() {
            let more = position == shown - 1 ? details.count - shown : 0
            add(
                detail.place, nil, detail.rule, code, detail.problem, severity: severity, deviation: deviation, moreEntries: more)
        }
    }

    /// The messages of the protocol without a table: the operation messages of 2.3.1.
    static let kindsWithoutTable: Set<String> = ["OReq", "ORes"]

    /// Checks what messages of all types have in common, and lists the other members: no public source has their rules.
    private mutating func lintWithoutTable(_ object: JSONObject, _ name: String, _ asked: ProtocolVersion?) {
        isUnchecked = true
        typeName = name
        notChecked.append(.messageType(name))
        guard let version = readVersion(object, asked) else { return }
        let dictionary = DataDictionary.whole
        // The versions that have the type name it among the messages that an Erro can be about.
        if dictionary.named(Field.errorMessageType, in: version)?.format.accepts(name) != true {
            add(Field.messageType, .messageType, .messageInvalid, .unknownMessageType)
        }
        let common = [Field.messageVersion].compactMap { dictionary.named($0, in: version) }
        lintCommon(common, in: object, version)
        lintExtensions(object, version)
        let known = Set(common.map(\.name) + [Field.messageType, Field.messageExtension])
        let others = MessageWalk.distinct(object.names).filter { !known.contains($0) }
        notChecked += others.prefix(MessageWalk.longestList).map { .member(path: $0) }
        let rest = others.count - MessageWalk.longestList
        if rest > 0 { notChecked.append(.moreMembers(rest)) }
    }

    private mutating func readKind(_ object: JSONObject) -> MessageKind? {
        kind = object.string(Field.messageType).flatMap(MessageKind.init(rawValue:))
        typeName = kind?.rawValue
        if kind == nil {
            let problem: MessageFinding.Problem = object[Field.messageType] == nil ? .missing : .unknownMessageType
            add(Field.messageType, .messageType, .messageInvalid, problem)
            unknownMembers = object.names.filter { $0.lowercased() == Field.messageType.lowercased() && $0 != Field.messageType }
                .map {
                    UnknownMember(place: MessagePlace($0), origin: .nowhere(known: [Field.messageType]), version: .usual)
                }
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
                let deviation = severity == .tolerated ? Self.deviation(for: path, in: field)?.rule : nil
                let placed = placed(path, in: object, version, issue.code)
                let details = placed.flatMap { one in
                    let isRequired = path.contains(".") ? one.element.inclusion == .required : isRequired(path)
                    return one.details(issue.code, required: isRequired ? .required : .conditional)
                }
                add(details, issue.code, severity: severity, deviation: deviation)
            }
        }
    }

    /// Returns the places of a path that have a defect with that code.
    private func placed(
        _ path: String, in object: JSONObject, _ version: ProtocolVersion, _ code: ProtocolErrorCode
    ) -> [PlacedElement] {
        let name = path.split(separator: ".").first.map(String.init) ?? path
        let own = kind.flatMap { MessageElements.of($0, version)[name]?.element.form(in: $0) }
        let dictionary = DataDictionary.whole
        guard let row = own ?? dictionary.named(name, in: version) ?? dictionary.rows.first(where: { $0.name == name }) else {
            return []
        }
        let all = PlacedElement.all(path, of: row, in: object)
        guard path.contains(".") else { return all }
        let defective = all.filter { $0.hasDefect(code) }
        return defective.isEmpty ? Array(all.prefix(1)) : defective
    }

    private static func deviation(for path: String, in field: ElementChecker?) -> ToleratedDeviation? {
        field?.tolerated.first { $0.element == path || path.hasPrefix($0.element + ".") || $0.element.hasPrefix(path + ".") }
    }

    private mutating func lintExtensions(_ object: JSONObject, _ version: ProtocolVersion) {
        guard let value = object[Field.messageExtension] else { return }
        let recognised: Set<String> = version.has(.bridgingExtension) ? [BridgingExtension.id] : []
        guard let row = DataDictionary.app.named(Field.messageExtension, in: version) else { return }
        let placed = PlacedElement(element: row, place: MessagePlace(row.name), parent: object)
        var issues = MessageExtensions.issues(in: object, version: version, recognised: recognised)
        if let array = value.arrayValue, !placed.objects.isEmpty, placed.objects.count < array.count {
            // A receiver looks at no extension when one of them is no object.
            var readable = object
            readable[row.name] = .array(JSONArray(placed.objects.map { .object($0.object) }))
            issues += MessageExtensions.issues(in: readable, version: version, recognised: recognised)
                .filter { $0.code != .formatInvalid || $0.names != [row.name] }
        }
        for issue in issues {
            switch issue.code {
            case .criticalExtensionNotRecognised:
                add(
                    placed.objects.filter { entry in
                        entry.object.bool(Field.criticalityIndicator) == true
                            && entry.object.string(Field.id).map(issue.names.contains) == true
                    }.map { ($0.place, .criticalExtension, .criticalExtension) }, issue.code)
            case .duplicateElement: add(Self.repeated(placed), issue.code)
            default:
                var seen: Set<String> = []
                for path in issue.names where seen.insert(path).inserted {
                    if path == row.name {
                        lintStructure(value, of: placed, issue.code)
                    } else {
                        let members = PlacedElement.all(path, of: row, in: object).filter { $0.hasDefect(issue.code) }
                        add(
                            members.flatMap { $0.details(issue.code, required: .required) }.map { place, rule, problem in
                                (place, rule == .required || rule == .emptyElement ? rule : .extensionStructure, problem)
                            }, issue.code)
                    }
                }
            }
        }
        lintBridging(object, placed, version)
    }

    /// Returns the extensions that are equal to an earlier one.
    private static func repeated(_ placed: PlacedElement) -> [PlacedElement.Detail] {
        // There are at most 15 of them.
        placed.objects.enumerated().filter { position, entry in
            placed.objects.prefix(position).contains { $0.object == entry.object }
        }.map { ($0.element.place, .duplicate, .sameExtensionTwice) }
    }

    /// Reports what is wrong with the array of the extensions as a whole, or with entries that are not objects.
    private mutating func lintStructure(_ value: JSONValue, of placed: PlacedElement, _ code: ProtocolErrorCode) {
        if value.isEmptyElement {
            let isTolerated = kind == .cres
            return add(
                placed.place, nil, .emptyElement, code, .empty, severity: isTolerated ? .tolerated : .refused,
                deviation: isTolerated ? .emptyOptional : nil)
        }
        guard case .array(let array) = value else {
            let problem = MessageFinding.Problem.otherKind(MessageFinding.JSONKind(of: value), needed: .objectArray)
            return add(placed.place, nil, .extensionStructure, code, problem)
        }
        if case .extensions(let maximum) = placed.element.format, array.count > maximum {
            let allowed = MessageFinding.Bounds(minimum: 1, maximum: maximum)
            add(placed.place, nil, .extensionStructure, code, .length(array.count, .entries, allowed: allowed))
        }
        if let maximum = placed.element.maximumLength, array.textLength > maximum {
            let allowed = MessageFinding.Bounds(minimum: nil, maximum: maximum)
            add(placed.place, nil, .extensionStructure, code, .length(array.textLength, .charactersOfJSON, allowed: allowed))
        }
        add(
            array.enumerated().filter { $0.element.objectValue == nil }.map { position, entry in
                (
                    placed.place.entry(position), .extensionStructure,
                    .otherKind(MessageFinding.JSONKind(of: entry), needed: .object)
                )
            }, code)
    }

    private mutating func lintBridging(_ object: JSONObject, _ placed: PlacedElement, _ version: ProtocolVersion) {
        guard let kind else { return }
        let extensions = MessageExtension.all(in: object)
        // Each reader knows the messages of its half.
        let ignored =
            BridgingReading(in: extensions, of: kind, version: version)?.ignored
            ?? BridgingAdditionalData(in: extensions, of: kind, version: version)?.ignored
        guard let ignored,
            let place = placed.objects.first(where: { entry in
                !MessageExtension.all(in: [Field.messageExtension: [.object(entry.object)]]).isEmpty
                    && entry.object.string(Field.id) == BridgingExtension.id
            })?.place
        else { return }
        for path in ignored {
            let inside = path.split(separator: ".").dropFirst().reduce(place) { $0.member(String($1)) }
            add(inside, nil, .bridging, nil, .unusableBridgingData, severity: .ignored)
        }
    }
}

extension ElementChecker {
    /// Checks the objects in arrays that also have entries of another kind. A receiver stops at the first of those.
    fileprivate mutating func checkObjectsAmongOthers(in element: DataElement, of parent: JSONObject, path: String) {
        guard element.kind == .object || element.kind == .objectArray, element.format == .members else { return }
        let value = parent[element.name]
        let objects = value?.objectValue.map { [$0] } ?? value?.arrayValue?.compactMap(\.objectValue) ?? []
        let isMixed = value?.arrayValue.map { $0.count > objects.count && element.holdsLength($0.count) } == true
        let containers = element.children.filter { $0.kind == .object || $0.kind == .objectArray }
        for object in objects {
            if isMixed { checkMembers(element.children, of: object, path: path) }
            for child in containers { checkObjectsAmongOthers(in: child, of: object, path: "\(path).\(child.name)") }
        }
    }
}

// MARK: - Elements together

extension MessageLint {
    /// Checks the codes of countries and currencies that have the form of one.
    private mutating func lintCodes(_ codes: [PlacedElement]) {
        for placed in codes {
            guard case .isoCode(let excluded) = placed.element.format, let table = ISOCodes.of(placed.element),
                let code = placed.value?.stringValue, placed.element.format.accepts(code), let number = Int(code),
                !excluded.contains(where: { $0.contains(number) })
            else { continue }
            switch table.standing(of: code) {
            case .assigned: lintExponent(placed, minorUnits: table[code]?.minorUnits)
            case .withdrawn(let date):
                let problem = MessageFinding.Problem.withdrawnCode(standard: table.standard, since: date)
                add(placed.place, nil, .isoCode, .isoCodeInvalid, problem, severity: .warning)
            case .unassigned:
                add(
                    placed.place, nil, .isoCode, .isoCodeInvalid,
                    .unassignedCode(standard: table.standard, on: table.date))
            }
        }
    }

    /// The exponent of each currency of an AReq.
    private static let exponents = [
        Field.purchaseCurrency: Field.purchaseExponent, Field.recurringCurrency: Field.recurringExponent,
    ]

    /// Compares the exponent with the currency. The amount is shown by the exponent, so a receiver does not refuse another one.
    private mutating func lintExponent(_ currency: PlacedElement, minorUnits: Int?) {
        guard let name = Self.exponents[currency.element.name], let minorUnits,
            let exponent = currency.parent.string(name).flatMap({ Int($0) }), exponent != minorUnits
        else { return }
        add(MessagePlace(name), nil, .situation, nil, .otherExponent(needed: minorUnits), severity: .warning)
    }

    /// Checks that UI types fit the interface: a native one has no page.
    private mutating func lintInterface(_ object: JSONObject) {
        if let options = object.object(Field.deviceRenderOptions) {
            let types = options.array(Field.sdkUiType)?.compactMap(\.stringValue) ?? []
            lint(types, in: options.code(Field.sdkInterface), at: MessagePlace(Field.deviceRenderOptions).member(Field.sdkUiType))
        }
        if let rendering = object.object(Field.acsRenderingType), let type = rendering.string(Field.acsUiTemplate),
            rendering.code(Field.acsInterface) == RenderingInterface.native
        {
            lint([type], in: .native, at: MessagePlace(Field.acsRenderingType).member(Field.acsUiTemplate))
        }
    }

    private mutating func lint(_ codes: [String], in interface: RenderingInterface?, at place: MessagePlace) {
        let types = codes.compactMap { UIType(rawValue: $0) }
        guard !types.isEmpty, types.count == codes.count else { return }
        switch interface {
        case .native where !types.contains(where: \.isNative):
            add(place, nil, .situation, .formatInvalid, .onlyPagesInNativeInterface)
        case .html where types.allSatisfy(\.isNative):
            // A page can show what these types ask for, too.
            add(place, nil, .situation, nil, .noPageInHTMLInterface, severity: .warning)
        case .native, .html, .both, nil: break
        }
    }

    /// Checks the members of the card ranges of a PRes against each other, and the ranges among themselves.
    private mutating func lintRanges(_ object: JSONObject, _ version: ProtocolVersion) {
        let ranges = CardRanges(object)
        add(ranges.swapped, .formatInvalid)
        // 205 came with the ranges of 2.3.1.
        let row = MessageElements.of(.pres, version)[Field.cardRangeData]?.element
        let isCode = row?.children.contains { $0.name == Field.ranges } == true
        add(ranges.overlaps, isCode ? .cardRangeOverlap : nil, severity: isCode ? .refused : .warning)
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
            add(deviation.element, .value, nil, .escapedLineBreak, severity: .ignored, deviation: deviation.rule)
        }
        for deviation in strict.tolerated where deviation.rule == .plainBase64HTML {
            add(deviation.element, .value, nil, .plainBase64, severity: .ignored, deviation: deviation.rule)
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
            let element = entry.element.form(in: kind)
            checker.check(element, in: object, required: required)
            checker.checkObjectsAmongOthers(in: element, of: object, path: element.name)
            notChecked += entry.unchecked(in: object).map { .content(path: $0) }
        }
        add(checker, in: object, version) { [channel] name in elements[name]?.rule(in: channel)?.inclusion == .required }
        if kind == .areq, version.has(.sdkTypes), channel == .app { lintKindOfSDK(object, version) }
        if kind == .areq, channel == .requestorInitiated, !version.has(.requestorPayments),
            object.code(Field.messageCategory) == MessageCategory.payment
        {
            add(Field.messageCategory, .situation, .formatInvalid, .paymentNotInChannel)
        }
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
        let status = TransStatus(rawValue: text)
        let isDecoupled = version.has(.decoupledAuthentication)
        let hasFallback = version.has(.authenticationMethodList)
        // 3RI has no cardholder who can answer a challenge.
        let unanswerable: Set<TransStatus> = channel == .requestorInitiated ? [.challenge] : []
        var refused: Set<TransStatus> = []
        switch kind {
        case .ares: refused = unanswerable.union(isDecoupled ? [] : [.decoupled, .informational])
        case .rreq: refused = hasFallback ? [.challenge, .informational] : [.challenge, .informational, .decoupled]
        case .cres:
            let final: Set<TransStatus> =
                hasFallback ? [.authenticated, .notAuthenticated, .decoupled] : [.authenticated, .notAuthenticated]
            if status.map(final.contains) != true {
                add(Field.transStatus, .situation, nil, .notFinalStatus, severity: .ignored)
            }
            return
        case .areq, .creq, .rres, .preq, .pres, .erro: return
        }
        if status.map(refused.contains) ?? (kind == .rreq || channel != .browser && channel != nil) {
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
        let lint = MessageLint(erro.serialized(), version: version)
        for finding in lint.findings where finding.rule != .duplicate {
            add(
                finding.place?.inside(Field.challengeErrorReporting), prefix + finding.field, finding.rule, finding.code,
                finding.problem, severity: finding.severity, deviation: finding.deviation)
        }
        unknownMembers += lint.unknownMembers.map { $0.inside(Field.challengeErrorReporting) }
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
