import ThreeDS
import ThreeDSJSON
import ThreeDSMessages

/// Tells the end of one challenge.
final class DriverReceiver: ChallengeStatusReceiver {
    private let number: Int
    private let sdkTransactionID: String
    private let transaction: any Transaction
    private let writer: DriverWriter
    private let ended: @Sendable () -> Void

    nonisolated init(
        number: Int, sdkTransactionID: String, transaction: any Transaction, writer: DriverWriter,
        ended: @escaping @Sendable () -> Void
    ) {
        self.number = number
        self.sdkTransactionID = sdkTransactionID
        self.transaction = transaction
        self.writer = writer
        self.ended = ended
    }

    func completed(completionEvent: CompletionEvent) {
        end(DriverEvents.completed(completionEvent, transaction: number))
    }

    func cancelled() {
        end(DriverEvents.ended(.cancelled, transaction: number, sdkTransactionID: sdkTransactionID))
    }

    func timedout() {
        end(DriverEvents.ended(.timedout, transaction: number, sdkTransactionID: sdkTransactionID))
    }

    func protocolError(protocolErrorEvent: ProtocolErrorEvent) {
        end(DriverEvents.protocolError(protocolErrorEvent, transaction: number))
    }

    func runtimeError(runtimeErrorEvent: RuntimeErrorEvent) {
        end(DriverEvents.runtimeError(runtimeErrorEvent, transaction: number))
    }

    private func end(_ event: JSONObject) {
        var event = event
        let deviations = transaction.deviations
        if !deviations.isEmpty { event.append("deviations", DriverEvents.deviations(deviations)) }
        writer.write(event)
        ended()
    }
}
