package import Foundation
package import ThreeDSCrypto
import ThreeDSJOSE
import ThreeDSJSON

/// A directory server with one of its keys, from a checked configuration.
package struct DirectoryServerRecord: Sendable {
    /// The id as configured; part of the key derivation for device data.
    package let id: String
    /// The key for device data.
    package let key: PublicKey
    /// The certificate that contained the key; nil when the key was not in a certificate.
    package let keyCertificate: Certificate?
    /// The `kid` of the device data, when configured.
    package let keyID: String?
    /// The first moment at which the key is used; nil for no limit.
    package let validFrom: Date?
    /// The first moment at which the key is no longer used; nil for no limit.
    package let validTo: Date?
    /// The DS CA certificates. Without them no challenge can start. Each path validation checks whether they have expired.
    package internal(set) var roots: [Certificate]
    /// Certificates that help to build paths to `roots`.
    package internal(set) var intermediates: [Certificate]
    /// The revoked serial numbers, big-endian without leading zeros.
    package internal(set) var revokedSerials: [[UInt8]]
    /// The logo for the processing screen.
    package internal(set) var logo: DirectoryServerLogo

    /// The date when the certificate that contained the key expires; nil when the key was not in a certificate.
    package var keyExpires: Date? { keyCertificate?.notAfter }

    /// Returns whether the configured limits, if any, allow the key. The dates of its certificate are not limits
    /// (protocol/security.md §3.4): only the directory server can judge that.
    package func isKeyValid(at date: Date) -> Bool {
        (validFrom ?? .distantPast) <= date && date < (validTo ?? .distantFuture)
    }

    /// The date when the first of the roots expires.
    package var rootExpires: Date? { roots.map(\.notAfter).min() }

    /// Parses every member.
    ///
    /// - Parameter requiresID: false for a directory server that is given with one transaction, where an RSA key needs no id.
    /// - Throws: `.invalidInput` with the directory server, the member and the rule.
    package init(_ configuration: DirectoryServerConfiguration, requiresID: Bool = true) throws(SDKError) {
        let id = configuration.id
        let party = InputPath.Subject.directoryServer(.init(id: id))
        let hasID = !id.allSatisfy(\.isWhitespace)
        if !hasID, requiresID { throw .invalidInput(.directoryServer(.init(id: "")), .id, expected: .notBlank()) }
        self.id = id
        (key, keyCertificate) = try Self.key(configuration.publicKey, party: party)
        if case .p256 = key, !hasID { throw .invalidInput(.directoryServer(.init(id: "")), .id, expected: .presentForECKey) }
        if let keyID = configuration.keyID {
            guard !keyID.allSatisfy(\.isWhitespace) else { throw .invalidInput(party, .keyID, expected: .notBlank()) }
            guard keyID.unicodeScalars.count <= 256 else {
                throw .invalidInput(party, .keyID, expected: .atMost(characters: 256))
            }
        }
        keyID = configuration.keyID
        if let from = configuration.validFrom, let to = configuration.validTo, from >= to {
            throw .invalidInput(party, .validTo, expected: .afterValidFrom)
        }
        validFrom = configuration.validFrom
        validTo = configuration.validTo
        logo = configuration.logo
        roots = try Self.certificates(configuration.rootCertificates, member: .rootCertificates, party: party)
        intermediates = try Self.certificates(configuration.intermediates, member: .intermediates, party: party)
        var serials: [[UInt8]] = []
        for (index, serial) in configuration.revokedSerialNumbers.enumerated() {
            guard let serial = Self.serial(serial) else {
                throw .invalidInput(party, .revokedSerialNumbers, index: index, expected: .format(.hexadecimal))
            }
            serials.append(serial)
        }
        revokedSerials = serials
    }

    /// Replaces roots and logo by those of `configuration`, where it has any, and adds its intermediates and revocations.
    ///
    /// - Throws: `.invalidInput` with the member.
    mutating func replace(with configuration: DirectoryServerConfiguration) throws(SDKError) {
        var other = configuration
        // Only the other members are needed, but the key must be valid.
        other.publicKey = PEM.text(label: "PUBLIC KEY", der: key.subjectPublicKeyInfo)
        var given = try Self(other, requiresID: false)
        given.complete(from: self)
        (roots, intermediates, revokedSerials, logo) = (given.roots, given.intermediates, given.revokedSerials, given.logo)
    }

    /// Takes over roots and logo of `other` where this record has none, and adds its intermediates and revocations.
    mutating func complete(from other: DirectoryServerRecord) {
        if roots.isEmpty { roots = other.roots }
        for certificate in other.intermediates where !intermediates.contains(certificate) { intermediates.append(certificate) }
        revokedSerials += other.revokedSerials
        if logo.isEmpty { logo = other.logo }
    }

    /// Returns whether an id given by the app names this directory server. Ignores case.
    package func isNamed(_ other: String) -> Bool { Self.canonical(id) == Self.canonical(other) }

    /// Returns the common form of all spellings of an id.
    package static func canonical(_ id: String) -> String { id.lowercased() }

    // MARK: Members

    /// Returns the key in a PEM or base64 certificate, a PEM or base64 public key, or the text of a JWK.
    static func publicKey(_ text: String) throws(SDKError) -> PublicKey {
        try key(text, party: .directoryServer(.init(id: ""))).0
    }

    private struct ReadKey: Sendable {
        let key: PublicKey
        let certificate: Certificate?
    }

    private static let keysRead = ReadTexts<ReadKey>()
    private static let certificatesRead = ReadTexts<[Certificate]>()

    private static func key(_ text: String, party: InputPath.Subject) throws(SDKError) -> (PublicKey, Certificate?) {
        let read = try keysRead.value(of: text) { text throws(SDKError) in
            let (key, certificate) = try newKey(text, party: party)
            return ReadKey(key: key, certificate: certificate)
        }
        return (read.key, read.certificate)
    }

    private static func newKey(_ text: String, party: InputPath.Subject) throws(SDKError) -> (PublicKey, Certificate?) {
        let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !text.isEmpty else { throw .invalidInput(party, .publicKey, expected: .notEmpty) }
        if text.hasPrefix("{") {
            guard let jwk = try? JWK(text: text) else {
                throw .invalidInput(party, .publicKey, expected: .key(.jwk))
            }
            switch jwk {
            case .p256(let key, _): return (.p256(key), nil)
            case .rsa(let key, _): return (.rsa(key), nil)
            }
        }
        if text.contains("-----BEGIN PUBLIC KEY-----") {
            guard let key = try? PublicKey(pem: text) else {
                throw .invalidInput(party, .publicKey, expected: .key(.publicKeyPEM))
            }
            return (key, nil)
        }
        if text.contains("-----BEGIN") {
            guard let certificate = try? Certificate.all(inPEM: text).first else {
                throw .invalidInput(party, .publicKey, expected: .key(.pem))
            }
            return (try key(of: certificate, party: party), certificate)
        }
        guard let der = try? Base64.decode(text) else {
            throw .invalidInput(party, .publicKey, expected: .key(.anyForm))
        }
        // Gateways also deliver PEM texts and JWKs as base64.
        if let inner = String(bytes: der, encoding: .utf8), inner.hasPrefix("-----BEGIN") || inner.hasPrefix("{") {
            return try key(inner, party: party)
        }
        if let certificate = try? Certificate(der: der) {
            return (try key(of: certificate, party: party), certificate)
        }
        if let key = try? PublicKey(subjectPublicKeyInfo: der) { return (key, nil) }
        throw .invalidInput(party, .publicKey, expected: .key(.base64))
    }

    private static func key(of certificate: Certificate, party: InputPath.Subject) throws(SDKError) -> PublicKey {
        guard let key = try? certificate.publicKey else {
            throw .invalidInput(party, .publicKey, expected: .key(.certificateKey))
        }
        return key
    }

    private static func certificates(_ texts: [String], member: InputPath.Member, party: InputPath.Subject) throws(SDKError)
        -> [Certificate]
    {
        var all: [Certificate] = []
        for (index, text) in texts.enumerated() {
            let found = certificates(in: text)
            guard !found.isEmpty else {
                throw .invalidInput(party, member, index: index, expected: .format(.certificate))
            }
            all += found
        }
        return all
    }

    /// Returns the certificates of a PEM text, of such a text as base64, or of one base64 DER certificate; an empty array when any part of
    /// the text cannot be read.
    static func certificates(in text: String) -> [Certificate] {
        certificatesRead.value(of: text, read: newCertificates)
    }

    private static func newCertificates(in text: String) -> [Certificate] {
        if text.contains("-----BEGIN") { return (try? Certificate.all(inPEM: text)) ?? [] }
        guard let der = try? Base64.decode(text) else { return [] }
        if let inner = String(bytes: der, encoding: .utf8), inner.hasPrefix("-----BEGIN") {
            return (try? Certificate.all(inPEM: inner)) ?? []
        }
        guard let certificate = try? Certificate(der: der) else { return [] }
        return [certificate]
    }

    /// Returns the bytes of a hexadecimal number without leading zeros; `:` and blanks between digits are ignored. Nil for anything else.
    private static func serial(_ text: String) -> [UInt8]? {
        guard let bytes = HexadecimalText.bytes(text), !bytes.isEmpty else { return nil }
        return bytes.withoutLeadingZeros
    }
}
