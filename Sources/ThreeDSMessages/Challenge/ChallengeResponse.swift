/// What a CRes of this transaction must repeat.
package struct ResponseExpectation: Hashable, Sendable {
    package var version: MessageVersion
    package var identifiers: TransactionIdentifiers
    /// The SDK's own copy of the ACS counter.
    package var counter: UInt8

    package init(version: MessageVersion, identifiers: TransactionIdentifiers, counter: UInt8) {
        self.version = version
        self.identifiers = identifiers
        self.counter = counter
    }
}

/// A CRes that passed every check: either a screen or the end.
package enum ChallengeResponse: Equatable, Sendable {
    case prompt(ChallengePrompt)
    /// `transStatus` as received: `Y`, `N` or one of `U A C D R I`.
    case final(transactionStatus: String)
}

/// One screen the ACS wants shown (`acsUiType`).
package enum ChallengePrompt: Equatable, Sendable {
    case text(TextPrompt)
    case singleSelect(SelectPrompt)
    case multiSelect(SelectPrompt)
    case outOfBand(OutOfBandPrompt)
    case html(HTMLPrompt)

    package var uiType: UIType {
        switch self {
        case .text: .text
        case .singleSelect: .singleSelect
        case .multiSelect: .multiSelect
        case .outOfBand: .outOfBand
        case .html: .html
        }
    }

    /// Asks for `whitelistingDataEntry` in the next CReq; 2.2.0 only. With HTML it is not shown (core-flow, open point 26).
    package var whitelistingInfoText: String? {
        switch self {
        case .text(let prompt): prompt.content.whitelistingInfoText
        case .singleSelect(let prompt), .multiSelect(let prompt): prompt.content.whitelistingInfoText
        case .outOfBand(let prompt): prompt.content.whitelistingInfoText
        case .html(let prompt): prompt.whitelistingInfoText
        }
    }

    /// What all native screens have in common; `nil` for HTML.
    package var content: PromptContent? {
        switch self {
        case .text(let prompt): prompt.content
        case .singleSelect(let prompt), .multiSelect(let prompt): prompt.content
        case .outOfBand(let prompt): prompt.content
        case .html: nil
        }
    }
}

/// Elements that every native screen may have.
package struct PromptContent: Hashable, Sendable {
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
    package var issuerImage: ImageLinks?
    /// `psImage`
    package var paymentSystemImage: ImageLinks?
    package var whitelistingInfoText: String?

    package init(
        header: String? = nil, label: String? = nil, text: String? = nil, hasWarning: Bool = false, whyInfoLabel: String? = nil,
        whyInfoText: String? = nil, expandInfoLabel: String? = nil, expandInfoText: String? = nil, issuerImage: ImageLinks? = nil,
        paymentSystemImage: ImageLinks? = nil, whitelistingInfoText: String? = nil
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
    }
}

/// One image in up to three densities, each a URL of at most 2048 characters.
package struct ImageLinks: Hashable, Sendable {
    package var medium: String?
    package var high: String?
    package var extraHigh: String?

    package init(medium: String? = nil, high: String? = nil, extraHigh: String? = nil) {
        self.medium = medium
        self.high = high
        self.extraHigh = extraHigh
    }
}

/// `acsUiType` 01
package struct TextPrompt: Hashable, Sendable {
    package var content: PromptContent
    package var submitLabel: String
    /// `resendInformationLabel`; absent: no resend button.
    package var resendLabel: String?

    package init(content: PromptContent, submitLabel: String, resendLabel: String? = nil) {
        self.content = content
        self.submitLabel = submitLabel
        self.resendLabel = resendLabel
    }
}

/// `acsUiType` 02 and 03
package struct SelectPrompt: Hashable, Sendable {
    /// One pair of `challengeSelectInfo`: the key goes back in the CReq, the text is shown.
    package struct Option: Hashable, Sendable {
        package var key: String
        package var text: String

        package init(key: String, text: String) {
            self.key = key
            self.text = text
        }
    }

    package var content: PromptContent
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
package struct OutOfBandPrompt: Hashable, Sendable {
    package var content: PromptContent
    package var continueLabel: String
    /// `challengeAddInfo`, 2.1.0 only: replaces the text when the app comes back to the foreground (CORE-316).
    package var refreshText: String?

    package init(content: PromptContent, continueLabel: String, refreshText: String? = nil) {
        self.content = content
        self.continueLabel = continueLabel
        self.refreshText = refreshText
    }
}

/// `acsUiType` 05
package struct HTMLPrompt: Hashable, Sendable {
    /// Decoded `acsHTML`.
    package var html: String
    /// Decoded `acsHTMLRefresh`, 2.1.0 only: replaces the page when the app comes back to the foreground (CORE-317).
    package var refreshHTML: String?
    package var whitelistingInfoText: String?

    package init(html: String, refreshHTML: String? = nil, whitelistingInfoText: String? = nil) {
        self.html = html
        self.refreshHTML = refreshHTML
        self.whitelistingInfoText = whitelistingInfoText
    }
}
