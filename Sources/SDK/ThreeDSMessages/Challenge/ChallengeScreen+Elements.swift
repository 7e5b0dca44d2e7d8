import ThreeDSJSON

/// The screen that a CRes requests, with the data that only the protocol needs.
package struct RequestedScreen: Equatable, Sendable {
    /// The screen for the cardholder.
    package var screen: ChallengeScreen
    /// The replacement text or page when the app returns to the foreground: `challengeAddInfo` or the decoded `acsHTMLRefresh`.
    /// From 2.1.0, and from 2.2.0 by the field profile. `nil` means nothing is replaced.
    package var refresh: String?
    /// The switches whose text the CRes had: the next CReq contains their states. 2.2.0 also asks for one next to an HTML page, which
    /// does not show the text (protocol/core-flow.md, open point 26).
    package var switches: Set<ScreenSwitch>

    /// Creates a requested screen; by default with the switches that the screen shows.
    package init(_ screen: ChallengeScreen, refresh: String? = nil, switches: Set<ScreenSwitch>? = nil) {
        self.screen = screen
        self.refresh = refresh
        self.switches = switches ?? Set(screen.elements.switches.keys)
    }

    /// The screen that replaces this one when the app returns to the foreground; `nil` when nothing replaces it.
    ///
    /// `challengeAddInfo` replaces text and warning icon, `acsHTMLRefresh` the page. Source: CORE-316, CORE-317; SDK-64, SDK-65.
    package var refreshed: ChallengeScreen? {
        guard let refresh else { return nil }
        var refreshed = screen
        switch screen.type {
        case .outOfBand:
            refreshed.elements.infoText = refresh
            refreshed.elements.showsWarningIcon = false
        case .html: refreshed.html = refresh
        case .text, .singleSelect, .multiSelect, .htmlOutOfBand, .information: return nil
        }
        return refreshed
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
                screen, refresh: checked.html[Field.acsHTMLRefresh], switches: Set(ScreenSwitch.each(\.text, text).keys))
        case .outOfBand: self.init(screen, refresh: text(Field.challengeAddInfo))
        case .text, .singleSelect, .multiSelect, .htmlOutOfBand, .information: self.init(screen)
        }
    }

    /// Adds the elements of Bridging to a screen of 2.2.0: the issuer's app to an out-of-band screen, masking to a text screen.
    mutating func apply(_ bridging: BridgingExtension, announced: Bool) {
        switch screen.type {
        case .text:
            if let masking = bridging.masking, !screen.entries.isEmpty { screen.entries[0].apply(masking) }
        case .outOfBand:
            if announced { screen.offer(bridging.app) }
        case .singleSelect, .multiSelect, .html, .htmlOutOfBand, .information: break
        }
    }
}

extension ChallengeScreen {
    /// Creates the screen from the accepted elements; `nil` when a required one is missing.
    fileprivate init?(_ uiType: UIType, _ checked: ElementChecker, version: ProtocolVersion) {
        func text(_ name: String) -> String? { checked.accepted.string(name) }
        self.init(uiType)
        switch uiType.content {
        case .entries:
            let boxes = [Field.challengeEntryBox, Field.challengeEntryBoxTwo].map { EntryField(checked.accepted[$0]) }
            entries = [boxes[0] ?? EntryField()] + (boxes[1].map { [$0] } ?? [])
        case .oneOption, .anyOptions:
            guard let array = checked.accepted.array(Field.challengeSelectInfo) else { return nil }
            options = array.compactMap(SelectOption.init)
        case .page:
            guard let page = checked.html[Field.acsHTML] else { return nil }
            html = page
            // Without the extension a page of type 05 does not have a link to an app.
            if uiType.isOutOfBand { appURL = text(Field.oobAppURL) }
            return
        case .nothing: break
        }
        elements = NativeElements(checked, version: version)
        for action in uiType.buttons where action != .openApp { labels[action] = action.words.label.flatMap(text) }
        // The label of the app counts only next to its URL.
        if uiType.buttons.contains(.openApp), let url = text(Field.oobAppURL), let label = text(Field.oobAppLabel) {
            offer(IssuerApp(label: label, url: url))
        }
        if let button = uiType.requiredButton, labels[button] == nil { return nil }
    }
}

extension SelectOption {
    /// Returns the first member of an object: its name and its text.
    fileprivate init?(_ value: JSONValue) {
        guard let pair = value.objectValue?.first(where: { _ in true }), let text = pair.value.stringValue else { return nil }
        self.init(key: pair.name, label: text)
    }
}

extension ScreenImage {
    /// Reads the members of a checked `issuerImage` or `psImage`; members of another version are unknown names.
    init?(_ value: JSONValue?, version: ProtocolVersion) {
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
    /// Whether the text is hidden; with a toggle the cardholder can show it.
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
    /// The code of `challengeDataEntryKeyboardType`; `nil` for an entry without the element.
    package var code: String? {
        switch self {
        case .standard: nil
        case .numeric: "01"
        case .alphanumeric: "02"
        }
    }

    fileprivate init(code: String?) { self = Self.allCases.first { $0.code == code } ?? .standard }
}

extension EntryField.Autofill {
    /// The code of `challengeDataEntryAutofillType`.
    package var code: String {
        switch self {
        case .oneTimeCode: "01"
        case .password: "02"
        }
    }

    fileprivate init?(code: String?) {
        guard let found = Self.allCases.first(where: { $0.code == code }) else { return nil }
        self = found
    }
}
