import ThreeDSCore

/// How much of the device the SDK may read.
///
/// Each profile reads what the profiles before it read, and more. The SDK reports all other parameters as restricted.
public enum DeviceDataProfile: String, CaseIterable, Sendable {
    /// The parameters that name platform, model and settings, and the SDK's own values.
    case minimal
    /// Every parameter that needs no permission, except lists of installed items and the network address.
    case appReviewSafe
    /// Every parameter that needs no permission. This is the default.
    case `default`
    /// Every parameter. Position and advertising identifier come only from what the app gave to ``HostDeviceInformation``, and
    /// only when authorised.
    case full

    var core: DeviceProfile {
        switch self {
        case .minimal: .minimal
        case .appReviewSafe: .appReviewSafe
        case .default: .standard
        case .full: .full
        }
    }

    init(_ profile: DeviceProfile) {
        switch profile {
        case .minimal: self = .minimal
        case .appReviewSafe: self = .appReviewSafe
        case .standard: self = .default
        case .full: self = .full
        }
    }
}

/// An edition of the device-parameter list: `DV`.
///
/// Every edition works with every protocol version. 1.1 and 1.7 are known from their texts. 1.4 to 1.6 are reconstructed from what public SDKs
/// send and from EMVCo's FAQ.
public enum DeviceDataVersion: String, CaseIterable, Sendable {
    /// The edition of protocol version 2.1.0, and its default.
    case v1_1 = "1.1"
    /// Adds C013 to C015 and reason RE04.
    case v1_4 = "1.4"
    /// Removes C007.
    case v1_5 = "1.5"
    /// Adds C016 to C018; C006 is in minutes.
    case v1_6 = "1.6"
    /// Adds I014 and I015; I002 is in words, I013 in minutes. This is the default for 2.2.0 and 2.3.1.
    case v1_7 = "1.7"

    var core: DeviceListVersion {
        switch self {
        case .v1_1: .v1_1
        case .v1_4: .v1_4
        case .v1_5: .v1_5
        case .v1_6: .v1_6
        case .v1_7: .v1_7
        }
    }

    init(_ version: DeviceListVersion) {
        switch version {
        case .v1_1: self = .v1_1
        case .v1_4: self = .v1_4
        case .v1_5: self = .v1_5
        case .v1_6: self = .v1_6
        case .v1_7: self = .v1_7
        }
    }
}
