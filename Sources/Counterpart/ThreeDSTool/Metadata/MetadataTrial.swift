import Foundation
import ThreeDSBase
import ThreeDSCounterpart
import ThreeDSCrypto

/// The certificate of a metadata service that is tried out on this machine.
enum MetadataTrial {
    /// Returns the certificate of a host for one year, and its authority, whose private key is thrown away.
    static func certificates(
        host: String, key: P256PublicKey, now: Date
    ) throws(CryptoError) -> (certificate: Certificate, authority: Certificate) {
        let (start, end) = (now - .days(1), now + .days(365))
        let signer = SigningKey.p256(try P256PrivateKey.generate())
        let name = DistinguishedName(commonName: "Metadata service on \(host)")
        let authority = try CertificateBuilder.authority(
            name, serialNumber: try serial(), notBefore: start, notAfter: end, publicKey: signer.publicKey, pathLength: 0
        ).signed(by: signer)
        var builder = CertificateBuilder(
            subject: DistinguishedName(commonName: host), issuer: name, serialNumber: try serial(), notBefore: start,
            notAfter: end, publicKey: .p256(key))
        builder.isCA = false
        builder.keyUsage = [.digitalSignature]
        builder.extendedKeyUsage = [.serverAuthentication]
        builder.subjectAltNames = [.dns(host), .ip([127, 0, 0, 1]), .ip([UInt8](repeating: 0, count: 15) + [1])]
        return (try builder.signed(by: signer), authority)
    }

    /// 16 bytes, positive, never zero.
    private static func serial() throws(CryptoError) -> [UInt8] { [0x40] + (try PlatformCrypto.random(count: 15)) }
}
