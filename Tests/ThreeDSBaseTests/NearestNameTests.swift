import Testing
import ThreeDSBase

@Suite("The nearest known name") struct NearestNameTests {
    /// A word, the known names, and the one that was meant.
    static let cases: [(String, [String], String?)] = [
        // Letters too many, too few, wrong, in the wrong order; case does not matter.
        ("scenarioo", ["sdk", "scenario"], "scenario"),
        ("messageCatgory", ["messageVersion", "messageCategory"], "messageCategory"),
        ("initialise", ["initialize"], "initialize"), ("prot", ["path", "port"], "port"),
        ("explane", ["lint", "explain"], "explain"),
        ("threeDSServerTransId", ["acsTransID", "threeDSServerTransID"], "threeDSServerTransID"), ("LINT", ["lint"], "lint"),
        ("amuont", ["amount"], "amount"), ("dirve", ["drive", "diff"], "drive"),
        // Up to a third of the word.
        ("abcdef", ["abcdxy"], "abcdxy"), ("abcdef", ["abcxyz"], nil), ("abcde", ["abcdx"], "abcdx"), ("abcde", ["abcxy"], nil),
        ("abcdefghi", ["abcdefxyz"], "abcdefxyz"), ("abcdefghi", ["abcdewxyz"], nil),
        // One mistake is always allowed, but not when nothing else is left.
        ("ob", ["op"], "op"), ("od", ["op", "id"], "op"), ("x", ["y"], nil), ("i", ["id"], nil), ("", ["a"], nil),
        ("on", ["id"], nil), ("ON", ["on"], "on"),
        // What is farther away.
        ("debug", ["license", "profile"], nil), ("ShowWhiteBox", ["profile"], nil), ("fly", ["lint", "diff"], nil),
        ("x", [], nil),
        ("DEFAULT", ["dark", "labels"], nil),
        // The first of several.
        ("cat", ["car", "can"], "car"), ("cat", ["car", "Cat"], "Cat"),
    ]

    @Test("is at most a third of the word away", arguments: cases)
    func nearest(_ word: String, _ known: [String], _ expected: String?) {
        #expect(NearestName.of(word, among: known) == expected)
    }

    @Test("is not looked for in more than the first letters of an endless word")
    func long() {
        #expect(NearestName.of(String(repeating: "a", count: 1 << 20), among: ["a"]) == nil)
    }
}
