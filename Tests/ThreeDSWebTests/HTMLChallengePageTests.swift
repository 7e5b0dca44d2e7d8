import Testing
import ThreeDSScreens

@testable import ThreeDSWeb

@Suite(
    "HTML challenge page: the form target leads to the server, every other target is dead (CORE-164, CORE-167, CORE-171, SDK-36, SDK-37)"
)
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
        // Data are sent in the usual encoding (SDK-37).
        Case(
            "<form enctype=multipart/form-data action=HTTPS://EMV3DS/challenge>",
            "<form qqqzenctype=multipart/form-data action=S>"),
        Case(
            "<button FormEncType='text/plain' formaction='HTTPS://EMV3DS/challenge'>",
            "<button qqqzFormEncType='text/plain' formaction='S'>"),
        // Several
        Case(
            #"<form action="HTTPS://EMV3DS/challenge"></form><p>x</p><form action="HTTPS://EMV3DS/challenge">"#,
            #"<form action="S"></form><p>x</p><form action="S">"#),
        // The link to the app
        Case(#"<a href="HTTPS://EMV3DS/openoobApp">"#, #"<a href="A">"#),
        Case(#"<form action="https://emv3ds/OPENOOBAPP?x=1">"#, #"<form action="A?x=1">"#),
    ]

    static let untouched: [String] = [
        "", "Hello", "<", "a < b & c > d", "<form>", "<form action>", "action=", "<p title='an action'>", "<a data-href=x>",
        // Within the page
        ##"<a href="#more">"##, "<a href=#more>", ##"<svg><use xlink:href='#mark'>"##,
        // Embedded pictures
        #"<svg><image href="data:image/png;base64,AAAA">"#, "<svg><image xlink:href='DATA:IMAGE/JPEG,x'>",
        // Animations of what is no target
        "<svg><animate attributeName=opacity values=0;1>", #"<svg><animate attributeName="stroke-dashoffset">"#,
        // Not an attribute of a link or form
        "HTTPS://EMV3DS", "HHTTPS://EMV3DS/challenge", "<p formaction>", "<p xhref=x actions=x>",
        "text that says href or action",
    ]

    /// A page whose only target is dead afterwards, reported with its host if that is written out.
    static let blocked: [Case] = [
        // Another address
        Case(#"<form action="http://EMV3DS/challenge">"#, #"<form action="blocked-EMV3DS?qqqyhttp://EMV3DS/challenge">"#),
        Case(#"<form action="HTTPS://EMV3DS/challenges">"#, #"<form action="blocked-EMV3DS?qqqyHTTPS://EMV3DS/challenges">"#),
        Case(
            #"<form action="HTTPS://EMV3DS.example/challenge">"#,
            #"<form action="blocked-EMV3DS.example?qqqyHTTPS://EMV3DS.example/challenge">"#),
        Case("<a href=//evil.example/x?y#z>", "<a href=blocked-evil.example?qqqy//evil.example/x?y#z>"),
        Case("<A\tHREF\n=\r\n'HTTP://evil.example'>", "<A\tHREF\n=\r\n'blocked-evil.example?qqqyHTTP://evil.example'>"),
        Case("<a/href=http://evil.example/>", "<a/href=blocked-evil.example?qqqyhttp://evil.example/>"),
        Case("<a title='x'href=http://evil.example>", "<a title='x'href=blocked-evil.example?qqqyhttp://evil.example>"),
        Case("<button formaction=http://evil.example>", "<button formaction=blocked-evil.example?qqqyhttp://evil.example>"),
        Case("<area href=http://evil.example>", "<area href=blocked-evil.example?qqqyhttp://evil.example>"),
        Case("<svg><a xlink:href=http://evil.example>", "<svg><a xlink:href=blocked-evil.example?qqqyhttp://evil.example>"),
        Case("<base href=http://evil.example/>", "<base href=blocked-evil.example?qqqyhttp://evil.example/>"),
        // The host is written in a way that only a browser reads, or there is none.
        Case("<a href=http:\\\\evil.example>", "<a href=blocked-?qqqyhttp:\\\\evil.example>"),
        Case("<a href='ht&#116;p://evil.example'>", "<a href='blocked-?qqqyht&#116;p://evil.example'>"),
        Case("<a href=' http://evil.example'>", "<a href='blocked-?qqqy http://evil.example'>"),
        Case("<a href='h\nttp://evil.example'>", "<a href='blocked-?qqqyh\nttp://evil.example'>"),
        Case(#"<form action="">"#, #"<form action="blocked-?qqqy">"#),
        Case("<form action=/pay>", "<form action=blocked-?qqqy/pay>"),
        Case("<a href=javascript:x>", "<a href=blocked-?qqqyjavascript:x>"),
        Case("<a href=data:text/html,x>", "<a href=blocked-?qqqydata:text/html,x>"),
        Case("<a href=data:image/svg+xml,x>", "<a href=blocked-?qqqydata:image/svg+xml,x>"),
        Case("<a href=&#35;x>", "<a href=blocked-?qqqy&#35;x>"),
        // The form target in a spelling that is not searched for
        Case(#"<form action="HTTPS&colon;//EMV3DS/challenge">"#, #"<form action="blocked-?qqqyHTTPS&colon;//EMV3DS/challenge">"#),
        Case(#"<form action="//EMV3DS/challenge">"#, #"<form action="blocked-EMV3DS?qqqy//EMV3DS/challenge">"#),
        Case(
            #"<form action="https://example.com/?HTTPS://EMV3DS/challenge">"#,
            #"<form action="blocked-example.com?qqqyhttps://example.com/?HTTPS://EMV3DS/challenge">"#),
        Case("<form action='HTTPS://EMV3DS/chal\u{0}lenge'>", "<form action='blocked-EMV3DS?qqqyHTTPS://EMV3DS/chal\u{0}lenge'>"),
        // The value of one attribute looks like another: both readings are dead.
        Case(
            "<a title='x href='href=http://evil.example>",
            "<a title='x href='blocked-?qqqyhref=blocked-evil.example?qqqyhttp://evil.example>"),
        Case("<a href= href=x>", "<a href= blocked-?qqqyhref=blocked-?qqqyx>"),
        // Attributes that make targets of their own
        Case("<svg><a><set attributeName=href to=x>", "<svg><a><set qqqzattributeName=href to=x>"),
        Case("<svg><a><set attributeName='xlink:href'>", "<svg><a><set qqqzattributeName='xlink:href'>"),
        Case("<svg><a><set ATTRIBUTENAME='&#104;ref'>", "<svg><a><set qqqzATTRIBUTENAME='&#104;ref'>"),
        Case("<iframe srcdoc='<a hr&#101;f=x>'>", "<iframe qqqzsrcdoc='<a hr&#101;f=x>'>"),
        Case("<a ping=http://evil.example href=#x>", "<a qqqzping=http://evil.example href=#x>"),
    ]

    private static let server = "http://127.0.0.1:8080/s/1/html"
    private static let app = "http://127.0.0.1:8080/s/1/app"
    private static let mark = HTMLMark(letters: "qqq")

    @Test(arguments: redirected) func redirects(_ case: Case) {
        let page = HTMLChallengePage(html: `case`.page, submitURL: "S", appURL: "A", mark: Self.mark)
        #expect(page.html == `case`.result)
        #expect(page.redirectedCount > 0)
    }

    @Test(arguments: untouched) func leavesAlone(_ html: String) {
        let page = HTMLChallengePage(html: html, submitURL: Self.server, appURL: Self.app, mark: Self.mark)
        #expect(Array(page.html.utf8) == Array(html.utf8))
        #expect(page.redirectedCount == 0 && page.blockedCount == 0)
    }

    @Test(
        "each other target of a link or form is dead, so that a click with Ctrl, Shift, Alt or the middle button leads nowhere",
        arguments: blocked)
    func blocks(_ case: Case) {
        let page = HTMLChallengePage(html: `case`.page, submitURL: Self.server, appURL: Self.app, mark: Self.mark)
        #expect(page.html == `case`.result)
        #expect(page.redirectedCount == 0 && page.blockedCount > 0)
    }

    @Test("hints are taken out") func hints() {
        let page = HTMLChallengePage(
            html: "<link rel=preconnect href=http://evil.example>", submitURL: Self.server, mark: Self.mark)
        #expect(page.html == "<link rel=qqqzpreconnect href=blocked-evil.example?qqqyhttp://evil.example>")
    }

    @Test("without an app the link to the app is dead") func noApp() {
        let page = HTMLChallengePage(html: #"<a href="HTTPS://EMV3DS/openoobApp">"#, submitURL: Self.server, mark: Self.mark)
        #expect(page.html == #"<a href="blocked-EMV3DS?qqqyHTTPS://EMV3DS/openoobApp">"#)
    }

    @Test("an address that would close the attribute is escaped") func escapes() {
        let page = HTMLChallengePage(
            html: "<form action=HTTPS://EMV3DS/challenge>", submitURL: "http://h/a&b\"c'd>e f", mark: Self.mark)
        #expect(page.html == "<form action=http://h/a&#38;b&#34;c&#39;d&#62;e&#32;f>")
    }

    @Test("text around the targets is kept byte for byte") func keepsText() {
        let text = "é\u{301}\r\n\u{0}\u{FEFF}👩‍👩‍👧‍👦‮"
        let page = HTMLChallengePage(
            html: text + "<form action='HTTPS://EMV3DS/challenge'>" + text, submitURL: "S", mark: Self.mark)
        #expect(Array(page.html.utf8) == Array((text + "<form action='S'>" + text).utf8))
    }

    @Test(
        "what a page sends is the entry as the issuer wrote it (SDK-37)",
        arguments: [
            "<p rel='noopener &amp; prefetch'>", "<form enctype=text/plain>", "<a href=https://bank.example/?a=b>",
            "<a title='x href='href=//b>",
            "<iframe srcdoc=x>", "/rel=a&b", "<set attributeName=href>",
        ])
    func restores(_ entry: String) {
        let page = HTMLChallengePage(html: entry, submitURL: Self.server, mark: Self.mark)
        #expect(page.html != entry)
        #expect(Self.mark.removed(from: page.html) == entry)
    }
}
