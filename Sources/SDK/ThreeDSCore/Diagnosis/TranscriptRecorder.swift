import ThreeDSBase
package import ThreeDSJSON
package import ThreeDSMessages

/// A sink that keeps the events of one transaction as JSON lines. The first line describes the others.
///
///     {"transcript":"threeds","format":1,"sdkVersion":"0.1.0","messageVersion":"2.2.0","sdkTransID":"…"}
///     {"n":1,"ms":0,"step":"transactionCreated","type":"Info","level":1,…}
///
/// `ms` counts from the first event. A field of an event is a member of its line.
package final class TranscriptRecorder: DiagnosticSink {
    /// The version of the format that this release writes.
    package static let format = 1
    /// The largest number of events that are kept. When there are more, the last line reports it.
    package static let maximumEvents = 2_000

    private struct State: Sendable {
        var events: [DiagnosticEvent] = []
        var isFull = false
    }

    private let version: ProtocolVersion
    private let transactionID: SDKTransactionID
    private let state = Locked(State())

    package init(version: ProtocolVersion, transactionID: SDKTransactionID) {
        self.version = version
        self.transactionID = transactionID
    }

    package func receive(_ event: DiagnosticEvent) {
        state.withLock { state in
            // The end matters more than the events before it.
            guard state.events.count < Self.maximumEvents || event.step == .challengeEnded else {
                state.isFull = true
                return
            }
            state.events.append(event)
        }
    }

    /// The events recorded so far: a JSON object for each line, without line ends.
    package var lines: [String] { objects.map { JSONValue.object($0).text } }

    /// The same lines as objects.
    package var objects: [JSONObject] {
        let state = state.withLock(\.self)
        let header: JSONObject = [
            Member.transcript.rawValue: .string(Self.mark), Member.format.rawValue: JSONValue(integerLiteral: Self.format),
            Member.sdkVersion.rawValue: .string(SDKRelease.version),
            Field.messageVersion: .string(version.rawValue), Field.sdkTransID: .string(transactionID.text),
        ]
        let start = state.events.first?.uptime ?? .zero
        var result = [header]
        for (index, event) in state.events.enumerated() {
            let milliseconds = (event.uptime - start).milliseconds
            var object: JSONObject = [
                Member.number.rawValue: JSONValue(integerLiteral: index + 1),
                Member.milliseconds.rawValue: JSONValue(integerLiteral: milliseconds),
                Member.step.rawValue: .string(event.step.rawValue), Member.type.rawValue: .string(event.type.rawValue),
                Member.level.rawValue: JSONValue(integerLiteral: event.level.rawValue),
            ]
            for field in event.fields { object[field.name.rawValue] = field.value.json }
            result.append(object)
        }
        if state.isFull {
            result.append([
                Member.number.rawValue: JSONValue(integerLiteral: state.events.count + 1),
                Member.step.rawValue: .string(Self.truncated),
            ])
        }
        return result
    }
}

extension DiagnosticValue {
    var json: JSONValue {
        switch self {
        case .count(let number): JSONValue(integerLiteral: number)
        case .flag(let flag): .bool(flag)
        case .word(let word): .string(word.text)
        case .words(let words): .array(JSONArray(words.map { .string($0.text) }))
        }
    }
}
