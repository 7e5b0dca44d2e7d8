import Testing

@testable import ThreeDSJSON

@Suite("JSON text in one block of memory") struct OneBlockTests {
    static let objects: [JSONObject] = [
        [:], ["a": nil], ["a": true, "b": false], ["": ""], ["a": [[], [:], [[nil, false]]]],
        ["\u{0}\u{1}": .string(String(repeating: "\u{1F}", count: 1_000))], ["a": .number("-1.5e+300")],
        ["a": .string(String(repeating: "\"\\", count: 1_000)), "é": "😀", "b": ["c": ["d": [1, 2, 3]]]],
    ]

    @Test("The text is the usual one and needs no more room than was reserved", arguments: objects)
    func fits(_ object: JSONObject) {
        let usual = object.serialized()
        #expect(object.serializedInOneBlock() == usual)
        #expect(JSONWriter.maximumLength(of: .object(object)) >= usual.count)
    }

    @Test("An object of strings has the same text without the object, and lacks what has no value")
    func strings() {
        let awkward = "\"\\\n\u{1}é"
        let object: JSONObject = ["a": "1", "b": .string(awkward)]
        #expect(JSONObject.serialized(strings: ["a": "1", "x": nil, "b": awkward]) == object.serialized())
        #expect(JSONObject.serialized(strings: [:]) == Array("{}".utf8))
        #expect(JSONObject.serialized(strings: ["x": nil]) == Array("{}".utf8))
    }
}
