/// Numbers that follow from a seed (SplitMix64), so that libFuzzer can repeat a mutation.
package struct FuzzRandom: RandomNumberGenerator {
    private var state: UInt64

    package init(seed: UInt64) { state = seed }

    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    /// Below `bound`; 0 for a bound below 1.
    package mutating func number(below bound: Int) -> Int { bound > 1 ? Int(next() % UInt64(bound)) : 0 }

    package mutating func oneIn(_ count: Int) -> Bool { number(below: count) == 0 }

    package mutating func pick<Element>(_ elements: [Element]) -> Element? {
        elements.isEmpty ? nil : elements[number(below: elements.count)]
    }

    package mutating func bytes(_ count: Int) -> [UInt8] {
        (0..<max(0, count)).map { _ in UInt8(truncatingIfNeeded: next() >> 32) }
    }

    package mutating func digits(_ count: Int) -> String {
        String(decoding: (0..<max(0, count)).map { _ in 48 + UInt8(number(below: 10)) }, as: UTF8.self)
    }

    package mutating func letters(_ count: Int) -> String {
        String(decoding: (0..<max(0, count)).map { _ in 97 + UInt8(number(below: 26)) }, as: UTF8.self)
    }
}
