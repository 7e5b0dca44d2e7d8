package import Foundation
package import ThreeDSCrypto
import ThreeDSJOSE
import ThreeDSJSON
package import ThreeDSScreens

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
    /// Whether the last verified metadata has withdrawn the key.
    var isWithdrawn = false
    /// The logo for the processing screen.
    package internal(set) var logo: LogoImage

    /// The date when the certificate that contained the key expires; nil when the key was not in a certificate.
    package var keyExpires: Date? { keyCertificate?.notAfter }

    /// Returns whether the configured limits, if any, allow the key, and it is not withdrawn. The dates of its certificate are not limits
    /// (protocol/security.md §3.4): only the directory server can judge that.
    package func isKeyValid(at date: Date) -> Bool {
        !isWithdrawn && (validFrom ?? .distantPast) <= date && !hasEnded(at: date)
    }

    /// Returns whether the configured use of the key has ended.
    func hasEnded(at date: Date) -> Bool { date >= (validTo ?? .distantFuture) }

    /// Adds serial numbers that another source revoked.
    mutating func revoke(_ serials: [[UInt8]]) { revokedSerials += serials }

    /// The date when the first of the roots expires.
    package var rootExpires: Date? { roots.map(\.notAfter).min() }

    /// Parses every member.
    ///
    /// - Parameter requiresID: false for a directory server that is given with one transaction, where an RSA key needs no id.
    /// - Throws: `.invalidInput` with the directory server, the member and the rule.
    package init(_ configuration: DirectoryServer, requiresID: Bool = true) throws(SDKError) {
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
        logo = configuration.logos
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
    mutating func replace(with configuration: DirectoryServer) throws(SDKError) {
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
        let isPEM = text.contains("-----BEGIN")
        let content: PublicKeyText
        do throws(KeyTextError) { content = try PublicKeyText(text) } catch {
            throw .invalidInput(party, .publicKey, expected: error == .empty ? .notEmpty : .key(.init(error)))
        }
        switch content {
        case .jwk(let members):
            guard let jwk = try? JWK(json: .object(members)) else { throw .invalidInput(party, .publicKey, expected: .key(.jwk)) }
            return (jwk.key, nil)
        case .publicKey(let der):
            guard let key = try? PublicKey(subjectPublicKeyInfo: der) else {
                throw .invalidInput(party, .publicKey, expected: .key(isPEM ? .publicKeyPEM : .publicKey))
            }
            return (key, nil)
        case .certificates(let ders):
            // Of a chain the first certificate is that of the key.
            guard let certificates = Self.parsed(ders), let certificate = certificates.first else {
                throw .invalidInput(party, .publicKey, expected: .key(isPEM ? .pem : .base64))
            }
            return (try key(of: certificate, party: party), certificate)
        }
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
                throw .invalidInput(party, member, index: index, expected: Self.expectation(ofCertificate: text))
            }
            all += found
        }
        return all
    }

    /// Returns the certificates of a text in one of the forms of ``PublicKeyText``; an empty array when any part of the text cannot be read.
    package static func certificates(in text: String) -> [Certificate] {
        // A text without certificates is not kept: it may be a private key.
        let read = try? certificatesRead.value(of: text) { text throws(KeyTextError) in
            guard let ders = try PublicKeyText(text).certificates, let certificates = parsed(ders) else { throw .unknownContent }
            return certificates
        }
        return read ?? []
    }

    /// Returns what a text without a readable certificate lacks.
    package static func expectation(ofCertificate text: String) -> InputRefusal.Expectation {
        do throws(KeyTextError) {
            switch try PublicKeyText(text) {
            case .certificates: return .format(.certificate)
            case .publicKey, .jwk: return .key(.withoutCertificate)
            }
        } catch {
            switch error {
            case .empty: return .notEmpty
            case .unreadable, .unknownContent: return .format(.certificate)
            case .unfinishedPEM, .malformedPEM, .otherPEM, .privateKey, .several: return .key(.init(error))
            case .malformedJWK, .keySet, .sharedKey: return .key(.withoutCertificate)
            }
        }
    }

    private static func parsed(_ ders: [[UInt8]]) -> [Certificate]? {
        var certificates: [Certificate] = []
        for der in ders {
            guard let certificate = try? Certificate(der: der) else { return nil }
            certificates.append(certificate)
        }
        return certificates
    }

    /// Returns the bytes of a hexadecimal number without leading zeros; `:` and blanks between digits are ignored. Nil for anything else.
    private static func serial(_ text: String) -> [UInt8]? {
        guard let bytes = HexadecimalText.bytes(text), !bytes.isEmpty else { return nil }
        return bytes.withoutLeadingZeros
    }
}
