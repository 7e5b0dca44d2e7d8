/// One parameter of the EMV 3DS device information, a row of the generated table.
///
/// Source: EMV 3-D Secure SDK Device Information 2.1.0 (data version 1.1); rows of later editions as far as they are known.
package final class DeviceParameter: Sendable {
    /// Such as `C001`.
    package let id: String
    /// The specification's name.
    package let name: String
    /// Which platforms have it.
    package let group: Group
    /// What its value must look like.
    package let form: DeviceValueForm
    /// The first data version that has it.
    package let since: DeviceListVersion
    /// The last data version that has it; nil: all later ones have.
    package let until: DeviceListVersion?
    /// The smallest profile that reads it.
    package let profile: DeviceProfile
    /// What it tells about device or person.
    package let privacyClass: PrivacyClass
    /// Documented symbols that are called on Apple platforms; empty for constants and for values that only the app can give.
    package let appleAPIs: [String]
    /// Files, variables and functions that are read on Linux.
    package let linuxSources: [String]
    /// On Apple platforms.
    package let isReadOnMainThread: Bool
    /// A value of `NSPrivacyCollectedDataType`; nil when it tells nothing about device or person.
    package let collectedDataType: String?
    /// The required-reason API that is touched on Apple platforms.
    package let accessedAPI: AccessedAPI?

    /// Which platforms have a parameter.
    package enum Group: String, Equatable, Sendable {
        case common
        case iOS = "ios"
        case android, windows
    }

    /// What a value tells about device or person.
    package enum PrivacyClass: String, CaseIterable, Equatable, Sendable {
        /// The same everywhere.
        case constant
        /// Of the device and its software, shared by many.
        case system
        /// Chosen by the person.
        case setting
        /// Of the host app.
        case application
        /// Of this device or installation.
        case identifier
        /// Its place in the network.
        case network
        /// Its place in the world.
        case location
        /// Of one transaction.
        case transaction
    }

    /// An entry of `NSPrivacyAccessedAPITypes`.
    package struct AccessedAPI: Equatable, Sendable {
        /// A value of `NSPrivacyAccessedAPIType`.
        package let category: String
        /// Values of `NSPrivacyAccessedAPITypeReasons`.
        package let reasons: [String]
    }

    init(
        _ id: String, _ name: String, _ group: Group, _ form: DeviceValueForm, since: DeviceListVersion,
        until: DeviceListVersion? = nil, profile: DeviceProfile, privacyClass: PrivacyClass, appleAPIs: [String] = [],
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

    /// Whether a data version defines it.
    package func exists(in version: DeviceListVersion) -> Bool {
        version >= since && until.map { version <= $0 } ?? true
    }

    /// The parameters that a data version defines for a platform, by ascending id: what DD and DPNA must hold together.
    package static func all(for platform: DevicePlatform, in version: DeviceListVersion) -> [DeviceParameter] {
        all(for: platform).filter { $0.exists(in: version) }
    }

    /// The parameters of every data version.
    static func all(for platform: DevicePlatform) -> [DeviceParameter] {
        switch platform {
        case .iOS: table
        case .android: android + common
        case .windows: common + windows
        case .other: common
        }
    }

    /// Ids that the SDK answers itself: no source is asked for them.
    static let own: Set<String> = ["C014", "C015", "C016", "C017", "C018"]

    /// Latitude and longitude: one makes no sense without the other.
    static let position: Set<String> = ["C011", "C012"]

    /// Every id of any platform and data version: what lists of parameters in a configuration may hold.
    package static let known = Set((table + android + windows).map(\.id))

    private static let common = table.filter { $0.group == .common }

    private static let android =
        foreign(androidNames, .android, since: .v1_1) + foreign(newerAndroidNames, .android, since: newerAndroidVersion)

    private static let windows = foreign(windowsNames, .windows, since: .v1_1)

    /// Parameters of platforms that the SDK itself does not run on: an app's provider may give them.
    private static func foreign(
        _ names: [(id: String, name: String)], _ group: Group, since: DeviceListVersion
    ) -> [DeviceParameter] {
        names.map { DeviceParameter($0.id, $0.name, group, .any, since: since, profile: .standard, privacyClass: .system) }
    }
}

/// Which parameters beside the common ones a host reports.
package enum DevicePlatform: Equatable, Sendable {
    /// I001 and following, also on iPadOS, visionOS and Mac Catalyst.
    case iOS
    /// A001 and following.
    case android
    /// W001 and following.
    case windows
    /// The common parameters only.
    case other
}

extension DeviceParameter: Equatable {
    package static func == (a: DeviceParameter, b: DeviceParameter) -> Bool { a === b }
}
