import Foundation
import Testing
import ThreeDSCounterpart
import ThreeDSCrypto
import ThreeDSJSON
import ThreeDSTestSupport

@testable import ThreeDSJOSE

/// The JOSE files of `Tests/Vectors/wycheproof`. What is outside the profile (AES key wrap, RS256, A256GCM, …) must be refused even
/// where the file says `valid`; the counts are pinned, so no case falls away unnoticed.
@Suite struct JOSEWycheproofTests {
    /// Every file has a test in this target or in that of the crypto module.
    @Test func everyFileIsUsed() throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: Vectors.url("wycheproof").path).filter {
            $0.hasSuffix(".json")
        }
        #expect(
            names.sorted() == [
                "a128cbc_hs256_test.json", "aes_cbc_pkcs5_test.json", "aes_gcm_test.json", "ecdh_secp256r1_ecpoint_test.json",
                "ecdh_secp256r1_test.json", "ecdsa_secp256r1_sha256_p1363_test.json", "ecdsa_secp256r1_sha256_test.json",
                "hmac_sha256_test.json", "json_web_crypto_test.json", "json_web_encryption_test.json", "json_web_key_test.json",
                "json_web_signature_test.json", "rsa_oaep_2048_sha1_mgf1sha1_test.json",
                "rsa_oaep_2048_sha256_mgf1sha256_test.json",
                "rsa_pss_2048_sha256_mgf1_32_test.json", "rsa_pss_3072_sha256_mgf1_32_test.json",
                "rsa_pss_4096_sha256_mgf1_32_test.json", "rsa_pss_misc_test.json", "rsa_signature_2048_sha256_test.json",
            ])
    }

    @Test func a128cbcHS256() throws {
        let file = WycheproofFile("a128cbc_hs256_test.json")
        #expect(file.declaredCount == 94 && file.count == 94)
        var accepted = 0
        for (group, tests) in file.groups {
            #expect(group.number("keySize") == 256)
            for test in tests {
                let key = try SecretBytes(copying: test.hex("key"))
                let (iv, aad, tag) = try (test.hex("iv"), test.hex("aad"), test.hex("tag"))
                let (ciphertext, message) = try (test.hex("ct"), test.hex("msg"))
                var bytes = ciphertext
                do throws(CryptoError) {
                    let count = try bytes.withMutableBytes { (raw) throws(CryptoError) in
                        try aad.withBytes { (aad) throws(CryptoError) in
                            try CBCHMAC.open(inPlace: raw, tag: tag, key: key, iv: iv, aad: aad)
                        }
                    }
                    #expect(test.text("result") == "valid", "\(test.number("tcId"))")
                    #expect(Array(bytes.prefix(count)) == message)
                    let sealed = try CBCHMAC.seal(message, key: key, iv: iv, aad: aad)
                    #expect(sealed.ciphertext == ciphertext && sealed.tag == tag)
                    accepted += 1
                } catch {
                    #expect(error == .authenticationFailed)
                    #expect(test.text("result") == "invalid", "\(test.number("tcId"))")
                }
            }
        }
        #expect(accepted == 67)
    }

    // MARK: JWS

    /// The one key and the algorithm that a group's JWK allows; nil when it is none of ours.
    private func verifier(_ group: VectorCase) -> (PublicKey, JWS.Algorithm)? {
        guard var members = group.members["public"]?.objectValue else { return nil }
        if let keys = members["keys"]?.arrayValue {
            guard keys.count == 1, let only = keys.first?.objectValue else { return nil }
            members = only
        }
        // What the key may be used for is the business of who holds it; ours come from certificates with keyUsage.
        guard members["use"]?.stringValue != "enc", let name = members["alg"]?.stringValue,
            let algorithm = JWS.Algorithm(rawValue: name), let key = try? JWK(json: .object(members)).key
        else { return nil }
        return (key, algorithm)
    }

    private func accepts(_ test: VectorCase, _ group: VectorCase) -> Bool {
        guard let (key, algorithm) = verifier(group), let jws = try? JWS(compact: test.text("jws")),
            jws.header["alg"]?.stringValue == algorithm.rawValue
        else { return false }
        return (try? jws.isSigned(with: algorithm, by: key)) ?? false
    }

    @Test(arguments: [
        ("json_web_signature_test.json", 401, 8), ("json_web_key_test.json", 26, 0), ("json_web_crypto_test.json", 83, 1),
    ]) func signatures(_ name: String, _ count: Int, _ accepted: Int) throws {
        let file = WycheproofFile(name)
        #expect(file.declaredCount == count && file.count == count)
        var passed = 0
        for (group, tests) in file.groups {
            for test in tests where test.has("jws") {
                // RFC 7520 figure 20 says PS384 under a key for PS256.
                let isOurs = verifier(group) != nil && ![346, 350].contains(test.number("tcId"))
                let result = accepts(test, group)
                #expect(
                    result == (isOurs && test.text("result") == "valid"), "\(name) \(test.number("tcId")) \(test.text("comment"))"
                )
                if result { passed += 1 }
            }
        }
        #expect(passed == accepted)
    }

    /// Bad keys are refused as keys, before any signature.
    @Test func keys() throws {
        var refused: [String] = []
        for (group, _) in WycheproofFile("json_web_key_test.json").groups {
            for key in group.object("public").list("keys") where key.text("kty") != "oct" {
                if (try? JWK(json: .object(key.members))) == nil { refused.append(group.text("comment")) }
            }
        }
        #expect(refused == ["keysize_too_small", "exponentOne", "invalid_point", "wrong_curve", "wrong_kty"])
    }

    // MARK: JWE

    private func opens(_ test: VectorCase, _ group: VectorCase) throws -> [UInt8]? {
        let key = group.object("private")
        let compact = test.bytes("jwe")
        switch key.text("kty") {
        case "RSA":
            let keys = try JWE.DirectoryServerKeys(rsa: key.rsaPrivateKey(), p256: nil, directoryServerID: "")
            return try? JWE.open(compact, with: keys, derivation: .rfc7518)
        case "EC":
            guard key.text("crv") == "P-256" else { return nil }
            let keys = try JWE.DirectoryServerKeys(rsa: nil, p256: key.p256PrivateKey(), directoryServerID: "")
            return try? JWE.open(compact, with: keys, derivation: .rfc7518)
        default:
            let secret = try SecretBytes(copying: Base64URL.decode(key.text("k")))
            return try? JWE.openDirect(compact, accepting: EncryptionMethod.allCases, keyID: nil) { _ in secret }
        }
    }

    /// `alg` and `enc` in the text that we open at all.
    private func isOurs(_ test: VectorCase) -> Bool {
        guard let header = try? JWE.header(of: test.bytes("jwe")) else { return false }
        return ["RSA-OAEP", "RSA-OAEP-256", "ECDH-ES", "dir"].contains(header.algorithm)
    }

    @Test(arguments: [("json_web_encryption_test.json", 139, 9), ("json_web_crypto_test.json", 83, 0)])
    func encryption(_ name: String, _ count: Int, _ accepted: Int) throws {
        let file = WycheproofFile(name)
        #expect(file.declaredCount == count && file.count == count)
        var passed = 0
        for (group, tests) in file.groups {
            for test in tests where test.has("jwe") {
                let plaintext = try opens(test, group)
                #expect(
                    (plaintext != nil) == (isOurs(test) && test.text("result") == "valid"),
                    "\(name) \(test.number("tcId")) \(test.text("comment"))")
                if let plaintext {
                    #expect(try plaintext == test.hex("pt"))
                    passed += 1
                }
            }
        }
        #expect(passed == accepted)
    }
}
