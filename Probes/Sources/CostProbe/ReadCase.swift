import Foundation
import ThreeDSCore
import ThreeDSCounterpart
import ThreeDSCrypto
import ThreeDSJOSE
import ThreeDSJSON
import ThreeDSMessages

/// A message without deviations that the SDK reads from the bytes that it receives, under either profile.
struct ReadCase: Sendable {
    struct Unexpected: Error {}

    let name: String
    /// Makes everything outside the measured part.
    let prepare: @Sendable (MessageProfile) throws -> () throws -> Void

    static let all = [text, page, options, signedContent]

    private static let text = sealed("text-cres", .v2_2_0, native(UIType.text))

    private static let page = sealed("page-cres", .v2_3_1) {
        let line = "<p>One line of a page.</p>\n"
        let html = String(repeating: line, count: 225_000 / line.utf8.count)
        return [Field.acsUiType: .code(UIType.html), Field.acsHTML: .string(Base64URL.encode(Array(html.utf8)))]
    }

    private static let options = sealed("options-cres", .v2_2_0) {
        var members = native(UIType.singleSelect)()
        let options = (1...20).map { number -> JSONValue in
            .object(["key\(number)": .string("Telephone number ending in \(1000 + number)")])
        }
        members[Field.challengeSelectInfo] = .array(JSONArray(options))
        return members
    }

    private static func native(_ type: UIType) -> @Sendable () -> JSONObject {
        {
            [
                Field.acsUiType: .code(type), Field.challengeInfoHeader: "Payment security",
                Field.challengeInfoLabel: "Enter the code",
                Field.challengeInfoText: "We have sent you a text message with a code\nto your mobile number ending in 321.",
                Field.submitAuthenticationLabel: "Submit", Field.resendInformationLabel: "Send a new code",
                Field.whyInfoLabel: "Why?", Field.whyInfoText: "Your bank protects your card.",
                Field.expandInfoLabel: "Help", Field.expandInfoText: "Call your bank.",
                Field.issuerImage: [Field.medium: "https://acs.example/m.png", Field.high: "https://acs.example/h.png"],
            ]
        }
    }

    /// A CRes with counter 0, read by the channel of the challenge.
    private static func sealed(
        _ name: String, _ version: ProtocolVersion, _ members: @escaping @Sendable () -> JSONObject
    ) -> ReadCase {
        ReadCase(name: name) { profile in
            guard let identifiers = TransactionIdentifiers.nobodys else { throw Unexpected() }
            var cres: JSONObject = [
                Field.threeDSServerTransID: .string(identifiers.threeDSServer.text),
                Field.acsTransID: .string(identifiers.acs.text),
                Field.acsCounterAtoS: "000", Field.challengeCompletionInd: .yesOrNo(false),
                Field.messageType: .code(MessageKind.cres),
                Field.messageVersion: .string(version.rawValue), Field.sdkTransID: .string(identifiers.sdk.text),
            ]
            for (name, value) in members() { cres.append(name, value) }
            let keys = try SessionKeys(derived: SecretBytes(copying: [UInt8](repeating: 7, count: 32)))
            let body = try keys.seal(
                cres.serialized(), .acsToSDK, counter: 0, encryption: .a128cbcHS256, keyID: identifiers.acs.text)
            let channel = SecureChannel(keys: keys, encryption: .a128cbcHS256, profile: profile)
            let identity = ChallengeIdentity(
                version: version, identifiers: identifiers, features: ChallengeFeatures(profile: profile))
            return {
                var channel = channel
                guard case .screen = try channel.open(body, identity: identity) else { throw Unexpected() }
            }
        }
    }

    /// The signed content, verified and parsed. ES256, because RSA keys cost another number of instructions each time they are made.
    private static let signedContent = ReadCase(name: "signed-content") { profile in
        let now = Date(timeIntervalSince1970: 1_790_000_000)
        let validity = (from: now - 86_400, until: now + 86_400)
        let key = { (byte: UInt8) in
            try P256PrivateKey(rawRepresentation: SecretBytes(copying: [UInt8](repeating: byte, count: 32)))
        }
        let (rootKey, issuingKey, leafKey) = (try key(1), try key(2), try key(3))
        let (rootName, issuingName) = (DistinguishedName(commonName: "Root"), DistinguishedName(commonName: "Issuing"))
        let root = try CertificateBuilder.authority(
            rootName, serialNumber: [1], notBefore: validity.from, notAfter: validity.until, publicKey: .p256(rootKey.publicKey)
        ).signed(by: .p256(rootKey))
        let issuing = try CertificateBuilder.authority(
            issuingName, issuer: rootName, serialNumber: [2], notBefore: validity.from, notAfter: validity.until,
            publicKey: .p256(issuingKey.publicKey), pathLength: 0
        ).signed(by: .p256(rootKey))
        var builder = CertificateBuilder(
            subject: DistinguishedName(commonName: "ACS"), issuer: issuingName, serialNumber: [3], notBefore: validity.from,
            notAfter: validity.until, publicKey: .p256(leafKey.publicKey))
        builder.keyUsage = [.digitalSignature]
        let leaf = try builder.signed(by: .p256(issuingKey))
        let payload: JSONObject = [
            Field.acsURL: "https://acs.example/challenge",
            Field.acsEphemPubKey: .object(JWK.p256(try key(4).publicKey, keyID: nil).json),
            Field.sdkEphemPubKey: .object(JWK.p256(try key(5).publicKey, keyID: nil).json),
        ]
        let compact = try JWS.sign(
            payload: payload.serialized(), algorithm: .es256, key: .p256(leafKey), certificates: [leaf, issuing])
        let tolerated = profile == .field ? CertificateDeviation.allCases : []
        return {
            let content = try JWS.verifySignedContent(compact, roots: [root], at: now, tolerating: tolerated)
            _ = try SignedContentPayload(parsing: content.payload, profile: profile)
        }
    }
}
