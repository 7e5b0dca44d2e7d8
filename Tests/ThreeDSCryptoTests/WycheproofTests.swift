import Testing
import ThreeDSCounterpart
import ThreeDSJSON
import ThreeDSTestSupport

@testable import ThreeDSCrypto

/// Every file of `Tests/Vectors/wycheproof` that is about a primitive. Parameters outside 3-D Secure (AES-192, other hashes, …)
/// must be refused; each test pins how many cases ran and how many were refused, so none falls away unnoticed.
@Suite struct WycheproofTests {
    /// Runs `body` for each test of the file; it returns whether the primitive accepted.
    private func run(
        _ name: String, count: Int, accepted: Int, _ body: (_ group: VectorCase, _ test: VectorCase) throws -> Bool,
        isExpected: (_ group: VectorCase, _ test: VectorCase) -> Bool = { $1.text("result") == "valid" }
    ) throws {
        let file = WycheproofFile(name)
        #expect(file.declaredCount == count)
        #expect(file.count == count)
        var passed = 0
        for (group, tests) in file.groups {
            for test in tests {
                let result = try body(group, test)
                #expect(result == isExpected(group, test), "\(name) \(test.number("tcId")) \(test.text("comment"))")
                if result { passed += 1 }
            }
        }
        #expect(passed == accepted)
    }

    @Test func aesCBC() throws {
        try run("aes_cbc_pkcs5_test.json", count: 216, accepted: 24) { group, test in
            let key = try SecretBytes(copying: test.hex("key"))
            let iv = try test.hex("iv")
            let ciphertext = try test.hex("ct")
            guard group.number("keySize") == 128 else {
                #expect(throws: CryptoError.invalidLength) { try PlatformCrypto.aesCBCDecrypt(ciphertext, key: key, iv: iv) }
                return false
            }
            do {
                let plaintext = try PlatformCrypto.aesCBCDecrypt(ciphertext, key: key, iv: iv)
                #expect(try plaintext == test.hex("msg"))
                #expect(try PlatformCrypto.aesCBCEncrypt(plaintext, key: key, iv: iv) == ciphertext)
                return true
            } catch CryptoError.authenticationFailed {
                return false
            }
        } isExpected: { group, test in
            group.number("keySize") == 128 && test.text("result") == "valid"
        }
    }

    @Test func aesGCM() throws {
        try run("aes_gcm_test.json", count: 316, accepted: 79) { group, test in
            let key = try SecretBytes(copying: test.hex("key"))
            let (iv, aad) = try (test.hex("iv"), test.hex("aad"))
            let (ciphertext, tag) = try (test.hex("ct"), test.hex("tag"))
            do {
                let plaintext = try PlatformCrypto.aesGCMOpen(ciphertext, tag: tag, key: key, iv: iv, aad: aad)
                #expect(try plaintext == test.hex("msg"))
                let sealed = try PlatformCrypto.aesGCMSeal(plaintext, key: key, iv: iv, aad: aad)
                #expect(sealed.ciphertext == ciphertext && sealed.tag == tag)
                return true
            } catch CryptoError.invalidLength {
                #expect(group.number("keySize") == 192 || group.number("ivSize") != 96)
                return false
            } catch CryptoError.authenticationFailed {
                return false
            }
        } isExpected: { group, test in
            group.number("keySize") != 192 && group.number("ivSize") == 96 && test.text("result") == "valid"
        }
    }

    @Test func hmac() throws {
        try run("hmac_sha256_test.json", count: 174, accepted: 66) { group, test in
            let tag = try PlatformCrypto.hmacSHA256(key: SecretBytes(copying: test.hex("key")), parts: [test.hex("msg")])
            return try PlatformCrypto.isEqual(Array(tag.prefix(group.number("tagSize") / 8)), test.hex("tag"))
        }
    }

    /// `acceptable` (compressed points) is refused: JOSE carries coordinates only.
    @Test(arguments: [("ecdh_secp256r1_ecpoint_test.json", 355, 330), ("ecdh_secp256r1_test.json", 612, 330)])
    func agreement(_ name: String, _ count: Int, _ accepted: Int) throws {
        try run(name, count: count, accepted: accepted) { group, test in
            // Scalars are written as signed numbers of any length.
            let scalar = try test.hex("private").drop { $0 == 0 }
            let key = try P256PrivateKey(
                rawRepresentation: SecretBytes(copying: [UInt8](repeating: 0, count: 32 - scalar.count) + scalar))
            let bytes = try test.hex("public")
            let peer: P256PublicKey
            do {
                if group.text("encoding") == "ecpoint" {
                    peer = try P256PublicKey(uncompressedPoint: bytes)
                } else {
                    guard case .p256(let found) = try PublicKey(subjectPublicKeyInfo: bytes) else { return false }
                    peer = found
                }
            } catch is CryptoError { return false }
            return try key.sharedSecret(with: peer) == SecretBytes(copying: test.hex("shared"))
        }
    }

    private func ecKey(_ group: VectorCase) throws -> P256PublicKey {
        let key = group.object("publicKey")
        return try P256PublicKey(uncompressedPoint: key.hex("uncompressed"))
    }

    @Test func ecdsaRaw() throws {
        try run("ecdsa_secp256r1_sha256_p1363_test.json", count: 262, accepted: 173) { group, test in
            try ecKey(group).isValidSignature(test.hex("sig"), for: test.hex("msg"))
        }
    }

    @Test func ecdsaDER() throws {
        try run("ecdsa_secp256r1_sha256_test.json", count: 484, accepted: 174) { group, test in
            try ecKey(group).isValidDERSignature(test.hex("sig"), for: test.hex("msg"))
        }
    }

    private func secret(_ key: VectorCase, _ name: String) throws -> SecretBytes {
        try SecretBytes(copying: Self.number(key, name))
    }

    /// Numbers are written in hexadecimal, sometimes with an odd count of digits.
    private static func number(_ key: VectorCase, _ name: String) throws -> [UInt8] {
        let text = key.text(name)
        return try Hex.decode(text.count % 2 == 0 ? text : "0" + text)
    }

    @Test(arguments: [
        ("rsa_oaep_2048_sha1_mgf1sha1_test.json", 36, OAEPHash.sha1, 10),
        ("rsa_oaep_2048_sha256_mgf1sha256_test.json", 37, OAEPHash.sha256, 10),
    ]) func oaep(_ name: String, _ count: Int, _ hash: OAEPHash, _ accepted: Int) throws {
        try run(name, count: count, accepted: accepted) { group, test in
            let numbers = group.object("privateKey")
            let key = try RSAPrivateKey(
                RSAPrivateNumbers(
                    modulus: Self.number(numbers, "modulus"), exponent: Self.number(numbers, "publicExponent"),
                    d: secret(numbers, "privateExponent"), p: secret(numbers, "prime1"), q: secret(numbers, "prime2"),
                    dp: secret(numbers, "exponent1"), dq: secret(numbers, "exponent2"), qi: secret(numbers, "coefficient")))
            do {
                let plaintext = try key.decryptOAEP(test.hex("ct"), hash: hash)
                // Only the empty label is 3-D Secure's.
                return try plaintext == SecretBytes(copying: test.hex("msg"))
            } catch CryptoError.authenticationFailed { return false }
        } isExpected: { _, test in
            test.text("result") == "valid" && test.text("label").isEmpty
        }
    }

    private func rsaKey(_ group: VectorCase) throws -> RSAPublicKey? {
        let key = group.object("publicKey")
        do {
            return try RSAPublicKey(modulus: Self.number(key, "modulus"), exponent: Self.number(key, "publicExponent"))
        } catch CryptoError.invalidKey { return nil }
    }

    @Test(arguments: [
        ("rsa_pss_2048_sha256_mgf1_32_test.json", 108, 63), ("rsa_pss_3072_sha256_mgf1_32_test.json", 108, 63),
        ("rsa_pss_4096_sha256_mgf1_32_test.json", 108, 63),
    ]) func pss(_ name: String, _ count: Int, _ accepted: Int) throws {
        try run(name, count: count, accepted: accepted) { group, test in
            try #require(try rsaKey(group)).isValidPSSSHA256Signature(test.hex("sig"), for: test.hex("msg"))
        }
    }

    /// Valid under other hashes, salts and key sizes: only SHA-256, MGF1 with SHA-256, a 32-byte salt and 2048 bits are ours.
    @Test func pssWithOtherParameters() throws {
        try run("rsa_pss_misc_test.json", count: 150, accepted: 1) { group, test in
            guard let key = try rsaKey(group) else { return false }
            return try key.isValidPSSSHA256Signature(test.hex("sig"), for: test.hex("msg"))
        } isExpected: { group, _ in
            group.text("sha") == "SHA-256" && group.text("mgfSha") == "SHA-256" && group.number("sLen") == 32
                && group.number("keySize") >= 2048
        }
    }

    @Test func pkcs1() throws {
        try run("rsa_signature_2048_sha256_test.json", count: 259, accepted: 9) { group, test in
            try #require(try rsaKey(group)).isValidPKCS1SHA256Signature(test.hex("sig"), for: test.hex("msg"))
        }
    }
}
