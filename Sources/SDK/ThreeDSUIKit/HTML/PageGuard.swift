#if canImport(UIKit)
    import ThreeDSScreens
    import UIKit
    import WebKit

    /// Decides about everything that an issuer's page asks for: its own load and its own fragments go through, nothing else does.
    ///
    /// Source: CORE-164, CORE-167, CORE-171, SDK-37.
    @MainActor
    final class PageGuard: NSObject, WKNavigationDelegate, WKUIDelegate {
        /// What a page tells beside its requests.
        enum Trouble {
            /// The load broke.
            case broken
            /// The process that draws the page has ended.
            case processEnded
        }

        /// The address of every page: it has none of its own.
        static let pageAddress = "about:blank"

        /// The screen has a link to the issuer's app.
        var opensApp = false
        /// A page has been put in and is not there yet.
        private(set) var isLoading = false

        private let decided: (HTMLNavigation.Decision) -> Void
        private let failed: (Trouble) -> Void

        /// - Parameters:
        ///   - decided: hears of every request that was kept in the view.
        ///   - failed: hears that the page is not there.
        init(decided: @escaping (HTMLNavigation.Decision) -> Void, failed: @escaping (Trouble) -> Void) {
            self.decided = decided
            self.failed = failed
        }

        /// The next navigation to ``pageAddress`` is the SDK's own.
        func expectPage() { isLoading = true }

        func webView(
            _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction, preferences: WKWebpagePreferences,
            decisionHandler: @escaping @MainActor @Sendable (WKNavigationActionPolicy, WKWebpagePreferences) -> Void
        ) {
            preferences.allowsContentJavaScript = false
            if isOwn(navigationAction) { return decisionHandler(.allow, preferences) }
            decisionHandler(.cancel, preferences)
            decided(decision(navigationAction))
        }

        /// No page opens a window. WebKit asks this after the decision above, which has refused.
        func webView(
            _ webView: WKWebView, createWebViewWith configuration: WKWebViewConfiguration,
            for navigationAction: WKNavigationAction, windowFeatures: WKWindowFeatures
        ) -> WKWebView? { nil }

        func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) { isLoading = false }

        func webView(_ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error) { broke() }

        func webView(_ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error) {
            broke()
        }

        func webViewWebContentProcessDidTerminate(_ webView: WKWebView) {
            isLoading = false
            failed(.processEnded)
        }

        /// Requests that were refused end with an error as well: only the page's own load counts.
        private func broke() {
            guard isLoading else { return }
            isLoading = false
            failed(.broken)
        }

        private func isOwn(_ action: WKNavigationAction) -> Bool {
            guard let url = action.request.url?.absoluteString, action.targetFrame?.isMainFrame == true else { return false }
            // Pages open parts of themselves by links to fragments.
            if action.navigationType == .linkActivated { return url.hasPrefix(Self.pageAddress + "#") }
            return isLoading && action.navigationType == .other && url == Self.pageAddress
        }

        private func decision(_ action: WKNavigationAction) -> HTMLNavigation.Decision {
            // A form or link with a target of its own counts as one without; a frame inside the page has nothing to say.
            guard action.sourceFrame.isMainFrame, action.targetFrame?.isMainFrame ?? true, let url = action.request.url else {
                return .blocked
            }
            return HTMLNavigation.decide(
                url: url.absoluteString, method: action.request.httpMethod ?? "GET",
                body: action.request.httpBody.map { String(decoding: $0, as: UTF8.self) }, opensApp: opensApp)
        }
    }
#endif
