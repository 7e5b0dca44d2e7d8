/// A source of device parameter values.
package struct DeviceInformationSource: Sendable {
    /// The platform, which decides the parameters that the host reports.
    package let platform: DeviceInformationPlatform
    /// Ids that are read on the main thread.
    package let mainThreadParameters: Set<String>
    /// Reads one parameter by its id, for instance `C004`. Must not prompt for permission or use the network. An error means no value.
    package let read: @Sendable (String) throws -> DeviceInformationValue

    /// Creates a source.
    package init(
        platform: DeviceInformationPlatform, mainThreadParameters: Set<String> = [],
        read: @escaping @Sendable (String) throws -> DeviceInformationValue
    ) {
        self.platform = platform
        self.mainThreadParameters = mainThreadParameters
        self.read = read
    }
}
