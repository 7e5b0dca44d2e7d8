/// The extent to which an app allows the SDK to read the device. Each profile includes those before it.
package enum DeviceProfile: String, CaseIterable, Comparable, Sendable {
    /// Platform, model and settings, and the SDK's own values.
    case minimal
    /// Everything that needs no permission, except lists of installed items and the network address.
    case appReviewSafe
    /// Everything that needs no permission.
    case standard = "default"
    /// Everything. Parameters that need a permission are read only through the app's own providers.
    case full

    private var rank: Int {
        switch self {
        case .minimal: 0
        case .appReviewSafe: 1
        case .standard: 2
        case .full: 3
        }
    }

    /// Compares by extent.
    package static func < (a: Self, b: Self) -> Bool { a.rank < b.rank }
}
