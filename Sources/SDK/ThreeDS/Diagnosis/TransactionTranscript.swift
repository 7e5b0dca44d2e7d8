import ThreeDSCore

/// A record of a transaction as JSON lines: steps, durations, sizes, counters, decisions.
///
/// It contains nothing that a cardholder typed, no key, no card number and no page, so it may be sent to support. `tds explain`
/// describes it in plain words. Recorded when ``ConfigParameters/recordsTranscripts`` is on.
public struct TransactionTranscript: Equatable, Sendable {
    /// One JSON object a line. The first line has the format, the SDK version and the protocol version of the others.
    public let lines: [String]

    /// All lines, each ending with a line feed: the content of a file.
    public var text: String { lines.map { $0 + "\n" }.joined() }

    init(_ recorder: TranscriptRecorder) { lines = recorder.lines }
}

extension Transaction {
    /// The default: nil, nothing is recorded.
    public var transcript: TransactionTranscript? { nil }
}
