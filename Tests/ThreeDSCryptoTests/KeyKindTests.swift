import Foundation
import Testing

import ThreeDSCounterpart
@testable import ThreeDSCrypto

@Suite("Kinds of keys, including refused ones") struct KeyKindTests {
    private static func ec(_ curve: ASN1Identifier) -> [UInt8] {
        DERWriter.sequence([
            DERWriter.sequence([DERWriter.objectIdentifier(.ecPublicKey), DERWriter.objectIdentifier(curve)]),
            DERWriter.bitString([4] + [UInt8](repeating: 1, count: 64)),
        ])
    }

    private static func rsa(bytes: Int, first: UInt8 = 0xC1) -> [UInt8] {
        DERWriter.sequence([
            DERWriter.sequence([DERWriter.objectIdentifier(.rsaEncryption), DERWriter.null]),
            DERWriter.bitString(
                DERWriter.sequence([
                    DERWriter.integer([first] + [UInt8](repeating: 0x11, count: bytes - 1)), DERWriter.integer([1, 0, 1]),
                ])),
        ])
    }

    private static let p224 = ASN1Identifier(1, 3, 132, 0, 33)
    private static let ed25519 = ASN1Identifier(1, 3, 101, 112)

    @Test(
        "a key has its kind, name and weakness",
        arguments: [
            (ec(.prime256v1), .p256, "P-256", false), (ec(.secp384r1), .p384, "P-384", false),
            (ec(.secp521r1), .p521, "P-521", false), (ec(p224), .other(p224), "1.3.132.0.33", false),
            (rsa(bytes: 128), .rsa(bits: 1024), "RSA-1024", true),
            (rsa(bytes: 256, first: 0x7F), .rsa(bits: 2047), "RSA-2047", true),
            (rsa(bytes: 256), .rsa(bits: 2048), "RSA-2048", false), (rsa(bytes: 512), .rsa(bits: 4096), "RSA-4096", false),
        ] as [([UInt8], KeyKind, String, Bool)])
    func kinds(_ der: [UInt8], _ kind: KeyKind, _ name: String, _ isWeak: Bool) {
        let found = KeyKind(subjectPublicKeyInfo: der)
        #expect(found == kind && found?.name == name && found?.isWeak == isWeak)
    }

    @Test("Bytes that are not a SubjectPublicKeyInfo are refused", arguments: [[], [0x30, 0], [0x30], [1, 2, 3]] as [[UInt8]])
    func none(_ der: [UInt8]) {
        #expect(KeyKind(subjectPublicKeyInfo: der) == nil)
    }

    @Test("Keys and certificates return their kind of key") func keys() throws {
        let key = SigningKey.p256(try P256PrivateKey.generate())
        #expect(key.publicKey.kind == .p256)
        let certificate = try CertificateBuilder.authority(
            DistinguishedName(commonName: "Root"), serialNumber: [1], notBefore: Date() - 60,
            notAfter: Date() + 60, publicKey: key.publicKey
        ).signed(by: key)
        #expect(certificate.keyKind == .p256)
    }
}
