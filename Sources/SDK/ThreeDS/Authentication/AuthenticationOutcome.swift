import Foundation
import ThreeDSCore

/// How an authentication ended. The result of the app's server decides. The status that the challenge reported to the app counts
/// only when the server has no final result.
public enum AuthenticationOutcome: Sendable {
    /// `Y`: authorise the payment.
    case authenticated(AppServerResult)
    /// `A`: authorise the payment as an attempt, as your acquirer's rules say.
    case attempted(AppServerResult)
    /// `N`: do not authorise; offer another card.
    case notAuthenticated(AppServerResult)
    /// `R`: do not authorise; offer another card.
    case rejected(AppServerResult)
    /// `I`: the issuer was informed only; authorise without authentication, as your acquirer's rules say.
    case informational(AppServerResult)
    /// The cardholder cancelled, or the task was cancelled. Nothing is authenticated. With the final result if the server has one.
    case cancelled(AppServerResult?)
    /// The time for the challenge ran out. Nothing is authenticated. With the final result if the server has one.
    case timedOut(AppServerResult?)
    /// Something went wrong, or the status is `U` or `D`: ``AuthenticationFailure/fallbackAdvice`` says what to do.
    case failed(AuthenticationFailure)

    /// The names of the outcomes.
    public enum Kind: String, CaseIterable, Sendable {
        /// ``AuthenticationOutcome/authenticated(_:)``
        case authenticated
        /// ``AuthenticationOutcome/attempted(_:)``
        case attempted
        /// ``AuthenticationOutcome/notAuthenticated(_:)``
        case notAuthenticated
        /// ``AuthenticationOutcome/rejected(_:)``
        case rejected
        /// ``AuthenticationOutcome/informational(_:)``
        case informational
        /// ``AuthenticationOutcome/cancelled(_:)``
        case cancelled
        /// ``AuthenticationOutcome/timedOut(_:)``
        case timedOut
        /// ``AuthenticationOutcome/failed(_:)``
        case failed
    }

    /// The name of the outcome.
    public var kind: Kind {
        switch self {
        case .authenticated: .authenticated
        case .attempted: .attempted
        case .notAuthenticated: .notAuthenticated
        case .rejected: .rejected
        case .informational: .informational
        case .cancelled: .cancelled
        case .timedOut: .timedOut
        case .failed: .failed
        }
    }

    /// The server's final result; nil when it has none.
    public var result: AppServerResult? {
        switch self {
        case .authenticated(let result), .attempted(let result), .notAuthenticated(let result), .rejected(let result),
            .informational(let result):
            result
        case .cancelled(let result), .timedOut(let result): result
        case .failed(let failure): failure.result
        }
    }

    /// The failure, for ``failed(_:)`` only.
    public var failure: AuthenticationFailure? {
        if case .failed(let failure) = self { failure } else { nil }
    }
}

/// Why an authentication failed, and what to do.
public struct AuthenticationFailure: Error, Sendable {
    /// The steps of an authentication.
    public enum Step: String, CaseIterable, Sendable {
        /// The call that asks for the card's directory server.
        case versioning
        /// The SDK's transaction with its key and device data.
        case transaction
        /// AReq and ARes.
        case authentication
        /// The challenge.
        case challenge
        /// The call that asks for the result.
        case result
    }

    /// The step that failed.
    public let step: Step
    /// The cause: party, field, rule, and what the app's developer should change.
    public let failure: Failure
    /// The error that was thrown: an ``AppServerError`` with path and rule, a ``ThreeDS2Error``, or an error of the app's own
    /// ``AppServer``. Nil when no error was thrown.
    public let underlying: (any Error)?
    /// The server's final result; nil when it has none.
    public let result: AppServerResult?

    /// What the app should do for this payment. With ``FallbackAdvice/Action/browserChallenge`` the payment can be authenticated in the
    /// system's browser.
    public var fallbackAdvice: FallbackAdvice { failure.fallbackAdvice }

    /// The value that is missing or wrong, such as `ThreeDSPayment.amount`; nil when the failure is not about one value.
    public var field: String? { failure.field }

    /// The wrong answer of the app's server, if that is the cause.
    public var serverError: AppServerError? { underlying as? AppServerError }

    init(_ step: Step, _ failure: Failure, underlying: (any Error)? = nil, result: AppServerResult? = nil) {
        self.step = step
        self.failure = failure
        self.underlying = underlying
        self.result = result
    }

    init(_ step: Step, _ trouble: AuthenticationTrouble, underlying: (any Error)? = nil, result: AppServerResult? = nil) {
        self.init(step, trouble.cause, underlying: underlying, result: result)
    }

    /// Creates the failure of a step that threw an error.
    init(_ step: Step, throwing error: any Error) {
        if let error = error as? ThreeDS2Error {
            self.init(step, error.failure, underlying: error)
        } else {
            self.init(step, (error as? AppServerError)?.trouble ?? .serverRefused, underlying: error)
        }
    }

    /// Returns the same failure with a result.
    func with(_ result: AppServerResult?) -> AuthenticationFailure {
        AuthenticationFailure(step, failure, underlying: underlying, result: result)
    }
}

extension AuthenticationFailure: CustomStringConvertible {
    /// The step, what the thrown error knows, and the failure, in one line. The text of an error that is not the SDK's may contain
    /// anything, so only its domain and code are named.
    public var description: String {
        [step.rawValue, underlyingWords, failure.description].compactMap { $0 }.joined(separator: ": ")
    }

    private var underlyingWords: String? {
        switch underlying {
        case nil: return nil
        case let error as AppServerError: return error.description
        case let error as ThreeDS2Error: return error.message
        case let error?:
            let error = error as NSError
            return "\(error.domain) \(error.code)"
        }
    }
}
