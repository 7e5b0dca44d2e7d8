import Foundation
import Testing
import ThreeDS
import ThreeDSSimulator
import ThreeDSTestSupport

/// The app of the guide, and its own server.
private struct FallbackApp {
    struct Server {
        let asked = Recorder<String>()

        func startBrowserAuthentication(payment: String) async throws -> URL {
            asked.record("start \(payment)")
            return try #require(URL(string: "https://shop.example/3ds/browser/1"))
        }

        func isPaid(payment: String) async throws -> Bool {
            asked.record("result \(payment)")
            return true
        }
    }

    let server = Server()

    // Example browser-fallback: begin
    func goOn(with payment: String, after outcome: ChallengeOutcome, in browser: any SystemBrowser) async throws -> Bool {
        if outcome.failure?.fallbackAdvice.action == .browserChallenge {
            let page = try await server.startBrowserAuthentication(payment: payment)
            let challenge = try ThreeDSBrowserChallenge(page: page, callback: .customScheme("com.example.shop"))
            if case .failed(let error) = await challenge.run(in: browser) { print(error) }
        }
        return try await server.isPaid(payment: payment)  // whatever the outcome is: only your server knows
    }
    // Example browser-fallback: end
}

/// A browser that comes back at once with the state of its page.
private struct QuickBrowser: SystemBrowser {
    func open(_ page: URL, until callback: BrowserCallback) async throws(SystemBrowserEnd) -> URL {
        guard let link = URL(string: "com.example.shop:/3ds?\(page.query ?? "")") else { throw .closed }
        return link
    }

    func close(_ page: URL) async {}
}

@Suite("Guide to the browser after a failure") struct BrowserFallbackGuideTests {
    @Test("the guide shows the compiled example") func inStep() throws {
        let example = GuideExample("browser-fallback", in: "browser-fallback.md")
        #expect(try example.compiled() != nil)
        #expect(try example.shown() == example.compiled())
    }

    @Test("after a failure the server starts a browser authentication, and the result is asked of it") func works() async throws {
        let simulator = try Counterparts.simulator.get()
        let service = ThreeDS2ServiceSDK(
            environment: SDKEnvironment(
                presenter: ScriptedCardholder([]), transport: simulator.transport, timeSource: Counterparts.patientTime,
                storage: MemoryStorage()))
        try service.initialize(ConfigParameters(simulator))
        let transaction = try service.createTransaction("F000000001", "2.2.0")
        let answer = try await SimulatedShop(simulator: simulator).authenticate(
            transaction.getAuthenticationRequestParameters(), directoryServerID: "F000000001", scenario: "fault-wrong-counter")
        let outcome = try await transaction.performChallenge(ChallengeParameters(answer), timeOut: 5)
        let app = FallbackApp()
        #expect(try await app.goOn(with: "p1", after: outcome, in: QuickBrowser()))
        #expect(app.server.asked.all == ["start p1", "result p1"])
    }
}
