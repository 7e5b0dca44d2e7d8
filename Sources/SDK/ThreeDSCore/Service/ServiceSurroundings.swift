package import Foundation
package import ThreeDSPlatform
package import ThreeDSScreens

/// The external dependencies of a service.
package struct ServiceSurroundings: Sendable {
    /// The presenter that shows the challenges.
    package var presenter: any ChallengePresenter
    /// The transport to the ACS; nil for the system's with the configured trust anchors.
    package var transport: (any HTTPTransport)?
    /// The transport to the metadata service; nil for the system's with the configured pins.
    package var metadataTransport: (any HTTPTransport)?
    /// The store of the metadata service's document; nil when the document is dropped with the session.
    package var metadataVault: MetadataVault?
    /// The source of dates and timers.
    package var timeSource: any TimeSource
    /// The storage of the SDK app id.
    package var storage: any KeyValueStorage
    /// The source of randomness for identifiers.
    package var randomSource: any RandomSource
    /// The source of the device's parameters.
    package var deviceInformation: DeviceInformationSource
    /// What the security checks see.
    package var security: SecurityEnvironment
    /// The notification centre on which the system reports that the app enters the background or the foreground.
    package var notifications = NotificationCenter.default
    /// The app's pictures in place of the SDK's.
    package var images = ImageLookup.none
    /// The app's version; nil when the host has none. The SDK app id is renewed when the version changes.
    package var applicationVersion: String?

    /// Creates the dependencies.
    package init(
        presenter: any ChallengePresenter, transport: (any HTTPTransport)?, timeSource: any TimeSource,
        storage: any KeyValueStorage, randomSource: any RandomSource, deviceInformation: DeviceInformationSource,
        security: SecurityEnvironment = .host, applicationVersion: String? = nil
    ) {
        self.presenter = presenter
        self.transport = transport
        self.timeSource = timeSource
        self.storage = storage
        self.randomSource = randomSource
        self.deviceInformation = deviceInformation
        self.security = security
        self.applicationVersion = applicationVersion
    }
}
