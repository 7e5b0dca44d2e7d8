import CThreeDSHost
import Dispatch
import ThreeDSBase
import ThreeDSContract
import ThreeDSJSON
import ThreeDSMessages

/// Where the events of one handle go. The host promises that both may be used from any thread.
struct HostSink: @unchecked Sendable {  // unchecked: a function and a pointer of C, which the host makes safe (threeds.h)
    let context: UnsafeMutableRawPointer?
    let function: @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<UInt8>?, Int) -> Void

    func send(_ event: [UInt8]) {
        event.withUnsafeBufferPointer { function(context, $0.baseAddress, $0.count) }
    }
}

/// One handle: a driver, the lines that wait for it, and the events that wait for the sink.
final class HostService: Sendable {
    enum Refusal {
        case closed, busy
    }

    /// Lines that may wait for the driver, and events that may wait for the sink.
    private static let mostWaiting = 4096
    /// Bytes of the lines that may wait.
    private static let mostBytes = 64 << 20

    /// Marks the queues of sinks, so that a call from inside of one is known.
    private static let isInSink = DispatchSpecificKey<Bool>()

    static var isCalledFromSink: Bool { DispatchQueue.getSpecific(key: isInSink) == true }

    private struct Waiting {
        var lines: [(line: DriverLine, count: Int)] = []
        var bytes = 0
        var reader: CheckedContinuation<DriverLine?, Never>?
        var isOver = false
    }

    private let events = DispatchQueue(label: "threeds.events")
    /// Whether the sink has had its last call; changed and read on `events`.
    private let isSilent = Locked(false)
    /// Events that the sink has not had.
    private let unsent = Locked(0)
    private let waiting = Locked(Waiting())
    /// Left when the driver has ended.
    private let driving = DispatchGroup()
    private let driver = Locked<Task<Void, Never>?>(nil)

    init(_ sink: HostSink) {
        events.setSpecific(key: Self.isInSink, value: true)
        // A host pays with real issuers. Never from the driver's own lock or thread: a sink that blocks holds up nothing but the events behind it.
        let driver = Driver(profile: .field) { [events, isSilent, unsent] event in
            let bytes = Array(event.visibleText.utf8)
            unsent.withLock { $0 += 1 }
            events.async {
                defer { unsent.withLock { $0 -= 1 } }
                if !isSilent.withLock(\.self) { sink.send(bytes) }
            }
        }
        driving.enter()
        let task = Task.detached(priority: .userInitiated) { [self] in
            while let line = await next() {
                // Those that wait already are still answered.
                if await driver.handle(line) == .quit { end() }
            }
            end()
            await driver.finish()
            driving.leave()
        }
        self.driver.withLock { $0 = task }
    }

    /// Hands a line to the driver; returns why not.
    ///
    /// - Parameter count: of its bytes.
    func send(_ line: DriverLine, of count: Int) -> Refusal? {
        let isSinkLate = unsent.withLock(\.self) >= Self.mostWaiting
        let (refusal, reader): (Refusal?, CheckedContinuation<DriverLine?, Never>?) = waiting.withLock { waiting in
            if waiting.isOver { return (.closed, nil) }
            if isSinkLate { return (.busy, nil) }
            if let reader = waiting.reader {
                waiting.reader = nil
                return (nil, reader)
            }
            guard waiting.lines.count < Self.mostWaiting, waiting.bytes + count <= Self.mostBytes else { return (.busy, nil) }
            waiting.lines.append((line, count))
            waiting.bytes += count
            return (nil, nil)
        }
        reader?.resume(returning: line)
        return refusal
    }

    private func next() async -> DriverLine? {
        await withCheckedContinuation { continuation in
            let line: DriverLine?? = waiting.withLock { waiting in
                if !waiting.lines.isEmpty {
                    let (line, count) = waiting.lines.removeFirst()
                    waiting.bytes -= count
                    return .some(line)
                }
                if waiting.isOver { return .some(nil) }
                waiting.reader = continuation
                return nil
            }
            if let line { continuation.resume(returning: line) }
        }
    }

    /// No line is taken any more. Those that wait are still carried out.
    private func end() {
        let reader = waiting.withLock { waiting in
            defer { waiting.reader = nil }
            waiting.isOver = true
            return waiting.reader
        }
        reader?.resume(returning: nil)
    }

    /// Ends the service. Returns when the sink has had its last call; not for a call from inside of a sink.
    ///
    /// An operation that waits for a server of the host's, such as that of a Split-SDK, gives up. The others are still answered.
    func close() {
        end()
        driver.withLock(\.self)?.cancel()
        driving.wait()
        events.sync { isSilent.withLock { $0 = true } }
    }
}
