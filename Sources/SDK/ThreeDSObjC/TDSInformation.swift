#if canImport(UIKit)
    public import Foundation
    import ThreeDS

    /// A description of the SDK, with the expiry dates of its directory-server data.
    #if _runtime(_ObjC)
        @objc(TDSSDKInfo) @objcMembers
    #endif
    public final class TDSSDKInfo: NSObject, Sendable {
        /// The SDK's version, major.minor.patch (SDK-4).
        public let sdkVersion: String
        /// The supported protocol versions, ascending, such as `2.1.0`, `2.2.0`.
        public let supportedMessageVersions: [String]
        /// The directory servers in the order of the configuration, then those that only the metadata service knows.
        public let directoryServers: [TDSDirectoryServerInfo]
        /// The state of the metadata; nil when no ``TDSMetadataService`` is configured.
        public let metadata: TDSMetadataInfo?

        init(_ info: SDKInfo) {
            sdkVersion = info.sdkVersion
            supportedMessageVersions = info.supportedMessageVersions
            directoryServers = info.directoryServers.map(TDSDirectoryServerInfo.init)
            metadata = info.metadata.map(TDSMetadataInfo.init)
            super.init()
        }
    }

    /// One directory server that the SDK knows.
    #if _runtime(_ObjC)
        @objc(TDSDirectoryServerInfo) @objcMembers
    #endif
    public final class TDSDirectoryServerInfo: NSObject, Sendable {
        /// The directory server's id as it was configured, such as `A000000003`.
        public let directoryServerID: String
        /// Whether the data came from the ``TDSMetadataService``.
        public let isFromMetadataService: Bool
        /// When the certificate of the device-data key in use expires; nil when the key has no certificate.
        public let keyExpires: Date?
        /// When the first of the root certificates expires; nil when there is none.
        public let rootExpires: Date?
        /// Whether there is a logo for the processing screen.
        public let hasLogo: Bool
        /// Whether there is a separate logo for dark surroundings.
        public let hasDarkLogo: Bool

        init(_ info: SDKInfo.DirectoryServerInfo) {
            directoryServerID = info.id
            isFromMetadataService = info.source == .metadataService
            keyExpires = info.keyExpires
            rootExpires = info.rootExpires
            hasLogo = info.hasLogo
            hasDarkLogo = info.hasDarkLogo
            super.init()
        }
    }

    /// The state of the data from the ``TDSMetadataService``.
    #if _runtime(_ObjC)
        @objc(TDSMetadataInfo) @objcMembers
    #endif
    public final class TDSMetadataInfo: NSObject, Sendable {
        /// When the service made the document in use; nil when there is no document.
        public let issued: Date?
        /// The date from which the document is no longer used; nil when there is no document.
        public let expires: Date?
        /// When the service last confirmed that this is its document.
        public let confirmed: Date?
        /// Whether there is a document that may be used now.
        public let isUsable: Bool
        /// Whether a copy is kept when the process ends.
        public let isKept: Bool
        /// The version of a newer release of the SDK; nil when there is none or none is known.
        public let newerSDKVersion: String?
        /// Whether this release of the SDK may no longer be used.
        public let isSDKUpdateRequired: Bool
        /// The code of the last failure to fetch, read or keep the document, such as `unreachable`; nil after a success.
        public let lastFailureCode: String?
        /// One English sentence about the last failure; nil after a success.
        public let lastFailureMessage: String?

        init(_ info: MetadataInfo) {
            issued = info.issued
            expires = info.expires
            confirmed = info.confirmed
            isUsable = info.isUsable
            isKept = info.isKept
            switch info.update {
            case .unknown, .notNeeded:
                newerSDKVersion = nil
                isSDKUpdateRequired = false
            case .available(let newest):
                newerSDKVersion = newest
                isSDKUpdateRequired = false
            case .required(let newest):
                newerSDKVersion = newest
                isSDKUpdateRequired = true
            }
            lastFailureCode = info.lastFailure?.code.rawValue
            lastFailureMessage = info.lastFailure?.message
            super.init()
        }
    }

    /// A server that provides the payment systems' keys, root certificates and logos, so that the app need not contain them. `initialize`
    /// checks the values.
    #if _runtime(_ObjC)
        @objc(TDSMetadataService) @objcMembers
    #endif
    public final class TDSMetadataService: NSObject, Sendable {
        let core: MetadataService

        /// Creates a metadata service.
        ///
        /// - Parameters:
        ///   - url: the address of the signed document, with the scheme `https`.
        ///   - apiToken: sent as `Authorization: Bearer`; 1 to 4096 visible ASCII characters.
        ///   - tlsPins: base64 SHA-256 of the SubjectPublicKeyInfo of the server's own certificate; at least one.
        ///   - signingKey: the P-256 key that signs the document: certificate, public key, or JWK text.
        ///   - trustAnchors: certificate authorities for TLS with this service, PEM; nil: the system's.
        ///   - timeoutSeconds: the longest time for one fetch, 1 to 60.
        public init(
            url: URL, apiToken: String, tlsPins: [String], signingKey: String, trustAnchors: [String]?, timeoutSeconds: Int
        ) {
            core = MetadataService(
                url: url, apiToken: apiToken, tlsPins: tlsPins, signingKey: signingKey, trustAnchors: trustAnchors,
                timeout: .seconds(timeoutSeconds))
            super.init()
        }

        init(_ core: MetadataService) {
            self.core = core
            super.init()
        }

        /// The address of the signed document.
        public var url: URL { core.url }
    }

    /// One finding of the security checks, with its cause.
    #if _runtime(_ObjC)
        @objc(TDSSecurityFinding) @objcMembers
    #endif
    public final class TDSSecurityFinding: NSObject, Sendable {
        /// The code for logs, such as `SW04-10`, or with the place in a list `SW01-05[3]`.
        public let code: String
        /// The id of the warning that the finding belongs to, such as `SW01`.
        public let warningID: String
        /// The cause; the guide "Security checks" lists all.
        public let subCode: Int
        /// The index of the entry in the check's list, from 0; -1 when the check has no list.
        public let index: Int
        /// The event that listeners receive; ``TDSSecurityEvent/none`` when the finding has no event.
        public let event: TDSSecurityEvent
        /// Whether the finding counts as a warning on this device.
        public let isWarning: Bool
        /// What was seen, such as the path of a library. Only for people at this device: do not send or log it.
        public let evidence: String?

        init(_ report: SecurityFinding) {
            code = report.code
            warningID = report.warningID
            subCode = report.subCode
            index = report.index ?? -1
            event = TDSSecurityEvent(report.event)
            isWarning = report.isWarning
            evidence = report.evidence
            super.init()
        }
    }
#endif
