import ThreeDSBase
import ThreeDSPlatform
import ThreeDSScreens

/// The processing screen of one transaction before its challenge. It carries out the steps of ``ProgressTiming``.
///
/// Every method returns at once and may be called on any thread. The presenter receives its calls one after the other.
package final class ProgressDisplay: Sendable {
    private struct State: Sendable {
        var timing: ProgressTiming
        /// The latest call to the presenter; the next one waits for it.
        var lane: Task<Void, Never>?
    }

    private static let patience = TimeSpan.seconds(10)

    private let presenter: any ChallengePresenter
    private let timeSource: any TimeSource
    /// Returns the screen. It may read files, so do not call it on the caller's thread.
    private let screen: @Sendable () -> ProgressScreen
    private let state: Locked<State>

    /// Creates a display that shows nothing yet.
    init(
        presenter: any ChallengePresenter, timeSource: any TimeSource, minimum: TimeSpan,
        screen: @escaping @Sendable () -> ProgressScreen
    ) {
        self.presenter = presenter
        self.timeSource = timeSource
        self.screen = screen
        state = Locked(State(timing: ProgressTiming(minimum: minimum)))
    }

    /// Shows the screen.
    package func start() { perform { timing, _ in timing.start() } }

    /// Removes the screen once its minimum duration is over.
    package func stop() { perform { $0.stop(at: $1) } }

    /// Passes the screen to a challenge.
    func takeOver() {
        perform { timing, _ in
            timing.takeOver()
            return nil
        }
    }

    /// Reports that the challenge has ended.
    func handBack() { perform { timing, _ in timing.handBack() } }

    /// Reports that the transaction was closed.
    func close() { perform { $0.close(at: $1) } }

    /// Reports that the service was cleaned up.
    func abort() { perform { timing, _ in timing.abort() } }

    /// Returns when the presenter has returned from every call so far, after ten seconds at the latest.
    func settled() async {
        guard let lane = state.withLock({ $0.lane }) else { return }
        _ = await BoundedCall.make(within: Self.patience, on: timeSource) { await lane.value }
    }

    private func perform(_ change: (inout ProgressTiming, _ now: TimeSpan) -> ProgressTiming.Step?) {
        let now = timeSource.uptime()
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
                    let now = timeSource.uptime()
                    if now < until { try? await timeSource.sleep(for: until - now) }
                    perform { $0.expired(at: $1) }
                }
            case nil: break
            }
        }
    }
}
