import Testing
import ThreeDSScreens
import ThreeDSTestSupport

@Suite("Requests of an HTML challenge (SDK-37, CORE-167, CORE-171)")
struct HTMLNavigationTests {
    struct Case: CustomTestStringConvertible, Sendable {
        var url: String
        var method = "GET"
        var body: String?
        var contentType: String?
        var decision: HTMLNavigation.Decision
        var testDescription: String { "\(method) \(url) \(body ?? "")" }
    }

    static let cases: [Case] = [
        // The form target in any letter case; the data stay as they are.
        Case(url: "HTTPS://EMV3DS/challenge?otp=123456", decision: .submit(dataEntry: "otp=123456")),
        Case(url: "https://emv3ds/challenge?otp=123456&submit=OK", decision: .submit(dataEntry: "otp=123456&submit=OK")),
        Case(url: "hTTpS://eMv3dS/cHALLenge?A=b%20c+d%C3%A9", decision: .submit(dataEntry: "A=b%20c+d%C3%A9")),
        Case(url: "https://emv3ds/challenge?a=?b=/c", decision: .submit(dataEntry: "a=?b=/c")),
        Case(url: "https://emv3ds/challenge?é=ü", decision: .submit(dataEntry: "é=ü")),
        Case(url: "https://emv3ds/challenge?a=1#top", decision: .submit(dataEntry: "a=1")),
        Case(url: "https://emv3ds/challenge", decision: .submit(dataEntry: "")),
        Case(url: "https://emv3ds/challenge?", decision: .submit(dataEntry: "")),
        Case(url: "https://emv3ds/challenge", method: "post", body: "otp=1&x=%20", decision: .submit(dataEntry: "otp=1&x=%20")),
        Case(url: "https://emv3ds/challenge?q=1", method: "POST", body: "otp=1", decision: .submit(dataEntry: "otp=1")),
        Case(url: "https://emv3ds/challenge", method: "POST", body: "", decision: .submit(dataEntry: "")),
        Case(
            url: "https://emv3ds/challenge", method: "POST", body: "a=1", contentType: "application/x-www-form-urlencoded",
            decision: .submit(dataEntry: "a=1")),
        Case(
            url: "https://emv3ds/challenge", method: "POST", body: "a=1",
            contentType: "Application/X-WWW-Form-URLEncoded ; charset=UTF-8", decision: .submit(dataEntry: "a=1")),
        // A POST whose data the view does not show, or that are encoded in another way, is never an answer.
        Case(url: "https://emv3ds/challenge?q=1", method: "POST", decision: .blocked),
        Case(url: "https://emv3ds/challenge", method: "POST", decision: .blocked),
        Case(
            url: "https://emv3ds/challenge", method: "POST", body: "a=1", contentType: "multipart/form-data; boundary=x",
            decision: .blocked),
        Case(url: "https://emv3ds/challenge", method: "POST", body: "a=1", contentType: "text/plain", decision: .blocked),
        Case(url: "https://emv3ds/challenge", method: "POST", body: "a=1", contentType: "", decision: .blocked),
        // Everything else stays in the view.
        Case(url: "", decision: .blocked),
        Case(url: "about:blank", decision: .blocked),
        Case(url: "http://emv3ds/challenge?otp=1", decision: .blocked),
        Case(url: "https://emv3ds/challenges?otp=1", decision: .blocked),
        Case(url: "https://emv3ds/challenge/more?otp=1", decision: .blocked),
        Case(url: "https://emv3ds/challeng", decision: .blocked),
        Case(url: "https://emv3ds.example/challenge?otp=1", decision: .blocked),
        Case(url: "https://user@emv3ds/challenge?otp=1", decision: .blocked),
        Case(url: "https://emv3ds:8443/challenge?otp=1", decision: .blocked),
        Case(url: " https://emv3ds/challenge?otp=1", decision: .blocked),
        Case(url: "https://evil.example/?https://emv3ds/challenge?otp=1", decision: .blocked),
        Case(url: "https://ｅmv3ds/challenge?otp=1", decision: .blocked),
        Case(url: "https://bank.example/logo.png", decision: .blocked),
        Case(url: "javascript:alert(1)", decision: .blocked),
        Case(url: "data:text/html,x", decision: .blocked),
        Case(url: "file:///etc/passwd", decision: .blocked),
        Case(url: "https://emv3ds/challenge?otp=1", method: "PUT", decision: .blocked),
        Case(url: "https://emv3ds/challenge?otp=1", method: "", decision: .blocked),
    ]

    /// CORE-393, CORE-413.
    @Test(.proves("CORE-393", "CORE-413"), arguments: cases) func decides(_ case: Case) {
        let decision = HTMLNavigation.decide(
            url: `case`.url, method: `case`.method, body: `case`.body, contentType: `case`.contentType)
        #expect(decision == `case`.decision)
    }

    @Test("The link to the issuer's app works only if the CRes names an app", .proves("CORE-167"))
    func opensTheApp() {
        for url in ["https://EMV3DS/openoobApp", "HTTPS://emv3ds/openoobapp?x=1"] {
            #expect(HTMLNavigation.decide(url: url, opensApp: true) == .openApp)
            #expect(HTMLNavigation.decide(url: url, opensApp: false) == .blocked)
            #expect(HTMLNavigation.decide(url: url) == .blocked)
        }
    }
}
