#if canImport(Darwin)
    import Darwin
#else
    import Foundation
#endif

/// The platform's function that overwrites memory and that the compiler does not remove, although the memory is never read again.
enum SecretMemory {
    static func wipe(_ bytes: UnsafeMutableRawBufferPointer) {
        guard let start = bytes.baseAddress, !bytes.isEmpty else { return }
        #if canImport(Darwin)
            _ = memset_s(start, bytes.count, 0, bytes.count)
        #else
            explicit_bzero(start, bytes.count)
        #endif
    }
}
