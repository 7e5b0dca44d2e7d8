public import Foundation
import ThreeDSCore

/// What an SDK is and how long its directory-server data last.
public struct SDKInfo: Equatable, Sendable {
    /// The SDK's version, major.minor.patch (SDK-4).
    public let sdkVersion: String
    /// Ascending, such as `2.1.0`, `2.2.0`.
    public let supportedMessageVersions: [String]
    /// In the order of the configuration, then those that only the ``MetadataService`` knows.
    public let directoryServers: [DirectoryServerInfo]
    /// Nil: no ``MetadataService`` is configured.
    public let metadata: MetadataInfo?

    /// One directory server.
    public struct DirectoryServerInfo: Equatable, Sendable {
        /// The directory server's id as it was configured, such as `A000000003`.
        public let id: String
        /// Where the data came from.
        public let source: Source
        /// When the certificate of the device-data key in use expires; nil when the key came without one. An expired one still works.
        public let keyExpires: Date?
        /// When the first of the root certificates expires; nil when there is none. An expired one refuses challenges.
        public let rootExpires: Date?
        /// Every key for device data, in the order of the configuration.
        public let keys: [KeyInfo]
        /// Every root certificate, each once.
        public let rootCertificates: [CertificateInfo]
        /// Every intermediate certificate, each once.
        public let intermediates: [CertificateInfo]
        /// Whether there is a logo for the processing screen (CORE-144).
        public let hasLogo: Bool
        /// Whether there is a logo of its own for dark surroundings.
        public let hasDarkLogo: Bool
    }

    /// Where the data of a directory server came from.
    public enum Source: Equatable, Sendable {
        /// ``ConfigParameters/directoryServers``.
        case configuration
        /// ``ConfigParameters/metadataService``.
        case metadataService
    }

    /// One key for device data.
    public struct KeyInfo: Equatable, Sendable {
        /// Sent as `kid`; nil when the key has none.
        public let keyID: String?
        /// `P-256`, or `RSA-` and the length of the modulus in bits.
        public let algorithm: String
        /// The first moment of its validity (RFC 5280 §4.1.2.5, `notBefore`).
        public let validFrom: Date?
        /// The key is not used from then on; nil: no limit.
        public let validTo: Date?
        /// The certificate that holds the key; nil when it came without one.
        public let certificate: CertificateInfo?
        /// Whether a transaction that began now would use this key.
        public let isInUse: Bool
    }

    /// One certificate.
    public struct CertificateInfo: Equatable, Sendable {
        /// Such as `CN=DS Root,O=Payment System` (RFC 4514).
        public let subject: String
        /// In the same form.
        public let issuer: String
        /// Start of validity.
        public let validFrom: Date
        /// The last moment of its validity (RFC 5280 §4.1.2.5, `notAfter`).
        public let expires: Date
        /// Whole days until ``expires``, negative when that is over.
        public let daysLeft: Int
    }

    init(_ information: ServiceInformation) {
        sdkVersion = information.sdkVersion
        supportedMessageVersions = information.messageVersions
        directoryServers = information.directoryServers.map(DirectoryServerInfo.init)
        metadata = information.metadata.map(MetadataInfo.init)
    }
}

extension SDKInfo.DirectoryServerInfo {
    init(_ facts: ServiceInformation.DirectoryServerFacts) {
        id = facts.id
        source = facts.isFromMetadata ? .metadataService : .configuration
        keyExpires = facts.keyExpires
        rootExpires = facts.rootExpires
        keys = facts.keys.map { key in
            SDKInfo.KeyInfo(
                keyID: key.keyID, algorithm: key.algorithm, validFrom: key.validFrom, validTo: key.validTo,
                certificate: key.certificate.map(SDKInfo.CertificateInfo.init), isInUse: key.isInUse)
        }
        rootCertificates = facts.roots.map(SDKInfo.CertificateInfo.init)
        intermediates = facts.intermediates.map(SDKInfo.CertificateInfo.init)
        hasLogo = facts.hasLogo
        hasDarkLogo = facts.hasDarkLogo
    }
}

extension SDKInfo.CertificateInfo {
    init(_ facts: ServiceInformation.CertificateFacts) {
        subject = facts.subject
        issuer = facts.issuer
        validFrom = facts.notBefore
        expires = facts.notAfter
        daysLeft = facts.daysLeft
    }
}
