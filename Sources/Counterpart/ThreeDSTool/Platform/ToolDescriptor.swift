#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#else
    #error("ThreeDSTool does not know this platform's C library")
#endif

/// Reading and writing file descriptors, and ending the process.
enum ToolDescriptor {
    /// Reads the available bytes, at most as many as fit, and returns their number; 0 at the end or on an error.
    static func read(from descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer) -> Int {
        var result = -1
        repeat {
            result = systemRead(descriptor, buffer.baseAddress, buffer.count)
        } while result < 0 && errno == EINTR
        return max(0, result)
    }

    /// Writes everything; stops silently when the reader has left.
    static func write(_ bytes: [UInt8], to descriptor: Int32) {
        bytes.withUnsafeBytes { buffer in
            var rest = buffer[...]
            while !rest.isEmpty {
                let written = systemWrite(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
                if written > 0 {
                    rest = rest.dropFirst(written)
                } else if !(written < 0 && errno == EINTR) {
                    return
                }
            }
        }
    }

    private static func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
        #if canImport(Glibc)
            Glibc.read(descriptor, buffer, count)
        #elseif canImport(Musl)
            Musl.read(descriptor, buffer, count)
        #else
            Darwin.read(descriptor, buffer, count)
        #endif
    }

    private static func systemWrite(_ descriptor: Int32, _ buffer: UnsafeRawPointer?, _ count: Int) -> Int {
        #if canImport(Glibc)
            Glibc.write(descriptor, buffer, count)
        #elseif canImport(Musl)
            Musl.write(descriptor, buffer, count)
        #else
            Darwin.write(descriptor, buffer, count)
        #endif
    }

    /// Makes a write to a closed pipe fail instead of ending the process.
    static func ignoreBrokenPipes() { signal(SIGPIPE, SIG_IGN) }

    static func endProcess(_ status: Int32) -> Never { exit(status) }
}
