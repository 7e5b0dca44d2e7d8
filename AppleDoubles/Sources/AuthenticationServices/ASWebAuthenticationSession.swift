public import Foundation
public import UIKit

/// The window above which the browser appears. [AuthenticationServices.ASPresentationAnchor iOS 12.0]
public typealias ASPresentationAnchor = UIWindow

/// Gives the window. [AuthenticationServices.ASWebAuthenticationPresentationContextProviding iOS 13.0]
@MainActor
public protocol ASWebAuthenticationPresentationContextProviding: NSObjectProtocol {
    /// The window. [AuthenticationServices.ASWebAuthenticationPresentationContextProviding.presentationAnchor(for:) iOS 13.0]
    func presentationAnchor(for session: ASWebAuthenticationSession) -> ASPresentationAnchor
}

/// Why a session ended without a link. [AuthenticationServices.ASWebAuthenticationSessionError iOS 12.0]
public struct ASWebAuthenticationSessionError: Error {
    /// The reasons. [AuthenticationServices.ASWebAuthenticationSessionError.Code iOS 12.0]
    public enum Code: Int, Sendable {
        /// The person closed it, or the app. [AuthenticationServices.ASWebAuthenticationSessionError.Code.canceledLogin iOS 12.0]
        case canceledLogin = 1
        /// [AuthenticationServices.ASWebAuthenticationSessionError.Code.presentationContextNotProvided iOS 13.0]
        case presentationContextNotProvided = 2
        /// [AuthenticationServices.ASWebAuthenticationSessionError.Code.presentationContextInvalid iOS 13.0]
        case presentationContextInvalid = 3
        /// A code of a later system. [double]
        case later = 99
    }

    /// The reason. [AuthenticationServices.ASWebAuthenticationSessionError.code iOS 12.0]
    public let code: Code

    /// An error. [double]
    public init(_ code: Code) { self.code = code }
}

/// A visit of a person to a page in the system's browser. [AuthenticationServices.ASWebAuthenticationSession iOS 12.0]
@MainActor
open class ASWebAuthenticationSession: NSObject {
    /// What is called at the end. [AuthenticationServices.ASWebAuthenticationSession.CompletionHandler iOS 12.0]
    public typealias CompletionHandler = (URL?, (any Error)?) -> Void

    /// Which links end the visit. [AuthenticationServices.ASWebAuthenticationSession.Callback iOS 17.4]
    public final class Callback: NSObject, Sendable {
        private let scheme: String?
        private let host: String?
        private let path: String?

        private init(scheme: String?, host: String?, path: String?) {
            (self.scheme, self.host, self.path) = (scheme, host, path)
        }

        /// A scheme of the app. [AuthenticationServices.ASWebAuthenticationSession.Callback.customScheme(_:) iOS 17.4]
        public static func customScheme(_ customScheme: String) -> Callback {
            Callback(scheme: customScheme, host: nil, path: nil)
        }

        /// A universal link. [AuthenticationServices.ASWebAuthenticationSession.Callback.https(host:path:) iOS 17.4]
        public static func https(host: String, path: String) -> Callback {
            Callback(scheme: nil, host: host, path: path)
        }

        /// Whether a link ends the visit. [AuthenticationServices.ASWebAuthenticationSession.Callback.matchesURL(_:) iOS 17.4]
        public func matchesURL(_ url: URL) -> Bool {
            if let scheme { return url.scheme?.lowercased() == scheme.lowercased() }
            return url.scheme?.lowercased() == "https" && url.host?.lowercased() == host?.lowercased() && url.path == path
        }
    }

    /// The sessions that were started, oldest first. [double]
    public private(set) static var doubleStarted: [ASWebAuthenticationSession] = []
    /// Whether the next session starts. [double]
    public static var doubleStarts = true

    /// The page. [double]
    public let doublePage: URL
    private let matches: (URL) -> Bool
    private var completion: CompletionHandler?
    private var isRunning = false

    /// Who gives the window. [AuthenticationServices.ASWebAuthenticationSession.presentationContextProvider iOS 13.0]
    public weak var presentationContextProvider: (any ASWebAuthenticationPresentationContextProviding)?
    /// Without the person's cookies. [AuthenticationServices.ASWebAuthenticationSession.prefersEphemeralWebBrowserSession iOS 13.0]
    public var prefersEphemeralWebBrowserSession = false

    /// A session that ends with a link of a scheme.
    /// [AuthenticationServices.ASWebAuthenticationSession.init(url:callbackURLScheme:completionHandler:) iOS 12.0]
    public init(url URL: URL, callbackURLScheme: String?, completionHandler: @escaping CompletionHandler) {
        doublePage = URL
        matches = { callbackURLScheme != nil && $0.scheme?.lowercased() == callbackURLScheme?.lowercased() }
        completion = completionHandler
    }

    /// A session that ends with a link of a callback.
    /// [AuthenticationServices.ASWebAuthenticationSession.init(url:callback:completionHandler:) iOS 17.4]
    public init(url URL: URL, callback: Callback, completionHandler: @escaping CompletionHandler) {
        doublePage = URL
        matches = { callback.matchesURL($0) }
        completion = completionHandler
    }

    /// Shows the browser. [AuthenticationServices.ASWebAuthenticationSession.start() iOS 12.0]
    @discardableResult
    open func start() -> Bool {
        guard Self.doubleStarts, !isRunning, completion != nil else { return false }
        guard let presentationContextProvider else {
            end(nil, ASWebAuthenticationSessionError(.presentationContextNotProvided))
            return false
        }
        _ = presentationContextProvider.presentationAnchor(for: self)
        isRunning = true
        Self.doubleStarted.append(self)
        return true
    }

    /// Closes the browser, without a call of the completion handler.
    /// [AuthenticationServices.ASWebAuthenticationSession.cancel() iOS 12.0]
    open func cancel() {
        isRunning = false
        if Self.doubleTellsOfCancel { late = completion }
        completion = nil
    }

    /// A session that was cancelled keeps its completion for ``doubleTellEnd()``: Apple's page does not say whether it is called. [double]
    public static var doubleTellsOfCancel = false
    private var late: CompletionHandler?

    /// Tells of the end of a session that was cancelled. [double]
    public func doubleTellEnd() {
        late?(nil, ASWebAuthenticationSessionError(.canceledLogin))
        late = nil
    }

    /// Whether the browser is on the screen. [double]
    public var doubleIsRunning: Bool { isRunning }

    /// The page goes to an address; returns whether it ended the visit. [double]
    @discardableResult
    public func doubleNavigate(to url: URL) -> Bool {
        guard isRunning, matches(url) else { return false }
        end(url, nil)
        return true
    }

    /// The person closes the browser, or it fails. [double]
    public func doubleFail(_ code: ASWebAuthenticationSessionError.Code) { end(nil, ASWebAuthenticationSessionError(code)) }

    private func end(_ url: URL?, _ error: (any Error)?) {
        isRunning = false
        let completion = completion
        self.completion = nil
        completion?(url, error)
    }
}
