import Foundation
import Testing
import ThreeDS
import ThreeDSSimulator
import ThreeDSTestSupport

/// The app of the guide, and what it needs around it.
private struct ExampleShop {
    /// Stands for the app's views: knows what a person would type.
    struct Views: Sendable {
        let codes: Recorder<String>
        let hints = Recorder<String>()
        init(_ codes: String...) {
            self.codes = Recorder()
            for code in codes { self.codes.record(code) }
        }
        func showSpinner(_ isVisible: Bool) async {}
        /// The first code until a hint was shown, then the second.
        func ask(_ prompt: String, label: String) async -> String? { codes.all[min(hints.count, codes.count - 1)] }
        func showHint(_ text: String) async { hints.record(text) }
        func choose(among options: [String]) async -> Int { 0 }
        func showText(_ text: String) async {}
        func openInSystem(_ url: String) async -> Bool { true }
    }

    let views: Views

    // Guide example: begin
    /// A loop: the app asks for the next thing to show.
    func runChallenge(of transaction: any Transaction, _ parameters: ChallengeParameters) async throws -> ChallengeOutcome? {
        for await state in try transaction.challengeStates(parameters, timeout: .minutes(5)) {
            switch state {
            case .processing(let isVisible): await views.showSpinner(isVisible)
            case .screen(let screen, let session): try await answer(screen, in: session)
            case .openApp(let request): request.answer(opened: await views.openInSystem(request.url))
            case .finished(let outcome): return outcome
            }
        }
        return nil  // the task of the loop was cancelled, and with it the challenge
    }

    /// Asks until the answer fits. One that does not fit does no harm: the screen stays, and the cardholder tries again.
    func answer(_ screen: ChallengeScreen, in session: ChallengeSession) async throws {
        while true {
            do {
                return try await answerOnce(screen, in: session)
            } catch let error as ChallengeAnswerError where session.currentScreen != nil {
                await views.showHint("Please check your entry.")  // error.message is for you, not for the cardholder
                print(error.message)
            }
        }
    }

    func answerOnce(_ screen: ChallengeScreen, in session: ChallengeSession) async throws {
        switch screen.type {
        case .text:
            let title = screen.elements.infoText ?? screen.elements.infoHeader ?? ""
            let label = screen.labels[.submit] ?? ""
            guard let entry = await views.ask(title, label: label) else { return try session.answer(.cancel) }
            try session.answer(.submit(text: entry))
        case .singleSelect, .multiSelect:
            let chosen = await views.choose(among: screen.options.map(\.label))
            try session.answer(.select([screen.options[chosen].key]))
        case .outOfBand:
            await views.showText(screen.elements.infoText ?? "")
            try session.answer(.continueOutOfBand())
        case .information:
            await views.showText(screen.elements.infoText ?? "")
            try session.answer(.continueInformation())
        case .html, .htmlOutOfBand: try session.answer(.cancel)  // needs a web view: see HTMLNavigation
        }
    }

    /// A presenter: the SDK calls the app. One object serves every challenge of a service.
    final class Presenter: ChallengePresenter {
        let shop: ExampleShop
        init(shop: ExampleShop) { self.shop = shop }

        func begin(_ session: ChallengeSession) async throws {}  // throw when there is nothing to present on
        func setProcessing(_ visible: Bool, in session: ChallengeSession) async { await shop.views.showSpinner(visible) }
        func show(_ screen: ChallengeScreen, in session: ChallengeSession) async {
            Task { try? await shop.answer(screen, in: session) }  // return when it is drawn: a person takes longer
        }
        func end(_ session: ChallengeSession) async { await shop.views.showSpinner(false) }
        func open(_ url: String, in session: ChallengeSession) async -> Bool { await shop.views.openInSystem(url) }
        func showProgress(_ screen: ProgressScreen) async { await shop.views.showSpinner(true) }
        func hideProgress(_ screen: ProgressScreen) async { await shop.views.showSpinner(false) }
    }
    // Guide example: end
}

@Suite("Guide to screens of one's own (SDK-8, SDK-9)") struct OwnScreensGuideTests {
    private let shop = ExampleShop(views: ExampleShop.Views("123456"))

    private func challenge(
        _ scenario: String, _ presenter: any ChallengePresenter
    ) async throws -> (any Transaction, ChallengeParameters) {
        let simulator = try Counterparts.simulator.get()
        let service = ThreeDS2ServiceSDK(
            environment: SDKEnvironment(
                presenter: presenter, transport: simulator.transport, timeSource: Counterparts.patientTime,
                storage: MemoryStorage()))
        try service.initialize(ConfigParameters(simulator))
        let transaction = try service.createTransaction("F000000001", "2.2.0")
        let answer = try await SimulatedShop(simulator: simulator).authenticate(
            transaction.getAuthenticationRequestParameters(), directoryServerID: "F000000001", scenario: scenario)
        return (transaction, ChallengeParameters(answer))
    }

    @Test("the example works, as a loop and as a presenter", arguments: ["otp", "single-select", "oob"])
    func works(_ scenario: String) async throws {
        let (looped, first) = try await challenge(scenario, IdlePresenter())
        let outcome = try #require(try await shop.runChallenge(of: looped, first))
        guard case .completed(let event) = outcome else {
            Issue.record("\(outcome)")
            return
        }
        let (presented, second) = try await challenge(scenario, ExampleShop.Presenter(shop: shop))
        try presented.getProgressView().start()
        guard case .completed(let other) = try await presented.performChallenge(second, timeout: .minutes(5)) else {
            Issue.record("the presenter did not complete")
            return
        }
        #expect(event.transactionStatus == "Y" && other.transactionStatus == "Y")
    }

    @Test("an entry that does not fit is asked for again, as a loop and as a presenter", arguments: [true, false])
    func asksAgain(isLoop: Bool) async throws {
        let shop = ExampleShop(views: ExampleShop.Views(String(repeating: "1", count: 200), "123456"))
        let (transaction, parameters) = try await challenge(
            "otp", isLoop ? IdlePresenter() : ExampleShop.Presenter(shop: shop))
        let outcome: ChallengeOutcome? =
            isLoop
            ? try await shop.runChallenge(of: transaction, parameters)
            : try await transaction.performChallenge(parameters, timeout: .minutes(5))
        guard case .completed(let event)? = outcome else {
            Issue.record("\(String(describing: outcome))")
            return
        }
        #expect(event.transactionStatus == "Y" && shop.views.hints.count == 1)
    }

    @Test("the guide shows the same text") func sameText() throws {
        let here = URL(fileURLWithPath: #filePath)
        let root = here.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let source = try String(contentsOf: here, encoding: .utf8)
        let guide = try String(contentsOf: root.appendingPathComponent("Documentation/integrate/own-screens.md"), encoding: .utf8)
        let example = try #require(Self.between("    // Guide example: begin\n", "    // Guide example: end", in: source))
        let shown = try #require(Self.between("<!-- example -->\n```swift\n", "```\n<!-- /example -->", in: guide))
        let unindented = example.split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.hasPrefix("    ") ? String($0.dropFirst(4)) : String($0) }.joined(separator: "\n")
        #expect(shown == unindented)
    }

    private static func between(_ begin: String, _ end: String, in text: String) -> String? {
        guard let start = text.range(of: begin), let stop = text.range(of: end, range: start.upperBound..<text.endIndex) else {
            return nil
        }
        return String(text[start.upperBound..<stop.lowerBound])
    }
}
