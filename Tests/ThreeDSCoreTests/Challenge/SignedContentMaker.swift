import Foundation
import ThreeDSCounterpart
import ThreeDSCrypto
import ThreeDSJOSE
import ThreeDSJSON

/// Signs contents with a root and a signer of its own.
enum SignedContentMaker {
    static func make(
        acsKey: P256PublicKey, sdkKey: P256PublicKey, url: String = "https://acs.example/challenge",
        extra: [Certificate] = [], change: (inout JSONObject) -> Void = { _ in }
    ) throws -> (signedContent: String, roots: [Certificate]) {
        let rootKey = try P256PrivateKey.generate(), signerKey = try P256PrivateKey.generate()
        let rootName = DistinguishedName(commonName: "Root"), start = Date(timeIntervalSince1970: 1_700_000_000)
        let end = Date(timeIntervalSince1970: 1_900_000_000)
        let root = try CertificateBuilder.authority(
            rootName, serialNumber: [1], notBefore: start, notAfter: end, publicKey: .p256(rootKey.publicKey)
        ).signed(by: .p256(rootKey))
        var signer = CertificateBuilder(
            subject: DistinguishedName(commonName: "ACS"), issuer: rootName, serialNumber: [2], notBefore: start, notAfter: end,
            publicKey: .p256(signerKey.publicKey))
        signer.keyUsage = .digitalSignature
        var payload: JSONObject = [
            "acsURL": .string(url), "acsEphemPubKey": .object(acsKey.jwk), "sdkEphemPubKey": .object(sdkKey.jwk),
        ]
        change(&payload)
        let jws = try JWS.sign(
            payload: payload.serialized(), algorithm: .es256, key: .p256(signerKey),
            certificates: [signer.signed(by: .p256(rootKey))] + extra)
        return (jws, [root])
    }
}
