#if canImport(UIKit) && canImport(AuthenticationServices)
    public import AuthenticationServices
    public import UIKit

    /// The system's browser for a challenge: a sheet of Safari, or of the browser that the cardholder has chosen.
    ///
    /// The system asks the cardholder once whether the app may open the browser. It closes the browser when the callback URL is
    /// reached.
    @MainActor
    public final class AuthenticationSessionBrowser: NSObject, SystemBrowser {
        private let window: UIWindow
        private let isPrivate: Bool
        private var session: ASWebAuthenticationSession?
        /// The page that is open.
        private var page: URL?
        /// Counts the openings: the system may report the end of a session after another one was opened.
        private var opening = 0
        private var waiter: CheckedContinuation<Result<URL, SystemBrowserEnd>, Never>?

        /// Creates a browser that appears above a window.
        ///
        /// - Parameters:
        ///   - window: the window above which the browser appears.
        ///   - isPrivate: whether the browser has none of the cardholder's cookies. The issuer may know the browser by them, so that the
        ///     usual value is false.
        public init(window: UIWindow, isPrivate: Bool = false) {
            self.window = window
            self.isPrivate = isPrivate
        }

        /// Opens the page. A callback by universal link needs iOS 17.4; on earlier versions, pass the link to
        /// `ThreeDSBrowserChallenge.handle(_:)`.
        public func open(_ page: URL, until callback: BrowserCallback) async throws(SystemBrowserEnd) -> URL {
            guard session == nil else { throw .failed(.notStarted) }
            guard window.windowScene != nil else { throw .failed(.nothingToPresentOn) }
            // Cancelled while it waited for the main actor: nothing may appear.
            guard !Task.isCancelled else { throw .closed }
            let result: Result<URL, SystemBrowserEnd> = await withCheckedContinuation { waiter in
                self.waiter = waiter
                opening += 1
                let opening = opening
                let session = Self.session(page, callback) { @Sendable [weak self] link, error in
                    let result = Self.result(link, error)
                    Task { @MainActor in if self?.opening == opening { self?.finish(result) } }
                }
                session.presentationContextProvider = self
                session.prefersEphemeralWebBrowserSession = isPrivate
                self.session = session
                self.page = page
                if !session.start() { finish(.failure(.failed(.notStarted))) }
            }
            return try result.get()
        }

        /// Closes the browser if it has opened this page.
        public func close(_ page: URL) {
            guard page == self.page else { return }
            session?.cancel()
            finish(.failure(.closed))
        }

        private func finish(_ result: Result<URL, SystemBrowserEnd>) {
            session = nil
            page = nil
            waiter?.resume(returning: result)
            waiter = nil
        }

        private static func session(
            _ page: URL, _ callback: BrowserCallback, _ completion: @escaping @Sendable (URL?, (any Error)?) -> Void
        ) -> ASWebAuthenticationSession {
            if #available(iOS 17.4, macCatalyst 17.4, visionOS 1.1, *) {
                switch callback {
                case .customScheme(let scheme):
                    return ASWebAuthenticationSession(
                        url: page, callback: .customScheme(scheme), completionHandler: completion)
                case .universalLink(let host, let path):
                    return ASWebAuthenticationSession(
                        url: page, callback: .https(host: host, path: path), completionHandler: completion)
                }
            }
            let scheme: String? = if case .customScheme(let scheme) = callback { scheme } else { nil }
            return ASWebAuthenticationSession(url: page, callbackURLScheme: scheme, completionHandler: completion)
        }

        private nonisolated static func result(_ link: URL?, _ error: (any Error)?) -> Result<URL, SystemBrowserEnd> {
            if let link { return .success(link) }
            guard let error = error as? ASWebAuthenticationSessionError else { return .failure(.failed(.browser(code: 0))) }
            switch error.code {
            case .canceledLogin: return .failure(.closed)
            case .presentationContextNotProvided, .presentationContextInvalid: return .failure(.failed(.nothingToPresentOn))
            default: return .failure(.failed(.browser(code: error.code.rawValue)))
            }
        }
    }

    extension AuthenticationSessionBrowser: ASWebAuthenticationPresentationContextProviding {
        /// Returns the window of the app.
        public func presentationAnchor(for session: ASWebAuthenticationSession) -> ASPresentationAnchor {
            window
        }
    }

    extension ThreeDSBrowserChallenge {
        /// Runs the challenge in the system's browser above the window of a view controller.
        ///
        /// - Parameter isPrivate: as in ``AuthenticationSessionBrowser/init(window:isPrivate:)``.
        @MainActor
        public func run(from controller: UIViewController, isPrivate: Bool = false) async -> BrowserChallengeOutcome {
            guard let window = controller.viewIfLoaded?.window else { return .failed(.nothingToPresentOn) }
            return await run(in: AuthenticationSessionBrowser(window: window, isPrivate: isPrivate))
        }
    }
#endif
