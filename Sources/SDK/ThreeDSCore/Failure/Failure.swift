/// The cause of an error: the party, the message and element, the rule, and what to do about it.
///
/// Every error has one: ``ThreeDS2Error/failure``, ``ProtocolErrorEvent/failure``, ``RuntimeErrorEvent/failure``. The texts are
/// fixed and the names are those of the specification. They contain no value that an app, a cardholder or a peer sent; see
/// ``transportTrouble`` for the one exception.
/// Documentation/integrate/failures.md lists all failures.
public struct Failure: Error, Equatable, Sendable {
    /// The party that caused an error.
    public enum Party: String, CaseIterable, Sendable {
        /// The app that uses the SDK.
        case app
        /// This SDK.
        case sdk
        /// The 3DS Server.
        case threeDSServer
        /// The directory server.
        case directoryServer
        /// The access control server of the issuer.
        case acs
        /// The network between the device and a server.
        case network
        /// The cardholder.
        case cardholder
        /// The device.
        case device
    }

    /// The party that caused the error.
    public internal(set) var party: Party
    /// The message, such as `CReq`, `CRes`, `Erro` or `acsSignedContent`; nil when no message is concerned.
    public internal(set) var message: String?
    /// The element of the message or the member of the configuration; several are separated by commas.
    public internal(set) var field: String?
    /// The requirement, such as `CORE-237` or `SDK-28`, or a rule of this SDK, such as `sdk-presenter`.
    public internal(set) var rule: String
    /// What happened, in one English sentence.
    public internal(set) var explanation: String
    /// What the app's developer should change or check, in one English sentence.
    public internal(set) var suggestedAction: String
    /// What the app should do for this payment.
    public internal(set) var fallbackAdvice: FallbackAdvice
    /// What happened to the connection to the ACS, for `connectionFailed` and `connectionLost`: DNS, TLS with its reason, no network and
    /// so on. Nil for every other failure. ``TLSTrouble/missingIssuer(_:)`` contains the name of a certificate's issuer.
    public internal(set) var transportTrouble: TransportTrouble?
    /// What exactly was wrong with data from the address of the ACS: the stage, the reason, and facts such as media type and size. The SDK
    /// gives it for the errors 101 and 302 that it found itself, and for `signedContentRefused`. Nil for every other failure.
    public internal(set) var messageTrouble: MessageTrouble?

    package init(
        _ party: Party, _ message: String? = nil, field: String? = nil, rule: String, _ explanation: String,
        action suggestedAction: String, _ advice: FallbackAdvice.Action, because adviceReason: String
    ) {
        self.party = party
        self.message = message
        self.field = field
        self.rule = rule
        self.explanation = explanation
        self.suggestedAction = suggestedAction
        fallbackAdvice = FallbackAdvice(action: advice, reason: adviceReason)
    }
}

extension Failure: CustomStringConvertible {
    /// Party, message, field and rule in one line, then the explanation.
    public var description: String {
        ([party.rawValue] + [message, field].compactMap { $0 } + [rule]).joined(separator: " ") + ": " + explanation
    }
}

/// What an app should do for a payment whose authentication failed.
public struct FallbackAdvice: Equatable, Sendable {
    /// The four possible next steps.
    public enum Action: String, CaseIterable, Sendable {
        /// Try the same again; if a transaction has begun, with a new one.
        case retry
        /// Correct the app: it made the mistake, so another attempt of the cardholder fails in the same way. Log the failure, and show
        /// that the payment cannot be confirmed now. Every failure whose party is the app has this advice or one of the next two,
        /// never ``retry``.
        case fixTheApp
        /// Authenticate in the system's browser, with a new AReq for that channel: ``ThreeDSBrowserChallenge`` opens it, and
        /// Documentation/integrate/browser-fallback.md describes it. A web view inside the app is not a browser for 3-D Secure.
        case browserChallenge
        /// Do not authenticate this payment now.
        case giveUp
    }

    /// What the app should do next with this payment.
    public let action: Action
    /// The reason, in one English sentence.
    public let reason: String

    /// Creates advice.
    public init(action: Action, reason: String) {
        self.action = action
        self.reason = reason
    }
}

extension Failure {
    /// Returns the cause for a code of `runtimeError` or `SDKRuntime`.
    ///
    /// - Parameter code: of a challenge's failure, a ``RuntimeCode``, or the public code of a ``MetadataError/Code``.
    package static func runtime(code: String?) -> Failure {
        guard let code else { return withoutCode }
        if let code = ChallengeFailure.Code(rawValue: code) { return code.cause }
        if let code = RuntimeCode(rawValue: code) { return code.cause }
        return MetadataFailure.Code(publicCode: code)?.cause ?? withoutCode
    }

    /// The cause of errors that have no code of their own.
    package static let withoutCode = Failure(
        .sdk, rule: "SDK-31", "An unexpected condition occurred in the SDK",
        action: "Report it with the transcript of the transaction", .browserChallenge,
        because: "the SDK cannot continue, but a browser does not need the SDK")
}
