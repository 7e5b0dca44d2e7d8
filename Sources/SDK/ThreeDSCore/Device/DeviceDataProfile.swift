/// How much of the device the SDK may read.
///
/// Each profile reads what the profiles before it read, and more. The SDK reports all other parameters as restricted.
public enum DeviceDataProfile: String, CaseIterable, Comparable, Sendable {
    /// The parameters that name platform, model and settings, and the SDK's own values.
    case minimal
    /// Every parameter that needs no permission, except lists of installed items and the network address.
    case appReviewSafe
    /// Every parameter that needs no permission. This is the default.
    case `default`
    /// Every parameter. Position and advertising identifier come only from what the app gave to ``HostDeviceInformation``, and
    /// only when authorised.
    case full

    private var rank: Int {
        switch self {
        case .minimal: 0
        case .appReviewSafe: 1
        case .default: 2
        case .full: 3
        }
    }

    /// Compares by extent.
    public static func < (a: DeviceDataProfile, b: DeviceDataProfile) -> Bool { a.rank < b.rank }
}
