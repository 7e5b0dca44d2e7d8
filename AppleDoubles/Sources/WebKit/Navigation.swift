import Foundation
@_exported import FoundationDouble
import UIKit

/// A load under way. [WebKit.WKNavigation iOS 8.0]
@MainActor open class WKNavigation: NSObject {}

/// A page that was shown before. [WebKit.WKBackForwardListItem iOS 8.0]
@MainActor open class WKBackForwardListItem: NSObject {
    /// An item. [double]
    public override init() { super.init() }
}

/// The pages that were shown before. [WebKit.WKBackForwardList iOS 8.0]
@MainActor open class WKBackForwardList: NSObject {}

/// Why a page navigates. [WebKit.WKNavigationType iOS 8.0]
public enum WKNavigationType: Int, Sendable {
    /// A link was followed. [WebKit.WKNavigationType.linkActivated iOS 8.0]
    case linkActivated
    /// A form was sent. [WebKit.WKNavigationType.formSubmitted iOS 8.0]
    case formSubmitted
    /// Back or forward. [WebKit.WKNavigationType.backForward iOS 8.0]
    case backForward
    /// Once more. [WebKit.WKNavigationType.reload iOS 8.0]
    case reload
    /// A form was sent again. [WebKit.WKNavigationType.formResubmitted iOS 8.0]
    case formResubmitted
    /// The app, or a refresh by the page. [WebKit.WKNavigationType.other iOS 8.0]
    case other = -1
}

/// A frame of a page. [WebKit.WKFrameInfo iOS 8.0]
@MainActor open class WKFrameInfo: NSObject {
    /// The page itself. [WebKit.WKFrameInfo.isMainFrame iOS 8.0]
    public let isMainFrame: Bool
    /// What it shows. [WebKit.WKFrameInfo.request iOS 8.0]
    public let request: URLRequest

    init(isMainFrame: Bool, request: URLRequest) {
        self.isMainFrame = isMainFrame
        self.request = request
        super.init()
    }
}

/// What a page wants to navigate to. [WebKit.WKNavigationAction iOS 8.0]
@MainActor open class WKNavigationAction: NSObject {
    /// Who asks. [WebKit.WKNavigationAction.sourceFrame iOS 8.0]
    public let sourceFrame: WKFrameInfo
    /// Where it shall go; nil: a new window. [WebKit.WKNavigationAction.targetFrame iOS 8.0]
    public let targetFrame: WKFrameInfo?
    /// Why. [WebKit.WKNavigationAction.navigationType iOS 8.0]
    public let navigationType: WKNavigationType
    /// What; the body of a form is left out. [WebKit.WKNavigationAction.request iOS 8.0]
    public let request: URLRequest
    /// A link says that it is a download. [WebKit.WKNavigationAction.shouldPerformDownload iOS 14.5]
    public let shouldPerformDownload: Bool

    init(
        from sourceFrame: WKFrameInfo, to targetFrame: WKFrameInfo?, _ navigationType: WKNavigationType, _ request: URLRequest,
        shouldPerformDownload: Bool = false
    ) {
        self.sourceFrame = sourceFrame
        self.targetFrame = targetFrame
        self.navigationType = navigationType
        self.request = request
        self.shouldPerformDownload = shouldPerformDownload
        super.init()
    }
}

/// What becomes of a navigation. [WebKit.WKNavigationActionPolicy iOS 8.0]
public enum WKNavigationActionPolicy: Int, Sendable {
    /// Nothing. [WebKit.WKNavigationActionPolicy.cancel iOS 8.0]
    case cancel
    /// It goes on. [WebKit.WKNavigationActionPolicy.allow iOS 8.0]
    case allow
    /// It becomes a download. [WebKit.WKNavigationActionPolicy.download iOS 14.5]
    case download
}

/// Decides about navigations and hears of them. [WebKit.WKNavigationDelegate iOS 8.0]
@MainActor public protocol WKNavigationDelegate: NSObjectProtocol {
    /// Decides. [WebKit.WKNavigationDelegate.webView(_:decidePolicyFor:decisionHandler:) iOS 8.0]
    func webView(
        _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
        decisionHandler: @escaping @MainActor @Sendable (WKNavigationActionPolicy) -> Void)
    /// Decides, the preferences of the page included. [WebKit.WKNavigationDelegate.webView(_:decidePolicyFor:preferences:decisionHandler:) iOS 13.0]
    func webView(
        _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction, preferences: WKWebpagePreferences,
        decisionHandler: @escaping @MainActor @Sendable (WKNavigationActionPolicy, WKWebpagePreferences) -> Void)
    /// The page has loaded. [WebKit.WKNavigationDelegate.webView(_:didFinish:) iOS 8.0]
    func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!)
    /// The load broke. [WebKit.WKNavigationDelegate.webView(_:didFail:withError:) iOS 8.0]
    func webView(_ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error)
    /// The load broke before anything came. [WebKit.WKNavigationDelegate.webView(_:didFailProvisionalNavigation:withError:) iOS 8.0]
    func webView(_ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error)
    /// The process of the page has ended. [WebKit.WKNavigationDelegate.webViewWebContentProcessDidTerminate(_:) iOS 9.0]
    func webViewWebContentProcessDidTerminate(_ webView: WKWebView)
}

extension WKNavigationDelegate {
    /// As where a delegate has none. [double]
    public func webView(
        _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
        decisionHandler: @escaping @MainActor @Sendable (WKNavigationActionPolicy) -> Void
    ) {
        decisionHandler(.allow)
    }
    /// As where a delegate has none. [double]
    public func webView(
        _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction, preferences: WKWebpagePreferences,
        decisionHandler: @escaping @MainActor @Sendable (WKNavigationActionPolicy, WKWebpagePreferences) -> Void
    ) {
        self.webView(webView, decidePolicyFor: navigationAction) { decisionHandler($0, preferences) }
    }
    /// As where a delegate has none. [double]
    public func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {}
    /// As where a delegate has none. [double]
    public func webView(_ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error) {}
    /// As where a delegate has none. [double]
    public func webView(_ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error)
    {}
    /// As where a delegate has none. [double]
    public func webViewWebContentProcessDidTerminate(_ webView: WKWebView) {}
}

/// What a page asks of a new window. [WebKit.WKWindowFeatures iOS 8.0]
@MainActor open class WKWindowFeatures: NSObject {}

/// Does for a page what needs the app's interface. [WebKit.WKUIDelegate iOS 8.0]
@MainActor public protocol WKUIDelegate: NSObjectProtocol {
    /// Makes the view of a new window; nil: there is none. [WebKit.WKUIDelegate.webView(_:createWebViewWith:for:windowFeatures:) iOS 8.0]
    func webView(
        _ webView: WKWebView, createWebViewWith configuration: WKWebViewConfiguration, for navigationAction: WKNavigationAction,
        windowFeatures: WKWindowFeatures
    ) -> WKWebView?
    /// The menu of a long touch; nil: none. [WebKit.WKUIDelegate.webView(_:contextMenuConfigurationForElement:completionHandler:) iOS 13.0]
    func webView(
        _ webView: WKWebView, contextMenuConfigurationForElement elementInfo: WKContextMenuElementInfo,
        completionHandler: @escaping @MainActor @Sendable (UIContextMenuConfiguration?) -> Void)
}

/// What is touched. [WebKit.WKContextMenuElementInfo iOS 13.0]
@MainActor open class WKContextMenuElementInfo: NSObject {
    /// Where a link leads. [WebKit.WKContextMenuElementInfo.linkURL iOS 13.0]
    public let linkURL: URL?

    init(linkURL: URL?) {
        self.linkURL = linkURL
        super.init()
    }
}

extension WKUIDelegate {
    /// As where a delegate has none. [double]
    public func webView(
        _ webView: WKWebView, createWebViewWith configuration: WKWebViewConfiguration, for navigationAction: WKNavigationAction,
        windowFeatures: WKWindowFeatures
    ) -> WKWebView? { nil }
    /// As where a delegate has none: WebKit shows its own menu. [double]
    public func webView(
        _ webView: WKWebView, contextMenuConfigurationForElement elementInfo: WKContextMenuElementInfo,
        completionHandler: @escaping @MainActor @Sendable (UIContextMenuConfiguration?) -> Void
    ) { completionHandler(UIContextMenuConfiguration()) }
}
