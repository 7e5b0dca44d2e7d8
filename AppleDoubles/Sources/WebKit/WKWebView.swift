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
    private weak var keptUIDelegate: (any WKUIDelegate)?

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
    open var isLoading: Bool { pending != nil }
    /// A swipe goes back. [WebKit.WKWebView.allowsBackForwardNavigationGestures iOS 8.0]
    open var allowsBackForwardNavigationGestures = false
    /// A long touch on a link shows what is behind it. [WebKit.WKWebView.allowsLinkPreview iOS 9.0]
    open var allowsLinkPreview = true

    private var pending: (data: String, navigation: WKNavigation)?
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

    /// Stops all loading. [WebKit.WKWebView.stopLoading() iOS 8.0]
    open func stopLoading() { pending = nil }

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

    private func enqueue(_ html: String) -> WKNavigation {
        let navigation = WKNavigation()
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
    public func doubleFinishLoading() {
        guard let (html, navigation) = pending else { return }
        let action = WKNavigationAction(from: mainFrame, to: mainFrame, .other, URLRequest(url: Self.blank))
        guard let preferences = decide(action) else {
            pending = nil
            doubleBlocked.append("about:blank")
            keptNavigationDelegate?.webView(
                self, didFailProvisionalNavigation: navigation, withError: NSError(domain: "WebKitErrorDomain", code: 102))
            return
        }
        pending = nil
        commit(html, preferences)
        keptNavigationDelegate?.webView(self, didFinish: navigation)
        for element in doublePage?.all("meta") ?? [] where element["http-equiv"]?.lowercased() == "refresh" {
            let parts = (element["content"] ?? "").components(separatedBy: CharacterSet(charactersIn: ";,"))
            guard parts.count > 1 else { continue }
            let target = parts.dropFirst().joined(separator: ";").trimmingCharacters(in: .whitespaces)
            let url = target.lowercased().hasPrefix("url=") ? String(target.dropFirst(4)) : target
            follow(url.trimmingCharacters(in: CharacterSet(charactersIn: "'\" ")), .other, to: mainFrame)
        }
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
        for frame in page.all("iframe") + page.all("frame") {
            let url = frame["srcdoc"] == nil ? frame["src"] ?? "about:blank" : "about:srcdoc"
            follow(url, .other, to: WKFrameInfo(isMainFrame: false, request: URLRequest(url: Self.blank)))
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

    fileprivate func follow(_ reference: String, _ type: WKNavigationType, to frame: WKFrameInfo?) {
        if let url = PageAddress.resolve(reference, document: "about:blank") { navigate(url, type, to: frame) }
    }

    fileprivate func navigate(
        _ address: String, _ type: WKNavigationType, to frame: WKFrameInfo?, body: String? = nil, isPost: Bool = false
    ) {
        // Scripts in addresses are scripts of the page.
        if address.hasPrefix("javascript:") { return }
        guard let url = URL(string: address) else { return }
        var request = URLRequest(url: url)
        if isPost {
            request.httpMethod = "POST"
            request.setValue("application/x-www-form-urlencoded", forHTTPHeaderField: "Content-Type")
            if doubleGivesFormBodies { request.httpBody = body.map { Data($0.utf8) } }
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
        let data = DoublePage.encoded(page.entries(of: form, values: values, submitter: button))
        let method = (button?["formmethod"] ?? form["method"] ?? "get").lowercased()
        let action = button?["formaction"] ?? form["action"] ?? ""
        guard let address = PageAddress.resolve(action, document: "about:blank") else { return true }
        let target = (button?["formtarget"] ?? form["target"] ?? "").lowercased()
        if method == "post" {
            navigate(address, .formSubmitted, to: frame(of: target), body: data, isPost: true)
        } else if method != "dialog" {
            let parts = address.components(separatedBy: "#")
            let fragment = parts.count > 1 ? "#" + parts[1] : ""
            navigate(parts[0].components(separatedBy: "?")[0] + "?" + data + fragment, .formSubmitted, to: frame(of: target))
        }
        return true
    }

    /// Follows a link of the page, by its place from 0. False: there is none. [double]
    @discardableResult
    public func doubleTap(link: Int = 0) -> Bool {
        let links = doublePage?.elements.filter { ($0.name == "a" || $0.name == "area") && $0["href"] != nil } ?? []
        guard links.indices.contains(link) else { return false }
        follow(links[link]["href"] ?? "", .linkActivated, to: frame(of: (links[link]["target"] ?? "").lowercased()))
        return true
    }

    /// The process of the page ends: the page is gone. [double]
    public func doubleTerminateContentProcess() {
        stopLoading()
        keptNavigationDelegate?.webViewWebContentProcessDidTerminate(self)
    }

    private func frame(of target: String) -> WKFrameInfo? {
        ["", "_self", "_top", "_parent"].contains(target) ? mainFrame : nil
    }
}
