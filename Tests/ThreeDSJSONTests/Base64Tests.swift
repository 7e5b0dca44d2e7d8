import ThreeDSTestSupport
import Testing
import ThreeDSJSON

@Suite("base64 (RFC 2045) and base64url (RFC 7515): CORE-192")
struct Base64Tests {
    /// RFC 4648 §10.
    static let known: [(String, String)] = [
        ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("fooba", "Zm9vYmE="),
        ("foobar", "Zm9vYmFy"),
    ]

    @Test(.proves("CORE-192"), arguments: known)
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
        "CORE-193 as decided: only characters of the alphabet are accepted", .proves("CORE-193"),
        arguments: [
            "A", "AAAAA", "Zg==", "Zm8=", "Zm+v", "Zm/v", "Zm9v Zg", " Zm9v", "Zm9v\n", "Zm9v\r\n", "Zh", "Zm9", "Zm9vYh", "é",
            "Zm9v\u{0}",
            "====", "Z===", "AA.A",
        ] as [Specimen])
    func urlRefuses(specimen: Specimen) {
        #expect(throws: Base64URLError()) { try Base64URL.decode(specimen.text) }
    }

    @Test(arguments: [
        "Zg", "Zg=", "Zg===", "=", "====", "Zm8", "Zm9v=", "Zh==", "Zm9=", "Zm-v", "Zm_v", "Z=g=", "Zg==Zg==", "Zm9v\u{A0}",
        "A===",
    ])
    func paddedRefuses(text: String) {
        #expect(throws: Base64URLError()) { try Base64.decode(text) }
    }

    @Test("White space inside base64 is ignored (CORE-193)", .proves("CORE-193")) func paddedSkipsWhiteSpace() throws {
        #expect(try Base64.decode(" Zm9v\r\n\tYm E =\n") == Array("fooba".utf8))
    }

    @Test(.proves("CORE-192")) func everyForeignByteIsRefusedInEveryPlace() {
        let digits = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)
        for byte in UInt8.min...UInt8.max where !digits.contains(byte) {
            for place in 0..<7 {
                var text = Array("AAAAAAA".utf8)
                text[place] = byte
                #expect(throws: Base64URLError()) { try Base64URL.decode(text) }
            }
        }
    }

    @Test("Long texts are read under the same rules as short ones", arguments: 4_080..<4_120)
    func longTexts(length: Int) throws {
        let bytes = (0..<length).map { UInt8(truncatingIfNeeded: $0 &* 73 &+ $0 >> 8) }
        #expect(try Base64URL.decode(Base64URL.encode(bytes)) == bytes)
        #expect(try Base64.decode(Base64.encode(bytes)) == bytes)
        // Only base64url has the loop for long texts.
        let plain = Base64.encode(bytes).filter { $0 != "=" }.map { $0 == "+" ? "-" : $0 == "/" ? "_" : $0 }
        #expect(Base64URL.encode(bytes) == String(plain))
        let short = Array(bytes.prefix(length % 64 + 3_000))
        #expect(try Base64URL.decode(Base64URL.encode(short)) == short)
    }

    @Test func everyForeignByteIsRefusedInEveryPlaceOfALongText() {
        let digits = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)
        let text = [UInt8](repeating: UInt8(ascii: "_"), count: 4_100)
        #expect(throws: Never.self) { try Base64URL.decode(text) }
        for byte in UInt8.min...UInt8.max where !digits.contains(byte) {
            for place in Array(0..<20) + [2_001, 4_090, 4_094, 4_097, 4_099] {
                var text = text
                text[place] = byte
                #expect(throws: Base64URLError()) { try Base64URL.decode(text) }
            }
        }
        // 4098 characters leave four bits over, which have to be zero.
        #expect(throws: Base64URLError()) { try Base64URL.decode(Array(text.prefix(4_098))) }
    }

    // MARK: The loops

    /// Each length around the blocks of 24 bytes and 32 characters, and those from which on the table of pairs is used.
    @Test(arguments: Base64Codec.Loop.allCases) func loopsWriteAndReadTheSame(loop: Base64Codec.Loop) throws {
        for length in Array(0...200) + Array(3_060...3_080) + Array(4_090...4_130) {
            let bytes = (0..<length).map { UInt8(truncatingIfNeeded: $0 &* 167 &+ $0 >> 8 &+ length) }
            let text = Base64Codec.encode(bytes, alphabet: .url, by: loop)
            #expect(text == Base64Codec.encode(bytes, alphabet: .url, by: .plain))
            #expect(text.withUnsafeBytes { Base64Codec.decode($0, alphabet: .url, by: loop) } == bytes)
        }
    }

    @Test(.proves("CORE-193"), arguments: Base64Codec.Loop.allCases)
    func loopsRefuseEveryForeignByteInEveryPlace(loop: Base64Codec.Loop) {
        let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)
        // In the first block, the second one, and what is left to the plain loop.
        var text = (0..<108).map { digits[$0 * 23 % 64] }
        for place in text.indices {
            let right = text[place]
            for byte in UInt8.min...UInt8.max {
                text[place] = byte
                let bytes = text.withUnsafeBytes { Base64Codec.decode($0, alphabet: .url, by: loop) }
                #expect((bytes != nil) == digits.contains(byte), "byte \(byte) in place \(place)")
                if let bytes, place % 7 == 0 { #expect(Base64Codec.encode(bytes, alphabet: .url, by: .plain) == text) }
            }
            text[place] = right
        }
    }

    @Test(arguments: 0..<40 as Range<UInt64>) func loopsAgreeAboutRandomTexts(seed: UInt64) {
        let random = SeededRandomSource(seed: seed)
        let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)
        for _ in 0..<50 {
            var text = (0..<random.number(below: 301)).map { _ in digits[random.number(below: 64)] }
            for _ in 0..<random.number(below: 3) where !text.isEmpty {
                text[random.number(below: text.count)] = UInt8(random.number(below: 256))
            }
            let read = Base64Codec.Loop.allCases.map { loop in
                text.withUnsafeBytes { Base64Codec.decode($0, alphabet: .url, by: loop) }
            }
            #expect(Set(read).count == 1, "\(String(decoding: text, as: UTF8.self))")
        }
    }

    @Test(arguments: Base64Codec.Loop.allCases) func loopsWriteOnlyTheText(loop: Base64Codec.Loop) {
        for length in 0...130 {
            let bytes = [UInt8](repeating: 0xFF, count: length)
            let size = Base64Codec.encodedCount(length, alphabet: .url)
            var output = [UInt8](repeating: 0, count: size + 64)
            let count = bytes.withUnsafeBytes { bytes in
                output.withUnsafeMutableBytes {
                    Base64Codec.encode(
                        bytes, alphabet: .url, into: UnsafeMutableRawBufferPointer(rebasing: $0[..<size]), by: loop)
                }
            }
            #expect(count == size)
            #expect(output[size...].allSatisfy { $0 == 0 })
        }
    }

    @Test("Decoded text must be well-formed UTF-8", arguments: [0, 5, 31, 32, 33, 200, 5_000])
    func texts(length: Int) {
        let before = [UInt8](repeating: 0x61, count: length)
        for good in ["", "é", "\u{FFFD}", "a\u{0}b", "😀\u{FFFD}漢字\u{FEFF}\u{FFFF}", "\u{FFFD}tail"] {
            let text = String(decoding: before, as: UTF8.self) + good + String(repeating: "z", count: 40)
            #expect(Base64URL.decodeText(Base64URL.encode(Array(text.utf8))).map { Array($0.utf8) } == Array(text.utf8))
        }
        // The third is repaired to as many bytes as it has.
        let bad: [[UInt8]] = [
            [0xFF], [0xC3], [0xF0, 0x90, 0x80], [0xED, 0xA0, 0x80], [0xC0, 0xAF], [0xEF, 0xBF], [0xF4, 0x90, 0x80, 0x80],
            [0xEF, 0xBF, 0xBD, 0xFF],
        ]
        for bytes in bad {
            #expect(Base64URL.decodeText(Base64URL.encode(before + bytes)) == nil)
            #expect(Base64URL.decodeText(Base64URL.encode(before + bytes + before)) == nil)
        }
        #expect(Base64URL.decodeText("A") == nil)
        #expect(Base64URL.decodeText("Zg==") == nil)
        #expect(Base64URL.decodeText("Zh") == nil)
    }
}
