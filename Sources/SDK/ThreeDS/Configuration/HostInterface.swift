import ThreeDSBase
import ThreeDSCore

/// Passes facts of the user interface to the device data. The module with the screens registers them, because only it may import
/// the user interface's framework.
package enum HostInterface {
    /// Registers what answers for all services of the process from now on; the last registration counts.
    ///
    /// - Parameters:
    ///   - read: returns a parameter by its id; the flag says whether the device's own name may be revealed. Nil: the parameter
    ///     does not belong to the user interface. Called on any thread; must not wait for the main thread.
    ///   - canOpenURLScheme: returns whether an app handles a scheme that this app may ask about. Called for the schemes of the checks only; nil:
    ///     the answer comes later. Must not wait.
    ///   - methods: selectors by class, which the security checks watch; each class must have the method itself.
    package static func register(
        read: @escaping @Sendable (_ id: String, _ tellsDeviceName: Bool) -> DeviceInformationValue?,
        canOpenURLScheme: @escaping @Sendable (_ scheme: String) -> Bool?, methods: [String: [String]] = [:]
    ) {
        let interface = DeviceInterface(read: read, canOpenURLScheme: canOpenURLScheme, methods: methods)
        DeviceInterface.registered.withLock { $0 = interface }
    }

    /// The URL schemes that the security checks look for in every app.
    package static var listedURLSchemes: [String] { SecurityInspection.listedURLSchemes }

    /// Whether the caller runs on the main thread or the main queue.
    package static var isOnMainThread: Bool { MainThread.system.isCurrent() }

    /// Returns a number in the form of the device data.
    package static func number(_ value: Double) -> DeviceInformationValue { .text(HostText.number(value)) }

    /// Returns a screen's pixels, width first.
    package static func resolution(width: Double, height: Double) -> DeviceInformationValue {
        HostText.resolution(width: width, height: height).map { .text($0) } ?? .noValue
    }
}
