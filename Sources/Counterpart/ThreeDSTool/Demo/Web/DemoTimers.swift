/// The SDK's time limits while a payment goes on, by its clock.
struct DemoTimers: Sendable {
    /// The first CReq was sent.
    var challengeStart: UInt64?
    /// The CReq that waits for its answer was sent.
    var exchangeStart: UInt64?
    /// Nothing runs any more.
    var isOver = false
    /// Of the clock, when this is shown.
    var now: UInt64 = 0
    /// How far the clock was put forward.
    var movedSeconds = 0

    let challengeMinutes: Int
    private static let exchangeSeconds = 10

    /// Which timers run, with limit and what is left of them.
    var text: String {
        let parts = [
            state("challenge", "\(challengeMinutes) min", challengeMinutes * 60, challengeStart, "CORE-312, SDK-67"),
            state("answer of the ACS", "\(Self.exchangeSeconds) s", Self.exchangeSeconds, exchangeStart, "CORE-237"),
        ]
        let moved = movedSeconds == 0 ? "" : "; the SDK's clock is \(movedSeconds) s ahead"
        return parts.joined(separator: "; ") + moved
    }

    private func state(_ name: String, _ limit: String, _ seconds: Int, _ start: UInt64?, _ rule: String) -> String {
        guard !isOver, let start else { return "\(name) \(limit), \(isOver ? "over" : "does not run") (\(rule))" }
        let elapsed = now > start ? (now - start) / 1_000_000_000 : 0
        let left = max(0, seconds - Int(min(elapsed, 1 << 32)))
        return "\(name) \(limit), \(left / 60):\(left % 60 < 10 ? "0" : "")\(left % 60) left (\(rule))"
    }
}
