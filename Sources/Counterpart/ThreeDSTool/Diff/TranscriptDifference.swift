import ThreeDSCore
import ThreeDSJSON

/// What one transcript has and another one has not.
struct TranscriptDifference: Sendable {
    /// A line for each difference: `-` only in the first, `+` only in the second.
    let lines: [String]

    var isEmpty: Bool { lines.isEmpty }

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
        // Each content once: numbers are compared, not texts.
        var numbers: [String: Int] = [:]
        func number(_ step: TranscriptFile.Step) -> Int {
            let content = content(step)
            if let number = numbers[content] { return number }
            numbers[content] = numbers.count
            return numbers.count - 1
        }
        func removed(_ offset: Int) -> String { "- line \(a[offset].line): \(content(a[offset]))" }
        func added(_ offset: Int) -> String { "+ line \(b[offset].line): \(content(b[offset]))" }
        switch EventDifference(a.map(number), b.map(number)) {
        case .changes(let changes):
            let marked = changes.map { change in
                switch change {
                case .removed(let offset): (line: a[offset].line, order: 0, text: removed(offset))
                case .added(let offset): (line: b[offset].line, order: 1, text: added(offset))
                }
            }
            return marked.sorted { ($0.line, $0.order) < ($1.line, $1.order) }.map(\.text)
        case .tooMany(let first):
            return (first < a.count ? [removed(first)] : []) + (first < b.count ? [added(first)] : [])
                + ["… more than \(EventDifference.limit) differences; these are the first"]
        }
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

/// What must be removed from one list and added from another one to make them equal (Myers, "An O(ND) Difference Algorithm", 1986).
///
/// Fewest changes. The work grows with the length of the lists, because it ends after a number of changes.
enum EventDifference: Equatable {
    enum Change: Equatable {
        /// The offset in the first list.
        case removed(Int)
        /// The offset in the second list.
        case added(Int)
    }

    case changes([Change])
    /// More than ``limit``. The offset is that of the first entry that differs, in both lists.
    case tooMany(first: Int)

    /// The largest number of changes that are looked for.
    static let limit = 1_000

    init(_ a: [Int], _ b: [Int]) {
        // For each number of changes, the furthest place in `a` on each diagonal; diagonal k is at k + d.
        var reached: [[Int]] = []
        var last = [0]
        for d in 0...Self.limit {
            var row = [Int](repeating: 0, count: 2 * d + 1)
            for k in stride(from: -d, through: d, by: 2) {
                var x = 0
                if d > 0 { x = Self.comesByAdding(k, d, last) ? last[k + d] : last[k + d - 2] + 1 }
                while x < a.count, x - k < b.count, x - k >= 0, a[x] == b[x - k] { x += 1 }
                row[k + d] = x
                if x >= a.count, x - k >= b.count {
                    self = .changes(Self.changes(reached, a.count, b.count))
                    return
                }
            }
            reached.append(row)
            last = row
        }
        self = .tooMany(first: reached.first?.first ?? 0)
    }

    /// Returns whether the furthest way with `d` changes to diagonal `k` ends with an added entry. `last` is the row of one change less.
    private static func comesByAdding(_ k: Int, _ d: Int, _ last: [Int]) -> Bool {
        // Diagonal k + 1 is at k + d in the row before, diagonal k - 1 at k + d - 2.
        if k == -d { return true }
        if k == d { return false }
        return last[k + d - 2] < last[k + d]
    }

    private static func changes(_ reached: [[Int]], _ countA: Int, _ countB: Int) -> [Change] {
        var result: [Change] = []
        var (x, y) = (countA, countB)
        for d in reached.indices.reversed() {
            let last = reached[d]
            let k = x - y
            // The rows end before the last change.
            let isAdded = comesByAdding(k, d + 1, last)
            let before = isAdded ? k + 1 : k - 1
            x = last[before + d]
            y = x - before
            result.append(isAdded ? .added(y) : .removed(x))
        }
        return result.reversed()
    }
}
