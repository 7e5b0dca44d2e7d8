#if canImport(UIKit)
    public import Foundation
    import ThreeDS

    /// Receives the outcome of a challenge (SDK specification, ChallengeStatusReceiver: SDK-10, SDK-12).
    ///
    /// Exactly one of the methods is called, once, on the main thread, after the screens have gone.
    #if _runtime(_ObjC)
        @objc(TDSChallengeStatusReceiver)
    #endif
    @MainActor public protocol TDSChallengeStatusReceiver: NSObjectProtocol, Sendable {
        /// Called when the final CRes has arrived; the event has its transaction status. The app's server also asks the 3DS
        /// Server for it.
        func completed(_ completionEvent: TDSCompletionEvent)
        /// Called when the cardholder cancelled on the SDK's screen.
        func cancelled()
        /// Called when the time given to `doChallenge` has run out (SDK-67).
        func timedout()
        /// Called when an Error Message of the protocol was received from the ACS or sent to it (SDK-26).
        func protocolError(_ protocolErrorEvent: TDSProtocolErrorEvent)
        /// Called for any other error: no network, keys that do not fit, screens that cannot be shown (SDK-25).
        func runtimeError(_ runtimeErrorEvent: TDSRuntimeErrorEvent)
    }

    /// The event of a completed challenge (SDK specification, CompletionEvent: SDK-24).
    #if _runtime(_ObjC)
        @objc(TDSCompletionEvent) @objcMembers
    #endif
    public final class TDSCompletionEvent: NSObject, Sendable {
        /// The transaction's SDK transaction ID, a UUID.
        public let sdkTransactionID: String
        /// `transStatus` of the final CRes: one letter, `Y` when the cardholder was authenticated, `N` when not.
        public let transactionStatus: String
        /// The deviations of the issuer that the SDK accepted, in the order of arrival.
        public let deviations: [TDSToleratedDeviation]

        init(_ event: CompletionEvent) {
            sdkTransactionID = event.sdkTransactionID
            transactionStatus = event.status.code
            deviations = event.deviations.map(TDSToleratedDeviation.init)
            super.init()
        }
    }

    /// A harmless mistake of the issuer that the SDK accepted. Tell the issuer about it. It contains no value that the issuer sent.
    #if _runtime(_ObjC)
        @objc(TDSToleratedDeviation) @objcMembers
    #endif
    public final class TDSToleratedDeviation: NSObject, Sendable {
        /// The element, such as `whyInfoText`; or a part of the sealed message: `CRes` for all of it, `kid`, `iv`.
        public let element: String
        /// The name of the rule that accepted it, such as `emptyOptional`. The guide "Quirks of real issuers" lists all rules.
        public let rule: String
        /// What the issuer sent, as the end of an English sentence.
        public let finding: String
        /// How the SDK read it, as the end of an English sentence.
        public let reading: String

        init(_ deviation: ToleratedDeviation) {
            element = deviation.element
            rule = deviation.rule.rawValue
            finding = deviation.finding
            reading = deviation.reading
            super.init()
        }
    }

    /// The event of a challenge that ended with an Error Message, in either direction (SDK specification, ProtocolErrorEvent:
    /// SDK-26).
    #if _runtime(_ObjC)
        @objc(TDSProtocolErrorEvent) @objcMembers
    #endif
    public final class TDSProtocolErrorEvent: NSObject, Sendable {
        /// The transaction's SDK transaction ID, a UUID.
        public let sdkTransactionID: String
        /// The Error Message, received or sent.
        public let errorMessage: TDSErrorMessage
        /// Where the SDK stopped reading what it received: the name of a case of `MessageTrouble.Stage`, such as `response`. Nil if the
        /// error is not about received data.
        public let messageStage: String?
        /// Why the SDK stopped there, such as `page`. Nil without ``messageStage``.
        public let messageReason: String?
        /// What exactly was received, in one English sentence without any text of the sender. Nil without ``messageStage``.
        public let messageTrouble: String?

        init(_ event: ProtocolErrorEvent) {
            sdkTransactionID = event.sdkTransactionID
            errorMessage = TDSErrorMessage(event.errorMessage)
            let received = event.failure.messageTrouble
            messageStage = received?.stage.rawValue
            messageReason = received?.reason.name
            messageTrouble = received?.description
            super.init()
        }
    }

    /// The event of a challenge that ended with an error that the protocol has no message for (SDK specification,
    /// RuntimeErrorEvent: SDK-25).
    #if _runtime(_ObjC)
        @objc(TDSRuntimeErrorEvent) @objcMembers
    #endif
    public final class TDSRuntimeErrorEvent: NSObject, Sendable {
        /// The SDK's own code, such as `interrupted` or `securityAlarm`; nil if there is no code.
        public let errorCode: String?
        /// One English sentence for a developer, without anything that the cardholder typed.
        public let errorMessage: String
        /// What happened to the connection to the ACS: the name of a case of `TransportTrouble`, such as `nameNotFound`, `offline` or
        /// `tls`. Nil if the error is not about the connection.
        public let transportTrouble: String?
        /// Why there is no TLS connection: the name of a case of `TLSTrouble`, such as `expired`. Nil unless ``transportTrouble`` is
        /// `tls`.
        public let tlsTrouble: String?
        /// Where the SDK stopped reading what it received: the name of a case of `MessageTrouble.Stage`, such as `response`. Nil if the
        /// error is not about received data.
        public let messageStage: String?
        /// Why the SDK stopped there, such as `page`. Nil without ``messageStage``.
        public let messageReason: String?
        /// What exactly was received, in one English sentence without any text of the sender. Nil without ``messageStage``.
        public let messageTrouble: String?

        init(_ event: RuntimeErrorEvent) {
            errorCode = event.errorCode
            errorMessage = event.errorMessage
            let trouble = event.failure.transportTrouble
            transportTrouble = trouble?.kind.rawValue
            tlsTrouble = trouble?.tls?.kind.rawValue
            let received = event.failure.messageTrouble
            messageStage = received?.stage.rawValue
            messageReason = received?.reason.name
            messageTrouble = received?.description
            super.init()
        }
    }

    /// An Error Message of the protocol (SDK specification, ErrorMessage: SDK-23; core specification, table of the Error Message).
    #if _runtime(_ObjC)
        @objc(TDSErrorMessage) @objcMembers
    #endif
    public final class TDSErrorMessage: NSObject, Sendable {
        /// The transaction's SDK transaction ID, a UUID; nil if the message has none.
        public let transactionID: String?
        /// `errorCode`: three digits, such as `203`.
        public let errorCode: String
        /// `errorComponent`: the party that found the error, `C` (this SDK), `A` (ACS), `D` (directory server) or `S` (3DS
        /// Server).
        public let errorComponent: String
        /// `errorDescription`: the general description of the code.
        public let errorDescription: String
        /// `errorDetail`: what exactly was wrong, such as the names of data elements; nil if the message does not contain it.
        public let errorDetails: String?
        /// `errorMessageType`: the message that was found wrong, such as `CRes`; nil if the message does not contain it.
        public let errorMessageType: String?
        /// `messageVersion`: the protocol version, such as `2.2.0`; empty when the peer sent none.
        public let messageVersionNumber: String

        init(_ message: ErrorMessage) {
            transactionID = message.transactionID
            errorCode = message.errorCode
            errorComponent = message.errorComponent
            errorDescription = message.errorDescription
            errorDetails = message.errorDetails
            errorMessageType = message.errorMessageType
            messageVersionNumber = message.messageVersionNumber
            super.init()
        }
    }

    /// How serious a failed security check is (SDK specification, Severity: SDK-32).
    #if _runtime(_ObjC)
        @objc(TDSSeverity)
    #endif
    public enum TDSSeverity: Int, Sendable {
        /// `LOW`: for information.
        case low
        /// `MEDIUM`: a debugger is attached, for example.
        case medium
        /// `HIGH`: the device or the SDK cannot be relied upon.
        case high

        init(_ severity: Severity) {
            self =
                switch severity {
                case .LOW: .low
                case .MEDIUM: .medium
                case .HIGH: .high
                }
        }
    }

    /// A security check that failed in `initialize` (SDK specification, Warning: SDK-27).
    #if _runtime(_ObjC)
        @objc(TDSWarning) @objcMembers
    #endif
    public final class TDSWarning: NSObject, Sendable {
        /// The warning's id, such as `SW01` for a jailbreak. The guide "Security checks" lists all ids.
        public let warningID: String
        /// One English sentence for a developer.
        public let message: String
        /// How serious the warning is.
        public let severity: TDSSeverity

        init(_ warning: Warning) {
            warningID = warning.id
            message = warning.message
            severity = TDSSeverity(warning.severity)
            super.init()
        }
    }

    /// Passes the outcome to an Objective-C receiver, and keeps the receiver until then.
    final class ReceiverBridge: ChallengeStatusReceiver {
        private let receiver: any TDSChallengeStatusReceiver

        nonisolated init(_ receiver: any TDSChallengeStatusReceiver) { self.receiver = receiver }

        func completed(completionEvent: CompletionEvent) { receiver.completed(TDSCompletionEvent(completionEvent)) }
        func cancelled() { receiver.cancelled() }
        func timedout() { receiver.timedout() }
        func protocolError(protocolErrorEvent: ProtocolErrorEvent) {
            receiver.protocolError(TDSProtocolErrorEvent(protocolErrorEvent))
        }
        func runtimeError(runtimeErrorEvent: RuntimeErrorEvent) { receiver.runtimeError(TDSRuntimeErrorEvent(runtimeErrorEvent)) }
    }
#endif
