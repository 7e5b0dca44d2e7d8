import Foundation
import ThreeDSBase
import ThreeDSCounterpart
import ThreeDSCrypto
import ThreeDSJOSE
import ThreeDSJSON
import ThreeDSMessages

/// Everything that the measured operations work on, made once.
struct BenchMaterial {
    let now = Date()
    let rsaKey: RSAPrivateKey
    let ecKey: P256PrivateKey
    let root: Certificate
    /// Leaf, intermediate, root, as in the signed content.
    let chain: [Certificate]
    /// PS256, with the three certificates.
    let signedContent: String
    let sdkKey: P256PrivateKey
    let acsKey: P256PrivateKey
    let keys: SessionKeys
    let identifiers: TransactionIdentifiers
    /// A text challenge (2.2.0) and the longest page (2.3.1), as the ACS sends them.
    let textResponse: [UInt8]
    let pageResponse: [UInt8]

    static let sdkReferenceNumber = "NOT_EMVCO_APPROVED_TEST_00000001"
    /// The longest `acsHTML` that 2.3.1 allows, in characters of base64url.
    static let pageCharacters = 300_000

    init() throws {
        rsaKey = try RSAPrivateKey.generate()
        ecKey = try P256PrivateKey.generate()
        sdkKey = try P256PrivateKey.generate()
        acsKey = try P256PrivateKey.generate()
        keys = try SessionKeys(
            privateKey: sdkKey, peer: acsKey.publicKey, sdkReferenceNumber: Self.sdkReferenceNumber)

        let authority = try Authority(now: now)
        root = authority.root
        chain = [authority.leaf, authority.intermediate, authority.root]
        let payload: JSONObject = [
            Field.acsURL: "https://acs.example/challenge/1",
            Field.acsEphemPubKey: .object(JWK.p256(acsKey.publicKey, keyID: nil).json),
            Field.sdkEphemPubKey: .object(JWK.p256(sdkKey.publicKey, keyID: nil).json),
        ]
        signedContent = try JWS.sign(
            payload: payload.serialized(), algorithm: .ps256, key: .rsa(authority.leafKey), certificates: chain)

        guard let server = ThreeDSServerTransactionID("8a880dc0-d2d2-4067-bcb1-b08d1690b26e"),
            let acs = ACSTransactionID("d7c1ee99-9478-44a6-b1f2-391e29c6b340"),
            let sdk = SDKTransactionID("b2385523-a66c-4907-ac3c-91848e8c0067")
        else { throw ToolError.failed("bench: an identifier is refused") }
        identifiers = TransactionIdentifiers(threeDSServer: server, acs: acs, sdk: sdk)
        textResponse = try Self.seal(Self.text, keys, identifiers, .v2_2_0)
        let line = "<p>One line of a page.</p>\n"
        let html = String(repeating: line, count: Self.pageCharacters * 3 / 4 / line.utf8.count)
        let members: JSONObject = [
            Field.acsUiType: .code(UIType.html), Field.acsHTML: .string(Base64URL.encode(Array(html.utf8))),
        ]
        pageResponse = try Self.seal(members, keys, identifiers, .v2_3_1)
    }

    private static let text: JSONObject = [
        Field.acsUiType: .code(UIType.text), Field.challengeInfoHeader: "Payment security",
        Field.challengeInfoLabel: "Enter the code",
        Field.challengeInfoText: "We have sent you a text message with a code to your registered mobile number ending in 321.",
        Field.submitAuthenticationLabel: "Submit", Field.resendInformationLabel: "Send a new code", Field.whyInfoLabel: "Why?",
        Field.whyInfoText: "Your bank protects your card.", Field.expandInfoLabel: "Help",
        Field.expandInfoText: "Call your bank.",
        Field.issuerImage: [Field.medium: "https://acs.example/m.png", Field.high: "https://acs.example/h.png"],
        Field.psImage: [Field.medium: "https://acs.example/m.png", Field.high: "https://acs.example/h.png"],
    ]

    /// A CRes with counter 0.
    private static func seal(
        _ members: JSONObject, _ keys: SessionKeys, _ identifiers: TransactionIdentifiers, _ version: ProtocolVersion
    ) throws -> [UInt8] {
        var cres: JSONObject = [
            Field.threeDSServerTransID: .string(identifiers.threeDSServer.text), Field.acsTransID: .string(identifiers.acs.text),
            Field.acsCounterAtoS: "000", Field.challengeCompletionInd: .yesOrNo(false),
            Field.messageType: .code(MessageKind.cres),
            Field.messageVersion: .string(version.rawValue), Field.sdkTransID: .string(identifiers.sdk.text),
        ]
        for (name, value) in members { cres.append(name, value) }
        return try keys.seal(
            cres.serialized(), .acsToSDK, counter: 0, encryption: .a128cbcHS256, keyID: identifiers.acs.text)
    }
}

/// Root, intermediate and leaf, RSA-2048 each.
private struct Authority {
    let root: Certificate
    let intermediate: Certificate
    let leaf: Certificate
    let leafKey: RSAPrivateKey

    init(now: Date) throws {
        let rootKey = try RSAPrivateKey.generate()
        let intermediateKey = try RSAPrivateKey.generate()
        leafKey = try RSAPrivateKey.generate()
        let from = now - .days(1)
        let until = now + .days(365)
        let rootName = DistinguishedName(commonName: "Root")
        let intermediateName = DistinguishedName(commonName: "Intermediate")
        root = try CertificateBuilder.authority(
            rootName, serialNumber: [1], notBefore: from, notAfter: until, publicKey: .rsa(rootKey.publicKey)
        ).signed(by: .rsa(rootKey))
        intermediate = try CertificateBuilder.authority(
            intermediateName, issuer: rootName, serialNumber: [2], notBefore: from, notAfter: until,
            publicKey: .rsa(intermediateKey.publicKey), pathLength: 0
        ).signed(by: .rsa(rootKey))
        var builder = CertificateBuilder(
            subject: DistinguishedName(commonName: "ACS"), issuer: intermediateName, serialNumber: [3], notBefore: from,
            notAfter: until, publicKey: .rsa(leafKey.publicKey))
        builder.keyUsage = [.digitalSignature]
        leaf = try builder.signed(by: .rsa(intermediateKey))
    }
}
