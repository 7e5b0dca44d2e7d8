/// The reason why a parameter is not available: the codes of DPNA.
package enum UnavailabilityReason: String, CaseIterable, Equatable, Sendable {
    /// The market, the region or the app restricts the parameter.
    case restricted = "RE01"
    /// The platform version does not have the parameter, or no longer has it.
    case unsupported = "RE02"
    /// Reading the parameter would require a prompt for permission.
    case permissionRequired = "RE03"
    /// There is no value at the moment. Data version 1.1 does not have this code and uses RE02.
    case noValue = "RE04"
}

/// The reason why a parameter is not in the device data, in more detail than a DPNA code.
package enum DeviceAbsence: Equatable, Sendable {
    /// The app listed it among its restricted parameters, so it was not read.
    case restrictedByApp
    /// The app's profile leaves it out, so it was not read.
    case restrictedByProfile(DeviceDataProfile)
    /// It needs a permission, and the app did not request it by profile or by name, so it was not read.
    case notOptedIn
    /// The source reports that law or market forbid it.
    case restrictedByHost
    /// The source reports that the platform does not have it.
    case unsupported
    /// The source reports that a permission is missing.
    case permissionRequired
    /// The source has no value, or a blank one.
    case noValue
    /// The source threw an error.
    case failed
    /// The source did not answer in time.
    case late
    /// The value is a list instead of a text, or a text instead of a list.
    case wrongType
    /// The value does not have the parameter's form.
    case malformed
    /// The value is longer than any honest value.
    case tooLong
    /// The device data would have become larger than a message may be.
    case leftOut

    /// Whether the source was not asked.
    package var isWithheld: Bool {
        switch self {
        case .restrictedByApp, .restrictedByProfile, .notOptedIn: true
        default: false
        }
    }

    /// Returns the code for DPNA.
    package func reason(in version: DeviceDataVersion) -> UnavailabilityReason {
        switch self {
        case .restrictedByApp, .restrictedByProfile, .restrictedByHost, .leftOut: .restricted
        case .unsupported: .unsupported
        case .notOptedIn, .permissionRequired: .permissionRequired
        case .noValue, .failed, .late, .wrongType, .malformed, .tooLong:
            version.hasNoValueReason ? .noValue : .unsupported
        }
    }

    /// The explanation for people, without a value.
    package var explanation: String {
        switch self {
        case .restrictedByApp: "restricted by the app"
        case .restrictedByProfile(let profile): "left out by the profile \(profile.rawValue)"
        case .notOptedIn: "needs a permission; the app has not opted in"
        case .restrictedByHost: "restricted by the host"
        case .unsupported: "the platform does not have it"
        case .permissionRequired: "permission is not granted"
        case .noValue: "no value"
        case .failed: "reading it failed"
        case .late: "not available in time"
        case .wrongType: "the provider gave the wrong type"
        case .malformed: "the provider's value has the wrong form"
        case .tooLong: "the provider's value is too long"
        case .leftOut: "left out: the device data would be too large"
        }
    }
}
