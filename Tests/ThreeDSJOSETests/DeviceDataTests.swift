import Foundation
import Testing
import ThreeDSCounterpart
import ThreeDSCrypto
import ThreeDSJSON
import ThreeDSTestSupport

@testable import ThreeDSJOSE

/// `device_data` of `threeds-secure-channel.json`.
@Suite struct DeviceDataTests {
    static let file = VectorFile.secureChannel
    static let messages = file.object("device_data").list("messages")

    static func keys() throws -> JWE.DirectoryServerKeys {
        try JWE.DirectoryServerKeys(
            rsa: file.object("keys").object("ds_encryption_rsa").object("private_jwk").rsaPrivateKey(),
            p256: file.object("keys").object("ds_encryption_ec").object("private_jwk").p256PrivateKey(),
            directoryServerID: file.object("identifiers").text("directoryServerID"))
    }

    @Test func fileIsWhole() { #expect(Self.messages.count == 11) }

    @Test func keyDerivation() throws {
        let kdf = Self.file.object("device_data").object("kdf_ec")
        let z = try SecretBytes(copying: kdf.hex("z_hex"))
        let derived = try ConcatKDF.derive(sharedSecret: z, partyV: kdf.bytes("party_v_info_utf8"))
        #expect(try derived == SecretBytes(copying: kdf.hex("derived_key_hex")))
    }

    @Test(arguments: messages) func opens(_ message: VectorCase) throws {
        #expect(try JWE.open(message.bytes("jwe_compact"), with: Self.keys()) == message.bytes("plaintext_utf8"))
    }

    @Test("Sealing with the vector's key and IV gives its parts and its compact form", arguments: messages)
    func seals(_ message: VectorCase) throws {
        let sealed = try JWE.seal(
            message.bytes("plaintext_utf8"), header: message.bytes("protected_header_utf8"),
            encryptedKey: message.hex("encrypted_key_hex"), key: SecretBytes(copying: message.hex("cek_hex")),
            encryption: message.encryption(), iv: message.hex("iv_hex"))
        #expect(String(decoding: sealed, as: UTF8.self) == message.text("jwe_compact"))
    }

    @Test("A JWE with any bit flipped after the header does not open", arguments: messages)
    func rejectsChanges(_ message: VectorCase) throws {
        let keys = try Self.keys()
        let parts = message.text("jwe_compact").split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        for index in 1..<5 where !parts[index].isEmpty {
            var changed = parts
            var bytes = try Base64URL.decode(parts[index])
            bytes[bytes.count / 2] ^= 1
            changed[index] = Base64URL.encode(bytes)
            #expect(throws: JOSEError.authenticationFailed) {
                try JWE.open(Array(changed.joined(separator: ".").utf8), with: keys)
            }
        }
    }

    @Test("Sealed device data have the header members in order and open again", arguments: EncryptionMethod.allCases)
    func ours(_ encryption: EncryptionMethod) throws {
        let keys = try Self.keys()
        let rsa = try #require(keys.rsa)
        let p256 = try #require(keys.p256)
        let plaintext = Array(#"{"DV":"1.1"}"#.utf8)
        for keyID in [nil, "key-1"] {
            let kid = keyID == nil ? [] : ["kid"]
            let wrapped = try JWE.sealRSAOAEP256(plaintext, to: rsa.publicKey, keyID: keyID, encryption: encryption)
            #expect(try JWE.open(wrapped, with: keys) == plaintext)
            #expect(try JWE.header(of: wrapped).members.names == ["alg"] + kid + ["enc"])
            #expect(try JWE.header(of: wrapped).algorithm == "RSA-OAEP-256")
            for algorithm in [JWE.AgreementAlgorithm.dir, .ecdhES] {
                let agreed = try JWE.sealECDHES(
                    plaintext, to: p256.publicKey, partyVInfo: keys.directoryServerID, algorithm: algorithm, keyID: keyID,
                    encryption: encryption)
                #expect(try JWE.open(agreed, with: keys) == plaintext)
                let header = try JWE.header(of: agreed)
                #expect(header.members.names == ["alg"] + kid + ["epk", "enc"])
                #expect(header.algorithm == algorithm.rawValue)
                #expect(header.members["epk"]?.objectValue?.names == ["kty", "crv", "x", "y"])
                // Another directory server derives another key.
                var other = keys
                other.directoryServerID = "F000000002"
                #expect(throws: JOSEError.authenticationFailed) { try JWE.open(agreed, with: other) }
            }
        }
    }

    @Test("Each sealed text has a content key of its own", arguments: EncryptionMethod.allCases)
    func freshKeys(_ encryption: EncryptionMethod) throws {
        let keys = try Self.keys()
        let rsa = try #require(keys.rsa)
        let p256 = try #require(keys.p256)
        let texts = try (0..<2).map { _ in
            try JWE.sealRSAOAEP256([1], to: rsa.publicKey, keyID: nil, encryption: encryption).split(separator: UInt8(ascii: "."))
        }
        let mixed = [texts[0][0], texts[1][1]] + texts[0][2...]
        #expect(throws: JOSEError.authenticationFailed) {
            try JWE.open(Array(mixed.joined(separator: [UInt8(ascii: ".")])), with: keys)
        }
        let points = try (0..<2).map { _ in
            try JWE.header(
                of: JWE.sealECDHES(
                    [1], to: p256.publicKey, partyVInfo: keys.directoryServerID, algorithm: .dir, keyID: nil,
                    encryption: encryption)
            ).members["epk"]
        }
        #expect(points[0] != nil && points[0] != points[1])
    }

    @Test func rejectsWithoutTheKey() throws {
        let keys = try Self.keys()
        let none = JWE.DirectoryServerKeys(rsa: nil, p256: nil, directoryServerID: keys.directoryServerID)
        for message in Self.messages {
            #expect(throws: JOSEError.unexpectedAlgorithm) { try JWE.open(message.bytes("jwe_compact"), with: none) }
        }
        // An ephemeral point off the curve never reaches the agreement.
        let header =
            #"{"alg":"dir","epk":{"kty":"EC","crv":"P-256","x":"\#(String(repeating: "A", count: 43))","y":"\#(String(repeating: "A", count: 43))"},"enc":"A128GCM"}"#
        let bad = Base64URL.encode(Array(header.utf8)) + "..AAAAAAAAAAAAAAAA.AAAA.AAAAAAAAAAAAAAAAAAAAAA"
        #expect(throws: JOSEError.invalidKey) { try JWE.open(Array(bad.utf8), with: keys) }
    }
}
