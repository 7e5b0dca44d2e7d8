#if canImport(UIKit)
    public import Foundation
    import ThreeDS
    import ThreeDSUIKit
    public import UIKit

    /// How a challenge in the system's browser ended for the app. Ask your server for the result after every one of them.
    #if _runtime(_ObjC)
        @objc(TDSBrowserOutcome)
    #endif
    public enum TDSBrowserOutcome: Int, Sendable {
        /// The browser came back by the right link.
        case returned = 1
        /// The cardholder closed the browser, or the app cancelled.
        case cancelled = 2
        /// The time was over.
        case timedOut = 3
        /// The browser could not be shown, or came back by a wrong link.
        case failed = 4
    }

    /// A challenge in the system's browser, after a failure in the app; as `ThreeDSBrowserChallenge`.
    ///
    /// Only ``run(inViewController:completion:)`` needs the main thread.
    #if _runtime(_ObjC)
        @objc(TDSBrowserChallenge) @objcMembers
    #endif
    public final class TDSBrowserChallenge: NSObject, Sendable {
        private let made: Result<ThreeDSBrowserChallenge, BrowserChallengeError>

        /// Creates a challenge that comes back by a URL scheme of the app.
        ///
        /// - Parameter page: the page of your server that posts the browser CReq. If the page or the scheme cannot be used, the
        ///   run fails with that error.
        public init(page: URL, callbackScheme: String) {
            made = Self.make(page, .customScheme(callbackScheme))
            super.init()
        }

        /// Creates a challenge that comes back by a universal link of the app.
        ///
        /// - Parameter page: the page of your server that posts the browser CReq. If the page or the link cannot be used, the run
        ///   fails with that error.
        public init(page: URL, universalLinkHost: String, path: String) {
            made = Self.make(page, .universalLink(host: universalLinkHost, path: path))
            super.init()
        }

        private static func make(
            _ page: URL, _ callback: BrowserCallback
        ) -> Result<ThreeDSBrowserChallenge, BrowserChallengeError> {
            Result { () throws(BrowserChallengeError) in try ThreeDSBrowserChallenge(page: page, callback: callback) }
        }

        /// Runs the challenge above the window of a view controller and calls the completion once, on the main thread.
        ///
        /// The error is nil unless the outcome is `failed`.
        @MainActor
        public func run(
            inViewController controller: UIViewController,
            completion: @escaping @MainActor @Sendable (TDSBrowserOutcome, (any Error)?) -> Void
        ) {
            switch made {
            case .failure(let error): completion(.failed, NSError(error))
            case .success(let challenge):
                Task { @MainActor in
                    switch await challenge.run(from: controller) {
                    case .returned: completion(.returned, nil)
                    case .cancelled: completion(.cancelled, nil)
                    case .timedOut: completion(.timedOut, nil)
                    case .failed(let error): completion(.failed, NSError(error))
                    }
                }
            }
        }

        /// Ends the challenge as cancelled and closes the browser.
        public func cancel() { (try? made.get())?.cancel() }

        /// Takes a universal link that came to the app, and returns whether it was for this challenge; needed before iOS 17.4.
        public func handle(link: URL) -> Bool {
            guard let challenge = try? made.get() else { return false }
            return (try? challenge.handle(link)) != nil
        }
    }

    extension NSError {
        /// Creates the `NSError` for an error of a browser challenge.
        fileprivate convenience init(_ error: BrowserChallengeError) {
            let isInput =
                switch error {
                case .page, .callback, .link: true
                case .alreadyRun, .notStarted, .nothingToPresentOn, .browser: false
                }
            var information: [String: Any] = [NSLocalizedDescriptionKey: error.description]
            information[NSLocalizedRecoverySuggestionErrorKey] = error.recoverySuggestion
            let code: TDSErrorCode = isInput ? .invalidInput : .sdkRuntime
            self.init(domain: TDSErrors.domain, code: code.rawValue, userInfo: information)
        }
    }
#endif
