import Foundation
import ThreeDSBase
import ThreeDSCore
import ThreeDSPlatform
import ThreeDSScreens

/// Sends reports of transactions somewhere. ``ThreeDSLogger/setupLogUploaderConfigProvider(_:)`` says which one is used.
public protocol LogUploader: Sendable {
    /// Takes a report. Called on a queue of the SDK's own when a transaction has ended; failures are the uploader's affair.
    func upload(_ report: LogReport)
}

/// Decides, for each installation of the app, whether and where its logs are uploaded.
public protocol LogUploaderConfigProvider: AnyObject, Sendable {
    /// - Parameter sdkAppId: the SDK app id, a UUID.
    /// - Returns: the uploader for this installation; nil: nothing is uploaded.
    func provideConfig(sdkAppId: String) -> (any LogUploader)?
}

/// What happened in one transaction.
public struct LogReport: Sendable {
    /// One event.
    public struct Entry: Equatable, Sendable {
        /// How much it matters.
        public let level: LogLevel
        /// What it is about.
        public let type: LogType
        /// As a log listener gets it.
        public let message: String
        /// Since the first entry.
        public let milliseconds: Int
    }

    /// The installation: its SDK app ID, a UUID.
    public let sdkAppID: String
    /// The SDK's version, major.minor.patch.
    public let sdkVersion: String
    /// The transaction: its SDK transaction ID, a UUID.
    public let sdkTransactionID: String
    /// `error` when the transaction ended with an error or ran out of time.
    public let level: LogLevel
    /// The last event's message.
    public let message: String
    /// The last 200 events in their order.
    public let entries: [Entry]

    /// A report with the given parts.
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
    /// An entry with the given parts.
    public init(_ level: LogLevel, _ type: LogType, _ message: String, milliseconds: Int) {
        self.level = level
        self.type = type
        self.message = message
        self.milliseconds = milliseconds
    }
}

/// Gathers the events of each transaction and hands them to the uploader at its end.
final class UploadSink: DiagnosticSink {
    private struct State: Sendable {
        var sdkAppID = ""
        /// The transactions with events, oldest first.
        var transactions: [String] = []
        /// By transaction.
        var events: [String: [DiagnosticEvent]] = [:]
    }

    private static let maximumEvents = 200
    private static let maximumTransactions = 64

    private let uploader = Locked<(any LogUploader)?>(nil)
    private let state = Locked(State())
    private let queue = DeliveryQueue("threeds.upload", capacity: 64)

    /// The service knows who it is: the provider is asked, before the first report.
    func didInitialize(_ sdkAppID: String, _ provider: any LogUploaderConfigProvider) {
        state.withLock { $0.sdkAppID = sdkAppID }
        _ = queue.post { [uploader] _ in
            let provided = provider.provideConfig(sdkAppId: sdkAppID)
            uploader.withLock { $0 = provided }
        }
    }

    func take(_ event: DiagnosticEvent) {
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
            sdkAppID: sdkAppID, sdkVersion: SDKRelease.version, sdkTransactionID: id, level: LogLevel(end.level),
            message: end.message,
            entries: events.map {
                Entry(
                    LogLevel($0.level), LogType(rawValue: $0.type.rawValue), $0.message,
                    milliseconds: ($0.uptime - start).milliseconds)
            })
    }
}
