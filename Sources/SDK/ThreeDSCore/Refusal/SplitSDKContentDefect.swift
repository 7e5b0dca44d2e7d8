/// The reason why the SDK refuses what the Split-SDK Server signed. It never contains a value of the content.
package enum SplitSDKContentDefect: Error, Equatable, Sendable {
    /// The text is not three base64url parts without padding or white space, or its header is not a JSON object.
    case notCompact
    /// `alg` is neither PS256 nor ES256.
    case algorithm
    /// `x5c` is missing, empty or too long, or one of its entries is not base64.
    case certificates
    /// The payload is not a JSON object with unique names.
    case payload
    /// The payload lacks this member, or it is empty.
    case missing(String)
    /// This member of the payload has another form than its data element.
    case malformed(String)
    /// `sdkTransID` is not that of the transaction.
    case otherTransaction
    /// `sdkReferenceNumber` is not that of the SDK.
    case otherReferenceNumber

    /// Whether the content is well formed, but belongs to another transaction or another SDK.
    package var isForeign: Bool { self == .otherTransaction || self == .otherReferenceNumber }
}
