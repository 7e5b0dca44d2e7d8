package import ThreeDSPlatform

/// The reasons for ending a challenge with `runtimeError`: everything except a message of error in either direction.
///
/// Source: protocol/errors-and-flow.md §1, §4.
package enum ChallengeFailure: Error, Equatable, Sendable {
    /// The signed content, or the key agreement with it, was refused. Nothing has been sent to any party.
    case signedContentRefused(SignedContentRefusal)
    /// `begin` threw: there was no place to present, or no room for another challenge.
    case presenterRefused
    /// A call to the presenter did not return in time.
    case presenterSilent
    /// Two attempts to connect failed.
    case connectionFailed(TransportTrouble)
    /// The exchange broke after the request was sent.
    case connectionLost(TransportTrouble)
    /// No answer came within ten seconds. Erro 402 was sent to the ACS.
    case readTimeout
    /// The HTTP status was not 2xx, and there was no Erro.
    case unexpectedStatus(Int)
    /// The response had more than 1 MiB.
    case responseTooLarge
    /// The final CRes has an unknown transaction status.
    case unknownTransactionStatus
    /// The counters of the channel are used up: a 257th message was due.
    case counterExhausted
    /// The channel could not be used because random numbers or memory were missing.
    case sealingFailed
    /// The service was cleaned up.
    case aborted
    /// The policy is `production` and a HIGH finding occurred. The value is its code, such as `SW02-20[0]`.
    case securityAlarm(String)
    /// The app, or the place where the screens are shown, goes away while the challenge is open.
    case interrupted
    /// The issuer's page cannot be shown, or can no longer be shown.
    case pageFailed
    /// `run` was called a second time.
    case alreadyRun

    /// The stable codes of `runtimeError`, one for each case.
    package enum Code: String, CaseIterable, Sendable {
        case signedContentRefused, presenterRefused, presenterSilent, connectionFailed, connectionLost, readTimeout
        case unexpectedStatus, responseTooLarge, unknownTransactionStatus, counterExhausted, sealingFailed, aborted, securityAlarm
        case interrupted, pageFailed, alreadyRun
    }

    /// The stable code.
    package var code: Code {
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
