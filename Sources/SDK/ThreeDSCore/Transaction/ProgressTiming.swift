/// The timing of the processing screen that the app requested: a pure value. Moments are nanoseconds of uptime, results are steps.
///
///     hidden ──start──▶ shown ──stop──▶ lingering ──its time is over──▶ hidden
///                         ▲───start───────┘
///     shown, lingering ──challenge──▶ taken over ──challenge has ended──▶ over
///
/// Source: protocol/sdk-api.md §3.2, §6.3; CORE-143 (at least two seconds on the screen).
package struct ProgressTiming: Equatable, Sendable {
    /// The next step, at most one.
    package enum Step: Equatable, Sendable {
        case show
        case hide
        /// Call ``expired(at:)`` at this uptime.
        case wait(until: UInt64)
    }

    private enum Screen: Equatable, Sendable {
        case hidden
        /// `since` is nil until the presenter has shown the screen.
        case shown(since: UInt64?)
        case lingering(since: UInt64?)
        /// The screen belongs to the challenge.
        case takenOver
    }

    private let minimum: UInt64
    private var screen = Screen.hidden
    private var isOver = false

    /// Creates a timing with nothing on the screen.
    ///
    /// - Parameter minimum: the minimum duration of the screen in nanoseconds, from the moment at which it appears.
    package init(minimum: UInt64) {
        self.minimum = minimum
    }

    /// Whether the challenge has taken over the screen.
    package var isTakenOver: Bool { screen == .takenOver }

    /// Handles the app's request for the screen. Has no effect when it is shown, during a challenge, and after the transaction.
    package mutating func start() -> Step? {
        guard !isOver else { return nil }
        switch screen {
        case .hidden:
            screen = .shown(since: nil)
            return .show
        case .lingering(let since):
            screen = .shown(since: since)
            return nil
        case .shown, .takenOver:
            return nil
        }
    }

    /// Records that the screen has appeared. Its duration counts from here.
    package mutating func appeared(at now: UInt64) -> Step? {
        switch screen {
        case .shown(nil): screen = .shown(since: now)
        case .lingering(nil): return linger(since: now, at: now)
        case .hidden, .shown, .lingering, .takenOver: break
        }
        return nil
    }

    /// Handles the app's request to remove the screen. Has no effect when it is not shown, and during a challenge.
    package mutating func stop(at now: UInt64) -> Step? {
        guard case .shown(let since) = screen else { return nil }
        return linger(since: since, at: now)
    }

    /// Handles a moment that ``Step/wait(until:)`` requested.
    package mutating func expired(at now: UInt64) -> Step? {
        guard case .lingering(let since) = screen else { return nil }
        return linger(since: since, at: now)
    }

    private mutating func linger(since: UInt64?, at now: UInt64) -> Step? {
        screen = .lingering(since: since)
        guard let since else { return nil }  // `appeared(at:)` will handle it
        let (sum, overflow) = since.addingReportingOverflow(minimum)
        let until = overflow ? .max : sum
        guard now >= until else { return .wait(until: until) }
        screen = .hidden
        return .hide
    }

    /// Handles the start of a challenge, which takes over the current screen.
    package mutating func takeOver() {
        switch screen {
        case .shown, .lingering: screen = .takenOver
        case .hidden, .takenOver: break
        }
        isOver = true
    }

    /// Handles the end of the challenge: the rest of the screen is removed.
    package mutating func handBack() -> Step? {
        guard screen == .takenOver else { return nil }
        screen = .hidden
        return .hide
    }

    /// Handles the closing of the transaction like ``stop(at:)``. Nothing can be started afterwards.
    package mutating func close(at now: UInt64) -> Step? {
        isOver = true
        return stop(at: now)
    }

    /// Handles the cleanup of the service: removes the screen at once.
    package mutating func abort() -> Step? {
        isOver = true
        switch screen {
        case .hidden, .takenOver: return nil
        case .shown, .lingering:
            screen = .hidden
            return .hide
        }
    }
}
