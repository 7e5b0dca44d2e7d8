import Foundation
import ThreeDSBase
import ThreeDSCore
import ThreeDSPlatform
import ThreeDSScreens

/// Sends reports of transactions to a server of the app's choice. ``ThreeDSLogger/setupLogUploaderConfigProvider(_:)`` decides
/// which uploader is used.
public protocol LogUploader: Sendable {
    /// Sends a report. Called on a queue of the SDK when a transaction has ended; the uploader handles its own failures.
    func upload(_ report: LogReport)
}

/// Decides, for each installation of the app, whether and where its logs are uploaded.
public protocol LogUploaderConfigProvider: AnyObject, Sendable {
    /// Returns the uploader for this installation, or nil if nothing is to be uploaded.
    ///
    /// - Parameter sdkAppId: the SDK app id, a UUID.
    func provideConfig(sdkAppId: String) -> (any LogUploader)?
}

/// The log of one transaction.
public struct LogReport: Sendable {
    /// One event.
    public struct Entry: Equatable, Sendable {
        /// The importance of the event.
        public let level: LogLevel
        /// The subject of the event.
        public let type: LogType
        /// The text, as a log listener receives it.
        public let message: String
        /// The time since the first entry.
        public let elapsed: TimeSpan
    }

    /// The installation's SDK app ID, a UUID.
    public let sdkAppID: String
    /// The SDK's version, major.minor.patch.
    public let sdkVersion: String
    /// The transaction's SDK transaction ID, a UUID.
    public let sdkTransactionID: String
    /// The level of the last event: `error` when the transaction ended with an error or timed out.
    public let level: LogLevel
    /// The message of the last event.
    public let message: String
    /// The last 200 events, in order.
    public let entries: [Entry]

    /// Creates a report with the given parts.
    public init(
        sdkAppID: String, sdkVersion: String, sdkTransactionID: String, level: LogLevel, message: String, entries: [Entry]
    ) {
        self.sdkAppID = sdkAppID
        self.sdkVersion = sdkVersion
        self.sdkTransactionID = sdkTransactionID
        self.level = level
        self.message = message
        self.entries = entries
    }
}

extension LogReport.Entry {
    /// Creates an entry with the given parts.
    public init(_ level: LogLevel, _ type: LogType, _ message: String, elapsed: TimeSpan) {
        self.level = level
        self.type = type
        self.message = message
        self.elapsed = elapsed
    }
}

/// Collects the events of each transaction and passes them to the uploader when it ends.
final class UploadSink: DiagnosticSink {
    private struct State: Sendable {
        var sdkAppID = ""
        /// The transactions with events, the oldest first.
        var transactions: [String] = []
        /// The events by transaction.
        var events: [String: [DiagnosticEvent]] = [:]
    }

    private static let maximumEvents = 200
    private static let maximumTransactions = 64

    private let uploader = Locked<(any LogUploader)?>(nil)
    private let state = Locked(State())
    private let queue = DeliveryQueue("threeds.upload", capacity: 64)

    /// Asks the provider for an uploader, before the first report: the SDK app id is known now.
    func didInitialize(_ sdkAppID: String, _ provider: any LogUploaderConfigProvider) {
        state.withLock { $0.sdkAppID = sdkAppID }
        _ = queue.post { [uploader] _ in
            let provided = provider.provideConfig(sdkAppId: sdkAppID)
            uploader.withLock { $0 = provided }
        }
    }

    func receive(_ event: DiagnosticEvent) {
        guard let id = event.transactionID?.text else { return }
        let isEnd = event.step == .challengeEnded || event.step == .transactionClosed
        let ended = state.withLock { state -> (String, [DiagnosticEvent])? in
            let isNew = state.events[id] == nil
            var events = state.events.removeValue(forKey: id) ?? []
            events.append(event)
            if events.count > Self.maximumEvents { events.removeFirst() }
            if isEnd {
                state.transactions.removeAll { $0 == id }
                return (state.sdkAppID, events)
            }
            state.events[id] = events
            if isNew { state.transactions.append(id) }
            if state.transactions.count > Self.maximumTransactions { state.events[state.transactions.removeFirst()] = nil }
            return nil
        }
        guard let (sdkAppID, events) = ended else { return }
        _ = queue.post { [uploader] _ in
            guard let uploader = uploader.withLock(\.self) else { return }
            uploader.upload(LogReport(events, of: id, end: event, sdkAppID: sdkAppID))
        }
    }
}

extension LogReport {
    fileprivate init(_ events: [DiagnosticEvent], of id: String, end: DiagnosticEvent, sdkAppID: String) {
        let start = events.first?.uptime ?? .zero
        self.init(
            sdkAppID: sdkAppID, sdkVersion: SDKRelease.version, sdkTransactionID: id, level: end.level,
            message: end.message,
            entries: events.map {
                Entry($0.level, $0.type, $0.message, elapsed: $0.uptime - start)
            })
    }
}
