/// A defect of the `sdkServerSignedContent` that the simulated Split-SDK Server makes on request.
package enum SplitSDKFault: String, Sendable, CaseIterable {
    /// The signature, or what was signed, was changed afterwards.
    case tamperedSignature, tamperedPayload
    /// `x5c` has the certificate of another key: that of the ACS.
    case wrongCertificate
    /// Key and certificates are those of another directory server.
    case wrongRoot
    case selfSigned, expired, missingIntermediate, missingChain
    /// `alg` is `RS256`; with an RSA key the signature is really an RS256 signature.
    case algorithmRS256
    case algorithmNone
    case criticalHeader
    case payloadNotJSON
    /// The payload has another value than the AReq.
    case otherTransactionID, otherReferenceNumber
    /// The time of the signature is 31 minutes before or after the present.
    case early, late
    case missingReferenceNumber, missingTransactionID, missingServerID, missingTimestamp
    /// `splitSdkServerID` has 33 characters.
    case longServerID
    /// `sdkSignatureTimestamp` has no seconds.
    case malformedTimestamp
}
