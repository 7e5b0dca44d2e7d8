package import Foundation

/// An X.509 version 1 to 3 certificate (RFC 5280), parsed but not verified.
package struct Certificate: Sendable {
    /// The DER bytes of the certificate as received.
    package var der: [UInt8] { contents.der }
    /// The content of the serial number, big-endian, without leading zeros (empty for 0).
    package var serialNumber: [UInt8] { contents.fields.serialNumber }
    package var notBefore: Date { Date(timeIntervalSince1970: Double(contents.fields.notBefore)) }
    package var notAfter: Date { Date(timeIntervalSince1970: Double(contents.fields.notAfter)) }
    /// The X.509 version, 1 to 3. Only version 3 has extensions.
    package var version: Int { contents.fields.version }
    /// Whether the certificate has basicConstraints with CA = true.
    package var isCA: Bool { contents.fields.isCA }
    /// The pathLenConstraint of basicConstraints; nil when there is none.
    package var pathLength: Int? { contents.fields.pathLength }
    /// The bits of the keyUsage extension; nil without the extension.
    package var keyUsage: KeyUsage? { contents.fields.keyUsage }
    /// The purposes of the extKeyUsage extension; nil without the extension.
    package var extendedKeyUsage: [ASN1Identifier]? { contents.fields.extendedKeyUsage }
    package var signatureAlgorithm: SignatureAlgorithm { contents.fields.signatureAlgorithm }
    /// Extensions that are marked critical and that this package does not understand.
    package var unknownCriticalExtensions: [ASN1Identifier] { contents.fields.unknownCriticalExtensions }
    /// The value of subjectKeyIdentifier; nil without the extension.
    package var subjectKeyIdentifier: [UInt8]? { contents.fields.subjectKeyIdentifier }

    /// Whether the certificate has the extension nameConstraints.
    var hasNameConstraints: Bool { contents.fields.hasNameConstraints }
    var subjectKey: SubjectKey { contents.fields.subjectKey }
    var handle: PlatformCrypto.CertificateHandle { contents.handle }
    private var ranges: Ranges { contents.fields.ranges }
    private let contents: Contents

    /// The storage that all copies of a certificate share.
    private final class Contents: Sendable {
        let der: [UInt8]
        let fields: CertificateFields
        let handle: PlatformCrypto.CertificateHandle

        init(_ der: [UInt8]) throws(CryptoError) {
            self.der = der
            fields = try CertificateFields(der: der)
            handle = try PlatformCrypto.makeCertificate(der: der)
        }
    }

    /// The positions of the parts in `der`.
    struct Ranges: Sendable {
        var signed = 0..<0
        var issuer = 0..<0
        var subject = 0..<0
        var subjectKey = 0..<0
        var signature = 0..<0
    }

    /// The bits of keyUsage (RFC 5280 §4.2.1.3), bit 0 first.
    package struct KeyUsage: OptionSet, Sendable {
        package let rawValue: UInt16
        package init(rawValue: UInt16) { self.rawValue = rawValue }
        package static let digitalSignature = KeyUsage(rawValue: 1 << 0)
        package static let contentCommitment = KeyUsage(rawValue: 1 << 1)
        package static let keyEncipherment = KeyUsage(rawValue: 1 << 2)
        package static let dataEncipherment = KeyUsage(rawValue: 1 << 3)
        package static let keyAgreement = KeyUsage(rawValue: 1 << 4)
        package static let keyCertSign = KeyUsage(rawValue: 1 << 5)
        package static let crlSign = KeyUsage(rawValue: 1 << 6)
        package static let encipherOnly = KeyUsage(rawValue: 1 << 7)
        package static let decipherOnly = KeyUsage(rawValue: 1 << 8)
    }

    /// The algorithm of the issuer's signature.
    package enum SignatureAlgorithm: Equatable, Sendable {
        /// RSASSA-PKCS1-v1_5, RSASSA-PSS or ECDSA with SHA-256, SHA-384 or SHA-512, which PSS uses for its mask, too.
        case strong(ASN1Identifier)
        /// MD5, SHA-1 and everything else.
        case other(ASN1Identifier)
    }

    /// Parses one certificate in DER.
    ///
    /// - Throws: `.invalidCertificate` when `der` is not exactly one certificate: trailing bytes, a repeated extension,
    ///   two different signature algorithms, an invalid date.
    package init(der: [UInt8]) throws(CryptoError) {
        contents = try Contents(der)
    }

    /// Parses the first `CERTIFICATE` block of `pem`, which must be the only block.
    package init(pem: String) throws(CryptoError) {
        let all = try Self.all(inPEM: pem)
        guard let first = all.first, all.count == 1 else { throw .invalidCertificate }
        self = first
    }

    /// Returns the certificates of all `CERTIFICATE` blocks in order. There must be at least one block, and no block of another kind.
    package static func all(inPEM pem: String) throws(CryptoError) -> [Certificate] {
        var certificates: [Certificate] = []
        let blocks: [PEM.Block]
        do { blocks = try PEM.blocks(in: pem) } catch { throw .invalidCertificate }
        for block in blocks {
            guard block.label == "CERTIFICATE" else { throw .invalidCertificate }
            certificates.append(try Certificate(der: block.der))
        }
        guard !certificates.isEmpty else { throw .invalidCertificate }
        return certificates
    }

    /// The subject's key.
    ///
    /// - Throws: `.invalidKey` for an algorithm, curve or size that this package does not support; `.notOnCurve`.
    package var publicKey: PublicKey {
        get throws(CryptoError) {
            switch subjectKey {
            case .p256(let point):
                guard point.count == 65, point.first == 4 else { throw .invalidKey }
                if let key = PlatformCrypto.p256Key(in: handle) {
                    return .p256(P256PublicKey(x: point.octets(1..<33), y: point.octets(33..<65), handle: key))
                }
                return .p256(try P256PublicKey(uncompressedPoint: point))
            case .rsa(let modulus, let exponent):
                if let key = PlatformCrypto.rsaKey(in: handle) {
                    return .rsa(try RSAPublicKey(modulus: modulus, exponent: exponent, sharing: key))
                }
                return .rsa(try RSAPublicKey(modulus: modulus, exponent: exponent))
            case .ec, .other:
                throw .invalidKey
            }
        }
    }

    /// The certificate as a `CERTIFICATE` block in PEM.
    package var pem: String { PEM.text(label: "CERTIFICATE", der: der) }

    /// The subject's name in DER.
    package var subjectName: DistinguishedName { DistinguishedName(der: der.octets(ranges.subject)) }

    /// The issuer's name in DER.
    package var issuerName: DistinguishedName { DistinguishedName(der: der.octets(ranges.issuer)) }

    /// The subject in the form of RFC 4514, most specific part first.
    package var subject: String { subjectName.text }

    /// The issuer in the form of RFC 4514, most specific part first.
    package var issuer: String { issuerName.text }

    /// Whether subject and issuer are the same bytes. Does not check any signature.
    package var isSelfIssued: Bool { der[ranges.subject].elementsEqual(der[ranges.issuer]) }

    /// Returns whether the key is the same bytes as that of `anchor`, and the subject the same name. Does not check any signature.
    ///
    /// A trust anchor is a name and a key (RFC 5280 §6.1.1 (d)), so two certificates of the same name and key are the same anchor.
    package func isSameAnchor(as anchor: Certificate, _ comparison: NameComparison = .bytes) -> Bool {
        der[ranges.subjectKey].elementsEqual(anchor.der[anchor.ranges.subjectKey])
            && isSame(ranges.subject, anchor, comparison)
    }

    /// Returns whether `issuer`'s subject is this certificate's issuer. Does not check any signature.
    package func isNamedIssuer(_ issuer: Certificate, _ comparison: NameComparison = .bytes) -> Bool {
        isSame(ranges.issuer, issuer, comparison)
    }

    /// Returns whether a name of this certificate is the subject of the other.
    private func isSame(_ name: Range<Int>, _ other: Certificate, _ comparison: NameComparison) -> Bool {
        if der[name].elementsEqual(other.der[other.ranges.subject]) { return true }
        return comparison == .meaning && DistinguishedName(der: der.octets(name)).matches(other.subjectName)
    }

    /// Whether ``isSigned(by:)`` supports the signature's algorithm.
    var isSignatureCheckable: Bool {
        signatureAlgorithm == .strong(.ecdsaSHA256) || signatureAlgorithm == .strong(.sha256WithRSA)
    }

    /// Returns whether `issuer`'s key made this certificate's signature. Supports only RSA PKCS #1 and ECDSA on P-256 with SHA-256.
    package func isSigned(by issuer: Certificate) -> Bool {
        guard let key = try? issuer.publicKey else { return false }
        let message = der.octets(ranges.signed)
        let signature = der.octets(ranges.signature)
        return switch (key, signatureAlgorithm) {
        case (.p256(let key), .strong(.ecdsaSHA256)): key.isValidDERSignature(signature, for: message)
        case (.rsa(let key), .strong(.sha256WithRSA)): key.isValidPKCS1SHA256Signature(signature, for: message)
        default: false
        }
    }
}

extension Certificate: Equatable {
    /// Returns whether two certificates have the same bytes.
    package static func == (a: Certificate, b: Certificate) -> Bool { a.der == b.der }
}

extension Certificate: CustomStringConvertible {
    package var description: String { "Certificate(\(subject))" }
}
