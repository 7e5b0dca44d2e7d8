#if canImport(UIKit)
    import ThreeDSScreens
    import UIKit
    import WebKit

    /// Decides about every request of an issuer's page. The page's own load and its own fragments are allowed, nothing else.
    ///
    /// Source: CORE-164, CORE-167, CORE-171, SDK-37.
    @MainActor
    final class PageGuard: NSObject, WKNavigationDelegate, WKUIDelegate {
        /// A problem while a page loads or shows.
        enum Trouble {
            /// The load failed.
            case broken
            /// The process that draws the page has ended.
            case processEnded
        }

        /// The address of every page, because pages have no address of their own.
        static let pageAddress = "about:blank"

        /// Whether the screen has a link to the issuer's app.
        var opensApp = false
        /// The SDK's load that has not ended yet. Of two loads only the later one counts.
        private var load: WKNavigation?

        private let mark: HTMLMark
        private let decided: (HTMLNavigation.Decision) -> Void
        private let finished: () -> Void
        private let failed: (Trouble) -> Void

        /// Creates a guard.
        ///
        /// - Parameters:
        ///   - mark: what the changed places of the pages carry. No answer contains it.
        ///   - decided: called for every request that was not allowed to leave the view.
        ///   - finished: called when a page of the SDK's has been loaded completely.
        ///   - failed: called when the page could not be loaded or has gone.
        init(
            mark: HTMLMark, decided: @escaping (HTMLNavigation.Decision) -> Void, finished: @escaping () -> Void = {},
            failed: @escaping (Trouble) -> Void
        ) {
            self.mark = mark
            self.decided = decided
            self.finished = finished
            self.failed = failed
        }

        /// Marks navigations to ``pageAddress`` as the SDK's own until this load ends. WebKit asks about a load after it has returned it.
        ///
        /// When WebKit did not begin a load, the page is reported as broken.
        func expect(_ load: WKNavigation?) {
            self.load = load
            if load == nil { failed(.broken) }
        }

        func webView(
            _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction, preferences: WKWebpagePreferences,
            decisionHandler: @escaping @MainActor @Sendable (WKNavigationActionPolicy, WKWebpagePreferences) -> Void
        ) {
            preferences.allowsContentJavaScript = false
            if isOwn(navigationAction) { return decisionHandler(.allow, preferences) }
            decisionHandler(.cancel, preferences)
            decided(decision(navigationAction))
        }

        /// Refuses to open a window. WebKit calls this after the decision above, which has already refused.
        func webView(
            _ webView: WKWebView, createWebViewWith configuration: WKWebViewConfiguration,
            for navigationAction: WKNavigationAction, windowFeatures: WKWindowFeatures
        ) -> WKWebView? { nil }

        /// Shows no menu for a long touch on a link or a picture: it would offer to open, share or save them.
        func webView(
            _ webView: WKWebView, contextMenuConfigurationForElement elementInfo: WKContextMenuElementInfo,
            completionHandler: @escaping @MainActor @Sendable (UIContextMenuConfiguration?) -> Void
        ) { completionHandler(nil) }

        func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {
            guard isCurrent(navigation) else { return }
            load = nil
            finished()
        }

        func webView(_ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error) { broke(navigation) }

        func webView(_ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error) {
            broke(navigation)
        }

        func webViewWebContentProcessDidTerminate(_ webView: WKWebView) {
            load = nil
            failed(.processEnded)
        }

        /// Reports a failed load. Refused requests also end with an error, and so does a load that a later one has replaced.
        private func broke(_ navigation: WKNavigation?) {
            guard isCurrent(navigation) else { return }
            load = nil
            failed(.broken)
        }

        private func isCurrent(_ navigation: WKNavigation?) -> Bool { load != nil && navigation === load }

        private func isOwn(_ action: WKNavigationAction) -> Bool {
            guard let url = action.request.url?.absoluteString, action.targetFrame?.isMainFrame == true else { return false }
            // Pages open parts of themselves through links to fragments. A frame inside the page does not.
            if action.navigationType == .linkActivated {
                return action.sourceFrame.isMainFrame && url.hasPrefix(Self.pageAddress + "#")
            }
            return load != nil && action.navigationType == .other && url == Self.pageAddress
        }

        private func decision(_ action: WKNavigationAction) -> HTMLNavigation.Decision {
            // A form or link with its own target counts as one without. Requests of a frame inside the page are blocked.
            guard action.sourceFrame.isMainFrame, action.targetFrame?.isMainFrame ?? true, let url = action.request.url else {
                return .blocked
            }
            return HTMLNavigation.decide(
                url: mark.removed(from: url.absoluteString), method: action.request.httpMethod ?? "GET",
                body: action.request.httpBody.map { mark.removed(from: String(decoding: $0, as: UTF8.self)) },
                contentType: action.request.value(forHTTPHeaderField: "Content-Type"), opensApp: opensApp)
        }
    }
#endif
