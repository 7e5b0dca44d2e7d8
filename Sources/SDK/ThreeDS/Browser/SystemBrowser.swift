public import Foundation

/// A browser that the cardholder knows, outside of the app: not a web view. `AuthenticationSessionBrowser` of ThreeDSUIKit is the system's.
public protocol SystemBrowser: Sendable {
    /// Opens a page and returns the link by which it came back.
    ///
    /// - Throws: the reason why the browser is not open any more.
    func open(_ page: URL, until callback: BrowserCallback) async throws(SystemBrowserEnd) -> URL

    /// Closes the browser; ``open(_:until:)`` then throws `closed`. No effect when it is not open.
    func close() async
}

/// Why a browser is not open any more, without a link back.
public enum SystemBrowserEnd: Error, Equatable, Sendable {
    /// The cardholder or the app closed it.
    case closed
    /// It failed.
    case failed(BrowserChallengeError)
}
