import ThreeDSPlatform

// The words for every end with `runtimeError`. English, for the app's developer; they show no value that was received.

extension ChallengeFailure {
    /// One English sentence.
    var message: String {
        switch self {
        case .signedContentRefused(let refusal): "ACS signed content refused: \(refusal)"
        case .presenterRefused:
            "The challenge cannot be shown: there is no view controller or window to present on, or another challenge is already shown"
        case .presenterSilent: "The challenge cannot be shown: the presenter did not answer"
        case .connectionFailed(let trouble): "The connection to the ACS failed twice: \(trouble)"
        case .connectionLost(let trouble): "The connection to the ACS was lost before its answer: \(trouble)"
        case .readTimeout: "Timeout: the ACS did not answer within 10 seconds"
        case .unexpectedStatus(let status): "The ACS answered with HTTP status \(status)"
        case .responseTooLarge: "The answer of the ACS exceeds \(HTTPTransportLimits.maximumBodyBytes) bytes"
        case .unknownTransactionStatus: "The final CRes has a transStatus that the protocol does not define"
        case .counterExhausted: "The message counter of the challenge is used up"
        case .sealingFailed: "The challenge request could not be encrypted"
        case .aborted: "The challenge was ended because the service was cleaned up"
        case .securityAlarm(let finding): "The challenge was ended by the security policy: \(finding)"
        case .interrupted:
            "The challenge was left open because the app ends or its screens close: ask the 3DS Server for the result"
        case .pageFailed: "The issuer's HTML page cannot be shown: its web view failed"
        case .alreadyRun: "This challenge has already been run"
        }
    }
}
