package import Foundation
package import ThreeDSScreens

/// An app's unchecked configuration, copied at the moment of `initialize`.
package struct ServiceConfiguration: Sendable {
    /// The directory servers with which the app works.
    package var directoryServers: [DirectoryServerConfiguration] = []
    /// PEM certificates that replace the system's certificate authorities for TLS towards the ACS; nil for those of the system.
    package var acsTrustAnchors: [String]?
    /// The ids of device parameters that are not read and are reported as RE01.
    package var restrictedParameters: [String] = []
    /// The ids of device parameters that are read in addition to the profile's.
    package var additionalParameters: [String] = []
    /// The extent of reading the device. The parameter `device-profile` takes precedence.
    package var deviceProfile = DeviceProfile.standard
    /// The `DV` for protocol versions without their own. The parameter `device-data-version` takes precedence.
    package var deviceListVersion = DeviceListVersion.v1_1
    /// The `DV` by protocol version, such as `2.2.0`.
    package var deviceListVersions: [String: DeviceListVersion] = [:]
    /// The content encryption: `A128CBC-HS256` or `A128GCM`.
    package var encryption = "A128CBC-HS256"
    /// The SDK reference number, at most 32 characters.
    package var sdkReferenceNumber = SDKRelease.testReferenceNumber
    /// A UUID to use in place of the stored one.
    package var sdkAppID: String?
    /// The metadata service with the directory servers' data; nil for none.
    package var metadataService: MetadataServiceConfiguration?
    /// The minimum duration of the processing screen in seconds. The parameter `minimumDisplay` takes precedence.
    package var minimumDisplay = 2.0
    /// A defect that was found while the configuration was built; nil for none.
    package var defect: InputRefusal?
    /// The parameters of the default group by lower-case name.
    package var parameters: [String: String] = [:]
    /// The security checks that the app requests; entries by the parameter with the same meaning.
    package var security: [SecurityConfiguration.Parameter: [String]] = [:]
    /// The parameters of the group `security` by lower-case name. They take precedence.
    package var securityParameters: [String: String] = [:]
    /// Makes tokens for interrupted transactions and passes them to the app; nil when the app wants none.
    package var interruptionTokens: InterruptionTokenMaker?
    /// Called for every security alarm on a queue of the SDK; nil when the app does not listen.
    package var securityAlarm: (@Sendable (SecurityAlarm) -> Void)?
    /// The receivers of the SDK's diagnosis.
    package var diagnosis = DiagnosisConfiguration()
    /// The look of the screens.
    package var interface = InterfaceSettingsSet()
    /// Whether a look that is hard to see is refused. The parameter `contrast-guard` takes precedence.
    package var contrastGuard = ContrastGuard.warn
    /// The app's words in place of the SDK's.
    package var stringOverrides = StringOverrides()

    /// Creates a configuration without directory servers and with default values.
    package init() {}
}

/// A directory server as configured, unchecked.
package struct DirectoryServerConfiguration: Sendable {
    /// The RID of the payment system, usually 10 hexadecimal characters.
    package var id: String
    /// The key for device data: PEM or base64 certificate, PEM public key, or JWK text.
    package var publicKey: String
    /// The key id, sent as `kid` when it is set.
    package var keyID: String?
    /// The DS CA certificates in PEM or base64.
    package var rootCertificates: [String]
    /// Certificates between the roots and those that the ACS sends, in PEM or base64.
    package var intermediates: [String]
    /// The serial numbers of revoked certificates in hexadecimal.
    package var revokedSerialNumbers: [String]
    /// The moment before which the key is not used; nil for no limit.
    package var validFrom: Date?
    /// The moment from which the key is not used; nil for no limit.
    package var validTo: Date?
    /// The pictures for the processing screen.
    package var logo: DirectoryServerLogo

    /// Creates a directory server. Several with the same id form one directory server with several keys.
    package init(
        id: String, publicKey: String, keyID: String? = nil, rootCertificates: [String] = [], intermediates: [String] = [],
        revokedSerialNumbers: [String] = [], validFrom: Date? = nil, validTo: Date? = nil,
        logo: DirectoryServerLogo = DirectoryServerLogo()
    ) {
        self.id = id
        self.publicKey = publicKey
        self.keyID = keyID
        self.rootCertificates = rootCertificates
        self.intermediates = intermediates
        self.revokedSerialNumbers = revokedSerialNumbers
        self.validFrom = validFrom
        self.validTo = validTo
        self.logo = logo
    }
}

/// A payment system's logo for the processing screen (CORE-143, CORE-144): the bytes of the files as given.
package struct DirectoryServerLogo: Equatable, Sendable {
    /// The logo; nil when the SDK has none.
    package var light: [UInt8]?
    /// The logo for dark surroundings; nil when `light` is used there too.
    package var dark: [UInt8]?

    /// Creates a logo. An empty picture counts as none.
    package init(light: [UInt8]? = nil, dark: [UInt8]? = nil) {
        self.light = light?.isEmpty == true ? nil : light
        self.dark = dark?.isEmpty == true ? nil : dark
    }

    /// Whether there is no picture.
    package var isEmpty: Bool { light == nil && dark == nil }
}
