/// What came of reading one parameter.
package enum DeviceReading: Equatable, Sendable {
    /// The value; blank counts as no value.
    case text(String)
    /// The values of a list parameter; blank ones are left out, an empty list counts as no value.
    case list([String])
    /// Not available.
    case unavailable(UnavailabilityReason)

    /// The text, or no value.
    package init(_ text: String?) { self = text.map { .text($0) } ?? .unavailable(.noValue) }
}

/// Why a parameter is not available: the codes of DPNA.
package enum UnavailabilityReason: String, CaseIterable, Equatable, Sendable {
    /// Restricted by market, region or the app.
    case restricted = "RE01"
    /// The platform version does not have it, or no longer.
    case unsupported = "RE02"
    /// Reading it would need a prompt for permission.
    case permissionRequired = "RE03"
    /// There is no value at the moment. Data version 1.1 does not have this one and says RE02.
    case noValue = "RE04"
}

/// Why a parameter is not in the device data: more than a DPNA code tells.
package enum DeviceAbsence: Equatable, Sendable {
    /// The app named it among its restricted parameters; it was not read.
    case restrictedByApp
    /// The app's profile leaves it out; it was not read.
    case restrictedByProfile(DeviceProfile)
    /// It needs a permission, and the app has not asked for it by profile or name; it was not read.
    case notOptedIn
    /// The source says that law or market forbid it.
    case restrictedByHost
    /// The source says that the platform does not have it.
    case unsupported
    /// The source says that a permission is missing.
    case permissionRequired
    /// The source has no value, or a blank one.
    case noValue
    /// The source threw an error.
    case failed
    /// The source had not answered when time was up.
    case late
    /// A list where a text belongs, or the other way round.
    case wrongType
    /// Not of the parameter's form.
    case malformed
    /// Longer than any honest value.
    case tooLong
    /// The device data would have become larger than a message may carry.
    case leftOut

    init(_ reason: UnavailabilityReason) {
        switch reason {
        case .restricted: self = .restrictedByHost
        case .unsupported: self = .unsupported
        case .permissionRequired: self = .permissionRequired
        case .noValue: self = .noValue
        }
    }

    /// Whether the source was not even asked.
    package var isWithheld: Bool {
        switch self {
        case .restrictedByApp, .restrictedByProfile, .notOptedIn: true
        default: false
        }
    }

    /// The code for DPNA.
    package func reason(in version: DeviceListVersion) -> UnavailabilityReason {
        switch self {
        case .restrictedByApp, .restrictedByProfile, .restrictedByHost, .leftOut: .restricted
        case .unsupported: .unsupported
        case .notOptedIn, .permissionRequired: .permissionRequired
        case .noValue, .failed, .late, .wrongType, .malformed, .tooLong:
            version.hasNoValueReason ? .noValue : .unsupported
        }
    }

    /// For people; holds no value.
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
        case .late: "not there in time"
        case .wrongType: "the provider gave the wrong type"
        case .malformed: "the provider's value has the wrong form"
        case .tooLong: "the provider's value is too long"
        case .leftOut: "left out: the device data would be too large"
        }
    }
}
