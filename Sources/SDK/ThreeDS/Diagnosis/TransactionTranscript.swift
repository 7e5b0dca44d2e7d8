import ThreeDSCore

/// What happened in a transaction, as JSON lines: steps, durations, sizes, counters, decisions. Holds nothing that a cardholder typed, no
/// key, no card number and no page, so it may be sent to whoever helps; `tds explain` puts it in plain words.
///
/// Recorded when ``ConfigParameters/recordsTranscripts`` is on.
public struct TransactionTranscript: Equatable, Sendable {
    /// A JSON object in each; the first one says which format, SDK and protocol version the others are of.
    public let lines: [String]

    /// All lines, each with a line feed at its end: the content of a file.
    public var text: String { lines.map { $0 + "\n" }.joined() }

    init(_ recorder: TranscriptRecorder) { lines = recorder.lines }
}

extension Transaction {
    /// Nil: a transaction that records nothing.
    public var transcript: TransactionTranscript? { nil }
}
