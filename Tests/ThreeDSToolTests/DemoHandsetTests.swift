import Foundation
import Testing
import ThreeDSPlatform
import ThreeDSScreens
import ThreeDSWeb

@testable import ThreeDSTool

/// The phone of the demo's page is turned into another one during a payment.
@Suite(.timeLimit(.minutes(10))) struct DemoHandsetTests {
    private static func stylesheet(_ tab: DemoTab) async throws -> String {
        String(decoding: try await tab.browser.send("GET", tab.path + "/theme.css").body, as: UTF8.self)
    }

    @Test("Language, appearance and text size change on the screen that is shown, and the payment goes on")
    func turned() async throws {
        let tab = try await DemoBrowser().pay("scenario=otp&version=2.2.0&appearance=light")
        let first = try await tab.page("data-screen=\"text\" data-number=\"1\"")
        #expect(first.contains("data-appearance=\"light\" lang=\"en\" dir=\"ltr\""))
        #expect(first.contains("id=\"size-phone\" value=\"phone\" checked"))
        let usual = try await Self.stylesheet(tab)
        #expect(try await tab.post("handset", "size=tablet&appearance=dark&language=ar&scale=312").status == 303)
        let second = try await tab.page("dir=\"rtl\"")
        #expect(second.contains("data-number=\"1\"") && second.contains("data-appearance=\"dark\" lang=\"ar\" dir=\"rtl\""))
        #expect(second.contains(ScreenStrings(languageTag: "ar")[.cancel]))
        for choice in [
            "size-tablet\" value=\"tablet", "appearance-dark\" value=\"dark", "language-ar\" value=\"ar",
            "scale-312\" value=\"312",
        ] {
            #expect(second.contains("id=\"\(choice)\" checked"), "\(choice)")
        }
        let large = try await Self.stylesheet(tab)
        #expect(large != usual)
        // What the form does not know, or lacks, stays.
        for form in ["", "size=watch&appearance=blue&language=xx&scale=99", "scale=%00"] {
            #expect(try await tab.post("handset", form).status == 303)
            #expect(
                try await tab.page("data-number=\"1\"").contains("data-appearance=\"dark\" lang=\"ar\" dir=\"rtl\""), "\(form)")
            #expect(try await Self.stylesheet(tab) == large, "\(form)")
        }
        #expect(try await tab.post("answer", "screen=1&action=submit&entry=123456").status == 303)
        let result = try await tab.page("data-outcome")
        #expect(result.contains("data-outcome=\"completed\" data-status=\"Y\""))
        #expect(result.contains("class=\"shop look-dark\" data-page=\"result\" lang=\"ar\" dir=\"rtl\""))
        #expect(try await tab.post("handset", "language=en&appearance=light").status == 303)
        #expect(try await tab.page("class=\"shop look-light\"").contains("data-page=\"result\" lang=\"en\""))
    }

    @Test("The address of the style sheet changes with its content, and only pages of the demo turn the phone")
    func address() async throws {
        let browser = try await DemoBrowser()
        let tab = try await browser.pay("scenario=otp&version=2.2.0")
        let first = try await tab.page("data-number=\"1\"")
        #expect(first.contains("href=\"\(tab.path)/theme.css?0\" data-part=\"theme\""))
        _ = try await tab.post("handset", "scale=200")
        #expect(try await tab.page("data-number=\"1\"").contains("href=\"\(tab.path)/theme.css?1\""))
        let foreign = try await browser.send(
            "POST", tab.path + "/handset", "scale=100", fields: [("Origin", "https://evil.example")])
        #expect(foreign.status == 403)
        #expect(try await browser.send("GET", tab.path + "/handset").status == 405)
        #expect(try await tab.post("handset", "x=" + String(repeating: "y", count: 70_000)).status == 413)
    }
}
