import ThreeDSBase
import ThreeDSPlatform

/// The same bytes for the same seed (SplitMix64). Also a `RandomNumberGenerator`-like source of numbers for random walks.
package final class SeededRandomSource: RandomSource {
    private let state: Locked<UInt64>

    /// A source that always begins alike for one seed.
    package init(seed: UInt64) { state = Locked(seed) }

    /// The next `count` bytes.
    package func bytes(_ count: Int) -> [UInt8] {
        state.withLock { state in (0..<max(0, count)).map { _ in UInt8(truncatingIfNeeded: Self.next(&state) >> 32) } }
    }

    /// The next number below `bound` (which is positive).
    package func number(below bound: Int) -> Int { state.withLock { Int(Self.next(&$0) % UInt64(bound)) } }

    private static func next(_ state: inout UInt64) -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}
