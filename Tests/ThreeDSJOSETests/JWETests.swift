import Foundation
import Testing
import ThreeDSCounterpart
import ThreeDSCrypto
import ThreeDSJSON
import ThreeDSTestSupport

@testable import ThreeDSJOSE

@Suite struct JWETests {
    static let key = SecretBytes(copying: [UInt8](repeating: 7, count: 32))

    private func open(_ text: String) throws -> [UInt8] {
        try JWE.openDirect(Array(text.utf8), accepting: EncryptionMethod.allCases, keyID: "id") { encryption in
            encryption == .a128cbcHS256 ? Self.key : SecretBytes(copying: [UInt8](repeating: 7, count: 16))
        }
    }

    private func seal(header: String, encryption: EncryptionMethod = .a128cbcHS256) throws -> String {
        let key = encryption == .a128cbcHS256 ? Self.key : SecretBytes(copying: [UInt8](repeating: 7, count: 16))
        let bytes = try JWE.seal(
            Array("{}".utf8), header: Array(header.utf8), encryptedKey: [], key: key, encryption: encryption, iv: nil)
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test(
        arguments: [
            (#"{"alg":"dir","enc":"A128CBC-HS256"}"#, nil), (#"{"enc":"A128CBC-HS256","kid":"id","alg":"dir","typ":1}"#, nil),
            (#"{"alg":"dir","kid":"ID","enc":"A128CBC-HS256"}"#, .keyIDMismatch),
            (#"{"alg":"dir","kid":1,"enc":"A128CBC-HS256"}"#, .malformed(.header)),
            (#"{"alg":"dir","kid":null,"enc":"A128CBC-HS256"}"#, .malformed(.header)),
            (#"{"enc":"A128CBC-HS256"}"#, .unexpectedAlgorithm), (#"{"alg":"DIR","enc":"A128CBC-HS256"}"#, .unexpectedAlgorithm),
            (#"{"alg":"ECDH-ES","enc":"A128CBC-HS256"}"#, .unexpectedAlgorithm),
            (#"{"alg":["dir"],"enc":"A128CBC-HS256"}"#, .unexpectedAlgorithm), (#"{"alg":"dir"}"#, .unexpectedEncryption),
            (#"{"alg":"dir","enc":"A256GCM"}"#, .unexpectedEncryption), (#"{"alg":"dir","enc":null}"#, .unexpectedEncryption),
            (#"{"alg":"dir","enc":"A128CBC-HS256","zip":"DEF"}"#, .compressed),
            (#"{"alg":"dir","enc":"A128CBC-HS256","crit":[]}"#, .criticalHeader),
            (#"{"alg":"dir","enc":"A128CBC-HS256","enc":"A128CBC-HS256"}"#, .malformed(.header)),
            (#"{"alg":"dir","enc":"A128CBC-HS256","x":{"a":1,"a":2}}"#, .malformed(.header)),
            (#"["dir"]"#, .malformed(.header)), ("", .malformed(.header)),
            (#"{"alg":"dir","enc":"A128CBC-HS256",}"#, .malformed(.header)),
            // The content was made with CBC, the header says GCM: the header is believed only as far as the lengths and the tag go.
            (#"{"alg":"dir","enc":"A128GCM"}"#, .malformed(.initializationVector)),
        ] as [(String, JOSEError?)]) func headers(_ header: String, _ error: JOSEError?) throws
    {
        let text = try seal(header: header)
        if let error {
            #expect(throws: error) { try open(text) }
        } else {
            #expect(try open(text) == Array("{}".utf8))
        }
    }

    @Test(
        arguments: [
            "", ".", "....", ".....", "a.b.c.d", "a.b.c.d.e.f", "{}", #"{"messageType":"Erro"}"#, "\u{0}\u{0}\u{0}",
            String(repeating: ".", count: 100_000), String(repeating: "A", count: 100_000),
        ].map { Specimen($0) }) func forms(_ specimen: Specimen)
    {
        let text = specimen.text
        #expect(throws: JOSEError.self) { try open(text) }
        #expect(throws: JOSEError.self) { try JWE.header(of: Array(text.utf8)) }
    }

    @Test(
        "A JWE with any character changed or cut at any length is refused without a trap", arguments: EncryptionMethod.allCases)
    func changes(_ encryption: EncryptionMethod) throws {
        let text = Array(try seal(header: #"{"alg":"dir","enc":"\#(encryption.rawValue)"}"#, encryption: encryption).utf8)
        for index in text.indices {
            var changed = text
            changed[index] = changed[index] == UInt8(ascii: "A") ? UInt8(ascii: "B") : UInt8(ascii: "A")
            #expect(throws: JOSEError.self) { try open(String(decoding: changed, as: UTF8.self)) }
            #expect(throws: JOSEError.self) { try open(String(decoding: text.prefix(index), as: UTF8.self)) }
        }
        #expect(throws: JOSEError.self) { try open(String(decoding: text, as: UTF8.self) + "A") }
        #expect(throws: JOSEError.self) { try open(String(decoding: text, as: UTF8.self) + ".") }
        #expect(throws: JOSEError.self) { try open(" " + String(decoding: text, as: UTF8.self)) }
    }

    @Test("Bad padding under a right tag gives the same error as a wrong tag") func padding() throws {
        // The ciphertext of 16 zero bytes under CBC without padding, tagged rightly.
        let header = Base64URL.encode(Array(#"{"alg":"dir","enc":"A128CBC-HS256"}"#.utf8))
        let iv = [UInt8](repeating: 1, count: 16)
        let aes = try Self.key.slice(16..<32)
        let block = Array(try PlatformCrypto.aesCBCEncrypt([UInt8](repeating: 0, count: 16), key: aes, iv: iv).prefix(16))
        let length = [UInt8](repeating: 0, count: 6) + [UInt8(header.utf8.count * 8 >> 8), UInt8(header.utf8.count * 8 & 255)]
        let mac = try PlatformCrypto.hmacSHA256(key: Self.key.slice(0..<16), parts: [Array(header.utf8), iv, block, length])
        let text =
            header + ".." + Base64URL.encode(iv) + "." + Base64URL.encode(block) + "." + Base64URL.encode(Array(mac.prefix(16)))
        #expect(throws: JOSEError.authenticationFailed) { try open(text) }
    }

    @Test func refusesKeysOfOtherLengths() {
        let short = SecretBytes(copying: [1, 2, 3])
        for encryption in EncryptionMethod.allCases {
            #expect(throws: JOSEError.crypto(.invalidLength)) {
                try JWE.sealDirect([], key: short, encryption: encryption, keyID: nil)
            }
            #expect(throws: JOSEError.crypto(.invalidLength)) {
                try JWE.sealDirect(
                    [], key: SecretBytes(copying: [UInt8](repeating: 0, count: encryption.keyLength)), encryption: encryption,
                    keyID: nil,
                    iv: [1])
            }
        }
    }

    @Test("Lengths, blocks and the rule for the IV of each encryption (protocol/security.md §6, §7)") func properties() {
        let expected: [(EncryptionMethod, key: Int, iv: Int, block: Int, hasCounterIV: Bool)] = [
            (.a128cbcHS256, 32, 16, 16, false), (.a128gcm, 16, 12, 1, true),
        ]
        #expect(expected.map(\.0) == EncryptionMethod.allCases)
        for (encryption, key, iv, block, hasCounterIV) in expected {
            #expect(encryption.keyLength == key)
            #expect(encryption.ivLength == iv)
            #expect(encryption.blockLength == block)
            #expect(encryption.hasCounterIV == hasCounterIV)
        }
    }

    @Test("An expected counter IV binds only the encryptions that have counter IVs", arguments: EncryptionMethod.allCases)
    func expectedCounterIV(_ encryption: EncryptionMethod) throws {
        let key = SecretBytes(copying: [UInt8](repeating: 7, count: encryption.keyLength))
        let iv = [UInt8](repeating: 1, count: encryption.ivLength)
        let sealed = try JWE.sealDirect([1, 2, 3], key: key, encryption: encryption, keyID: nil, iv: iv)
        func open(_ expected: [UInt8]?) throws -> [UInt8] {
            try JWE.openDirect(sealed, accepting: [encryption], keyID: nil, expectedCounterIV: expected) { _ in key }
        }
        #expect(try open(nil) == [1, 2, 3])
        #expect(try open(iv) == [1, 2, 3])
        let other = [UInt8](repeating: 2, count: 12)
        if encryption.hasCounterIV {
            #expect(throws: JOSEError.unexpectedIV) { try open(other) }
        } else {
            #expect(try open(other) == [1, 2, 3])
        }
    }

    @Test("Each JWE has a fresh IV") func freshIVs() throws {
        let texts = try (0..<50).map { _ in try seal(header: #"{"alg":"dir","enc":"A128CBC-HS256"}"#) }
        #expect(Set(texts.map { $0.split(separator: ".")[1] }).count == 50)
    }

    @Test func kdfRefusesOtherLengths() {
        for bits in [0, -8, 7, 264] {
            #expect(throws: CryptoError.invalidLength) { try ConcatKDF.derive(sharedSecret: Self.key, partyV: [], bits: bits) }
        }
    }
}
