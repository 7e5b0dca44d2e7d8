/// A source of randomness for identifiers. Keys do not use it: they come from the crypto module.
public protocol RandomSource: Sendable {
    /// Returns `count` unpredictable bytes; an empty array when `count` is not positive.
    func bytes(_ count: Int) -> [UInt8]
}

/// The random generator of the operating system (`getrandom`, `arc4random_buf`).
public struct SystemRandomSource: RandomSource {
    /// Creates a source that uses the system's generator.
    public init() {}

    /// Returns `count` bytes of the system's generator.
    public func bytes(_ count: Int) -> [UInt8] {
        guard count > 0 else { return [] }
        var generator = SystemRandomNumberGenerator()
        var bytes = [UInt8]()
        bytes.reserveCapacity(count)
        while bytes.count < count {
            let word: UInt64 = generator.next()
            for shift in stride(from: UInt64(0), to: 64, by: 8) where bytes.count < count {
                bytes.append(UInt8(truncatingIfNeeded: word >> shift))
            }
        }
        return bytes
    }
}
