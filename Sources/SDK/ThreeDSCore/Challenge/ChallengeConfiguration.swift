package import Foundation
package import ThreeDSCrypto
package import ThreeDSJOSE
package import ThreeDSMessages
package import ThreeDSPlatform
package import ThreeDSScreens

/// What one challenge needs to know. Holds the SDK's ephemeral private key: nobody else should keep it.
package struct ChallengeConfiguration: Sendable {
    /// The transaction's protocol version.
    package var version: ProtocolVersion
    /// The ids of 3DS Server, ACS and SDK, as given by the app and made by the transaction.
    package var identifiers: TransactionIdentifiers
    /// As given by the app; not used in cryptography.
    package var acsReferenceNumber: String
    /// PartyVInfo of the key derivation (protocol/security.md §6), at most 32 characters.
    package var sdkReferenceNumber: String
    /// The key pair whose public half went into the AReq.
    package var ephemeralKey: P256PrivateKey
    /// acsSignedContent, a compact JWS.
    package var signedContent: String
    /// The CA certificates of this directory server.
    package var roots: [Certificate]
    /// Certificates that may complete the chain of the signed content.
    package var intermediates: [Certificate]
    /// Serial numbers that are refused in the chain.
    package var revokedSerials: [[UInt8]]
    /// threeDSRequestorAppURL; sent in every CReq from version 2.2.0 on.
    package var appURL: String?
    /// The app's time for the whole challenge.
    package var timeoutSeconds: Int
    /// The content encryption of every CReq.
    package var encryption: ContentEncryption
    /// What the app has switched on or off.
    package var features = ChallengeFeatures()
    /// Called with the end of the challenge's time when the app may be left for good; nil: the app wants no token.
    package var willLeave: (@Sendable (Date) -> Void)?
    /// Look, language and pictures, for the presenter.
    package var context: PresentationContext

    /// All values of one challenge.
    package init(
        version: ProtocolVersion, identifiers: TransactionIdentifiers, acsReferenceNumber: String, sdkReferenceNumber: String,
        ephemeralKey: P256PrivateKey, signedContent: String, roots: [Certificate], intermediates: [Certificate] = [],
        revokedSerials: [[UInt8]] = [], appURL: String? = nil, timeoutSeconds: Int, encryption: ContentEncryption
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
        self.timeoutSeconds = timeoutSeconds
        self.encryption = encryption
    }
}

/// The world around a challenge: screen, network, clock.
package struct ChallengeSurroundings: Sendable {
    /// Shows the screens.
    package var presenter: any ChallengePresenter
    /// Reaches the ACS.
    package var transport: any HTTPTransport
    /// Date for the certificates, uptime and sleep for every timer.
    package var timeSource: any TimeSource
    /// Not used for keys and initialization vectors, which come from the crypto module.
    package var randomSource: any RandomSource
    /// Is told what happens.
    package var diagnostics = Diagnostics.none

    /// A world.
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
