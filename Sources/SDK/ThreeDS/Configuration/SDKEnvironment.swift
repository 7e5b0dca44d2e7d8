package import Foundation
package import ThreeDSCore

/// The parts that a service works with: the presenter, and network, clock, storage and device, by default the system's.
public struct SDKEnvironment: Sendable {
    /// The presenter of the challenges; called in order, one call after the other.
    public var presenter: any ChallengePresenter
    /// The transport of messages to the ACS. Nil: the system's transport with ``ConfigParameters/acsTrustAnchors``.
    public var transport: (any HTTPTransport)?
    /// The transport of the requests to the ``MetadataService``. Nil, the default: the system's transport, which compares the
    /// pins. Your own transport must compare them itself.
    public var metadataTransport: (any HTTPTransport)?
    /// The place where the last good document of the ``MetadataService`` is kept.
    public var metadataStorage = MetadataStorage.system
    /// The source of dates for certificates and timers, and the clock that measures time-outs.
    public var timeSource: any TimeSource
    /// The storage that keeps the SDK app id between runs.
    public var storage: any KeyValueStorage
    /// The source of random identifiers; keys come from the crypto library.
    public var randomSource: any RandomSource
    /// The provider of the device's parameters.
    public var deviceInformation: any DeviceInformationProvider
    /// What the security checks see of the process, the device and the operating system.
    package var security = SecurityEnvironment.host
    /// The notification centre that the system uses to report that the app is left or comes back.
    package var notifications = NotificationCenter.default
    /// The app's own icons and logos. They replace the presenter's icons, and a logo when a directory server has none. The
    /// default is empty.
    public var images = ImageLookup.none

    /// Creates an environment of the given parts, with the system's services for the others.
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
