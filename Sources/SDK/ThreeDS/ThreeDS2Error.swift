import ThreeDSCore

/// The errors that the SDK's methods throw.
///
/// Messages name party, field and rule, never a value that came with the call. The cases have the names of the EMV 3DS SDK
/// Specification.
public enum ThreeDS2Error: Error {
    /// A mandatory value is missing, or a value breaks its rule: message and cause. The cause is a ``Failure`` when the SDK
    /// throws the error.
    case InvalidInput(String, (any Error)?)
    /// `initialize` was called on a service that is already initialised: message and cause.
    case SDKAlreadyInitialized(String, (any Error)?)
    /// The service was used before `initialize` or after `cleanup`: message and cause.
    case SDKNotInitialized(String, (any Error)?)
    /// The SDK cannot do this now: message and the SDK's own code.
    case SDKRuntime(String, String?)

    /// The message, one English sentence for a developer.
    public var message: String {
        switch self {
        case .InvalidInput(let message, _), .SDKAlreadyInitialized(let message, _), .SDKNotInitialized(let message, _),
            .SDKRuntime(let message, _):
            message
        }
    }

    /// The SDK's own code of an ``SDKRuntime(_:_:)``.
    public var errorCode: String? {
        switch self {
        case .SDKRuntime(_, let code): code
        case .InvalidInput, .SDKAlreadyInitialized, .SDKNotInitialized: nil
        }
    }

    /// The cause: party, message, field, rule, and what to do about it.
    public var failure: Failure {
        switch self {
        case .InvalidInput(_, let cause): cause as? Failure ?? .invalidInput()
        case .SDKAlreadyInitialized(_, let cause): cause as? Failure ?? SDKError.alreadyInitialized.cause
        case .SDKNotInitialized(_, let cause): cause as? Failure ?? SDKError.notInitialized.cause
        case .SDKRuntime(_, let code): .runtime(code: code)
        }
    }

    /// Returns the error for a value that was refused.
    package static func invalidInput(_ refusal: InputRefusal) -> ThreeDS2Error {
        .InvalidInput(refusal.description, refusal.cause)
    }

    /// Returns the error for a refused subject or member.
    package static func invalidInput(
        _ subject: InputPath.Subject, _ member: InputPath.Member? = nil, expected expectation: InputRefusal.Expectation
    ) -> ThreeDS2Error {
        var refusal = InputRefusal(subject, expected: expectation)
        if let member { refusal.path.members = [member] }
        return .invalidInput(refusal)
    }

    /// The specification's name: `InvalidInput`, `SDKAlreadyInitialized`, `SDKNotInitialized` or `SDKRuntime`.
    public var name: String {
        switch self {
        case .InvalidInput: "InvalidInput"
        case .SDKAlreadyInitialized: "SDKAlreadyInitialized"
        case .SDKNotInitialized: "SDKNotInitialized"
        case .SDKRuntime: "SDKRuntime"
        }
    }

    init(_ error: SDKError) {
        switch error {
        case .invalidInput(let refusal): self = .invalidInput(refusal)
        case .alreadyInitialized: self = .SDKAlreadyInitialized("the service is already initialised", error.cause)
        case .notInitialized: self = .SDKNotInitialized("the service is not initialised", error.cause)
        case .runtime(let refusal): self = .SDKRuntime(refusal.description, refusal.code?.rawValue)
        }
    }
}

extension ThreeDS2Error: CustomStringConvertible {
    /// The name and the message.
    public var description: String { "\(name): \(message)" }
}

/// Runs work of the SDK's core and converts its errors to the public ones.
package func publicErrors<Result>(_ work: () throws(SDKError) -> Result) throws(ThreeDS2Error) -> Result {
    do throws(SDKError) {
        return try work()
    } catch {
        throw ThreeDS2Error(error)
    }
}
