/// Finds the tags of an HTML text, as the tokenizer of the HTML standard does, in one pass from front to back.
///
/// Text, comments and the content of raw-text elements are skipped. Scripting counts as off, so the content of `noscript` is markup.
/// Source: HTML Living Standard §13.2.5 (tokenization), §13.2.6.4 (which elements hold raw text).
struct HTMLTokenizer {
    /// One attribute, where it stands in the text.
    struct Attribute {
        /// Bytes of the name.
        let name: Range<Int>
        /// Bytes of the value without its quotes; empty when there is none.
        let value: Range<Int>
        /// There is a `=` and something after it.
        let hasValue: Bool
    }

    /// One start or end tag.
    struct Tag {
        /// In lower case.
        let name: String
        let isEnd: Bool
        let isSelfClosing: Bool
        /// In the order of the text; of several with the same name only the first counts.
        let attributes: [Attribute]
        /// After the name: where an attribute can be put in.
        let afterName: Int
    }

    /// UTF-8.
    let bytes: [UInt8]
    private var position = 0
    private var foreign = HTMLForeignContent()

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// The next tag; nil at the end of the text.
    mutating func next() -> Tag? {
        while let open = bytes[position...].firstIndex(of: UInt8(ascii: "<")) {
            position = open + 1
            switch byte(at: position) {
            case UInt8(ascii: "!"):
                skipDeclaration()
            case UInt8(ascii: "?"):
                skip(past: ">")
            case UInt8(ascii: "/"):
                guard let letter = byte(at: position + 1) else { return finish() }
                if letter.isASCIILetter {
                    position += 1
                    guard let tag = readTag(isEnd: true) else { return finish() }
                    foreign.close(tag.name)
                    return tag
                }
                skip(past: ">")
            case let letter? where letter.isASCIILetter:
                guard let tag = readTag(isEnd: false) else { return finish() }
                let isForeign = foreign.open(tag, in: bytes)
                if !isForeign { skipRawText(of: tag.name) }
                return tag
            default:
                continue
            }
        }
        return finish()
    }

    /// The first attribute of that name (lower case) that a tag has.
    func attribute(_ name: String, of tag: Tag) -> Attribute? {
        tag.attributes.first { $0.name.count == name.utf8.count && has(name, at: $0.name.lowerBound) }
    }

    /// The text stands there, in any letter case; `text` is in lower case.
    private func has(_ text: String, at start: Int) -> Bool {
        var index = start
        for expected in text.utf8 {
            guard index < bytes.count, bytes[index].asciiLowercased == expected else { return false }
            index += 1
        }
        return true
    }

    private func byte(at index: Int) -> UInt8? {
        index < bytes.count ? bytes[index] : nil
    }

    private mutating func finish() -> Tag? {
        position = bytes.count
        return nil
    }

    /// Moves behind the next occurrence of `end`, or to the end of the text.
    private mutating func skip(past end: String) {
        while position < bytes.count, !has(end, at: position) { position += 1 }
        position = min(position + end.utf8.count, bytes.count)
    }

    /// Comment, document type, or what is treated as a comment; at the `!`.
    private mutating func skipDeclaration() {
        position += 1
        if has("--", at: position) {
            skipComment()
        } else if foreign.isCurrent, bytes[position...].starts(with: "[CDATA[".utf8) {
            skip(past: "]]>")
        } else {
            skip(past: ">")
        }
    }

    /// At the `--` that opens it. `<!-->` and `<!--->` are whole comments.
    private mutating func skipComment() {
        position += 2
        if byte(at: position) == UInt8(ascii: ">") {
            position += 1
            return
        }
        if byte(at: position) == UInt8(ascii: "-"), byte(at: position + 1) == UInt8(ascii: ">") {
            position += 2
            return
        }
        while position < bytes.count {
            if bytes[position] == UInt8(ascii: "-"), byte(at: position + 1) == UInt8(ascii: "-") {
                if byte(at: position + 2) == UInt8(ascii: ">") {
                    position += 3
                    return
                }
                if byte(at: position + 2) == UInt8(ascii: "!"), byte(at: position + 3) == UInt8(ascii: ">") {
                    position += 4
                    return
                }
            }
            position += 1
        }
    }

    /// At the first letter of the name; nil when the text ends inside the tag, which then is none.
    private mutating func readTag(isEnd: Bool) -> Tag? {
        let start = position
        while let next = byte(at: position), !next.isHTMLSpace, next != UInt8(ascii: "/"), next != UInt8(ascii: ">") {
            position += 1
        }
        let nameRange = start..<position
        var attributes: [Attribute] = []
        while let next = byte(at: position) {
            if next == UInt8(ascii: ">") {
                position += 1
                return tag(nameRange, isEnd, isSelfClosing: false, attributes)
            }
            if next == UInt8(ascii: "/") {
                position += 1
                if byte(at: position) == UInt8(ascii: ">") {
                    position += 1
                    return tag(nameRange, isEnd, isSelfClosing: true, attributes)
                }
            } else if next.isHTMLSpace {
                position += 1
            } else if let attribute = readAttribute() {
                attributes.append(attribute)
            } else {
                return nil
            }
        }
        return nil
    }

    private func tag(_ name: Range<Int>, _ isEnd: Bool, isSelfClosing: Bool, _ attributes: [Attribute]) -> Tag {
        // No element that matters has a longer name.
        let text = name.count <= 32 ? String(decoding: bytes[name].map(\.asciiLowercased), as: UTF8.self) : ""
        return Tag(
            name: text, isEnd: isEnd, isSelfClosing: isSelfClosing, attributes: attributes, afterName: name.upperBound)
    }

    /// At the first byte of the name; nil when the text ends inside the attribute.
    private mutating func readAttribute() -> Attribute? {
        let start = position
        position += 1  // a `=` at the start belongs to the name
        while let next = byte(at: position), !next.isHTMLSpace, !UInt8.endOfAttributeName.contains(next) { position += 1 }
        let name = start..<position
        while byte(at: position)?.isHTMLSpace == true { position += 1 }
        guard byte(at: position) == UInt8(ascii: "=") else {
            return Attribute(name: name, value: name.upperBound..<name.upperBound, hasValue: false)
        }
        position += 1
        while byte(at: position)?.isHTMLSpace == true { position += 1 }
        guard let first = byte(at: position) else { return nil }
        if first == UInt8(ascii: ">") {
            return Attribute(name: name, value: position..<position, hasValue: false)
        }
        if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") {
            guard let end = bytes[(position + 1)...].firstIndex(of: first) else { return nil }
            let value = (position + 1)..<end
            position = end + 1
            return Attribute(name: name, value: value, hasValue: true)
        }
        let valueStart = position
        while let next = byte(at: position), !next.isHTMLSpace, next != UInt8(ascii: ">") { position += 1 }
        return Attribute(name: name, value: valueStart..<position, hasValue: true)
    }
}

// MARK: - Raw text

extension HTMLTokenizer {
    /// Moves to the end tag of an element whose content is no markup.
    private mutating func skipRawText(of name: String) {
        switch name {
        case "title", "textarea", "style", "xmp", "iframe", "noembed", "noframes":
            while position < bytes.count, !isEndTag(name, at: position) { position += 1 }
        case "script":
            skipScript()
        case "plaintext":
            position = bytes.count
        default:
            break
        }
    }

    /// A `<script>` inside `<!--` inside a script hides the next `</script>`.
    private mutating func skipScript() {
        var isEscaped = false
        var isDoubleEscaped = false
        while position < bytes.count {
            if isEscaped, has("-->", at: position) {
                isEscaped = false
                isDoubleEscaped = false
                position += 3
            } else if bytes[position] != UInt8(ascii: "<") {
                position += 1
            } else if isEndTag("script", at: position) {
                guard isDoubleEscaped else { return }
                isDoubleEscaped = false
                position += 8
            } else if !isEscaped, has("<!--", at: position) {
                isEscaped = true
                position += 2  // the two dashes may be those of the end
            } else if isEscaped, !isDoubleEscaped, isTag("script", at: position + 1) {
                isDoubleEscaped = true
                position += 7
            } else {
                position += 1
            }
        }
    }

    private func isEndTag(_ name: String, at index: Int) -> Bool {
        bytes[index] == UInt8(ascii: "<") && byte(at: index + 1) == UInt8(ascii: "/") && isTag(name, at: index + 2)
    }

    /// The name, then what ends a name.
    private func isTag(_ name: String, at index: Int) -> Bool {
        guard has(name, at: index), let end = byte(at: index + name.utf8.count) else { return false }
        return end.isHTMLSpace || end == UInt8(ascii: "/") || end == UInt8(ascii: ">")
    }
}

extension UInt8 {
    fileprivate static let endOfAttributeName: [UInt8] = [UInt8(ascii: "="), UInt8(ascii: "/"), UInt8(ascii: ">")]

    var isASCIILetter: Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(asciiLowercased)
    }

    var isASCIIDigit: Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
    }

    var asciiLowercased: UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self | 0x20 : self
    }

    /// Tab, line feed, form feed, carriage return, blank.
    var isHTMLSpace: Bool {
        self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0C || self == 0x0D
    }
}
