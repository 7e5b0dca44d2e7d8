import CoreGraphics
import Foundation
import FoundationDouble
import UIKit

/// Shows web pages. [WebKit.WKWebView iOS 8.0]
///
/// The double loads later, on the main queue or when a test calls ``doubleFinishLoading()``. It draws nothing and has no network: what would be
/// loaded is written down.
@MainActor open class WKWebView: UIView {
    private let kept: WKWebViewConfiguration
    fileprivate weak var keptNavigationDelegate: (any WKNavigationDelegate)?
    fileprivate weak var keptUIDelegate: (any WKUIDelegate)?

    /// A copy of what it was made with. [WebKit.WKWebView.configuration iOS 8.0]
    open var configuration: WKWebViewConfiguration { kept.doubleCopy() }
    /// Decides about navigations. [WebKit.WKWebView.navigationDelegate iOS 8.0]
    open weak var navigationDelegate: (any WKNavigationDelegate)? {
        get { keptNavigationDelegate }
        set { keptNavigationDelegate = newValue }
    }
    /// Opens windows and the like. [WebKit.WKWebView.uiDelegate iOS 8.0]
    open weak var uiDelegate: (any WKUIDelegate)? {
        get { keptUIDelegate }
        set { keptUIDelegate = newValue }
    }
    /// What scrolls the page. [WebKit.WKWebView.scrollView iOS 8.0]
    public let scrollView = UIScrollView()
    /// The address of the page. [WebKit.WKWebView.url iOS 8.0]
    open private(set) var url: URL?
    /// The title of the page. [WebKit.WKWebView.title iOS 8.0]
    open var title: String? { doublePage?.all("title").first?.text }
    /// A page is loading. [WebKit.WKWebView.isLoading iOS 8.0]
    open var isLoading: Bool { pending != nil || unfinished != nil }
    /// A swipe goes back. [WebKit.WKWebView.allowsBackForwardNavigationGestures iOS 8.0]
    open var allowsBackForwardNavigationGestures = false
    /// A long touch on a link shows what is behind it. [WebKit.WKWebView.allowsLinkPreview iOS 9.0]
    open var allowsLinkPreview = true

    private var pending: (data: String, navigation: WKNavigation)?
    /// The load whose page shows, and whose end the delegate has not heard yet.
    private var unfinished: WKNavigation?
    /// Loads that a later one replaced before WebKit asked about them.
    private var replaced: [WKNavigation] = []
    fileprivate let mainFrame = WKFrameInfo(isMainFrame: true, request: URLRequest(url: WKWebView.blank))
    private static let blank = URL(string: "about:blank") ?? URL(fileURLWithPath: "/")

    // MARK: What tests look at

    /// The page that shows; nil: none yet. [double]
    public private(set) var doublePage: DoublePage?
    /// The text that the page was made of. [double]
    public private(set) var doubleSource: String?
    /// How often a page was put in. [double]
    public private(set) var doubleLoads = 0
    /// Addresses that went out to the network. [double]
    public private(set) var doubleRequested: [String] = []
    /// Resources inside the page (`data:`) that were let through. [double]
    public private(set) var doubleEmbedded: [String] = []
    /// Addresses that content rules or the delegate held back. [double]
    public private(set) var doubleBlocked: [String] = []
    /// Texts of scripts of the page that ran. [double]
    public private(set) var doubleRanScripts: [String] = []
    /// Hosts that were connected to without a load, through the proxy of the store if it has one: WebKit does so for a tapped link before it asks
    /// the delegate, and before iOS 26 for hints (bug 289572). [double]
    public private(set) var doubleConnected: [String] = []
    /// A load that a later one replaces while its page shows fails, in place of finishing. Either may happen. [double]
    public var doubleFailsReplacedLoads = false
    /// WebKit begins no load. [double]
    public var doubleRefusesLoads = false
    /// Kinds of elements that content rules hide. [double]
    public var doubleHidden: Set<String> {
        kept.userContentController.doubleRuleLists.reduce(into: []) { $0.formUnion($1.doubleHidden) }
    }
    /// Windows that opened. [double]
    public private(set) var doubleWindows = 0
    /// Bodies of forms reach the delegate. WebKit leaves them out (bug 140188). [double]
    public var doubleGivesFormBodies = false
    /// The configuration that the view works with. [double]
    public var doubleConfiguration: WKWebViewConfiguration { kept }

    /// A view with a configuration. [WebKit.WKWebView.init(frame:configuration:) iOS 8.0]
    public init(frame: CGRect, configuration: WKWebViewConfiguration) {
        kept = configuration.doubleCopy()
        super.init(frame: frame)
        addSubview(scrollView)
    }

    /// Not in the double: views are not decoded here. [WebKit.WKWebView.init(coder:) iOS 8.0]
    public required init?(coder: NSCoder) { nil }

    /// Loads a text as page. [WebKit.WKWebView.loadHTMLString(_:baseURL:) iOS 8.0]
    @discardableResult
    open func loadHTMLString(_ string: String, baseURL: URL?) -> WKNavigation? { enqueue(string) }

    /// Loads bytes as page. [WebKit.WKWebView.load(_:mimeType:characterEncodingName:baseURL:) iOS 9.0]
    @discardableResult
    open func load(_ data: Data, mimeType MIMEType: String, characterEncodingName: String, baseURL: URL) -> WKNavigation? {
        enqueue(
            MIMEType == "text/html" && characterEncodingName.lowercased() == "utf-8" ? String(decoding: data, as: UTF8.self) : "")
    }

    /// Loads an address. [WebKit.WKWebView.load(_:) iOS 8.0]
    @discardableResult
    open func load(_ request: URLRequest) -> WKNavigation? {
        navigate(request.url?.absoluteString ?? "", .other, to: mainFrame)
        return WKNavigation()
    }

    /// Loads a file of the app. [WebKit.WKWebView.loadFileURL(_:allowingReadAccessTo:) iOS 9.0]
    @discardableResult
    open func loadFileURL(_ URL: URL, allowingReadAccessTo readAccessURL: URL) -> WKNavigation? { load(URLRequest(url: URL)) }

    /// Loads a file of the app. [WebKit.WKWebView.loadFileRequest(_:allowingReadAccessTo:) iOS 15.0]
    @discardableResult
    open func loadFileRequest(_ request: URLRequest, allowingReadAccessTo readAccessURL: URL) -> WKNavigation {
        load(request) ?? WKNavigation()
    }

    /// Shows a text as if it had come from an address; the delegate is asked about that address.
    /// [WebKit.WKWebView.loadSimulatedRequest(_:responseHTML:) iOS 15.0]
    @discardableResult
    open func loadSimulatedRequest(_ request: URLRequest, responseHTML string: String) -> WKNavigation {
        let action = WKNavigationAction(from: mainFrame, to: mainFrame, .other, request)
        guard let preferences = decide(action) else { return WKNavigation() }
        commit(string, preferences)
        return WKNavigation()
    }

    /// The same with bytes. [WebKit.WKWebView.loadSimulatedRequest(_:response:responseData:) iOS 15.0]
    @discardableResult
    open func loadSimulatedRequest(_ request: URLRequest, response: URLResponse, responseData data: Data) -> WKNavigation {
        loadSimulatedRequest(request, responseHTML: String(decoding: data, as: UTF8.self))
    }

    /// The pages before this one. [WebKit.WKWebView.backForwardList iOS 8.0]
    public let backForwardList = WKBackForwardList()
    /// Shows a page of the list. [WebKit.WKWebView.go(to:) iOS 8.0]
    @discardableResult
    open func go(to item: WKBackForwardListItem) -> WKNavigation? { again(.backForward) }
    /// [WebKit.WKWebView.goBack() iOS 8.0]
    @discardableResult
    open func goBack() -> WKNavigation? { again(.backForward) }
    /// [WebKit.WKWebView.goForward() iOS 8.0]
    @discardableResult
    open func goForward() -> WKNavigation? { again(.backForward) }
    /// [WebKit.WKWebView.reload() iOS 8.0]
    @discardableResult
    open func reload() -> WKNavigation? { again(.reload) }
    /// [WebKit.WKWebView.reloadFromOrigin() iOS 8.0]
    @discardableResult
    open func reloadFromOrigin() -> WKNavigation? { again(.reload) }

    private func again(_ type: WKNavigationType) -> WKNavigation? {
        guard doublePage != nil else { return nil }
        navigate("about:blank", type, to: mainFrame)
        return WKNavigation()
    }

    /// Someone can look for a text with the keyboard. [WebKit.WKWebView.isFindInteractionEnabled iOS 16.0]
    open var isFindInteractionEnabled = false
    /// Looks for texts and counts them; nil while it is not enabled. [WebKit.WKWebView.findInteraction iOS 16.0]
    open var findInteraction: UIFindInteraction? {
        isFindInteractionEnabled ? UIFindInteraction(double: doubleSource ?? "") : nil
    }
    /// A Mac can read the page in its inspector. [WebKit.WKWebView.isInspectable iOS 16.4]
    open var isInspectable = false
    /// Copies the page's selected text, in the double the whole page. [UIKit.UIResponderStandardEditActions.copy(_:) iOS 3.0]
    open override func copy(_ sender: Any?) { UIPasteboard.general.string = doubleSource }
    /// [UIKit.UIResponderStandardEditActions.cut(_:) iOS 3.0]
    open override func cut(_ sender: Any?) { copy(sender) }

    /// Stops all loading. [WebKit.WKWebView.stopLoading() iOS 8.0]
    open func stopLoading() {
        pending = nil
        unfinished = nil
        replaced = []
    }

    /// Runs a script of the app in the page. [WebKit.WKWebView.evaluateJavaScript(_:completionHandler:) iOS 8.0]
    open func evaluateJavaScript(
        _ javaScriptString: String, completionHandler: (@MainActor @Sendable (Any?, (any Error)?) -> Void)? = nil
    ) {
        doublePage?.run(script: javaScriptString)
        completionHandler?(doubleSource, nil)
    }

    /// The same in a frame and world, as Swift sees the Objective-C method. [WebKit.WKWebView.evaluateJavaScript(_:in:in:completionHandler:) iOS 14.0]
    open func __evaluateJavaScript(
        _ javaScriptString: String, inFrame frame: WKFrameInfo?, in contentWorld: WKContentWorld,
        completionHandler: (@MainActor @Sendable (Any?, (any Error)?) -> Void)? = nil
    ) {
        evaluateJavaScript(javaScriptString, completionHandler: completionHandler)
    }

    /// Runs a text as asynchronous function, as Swift sees the Objective-C method. [WebKit.WKWebView.callAsyncJavaScript(_:arguments:in:in:completionHandler:) iOS 14.0]
    open func __callAsyncJavaScript(
        _ functionBody: String, arguments: [String: Any]?, inFrame frame: WKFrameInfo?, in contentWorld: WKContentWorld,
        completionHandler: (@MainActor @Sendable (Any?, (any Error)?) -> Void)? = nil
    ) {
        evaluateJavaScript(functionBody, completionHandler: completionHandler)
    }

    /// A picture of the page. [WebKit.WKWebView.takeSnapshot(with:completionHandler:) iOS 11.0]
    open func takeSnapshot(
        with snapshotConfiguration: WKSnapshotConfiguration?,
        completionHandler: @escaping @MainActor @Sendable (UIImage?, (any Error)?) -> Void
    ) {
        guard doublePage != nil else { return completionHandler(nil, WKError(.unknown)) }
        completionHandler(UIImage(cgImage: CGImage(doubleWidth: Int(bounds.width), height: Int(bounds.height))), nil)
    }

    /// A document of the page, as Swift sees the Objective-C method. [WebKit.WKWebView.createPDF(configuration:completionHandler:) iOS 14.0]
    open func __createPDF(
        with pdfConfiguration: WKPDFConfiguration?,
        completionHandler: @escaping @MainActor @Sendable (Data?, (any Error)?) -> Void
    ) {
        completionHandler(doubleSource.map { Data($0.utf8) }, doubleSource == nil ? WKError(.unknown) : nil)
    }

    /// An archive of the page, as Swift sees the Objective-C method. [WebKit.WKWebView.createWebArchiveData(completionHandler:) iOS 14.0]
    open func __createWebArchiveData(completionHandler: @escaping @MainActor @Sendable (Data, any Error) -> Void) {
        completionHandler(Data((doubleSource ?? "").utf8), WKError(.unknown))
    }

    /// Looks for a text in the page, as Swift sees the Objective-C method. [WebKit.WKWebView.find(_:configuration:completionHandler:) iOS 14.0]
    open func __find(
        _ string: String, with configuration: WKFindConfiguration?,
        completionHandler: @escaping @MainActor @Sendable (WKFindResult) -> Void
    ) {
        completionHandler(WKFindResult(!string.isEmpty && doubleSource?.contains(string) == true))
    }

    /// What to go on from in another view. [WebKit.WKWebView.interactionState iOS 15.0]
    open var interactionState: Any? {
        get { doubleSource }
        set { if let source = newValue as? String { _ = enqueue(source) } }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        scrollView.frame = bounds
    }

    // MARK: Loading

    private func enqueue(_ html: String) -> WKNavigation? {
        guard !doubleRefusesLoads else { return nil }
        let navigation = WKNavigation()
        if let pending { replaced.append(pending.navigation) }
        pending = (html, navigation)
        DispatchQueue.main.async { [weak self, weak navigation] in
            MainActor.assumeIsolated {
                guard let self, let navigation, self.pending?.navigation === navigation else { return }
                self.doubleFinishLoading()
            }
        }
        return navigation
    }

    /// Does what a running main queue does: loads what was put in. [double]
    ///
    /// What became of an earlier load is told first: WebKit may have ended it before it heard of the later one.
    public func doubleFinishLoading() {
        let cancelled = NSError(domain: "NSURLErrorDomain", code: -999)
        for navigation in replaced {
            keptNavigationDelegate?.webView(self, didFailProvisionalNavigation: navigation, withError: cancelled)
        }
        replaced = []
        if let navigation = unfinished {
            unfinished = nil
            if pending != nil, doubleFailsReplacedLoads {
                keptNavigationDelegate?.webView(self, didFail: navigation, withError: cancelled)
            } else {
                keptNavigationDelegate?.webView(self, didFinish: navigation)
            }
        }
        doubleShowPage()
        guard let navigation = unfinished else { return }
        unfinished = nil
        keptNavigationDelegate?.webView(self, didFinish: navigation)
        for element in doublePage?.all("meta") ?? [] where element["http-equiv"]?.lowercased() == "refresh" {
            let parts = (element["content"] ?? "").components(separatedBy: CharacterSet(charactersIn: ";,"))
            guard parts.count > 1 else { continue }
            let target = parts.dropFirst().joined(separator: ";").trimmingCharacters(in: .whitespaces)
            let text = target.lowercased().hasPrefix("url=") ? String(target.dropFirst(4)) : target
            let url = text.trimmingCharacters(in: CharacterSet(charactersIn: "'\" "))
            let isReload = PageAddress.resolve(url, document: "about:blank")?.components(separatedBy: "#")[0] == "about:blank"
            follow(url, isReload ? .reload : .other, to: mainFrame)
        }
    }

    /// Shows what was put in, before the delegate hears that the load has finished. [double]
    public func doubleShowPage() {
        guard let (html, navigation) = pending else { return }
        pending = nil
        let action = WKNavigationAction(from: mainFrame, to: mainFrame, .other, URLRequest(url: Self.blank))
        guard let preferences = decide(action) else {
            doubleBlocked.append("about:blank")
            keptNavigationDelegate?.webView(
                self, didFailProvisionalNavigation: navigation, withError: NSError(domain: "WebKitErrorDomain", code: 102))
            return
        }
        unfinished = navigation
        commit(html, preferences)
    }

    private func commit(_ html: String, _ preferences: WKWebpagePreferences) {
        let page = DoublePage(html)
        doublePage = page
        doubleSource = html
        doubleLoads += 1
        url = Self.blank
        let runsScripts = preferences.allowsContentJavaScript
        if runsScripts { doubleRanScripts += page.all("script").map(\.text) }
        for (reference, type) in page.resources(runsScripts: runsScripts) {
            guard let url = PageAddress.resolve(reference, document: "about:blank") else { continue }
            request(url, type)
        }
        doubleConnected += page.hintedHosts
        for frame in page.all("iframe") + page.all("frame") {
            // Without scripts the document of srcdoc is asked about under the address of the page.
            let source = runsScripts ? "about:srcdoc" : "about:blank"
            let url = frame["srcdoc"] == nil ? frame["src"].flatMap { PageAddress.resolve($0, document: "about:blank") } : source
            follow(url ?? "about:blank", .other, to: innerFrame)
        }
        for frame in page.all("object") + page.all("embed") where !frame.isPicture {
            if let url = frame["data"] ?? frame["src"] { follow(url, .other, to: innerFrame) }
        }
        for script in kept.userContentController.userScripts { page.run(script: script.source) }
    }

    private func request(_ url: String, _ type: String) {
        if kept.userContentController.doubleRuleLists.allSatisfy({ $0.doubleAllows(url, type: type) }) {
            if url.hasPrefix("data:") { doubleEmbedded.append(url) } else { doubleRequested.append(url) }
        } else {
            doubleBlocked.append(url)
        }
    }

    /// The preferences that the delegate lets the page have; nil: not let. WebKit calls the handler on the main thread, at any time; a
    /// delegate that does not call it at once has refused here.
    private func decide(_ action: WKNavigationAction) -> WKWebpagePreferences? {
        let preferences = kept.doubleCopy().defaultWebpagePreferences ?? WKWebpagePreferences()
        guard let navigationDelegate = keptNavigationDelegate else { return preferences }
        var answer: WKWebpagePreferences?
        navigationDelegate.webView(self, decidePolicyFor: action, preferences: preferences) { policy, preferences in
            answer = policy == .allow ? preferences : nil
        }
        return answer
    }

    fileprivate var innerFrame: WKFrameInfo { WKFrameInfo(isMainFrame: false, request: URLRequest(url: Self.blank)) }

    /// The delegate is asked about an address without meaning as well, by its text.
    fileprivate func follow(_ reference: String, _ type: WKNavigationType, to frame: WKFrameInfo?) {
        navigate(PageAddress.resolve(reference, document: "about:blank") ?? reference, type, to: frame)
    }

    fileprivate func connect(_ reference: String) { doubleConnected += PageAddress.host(reference).map { [$0] } ?? [] }

    fileprivate func navigate(
        _ address: String, _ type: WKNavigationType, to frame: WKFrameInfo?, posting content: (type: String, body: String)? = nil
    ) {
        // Scripts in addresses are scripts of the page.
        if address.hasPrefix("javascript:") { return }
        guard let url = URL(string: address) else { return }
        var request = URLRequest(url: url)
        if let content {
            request.httpMethod = "POST"
            request.setValue(content.type, forHTTPHeaderField: "Content-Type")
            if doubleGivesFormBodies { request.httpBody = Data(content.body.utf8) }
        }
        let action = WKNavigationAction(from: mainFrame, to: frame, type, request)
        guard decide(action) != nil else {
            doubleBlocked.append(address)
            return
        }
        if address.hasPrefix("about:blank#") {
            self.url = url
        } else if frame == nil {
            guard
                keptUIDelegate?.webView(
                    self, createWebViewWith: kept.doubleCopy(), for: action, windowFeatures: WKWindowFeatures()) != nil
            else {
                doubleBlocked.append(address)
                return
            }
            doubleWindows += 1
        } else {
            self.request(address, "document")
        }
    }
}

// MARK: - What a cardholder does

extension WKWebView {
    /// Sends a form as tapping a button of it does. [double]
    ///
    /// - Parameters:
    ///   - form: the form's place in the page, from 0.
    ///   - values: what was entered, by names of controls; nil unchecks.
    ///   - submitter: `value` or `name` of the button; nil: the first one, or none where there is none.
    /// - Returns: false when the page has no such form.
    @discardableResult
    public func doubleSubmit(form: Int = 0, values: [String: String?] = [:], submitter: String? = nil) -> Bool {
        guard let page = doublePage, page.all("form").indices.contains(form) else { return false }
        let form = page.all("form")[form]
        let buttons = page.elements.filter { element in
            let type = element["type"]?.lowercased()
            let isButton =
                element.name == "button"
                ? type == nil || type == "submit" : element.name == "input" && ["submit", "image"].contains(type)
            return isButton && page.owner(of: element) === form && element["disabled"] == nil
        }
        let button = submitter.map { wanted in buttons.first { $0["value"] == wanted || $0["name"] == wanted } } ?? buttons.first
        send(form, of: page, values.mapValues { $0.map { [$0] } ?? [] }, by: button)
        return true
    }

    /// Fills a form in and sends it. [double]
    ///
    /// - Parameters:
    ///   - id: the button that is tapped, in the page or in a shadow root; nil: the first form is sent without a button.
    ///   - values: what was entered, by names of controls; an empty list unchecks.
    /// - Returns: false when the page has no such button, or the button has no form.
    @discardableResult
    public func doubleSubmit(tapping id: String?, entering values: [String: [String]]) -> Bool {
        guard let page = doublePage else { return false }
        let button = page.elements.first { id != nil && $0["id"] == id }
        guard let form = id == nil ? page.all("form").first : button.flatMap({ page.owner(of: $0) }) else { return false }
        send(form, of: page, values, by: button)
        return true
    }

    private func send(_ form: DoubleElement, of page: DoublePage, _ values: [String: [String]], by button: DoubleElement?) {
        let entries = page.entries(of: form, values: values, submitter: button)
        let data = DoublePage.encoded(entries)
        let method = (button?["formmethod"] ?? form["method"] ?? "get").lowercased()
        let action = button?["formaction"] ?? form["action"] ?? ""
        let target = frame(of: (button?["formtarget"] ?? form["target"] ?? "").lowercased())
        guard method != "dialog" else { return }
        guard let address = PageAddress.resolve(action, document: "about:blank") else {
            return navigate(action, .formSubmitted, to: target)
        }
        guard method == "post" else {
            let parts = address.components(separatedBy: "#")
            let fragment = parts.count > 1 ? "#" + parts[1] : ""
            return navigate(parts[0].components(separatedBy: "?")[0] + "?" + data + fragment, .formSubmitted, to: target)
        }
        let content: (type: String, body: String)
        switch (button?["formenctype"] ?? form["enctype"] ?? "").lowercased() {
        case "multipart/form-data":
            let parts = entries.map { "--double\r\nContent-Disposition: form-data; name=\"\($0.name)\"\r\n\r\n\($0.value)\r\n" }
            content = ("multipart/form-data; boundary=double", parts.joined() + "--double--\r\n")
        case "text/plain": content = ("text/plain", entries.map { "\($0.name)=\($0.value)\r\n" }.joined())
        default: content = ("application/x-www-form-urlencoded", data)
        }
        navigate(address, .formSubmitted, to: target, posting: content)
    }

    /// Follows a link of the page, by its place from 0. False: there is none. [double]
    @discardableResult
    public func doubleTap(link: Int = 0) -> Bool {
        let links = doublePage?.elements.filter { ($0.name == "a" || $0.name == "area") && $0["href"] != nil } ?? []
        guard links.indices.contains(link) else { return false }
        let reference = links[link]["href"] ?? ""
        let target = (links[link]["target"] ?? "").lowercased()
        if ["", "_self", "_blank"].contains(target) { connect(reference) }
        follow(reference, .linkActivated, to: frame(of: target))
        return true
    }

    /// A long touch on a link; returns whether a menu is shown. [double]
    public func doubleTouchLong(link: String) -> Bool {
        var isShown = true
        let element = WKContextMenuElementInfo(linkURL: URL(string: link))
        keptUIDelegate?.webView(self, contextMenuConfigurationForElement: element) { isShown = $0 != nil }
        return isShown
    }

    /// The process of the page ends: the page is gone. [double]
    public func doubleTerminateContentProcess() {
        stopLoading()
        keptNavigationDelegate?.webViewWebContentProcessDidTerminate(self)
    }

    /// The frame that a target names; nil: a new window.
    private func frame(of target: String) -> WKFrameInfo? {
        if ["", "_self", "_top", "_parent"].contains(target) { return mainFrame }
        let isInside = doublePage?.all("iframe").contains { $0["name"]?.lowercased() == target } ?? false
        return isInside ? innerFrame : nil
    }
}
