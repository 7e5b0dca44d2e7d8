package import Foundation
package import ThreeDSPlatform
package import ThreeDSScreens

/// What a service gets from outside.
package struct ServiceSurroundings: Sendable {
    /// Shows the challenges.
    package var presenter: any ChallengePresenter
    /// Carries messages to the ACS; nil: the system's, with the configured trust anchors.
    package var transport: (any HTTPTransport)?
    /// Carries the requests to the metadata service; nil: the system's, with the configured pins.
    package var metadataTransport: (any HTTPTransport)?
    /// Keeps the metadata service's document; nil: it is forgotten with the session.
    package var metadataVault: MetadataVault?
    /// Dates and timers.
    package var timeSource: any TimeSource
    /// Keeps the SDK app id.
    package var storage: any KeyValueStorage
    /// Randomness of identifiers.
    package var randomSource: any RandomSource
    /// Reads the device's parameters.
    package var deviceInformation: DeviceInformationSource
    /// What the security checks see.
    package var security: SecurityEnvironment
    /// Where the system tells that the app is left or comes back.
    package var notifications = NotificationCenter.default
    /// The app's pictures in place of the SDK's.
    package var images = ImageLookup.none
    /// The app's version: the SDK app id is renewed when it changes; nil when the host has none.
    package var applicationVersion: String?

    /// All of them.
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
