package import ThreeDSMessages

extension ChallengeScreen {
    /// The screen that a CRes asks for.
    ///
    /// - Parameter continueCaption: for the button of an out-of-band screen that came without label and without app.
    package init(_ prompt: ChallengePrompt, continueCaption: String = "Continue") {
        switch prompt {
        case .text(let prompt):
            self = .text(
                TextScreen(
                    elements: NativeElements(prompt.content), submitLabel: prompt.submitLabel, resendLabel: prompt.resendLabel,
                    entry: EntryField(prompt.entry), secondEntry: prompt.secondEntry.map(EntryField.init)))
        case .singleSelect(let prompt): self = .singleSelect(SelectScreen(prompt))
        case .multiSelect(let prompt): self = .multiSelect(SelectScreen(prompt))
        case .outOfBand(let prompt):
            self = .outOfBand(OutOfBandScreen(prompt, continueCaption))
        case .html(let prompt): self = .html(HTMLScreen(html: prompt.html))
        case .htmlOutOfBand(let prompt):
            self = .htmlOutOfBand(HTMLOutOfBandScreen(html: prompt.html, appURL: prompt.appURL))
        case .information(let prompt):
            self = .information(InformationScreen(elements: NativeElements(prompt.content), continueLabel: prompt.continueLabel))
        }
    }

    /// The screen that replaces the prompt's own when the app comes back to the foreground (2.1.0); nil: nothing replaces it.
    ///
    /// challengeAddInfo replaces text and warning icon, acsHTMLRefresh the page. Source: CORE-316, CORE-317; SDK-64, SDK-65.
    package init?(refreshed prompt: ChallengePrompt, continueCaption: String = "Continue") {
        switch prompt {
        case .outOfBand(let prompt):
            guard let text = prompt.refreshText else { return nil }
            var screen = OutOfBandScreen(prompt, continueCaption)
            screen.elements.infoText = text
            screen.elements.showsWarningIcon = false
            self = .outOfBand(screen)
        case .html(let prompt):
            guard let html = prompt.refreshHTML else { return nil }
            self = .html(HTMLScreen(html: html))
        case .text, .singleSelect, .multiSelect, .htmlOutOfBand, .information:
            return nil
        }
    }
}

extension SelectScreen {
    fileprivate init(_ prompt: SelectPrompt) {
        self.init(
            elements: NativeElements(prompt.content), options: prompt.options.map { SelectOption(key: $0.key, label: $0.text) },
            submitLabel: prompt.submitLabel)
    }
}

extension OutOfBandScreen {
    /// The button bears the SDK's caption when the issuer sent none and offers no app.
    fileprivate init(_ prompt: OutOfBandPrompt, _ continueCaption: String) {
        let app = prompt.app.map { IssuerApp(label: $0.label, url: $0.url) }
        self.init(
            elements: NativeElements(prompt.content), continueLabel: prompt.continueLabel ?? (app == nil ? continueCaption : nil),
            app: app)
    }
}

extension EntryField {
    fileprivate init(_ box: EntryBox) {
        self.init(label: box.label, maximumLength: box.maximumLength)
        switch box.keyboard {
        case .numeric: keyboard = .numeric
        case .alphanumeric: keyboard = .alphanumeric
        case nil: keyboard = .standard
        }
        switch box.autofill {
        case .oneTimeCode: autofill = .oneTimeCode
        case .password: autofill = .password
        case nil: autofill = nil
        }
        if case .hidden(let hasToggle) = box.masking {
            isMasked = true
            hasRevealToggle = hasToggle
        }
    }
}

extension NativeElements {
    fileprivate init(_ content: PromptContent) {
        self.init(
            issuerImage: content.issuerImage.map(ScreenImage.init),
            paymentSystemImage: content.paymentSystemImage.map(ScreenImage.init),
            infoHeader: content.header, infoLabel: content.label, infoText: content.text, showsWarningIcon: content.hasWarning,
            whitelistingText: content.whitelistingInfoText,
            why: ExpandableText(label: content.whyInfoLabel, text: content.whyInfoText),
            more: ExpandableText(label: content.expandInfoLabel, text: content.expandInfoText),
            trustListText: content.trustListInfoText, deviceBindingText: content.deviceBindingInfoText,
            showsTogglesAboveButtons: content.togglesAboveButtons, additionalLabel: content.additionalLabel)
    }
}

extension ScreenImage {
    fileprivate init(_ links: ImageLinks) {
        self.init(
            medium: links.medium, high: links.high, extraHigh: links.extraHigh, standard: links.standard, dark: links.dark,
            monochrome: links.monochrome)
    }
}
