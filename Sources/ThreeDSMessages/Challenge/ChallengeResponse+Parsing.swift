import ThreeDSJSON

extension ChallengeResponse {
    /// Reads the decrypted plaintext of a CRes.
    ///
    /// The order of the checks is that of messages §8, steps 3 to 8: the first step that fails decides the code, and all
    /// offending names of that step go into the detail.
    package static func parse(
        _ bytes: [UInt8], expecting expectation: ResponseExpectation, options: MessageParsingOptions = .strict
    ) throws(ResponseRejection) -> ChallengeResponse {
        let reader = try MessageReader(bytes, as: .cres, version: expectation.version, options: options)
        let common = ResponseRules.common
        try reader.checkCommon(
            common, counter: (Field.acsCounterAtoS, expectation.counter), identifiers: expectation.identifiers)
        try reader.checkExtensions()
        if reader.object[Field.challengeCompletionInd]?.stringValue == "Y" { return try final(reader.object) }
        return .prompt(try prompt(reader))
    }

    /// UI elements of a final CRes are ignored (core-flow, open point 8).
    private static func final(_ object: JSONObject) throws(ResponseRejection) -> ChallengeResponse {
        switch object[Field.transStatus] {
        case .string(let status) where !status.isEmpty:
            guard ResponseRules.transactionStatus?.format.accepts(status) == true else { throw .unreportable }
            return .final(transactionStatus: status)
        case .some(let value) where !value.isEmptyElement:
            throw .defect(MessageDefect(.formatInvalid, Field.transStatus))
        case .some, nil:
            throw .defect(MessageDefect(.elementMissing, Field.transStatus))
        }
    }

    private static func prompt(_ reader: MessageReader) throws(ResponseRejection) -> ChallengePrompt {
        var typeChecker = ElementChecker()
        for element in ResponseRules.uiType { typeChecker.check(element, in: reader.object, required: true) }
        try typeChecker.throwDefect()
        guard let uiType = (reader.object[Field.acsUiType]?.stringValue).flatMap(UIType.init(rawValue:)) else {
            throw .defect(MessageDefect(.formatInvalid, Field.acsUiType))
        }
        var checker = ElementChecker(maximumHTMLBytes: reader.options.maximumHTMLBytes)
        for rule in ResponseRules.elements(of: uiType, in: reader.version) {
            checker.check(rule.element, in: reader.object, required: rule.isRequired)
        }
        if checker.missing.isEmpty, let names = ResponseRules.missingInformation(in: reader.object, uiType, reader.version) {
            throw .defect(MessageDefect(.elementMissing, names: names))
        }
        try checker.throwDefect()
        guard let prompt = ChallengePrompt(uiType, checker) else { throw .defect(.notAMessage) }
        return prompt
    }
}

extension ChallengePrompt {
    /// Takes the elements that passed; `nil` when a required one is not among them, which the checks have excluded.
    fileprivate init?(_ uiType: UIType, _ checked: ElementChecker) {
        func text(_ name: String) -> String? { checked.accepted[name]?.stringValue }
        func image(_ name: String) -> ImageLinks? {
            checked.accepted[name]?.objectValue.map { object in
                ImageLinks(
                    medium: object[Field.medium]?.stringValue, high: object[Field.high]?.stringValue,
                    extraHigh: object[Field.extraHigh]?.stringValue)
            }
        }
        let content = PromptContent(
            header: text(Field.challengeInfoHeader), label: text(Field.challengeInfoLabel),
            text: text(Field.challengeInfoText), hasWarning: text(Field.challengeInfoTextIndicator) == "Y",
            whyInfoLabel: text(Field.whyInfoLabel), whyInfoText: text(Field.whyInfoText),
            expandInfoLabel: text(Field.expandInfoLabel), expandInfoText: text(Field.expandInfoText),
            issuerImage: image(Field.issuerImage), paymentSystemImage: image(Field.psImage),
            whitelistingInfoText: text(Field.whitelistingInfoText))
        switch uiType {
        case .text:
            guard let submit = text(Field.submitAuthenticationLabel) else { return nil }
            self = .text(TextPrompt(content: content, submitLabel: submit, resendLabel: text(Field.resendInformationLabel)))
        case .singleSelect, .multiSelect:
            guard let submit = text(Field.submitAuthenticationLabel),
                let array = checked.accepted[Field.challengeSelectInfo]?.arrayValue
            else { return nil }
            let options = array.compactMap { option -> SelectPrompt.Option? in
                guard let pair = option.objectValue?.first(where: { _ in true }), let text = pair.value.stringValue else {
                    return nil
                }
                return SelectPrompt.Option(key: pair.name, text: text)
            }
            let prompt = SelectPrompt(content: content, options: options, submitLabel: submit)
            self = uiType == .singleSelect ? .singleSelect(prompt) : .multiSelect(prompt)
        case .outOfBand:
            guard let label = text(Field.oobContinueLabel) else { return nil }
            self = .outOfBand(
                OutOfBandPrompt(content: content, continueLabel: label, refreshText: text(Field.challengeAddInfo)))
        case .html:
            guard let html = checked.html[Field.acsHTML] else { return nil }
            self = .html(
                HTMLPrompt(
                    html: html, refreshHTML: checked.html[Field.acsHTMLRefresh],
                    whitelistingInfoText: content.whitelistingInfoText))
        }
    }
}

/// The rows of the table that a CRes is checked against.
enum ResponseRules {
    struct Rule: Sendable {
        let element: DataElement
        let isRequired: Bool
    }

    /// In the order in which missing names are reported.
    private static let commonNames = [
        Field.messageVersion, Field.threeDSServerTransID, Field.acsTransID, Field.sdkTransID, Field.acsCounterAtoS,
        Field.challengeCompletionInd,
    ]
    /// Checked before, or by code of their own.
    private static let otherNames = [Field.messageType, Field.messageExtension, Field.acsUiType, Field.transStatus]

    static let common = commonNames.compactMap(DataElement.named)
    static let uiType = [Field.acsUiType].compactMap(DataElement.named)
    static let transactionStatus = DataElement.named(Field.transStatus)

    private static let byForm: [MessageVersion: [UIType: [Rule]]] = {
        var result: [MessageVersion: [UIType: [Rule]]] = [:]
        for version in MessageVersion.supported {
            for type in UIType.allCases { result[version, default: [:]][type] = rules(of: type, in: version) }
        }
        return result
    }()

    /// UI elements of a type in a version. An element that does not belong to the type is not among them: it is ignored.
    static func elements(of type: UIType, in version: MessageVersion) -> [Rule] { byForm[version]?[type] ?? [] }

    private static func rules(of type: UIType, in version: MessageVersion) -> [Rule] {
        DataElement.table.compactMap { element in
            guard !commonNames.contains(element.name), !otherNames.contains(element.name), let form = element.form(in: version)
            else { return nil }
            if form.required.contains(type) { return Rule(element: element, isRequired: true) }
            return form.optional.contains(type) ? Rule(element: element, isRequired: false) : nil
        }
    }

    /// 2.1.0 requires no text by itself, but a screen without any would be blank: at least one of header, label and text,
    /// for out of band of header and text (messages §7.1; core-flow, open point 9).
    static func missingInformation(in object: JSONObject, _ type: UIType, _ version: MessageVersion) -> [String]? {
        guard version == .v2_1_0, type.isNative else { return nil }
        var names = [Field.challengeInfoHeader, Field.challengeInfoLabel, Field.challengeInfoText]
        if type == .outOfBand { names.remove(at: 1) }
        return names.allSatisfy { object[$0]?.isEmptyElement ?? true } ? names : nil
    }
}
