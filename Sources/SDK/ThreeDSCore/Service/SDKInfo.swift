public import Foundation
import ThreeDSBase
import ThreeDSCrypto
import ThreeDSMessages
import ThreeDSPlatform
import ThreeDSScreens

/// A description of an SDK, with the expiry dates of its directory-server data.
public struct SDKInfo: Equatable, Sendable {
    /// The SDK's version, major.minor.patch (SDK-4).
    public let sdkVersion: String
    /// The supported protocol versions, ascending, such as `2.1.0`, `2.2.0`.
    public let supportedMessageVersions: [String]
    /// The directory servers in the order of the configuration, then those that only the ``MetadataService`` knows.
    public let directoryServers: [DirectoryServerInfo]
    /// The state of the metadata; nil when no ``MetadataService`` is configured.
    public let metadata: MetadataInfo?

    /// One directory server.
    public struct DirectoryServerInfo: Equatable, Sendable {
        /// The directory server's id as it was configured, such as `A000000003`.
        public let id: String
        /// The origin of the data.
        public let source: Source
        /// When the certificate of the device-data key in use expires; nil when the key has no certificate. An expired
        /// certificate still works.
        public let keyExpires: Date?
        /// When the first of the root certificates expires; nil when there is none. Challenges that need an expired root are
        /// refused.
        public let rootExpires: Date?
        /// Every key for device data, in the order of the configuration.
        public let keys: [KeyInfo]
        /// Every root certificate, each once.
        public let rootCertificates: [CertificateInfo]
        /// Every intermediate certificate, each once.
        public let intermediates: [CertificateInfo]
        /// Whether there is a logo for the processing screen (CORE-144).
        public let hasLogo: Bool
        /// Whether there is a separate logo for dark surroundings.
        public let hasDarkLogo: Bool
    }

    /// The origin of a directory server's data.
    public enum Source: Equatable, Sendable {
        /// The data came from ``ConfigParameters/directoryServers``.
        case configuration
        /// The data came from ``ConfigParameters/metadataService``.
        case metadataService
    }

    /// One key for device data.
    public struct KeyInfo: Equatable, Sendable {
        /// The key's id, sent as `kid`; nil when the key has none.
        public let keyID: String?
        /// The algorithm: `P-256`, or `RSA-` and the length of the modulus in bits.
        public let algorithm: String
        /// The first moment of the key's validity (RFC 5280 §4.1.2.5, `notBefore`).
        public let validFrom: Date?
        /// The date from which the key is no longer used; nil: no limit.
        public let validTo: Date?
        /// The certificate that contains the key; nil when the key has no certificate.
        public let certificate: CertificateInfo?
        /// Whether a transaction that begins now would use this key.
        public let isInUse: Bool
    }

    /// One certificate.
    public struct CertificateInfo: Equatable, Sendable {
        /// The holder, such as `CN=DS Root,O=Payment System` (RFC 4514).
        public let subject: String
        /// The issuer, in the same form.
        public let issuer: String
        /// The first moment of the certificate's validity.
        public let validFrom: Date
        /// The last moment of the certificate's validity (RFC 5280 §4.1.2.5, `notAfter`).
        public let expires: Date
        /// The whole days until ``expires``, negative after that date.
        public let daysLeft: Int

        init(_ certificate: Certificate, at date: Date) {
            subject = certificate.subject
            issuer = certificate.issuer
            validFrom = certificate.notBefore
            expires = certificate.notAfter
            daysLeft = Self.days(from: date, to: certificate.notAfter)
        }

        /// Returns the whole days between two dates, rounded down.
        package static func days(from start: Date, to end: Date) -> Int {
            Int(exactly: (end.timeIntervalSince(start) / TimeSpan.days(1).seconds).rounded(.down)) ?? 0
        }
    }

    init(_ session: ServiceSession) {
        let now = session.surroundings.timeSource.now
        sdkVersion = SDKRelease.version
        supportedMessageVersions = ProtocolVersion.texts
        metadata = session.metadata?.info(at: now)
        directoryServers = session.families(at: now).map { DirectoryServerInfo($0.family, $0.source, at: now) }
    }
}

extension SDKInfo.DirectoryServerInfo {
    fileprivate init(_ family: DirectoryServerFamily, _ source: SDKInfo.Source, at date: Date) {
        let used = family.indexOfRecord(at: date)
        let logo = family.record(at: date)?.logo ?? family.records.lazy.map(\.logo).first { !$0.isEmpty }
        self.init(
            id: family.id, source: source, keyExpires: used.flatMap { family.records[$0].keyExpires },
            rootExpires: family.roots.map(\.notAfter).min(),
            keys: family.records.enumerated().map { index, record in
                SDKInfo.KeyInfo(
                    keyID: record.keyID, algorithm: record.key.kind.name, validFrom: record.validFrom, validTo: record.validTo,
                    certificate: record.keyCertificate.map { .init($0, at: date) }, isInUse: index == used)
            },
            rootCertificates: family.roots.map { .init($0, at: date) },
            intermediates: family.intermediates.map { .init($0, at: date) },
            hasLogo: logo?.light != nil, hasDarkLogo: logo?.dark != nil)
    }
}
