/// When animations and transitions end. Automatic: on the next turn of the main queue. Else when a test moves the clock. [double]
@MainActor
public final class DoubleClock {
    /// The one that UIKit uses. [double]
    public static let shared = DoubleClock()
    /// Off: what waits is done by `advance(by:)` only. [double]
    public var isAutomatic = true
    /// Seconds that tests moved it. [double]
    public private(set) var now: TimeInterval = 0

    private var waiting: [(due: TimeInterval, work: @MainActor () -> Void)] = []

    /// How many wait. [double]
    public var waitingCount: Int { waiting.count }

    func schedule(after delay: TimeInterval, _ work: @escaping @MainActor () -> Void) {
        guard !isAutomatic else {
            DispatchQueue.main.async { MainActor.assumeIsolated { work() } }
            return
        }
        waiting.append((now + max(0, delay), work))
    }

    /// Moves the time and does what has become due, in order. [double]
    public func advance(by seconds: TimeInterval) {
        let end = now + seconds
        while let next = waiting.indices.min(by: { waiting[$0].due < waiting[$1].due }), waiting[next].due <= end {
            let item = waiting.remove(at: next)
            now = max(now, item.due)
            item.work()
        }
        now = end
    }
}
