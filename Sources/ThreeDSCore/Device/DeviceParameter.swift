/// The parameters of the EMV 3DS device information.
///
/// Source: EMV 3-D Secure SDK Device Information 2.1.0 (data version 1.1); ids of later editions as far as they are known.
package enum DeviceParameter {
    /// C001 to C012: every platform, data version 1.1.
    static let common = ids("C", 1...12)

    /// The parameters that data version 1.1 defines for a platform, ascending.
    package static func all(for platform: DevicePlatform) -> [String] {
        switch platform {
        case .iOS: common + ids("I", 1...13)
        case .android: common + ids("A", 1...136)
        case .windows: common + ids("W", 1...25)
        case .other: common
        }
    }

    /// Every id of any platform and data version: what a list of restricted parameters may hold.
    package static let known: Set<String> = {
        var known = Set(ids("C", 1...18) + ids("I", 1...15) + ids("A", 1...155) + ids("W", 1...25))
        known.remove("A144")
        return known
    }()

    private static func ids(_ letter: String, _ numbers: ClosedRange<Int>) -> [String] {
        numbers.map { number in
            let digits = String(number)
            return letter + String(repeating: "0", count: 3 - digits.count) + digits
        }
    }
}

/// Which parameters beside the common ones a host reports.
package enum DevicePlatform: Equatable, Sendable {
    /// I001 and following, also on iPadOS and Mac Catalyst.
    case iOS
    /// A001 and following.
    case android
    /// W001 and following.
    case windows
    /// The common parameters only.
    case other
}

/// What came of reading one parameter.
package enum DeviceReading: Equatable, Sendable {
    /// The value; blank counts as not there.
    case text(String)
    /// The values of a list parameter; blank ones are left out, an empty list counts as not there.
    case list([String])
    /// Not available.
    case unavailable(UnavailabilityReason)
}

/// Why a parameter is not available: the DPNA reasons.
package enum UnavailabilityReason: String, Equatable, Sendable {
    /// Restricted by market, region or the app.
    case restricted = "RE01"
    /// The platform does not have it, or no longer. In data version 1.1 also: there is no value.
    case unsupported = "RE02"
    /// Reading it would need a prompt for permission.
    case permissionRequired = "RE03"
}
