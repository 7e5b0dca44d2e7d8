package import ThreeDSBase
package import ThreeDSMessages
package import ThreeDSScreens

/// An app's unchecked configuration, copied at the moment of `initialize`.
package struct ServiceConfiguration: Sendable {
    /// The directory servers with which the app works.
    package var directoryServers: [DirectoryServer] = []
    /// PEM certificates that replace the system's certificate authorities for TLS towards the ACS; nil for those of the system.
    package var acsTrustAnchors: [String]?
    /// The ids of device parameters that are not read and are reported as RE01.
    package var restrictedParameters: [String] = []
    /// The ids of device parameters that are read in addition to the profile's.
    package var additionalParameters: [String] = []
    /// The extent of reading the device. The parameter `device-profile` takes precedence.
    package var deviceDataProfile = DeviceDataProfile.default
    /// The `DV` for protocol versions without their own; nil for the default of each. The parameter `device-data-version` takes precedence.
    package var deviceDataVersion: DeviceDataVersion?
    /// The `DV` by protocol version, such as `2.2.0`.
    package var deviceDataVersions: [String: DeviceDataVersion] = [:]
    /// The content encryption; nil for the one that the SDK's type needs.
    package var encryption: EncryptionMethod?
    /// The strictness with which messages of the issuer are read. The parameter `profile` takes precedence.
    package var messageProfile = MessageProfile.field
    /// Whether the issuer's app may be opened by a URL of the issuer. The parameter `OOBAppURLSupported` takes precedence.
    package var supportsOOBAppURL = true
    /// Whether the receiver is called before the challenge's screens disappear. The parameter `FireChallengeStatusFirst` takes precedence.
    package var firesStatusFirst = false
    /// The SDK reference number, at most 32 characters.
    package var sdkReferenceNumber = SDKRelease.testReferenceNumber
    /// The value of `User-Agent` in requests to the ACS, the metadata service and servers of pictures.
    package var userAgent = SDKRelease.userAgent
    /// A UUID to use in place of the stored one.
    package var sdkAppID: String?
    /// The metadata service with the directory servers' data; nil for none.
    package var metadataService: MetadataService?
    /// What the app says about itself in the AReq.
    package var announcement = SDKAnnouncement()
    /// The Split-SDK whose client this SDK is; nil for a Default-SDK.
    package var splitSDK: SplitSDK?
    /// The minimum duration of the processing screen. The parameter `minimumDisplay` takes precedence.
    package var minimumDisplay = TimeSpan.seconds(2)
    /// A defect that was found while the configuration was built; nil for none.
    package var defect: InputRefusal?
    /// The parameters of the default group by lower-case name.
    package var parameters: [String: String] = [:]
    /// The parameters of groups that the SDK does not know; their values are not kept.
    package var foreignParameters: [ParameterName] = []
    /// The security checks that the app requests.
    package var security = SecuritySettings()
    /// The parameters of the group `security` by lower-case name. They take precedence.
    package var securityParameters: [String: String] = [:]
    /// Makes tokens for interrupted transactions and passes them to the app; nil when the app wants none.
    package var interruptionTokens: InterruptionTokens?
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
