package import ThreeDSMessages

/// The editions of the device-parameter list that the SDK can send: values of `DV`.
///
/// 1.0 belongs to protocol 2.0.0. The contents of 1.2 and 1.3 are not known, so they cannot be sent. Of the editions
/// after 1.1, the changes of 1.5 and the SDK's own values of 1.6 are confirmed (FAQ 17, 39 and 75).
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

    /// Returns the newest edition whose content is confirmed for a protocol version. 2.3.1 expects the SDK's own values in the device
    /// data, which 1.1 does not have.
    package static func usual(for messageVersion: ProtocolVersion) -> Self {
        messageVersion.has(.recognisedDeviceData) ? .v1_6 : .v1_1
    }

    /// Compares by age.
    package static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}
