import ThreeDSCore

/// The cause of an error: who, in which message and element, against which rule, and what to do about it.
///
/// Every error has one: ``ThreeDS2Error/failure``, ``ProtocolErrorEvent/failure``, ``RuntimeErrorEvent/failure``. Its texts are fixed and its
/// names those of the specification: no value that an app, a cardholder or a peer sent is in it. Documentation/integrate/failures.md lists them all.
public struct Failure: Error, Equatable, Sendable {
    /// Whose the cause is.
    public enum Party: String, CaseIterable, Sendable {
        /// The app that uses the SDK.
        case app
        /// This SDK.
        case sdk
        /// The 3DS Server.
        case threeDSServer
        /// The directory server.
        case directoryServer
        /// The access control server, the issuer's.
        case acs
        /// What is between the device and a server.
        case network
        /// The cardholder.
        case cardholder
        /// The device.
        case device
    }

    /// Whose the cause is.
    public let party: Party
    /// The message, such as `CReq`, `CRes`, `Erro` or `acsSignedContent`; nil when none is concerned.
    public let message: String?
    /// Element of the message or member of the configuration; several are comma-separated.
    public let field: String?
    /// The requirement, such as `CORE-237` or `SDK-28`, or a rule of this SDK, such as `sdk-presenter`.
    public let rule: String
    /// One English sentence: what happened.
    public let explanation: String
    /// One English sentence for the app's developer: what to change or look at.
    public let suggestedAction: String
    /// What the app does for this payment.
    public let fallbackAdvice: FallbackAdvice

    init(_ cause: FailureCause) {
        party =
            switch cause.party {
            case .app: .app
            case .sdk: .sdk
            case .threeDSServer: .threeDSServer
            case .directoryServer: .directoryServer
            case .acs: .acs
            case .network: .network
            case .cardholder: .cardholder
            case .device: .device
            }
        message = cause.message
        field = cause.field
        rule = cause.rule
        explanation = cause.explanation
        suggestedAction = cause.suggestedAction
        let action: FallbackAdvice.Action =
            switch cause.advice {
            case .retry: .retry
            case .browserChallenge: .browserChallenge
            case .giveUp: .giveUp
            }
        fallbackAdvice = FallbackAdvice(action: action, reason: cause.adviceReason)
    }
}

extension Failure: CustomStringConvertible {
    /// Party, message, field and rule in one line, then the explanation.
    public var description: String {
        ([party.rawValue] + [message, field].compactMap { $0 } + [rule]).joined(separator: " ") + ": " + explanation
    }
}

/// What an app does for a payment whose authentication failed.
public struct FallbackAdvice: Equatable, Sendable {
    /// The three ways on.
    public enum Action: String, CaseIterable, Sendable {
        /// The same again: where a transaction has begun, with a new one.
        case retry
        /// Authentication in a browser, with a new AReq of that channel.
        case browserChallenge
        /// No authentication for this payment now.
        case giveUp
    }

    /// What the app should do next with this payment.
    public let action: Action
    /// Why, in one English sentence.
    public let reason: String

    /// An advice.
    public init(action: Action, reason: String) {
        self.action = action
        self.reason = reason
    }
}
