import ThreeDSJSON

extension ChallengePrompt {
    /// Takes the elements that passed; `nil` when a required one is not among them, which the checks have excluded.
    init?(_ uiType: UIType, _ checked: ElementChecker, version: MessageVersion) {
        func text(_ name: String) -> String? { checked.accepted.string(name) }
        let content = PromptContent(checked, version: version)
        switch uiType {
        case .text:
            guard let submit = text(Field.submitAuthenticationLabel) else { return nil }
            self = .text(
                TextPrompt(
                    content: content, submitLabel: submit, resendLabel: text(Field.resendInformationLabel),
                    entry: EntryBox(checked.accepted[Field.challengeEntryBox]) ?? EntryBox(),
                    secondEntry: EntryBox(checked.accepted[Field.challengeEntryBoxTwo])))
        case .singleSelect, .multiSelect:
            guard let submit = text(Field.submitAuthenticationLabel),
                let array = checked.accepted.array(Field.challengeSelectInfo)
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
            var app: OutOfBandApp?
            if let url = text(Field.oobAppURL), let label = text(Field.oobAppLabel) { app = OutOfBandApp(url: url, label: label) }
            self = .outOfBand(
                OutOfBandPrompt(
                    content: content, continueLabel: text(Field.oobContinueLabel), refreshText: text(Field.challengeAddInfo),
                    app: app))
        case .html:
            guard let html = checked.html[Field.acsHTML] else { return nil }
            self = .html(
                HTMLPrompt(
                    html: html, refreshHTML: checked.html[Field.acsHTMLRefresh],
                    whitelistingInfoText: content.whitelistingInfoText))
        case .htmlOutOfBand:
            guard let html = checked.html[Field.acsHTML] else { return nil }
            self = .htmlOutOfBand(HTMLOutOfBandPrompt(html: html, appURL: text(Field.oobAppURL)))
        case .information:
            guard let label = text(Field.infoContinueLabel) else { return nil }
            self = .information(InformationPrompt(content: content, continueLabel: label))
        }
    }

    /// Adds what Bridging offers to a screen of 2.2.0: the issuer's app to out of band, masking to text.
    mutating func apply(_ bridging: BridgingExtension, announced: Bool) {
        switch self {
        case .text(var prompt):
            if let masking = bridging.masking { prompt.entry.masking = masking }
            self = .text(prompt)
        case .outOfBand(var prompt):
            if announced { prompt.app = bridging.app }
            self = .outOfBand(prompt)
        case .singleSelect, .multiSelect, .html, .htmlOutOfBand, .information: break
        }
    }
}

extension PromptContent {
    fileprivate init(_ checked: ElementChecker, version: MessageVersion) {
        func text(_ name: String) -> String? { checked.accepted.string(name) }
        self.init(
            header: text(Field.challengeInfoHeader), label: text(Field.challengeInfoLabel),
            text: text(Field.challengeInfoText), hasWarning: text(Field.challengeInfoTextIndicator) == "Y",
            whyInfoLabel: text(Field.whyInfoLabel), whyInfoText: text(Field.whyInfoText),
            expandInfoLabel: text(Field.expandInfoLabel), expandInfoText: text(Field.expandInfoText),
            issuerImage: ImageLinks(checked.accepted[Field.issuerImage], version: version),
            paymentSystemImage: ImageLinks(checked.accepted[Field.psImage], version: version),
            whitelistingInfoText: text(Field.whitelistingInfoText), trustListInfoText: text(Field.trustListInfoText),
            deviceBindingInfoText: text(Field.deviceBindingInfoText),
            togglesAboveButtons: text(Field.togglePositionInd) == "01", additionalLabel: text(Field.challengeAddLabel))
    }
}

extension ImageLinks {
    /// Members of a checked `issuerImage` or `psImage`; those of another version are unknown names.
    fileprivate init?(_ value: JSONValue?, version: MessageVersion) {
        guard let object = value?.objectValue else { return nil }
        func link(_ name: String) -> String? { object.string(name) }
        if version >= .v2_3_1 {
            self.init(standard: link(Field.default), dark: link(Field.dark), monochrome: link(Field.monochrome))
        } else {
            self.init(medium: link(Field.medium), high: link(Field.high), extraHigh: link(Field.extraHigh))
        }
    }
}

extension EntryBox {
    /// Members of a checked box.
    fileprivate init?(_ value: JSONValue?) {
        guard let object = value?.objectValue else { return nil }
        func text(_ name: String) -> String { object.string(name) ?? "" }
        self.init(
            label: text(Field.challengeDataEntryLabel),
            keyboard: Keyboard(rawValue: text(Field.challengeDataEntryKeyboardType)),
            autofill: text(Field.challengeDataEntryAutofill) == "Y"
                ? Autofill(rawValue: text(Field.challengeDataEntryAutofillType)) : nil,
            maximumLength: Int(decimal: text(Field.challengeDataEntryLengthMax)) ?? EntryBox.lengthLimit,
            masking: EntryMasking(
                masking: text(Field.challengeDataEntryMasking), toggle: text(Field.challengeDataEntryToggle)))
    }
}
