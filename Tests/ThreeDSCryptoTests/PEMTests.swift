import Testing

@testable import ThreeDSCrypto

@Suite("PEM (RFC 7468)") struct PEMTests {
    private static func text(_ body: String) -> String { "-----BEGIN X-----\n\(body)\n-----END X-----\n" }

    @Test(
        "A body of padded base64 is read, with white space and lines of any length",
        arguments: [
            ("Zg==", "f"), ("Zm8=", "fo"), ("Zm9v", "foo"), ("Zm9v\nYmFy", "foobar"), ("Z m9\tv", "foo"),
            ("Z\nm\r\n9\n\nv", "foo"),
            (" Zm9vYg==\t", "foob"), ("Zm9vYg=\n=", "foob"), ("", ""),
        ])
    func reads(_ body: String, _ content: String) throws {
        #expect(try PEM.blocks(in: Self.text(body)) == [PEM.Block(label: "X", der: Array(content.utf8))])
    }

    @Test(
        "A body that is not padded base64 is refused",
        arguments: [
            "Z", "Zg", "Zg=", "Zg===", "Zm9", "A===", "=", "==", "====", "AAAA====", "AA=A", "=AAA", "Zg==Zg==", "Zm8=Zg==",
            "Zm9v-",
            "Zm-_", "Zm9v\u{0}", "Zm9vé", "Zm9v.", "Zm9v\u{A0}", "-----BEGIN X-----",
        ])
    func refuses(_ body: String) {
        #expect(throws: CryptoError.invalidKey) { try PEM.blocks(in: Self.text(body)) }
    }

    @Test("A block is written in lines of 64 characters and read back", arguments: [0, 1, 2, 47, 48, 49, 96, 300])
    func writes(count: Int) throws {
        let der = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 7) }
        let text = PEM.text(label: "X", der: der)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.first == "-----BEGIN X-----" && lines.suffix(2) == ["-----END X-----", ""])
        #expect(lines.dropFirst().dropLast(3).allSatisfy { $0.utf8.count == 64 })
        #expect(try PEM.blocks(in: text) == [PEM.Block(label: "X", der: der)])
    }
}
