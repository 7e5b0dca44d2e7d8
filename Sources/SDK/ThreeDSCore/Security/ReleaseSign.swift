/// A sign that the app is a release build.
package enum ReleaseSign: String, CaseIterable, Sendable {
    /// The app said so.
    case declared
    /// The app has the receipt of the App Store.
    case appStoreReceipt
    /// The app's provisioning profile allows no debuggers.
    case noDebuggerEntitlement

    /// Returns the sign that an app's profile and store receipt give. TestFlight is a release build, too.
    ///
    /// - Parameter profile: nil when the app has none, as apps of the stores.
    static func of(profile: ProvisioningProfile?, receiptName: String?) -> ReleaseSign? {
        switch ProvisioningProfile.installSource(profile: profile, receiptName: receiptName) {
        case .appStore, .testFlight: .appStoreReceipt
        case .enterprise, .adHoc: .noDebuggerEntitlement
        case .development, .marketplace, .unknown: nil
        }
    }
}
