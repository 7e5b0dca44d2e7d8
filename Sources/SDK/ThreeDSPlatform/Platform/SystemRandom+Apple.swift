#if canImport(Darwin)
    import Darwin

    /// The generator of the system.
    enum SystemRandom {
        /// Fills the memory.
        static func fill(_ memory: UnsafeMutableRawBufferPointer) {
            guard let start = memory.baseAddress else { return }
            arc4random_buf(start, memory.count)
        }
    }
#endif
