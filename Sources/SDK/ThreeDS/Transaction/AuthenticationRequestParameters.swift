import ThreeDSCore

/// The values that the app sends to its 3DS Server to begin an authentication (SDK-7, SDK-16).
public final class AuthenticationRequestParameters: Sendable {
    /// The transaction's SDK transaction ID, a UUID in lower case.
    public let sdkTransactionID: String
    /// The device information encrypted to the directory server, a compact JWE of at most 64000 characters; empty when a market
    /// forbids it.
    public let deviceData: String
    /// The ephemeral public key: JSON text of a JWK with `kty`, `crv`, `x`, `y`. In the AReq it is an object, not a string.
    public let sdkEphemeralPublicKey: String
    /// The UUID of the installation.
    public let sdkAppID: String
    /// The SDK reference number, at most 32 characters.
    public let sdkReferenceNumber: String
    /// The transaction's protocol version, such as `2.2.0`.
    public let messageVersion: String
    /// What the app says about itself, for ``authRequest(timeout:)``.
    let announcement: SDKAnnouncement
    /// What a Split-SDK adds.
    private let splitSDK: SplitSDKElements?

    /// Creates parameters from all values. Only the device data may be empty.
    ///
    /// - Throws: ``ThreeDS2Error/InvalidInput(_:_:)`` naming the first of the other values that is nil or blank.
    public init(
        sdkTransactionID: String?, deviceData: String?, sdkEphemeralPublicKey: String?, sdkAppID: String?,
        sdkReferenceNumber: String?, messageVersion: String?
    ) throws(ThreeDS2Error) {
        self.sdkTransactionID = try Self.required(sdkTransactionID, .sdkTransactionID)
        self.deviceData = deviceData ?? ""
        self.sdkEphemeralPublicKey = try Self.required(sdkEphemeralPublicKey, .sdkEphemeralPublicKey)
        self.sdkAppID = try Self.required(sdkAppID, .sdkAppID)
        self.sdkReferenceNumber = try Self.required(sdkReferenceNumber, .sdkReferenceNumber)
        self.messageVersion = try Self.required(messageVersion, .messageVersion)
        announcement = SDKAnnouncement()
        splitSDK = nil
    }

    init(_ parameters: RequestParameters) {
        sdkTransactionID = parameters.sdkTransactionID
        deviceData = parameters.deviceData
        sdkEphemeralPublicKey = parameters.sdkEphemeralPublicKey
        sdkAppID = parameters.sdkAppID
        sdkReferenceNumber = parameters.sdkReferenceNumber
        messageVersion = parameters.messageVersion
        announcement = parameters.announcement
        splitSDK = parameters.splitSDK
    }

    private static func required(_ value: String?, _ name: InputPath.Member) throws(ThreeDS2Error) -> String {
        guard let value, !value.allSatisfy(\.isWhitespace) else {
            throw .invalidInput(.authenticationRequestParameters, name, expected: .notBlank(orMissing: true))
        }
        return value
    }
}

// What a Split-SDK adds.
extension AuthenticationRequestParameters {
    /// The form of the Split-SDK: JSON text of an object with `sdkVariant`, and `limitedInd` if the client is limited. In the AReq it is an
    /// object, and `sdkType` is `02`. Nil without a ``ConfigParameters/splitSDK``.
    public var splitSDKType: String? { splitSDK?.type }

    /// The signed content of the Split-SDK Server, a compact JWS. Send it within 30 minutes: the directory server refuses an older one.
    /// Nil without a ``ConfigParameters/splitSDK``.
    public var sdkServerSignedContent: String? { splitSDK?.signedContent }
}

// The screens that the SDK can show.
extension AuthenticationRequestParameters {
    /// `deviceRenderOptions` of the AReq: JSON text of an object with `sdkInterface` and `sdkUiType`. In the AReq it is an object.
    ///
    /// Without ``ConfigParameters/deviceRenderOptions`` it announces every type of the transaction's protocol version.
    public var deviceRenderOptions: String {
        AuthenticationRequestText.renderOptions(messageVersion: messageVersion, announcement: announcement)
    }
}

// All values in one string.
extension AuthenticationRequestParameters {
    /// The JSON text of ``authRequest(timeout:)`` for a challenge of five minutes, the shortest time.
    public var authRequest: String { authRequest(timeout: .shortest) }

    /// Returns the JSON text of an object with everything that the AReq needs from the app. Pass it to the app's server unread.
    ///
    /// The object contains the values of this object, the key as an object, `deviceRenderOptions` and `sdkMaxTimeout`; in 2.3.1
    /// also `sdkType`, `defaultSdkType` and the ``ConfigParameters/authenticationTypes``. With a ``ConfigParameters/splitSDK`` it contains
    /// `splitSdkType` and `sdkServerSignedContent` in place of `defaultSdkType`.
    ///
    /// - Parameter timeout: the time-out that `doChallenge` will get.
    public func authRequest(timeout: ChallengeTimeout) -> String {
        AuthenticationRequestText.make(
            sdkTransactionID: sdkTransactionID, deviceData: deviceData, sdkEphemeralPublicKey: sdkEphemeralPublicKey,
            sdkAppID: sdkAppID, sdkReferenceNumber: sdkReferenceNumber, messageVersion: messageVersion,
            timeout: timeout, announcement: announcement, splitSDK: splitSDK)
    }
}
