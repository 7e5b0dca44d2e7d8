import Testing
import ThreeDSJSON
import ThreeDSTestSupport

@Suite("JSON reader (RFC 8259)")
struct JSONDocumentTests {
    static func parse(_ text: String, limits: JSONLimits = .message) throws(JSONError) -> JSONDocument {
        try JSONDocument(parsing: Array(text.utf8), limits: limits)
    }

    static let accepted: [(String, JSONValue)] = [
        ("{}", [:]),
        ("[]", []),
        (" \t\r\n{ \"a\" : [ 1 , true , false , null , \"x\" ] } \n", ["a": [1, true, false, nil, "x"]]),
        ("\"\"", ""),
        ("\"a\\u00e9\\n\\\"\\\\\\/\\b\\f\\r\\t\"", "a\u{E9}\n\"\\/\u{8}\u{C}\r\t"),
        ("\"\\ud83d\\ude00\"", "\u{1F600}"),
        ("\"\\uD83D\\uDE00\"", "\u{1F600}"),
        ("\"\\u0000\"", "\u{0}"),
        ("\"é€😀 und ein langer Text mit mehr als acht Zeichen\"", "é€😀 und ein langer Text mit mehr als acht Zeichen"),
        ("[[],{},[[]]]", [[], [:], [[]]]),
        ("-0", .number("-0")),
        ("-0.0e+10", .number("-0.0e+10")),
        ("1E-2", .number("1E-2")),
        ("123456789012345678901234567890", .number("123456789012345678901234567890")),
        ("\"12345678\\n12345678\"", "12345678\n12345678"),
        ("{\"\":{\"\":0}}", ["": ["": 0]]),
    ]

    @Test(arguments: accepted)
    func accepts(text: String, value: JSONValue) throws {
        let document = try Self.parse(text)
        #expect(document.root == value)
        #expect(document.duplicateNames.isEmpty)
        #expect(try Self.parse(value.text).root == value)
    }

    static let refused = [
        "", " ", "{", "}", "[", "]", "{]", "[}", "[1,]", "{\"a\":1,}", "{,}", "[,1]", "{\"a\"}", "{\"a\" 1}", "{a:1}", "{'a':1}",
        "{\"a\":1 \"b\":2}", "[1 2]", "1 2", "{} {}", "{}x", "\u{FEFF}{}", "tru", "truex", "nul", "True", "+1", "01", "1.", ".5",
        "-",
        "1e", "1e+", "0x10", "NaN", "Infinity", "\"", "\"abc", "\"\\", "\"\\x\"", "\"\\u12\"", "\"\\u12G4\"", "\"\\ud800\"",
        "\"\\ud800x\"", "\"\\ud800\\n\"", "\"\\ud800\\ud800\"", "\"\\udc00\"", "\"a\nb\"", "\"a\tb\"", "\"12345678\u{1}\"",
        "\"\u{0}\"",
        "/* */{}", "{}//", "\u{A0}{}", "[1e5.2]", "--1", "{\"a\":}", "{\"a\":1", "{\"a", "[\"a\"",
    ]

    @Test(arguments: refused)
    func refuses(text: String) {
        do throws(JSONError) {
            _ = try Self.parse(text)
            Issue.record("accepted")
        } catch {
            guard case .notJSON(let offset) = error else {
                Issue.record("\(error)")
                return
            }
            #expect((0...text.utf8.count).contains(offset))
        }
    }

    static let malformedUTF8: [[UInt8]] = [
        [0x80], [0xBF], [0xC0, 0x80], [0xC1, 0xBF], [0xC3], [0xC3, 0x28], [0xE0, 0x80, 0x80], [0xE2, 0x82], [0xE2, 0x28, 0xA1],
        [0xED, 0xA0, 0x80], [0xF0, 0x80, 0x80, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xF0, 0x9F, 0x98],
        [0xFF],
        [0xE2, 0x82, 0x28], [0xF0, 0x9F, 0x98, 0x28],
    ]

    @Test(arguments: malformedUTF8)
    func refusesMalformedUTF8(bytes: [UInt8]) {
        let quote = [UInt8(ascii: "\"")]
        #expect(throws: JSONError.notUTF8) { try JSONDocument(parsing: quote + bytes + quote) }
        #expect(throws: JSONError.notUTF8) { try JSONDocument(parsing: quote + Array("12345678".utf8) + bytes + quote) }
        #expect(throws: JSONError.self) { try JSONDocument(parsing: bytes) }
    }

    @Test func cutTextIsRefusedAtEveryLength() throws {
        let text = Array(#"{"a":[1.5e3,true,{"b":"é\u00e9\ud83d\ude00x"},null],"c":"12345678901234567890"}"#.utf8)
        _ = try JSONDocument(parsing: text)
        for length in 0..<text.count {
            #expect(throws: JSONError.self) { try JSONDocument(parsing: Array(text[..<length])) }
        }
    }

    @Test(arguments: [1, 2, 63, 64])
    func depthUpToTheLimit(depth: Int) throws {
        let arrays = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        let objects = String(repeating: "{\"a\":", count: depth - 1) + "{}" + String(repeating: "}", count: depth - 1)
        _ = try Self.parse(arrays)
        _ = try Self.parse(objects)
    }

    @Test(arguments: [65, 1000, 300_000])
    func depthBeyondTheLimit(depth: Int) {
        let text = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        #expect(throws: JSONError.tooDeep) { try Self.parse(text) }
        #expect(throws: JSONError.tooDeep) { try Self.parse(String(repeating: "{\"a\":[", count: depth / 2 + 1)) }
    }

    @Test func sizeLimit() throws {
        let padding = String(repeating: " ", count: 1_048_576 - 2)
        _ = try Self.parse("{}" + padding)
        #expect(throws: JSONError.tooLarge) { try Self.parse("{}" + padding + " ") }
    }

    static let duplicates: [(String, [String])] = [
        (#"{"a":1,"a":1}"#, ["a"]),
        (#"{"a":1,"b":2,"a":1,"a":3,"b":1}"#, ["a", "b"]),
        (#"{"a":1,"\u0061":2}"#, ["a"]),
        (#"{"a":{"b":1,"b":2}}"#, ["a.b"]),
        (#"{"x":[{"y":[[{"z":1,"z":2}]]}]}"#, ["x.y.z"]),
        (#"{"x":[{"z":1,"z":2},{"z":1,"z":2}]}"#, ["x.z"]),
        (#"[{"z":1,"z":2}]"#, ["z"]),
        (#"{"a":{"b":1},"c":{"b":1}}"#, []),
        (#"{"a":1,"A":1}"#, []),
        // Canonically equivalent, but not the same name.
        (#"{"K":1,"\u212a":1}"#, []),
        (#"{"é":1,"e\u0301":1}"#, []),
        ("{" + (0..<100).map { "\"n\($0)\":0" }.joined(separator: ",") + "}", []),
        ("{" + (0..<100).map { "\"n\($0)\":0" }.joined(separator: ",") + ",\"n99\":1}", ["n99"]),
    ]

    @Test("CORE-218: duplicate names are found at every depth", .proves("CORE-218"), arguments: duplicates)
    func findsDuplicateNames(text: String, paths: [String]) throws {
        #expect(try Self.parse(text).duplicateNames == paths)
    }

    @Test func duplicateListStaysSmall() throws {
        let long = String(repeating: "p", count: 100_000)
        let children = (0..<20_000).map { "\"c\($0)\":0,\"c\($0)\":0" }.joined(separator: ",")
        let document = try Self.parse("{\"\(long)\":{\(children)}}")
        #expect(document.duplicateNames.count == 1)
    }

    static let lengths: [(String, Int)] = [
        ("{}", 2), (" {\"a\" : 1 } ", 10), ("{\"a\":\"é€😀\"}", 11), ("{\"a\":\"\\u00e9\"}", 14),
        ("[ \"é\" , {\"é\":\"é\"} ]", 19),
    ]

    @Test(arguments: lengths)
    func textLengthCountsScalarsAsReceived(text: String, length: Int) throws {
        switch try Self.parse(text).root {
        case .object(let object): #expect(object.textLength == length)
        case .array(let array): #expect(array.textLength == length)
        case .null, .bool, .number, .string, .secret: Issue.record("no container")
        }
    }

    @Test func innerTextLengthIsCountedBehindOtherText() throws {
        let root = try Self.parse("{\"ü\":\"üüü\",\"b\":{\"é\":[\"€\"]}}").root
        #expect(root.objectValue?["b"]?.objectValue?.textLength == 11)
        #expect(root.objectValue?["b"]?.objectValue?["é"]?.arrayValue?.textLength == 5)
    }

    @Test func hostileTextsCostLittle() throws {
        let large = JSONLimits(maximumDepth: 64, maximumBytes: 32 << 20)
        let members = "{" + (0..<200_000).map { "\"n\($0)\":0" }.joined(separator: ",") + "}"
        let object = try #require(try Self.parse(members, limits: large).root.objectValue)
        #expect(object.count == 200_000)
        #expect(object["n199999"] == 0)
        #expect(object["n200000"] == nil)
        let digits = String(repeating: "9", count: 1_000_000)
        #expect(try Self.parse(digits).root == .number(digits))
        #expect(try Self.parse(digits).root.intValue == nil)
        let escapes = "\"" + String(repeating: "\\u0041", count: 170_000) + "\""
        #expect(try Self.parse(escapes).root.stringValue?.utf8.count == 170_000)
        let sameName = "{" + Array(repeating: "\"a\":0", count: 150_000).joined(separator: ",") + "}"
        #expect(try Self.parse(sameName).duplicateNames == ["a"])
    }

    /// Random bytes and mutated texts end in a value or an error.
    @Test(arguments: 0..<64 as Range<UInt64>)
    func nothingTraps(seed: UInt64) {
        var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
        func next() -> UInt64 {
            state ^= state << 13
            state ^= state >> 7
            state ^= state << 17
            return state
        }
        let good = Array(#"{"a":[1.5e3,true,{"b":"é\u00e9\ud83d\ude00x"},null],"c":"12345678901234567890"}"#.utf8)
        var outcomes = 0
        for _ in 0..<200 {
            var bytes = good
            for _ in 0..<(1 + next() % 4) { bytes[Int(next() % UInt64(bytes.count))] = UInt8(truncatingIfNeeded: next()) }
            if next() % 4 == 0 { bytes.removeSubrange(Int(next() % UInt64(bytes.count))...) }
            outcomes += (try? JSONDocument(parsing: bytes)) == nil ? 1 : 1
        }
        #expect(outcomes == 200)
    }
}
