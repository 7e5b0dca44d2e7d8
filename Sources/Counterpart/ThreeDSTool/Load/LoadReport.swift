import Foundation
import ThreeDSContract
import ThreeDSJSON
import ThreeDSSimulator

/// The report of a load run.
enum LoadReport {
    private static let percents: [Double] = [50, 90, 95, 99]
    /// Characters of the longest bar.
    private static let width = 50

    static func text(_ results: LoadResults, _ plan: LoadPlan) -> String {
        var lines = [
            "\(plan.scenario.name) \(plan.version), \(short(plan.rate)) payments a second for \(short(plan.seconds)) s"
                + (results.isInterrupted ? ", interrupted after \(decimal(results.beginSeconds)) s" : ""),
            "",
            "begun       \(results.begun)",
            "over        \(results.over) in \(decimal(results.seconds)) s, \(decimal(throughput(results))) a second",
            "late        \(results.late) waited because \(plan.parallel) were under way",
        ]
        if results.cutOff > 0 { lines.append("cut off     \(results.cutOff)") }
        lines += ["", "outcomes"] + counted(results.outcomes)
        lines += ["", "milliseconds".padded(to: 16) + (percents.map { "p\(short($0))" } + ["mean", "max"]).map(column).joined()]
        for step in LoadStep.allCases {
            let times = LoadDistribution(results.times[step] ?? [])
            guard times.count > 0 else { continue }
            let values = percents.map { times.percentile($0) } + [times.mean, times.longest]
            lines.append(step.rawValue.padded(to: 16) + values.map { column(decimal($0)) }.joined())
        }
        lines += histogram(LoadDistribution(results.times[.payment] ?? []))
        if !results.errors.isEmpty { lines += ["", "errors"] + counted(results.errors) }
        lines += ["", "load: \(results.good) as expected, \(results.bad) not"]
        return lines.joined(separator: "\n") + "\n"
    }

    static func json(_ results: LoadResults, _ plan: LoadPlan) -> JSONValue {
        var steps = JSONObject()
        for step in LoadStep.allCases {
            let times = LoadDistribution(results.times[step] ?? [])
            guard times.count > 0 else { continue }
            var members: JSONObject = ["count": JSONValue(integerLiteral: times.count)]
            for percent in percents { members.append("p\(short(percent))", number(times.percentile(percent))) }
            members.append("mean", number(times.mean))
            members.append("max", number(times.longest))
            steps.append(step == .firstScreen ? "firstScreen" : step.rawValue, .object(members))
        }
        let bars = LoadDistribution(results.times[.payment] ?? []).bars.map { bar in
            JSONValue.object([
                "from": number(bar.lower), "to": number(bar.upper), "count": JSONValue(integerLiteral: bar.count),
            ])
        }
        let members: JSONObject = [
            "scenario": .string(plan.scenario.name), ContractName.version: .string(plan.version), "rate": number(plan.rate),
            "duration": number(plan.seconds), "interrupted": .bool(results.isInterrupted),
            "begun": JSONValue(integerLiteral: results.begun), "over": JSONValue(integerLiteral: results.over),
            "asExpected": JSONValue(integerLiteral: results.good), "notAsExpected": JSONValue(integerLiteral: results.bad),
            "cutOff": JSONValue(integerLiteral: results.cutOff), "late": JSONValue(integerLiteral: results.late),
            "seconds": number(results.seconds), "perSecond": number(throughput(results)),
            "outcomes": .object(counts(results.outcomes)), "errors": .object(counts(results.errors)),
            "milliseconds": .object(steps), "histogram": .array(JSONArray(bars)),
        ]
        return .object(members)
    }

    /// Returns the number of payments that ended in a second.
    private static func throughput(_ results: LoadResults) -> Double {
        results.seconds > 0 ? Double(results.over) / results.seconds : 0
    }

    private static func histogram(_ times: LoadDistribution) -> [String] {
        let bars = times.bars
        guard let most = bars.map(\.count).max(), most > 0 else { return [] }
        let labels = bars.map { "\(short($0.lower))–\(short($0.upper)) ms" }
        let labelWidth = labels.map(\.count).max() ?? 0
        return ["", "payments by time"]
            + zip(bars, labels).map { bar, label in
                // A class with at least one payment shows at least one mark.
                let marks = bar.count == 0 ? 0 : max(1, bar.count * width / most)
                let line = "  \(label.padded(leadingTo: labelWidth))  \(String(repeating: "#", count: marks))"
                return marks == 0 ? line + "0" : "\(line) \(bar.count)"
            }
    }

    /// Most frequent first.
    private static func sorted(_ counts: [String: Int]) -> [(key: String, value: Int)] {
        counts.sorted { $0.value == $1.value ? $0.key < $1.key : $0.value > $1.value }
    }

    private static func counted(_ counts: [String: Int]) -> [String] {
        let width = counts.values.map { String($0).count }.max() ?? 0
        return sorted(counts).map { "  \(String($0.value).padded(leadingTo: width))  \($0.key)" }
    }

    private static func counts(_ counts: [String: Int]) -> JSONObject {
        JSONObject(sorted(counts).map { ($0.key, JSONValue(integerLiteral: $0.value)) })
    }

    private static func column(_ text: String) -> String { text.padded(leadingTo: 10) }

    private static func number(_ value: Double) -> JSONValue { .number(short((value * 10).rounded() / 10)) }

    /// One digit after the point.
    private static func decimal(_ value: Double) -> String { String(format: "%.1f", value) }

    /// Without a point where the value is whole.
    static func short(_ value: Double) -> String {
        value == value.rounded() && abs(value) < 1e15 ? String(format: "%.0f", value) : String(format: "%.1f", value)
    }
}
