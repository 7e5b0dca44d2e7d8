import Foundation
import Testing
import ThreeDSCounterpart
import ThreeDSCrypto
import ThreeDSJOSE
import ThreeDSJSON
import ThreeDSTestSupport

@testable import ThreeDSCore

@Suite("Directory servers (SDK-61, CORE-5)") struct DirectoryServerRecordTests {
    private static func jwk(_ key: PublicKey) -> String {
        let jwk: JWK =
            switch key {
            case .p256(let key): .p256(key, keyID: "ignored")
            case .rsa(let key): .rsa(key, keyID: nil)
            }
        return JSONValue.object(jwk.json).text
    }

    @Test("EC and RSA keys are accepted in every form", arguments: [true, false]) func forms(isEC: Bool) throws {
        let key: PublicKey = try isEC ? .p256(Fixture.ecKey.get().publicKey) : .rsa(Fixture.rsaKey.get().publicKey)
        let certificate = try Fixture.keyCertificate(key)
        let forms: [(String, Bool)] = [
            (Fixture.publicKeyPEM(key), false), ("\n  " + Fixture.publicKeyPEM(key) + "\n", false), (certificate.pem, true),
            (Base64.encode(certificate.der), true), (Base64.encode(key.subjectPublicKeyInfo), false), (Self.jwk(key), false),
        ]
        for (text, hasDate) in forms {
            let record = try DirectoryServerRecord(DirectoryServer(id: "A000000003", publicKey: text))
            #expect(record.key == key)
            #expect(record.keyExpires == (hasDate ? certificate.notAfter : nil))
            #expect(record.keyID == nil)
        }
    }

    @Test("key material that has one meaning is read, in every form that configurations have it") func usualForms() throws {
        let key = PublicKey.p256(try Fixture.ecKey.get().publicKey)
        let pem = Fixture.publicKeyPEM(key), jwk = Self.jwk(key)
        let root = try Fixture.root()
        func escaped(_ text: String) -> String { text.split(separator: "\n").joined(separator: #"\n"#) }
        func oneLine(_ text: String) -> String { text.split(separator: "\n").joined() }
        for text in [oneLine(pem), escaped(pem), JSONValue.string(pem).text, #"{"keys":[\#(jwk)]}"#, "text\n\(pem)\ntext"] {
            for certificate in [oneLine(root.pem), escaped(root.pem), "text\n\(root.pem)", Base64URL.encode(root.der)] {
                let record = try DirectoryServerRecord(
                    DirectoryServer(
                        id: "A000000003", publicKey: text, rootCertificates: [certificate], intermediates: [certificate]))
                #expect(record.key == key && record.roots == [root] && record.intermediates == [root])
            }
        }
    }

    static let badKeys: [(String, InputRefusal.KeyForm)] = [
        ("{\"kty\":", .malformedJWK), (#"{"kty":"EC","crv":"P-384","x":"AA","y":"AA"}"#, .jwk),
        (#"{"kty":"oct","k":"AA"}"#, .sharedKey),
        (#"{"keys":[]}"#, .keySet), (#"{"kty":"EC","d":"AA"}"#, .privateKey),
        ("-----BEGIN CERTIFICATE-----\nAAAA", .unfinishedPEM),
        ("-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----", .malformedPEM),
        ("-----BEGIN CERTIFICATE REQUEST-----\nAAAA\n-----END CERTIFICATE REQUEST-----", .otherPEM),
        ("-----BEGIN RSA PRIVATE KEY-----\nAAAA\n-----END RSA PRIVATE KEY-----", .privateKey), ("AAAA", .base64),
        ("key.pem", .anyForm),
    ]

    @Test("a text that is not one public key is refused by name", arguments: badKeys)
    func named(_ text: String, _ form: InputRefusal.KeyForm) throws {
        let configuration = DirectoryServer(id: "A000000003", publicKey: text)
        let error = try #require(throws: SDKError.self) { try DirectoryServerRecord(configuration) }
        guard case .invalidInput(let refusal) = error else {
            Issue.record("\(error)")
            return
        }
        #expect(refusal.expectation == .key(form))
    }

    @Test("a key in place of a root is refused by name") func keyAsRoot() throws {
        let secret = try SigningKey.p256(Fixture.ecKey.get()).pkcs8PEM
        for (text, form) in [(try Fixture.ecPEM(), InputRefusal.KeyForm.withoutCertificate), (secret, .privateKey)] {
            let configuration = DirectoryServer(
                id: "A000000003", publicKey: try Fixture.ecPEM(), rootCertificates: [text])
            let refusal = InputRefusal(
                .directoryServer(.init(id: "A000000003")), .rootCertificates, index: 0, expected: .key(form))
            #expect(throws: SDKError.invalidInput(refusal)) { try DirectoryServerRecord(configuration) }
        }
    }

    @Test("an expired key certificate and an expired root are accepted, and the root's expiry is reported") func expired() throws
    {
        let expired = try Fixture.keyCertificate(.p256(Fixture.ecKey.get().publicKey), notAfter: Fixture.today - 86_400)
        let root = try Fixture.root(notAfter: Fixture.today - 3_600)
        let record = try DirectoryServerRecord(
            DirectoryServer(
                id: "A000000003", publicKey: expired.pem, rootCertificates: [try Fixture.root().pem, root.pem],
                intermediates: [Base64.encode(root.der)],
                revokedSerialNumbers: ["0x0A".replacingOccurrences(of: "0x", with: ""), "00:ff:1"]))
        #expect(record.keyExpires == expired.notAfter)
        #expect(record.rootExpires == root.notAfter)
        #expect(record.roots.count == 2)
        #expect(record.intermediates == [root])
        #expect(record.revokedSerials == [[0x0A], [0x0F, 0xF1]])
    }

    @Test("ids are compared ignoring case") func names() throws {
        let record = try DirectoryServerRecord(DirectoryServer(id: "a00000000X", publicKey: try Fixture.ecPEM()))
        #expect(record.isNamed("A00000000x"))
        #expect(!record.isNamed("A00000000"))
        #expect(record.id == "a00000000X")
    }

    struct Bad: CustomTestStringConvertible {
        let name: String
        /// What the message must say.
        let words: [String]
        let change: @Sendable (inout DirectoryServer) throws -> Void
        var testDescription: String { name }
    }

    static let bad: [Bad] = [
        Bad(name: "empty id", words: ["directory server", "id"]) { $0.id = "" },
        Bad(name: "blank id", words: ["directory server", "id"]) { $0.id = " \n" },
        Bad(name: "empty key", words: ["A000000003", "publicKey", "empty"]) { $0.publicKey = " " },
        Bad(name: "no key", words: ["A000000003", "publicKey"]) { $0.publicKey = "hello, not a key!" },
        Bad(name: "base64 of nothing", words: ["A000000003", "publicKey", "base64"]) { $0.publicKey = "AAAA" },
        Bad(name: "damaged PEM", words: ["A000000003", "publicKey", "PEM"]) {
            $0.publicKey = "-----BEGIN PUBLIC KEY-----\nAAAA\n-----END PUBLIC KEY-----"
        },
        Bad(name: "PEM without end", words: ["A000000003", "publicKey", "PEM"]) {
            $0.publicKey = "-----BEGIN CERTIFICATE-----\nAAAA"
        },
        Bad(name: "private key", words: ["A000000003", "publicKey", "PEM"]) {
            $0.publicKey = try SigningKey.p256(Fixture.ecKey.get()).pkcs8PEM
        },
        Bad(name: "JWK of nothing", words: ["A000000003", "publicKey", "JWK"]) { $0.publicKey = "{}" },
        Bad(name: "JWK, not JSON", words: ["A000000003", "publicKey", "JWK"]) { $0.publicKey = "{\"kty\":" },
        Bad(name: "JWK off the curve", words: ["A000000003", "publicKey", "JWK"]) {
            let ones = Base64URL.encode([UInt8](repeating: 1, count: 32))
            $0.publicKey = #"{"kty":"EC","crv":"P-256","x":"\#(ones)","y":"\#(ones)"}"#
        },
        Bad(name: "short RSA key", words: ["A000000003", "publicKey", "2048"]) {
            let n = Base64URL.encode([0xC1] + [UInt8](repeating: 0x11, count: 127))
            $0.publicKey = #"{"kty":"RSA","n":"\#(n)","e":"AQAB"}"#
        },
        Bad(name: "empty keyID", words: ["A000000003", "keyID"]) { $0.keyID = "" },
        Bad(name: "long keyID", words: ["A000000003", "keyID"]) { $0.keyID = String(repeating: "k", count: 257) },
        Bad(name: "bad root", words: ["A000000003", "rootCertificates[1]"]) { $0.rootCertificates.append("root") },
        Bad(name: "key as root", words: ["A000000003", "rootCertificates[0]"]) { $0.rootCertificates = [try Fixture.ecPEM()] },
        Bad(name: "bad intermediate", words: ["A000000003", "intermediates[0]"]) { $0.intermediates = [""] },
        Bad(name: "bad serial", words: ["A000000003", "revokedSerialNumbers[0]"]) { $0.revokedSerialNumbers = ["12g"] },
        Bad(name: "empty serial", words: ["A000000003", "revokedSerialNumbers[0]"]) { $0.revokedSerialNumbers = [" "] },
    ]

    /// Reads a good record, then a bad one, and returns the refusal.
    private func refusal(_ bad: Bad) throws -> InputRefusal? {
        var configuration = DirectoryServer(
            id: "A000000003", publicKey: try Fixture.ecPEM(), rootCertificates: [try Fixture.root().pem])
        _ = try DirectoryServerRecord(configuration)
        try bad.change(&configuration)
        let error = try #require(throws: SDKError.self) { try DirectoryServerRecord(configuration) }
        guard case .invalidInput(let refusal) = error else { return nil }
        return refusal
    }

    @Test("a bad member is refused (SDK-28)", .proves("SDK-28"), arguments: bad) func refuses(_ bad: Bad) throws {
        #expect(try refusal(bad) != nil)
    }

    @Test("a bad member is named with its directory server and rule (SDK-28)", .proves("SDK-28"), .aboutWords, arguments: bad)
    func words(_ bad: Bad) throws {
        let message = try #require(try refusal(bad)).description
        for word in bad.words { #expect(message.contains(word), "\(message)") }
    }

    @Test("an id in a message is cut and stripped of control characters") func printable() {
        #expect(InputPath.DirectoryServerName.printable("A\n\u{7}").allSatisfy { $0 != "\n" && $0 != "\u{7}" })
        #expect(InputPath.DirectoryServerName.printable(String(repeating: "b", count: 100)).count == 40)
    }
}
