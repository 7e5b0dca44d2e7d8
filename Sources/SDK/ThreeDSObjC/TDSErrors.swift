#if canImport(UIKit)
    public import Foundation
    import ThreeDS

    /// What the numbers of the errors mean; the names are those of the SDK specification (SDK-28 to SDK-31).
    #if _runtime(_ObjC)
        @objc(TDSErrorCode)
    #endif
    public enum TDSErrorCode: Int, Sendable {
        /// `InvalidInput`: a mandatory value is missing or a value breaks its rule; the description names it, never its content.
        case invalidInput = 1
        /// `SDKAlreadyInitialized`: `initialize` on a service that is initialised.
        case sdkAlreadyInitialized = 2
        /// `SDKNotInitialized`: use of a service that is not initialised, or no longer.
        case sdkNotInitialized = 3
        /// `SDKRuntime`: the SDK cannot do this now; ``TDSErrors/sdkCodeKey`` may tell its own code.
        case sdkRuntime = 4
    }

    /// Domain and keys of the errors that the SDK's methods give. `localizedDescription` is one English sentence for a developer, and
    /// `localizedRecoverySuggestion` what to do about it.
    #if _runtime(_ObjC)
        @objc(TDSErrors) @objcMembers
    #endif
    public final class TDSErrors: NSObject {
        /// `NSError.domain` of every error of the SDK; ``TDSErrorCode`` has the codes.
        public static let domain = "org.threeds.TDSErrorDomain"
        /// In `userInfo`: the SDK's own code of an `SDKRuntime`, such as `no-challenge`; absent where there is none.
        public static let sdkCodeKey = "TDSErrorSDKCode"
        /// In `userInfo`: whose the cause is, a text such as `app` or `acs`.
        public static let partyKey = "TDSErrorParty"
        /// In `userInfo`: the requirement or rule that was broken, a text such as `SDK-13`.
        public static let ruleKey = "TDSErrorRule"

        private override init() { super.init() }
    }

    extension NSError {
        /// The error of the SDK as Objective-C sees it.
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

    /// Runs work of the SDK and turns its errors into `NSError`.
    func bridged<Result>(_ work: () throws -> Result) throws -> Result {
        do {
            return try work()
        } catch let error as ThreeDS2Error {
            throw NSError(error)
        }
    }
#endif
