// Documented in Tests/ThreeDSPhoneSupport, which declares the same with the public API of Apple.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import WebKit

extension WKWebView {
    public var testIsLoaded: Bool { doublePage != nil && !isLoading }
    public func testFinishLoading() async { doubleFinishLoading() }

    public func testForm() async -> TestForm? {
        guard let page = doublePage, let form = page.all("form").first else { return nil }
        return TestForm(
            action: form["action"], buttons: page.all("button").map { TestForm.Button(name: $0["name"], value: $0["value"]) })
    }

    @discardableResult
    public func testSubmit(values: [String: String?] = [:], submitter: String? = nil) async -> Bool {
        doubleSubmit(values: values, submitter: submitter)
    }

    @discardableResult
    public func testTap(link: Int = 0) async -> Bool { doubleTap(link: link) }

    public var testSource: String? { doubleSource }
    public var testLoads: Int { doubleLoads }
    public var testConfiguration: WKWebViewConfiguration { doubleConfiguration }
    public func testTerminateContentProcess() { doubleTerminateContentProcess() }
}
