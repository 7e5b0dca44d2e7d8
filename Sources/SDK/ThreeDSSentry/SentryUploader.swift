import Foundation
public import ThreeDS
import ThreeDSBase

/// Sends reports of transactions to a Sentry server, as events in its envelope format.
///
/// An app hands it out from its ``LogUploaderConfigProvider``. Reports wait in a queue of limited length; what does not fit, or cannot be
/// delivered, is dropped and counted. Nothing waits for the server, nothing is kept on disk, nothing is sent twice.
public final class SentryUploader: LogUploader {
    /// Which transactions are reported.
    public enum Selection: Sendable {
        /// Those that ended with an error.
        case failures
        /// Every one.
        case all
    }

    /// What became of the reports so far.
    public struct Statistics: Equatable, Sendable {
        /// The server took them.
        public var delivered = 0
        /// The server refused them, or could not be reached.
        public var failed = 0
        /// The queue was full.
        public var dropped = 0
    }

    private struct State: Sendable {
        var waiting: [[UInt8]] = []
        var isRunning = false
        var statistics = Statistics()
    }

    /// The time for one delivery.
    private static let patience = TimeSpan.seconds(10)

    private let project: SentryProject
    private let transport: any HTTPTransport
    private let timeSource: any TimeSource
    private let selection: Selection
    private let capacity: Int
    private let state = Locked(State())

    /// - Parameters:
    ///   - dsn: as Sentry shows it: `https://KEY@HOST/PROJECT`.
    ///   - sends: which transactions are reported.
    ///   - capacity: of the queue, 1 to 1000 reports.
    ///   - transport: nil: the system's.
    /// - Returns: nil when the text is no DSN with `https` (`http` for loopback), a key and a project.
    public convenience init?(
        dsn: String, sends: Selection = .failures, capacity: Int = 32, transport: (any HTTPTransport)? = nil
    ) {
        guard let project = SentryProject(dsn: dsn) else { return nil }
        self.init(project, sends, capacity, transport ?? SystemTransport.make(), SystemTimeSource())
    }

    /// The same with address (`https://HOST/PROJECT`) and key apart.
    public convenience init?(
        url: String, key: String, sends: Selection = .failures, capacity: Int = 32, transport: (any HTTPTransport)? = nil
    ) {
        guard let project = SentryProject(url: url, key: key) else { return nil }
        self.init(project, sends, capacity, transport ?? SystemTransport.make(), SystemTimeSource())
    }

    init(
        _ project: SentryProject, _ selection: Selection, _ capacity: Int, _ transport: any HTTPTransport,
        _ timeSource: any TimeSource
    ) {
        self.project = project
        self.selection = selection
        self.capacity = min(max(capacity, 1), 1_000)
        self.transport = transport
        self.timeSource = timeSource
    }

    /// What became of the reports so far.
    public var statistics: Statistics { state.withLock(\.statistics) }

    /// Puts a report into the queue and returns.
    public func upload(_ report: LogReport) {
        guard selection == .all || report.level == .error else { return }
        let envelope = SentryEnvelope(report, project: project, date: timeSource.now, id: UUID()).bytes
        let starts = state.withLock { state -> Bool in
            guard state.waiting.count < capacity else {
                state.statistics.dropped += 1
                return false
            }
            state.waiting.append(envelope)
            defer { state.isRunning = true }
            return !state.isRunning
        }
        if starts { Task { await deliver() } }
    }

    /// One after the other until the queue is empty.
    private func deliver() async {
        while let envelope = next() {
            let isDelivered = await post(envelope)
            state.withLock { state in
                if isDelivered { state.statistics.delivered += 1 } else { state.statistics.failed += 1 }
            }
        }
    }

    private func next() -> [UInt8]? {
        state.withLock { state in
            guard !state.waiting.isEmpty else {
                state.isRunning = false
                return nil
            }
            return state.waiting.removeFirst()
        }
    }

    private func post(_ envelope: [UInt8]) async -> Bool {
        let request = HTTPRequest(
            method: "POST", url: project.envelopeURL,
            headers: [("Content-Type", "application/x-sentry-envelope"), ("X-Sentry-Auth", project.authorization)], body: envelope
        )
        return await withTaskGroup(of: Bool.self) { [transport, timeSource] group in
            group.addTask {
                guard let response = try? await transport.send(request, sent: {}) else { return false }
                return (200..<300).contains(response.status)
            }
            group.addTask {
                try? await timeSource.sleep(for: Self.patience)
                return false
            }
            defer { group.cancelAll() }
            return await group.next() ?? false
        }
    }
}
