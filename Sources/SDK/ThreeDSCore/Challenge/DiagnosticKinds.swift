import ThreeDSCrypto
import ThreeDSJOSE
import ThreeDSMessages
import ThreeDSPlatform

// The closed sets of words that events use.

/// The party at fault.
enum Party: String, CaseIterable, Sendable {
    case app, sdk, acs, network, cardholder

    /// Creates the kind for a runtime error of the challenge.
    init(_ code: ChallengeFailure.Code) {
        switch code {
        case .signedContentRefused, .readTimeout, .unexpectedStatus, .responseTooLarge, .unknownTransactionStatus,
            .counterExhausted, .pageFailed:
            self = .acs
        case .presenterRefused, .presenterSilent, .aborted, .alreadyRun, .interrupted, .securityAlarm: self = .app
        case .connectionFailed, .connectionLost: self = .network
        case .sealingFailed: self = .sdk
        }
    }
}

/// Why an exchange failed.
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
