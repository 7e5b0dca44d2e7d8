#if canImport(UIKit)
    public import Foundation
    import ThreeDS

    /// The codes of the errors. The names are those of the SDK specification (SDK-28 to SDK-31).
    #if _runtime(_ObjC)
        @objc(TDSErrorCode)
    #endif
    public enum TDSErrorCode: Int, Sendable {
        /// `InvalidInput`: a mandatory value is missing, or a value breaks its rule. The description names the value, never its
        /// content.
        case invalidInput = 1
        /// `SDKAlreadyInitialized`: `initialize` was called on a service that is already initialised.
        case sdkAlreadyInitialized = 2
        /// `SDKNotInitialized`: the service was used before `initialize` or after `cleanup`.
        case sdkNotInitialized = 3
        /// `SDKRuntime`: the SDK cannot do this now; ``TDSErrors/sdkCodeKey`` may contain its own code.
        case sdkRuntime = 4
    }

    /// The domain and keys of the errors that the SDK's methods return.
    ///
    /// `localizedDescription` is one English sentence for a developer; `localizedRecoverySuggestion` describes what to do about
    /// it.
    #if _runtime(_ObjC)
        @objc(TDSErrors) @objcMembers
    #endif
    public final class TDSErrors: NSObject {
        /// `NSError.domain` of every error of the SDK; ``TDSErrorCode`` has the codes.
        public static let domain = "org.threeds.TDSErrorDomain"
        /// In `userInfo`: the SDK's own code of an `SDKRuntime`, such as `no-challenge`; absent if there is no code.
        public static let sdkCodeKey = "TDSErrorSDKCode"
        /// In `userInfo`: the party that caused the error, a text such as `app` or `acs`.
        public static let partyKey = "TDSErrorParty"
        /// In `userInfo`: the requirement or rule that was broken, a text such as `SDK-13`.
        public static let ruleKey = "TDSErrorRule"

        private override init() { super.init() }
    }

    extension NSError {
        /// Returns the `NSError` for any error of the SDK's methods.
        static func of(_ error: any Error) -> NSError { (error as? ThreeDS2Error).map(NSError.init) ?? error as NSError }

        /// Creates the `NSError` for an error of the SDK.
        convenience init(_ error: ThreeDS2Error) {
            let code: TDSErrorCode =
                switch error {
                case .InvalidInput: .invalidInput
                case .SDKAlreadyInitialized: .sdkAlreadyInitialized
                case .SDKNotInitialized: .sdkNotInitialized
                case .SDKRuntime: .sdkRuntime
                }
            let failure = error.failure
            var information: [String: Any] = [
                NSLocalizedDescriptionKey: error.message, NSLocalizedRecoverySuggestionErrorKey: failure.suggestedAction,
                TDSErrors.partyKey: failure.party.rawValue, TDSErrors.ruleKey: failure.rule,
            ]
            if let own = error.errorCode { information[TDSErrors.sdkCodeKey] = own }
            self.init(domain: TDSErrors.domain, code: code.rawValue, userInfo: information)
        }
    }

    /// Runs work of the SDK and converts its errors to `NSError`.
    func bridged<Result>(_ work: () throws -> Result) throws -> Result {
        do {
            return try work()
        } catch let error as ThreeDS2Error {
            throw NSError(error)
        }
    }
#endif
