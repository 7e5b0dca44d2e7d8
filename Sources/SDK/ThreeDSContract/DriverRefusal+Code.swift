import ThreeDSCore
import ThreeDSScreens

// The codes of what the driver itself refuses. Where the SDK refuses the same, the code is the SDK's.

extension DriverRefusal.Kind {
    /// The code of an error for which neither the SDK nor the driver has a closer one.
    var code: String {
        switch self {
        case .invalidInput: "invalid-input"
        case .alreadyInitialized: "already-initialized"
        case .notInitialized: "not-initialized"
        case .runtime: "runtime"
        }
    }
}

extension DriverRefusal.Reason {
    /// The driver's code; nil for an error of the SDK.
    var code: String? {
        switch self {
        case .line(let trouble): trouble.code
        case .member(_, let rule): rule.code
        case .transaction(_, let trouble): trouble.code
        case .screen(let trouble): trouble.code
        case .sdk: nil
        }
    }
}

extension DriverRefusal.LineTrouble {
    fileprivate var code: String {
        switch self {
        case .tooLong: "line-too-long"
        case .json: "not-json"
        case .notObject: "not-an-object"
        }
    }
}

extension DriverRefusal.Rule {
    fileprivate var code: String {
        switch self {
        case .missing: "member-missing"
        case .occursTwice: "member-twice"
        case .unknownOperation: "unknown-op"
        default: "member-invalid"
        }
    }
}

extension DriverRefusal.TransactionTrouble {
    fileprivate var code: String {
        switch self {
        case .unknown: "transaction-unknown"
        case .over: RuntimeCode.transactionOver.rawValue
        case .withoutTranscript: "no-transcript"
        case .withoutChallenge: RuntimeCode.noChallenge.rawValue
        case .withoutScreen: ChallengeAnswerError.Code.processing.rawValue
        }
    }
}

extension DriverRefusal.ScreenTrouble {
    fileprivate var code: String {
        switch self {
        case .noSecondEntry, .noPage, .noAdditionalButton, .noAppButton, .noSwitch:
            ChallengeAnswerError.Code.notOffered.rawValue
        case .noSwitchAsked: DriverRefusal.Rule.missing.code
        }
    }
}
