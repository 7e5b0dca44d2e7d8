import Testing
import ThreeDSJSON
import ThreeDSTestSupport

@Suite("Texts in memory that is wiped") struct SecretTextTests {
    private static func parse(_ text: String, secret: Set<String> = ["s"]) throws(JSONError) -> JSONDocument {
        try JSONDocument(parsing: Array(text.utf8), secretMembers: secret)
    }

    private static func isSecret(_ value: JSONValue?) -> Bool {
        if case .secret? = value { true } else { false }
    }

    @Test(
        "A secret member has the same text as an ordinary one",
        arguments: [
            "", "123456", "a longer text that does not fit into a small string", "é€😀", #"\u00e9\u20ac\ud83d\ude00"#,
            #"a\"b\\c\/\b\f\n\r\t"#, #"\\"#, #"\\\""#, "é\\n\(String(repeating: "0123456789", count: 20))\\u0000",
        ])
    func reads(text: String) throws {
        let document = try Self.parse(#"{"a":"\#(text)","s":"\#(text)"}"#)
        let object = try #require(document.root.objectValue)
        #expect(!Self.isSecret(object["a"]))
        #expect(Self.isSecret(object["s"]))
        #expect(object["s"] == object["a"])
        #expect(object["a"] == object["s"])
        #expect(object["s"]?.stringValue == object["a"]?.stringValue)
        let plain = try JSONDocument(parsing: Array(#"{"a":"\#(text)","s":"\#(text)"}"#.utf8)).root
        #expect(document.root == plain)
        #expect(document.root.text == plain.text)
        #expect(object.serializedInOneBlock() == object.serialized())
    }

    @Test("Only strings in members of the outermost object are secret, and duplicates are found as before")
    func place() throws {
        let inner = try Self.parse(#"{"o":{"s":"x"},"l":["s","x"],"s":["x"],"t":"s"}"#).root.objectValue
        #expect(inner?["o"] == ["s": "x"])
        #expect(!Self.isSecret(inner?.object("o")?["s"]))
        #expect(inner?["s"] == ["x"])
        #expect(!Self.isSecret(try Self.parse(#"["s"]"#).root.arrayValue?.first))
        #expect(!Self.isSecret(try Self.parse(#""s""#).root))
        let twice = try Self.parse(#"{"s":"1","s":"2"}"#)
        #expect(twice.duplicateNames == ["s"])
        #expect(twice.root.objectValue?["s"] == "1")
    }

    @Test("What is not JSON is refused at the same place in a secret member")
    func refuses() {
        func error(_ text: String, _ secret: Set<String>) -> JSONError? {
            do throws(JSONError) {
                _ = try Self.parse(text, secret: secret)
                return nil
            } catch {
                return error
            }
        }
        let values =
            JSONDocumentTests.refused + [
                "\"a\\", "\"a\\\"", "\"abc\\u12", "\"\\ud83d\\ude0\"", "\"line\nfeed\"", "\"a\\qb\"", "\"ends",
            ]
        for value in values {
            let text = #"{"s":"# + value + "}"
            #expect(error(text, []) != nil, "\(value)")
            #expect(error(text, ["s"]) == error(text, []), "\(value)")
        }
        let bytes = Array(#"{"s":""#.utf8) + [0xC3, 0x28] + Array(#""}"#.utf8)
        #expect(throws: JSONError.notUTF8) { try JSONDocument(parsing: bytes, secretMembers: ["s"]) }
    }

    @Test("Texts differ by a code point, and a description shows none")
    func values() {
        let text: SecretText = "1234é😀"
        #expect(text == SecretText("1234é😀"))
        #expect(text != "1234e\u{301}😀")
        #expect(text != "1234é")
        #expect(text != "")
        #expect(JSONValue.secret(text) == .string("1234é😀"))
        #expect(JSONValue.secret(text) != .string("1234e\u{301}😀"))
        #expect(JSONValue.secret("1") != .number("1"))
        #expect(text.scalarCount == 6)
        #expect(text.utf8Count == 10)
        #expect(SecretText("").isEmpty)
        #expect(!text.isEmpty)
        #expect(text.text == "1234é😀")
        var dumped = ""
        dump(text, to: &dumped)
        for description in ["\(text)", String(reflecting: text), dumped] {
            #expect(!description.contains("1234"))
        }
    }

    @Test(
        "Several texts are joined by commas",
        arguments: [([], ""), (["a"], "a"), (["stl", "", "é"], "stl,,é"), (["", ""], ",")])
    func joins(texts: [String], joined: String) {
        #expect(SecretText(joinedByCommas: texts).text == joined)
        #expect(texts.joined(separator: ",") == joined)
    }
}
