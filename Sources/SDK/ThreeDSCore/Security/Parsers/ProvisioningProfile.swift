import Foundation

/// The contents of `embedded.mobileprovision`: a property list in a signed envelope (CMS), whose signature the system has checked.
struct ProvisioningProfile: Equatable {
    /// The first of `TeamIdentifier`.
    let team: String?
    /// The DER of each of `DeveloperCertificates`.
    let certificates: [[UInt8]]
    /// Whether the profile is for all devices (`ProvisionsAllDevices`): enterprise.
    let isForAllDevices: Bool
    /// Whether debuggers may attach (`get-task-allow`).
    let allowsDebugging: Bool

    /// Reads a profile; returns nil when it contains no property list.
    init?(_ bytes: [UInt8]) {
        let data = Data(bytes)
        guard let start = data.range(of: Data(Array("<?xml".utf8))),
            let end = data.range(of: Data(Array("</plist>".utf8)), in: start.lowerBound..<data.endIndex),
            let list = try? PropertyListSerialization.propertyList(from: data[start.lowerBound..<end.upperBound], format: nil),
            let profile = list as? [String: Any]
        else { return nil }
        team = (profile["TeamIdentifier"] as? [String])?.first
        certificates = (profile["DeveloperCertificates"] as? [Data] ?? []).map { [UInt8]($0) }
        isForAllDevices = profile["ProvisionsAllDevices"] as? Bool ?? false
        allowsDebugging = (profile["Entitlements"] as? [String: Any])?["get-task-allow"] as? Bool ?? false
    }

    /// Returns where an app comes from. Apps of the stores have no profile, and TestFlight's receipt has its own name.
    ///
    /// - Parameters:
    ///   - profile: the profile in the bundle.
    ///   - receiptName: the last part of the store receipt's URL.
    static func installSource(profile: ProvisioningProfile?, receiptName: String?) -> SecurityConfiguration.InstallSource {
        if let profile {
            return profile.allowsDebugging ? .development : profile.isForAllDevices ? .enterprise : .adHoc
        }
        return switch receiptName {
        case "sandboxReceipt": .testFlight
        case "receipt": .appStore
        default: .unknown
        }
    }
}
