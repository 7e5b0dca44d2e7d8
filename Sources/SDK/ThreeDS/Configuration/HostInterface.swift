import ThreeDSBase
import ThreeDSCore

/// What the module with the screens tells of the device, since only it may import the user interface's framework.
package enum HostInterface {
    /// Takes the answers for all services of the process, from now on; the last registration counts.
    ///
    /// - Parameters:
    ///   - read: a parameter by its id, and whether the device's own name may be told; nil: not a matter of the user interface.
    ///     Called on any thread. Must not wait for the main one.
    ///   - canOpenURLScheme: whether an app answers to a scheme that this app may ask about. Must not wait.
    package static func register(
        read: @escaping @Sendable (_ id: String, _ tellsDeviceName: Bool) -> DeviceInformationValue?,
        canOpenURLScheme: @escaping @Sendable (_ scheme: String) -> Bool
    ) {
        let interface = DeviceInterface(
            read: { id, tellsDeviceName in read(id, tellsDeviceName).map(\.reading) }, canOpenURLScheme: canOpenURLScheme)
        DeviceInterface.registered.withLock { $0 = interface }
    }

    /// Whether the caller runs on the main thread or on the main queue.
    package static var isOnMainThread: Bool { MainThread.system.isCurrent() }

    /// A number as the device data write it.
    package static func number(_ value: Double) -> DeviceInformationValue { .text(HostText.number(value)) }

    /// A screen's pixels, width first.
    package static func resolution(width: Double, height: Double) -> DeviceInformationValue {
        HostText.resolution(width: width, height: height).map { .text($0) } ?? .noValue
    }
}
