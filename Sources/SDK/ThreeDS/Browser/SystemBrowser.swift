public import Foundation

/// A browser that the cardholder knows, outside of the app: not a web view. `AuthenticationSessionBrowser` of ThreeDSUIKit is the system's.
public protocol SystemBrowser: Sendable {
    /// Opens a page and returns the link by which it came back.
    ///
    /// - Throws: the reason why the browser is not open any more.
    func open(_ page: URL, until callback: BrowserCallback) async throws(SystemBrowserEnd) -> URL

    /// Closes the browser if this is the page that it has opened; ``open(_:until:)`` then throws `closed`. Otherwise there is no effect: what is
    /// open may be the page of another challenge.
    func close(_ page: URL) async
}

/// Why a browser is not open any more, without a link back.
public enum SystemBrowserEnd: Error, Equatable, Sendable {
    /// The cardholder or the app closed it.
    case closed
    /// It failed.
    case failed(BrowserChallengeError)
}
