import ThreeDSCore
import ThreeDSJSON

/// What one transcript has and another one has not.
struct TranscriptDifference: Sendable {
    /// A line for each difference: `-` only in the first, `+` only in the second.
    let lines: [String]

    var isEmpty: Bool { lines.isEmpty }

    /// For people; says so when there is no difference.
    var text: String { (isEmpty ? ["no difference"] : lines).map { $0 + "\n" }.joined() }

    init(_ a: TranscriptFile, _ b: TranscriptFile) {
        var lines: [String] = []
        if a.messageVersion != b.messageVersion {
            lines += ["- line 1: messageVersion \(a.messageVersion)", "+ line 1: messageVersion \(b.messageVersion)"]
        }
        if a.sdkVersion != b.sdkVersion {
            lines += ["- line 1: sdkVersion \(a.sdkVersion.printable)", "+ line 1: sdkVersion \(b.sdkVersion.printable)"]
        }
        // The transport works beside the challenge: only within each of the two is the order of events the order of things.
        for isTransport in [false, true] {
            lines += Self.compare(Self.steps(of: a, isTransport: isTransport), Self.steps(of: b, isTransport: isTransport))
        }
        if a.isCut != b.isCut { lines.append("\(a.isCut ? "-" : "+") the recording was cut") }
        self.lines = lines
    }

    private static func steps(of file: TranscriptFile, isTransport: Bool) -> [TranscriptFile.Step] {
        // Nothing waits for the SDK's Erro: how much of its way was recorded is chance.
        let last = isTransport ? file.steps.first { $0.step == .erroSent }?.line ?? .max : .max
        return file.steps.filter { Self.isTransport($0) == isTransport && $0.line < last }
    }

    private static func isTransport(_ step: TranscriptFile.Step) -> Bool {
        [.httpRequest, .httpResponse, .httpBody, .tlsStatus, .certificateDecision].contains(step.step)
    }

    private static func compare(_ a: [TranscriptFile.Step], _ b: [TranscriptFile.Step]) -> [String] {
        let change = b.map(content).difference(from: a.map(content))
        var marked: [(line: Int, order: Int, text: String)] = []
        for element in change {
            switch element {
            case .remove(let offset, let text, _): marked.append((a[offset].line, 0, "- line \(a[offset].line): \(text)"))
            case .insert(let offset, let text, _): marked.append((b[offset].line, 1, "+ line \(b[offset].line): \(text)"))
            }
        }
        return marked.sorted { ($0.line, $0.order) < ($1.line, $1.order) }.map(\.text)
    }

    private static let ignored = Set(TranscriptRecorder.Member.allCases.map(\.rawValue)).union([
        DiagnosticField.Name.took.rawValue
    ])

    /// The event without number and times.
    private static func content(_ step: TranscriptFile.Step) -> String {
        let fields = step.members.filter { !ignored.contains($0.name) }.map { "\($0.name.printable)=\($0.value.visibleText)" }
        return ([step.step.rawValue] + fields).joined(separator: " ")
    }
}
