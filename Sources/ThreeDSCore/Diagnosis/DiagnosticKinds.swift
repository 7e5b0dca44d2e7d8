import ThreeDSMessages
import ThreeDSScreens

// The closed sets of words that events use.

/// Who is to blame.
enum Party: String, CaseIterable, Sendable {
    case app, sdk, acs, network, cardholder

    /// For the code of a runtime error of the challenge; nil for one that says nothing about it.
    init?(runtimeErrorCode code: String?) {
        guard let entry = Self.codes.first(where: { $0.code == code }) else { return nil }
        self = entry.party
    }

    private static let codes: [(code: String, party: Party)] = [
        ("signedContentRefused", .acs), ("readTimeout", .acs), ("unexpectedStatus", .acs), ("responseTooLarge", .acs),
        ("unknownTransactionStatus", .acs), ("counterExhausted", .acs), ("pageFailed", .acs), ("presenterRefused", .app),
        ("presenterSilent", .app), ("aborted", .app), ("alreadyRun", .app), ("interrupted", .app), ("securityAlarm", .app),
        ("connectionFailed", .network), ("connectionLost", .network), ("sealingFailed", .sdk),
    ]
}

/// What the cardholder has done, without what was entered.
enum AnswerKind: String, CaseIterable {
    case submit, select, continueOutOfBand, continueInformation, additional, openApp, html, resend, cancel

    init(_ answer: ChallengeAnswer) {
        switch answer {
        case .submit: self = .submit
        case .select: self = .select
        case .continueOutOfBand: self = .continueOutOfBand
        case .continueInformation: self = .continueInformation
        case .additional: self = .additional
        case .openApp: self = .openApp
        case .html: self = .html
        case .resend: self = .resend
        case .cancel: self = .cancel
        }
    }
}

/// What a CReq says, without its values.
enum EntryKind: String, CaseIterable {
    case none, data, twoData, noEntry, html, htmlOutOfBand, resend, oobContinue, oobContinueAutomatic, oobAppNotOpened, additional
    case information, cancel

    init(_ entry: ChallengeRequestEntry?) {
        switch entry {
        case nil: self = .none
        case .data: self = .data
        case .twoData: self = .twoData
        case .noEntry: self = .noEntry
        case .html: self = .html
        case .htmlOutOfBand: self = .htmlOutOfBand
        case .resend: self = .resend
        case .oobContinue(.automatic): self = .oobContinueAutomatic
        case .oobContinue(.appNotOpened): self = .oobAppNotOpened
        case .oobContinue: self = .oobContinue
        case .additional: self = .additional
        case .information: self = .information
        case .cancel: self = .cancel
        }
    }
}

/// The kind of a screen.
enum ScreenKind: String, CaseIterable {
    case text, textTwoEntries, singleSelect, multiSelect, outOfBand, html, htmlOutOfBand, information

    init(_ screen: ChallengeScreen) {
        switch screen {
        case .text(let text): self = text.secondEntry == nil ? .text : .textTwoEntries
        case .singleSelect: self = .singleSelect
        case .multiSelect: self = .multiSelect
        case .outOfBand: self = .outOfBand
        case .html: self = .html
        case .htmlOutOfBand: self = .htmlOutOfBand
        case .information: self = .information
        }
    }
}

/// Why an exchange failed.
enum TroubleReason: String, CaseIterable {
    case nameResolution, tls, connection, interrupted, tooLarge

    init(_ trouble: ChallengeStateMachine.ExchangeTrouble) {
        switch trouble {
        case .responseTooLarge: self = .tooLarge
        case .interrupted: self = .interrupted
        case .notDelivered(let explanation):
            let words = explanation.lowercased()
            if words.contains("resolve") {
                self = .nameResolution
            } else if ["ssl", "tls", "certificate", "pinned"].contains(where: words.contains) {
                self = .tls
            } else {
                self = .connection
            }
        }
    }
}

/// What is wrong with a signed content.
enum SignedContentReason: String, CaseIterable {
    /// The JWS.
    case malformed, algorithm, criticalHeader, noCertificates, certificateOrder, noPath, certificateDate, certificatePath,
        signerKey
    case signature
    /// What it signs.
    case payloadNotJSON, duplicateMember, missingMember, malformedMember, otherSDKKey, pointOffCurve, ownKey, acsURL, keyAgreement
    case other

    init(_ failure: ChallengeFailure) {
        guard case .signedContentRefused(let explanation) = failure else {
            self = .other
            return
        }
        self = Self.marks.first { explanation.contains($0.mark) }?.reason ?? .other
    }

    /// What the explanations of ``ChallengeAgreement`` have in them, the more special ones first.
    private static let marks: [(mark: String, reason: SignedContentReason)] = [
        ("alg is neither", .algorithm), ("critical member", .criticalHeader), ("x5c holds no", .noCertificates),
        ("do not follow", .certificateOrder), ("no path to", .noPath), ("not valid at this date", .certificateDate),
        ("certificate path", .certificatePath), ("signer's key", .signerKey), ("signature is wrong", .signature),
        ("payload is no JSON", .payloadNotJSON), ("occurs more than once", .duplicateMember),
        ("is not the key of this transaction", .otherSDKKey), ("no point of P-256", .pointOffCurve), ("SDK's own key", .ownKey),
        ("no https URL", .acsURL), ("key agreement failed", .keyAgreement), ("is missing", .missingMember),
        ("the header is malformed", .malformed), ("the payload is malformed", .malformed),
        ("the signature is malformed", .malformed),
        ("EphemPubKey is malformed", .malformedMember), ("acsURL is malformed", .malformedMember), ("is malformed", .malformed),
    ]
}
