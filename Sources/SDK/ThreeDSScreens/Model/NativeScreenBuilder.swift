import ThreeDSMessages

/// Collects the elements of a native screen in the order of the specification, and their rows.
///
/// Source: order of Core Functions 2.3.1, portrait and landscape (CORE-395); the order of 2.1.0 and 2.2.0 is the same in portrait.
struct NativeScreenBuilder {
    private(set) var elements: [ScreenElement] = []
    private(set) var portrait: [ScreenRow] = []
    private(set) var landscape: [ScreenRow] = []
    private(set) var hasWarning = false

    private let pictures: ScreenPictures
    private let context: ScreenContext
    private let version: ProtocolVersion
    private var strings: ScreenStrings { context.strings }

    init(_ pictures: ScreenPictures, context: ScreenContext, version: ProtocolVersion) {
        self.pictures = pictures
        self.context = context
        self.version = version
    }

    mutating func add(_ screen: ChallengeScreen) {
        let native = screen.elements
        addBeginning(native)
        switch screen.type.content {
        case .entries: addEntries(screen)
        case .oneOption: addOptions(screen, allowsSeveral: false)
        case .anyOptions: addOptions(screen, allowsSeveral: true)
        case .nothing, .page: addLabel(native.infoLabel)
        }
        if native.showsTogglesAboveButtons { addToggles(native) }
        addButtons(screen)
        if !native.showsTogglesAboveButtons { addToggles(native) }
        addRow(.why, native.why)
        addRow(.more, native.more)
    }

    // MARK: Parts

    private mutating func addBeginning(_ native: NativeElements) {
        let pictures = [
            picture(.issuerImage, pictures.issuer, .leading, .issuerLogo),
            picture(.paymentSystemImage, pictures.paymentSystem, .trailing, .paymentSystemLogo),
        ].compactMap(\.self)
        add(columns: pictures.map { [$0] })
        if let heading = DisplayText(native.infoHeader, .caption) {
            add(.heading, .heading(heading), ScreenAccessibility(role: .heading, label: heading.plain), .INFO_HEADER)
        }
        if let text = DisplayText(native.infoText, textRules) {
            hasWarning = native.showsWarningIcon
            let label = hasWarning ? "\(strings[.warning]): \(text.isolated)" : text.plain
            add(
                .information, .information(text, hasWarningIcon: hasWarning),
                ScreenAccessibility(role: .text, label: label), .INFO_TEXT)
        }
    }

    private func picture(_ id: ScreenElement.ID, _ image: ScreenImage?, _ side: ScreenPicture.Side, _ name: ScreenPhrase)
        -> ScreenElement?
    {
        ScreenPicture(image, side: side, context: context).map {
            ScreenElement(id: id, content: .picture($0), accessibility: ScreenAccessibility(role: .image, label: strings[name]))
        }
    }

    private mutating func addLabel(_ text: String?) {
        guard let label = label(.label, text, .INFO_LABEL) else { return }
        add(columns: [[label]])
    }

    private func label(_ id: ScreenElement.ID, _ text: String?, _ type: LabelType) -> ScreenElement? {
        DisplayText(text, .caption).map {
            ScreenElement(
                id: id, content: .label($0), accessibility: ScreenAccessibility(role: .text, label: $0.plain), labelType: type)
        }
    }

    private mutating func addEntries(_ screen: ChallengeScreen) {
        guard let entry = screen.entries.first else { return }
        let heading = DisplayText(screen.elements.infoHeader, .caption)
        let firstLabel =
            entry.label.flatMap { label(.label, $0, .DATA_ENTRY_LABEL) }
            ?? label(.label, screen.elements.infoLabel, .INFO_LABEL)
        let first = column(firstLabel, .entry, entry, heading: heading)
        guard screen.entries.count > 1, let entry = screen.entries.last else { return add(columns: [first]) }
        let second = column(
            label(.secondLabel, entry.label, .DATA_ENTRY_LABEL_2), .secondEntry, entry, heading: heading)
        elements += first + second
        portrait += (first + second).map { ScreenRow(columns: [[$0.id]]) }
        landscape.append(ScreenRow(columns: [first.map(\.id), second.map(\.id)]))
    }

    private func column(
        _ label: ScreenElement?, _ id: ScreenElement.ID, _ field: EntryField, heading: DisplayText?
    ) -> [ScreenElement] {
        let limit = ChallengeScreen.maximumEntryLength
        let hasReveal = field.isMasked && field.hasRevealToggle
        let model = ScreenEntry(
            keyboard: field.keyboard, beginsWithDigits: !version.has(.entryBoxes),
            autofill: field.autofill ?? usualAutofill(of: field),
            maximumLength: (1...limit).contains(field.maximumLength) ? field.maximumLength : limit, isMasked: field.isMasked,
            reveal: hasReveal ? .init(show: strings[.showEntry], hide: strings[.hideEntry]) : nil)
        let accessibility = ScreenAccessibility(
            role: field.isMasked ? .secureTextField : .textField,
            label: label?.accessibility.label ?? heading?.plain ?? strings[.entry],
            describedBy: hasWarning ? .information : nil, isInvalid: hasWarning)
        return [label, ScreenElement(id: id, content: .entry(model), accessibility: accessibility)].compactMap(\.self)
    }

    /// Returns the usual suggestion. Before 2.3.1 the issuer cannot specify it: nearly always it is a code from a text message.
    private func usualAutofill(of field: EntryField) -> EntryField.Autofill? {
        !version.has(.entryBoxes) && !field.isMasked ? .oneTimeCode : nil
    }

    private mutating func addOptions(_ screen: ChallengeScreen, allowsSeveral: Bool) {
        addLabel(screen.elements.infoLabel)
        let name = DisplayText(screen.elements.infoLabel, .caption) ?? DisplayText(screen.elements.infoHeader, .caption)
        let (count, notSelected) = (screen.options.count, strings[.notSelected])
        let options = screen.options.enumerated().map { index, option in
            // An option without visible text must still be distinguishable: by its key, otherwise by its position.
            let text =
                DisplayText(option.label, .caption) ?? DisplayText(option.key, .caption)
                ?? DisplayText(own: String(index + 1), context)
            return ScreenOptions.Option(
                id: .option(index), key: option.key, text: text,
                accessibility: ScreenAccessibility(
                    role: allowsSeveral ? .checkbox : .radioButton, label: text.plain,
                    value: notSelected, hint: strings.text(.position, String(index + 1), String(count)), isOn: false))
        }
        add(
            .options, .options(ScreenOptions(allowsSeveral: allowsSeveral, options: options)),
            ScreenAccessibility(
                role: allowsSeveral ? .group : .radioGroup, label: name?.plain ?? strings[.options],
                describedBy: hasWarning ? .information : nil, isInvalid: hasWarning), .SELECTION_LIST)
    }

    private mutating func addToggles(_ native: NativeElements) {
        for each in ScreenSwitch.allCases {
            guard let text = DisplayText(native.switches[each], .caption) else { continue }
            add(
                .switch(each), .toggle(each, text),
                ScreenAccessibility(
                    role: version.has(.trustList) ? .switch : .checkbox, label: text.plain, value: strings[.off], isOn: false),
                .WHITELIST)
        }
    }

    private mutating func addButtons(_ screen: ChallengeScreen) {
        var row: [ScreenElement] = []
        for button in screen.buttons {
            guard let look = button.action.look(on: screen.type) else { continue }
            let caption = DisplayText(button.label, .caption) ?? DisplayText(own: strings[look.fallback], context)
            let content = ScreenButton(caption: caption, type: look.type, isPrimary: row.isEmpty, action: button.action)
            row.append(
                ScreenElement(
                    id: look.id, content: .button(content),
                    accessibility: ScreenAccessibility(role: .button, label: caption.plain)))
        }
        elements += row
        portrait += row.map { ScreenRow(columns: [[$0.id]]) }
        if !row.isEmpty { landscape.append(ScreenRow(columns: row.map { [$0.id] })) }
    }

    private mutating func addRow(_ id: ScreenElement.ID, _ row: ExpandableText?) {
        guard let row else { return }
        let label = DisplayText(row.label, .caption)
        let text = DisplayText(row.text, textRules)
        let content = ScreenExpandableRow(
            label: label, text: text, textType: id == .why ? .WHY_INFO_TEXT : .EXPANDABLE_INFO_TEXT)
        guard let spoken = label ?? text else { return }
        add(
            id, .row(content),
            content.isExpandable
                ? ScreenAccessibility(role: .disclosure, label: spoken.plain, value: strings[.collapsed], isOn: false)
                : ScreenAccessibility(role: .text, label: spoken.plain), id == .why ? .WHY_INFO : .EXPANDABLE_INFO)
    }

    // MARK: Rows

    private var textRules: DisplayText.Rules { .text(bold: version.has(.boldMarkup)) }

    private mutating func add(
        _ id: ScreenElement.ID, _ content: ScreenElement.Content, _ accessibility: ScreenAccessibility,
        _ labelType: LabelType? = nil
    ) {
        add(columns: [[ScreenElement(id: id, content: content, accessibility: accessibility, labelType: labelType)]])
    }

    /// Adds columns. A single column becomes one row for each element; several columns are next to each other in both orientations.
    private mutating func add(columns: [[ScreenElement]]) {
        guard columns.contains(where: { !$0.isEmpty }) else { return }
        for column in columns { elements += column }
        if columns.count == 1 {
            portrait += columns[0].map { ScreenRow(columns: [[$0.id]]) }
            landscape += columns[0].map { ScreenRow(columns: [[$0.id]]) }
        } else {
            let row = ScreenRow(columns: columns.map { $0.map(\.id) })
            portrait.append(row)
            landscape.append(row)
        }
    }
}

extension ScreenAction {
    /// Returns the id of the action's button, its caption when the issuer's label shows nothing, and its style; nil: no button in
    /// the content.
    fileprivate func look(on type: UIType) -> (id: ScreenElement.ID, fallback: ScreenPhrase, type: ButtonType)? {
        switch self {
        case .submit: type.content == .entries ? (.submit, .submit, .SUBMIT) : (.submit, .next, .NEXT)
        case .openApp: (.openApp, .openApp, .OPEN_OOB_APP)
        case .continueOutOfBand, .continueInformation: (.continue, .continue, .CONTINUE)
        case .resend: (.resend, .resend, .RESEND)
        case .additional: (.additional, .additional, .ADD_CHALLENGE)
        case .submitPage, .cancel: nil
        }
    }
}

extension DisplayText {
    /// The text isolated, for use inside a sentence of another language.
    var isolated: String { "\u{2068}\(plain)\u{2069}" }
}
