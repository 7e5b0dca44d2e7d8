import ThreeDSPlatform

/// What ends a challenge with `runtimeError`: everything but a message of error in either direction.
///
/// Source: protocol/errors-and-flow.md §1, §4.
enum ChallengeFailure: Error, Equatable, Sendable {
    /// The signed content, or the key agreement with it; nothing has been sent to anyone.
    case signedContentRefused(SignedContentRefusal)
    /// `begin` threw: nothing to present on, or no room for another challenge.
    case presenterRefused
    /// A call to the presenter has not returned in time.
    case presenterSilent
    /// Two attempts to connect have failed.
    case connectionFailed(TransportTrouble)
    /// The exchange broke after the request had been sent.
    case connectionLost(TransportTrouble)
    /// No answer within ten seconds; Erro 402 has gone to the ACS.
    case readTimeout
    /// An HTTP status other than 2xx without an Erro.
    case unexpectedStatus(Int)
    /// A response of more than 1 MiB.
    case responseTooLarge
    /// A final CRes with a transaction status outside the alphabet.
    case unknownTransactionStatus
    /// The counters of the channel are used up: a 257th message was due.
    case counterExhausted
    /// The channel could not be used: no random numbers, no memory.
    case sealingFailed
    /// The service was cleaned up.
    case aborted
    /// Under the policy `production` a HIGH finding came up; its code, such as `SW02-20[0]`.
    case securityAlarm(String)
    /// The app, or what the screens stand on, goes away while the challenge is open.
    case interrupted
    /// The issuer's page cannot be shown, or not any longer.
    case pageFailed
    /// `run` was called a second time.
    case alreadyRun

    /// The outcome for the app.
    var result: ChallengeResult { self == .interrupted ? .interrupted : .runtimeError(self) }

    /// The codes of `runtimeError`, one for each case: stable.
    enum Code: String, CaseIterable, Sendable {
        case signedContentRefused, presenterRefused, presenterSilent, connectionFailed, connectionLost, readTimeout
        case unexpectedStatus, responseTooLarge, unknownTransactionStatus, counterExhausted, sealingFailed, aborted, securityAlarm
        case interrupted, pageFailed, alreadyRun
    }

    /// The stable code.
    var code: Code {
        switch self {
        case .signedContentRefused: .signedContentRefused
        case .presenterRefused: .presenterRefused
        case .presenterSilent: .presenterSilent
        case .connectionFailed: .connectionFailed
        case .connectionLost: .connectionLost
        case .readTimeout: .readTimeout
        case .unexpectedStatus: .unexpectedStatus
        case .responseTooLarge: .responseTooLarge
        case .unknownTransactionStatus: .unknownTransactionStatus
        case .counterExhausted: .counterExhausted
        case .sealingFailed: .sealingFailed
        case .aborted: .aborted
        case .securityAlarm: .securityAlarm
        case .interrupted: .interrupted
        case .pageFailed: .pageFailed
        case .alreadyRun: .alreadyRun
        }
    }
}
