#if canImport(UIKit)
    public import Foundation
    import ThreeDS

    /// The configuration of a service; `initialize` copies it (SDK specification, ConfigParameters: SDK-14).
    #if _runtime(_ObjC)
        @objc(TDSConfigParameters) @objcMembers
    #endif
    public final class TDSConfigParameters: NSObject, Sendable {
        let core = ConfigParameters()

        /// Creates a configuration with the SDK's defaults: no directory server, the device's trust store for TLS, no
        /// transcripts.
        public override init() { super.init() }

        /// Adds a named parameter.
        ///
        /// - Parameters:
        ///   - group: nil or blank: the default group. Groups and names are compared ignoring case.
        ///   - paramName: not blank and not yet in the group.
        ///   - paramValue: may be empty.
        /// - Throws: ``TDSErrorCode/invalidInput``. To replace a value, remove it first.
        public func addParam(_ group: String?, paramName: String, paramValue: String) throws {
            try bridged { try core.addParam(group: group, paramName: paramName, paramValue: paramValue) }
        }

        /// Returns the value of a parameter, or nil if there is none or the name is blank.
        public func getParamValue(_ group: String?, paramName: String) -> String? {
            (try? core.getParamValue(group: group, paramName: paramName)) ?? nil
        }

        /// Removes a parameter and returns its value, or nil if there was none or the name is blank.
        @discardableResult
        public func removeParam(_ group: String?, paramName: String) -> String? {
            (try? core.removeParam(group: group, paramName: paramName)) ?? nil
        }

        /// Adds a directory server. `initialize` checks its key and certificates and names what is wrong.
        public func addDirectoryServer(_ directoryServer: TDSDirectoryServer) {
            core.directoryServers.append(directoryServer.core)
        }

        /// The server that provides the directory servers' keys, certificates and logos. Nil, the default: none. It is asked by the
        /// asynchronous form of `initialize` and by ``TDSThreeDS2Service/refreshDirectoryServers(success:failure:)``.
        public var metadataService: TDSMetadataService? {
            get { core.metadataService.map(TDSMetadataService.init) }
            set { core.metadataService = newValue?.core }
        }

        /// Receives packets, log events and the TLS connections to the ACS; kept until `cleanup`. Nil, the default: none.
        public var clientEventListener: (any TDSClientEventListener)? {
            get { (core.clientEventListener as? ClientListenerBridge)?.listener }
            set { core.clientEventListener = newValue.map(ClientListenerBridge.init) }
        }

        /// Receives security alarms; kept until `cleanup`. Nil, the default: none.
        public var securityEventListener: (any TDSSecurityEventListener)? {
            get { (core.securityEventListener as? SecurityListenerBridge)?.listener }
            set { core.securityEventListener = newValue.map(SecurityListenerBridge.init) }
        }

        /// How much is logged to ``clientEventListener``.
        public var logLevel: TDSLogLevel {
            get { TDSLogLevel(core.logLevel) }
            set { core.logLevel = newValue.core }
        }

        /// Ids of device parameters that the SDK must not read, such as `C010` (EMV 3DS SDK Device Information). The SDK reports
        /// them as restricted (RE01).
        public var restrictedParameters: [String] {
            get { core.restrictedParameters }
            set { core.restrictedParameters = newValue }
        }

        /// Chooses the edition of the device-parameter list, such as `1.7`.
        ///
        /// - Parameters:
        ///   - dataVersion: `1.1`, `1.4`, `1.5`, `1.6` or `1.7`.
        ///   - messageVersion: a protocol version such as `2.2.0`; nil: every version without an edition of its own.
        /// - Throws: ``TDSErrorCode/invalidInput`` for another edition. `initialize` refuses an unknown protocol version.
        public func useDeviceDataVersion(_ dataVersion: String, messageVersion: String?) throws {
            try bridged { try core.useDeviceDataVersion(dataVersion, messageVersion: messageVersion) }
        }

        /// Chooses the screens that the app announces to the issuer; by default all.
        ///
        /// - Parameters:
        ///   - sdkInterface: `01` native screens, `02` pages of the issuer, `03` both.
        ///   - sdkUiTypes: codes such as `01`; nil: all that the interface can show.
        /// - Throws: ``TDSErrorCode/invalidInput`` for an unknown code. `initialize` refuses a choice that the interface cannot show or that lacks
        ///   a type that every version has.
        public func useRenderOptions(sdkInterface: String, sdkUiTypes: [String]?) throws {
            try bridged {
                core.deviceRenderOptions = try DeviceRenderOptions(sdkInterface: sdkInterface, sdkUiType: sdkUiTypes)
            }
        }

        /// Certificate authorities for TLS with the ACS; each element is one or more PEM certificates. They replace the system's
        /// authorities in every build. With an empty list no ACS is trusted. Nil: the system's authorities.
        public var acsTrustAnchors: [String]? {
            get { core.acsTrustAnchors }
            set { core.acsTrustAnchors = newValue }
        }

        /// The reference number that EMVCo assigned to the SDK's maker at approval, at most 32 characters (SDK-59).
        public var sdkReferenceNumber: String {
            get { core.sdkReferenceNumber }
            set { core.sdkReferenceNumber = newValue }
        }

        /// The value of `User-Agent` in the SDK's own requests: 1 to 256 printable ASCII characters without a space at either end. By
        /// default `ThreeDS/` and the version of the SDK.
        public var userAgent: String {
            get { core.userAgent }
            set { core.userAgent = newValue }
        }

        /// Whether each transaction records what happened, without secrets; see ``TDSTransaction/transcript``. Off by default.
        public var recordsTranscripts: Bool {
            get { core.recordsTranscripts }
            set { core.recordsTranscripts = newValue }
        }
    }

    /// A directory server: device data is encrypted to it, and the chain of the ACS's signature ends at its roots (SDK-61).
    #if _runtime(_ObjC)
        @objc(TDSDirectoryServer) @objcMembers
    #endif
    public final class TDSDirectoryServer: NSObject, Sendable {
        let core: DirectoryServer

        /// Creates a directory server. `initialize` checks the values.
        ///
        /// - Parameters:
        ///   - directoryServerID: the id, such as `A000000003`.
        ///   - publicKey: certificate or public key as PEM or base64, or JWK text.
        ///   - keyID: the id of the key; needed for 2.3.1.
        ///   - rootCertificates: PEM or base64.
        ///   - logo: picture file for the processing screen; nil: no logo.
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

    /// The values that the 3DS Server gave the app for a challenge (SDK specification, ChallengeParameters: SDK-15).
    ///
    /// Setters check nothing. `doChallenge` copies and checks the values and names what is wrong.
    #if _runtime(_ObjC)
        @objc(TDSChallengeParameters) @objcMembers
    #endif
    public final class TDSChallengeParameters: NSObject, Sendable {
        let core = ChallengeParameters()

        /// Creates an object with no values set.
        public override init() { super.init() }

        /// `threeDSServerTransID` of the ARes, a UUID; mandatory.
        public var threeDSServerTransactionID: String? {
            get { core.threeDSServerTransactionID }
            set { core.threeDSServerTransactionID = newValue }
        }

        /// `acsTransID` of the ARes, a UUID; mandatory.
        public var acsTransactionID: String? {
            get { core.acsTransactionID }
            set { core.acsTransactionID = newValue }
        }

        /// `acsReferenceNumber` of the ARes, at most 32 characters; mandatory.
        public var acsRefNumber: String? {
            get { core.acsRefNumber }
            set { core.acsRefNumber = newValue }
        }

        /// `acsSignedContent` of the ARes, a compact JWS; mandatory.
        public var acsSignedContent: String? {
            get { core.acsSignedContent }
            set { core.acsSignedContent = newValue }
        }

        /// The app's URL for the return from the issuer's app, absolute, at most 256 characters; in 2.3.1 `https` and at most
        /// 2048. Nil: no URL. Not sent in 2.1.0.
        public var threeDSRequestorAppURL: String? {
            get { core.threeDSRequestorAppURL }
            set { core.threeDSRequestorAppURL = newValue }
        }
    }

    /// The values that the app sends to its 3DS Server to begin an authentication (SDK specification,
    /// AuthenticationRequestParameters: SDK-7, SDK-16). Each is a data element of the AReq.
    #if _runtime(_ObjC)
        @objc(TDSAuthenticationRequestParameters) @objcMembers
    #endif
    public final class TDSAuthenticationRequestParameters: NSObject, Sendable {
        private let core: AuthenticationRequestParameters

        init(_ core: AuthenticationRequestParameters) {
            self.core = core
            super.init()
        }

        /// `sdkTransID`: the UUID of the transaction.
        public var sdkTransactionID: String { core.sdkTransactionID }
        /// `sdkEncData`: the device information as a compact JWE for the directory server; empty when a market forbids it.
        public var deviceData: String { core.deviceData }
        /// `sdkEphemPubKey`: the JSON text of a JWK with a P-256 key.
        public var sdkEphemeralPublicKey: String { core.sdkEphemeralPublicKey }
        /// `sdkAppID`: the UUID of the installation.
        public var sdkAppID: String { core.sdkAppID }
        /// `sdkReferenceNumber`: at most 32 characters.
        public var sdkReferenceNumber: String { core.sdkReferenceNumber }
        /// `messageVersion`: the transaction's protocol version, such as `2.2.0`.
        public var messageVersion: String { core.messageVersion }
        /// All values as the JSON text of an object. Pass it to the app's server unread.
        public var authRequest: String { core.authRequest }
    }
#endif
