import Foundation

/// Whose turn it is on the device: there is one application in the process, and tests run side by side. Those that move it as a whole
/// (background, scenes, settings) have it alone; others, each with a scene of its own, share it. First come, first served. [double]
public final class DoubleTurn: @unchecked Sendable {  // unchecked: all state only under `lock`
    /// Of the process. [double]
    public static let shared = DoubleTurn()

    private struct Waiting {
        let alone: Bool
        let continuation: CheckedContinuation<Void, Never>
    }

    private let lock = NSLock()
    private var sharing = 0
    private var isTaken = false
    private var queue: [Waiting] = []

    /// Runs a body when its turn has come. [double]
    ///
    /// - Parameter alone: nobody else has a turn meanwhile.
    public func run<Result>(alone: Bool, _ body: () async throws -> Result) async rethrows -> Result {
        await withCheckedContinuation { continuation in
            lock.withLock { queue.append(Waiting(alone: alone, continuation: continuation)) }
            call()
        }
        defer {
            lock.withLock { if alone { isTaken = false } else { sharing -= 1 } }
            call()
        }
        return try await body()
    }

    /// Wakes those whose turn it is.
    private func call() {
        let next = lock.withLock { () -> [Waiting] in
            var called: [Waiting] = []
            while let first = queue.first, !isTaken, !first.alone || sharing == 0 {
                called.append(queue.removeFirst())
                if first.alone { isTaken = true } else { sharing += 1 }
            }
            return called
        }
        for waiting in next { waiting.continuation.resume() }
    }
}
