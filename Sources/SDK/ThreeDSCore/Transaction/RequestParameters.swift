import ThreeDSJSON
package import ThreeDSMessages

/// The elements of the AReq that only a Split-SDK has.
package struct SplitSDKElements: Equatable, Sendable {
    /// The `sdkVariant`.
    package let variant: SDKVariant
    /// Whether `limitedInd` is sent.
    package let isLimited: Bool
    /// The `sdkServerSignedContent`: a compact JWS.
    package let signedContent: String

    /// The `splitSdkType`: JSON text of an object.
    package var type: String { JSONValue.object(typeObject).text }

    /// The `splitSdkType`.
    var typeObject: JSONObject {
        var object: JSONObject = [Field.sdkVariant: .string(variant.rawValue)]
        if isLimited { object[Field.limitedInd] = .string(YesOrNo.yes.rawValue) }
        return object
    }
}

/// The authentication request parameters of a transaction (SDK-7).
package struct RequestParameters: Equatable, Sendable {
    /// The SDK transaction ID: a UUID in lower case.
    package let sdkTransactionID: String
    /// The encrypted device data: a compact JWE of at most 64000 characters.
    package let deviceData: String
    /// The public key: JSON text of a JWK, at most 256 characters.
    package let sdkEphemeralPublicKey: String
    /// The SDK app id: a UUID.
    package let sdkAppID: String
    /// The SDK reference number, at most 32 characters.
    package let sdkReferenceNumber: String
    /// The message version, such as `2.2.0`.
    package let messageVersion: String
    /// What the app says about itself.
    package let announcement: SDKAnnouncement
    /// What a Split-SDK adds; nil for a Default-SDK, and until the server has signed.
    package var splitSDK: SplitSDKElements?
}
