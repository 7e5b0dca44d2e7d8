/// Where the values of the device parameters come from.
package struct DeviceInformationSource: Sendable {
    /// Which parameters the host reports.
    package let platform: DevicePlatform
    /// Ids that are read on the main thread.
    package let mainThreadParameters: Set<String>
    /// Reads one parameter by its id, for instance `C004`. Asks nobody for permission, uses no network. An error means: no value.
    package let read: @Sendable (String) throws -> DeviceReading

    /// A source.
    package init(
        platform: DevicePlatform, mainThreadParameters: Set<String> = [],
        read: @escaping @Sendable (String) throws -> DeviceReading
    ) {
        self.platform = platform
        self.mainThreadParameters = mainThreadParameters
        self.read = read
    }
}
