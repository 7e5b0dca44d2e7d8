import ThreeDSCrypto
import ThreeDSJOSE
import ThreeDSMessages
import ThreeDSPlatform
import ThreeDSScreens

// The closed sets of words that events use.

/// The party that caused a failure.
enum Party: String, CaseIterable, Sendable {
    case app, sdk, acs, network, cardholder

    /// Creates the party for the code of a runtime error of the challenge; nil when the code does not identify a party.
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

/// The kind of the cardholder's answer, without what was entered.
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

/// The kind of entry in a CReq, without its values.
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

/// The reason why an exchange failed.
enum TroubleReason: String, CaseIterable {
    case nameResolution, tls, connection, interrupted, tooLarge

    init(_ error: TransportError) {
        switch error {
        case .responseTooLarge: self = .tooLarge
        case .interrupted, .cancelled: self = .interrupted
        case .notDelivered(.nameNotFound): self = .nameResolution
        case .notDelivered(.tls): self = .tls
        case .notDelivered: self = .connection
        }
    }
}

/// The defect of a signed content.
enum SignedContentReason: String, CaseIterable {
    /// Defects of the JWS.
    case malformed, algorithm, criticalHeader, noCertificates, certificateOrder, noPath, certificateDate, certificatePath,
        signerKey
    case signature
    /// Defects of the payload.
    case payloadNotJSON, duplicateMember, missingMember, malformedMember, otherSDKKey, pointOffCurve, ownKey, acsURL, keyAgreement
    case other

    init(_ failure: ChallengeFailure) {
        guard case .signedContentRefused(let refusal) = failure else {
            self = .other
            return
        }
        switch refusal {
        case .jws(let error): self.init(error)
        case .payload(.notJSON): self = .payloadNotJSON
        case .payload(.duplicate): self = .duplicateMember
        case .payload(.missing): self = .missingMember
        case .payload(.malformed): self = .malformedMember
        case .otherSDKKey: self = .otherSDKKey
        case .pointOffCurve: self = .pointOffCurve
        case .ownKey: self = .ownKey
        case .unusableURL: self = .acsURL
        case .keyAgreement: self = .keyAgreement
        }
    }

    private init(_ error: SignedContentError) {
        switch error {
        case .malformed: self = .malformed
        case .unexpectedAlgorithm: self = .algorithm
        case .criticalHeader: self = .criticalHeader
        case .certificates: self = .noCertificates
        case .certificateOrder: self = .certificateOrder
        case .path(.noPath): self = .noPath
        case .path(.expired), .path(.notYetValid): self = .certificateDate
        case .path: self = .certificatePath
        case .signerKey: self = .signerKey
        case .signature: self = .signature
        }
    }
}
