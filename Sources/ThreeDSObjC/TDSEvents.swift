#if canImport(UIKit)
    public import Foundation
    import ThreeDS

    /// Takes the outcome of a challenge: exactly one of the methods is called, once, on the main thread, after the screens have gone.
    #if _runtime(_ObjC)
        @objc(TDSChallengeStatusReceiver)
    #endif
    @MainActor public protocol TDSChallengeStatusReceiver: NSObjectProtocol, Sendable {
        /// The challenge is complete; the event has the transaction status.
        func completed(_ completionEvent: TDSCompletionEvent)
        /// The cardholder cancelled.
        func cancelled()
        /// The time given to `doChallenge` is over.
        func timedout()
        /// An Error Message of the protocol came or was sent.
        func protocolError(_ protocolErrorEvent: TDSProtocolErrorEvent)
        /// Any other error.
        func runtimeError(_ runtimeErrorEvent: TDSRuntimeErrorEvent)
    }

    /// The challenge is complete.
    #if _runtime(_ObjC)
        @objc(TDSCompletionEvent) @objcMembers
    #endif
    public final class TDSCompletionEvent: NSObject, Sendable {
        /// The transaction's SDK transaction ID.
        public let sdkTransactionID: String
        /// `transStatus` of the final CRes, such as `Y` or `N`.
        public let transactionStatus: String

        init(_ event: CompletionEvent) {
            sdkTransactionID = event.sdkTransactionID
            transactionStatus = event.transactionStatus
            super.init()
        }
    }

    /// The challenge ended with an Error Message, in either direction.
    #if _runtime(_ObjC)
        @objc(TDSProtocolErrorEvent) @objcMembers
    #endif
    public final class TDSProtocolErrorEvent: NSObject, Sendable {
        /// The transaction's SDK transaction ID.
        public let sdkTransactionID: String
        /// The message.
        public let errorMessage: TDSErrorMessage

        init(_ event: ProtocolErrorEvent) {
            sdkTransactionID = event.sdkTransactionID
            errorMessage = TDSErrorMessage(event.errorMessage)
            super.init()
        }
    }

    /// The challenge ended with an error that the protocol has no message for.
    #if _runtime(_ObjC)
        @objc(TDSRuntimeErrorEvent) @objcMembers
    #endif
    public final class TDSRuntimeErrorEvent: NSObject, Sendable {
        /// The SDK's own code, where there is one.
        public let errorCode: String?
        /// One English sentence.
        public let errorMessage: String

        init(_ event: RuntimeErrorEvent) {
            errorCode = event.errorCode
            errorMessage = event.errorMessage
            super.init()
        }
    }

    /// An Error Message of the protocol.
    #if _runtime(_ObjC)
        @objc(TDSErrorMessage) @objcMembers
    #endif
    public final class TDSErrorMessage: NSObject, Sendable {
        /// The transaction's SDK transaction ID, where known.
        public let transactionID: String?
        /// Three digits, such as `203`.
        public let errorCode: String
        /// Who found the error: `C`, `A`, `D` or `S`.
        public let errorComponent: String
        /// The general description of the code.
        public let errorDescription: String
        /// What exactly was wrong.
        public let errorDetails: String?
        /// The message type that was found wrong, such as `CRes`.
        public let errorMessageType: String?
        /// Protocol version of the message; empty when the peer sent none.
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

    /// How bad a failed security check is.
    #if _runtime(_ObjC)
        @objc(TDSSeverity)
    #endif
    public enum TDSSeverity: Int, Sendable {
        /// Low.
        case low
        /// Medium.
        case medium
        /// High.
        case high
    }

    /// A security check that failed in `initialize`.
    #if _runtime(_ObjC)
        @objc(TDSWarning) @objcMembers
    #endif
    public final class TDSWarning: NSObject, Sendable {
        /// `SW01` to `SW05`.
        public let warningID: String
        /// One English sentence.
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
