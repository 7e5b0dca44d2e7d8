package import ThreeDSScreens

/// What an app configured, unchecked, copied at the moment of `initialize`.
package struct ServiceConfiguration: Sendable {
    /// The directory servers the app works with.
    package var directoryServers: [DirectoryServerConfiguration] = []
    /// PEM certificates that replace the system's certificate authorities for TLS towards the ACS; nil: the system's.
    package var acsTrustAnchors: [String]?
    /// Ids of device parameters that are not read and reported as RE01.
    package var restrictedParameters: [String] = []
    /// Ids of device parameters that are read in addition to the profile's.
    package var additionalParameters: [String] = []
    /// How much of the device is read; the parameter `device-profile` wins.
    package var deviceProfile = DeviceProfile.standard
    /// `DV` for protocol versions without one of their own; the parameter `device-data-version` wins.
    package var deviceListVersion = DeviceListVersion.v1_1
    /// `DV` by protocol version, such as `2.2.0`.
    package var deviceListVersions: [String: DeviceListVersion] = [:]
    /// `A128CBC-HS256` or `A128GCM`.
    package var encryption = "A128CBC-HS256"
    /// At most 32 characters.
    package var sdkReferenceNumber = SDKRelease.testReferenceNumber
    /// A UUID in place of the one kept in the storage.
    package var sdkAppID: String?
    /// Where the directory servers' data are fetched; nil: nowhere.
    package var metadataService: MetadataServiceConfiguration?
    /// Seconds that the processing screen stays at least; the parameter `minimumDisplay` wins.
    package var minimumDisplay = 2.0
    /// What was found wrong while this was put together; nil: nothing.
    package var defect: InputRefusal?
    /// Parameters of the default group by lower-case name.
    package var parameters: [String: String] = [:]
    /// What is to be checked of app and device; entries by the parameter that says the same.
    package var security: [SecurityConfiguration.Parameter: [String]] = [:]
    /// Parameters of the group `security` by lower-case name; they win.
    package var securityParameters: [String: String] = [:]
    /// Makes and hands over tokens for interrupted transactions; nil: the app wants none.
    package var interruptionTokens: InterruptionTokenMaker?
    /// Called for every security alarm, on a queue of the SDK; nil: nobody listens.
    package var securityAlarm: (@Sendable (SecurityAlarm) -> Void)?
    /// Who is told what the SDK does.
    package var diagnosis = DiagnosisConfiguration()
    /// How the screens look.
    package var interface = InterfaceSettingsSet()
    /// Whether a look that is hard to see is refused; the parameter `contrast-guard` wins.
    package var contrastGuard = ContrastGuard.warn
    /// The app's words in place of the SDK's.
    package var stringOverrides = StringOverrides()

    /// An empty configuration: no directory servers, defaults for the rest.
    package init() {}
}
