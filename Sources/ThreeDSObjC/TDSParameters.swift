#if canImport(UIKit)
    public import Foundation
    import ThreeDS

    /// The configuration of a service.
    #if _runtime(_ObjC)
        @objc(TDSConfigParameters) @objcMembers
    #endif
    public final class TDSConfigParameters: NSObject, Sendable {
        let core = ConfigParameters()

        /// The SDK's defaults.
        public override init() { super.init() }

        /// Adds a named parameter. Nil as group is the default group.
        public func addParam(_ group: String?, paramName: String, paramValue: String) throws {
            try bridged { try core.addParam(group: group, paramName: paramName, paramValue: paramValue) }
        }

        /// The value of a parameter; nil when there is none, or the name is blank.
        public func getParamValue(_ group: String?, paramName: String) -> String? {
            (try? core.getParamValue(group: group, paramName: paramName)) ?? nil
        }

        /// Takes a parameter away: its value; nil when there was none, or the name is blank.
        @discardableResult
        public func removeParam(_ group: String?, paramName: String) -> String? {
            (try? core.removeParam(group: group, paramName: paramName)) ?? nil
        }

        /// Adds a directory server. Its key and certificates are checked by `initialize`.
        public func addDirectoryServer(_ directoryServer: TDSDirectoryServer) {
            core.directoryServers.append(directoryServer.core)
        }

        /// Ids of device parameters that are not to be read.
        public var restrictedParameters: [String] {
            get { core.restrictedParameters }
            set { core.restrictedParameters = newValue }
        }

        /// Certificates, PEM or base64, that the TLS connection to the ACS has to lead to; nil: the system's.
        public var acsTrustAnchors: [String]? {
            get { core.acsTrustAnchors }
            set { core.acsTrustAnchors = newValue }
        }

        /// The reference number that EMVCo has given to the SDK's maker.
        public var sdkReferenceNumber: String {
            get { core.sdkReferenceNumber }
            set { core.sdkReferenceNumber = newValue }
        }

        /// Each transaction keeps what happened; see ``TDSTransaction/transcript``.
        public var recordsTranscripts: Bool {
            get { core.recordsTranscripts }
            set { core.recordsTranscripts = newValue }
        }
    }

    /// A directory server: whom device data are encrypted to, and whose roots the ACS's signature leads to.
    #if _runtime(_ObjC)
        @objc(TDSDirectoryServer) @objcMembers
    #endif
    public final class TDSDirectoryServer: NSObject, Sendable {
        let core: DirectoryServer

        /// - Parameters:
        ///   - directoryServerID: such as `A000000003`.
        ///   - publicKey: certificate or public key as PEM or base64, or JWK text.
        ///   - keyID: of the key; needed for 2.3.1.
        ///   - rootCertificates: PEM or base64.
        ///   - logo: picture file for the processing screen; nil: none.
        public init(
            directoryServerID: String, publicKey: String, keyID: String?, rootCertificates: [String], logo: Data?
        ) {
            var server = DirectoryServer(id: directoryServerID, publicKey: publicKey, rootCertificates: rootCertificates)
            server.keyID = keyID
            server.logo = logo.map { Array($0) }
            core = server
            super.init()
        }
    }

    /// What the 3DS Server told the app about a challenge. Checked in `doChallenge`, which copies it.
    #if _runtime(_ObjC)
        @objc(TDSChallengeParameters) @objcMembers
    #endif
    public final class TDSChallengeParameters: NSObject, Sendable {
        let core = ChallengeParameters()

        /// Nothing set.
        public override init() { super.init() }

        /// `threeDSServerTransID`, a UUID; mandatory.
        public var threeDSServerTransactionID: String? {
            get { core.threeDSServerTransactionID }
            set { core.threeDSServerTransactionID = newValue }
        }

        /// `acsTransID`, a UUID; mandatory.
        public var acsTransactionID: String? {
            get { core.acsTransactionID }
            set { core.acsTransactionID = newValue }
        }

        /// `acsReferenceNumber`; mandatory.
        public var acsRefNumber: String? {
            get { core.acsRefNumber }
            set { core.acsRefNumber = newValue }
        }

        /// `acsSignedContent`, a compact JWS; mandatory.
        public var acsSignedContent: String? {
            get { core.acsSignedContent }
            set { core.acsSignedContent = newValue }
        }

        /// The app's URL for the return from the issuer's app.
        public var threeDSRequestorAppURL: String? {
            get { core.threeDSRequestorAppURL }
            set { core.threeDSRequestorAppURL = newValue }
        }
    }

    /// What the app sends to its 3DS Server to begin an authentication.
    #if _runtime(_ObjC)
        @objc(TDSAuthenticationRequestParameters) @objcMembers
    #endif
    public final class TDSAuthenticationRequestParameters: NSObject, Sendable {
        private let core: AuthenticationRequestParameters

        init(_ core: AuthenticationRequestParameters) {
            self.core = core
            super.init()
        }

        /// UUID of the transaction.
        public var sdkTransactionID: String { core.sdkTransactionID }
        /// Device information, compact JWE; empty when a market forbids it.
        public var deviceData: String { core.deviceData }
        /// JSON text of a JWK.
        public var sdkEphemeralPublicKey: String { core.sdkEphemeralPublicKey }
        /// UUID of the installation.
        public var sdkAppID: String { core.sdkAppID }
        /// At most 32 characters.
        public var sdkReferenceNumber: String { core.sdkReferenceNumber }
        /// The transaction's protocol version, such as `2.2.0`.
        public var messageVersion: String { core.messageVersion }
        /// All of them as the JSON text of an object, made to be handed to the app's server unread.
        public var authRequest: String { core.authRequest }
    }
#endif
