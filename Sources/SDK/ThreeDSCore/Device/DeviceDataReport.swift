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
        /// The row of the table.
        let parameter: DeviceParameter
        /// What the SDK does with the parameter.
        public let status: Status
        /// The code in DPNA; nil when there is or may be a value.
        let reason: UnavailabilityReason?
        /// Why the parameter was read or not, in one English sentence.
        public let explanation: String
        /// The kind of value, such as `UUID`.
        public let valueClass: String
        /// What ``HostDeviceInformation`` calls (Apple) or reads (Linux) for the parameter; empty when the SDK did not ask for
        /// it.
        public let platformAPIs: [String]
        /// The required-reason API that is used on an Apple platform.
        let accessedAPI: DeviceParameter.AccessedAPI?

        /// The parameter's id in EMV 3DS SDK Device Information, such as `C001`.
        public var id: String { parameter.id }
        /// The parameter's name in that document, such as `Platform`.
        public var name: String { parameter.name }
        /// The platforms that have the parameter.
        public var group: Group { parameter.group }
        /// `RE01` to `RE04`; nil when there is a value or may be one.
        public var reasonCode: String? { reason?.rawValue }
        /// What the parameter reveals about the device or the person.
        public var privacyClass: PrivacyClass { parameter.privacyClass }
        /// The entries for the parameter in the privacy manifest.
        public var privacyManifest: PrivacyManifest {
            // Nothing is collected when nothing about the device or the person is sent.
            let collected = status == .collected || status == .planned ? parameter.collectedDataType : nil
            return PrivacyManifest(
                collectedDataType: collected, purposes: collected == nil ? [] : DeviceParameter.collectionPurposes,
                accessedAPIType: accessedAPI?.category, accessedAPIReasons: accessedAPI?.reasons ?? [])
        }

        init(
            _ parameter: DeviceParameter, _ status: Status, absence: DeviceAbsence?, explanation: String,
            platform: DeviceInformationPlatform, version: DeviceDataVersion
        ) {
            self.parameter = parameter
            self.status = status
            self.explanation = explanation
            reason = absence?.reason(in: version)
            valueClass = parameter.form.valueClass(in: version)
            // On a host that is not a phone, nothing is read for an unsupported parameter.
            let isTouched = status != .withheld && !(absence == .unsupported && platform == .other)
            platformAPIs = isTouched ? (platform == .iOS ? parameter.appleAPIs : parameter.linuxSources) : []
            accessedAPI = isTouched && platform == .iOS ? parameter.accessedAPI : nil
        }
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
        return DeviceDataReport(planFor: platform, version: dataVersion, policy: policy)
    }

    /// Creates the report of an initialisation, with the result for every parameter.
    init(_ information: DeviceInformation, platform: DeviceInformationPlatform, policy: DeviceDataPolicy) {
        self.platform = platform
        profile = policy.profile
        dataVersion = information.version
        warnings = information.warnings
        byteCount = DeviceText(information).count
        entries = information.entries.map { entry in
            let parameter = entry.parameter
            switch entry.outcome {
            case .collected:
                return Entry(
                    parameter, .collected, absence: nil, explanation: Self.origin(of: parameter), platform: platform,
                    version: information.version)
            case .perTransaction:
                return Entry(
                    parameter, .collected, absence: nil, explanation: Self.origin(of: parameter), platform: platform,
                    version: information.version)
            case .missing(let absence):
                return Entry(
                    parameter, absence.isWithheld ? .withheld : .unavailable, absence: absence,
                    explanation: absence.explanation, platform: platform, version: information.version)
            }
        }
    }

    /// Creates a plan: the parameters that would be requested on a platform. Nothing is read.
    init(planFor platform: DeviceInformationPlatform, version: DeviceDataVersion, policy: DeviceDataPolicy) {
        self.platform = platform
        profile = policy.profile
        dataVersion = version
        warnings = []
        byteCount = nil
        entries = DeviceParameter.all(for: platform, in: version).map { parameter in
            let absence = policy.absence(of: parameter, on: platform)
            let status: Status = absence.map { $0.isWithheld ? .withheld : .unavailable } ?? .planned
            return Entry(
                parameter, status, absence: absence, explanation: absence?.explanation ?? Self.origin(of: parameter),
                platform: platform, version: version)
        }
    }

    private static func origin(of parameter: DeviceParameter) -> String {
        switch parameter.id {
        case "C014", "C015", "C016": "the SDK's own value"
        case "C017", "C018": "made for each transaction"
        default: parameter.profile == .full ? "read when authorised already" : "read in initialize"
        }
    }
}
