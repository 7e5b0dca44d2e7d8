import Testing
import ThreeDSJSON

@Suite("base64 (RFC 2045) and base64url (RFC 7515): CORE-192")
struct Base64Tests {
    /// RFC 4648 §10.
    static let known: [(String, String)] = [
        ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("fooba", "Zm9vYmE="),
        ("foobar", "Zm9vYmFy"),
    ]

    @Test(arguments: known)
    func knownAnswers(text: String, encoded: String) throws {
        let bytes = Array(text.utf8)
        let unpadded = encoded.filter { $0 != "=" }
        #expect(Base64.encode(bytes) == encoded)
        #expect(Base64URL.encode(bytes) == unpadded)
        #expect(try Base64.decode(encoded) == bytes)
        #expect(try Base64URL.decode(unpadded) == bytes)
        #expect(try Base64URL.decode(Array(unpadded.utf8)) == bytes)
        #expect(try Base64URL.decode(Array(unpadded.utf8)[...]) == bytes)
    }

    @Test func alphabets() throws {
        #expect(Base64URL.encode([0xFB, 0xFF, 0xBF]) == "-_-_")
        #expect(Base64.encode([0xFB, 0xFF, 0xBF]) == "+/+/")
        #expect(try Base64URL.decode("-_-_") == [0xFB, 0xFF, 0xBF])
        #expect(try Base64.decode("+/+/") == [0xFB, 0xFF, 0xBF])
    }

    @Test(arguments: 0..<200)
    func roundTrip(length: Int) throws {
        let bytes = (0..<length).map { UInt8(truncatingIfNeeded: $0 &* 167 &+ length) }
        #expect(try Base64URL.decode(Base64URL.encode(bytes)) == bytes)
        #expect(try Base64.decode(Base64.encode(bytes)) == bytes)
    }

    @Test(
        "CORE-193 as decided: nothing but the alphabet",
        arguments: [
            "A", "AAAAA", "Zg==", "Zm8=", "Zm+v", "Zm/v", "Zm9v Zg", " Zm9v", "Zm9v\n", "Zm9v\r\n", "Zh", "Zm9", "Zm9vYh", "é",
            "Zm9v\u{0}",
            "====", "Z===", "AA.A",
        ])
    func urlRefuses(text: String) {
        #expect(throws: Base64URLError()) { try Base64URL.decode(text) }
    }

    @Test(arguments: [
        "Zg", "Zg=", "Zg===", "=", "====", "Zm8", "Zm9v=", "Zh==", "Zm9=", "Zm-v", "Zm_v", "Z=g=", "Zg==Zg==", "Zm9v\u{A0}",
        "A===",
    ])
    func paddedRefuses(text: String) {
        #expect(throws: Base64URLError()) { try Base64.decode(text) }
    }

    @Test func paddedSkipsWhiteSpace() throws {
        #expect(try Base64.decode(" Zm9v\r\n\tYm E =\n") == Array("fooba".utf8))
    }

    @Test func everyForeignByteIsRefusedInEveryPlace() {
        let digits = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)
        for byte in UInt8.min...UInt8.max where !digits.contains(byte) {
            for place in 0..<7 {
                var text = Array("AAAAAAA".utf8)
                text[place] = byte
                #expect(throws: Base64URLError()) { try Base64URL.decode(text) }
            }
        }
    }
}
