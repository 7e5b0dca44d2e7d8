public import Foundation

/// How a challenge in the system's browser ended for the app. It does not say whether the payment is authenticated: ask your
/// server for the result after every outcome.
public enum BrowserChallengeOutcome: Equatable, Sendable {
    /// The browser came back by the right link.
    case returned
    /// The cardholder closed the browser, or the app called `cancel()` or cancelled the task.
    case cancelled
    /// The time was over.
    case timedOut
    /// The browser could not be shown, or came back by a wrong link.
    case failed(BrowserChallengeError)
}

/// The reason why a challenge cannot be shown in the system's browser, or why a link back is refused.
public enum BrowserChallengeError: Error, Equatable, Sendable {
    /// A part of an address.
    public enum Part: String, CaseIterable, Sendable {
        /// For a page `https` is required, on loopback also `http`.
        case scheme
        /// It is missing, malformed or another one; a user name and another port count too.
        case host
        /// Of a universal link.
        case path
        /// `threeDSState`: the value that this challenge sent with the page.
        case state
    }

    /// The page of the app's server is not usable.
    case page(Part)
    /// The callback is not usable.
    case callback(Part)
    /// The link that came back is not the one of this challenge.
    case link(Part)
    /// The challenge was run before: make a new one.
    case alreadyRun
    /// The system did not show the browser.
    case notStarted
    /// The window for the browser is missing or not on the screen.
    case nothingToPresentOn
    /// Another error of the system's browser, with its code.
    case browser(code: Int)
}

extension BrowserChallengeError: LocalizedError, CustomStringConvertible {
    /// One English sentence for a developer, without a value of an address.
    public var description: String {
        switch self {
        case .page(.scheme): "the page of the challenge has a scheme other than https"
        case .page(.host): "the URL of the challenge page has no host, or contains a user name"
        case .page(.path): "the page of the challenge has a path that cannot be read"
        case .page(.state): "the URL of the challenge page already contains threeDSState, which only the SDK may add"
        case .callback(let part): "the callback has a \(part.rawValue) that cannot lead to this app"
        case .link(.state): "the link back does not have the threeDSState of this challenge"
        case .link(let part): "the link back has another \(part.rawValue) than the callback"
        case .alreadyRun: "the browser challenge was already run"
        case .notStarted: "the system did not show its browser"
        case .nothingToPresentOn: "the window for the system's browser is missing or not on the screen"
        case .browser(let code): "the system's browser failed with code \(code)"
        }
    }

    /// The same as ``description``.
    public var errorDescription: String? { description }

    /// What the app's developer should change or check.
    public var recoverySuggestion: String? {
        switch self {
        case .page: "Pass the https address of the page of your server that posts the CReq."
        case .callback: "Use a URL scheme of your app, or host and path of one of its universal links."
        case .link: "Make your server send the browser to the callback, with the threeDSState from the page's URL."
        case .alreadyRun: "Create a ThreeDSBrowserChallenge for each challenge."
        case .notStarted, .nothingToPresentOn: "Pass a window of a scene in the foreground."
        case .browser: "Ask your server for the result, and offer another attempt."
        }
    }
}
