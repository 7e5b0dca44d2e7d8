import Testing
import ThreeDSJSON

@Suite("JSON values")
struct JSONValueTests {
    @Test func writesInOrderAndEscapes() {
        var object: JSONObject = ["b": "\u{1}\n\"\\/é", "a": [nil, false, 12, .number("1e3"), [:], []]]
        object.append("b", true)
        #expect(
            String(decoding: object.serialized(), as: UTF8.self)
                == #"{"b":"\u0001\n\"\\/é","a":[null,false,12,1e3,{},[]],"b":true}"#)
        #expect(JSONArray(["a"]).serialized() == Array(#"["a"]"#.utf8))
        #expect(JSONValue.string("\u{8}\u{9}\u{C}\u{D}\u{1F}").text == #""\b\t\f\r\u001f""#)
    }

    @Test("Every character that needs escaping is escaped at every position of a long text", arguments: 0..<70)
    func escapesAtEveryPlace(place: Int) throws {
        let names: [UInt8: String] = [8: "b", 9: "t", 10: "n", 12: "f", 13: "r", 0x22: "\"", 0x5C: "\\"]
        for code in Array(UInt8.min..<0x20) + [0x22, 0x5C] {
            let character = String(UnicodeScalar(code))
            let escaped = "\\" + (names[code] ?? "u00" + (code < 16 ? "0" : "") + String(code, radix: 16))
            let before = String(repeating: place % 2 == 0 ? "a" : "é", count: place)
            let value = JSONValue.string(before + character + "tail" + character)
            #expect(value.text == "\"\(before)\(escaped)tail\(escaped)\"")
            #expect(try JSONDocument(parsing: value.serialized()).root == value)
        }
    }

    @Test("Nested and empty containers are written in place") func writesDeepValues() {
        var value: JSONValue = [:]
        for _ in 0..<500 { value = ["a": [value, 1]] }
        let text = value.text
        #expect(text.hasPrefix(#"{"a":[{"a":["#) && text.hasSuffix(#",1]},1]}"#))
        #expect(text.utf8.count == 500 * 10 + 2)
        #expect(JSONValue.array([[], [:], [[]], ["a": [:]], nil]).text == #"[[],{},[[]],{"a":{}},null]"#)
    }

    @Test func subscriptSetsInPlaceAppendsAndRemoves() {
        var object: JSONObject = ["a": 1, "b": 2]
        object["a"] = "x"
        object["c"] = 3
        #expect(object.names == ["a", "b", "c"])
        #expect(object["a"] == "x")
        object.append("a", 9)
        #expect(object["a"] == "x")
        object["a"] = nil
        #expect(object.names == ["b", "c"])
        #expect(object.count == 2)
        #expect(!object.isEmpty)
        #expect(Array(object.map(\.name)) == ["b", "c"])
    }

    @Test func equalityIsThatOfJSON() {
        let a: JSONValue = ["x": 1, "y": [1, 2]]
        let b: JSONValue = ["y": [1, 2], "x": 1]
        #expect(a == b)
        #expect(a != ["x": 1, "y": [2, 1]])
        #expect(JSONValue.string("K") != .string("\u{212A}"))
        #expect(JSONValue.string("1") != .number("1"))
        #expect(JSONArray([["a": 1, "b": 2], ["b": 2, "a": 1]]).hasEqualElements)
        #expect(!JSONArray([["a": 1], ["a": 2]]).hasEqualElements)
        #expect(JSONArray([nil, true, nil]).hasEqualElements)
        // Texts are found by their hash, with few and with many of them, beside other values too.
        for many in [2, 20, 40_000] {
            let texts = (0..<many).map { JSONValue.string("text \($0)") }
            #expect(!JSONArray(texts).hasEqualElements)
            #expect(!JSONArray(texts + ["K", "\u{212A}", 1, "1"]).hasEqualElements)
            #expect(JSONArray(texts + [1, "text 1"]).hasEqualElements)
            #expect(JSONArray(texts + [1, 1]).hasEqualElements)
        }
        #expect(!JSONArray().hasEqualElements)
    }

    @Test(
        "Members with the same name are compared in their order, each with one other",
        arguments: [
            (#"{"x":1,"x":2,"y":3}"#, #"{"y":3,"x":1,"x":2}"#, true),
            (#"{"x":1,"x":2,"y":3}"#, #"{"y":3,"x":2,"x":1}"#, false),
            (#"{"x":1,"x":1,"y":2}"#, #"{"x":1,"y":2,"y":2}"#, false),
            (#"{"y":0,"x":1,"x":1}"#, #"{"x":1,"y":0,"x":3}"#, false),
            (#"{"x":1}"#, #"{"x":1,"x":1}"#, false),
            (#"{"x":1,"y":2}"#, #"{"x":1,"z":2}"#, false),
        ])
    func equalityOfDuplicateNames(_ a: String, _ b: String, _ areEqual: Bool) throws {
        let (a, b) = try (JSONDocument(parsing: Array(a.utf8)).root, JSONDocument(parsing: Array(b.utf8)).root)
        #expect((a == b) == areEqual)
        #expect((b == a) == areEqual)
    }

    @Test func equalityOfDeepObjectsCostsNoMoreThanTheirSize() {
        func deep(_ end: JSONValue, isReversed: Bool) -> JSONValue {
            (0..<60).reduce(end) { value, _ in isReversed ? ["b": 1, "a": value] : ["a": value, "b": 1] }
        }
        #expect(deep(1, isReversed: false) == deep(1, isReversed: true))
        #expect(deep(1, isReversed: false) != deep(2, isReversed: true))
        #expect(deep(1, isReversed: false) == deep(1, isReversed: false))
    }

    @Test func accessors() {
        #expect(JSONValue.string("a").stringValue == "a")
        #expect(JSONValue.bool(true).boolValue == true)
        #expect(JSONValue.number("12").intValue == 12)
        #expect(JSONValue.number("1.5").intValue == nil)
        #expect(JSONValue.number("1.5").doubleValue == 1.5)
        #expect(JSONValue.null.isNull)
        #expect(JSONValue.string("").objectValue == nil)
        #expect(JSONValue.number("1").stringValue == nil)
        #expect(JSONValue.string("true").boolValue == nil)
        #expect(JSONValue.null.arrayValue == nil)
        #expect(JSONValue.array([1]).arrayValue?.count == 1)
    }
}
