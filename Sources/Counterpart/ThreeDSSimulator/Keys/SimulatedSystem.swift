import Foundation
import ThreeDSBase
import ThreeDSCounterpart
import ThreeDSCrypto

/// One simulated payment system: its directory server's keys and the certificate authority of its ACSs.
struct SimulatedSystem: Sendable {
    /// A key for device data.
    struct EncryptionKey: Sendable {
        let key: SigningKey
        let keyID: String?
        let certificate: Certificate
        let validFrom: Date
        let validTo: Date
    }

    /// From 1, as in ``TestCards``.
    let number: Int
    let id: String
    /// The key in use, then the one that follows it.
    let encryptionKeys: [EncryptionKey]
    let root: Authority
    let issuing: Authority
    /// Signs the signed content: RSA (PS256) for odd numbers, EC (ES256) for even ones.
    let signerKey: SigningKey
    let signer: Certificate
    /// Signs for the Split-SDK: RSA (PS256) for odd numbers, EC (ES256) for even ones.
    let sdkServerKey: SigningKey
    let sdkServer: Certificate

    /// A certificate authority.
    struct Authority: Sendable {
        let key: SigningKey
        let certificate: Certificate
    }

    /// The common name of the issuing authority.
    static func issuingName(_ id: String) -> String { "DS \(id) Issuing CA" }

    var description: SimulatedDirectoryServer {
        SimulatedDirectoryServer(
            id: id, publicKey: encryptionKeys.first?.certificate.pem ?? "", keyID: encryptionKeys.first?.keyID,
            rootCertificates: [root.certificate.pem], logo: SimulatorImages.directoryServerLogo(number))
    }

    /// `x5c` of the signed content: signer and issuing authority, without the root (protocol/security.md §5).
    var chain: [Certificate] { [signer, issuing.certificate] }

    /// `x5c` of `sdkServerSignedContent`: the Split-SDK Server and the issuing authority, without the root (protocol/messages.md §2.1).
    var sdkServerChain: [Certificate] { [sdkServer, issuing.certificate] }
}

/// Issues the simulator's certificates.
struct CertificateIssuer: Sendable {
    static let organization = "ThreeDS simulator"

    let now: Date
    let random: SimulatorRandom

    /// Returns the time from yesterday until `span` from now.
    func validity(for span: TimeSpan) -> ClosedRange<Date> { now - .days(1)...now + span }

    func authority(_ name: String, key: SigningKey, issuer: SimulatedSystem.Authority?) throws(CryptoError)
        -> SimulatedSystem.Authority
    {
        let subject = DistinguishedName(commonName: name, organization: Self.organization)
        let validity = validity(for: .days(3650))
        let builder = CertificateBuilder.authority(
            subject, issuer: issuer?.certificate.subjectName, serialNumber: serial(), notBefore: validity.lowerBound,
            notAfter: validity.upperBound, publicKey: key.publicKey, pathLength: issuer == nil ? nil : 0)
        return SimulatedSystem.Authority(key: key, certificate: try builder.signed(by: issuer?.key ?? key))
    }

    func leaf(
        _ name: String, key: PublicKey, usage: Certificate.KeyUsage, issuer: SimulatedSystem.Authority,
        validity: ClosedRange<Date>? = nil, change: (inout CertificateBuilder) -> Void = { _ in }
    ) throws(CryptoError) -> Certificate {
        let validity = validity ?? self.validity(for: .days(730))
        var builder = CertificateBuilder(
            subject: DistinguishedName(commonName: name, organization: Self.organization),
            issuer: issuer.certificate.subjectName, serialNumber: serial(), notBefore: validity.lowerBound,
            notAfter: validity.upperBound, publicKey: key)
        builder.isCA = false
        builder.keyUsage = usage
        change(&builder)
        return try builder.signed(by: issuer.key)
    }

    /// Returns a self-issued authority again: the same name and key, another serial number and other dates.
    func reissued(_ authority: SimulatedSystem.Authority) throws(CryptoError) -> Certificate {
        let validity = validity(for: .days(365))
        return try CertificateBuilder.authority(
            authority.certificate.subjectName, serialNumber: serial(), notBefore: validity.lowerBound,
            notAfter: validity.upperBound, publicKey: authority.key.publicKey
        ).signed(by: authority.key)
    }

    /// 16 bytes, positive, never zero.
    private func serial() -> [UInt8] {
        var bytes = random.bytes(16)
        if bytes.isEmpty { return [1] }
        bytes[0] = bytes[0] & 0x3F | 0x40
        return bytes
    }
}
