package import ThreeDSMessages

/// The outcome of a transaction's challenge.
package indirect enum TransactionOutcome: Equatable, Sendable {
    // Indirect: in line, this and the other large enumerations of a challenge add 7 % to an app (scripts/size).
    /// The challenge ended with this transStatus.
    case completed(TransStatus)
    /// The cardholder cancelled, or the task was cancelled.
    case cancelled
    /// The time limit given to `doChallenge` expired.
    case timedOut
    /// An Erro was received or sent.
    case protocolError(ReportedError)
    /// The app or its screens went away; for a receiver it is a runtime error.
    case interrupted(RuntimeError)
    /// Anything else.
    case runtimeError(RuntimeError)

    /// An end that the protocol has no message for.
    package struct RuntimeError: Equatable, Sendable {
        /// Stable.
        package let code: String
        /// One English sentence for a developer; nothing reads it back.
        package let message: String
        /// Party, field and rule.
        package let cause: Failure
    }

    /// The members of an Erro that the app receives.
    package struct ReportedError: Equatable, Sendable {
        /// The SDK transaction ID of the message.
        package let transactionID: String?
        /// The error code, three digits.
        package let code: String
        /// The component that found the error: C, S, D or A.
        package let component: String
        /// The description, which depends on the code.
        package let description: String
        /// The detail; nil when the other party sent none.
        package let detail: String?
        /// The type of the faulty message, such as `CRes`.
        package let messageType: String?
        /// The message version, such as `2.2.0`; nil when the other party sent none.
        package let messageVersion: String?
        /// Names of the data dictionary that the error is about.
        package let elements: [String]
        /// What exactly the SDK received; nil for an Erro of another party.
        package let trouble: MessageTrouble?
    }

    init(_ result: ChallengeResult) {
        switch result {
        case .completed(let status): self = .completed(status)
        case .cancelled: self = .cancelled
        case .timedOut: self = .timedOut
        case .protocolError(let erro): self = .protocolError(ReportedError(erro))
        case .interrupted:
            self = .interrupted(RuntimeError(.interrupted))
        case .runtimeError(let failure): self = .runtimeError(RuntimeError(failure))
        }
    }
}

extension TransactionOutcome.RuntimeError {
    init(_ failure: ChallengeFailure) {
        code = failure.code.rawValue
        message = failure.message
        cause = failure.cause
    }
}

extension TransactionOutcome.ReportedError {
    init(_ erro: Erro) {
        transactionID = erro.sdkTransID
        code = erro.errorCode.rawValue
        component = erro.errorComponent.rawValue
        description = erro.errorDescription
        detail = erro.errorDetail.isEmpty ? nil : erro.errorDetail
        messageType = erro.errorMessageType
        messageVersion = erro.messageVersion
        elements = erro.elements
        trouble = erro.defect?.trouble
    }
}
