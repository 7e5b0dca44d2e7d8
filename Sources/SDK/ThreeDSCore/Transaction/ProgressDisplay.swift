import ThreeDSBase
import ThreeDSPlatform
import ThreeDSScreens

/// The processing screen of one transaction until its challenge: carries out what ``ProgressTiming`` decides.
///
/// Every method returns at once, from any thread; the presenter's calls come one after the other.
package final class ProgressDisplay: Sendable {
    private struct State: Sendable {
        var timing: ProgressTiming
        /// The presenter's latest call; the next one waits for it.
        var lane: Task<Void, Never>?
    }

    private static let tenSeconds: UInt64 = 10_000_000_000

    private let presenter: any ChallengePresenter
    private let timeSource: any TimeSource
    /// May read files: not for the caller's thread.
    private let screen: @Sendable () -> ProgressScreen
    private let state: Locked<State>

    /// A display that shows nothing yet.
    init(
        presenter: any ChallengePresenter, timeSource: any TimeSource, minimumNanoseconds: UInt64,
        screen: @escaping @Sendable () -> ProgressScreen
    ) {
        self.presenter = presenter
        self.timeSource = timeSource
        self.screen = screen
        state = Locked(State(timing: ProgressTiming(minimum: minimumNanoseconds)))
    }

    /// Shows the screen.
    package func start() { perform { timing, _ in timing.start() } }

    /// Takes it away, once it has been there long enough.
    package func stop() { perform { $0.stop(at: $1) } }

    /// A challenge takes the screen.
    func takeOver() {
        perform { timing, _ in
            timing.takeOver()
            return nil
        }
    }

    /// The challenge has ended.
    func handBack() { perform { timing, _ in timing.handBack() } }

    /// The transaction was closed.
    func close() { perform { $0.close(at: $1) } }

    /// The service was cleaned up.
    func abort() { perform { timing, _ in timing.abort() } }

    /// Returns when the presenter has returned from every call made so far, after ten seconds at the latest.
    func settled() async {
        guard let lane = state.withLock({ $0.lane }) else { return }
        let (gate, opener) = AsyncStream.makeStream(of: Void.self)
        Task {
            await lane.value
            opener.finish()
        }
        let watchdog = Task { [timeSource] in
            try? await timeSource.sleep(nanoseconds: Self.tenSeconds)
            opener.finish()
        }
        for await _ in gate {}
        watchdog.cancel()
    }

    private func perform(_ change: (inout ProgressTiming, _ now: UInt64) -> ProgressTiming.Step?) {
        let now = timeSource.uptimeNanoseconds()
        state.withLock { state in
            switch change(&state.timing, now) {
            case .show:
                state.lane = Task { [previous = state.lane, presenter, screen] in
                    await previous?.value
                    await presenter.showProgress(screen())
                    perform { $0.appeared(at: $1) }
                }
            case .hide:
                state.lane = Task { [previous = state.lane, presenter, screen] in
                    await previous?.value
                    await presenter.hideProgress(screen())
                }
            case .wait(let until):
                Task { [timeSource] in
                    let now = timeSource.uptimeNanoseconds()
                    if now < until { try? await timeSource.sleep(nanoseconds: until - now) }
                    perform { $0.expired(at: $1) }
                }
            case nil: break
            }
        }
    }
}
