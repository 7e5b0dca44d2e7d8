#if canImport(UIKit)
    import UIKit
    import WebKit

    /// The web view of an issuer's page. To everyone but the SDK it has no configuration and no delegates, runs no scripts and gives no
    /// picture, document or text of its page, so that neither the app nor code that was put into it can read the page or what is entered
    /// there.
    ///
    /// Source: SDK Technical Guide, chapter on secure use of web views; CORE-167, SDK-36.
    final class SecureWebView: WKWebView {
        /// A view without scripts, cookies and network.
        ///
        /// - Parameters:
        ///   - rules: block every load but embedded pictures.
        ///   - delegate: decides about requests; not kept.
        init(rules: WKContentRuleList, delegate: any WKNavigationDelegate & WKUIDelegate) {
            super.init(frame: .zero, configuration: Self.configuration(rules))
            super.navigationDelegate = delegate
            super.uiDelegate = delegate
            super.allowsBackForwardNavigationGestures = false
            super.allowsLinkPreview = false
            backgroundColor = .white
            isOpaque = true
        }

        /// Views of the SDK are not decoded.
        required init?(coder: NSCoder) { nil }

        private static func configuration(_ rules: WKContentRuleList) -> WKWebViewConfiguration {
            let configuration = WKWebViewConfiguration()
            configuration.websiteDataStore = .nonPersistent()
            configuration.defaultWebpagePreferences.allowsContentJavaScript = false
            configuration.preferences.javaScriptCanOpenWindowsAutomatically = false
            configuration.preferences.isFraudulentWebsiteWarningEnabled = false
            configuration.dataDetectorTypes = []
            configuration.mediaTypesRequiringUserActionForPlayback = .all
            configuration.allowsAirPlayForMediaPlayback = false
            configuration.allowsPictureInPictureMediaPlayback = false
            configuration.userContentController.add(rules)
            configuration.userContentController.addUserScript(PageForms.script)
            return configuration
        }

        /// An empty one; what the view works with is not shown.
        override var configuration: WKWebViewConfiguration { WKWebViewConfiguration() }

        /// Nil; setting it has no effect.
        override var navigationDelegate: (any WKNavigationDelegate)? {
            get { nil }
            set {}
        }

        /// Nil; setting it has no effect.
        override var uiDelegate: (any WKUIDelegate)? {
            get { nil }
            set {}
        }

        /// Nil: what a page says in its head is part of it.
        override var title: String? { nil }

        /// Nil; setting it has no effect.
        override var interactionState: Any? {
            get { nil }
            set {}
        }

        /// Runs nothing; the answer is an error, as Swift's asynchronous form of the method cannot take none at all.
        override func evaluateJavaScript(
            _ javaScriptString: String, completionHandler: (@MainActor @Sendable (Any?, (any Error)?) -> Void)? = nil
        ) {
            completionHandler?(nil, Self.refusal)
        }

        /// Runs nothing; the answer is an error.
        override func __evaluateJavaScript(
            _ javaScriptString: String, inFrame frame: WKFrameInfo?, in contentWorld: WKContentWorld,
            completionHandler: (@MainActor @Sendable (Any?, (any Error)?) -> Void)? = nil
        ) {
            completionHandler?(nil, Self.refusal)
        }

        /// Runs nothing; the answer is an error.
        override func __callAsyncJavaScript(
            _ functionBody: String, arguments: [String: Any]?, inFrame frame: WKFrameInfo?, in contentWorld: WKContentWorld,
            completionHandler: (@MainActor @Sendable (Any?, (any Error)?) -> Void)? = nil
        ) {
            completionHandler?(nil, Self.refusal)
        }

        /// Draws nothing; the answer is an error.
        override func takeSnapshot(
            with snapshotConfiguration: WKSnapshotConfiguration?,
            completionHandler: @escaping @MainActor @Sendable (UIImage?, (any Error)?) -> Void
        ) {
            completionHandler(nil, Self.refusal)
        }

        /// Makes no document; the answer is an error.
        override func __createPDF(
            with pdfConfiguration: WKPDFConfiguration?,
            completionHandler: @escaping @MainActor @Sendable (Data?, (any Error)?) -> Void
        ) {
            completionHandler(nil, Self.refusal)
        }

        /// Makes no archive; the answer is an error.
        override func __createWebArchiveData(completionHandler: @escaping @MainActor @Sendable (Data, any Error) -> Void) {
            completionHandler(Data(), Self.refusal)
        }

        /// Looks for nothing: there is never a match, as with an empty text.
        override func __find(
            _ string: String, with configuration: WKFindConfiguration?,
            completionHandler: @escaping @MainActor @Sendable (WKFindResult) -> Void
        ) {
            super.__find("", with: nil, completionHandler: completionHandler)
        }

        private static var refusal: any Error { WKError(.unknown) }

        /// Loads nothing: a page comes through ``show(_:)`` only.
        override func load(_ request: URLRequest) -> WKNavigation? { nil }

        /// Loads nothing: a page comes through ``show(_:)`` only.
        override func loadHTMLString(_ string: String, baseURL: URL?) -> WKNavigation? { nil }

        /// Loads nothing: a page comes through ``show(_:)`` only.
        override func load(
            _ data: Data, mimeType MIMEType: String, characterEncodingName: String, baseURL: URL
        ) -> WKNavigation? { nil }

        /// Puts a page in, byte for byte as the issuer sent it.
        func show(_ html: String) {
            guard let base = URL(string: PageGuard.pageAddress) else { return }
            super.load(Data(Array(html.utf8)), mimeType: "text/html", characterEncodingName: "UTF-8", baseURL: base)
        }
    }

    /// What WebKit leaves out, put right inside the page.
    enum PageForms {
        /// Makes forms that are sent by POST be sent by GET.
        ///
        /// WebKit does not show the body of a form to the app (bug 140188), but it shows the query, and for these forms both are made by the
        /// same rule from the same entries (HTML Living Standard §4.10.21.3: `application/x-www-form-urlencoded`). The page itself is loaded
        /// as it came; only the method of its forms is another one while it shows, which nobody sees. The page's own scripts stay off:
        /// WebKit runs those of the app all the same, here in a world of their own.
        @MainActor static let script = WKUserScript(
            source: """
                document.querySelectorAll('form[method="post" i]').forEach(e => e.setAttribute('method', 'get'));
                document.querySelectorAll('[formmethod="post" i]').forEach(e => e.setAttribute('formmethod', 'get'));
                """,
            injectionTime: .atDocumentEnd, forMainFrameOnly: true, in: .world(name: "org.threeds.forms"))
    }
#endif
