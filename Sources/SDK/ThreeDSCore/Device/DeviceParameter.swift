/// One parameter of the EMV 3DS device information, a row of the generated table.
///
/// Source: EMV 3-D Secure SDK Device Information 2.1.0 (data version 1.1); rows of later editions as far as they are known.
package final class DeviceParameter: Sendable {
    /// The id, such as `C001`.
    package let id: String
    /// The specification's name.
    package let name: String
    /// The platforms that have the parameter.
    package let group: DeviceDataReport.Group
    /// The required form of the value.
    package let form: DeviceValueForm
    /// The first data version that has the parameter.
    package let since: DeviceDataVersion
    /// The last data version that has the parameter; nil when all later ones have it.
    package let until: DeviceDataVersion?
    /// The smallest profile that reads the parameter.
    package let profile: DeviceDataProfile
    /// The kind of information that the value reveals about the device or the person.
    package let privacyClass: DeviceDataReport.PrivacyClass
    /// The documented symbols that are called on Apple platforms; empty for constants and for values that only the app can supply.
    package let appleAPIs: [String]
    /// The files, variables and functions that are read on Linux.
    package let linuxSources: [String]
    /// Whether the parameter is read on the main thread on Apple platforms.
    package let isReadOnMainThread: Bool
    /// A value of `NSPrivacyCollectedDataType`; nil when the parameter reveals nothing about device or person.
    package let collectedDataType: String?
    /// The required-reason API that is used on Apple platforms.
    package let accessedAPI: AccessedAPI?

    /// An entry of `NSPrivacyAccessedAPITypes`.
    package struct AccessedAPI: Equatable, Sendable {
        /// A value of `NSPrivacyAccessedAPIType`.
        package let category: String
        /// Values of `NSPrivacyAccessedAPITypeReasons`.
        package let reasons: [String]
    }

    init(
        _ id: String, _ name: String, _ group: DeviceDataReport.Group, _ form: DeviceValueForm, since: DeviceDataVersion,
        until: DeviceDataVersion? = nil, profile: DeviceDataProfile, privacyClass: DeviceDataReport.PrivacyClass,
        appleAPIs: [String] = [],
        linuxSources: [String] = [], isReadOnMainThread: Bool = false, collectedDataType: String? = nil,
        accessedAPI: AccessedAPI? = nil
    ) {
        self.id = id
        self.name = name
        self.group = group
        self.form = form
        self.since = since
        self.until = until
        self.profile = profile
        self.privacyClass = privacyClass
        self.appleAPIs = appleAPIs
        self.linuxSources = linuxSources
        self.isReadOnMainThread = isReadOnMainThread
        self.collectedDataType = collectedDataType
        self.accessedAPI = accessedAPI
    }

    /// Returns whether a data version defines the parameter.
    package func exists(in version: DeviceDataVersion) -> Bool {
        version >= since && until.map { version <= $0 } ?? true
    }

    /// Returns the parameters that a data version defines for a platform, by ascending id. DD and DPNA together must contain them.
    package static func all(for platform: DeviceInformationPlatform, in version: DeviceDataVersion) -> [DeviceParameter] {
        all(for: platform).filter { $0.exists(in: version) }
    }

    /// Returns the parameters of every data version.
    static func all(for platform: DeviceInformationPlatform) -> [DeviceParameter] {
        switch platform {
        case .iOS: table
        case .android: android + common
        case .windows: common + windows
        case .other: common
        }
    }

    /// The ids that the SDK itself supplies. No source is asked for them.
    static let own: Set<String> = ["C014", "C015", "C016", "C017", "C018"]

    /// Latitude and longitude, which are only useful together.
    static let position: Set<String> = ["C011", "C012"]

    /// The ids of every platform and data version, which lists of parameters in a configuration may contain.
    package static let known = Set((table + android + windows).map(\.id))

    private static let common = table.filter { $0.group == .common }

    private static let android =
        foreign(androidNames, .android, since: .v1_1) + foreign(newerAndroidNames, .android, since: newerAndroidVersion)

    private static let windows = foreign(windowsNames, .windows, since: .v1_1)

    /// Parameters of platforms that the SDK itself does not run on: an app's provider may give them.
    private static func foreign(
        _ names: [(id: String, name: String)], _ group: DeviceDataReport.Group, since: DeviceDataVersion
    ) -> [DeviceParameter] {
        names.map { DeviceParameter($0.id, $0.name, group, .any, since: since, profile: .default, privacyClass: .system) }
    }
}

extension DeviceParameter: Equatable {
    package static func == (a: DeviceParameter, b: DeviceParameter) -> Bool { a === b }
}
