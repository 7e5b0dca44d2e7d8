import Foundation
import Testing
import ThreeDSCounterpart
import ThreeDSCrypto
import ThreeDSJSON
import ThreeDSTestSupport

@testable import ThreeDSJOSE

/// EMVCo's worked samples of August 2018 (`emv-app-crypto.json`): each value that our code computes.
@Suite struct EMVWorkedSampleTests {
    static let samples = VectorFile.emv.list("samples")
    static func samples(_ kind: String) -> [VectorCase] { samples.filter { $0.text("kind") == kind } }
    static let date = Date(timeIntervalSince1970: 1_533_081_600)  // 2018-08-01T00:00:00Z

    @Test func fileIsWhole() {
        #expect(Self.samples.count == 12)
        #expect(Self.samples("jwe-device-data").count == 4)
        #expect(Self.samples("jws-acs-signed-content").count == 2)
        #expect(Self.samples("ecdh-session-key").count == 2)
        #expect(Self.samples("jwe-creq-cres").count == 4)
    }

    @Test(arguments: samples("jwe-device-data")) func deviceData(_ sample: VectorCase) throws {
        let recipient = sample.object("recipient_private_jwk")
        let isRSA = recipient.text("kty") == "RSA"
        let keys = try JWE.DirectoryServerKeys(
            rsa: isRSA ? recipient.rsaPrivateKey() : nil, p256: isRSA ? nil : recipient.p256PrivateKey(), directoryServerID: "")
        // The samples derive as RFC 7518 says, not as the text of the specification (protocol/security.md §3.2, variant c).
        #expect(try JWE.open(sample.bytes("jwe_compact"), with: keys, derivation: .rfc7518) == sample.hex("plaintext_hex"))
        if !isRSA {
            #expect(throws: JOSEError.authenticationFailed) { try JWE.open(sample.bytes("jwe_compact"), with: keys) }
            let ephemeral = try sample.object("ephemeral_private_jwk").p256PrivateKey()
            let z = try ephemeral.sharedSecret(with: sample.object("recipient_public_jwk").p256PublicKey())
            #expect(try z == SecretBytes(copying: sample.object("kdf").hex("z_hex")))
            let key = try ConcatKDF.derive(
                sharedSecret: z, algorithmID: sample.bytes("enc"), partyV: [], bits: sample.encryption().keyLength * 8)
            #expect(try key == SecretBytes(copying: sample.hex("cek_hex")))
        } else {
            let wrapped = try recipient.rsaPrivateKey().decryptOAEP(sample.hex("encrypted_key_hex"), hash: .sha256)
            #expect(try wrapped == SecretBytes(copying: sample.hex("cek_hex")))
        }
        let sealed = try JWE.seal(
            sample.hex("plaintext_hex"), header: sample.bytes("protected_header_utf8"),
            encryptedKey: isRSA ? sample.hex("encrypted_key_hex") : [], key: SecretBytes(copying: sample.hex("cek_hex")),
            encryption: sample.encryption(), iv: sample.hex("iv_hex"))
        #expect(String(decoding: sealed, as: UTF8.self) == sample.text("jwe_compact"))
    }

    @Test(
        "CORE-253 the sample's signed content verifies under the DS root", .proves("CORE-253"),
        arguments: samples("jws-acs-signed-content"))
    func signedContent(_ sample: VectorCase) throws {
        let root = try Certificate(der: Base64.decode(sample.object("ds_root_certificate").text("der_b64")))
        let content = try JWS.verifySignedContent(sample.text("jws_compact"), roots: [root], at: Self.date)
        #expect(try content.payload == sample.hex("payload_hex"))
        #expect(throws: SignedContentError.path(.noPath)) {
            try JWS.verifySignedContent(sample.text("jws_compact"), roots: [], at: Self.date)
        }
        #expect(throws: SignedContentError.path(.expired)) {
            try JWS.verifySignedContent(sample.text("jws_compact"), roots: [root], at: Date(timeIntervalSince1970: 1_900_000_000))
        }
    }

    @Test(arguments: samples("jws-acs-signed-content")) func certificates(_ sample: VectorCase) throws {
        let formatter = ISO8601DateFormatter()
        for name in ["signer_certificate", "ds_root_certificate"] {
            let entry = sample.object(name)
            let certificate = try Certificate(der: Base64.decode(entry.text("der_b64")))
            #expect(try Hex.decode(entry.text("serial_hex")) == certificate.serialNumber)
            #expect(certificate.subject == entry.text("subject"))
            #expect(certificate.issuer == entry.text("issuer"))
            #expect(formatter.string(from: certificate.notBefore) == entry.text("not_before"))
            #expect(formatter.string(from: certificate.notAfter) == entry.text("not_after"))
            #expect(certificate.isCA == entry.members["basic_constraints_ca"]?.boolValue)
            #expect(certificate.pathLength == entry.members["path_length"]?.intValue)
            #expect(certificate.subjectKeyIdentifier.map { Hex.encode($0) } == entry.text("subject_key_identifier_hex"))
            #expect(try certificate.publicKey.subjectPublicKeyInfo == entry.hex("spki_hex"))
            let bits: [(Certificate.KeyUsage, String)] = [
                (.digitalSignature, "digital_signature"), (.contentCommitment, "content_commitment"),
                (.keyEncipherment, "key_encipherment"), (.dataEncipherment, "data_encipherment"),
                (.keyAgreement, "key_agreement"),
                (.keyCertSign, "key_cert_sign"), (.crlSign, "crl_sign"),
            ]
            let names = bits.filter { certificate.keyUsage?.contains($0.0) ?? false }.map(\.1)
            #expect(names == entry.members["key_usage"]?.arrayValue?.compactMap(\.stringValue))
        }
    }

    @Test("CORE-259: the session keys of the samples are derived", .proves("CORE-259"), arguments: samples("ecdh-session-key"))
    func sessionKey(
        _ sample: VectorCase
    ) throws {
        let own = try sample.object("own_private_jwk").p256PrivateKey()
        let peer = try sample.object("peer_public_jwk").p256PublicKey()
        #expect(try own.sharedSecret(with: peer) == SecretBytes(copying: sample.object("kdf").hex("z_hex")))
        let keys = try SessionKeys(privateKey: own, peer: peer, sdkReferenceNumber: sample.text("sdk_reference_number"))
        let split = sample.object("split")
        for (direction, name) in [(ChannelDirection.sdkToACS, "cek_s_to_a_hex"), (.acsToSDK, "cek_a_to_s_hex")] {
            #expect(
                try keys.key(for: direction, .a128cbcHS256) == SecretBytes(copying: split.object("a128cbc_hs256").hex(name)))
            #expect(try keys.key(for: direction, .a128gcm) == SecretBytes(copying: split.object("a128gcm").hex(name)))
        }
    }

    @Test(arguments: samples("jwe-creq-cres")) func challengeMessages(_ sample: VectorCase) throws {
        let keys = try SessionKeys(derived: SecretBytes(copying: sample.hex("session_key_hex")))
        let direction: ChannelDirection = sample.text("sender") == "sdk" ? .sdkToACS : .acsToSDK
        let counter = try #require(UInt8(sample.text("counter")))
        let encryption = try sample.encryption()
        #expect(try keys.key(for: direction, encryption) == SecretBytes(copying: sample.hex("cek_hex")))
        if encryption == .a128gcm {
            #expect(try SessionKeys.counterIV(direction, counter: counter) == sample.hex("iv_hex"))
        }
        let plaintext = try keys.open(sample.bytes("jwe_compact"), direction, counter: counter, keyID: "ACSTransactionID")
        #expect(try plaintext == sample.hex("plaintext_hex"))
        let sealed = try JWE.sealDirect(
            plaintext, key: keys.key(for: direction, encryption), encryption: encryption, keyID: "ACSTransactionID",
            iv: sample.hex("iv_hex"))
        #expect(String(decoding: sealed, as: UTF8.self) == sample.text("jwe_compact"))
    }

    @Test("Every JWK of the samples is read and written back unchanged", arguments: samples) func jwks(_ sample: VectorCase)
        throws
    {
        for (name, value) in sample.members where name.hasSuffix("_jwk") {
            let members = try #require(value.objectValue)
            let jwk = try JWK(json: value)
            let again = jwk.json
            for (name, value) in again { #expect(members[name] == value) }
            #expect(try JWK(text: String(decoding: again.serialized(), as: UTF8.self)) == jwk)
        }
    }
}
