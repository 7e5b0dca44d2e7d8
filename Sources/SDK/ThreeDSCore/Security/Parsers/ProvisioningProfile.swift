import Foundation

/// What `embedded.mobileprovision` says: a property list inside a signed envelope (CMS), whose signature the system has checked.
struct ProvisioningProfile: Equatable {
    /// First of `TeamIdentifier`.
    let team: String?
    /// DER of each of `DeveloperCertificates`.
    let certificates: [[UInt8]]
    /// `ProvisionsAllDevices`: enterprise.
    let isForAllDevices: Bool
    /// `get-task-allow`: debuggers may attach.
    let allowsDebugging: Bool

    /// Nil when there is no property list inside.
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

    /// Where an app comes from: apps of the stores carry no profile, and TestFlight's receipt has a name of its own.
    ///
    /// - Parameters:
    ///   - profile: what the bundle holds.
    ///   - receiptName: last part of the store receipt's URL.
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
