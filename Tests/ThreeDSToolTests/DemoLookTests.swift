import Foundation
import Testing
import ThreeDSPlatform
import ThreeDS
import ThreeDSScreens
import ThreeDSWeb

@testable import ThreeDSTool

/// The editor of the look on a payment's page.
@Suite("Demo: the editor of the look", .timeLimit(.minutes(10))) struct DemoLookTests {
    private static func form(_ text: String) -> WebForm { WebForm(text.utf8) }

    @Test("The look begins with that of the payment, and every value of the form is in the file that an app reads")
    func values() throws {
        var look = DemoLook(InterfaceSettingsSet())
        let usual = Theme(InterfaceSettingsSet(), .DEFAULT)
        #expect(look.accent == usual.button(.SUBMIT).background && Double(look.radius) == usual.button(.SUBMIT).cornerRadius)
        look.take(Self.form("accent=%230b5c6b&radius=14&font=Georgia&header=accent"))
        let customization = try UiCustomization(json: look.json)
        #expect(customization.settings.appearances[.DEFAULT] != nil)
        let theme = ThemeSet(customization.settings).theme(.DEFAULT)
        let accent = try #require(HexColor("#0B5C6B"))
        #expect(theme.button(.SUBMIT).background == accent && theme.button(.SUBMIT).text.color == .white)
        #expect(theme.button(.SUBMIT).cornerRadius == 14 && theme.textBox.cornerRadius == 14)
        #expect(
            theme.toolbar.background == accent && theme.toolbar.title.color == .white && theme.toolbar.cancel.text.color == .white
        )
        for text in [
            theme.label(.INFO_HEADER).text, theme.label(.INFO_TEXT).text, theme.button(.RESEND).text, theme.textBox.text,
        ] {
            #expect(text.fontName == "Georgia")
        }
        #expect(look.themes.theme(.DARK) == ThemeSet(customization.settings).theme(.DARK))
    }

    @Test(
        "Unknown values change nothing",
        arguments: [
            "", "accent=red&radius=25&font=Wingdings&header=no", "accent=%23zz0000", "radius=-1", "accent=", "font=%22%3B",
        ])
    func unknown(_ form: String) {
        var look = DemoLook(InterfaceSettingsSet())
        look.take(Self.form("accent=%23aa0000&radius=3&font=Verdana&header=accent"))
        let before = look
        look.take(Self.form(form))
        #expect(look == before)
    }

    @Test(
        "Dark surroundings get an accent that is readable there",
        arguments: ["#000000", "#0B5C6B", "#FFFF00", "#FFFFFF", "#7A0000"])
    func dark(_ accent: String) throws {
        var look = DemoLook(InterfaceSettingsSet())
        look.take(Self.form("accent=%23\(accent.dropFirst())&header=accent"))
        let report = ContrastReport(look.themes, .DARK)
        #expect(report.warnings.filter { $0.pair.element.hasPrefix("buttons.") } == [], "\(report.warnings)")
        #expect(look.themes.theme(.DEFAULT).button(.SUBMIT).background == HexColor(accent))
    }

    @Test("The screens of the payment change, with the file and its contrast, and a theme file is the base")
    func page() async throws {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("demo-look-\(UUID().uuidString).json")
        try Data(##"{"background": "#FFF8EE", "buttons": {"submit": {"backgroundColor": "#12AB34"}}}"##.utf8).write(to: path)
        defer { try? FileManager.default.removeItem(at: path) }
        let browser = try await DemoBrowser(theme: try DemoTheme(path: path.path))
        let tab = try await browser.pay("scenario=otp&version=2.2.0")
        let first = try await tab.page("data-number=\"1\"")
        #expect(first.contains("id=\"look.accent\" value=\"#12ab34\"") && first.contains("below AA"))
        #expect(try await tab.post("look", "accent=%23553311&radius=20&font=&header=plain").status == 303)
        let second = try await tab.page("&quot;cornerRadius&quot;: 20".replacingOccurrences(of: "&quot;", with: "\""))
        #expect(second.contains("#553311") && second.contains("#FFF8EE") && second.contains("reaches AA"))
        let css = String(decoding: try await browser.send("GET", tab.path + "/theme.css").body, as: UTF8.self).lowercased()
        #expect(css.contains("--submit-bg:#553311") && css.contains("--page:#fff8ee"))
        // The look stays when the phone is turned.
        _ = try await tab.post("handset", "scale=200")
        #expect(String(decoding: try await browser.send("GET", tab.path + "/theme.css").body, as: UTF8.self).contains("#553311"))
        let foreign = try await browser.send("POST", tab.path + "/look", "radius=1", fields: [("Origin", "https://evil.example")])
        #expect(foreign.status == 403)
        #expect(try await browser.send("GET", tab.path + "/look").status == 405)
    }
}
