import Foundation
import Testing
import ThreeDSPlatform
import ThreeDSMessages
import ThreeDSSimulator
import ThreeDSWeb

@testable import ThreeDSTool

/// The catalogue of the faults, and what the shopper reads of one.
@Suite("Demo: faults", .timeLimit(.minutes(10))) struct DemoFaultsTests {
    private static func found(_ query: String) -> [String] {
        DemoFaults(DemoOrder(), scenarios: Scenario.builtIn, query: query).found.flatMap(\.faults).map(\.name)
    }

    @Test("Every fault is in the catalogue once, with its title, and no group is a heap of the rest")
    func complete() {
        let faults = Scenario.builtIn.filter(\.isFault)
        #expect(Self.found("").sorted() == faults.map(\.name).sorted())
        let html = DemoFaults(DemoOrder(), scenarios: Scenario.builtIn).page.html
        for fault in faults {
            #expect(html.contains("value=\"\(fault.name)\"><b>\(Markup(text: fault.title).html)</b>"), "\(fault.name)")
        }
        let sizes = DemoFaults(DemoOrder(), scenarios: Scenario.builtIn).found.map(\.faults.count)
        #expect(sizes.count == DemoFaults.Group.allCases.count && sizes.allSatisfy { $0 * 3 < faults.count }, "\(sizes)")
    }

    @Test(
        "The search finds words of title, name and group",
        arguments: [
            ("tag", ["fault-short-tag", "fault-tampered-tag"]), ("Authentication TAG changed", ["fault-tampered-tag"]),
            ("signed expired", ["fault-signed-content-expired"]), ("fault-http-301", ["fault-http-301"]), ("zebra", []),
        ])
    func search(_ query: String, _ names: [String]) {
        #expect(Self.found(query) == names)
    }

    @Test("The page works without scripts, keeps the picks of the order, and escapes what is searched for")
    func page() async throws {
        let browser = try await DemoBrowser()
        let path = "/faults?version=2.3.1&appearance=dark&q=%3Cb%3Etag"
        let none = String(decoding: try await browser.send("GET", path).body, as: UTF8.self)
        #expect(none.contains("No fault has these words.") && none.contains("&lt;b&gt;tag") && !none.contains("<b>tag"))
        let some = String(
            decoding: try await browser.send("GET", "/faults?version=2.3.1&appearance=dark&q=tampered").body, as: UTF8.self)
        #expect(some.contains("value=\"fault-tampered-iv\"") && !some.contains("value=\"fault-erro\""))
        #expect(some.contains("name=\"version\" value=\"2.3.1\"") && some.contains("version=2.3.1&amp;appearance=dark"))
        #expect(try await browser.send("POST", "/faults").status == 405)
        #expect(some.utf8.count + WebAsset.demoStyles.text.utf8.count < 60_000)
        let all = try await browser.send("GET", "/faults").body.count
        #expect(all < 100_000, "\(all)")
    }

    @Test("The shopper reads what it means, and codes only the inspector", arguments: ["en", "de", "ar", "ja"])
    func words(_ language: String) async throws {
        let tab = try await DemoBrowser().pay("scenario=fault-tampered-tag&version=2.2.0&language=\(language)")
        let page = try await tab.page("data-outcome")
        let phone = try #require(page.components(separatedBy: "id=\"result\"").last?.components(separatedBy: "</main>").first)
        #expect(phone.contains(DemoWords(language: language)[.noAnswer]))
        #expect(!phone.contains("302") && !phone.contains("CORE-") && !phone.contains("JWE"))
        #expect(page.contains("<b>Erro 302</b>") && page.contains("For this payment: go on in a browser. Reason: "))
        #expect(phone.contains("class=\"pay\" id=\"goOnInBrowser\"") && phone.contains("class=\"pay quiet\" id=\"again\""))
    }
}
