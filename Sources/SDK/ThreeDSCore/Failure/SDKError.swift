/// The error with which an entry point of the SDK refuses a call. The public API gives each case its EMVCo name.
///
/// Texts contain party, field and rule, never a value from the call.
///
/// Source: EMV 3DS SDK Specification, exceptions (SDK-28 to SDK-31).
package enum SDKError: Equatable, Error, Sendable {
    /// A mandatory value is missing, or a value breaks its rule.
    case invalidInput(InputRefusal)
    /// The service is already initialised or initialising.
    case alreadyInitialized
    /// The service is not initialised, or was cleaned up.
    case notInitialized
    /// The SDK cannot do this now; `code` is one of ``RuntimeCode``.
    case runtime(String, code: RuntimeCode?)
}

/// The SDK's own codes for errors without a code in the protocol.
package enum RuntimeCode: String, CaseIterable, Sendable {
    /// The transaction is finished or closed, or its service was cleaned up.
    case transactionOver = "transaction-over"
    /// A challenge of this transaction is running.
    case challengeRunning = "challenge-running"
    /// No challenge of this transaction is running.
    case noChallenge = "no-challenge"
    /// The message version requires the key id of the directory server's key, but the configuration does not have one.
    case keyIDMissing = "key-id-missing"
    /// The directory server is known, but none of its keys is valid now.
    case noDirectoryServerKey = "no-directory-server-key"
    /// The directory server is only known from metadata that have expired.
    case metadataOutOfDate = "metadata-out-of-date"
    /// No metadata service is configured.
    case noMetadataService = "no-metadata-service"
    /// A primitive of the crypto library failed.
    case crypto = "crypto"
}
