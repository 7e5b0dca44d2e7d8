public import Foundation

// The shapes of Stripe3DS2. Documentation/integrate/migration.md shows them in an app.

// MARK: - The service

extension ThreeDS2Service {
    /// Initialises the service as ``initialize(_:locale:uiCustomization:)`` does, with a `Locale`.
    public func initialize(withConfig config: ConfigParameters, locale: Locale?, uiSettings: UiCustomization?) throws {
        try initialize(config, locale: locale?.identifier, uiCustomization: uiSettings)
    }

    /// Calls ``createTransaction(_:_:)``.
    public func createTransaction(
        forDirectoryServer directoryServerID: String, withProtocolVersion protocolVersion: String?
    ) throws -> any Transaction {
        try createTransaction(directoryServerID, protocolVersion)
    }

    /// Begins a transaction with its own key and roots, as ``createTransaction(directoryServerID:messageVersion:directoryServer:)`` does.
    public func createTransaction(
        forDirectoryServer directoryServerID: String, serverKeyID: String?, certificateString: String,
        rootCertificateStrings: [String], withProtocolVersion protocolVersion: String?
    ) throws -> any Transaction {
        try createTransaction(
            directoryServerID: directoryServerID, messageVersion: protocolVersion,
            directoryServer: DirectoryServer(
                id: directoryServerID, publicKey: certificateString, keyID: serverKeyID, rootCertificates: rootCertificateStrings)
        )
    }

    /// The security checks that failed in `initialize`; nil before it.
    public var warnings: [Warning]? { try? getWarnings() }
}

extension ConfigParameters {
    /// Creates a configuration with the SDK's default values.
    public convenience init(standardParameters: Void) { self.init() }

    /// Adds a parameter as ``addParam(group:paramName:paramValue:)`` does.
    public func addParameterNamed(
        _ paramName: String, withValue paramValue: String, toGroup paramGroup: String? = nil
    ) throws(ThreeDS2Error) {
        try addParam(group: paramGroup, paramName: paramName, paramValue: paramValue)
    }

    /// Returns the value of a parameter; nil if it is not set or the name is blank.
    public func parameterValue(_ paramName: String, inGroup paramGroup: String? = nil) -> String? {
        let value: String?? = try? getParamValue(group: paramGroup, paramName: paramName)
        return value ?? nil
    }

    /// Removes a parameter and returns the value it had; nil if it was not set or the name is blank.
    @discardableResult
    public func removeParameterNamed(_ paramName: String, fromGroup paramGroup: String? = nil) -> String? {
        let value: String?? = try? removeParam(group: paramGroup, paramName: paramName)
        return value ?? nil
    }
}

// MARK: - The values

extension Transaction {
    /// Calls ``getAuthenticationRequestParameters()``.
    public func createAuthenticationRequestParameters() throws -> AuthenticationRequestParameters {
        try getAuthenticationRequestParameters()
    }
}

extension AuthenticationRequestParameters {
    /// Returns ``sdkAppID``.
    public var sdkAppIdentifier: String { sdkAppID }
}

extension ChallengeParameters {
    /// The same as ``acsRefNumber``.
    public var acsReferenceNumber: String? {
        get { acsRefNumber }
        set { acsRefNumber = newValue }
    }
}

extension CompletionEvent {
    /// Returns ``sdkTransactionID``.
    public var sdkTransactionIdentifier: String { sdkTransactionID }
}

// MARK: - The receiver

/// A receiver whose methods get the transaction too. ``Transaction/doChallenge(_:transactionStatusReceiver:timeout:)`` takes it.
@MainActor public protocol TransactionStatusReceiver: AnyObject, Sendable {
    /// Called when the challenge is complete.
    func transaction(_ transaction: any Transaction, didCompleteChallengeWith completionEvent: CompletionEvent)
    /// Called when the cardholder cancelled.
    func transactionDidCancel(_ transaction: any Transaction)
    /// Called when the time for the challenge has run out.
    func transactionDidTimeOut(_ transaction: any Transaction)
    /// Called when an Error Message of the protocol was received or sent.
    func transaction(_ transaction: any Transaction, didErrorWith protocolErrorEvent: ProtocolErrorEvent)
    /// Called for any other error.
    func transaction(_ transaction: any Transaction, didErrorWith runtimeErrorEvent: RuntimeErrorEvent)
}

extension Transaction {
    /// Starts the challenge as ``doChallenge(_:challengeStatusReceiver:timeout:)`` does, with a receiver that gets the transaction too.
    ///
    /// - Parameter timeout: seconds, counted as whole minutes; a part of a minute counts as a minute.
    public func doChallenge(
        _ challengeParameters: ChallengeParameters, transactionStatusReceiver: any TransactionStatusReceiver,
        timeout: TimeInterval
    ) throws {
        try doChallenge(
            challengeParameters, challengeStatusReceiver: TransactionStatusForwarder(self, transactionStatusReceiver),
            timeout: checkedTimeout(wholeMinutes(timeout)))
    }
}

/// Returns a time as `doChallenge` takes it; what is not a time becomes a number of minutes that is refused.
package func wholeMinutes(_ seconds: TimeInterval) -> Int { Int(exactly: (seconds / 60).rounded(.up)) ?? 0 }

/// Passes the calls of a challenge on, with the transaction. `doChallenge` keeps it until the one call.
package final class TransactionStatusForwarder: ChallengeStatusReceiver {
    private let transaction: any Transaction
    private let receiver: any TransactionStatusReceiver

    package nonisolated init(_ transaction: any Transaction, _ receiver: any TransactionStatusReceiver) {
        self.transaction = transaction
        self.receiver = receiver
    }

    package func completed(completionEvent: CompletionEvent) {
        receiver.transaction(transaction, didCompleteChallengeWith: completionEvent)
    }
    package func cancelled() { receiver.transactionDidCancel(transaction) }
    package func timedout() { receiver.transactionDidTimeOut(transaction) }
    package func protocolError(protocolErrorEvent: ProtocolErrorEvent) {
        receiver.transaction(transaction, didErrorWith: protocolErrorEvent)
    }
    package func runtimeError(runtimeErrorEvent: RuntimeErrorEvent) {
        receiver.transaction(transaction, didErrorWith: runtimeErrorEvent)
    }
}
