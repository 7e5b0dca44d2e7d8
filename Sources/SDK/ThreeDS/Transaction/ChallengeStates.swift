import ThreeDSBase
import ThreeDSCore
public import ThreeDSScreens

/// What an app that draws its own screens is to do next.
public indirect enum ChallengeState: Sendable {
    /// A message to the issuer is under way (`true`), or no longer.
    case processing(Bool)
    /// This is to be shown, in place of the screen before; the session takes the cardholder's answers.
    case screen(ChallengeScreen, ChallengeSession)
    /// The issuer's app is to be opened; the request wants an answer.
    case openApp(IssuerAppRequest)
    /// The challenge has ended: the last element.
    case finished(ChallengeOutcome)
}

/// A challenge as the sequence of what is to be shown; ends with ``ChallengeState/finished(_:)``. For one loop.
///
/// Leaving the loop early, cancelling its task, or letting go of the sequence ends the challenge as the cardholder's Cancel would.
public struct ChallengeStates: AsyncSequence, Sendable {
    /// One thing to do.
    public typealias Element = ChallengeState

    private let states: AsyncStream<ChallengeState>

    init(_ start: (any ChallengePresenter) throws -> StartedChallenge) rethrows {
        let (states, continuation) = AsyncStream.makeStream(of: ChallengeState.self)
        let challenge = try start(StreamPresenter(continuation))
        let task = Task.detached(priority: .userInitiated) {
            let outcome = ChallengeOutcome(await challenge.run(), sdkTransactionID: challenge.sdkTransactionID)
            continuation.yield(.finished(outcome))
            continuation.finish()
        }
        continuation.onTermination = { _ in task.cancel() }
        self.states = states
    }

    /// Goes through the challenge.
    public struct AsyncIterator: AsyncIteratorProtocol {
        var states: AsyncStream<ChallengeState>.AsyncIterator

        /// What to do next; nil after the end.
        public mutating func next() async -> ChallengeState? { await states.next() }
    }

    /// Begins to go through the challenge.
    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(states: states.makeAsyncIterator()) }
}

/// The wish to open the issuer's app. One that nobody answers counts as refused.
public final class IssuerAppRequest: Sendable {
    /// Absolute `https` URL, to be opened unchanged as a universal link.
    public let url: String
    private let waiting: Locked<CheckedContinuation<Bool, Never>?>

    init(url: String, waiting: CheckedContinuation<Bool, Never>) {
        self.url = url
        self.waiting = Locked(waiting)
    }

    /// Whether the system opened it. A second answer has no effect.
    public func answer(opened: Bool) {
        let continuation = waiting.withLock { waiting in
            defer { waiting = nil }
            return waiting
        }
        continuation?.resume(returning: opened)
    }

    deinit { answer(opened: false) }
}

/// Hands everything on to the loop.
private final class StreamPresenter: ChallengePresenter {
    private let continuation: AsyncStream<ChallengeState>.Continuation

    init(_ continuation: AsyncStream<ChallengeState>.Continuation) {
        self.continuation = continuation
    }

    func begin(_ session: ChallengeSession) async throws {}

    func show(_ screen: ChallengeScreen, in session: ChallengeSession) async { continuation.yield(.screen(screen, session)) }

    func setProcessing(_ visible: Bool, in session: ChallengeSession) async { continuation.yield(.processing(visible)) }

    func end(_ session: ChallengeSession) async {}

    func open(_ url: String, in session: ChallengeSession) async -> Bool {
        await withCheckedContinuation { waiting in
            continuation.yield(.openApp(IssuerAppRequest(url: url, waiting: waiting)))
        }
    }
}
