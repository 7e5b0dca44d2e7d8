import ThreeDSMessages

/// Finds the messages of the protocol in a text of any kind, such as a log, piece by piece.
///
/// It finds JSON on one line or several, also with escapes, in strings of other JSON and with the same text before each line, the fields
/// `creq`, `cres` and `threeDSMethodData`, their values by themselves, and JOSE strings. What is inside a message belongs to that message.
/// It takes linear time. It keeps at most one message, one line or 8 MiB of the text, whichever is longest.
package struct MessageScanner: Sendable {
    private let depth: Int
    private let takesAll: Bool
    private var tracker: ObjectTracker
    private var buffer: [UInt8] = []
    /// The offset of the first byte of the buffer.
    private var base = 0
    /// The first byte that was not searched for forms and escapes yet.
    private var searched = 0
    /// The offset behind the last line feed.
    private var lineEnd = 0
    /// The place whose line and column are known.
    private var counted = 0
    private var line = 1
    private var column = 1

    package init() { self.init(depth: 0, takesAll: false) }

    private init(depth: Int, takesAll: Bool) {
        self.depth = depth
        self.takesAll = takesAll
        tracker = ObjectTracker(takesAll: takesAll)
    }

    /// Reads the next bytes of the text and returns the messages that are complete, in their order.
    package mutating func read(_ bytes: [UInt8]) -> [FoundMessage] { read(bytes, isEnd: false) }

    /// Ends the text and returns the last messages.
    package mutating func end() -> [FoundMessage] { read([], isEnd: true) }

    /// Returns all messages of a text.
    package static func messages(in text: [UInt8]) -> [FoundMessage] { messages(in: text, depth: 0) }

    static func messages(in text: [UInt8], depth: Int) -> [FoundMessage] {
        var scanner = MessageScanner(depth: depth, takesAll: false)
        return scanner.read(text, isEnd: true)
    }

    /// Returns the outermost objects of a text that has nothing else but white space, commas and brackets around them, whatever the objects are;
    /// nil for another text.
    package static func objects(in text: [UInt8]) -> [FoundMessage]? {
        var scanner = MessageScanner(depth: 0, takesAll: true)
        let found = scanner.read(text, isEnd: true)
        var place = 0
        for message in found {
            guard case .json(let bytes) = message.content, text[place..<message.offset].allSatisfy(isSeparator) else {
                return nil
            }
            place = message.offset + bytes.count
        }
        return text[min(place, text.count)...].allSatisfy(isSeparator) ? found : nil
    }

    /// Returns the lines of a text in which each line that is not blank begins and ends like a JSON object; nil for another text.
    package static func lines(in text: [UInt8]) -> [FoundMessage]? {
        var found: [FoundMessage] = []
        var start = 0
        for (index, line) in text.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated() {
            let blanks = line.prefix { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }.count
            var rest = line.dropFirst(blanks)
            while let last = rest.last, last == 0x20 || last == 0x09 || last == 0x0D || last == UInt8(ascii: ",") {
                rest.removeLast()
            }
            if !rest.isEmpty {
                guard rest.first == UInt8(ascii: "{"), rest.last == UInt8(ascii: "}") else { return nil }
                var message = FoundMessage(.json(Array(rest)), offset: start + blanks)
                (message.line, message.column, message.isVerbatim) = (index + 1, blanks + 1, true)
                found.append(message)
            }
            start += line.count + 1
        }
        return found
    }

    private static func isSeparator(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: ","), UInt8(ascii: "["), UInt8(ascii: "]"): true
        default: false
        }
    }

    private mutating func read(_ bytes: [UInt8], isEnd: Bool) -> [FoundMessage] {
        buffer += bytes
        let (base, buffer) = (base, buffer)
        let end = base + buffer.count
        buffer.withUnsafeBufferPointer { tracker.read($0, base: base, isEnd: isEnd) }
        if let feed = bytes.lastIndex(of: UInt8(ascii: "\n")) { lineEnd = end - bytes.count + feed + 1 }
        var safe = isEnd ? end : min(tracker.retained, lineEnd)
        // A line without end is cut.
        if !isEnd, tracker.retained - searched > ObjectTracker.longest { safe = tracker.retained }
        var objects = tracker.take(upTo: end)
        if let last = objects.last, last.start < safe, last.end > safe { safe = last.start }
        var found: [FoundMessage] = []
        buffer.withUnsafeBufferPointer { pointer in
            var search = GapSearch(bytes: pointer, depth: depth)
            for object in objects where object.end <= safe {
                if !takesAll, object.start > searched { search.run(searched - base, object.start - base) }
                found += search.take(base)
                var message = FoundMessage(.json(Self.text(of: object, pointer, base)), offset: object.start)
                message.isVerbatim = object.prefix == 0
                found.append(message)
                searched = max(searched, object.end)
            }
            if safe > searched {
                if !takesAll { search.run(searched - base, safe - base) }
                found += search.take(base)
                searched = safe
            }
        }
        objects.removeAll { $0.end <= safe }
        tracker.giveBack(objects)
        locate(&found, buffer)
        discard(buffer)
        return found
    }

    /// Returns the JSON of an object, without what a log wrote before each line.
    private static func text(of object: ObjectTracker.Found, _ bytes: UnsafeBufferPointer<UInt8>, _ base: Int) -> [UInt8] {
        let range = object.start - base..<object.end - base
        guard object.prefix > 0 else { return Array(bytes[range]) }
        var text: [UInt8] = []
        var index = range.lowerBound
        while index < range.upperBound {
            text.append(bytes[index])
            index += bytes[index] == UInt8(ascii: "\n") ? 1 + object.prefix : 1
        }
        return text
    }

    /// Sets the lines and columns.
    private mutating func locate(_ found: inout [FoundMessage], _ buffer: [UInt8]) {
        guard depth == 0 else { return }
        for index in found.indices {
            count(to: found[index].offset, buffer)
            found[index].line = line
            found[index].column = column
        }
    }

    /// Counts lines and columns up to an offset.
    private mutating func count(to offset: Int, _ buffer: [UInt8]) {
        guard offset > counted else { return }
        let (start, end) = (counted - base, offset - base)
        buffer.withUnsafeBufferPointer { bytes in
            var feeds = 0
            for index in start..<end where bytes[index] == 0x0A { feeds += 1 }
            var first = start
            if feeds > 0 {
                line += feeds
                column = 1
                first = end
                while first > start, bytes[first - 1] != 0x0A { first -= 1 }
            }
            for index in first..<end where bytes[index] & 0xC0 != 0x80 { column += 1 }
        }
        counted = offset
    }

    /// Removes what is not needed any more, once that is as much as the rest.
    private mutating func discard(_ buffer: [UInt8]) {
        let keep = min(searched, tracker.retained, base + buffer.count)
        guard keep > base, keep - base >= buffer.count / 2 else { return }
        if depth == 0 { count(to: keep, buffer) }
        self.buffer.removeFirst(keep - base)
        base = keep
    }
}

/// Searches text between the JSON objects that are messages.
struct GapSearch {
    private let bytes: UnsafeBufferPointer<UInt8>
    private let depth: Int
    private var found: [FoundMessage] = []

    init(bytes: UnsafeBufferPointer<UInt8>, depth: Int) {
        self.bytes = bytes
        self.depth = depth
    }

    /// Returns what was found, with offsets from the first byte of the input.
    mutating func take(_ base: Int) -> [FoundMessage] {
        defer { found = [] }
        return found.map { FoundMessage($0.content, offset: $0.offset + base) }
    }

    /// The levels of texts inside texts that are looked into.
    private static let deepest = 5
    /// Shorter texts cannot contain a message.
    private static let shortest = 24

    /// For each byte whether something can begin there.
    private static let starts: [Bool] = {
        var starts = [Bool](repeating: false, count: 256)
        for byte in Array(#"{%\e="#.utf8) { starts[Int(byte)] = true }
        return starts
    }()

    /// Searches the bytes from `start` to `end`.
    mutating func run(_ start: Int, _ end: Int) {
        var index = start
        Self.starts.withUnsafeBufferPointer { starts in
            while index < end {
                guard starts[Int(bytes[index])] else {
                    index += 1
                    continue
                }
                index = next(index, start, end)
            }
        }
    }

    /// Looks at a place where something can begin, and returns where to go on.
    private mutating func next(_ index: Int, _ start: Int, _ end: Int) -> Int {
        switch bytes[index] {
        case UInt8(ascii: "{"):
            var inside = index + 1
            // A few blanks at most: else many braces with many blanks would take long.
            while inside < end, inside - index < 64, bytes[inside] == 0x20 || bytes[inside] == 0x09 { inside += 1 }
            guard inside < end else { return index + 1 }
            switch bytes[inside] {
            case UInt8(ascii: "\\"): return decode(.escapes, index, end) ?? index + 1
            case UInt8(ascii: "'"): return decode(.singleQuotes, index, end) ?? index + 1
            case UInt8(ascii: "&"): return decode(.entities, index, end) ?? index + 1
            default: return index + 1
            }
        case UInt8(ascii: "%"):
            var digits = index + 1
            // An escaped percent sign: the text was escaped more than once.
            while digits + 1 < end, bytes[digits] == UInt8(ascii: "2"), bytes[digits + 1] == UInt8(ascii: "5") { digits += 2 }
            guard matches("7B", digits, end) || matches("7b", digits, end) else { return max(index + 1, digits) }
            return decode(.percent, index, end) ?? index + 1
        case UInt8(ascii: "\\"):
            // An equals sign in JSON of some libraries.
            let isEscape = matches("u003d", index + 1, end) || matches("u003D", index + 1, end)
            return isEscape ? decode(.escapes, index, end) ?? index + 1 : index + 1
        case UInt8(ascii: "="): return form(index, start, end) ?? index + 1
        default: return token(index, start, end) ?? index + 1
        }
    }

    private func matches(_ text: StaticString, _ index: Int, _ end: Int) -> Bool {
        guard index + text.utf8CodeUnitCount <= end else { return false }
        for place in 0..<text.utf8CodeUnitCount where bytes[index + place] != text.utf8Start[place] { return false }
        return true
    }

    // MARK: Coded texts

    /// Looks into a coded text. Returns where it ends; nil for no text.
    private mutating func decode(_ coding: TextCoding, _ start: Int, _ end: Int) -> Int? {
        guard depth < Self.deepest else { return nil }
        let stop = coding.end(of: bytes, from: start, to: end)
        guard stop - start >= Self.shortest else { return max(stop, start + 1) }
        let coded = Array(bytes[start..<stop])
        let inner = MessageScanner.messages(in: coding.decoded(coded).bytes, depth: depth + 1)
        guard !inner.isEmpty else { return stop }
        let places = coding.decoded(coded, offsets: inner.map(\.offset)).places
        for (message, place) in zip(inner, places) { found.append(FoundMessage(message.content, offset: start + place)) }
        return stop
    }

    // MARK: Encoded values

    private static let formNames =
        (ChallengeForm.messageNames + [ChallengeForm.sessionName, MethodData.fieldName]).map { Array($0.utf8) }

    /// Reads a form around the first `=` of one of its fields.
    private mutating func form(_ equals: Int, _ start: Int, _ end: Int) -> Int? {
        let name = Self.formNames.first { name in
            let first = equals - name.count
            guard first >= start, first == start || !Self.isDigit(bytes[first - 1]) else { return false }
            return bytes[first..<equals].elementsEqual(name)
        }
        guard let name else { return nil }
        var stop = equals + 1
        while stop < end, Self.isOfForm(bytes[stop]) { stop += 1 }
        guard stop - equals >= Self.shortest else { return nil }
        let first = equals - name.count
        let text = String(decoding: bytes[first..<stop], as: UTF8.self)
        if let form = ChallengeForm(text) {
            found.append(FoundMessage(.form(form), offset: first))
        } else if let data = MethodData(form: text) {
            found.append(FoundMessage(.method(data), offset: first))
        }
        return stop
    }

    /// Reads base64 of JSON, or a JOSE string.
    private mutating func token(_ start: Int, _ first: Int, _ end: Int) -> Int? {
        guard start + 1 < end, bytes[start + 1] == UInt8(ascii: "y") || bytes[start + 1] == UInt8(ascii: "w"),
            start == first || !Self.isDigit(bytes[start - 1])
        else { return nil }
        var stop = start
        while stop < end, Self.isOfToken(bytes[stop]) { stop += 1 }
        // A point at the end belongs to the sentence.
        while stop > start, bytes[stop - 1] == UInt8(ascii: ".") { stop -= 1 }
        let digits = stop
        while stop < end, stop - digits < 2, bytes[stop] == UInt8(ascii: "=") { stop += 1 }
        guard stop - start >= Self.shortest else { return stop }
        let hasParts = bytes[start..<stop].contains(UInt8(ascii: "."))
        let text = String(decoding: bytes[start..<stop], as: UTF8.self)
        if let content = hasParts ? FoundMessage.compact(text) : FoundMessage.encoded(in: text) {
            found.append(FoundMessage(content, offset: start))
        }
        return stop
    }

    private static func isOfToken(_ byte: UInt8) -> Bool {
        isDigit(byte) || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "/") || byte == UInt8(ascii: ".")
    }

    private static func isOfForm(_ byte: UInt8) -> Bool {
        isOfToken(byte) || byte == UInt8(ascii: "%") || byte == UInt8(ascii: "=") || byte == UInt8(ascii: "&")
            || byte == UInt8(ascii: "~") || byte == UInt8(ascii: "*")
    }

    /// Whether a byte is a digit of base64url.
    private static func isDigit(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "-"), UInt8(ascii: "_"):
            true
        default: false
        }
    }
}
