/// A source of randomness for identifiers. Keys do not use it: they come from the crypto module.
public protocol RandomSource: Sendable {
    /// Returns `count` unpredictable bytes; an empty array when `count` is not positive.
    func bytes(_ count: Int) -> [UInt8]
}

/// The random generator of the operating system (`getentropy`, `arc4random_buf`).
public struct SystemRandomSource: RandomSource {
    /// Creates a source that uses the system's generator.
    public init() {}

    /// Returns `count` bytes of the system's generator.
    public func bytes(_ count: Int) -> [UInt8] {
        guard count > 0 else { return [] }
        return [UInt8](unsafeUninitializedCapacity: count) { memory, filled in
            SystemRandom.fill(UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(memory)[..<count]))
            filled = count
        }
    }
}
