/// What a client must present to a server that other devices can reach: 100 random bits.
///
/// No description contains it, so that it does not reach a log.
package struct AccessToken: Sendable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// Four groups of five letters and digits, for a person to copy: `3x7fq-…`. Show it only to the person who starts the server.
    package let text: String

    private static let alphabet = Array("0123456789abcdefghjkmnpqrstvwxyz")  // 32 characters, none of which look alike

    /// Creates a fresh token from the system's random source.
    package init() {
        var random = SystemRandomNumberGenerator()
        text = (0..<4).map { _ in
            String((0..<5).map { _ in Self.alphabet[Int(random.next(upperBound: UInt64(Self.alphabet.count)))] })
        }.joined(separator: "-")
    }

    /// Returns whether a client presents this token. Takes the same time for every text of the right length.
    func matches(_ presented: some StringProtocol) -> Bool {
        let own = Array(text.utf8)
        let other = Array(presented.utf8)
        guard own.count == other.count else { return false }
        var difference: UInt8 = 0
        for (a, b) in zip(own, other) { difference |= a ^ b }
        return difference == 0
    }

    package var description: String { "AccessToken" }
    package var debugDescription: String { description }
    package var customMirror: Mirror { Mirror(self, children: []) }
}
