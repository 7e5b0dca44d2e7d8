import Foundation
import ThreeDSPlatform

/// The request to end a command that runs for ever: SIGINT, SIGTERM, or the cancellation of its task.
final class ToolInterruption: Sendable {
    private let sources: [DispatchHandle]
    private let signals: AsyncStream<Void>

    /// From now on the two signals no longer end the process by themselves.
    init() {
        let (signals, continuation) = AsyncStream<Void>.makeStream()
        self.signals = signals
        sources = [SIGINT, SIGTERM].map { number in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler { continuation.yield() }
            source.resume()
            return DispatchHandle(source)
        }
    }

    deinit {
        for source in sources { source.cancel() }
    }

    /// Returns when the command should end, also when the signal arrived before the call.
    func wait() async {
        // The stream ends without an element when the task is cancelled.
        for await _ in signals { break }
    }
}
