/// Why something failed, in the terms of the protocol: who, in which message and element, against which rule, and what to do.
///
/// Its texts come from the tables beside this file, its names from the data dictionary: nothing that a peer or an app sent is in it.
package struct FailureCause: Equatable, Sendable {
    /// Whose the cause is.
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

    /// What the app does for this payment.
    package enum Advice: String, CaseIterable, Sendable {
        /// The same again, with a new transaction.
        case retry
        /// Authentication in a browser (channel 02), with a new AReq.
        case browserChallenge
        /// No authentication for this payment.
        case giveUp
    }

    /// Whose the cause is.
    package var party: Party
    /// Such as `CRes`; nil when no message is concerned.
    package var message: String?
    /// Element, parameter or member; several are comma-separated.
    package var field: String?
    /// `CORE-n` or `SDK-n` of the specification, otherwise a rule of this SDK, such as `sdk-one-challenge`.
    package var rule: String
    /// One English sentence: what happened.
    package var explanation: String
    /// One English sentence for the app's developer: what to change or look at.
    package var suggestedAction: String
    /// What to do for this payment.
    package var advice: Advice
    /// Why that.
    package var adviceReason: String

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
    /// The cause of a code that `runtimeError` or `SDKRuntime` carries.
    ///
    /// - Parameter code: of a challenge's failure, a ``RuntimeCode``, or the public code of a ``MetadataError/Code``.
    package static func runtime(code: String?) -> FailureCause {
        guard let code else { return withoutCode }
        if let code = ChallengeFailure.Code(rawValue: code) { return code.cause }
        if let code = RuntimeCode(rawValue: code) { return code.cause }
        return MetadataError.Code(publicCode: code)?.cause ?? withoutCode
    }

    /// Errors that have no code of their own.
    package static let withoutCode = FailureCause(
        .sdk, rule: "SDK-31", "The SDK met a condition that it has no code for",
        action: "Report it with the transcript of the transaction", .browserChallenge,
        because: "the SDK cannot go on, but a browser does not need it")
}
