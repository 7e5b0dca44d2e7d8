import ThreeDSCore

/// A list of the device parameters that the SDK reads and does not read, without a single value.
///
/// For the app's own records and privacy labels. Documentation/integrate/device-data.md explains the columns.
public struct DeviceDataReport: Equatable, Sendable {
    /// The platform, which decides the parameters.
    public let platform: DeviceInformationPlatform
    /// The profile, which decides how much may be read.
    public let profile: DeviceDataProfile
    /// The edition of the parameter list, `DV`.
    public let dataVersion: DeviceDataVersion
    /// Every parameter of the platform and data version, once.
    public let entries: [Entry]
    /// The ids of the failed security checks; the SDK sends these too.
    public let warnings: [String]
    /// The length in bytes of the JSON text before encryption, at most 47000; nil in a plan.
    public let byteCount: Int?

    /// What the SDK does with a parameter.
    public enum Status: String, CaseIterable, Sendable {
        /// The parameter is sent.
        case collected
        /// The parameter would be read; in plans only.
        case planned
        /// The parameter was not read: it is restricted, left out by the profile, or not opted in to.
        case withheld
        /// The SDK asked for the parameter, but there is no value to send.
        case unavailable
    }

    /// The platforms that have a parameter.
    public enum Group: String, Sendable {
        /// All platforms.
        case common
        /// iOS, iPadOS, visionOS and Mac Catalyst.
        case ios
        /// Only from an app's own provider.
        case android, windows
    }

    /// What a parameter reveals about the device or the person.
    public enum PrivacyClass: String, CaseIterable, Sendable {
        /// A constant, the same everywhere.
        case constant
        /// The device and its software; many devices share the value.
        case system
        /// A choice of the person.
        case setting
        /// The host app.
        case application
        /// This device or installation.
        case identifier
        /// The device's place in the network.
        case network
        /// The device's place in the world.
        case location
        /// One transaction.
        case transaction
    }

    /// The entries for a parameter in Apple's privacy manifest.
    public struct PrivacyManifest: Equatable, Sendable {
        /// A value of `NSPrivacyCollectedDataType`; nil when nothing is sent that reveals the device or the person.
        public let collectedDataType: String?
        /// Values of `NSPrivacyCollectedDataTypePurposes`; empty when the type is nil.
        public let purposes: [String]
        /// A value of `NSPrivacyAccessedAPIType`; nil when no required-reason API is used.
        public let accessedAPIType: String?
        /// Values of `NSPrivacyAccessedAPITypeReasons`.
        public let accessedAPIReasons: [String]
    }

    /// One parameter.
    public struct Entry: Equatable, Sendable {
        /// The parameter's id in EMV 3DS SDK Device Information, such as `C001`.
        public let id: String
        /// The parameter's name in that document, such as `Platform`.
        public let name: String
        /// The platforms that have the parameter.
        public let group: Group
        /// What the SDK does with the parameter.
        public let status: Status
        /// `RE01` to `RE04`; nil when there is a value or may be one.
        public let reasonCode: String?
        /// Why the parameter was read or not, in one English sentence.
        public let explanation: String
        /// The kind of value, such as `UUID`.
        public let valueClass: String
        /// What the parameter reveals about the device or the person.
        public let privacyClass: PrivacyClass
        /// What ``HostDeviceInformation`` calls (Apple) or reads (Linux) for the parameter; empty when the SDK did not ask for
        /// it.
        public let platformAPIs: [String]
        /// The entries for the parameter in the privacy manifest.
        public let privacyManifest: PrivacyManifest
    }

    /// Returns what the SDK would ask for on a platform; nothing is read.
    ///
    /// - Parameters:
    ///   - platform: the platform whose parameters are listed.
    ///   - profile: how much is asked for.
    ///   - dataVersion: the edition of the parameter list.
    ///   - restrictedParameters: ids, in any case; unknown ids restrict nothing.
    ///   - additionalParameters: ids, in any case; unknown ids add nothing.
    public static func plan(
        for platform: DeviceInformationPlatform, profile: DeviceDataProfile = .default, dataVersion: DeviceDataVersion = .v1_1,
        restrictedParameters: [String] = [], additionalParameters: [String] = []
    ) -> DeviceDataReport {
        var policy = DeviceDataPolicy()
        policy.profile = profile
        policy.restricted = Set(restrictedParameters.map { $0.uppercased() })
        policy.additional = Set(additionalParameters.map { $0.uppercased() })
        return DeviceDataReport(DeviceReport(planFor: platform, version: dataVersion, policy: policy))
    }
}

extension DeviceDataReport {
    init(_ report: DeviceReport) {
        platform = report.platform
        profile = report.profile
        dataVersion = report.version
        entries = report.entries.map(Entry.init)
        warnings = report.warnings
        byteCount = report.byteCount
    }
}

extension DeviceDataReport.Entry {
    fileprivate init(_ entry: DeviceReport.Entry) {
        let parameter = entry.parameter
        id = parameter.id
        name = parameter.name
        group = DeviceDataReport.Group(parameter.group)
        status = DeviceDataReport.Status(entry.status)
        reasonCode = entry.reason?.rawValue
        explanation = entry.explanation
        valueClass = entry.valueClass
        privacyClass = DeviceDataReport.PrivacyClass(parameter.privacyClass)
        platformAPIs = entry.touched
        privacyManifest = DeviceDataReport.PrivacyManifest(
            collectedDataType: entry.collectedDataType,
            purposes: entry.collectedDataType == nil ? [] : DeviceParameter.collectionPurposes,
            accessedAPIType: entry.accessedAPI?.category, accessedAPIReasons: entry.accessedAPI?.reasons ?? [])
    }
}

extension DeviceDataReport.Group {
    fileprivate init(_ group: DeviceParameter.Group) {
        switch group {
        case .common: self = .common
        case .iOS: self = .ios
        case .android: self = .android
        case .windows: self = .windows
        }
    }
}

extension DeviceDataReport.Status {
    fileprivate init(_ status: DeviceReport.Status) {
        switch status {
        case .collected: self = .collected
        case .planned: self = .planned
        case .withheld: self = .withheld
        case .unavailable: self = .unavailable
        }
    }
}

extension DeviceDataReport.PrivacyClass {
    fileprivate init(_ privacyClass: DeviceParameter.PrivacyClass) {
        switch privacyClass {
        case .constant: self = .constant
        case .system: self = .system
        case .setting: self = .setting
        case .application: self = .application
        case .identifier: self = .identifier
        case .network: self = .network
        case .location: self = .location
        case .transaction: self = .transaction
        }
    }
}
