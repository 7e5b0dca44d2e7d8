import Foundation
import ThreeDSPlatform

/// The same bytes for the same seed (SplitMix64). Also a `RandomNumberGenerator`-like source of numbers for random walks.
package final class SeededRandomSource: RandomSource, @unchecked Sendable {  // unchecked: `state` only under `lock`
    private let lock = NSLock()
    private var state: UInt64

    /// A source that always begins alike for one seed.
    package init(seed: UInt64) { state = seed }

    /// The next `count` bytes.
    package func bytes(_ count: Int) -> [UInt8] {
        lock.withLock { (0..<max(0, count)).map { _ in UInt8(truncatingIfNeeded: next() >> 32) } }
    }

    /// The next number below `bound` (which is positive).
    package func number(below bound: Int) -> Int { lock.withLock { Int(next() % UInt64(bound)) } }

    private func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}
