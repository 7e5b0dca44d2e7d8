import Foundation
import ThreeDSBase
import ThreeDSCrypto
import ThreeDSJOSE
import ThreeDSJSON
import ThreeDSMessages
import ThreeDSTestSupport

@testable import ThreeDSCore

/// The parts of `threeds-secure-channel.json` that a challenge needs.
struct SecureChannelVectors: Decodable {
    struct File: Decodable {
        let identifiers: Identifiers
        let keys: Keys
        let certificates: [String: CertificateEntry]
        let secure_channel: Channel
        let acs_signed_content: SignedContent
    }
    struct Identifiers: Decodable {
        let sdkReferenceNumber: String
        let acsURL: String
    }
    struct Keys: Decodable {
        let sdk_ephemeral: ECKey
        let acs_ephemeral: ECKey
    }
    struct ECKey: Decodable {
        let private_d_hex: String
        let public_point_hex: String
    }
    struct CertificateEntry: Decodable { let der_b64: String }
    struct Channel: Decodable {
        let kdf: KDF
        let messages: [Message]
        let tolerated_cres: [CRes]
        let rejected_cres: [CRes]
    }
    struct KDF: Decodable { let derived_key_hex: String }
    struct Message: Decodable {
        let name: String
        let message_type: String
        let enc: String
        let counter: String
        let plaintext_utf8: String
        let jwe_compact: String
    }
    struct CRes: Decodable {
        let name: String
        let jwe_compact: String
        let expected_counter: String
        let expected_error_code: String?
    }
    struct SignedContent: Decodable {
        let trust_anchors_b64: [String]
        let accepted: [Signed]
        let rejected: [Signed]
    }
    struct Signed: Decodable {
        let name: String
        let jws_compact: String
    }

    let file: File

    init(from decoder: any Decoder) throws { file = try File(from: decoder) }

    private static let loaded = Result { try Vectors.decode(SecureChannelVectors.self, from: "threeds-secure-channel.json").file }

    static func load() throws -> File { try loaded.get() }

    static func sessionKeys() throws -> SessionKeys {
        try SessionKeys(derived: SecretBytes(copying: Hex.decode(load().secure_channel.kdf.derived_key_hex)))
    }

    static func privateKey(_ key: ECKey) throws -> P256PrivateKey {
        try P256PrivateKey(rawRepresentation: SecretBytes(copying: Hex.decode(key.private_d_hex)))
    }

    /// The configuration of a challenge whose signed content is an accepted one (ES256).
    static func configuration(
        signedContent: String? = nil, version: ProtocolVersion = .v2_2_0, appURL: String? = nil, timeout: TimeSpan = .minutes(5),
        encryption: EncryptionMethod = .a128cbcHS256
    ) throws -> ChallengeConfiguration {
        let file = try load()
        let identity = try ChallengeFixtures.identity(version)
        return try ChallengeConfiguration(
            version: identity.version, identifiers: identity.identifiers, acsReferenceNumber: "3DS_LOA_ACS_TEST_020200_00001",
            sdkReferenceNumber: file.identifiers.sdkReferenceNumber, ephemeralKey: privateKey(file.keys.sdk_ephemeral),
            signedContent: signedContent ?? file.acs_signed_content.accepted.first?.jws_compact ?? "",
            roots: file.acs_signed_content.trust_anchors_b64.map { try Certificate(der: Base64.decode($0)) }, appURL: appURL,
            timeout: timeout, encryption: encryption)
    }
}
