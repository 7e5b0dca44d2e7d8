#if canImport(UIKit)
    import Network
    import ThreeDSScreens
    import UIKit
    import WebKit

    /// The web view of an issuer's page, closed to everyone except the SDK.
    ///
    /// Other code gets no configuration, no delegates and no picture, document or text of the page, and cannot run scripts. So
    /// neither the app nor code injected into it can read the page or what is entered there. A picture of the screen remains: no view can
    /// prevent that its window is drawn.
    ///
    /// Source: SDK Technical Guide, chapter on secure use of web views; CORE-167, SDK-36.
    final class SecureWebView: WKWebView {
        private let mark: HTMLMark
        /// The scripts of the real configuration.
        private let scripts: WKUserContentController
        /// The load of the page that is shown, for calls that must return one.
        private var shown: WKNavigation?

        /// Creates a view without scripts, cookies and network.
        ///
        /// - Parameters:
        ///   - rules: the rules that block every load.
        ///   - mark: what the changed places of a page carry.
        ///   - delegate: decides about requests; not retained.
        init(rules: WKContentRuleList, mark: HTMLMark, delegate: any WKNavigationDelegate & WKUIDelegate) {
            let configuration = Self.configuration(rules)
            self.mark = mark
            scripts = configuration.userContentController
            super.init(frame: .zero, configuration: configuration)
            super.navigationDelegate = delegate
            super.uiDelegate = delegate
            super.allowsBackForwardNavigationGestures = false
            super.allowsLinkPreview = false
            backgroundColor = .white
            isOpaque = true
        }

        /// The SDK's views cannot be decoded.
        required init?(coder: NSCoder) { nil }

        private static func configuration(_ rules: WKContentRuleList) -> WKWebViewConfiguration {
            let configuration = WKWebViewConfiguration()
            configuration.websiteDataStore = closedStore()
            configuration.defaultWebpagePreferences.allowsContentJavaScript = false
            configuration.preferences.javaScriptCanOpenWindowsAutomatically = false
            configuration.preferences.isFraudulentWebsiteWarningEnabled = false
            configuration.dataDetectorTypes = []
            configuration.mediaTypesRequiringUserActionForPlayback = .all
            configuration.allowsAirPlayForMediaPlayback = false
            configuration.allowsPictureInPictureMediaPlayback = false
            if #available(iOS 18.2, macCatalyst 18.2, visionOS 2.4, *) {  // availability: checked
                configuration.writingToolsBehavior = .none
            }
            configuration.userContentController.add(rules)
            return configuration
        }

        /// Returns a store without disk and network.
        ///
        /// From iOS 17 on each connection of the page goes to a proxy that does not exist: port 9 of this device. Content rules do not cover hints
        /// (WebKit bug 289572), so before iOS 17 only ``show(_:)`` keeps them away.
        private static func closedStore() -> WKWebsiteDataStore {
            let store = WKWebsiteDataStore.nonPersistent()
            if #available(iOS 17.0, *) {
                var proxy = ProxyConfiguration(socksv5Proxy: .hostPort(host: "127.0.0.1", port: 9))
                proxy.allowFailover = false
                store.proxyConfigurations = [proxy]
            }
            return store
        }

        /// An empty configuration; the view's real one stays hidden.
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

        /// Nil: the title belongs to the content of the page.
        override var title: String? { nil }

        /// Nil; setting it has no effect.
        override var interactionState: Any? {
            get { nil }
            set {}
        }

        /// Runs nothing and returns an error, because the method's asynchronous form in Swift cannot return nil.
        override func evaluateJavaScript(
            _ javaScriptString: String, completionHandler: (@MainActor @Sendable (Any?, (any Error)?) -> Void)? = nil
        ) {
            completionHandler?(nil, Self.refusal)
        }

        /// Runs nothing and returns an error.
        override func __evaluateJavaScript(
            _ javaScriptString: String, inFrame frame: WKFrameInfo?, in contentWorld: WKContentWorld,
            completionHandler: (@MainActor @Sendable (Any?, (any Error)?) -> Void)? = nil
        ) {
            completionHandler?(nil, Self.refusal)
        }

        /// Runs nothing and returns an error.
        override func __callAsyncJavaScript(
            _ functionBody: String, arguments: [String: Any]?, inFrame frame: WKFrameInfo?, in contentWorld: WKContentWorld,
            completionHandler: (@MainActor @Sendable (Any?, (any Error)?) -> Void)? = nil
        ) {
            completionHandler?(nil, Self.refusal)
        }

        /// Draws nothing and returns an error.
        override func takeSnapshot(
            with snapshotConfiguration: WKSnapshotConfiguration?,
            completionHandler: @escaping @MainActor @Sendable (UIImage?, (any Error)?) -> Void
        ) {
            completionHandler(nil, Self.refusal)
        }

        /// Makes no document and returns an error.
        override func __createPDF(
            with pdfConfiguration: WKPDFConfiguration?,
            completionHandler: @escaping @MainActor @Sendable (Data?, (any Error)?) -> Void
        ) {
            completionHandler(nil, Self.refusal)
        }

        /// Makes no archive and returns an error.
        override func __createWebArchiveData(completionHandler: @escaping @MainActor @Sendable (Data, any Error) -> Void) {
            completionHandler(Data(), Self.refusal)
        }

        /// Prints an empty view.
        override func viewPrintFormatter() -> UIViewPrintFormatter { UIView().viewPrintFormatter() }

        /// Finds nothing: there is never a match, as with an empty text.
        override func __find(
            _ string: String, with configuration: WKFindConfiguration?,
            completionHandler: @escaping @MainActor @Sendable (WKFindResult) -> Void
        ) {
            super.__find("", with: nil, completionHandler: completionHandler)
        }

        private static var refusal: any Error { WKError(.unknown) }

        /// False; setting it has no effect, so nobody counts the matches of a text.
        @available(iOS 16.0, *)
        override var isFindInteractionEnabled: Bool {
            get { false }
            set {}
        }

        /// Nil.
        @available(iOS 16.0, *)
        override var findInteraction: UIFindInteraction? { nil }

        /// False; setting it has no effect, so that no inspector reads the page.
        @available(iOS 16.4, macCatalyst 16.4, *)
        override var isInspectable: Bool {
            get { false }
            set {}
        }

        /// Copies nothing. The cardholder's Copy goes to WebKit's view of the page itself.
        override func copy(_ sender: Any?) {}

        /// Copies nothing.
        override func cut(_ sender: Any?) {}

        override func buildMenu(with builder: any UIMenuBuilder) {
            super.buildMenu(with: builder)
            EditActions.reduce(builder)
        }

        /// Loads nothing: only ``show(_:)`` loads a page.
        override func load(_ request: URLRequest) -> WKNavigation? { nil }

        /// Loads nothing: only ``show(_:)`` loads a page.
        override func loadHTMLString(_ string: String, baseURL: URL?) -> WKNavigation? { nil }

        /// Loads nothing: only ``show(_:)`` loads a page.
        override func load(
            _ data: Data, mimeType MIMEType: String, characterEncodingName: String, baseURL: URL
        ) -> WKNavigation? { nil }

        /// Loads nothing: only ``show(_:)`` loads a page.
        override func loadFileURL(_ URL: URL, allowingReadAccessTo readAccessURL: URL) -> WKNavigation? { nil }

        /// Loads nothing, and returns the load of the page that is shown.
        override func loadFileRequest(_ request: URLRequest, allowingReadAccessTo readAccessURL: URL) -> WKNavigation { last() }

        /// Loads nothing, and returns the load of the page that is shown.
        override func loadSimulatedRequest(
            _ request: URLRequest, response: URLResponse, responseData data: Data
        ) -> WKNavigation { last() }

        /// Loads nothing, and returns the load of the page that is shown.
        override func loadSimulatedRequest(_ request: URLRequest, responseHTML string: String) -> WKNavigation { last() }

        /// Goes nowhere: pages have no history.
        override func go(to item: WKBackForwardListItem) -> WKNavigation? { nil }

        /// Goes nowhere.
        override func goBack() -> WKNavigation? { nil }

        /// Goes nowhere.
        override func goForward() -> WKNavigation? { nil }

        /// Loads nothing: only ``show(_:)`` loads a page again.
        override func reload() -> WKNavigation? { nil }

        /// Loads nothing: only ``show(_:)`` loads a page again.
        override func reloadFromOrigin() -> WKNavigation? { nil }

        /// Returns a load for those calls that cannot return nil: a view shows its page before anybody else can reach it.
        private func last() -> WKNavigation { shown ?? super.loadHTMLString("", baseURL: nil) ?? WKNavigation() }

        /// Loads a page as the issuer sent it, without its hints (``HTMLHints``), with open shadow roots (``HTMLShadowRoots``), and
        /// with a policy against its media if it has some (``HTMLMedia``).
        ///
        /// What that changes carries the mark, which ``PageScript`` and ``PageGuard`` take out again.
        ///
        /// - Returns: the load; nil when WebKit does not load it.
        func show(_ html: String) -> WKNavigation? {
            guard let base = URL(string: PageGuard.pageAddress) else { return nil }
            let marked = HTMLShadowRoots.opened(in: HTMLHints.marked(html, with: mark), with: mark)
            let page = HTMLMedia.refused(in: marked)
            scripts.removeAllUserScripts()
            scripts.addUserScript(PageScript.user(mark.isIn(page) ? mark : nil))
            let load = super.load(
                Data(Array(page.utf8)), mimeType: "text/html", characterEncodingName: "UTF-8", baseURL: base)
            if let load { shown = load }
            return load
        }
    }
#endif
