import ThreeDSCore

/// What the SDK reads of the device and what it leaves alone, parameter by parameter, without a single value.
///
/// For the app's own records and privacy labels. Documentation/integrate/device-data.md explains the columns.
public struct DeviceDataReport: Equatable, Sendable {
    /// Which parameters there are.
    public let platform: DeviceInformationPlatform
    /// How much may be read.
    public let profile: DeviceDataProfile
    /// The edition of the parameter list, `DV`.
    public let dataVersion: DeviceDataVersion
    /// Every parameter of platform and data version once.
    public let entries: [Entry]
    /// Ids of the security checks that failed, which are sent too.
    public let warnings: [String]
    /// Length of the JSON text before encryption, at most 47000; nil in a plan.
    public let byteCount: Int?

    /// What became of a parameter.
    public enum Status: String, CaseIterable, Sendable {
        /// It is sent.
        case collected
        /// It would be read; in plans only.
        case planned
        /// It was not read: restricted, left out by the profile, or not opted in to.
        case withheld
        /// It was asked for, but there is no value to send.
        case unavailable
    }

    /// Which platforms have a parameter.
    public enum Group: String, Sendable {
        /// All.
        case common
        /// iOS, iPadOS, visionOS and Mac Catalyst.
        case ios
        /// Given by an app's own provider only.
        case android, windows
    }

    /// What a parameter tells about device or person.
    public enum PrivacyClass: String, CaseIterable, Sendable {
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

    /// What Apple's privacy manifest says about a parameter.
    public struct PrivacyManifest: Equatable, Sendable {
        /// A value of `NSPrivacyCollectedDataType`; nil: nothing is sent that tells about device or person.
        public let collectedDataType: String?
        /// Values of `NSPrivacyCollectedDataTypePurposes`; empty without a type.
        public let purposes: [String]
        /// A value of `NSPrivacyAccessedAPIType`; nil: no required-reason API is touched.
        public let accessedAPIType: String?
        /// Values of `NSPrivacyAccessedAPITypeReasons`.
        public let accessedAPIReasons: [String]
    }

    /// One parameter.
    public struct Entry: Equatable, Sendable {
        /// The id of EMV 3DS SDK Device Information, such as `C001`.
        public let id: String
        /// The parameter's name in that document, such as `Platform`.
        public let name: String
        /// Which platforms have it.
        public let group: Group
        /// What became of it.
        public let status: Status
        /// `RE01` to `RE04`; nil when there is or may be a value.
        public let reasonCode: String?
        /// Why it was read or not, one English sentence.
        public let explanation: String
        /// The kind of value, such as `UUID`.
        public let valueClass: String
        /// What it tells about device or person.
        public let privacyClass: PrivacyClass
        /// What ``HostDeviceInformation`` calls (Apple) or reads (Linux) for it; empty when it was not asked.
        public let platformAPIs: [String]
        /// What the privacy manifest says about it.
        public let privacyManifest: PrivacyManifest
    }

    /// What the SDK would ask for on a platform; nothing is read.
    ///
    /// - Parameters:
    ///   - platform: whose parameters.
    ///   - profile: what is asked for.
    ///   - dataVersion: of the list of parameters.
    ///   - restrictedParameters: ids, in any case; unknown ones restrict nothing.
    ///   - additionalParameters: ids, in any case; unknown ones add nothing.
    public static func plan(
        for platform: DeviceInformationPlatform, profile: DeviceDataProfile = .default, dataVersion: DeviceDataVersion = .v1_1,
        restrictedParameters: [String] = [], additionalParameters: [String] = []
    ) -> DeviceDataReport {
        var policy = DeviceDataPolicy()
        policy.profile = profile.core
        policy.restricted = Set(restrictedParameters.map { $0.uppercased() })
        policy.additional = Set(additionalParameters.map { $0.uppercased() })
        return DeviceDataReport(DeviceReport(planFor: platform.core, version: dataVersion.core, policy: policy))
    }
}

extension DeviceDataReport {
    init(_ report: DeviceReport) {
        platform = DeviceInformationPlatform(report.platform)
        profile = DeviceDataProfile(report.profile)
        dataVersion = DeviceDataVersion(report.version)
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
