import Foundation

/// A name that nobody can guess: 128 bits, base64url.
package struct WebIdentifier: Hashable, Sendable, CustomStringConvertible {
    /// 22 characters.
    package let text: String

    /// Creates a fresh identifier.
    package init() {
        var generator = SystemRandomNumberGenerator()
        var bytes: [UInt8] = []
        for _ in 0..<2 {
            let word: UInt64 = generator.next()
            bytes += (0..<8).map { UInt8(truncatingIfNeeded: word >> ($0 * 8)) }
        }
        text = Data(bytes).base64EncodedString().prefix(22)
            .map { $0 == "+" ? "-" : $0 == "/" ? "_" : String($0) }.joined()
    }

    package var description: String { text }
}
