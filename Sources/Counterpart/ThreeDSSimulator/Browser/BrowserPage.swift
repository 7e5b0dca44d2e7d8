import Foundation
import ThreeDSCounterpart
import ThreeDSJSON
import ThreeDSMessages
import ThreeDSPlatform

/// A page of the browser channel. It contains no inline script and loads nothing from other servers.
struct BrowserPage {
    private let body: String
    private let head: String
    private let language: String
    /// The address to which its forms lead, in addition to this server.
    private let targets: [String]
    private let frames: [String]
    /// Whether it contains the issuer's own markup, which has inline styles and needs no script.
    private let isIssuerMarkup: Bool

    private init(
        _ body: String, head: String = "", language: String = "en", targets: [String] = [], frames: [String] = [],
        isIssuerMarkup: Bool = false
    ) {
        self.body = body
        self.head = head
        self.language = language
        self.targets = targets
        self.frames = frames
        self.isIssuerMarkup = isIssuerMarkup
    }

    /// Returns the page as an HTTP answer. Other pages may frame it, because a challenge is shown in the shop's frame.
    func response(status: Int = 200) -> HTTPResponse {
        let own = "'self'"
        let policy = [
            "default-src 'none'", "script-src \(isIssuerMarkup ? "'none'" : own)",
            "style-src \(isIssuerMarkup ? "'unsafe-inline'" : own)", "img-src 'self' data:",
            "form-action \(([own] + targets).joined(separator: " "))", "base-uri 'none'",
            "frame-src \(frames.isEmpty ? "'none'" : frames.joined(separator: " "))",
        ]
        return HTTPResponse(
            status: status,
            headers: [
                ("Content-Type", "text/html; charset=utf-8"), ("Content-Security-Policy", policy.joined(separator: "; ")),
                ("Cache-Control", "no-store"), ("X-Content-Type-Options", "nosniff"), ("Referrer-Policy", "no-referrer"),
            ], body: Array(text.utf8))
    }

    private var text: String {
        if isIssuerMarkup { return body }
        let folder = "/\(BrowserAssets.folder)/"
        return """
            <!doctype html>
            <html lang="\(Self.escaped(language))"><head><meta charset="utf-8">\
            <meta name="viewport" content="width=device-width,initial-scale=1"><title>3-D Secure</title><link rel="icon" href="data:,">\
            <link rel="stylesheet" href="\(folder)\(BrowserAssets.styles)">\(head)</head>
            <body><main>\(body)</main><script src="\(folder)\(BrowserAssets.script)" defer></script></body></html>

            """
    }

    // MARK: Pages

    /// What the last page in a frame reports to the page around it: the end of the 3DS Method or of the challenge.
    enum Notice: String {
        case method, challenge
    }

    /// Returns a page with a title and a text.
    static func notice(_ title: String, _ text: String) -> BrowserPage {
        BrowserPage("<h1>\(escaped(title))</h1><p>\(escaped(text))</p>")
    }

    /// Returns the last page of a frame. Its script informs the page around it; without scripts the cardholder follows its link.
    static func done(_ title: String, notice: Notice) -> BrowserPage {
        BrowserPage(
            "<h1 data-notice=\"\(notice.rawValue)\">\(escaped(title))</h1><p>Done. You can go on in the page around this one.</p>"
        )
    }

    /// Returns a page that leads the whole browser page to an address, at once and with a link.
    static func leading(to url: String, title: String) -> BrowserPage {
        BrowserPage(
            "<h1>\(escaped(title))</h1><p><a class=\"go\" id=\"onward\" href=\"\(escaped(url))\">Back to the shop</a></p>",
            head: "<meta http-equiv=\"refresh\" content=\"0;url=\(escaped(url))\">")
    }

    /// Returns a page that posts fields to another party: by script at once, or by the cardholder's tap.
    static func sending(
        _ fields: [(String, String)], to url: String, origin: String, title: String = "One moment", isAutomatic: Bool = true
    ) -> BrowserPage {
        BrowserPage(
            """
            <h1>\(escaped(title))</h1><form id="onward" method="post" action="\(escaped(url))"\(isAutomatic ? " data-auto" : "")>\
            \(hidden(fields))<button>Continue</button></form>
            """, targets: [origin])
    }

    /// Returns the shop's page with the frame of a challenge, or without one the form of the whole page.
    ///
    /// - Parameters:
    ///   - size: of the frame; nil for no frame.
    ///   - result: the address where the shop continues.
    static func shop(
        _ fields: [(String, String)], to url: String, origin: String, size: ChallengeWindowSize?, result: String
    ) -> BrowserPage {
        guard let size else {
            return sending(fields, to: url, origin: origin, title: "Your bank asks you to confirm this payment")
        }
        return BrowserPage(
            """
            <h1>Your bank asks you to confirm this payment</h1>\
            \(challengeFrame(fields, to: url, size: size))\
            <p data-after="\(escaped(result))"><a id="onward" href="\(escaped(result))">Done? Continue here</a></p>
            """, targets: [origin], frames: [origin, "'self'"])
    }

    /// Returns the frame of a challenge with its attributes (sandbox without navigation of the page around, permissions for
    /// passkeys and payment confirmation), and the form that posts the CReq into it.
    static func challengeFrame(_ fields: [(String, String)], to url: String, size: ChallengeWindowSize) -> String {
        let pixels = size.pixels.map { " width=\"\($0.width)\" height=\"\($0.height)\"" } ?? " width=\"100%\" height=\"600\""
        return """
            <iframe name="challenge" id="challenge" title="Your bank"\(pixels) \
            sandbox="allow-forms allow-scripts allow-same-origin allow-pointer-lock allow-popups" \
            allow="payment *; publickey-credentials-get *; publickey-credentials-create *"></iframe>\
            <form id="creq" method="post" action="\(escaped(url))" target="challenge" data-auto>\(hidden(fields))\
            <noscript><button>Show my bank's page</button></noscript></form>
            """
    }

    /// Returns the page with the result of a payment at the 3DS Server.
    static func result(_ status: String, isFinal: Bool) -> BrowserPage {
        BrowserPage(
            """
            <h1 id="result" data-trans-status="\(escaped(status))" data-final="\(isFinal)">\(isFinal ? "The payment" : "Not decided yet")</h1>\
            <p>The 3DS Server has transStatus \(escaped(status)).</p>
            """)
    }

    private static func hidden(_ fields: [(String, String)]) -> String {
        fields.map { "<input type=\"hidden\" name=\"\(escaped($0.0))\" value=\"\(escaped($0.1))\">" }.joined()
    }

    static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "'": result += "&#39;"
            case "\t", "\n": result.unicodeScalars.append(scalar)
            case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}": break
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}

/// The ACS's page for the members of a CRes that an SDK would draw.
extension BrowserPage {
    /// The name of the hidden field that says to which page an answer belongs.
    static let keyField = "tds-page"
    /// The name of the buttons.
    static let buttonField = "tds-button"
    static let entryField = "entry"
    static let secondEntryField = "entryTwo"

    /// What a button of a page does.
    enum Button: String {
        case submit, resend, additional, cancel
        case goOn = "continue"
    }

    /// - Parameters:
    ///   - action: where its form leads.
    ///   - key: the key of this page; only the page with the current key can be answered.
    static func challenge(_ screen: JSONObject, action: String, key: String, language: String) -> BrowserPage {
        let type: UIType = screen.code(Field.acsUiType) ?? .text
        if !type.isNative { return issuer(screen, action: action, key: key) }
        func text(_ name: String) -> String { screen.string(name) ?? "" }
        func block(_ name: String, _ tag: String, _ attributes: String = "") -> String {
            text(name).isEmpty ? "" : "<\(tag)\(attributes)>\(escaped(text(name)))</\(tag)>"
        }
        let isHint = screen.isYes(Field.challengeInfoTextIndicator)
        let pictures = [(Field.issuerImage, "Your bank"), (Field.psImage, "Payment system")].compactMap { name, title in
            picture(screen[name]).map { "<img src=\"\(escaped($0))\" alt=\"\(title)\">" }
        }
        let more = [
            (Field.whyInfoLabel, Field.whyInfoText), (Field.expandInfoLabel, Field.expandInfoText),
        ].filter { !text($0.1).isEmpty }.map { label, content in
            "<details><summary>\(escaped(text(label)))</summary>\(block(content, "p", " class=\"line\""))</details>"
        }
        return BrowserPage(
            """
            <header>\(pictures.joined())</header>\(block(Field.challengeInfoHeader, "h1"))\
            \(block(Field.challengeInfoText, "p", isHint ? " class=\"line hint\" role=\"alert\"" : " class=\"line\""))\
            \(block(Field.challengeAddInfo, "p", " class=\"line\""))\
            <form id="answer" method="post" action="\(escaped(action))" autocomplete="off" data-screen="\(type.word)">\
            \(hidden([(keyField, key)]))\(entries(screen, type))\(switches(screen))\(buttons(screen, type))</form>\(more.joined())
            """, language: language)
    }

    private static func picture(_ value: JSONValue?) -> String? {
        guard let images = value?.objectValue else { return nil }
        return images.names.sorted().compactMap { images.string($0) }.first { BrowserAddress.origin($0) != nil }
            .flatMap { URLComponents(string: $0)?.path }
    }

    private static func entries(_ screen: JSONObject, _ type: UIType) -> String {
        switch type.content {
        case .entries:
            let boxes = [(Field.challengeEntryBox, entryField), (Field.challengeEntryBoxTwo, secondEntryField)]
            let drawn = boxes.compactMap { name, field in screen.object(name).map { entry($0, field) } }
            return drawn.isEmpty
                ? entry([Field.challengeDataEntryLabel: screen[Field.challengeInfoLabel] ?? .null], entryField) : drawn.joined()
        case .oneOption, .anyOptions:
            let kind = type.content == .oneOption ? "radio" : "checkbox"
            let options = (screen.array(Field.challengeSelectInfo) ?? []).compactMap(\.objectValue).flatMap(\.self).map {
                name, value in
                """
                <label><input type="\(kind)" name="\(entryField)" value="\(escaped(name))"> \(escaped(value.stringValue ?? ""))</label>
                """
            }
            return
                "<fieldset><legend>\(escaped(screen.string(Field.challengeInfoLabel) ?? ""))</legend>\(options.joined())</fieldset>"
        case .nothing, .page: return ""
        }
    }

    private static func entry(_ box: JSONObject, _ field: String) -> String {
        let isMasked = box.isYes(Field.challengeDataEntryMasking)
        let longest = box.string(Field.challengeDataEntryLengthMax).flatMap { Int($0) } ?? 45
        return """
            <label>\(escaped(box.string(Field.challengeDataEntryLabel) ?? ""))\
            <input name="\(field)" id="\(field)" type="\(isMasked ? "password" : "text")" maxlength="\(longest)" autocomplete="one-time-code"></label>
            """
    }

    private static func switches(_ screen: JSONObject) -> String {
        let texts = ScreenSwitch.each(\.text) { screen.string($0) }
        return ScreenSwitch.allCases.compactMap { each in
            texts[each].map { "<label><input type=\"checkbox\" name=\"\(each.rawValue)\" value=\"on\"> \(escaped($0))</label>" }
        }.joined()
    }

    private static func buttons(_ screen: JSONObject, _ type: UIType) -> String {
        let rows: [(String, Button, Bool)] = [
            (Field.submitAuthenticationLabel, .submit, true), (Field.oobContinueLabel, .goOn, true),
            (Field.infoContinueLabel, .goOn, true), (Field.resendInformationLabel, .resend, false),
            (Field.challengeAddLabel, .additional, false),
        ]
        let drawn = rows.compactMap { name, button, isMain in
            screen.string(name).map { label in
                """
                <button name="\(buttonField)" value="\(button.rawValue)"\(isMain ? "" : " class=\"plain\"")>\(escaped(label))</button>
                """
            }
        }
        return drawn.joined()
            + "<button class=\"plain\" name=\"\(buttonField)\" value=\"\(Button.cancel.rawValue)\" lang=\"en\">Cancel</button>"
    }

    /// Returns a page of the issuer. In the app its form leads nowhere, and the SDK sends its data; here the form leads to the
    /// ACS.
    private static func issuer(_ screen: JSONObject, action: String, key: String) -> BrowserPage {
        let bytes = screen.string(Field.acsHTML).flatMap { Base64URL.unpadded($0) } ?? []
        let form = "action=\"\(escaped("\(action)?\(keyField)=\(key)"))\" method=\"post\""
        let html = String(decoding: bytes, as: UTF8.self).components(separatedBy: ScreenMacros.form).joined(separator: form)
        return BrowserPage(html, isIssuerMarkup: true)
    }
}
