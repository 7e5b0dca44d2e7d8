import ThreeDSBase
import ThreeDSPlatform
import ThreeDSScreens

/// The processing screen of one transaction before its challenge. It carries out the actions of ``ProcessingTiming``.
///
/// Every method returns at once and may be called on any thread. The presenter receives its calls one after the other.
package final class ProgressDisplay: Sendable {
    /// What happens to the screen.
    enum Event: Equatable, Sendable {
        case start, appeared, stop, wake
        /// A challenge takes over the screen if there is one. Only the challenge can show a screen from now on.
        case takeOver
        /// The challenge has ended: what it has taken over is removed.
        case handBack
        /// The transaction has ended: the screen goes after its minimum, and none follows.
        case close
        /// The service was cleaned up: the screen goes at once, except when it belongs to the challenge.
        case abort
    }

    /// The screen as a value without a clock; source: protocol/sdk-api.md §3.2, §6.3.
    struct Course: Equatable, Sendable {
        private var timing: ProcessingTiming
        private var isOver = false

        init(minimum: TimeSpan) { timing = ProcessingTiming(minimums: ProcessingTimes(first: minimum)) }

        mutating func handle(_ event: Event, at now: TimeSpan) -> ProcessingTiming.Action? {
            if event == .takeOver || event == .close || event == .abort { isOver = true }
            switch event {
            case .start: return isOver ? nil : timing.handle(.show, at: now)
            case .appeared: return timing.handle(.appeared, at: now)
            case .stop, .close: return timing.handle(.stop, at: now)
            case .wake: return timing.handle(.wake, at: now)
            case .takeOver: return timing.graphic == nil ? nil : timing.handle(.takeOver, at: now)
            case .handBack: return timing.isTakenOver ? timing.handle(.failed, at: now) : nil
            case .abort: return timing.isTakenOver ? nil : timing.handle(.failed, at: now)
            }
        }
    }

    private struct State: Sendable {
        var course: Course
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
        state = Locked(State(course: Course(minimum: minimum)))
    }

    /// Shows the screen.
    package func start() { handle(.start) }

    /// Removes the screen once its minimum duration is over.
    package func stop() { handle(.stop) }

    /// Returns when the presenter has returned from every call so far, after ten seconds at the latest.
    func settled() async {
        guard let lane = state.withLock({ $0.lane }) else { return }
        _ = await BoundedCall.make(within: Self.patience, on: timeSource) { await lane.value }
    }

    /// Handles an event; the one of a time that has come is sent from here.
    func handle(_ event: Event) {
        let now = timeSource.uptime()
        state.withLock { state in
            switch state.course.handle(event, at: now) {
            case .show:
                state.lane = Task { [previous = state.lane, presenter, screen] in
                    await previous?.value
                    await presenter.showProgress(screen())
                    handle(.appeared)
                }
            case .hide:
                state.lane = Task { [previous = state.lane, presenter, screen] in
                    await previous?.value
                    await presenter.hideProgress(screen())
                }
            case .wake(let time):
                Task { [timeSource] in
                    let now = timeSource.uptime()
                    if now < time { try? await timeSource.sleep(for: time - now) }
                    handle(.wake)
                }
            case nil: break
            }
        }
    }
}
