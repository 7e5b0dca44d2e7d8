/// Where the values of the device parameters come from.
package struct DeviceInformationSource: Sendable {
    /// Which parameters the host reports.
    package let platform: DevicePlatform
    /// Reads one parameter by its id, for instance `C004`. Asks nobody for permission, uses no network.
    package let read: @Sendable (String) -> DeviceReading

    /// A source.
    package init(platform: DevicePlatform, read: @escaping @Sendable (String) -> DeviceReading) {
        self.platform = platform
        self.read = read
    }
}
