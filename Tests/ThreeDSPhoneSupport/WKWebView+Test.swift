import Foundation
public import WebKit

@testable import ThreeDSUIKit

extension WKWebView {
    /// Whether a page is there and nothing is under way.
    public var testIsLoaded: Bool { url != nil && !isLoading }

    /// Waits until what was put in is there.
    public func testFinishLoading() async {
        for _ in 0..<12_000 where !testIsLoaded { try? await Task.sleep(nanoseconds: 10_000_000) }
    }

    /// The first form of the page.
    public func testForm() async -> TestForm? {
        let script = """
            (() => { const form = document.forms[0]; if (!form) return null;
            return JSON.stringify({ action: form.getAttribute('action'), buttons: [...document.querySelectorAll('button')]
            .map(button => ({ name: button.getAttribute('name'), value: button.getAttribute('value') })) }) })()
            """
        guard let text = await run(script), let made = try? JSONDecoder().decode(Form.self, from: Data(text.utf8)) else {
            return nil
        }
        return TestForm(action: made.action, buttons: made.buttons.map { TestForm.Button(name: $0.name, value: $0.value) })
    }

    private struct Form: Decodable {
        var action: String?
        var buttons: [Button]

        struct Button: Decodable {
            var name: String?
            var value: String?
        }
    }

    /// Fills a form in and sends it by a button.
    ///
    /// - Parameters:
    ///   - values: by names of controls; nil unchecks. A box or a button of a choice is checked when its value is the given one.
    ///   - submitter: `value` or `name` of the button; nil: the first one, or none where there is none.
    /// - Returns: false when the page has no form.
    @discardableResult
    public func testSubmit(values: [String: String?] = [:], submitter: String? = nil) async -> Bool {
        let script = """
            ((values, submitter) => { const form = document.forms[0]; if (!form) return 'none';
            for (const control of form.elements) { if (!(control.name in values)) continue; const value = values[control.name];
            if (control.type === 'checkbox' || control.type === 'radio') control.checked = value === control.value;
            else if (value !== null && control.tagName !== 'BUTTON') control.value = value; }
            const buttons = [...form.elements].filter(control => control.type === 'submit');
            const button = submitter === null ? buttons[0] : buttons.find(b => b.value === submitter || b.name === submitter);
            form.requestSubmit(button); return 'sent' })(\(Self.literal(values)), \(submitter.map { Self.literal([$0]) + "[0]" } ?? "null"))
            """
        return await run(script) == "sent"
    }

    /// Follows a link of the page, by its place from 0. False: there is none.
    @discardableResult
    public func testTap(link: Int = 0) async -> Bool {
        await run("(() => { const link = document.links[\(link)]; if (!link) return 'none'; link.click(); return 'followed' })()")
            == "followed"
    }

    /// A value as a literal of JavaScript.
    private static func literal(_ value: some Encodable) -> String {
        (try? JSONEncoder().encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? "null"
    }

    /// Runs a script whose value is a text. The web view of the SDK refuses scripts of the app; the tests ask the class below it.
    private func run(_ script: String) async -> String? {
        await withCheckedContinuation { continuation in
            let take: @MainActor @Sendable (Any?, (any Error)?) -> Void = { value, _ in
                continuation.resume(returning: value as? String)
            }
            if let secure = self as? SecureWebView {
                secure.runAsItsSuperclass(script, take)
            } else {
                evaluateJavaScript(script, completionHandler: take)
            }
        }
    }

    // MARK: Inside of pages

    /// ``TestAbility/insideOfPages``: the text that was put in last.
    public var testSource: String? { nil }
    /// ``TestAbility/insideOfPages``: how often a page was loaded.
    public var testLoads: Int { 0 }
    /// ``TestAbility/insideOfPages``: the configuration that the web view has.
    public var testConfiguration: WKWebViewConfiguration { configuration }
    /// ``TestAbility/insideOfPages``: ends the process of the page.
    public func testTerminateContentProcess() {}
}

extension SecureWebView {
    fileprivate func runAsItsSuperclass(_ script: String, _ take: @escaping @MainActor @Sendable (Any?, (any Error)?) -> Void) {
        super.evaluateJavaScript(script, completionHandler: take)
    }
}
