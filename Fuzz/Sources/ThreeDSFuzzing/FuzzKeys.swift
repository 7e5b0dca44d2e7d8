import Foundation
import ThreeDSCounterpart
import ThreeDSCrypto
import ThreeDSJOSE

/// The keys and certificates of the targets. They are used nowhere else, and are the same in every process, except for the RSA
/// key and the signatures.
struct FuzzKeys: Sendable {
    /// Both content encryptions of a challenge.
    let session: SessionKeys
    let otherSession: SessionKeys
    /// What opens device information.
    let directoryServer: JWE.DirectoryServerKeys
    let otherDirectoryServer: JWE.DirectoryServerKeys
    let recipient: P256PublicKey
    let rsaRecipient: RSAPublicKey
    let root: Certificate
    let intermediate: Certificate
    let leaf: Certificate
    let leafKey: SigningKey
    let intermediateKey: SigningKey

    /// When the certificates are judged: 2026-01-01.
    static let date = Date(timeIntervalSince1970: 1_767_225_600)
    static let directoryServerID = "F000000001"

    static let shared: Result<FuzzKeys, any Error> = Result { try FuzzKeys() }

    private static func key(_ byte: UInt8) throws -> P256PrivateKey {
        try P256PrivateKey(rawRepresentation: SecretBytes(copying: [UInt8](repeating: byte, count: 32)))
    }

    private init() throws {
        session = try SessionKeys(derived: SecretBytes(copying: (0..<32).map { UInt8($0) }))
        otherSession = try SessionKeys(derived: SecretBytes(copying: (0..<32).map { UInt8($0) ^ 0x80 }))
        let rsa = try RSAPrivateKey.generate()
        let agreement = try Self.key(0x11)
        directoryServer = JWE.DirectoryServerKeys(rsa: rsa, p256: agreement, directoryServerID: Self.directoryServerID)
        otherDirectoryServer = JWE.DirectoryServerKeys(
            rsa: nil, p256: try Self.key(0x22), directoryServerID: Self.directoryServerID)
        recipient = agreement.publicKey
        rsaRecipient = rsa.publicKey
        let rootKey = SigningKey.p256(try Self.key(0x33))
        intermediateKey = .p256(try Self.key(0x44))
        leafKey = .p256(try Self.key(0x55))
        let year: TimeInterval = 365 * 86_400
        root = try CertificateBuilder.authority(
            DistinguishedName(commonName: "Fuzz Root"), serialNumber: [1], notBefore: Self.date - year,
            notAfter: Self.date + 20 * year, publicKey: rootKey.publicKey
        ).signed(by: rootKey)
        intermediate = try CertificateBuilder.authority(
            DistinguishedName(commonName: "Fuzz CA"), issuer: DistinguishedName(commonName: "Fuzz Root"), serialNumber: [2],
            notBefore: Self.date - year, notAfter: Self.date + 10 * year, publicKey: intermediateKey.publicKey
        ).signed(by: rootKey)
        leaf = try Self.leaf(leafKey, by: intermediateKey, serialNumber: [3]).signed(by: intermediateKey)
    }

    /// Returns a valid certificate of a signer.
    static func leaf(_ key: SigningKey, by issuer: SigningKey, serialNumber: [UInt8]) -> CertificateBuilder {
        var builder = CertificateBuilder(
            subject: DistinguishedName(commonName: "Fuzz ACS"), issuer: DistinguishedName(commonName: "Fuzz CA"),
            serialNumber: serialNumber, notBefore: date - 86_400, notAfter: date + 5 * 365 * 86_400, publicKey: key.publicKey)
        builder.isCA = false
        builder.keyUsage = [.digitalSignature]
        return builder
    }
}
