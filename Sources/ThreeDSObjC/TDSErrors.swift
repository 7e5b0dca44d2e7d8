#if canImport(UIKit)
    public import Foundation
    import ThreeDS

    /// What the numbers of the errors mean.
    #if _runtime(_ObjC)
        @objc(TDSErrorCode)
    #endif
    public enum TDSErrorCode: Int, Sendable {
        /// `InvalidInput`: a mandatory value is missing or a value breaks its rule.
        case invalidInput = 1
        /// `SDKAlreadyInitialized`.
        case sdkAlreadyInitialized = 2
        /// `SDKNotInitialized`.
        case sdkNotInitialized = 3
        /// `SDKRuntime`: the SDK cannot do this now.
        case sdkRuntime = 4
    }

    /// Domain and keys of the errors that the SDK's methods give.
    #if _runtime(_ObjC)
        @objc(TDSErrors) @objcMembers
    #endif
    public final class TDSErrors: NSObject {
        /// The domain; ``TDSErrorCode`` has the codes.
        public static let domain = "org.threeds.TDSErrorDomain"
        /// In `userInfo`: the SDK's own code of an `SDKRuntime`, where there is one.
        public static let sdkCodeKey = "TDSErrorSDKCode"
        /// In `userInfo`: whose the cause is, such as `app` or `acs`.
        public static let partyKey = "TDSErrorParty"
        /// In `userInfo`: the requirement or rule.
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
