import Foundation
import ThreeDSScreens
import ThreeDSTestSupport

/// A presenter that writes down what it is told and answers as its script says.
final class FakePresenter: ChallengePresenter, @unchecked Sendable {  // unchecked: all state only under `lock`
    enum Call: String, Sendable { case begin, show, processing, hidden, end }

    struct NothingToPresentOn: Error {}

    private let lock = NSLock()
    private var answers: [ChallengeAnswer?]
    private var calls: [String] = []
    private var shown: [ChallengeScreen] = []
    private var current: ChallengeSession?
    private var refusals: [ChallengeAnswerError] = []
    private var urls: [String] = []
    private var canOpen = false
    private let hangsIn: Call?
    private let refuses: Bool
    private let whenProcessing: (@Sendable (ChallengeSession) -> Void)?
    private let whenHidden: (@Sendable () async -> Void)?

    /// - Parameters:
    ///   - answers: one for each screen; nil leaves the screen alone.
    ///   - hangsIn: the call that never returns.
    ///   - whenHidden: what the presenter waits for after the processing screen.
    init(
        answers: [ChallengeAnswer?] = [], hangsIn: Call? = nil, refuses: Bool = false,
        whenProcessing: (@Sendable (ChallengeSession) -> Void)? = nil, whenHidden: (@Sendable () async -> Void)? = nil
    ) {
        self.answers = answers
        self.hangsIn = hangsIn
        self.refuses = refuses
        self.whenProcessing = whenProcessing
        self.whenHidden = whenHidden
    }

    /// `begin`, `processing`, `hidden`, the kind of each screen, `end`.
    var log: [String] { lock.withLock { calls } }
    var screens: [ChallengeScreen] { lock.withLock { shown } }
    var session: ChallengeSession? { lock.withLock { current } }
    var refused: [ChallengeAnswerError] { lock.withLock { refusals } }

    func begin(_ session: ChallengeSession) async throws {
        note("begin") { current = session }
        await hang(in: .begin)
        if refuses { throw NothingToPresentOn() }
    }

    func show(_ screen: ChallengeScreen, in session: ChallengeSession) async {
        let answer = lock.withLock { () -> ChallengeAnswer? in
            calls.append(screen.kind)
            shown.append(screen)
            return answers.isEmpty ? nil : answers.removeFirst()
        }
        if let answer { give(answer, to: session) }
        await hang(in: .show)
    }

    func setProcessing(_ visible: Bool, in session: ChallengeSession) async {
        note(visible ? "processing" : "hidden")
        if visible { whenProcessing?(session) } else { await whenHidden?() }
        await hang(in: visible ? .processing : .hidden)
    }

    /// What the system makes of a request to open an app; false at first.
    var opens: Bool {
        get { lock.withLock { canOpen } }
        set { lock.withLock { canOpen = newValue } }
    }
    /// What it was asked to open.
    var opened: [String] { lock.withLock { urls } }

    func open(_ url: String, in session: ChallengeSession) async -> Bool {
        lock.withLock {
            urls.append(url)
            return canOpen
        }
    }

    func end(_ session: ChallengeSession) async {
        note("end")
        await hang(in: .end)
    }

    /// Hands an answer in as a tap would; a refusal is kept.
    func give(_ answer: ChallengeAnswer, to session: ChallengeSession? = nil) {
        do throws(ChallengeAnswerError) {
            try (session ?? self.session)?.answer(answer)
        } catch {
            lock.withLock { refusals.append(error) }
        }
    }

    private func note(_ call: String, _ also: () -> Void = {}) {
        lock.withLock {
            calls.append(call)
            also()
        }
    }

    private func hang(in call: Call) async {
        guard call == hangsIn else { return }
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
        for await _ in stream {}
        continuation.finish()
    }
}
