package import ThreeDSMessages
package import ThreeDSPlatform

/// The cause of a failure in the terms of the protocol: the party, message, element and rule, and what to do next.
///
/// Its texts come from the tables next to this file and its names from the data dictionary. They contain nothing that another party or
/// an app sent. Only ``transportTrouble`` can name the issuer of a certificate.
package struct FailureCause: Equatable, Sendable {
    /// The party that is responsible for the cause.
    package enum Party: String, CaseIterable, Sendable {
        case app
        case sdk
        case threeDSServer
        case directoryServer
        case acs
        case network
        case cardholder
        case device
    }

    /// The advice to the app for this payment.
    package enum Advice: String, CaseIterable, Sendable {
        /// Try again with a new transaction.
        case retry
        /// Correct the app. Trying again does not help, because the app would make the same mistake again.
        case fixTheApp
        /// Authenticate in the system's browser (channel 02), not in a web view, with a new AReq.
        case browserChallenge
        /// Do not authenticate this payment.
        case giveUp
    }

    /// The party that is responsible.
    package var party: Party
    /// The message, such as `CRes`; nil when no message is concerned.
    package var message: String?
    /// The element, parameter or member. Several are comma-separated.
    package var field: String?
    /// The rule: `CORE-n` or `SDK-n` of the specification, otherwise a rule of this SDK such as `sdk-one-challenge`.
    package var rule: String
    /// One English sentence: what happened.
    package var explanation: String
    /// One English sentence for the app's developer: what to change or look at.
    package var suggestedAction: String
    /// The advice for this payment.
    package var advice: Advice
    /// The reason for the advice.
    package var adviceReason: String
    /// What happened to the connection to the ACS; nil for every cause that is not about it.
    package var transportTrouble: TransportTrouble?
    /// What exactly was received; nil for every cause that is not about received data, and when the cause says everything.
    package var messageTrouble: MessageTrouble?

    package init(
        _ party: Party, _ message: String? = nil, field: String? = nil, rule: String, _ explanation: String,
        action suggestedAction: String, _ advice: Advice, because adviceReason: String
    ) {
        self.party = party
        self.message = message
        self.field = field
        self.rule = rule
        self.explanation = explanation
        self.suggestedAction = suggestedAction
        self.advice = advice
        self.adviceReason = adviceReason
    }
}

extension FailureCause {
    /// Returns the cause for a code of `runtimeError` or `SDKRuntime`.
    ///
    /// - Parameter code: of a challenge's failure, a ``RuntimeCode``, or the public code of a ``MetadataError/Code``.
    package static func runtime(code: String?) -> FailureCause {
        guard let code else { return withoutCode }
        if let code = ChallengeFailure.Code(rawValue: code) { return code.cause }
        if let code = RuntimeCode(rawValue: code) { return code.cause }
        return MetadataFailure.Code(publicCode: code)?.cause ?? withoutCode
    }

    /// The cause of errors that have no code of their own.
    package static let withoutCode = FailureCause(
        .sdk, rule: "SDK-31", "An unexpected condition occurred in the SDK",
        action: "Report it with the transcript of the transaction", .browserChallenge,
        because: "the SDK cannot continue, but a browser does not need the SDK")
}
