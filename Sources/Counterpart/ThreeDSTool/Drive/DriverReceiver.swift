import ThreeDS
import ThreeDSMessages

/// Tells the end of one challenge.
final class DriverReceiver: ChallengeStatusReceiver {
    private let number: Int
    private let sdkTransactionID: String
    private let writer: DriverWriter
    private let ended: @Sendable () -> Void

    nonisolated init(number: Int, sdkTransactionID: String, writer: DriverWriter, ended: @escaping @Sendable () -> Void) {
        self.number = number
        self.sdkTransactionID = sdkTransactionID
        self.writer = writer
        self.ended = ended
    }

    func completed(completionEvent: CompletionEvent) {
        writer.write(DriverEvents.completed(completionEvent, transaction: number))
        ended()
    }

    func cancelled() {
        writer.write(DriverEvents.ended(.cancelled, transaction: number, sdkTransactionID: sdkTransactionID))
        ended()
    }

    func timedout() {
        writer.write(DriverEvents.ended(.timedout, transaction: number, sdkTransactionID: sdkTransactionID))
        ended()
    }

    func protocolError(protocolErrorEvent: ProtocolErrorEvent) {
        writer.write(DriverEvents.protocolError(protocolErrorEvent, transaction: number))
        ended()
    }

    func runtimeError(runtimeErrorEvent: RuntimeErrorEvent) {
        writer.write(DriverEvents.runtimeError(runtimeErrorEvent, transaction: number))
        ended()
    }
}
