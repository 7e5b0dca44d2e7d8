/// The authentication request parameters of a transaction (SDK-7).
package struct RequestParameters: Equatable, Sendable {
    /// UUID, lower case.
    package let sdkTransactionID: String
    /// Compact JWE, at most 64000 characters.
    package let deviceData: String
    /// JSON text of a JWK, at most 256 characters.
    package let sdkEphemeralPublicKey: String
    /// UUID.
    package let sdkAppID: String
    /// At most 32 characters.
    package let sdkReferenceNumber: String
    /// Such as `2.2.0`.
    package let messageVersion: String
}
