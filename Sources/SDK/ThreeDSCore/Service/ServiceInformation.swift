package import Foundation
import ThreeDSBase
import ThreeDSCrypto
import ThreeDSMessages
import ThreeDSPlatform

/// Facts for the app's own monitoring.
package struct ServiceInformation: Equatable, Sendable {
    /// The SDK's version: major.minor.patch.
    package let sdkVersion: String
    /// The supported message versions, ascending.
    package let messageVersions: [String]
    /// The directory servers in the order of the configuration, then those that only the metadata service knows.
    package let directoryServers: [DirectoryServerFacts]
    /// The state of the metadata; nil when no metadata service is configured.
    package let metadata: MetadataFacts?

    /// Facts about one directory server.
    package struct DirectoryServerFacts: Equatable, Sendable {
        /// The id as configured.
        package let id: String
        /// Whether the data comes from the metadata service.
        package let isFromMetadata: Bool
        /// The date when the certificate of the current key expires; nil when the key has no certificate, or no key is valid.
        package let keyExpires: Date?
        /// The date when the first root expires; nil without roots.
        package let rootExpires: Date?
        /// The keys in the order of the configuration.
        package let keys: [KeyFacts]
        /// The roots, each once.
        package let roots: [CertificateFacts]
        /// The intermediates, each once.
        package let intermediates: [CertificateFacts]
        /// Whether there is a logo for light surroundings.
        package let hasLogo: Bool
        /// Whether there is a separate logo for dark surroundings.
        package let hasDarkLogo: Bool
    }

    /// Facts about one key for device data.
    package struct KeyFacts: Equatable, Sendable {
        /// The key id, sent as `kid`.
        package let keyID: String?
        /// The algorithm: `P-256` or `RSA-` and the length of the modulus.
        package let algorithm: String
        /// The start of use as configured.
        package let validFrom: Date?
        /// The end of use as configured.
        package let validTo: Date?
        /// The certificate of the key; nil when the key has none.
        package let certificate: CertificateFacts?
        /// Whether a transaction that starts now would use this key.
        package let isInUse: Bool
    }

    /// Facts about one certificate.
    package struct CertificateFacts: Equatable, Sendable {
        /// The subject in the form of RFC 4514.
        package let subject: String
        /// The issuer in the form of RFC 4514.
        package let issuer: String
        /// The start of validity.
        package let notBefore: Date
        /// The end of validity.
        package let notAfter: Date
        /// The whole days until the end of validity; negative after it.
        package let daysLeft: Int

        init(_ certificate: Certificate, at date: Date) {
            subject = certificate.subject
            issuer = certificate.issuer
            notBefore = certificate.notBefore
            notAfter = certificate.notAfter
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
