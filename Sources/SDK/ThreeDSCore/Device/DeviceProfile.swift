/// How much an app lets the SDK read; each profile reads what those before it read.
package enum DeviceProfile: String, CaseIterable, Comparable, Sendable {
    /// What names platform, model and settings, and the SDK's own values.
    case minimal
    /// All that needs no permission and neither lists what is installed nor tells the network address.
    case appReviewSafe
    /// All that needs no permission.
    case standard = "default"
    /// All; what needs a permission only through the app's own providers.
    case full

    private var rank: Int {
        switch self {
        case .minimal: 0
        case .appReviewSafe: 1
        case .standard: 2
        case .full: 3
        }
    }

    /// By what they read.
    package static func < (a: Self, b: Self) -> Bool { a.rank < b.rank }
}
