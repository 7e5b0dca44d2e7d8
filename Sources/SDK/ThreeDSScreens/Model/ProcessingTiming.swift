/// Decides when the processing screen appears and disappears. It has no clock of its own; the caller passes every time.
///
///     hidden ──show, takeOver, exchange──▶ visible ──stop, answered──▶ ending ──its minimum is over──▶ hidden
///                                             ▲──show, takeOver, exchange──┘
///     visible, ending ──failed──▶ hidden
///
/// From the app's `show` until the first screen of the issuer there is one processing screen. The challenge takes it over unchanged,
/// so that nothing flickers; from then on a `show` or `stop` of the app has no effect. Later exchanges have an overlay. Each stays for
/// its minimum, however early it should go; an error removes it at once.
///
/// Times are those of any clock that never goes back.
///
/// Source: CORE-143, CORE-146 (two seconds), CORE-151 (one second, 2.3.1), CORE-153, CORE-159; SDK-6, SDK-9.
package struct ProcessingTiming: Equatable, Sendable {
    /// The graphic on the screen.
    package enum Graphic: Equatable, Sendable {
        /// The whole screen with the directory server's logo, from the AReq to the first CRes.
        case screen
        /// A spinner above the challenge screen.
        case overlay
    }

    /// An event.
    package enum Event: Equatable, Sendable {
        /// The app shows the processing screen.
        case show
        /// The graphic is on the screen: its minimum counts from here.
        case appeared
        /// The app removes it.
        case stop
        /// The challenge has begun and takes over the processing screen.
        case takeOver
        /// A message to the issuer is sent.
        case exchange
        /// The answer has arrived: the next screen or the end follows.
        case answered
        /// An error, a time-out or a cancellation occurred: the minimum no longer applies.
        case failed
        /// The time of ``Action/wake(at:)`` has come.
        case wake
    }

    /// The action that an event requires.
    package enum Action: Equatable, Sendable {
        /// Show this graphic, then report ``Event/appeared``.
        case show(Graphic)
        /// Remove it. The next screen may be shown.
        case hide
        /// Come back with ``Event/wake`` at this time.
        case wake(at: TimeSpan)
    }

    private enum State: Equatable {
        case hidden
        /// `since`: nil until it has appeared; `isEnding`: to go as soon as the minimum is over.
        case visible(Graphic, since: TimeSpan?, isEnding: Bool)
    }

    /// Whether a challenge has taken over the processing screen.
    package private(set) var isTakenOver = false
    private let minimums: ProcessingTimes
    private var state = State.hidden

    /// Creates a timing with nothing on the screen.
    package init(minimums: ProcessingTimes = ProcessingTimes()) {
        self.minimums = minimums
    }

    /// The graphic on the screen; nil when there is none.
    package var graphic: Graphic? {
        if case .visible(let graphic, _, _) = state { graphic } else { nil }
    }

    /// Returns the action that an event at a time requires; nil for none.
    package mutating func handle(_ event: Event, at time: TimeSpan) -> Action? {
        switch event {
        case .show:
            return isTakenOver ? nil : appear(.screen)
        case .appeared:
            guard case .visible(let graphic, nil, let isEnding) = state else { return nil }
            state = .visible(graphic, since: time, isEnding: isEnding)
            return isEnding ? disappear(at: time, isAwaited: false) : nil
        case .stop:
            return isTakenOver ? nil : disappear(at: time)
        case .takeOver:
            isTakenOver = true
            return appear(.screen)
        case .exchange:
            // The first exchange finds the initial screen and keeps it.
            return appear(.overlay)
        case .answered:
            return disappear(at: time)
        case .failed:
            defer { state = .hidden }
            return state == .hidden ? nil : .hide
        case .wake:
            guard case .visible(_, _, isEnding: true) = state else { return nil }
            return disappear(at: time, isAwaited: false)
        }
    }

    private mutating func appear(_ new: Graphic) -> Action? {
        guard case .visible(let graphic, let since, _) = state else {
            state = .visible(new, since: nil, isEnding: false)
            return .show(new)
        }
        state = .visible(graphic, since: since, isEnding: false)
        return nil
    }

    /// - Parameter isAwaited: whether the wake of a graphic that is ending already is still to come; then none is asked for again.
    private mutating func disappear(at time: TimeSpan, isAwaited: Bool = true) -> Action? {
        guard case .visible(let graphic, let since, let wasEnding) = state else { return nil }
        state = .visible(graphic, since: since, isEnding: true)
        guard let since else { return nil }  // `appeared` starts the wait
        let end = since + (graphic == .screen ? minimums.first : minimums.later)
        guard time < end else {
            state = .hidden
            return .hide
        }
        return wasEnding && isAwaited ? nil : .wake(at: end)
    }
}
