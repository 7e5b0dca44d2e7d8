package import Foundation
package import ThreeDSBase
package import ThreeDSCrypto
package import ThreeDSJOSE
package import ThreeDSMessages
package import ThreeDSPlatform
package import ThreeDSScreens

/// The values of one challenge. They include the SDK's ephemeral private key, so no other code should keep them.
package struct ChallengeConfiguration: Sendable {
    /// The transaction's protocol version.
    package var version: ProtocolVersion
    /// The ids of 3DS Server, ACS and SDK, as given by the app and made by the transaction.
    package var identifiers: TransactionIdentifiers
    /// The ACS reference number as given by the app; not used in cryptography.
    package var acsReferenceNumber: String
    /// The PartyVInfo of the key derivation (protocol/security.md §6), at most 32 characters.
    package var sdkReferenceNumber: String
    /// The key pair whose public half was sent in the AReq.
    package var ephemeralKey: P256PrivateKey
    /// The acsSignedContent, a compact JWS.
    package var signedContent: String
    /// The CA certificates of this directory server.
    package var roots: [Certificate]
    /// Certificates that may complete the chain of the signed content.
    package var intermediates: [Certificate]
    /// The serial numbers that are refused in the chain.
    package var revokedSerials: [[UInt8]]
    /// The threeDSRequestorAppURL, sent in every CReq from version 2.2.0 on.
    package var appURL: String?
    /// The app's time for the whole challenge.
    package var timeout: TimeSpan
    /// The content encryption of every CReq.
    package var encryption: EncryptionMethod
    /// The features that the app switched on or off.
    package var features = ChallengeFeatures()
    /// Called with the end of the challenge's time when the app may be left permanently; nil when the app wants no token.
    package var willLeave: (@Sendable (Date) -> Void)?
    /// Look, language and pictures, for the presenter.
    package var context: PresentationContext

    /// Creates the values of one challenge.
    package init(
        version: ProtocolVersion, identifiers: TransactionIdentifiers, acsReferenceNumber: String, sdkReferenceNumber: String,
        ephemeralKey: P256PrivateKey, signedContent: String, roots: [Certificate], intermediates: [Certificate] = [],
        revokedSerials: [[UInt8]] = [], appURL: String? = nil, timeout: TimeSpan, encryption: EncryptionMethod
    ) {
        self.version = version
        context = PresentationContext(messageVersion: version.rawValue)
        self.identifiers = identifiers
        self.acsReferenceNumber = acsReferenceNumber
        self.sdkReferenceNumber = sdkReferenceNumber
        self.ephemeralKey = ephemeralKey
        self.signedContent = signedContent
        self.roots = roots
        self.intermediates = intermediates
        self.revokedSerials = revokedSerials
        self.appURL = appURL
        self.timeout = timeout
        self.encryption = encryption
    }
}

/// The environment of a challenge: screen, network, clock.
package struct ChallengeSurroundings: Sendable {
    /// The presenter that shows the screens.
    package var presenter: any ChallengePresenter
    /// The transport to the ACS.
    package var transport: any HTTPTransport
    /// The date for the certificates; uptime and sleep for every timer.
    package var timeSource: any TimeSource
    /// The source of randomness, not used for keys and initialization vectors, which come from the crypto module.
    package var randomSource: any RandomSource
    /// The stream that receives the challenge's events.
    package var diagnostics = Diagnostics.none
    /// The value of `User-Agent` in every request to the ACS.
    package var userAgent = SDKRelease.userAgent

    /// Creates an environment.
    package init(
        presenter: any ChallengePresenter, transport: any HTTPTransport, timeSource: any TimeSource = SystemTimeSource(),
        randomSource: any RandomSource = SystemRandomSource()
    ) {
        self.presenter = presenter
        self.transport = transport
        self.timeSource = timeSource
        self.randomSource = randomSource
    }
}
