package import ThreeDSJSON

/// The rows of the table against which a CRes of one version is checked.
package final class ResponseRules: Sendable {
    struct Rule: Sendable {
        let element: DataElement
        let isRequired: Bool
        /// The presence or absence of another element of the same UI type that makes an optional element required.
        let condition: ElementCondition
    }

    let version: ProtocolVersion
    /// The common elements, in the order in which missing names are reported.
    package let common: [DataElement]
    package let uiType: DataElement?
    package let transactionStatus: DataElement?
    private let byType: [(type: UIType, rules: [Rule])]

    private static let commonNames = [
        Field.messageVersion, Field.threeDSServerTransID, Field.acsTransID, Field.sdkTransID, Field.acsCounterAtoS,
        Field.challengeCompletionInd,
    ]
    /// The elements that are checked earlier or by other code.
    private static let otherNames = [Field.messageType, Field.messageExtension, Field.acsUiType, Field.transStatus]

    private init(_ version: ProtocolVersion) {
        self.version = version
        common = Self.commonNames.compactMap { DataDictionary.app.named($0, in: version) }
        uiType = DataDictionary.app.named(Field.acsUiType, in: version)
        transactionStatus = DataDictionary.app.named(Field.transStatus, in: version)
        byType = UIType.types(in: version).map { ($0, Self.rules(of: $0, in: version)) }
    }

    private static let known = ProtocolVersion.allCases.map(ResponseRules.init)

    package static func of(_ version: ProtocolVersion) -> ResponseRules {
        known.first { $0.version == version } ?? ResponseRules(version)
    }

    /// Returns the UI elements of a type. Elements that do not belong to the type are left out and ignored.
    func elements(of type: UIType) -> [Rule] { byType.first { $0.type == type }?.rules ?? [] }

    private static func rules(of type: UIType, in version: ProtocolVersion) -> [Rule] {
        let belonging = DataDictionary.app.rows.filter { element in
            guard !commonNames.contains(element.name), !otherNames.contains(element.name), let form = element.form(in: version)
            else { return false }
            return form.required.contains(type) || form.optional.contains(type)
        }
        let names = belonging.map(\.name)
        return belonging.map { element in
            var condition = ElementCondition.none
            switch element.use(in: .cres)?.condition {
            case .presence(let name) where names.contains(name): condition = .presence(of: name)
            case .absence(let name): condition = .absence(of: name)
            default: break
            }
            let isRequired = element.form(in: version)?.required.contains(type) == true
            return Rule(element: element, isRequired: isRequired, condition: condition)
        }
    }

    /// Checks the elements of a UI type one by one.
    ///
    /// - Parameter announcesOOBAppURL: whether the CReq announced that the SDK can open `oobAppURL`. Otherwise that element and its
    ///   label are ignored (protocol/messages.md §7.3, note 3).
    package func checked(
        _ object: JSONObject, as uiType: UIType, announcesOOBAppURL: Bool, options: MessageParsingOptions
    ) -> ElementChecker {
        func isIgnored(_ name: String) -> Bool {
            !announcesOOBAppURL && (name == Field.oobAppURL || name == Field.oobAppLabel)
        }
        func isPresent(_ name: String) -> Bool { !isIgnored(name) && object[name]?.isEmptyElement == false }
        var checker = ElementChecker(options: options, dispensable: dispensable(options))
        for rule in elements(of: uiType) where !isIgnored(rule.element.name) {
            let isRequired =
                switch rule.condition {
                case .presence(let name): isPresent(name)
                case .absence(let name): !isPresent(name)
                default: rule.isRequired
                }
            checker.check(rule.element, in: object, required: isRequired)
        }
        if uiType.content == .anyOptions { checker.checkOptionsCanBeJoined(Field.challengeSelectInfo) }
        return checker
    }

    /// Returns the required elements that may be missing in the field profile.
    func dispensable(_ options: MessageParsingOptions) -> [(name: String, rule: ToleratedDeviation.Rule)] {
        guard options.profile == .field else { return [] }
        guard version.has(.honouredRemovedElements) else { return [(Field.oobContinueLabel, .missingContinueLabel)] }
        return [
            (Field.oobContinueLabel, .missingContinueLabel), (Field.challengeInfoHeader, .missingInformation),
            (Field.challengeInfoLabel, .missingInformation), (Field.challengeInfoText, .missingInformation),
        ]
    }

    /// Returns the elements removed after 2.1.0 that the field profile accepts in 2.2.0: those that have an effect with the type.
    package func removedElements(of type: UIType, _ options: MessageParsingOptions) -> [DataElement] {
        guard options.profile == .field, version.has(.honouredRemovedElements) else { return [] }
        let name: String
        switch type {
        case .outOfBand: name = Field.challengeAddInfo
        case .html: name = Field.acsHTMLRefresh
        case .text, .singleSelect, .multiSelect, .htmlOutOfBand, .information: return []
        }
        return DataDictionary.app.named(name, in: .v2_1_0).map { [$0] } ?? []
    }

    /// Returns the names of missing texts when a screen would be blank. 2.1.0 itself requires no text, so one of header, label and
    /// text must exist, for out of band header or text (protocol/messages.md §7.1; protocol/core-flow.md, open point 9). The same
    /// applies to 2.2.0 in the field profile.
    package func missingInformation(in object: JSONObject, _ type: UIType, _ options: MessageParsingOptions) -> [String]? {
        let isAsked = version.has(.optionalInformation) || version.has(.honouredRemovedElements) && options.profile == .field
        guard isAsked, type.isNative else { return nil }
        var names = [Field.challengeInfoHeader, Field.challengeInfoLabel, Field.challengeInfoText]
        if type == .outOfBand { names.remove(at: 1) }
        return names.allSatisfy { object[$0]?.isEmptyElement ?? true } ? names : nil
    }
}
