/// A place in a page of the issuer where an attribute and the start of its value can be.
///
/// The page is not parsed. The name of an attribute has only one spelling in HTML: its letters, in upper or lower case, after a blank, a slash or
/// a quote, with `=` after the name. So a browser cannot find an attribute with a value that this type does not find, whatever the rest of the
/// page makes of the browser's parser. The type also finds such places in texts and comments, so a change at a place must be harmless there.
///
/// Source: HTML Living Standard §13.2.5.32 to §13.2.5.39.
package struct HTMLAttribute {
    /// The prefix of a name that has no meaning for a browser.
    package static let unusedPrefix = Array("data-".utf8)

    /// The name in the page.
    package let name: Range<Int>
    /// The first byte of the value, after the quote if there is one.
    package let valueStart: Int
    /// The quote around the value; nil for a value without quotes.
    private let quote: UInt8?

    /// Returns nil when no attribute can start at this place.
    ///
    /// - Parameters:
    ///   - names: names in lower case, in UTF-8.
    ///   - place: the first byte of the name.
    ///   - bytes: the page in UTF-8.
    package init?(_ names: [[UInt8]], at place: Int, in bytes: [UInt8]) {
        guard place > 0, Self.standsBeforeName(bytes[place - 1]),
            let found = names.first(where: { Self.starts(bytes, at: place, with: $0) })
        else { return nil }
        name = place..<(place + found.count)
        var end = Self.afterBlanks(name.upperBound, in: bytes)
        guard end < bytes.count, bytes[end] == UInt8(ascii: "=") else { return nil }
        end = Self.afterBlanks(end + 1, in: bytes)
        if end < bytes.count, Self.isQuote(bytes[end]) {
            quote = bytes[end]
            valueStart = end + 1
        } else {
            quote = nil
            valueStart = end
        }
    }

    /// Returns the value as it is written; nil when it is longer than `limit` bytes.
    package func value(in bytes: [UInt8], limit: Int) -> ArraySlice<UInt8>? {
        let window = bytes[valueStart..<min(bytes.count, valueStart + limit + 1)]
        let value = window.prefix { byte in
            if let quote { byte != quote } else { !Self.isBlank(byte) && byte != UInt8(ascii: ">") }
        }
        return value.count <= limit ? value : nil
    }

    /// Returns the places of the attributes that must lose their meaning, from the first to the last.
    ///
    /// The prefix of such an attribute can be part of a value around it, so a value counts with the prefixes inside it: the changed page has
    /// no such attribute left.
    ///
    /// - Parameters:
    ///   - names: names in lower case, in UTF-8.
    ///   - bytes: the page in UTF-8.
    ///   - longestValue: a longer value, in bytes, can be anything, so its attribute is one of the result.
    ///   - isUnwanted: says whether an attribute with a shorter value must lose its meaning.
    package static func places(
        of names: [[UInt8]], in bytes: [UInt8], longestValue: Int, where isUnwanted: (ArraySlice<UInt8>) -> Bool
    ) -> [Int] {
        // From the end, so that the prefixes inside a value are known.
        var found: [Int] = []
        for place in bytes.indices.reversed() {
            guard let attribute = Self(names, at: place, in: bytes) else { continue }
            if let value = attribute.value(in: bytes, limit: longestValue) {
                let inside = found.reversed().prefix { $0 < value.endIndex }
                guard value.count + inside.count * unusedPrefix.count > longestValue || isUnwanted(value) else { continue }
            }
            found.append(place)
        }
        return found.reversed()
    }

    /// Returns the page with ``unusedPrefix`` at each of these places, which are in order.
    package static func prefixed(_ bytes: [UInt8], at places: [Int]) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count + places.count * unusedPrefix.count)
        var copied = 0
        for place in places {
            result += bytes[copied..<place]
            result += unusedPrefix
            copied = place
        }
        return result + bytes[copied...]
    }

    /// Returns whether these bytes are at this place, in upper or lower case.
    package static func starts(_ bytes: [UInt8], at place: Int, with text: [UInt8]) -> Bool {
        guard place >= 0, bytes.count - place >= text.count else { return false }
        return text.indices.allSatisfy { lowercased(bytes[place + $0]) == text[$0] }
    }

    /// Returns the letter in lower case; only letters of ASCII change.
    package static func lowercased(_ byte: UInt8) -> UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
    }

    private static func standsBeforeName(_ byte: UInt8) -> Bool { isBlank(byte) || isQuote(byte) || byte == UInt8(ascii: "/") }

    private static func isQuote(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") }

    /// The blanks of HTML: tab, line feed, form feed, carriage return, space.
    private static func isBlank(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x09, 0x0A, 0x0C, 0x0D, 0x20: true
        default: false
        }
    }

    private static func afterBlanks(_ place: Int, in bytes: [UInt8]) -> Int {
        var place = place
        while place < bytes.count, isBlank(bytes[place]) { place += 1 }
        return place
    }
}
