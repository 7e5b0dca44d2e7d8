package import ThreeDSMessages

/// The editions of the device-parameter list that the SDK can send: values of `DV`.
///
/// 1.0 belongs to protocol 2.0.0. The content of 1.3 is not known, and EMVCo's revision log has no 1.2, so they cannot be sent. The texts of 1.1
/// and 1.7 are known. Of the editions between them, the removal of C007 by 1.5 is confirmed (FAQ 17).
///
/// Source: device-parameters.json, dataVersions; protocol/device-info.md §3.
package enum DeviceListVersion: String, CaseIterable, Comparable, Sendable {
    case v1_1 = "1.1"
    case v1_4 = "1.4"
    case v1_5 = "1.5"
    case v1_6 = "1.6"
    case v1_7 = "1.7"

    /// Whether reason RE04 exists.
    package var hasNoValueReason: Bool { self > .v1_1 }

    /// Returns the edition for an app that chooses none: the newest one, as CORE-396 requires. It has more parameters than 1.1, and the
    /// SDK's own values, which an issuer of 2.3.1 expects. 2.1.0, whose test support has ended, keeps its own edition.
    package static func usual(for messageVersion: ProtocolVersion) -> Self {
        messageVersion.has(.newestDeviceData) ? .v1_7 : .v1_1
    }

    /// Compares by age.
    package static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}
