import Foundation
import Testing
import ThreeDSPlatform
import ThreeDSSimulator
import ThreeDSWeb

@testable import ThreeDSTool

/// *Play it for me*: the scenario's own cardholder pays on the demo's page.
@Suite("Demo: play it for me", .timeLimit(.minutes(10))) struct DemoPlayerTests {
    /// One scenario for each kind of screen and of action.
    static let scenarios = [
        "otp", "otp-wrong-then-right", "otp-resend", "otp-cancel", "otp-whitelist", "two-fields", "single-select", "multi-select",
        "oob",
        "oob-app-url", "oob-app-fails", "information", "additional-choice", "device-binding", "html-otp", "html-single-select",
        "html-oob-app",
        "fault-tampered-tag", "frictionless",
    ]

    @Test("It ends as the scenario expects", arguments: scenarios)
    func ends(_ name: String) async throws {
        let scenario = try #require(Scenario.builtIn.first { $0.name == name })
        let version = try #require(scenario.versions.last)
        let card = scenario.cardholder(in: version).isEmpty && !scenario.isFault ? "frictionless" : "challenge"
        let tab = try await DemoBrowser().pay("scenario=\(name)&version=\(version)&card=\(card)&play=yes")
        let page = try await tab.page("Play it again")
        if card == "challenge", let expected = scenario.expectation(in: version) {
            let end = "data-outcome=\"\(expected.outcome.rawValue)\" data-status=\"\(expected.transactionStatus ?? "")\""
            #expect(page.contains(end), "\(page.components(separatedBy: "data-outcome").last?.prefix(80) ?? "")")
        }
        #expect(page.contains("name=\"play\" value=\"yes\">\u{25B6}\u{FE0E} Play it again"))
        #expect(!page.contains("id=\"play.step\""))
    }

    @Test("It starts on the screen that is shown, stops when it is told to, and leaves the rest to the person")
    func startAndStop() async throws {
        let tab = try await DemoBrowser(pace: 1).pay("scenario=otp-wrong-then-right&version=2.2.0")
        let first = try await tab.page("data-number=\"1\"")
        #expect(first.contains("value=\"play\">\u{25B6}\u{FE0E} Play it for me") && !first.contains("id=\"play.step\""))
        // The first answer is given by hand.
        #expect(try await tab.post("answer", "screen=1&action=submit&entry=000000").status == 303)
        _ = try await tab.page("data-number=\"2\"")
        #expect(try await tab.post("control", "action=play").status == 303)
        let playing = try await tab.page("id=\"play.step\"")
        #expect(playing.contains("http-equiv=\"refresh\""), "a page without scripts stands still")
        #expect(playing.contains("data-gesture=\"type\" data-target=\"entry\" data-input=\"123456\""))
        #expect(playing.contains("Screen 2 of 2</b>: type 123456 and submit") && playing.contains("value=\"stop\""))
        #expect(try await tab.post("control", "action=stop").status == 303)
        let stopped = try await tab.page("value=\"play\"")
        #expect(stopped.contains("data-number=\"2\"") && !stopped.contains("id=\"play.step\""))
        #expect(try await tab.post("answer", "screen=2&action=submit&entry=123456").status == 303)
        #expect(try await tab.page("data-outcome").contains("data-status=\"Y\""))
    }
}
