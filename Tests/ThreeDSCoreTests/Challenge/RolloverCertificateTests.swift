import Foundation
import Testing
import ThreeDSCounterpart
import ThreeDSCrypto
import ThreeDSJOSE
import ThreeDSTestSupport

/// An authority that changes its key certifies one of its keys with the other: the certificate has its own name as issuer and is not signed by
/// itself (RFC 4210 §4.4). It is a step on the path and not a root of somebody else.
@Suite("The change of an authority's key") struct RolloverCertificateTests {
    /// What stands in `x5c` after the intermediate authority.
    enum Link: CaseIterable, Sendable {
        /// The new key, certified with the old one. The app has the old root.
        case newWithOld
        /// The old key, certified with the new one. The app has the new root.
        case oldWithNew
        /// The same, certified with a key of nobody.
        case newWithForeign
        /// A root with the authority's name and another key.
        case foreignRoot
        case nothing

        var isOnPath: Bool { self == .newWithOld || self == .oldWithNew }
    }

    private static let start = Date(timeIntervalSince1970: 1_700_000_000)
    private static let end = Date(timeIntervalSince1970: 1_900_000_000)
    private static let now = Date(timeIntervalSince1970: 1_800_000_000)

    private static func authority(
        _ name: String, by issuer: String, serial: UInt8, _ key: P256PrivateKey, signedBy signer: P256PrivateKey
    ) throws -> Certificate {
        try CertificateBuilder.authority(
            DistinguishedName(commonName: name), issuer: DistinguishedName(commonName: issuer), serialNumber: [serial],
            notBefore: start, notAfter: end, publicKey: .p256(key.publicKey)
        ).signed(by: .p256(signer))
    }

    @Test(
        "CORE-253: a certificate of the change completes the path in both profiles, a foreign one in none", .proves("CORE-253"),
        arguments: Link.allCases, [false, true])
    func link(_ link: Link, isTolerant: Bool) throws {
        let old = try P256PrivateKey.generate(), new = try P256PrivateKey.generate(), foreign = try P256PrivateKey.generate()
        let middle = try P256PrivateKey.generate(), leaf = try P256PrivateKey.generate()
        // The intermediate authority is signed with the key that the app's root does not have.
        let isOldAnchor = link != .oldWithNew
        let (anchorKey, otherKey) = isOldAnchor ? (old, new) : (new, old)
        let anchor = try Self.authority("Root", by: "Root", serial: 1, anchorKey, signedBy: anchorKey)
        let intermediate = try Self.authority("Intermediate", by: "Root", serial: 2, middle, signedBy: otherKey)
        let added: [Certificate] =
            switch link {
            case .newWithOld, .oldWithNew: [try Self.authority("Root", by: "Root", serial: 3, otherKey, signedBy: anchorKey)]
            case .newWithForeign: [try Self.authority("Root", by: "Root", serial: 3, otherKey, signedBy: foreign)]
            case .foreignRoot: [try Self.authority("Root", by: "Root", serial: 3, otherKey, signedBy: otherKey)]
            case .nothing: []
            }
        var signer = CertificateBuilder(
            subject: DistinguishedName(commonName: "ACS"), issuer: DistinguishedName(commonName: "Intermediate"),
            serialNumber: [4], notBefore: Self.start, notAfter: Self.end, publicKey: .p256(leaf.publicKey))
        signer.keyUsage = .digitalSignature
        let content = try JWS.sign(
            payload: Array("{}".utf8), algorithm: .es256, key: .p256(leaf),
            certificates: [signer.signed(by: .p256(middle)), intermediate] + added)
        do throws(SignedContentError) {
            let verified = try JWS.verifySignedContent(
                content, roots: [anchor], at: Self.now, tolerating: isTolerant ? CertificateDeviation.allCases : [])
            #expect(link.isOnPath && verified.signer.subject.contains("ACS"))
            #expect(verified.deviations == [], "the change of a key is not a deviation")
        } catch {
            #expect(!link.isOnPath, "\(error)")
        }
    }
}
