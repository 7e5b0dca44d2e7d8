package import ThreeDSBase
package import ThreeDSMessages

/// The error that a call of the SDK throws; the public API gives each case its EMVCo name.
///
/// Texts name party, field and rule, never a value that the call received.
///
/// Source: EMV 3DS SDK Specification, exceptions (SDK-28 to SDK-31).
package enum SDKError: Equatable, Error, Sendable {
    /// A mandatory value is missing, or a value breaks its rule.
    case invalidInput(InputRefusal)
    /// The service is already initialised or initialising.
    case alreadyInitialized
    /// The service is not initialised, or has been cleaned up.
    case notInitialized
    /// The SDK cannot carry out the call now.
    case runtime(RuntimeRefusal)
}

/// The reason why the SDK cannot carry out a call now.
///
/// The text is in `RuntimeRefusal+Words.swift`; nothing reads it back.
package enum RuntimeRefusal: Equatable, Sendable {
    /// The transaction is finished or closed, or its service was cleaned up.
    case transactionOver
    /// A challenge of this transaction is running.
    case challengeRunning
    /// No challenge of this transaction is running.
    case noChallenge
    /// This version needs the keyID of the directory server's key.
    case keyIDMissing(ProtocolVersion)
    /// No message version can be used with the directory server's key.
    case noVersion
    /// None of the configured directory server's keys is valid now.
    case noValidKey
    /// The key of the directory server given with the call is not valid now.
    case givenKeyNotValid
    /// The metadata that contains the directory server has expired.
    case metadataOutOfDate
    /// A metadata service is configured, nothing of it has been received, and the configuration does not have the directory server.
    case metadataNotFetched
    /// No metadata service is configured.
    case noMetadataService
    /// The random source gave too few bytes to this call.
    case randomSource(Call)
    /// The crypto library failed during `initialize`.
    case cryptoLibrary
    /// No ephemeral key pair could be made.
    case keyPair
    /// The device information could not be encrypted.
    case deviceData
    /// A Split-SDK is configured, and its server has not signed for this transaction yet.
    case splitSDKPending
    /// This version has no Split-SDK.
    case splitSDKVersion(ProtocolVersion)
    /// The app's closure did not return the signed content in this time.
    case splitSDKTimeout(TimeSpan)
    /// The app's closure for the signed content threw an error.
    case splitSDKFailed
    /// The task that waited for the signed content was cancelled.
    case splitSDKCancelled
    /// The signed content cannot be used.
    case splitSDKContent(SplitSDKContentDefect)

    /// The calls that need random bytes.
    package enum Call: String, CaseIterable, Sendable {
        case initialize, createTransaction
    }

    /// The code that the app sees; nil for a condition without one.
    package var code: RuntimeCode? {
        switch self {
        case .transactionOver: .transactionOver
        case .challengeRunning: .challengeRunning
        case .noChallenge: .noChallenge
        case .keyIDMissing: .keyIDMissing
        case .noVersion: nil
        case .noValidKey, .givenKeyNotValid: .noDirectoryServerKey
        case .metadataOutOfDate: .metadataOutOfDate
        case .metadataNotFetched: .metadataNotFetched
        case .noMetadataService: .noMetadataService
        case .randomSource, .cryptoLibrary, .keyPair, .deviceData: .crypto
        case .splitSDKPending: .splitSDKPending
        case .splitSDKVersion: .splitSDKVersion
        case .splitSDKTimeout: .splitSDKTimeout
        case .splitSDKFailed: .splitSDKFailed
        case .splitSDKCancelled: .splitSDKCancelled
        case .splitSDKContent(let defect): defect.isForeign ? .splitSDKForeign : .splitSDKContent
        }
    }
}

/// The SDK's own codes for errors without a code in the protocol.
package enum RuntimeCode: String, CaseIterable, Sendable {
    /// The transaction is finished or closed, or its service was cleaned up.
    case transactionOver = "transaction-over"
    /// A challenge of this transaction is running.
    case challengeRunning = "challenge-running"
    /// No challenge of this transaction is running.
    case noChallenge = "no-challenge"
    /// The message version needs the keyID of the directory server's key, which the configuration does not have.
    case keyIDMissing = "key-id-missing"
    /// The directory server is known, but none of its keys is valid now.
    case noDirectoryServerKey = "no-directory-server-key"
    /// The metadata that contains the directory server has expired.
    case metadataOutOfDate = "metadata-out-of-date"
    /// Nothing of the metadata service has been received, and the configuration does not have the directory server.
    case metadataNotFetched = "metadata-not-fetched"
    /// No metadata service is configured.
    case noMetadataService = "no-metadata-service"
    /// A primitive of the crypto library failed.
    case crypto = "crypto"
    /// A Split-SDK is configured, and its server has not signed for this transaction yet.
    case splitSDKPending = "split-sdk-pending"
    /// The message version has no Split-SDK.
    case splitSDKVersion = "split-sdk-version"
    /// The app's closure did not return the signed content in time.
    case splitSDKTimeout = "split-sdk-timeout"
    /// The app's closure for the signed content threw an error.
    case splitSDKFailed = "split-sdk-failed"
    /// The task that waited for the signed content was cancelled.
    case splitSDKCancelled = "split-sdk-cancelled"
    /// The signed content is malformed.
    case splitSDKContent = "split-sdk-content"
    /// The signed content is for another transaction or another SDK.
    case splitSDKForeign = "split-sdk-foreign"
}
