import ThreeDSCore

/// What the SDK's methods throw. Messages name party, field and rule, never a value that came with the call.
///
/// The names are those of the EMV 3DS SDK Specification.
public enum ThreeDS2Error: Error {
    /// A mandatory value is missing or a value breaks its rule: message and, where one is known, cause.
    case InvalidInput(String, (any Error)?)
    /// `initialize` on a service that is initialised.
    case SDKAlreadyInitialized(String, (any Error)?)
    /// Use of a service that is not initialised, or no longer.
    case SDKNotInitialized(String, (any Error)?)
    /// The SDK cannot do this now: message and the SDK's own code.
    case SDKRuntime(String, String?)

    /// One English sentence for a developer.
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

    /// Same as ``errorCode``.
    public func getErrorCode() -> String? { errorCode }

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
        case .invalidInput(let message): self = .InvalidInput(message, nil)
        case .alreadyInitialized: self = .SDKAlreadyInitialized("the service is initialised already", nil)
        case .notInitialized: self = .SDKNotInitialized("the service is not initialised", nil)
        case .runtime(let message, let code): self = .SDKRuntime(message, code?.rawValue)
        }
    }
}

extension ThreeDS2Error: CustomStringConvertible {
    /// Name and message.
    public var description: String { "\(name): \(message)" }
}

/// Runs work of the SDK's core and gives its errors their public names.
func publicErrors<Result>(_ work: () throws(SDKError) -> Result) throws(ThreeDS2Error) -> Result {
    do throws(SDKError) {
        return try work()
    } catch {
        throw ThreeDS2Error(error)
    }
}
