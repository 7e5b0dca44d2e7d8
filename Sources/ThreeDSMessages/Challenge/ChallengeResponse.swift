package import ThreeDSJSON

/// What a CRes of this transaction must repeat.
package struct ResponseExpectation: Sendable {
    package var version: MessageVersion
    package var identifiers: TransactionIdentifiers
    /// The SDK's own copy of the ACS counter.
    package var counter: UInt8
    /// The CReq said `oobAppURLInd` `01`, in 2.2.0 inside Bridging. Otherwise `oobAppURL` and its label are ignored.
    package var announcesOOBAppURL: Bool
    /// Version of the Bridging extension in the CReq; `nil`: there was none, and one in the CRes is an unknown extension.
    package var bridging: BridgingVersion?

    package init(
        version: MessageVersion, identifiers: TransactionIdentifiers, counter: UInt8, announcesOOBAppURL: Bool = true,
        bridging: BridgingVersion? = nil
    ) {
        self.version = version
        self.identifiers = identifiers
        self.counter = counter
        self.announcesOOBAppURL = announcesOOBAppURL
        self.bridging = bridging
    }
}

/// A CRes that passed every check: either a screen or the end.
package indirect enum ChallengeResponse: Sendable {
    case prompt(ChallengePrompt)
    /// `transStatus` as received: `Y`, `N` (2.3.1: `D`) or another status of the version, which ends the challenge too.
    case final(transactionStatus: String)
}

/// A CRes and what is to be said about it.
package struct ParsedResponse: Sendable {
    package var response: ChallengeResponse
    /// What the profile let pass, in the order of the checks; empty under ``ToleranceProfile/strict``.
    package var tolerated: [Deviation]
    /// The Bridging extension of the CRes. Its good members are in the response already.
    package var bridging: BridgingReading?

    package init(response: ChallengeResponse, tolerated: [Deviation] = [], bridging: BridgingReading? = nil) {
        self.response = response
        self.tolerated = tolerated
        self.bridging = bridging
    }
}

/// One screen the ACS wants shown (`acsUiType`).
package indirect enum ChallengePrompt: Sendable {
    case text(TextPrompt)
    case singleSelect(SelectPrompt)
    case multiSelect(SelectPrompt)
    case outOfBand(OutOfBandPrompt)
    case html(HTMLPrompt)
    /// 2.3.1
    case htmlOutOfBand(HTMLOutOfBandPrompt)
    /// 2.3.1
    case information(InformationPrompt)

    package var uiType: UIType {
        switch self {
        case .text: .text
        case .singleSelect: .singleSelect
        case .multiSelect: .multiSelect
        case .outOfBand: .outOfBand
        case .html: .html
        case .htmlOutOfBand: .htmlOutOfBand
        case .information: .information
        }
    }

    /// Asks for `whitelistingDataEntry` in the next CReq; 2.2.0 only. With HTML it is not shown (core-flow, open point 26).
    package var whitelistingInfoText: String? {
        if case .html(let prompt) = self { prompt.whitelistingInfoText } else { content?.whitelistingInfoText }
    }

    /// Asks for `trustListDataEntry` in the next CReq; 2.3.1.
    package var trustListInfoText: String? { content?.trustListInfoText }

    /// Asks for `deviceBindingDataEntry` in the next CReq; 2.3.1.
    package var deviceBindingInfoText: String? { content?.deviceBindingInfoText }

    /// What all native screens have in common; `nil` for HTML.
    package var content: PromptContent? {
        switch self {
        case .text(let prompt): prompt.content
        case .singleSelect(let prompt), .multiSelect(let prompt): prompt.content
        case .outOfBand(let prompt): prompt.content
        case .information(let prompt): prompt.content
        case .html, .htmlOutOfBand: nil
        }
    }
}

/// Elements that every native screen may have.
package struct PromptContent: Sendable {
    /// `challengeInfoHeader`
    package var header: String?
    /// `challengeInfoLabel`
    package var label: String?
    /// `challengeInfoText`; a line feed is a line break.
    package var text: String?
    /// `challengeInfoTextIndicator` is `Y`: a warning symbol before the text.
    package var hasWarning: Bool
    package var whyInfoLabel: String?
    package var whyInfoText: String?
    package var expandInfoLabel: String?
    package var expandInfoText: String?
    @Boxed package var issuerImage: ImageLinks?
    /// `psImage`
    @Boxed package var paymentSystemImage: ImageLinks?
    /// 2.2.0
    package var whitelistingInfoText: String?
    /// 2.3.1: the new name of whitelisting.
    package var trustListInfoText: String?
    /// 2.3.1
    package var deviceBindingInfoText: String?
    /// `togglePositionInd` is `01`: the switches of trust list and device binding stand above the buttons. 2.3.1.
    package var togglesAboveButtons: Bool
    /// `challengeAddLabel`: a button for an additional choice. 2.3.1.
    package var additionalLabel: String?

    package init(
        header: String? = nil, label: String? = nil, text: String? = nil, hasWarning: Bool = false, whyInfoLabel: String? = nil,
        whyInfoText: String? = nil, expandInfoLabel: String? = nil, expandInfoText: String? = nil, issuerImage: ImageLinks? = nil,
        paymentSystemImage: ImageLinks? = nil, whitelistingInfoText: String? = nil, trustListInfoText: String? = nil,
        deviceBindingInfoText: String? = nil, togglesAboveButtons: Bool = false, additionalLabel: String? = nil
    ) {
        self.header = header
        self.label = label
        self.text = text
        self.hasWarning = hasWarning
        self.whyInfoLabel = whyInfoLabel
        self.whyInfoText = whyInfoText
        self.expandInfoLabel = expandInfoLabel
        self.expandInfoText = expandInfoText
        self.issuerImage = issuerImage
        self.paymentSystemImage = paymentSystemImage
        self.whitelistingInfoText = whitelistingInfoText
        self.trustListInfoText = trustListInfoText
        self.deviceBindingInfoText = deviceBindingInfoText
        self.togglesAboveButtons = togglesAboveButtons
        self.additionalLabel = additionalLabel
    }
}

/// Links to one image: by density up to 2.2.0, by appearance in 2.3.1.
package struct ImageLinks: Sendable {
    package var medium: String?
    package var high: String?
    package var extraHigh: String?
    /// `default`; in 2.3.1 always there.
    package var standard: String?
    package var dark: String?
    package var monochrome: String?

    package init(
        medium: String? = nil, high: String? = nil, extraHigh: String? = nil, standard: String? = nil, dark: String? = nil,
        monochrome: String? = nil
    ) {
        self.medium = medium
        self.high = high
        self.extraHigh = extraHigh
        self.standard = standard
        self.dark = dark
        self.monochrome = monochrome
    }
}

/// `acsUiType` 01
package struct TextPrompt: Sendable {
    @Boxed package var content: PromptContent
    package var submitLabel: String
    /// `resendInformationLabel`; absent: no resend button.
    package var resendLabel: String?
    package var entry: EntryBox
    /// `challengeEntryBoxTwo`; 2.3.1.
    package var secondEntry: EntryBox?

    package init(
        content: PromptContent, submitLabel: String, resendLabel: String? = nil, entry: EntryBox = EntryBox(),
        secondEntry: EntryBox? = nil
    ) {
        self.content = content
        self.submitLabel = submitLabel
        self.resendLabel = resendLabel
        self.entry = entry
        self.secondEntry = secondEntry
    }
}

/// `acsUiType` 02 and 03
package struct SelectPrompt: Sendable {
    /// One pair of `challengeSelectInfo`: the key goes back in the CReq, the text is shown.
    package struct Option: Sendable {
        package var key: String
        package var text: String

        package init(key: String, text: String) {
            self.key = key
            self.text = text
        }
    }

    @Boxed package var content: PromptContent
    /// At least one, in the order to show.
    package var options: [Option]
    package var submitLabel: String

    package init(content: PromptContent, options: [Option], submitLabel: String) {
        self.content = content
        self.options = options
        self.submitLabel = submitLabel
    }
}

/// `acsUiType` 04
package struct OutOfBandPrompt: Sendable {
    @Boxed package var content: PromptContent
    /// `oobContinueLabel`; `nil` in 2.3.1 beside an app, and where the field profile let it be missing.
    package var continueLabel: String?
    /// `challengeAddInfo`, 2.1.0 and by the field profile 2.2.0: replaces the text when the app comes back to the foreground
    /// (CORE-316).
    package var refreshText: String?
    /// 2.3.1, and 2.2.0 with Bridging: a button that opens the issuer's app.
    package var app: OutOfBandApp?

    package init(content: PromptContent, continueLabel: String?, refreshText: String? = nil, app: OutOfBandApp? = nil) {
        self.content = content
        self.continueLabel = continueLabel
        self.refreshText = refreshText
        self.app = app
    }
}

/// `acsUiType` 05
package struct HTMLPrompt: Sendable {
    /// Decoded `acsHTML`.
    package var html: String
    /// Decoded `acsHTMLRefresh`, 2.1.0 and by the field profile 2.2.0: replaces the page when the app comes back to the
    /// foreground (CORE-317).
    package var refreshHTML: String?
    package var whitelistingInfoText: String?

    package init(html: String, refreshHTML: String? = nil, whitelistingInfoText: String? = nil) {
        self.html = html
        self.refreshHTML = refreshHTML
        self.whitelistingInfoText = whitelistingInfoText
    }
}

/// `acsUiType` 06
package struct HTMLOutOfBandPrompt: Sendable {
    /// Decoded `acsHTML`.
    package var html: String
    /// `oobAppURL`: what the page's link to the app opens.
    package var appURL: String?

    package init(html: String, appURL: String? = nil) {
        self.html = html
        self.appURL = appURL
    }
}

/// `acsUiType` 07
package struct InformationPrompt: Sendable {
    @Boxed package var content: PromptContent
    /// `infoContinueLabel`
    package var continueLabel: String

    package init(content: PromptContent, continueLabel: String) {
        self.content = content
        self.continueLabel = continueLabel
    }
}

#if DEBUG
    // Compared by tests only.
    extension ResponseExpectation: Equatable {}
    extension ChallengeResponse: Equatable {}
    extension ParsedResponse: Equatable {}
    extension ChallengePrompt: Equatable {}
    extension PromptContent: Equatable {}
    extension ImageLinks: Equatable {}
    extension TextPrompt: Equatable {}
    extension SelectPrompt: Equatable {}
    extension SelectPrompt.Option: Equatable {}
    extension OutOfBandPrompt: Equatable {}
    extension HTMLPrompt: Equatable {}
    extension HTMLOutOfBandPrompt: Equatable {}
    extension InformationPrompt: Equatable {}
#endif
