package import ThreeDSBase

/// Decides when the processing screen that the app requested is shown. It has no clock: the caller passes in uptimes and carries
/// out the returned steps.
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
        /// Ask again through ``expired(at:)`` at this uptime.
        case wait(until: TimeSpan)
    }

    private enum Screen: Equatable, Sendable {
        case hidden
        /// `since` is nil until the presenter has brought it up.
        case shown(since: TimeSpan?)
        case lingering(since: TimeSpan?)
        /// Belongs to the challenge.
        case takenOver
    }

    private let minimum: TimeSpan
    private var screen = Screen.hidden
    private var isOver = false

    /// Creates a timing with no screen shown.
    ///
    /// - Parameter minimum: how long the screen stays at least, once it has been shown.
    package init(minimum: TimeSpan) {
        self.minimum = minimum
    }

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

    /// Handles the appearance of the screen: its time counts from here.
    package mutating func appeared(at now: TimeSpan) -> Step? {
        switch screen {
        case .shown(nil): screen = .shown(since: now)
        case .lingering(nil): return linger(since: now, at: now)
        case .hidden, .shown, .lingering, .takenOver: break
        }
        return nil
    }

    /// Handles the app's request to remove the screen. Has no effect when no screen is shown, and during a challenge.
    package mutating func stop(at now: TimeSpan) -> Step? {
        guard case .shown(let since) = screen else { return nil }
        return linger(since: since, at: now)
    }

    /// Handles a time that ``Step/wait(until:)`` named.
    package mutating func expired(at now: TimeSpan) -> Step? {
        guard case .lingering(let since) = screen else { return nil }
        return linger(since: since, at: now)
    }

    private mutating func linger(since: TimeSpan?, at now: TimeSpan) -> Step? {
        screen = .lingering(since: since)
        guard let since else { return nil }  // appeared(at:) starts the wait
        let until = since + minimum
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

    /// Handles the end of the transaction: does the same as ``stop(at:)``, and no screen can be started any more.
    package mutating func close(at now: TimeSpan) -> Step? {
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
