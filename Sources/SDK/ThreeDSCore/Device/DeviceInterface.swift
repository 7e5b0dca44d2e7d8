package import ThreeDSBase

/// What only a user interface knows of the device. The module with the screens registers it before a service is initialised; the core
/// itself imports no user interface.
package struct DeviceInterface: Sendable {
    /// Reads a parameter by its id, for instance `I001`; nil: not a matter of the user interface. May wait for the main thread.
    package let read: @Sendable (_ id: String, _ tellsDeviceName: Bool) -> DeviceReading?
    /// Whether an app answers to a URL scheme that this app may ask about. Never waits.
    package let canOpenURLScheme: @Sendable (_ scheme: String) -> Bool

    /// Both answers.
    package init(
        read: @escaping @Sendable (_ id: String, _ tellsDeviceName: Bool) -> DeviceReading?,
        canOpenURLScheme: @escaping @Sendable (_ scheme: String) -> Bool
    ) {
        self.read = read
        self.canOpenURLScheme = canOpenURLScheme
    }

    /// The one of this process; nil: no user interface is linked, or none was made yet.
    package static let registered = Locked<DeviceInterface?>(nil)
}
