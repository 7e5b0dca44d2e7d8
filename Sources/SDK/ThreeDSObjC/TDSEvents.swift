#if canImport(UIKit)
    public import Foundation
    import ThreeDS

    /// Takes the outcome of a challenge: exactly one of the methods is called, once, on the main thread, after the screens have gone
    /// (SDK specification, ChallengeStatusReceiver: SDK-10, SDK-12).
    #if _runtime(_ObjC)
        @objc(TDSChallengeStatusReceiver)
    #endif
    @MainActor public protocol TDSChallengeStatusReceiver: NSObjectProtocol, Sendable {
        /// The final CRes has come; the event has its transaction status, which the app's server asks the 3DS Server for as well.
        func completed(_ completionEvent: TDSCompletionEvent)
        /// The cardholder cancelled, on the SDK's screen.
        func cancelled()
        /// The time given to `doChallenge` is over (SDK-67).
        func timedout()
        /// An Error Message of the protocol came from the ACS or was sent to it (SDK-26).
        func protocolError(_ protocolErrorEvent: TDSProtocolErrorEvent)
        /// Any other error: no network, keys that do not fit, screens that cannot be shown (SDK-25).
        func runtimeError(_ runtimeErrorEvent: TDSRuntimeErrorEvent)
    }

    /// The challenge is complete (SDK specification, CompletionEvent: SDK-24).
    #if _runtime(_ObjC)
        @objc(TDSCompletionEvent) @objcMembers
    #endif
    public final class TDSCompletionEvent: NSObject, Sendable {
        /// The transaction's SDK transaction ID, a UUID.
        public let sdkTransactionID: String
        /// `transStatus` of the final CRes: one letter, `Y` when the cardholder was authenticated, `N` when not.
        public let transactionStatus: String

        init(_ event: CompletionEvent) {
            sdkTransactionID = event.sdkTransactionID
            transactionStatus = event.transactionStatus
            super.init()
        }
    }

    /// The challenge ended with an Error Message, in either direction (SDK specification, ProtocolErrorEvent: SDK-26).
    #if _runtime(_ObjC)
        @objc(TDSProtocolErrorEvent) @objcMembers
    #endif
    public final class TDSProtocolErrorEvent: NSObject, Sendable {
        /// The transaction's SDK transaction ID, a UUID.
        public let sdkTransactionID: String
        /// The Error Message, received or sent.
        public let errorMessage: TDSErrorMessage

        init(_ event: ProtocolErrorEvent) {
            sdkTransactionID = event.sdkTransactionID
            errorMessage = TDSErrorMessage(event.errorMessage)
            super.init()
        }
    }

    /// The challenge ended with an error that the protocol has no message for (SDK specification, RuntimeErrorEvent: SDK-25).
    #if _runtime(_ObjC)
        @objc(TDSRuntimeErrorEvent) @objcMembers
    #endif
    public final class TDSRuntimeErrorEvent: NSObject, Sendable {
        /// The SDK's own code, such as `interrupted` or `securityAlarm`; nil: none.
        public let errorCode: String?
        /// One English sentence for a developer, without anything that the cardholder typed.
        public let errorMessage: String

        init(_ event: RuntimeErrorEvent) {
            errorCode = event.errorCode
            errorMessage = event.errorMessage
            super.init()
        }
    }

    /// An Error Message of the protocol (SDK specification, ErrorMessage: SDK-23; core specification, table of the Error Message).
    #if _runtime(_ObjC)
        @objc(TDSErrorMessage) @objcMembers
    #endif
    public final class TDSErrorMessage: NSObject, Sendable {
        /// The transaction's SDK transaction ID, a UUID; nil: the message has none.
        public let transactionID: String?
        /// `errorCode`: three digits, such as `203`.
        public let errorCode: String
        /// `errorComponent`, who found the error: `C` (this SDK), `A` (ACS), `D` (directory server) or `S` (3DS Server).
        public let errorComponent: String
        /// `errorDescription`: the general description of the code.
        public let errorDescription: String
        /// `errorDetail`: what exactly was wrong, such as the names of data elements; nil: not said.
        public let errorDetails: String?
        /// `errorMessageType`: the message that was found wrong, such as `CRes`; nil: not said.
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

    /// How bad a failed security check is (SDK specification, Severity: SDK-32).
    #if _runtime(_ObjC)
        @objc(TDSSeverity)
    #endif
    public enum TDSSeverity: Int, Sendable {
        /// `LOW`: for the app to know.
        case low
        /// `MEDIUM`: a debugger is attached, for example.
        case medium
        /// `HIGH`: the device or the SDK is not to be relied upon.
        case high
    }

    /// A security check that failed in `initialize` (SDK specification, Warning: SDK-27).
    #if _runtime(_ObjC)
        @objc(TDSWarning) @objcMembers
    #endif
    public final class TDSWarning: NSObject, Sendable {
        /// `SW01` (jailbreak), `SW02` (SDK changed), `SW03` (emulator), `SW04` (debugger) or `SW05` (system not supported).
        public let warningID: String
        /// One English sentence for a developer.
        public let message: String
        /// How bad it is.
        public let severity: TDSSeverity

        init(_ warning: Warning) {
            warningID = warning.id
            message = warning.message
            severity =
                switch warning.severity {
                case .LOW: .low
                case .MEDIUM: .medium
                case .HIGH: .high
                }
            super.init()
        }
    }

    /// Hands the outcome on to a receiver of Objective-C, which it keeps until then.
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
