import Foundation
import Testing
import ThreeDSCrypto
import ThreeDSJSON
import ThreeDSTestSupport

@testable import ThreeDSJOSE

/// `threeds-secure-channel.json`: the key, every message, every reject that is a matter of JOSE.
@Suite struct SecureChannelTests {
    static let file = VectorFile.secureChannel
    static let channel = file.object("secure_channel")
    static let acsTransID = file.object("identifiers").text("acsTransID")
    static let messages = channel.list("messages")
    static let tolerated = channel.list("tolerated_cres")
    static let rejected = channel.list("rejected_cres")

    static func keys() throws -> SessionKeys {
        let keys = file.object("keys")
        return try SessionKeys(
            privateKey: keys.object("sdk_ephemeral").object("private_jwk").p256PrivateKey(),
            peer: keys.object("acs_ephemeral").object("public_jwk").p256PublicKey(),
            sdkReferenceNumber: file.object("identifiers").text("sdkReferenceNumber"))
    }

    @Test func fileIsWhole() {
        #expect(Self.messages.count == 10)
        #expect(Self.tolerated.count == 2)
        #expect(Self.rejected.count == 25)
    }

    @Test("CORE-259 both sides agree on keys, key split and counter IVs", .proves("CORE-259")) func derivation() throws {
        let keys = Self.file.object("keys")
        let sdk = try keys.object("sdk_ephemeral").object("private_jwk").p256PrivateKey()
        let acs = try keys.object("acs_ephemeral").object("private_jwk").p256PrivateKey()
        let kdf = Self.channel.object("kdf")
        let z = try SecretBytes(copying: kdf.hex("z_hex"))
        #expect(try sdk.sharedSecret(with: acs.publicKey) == z)
        #expect(try acs.sharedSecret(with: sdk.publicKey) == z)
        let derived = try ConcatKDF.derive(sharedSecret: z, partyV: kdf.bytes("party_v_info_utf8"))
        #expect(try derived == SecretBytes(copying: kdf.hex("derived_key_hex")))

        let session = try Self.keys()
        let gcm = Self.channel.object("split").object("A128GCM")
        let cbc = try SecretBytes(copying: Self.channel.object("split").object("A128CBC-HS256").hex("both_directions_cek_hex"))
        #expect(session.key(for: .sdkToACS, .a128cbcHS256) == cbc)
        #expect(session.key(for: .acsToSDK, .a128cbcHS256) == cbc)
        #expect(try session.key(for: .sdkToACS, .a128gcm) == SecretBytes(copying: gcm.hex("sdk_to_acs_key_hex")))
        #expect(try session.key(for: .acsToSDK, .a128gcm) == SecretBytes(copying: gcm.hex("acs_to_sdk_key_hex")))
        #expect(try SessionKeys.counterIV(.sdkToACS, counter: 1) == Hex.decode("000000000000000000000001"))
        #expect(try SessionKeys.counterIV(.acsToSDK, counter: 254) == Hex.decode("fffffffffffffffffffffffe"))
        #expect(throws: CryptoError.invalidLength) { try SessionKeys(derived: SecretBytes(copying: [1, 2, 3])) }
    }

    @Test(arguments: messages) func seals(_ message: VectorCase) throws {
        let encryption = try message.encryption()
        let direction: ChannelDirection = message.text("sender") == "sdk" ? .sdkToACS : .acsToSDK
        let key = try Self.keys().key(for: direction, encryption)
        #expect(try key == SecretBytes(copying: message.hex("cek_hex")))
        let sealed = try JWE.seal(
            message.bytes("plaintext_utf8"), header: message.bytes("protected_header_utf8"), encryptedKey: [], key: key,
            encryption: encryption, iv: message.hex("iv_hex"))
        #expect(String(decoding: sealed, as: UTF8.self) == message.text("jwe_compact"))
        // Our own header is the vector's.
        let direct = try JWE.sealDirect(
            message.bytes("plaintext_utf8"), key: key, encryption: encryption, keyID: Self.acsTransID, iv: message.hex("iv_hex"))
        #expect(direct == sealed)
    }

    @Test(arguments: messages) func opens(_ message: VectorCase) throws {
        let direction: ChannelDirection = message.text("sender") == "sdk" ? .sdkToACS : .acsToSDK
        let counter = try #require(UInt8(message.text("counter")))
        let plaintext = try Self.keys().open(message.bytes("jwe_compact"), direction, counter: counter, keyID: Self.acsTransID)
        #expect(plaintext == message.bytes("plaintext_utf8"))
        let header = try JWE.header(of: message.bytes("jwe_compact"))
        #expect(header.keyID == Self.acsTransID && header.algorithm == "dir")
        #expect(try header.encryption == message.encryption())
        // The other `enc` alone is not accepted.
        let other = EncryptionMethod.allCases.filter { $0 != header.encryption }
        #expect(throws: JOSEError.unexpectedEncryption) {
            try Self.keys().open(
                message.bytes("jwe_compact"), direction, counter: counter, accepting: other, keyID: Self.acsTransID)
        }
    }

    @Test("Sealed messages open in each direction", arguments: EncryptionMethod.allCases)
    func roundTrip(_ encryption: EncryptionMethod) throws {
        let keys = try Self.keys()
        for direction in ChannelDirection.allCases {
            for length in [0, 1, 15, 16, 17, 1000] {
                let plaintext = [UInt8](repeating: 0x5A, count: length)
                let sealed = try keys.seal(plaintext, direction, counter: 7, encryption: encryption, keyID: "id")
                #expect(try keys.open(sealed, direction, counter: 7, keyID: "id") == plaintext)
                if encryption == .a128gcm {
                    #expect(throws: JOSEError.unexpectedIV) { try keys.open(sealed, direction, counter: 8, keyID: "id") }
                    let other: ChannelDirection = direction == .sdkToACS ? .acsToSDK : .sdkToACS
                    #expect(throws: JOSEError.unexpectedIV) { try keys.open(sealed, other, counter: 7, keyID: "id") }
                }
            }
        }
    }

    @Test(arguments: tolerated) func tolerates(_ message: VectorCase) throws {
        let plaintext = try Self.keys().open(message.bytes("jwe_compact"), .acsToSDK, counter: 0, keyID: Self.acsTransID)
        #expect(plaintext == message.bytes("plaintext_utf8"))
    }

    /// The reason we give for each reject; absent: it opens, and the message layer refuses its content.
    static let reasons: [String: JOSEError] = [
        "cbc-tag-flipped": .authenticationFailed,
        "cbc-tag-first-byte-flipped": .authenticationFailed,
        "cbc-ciphertext-flipped": .authenticationFailed,
        "cbc-iv-flipped": .authenticationFailed,
        "cbc-tag-truncated": .malformed(.tag),
        "cbc-tag-empty": .malformed(.tag),
        "gcm-tag-flipped": .authenticationFailed,
        "gcm-wrong-half": .authenticationFailed,
        "gcm-unexpected-iv": .unexpectedIV,
        "gcm-iv-16-bytes": .malformed(.initializationVector),
        "cbc-foreign-kid": .keyIDMismatch,
        "cbc-unsupported-enc": .unexpectedEncryption,
        "cbc-unsupported-alg": .unexpectedAlgorithm,
        "cbc-zip": .compressed,
        "cbc-crit": .criticalHeader,
        "cbc-encrypted-key-present": .malformed(.encryptedKey),
        "cbc-padding-character": .malformed(.tag),
        "cbc-space": .malformed(.ciphertext),
        "cbc-newline": .malformed(.ciphertext),
        "cbc-standard-alphabet": .malformed(.ciphertext),
        "four-parts": .malformed(.serialization),
    ]

    @Test(arguments: rejected) func rejects(_ message: VectorCase) throws {
        let open = { try Self.keys().open(message.bytes("jwe_compact"), .acsToSDK, counter: 0, keyID: Self.acsTransID) }
        if let reason = Self.reasons[message.name] {
            #expect(message.text("expected_error_code") == "302")
            #expect(throws: reason) { try open() }
        } else {
            // Counter, identifier and version are inside; the message layer refuses them.
            #expect(
                ["cbc-counter-mismatch", "cbc-counter-two-digits", "cbc-wrong-acstransid", "cbc-wrong-version"].contains(
                    message.name))
            #expect(try !open().isEmpty)
        }
    }
}
