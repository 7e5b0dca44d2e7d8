import Foundation
import Testing
import ThreeDS
import ThreeDSTestSupport

/// The app of the guide to returning from another app.
private struct ReturnGuideApp {
    /// The app's own store, which survives it.
    final class Store: @unchecked Sendable {  // unchecked: `values` only under `lock`
        private let lock = NSLock()
        private var values: [String: String] = [:]
        subscript(name: String) -> String? {
            get { lock.withLock { values[name] } }
            set { lock.withLock { values[name] = newValue } }
        }
    }

    let store: Store
    let key: [UInt8]
    let askServer: @Sendable (_ threeDSServerTransactionID: String) async throws -> String

    // Guide example: begin
    func configure(_ configuration: ConfigParameters) {
        configuration.interruptionTokens = InterruptionTokens(key: key) { [store] _, token in
            store["3ds-token"] = token
        }
    }

    func challenge(_ transaction: any Transaction, _ parameters: ChallengeParameters) async throws -> ChallengeOutcome {
        let id = try transaction.getAuthenticationRequestParameters().sdkTransactionID
        parameters.threeDSRequestorAppURL = "https://shop.example/3ds?transID=\(id)"
        let outcome = try await transaction.performChallenge(parameters, timeout: .shortest)
        if case .interrupted = outcome { return outcome }  // the token stays: the issuer may still finish
        store["3ds-token"] = nil
        return outcome
    }

    /// From `onOpenURL`, the scene delegate or the app delegate.
    func opened(by url: URL) -> Bool {
        if ThreeDS2ServiceSDK.handle(url: url) { return true }
        return false  // one of your own links
    }

    /// At start-up: what became of a payment that was under way when the app was killed?
    func resultOfInterruptedPayment() async throws -> String? {
        guard let token = store["3ds-token"] else { return nil }
        store["3ds-token"] = nil
        do {
            let interrupted = try InterruptedTransaction(token: token, key: key)
            return try await askServer(interrupted.threeDSServerTransactionID)
        } catch is InterruptedTransactionError {
            return nil  // too old, or not ours: as if there had been none
        }
    }
    // Guide example: end
}

@Suite("Guide to returning from another app") struct ReturnGuideTests {
    @Test("the example works") func works() async throws {
        let asked = Recorder<String>()
        let app = ReturnGuideApp(store: ReturnGuideApp.Store(), key: [UInt8](repeating: 9, count: 32)) { id in
            asked.record(id)
            return "Y"
        }
        #expect(try await app.resultOfInterruptedPayment() == nil)
        // Killed: the process keeps nothing but the token.
        let held = try await HeldChallenge(scenario: "oob") { app.configure($0) }
        let first = Task { try await app.challenge(held.transaction, ChallengeParameters(held.answer)) }
        try await held.until { held.presenter.screens.count == 1 }
        try held.transaction.interrupt()
        guard case .interrupted = try await first.value else {
            Issue.record("the challenge ended otherwise")
            return
        }
        #expect(try await app.resultOfInterruptedPayment() == "Y")
        #expect(asked.all == [held.answer.threeDSServerTransID])
        #expect(try await app.resultOfInterruptedPayment() == nil)
        app.store["3ds-token"] = "nonsense"
        #expect(try await app.resultOfInterruptedPayment() == nil)
        // Sent back by the issuer's app.
        let other = try await HeldChallenge(scenario: "oob") { app.configure($0) }
        let second = Task { try await app.challenge(other.transaction, ChallengeParameters(other.answer)) }
        let link = try #require(URL(string: "https://shop.example/3ds?transID=\(other.sdkTransactionID)"))
        for count in 1...2 {
            try await other.until {
                other.presenter.screens.count == count && other.presenter.sessions.all.first?.currentScreen != nil
            }
            other.service.applicationDidEnterBackground()
            try await other.until { app.store["3ds-token"] != nil }
            #expect(app.opened(by: link))
            if count == 1 { app.store["3ds-token"] = nil }
        }
        #expect(
            try await second.value
                == .completed(CompletionEvent(sdkTransactionID: other.sdkTransactionID, status: .authenticated)))
        #expect(app.store["3ds-token"] == nil)
        #expect(!app.opened(by: link))
    }

    @Test("the guide shows the same text") func sameText() throws {
        let here = URL(fileURLWithPath: #filePath)
        let source = try String(contentsOf: here, encoding: .utf8)
        let guide = try String(
            contentsOf: here.deletingLastPathComponent().appendingPathComponent(
                "../../../Documentation/integrate/returning-from-another-app.md"
            ).standardized, encoding: .utf8)
        let example = try #require(between("    // Guide example: begin\n", "    // Guide example: end", in: source))
        let shown = try #require(between("<!-- example -->\n```swift\n", "```\n<!-- /example -->", in: guide))
        let unindented = example.split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.hasPrefix("    ") ? String($0.dropFirst(4)) : String($0) }.joined(separator: "\n")
        #expect(shown == unindented)
    }

    @Test("the scene delegate of the guide is the one that ReturnURLTests calls on the doubles of Apple's frameworks")
    func sceneDelegate() throws {
        let source = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("ThreeDSUIKitTests/ReturnURLTests.swift")
        let example = GuideExample("scene-delegate", in: "returning-from-another-app.md", source: source.path)
        let compiled = try #require(try example.compiled())
        #expect(try example.shown() == compiled)
    }

    private func between(_ begin: String, _ end: String, in text: String) -> String? {
        guard let start = text.range(of: begin), let stop = text.range(of: end, range: start.upperBound..<text.endIndex) else {
            return nil
        }
        return String(text[start.upperBound..<stop.lowerBound])
    }
}
