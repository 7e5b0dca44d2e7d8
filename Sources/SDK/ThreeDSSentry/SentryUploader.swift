import Foundation
public import ThreeDS
import ThreeDSBase
import ThreeDSPlatform

/// Sends reports of transactions to a Sentry server, as events in its envelope format.
///
/// An app returns it from its ``LogUploaderConfigProvider``. Reports wait in a queue of limited length. Reports that do not fit
/// or cannot be delivered are dropped and counted. The SDK never waits for the server. Nothing is kept on disk and nothing is
/// sent twice.
public final class SentryUploader: LogUploader {
    /// The transactions that are reported.
    public enum Selection: Sendable {
        /// Transactions that ended with an error.
        case failures
        /// All transactions.
        case all
    }

    /// The numbers of reports by result so far.
    public struct Statistics: Equatable, Sendable {
        /// Reports that the server accepted.
        public var delivered = 0
        /// Reports that the server refused or that could not be delivered.
        public var failed = 0
        /// Reports that did not fit into the queue.
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
    private let userAgent: String
    private let state = Locked(State())

    /// Creates an uploader for a DSN.
    ///
    /// - Parameters:
    ///   - dsn: as Sentry shows it: `https://KEY@HOST/PROJECT`.
    ///   - sends: the transactions that are reported.
    ///   - capacity: the length of the queue, 1 to 1000 reports.
    ///   - transport: nil: the system's transport.
    ///   - userAgent: the value of `User-Agent`, with the rule of `ConfigParameters.userAgent`; nil for `ThreeDS/` and the version of the SDK.
    /// - Returns: nil when the text is not a DSN with `https` (`http` for loopback), a key and a project, or `userAgent` cannot be one.
    public convenience init?(
        dsn: String, sends: Selection = .failures, capacity: Int = 32, transport: (any HTTPTransport)? = nil,
        userAgent: String? = nil
    ) {
        guard let project = SentryProject(dsn: dsn) else { return nil }
        self.init(project, sends, capacity, transport ?? SystemTransport.make(), SystemTimeSource(), userAgent)
    }

    /// Creates an uploader for an address (`https://HOST/PROJECT`) and a key.
    ///
    /// - Returns: nil when the address, the key or `userAgent` breaks its rule.
    public convenience init?(
        url: String, key: String, sends: Selection = .failures, capacity: Int = 32, transport: (any HTTPTransport)? = nil,
        userAgent: String? = nil
    ) {
        guard let project = SentryProject(url: url, key: key) else { return nil }
        self.init(project, sends, capacity, transport ?? SystemTransport.make(), SystemTimeSource(), userAgent)
    }

    init?(
        _ project: SentryProject, _ selection: Selection, _ capacity: Int, _ transport: any HTTPTransport,
        _ timeSource: any TimeSource, _ userAgent: String?
    ) {
        self.userAgent = userAgent ?? ConfigParameters().userAgent
        guard HTTPRequest.isUserAgent(self.userAgent) else { return nil }
        self.project = project
        self.selection = selection
        self.capacity = min(max(capacity, 1), 1_000)
        self.transport = transport
        self.timeSource = timeSource
    }

    /// The numbers of reports by result so far.
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

    /// Sends the reports one after the other until the queue is empty.
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
            headers: [
                ("Content-Type", "application/x-sentry-envelope"), ("X-Sentry-Auth", project.authorization),
                (HTTPRequest.userAgentField, userAgent),
            ], body: envelope)
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
