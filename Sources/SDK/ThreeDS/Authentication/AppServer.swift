/// The app's own server, which answers the three calls of ``ThreeDS2ServiceSDK/authenticate(_:with:options:)`` with the help of
/// its 3DS Server.
///
/// Ready-made: ``JSONAppServer`` for a server with the interface of `Documentation/integrate/app-server.openapi.json`, and
/// ``SimulatorAppServer`` for the simulator. A type of your own makes the calls that your server has.
///
/// A function that has no answer throws an error, preferably an ``AppServerError``. Its task is cancelled when the time limit of
/// the call is over or the app cancels the payment. The SDK does not wait for a function that ignores the cancellation. The SDK
/// checks every answer before it uses it.
public protocol AppServer: Sendable {
    /// Returns the card's directory server and the protocol versions of the card range.
    func versioning(for payment: ThreeDSPayment) async throws -> AppServerVersioning

    /// Sends the AReq through the 3DS Server, and returns the values of the ARes that the app needs.
    func authenticate(_ request: AppServerRequest) async throws -> AppServerAnswer

    /// Returns the status of the authentication at the 3DS Server.
    ///
    /// The SDK calls this function after every authentication, whatever the outcome in the app, and again while the result is not
    /// final.
    ///
    /// - Parameter threeDSServerTransactionID: of the versioning or of the answer: a UUID.
    func result(of threeDSServerTransactionID: String) async throws -> AppServerResult
}

/// The card's directory server and the protocol versions of the card range.
public struct AppServerVersioning: Sendable {
    /// The 3DS Server transaction ID, a UUID, if the 3DS Server has already assigned one. Nil: it assigns one with the ARes.
    public var threeDSServerTransactionID: String?
    /// The id of the card's directory server.
    public var directoryServerID: String
    /// The protocol versions of the card range, such as `2.2.0`. The SDK uses the highest that it supports.
    public var messageVersions: [String]
    /// Key, certificates and logos of the directory server for this transaction. Nil: those of the configuration.
    public var directoryServer: DirectoryServer?
    /// The version of the Bridging message extension for 2.2.0, `1.0` or `2.0`; nil: none.
    public var bridgingExtension: String?

    /// Creates an answer.
    public init(
        threeDSServerTransactionID: String? = nil, directoryServerID: String, messageVersions: [String],
        directoryServer: DirectoryServer? = nil, bridgingExtension: String? = nil
    ) {
        self.threeDSServerTransactionID = threeDSServerTransactionID
        self.directoryServerID = directoryServerID
        self.messageVersions = messageVersions
        self.directoryServer = directoryServer
        self.bridgingExtension = bridgingExtension
    }
}

/// What the app's server needs for the AReq.
public struct AppServerRequest: Sendable {
    /// The payment.
    public let payment: ThreeDSPayment
    /// The server's answer to ``AppServer/versioning(for:)``.
    public let versioning: AppServerVersioning
    /// The message version of the transaction.
    public let messageVersion: String
    /// The SDK transaction ID.
    public let sdkTransactionID: String
    /// The JSON text of ``AuthenticationRequestParameters/authRequest(timeout:)``. Pass it on unread.
    public let authRequest: String

    /// Creates a request, for tests of an app's own ``AppServer``.
    public init(
        payment: ThreeDSPayment, versioning: AppServerVersioning, messageVersion: String, sdkTransactionID: String,
        authRequest: String
    ) {
        self.payment = payment
        self.versioning = versioning
        self.messageVersion = messageVersion
        self.sdkTransactionID = sdkTransactionID
        self.authRequest = authRequest
    }
}

/// The values of the ARes that the app needs.
public struct AppServerAnswer: Sendable {
    /// The 3DS Server transaction ID: a UUID, that of the versioning if it had one.
    public var threeDSServerTransactionID: String
    /// The transaction status.
    public var transStatus: TransStatus
    /// The ACS transaction ID: a UUID; mandatory for a challenge.
    public var acsTransactionID: String?
    /// The ACS reference number, 1 to 32 characters; mandatory for a challenge.
    public var acsReferenceNumber: String?
    /// The signed content of the ACS, a compact JWS; mandatory for a challenge.
    public var acsSignedContent: String?

    /// Creates an answer.
    public init(
        threeDSServerTransactionID: String, transStatus: TransStatus, acsTransactionID: String? = nil,
        acsReferenceNumber: String? = nil, acsSignedContent: String? = nil
    ) {
        self.threeDSServerTransactionID = threeDSServerTransactionID
        self.transStatus = transStatus
        self.acsTransactionID = acsTransactionID
        self.acsReferenceNumber = acsReferenceNumber
        self.acsSignedContent = acsSignedContent
    }
}

/// The status of an authentication at the 3DS Server.
public struct AppServerResult: Equatable, Sendable {
    /// The 3DS Server transaction ID: a UUID.
    public var threeDSServerTransactionID: String
    /// The transaction status, from the RReq after a challenge, otherwise from the ARes.
    public var transStatus: TransStatus
    /// `transStatusReason`, two digits; the guide "transStatus, letter by letter" has the codes.
    public var transStatusReason: String?
    /// The issuer's text for the cardholder, which the app shows. `JSONAppServer` and `SimulatorAppServer` clean it like the texts of a screen:
    /// without control characters and overrides of the direction, of at most 4,000 characters. An `AppServer` of yours gives it as it is.
    public var cardholderInformation: String?
    /// Whether the status is the last one. False while the 3DS Server waits for the RReq.
    public var isFinal: Bool

    /// Creates a result.
    public init(
        threeDSServerTransactionID: String, transStatus: TransStatus, transStatusReason: String? = nil,
        cardholderInformation: String? = nil, isFinal: Bool = true
    ) {
        self.threeDSServerTransactionID = threeDSServerTransactionID
        self.transStatus = transStatus
        self.transStatusReason = transStatusReason
        self.cardholderInformation = cardholderInformation
        self.isFinal = isFinal
    }
}
