package import ThreeDSBase

/// What only a user interface knows of the device. The module with the screens registers it before a service is initialised; the core
/// itself imports no user interface.
package struct DeviceInterface: Sendable {
    /// Reads a parameter by its id, for instance `I001`; nil when the user interface does not supply it. May wait for the main thread.
    package let read: @Sendable (_ id: String, _ tellsDeviceName: Bool) -> DeviceInformationValue?
    /// Returns whether an app handles a URL scheme that this app may query; nil: the answer comes later. Never waits.
    package let canOpenURLScheme: @Sendable (_ scheme: String) -> Bool?
    /// Methods that the user interface has itself, which the security checks watch: by class, as the Objective-C runtime names both.
    package let methods: [String: [String]]

    /// Creates an interface from its functions and the methods to watch.
    package init(
        read: @escaping @Sendable (_ id: String, _ tellsDeviceName: Bool) -> DeviceInformationValue?,
        canOpenURLScheme: @escaping @Sendable (_ scheme: String) -> Bool?, methods: [String: [String]] = [:]
    ) {
        self.read = read
        self.canOpenURLScheme = canOpenURLScheme
        self.methods = methods
    }

    /// The interface that is registered in this process; nil when no user interface is linked or none has registered yet.
    package static let registered = Locked<DeviceInterface?>(nil)
}
