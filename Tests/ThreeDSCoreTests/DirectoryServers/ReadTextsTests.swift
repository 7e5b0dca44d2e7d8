import Testing
import ThreeDSBase
import ThreeDSCrypto

@testable import ThreeDSCore

@Suite("Texts of the configuration are read once")
struct ReadTextsTests {
    private struct Unreadable: Error, Equatable {}

    @Test("A text is read once, and every text has its own value")
    func once() {
        let texts = ReadTexts<Int>()
        let reads = Locked(0)
        func length(_ text: String) -> Int {
            texts.value(of: text) { text in
                reads.withLock { $0 += 1 }
                return text.utf8.count
            }
        }
        for _ in 0..<3 { #expect([length("a"), length("bc"), length("")] == [1, 2, 0]) }
        #expect(reads.withLock { $0 } == 3)
        // The same character in two normal forms is two texts.
        #expect([length("\u{E9}"), length("e\u{301}")] == [2, 3])
    }

    @Test("What cannot be read is not kept")
    func unreadable() {
        let texts = ReadTexts<Int>()
        #expect(throws: Unreadable()) { try texts.value(of: "x") { _ throws(Unreadable) in throw Unreadable() } }
        #expect(texts.count == 0)
        #expect(texts.value(of: "x") { _ in 5 } == 5)
    }

    @Test("Many texts and long texts do not stay")
    func bounded() {
        let texts = ReadTexts<Int>()
        for number in 0..<1_000 {
            #expect(texts.value(of: String(number)) { _ in number } == number)
            #expect(texts.count <= ReadTexts<Int>.maximumCount)
        }
        let before = texts.count
        let long = String(repeating: "x", count: ReadTexts<Int>.maximumLength + 1)
        #expect(texts.value(of: long) { _ in 1 } == 1)
        #expect(texts.value(of: long) { _ in 2 } == 2)
        #expect(texts.count == before)
    }

    @Test("Directory servers read the same texts alike, and a refused text is refused again")
    func records() throws {
        let ec = try Fixture.ecPEM()
        let root = try Fixture.root().pem
        func record(_ key: String, _ root: String) throws -> DirectoryServerRecord {
            try DirectoryServerRecord(DirectoryServer(id: "A000000003", publicKey: key, rootCertificates: [root]))
        }
        let (one, other) = (try record(ec, root), try record(ec, root))
        #expect(one.key == other.key && one.roots == other.roots && one.roots.count == 1)
        for _ in 0..<2 {
            #expect(throws: SDKError.self) { try record(ec.replacing("A", with: "!"), root) }
            #expect(throws: SDKError.self) { try record(ec, root.replacing("A", with: "!")) }
        }
    }
}
