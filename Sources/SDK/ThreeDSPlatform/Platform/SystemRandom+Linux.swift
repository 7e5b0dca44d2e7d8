#if canImport(Glibc) && !canImport(Darwin)
    import Glibc

    /// The generator of the kernel.
    enum SystemRandom {
        /// Fills the memory. `SystemRandomNumberGenerator` calls the kernel for every eight bytes; this does so once for 256.
        static func fill(_ memory: UnsafeMutableRawBufferPointer) {
            for start in stride(from: 0, to: memory.count, by: 256) {
                let part = UnsafeMutableRawBufferPointer(rebasing: memory[start..<min(start + 256, memory.count)])
                guard getentropy(part.baseAddress, part.count) == 0 else {
                    // The standard library waits for randomness or ends the process; it never returns anything predictable.
                    var generator = SystemRandomNumberGenerator()
                    for index in part.indices { part[index] = generator.next() }
                    continue
                }
            }
        }
    }
#endif
