import ThreeDSJSON

/// A list of texts that are not readable in the binary.
///
/// The texts are joined by line feeds, combined by XOR with a key stream (xorshift64) and packed into words, least
/// significant byte first. This only hides them from a search for strings. Made by `scripts/generate-security-lists`.
struct ObfuscatedList: Sendable {
    private let seed: UInt64
    private let byteCount: Int
    private let words: [UInt64]

    init(seed: UInt64, byteCount: Int, words: [UInt64]) {
        self.seed = seed
        self.byteCount = byteCount
        self.words = words
    }

    /// The readable texts in their order. They are not stored.
    var texts: [String] {
        var key = seed
        var bytes = [UInt8]()
        bytes.reserveCapacity(words.count * 8)
        for word in words {
            key ^= key << 13
            key ^= key >> 7
            key ^= key << 17
            for shift in stride(from: UInt64(0), to: 64, by: 8) { bytes.append(UInt8(truncatingIfNeeded: (word ^ key) >> shift)) }
        }
        return String(decoding: bytes.prefix(max(0, byteCount)), as: UTF8.self).parts(at: "\n").filter { !$0.isEmpty }
    }
}
