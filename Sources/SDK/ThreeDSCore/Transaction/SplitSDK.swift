import ThreeDSMessages
import ThreeDSPlatform

/// The client of a Split-SDK: an SDK whose work is shared between the app and a server of yours, the Split-SDK Server.
///
/// The server signs each transaction with a key that a directory server has certified. The SDK calls the closure for it, and sends the
/// result to the 3DS Server as `sdkServerSignedContent`. The SDK does not verify the signature, because the directory server does.
///
/// A Split-SDK needs protocol version 2.3.1 and ``EncryptionMethod/a128gcm``. Everything else is as without it: the app collects the
/// device data, shows the challenge, and encrypts what the cardholder enters.
public struct SplitSDK: Sendable {
    /// The form of the client. Later versions may add cases.
    public enum Variant: CaseIterable, Sendable {
        /// Code of the platform inside of the app.
        case native
    }

    /// The form of the client.
    public var variant: Variant
    /// Whether the client is limited: it cannot encrypt what the cardholder enters, so the issuer may not ask for a password that stays
    /// the same. This SDK encrypts every entry, so the usual value is false.
    public var isLimited: Bool
    /// The longest time for one call of ``signedContent``, 1 to 60 seconds.
    public var timeout: TimeSpan
    /// Asks your server for the signed content of one transaction. Called by
    /// ``Transaction/getAuthenticationRequestParametersAsync()`` on any thread; several transactions may ask at the same time.
    ///
    /// It returns a compact JWS (`PS256` or `ES256`, with `x5c`) whose payload has `sdkReferenceNumber`, `sdkTransID`, `splitSdkServerID`
    /// and `sdkSignatureTimestamp`. Its task is cancelled when the time is over. The SDK does not keep the error that it throws.
    public var signedContent: @Sendable (SplitSDKRequest) async throws -> String

    /// Creates a client; `initialize` checks the values.
    public init(
        variant: Variant = .native, isLimited: Bool = false, timeout: TimeSpan = .seconds(10),
        signedContent: @escaping @Sendable (SplitSDKRequest) async throws -> String
    ) {
        self.variant = variant
        self.isLimited = isLimited
        self.timeout = timeout
        self.signedContent = signedContent
    }

    /// The allowed seconds of ``timeout``.
    package static let timeouts = 1...60

    /// Asks the app for the signed content of one transaction and checks everything but the signature.
    ///
    /// The closure is the app's: when it does not answer its cancellation, the call ends without it.
    func content(for request: SplitSDKRequest, timeSource: any TimeSource) async throws(SDKError) -> SplitSDKContent {
        switch await BoundedCall.make(within: timeout, on: timeSource, { [signedContent] in try await signedContent(request) }) {
        case .returned(let compact):
            do throws(SplitSDKContentDefect) {
                return try SplitSDKContent(checking: compact, for: request)
            } catch {
                throw .runtime(.splitSDKContent(error))
            }
        case .threw: throw .runtime(.splitSDKFailed)
        case .late: throw .runtime(.splitSDKTimeout(timeout))
        case .cancelled: throw .runtime(.splitSDKCancelled)
        }
    }
}

extension SplitSDK.Variant {
    /// The `sdkVariant`.
    var code: SDKVariant {
        switch self {
        case .native: .native
        }
    }
}

/// What your Split-SDK Server needs to know to sign for one transaction. None of it is secret.
public struct SplitSDKRequest: Equatable, Sendable {
    /// The SDK reference number, which the payload repeats.
    public var sdkReferenceNumber: String
    /// The SDK transaction ID, a UUID in lower case, which the payload repeats as `sdkTransID`.
    public var sdkTransactionID: String
    /// The directory server of the transaction as configured. It decides which key and which `splitSdkServerID` your server uses.
    public var directoryServerID: String
    /// The transaction's protocol version, such as `2.3.1`.
    public var messageVersion: String

    /// Creates a request, for tests of your closure.
    public init(sdkReferenceNumber: String, sdkTransactionID: String, directoryServerID: String, messageVersion: String) {
        self.sdkReferenceNumber = sdkReferenceNumber
        self.sdkTransactionID = sdkTransactionID
        self.directoryServerID = directoryServerID
        self.messageVersion = messageVersion
    }
}
