/// Decides when the processing screen appears and disappears. It has no clock of its own; the caller passes every time.
///
/// From the app's `show` until the first screen of the issuer there is one processing screen. The challenge takes it over unchanged,
/// so that nothing flickers; from then on a `stop` of the app has no effect. Later exchanges have an overlay. Each stays for its
/// minimum, however early it should go; an error removes it at once. A `show` before it disappears keeps it on the screen.
///
/// Times are those of any clock that never goes back.
///
/// Source: CORE-146 (two seconds), CORE-151 (one second, 2.3.1), CORE-153, CORE-159; SDK-6, SDK-9.
public struct ProcessingTiming: Equatable, Sendable {
    /// The graphic on the screen.
    public enum Graphic: Equatable, Sendable {
        /// The whole screen with the directory server's logo, from the AReq to the first CRes.
        case screen
        /// A spinner above the challenge screen.
        case overlay
    }

    /// An event.
    public enum Event: Equatable, Sendable {
        /// The app shows the processing screen.
        case show
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
    public enum Action: Equatable, Sendable {
        /// Show this graphic.
        case show(Graphic)
        /// Remove it. The next screen may be shown.
        case hide
        /// Come back with ``Event/wake`` at this time.
        case wake(at: TimeSpan)
    }

    /// Least times on the screen.
    public struct Minimums: Equatable, Sendable {
        /// The time of the processing screen, counted from its first appearance.
        public var screen: TimeSpan
        /// The time of the overlay.
        public var overlay: TimeSpan

        /// Creates minimum times, by default two seconds and one second. Only 2.3.1 requires the one second; the SDK uses it in
        /// all versions.
        public init(screen: TimeSpan = .seconds(2), overlay: TimeSpan = .seconds(1)) {
            self.screen = screen
            self.overlay = overlay
        }

        /// Creates the minimum times of a challenge from ``PresentationContext/processingTimes``.
        public init(_ times: ProcessingTimes) { self.init(screen: times.first, overlay: times.later) }
    }

    private enum State: Equatable {
        case hidden
        /// `isEnding`: to go as soon as the minimum is over.
        case visible(Graphic, since: TimeSpan, isEnding: Bool)
    }

    private let minimums: Minimums
    private var state = State.hidden
    private var belongsToChallenge = false

    /// Creates a timing with nothing on the screen.
    public init(minimums: Minimums = Minimums()) {
        self.minimums = minimums
    }

    /// The graphic on the screen; nil when there is none.
    public var graphic: Graphic? {
        if case .visible(let graphic, _, _) = state { graphic } else { nil }
    }

    /// Returns the actions that an event at a time requires.
    public mutating func handle(_ event: Event, at time: TimeSpan) -> [Action] {
        switch event {
        case .show:
            return belongsToChallenge ? [] : appear(.screen, at: time)
        case .stop:
            return belongsToChallenge ? [] : disappear(at: time)
        case .takeOver:
            belongsToChallenge = true
            return appear(.screen, at: time)
        case .exchange:
            // The first exchange finds the initial screen and keeps it.
            return appear(.overlay, at: time)
        case .answered:
            return disappear(at: time)
        case .failed:
            defer { state = .hidden }
            return state == .hidden ? [] : [.hide]
        case .wake:
            guard case .visible(_, _, isEnding: true) = state else { return [] }
            return disappear(at: time)
        }
    }

    private mutating func appear(_ graphic: Graphic, at time: TimeSpan) -> [Action] {
        switch state {
        case .hidden:
            state = .visible(graphic, since: time, isEnding: false)
            return [.show(graphic)]
        case .visible(let graphic, let since, _):
            state = .visible(graphic, since: since, isEnding: false)
            return []
        }
    }

    private mutating func disappear(at time: TimeSpan) -> [Action] {
        guard case .visible(let graphic, let since, _) = state else { return [] }
        let minimum = graphic == .screen ? minimums.screen : minimums.overlay
        let end = since + minimum
        guard time < end else {
            state = .hidden
            return [.hide]
        }
        state = .visible(graphic, since: since, isEnding: true)
        return [.wake(at: end)]
    }
}
