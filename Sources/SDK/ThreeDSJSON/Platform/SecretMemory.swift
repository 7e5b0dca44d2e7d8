#if canImport(Darwin)
    import Darwin
#else
    import Foundation
#endif

/// The platform's way to overwrite memory that nobody reads again, which the compiler does not leave out.
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
