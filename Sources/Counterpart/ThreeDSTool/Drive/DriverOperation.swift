import Foundation
import ThreeDSMessages

/// One op of the driver, its members checked for presence and type, not yet for what the SDK makes of them.
///
/// Values that a cardholder types are in here: never print one.
enum DriverOperation: Equatable, Sendable {
    case initialize(DriverConfiguration, locale: String?)
    case getWarnings
    case getSDKInfo
    case createTransaction(DriverTransactionRequest)
    case doChallenge(transaction: Int, DriverChallengeParameters, timeout: Int)
    case submit(transaction: Int, value: String, valueTwo: String?)
    case select(transaction: Int, values: [String])
    case navigate(transaction: Int, url: String, method: String, body: String?)
    /// A button that says nothing but that it was tapped; the actions that the `op` can mean on one screen or another.
    case tap(transaction: Int, [ScreenAction])
    case openApp(transaction: Int, opens: Bool)
    case set(transaction: Int, whitelist: Bool?, deviceBinding: Bool?)
    case background
    case foreground
    case openURL(String)
    case interrupt(transaction: Int)
    case close(transaction: Int)
    case transcript(transaction: Int)
    case cleanup
    case quit
}

/// What `createTransaction` carries.
struct DriverTransactionRequest: Equatable, Sendable {
    var directoryServerID: String
    /// nil: the highest that the SDK supports.
    var messageVersion: String?
    /// `1.0` or `2.0`.
    var bridgingExtension: String?
    /// Key, roots and logo for this transaction only.
    var directoryServer: DriverDirectoryServer?
}

/// What `doChallenge` carries; the values go to the SDK as they are.
struct DriverChallengeParameters: Equatable, Sendable {
    var threeDSServerTransactionID: String
    var acsTransactionID: String
    var acsRefNumber: String
    var acsSignedContent: String
    var threeDSRequestorAppURL: String?
}

/// The `config` member of `initialize`.
struct DriverConfiguration: Equatable, Sendable {
    var directoryServers: [DriverDirectoryServer] = []
    /// PEM; nil: the system's certificate authorities.
    var acsTrustAnchors: [String]?
    var restrictedParameters: [String]?
    var encryption: DriverEncryption = .a128cbcHS256
    var sdkReferenceNumber: String?
    var sdkAppID: String?
    /// Names and values for `ConfigParameters.addParam`, in the order of the line.
    var params: [DriverNamedValue] = []
    /// The same for the group `security`.
    var security: [DriverNamedValue] = []
    /// Asks for tokens of interrupted transactions, sealed under this key.
    var interruptionKey: [UInt8]?
    /// How many times faster than real time the SDK's timers run.
    var clockScale: Double = 1
    /// Every transaction keeps a transcript.
    var recordsTranscripts = false
}

/// One member of `params`.
struct DriverNamedValue: Equatable, Sendable {
    var name: String
    var value: String
}

/// The content encryptions by their JWE names.
enum DriverEncryption: String, CaseIterable, Sendable {
    case a128cbcHS256 = "A128CBC-HS256"
    case a128gcm = "A128GCM"
}

/// A directory server as `config` writes it.
struct DriverDirectoryServer: Equatable, Sendable {
    /// Empty in `createTransaction`'s `directoryServer` where it is left out: the transaction's id counts.
    var id: String
    /// PEM certificate, PEM public key or the text of a JWK.
    var publicKey: String
    var keyID: String?
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
    /// PNG for dark surroundings.
    var logoDark: [UInt8]?
}

/// An op that is not carried out, as the contract names the reasons.
struct DriverRefusal: Error, Equatable {
    enum Kind: String, Sendable {
        case invalidInput = "InvalidInput"
        case alreadyInitialized = "SDKAlreadyInitialized"
        case notInitialized = "SDKNotInitialized"
        case runtime = "SDKRuntime"
    }

    var kind: Kind
    var message: String
    var code: String?

    static func invalidInput(_ message: String) -> DriverRefusal {
        DriverRefusal(kind: .invalidInput, message: message, code: nil)
    }

    static func runtime(_ message: String, code: String? = nil) -> DriverRefusal {
        DriverRefusal(kind: .runtime, message: message, code: code)
    }
}
