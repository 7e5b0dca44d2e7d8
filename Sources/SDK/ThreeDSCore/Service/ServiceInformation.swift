package import Foundation
import ThreeDSCrypto
import ThreeDSMessages
import ThreeDSPlatform

/// Facts for the app's own monitoring.
package struct ServiceInformation: Equatable, Sendable {
    /// major.minor.patch.
    package let sdkVersion: String
    /// Ascending.
    package let messageVersions: [String]
    /// In the order of the configuration, then those that only the metadata service knows.
    package let directoryServers: [DirectoryServerFacts]
    /// Nil: no metadata service is configured.
    package let metadata: MetadataFacts?

    /// Of one directory server.
    package struct DirectoryServerFacts: Equatable, Sendable {
        /// As configured.
        package let id: String
        /// Whether the data came from the metadata service.
        package let isFromMetadata: Bool
        /// When the certificate of the key in use expires; nil when it came without one, or no key is valid.
        package let keyExpires: Date?
        /// The first root to expire; nil without roots.
        package let rootExpires: Date?
        /// In the order of the configuration.
        package let keys: [KeyFacts]
        /// Each once.
        package let roots: [CertificateFacts]
        /// Each once.
        package let intermediates: [CertificateFacts]
        /// Whether a logo is there for light surroundings.
        package let hasLogo: Bool
        /// Whether a logo of its own is there for dark surroundings.
        package let hasDarkLogo: Bool
    }

    /// Of one key for device data.
    package struct KeyFacts: Equatable, Sendable {
        /// Sent as `kid`.
        package let keyID: String?
        /// `P-256` or `RSA-` and the length of the modulus.
        package let algorithm: String
        /// As configured.
        package let validFrom: Date?
        /// As configured.
        package let validTo: Date?
        /// Nil when the key came without one.
        package let certificate: CertificateFacts?
        /// Whether a transaction that began now would use this key.
        package let isInUse: Bool
    }

    /// Of one certificate.
    package struct CertificateFacts: Equatable, Sendable {
        /// RFC 4514.
        package let subject: String
        /// RFC 4514.
        package let issuer: String
        /// Start of validity.
        package let notBefore: Date
        /// End of validity.
        package let notAfter: Date
        /// Whole days until then, negative when it is over.
        package let daysLeft: Int

        init(_ certificate: Certificate, at date: Date) {
            subject = certificate.subject
            issuer = certificate.issuer
            notBefore = certificate.notBefore
            notAfter = certificate.notAfter
            daysLeft = Self.days(from: date, to: certificate.notAfter)
        }

        /// Whole days between two dates, rounded down.
        package static func days(from start: Date, to end: Date) -> Int {
            Int(exactly: (end.timeIntervalSince(start) / 86_400).rounded(.down)) ?? 0
        }
    }

    init(_ session: ServiceSession) {
        let now = session.surroundings.timeSource.now
        sdkVersion = SDKRelease.version
        messageVersions = ProtocolVersion.texts
        metadata = session.metadata?.facts(at: now)
        directoryServers = session.families(at: now).map { DirectoryServerFacts($0.family, $0.isFromMetadata, at: now) }
    }
}

extension ServiceInformation.DirectoryServerFacts {
    fileprivate init(_ family: DirectoryServerFamily, _ isFromMetadata: Bool, at date: Date) {
        let used = family.indexOfRecord(at: date)
        let logo = family.record(at: date)?.logo ?? family.records.lazy.map(\.logo).first { !$0.isEmpty }
        self.init(
            id: family.id, isFromMetadata: isFromMetadata, keyExpires: used.flatMap { family.records[$0].keyExpires },
            rootExpires: family.roots.map(\.notAfter).min(),
            keys: family.records.enumerated().map { index, record in
                ServiceInformation.KeyFacts(
                    keyID: record.keyID, algorithm: record.key.kind.name, validFrom: record.validFrom, validTo: record.validTo,
                    certificate: record.keyCertificate.map { .init($0, at: date) }, isInUse: index == used)
            },
            roots: family.roots.map { .init($0, at: date) }, intermediates: family.intermediates.map { .init($0, at: date) },
            hasLogo: logo?.light != nil, hasDarkLogo: logo?.dark != nil)
    }
}
