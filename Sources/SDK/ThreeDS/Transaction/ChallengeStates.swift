import ThreeDSBase
import ThreeDSCore

/// The next step of an app that draws its own screens.
public indirect enum ChallengeState: Sendable {
    // Indirect: in line, this and the other large enumerations of a challenge add 7 % to an app (scripts/size).
    /// A message to the issuer is under way (`true`), or no longer (`false`).
    case processing(Bool)
    /// Show this screen in place of the one before; pass the cardholder's answers to the session.
    case screen(ChallengeScreen, ChallengeSession)
    /// Open the issuer's app and answer the request.
    case openApp(IssuerAppRequest)
    /// The challenge has ended; this is the last element.
    case finished(ChallengeOutcome)
}

/// A challenge as a sequence of steps for one loop; it ends with ``ChallengeState/finished(_:)``.
///
/// Leaving the loop early, cancelling its task, or releasing the sequence ends the challenge as the cardholder's Cancel would.
public struct ChallengeStates: AsyncSequence, Sendable {
    /// One step.
    public typealias Element = ChallengeState

    private let states: AsyncStream<ChallengeState>

    init(_ start: (any ChallengePresenter) throws -> StartedChallenge) rethrows {
        let (states, continuation) = AsyncStream.makeStream(of: ChallengeState.self)
        let challenge = try start(StreamPresenter(continuation))
        let task = Task.detached(priority: .userInitiated) {
            continuation.yield(.finished(await challenge.run()))
            continuation.finish()
        }
        continuation.onTermination = { _ in task.cancel() }
        self.states = states
    }

    /// The iterator over the steps.
    public struct AsyncIterator: AsyncIteratorProtocol {
        var states: AsyncStream<ChallengeState>.AsyncIterator

        /// Returns the next step, or nil after the end.
        public mutating func next() async -> ChallengeState? { await states.next() }
    }

    /// Returns an iterator over the steps.
    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(states: states.makeAsyncIterator()) }
}

/// A request to open the issuer's app. A request without an answer counts as refused.
public final class IssuerAppRequest: Sendable {
    /// An absolute `https` URL; open it unchanged as a universal link.
    public let url: String
    private let waiting: Locked<CheckedContinuation<Bool, Never>?>

    init(url: String, waiting: CheckedContinuation<Bool, Never>) {
        self.url = url
        self.waiting = Locked(waiting)
    }

    /// Reports whether the system opened the URL. A second answer has no effect.
    public func answer(opened: Bool) {
        let continuation = waiting.withLock { waiting in
            defer { waiting = nil }
            return waiting
        }
        continuation?.resume(returning: opened)
    }

    deinit { answer(opened: false) }
}

/// Passes everything on to the loop.
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
