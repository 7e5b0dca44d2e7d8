import Testing

@testable import ThreeDSWeb

@Suite("HTML challenge page: the form target leads to the server (CORE-164, CORE-167, CORE-171, SDK-36, SDK-37)")
struct HTMLChallengePageTests {
    /// A page and what becomes of it, with `S` for the server's address and `A` for that of the link to the app.
    struct Case: CustomTestStringConvertible, Sendable {
        var page: String
        var result: String
        var testDescription: String { page }

        init(_ page: String, _ result: String) {
            self.page = page
            self.result = result
        }
    }

    static let redirected: [Case] = [
        // Quoting
        Case(#"<form action="HTTPS://EMV3DS/challenge">"#, #"<form action="S">"#),
        Case(#"<form action='HTTPS://EMV3DS/challenge'>"#, #"<form action='S'>"#),
        Case(#"<form action=HTTPS://EMV3DS/challenge>"#, #"<form action=S>"#),
        Case(#"<form action = "HTTPS://EMV3DS/challenge" method=post>"#, #"<form action = "S" method=post>"#),
        Case("<form\n\taction\n=\n'HTTPS://EMV3DS/challenge'>", "<form\n\taction\n=\n'S'>"),
        Case("<form action=' HTTPS://EMV3DS/challenge\n'>", "<form action=' S\n'>"),
        // Letter case
        Case(#"<FORM ACTION="https://emv3ds/CHALLENGE">"#, #"<FORM ACTION="S">"#),
        Case(#"<fOrM aCtIoN="hTtPs://eMv3Ds/cHaLlEnGe">"#, #"<fOrM aCtIoN="S">"#),
        // Query and fragment stay as they are written.
        Case(
            #"<a href="HTTPS://EMV3DS/challenge?submit=resend&amp;x=1#top">"#, #"<a href="S?submit=resend&amp;x=1#top">"#),
        Case(#"<a href="HTTPS://EMV3DS/challenge&quest;a=1">"#, #"<a href="S&quest;a=1">"#),
        Case(#"<a href=HTTPS://EMV3DS/challenge?x=1>"#, #"<a href=S?x=1>"#),
        // Buttons, links, pictures with links
        Case(#"<button formaction="HTTPS://EMV3DS/challenge">"#, #"<button formaction="S">"#),
        Case(#"<input type=submit formaction='HTTPS://EMV3DS/challenge?b=1'>"#, #"<input type=submit formaction='S?b=1'>"#),
        Case(#"<area href="HTTPS://EMV3DS/challenge?r=2">"#, #"<area href="S?r=2">"#),
        Case(
            #"<svg><a href="HTTPS://EMV3DS/challenge" xlink:href="HTTPS://EMV3DS/challenge?2">"#,
            #"<svg><a href="S" xlink:href="S?2">"#),
        // Several
        Case(
            #"<form action="HTTPS://EMV3DS/challenge"></form><p>x</p><form action="HTTPS://EMV3DS/challenge">"#,
            #"<form action="S"></form><p>x</p><form action="S">"#),
        // The link to the app
        Case(#"<a href="HTTPS://EMV3DS/openoobApp">"#, #"<a href="A">"#),
        Case(#"<form action="https://emv3ds/OPENOOBAPP?x=1">"#, #"<form action="A?x=1">"#),
    ]

    static let untouched: [String] = [
        "", "Hello", "<", "a < b & c > d", "<form>", "<form action>", #"<form action="">"#,
        // Another address
        #"<form action="http://EMV3DS/challenge">"#, #"<form action="HTTPS://EMV3DS/challenges">"#,
        #"<form action="HTTPS://EMV3DS/challenge/x">"#, #"<form action="HTTPS://EMV3DS/challenge.x">"#,
        #"<form action="HTTPS://EMV3DS.example/challenge">"#, #"<form action="HTTPS://user@EMV3DS/challenge">"#,
        #"<form action="HTTPS://EMV3DS@example.com/challenge">"#, #"<form action="HTTPS://EMV3DS:8443/challenge">"#,
        #"<form action="HTTPS://EMV3DS%2Fchallenge">"#, #"<form action="https://example.com/HTTPS://EMV3DS/challenge">"#,
        #"<form action="https://example.com/?HTTPS://EMV3DS/challenge">"#,
        #"<form action="view-source:HTTPS://EMV3DS/challenge">"#, #"<form action="data:,HTTPS://EMV3DS/challenge">"#,
        "<form action='HTTPS://EMV3DS/chal\u{0}lenge'>", "<form action='HTTPS://EMV3DS/chall\u{AD}enge'>",
        "<form action='HTTPS://EMV3D\u{17F}/challenge'>", "<form action='HTTPS://EMV3DS/\u{E7}hallenge'>",
        // The same address written in another way: the policy refuses it.
        #"<form action="HTTPS&colon;//EMV3DS/challenge">"#, #"<form action="&#72;TTPS://EMV3DS/challenge">"#,
        #"<form action="HTTPS:\\EMV3DS\challenge">"#, #"<form action="//EMV3DS/challenge">"#,
        #"<form action="HTTPS://EMV3DS:443/challenge">"#, #"<form action="HTTPS://EMV3DS/a/../challenge">"#,
        #"<base href="HTTPS://EMV3DS/"><form action="challenge">"#,
        // Not all of it
        #"<form action="HTTPS://EMV3DS/challeng"#, "HTTPS://EMV3DS", "HHTTPS://EMV3DS/challenge",
    ]

    private static let server = "http://127.0.0.1:8080/s/1/html"
    private static let app = "http://127.0.0.1:8080/s/1/app"

    @Test(arguments: redirected) func redirects(_ case: Case) {
        let page = HTMLChallengePage(html: `case`.page, submitURL: "S", appURL: "A")
        #expect(page.html == `case`.result)
        #expect(page.redirectedCount > 0)
    }

    @Test(arguments: untouched) func leavesAlone(_ html: String) {
        let page = HTMLChallengePage(html: html, submitURL: Self.server, appURL: Self.app)
        #expect(Array(page.html.utf8) == Array(html.utf8))
        #expect(page.redirectedCount == 0)
    }

    @Test("without an app the link to the app is not changed") func noApp() {
        let page = HTMLChallengePage(html: #"<a href="HTTPS://EMV3DS/openoobApp">"#, submitURL: Self.server)
        #expect(page.html == #"<a href="HTTPS://EMV3DS/openoobApp">"#)
    }

    @Test("an address that would close the attribute is escaped") func escapes() {
        let page = HTMLChallengePage(html: "<form action=HTTPS://EMV3DS/challenge>", submitURL: "http://h/a&b\"c'd>e f")
        #expect(page.html == "<form action=http://h/a&#38;b&#34;c&#39;d&#62;e&#32;f>")
    }

    @Test("text around the targets is kept byte for byte") func keepsText() {
        let text = "é\u{301}\r\n\u{0}\u{FEFF}👩‍👩‍👧‍👦‮"
        let page = HTMLChallengePage(html: text + "<form action='HTTPS://EMV3DS/challenge'>" + text, submitURL: "S")
        #expect(Array(page.html.utf8) == Array((text + "<form action='S'>" + text).utf8))
    }
}
