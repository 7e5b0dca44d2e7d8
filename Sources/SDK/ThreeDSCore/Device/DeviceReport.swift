/// What the SDK read of the device and what it left alone, without a single value.
package struct DeviceReport: Equatable, Sendable {
    /// Which parameters there are.
    package let platform: DevicePlatform
    /// How much may be read.
    package let profile: DeviceProfile
    /// `DV`.
    package let version: DeviceListVersion
    /// Every parameter of platform and data version once.
    package let entries: [Entry]
    /// Ids of the security checks that failed.
    package let warnings: [String]
    /// Length of the JSON text; nil in a plan.
    package let byteCount: Int?

    /// What became of a parameter.
    package enum Status: String, CaseIterable, Equatable, Sendable {
        /// Sent.
        case collected
        /// Would be read, in a plan.
        case planned
        /// Not read: restricted, left out by the profile, or not opted in to.
        case withheld
        /// Asked for, but not sent.
        case unavailable
    }

    /// One parameter.
    package struct Entry: Equatable, Sendable {
        /// The row of the table.
        package let parameter: DeviceParameter
        /// What became of it.
        package let status: Status
        /// The code in DPNA; nil when there is or may be a value.
        package let reason: UnavailabilityReason?
        /// Why, for people.
        package let explanation: String
        /// The kind of value.
        package let valueClass: String
        /// What the SDK's own host provider calls or reads for it; empty when it was not asked.
        package let touched: [String]

        /// The value of `NSPrivacyCollectedDataType` that applies; nil when nothing is sent that tells about device or person.
        package var collectedDataType: String? {
            status == .collected || status == .planned ? parameter.collectedDataType : nil
        }

        /// The required-reason API that is touched on an Apple platform.
        package let accessedAPI: DeviceParameter.AccessedAPI?

        init(
            _ parameter: DeviceParameter, _ status: Status, absence: DeviceAbsence?, explanation: String,
            platform: DevicePlatform, version: DeviceListVersion
        ) {
            self.parameter = parameter
            self.status = status
            self.explanation = explanation
            reason = absence?.reason(in: version)
            valueClass = parameter.form.valueClass(in: version)
            // Nobody is asked for what no phone is needed for, either.
            let isTouched = status != .withheld && !(absence == .unsupported && platform == .other)
            touched = isTouched ? (platform == .iOS ? parameter.appleAPIs : parameter.linuxSources) : []
            accessedAPI = isTouched && platform == .iOS ? parameter.accessedAPI : nil
        }
    }

    /// What became of every parameter in an initialisation.
    package init(_ information: DeviceInformation, platform: DevicePlatform, policy: DeviceDataPolicy) {
        self.platform = platform
        profile = policy.profile
        version = information.version
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

    /// What would be asked for on a platform; nothing is read.
    package init(planFor platform: DevicePlatform, version: DeviceListVersion, policy: DeviceDataPolicy) {
        self.platform = platform
        profile = policy.profile
        self.version = version
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
