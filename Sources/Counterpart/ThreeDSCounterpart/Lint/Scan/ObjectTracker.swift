import ThreeDSMessages

/// Follows JSON objects through bytes of any kind and keeps the places of those that are messages.
///
/// Reads each byte once, except a few after a violation, and has no recursion. An object is a message if it has a `messageType` of the
/// protocol, or a `messageVersion` and a transaction identifier. It accepts a little more than JSON, such as unknown literals:
/// ``MessageLint`` then reports what is wrong.
struct ObjectTracker {
    /// The place of a message, as offsets from the first byte of the input.
    struct Found {
        let start: Int
        let end: Int
        /// The length of the text that each further line of the message begins with and that is not a part of it.
        let prefix: Int
    }

    /// The longest text of an object, and the greatest depth, that are followed.
    static let longest = 8 << 20
    static let deepest = 64

    private struct Marks: OptionSet {
        let rawValue: UInt8
        static let kind = Marks(rawValue: 1)
        static let version = Marks(rawValue: 2)
        static let identifier = Marks(rawValue: 4)

        var areOfMessage: Bool { contains(.kind) || isSuperset(of: [.version, .identifier]) }
    }

    private struct Frame {
        let start: Int
        let isObject: Bool
        /// The length of the text before the object in its line.
        let prefix: Int
        var marks: Marks = []
        /// Whether further lines begin with the same text as the first.
        var hasPrefix = false
    }

    private enum State {
        case idle, nameOrEnd, colon, value, valueOrEnd, afterValue, string, scalar
    }

    /// Whether each outermost object counts, whatever its members.
    private let takesAll: Bool
    private var state = State.idle
    private var frames: [Frame] = []
    /// The first frame that counts; those before it were given up.
    private var bottom = 0
    /// The next byte to read.
    private(set) var place = 0
    private var lineStart = 0
    private var isName = false
    private var isEscaped = false
    private var stringStart = 0
    /// The closing quote of the last token; nil if that was not a string.
    private var stringEnd: Int?
    /// Whether the value that follows is that of `messageType`.
    private var awaitsKind = false
    private(set) var found: [Found] = []

    init(takesAll: Bool = false) { self.takesAll = takesAll }

    /// The first byte that is still needed.
    var retained: Int { frames.count > bottom ? frames[bottom].start - frames[bottom].prefix : place }

    /// Removes the places that end at or before an offset and returns them.
    mutating func take(upTo end: Int) -> [Found] {
        // A part of an object that is still open is decided later.
        let limit = frames.count > bottom ? min(end, frames[bottom].start) : end
        let taken = found.filter { $0.end <= limit }
        found.removeAll { $0.end <= limit }
        return taken
    }

    /// Takes back places that are decided later.
    mutating func giveBack(_ places: [Found]) { found = places + found }

    /// Reads on to the end of the bytes.
    ///
    /// - Parameters:
    ///   - base: the offset of the first of the bytes.
    ///   - isEnd: whether no further bytes follow.
    mutating func read(_ bytes: UnsafeBufferPointer<UInt8>, base: Int, isEnd: Bool) {
        repeat {
            while place - base < bytes.count, step(bytes, base, isEnd) {}
            while frames.count > bottom, place - frames[bottom].start > Self.longest { giveUpOutermost() }
            if isEnd, place - base >= bytes.count, frames.count > bottom { violation(bytes, base) }
        } while isEnd && place - base < bytes.count
    }

    /// Reads one token or a part of it. Returns false if that needs more bytes.
    private mutating func step(_ bytes: UnsafeBufferPointer<UInt8>, _ base: Int, _ isEnd: Bool) -> Bool {
        switch state {
        case .idle:
            var index = place - base
            while index < bytes.count, bytes[index] != UInt8(ascii: "{") {
                if bytes[index] == UInt8(ascii: "\n") { lineStart = base + index + 1 }
                index += 1
            }
            place = base + index
            if index < bytes.count { open(isObject: true) }
            return true
        case .string:
            readString(bytes, base)
            return true
        case .scalar:
            var index = place - base
            while index < bytes.count, Self.isScalar(bytes[index]) { index += 1 }
            place = base + index
            if index < bytes.count { state = .afterValue }
            return true
        case .nameOrEnd, .colon, .value, .valueOrEnd, .afterValue: break
        }
        let byte = bytes[place - base]
        switch byte {
        case 0x20, 0x09, 0x0D:
            place += 1
            return true
        case 0x0A: return readLineFeed(bytes, base, isEnd)
        default: break
        }
        switch (state, byte) {
        case (.nameOrEnd, UInt8(ascii: "\"")), (.value, UInt8(ascii: "\"")), (.valueOrEnd, UInt8(ascii: "\"")):
            isName = state == .nameOrEnd
            place += 1
            stringStart = place
            state = .string
        case (.nameOrEnd, UInt8(ascii: "}")), (.valueOrEnd, UInt8(ascii: "]")): close()
        case (.afterValue, UInt8(ascii: "}")) where frames[frames.count - 1].isObject: close()
        case (.afterValue, UInt8(ascii: "]")) where !frames[frames.count - 1].isObject: close()
        case (.afterValue, UInt8(ascii: ",")):
            next(frames[frames.count - 1].isObject ? .nameOrEnd : .valueOrEnd)
        case (.colon, UInt8(ascii: ":")): next(.value)
        case (.value, UInt8(ascii: "{")), (.valueOrEnd, UInt8(ascii: "{")): open(isObject: true)
        case (.value, UInt8(ascii: "[")), (.valueOrEnd, UInt8(ascii: "[")): open(isObject: false)
        case (.value, _) where Self.isScalar(byte), (.valueOrEnd, _) where Self.isScalar(byte):
            awaitsKind = false
            next(.scalar)
        default: violation(bytes, base)
        }
        return true
    }

    private mutating func next(_ state: State) {
        self.state = state
        stringEnd = nil
        place += 1
    }

    private static func isScalar(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
            true
        default: false
        }
    }

    // MARK: Frames

    private mutating func open(isObject: Bool) {
        if frames.count - bottom >= Self.deepest { giveUpOutermost() }
        let before = place - lineStart
        let prefix = frames.count > bottom ? frames[bottom].prefix : before <= Self.longestPrefix ? before : 0
        frames.append(Frame(start: place, isObject: isObject, prefix: prefix))
        awaitsKind = false
        next(isObject ? .nameOrEnd : .valueOrEnd)
    }

    private mutating func close() {
        guard let frame = frames.popLast() else { return }
        next(.afterValue)
        let isOutermost = frames.count <= bottom
        if frame.isObject, takesAll ? isOutermost : frame.marks.areOfMessage { add(frame, end: place) }
        if isOutermost { reset() }
    }

    private mutating func reset() {
        frames.removeAll(keepingCapacity: true)
        bottom = 0
        state = .idle
        stringEnd = nil
    }

    /// Adds a message in place of those inside it.
    private mutating func add(_ frame: Frame, end: Int) {
        while let last = found.last, last.start > frame.start { found.removeLast() }
        let hasPrefix = frame.hasPrefix || frames.count > bottom && frames[bottom].hasPrefix
        found.append(Found(start: frame.start, end: end, prefix: hasPrefix ? frame.prefix : 0))
    }

    /// Gives up the outermost object, which is too long or too deep. What is inside it is followed further.
    private mutating func giveUpOutermost() {
        let frame = frames[bottom]
        bottom += 1
        if frame.isObject, takesAll || frame.marks.areOfMessage { add(frame, end: place) }
        if frames.count <= bottom { return reset() }
        frames[bottom].hasPrefix = frame.hasPrefix
        guard bottom > Self.deepest else { return }
        frames.removeFirst(bottom)
        bottom = 0
    }

    /// Gives up all open objects. The text may have begun inside a string, or the other way round, so it is read again from a brace
    /// just before the last quote.
    private mutating func violation(_ bytes: UnsafeBufferPointer<UInt8>, _ base: Int) {
        guard let innermost = frames.last else { return reset() }
        var index = (state == .string ? place : stringEnd ?? 0) - 1
        while index > innermost.start, index >= base, Self.isBlank(bytes[index - base]) { index -= 1 }
        let again = index > innermost.start && index >= base && bytes[index - base] == UInt8(ascii: "{") ? index : nil
        let isAtEnd = place - base >= bytes.count
        let end = again ?? (isAtEnd ? place : place + 1)
        if let frame = frames[bottom...].first(where: { $0.isObject && $0.marks.areOfMessage })
            ?? (takesAll ? frames[bottom] : nil)
        {
            add(frame, end: end)
        }
        reset()
        isEscaped = false
        if let again { place = again }
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }

    // MARK: Lines

    /// The longest text before a message that its further lines may repeat.
    private static let longestPrefix = 256

    /// Reads a line feed between tokens, and what a log wrote before the rest of the message.
    private mutating func readLineFeed(_ bytes: UnsafeBufferPointer<UInt8>, _ base: Int, _ isEnd: Bool) -> Bool {
        let frame = frames[bottom]
        let first = frame.start - frame.prefix - base
        if frame.prefix > 0, first >= 0, bytes[first] > 0x20 {
            let next = place + 1 - base
            guard next + frame.prefix <= bytes.count || isEnd else { return false }
            let isRepeated =
                next + frame.prefix <= bytes.count
                && (0..<frame.prefix).allSatisfy { Self.areAlike(bytes[first + $0], bytes[next + $0]) }
            if isRepeated {
                frames[bottom].hasPrefix = true
                place += frame.prefix
                lineStart = place + 1 - frame.prefix
                place += 1
                return true
            }
        }
        place += 1
        lineStart = place
        return true
    }

    /// Whether two bytes are equal, or both digits: times differ.
    private static func areAlike(_ a: UInt8, _ b: UInt8) -> Bool { a == b || a &- 0x30 < 10 && b &- 0x30 < 10 }

    // MARK: Strings

    private mutating func readString(_ bytes: UnsafeBufferPointer<UInt8>, _ base: Int) {
        var index = place - base
        while index < bytes.count {
            if isEscaped {
                isEscaped = false
                index += 1
                continue
            }
            let byte = bytes[index]
            if byte == UInt8(ascii: "\"") {
                place = base + index
                endString(UnsafeBufferPointer(rebasing: bytes[max(0, stringStart - base)..<index]))
                return
            }
            if byte == UInt8(ascii: "\n") {
                place = base + index
                return violation(bytes, base)
            }
            isEscaped = byte == UInt8(ascii: "\\")
            index += 1
        }
        place = base + index
    }

    private mutating func endString(_ text: UnsafeBufferPointer<UInt8>) {
        let end = place
        if isName {
            awaitsKind = false
            switch text.count {
            case Self.kindName.count where text.elementsEqual(Self.kindName): awaitsKind = true
            case Self.versionName.count where text.elementsEqual(Self.versionName): mark(.version)
            case 9, 10, 20:
                if Self.identifierNames.contains(where: { text.elementsEqual($0) }) { mark(.identifier) }
            default: break
            }
            next(.colon)
        } else {
            if awaitsKind, text.count == 4, Self.kinds.contains(where: { text.elementsEqual($0) }) { mark(.kind) }
            awaitsKind = false
            next(.afterValue)
        }
        stringEnd = end
    }

    private mutating func mark(_ mark: Marks) { frames[frames.count - 1].marks.insert(mark) }

    private static let kindName = Array(Field.messageType.utf8)
    private static let versionName = Array(Field.messageVersion.utf8)
    private static let identifierNames = [
        Field.threeDSServerTransID, Field.acsTransID, Field.dsTransID, Field.sdkTransID,
    ].map { Array($0.utf8) }
    private static let kinds = (MessageKind.allCases.map(\.rawValue) + MessageLint.kindsWithoutTable).map { Array($0.utf8) }
}
