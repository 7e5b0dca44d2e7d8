extension SDKError {
    /// The reason why a call was refused.
    package var cause: Failure {
        switch self {
        case .invalidInput(let refusal): refusal.cause
        case .alreadyInitialized:
            Failure(
                .app, field: "initialize", rule: "SDK-29", "The service is already initialised or initialising",
                action: "Initialise a service once, or call cleanup before you initialise it again", .fixTheApp,
                because: "the initialised service can be used, and a second initialize is refused each time")
        case .notInitialized:
            Failure(
                .app, rule: "SDK-30", "The service is not initialised, or it was cleaned up",
                action: "Wait for initialize to end before any other call", .fixTheApp,
                because: "the call is refused each time until the app initialises the service first")
        case .runtime(let refusal): refusal.code?.cause ?? .withoutCode
        }
    }
}

extension InputRefusal {
    /// The reason why the value was refused.
    package var cause: Failure { .invalidInput(field: path.description, rule: rule) }
}

extension Failure {
    /// Returns the cause for a value that breaks its rule.
    package static func invalidInput(field: String? = nil, rule: InputRule = .input) -> Failure {
        Failure(
            .app, field: field, rule: rule.rawValue, "A value given by the app is missing or breaks its rule",
            action: "Correct the value that the message names, then repeat the call", .fixTheApp,
            because: "nothing has started, and the same value will be refused again")
    }
}

extension RuntimeCode {
    /// The cause for each code; Documentation/integrate/failures.md lists the same.
    package var cause: Failure {
        switch self {
        case .transactionOver:
            Failure(
                .app, rule: "SDK-13",
                "The transaction is over: its challenge has ended, it was closed, or the service was cleaned up",
                action: "Create a new transaction for each authentication", .fixTheApp,
                because: "the app used a transaction twice, and it works with a new one")
        case .challengeRunning:
            Failure(
                .app, rule: "SDK-13", "A challenge of this transaction is running",
                action: "Wait for the outcome before the next call", .fixTheApp,
                because: "the running challenge is not affected, and its outcome is still to come")
        case .noChallenge:
            Failure(
                .app, rule: "SDK-13", "No challenge of this transaction is running",
                action: "Call interrupt between doChallenge and the outcome only", .fixTheApp,
                because: "the transaction is not affected, and the call is refused each time")
        case .keyIDMissing:
            Failure(
                .app, field: "keyID", rule: "CORE-5", "The message version needs the keyID of the directory server's key",
                action: "Give keyID with the directory server's key, or ask for 2.2.0", .browserChallenge,
                because: "the device data cannot be encrypted for this version without a keyID")
        case .noDirectoryServerKey:
            Failure(
                .app, field: "publicKey", rule: "CORE-5", "The directory server is known, but none of its keys is valid now",
                action: "Update the directory server's keys, and check the device's clock", .browserChallenge,
                because: "without a key the device data cannot be encrypted")
        case .metadataOutOfDate:
            Failure(
                .app, rule: "SDK-61", "The metadata that contains the directory server has expired",
                action: "Call refreshDirectoryServers when the network is back", .fixTheApp,
                because: "the transaction is refused each time until the app has refreshed the metadata")
        case .metadataNotFetched:
            Failure(
                .app, rule: "SDK-61",
                "Nothing has been received from the metadata service, and the app contains no such directory server",
                action: "Initialise with initializeAsync, or await refreshDirectoryServers, before the first transaction",
                .fixTheApp,
                because: "the transaction is refused each time until the app has fetched the metadata")
        case .noMetadataService:
            Failure(
                .app, field: "metadataService", rule: "sdk-metadata-service", "No metadata service is configured",
                action: "Set ConfigParameters.metadataService before initialize", .fixTheApp,
                because: "transactions do not need this call, and it is refused each time")
        case .crypto:
            Failure(
                .device, rule: "SDK-31", "The random source or the crypto library failed",
                action: "Check whether the device is low on memory, and report it", .browserChallenge,
                because: "the SDK cannot work without cryptography; a browser has its own")
        case .splitSDKPending:
            .splitSDK(
                "A Split-SDK is configured, and its server has not signed for this transaction yet",
                action: "Call getAuthenticationRequestParametersAsync", .fixTheApp,
                because: "the transaction is not affected, and the synchronous call is refused until the server has signed")
        case .splitSDKVersion:
            .splitSDK(
                "A Split-SDK is configured, and the message version does not support it",
                action: "Create the transaction with 2.3.1, or use a service without a Split-SDK", .browserChallenge,
                because: "a card range without 2.3.1 does not take a Split-SDK in the app channel")
        case .splitSDKTimeout:
            .splitSDK(
                party: .network, "The app's closure did not return the signed content of the Split-SDK Server in time",
                action: "Check the connection to your Split-SDK Server, or raise its timeout", .retry,
                because: "the transaction is not affected, so the call may be repeated")
        case .splitSDKFailed:
            .splitSDK(
                "The app's closure for the signed content of the Split-SDK Server threw an error",
                action: "Log the error in the closure; the SDK does not keep it", .fixTheApp,
                because: "only the app knows whether its error is temporary; it may repeat the call then")
        case .splitSDKCancelled:
            .splitSDK(
                "The task that waited for the signed content of the Split-SDK Server was cancelled",
                action: "Do not cancel the task before the call returns", .fixTheApp,
                because: "the transaction is not affected, and the app may call again when it still wants the content")
        case .splitSDKContent:
            .splitSDK(
                "The signed content of the Split-SDK Server is malformed",
                action: "Compare what your server signs with Documentation/integrate/split-sdk.md", .fixTheApp,
                because: Self.serverSignsTheSame)
        case .splitSDKForeign:
            .splitSDK(
                "The signed content of the Split-SDK Server is for another transaction or SDK reference number",
                action: "Sign the sdkTransID and the sdkReferenceNumber of each new request", .fixTheApp,
                because: Self.serverSignsTheSame)
        }
    }

    /// The reason why another attempt does not help.
    private static let serverSignsTheSame = "the server will sign the same way again; the transaction itself is not affected"
}

extension Failure {
    /// Returns the cause for a defect around the Split-SDK Server, which is the app's.
    fileprivate static func splitSDK(
        party: Party = .app, _ explanation: String, action: String, _ advice: FallbackAdvice.Action, because reason: String
    ) -> Failure {
        Failure(
            party, field: "splitSDK", rule: "sdk-split-server", explanation, action: action, advice, because: reason)
    }
}

extension MetadataFailure.Code {
    /// The cause for each code, which the app sees with the prefix `metadata-`.
    package var cause: Failure {
        let (party, explanation, action): (Failure.Party, String, String) =
            switch self {
            case .unreachable:
                (
                    .network, "No connection to the metadata service",
                    "Check the URL and the TLS pins of the metadata service, and try again later"
                )
            case .interrupted: (.network, "The exchange with the metadata service broke", "Try again later")
            case .timedOut: (.network, "The metadata service did not answer in time", "Try again later, or raise its timeout")
            case .unauthorized: (.app, "The metadata service refused the API token", "Give the current API token")
            case .status:
                (
                    .threeDSServer, "The metadata service answered with an unexpected HTTP status",
                    "Check the log of the metadata service"
                )
            case .tooLarge: (.threeDSServer, "The metadata document is too large", "Make the document smaller")
            case .malformed: (.threeDSServer, "The metadata document is malformed", "Check the document against the guide")
            case .algorithm: (.threeDSServer, "The metadata document is not signed with ES256", "Sign it with ES256")
            case .signature:
                (
                    .threeDSServer, "The metadata document is not signed with the configured signingKey",
                    "Check that the service and the app use the same key"
                )
            case .notYetValid:
                (.device, "The metadata document was issued in the future", "Check the clocks of the device and of the service")
            case .expired: (.threeDSServer, "The metadata document is out of date", "Publish a fresh document")
            case .rollback: (.threeDSServer, "The metadata document is older than the one in use", "Publish the newest document")
            case .directoryServer:
                (.threeDSServer, "A directory server of the metadata has an unusable key or certificate", "Correct that entry")
            case .storage: (.device, "The copy on the device cannot be read or written", "Check the storage and its key")
            case .cancelled: (.app, "The refresh was cancelled", "Do not cancel the task before the call returns")
            }
        let isApp = party == .app
        return Failure(
            party, rule: "SDK-61", explanation, action: action, isApp ? .fixTheApp : .retry,
            because: "the last good document stays in use, "
                + (isApp ? "and the refresh fails until the app is corrected" : "and the refresh may be repeated"))
    }
}
