/// A place in a page of the issuer where an attribute and the start of its value can be.
///
/// The page is not parsed. The name of an attribute has only one spelling in HTML: its letters, in upper or lower case, after a blank, a slash or
/// a quote, with `=` after the name. So a browser cannot find an attribute with a value that this type does not find, whatever the rest of the
/// page makes of the browser's parser. The type also finds such places in texts, entries and comments, so each change carries an ``HTMLMark`` and is
/// taken back there.
///
/// Source: HTML Living Standard §13.2.5.32 to §13.2.5.39.
package struct HTMLAttribute {
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
        let value = window.prefix { !endsValue($0) }
        return value.count <= limit ? value : nil
    }

    /// Returns the page with the mark at each unwanted place in the values of these attributes; without such a place, the page itself.
    ///
    /// The mark contains no blank and no quote, so it ends no value. It never stands after `<`, `</`, `<!` or `<?`, where letters would begin a
    /// tag or another one; a word of a hint cannot begin there. So the changed page has the same attributes. Takes time proportional to the
    /// length of the page, however the values lie in each other.
    ///
    /// - Parameters:
    ///   - names: names in lower case, in UTF-8.
    ///   - isUnwanted: says whether the bytes at a place of a value must lose their meaning.
    package static func marked(
        _ html: String, _ names: [[UInt8]], with mark: HTMLMark, where isUnwanted: ([UInt8], Int) -> Bool
    ) -> String {
        let bytes = Array(html.utf8)
        let insertion = mark.insertion
        var ends = ValueEnds(bytes)
        var result: [UInt8] = []
        var copied = 0
        // Values can lie in each other: each place is looked at once.
        var seen = 0
        for place in bytes.indices {
            guard let attribute = Self(names, at: place, in: bytes) else { continue }
            let end = ends.end(of: attribute)
            for inner in max(seen, attribute.valueStart)..<max(seen, attribute.valueStart, end) where isUnwanted(bytes, inner) {
                guard !"</!?".utf8.contains(bytes[inner - 1]) else { continue }
                guard !bytes[..<inner].suffix(insertion.count).elementsEqual(insertion) else { continue }
                result += bytes[copied..<inner] + insertion
                copied = inner
            }
            seen = max(seen, end)
        }
        return copied == 0 ? html : String(decoding: result + bytes[copied...], as: UTF8.self)
    }

    /// The ends of values, each looked for once. Values are asked for from the first to the last.
    private struct ValueEnds {
        private let bytes: [UInt8]
        private var known: [UInt8?: Int] = [:]

        init(_ bytes: [UInt8]) { self.bytes = bytes }

        mutating func end(of attribute: HTMLAttribute) -> Int {
            if let end = known[attribute.quote], end >= attribute.valueStart { return end }
            let end = bytes[attribute.valueStart...].firstIndex(where: attribute.endsValue) ?? bytes.count
            known[attribute.quote] = end
            return end
        }
    }

    private func endsValue(_ byte: UInt8) -> Bool {
        if let quote { byte == quote } else { Self.isBlank(byte) || byte == UInt8(ascii: ">") }
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

    /// Whether the byte is a blank of HTML: tab, line feed, form feed, carriage return, space.
    package static func isBlank(_ byte: UInt8) -> Bool {
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
