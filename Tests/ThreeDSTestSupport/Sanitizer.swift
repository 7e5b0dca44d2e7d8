import Foundation

/// The sanitizers that this program was built with (scripts/prove).
package enum Sanitizer {
    private static func has(_ symbol: String) -> Bool {
        guard let program = dlopen(nil, RTLD_LAZY) else { return false }
        defer { dlclose(program) }
        return dlsym(program, symbol) != nil
    }

    package static let watchesMemory = has("__asan_init")
    package static let watchesThreads = has("__tsan_init")
    package static var isPresent: Bool { watchesMemory || watchesThreads }

    /// How many times longer the same work may take: limits of time are multiplied by it. 1 in an ordinary build.
    package static let slowness: Double = watchesThreads ? 20 : watchesMemory ? 4 : 1
}
