import Foundation
import ThreeDS
import ThreeDSJSON
import ThreeDSMessages

/// One op of the driver. Its members are checked for presence and type; the SDK checks the values later.
///
/// It contains values that a cardholder types: never print one.
enum DriverOperation: Equatable, Sendable {
    case initialize(DriverConfiguration, locale: String?)
    case getWarnings
    case getConfigurationWarnings
    case getSDKInfo
    case createTransaction(DriverTransactionRequest)
    case doChallenge(transaction: Int, DriverChallengeParameters, timeout: Int)
    case submit(transaction: Int, value: SecretText, valueTwo: SecretText?)
    case select(transaction: Int, values: [String])
    case navigate(transaction: Int, url: SecretText, method: String, body: SecretText?)
    /// A button without data, with the actions that the `op` can mean on different screens.
    case tap(transaction: Int, [ScreenAction])
    case openApp(transaction: Int, opens: Bool)
    case set(transaction: Int, [ScreenSwitch: Bool])
    case background
    case foreground
    case openURL(String)
    case interrupt(transaction: Int)
    case close(transaction: Int)
    case transcript(transaction: Int)
    case cleanup
    case quit
}

/// The members of `createTransaction`.
struct DriverTransactionRequest: Equatable, Sendable {
    var directoryServerID: String
    /// nil: the highest that the SDK supports.
    var messageVersion: String?
    /// `1.0` or `2.0`.
    var bridgingExtension: String?
    /// Key, roots and logo for this transaction only.
    var directoryServer: DriverDirectoryServer?
}

/// The members of `doChallenge`; the values are passed to the SDK unchanged.
struct DriverChallengeParameters: Equatable, Sendable {
    var threeDSServerTransactionID: String
    var acsTransactionID: String
    var acsRefNumber: String
    var acsSignedContent: String
    var threeDSRequestorAppURL: String?
}

/// The `config` member of `initialize`.
package struct DriverConfiguration: Equatable, Sendable {
    package var directoryServers: [DriverDirectoryServer] = []
    /// PEM; nil: the system's certificate authorities.
    package var acsTrustAnchors: [String]?
    var restrictedParameters: [String]?
    /// As the parameter `device-data-version` has it; nil: the SDK's own.
    var deviceDataVersion: String?
    /// nil: everything.
    var deviceRenderOptions: DriverRenderOptions?
    /// nil: what the SDK's type needs.
    var encryption: EncryptionMethod?
    /// nil: a Default-SDK.
    var splitSDK: DriverSplitSDK?
    var sdkReferenceNumber: String?
    var sdkAppID: String?
    var userAgent: String?
    /// Names and values for `ConfigParameters.addParam`, in the order of the line.
    package var params: [DriverNamedValue] = []
    /// The same for the group `security`.
    var security: [DriverNamedValue] = []
    /// Asks for tokens of interrupted transactions, sealed under this key.
    var interruptionKey: [UInt8]?
    /// How many times faster than real time the SDK's timers run.
    var clockScale: Double = 1
    /// Every transaction keeps a transcript.
    package var recordsTranscripts = false
}

/// The `deviceRenderOptions` member of `config`, with codes that the SDK checks.
struct DriverRenderOptions: Equatable, Sendable {
    /// nil: native and HTML.
    var sdkInterface: String?
    /// nil: all that the interface can show.
    var sdkUiType: [String]?
}

/// The `splitSDK` member of `config`.
struct DriverSplitSDK: Equatable, Sendable {
    var isLimited = false
    /// Where the Split-SDK Server signs.
    var server: URL
}

/// One member of `params`.
package struct DriverNamedValue: Equatable, Sendable {
    package var name: String
    package var value: String

    package init(name: String, value: String) {
        self.name = name
        self.value = value
    }
}

/// A directory server as `config` writes it.
package struct DriverDirectoryServer: Equatable, Sendable {
    /// Empty in `createTransaction`'s `directoryServer` where it is left out: the transaction's id counts.
    package var id: String
    /// PEM certificate, PEM public key or the text of a JWK.
    var publicKey: String
    package var keyID: String?
    /// PEM.
    var rootCertificates: [String]
    /// PEM, between the roots and what the ACS sends.
    var intermediates: [String] = []
    /// Hexadecimal.
    var revokedSerialNumbers: [String] = []
    /// The key is not used before; nil: no limit.
    var validFrom: Date?
    /// The key is not used from then on; nil: no limit.
    var validTo: Date?
    /// PNG.
    var logo: [UInt8]?
    /// The logo for the dark appearance, PNG.
    var logoDark: [UInt8]?
}
