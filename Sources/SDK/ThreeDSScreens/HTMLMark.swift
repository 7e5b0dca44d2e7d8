/// The letters that a page of the issuer gets where it must lose a meaning, and the way back to the page as it was.
///
/// ``HTMLHints`` and ``HTMLShadowRoots`` do not parse a page, so they also find their places inside texts and entries. Each place gets letters
/// that the issuer cannot know. A script takes them out of what the page shows, and ``removed(from:)`` out of what the page sends.
///
/// Source: SDK-36, SDK-37, CORE-171.
package struct HTMLMark: Equatable, Sendable {
    /// The letters, in ASCII and in lower case.
    package let letters: String
    private let bytes: [UInt8]

    /// Creates a mark of letters that nobody can guess.
    package init() {
        var random = SystemRandomNumberGenerator()
        self.init(letters: String((0..<Self.length).map { _ in Self.alphabet.randomElement(using: &random) ?? "q" }))
    }

    /// Creates a mark for tests.
    package init(letters: String) {
        self.letters = letters
        bytes = Array(letters.utf8)
    }

    // No vowels: the mark never forms a word of HTML.
    private static let alphabet = Array("bcdfghjkmnpqrtvwx")
    private static let length = 10
    private static let end = UInt8(ascii: "z")
    private static let insertedEnd = UInt8(ascii: "y")

    /// What stands before a word or a character reference that must lose its meaning.
    package var insertion: [UInt8] { bytes + [Self.end] }

    /// What ends text that a browser demo put before a target: ``inserted``, other text, this.
    package var insertedEnd: [UInt8] { bytes + [Self.insertedEnd] }

    /// How text begins that a browser demo puts before a target.
    package static let inserted = "blocked-"

    /// Returns whether the mark is in a text.
    package func isIn(_ text: String) -> Bool { Self.next(bytes, in: Array(text.utf8), from: 0) != nil }

    /// Returns what stands before the name of an attribute whose value `closed` was replaced by `open`.
    ///
    /// - Parameter closed: the value as the page wrote it. Its capital letters are kept as bits.
    package func opening(_ closed: ArraySlice<UInt8>) -> [UInt8] {
        let capitals = closed.enumerated().reduce(0) { $0 | ($1.element & 0x20 == 0 ? 1 << $1.offset : 0) }
        return bytes + [Self.digit(capitals >> 4), Self.digit(capitals & 15), UInt8(ascii: "/")]
    }

    /// Returns the text as it is without the mark, in time proportional to its length.
    ///
    /// - Parameter text: a text of the page, an address, or data of a form (`application/x-www-form-urlencoded`).
    package func removed(from text: String) -> String {
        let given = Array(text.utf8)
        guard var place = Self.next(bytes, in: given, from: 0) else { return text }
        var result: [UInt8] = []
        result.reserveCapacity(given.count)
        var copied = 0
        while true {
            result += given[copied..<place]
            copied = place + bytes.count
            let after = Self.next(bytes, in: given, from: copied)
            if copied < given.count, given[copied] == Self.end {
                copied += 1
            } else if copied < given.count, given[copied] == Self.insertedEnd {
                copied += 1
                if let start = Self.last(Array(Self.inserted.utf8), in: result) { result.removeSubrange(start...) }
            } else if let capitals = Self.capitals(given[copied...]) {
                copied = Self.afterSlash(copied + 2, in: given)
                if let open = Self.next(Self.open, in: given, from: copied), open < after ?? given.count {
                    result += given[copied..<open]
                    result += Self.closed.enumerated().map { capitals >> $0.offset & 1 == 1 ? $0.element & ~0x20 : $0.element }
                    copied = open + Self.open.count
                }
            }
            guard let after else { break }
            place = after
        }
        return String(decoding: result + given[copied...], as: UTF8.self)
    }

    private static let open = Array("open".utf8)
    private static let closed = Array("closed".utf8)
    private static let slash = Array("%2f".utf8)

    /// Returns the first place of some bytes.
    private static func next(_ wanted: [UInt8], in bytes: [UInt8], from start: Int) -> Int? {
        guard let first = wanted.first, bytes.count >= wanted.count else { return nil }
        return (start..<max(start, bytes.count - wanted.count + 1)).first { place in
            bytes[place] == first && bytes[place..<(place + wanted.count)].elementsEqual(wanted)
        }
    }

    /// Returns the last place of some bytes. It is near the end.
    private static func last(_ wanted: [UInt8], in bytes: [UInt8]) -> Int? {
        guard bytes.count >= wanted.count else { return nil }
        return (0...(bytes.count - wanted.count)).last { bytes[$0..<($0 + wanted.count)].elementsEqual(wanted) }
    }

    private static func afterSlash(_ place: Int, in bytes: [UInt8]) -> Int {
        if place < bytes.count, bytes[place] == UInt8(ascii: "/") { return place + 1 }
        return HTMLAttribute.starts(bytes, at: place, with: slash) ? place + slash.count : place
    }

    private static func digit(_ number: Int) -> UInt8 { Array("0123456789abcdef".utf8)[number & 15] }

    private static func capitals(_ bytes: ArraySlice<UInt8>) -> Int? {
        let digits = bytes.prefix(2)
        guard digits.count == 2 else { return nil }
        return Int(String(decoding: digits, as: UTF8.self), radix: 16)
    }
}
