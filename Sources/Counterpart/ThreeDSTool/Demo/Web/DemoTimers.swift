import ThreeDSBase

/// The SDK's time limits while a payment goes on, by its clock.
struct DemoTimers: Sendable {
    /// The first CReq was sent.
    var challengeStart: TimeSpan?
    /// The CReq that waits for its answer was sent.
    var exchangeStart: TimeSpan?
    /// Whether all timers have stopped.
    var isOver = false
    /// The time of the clock when this is shown.
    var now = TimeSpan.zero
    /// The time by which the clock was moved forward.
    var movedSeconds = 0

    let challengeMinutes: Int
    private static let exchangeLimit = TimeSpan.seconds(10)

    /// Which timers run, with limit and what is left of them.
    var text: String {
        let parts = [
            state("challenge", "\(challengeMinutes) min", .minutes(challengeMinutes), challengeStart, "CORE-312, SDK-67"),
            state("answer of the ACS", "\(Self.exchangeLimit.wholeSeconds) s", Self.exchangeLimit, exchangeStart, "CORE-237"),
        ]
        let moved = movedSeconds == 0 ? "" : "; the SDK's clock is \(movedSeconds) s ahead"
        return parts.joined(separator: "; ") + moved
    }

    private func state(_ name: String, _ words: String, _ limit: TimeSpan, _ start: TimeSpan?, _ rule: String) -> String {
        guard !isOver, let start else { return "\(name) \(words), \(isOver ? "over" : "does not run") (\(rule))" }
        // Whole seconds have passed, so a remaining part of a second counts as one.
        let left = (limit - .seconds((now - start).wholeSeconds)).wholeSeconds
        return "\(name) \(words), \(left / 60):\(left % 60 < 10 ? "0" : "")\(left % 60) left (\(rule))"
    }
}
