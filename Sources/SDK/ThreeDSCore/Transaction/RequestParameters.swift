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
}
