/// A parser that reads a JSON text in one pass, with an explicit stack.
struct JSONParser {
    private struct Frame {
        let isObject: Bool
        /// The number of Unicode scalars before the opening bracket.
        let start: Int
        /// The name of the member whose value is being read.
        var name = ""
        var members: [JSONObject.Member] = []
        var elements: [JSONValue] = []
    }

    private let bytes: UnsafeBufferPointer<UInt8>
    private let maximumDepth: Int
    /// The members of the outermost object whose texts become a ``SecretText``, never a `String`.
    private let secretMembers: Set<String>
    private var offset = 0
    /// The number of UTF-8 continuation bytes before `offset`. Bytes minus these are Unicode scalars.
    private var continuationBytes = 0
    private var stack: [Frame] = []
    private(set) var duplicates = DuplicateNames()

    init(_ bytes: UnsafeBufferPointer<UInt8>, maximumDepth: Int, secretMembers: Set<String>) {
        self.bytes = bytes
        self.secretMembers = secretMembers
        self.maximumDepth = maximumDepth
    }

    mutating func parse() throws(JSONError) -> JSONValue {
        while true {
            skipWhiteSpace()
            guard var value = try scalarOrOpenedContainer() else { continue }
            // A value is complete. Add it to its container, which may then be complete too.
            while true {
                guard let top = stack.indices.last else {
                    skipWhiteSpace()
                    guard offset == bytes.count else { throw failure }
                    return value
                }
                let isObject = stack[top].isObject
                if isObject {
                    stack[top].members.append(.init(name: stack[top].name, value: value))
                } else {
                    stack[top].elements.append(value)
                }
                skipWhiteSpace()
                if take(UInt8(ascii: ",")) {
                    if isObject { try memberName() }
                    break
                }
                guard take(isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) else { throw failure }
                value = closeContainer()
            }
        }
    }

    /// Reads a scalar or an empty container. Returns `nil` after opening a container that has contents.
    private mutating func scalarOrOpenedContainer() throws(JSONError) -> JSONValue? {
        guard offset < bytes.count else { throw failure }
        switch bytes[offset] {
        case UInt8(ascii: "{"):
            try openContainer(isObject: true)
            skipWhiteSpace()
            if take(UInt8(ascii: "}")) { return closeContainer() }
            try memberName()
            return nil
        case UInt8(ascii: "["):
            try openContainer(isObject: false)
            skipWhiteSpace()
            if take(UInt8(ascii: "]")) { return closeContainer() }
            return nil
        case UInt8(ascii: "\""):
            if !secretMembers.isEmpty, isSecret { return .secret(try secret()) }
            return .string(try string())
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
            return .number(try number())
        case UInt8(ascii: "t"): return try literal("true", .bool(true))
        case UInt8(ascii: "f"): return try literal("false", .bool(false))
        case UInt8(ascii: "n"): return try literal("null", .null)
        default: throw failure
        }
    }

    private mutating func openContainer(isObject: Bool) throws(JSONError) {
        guard stack.count < maximumDepth else { throw .tooDeep }
        stack.append(Frame(isObject: isObject, start: offset - continuationBytes))
        offset += 1
    }

    /// Closes the innermost container. Called after its closing bracket has been read.
    private mutating func closeContainer() -> JSONValue {
        guard let frame = stack.popLast() else { return .null }
        let length = offset - continuationBytes - frame.start
        guard frame.isObject else { return .array(JSONArray(elements: frame.elements, textLength: length)) }
        let positions = duplicates.scan(frame.members) { stack.filter(\.isObject).map(\.name) }
        return .object(JSONObject(members: frame.members, positions: positions, textLength: length))
    }

    /// Reads `"name" :` with white space around it.
    private mutating func memberName() throws(JSONError) {
        skipWhiteSpace()
        guard offset < bytes.count, bytes[offset] == UInt8(ascii: "\"") else { throw failure }
        let name = try string()
        skipWhiteSpace()
        guard take(UInt8(ascii: ":")) else { throw failure }
        if let top = stack.indices.last { stack[top].name = name }
    }

    private var failure: JSONError { .notJSON(offset: offset) }

    private mutating func take(_ byte: UInt8) -> Bool {
        guard offset < bytes.count, bytes[offset] == byte else { return false }
        offset += 1
        return true
    }

    private mutating func skipWhiteSpace() {
        while offset < bytes.count {
            switch bytes[offset] {
            case 0x20, 0x09, 0x0A, 0x0D: offset += 1
            default: return
            }
        }
    }

    private mutating func literal(_ text: StaticString, _ value: JSONValue) throws(JSONError) -> JSONValue {
        let length = text.utf8CodeUnitCount
        guard bytes.count - offset >= length else { throw failure }
        for index in 0..<length where bytes[offset + index] != text.utf8Start[index] { throw failure }
        offset += length
        return value
    }

    private mutating func number() throws(JSONError) -> String {
        let start = offset
        _ = take(UInt8(ascii: "-"))
        if !take(UInt8(ascii: "0")) { try digits() }
        if take(UInt8(ascii: ".")) { try digits() }
        if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
            if !take(UInt8(ascii: "+")) { _ = take(UInt8(ascii: "-")) }
            try digits()
        }
        return String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<offset]), as: UTF8.self)
    }

    /// Reads one or more digits.
    private mutating func digits() throws(JSONError) {
        let start = offset
        while offset < bytes.count, bytes[offset] &- UInt8(ascii: "0") < 10 { offset += 1 }
        guard offset > start else { throw failure }
    }
}

// MARK: - Strings

extension JSONParser {
    /// Reads a string from its opening quote and moves past its closing quote.
    private mutating func string() throws(JSONError) -> String {
        var unescaped: [UInt8] = []
        if let plain = try contents(unescaping: &unescaped) { return String(decoding: plain, as: UTF8.self) }
        return String(decoding: unescaped, as: UTF8.self)
    }

    /// Whether the value that follows belongs to a secret member.
    private var isSecret: Bool { stack.count == 1 && stack[0].isObject && secretMembers.contains(stack[0].name) }

    /// Reads a string like ``string()``, and leaves no copy behind that is not wiped.
    private mutating func secret() throws(JSONError) -> SecretText {
        var end = offset + 1
        while end < bytes.count, bytes[end] != UInt8(ascii: "\"") { end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1 }
        var unescaped: [UInt8] = []
        // An array that grows leaves a copy at each step.
        unescaped.reserveCapacity(min(end, bytes.count) - offset)
        defer { unescaped.withUnsafeMutableBytes { SecretMemory.wipe($0) } }
        if let plain = try contents(unescaping: &unescaped) { return SecretText(utf8: UnsafeRawBufferPointer(plain)) }
        return unescaped.withUnsafeBytes { SecretText(utf8: $0) }
    }

    /// Reads a string from its opening quote and moves past its closing quote. Returns its bytes, or nil when it has escapes: then the bytes
    /// are in `unescaped`.
    @inline(__always)
    private mutating func contents(
        unescaping unescaped: inout [UInt8]
    ) throws(JSONError) -> UnsafeBufferPointer<UInt8>? {
        offset += 1
        var runStart = offset
        var hasEscape = false
        while true {
            skipPlainASCII()
            guard offset < bytes.count else { throw failure }
            let byte = bytes[offset]
            switch byte {
            case UInt8(ascii: "\""):
                let run = UnsafeBufferPointer(rebasing: bytes[runStart..<offset])
                offset += 1
                guard hasEscape else { return run }
                unescaped.append(contentsOf: run)
                return nil
            case UInt8(ascii: "\\"):
                hasEscape = true
                unescaped.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[runStart..<offset]))
                try escape(into: &unescaped)
                runStart = offset
            case 0x80...0xFF:
                try multiByteScalar()
            default:
                throw failure  // a control character
            }
        }
    }

    /// Moves to the next quote, backslash, control character or non-ASCII byte.
    private mutating func skipPlainASCII() {
        let raw = UnsafeRawBufferPointer(bytes)
        while offset <= bytes.count - 64, let start = raw.baseAddress, Self.isPlain(start + offset) { offset += 64 }
        while offset < bytes.count {
            let byte = bytes[offset]
            if byte == 0x22 || byte == 0x5C || byte < 0x20 || byte >= 0x80 { return }
            offset += 1
        }
    }

    /// Returns whether 64 bytes are ASCII without quotes, backslashes and control characters. Any other byte sets the high bit of
    /// the result. The loop is written so that the compiler processes as many bytes at a time as the processor can: a page of 400
    /// kB takes 37 µs to parse, and 237 µs byte by byte. Then the row `html-300kB` of `tds bench` would miss its goal.
    @inline(__always)
    private static func isPlain(_ bytes: UnsafeRawPointer) -> Bool {
        let bytes = bytes.assumingMemoryBound(to: UInt8.self)
        var found: UInt8 = 0
        for index in 0..<64 {
            let byte = bytes[index]
            found |= ((byte ^ 0x22) &- 1) | ((byte ^ 0x5C) &- 1) | (byte &- 0x20) | byte
        }
        return found & 0x80 == 0
    }

    /// Moves behind one well-formed UTF-8 sequence of two to four bytes (Unicode, table 3-7).
    private mutating func multiByteScalar() throws(JSONError) {
        let lead = bytes[offset]
        let length: Int
        var second: ClosedRange<UInt8> = 0x80...0xBF
        switch lead {
        case 0xC2...0xDF: length = 2
        case 0xE0: (length, second) = (3, 0xA0...0xBF)
        case 0xED: (length, second) = (3, 0x80...0x9F)
        case 0xE1...0xEF: length = 3
        case 0xF0: (length, second) = (4, 0x90...0xBF)
        case 0xF1...0xF3: length = 4
        case 0xF4: (length, second) = (4, 0x80...0x8F)
        default: throw .notUTF8
        }
        guard bytes.count - offset >= length, second.contains(bytes[offset + 1]) else { throw .notUTF8 }
        for index in 2..<max(length, 2) where bytes[offset + index] & 0xC0 != 0x80 { throw .notUTF8 }
        offset += length
        continuationBytes += length - 1
    }

    /// Reads one escape from its backslash.
    private mutating func escape(into output: inout [UInt8]) throws(JSONError) {
        offset += 1
        guard offset < bytes.count else { throw failure }
        let byte = bytes[offset]
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): output.append(byte)
        case UInt8(ascii: "b"): output.append(0x08)
        case UInt8(ascii: "f"): output.append(0x0C)
        case UInt8(ascii: "n"): output.append(0x0A)
        case UInt8(ascii: "r"): output.append(0x0D)
        case UInt8(ascii: "t"): output.append(0x09)
        case UInt8(ascii: "u"):
            try unicodeEscape(into: &output)
            return
        default: throw failure
        }
        offset += 1
    }

    /// Reads `u` and four hexadecimal digits; for a surrogate pair reads a backslash and the same once more.
    private mutating func unicodeEscape(into output: inout [UInt8]) throws(JSONError) {
        var code = try hexadecimalUnit()
        if code & 0xF800 == 0xD800 {
            guard code < 0xDC00, take(UInt8(ascii: "\\")), offset < bytes.count, bytes[offset] == UInt8(ascii: "u") else {
                throw failure
            }
            let low = try hexadecimalUnit()
            guard low & 0xFC00 == 0xDC00 else { throw failure }
            code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
        }
        guard let scalar = Unicode.Scalar(code) else { throw failure }
        output.append(contentsOf: Unicode.UTF8.encode(scalar).map { Array($0) } ?? [])
    }

    /// Reads `u` and four hexadecimal digits.
    private mutating func hexadecimalUnit() throws(JSONError) -> UInt32 {
        offset += 1
        var code: UInt32 = 0
        for _ in 0..<4 {
            guard offset < bytes.count else { throw failure }
            let digit: UInt8
            switch bytes[offset] {
            case let byte where byte &- UInt8(ascii: "0") < 10: digit = byte - UInt8(ascii: "0")
            case let byte where (byte | 0x20) &- UInt8(ascii: "a") < 6: digit = (byte | 0x20) - UInt8(ascii: "a") + 10
            default: throw failure
            }
            code = code << 4 | UInt32(digit)
            offset += 1
        }
        return code
    }
}
