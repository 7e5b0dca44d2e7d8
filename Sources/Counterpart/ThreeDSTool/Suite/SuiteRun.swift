import ThreeDSBase
import ThreeDSContract
import ThreeDSJSON

/// Plays the cases of a plan, several at once.
struct SuiteRun: Sendable {
    let stage: SuiteStage
    /// So many cases at once.
    let jobs: Int
    /// Cases that wait longer than this many seconds are left out.
    let longestWait: Double

    /// - Parameters:
    ///   - known: the results of an earlier run, which are not made again.
    ///   - ended: called after each case, in the order in which they end.
    /// - Returns: the results in the order of the cases.
    func run(
        _ cases: [SuiteCase], knowing known: [String: SuiteResult], isInterrupted: @escaping @Sendable () -> Bool,
        ended: (SuiteResult) -> Void
    ) async -> [SuiteResult] {
        var results: [String: SuiteResult] = [:]
        for row in cases where known[row.id] != nil { results[row.id] = known[row.id] }
        // Those that wait come first, so that the others are played meanwhile.
        var waiting = cases.filter { known[$0.id] == nil }.enumerated().sorted {
            ($1.element.wait, $0.offset) < ($0.element.wait, $1.offset)
        }.map(\.element)[...]
        await withTaskGroup(of: SuiteResult.self) { group in
            var count = 0
            while count > 0 || !waiting.isEmpty, !isInterrupted() {
                if count == jobs || waiting.isEmpty {
                    guard let result = await group.next() else { break }
                    count -= 1
                    results[result.id] = result
                    ended(result)
                    continue
                }
                guard let row = waiting.popFirst() else { break }
                let isTooLong = row.wait > longestWait
                group.addTask { [stage] in
                    if isTooLong {
                        return SuiteResult(row, .notApplicable, reason: "it waits \(Int(row.wait)) s; --wait allows that")
                    }
                    return await row.play(on: stage)
                }
                count += 1
            }
            group.cancelAll()
            for await result in group where !isInterrupted() {
                results[result.id] = result
                ended(result)
            }
        }
        return cases.compactMap { results[$0.id] }
    }
}

/// The results of earlier runs, a line for each.
extension SuiteResult {
    /// The line of a log.
    var json: JSONObject {
        var object: JSONObject = [
            ContractName.id: .string(id), "title": .string(title),
            "requirements": .array(JSONArray(requirements.map { .string($0) })), "expected": .string(expected),
            "verdict": .string(verdict.rawValue), "reason": .string(reason), "milliseconds": .number(String(milliseconds)),
        ]
        object["steps"] = .array(
            JSONArray(
                steps.map { step in
                    var line: JSONObject = [
                        "milliseconds": .number(String(step.milliseconds)), "from": .string(step.from.title),
                        "to": .string(step.to.title), "seen": .string(step.label),
                    ]
                    if step.isEncrypted { line["encrypted"] = true }
                    if step.isFault { line["fault"] = true }
                    if let message = step.message { line["message"] = .object(message) }
                    return .object(line)
                }))
        return object
    }

    /// Reads a line of a log; nil for a line that is not one, such as one that was cut off.
    init?(line: [UInt8]) {
        guard let object = (try? JSONDocument(parsing: line))?.root.objectValue, let id = object.string(ContractName.id),
            let verdict = object.string("verdict").flatMap(Verdict.init(rawValue:))
        else { return nil }
        self.id = id
        self.verdict = verdict
        title = object.string("title") ?? ""
        requirements = object.array("requirements")?.compactMap(\.stringValue) ?? []
        expected = object.string("expected") ?? ""
        reason = object.string("reason") ?? ""
        milliseconds = object["milliseconds"]?.intValue ?? 0
        steps = (object.array("steps")?.elements ?? []).compactMap { value in
            guard let step = value.objectValue, let from = SequenceDiagram.Lane(title: step.string("from")),
                let to = SequenceDiagram.Lane(title: step.string("to"))
            else { return nil }
            return Step(
                from: from, to: to, label: step.string("seen") ?? "", isEncrypted: step.bool("encrypted") ?? false,
                isFault: step.bool("fault") ?? false, milliseconds: step["milliseconds"]?.intValue ?? 0,
                message: step.object("message"))
        }
    }
}

extension SequenceDiagram.Lane {
    fileprivate init?(title: String?) {
        guard let lane = Self.allCases.first(where: { $0.title == title }) else { return nil }
        self = lane
    }
}
