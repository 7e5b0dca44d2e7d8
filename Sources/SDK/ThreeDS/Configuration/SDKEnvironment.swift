package import Foundation
package import ThreeDSCore
public import ThreeDSPlatform
public import ThreeDSScreens

/// What a service works with: the presenter of its challenges, and the system's network, clock, storage and device, or others.
public struct SDKEnvironment: Sendable {
    /// Shows the challenges; called in order, one call after the other.
    public var presenter: any ChallengePresenter
    /// Carries messages to the ACS. Nil: the system's transport with ``ConfigParameters/acsTrustAnchors``.
    public var transport: (any HTTPTransport)?
    /// Carries the requests to the ``MetadataService``. Nil, the default: the system's transport, which compares the pins. One of your own
    /// has to do that itself.
    public var metadataTransport: (any HTTPTransport)?
    /// Where the last good document of the ``MetadataService`` is kept.
    public var metadataStorage = MetadataStorage.system
    /// Dates for certificates and timers, and the clock that time-outs are measured with.
    public var timeSource: any TimeSource
    /// Keeps the SDK app id between runs.
    public var storage: any KeyValueStorage
    /// Randomness of identifiers; keys come from the crypto library.
    public var randomSource: any RandomSource
    /// Reads the device's parameters.
    public var deviceInformation: any DeviceInformationProvider
    /// What the security checks see of process, device and operating system.
    package var security = SecurityEnvironment.host
    /// Where the system tells that the app is left or comes back.
    package var notifications = NotificationCenter.default
    /// The app's own icons and logos, in place of the presenter's and where a directory server brings no logo. The default has none.
    public var images = ImageLookup.none

    /// The system's services, except the presenter and the given ones.
    public init(
        presenter: any ChallengePresenter, transport: (any HTTPTransport)? = nil, timeSource: any TimeSource = SystemTimeSource(),
        storage: (any KeyValueStorage)? = nil, randomSource: any RandomSource = SystemRandomSource(),
        deviceInformation: any DeviceInformationProvider = HostDeviceInformation()
    ) {
        self.presenter = presenter
        self.transport = transport
        self.timeSource = timeSource
        self.storage = storage ?? SystemStorage.make()
        self.randomSource = randomSource
        self.deviceInformation = deviceInformation
    }

    var surroundings: ServiceSurroundings {
        var surroundings = ServiceSurroundings(
            presenter: presenter, transport: transport, timeSource: timeSource, storage: storage, randomSource: randomSource,
            deviceInformation: DeviceInformationSource(deviceInformation), security: security,
            applicationVersion: Bundle.main.infoDictionary?["CFBundleShortVersionString"] as? String)
        surroundings.images = images
        surroundings.notifications = notifications
        surroundings.metadataTransport = metadataTransport
        surroundings.metadataVault = metadataStorage.vault
        return surroundings
    }
}
