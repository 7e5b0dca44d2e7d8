/// A report of what the SDK read from the device and what it did not read, without any value.
package struct DeviceReport: Equatable, Sendable {
    /// The platform, which decides the parameters.
    package let platform: DeviceInformationPlatform
    /// The profile, which decides how much may be read.
    package let profile: DeviceDataProfile
    /// The data version, `DV`.
    package let version: DeviceDataVersion
    /// Every parameter of platform and data version, once.
    package let entries: [Entry]
    /// The ids of the failed security checks.
    package let warnings: [String]
    /// The length of the JSON text; nil in a plan.
    package let byteCount: Int?

    /// The result for a parameter.
    package enum Status: String, CaseIterable, Equatable, Sendable {
        /// The parameter is sent.
        case collected
        /// The parameter would be read. Only in a plan.
        case planned
        /// The parameter was not read: it is restricted, left out by the profile, or the app did not opt in.
        case withheld
        /// The parameter was requested but is not sent.
        case unavailable
    }

    /// One parameter and its result.
    package struct Entry: Equatable, Sendable {
        /// The row of the table.
        package let parameter: DeviceParameter
        /// The result for the parameter.
        package let status: Status
        /// The code in DPNA; nil when there is or may be a value.
        package let reason: UnavailabilityReason?
        /// The explanation for people.
        package let explanation: String
        /// The kind of value.
        package let valueClass: String
        /// The functions and files that the SDK's own host provider uses for the parameter; empty when it was not asked.
        package let touched: [String]

        /// The value of `NSPrivacyCollectedDataType` that applies; nil when nothing about the device or the person is sent.
        package var collectedDataType: String? {
            status == .collected || status == .planned ? parameter.collectedDataType : nil
        }

        /// The required-reason API that is used on an Apple platform.
        package let accessedAPI: DeviceParameter.AccessedAPI?

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
            touched = isTouched ? (platform == .iOS ? parameter.appleAPIs : parameter.linuxSources) : []
            accessedAPI = isTouched && platform == .iOS ? parameter.accessedAPI : nil
        }
    }

    /// Creates the report of an initialisation, with the result for every parameter.
    package init(_ information: DeviceInformation, platform: DeviceInformationPlatform, policy: DeviceDataPolicy) {
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

    /// Creates a plan: the parameters that would be requested on a platform. Nothing is read.
    package init(planFor platform: DeviceInformationPlatform, version: DeviceDataVersion, policy: DeviceDataPolicy) {
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
