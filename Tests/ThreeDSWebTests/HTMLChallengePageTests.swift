import Testing

@testable import ThreeDSWeb

@Suite(
    "HTML challenge page: what a browser resolves to the form target is redirected (CORE-164, CORE-167, CORE-171, SDK-36, SDK-37)"
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

        /// Not touched.
        static func same(_ page: String) -> Case { Case(page, page) }
    }

    static let redirected: [Case] = [
        // Quoting
        Case(#"<form action="HTTPS://EMV3DS/challenge">"#, #"<form action="S">"#),
        Case(#"<form action='HTTPS://EMV3DS/challenge'>"#, #"<form action='S'>"#),
        Case(#"<form action=HTTPS://EMV3DS/challenge>"#, #"<form action=S>"#),
        Case(#"<form action = "HTTPS://EMV3DS/challenge" method=post>"#, #"<form action = "S" method=post>"#),
        Case("<form\n\taction\n=\n'HTTPS://EMV3DS/challenge'>", "<form\n\taction\n=\n'S'>"),
        Case("<form/action='HTTPS://EMV3DS/challenge'/>", "<form/action='S'/>"),
        Case("<form method='post'action='HTTPS://EMV3DS/challenge'>", "<form method='post'action='S'>"),
        // Letter case
        Case(#"<FORM ACTION="https://emv3ds/CHALLENGE">"#, #"<FORM ACTION="S">"#),
        Case(#"<fOrM aCtIoN="hTtPs://eMv3Ds/cHaLlEnGe">"#, #"<fOrM aCtIoN="S">"#),
        // Character references
        Case(#"<form action="HTTPS&colon;&sol;&sol;EMV3DS&sol;challenge">"#, #"<form action="S">"#),
        Case(#"<form action="&#72;TTPS&#x3a;&#X2F;/EMV3DS/challenge">"#, #"<form action="S">"#),
        Case(#"<form action="&#0072TTPS&#58//EMV3DS/challenge">"#, #"<form action="S">"#),
        Case(#"<form action="HTTPS&Tab;://EMV3&NewLine;DS/challenge">"#, #"<form action="S">"#),
        // Query and fragment stay as they are written.
        Case(
            #"<a href="HTTPS://EMV3DS/challenge?submit=resend&amp;x=1#top">"#, #"<a href="S?submit=resend&amp;x=1#top">"#),
        Case(#"<a href="HTTPS://EMV3DS/challenge?a=b&eacute;&unknown;%20">"#, #"<a href="S?a=b&eacute;&unknown;%20">"#),
        Case(#"<a href="HTTPS://EMV3DS/challenge&quest;a=1">"#, #"<a href="S&quest;a=1">"#),
        Case(#"<a href="HTTPS://EMV3DS/challenge&#35;a">"#, #"<a href="S&#35;a">"#),
        Case(#"<a href=HTTPS://EMV3DS/challenge?x=1>"#, #"<a href=S?x=1>"#),
        // White space and control characters
        Case("<form action=\" \u{1}\t\nHTTPS://EMV3DS/challenge\r\n \">", "<form action=\"S\">"),
        Case("<form action='HT\tTPS:\r\n//EM\nV3DS/chal\tlenge'>", "<form action='S'>"),
        // What the URL standard makes the same address
        Case(#"<form action="HTTPS:\\EMV3DS\challenge">"#, #"<form action="S">"#),
        Case(#"<form action="https:EMV3DS/challenge">"#, #"<form action="S">"#),
        Case(#"<form action="https:/\//EMV3DS/challenge">"#, #"<form action="S">"#),
        Case(#"<form action="HTTPS://EMV3DS:443/challenge">"#, #"<form action="S">"#),
        Case(#"<form action="HTTPS://EMV3DS:000443/challenge">"#, #"<form action="S">"#),
        Case(#"<form action="HTTPS://EMV3DS:/challenge">"#, #"<form action="S">"#),
        Case(#"<form action="HTTPS://@EMV3DS/challenge">"#, #"<form action="S">"#),
        Case(#"<form action="HTTPS://:@EMV3DS/challenge">"#, #"<form action="S">"#),
        Case(#"<form action="HTTPS://EMV3DS/./a/../challenge">"#, #"<form action="S">"#),
        Case(#"<form action="HTTPS://EMV3DS/%2e/a/%2E./challenge">"#, #"<form action="S">"#),
        Case(#"<form action="HTTPS://EMV3DS/../../challenge">"#, #"<form action="S">"#),
        Case(#"<form action="HTTPS://%45MV3DS/challenge">"#, #"<form action="S">"#),
        Case(#"<form action="HTTPS://ＥＭＶ３ＤＳ/challenge">"#, #"<form action="S">"#),
        Case("<form action=\"HTTPS://EM\u{AD}V3DS/challenge\">", #"<form action="S">"#),
        // Buttons
        Case(
            #"<button formaction="HTTPS://EMV3DS/challenge">"#, #"<button formtarget="_self" formaction="S">"#),
        Case(
            #"<input type=submit formaction='HTTPS://EMV3DS/challenge?b=1'>"#,
            #"<input formtarget="_self" type=submit formaction='S?b=1'>"#),
        Case(
            #"<input type=image formaction=HTTPS://EMV3DS/challenge formtarget=_top>"#,
            #"<input type=image formaction=S formtarget=_self>"#),
        // Links
        Case(#"<area href="HTTPS://EMV3DS/challenge?r=2">"#, #"<area href="S?r=2">"#),
        Case(
            #"<svg><a xlink:href="HTTPS://EMV3DS/challenge?x"><text>x</text></a></svg>"#,
            #"<svg><a xlink:href="S?x"><text>x</text></a></svg>"#),
        Case(
            #"<svg><a href="HTTPS://EMV3DS/challenge" xlink:href="HTTPS://EMV3DS/challenge?2" target="_top">"#,
            #"<svg><a href="S" xlink:href="S?2" target="_self">"#),
        // Base
        Case(
            #"<base href="HTTPS://EMV3DS/"><form action="challenge"><a href="/challenge?x"><a href="x/../challenge">"#,
            #"<base href="HTTPS://EMV3DS/"><form action="S"><a href="S?x"><a href="S">"#),
        Case(
            #"<form action="challenge"></form><base href="https://emv3ds/a?b#c">"#,
            #"<form action="S"></form><base href="https://emv3ds/a?b#c">"#),
        Case(
            #"<base href="https://example.com/"><form action="//EMV3DS/challenge"><a href="\/EMV3DS\challenge">"#,
            #"<base href="https://example.com/"><form action="S"><a href="S">"#),
        Case(
            ##"<base href="https://emv3ds/challenge"><a href="#x"><a href="?y"><a href="">"##,
            ##"<base href="https://emv3ds/challenge"><a href="S#x"><a href="S?y"><a href="S">"##),
        Case(
            ##"<base href="https://emv3ds/challenge?q='1'&amp;r"><a href="#x">"##,
            #"<base href="https://emv3ds/challenge?q='1'&amp;r"><a href="S?q&#61;&#39;1&#39;&#38;r#x">"#),
        Case(
            #"<base href="https://emv3ds/x/"><base href="https://example.com/"><a href="https:../challenge">"#,
            #"<base href="https://emv3ds/x/"><base href="https://example.com/"><a href="S">"#),
        // Windows
        Case(
            #"<form action="HTTPS://EMV3DS/challenge" target="_blank"><button formtarget=x>"#,
            #"<form action="S" target="_self"><button formtarget=_self>"#),
        Case(
            #"<base target="_blank"><form action="HTTPS://EMV3DS/challenge">"#,
            #"<base target="_blank"><form target="_self" action="S">"#),
        // The first of several attributes counts, wherever markup is in quotes or comments.
        Case(
            #"<form action="HTTPS://EMV3DS/challenge" action="https://example.com/">"#,
            #"<form action="S" action="https://example.com/">"#),
        Case(
            #"<p title="<form action='HTTPS://EMV3DS/challenge'>"><form action='HTTPS://EMV3DS/challenge'>"#,
            #"<p title="<form action='HTTPS://EMV3DS/challenge'>"><form action='S'>"#),
        Case(
            #"<!--><form action='HTTPS://EMV3DS/challenge'><!-- > -- <form action='HTTPS://EMV3DS/challenge'> -->"#,
            #"<!--><form action='S'><!-- > -- <form action='HTTPS://EMV3DS/challenge'> -->"#),
        Case(
            #"<!--a--!><form action='HTTPS://EMV3DS/challenge'>"#, #"<!--a--!><form action='S'>"#),
        Case(
            #"<!x><?y><//z></><1><form action='HTTPS://EMV3DS/challenge'>"#, #"<!x><?y><//z></><1><form action='S'>"#),
        // Scripting is off: this is markup.
        Case(
            #"<noscript><form action='HTTPS://EMV3DS/challenge'></noscript>"#, #"<noscript><form action='S'></noscript>"#),
        // Raw text ends with its own end tag only.
        Case(
            #"<style>a{}</styles></STYLE ><form action='HTTPS://EMV3DS/challenge'>"#,
            #"<style>a{}</styles></STYLE ><form action='S'>"#),
        Case(
            #"<script><!--<script></script><a></script><form action='HTTPS://EMV3DS/challenge'>"#,
            #"<script><!--<script></script><a></script><form action='S'>"#),
        Case(
            #"<script><!--><script></script><form action='HTTPS://EMV3DS/challenge'>"#,
            #"<script><!--><script></script><form action='S'>"#),
        // In SVG and MathML the same names hold markup.
        Case(
            #"<svg><style><a href='HTTPS://EMV3DS/challenge'></style></svg>"#, #"<svg><style><a href='S'></style></svg>"#),
        Case(
            #"<svg><title><form action='HTTPS://EMV3DS/challenge'></title></svg>"#,
            #"<svg><title><form action='S'></title></svg>"#),
        Case(
            #"<svg><style><p><style><a href='HTTPS://EMV3DS/challenge'></style><a href='HTTPS://EMV3DS/challenge'>"#,
            #"<svg><style><p><style><a href='HTTPS://EMV3DS/challenge'></style><a href='S'>"#),
        Case(
            #"<svg><![CDATA[<a href='HTTPS://EMV3DS/challenge'>]]><a href='HTTPS://EMV3DS/challenge'></svg>"#,
            #"<svg><![CDATA[<a href='HTTPS://EMV3DS/challenge'>]]><a href='S'></svg>"#),
        Case(
            #"<svg/><![CDATA[><a href='HTTPS://EMV3DS/challenge'>"#, #"<svg/><![CDATA[><a href='S'>"#),
        // The link to the app
        Case(#"<a href="HTTPS://EMV3DS/openoobApp">"#, #"<a href="A">"#),
        Case(#"<form action="https://emv3ds/OPENOOBAPP?x=1" target=_blank>"#, #"<form action="A?x=1" target=_self>"#),
    ]

    static let untouched: [Case] = [
        .same(""), .same("Hello"), .same("<"), .same("a < b & c > d"), .same("<form>"), .same("<form action>"),
        .same("<form action=>"), .same(#"<form action="">"#), .same(#"<form action=" ">"#),
        // Another address
        .same(#"<form action="http://EMV3DS/challenge">"#), .same(#"<form action="HTTPS://EMV3DS/challenges">"#),
        .same(#"<form action="HTTPS://EMV3DS/challenge/x">"#), .same(#"<form action="HTTPS://EMV3DS/%63hallenge">"#),
        .same(#"<form action="HTTPS://EMV3DS.example/challenge">"#), .same(#"<form action="HTTPS://EMV3DS./challenge">"#),
        .same(#"<form action="HTTPS://user@EMV3DS/challenge">"#), .same(#"<form action="HTTPS://a:b@EMV3DS/challenge">"#),
        .same(#"<form action="HTTPS://EMV3DS@example.com/challenge">"#), .same(#"<form action="HTTPS://EMV3DS:8443/challenge">"#),
        .same(#"<form action="HTTPS://EMV3DS:x/challenge">"#), .same(#"<form action="HTTPS://EMV3DS:99999999/challenge">"#),
        .same(#"<form action="HTTPS:// EMV3DS/challenge">"#), .same(#"<form action="HTTPS://EMV3DS /challenge">"#),
        .same(#"<form action="HTTPS://[EMV3DS]/challenge">"#), .same(#"<form action="HTTPS://EMV3DS%2Fchallenge">"#),
        .same(#"<form action="https://example.com/?HTTPS://EMV3DS/challenge">"#),
        .same(#"<form action="javascript:'HTTPS://EMV3DS/challenge'">"#),
        .same(#"<form action="data:,HTTPS://EMV3DS/challenge">"#),
        .same(#"<form action="view-source:HTTPS://EMV3DS/challenge">"#),
        .same("<form action='HTTPS://EMV3DS/chal\u{0}lenge'>"), .same("<form action='HTTPS://EMV3DS/chall\u{AD}enge'>"),
        // Relative, without a base that helps
        .same(#"<form action="challenge">"#), .same(#"<form action="/challenge">"#),
        .same(#"<form action="//EMV3DS/challenge">"#),
        .same(#"<base href="//EMV3DS/"><form action="challenge">"#),
        .same(#"<base href="data:x"><form action="//EMV3DS/challenge">"#),
        .same(#"<base href="https://example.com/"><base href="HTTPS://EMV3DS/"><form action="challenge">"#),
        .same(#"<template><base href="HTTPS://EMV3DS/"></template><form action="challenge">"#),
        .same(#"<base href="http://EMV3DS/"><form action="https:challenge"><a href="//EMV3DS/challenge">"#),
        .same(#"<base href="HTTPS://EMV3DS/challenge"><form action=""><button formaction="">"#),
        // Not a form target or link
        .same(#"<img src="HTTPS://EMV3DS/challenge">"#), .same(#"<iframe src="HTTPS://EMV3DS/challenge"></iframe>"#),
        .same(#"<link href="HTTPS://EMV3DS/challenge" rel=prefetch>"#), .same(#"<p action="HTTPS://EMV3DS/challenge">"#),
        .same(#"<form data-action="HTTPS://EMV3DS/challenge">"#), .same(#"<form xaction="HTTPS://EMV3DS/challenge">"#),
        .same(#"<form action="x" action="HTTPS://EMV3DS/challenge">"#), .same(#"<forms action="HTTPS://EMV3DS/challenge">"#),
        .same(#"<meta http-equiv=refresh content="0;url=HTTPS://EMV3DS/challenge">"#),
        .same(#"<base href="HTTPS://EMV3DS/challenge">"#), .same(#"<a ping="HTTPS://EMV3DS/challenge">"#),
        // Not markup
        .same(#"<!-- <form action="HTTPS://EMV3DS/challenge"> -->"#), .same(#"<!-- <form action="HTTPS://EMV3DS/challenge">"#),
        .same(#"<title><form action="HTTPS://EMV3DS/challenge"></title>"#),
        .same(#"<textarea><form action="HTTPS://EMV3DS/challenge"></textarea>"#),
        .same(#"<style><form action="HTTPS://EMV3DS/challenge"></style>"#),
        .same(#"<script><form action="HTTPS://EMV3DS/challenge"></script>"#),
        .same(#"<iframe><form action="HTTPS://EMV3DS/challenge"></iframe>"#),
        .same(#"<iframe srcdoc="<form action='HTTPS://EMV3DS/challenge'>"></iframe>"#),
        .same(#"<xmp><form action="HTTPS://EMV3DS/challenge"></xmp>"#),
        .same(#"<noembed><form action="HTTPS://EMV3DS/challenge"></noembed>"#),
        .same(#"<noframes><form action="HTTPS://EMV3DS/challenge"></noframes>"#),
        .same(#"<plaintext></plaintext><form action="HTTPS://EMV3DS/challenge">"#),
        .same(#"<form action="HTTPS://EMV3DS/challenge""#), .same(#"<form action="HTTPS://EMV3DS/challenge"#),
        .same(#"<form action='HTTPS://EMV3DS/challenge">"#), .same(#"< form action="HTTPS://EMV3DS/challenge">"#),
        .same(#"</form action="HTTPS://EMV3DS/challenge">"#), .same(#"&lt;form action="HTTPS://EMV3DS/challenge"&gt;"#),
    ]

    private static let server = "http://127.0.0.1:8080/s/1/html"
    private static let app = "http://127.0.0.1:8080/s/1/app"

    private func expand(_ text: String) -> String {
        var result = text
        for (sign, url) in [("S", Self.server), ("A", Self.app)] {
            for quote in ["=\"", "= \"", "='", "\n'", "="] {
                for end in ["\"", "'", ">", "?", "#", "&", " "] where !(quote == "=" && (end == "\"" || end == "'")) {
                    result = result.split(separator: quote + sign + end, omittingEmptySubsequences: false)
                        .joined(separator: quote + url + end)
                }
            }
        }
        return result
    }

    @Test(arguments: redirected) func redirects(_ case: Case) {
        let page = HTMLChallengePage(html: `case`.page, submitURL: Self.server, appURL: Self.app)
        #expect(page.html == expand(`case`.result))
        #expect(page.redirectedCount > 0)
    }

    @Test(arguments: untouched) func leavesAlone(_ case: Case) {
        let page = HTMLChallengePage(html: `case`.page, submitURL: Self.server, appURL: Self.app)
        #expect(page.html == `case`.page)
        #expect(page.redirectedCount == 0)
    }

    @Test("without an app the link to it stays as it is") func noApp() {
        let page = HTMLChallengePage(html: #"<a href="HTTPS://EMV3DS/openoobApp">"#, submitURL: Self.server)
        #expect(page.html == #"<a href="HTTPS://EMV3DS/openoobApp">"#)
    }

    @Test("an address that would end the attribute is escaped") func escapes() {
        let page = HTMLChallengePage(html: "<form action=HTTPS://EMV3DS/challenge>", submitURL: "http://h/a&b\"c'd>e f")
        #expect(page.html == "<form action=http://h/a&#38;b&#34;c&#39;d&#62;e&#32;f>")
    }

    @Test("text around the targets is kept byte for byte") func keepsText() {
        let text = "é\u{301}\r\n\u{0}\u{FEFF}👩‍👩‍👧‍👦‮"
        let page = HTMLChallengePage(html: text + "<form action='HTTPS://EMV3DS/challenge'>" + text, submitURL: "S")
        #expect(Array(page.html.utf8) == Array((text + "<form action='S'>" + text).utf8))
    }
}
