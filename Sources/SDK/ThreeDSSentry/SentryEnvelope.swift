import Foundation
import ThreeDS
import ThreeDSBase
import ThreeDSJSON

/// One report as a Sentry envelope: a header line, an item's header line, the event.
struct SentryEnvelope: Sendable {
    static let client = "threeds-swift/1.0"
    /// The greatest number of breadcrumbs in an event.
    private static let maximumEntries = 100

    let bytes: [UInt8]

    /// Creates the envelope of a report.
    ///
    /// - Parameter date: the time of the report; the times of the entries count back from it.
    init(_ report: LogReport, project: SentryProject, date: Date, id: UUID) {
        let eventID = id.uuidString.lowercased().filter { $0 != "-" }
        let end = report.entries.last?.elapsed ?? .zero
        let breadcrumbs = report.entries.suffix(Self.maximumEntries).map { entry -> JSONValue in
            let before = end - entry.elapsed
            return [
                "timestamp": .number(Self.seconds(date - before)), "category": .string(entry.type.rawValue),
                "level": .string(Self.level(entry.level)), "message": .string(entry.message),
            ]
        }
        let event: JSONObject = [
            "event_id": .string(eventID), "timestamp": .number(Self.seconds(date)), "platform": "other",
            "logger": .string(ThreeDSLogger.sdkTag), "level": .string(Self.level(report.level)),
            "release": .string("threeds@\(report.sdkVersion)"), "message": ["formatted": .string(report.message)],
            "tags": ["sdkAppID": .string(report.sdkAppID), "sdkTransactionID": .string(report.sdkTransactionID)],
            "breadcrumbs": ["values": .array(JSONArray(breadcrumbs))],
        ]
        let payload = event.serialized()
        let header: JSONObject = [
            "event_id": .string(eventID), "dsn": .string(project.dsn),
            "sdk": ["name": "threeds-swift", "version": .string(report.sdkVersion)],
        ]
        let item: JSONObject = [
            "type": "event", "content_type": "application/json", "length": JSONValue(integerLiteral: payload.count),
        ]
        let lineFeed = [UInt8(ascii: "\n")]
        bytes = header.serialized() + lineFeed + item.serialized() + lineFeed + payload + lineFeed
    }

    /// Returns seconds since 1970 with three decimals.
    private static func seconds(_ date: Date) -> String {
        let seconds = date.timeIntervalSince1970
        guard seconds.isFinite, abs(seconds) < 1e12 else { return "0" }
        let milliseconds = Int64((seconds * 1_000).rounded())
        let rest = String(abs(milliseconds % 1_000))
        return "\(milliseconds / 1_000).\(String(repeating: "0", count: 3 - rest.count))\(rest)"
    }

    private static func level(_ level: LogLevel) -> String {
        switch level {
        case .error: "error"
        case .information: "info"
        case .verbose, .debug: "debug"
        }
    }
}
