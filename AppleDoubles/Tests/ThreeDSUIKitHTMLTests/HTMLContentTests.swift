import ThreeDSTestSupport
import Foundation
import FoundationDouble
import Network
import Testing
import ThreeDSScreens
import UIKit
import WebKit

@testable import ThreeDSUIKit

@Suite("A page of the issuer: the view (SDK-36)") @MainActor struct HTMLContentTests {
    @Test(
        "The page is loaded unchanged",
        arguments: [
            "", "<p>\u{FEFF}é\r\n\0</p>", "<form method=POST action=https://emv3ds/challenge></form>",
            "<!doctype html><html>&amp;",
            "plain & text < here", String(repeating: "<b>", count: 10_000),
        ])
    func bytes(_ html: String) async throws {
        let shown = await Shown(html)
        let webView = try #require(shown.webView)
        #expect(webView.doubleSource.map { Array($0.utf8) } == Array(html.utf8))
        #expect(webView.frame == shown.content.bounds && shown.decisions == [])
    }

    @Test(
        "The page is loaded without its hints, with everything else unchanged (CORE-167)", .proves("CORE-167"),
        arguments: [
            ("<link rel=preconnect href=//evil.example>", "<link rel=Mzpreconnect href=//evil.example>"),
            ("<svg><LINK REL='x DNS-Prefetch' href=x></svg>\r\n", "<svg><LINK REL='x DNS-MzPrefetch' href=x></svg>\r\n"),
            (
                "<link rel=pre&#99;onnect href=x><form action=https://emv3ds/challenge>",
                "<link rel=preMz&#99;onnect href=x><form action=https://emv3ds/challenge>"
            ),
            ("<meta http-equiv=x-dns-prefetch-control content=on>", "<meta http-equiv=x-dns-Mzprefetch-control content=on>"),
        ])
    func hints(_ html: String, _ loaded: String) async throws {
        let webView = try #require(await Shown(html).webView)
        let source = webView.doubleSource?
            .replacingOccurrences(of: "[bcdfghjkmnpqrtvwx]{10}z", with: "Mz", options: .regularExpression)
        #expect(source == loaded)
    }

    @Test(
        "From iOS 17 on the page's connections go to a proxy that does not exist, and nowhere else (CORE-167)",
        .proves("CORE-167"))
    func proxy() async throws {
        let store = try #require(await Shown("<p>").webView).doubleConfiguration.websiteDataStore
        #expect(store.proxyConfigurations.map(\.doubleEndpoint) == [.hostPort(host: "127.0.0.1", port: 9)])
        #expect(store.proxyConfigurations.allSatisfy { !$0.allowFailover })
        #expect(WKWebsiteDataStore.default().proxyConfigurations.isEmpty)
    }

    @Test("The web view has scripts, storage, network, previews and data detectors switched off") func configuration()
        async throws
    {
        let webView = try #require(await Shown("<p>").webView)
        let configuration = webView.doubleConfiguration
        #expect(configuration.defaultWebpagePreferences.allowsContentJavaScript == false)
        #expect(!configuration.websiteDataStore.isPersistent)
        #expect(configuration.userContentController.doubleRuleLists.count == 1)
        #expect(configuration.userContentController.userScripts.allSatisfy { $0.doubleWorld !== WKContentWorld.page })
        #expect(configuration.dataDetectorTypes == [] && configuration.mediaTypesRequiringUserActionForPlayback == .all)
        #expect(!configuration.preferences.javaScriptCanOpenWindowsAutomatically)
        #expect(!webView.allowsBackForwardNavigationGestures && !webView.allowsLinkPreview && webView.isOpaque)
        // Each page has a store of its own.
        let other = try #require(await Shown("<p>").webView)
        #expect(other.doubleConfiguration.websiteDataStore !== configuration.websiteDataStore)
    }

    @Test("Configuration and delegates are hidden: getters return nothing and setters have no effect")
    func secure() async throws {
        let shown = await Shown("<form action=https://emv3ds/challenge><input name=otp></form>")
        let webView = try #require(shown.webView)
        let spy = SpyDelegate()
        webView.navigationDelegate = spy
        webView.uiDelegate = spy
        #expect(webView.navigationDelegate == nil && webView.uiDelegate == nil)
        let seen = webView.configuration
        #expect(seen.userContentController.userScripts.isEmpty && seen.userContentController.doubleRuleLists.isEmpty)
        seen.defaultWebpagePreferences.allowsContentJavaScript = true
        seen.userContentController.addUserScript(
            WKUserScript(source: "x", injectionTime: .atDocumentStart, forMainFrameOnly: false, in: .page))
        #expect(webView.doubleConfiguration.userContentController.userScripts.count == 1)
        webView.doubleSubmit(values: ["otp": "1"])
        #expect(spy.calls == 0 && shown.decisions == [.submit(dataEntry: "otp=1")])
    }

    /// What a way to the page's contents gave.
    @MainActor private final class Answers {
        var given: [String] = []
        var refusals = 0
        func take(_ value: Any?, _ error: (any Error)?) {
            if let value { given.append("\(value)") }
            if error != nil { refusals += 1 }
        }
    }

    @Test("No script, snapshot, document, archive, search, title or state call returns page content")
    func contents() async throws {
        let html = "<title>t</title><form action=https://emv3ds/challenge><input name=otp value=1></form>"
        let webView = try #require(await Shown(html).webView)
        let answers = Answers()
        webView.evaluateJavaScript("document.body") { answers.take($0, $1) }
        webView.__evaluateJavaScript("document.body", inFrame: nil, in: .page) { answers.take($0, $1) }
        webView.__callAsyncJavaScript("return 1", arguments: nil, inFrame: nil, in: .page) { answers.take($0, $1) }
        webView.takeSnapshot(with: nil) { answers.take($0, $1) }
        webView.__createPDF(with: nil) { answers.take($0, $1) }
        webView.createPDF { result in
            if case .failure(let error) = result { answers.take(nil, error) } else { answers.take(result, nil) }
        }
        webView.createWebArchiveData { result in
            if case .failure(let error) = result { answers.take(nil, error) } else { answers.take(result, nil) }
        }
        webView.__createWebArchiveData { answers.take($0.isEmpty ? nil : $0, $1) }
        #expect(answers.given == [] && answers.refusals == 8)
        var matches: [Bool] = []
        webView.find("otp") { matches.append($0.matchFound) }
        webView.__find("otp", with: nil) { matches.append($0.matchFound) }
        #expect(matches == [false, false])
        #expect(webView.title == nil && webView.interactionState == nil)
        webView.interactionState = "<p>another page"
        #expect(webView.doubleSource == html && !webView.isLoading)
    }

    @Test("A plain web view returns page content for the same calls, so the previous test can fail") func plainView() throws {
        let webView = WKWebView(frame: .zero, configuration: WKWebViewConfiguration())
        webView.loadHTMLString("<title>t</title><p>otp", baseURL: nil)
        webView.doubleFinishLoading()
        let answers = Answers()
        webView.evaluateJavaScript("document.body") { answers.take($0, $1) }
        webView.takeSnapshot(with: nil) { answers.take($0, $1) }
        webView.createPDF { result in if case .success(let data) = result { answers.take(data, nil) } }
        webView.createWebArchiveData { result in if case .success(let data) = result { answers.take(data, nil) } }
        var matches: [Bool] = []
        webView.find("otp") { matches.append($0.matchFound) }
        #expect(answers.given.count == 4 && answers.refusals == 0 && matches == [true])
        #expect(webView.title == "t" && webView.interactionState != nil)
    }

    @Test("A new look does not reload the page, and other content replaces it (CORE-317, SDK-64)", .proves("CORE-317", "SDK-64"))
    func refresh() async throws {
        let shown = await Shown("<p>one", version: "2.1.0")
        let webView = try #require(shown.webView)
        shown.content.show(Shown.model("<p>one", "2.1.0"), input: ScreenInput(), look: Shown.look)
        await shown.settle()
        #expect(webView.doubleLoads == 1)
        shown.content.update([], of: Shown.model("<p>two", "2.1.0"), input: ScreenInput())
        await shown.settle()
        #expect(webView.doubleLoads == 2 && webView.doubleSource == "<p>two" && shown.webView === webView)
        shown.content.update([], of: Shown.model("<p>two", "2.1.0"), input: ScreenInput())
        #expect(webView.doubleLoads == 2 && !webView.isLoading)
    }

    @Test("The page is loaded again each time its process ends, unless it ends before the page is there or too often")
    func termination() async throws {
        let shown = await Shown("<p>one")
        let webView = try #require(shown.webView)
        for loads in 2...4 {
            webView.doubleTerminateContentProcess()
            await shown.settle()
            #expect(webView.doubleLoads == loads && webView.doubleSource == "<p>one" && shown.failures == 0)
        }
        webView.doubleTerminateContentProcess()
        #expect(shown.failures == 1 && !webView.isLoading, "a page that ends its process by itself")
        // Ended again before the page was there.
        let broken = await Shown("<p>one")
        try #require(broken.webView).doubleTerminateContentProcess()
        try #require(broken.webView).doubleShowPage()
        try #require(broken.webView).doubleTerminateContentProcess()
        #expect(broken.failures == 1)
        // Another page starts anew.
        let fresh = await Shown("<p>one")
        try #require(fresh.webView).doubleTerminateContentProcess()
        await fresh.settle()
        fresh.content.update([], of: Shown.model("<p>two"), input: ScreenInput())
        await fresh.settle()
        try #require(fresh.webView).doubleTerminateContentProcess()
        await fresh.settle()
        #expect(fresh.failures == 0 && fresh.webView?.doubleSource == "<p>two")
    }

    @Test("A page may end its process again and again, when there is time between") func retries() {
        var retries = PageRetries()
        for minute in 0..<50 {
            let allowed = retries.take(at: .minutes(minute))
            #expect(allowed)
            retries.pageFinished()
        }
        var fast = PageRetries()
        let answers = (0..<8).map { second in
            let answer = fast.take(at: .seconds(second * 10))
            fast.pageFinished()
            return answer
        }
        #expect(answers == [true, true, true, false, false, false, true, true])
        var early = PageRetries()
        let once = [early.take(at: .seconds(1)), early.take(at: .minutes(9)), early.take(at: .minutes(30))]
        #expect(once == [true, false, false], "never there in between")
    }

    /// What other code in the app can call to show something else, or to read the page, and the same on an ordinary view.
    @Test("No way to load, go back, search, inspect or copy reaches the page, and an ordinary view does all of it")
    func ways() async throws {
        let html = "<form action=https://emv3ds/challenge><input name=otp value=1></form>"
        let shown = await Shown(html)
        let secure = try #require(shown.webView)
        let plain = WKWebView(frame: .zero, configuration: WKWebViewConfiguration())
        plain.loadHTMLString(html, baseURL: nil)
        plain.doubleFinishLoading()
        let challenge = URLRequest(url: try #require(URL(string: "https://emv3ds/challenge?otp=9")))
        let blank = URLRequest(url: try #require(URL(string: "about:blank")))
        let file = URL(fileURLWithPath: "/etc/hosts")
        let response = URLResponse(url: file, mimeType: "text/html", expectedContentLength: 1, textEncodingName: nil)
        for view in [secure, plain] {
            UIPasteboard.general.string = "before"
            let loads = view.doubleLoads
            let isNil = [
                view.loadFileURL(file, allowingReadAccessTo: file), view.goBack(), view.goForward(), view.reload(),
                view.reloadFromOrigin(), view.go(to: WKBackForwardListItem()),
            ].map { $0 == nil }
            _ = view.loadFileRequest(challenge, allowingReadAccessTo: file)
            _ = view.loadSimulatedRequest(challenge, responseHTML: "<p>other")
            _ = view.loadSimulatedRequest(blank, responseHTML: "<p>other")
            _ = view.loadSimulatedRequest(challenge, response: response, responseData: Data("<p>other".utf8))
            view.isFindInteractionEnabled = true
            view.isInspectable = true
            let matches = view.findInteraction?.doubleMatches("emv3ds")
            view.copy(nil)
            view.cut(nil)
            let isPlain = view === plain
            #expect(isNil.allSatisfy { $0 == !isPlain })
            #expect((view.doubleLoads > loads) == isPlain)
            #expect((view.doubleSource == html) == !isPlain && view.isInspectable == isPlain)
            #expect((matches != nil) == isPlain && view.isFindInteractionEnabled == isPlain)
            #expect((UIPasteboard.general.string == "before") == !isPlain)
            #expect(view.doubleRequested.isEmpty == !isPlain)
        }
        #expect(shown.decisions == [] && shown.failures == 0)
        // Also while the page still loads.
        let loading = await Shown("<p>zero", version: "2.1.0")
        loading.content.update([], of: Shown.model(html, "2.1.0"), input: ScreenInput())
        let view = try #require(loading.webView)
        _ = view.loadSimulatedRequest(blank, responseHTML: "<p>other")
        view.doubleFinishLoading()
        #expect(view.doubleSource == html && loading.failures == 0)
    }

    @Test("Writing Tools are off in a page, and its menu hands no text to a service") func menus() async throws {
        let shown = await Shown("<p>x")
        let webView = try #require(shown.webView)
        #expect(webView.doubleConfiguration.writingToolsBehavior == .none)
        let handing: Set<UIMenu.Identifier> = [.lookup, .share, .learn, .replace, .speech, .find, .print]
        #expect(webView.doubleEditMenus.isDisjoint(with: handing) && webView.doubleEditMenus.contains(.standardEdit))
        let plain = WKWebView(frame: .zero, configuration: WKWebViewConfiguration())
        #expect(plain.doubleEditMenus.isSuperset(of: handing))
        #expect(!webView.doubleTouchLong(link: "https://a.example/") && plain.doubleTouchLong(link: "https://a.example/"))
    }

    @Test(
        "A page with media is loaded with a policy against them, after its doctype (CORE-167)", .proves("CORE-167"),
        arguments: [
            ("<!doctype html><p>x<video src=data:,>", "<!doctype html>", "<p>x<video src=data:,>"),
            ("<AUDIO>", "", "<AUDIO>"),
            (" \n<!-- > --><!DOCTYPE html SYSTEM 'a>b'><audio>", " \n<!-- > --><!DOCTYPE html SYSTEM 'a>", "b'><audio>"),
        ])
    func media(_ html: String, _ before: String, _ after: String) async throws {
        let webView = try #require(await Shown(html).webView)
        #expect(webView.doubleSource == before + HTMLMedia.policy + after)
    }

    @Test(
        "A page that is put in while another one ends is the one that shows, and its own load is not taken for a failure",
        arguments: [false, true], [false, true])
    func replaced(_ hasShown: Bool, _ fails: Bool) async throws {
        let shown = await Shown("<p>zero", version: "2.1.0")
        let webView = try #require(shown.webView)
        webView.doubleFailsReplacedLoads = fails
        shown.content.update([], of: Shown.model("<p>one", "2.1.0"), input: ScreenInput())
        if hasShown { webView.doubleShowPage() }
        shown.content.update([], of: Shown.model("<p>two", "2.1.0"), input: ScreenInput())
        webView.doubleFinishLoading()
        #expect(webView.doubleSource == "<p>two" && !webView.isLoading)
        #expect(shown.decisions == [] && shown.failures == 0 && webView.doubleLoads == (hasShown ? 3 : 2))
        // The one retry is still there.
        webView.doubleTerminateContentProcess()
        await shown.settle()
        #expect(webView.doubleSource == "<p>two" && shown.failures == 0)
    }

    @Test("After its process has ended, the page for the app's return replaces the page that is loaded again")
    func replacedAfterEnd()
        async throws
    {
        let shown = await Shown("<p>one", version: "2.1.0")
        let webView = try #require(shown.webView)
        webView.doubleTerminateContentProcess()
        webView.doubleShowPage()
        shown.content.update([], of: Shown.model("<p>two", "2.1.0"), input: ScreenInput())
        webView.doubleFinishLoading()
        #expect(webView.doubleSource == "<p>two" && shown.decisions == [] && shown.failures == 0)
    }

    @Test("A page that WebKit does not begin to load is reported as failed") func refusedLoad() async throws {
        let shown = await Shown("<p>one")
        try #require(shown.webView).doubleRefusesLoads = true
        shown.content.update([], of: Shown.model("<p>two"), input: ScreenInput())
        #expect(shown.failures == 1)
    }

    @Test("A page is never loaded without its content rules") func rules() async {
        let store = WKContentRuleListStore()
        store.doubleFails = true
        let broken = PageRules(store: store)
        let shown = await Shown("<p>", rules: broken)
        #expect(shown.failures == 1 && shown.webView == nil)
        store.doubleFails = false
        let later = await Shown("<p>", rules: broken)
        #expect(later.failures == 0 && later.webView != nil && store.doubleCompilations == 2)
        _ = await Shown("<p>", rules: broken)
        #expect(store.doubleCompilations == 2)
    }

    @Test("After leaving, no page content remains and no event is reported") func leaves() async throws {
        let shown = await Shown("<p>")
        weak let webView = shown.webView
        #expect(webView != nil)
        shown.content.leave()
        #expect(shown.webView == nil && webView == nil)
        let early = Shown.model("<p>")
        let content = HTMLContentView(rules: PageRules(store: WKContentRuleListStore())) { _ in Issue.record("told something") }
        content.show(early, input: ScreenInput(), look: Shown.look)
        content.leave()
        for _ in 0..<20 { try await Task.sleep(nanoseconds: 1_000_000) }
        #expect(content.subviews.isEmpty)
    }

    @Test("The view and its delegates are freed") func freed() async throws {
        weak var content: HTMLContentView?
        do {
            let shown = await Shown("<p>")
            content = shown.content
            #expect(content != nil)
        }
        await eventually { content == nil }
        #expect(content == nil)
    }

    final class SpyDelegate: NSObject, WKNavigationDelegate, WKUIDelegate {
        var calls = 0
        func webView(
            _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction, preferences: WKWebpagePreferences,
            decisionHandler: @escaping @MainActor @Sendable (WKNavigationActionPolicy, WKWebpagePreferences) -> Void
        ) {
            calls += 1
            decisionHandler(.allow, preferences)
        }
    }
}
