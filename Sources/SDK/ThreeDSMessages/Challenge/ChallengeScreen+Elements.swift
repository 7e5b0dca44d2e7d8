import ThreeDSJSON

/// The screen that a CRes requests, with the data that only the protocol needs.
package struct RequestedScreen: Equatable, Sendable {
    /// The screen for the cardholder.
    package var screen: ChallengeScreen
    /// The replacement text or page when the app returns to the foreground: `challengeAddInfo` or the decoded `acsHTMLRefresh`.
    /// From 2.1.0, and from 2.2.0 by the field profile. `nil` means nothing is replaced.
    package var refresh: String?
    /// Whether the CRes had `whitelistingInfoText`, in 2.3.1 `trustListInfoText`: then the next CReq contains the answer. 2.2.0 also
    /// asks next to an HTML page, which does not show the text (protocol/core-flow.md, open point 26).
    package var asksWhitelisting: Bool

    /// Whether the CRes had `deviceBindingInfoText`: then the next CReq contains the answer.
    package var asksDeviceBinding: Bool { screen.elements?.deviceBindingText != nil }

    /// Creates a requested screen; by default with the questions that the screen shows.
    package init(_ screen: ChallengeScreen, refresh: String? = nil, asksWhitelisting: Bool? = nil) {
        self.screen = screen
        self.refresh = refresh
        let elements = screen.elements
        self.asksWhitelisting = asksWhitelisting ?? (elements?.whitelistingText != nil || elements?.trustListText != nil)
    }

    /// The screen that replaces this one when the app returns to the foreground; `nil` when nothing replaces it.
    ///
    /// `challengeAddInfo` replaces text and warning icon, `acsHTMLRefresh` the page. Source: CORE-316, CORE-317; SDK-64, SDK-65.
    package var refreshed: ChallengeScreen? {
        guard let refresh else { return nil }
        switch screen {
        case .outOfBand(var screen):
            screen.elements.infoText = refresh
            screen.elements.showsWarningIcon = false
            return .outOfBand(screen)
        case .html: return .html(HTMLScreen(html: refresh))
        case .text, .singleSelect, .multiSelect, .htmlOutOfBand, .information: return nil
        }
    }
}

extension RequestedScreen {
    /// Creates a screen from the accepted elements; `nil` when a required one is missing, which the checks have ruled out.
    init?(_ uiType: UIType, _ checked: ElementChecker, version: ProtocolVersion) {
        func text(_ name: String) -> String? { checked.accepted.string(name) }
        guard let screen = ChallengeScreen(uiType, checked, version: version) else { return nil }
        switch uiType {
        case .html:
            self.init(
                screen, refresh: checked.html[Field.acsHTMLRefresh], asksWhitelisting: text(Field.whitelistingInfoText) != nil)
        case .outOfBand: self.init(screen, refresh: text(Field.challengeAddInfo))
        case .text, .singleSelect, .multiSelect, .htmlOutOfBand, .information: self.init(screen)
        }
    }

    /// Adds what Bridging offers to a screen of 2.2.0: the issuer's app to an out-of-band screen, masking to a text screen.
    mutating func apply(_ bridging: BridgingExtension, announced: Bool) {
        switch screen {
        case .text(var text):
            if let masking = bridging.masking { text.entry.apply(masking) }
            screen = .text(text)
        case .outOfBand(var outOfBand):
            if announced { outOfBand.app = bridging.app }
            screen = .outOfBand(outOfBand)
        case .singleSelect, .multiSelect, .html, .htmlOutOfBand, .information: break
        }
    }
}

extension ChallengeScreen {
    /// Creates the screen from the accepted elements; `nil` when a required one is missing.
    fileprivate init?(_ uiType: UIType, _ checked: ElementChecker, version: ProtocolVersion) {
        func text(_ name: String) -> String? { checked.accepted.string(name) }
        let elements = NativeElements(checked, version: version)
        switch uiType {
        case .text:
            guard let submit = text(Field.submitAuthenticationLabel) else { return nil }
            self = .text(
                TextScreen(
                    elements: elements, submitLabel: submit, resendLabel: text(Field.resendInformationLabel),
                    entry: EntryField(checked.accepted[Field.challengeEntryBox]) ?? EntryField(),
                    secondEntry: EntryField(checked.accepted[Field.challengeEntryBoxTwo])))
        case .singleSelect, .multiSelect:
            guard let submit = text(Field.submitAuthenticationLabel),
                let array = checked.accepted.array(Field.challengeSelectInfo)
            else { return nil }
            let options = array.compactMap { option -> SelectOption? in
                guard let pair = option.objectValue?.first(where: { _ in true }), let text = pair.value.stringValue else {
                    return nil
                }
                return SelectOption(key: pair.name, label: text)
            }
            let screen = SelectScreen(elements: elements, options: options, submitLabel: submit)
            self = uiType == .singleSelect ? .singleSelect(screen) : .multiSelect(screen)
        case .outOfBand:
            var app: IssuerApp?
            if let url = text(Field.oobAppURL), let label = text(Field.oobAppLabel) { app = IssuerApp(label: label, url: url) }
            self = .outOfBand(OutOfBandScreen(elements: elements, continueLabel: text(Field.oobContinueLabel), app: app))
        case .html:
            guard let html = checked.html[Field.acsHTML] else { return nil }
            self = .html(HTMLScreen(html: html))
        case .htmlOutOfBand:
            guard let html = checked.html[Field.acsHTML] else { return nil }
            self = .htmlOutOfBand(HTMLOutOfBandScreen(html: html, appURL: text(Field.oobAppURL)))
        case .information:
            guard let label = text(Field.infoContinueLabel) else { return nil }
            self = .information(InformationScreen(elements: elements, continueLabel: label))
        }
    }
}

extension NativeElements {
    fileprivate init(_ checked: ElementChecker, version: ProtocolVersion) {
        func text(_ name: String) -> String? { checked.accepted.string(name) }
        self.init(
            issuerImage: ScreenImage(checked.accepted[Field.issuerImage], version: version),
            paymentSystemImage: ScreenImage(checked.accepted[Field.psImage], version: version),
            infoHeader: text(Field.challengeInfoHeader), infoLabel: text(Field.challengeInfoLabel),
            infoText: text(Field.challengeInfoText), showsWarningIcon: text(Field.challengeInfoTextIndicator) == "Y",
            whitelistingText: text(Field.whitelistingInfoText),
            why: ExpandableText(label: text(Field.whyInfoLabel), text: text(Field.whyInfoText)),
            more: ExpandableText(label: text(Field.expandInfoLabel), text: text(Field.expandInfoText)),
            trustListText: text(Field.trustListInfoText), deviceBindingText: text(Field.deviceBindingInfoText),
            showsTogglesAboveButtons: text(Field.togglePositionInd) == "01", additionalLabel: text(Field.challengeAddLabel))
    }
}

extension ScreenImage {
    /// Reads the members of a checked `issuerImage` or `psImage`. Members of another version are unknown names.
    fileprivate init?(_ value: JSONValue?, version: ProtocolVersion) {
        guard let object = value?.objectValue else { return nil }
        func link(_ name: String) -> String? { object.string(name) }
        if version.has(.imagesByAppearance) {
            self.init(standard: link(Field.default), dark: link(Field.dark), monochrome: link(Field.monochrome))
        } else {
            self.init(medium: link(Field.medium), high: link(Field.high), extraHigh: link(Field.extraHigh))
        }
    }
}

/// The masking of an entry: whether it shows the typed text.
package enum EntryMasking: Equatable, Sendable {
    case shown
    /// The text is hidden; with a toggle the cardholder can show it.
    case hidden(hasToggle: Bool)

    /// Creates a masking from `challengeDataEntryMasking` and `challengeDataEntryToggle`.
    init(masking: String?, toggle: String?) {
        self = masking == "Y" ? .hidden(hasToggle: toggle == "Y") : .shown
    }
}

extension EntryField {
    /// Reads the members of a checked entry box.
    fileprivate init?(_ value: JSONValue?) {
        guard let object = value?.objectValue else { return nil }
        func text(_ name: String) -> String? { object.string(name) }
        self.init(
            label: text(Field.challengeDataEntryLabel) ?? "",
            keyboard: Keyboard(code: text(Field.challengeDataEntryKeyboardType)),
            autofill: text(Field.challengeDataEntryAutofill) == "Y"
                ? Autofill(code: text(Field.challengeDataEntryAutofillType)) : nil,
            maximumLength: Int(decimal: text(Field.challengeDataEntryLengthMax) ?? "") ?? ChallengeScreen.maximumEntryLength)
        apply(EntryMasking(masking: text(Field.challengeDataEntryMasking), toggle: text(Field.challengeDataEntryToggle)))
    }

    fileprivate mutating func apply(_ masking: EntryMasking) {
        switch masking {
        case .shown: (isMasked, hasRevealToggle) = (false, false)
        case .hidden(let hasToggle): (isMasked, hasRevealToggle) = (true, hasToggle)
        }
    }
}

extension EntryField.Keyboard {
    /// Reads the code of `challengeDataEntryKeyboardType`.
    fileprivate init(code: String?) {
        switch code {
        case "01": self = .numeric
        case "02": self = .alphanumeric
        default: self = .standard
        }
    }
}

extension EntryField.Autofill {
    /// Reads the code of `challengeDataEntryAutofillType`.
    fileprivate init?(code: String?) {
        switch code {
        case "01": self = .oneTimeCode
        case "02": self = .password
        default: return nil
        }
    }
}
