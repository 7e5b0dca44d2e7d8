import Foundation
import Testing
import ThreeDSCounterpart
import ThreeDSCrypto
import ThreeDSJOSE
import ThreeDSJSON
import ThreeDSTestSupport

@testable import ThreeDSTool

/// `tds jose`: whole lines in, whole lines out.
@Suite struct JOSECommandTests {
    /// Keys in the forms in which a line may name them.
    private struct Keys {
        let rsa: RSAPrivateKey
        let p256: P256PrivateKey
        let root: Certificate
        let signer: SigningKey
        let certificate: Certificate

        init() throws {
            rsa = try RSAPrivateKey.generate()
            p256 = try P256PrivateKey.generate()
            let authority = SigningKey.p256(try P256PrivateKey.generate())
            signer = .p256(try P256PrivateKey.generate())
            let (from, to) = (Date(timeIntervalSinceNow: -86_400), Date(timeIntervalSinceNow: 86_400))
            let name = DistinguishedName(commonName: "Test CA")
            root = try CertificateBuilder.authority(
                name, serialNumber: [1], notBefore: from, notAfter: to, publicKey: authority.publicKey
            ).signed(by: authority)
            var leaf = CertificateBuilder(
                subject: DistinguishedName(commonName: "Test ACS"), issuer: name, serialNumber: [2], notBefore: from,
                notAfter: to,
                publicKey: signer.publicKey)
            leaf.keyUsage = [.digitalSignature]
            certificate = try leaf.signed(by: authority)
        }

        func jwk(_ key: PublicKey) -> JSONValue {
            switch key {
            case .rsa(let key): .object(JWK.rsa(key, keyID: nil).json)
            case .p256(let key): .object(key.jwk)
            }
        }

        /// Private P-256 keys as JWK.
        func privateJWK(_ key: P256PrivateKey) throws -> JSONValue {
            var members = key.publicKey.jwk
            members["d"] = .string(try key.withRawRepresentation { Base64URL.encode(Array($0)) })
            return .object(members)
        }
    }

    private static let keys = Result { try Keys() }

    /// The answers to lines, parsed, and the exit status.
    private func run(_ action: String, _ lines: [JSONObject]) async throws -> (status: Int32, answers: [JSONObject]) {
        let run = await ToolRun.of("jose \(action)", input: lines.map { JSONValue.object($0).text })
        #expect(run.error.isEmpty)
        let answers = try run.output.split(separator: "\n").map {
            try #require(try JSONDocument(parsing: Array($0.utf8)).root.objectValue)
        }
        #expect(answers.count == lines.count)
        return (run.status, answers)
    }

    @Test(
        "A sealed JWE can be opened: CORE-5, CORE-17, with every algorithm, key form and content encryption",
        .proves("CORE-5", "CORE-17"),
        arguments: ["RSA-OAEP-256", "ECDH-ES", "dir", "rfc7518", "shared"], ["A128CBC-HS256", "A128GCM"])
    func seals(_ kind: String, _ encryption: String) async throws {
        let keys = try Self.keys.get()
        let size = encryption == "A128GCM" ? 16 : 32
        let shared: JSONValue = [
            "kty": "oct", "k": .string(Base64URL.encode([UInt8](repeating: 7, count: size))),
        ]
        var seal: JSONObject = ["id": 7, "enc": .string(encryption), "text": "{\"DV\":\"1.1\"}", "kid": "key-1"]
        var open: JSONObject = ["id": "o"]
        switch kind {
        case "RSA-OAEP-256":
            seal.append("alg", "RSA-OAEP-256")
            seal.append("key", keys.jwk(.rsa(keys.rsa.publicKey)))
            open.append("key", .string(try SigningKey.rsa(keys.rsa).pkcs8PEM))
        case "shared":
            seal.append("alg", "dir")
            seal.append("key", shared)
            open.append("key", shared)
        default:
            seal.append("alg", kind == "dir" ? "dir" : "ECDH-ES")
            seal.append("key", keys.jwk(.p256(keys.p256.publicKey)))
            open.append("key", try keys.privateJWK(keys.p256))
            for name in ["derivation", "partyV"] where (name == "derivation") == (kind == "rfc7518") {
                seal.append(name, name == "derivation" ? "rfc7518" : "F000000001")
                open.append(name, name == "derivation" ? "rfc7518" : "F000000001")
            }
        }
        let sealed = try await run("seal", [seal])
        #expect(sealed.status == 0)
        #expect(sealed.answers[0]["id"] == 7)
        let jwe = try #require(sealed.answers[0]["jwe"]?.stringValue)
        open.append("jwe", .string(jwe))
        let opened = try await run("open", [open])
        #expect(opened.status == 0)
        #expect(opened.answers[0]["id"] == "o")
        #expect(opened.answers[0]["text"] == "{\"DV\":\"1.1\"}")
        #expect(opened.answers[0]["plaintext"] == .string(Base64URL.encode(Array("{\"DV\":\"1.1\"}".utf8))))
        let header = opened.answers[0]["header"]?.objectValue
        #expect(header?["kid"] == "key-1")
        #expect(header?["enc"]?.stringValue == encryption)

        // One changed character of the tag, and the refusal tells nothing but its name.
        let last = jwe.dropLast(8) + (jwe.suffix(8).first == "A" ? "B" : "A") + jwe.suffix(7)
        open["jwe"] = .string(String(last))
        let refused = try await run("open", [open])
        #expect(refused.status == 1)
        #expect(
            refused.answers[0] == ["id": "o", "error": ["type": "Refused", "message": "authenticationFailed"]])
    }

    @Test("The party V changes the agreed key: SDK-60", .proves("SDK-60"))
    func partyV() async throws {
        let keys = try Self.keys.get()
        let sealed = try await run(
            "seal",
            [
                [
                    "alg": "ECDH-ES", "enc": "A128GCM", "partyV": "F000000001", "plaintext": "AAEC",
                    "key": keys.jwk(.p256(keys.p256.publicKey)),
                ]
            ])
        let jwe = try #require(sealed.answers[0]["jwe"])
        let key = try keys.privateJWK(keys.p256)
        let opened = try await run(
            "open",
            [
                ["jwe": jwe, "key": key, "partyV": "F000000001"], ["jwe": jwe, "key": key, "partyV": "F000000002"],
                ["jwe": jwe, "key": key],
            ])
        #expect(opened.status == 1)
        #expect(opened.answers[0]["plaintext"] == "AAEC")
        #expect(opened.answers.dropFirst().allSatisfy { $0["error"] != nil })
    }

    @Test(
        "A signed JWS verifies by key and by certificates: CORE-43, CORE-253", .proves("CORE-43", "CORE-253"),
        arguments: ["PS256", "ES256"])
    func signs(_ algorithm: String) async throws {
        let keys = try Self.keys.get()
        let key: SigningKey = algorithm == "PS256" ? .rsa(keys.rsa) : keys.signer
        let pem = try key.pkcs8PEM
        var sign: JSONObject = ["alg": .string(algorithm), "text": "{}", "key": .string(pem)]
        let plain = try await run("sign", [sign])
        let jws = try #require(plain.answers[0]["jws"])
        let other = algorithm == "PS256" ? "ES256" : "PS256"
        let wrong = try P256PrivateKey.generate().publicKey
        let verified = try await run(
            "verify",
            [
                ["jws": jws, "alg": .string(algorithm), "key": keys.jwk(key.publicKey)],
                ["jws": jws, "alg": .string(other), "key": keys.jwk(key.publicKey)],
                ["jws": jws, "alg": .string(algorithm), "key": keys.jwk(.p256(wrong))],
            ])
        #expect(verified.answers[0]["text"] == "{}")
        #expect(verified.answers[1]["error"] == ["type": "Refused", "message": "unexpectedAlgorithm"])
        #expect(
            verified.answers[2]["error"]
                == ["type": "Refused", "message": algorithm == "PS256" ? "signerKey" : "signature"])
        guard algorithm == "ES256" else { return }
        sign.append("x5c", [.string(keys.certificate.pem)])
        let chained = try await run("sign", [sign])
        let content = try #require(chained.answers[0]["jws"])
        let root = JSONValue.array(JSONArray([.string(keys.root.pem)]))
        let judged = try await run(
            "verify",
            [
                ["jws": content, "roots": root], ["jws": content, "roots": []],
                ["jws": content, "roots": root, "at": "1999-01-01T00:00:00Z"],
            ])
        #expect(judged.answers[0]["header"]?.objectValue?["x5c"]?.arrayValue?.count == 1)
        #expect(judged.answers[1]["error"] == ["type": "Refused", "message": "path.noPath"])
        #expect(judged.answers[2]["error"] == ["type": "Refused", "message": "path.notYetValid"])
    }

    @Test(
        "A wrong line is refused with the member's name", .aboutWords,
        arguments: [
            ("seal", #"[]"#, "line: not a JSON object"), ("seal", #"{"id":{}}"#, "id: must be a string or a number"),
            ("seal", #"{"alg":"dir","alg":"dir"}"#, "alg: occurs twice"),
            ("seal", #"{}"#, "plaintext: is missing; plaintext or text must be given"),
            ("seal", #"{"text":"a","plaintext":"YQ"}"#, "text: cannot be combined with plaintext"),
            ("seal", #"{"plaintext":"YQ=="}"#, "plaintext: is not base64url without padding"),
            ("seal", #"{"text":"a"}"#, "enc: is missing"),
            ("seal", #"{"text":"a","enc":"A256GCM"}"#, "enc: must be A128CBC-HS256 or A128GCM"),
            ("seal", #"{"text":"a","enc":"A128GCM"}"#, "alg: is missing"),
            ("seal", #"{"text":"a","enc":"A128GCM","alg":"dir"}"#, "key: is missing"),
            (
                "seal", #"{"text":"a","enc":"A128GCM","alg":"RSA1_5","key":{"kty":"oct","k":"AA"}}"#,
                "alg: must be RSA-OAEP-256, ECDH-ES or dir"
            ),
            (
                "seal", #"{"text":"a","enc":"A128GCM","alg":"RSA-OAEP-256","key":{"kty":"oct","k":"AA"}}"#,
                "key: must be an RSA key"
            ),
            ("open", #"{"key":"x"}"#, "jwe: is missing"),
            ("sign", #"{"text":"a","alg":"RS256"}"#, "alg: must be PS256 or ES256"),
            ("verify", #"{"jws":"a.b.c","roots":["x"]}"#, "roots[0]: is not one certificate in PEM or base64"),
            ("verify", #"{"jws":"a.b.c","alg":"ES256","key":{"kty":"oct","k":"AA"}}"#, "key: must not be a shared key"),
        ])
    func refusesLine(_ action: String, _ line: String, _ message: String) async throws {
        let run = await ToolRun.of("jose \(action)", input: [line])
        let text = JSONValue.object(["error": ["type": "InvalidInput", "message": .string(message)]]).text
        #expect(run == ToolRun(status: 1, output: text + "\n", error: ""))
    }

    @Test(
        "Malformed keys are refused", arguments: ["", "x", "{}", #"{"kty":"EC"}"#, #"{"kty":"oct"}"#, #"{"kty":"RSA","d":"AA"}"#])
    func refusesKey(_ text: String) { #expect(throws: KeyTextError.self) { try JOSEKey(text) } }

    @Test("Keys in other usual forms are read, and what is not one key is refused by name")
    func keyForms() throws {
        let keys = try Self.keys.get()
        let secret = try SigningKey.p256(keys.p256).pkcs8PEM
        let jwk = JSONValue.object(keys.p256.publicKey.jwk).text
        let texts = [
            secret.split(separator: "\n").joined(), secret.split(separator: "\n").joined(separator: #"\n"#), "note\n" + secret,
            #"{"keys":[\#(jwk)]}"#, Base64.encode(PublicKey.p256(keys.p256.publicKey).subjectPublicKeyInfo),
        ]
        for text in texts { #expect(try JOSEKey(text).publicHalf == .p256(keys.p256.publicKey)) }
        #expect(throws: KeyTextError.keySet(2)) { try JOSEKey(#"{"keys":[\#(jwk),\#(jwk)]}"#) }
        #expect(throws: KeyTextError.unfinishedPEM) { try JOSEKey(String(secret.prefix(60))) }
        #expect(throws: KeyTextError.privateKey) { try JOSEKey(secret + secret) }
    }

    /// A P-256 key as OpenSSL writes it with a password, and as OpenSSH writes it.
    private static let protectedKeys = [
        "ENCRYPTED PRIVATE KEY": """
        MIH0MF8GCSqGSIb3DQEFDTBSMDEGCSqGSIb3DQEFDDAkBBCz5u/Eb2BnUFTNkCwi2PTxAgIIADAMBggqhkiG9w0CCQUAMB0G\
        CWCGSAFlAwQBKgQQeAb4Gs+5vanB1ZKoRe++LQSBkCq6k7gt0meI3AvjlzhBZyE9LnDGLDW3LlUA6L6h3zTybNpdI5J6D9mW\
        on1qhgdH4PoWO+zsnOupFGXPK7oQv9NCvQrzyD7OQrb1E8nYfHKnu0mS52+v3a4EZiM1d4Qx4dwupSF4uEeHpnPJIjVoNgdB\
        kRkrdECIE6IlUbicVkQmvMb1iOpnDMEsljkgZKF40Q==
        """,
        "OPENSSH PRIVATE KEY": """
        b3BlbnNzaC1rZXktdjEAAAAABG5vbmUAAAAEbm9uZQAAAAAAAAABAAAAaAAAABNlY2RzYS1zaGEyLW5pc3RwMjU2AAAACG5p\
        c3RwMjU2AAAAQQTO5GuF7zkF7V3okx+rmC/shY1FWWu5fto6J/TiudUPfHC8pz1V9WVbyqolUJqKgR60tMvoz8SQXfOGQUqC\
        /bJ5AAAAoEY0pQFGNKUBAAAAE2VjZHNhLXNoYTItbmlzdHAyNTYAAAAIbmlzdHAyNTYAAABBBM7ka4XvOQXtXeiTH6uYL+yF\
        jUVZa7l+2jon9OK51Q98cLynPVX1ZVvKqiVQmoqBHrS0y+jPxJBd84ZBSoL9snkAAAAgKPoqMa2ApIAL79pDi6QJWh4aL83I\
        fc1mM451xxv8tGwAAAAAAQIDBAUGBwg=
        """,
    ]

    @Test("A private key that cannot be read is refused as one, and not with the advice to give a public key", .aboutWords)
    func refusesProtectedKeys() async throws {
        let secret = try SigningKey.p256(try Self.keys.get().p256).pkcs8PEM
        let certificate = PEM.text(label: "CERTIFICATE", der: [0x30, 0])
        let protected = Self.protectedKeys.map { "-----BEGIN \($0)-----\n\($1)\n-----END \($0)-----" }
        for key in protected + [secret + certificate, certificate + secret, secret + secret] {
            let line = JSONValue.object(["alg": "ES256", "text": "a", "key": .string(key)]).text
            let run = await ToolRun.of("jose sign", input: [line])
            let words = "must be one private key in PKCS #8, PKCS #1 or SEC 1, without a password and with nothing beside it"
            #expect(run.output.contains("key: \(words)"))
        }
    }

    @Test("An EC key whose halves do not belong together is refused")
    func refusesTornKey() throws {
        let keys = try Self.keys.get()
        var members = try #require(try keys.privateJWK(keys.p256).objectValue)
        _ = try JOSEKey(JSONValue.object(members).text)
        for (name, value) in try P256PrivateKey.generate().publicKey.jwk { members[name] = value }
        #expect(throws: KeyTextError.self) { try JOSEKey(JSONValue.object(members).text) }
    }

    @Test("Blank lines are skipped, and an unknown action is a wrong command line") func lines() async {
        #expect(await ToolRun.of("jose open", input: ["", "  "]) == ToolRun(status: 0, output: "", error: ""))
        #expect(await ToolRun.of("jose wrap").status == 64)
        #expect(await ToolRun.of("jose").status == 64)
    }

    @Test("A wrong action is named", .aboutWords) func actionWords() async {
        let run = await ToolRun.of("jose wrap")
        #expect(run.error == "tds: jose: 'wrap' is not one of seal, open, sign, verify; see 'tds jose --help'\n")
        #expect(await ToolRun.of("jose").error == "tds: jose: ACTION must be given; see 'tds jose --help'\n")
    }
}
