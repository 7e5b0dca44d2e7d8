package import ThreeDSMessages

/// An edition of the device-parameter list: `DV`.
///
/// Every edition works with every protocol version. 1.1 and 1.7 are known from their texts. 1.4 to 1.6 are reconstructed from what public SDKs
/// send and from EMVCo's FAQ.
public enum DeviceDataVersion: String, CaseIterable, Comparable, Sendable {
    // 1.0 belongs to protocol 2.0.0. The content of 1.3 is not known, and EMVCo's revision log has no 1.2, so they cannot be sent. The removal
    // of C007 by 1.5 is confirmed (FAQ 17). Source: device-parameters.json, dataVersions; protocol/device-info.md §3.

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

    /// Whether reason RE04 exists.
    package var hasNoValueReason: Bool { self > .v1_1 }

    /// Returns the edition for an app that chooses none: the newest one, as CORE-396 requires. It has more parameters than 1.1, and the
    /// SDK's own values, which an issuer of 2.3.1 expects. 2.1.0, whose test support has ended, keeps its own edition.
    package static func usual(for messageVersion: ProtocolVersion) -> Self {
        messageVersion.has(.newestDeviceData) ? .v1_7 : .v1_1
    }

    /// Compares by age.
    public static func < (a: DeviceDataVersion, b: DeviceDataVersion) -> Bool { a.rawValue < b.rawValue }
}
