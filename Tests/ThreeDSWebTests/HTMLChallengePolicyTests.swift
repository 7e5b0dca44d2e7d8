import Testing

@testable import ThreeDSWeb

@Suite("HTML challenge page: its content security policy (CORE-163, CORE-167, SDK-36)")
struct HTMLChallengePolicyTests {
    private static let policy = HTMLChallengePolicy(
        origin: "http://127.0.0.1:8080", pageURL: "http://127.0.0.1:8080/s/1/page",
        submitURL: "http://127.0.0.1:8080/s/1/html", appURL: "http://127.0.0.1:8080/s/1/app",
        reportURL: "http://127.0.0.1:8080/s/1/report")

    private func header(_ name: String, _ policy: HTMLChallengePolicy = Self.policy) -> String? {
        policy.headers.first { $0.name == name }?.value
    }

    @Test func contentSecurityPolicy() {
        #expect(
            header("Content-Security-Policy") == """
                default-src 'none'; img-src data:; style-src 'unsafe-inline'; form-action http://127.0.0.1:8080/s/1/html; \
                base-uri 'none'; frame-ancestors http://127.0.0.1:8080; sandbox allow-forms; \
                report-uri http://127.0.0.1:8080/s/1/report
                """)
    }

    @Test(arguments: [
        ("Content-Type", "text/html; charset=utf-8"), ("Referrer-Policy", "no-referrer"), ("X-Content-Type-Options", "nosniff"),
        ("X-DNS-Prefetch-Control", "off"), ("Cache-Control", "no-store"),
    ])
    func header(name: String, value: String) {
        #expect(header(name) == value)
    }

    @Test func permissions() {
        for feature in ["camera", "geolocation", "payment", "otp-credentials", "clipboard-read"] {
            #expect(header("Permissions-Policy")?.contains("\(feature)=()") == true)
        }
    }

    @Test("the frame may show only the page and its submit address") func frame() {
        #expect(HTMLChallengePolicy.sandbox == "allow-forms")
        #expect(
            Self.policy.frameSources
                == "http://127.0.0.1:8080/s/1/page http://127.0.0.1:8080/s/1/html http://127.0.0.1:8080/s/1/app")
    }

    @Test("an address cannot add a directive") func injection() {
        let policy = HTMLChallengePolicy(
            origin: "http://h", pageURL: "http://h/p", submitURL: "http://h/a; script-src *, default-src 'self'\n",
            reportURL: "http://h/r")
        let csp = header("Content-Security-Policy", policy)
        #expect(csp?.contains("form-action http://h/a%3Bscript-src*%2Cdefault-src%27self%27; base-uri") == true)
        #expect(policy.frameSources == "http://h/p http://h/a%3Bscript-src*%2Cdefault-src%27self%27")
    }
}
