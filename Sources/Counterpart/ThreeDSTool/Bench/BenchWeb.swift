import Foundation
import ThreeDSBase
import ThreeDSContract
import ThreeDSJSON
import ThreeDSPlatform
import ThreeDSScreens
import ThreeDSWeb

/// Many browsers at once at the demo's checkout: measures the times and the sizes of pages.
///
/// Each client is one session with a connection for pages and one for its event stream: opens the checkout, pays, opens the payment's page
/// with its style sheets and script, waits for the challenge to come as an event, answers it, waits for the result as an event. The clients come
/// 30 ms after one another and answer in the same order, but none before all have come, so that all event streams are open at once.
struct BenchWeb: Sendable {
    let sessions: Int
    /// The time from one client to the next.
    private static let interval = TimeSpan.milliseconds(30)

    /// What was measured.
    struct Results: Sendable {
        /// Milliseconds of every page, by name, sorted.
        var pages: [String: [Double]] = [:]
        /// Bytes with style sheets and script, by name.
        var weights: [String: Int] = [:]
        var problems: [String] = []
        var seconds = 0.0

        static let medianBar = 100.0
        static let weightBar = 60_000

        var isGood: Bool {
            problems.isEmpty && !pages.isEmpty
                && pages.values.allSatisfy { Self.quantile($0, 0.5) <= Self.medianBar }
                && weights.values.allSatisfy { $0 <= Self.weightBar }
        }

        static func quantile(_ sorted: [Double], _ part: Double) -> Double {
            sorted.isEmpty ? 0 : sorted[min(sorted.count - 1, Int((Double(sorted.count) * part).rounded(.down)))]
        }
    }

    func run() async throws -> Results {
        let stage = try await DemoStage(.inProcess)
        let server = try await DemoServer(stage, port: 0, minimums: ProcessingTimes(first: .zero))
        let port = UInt16(server.url.port ?? 0)
        let start = SystemTimeSource().uptime()
        var results = Results()
        await withTaskGroup(of: Result<BenchVisit.Log, BenchVisit.Problem>.self) { group in
            for index in 0..<sessions {
                let arrival = Self.interval * index
                let answer = Self.interval * (sessions + index) + .seconds(1)
                group.addTask { await BenchVisit.onThread(port: port, arrival: arrival, answer: answer) }
            }
            for await result in group {
                switch result {
                case .success(let log):
                    for (name, milliseconds) in log.times { results.pages[name, default: []].append(milliseconds) }
                    for (name, bytes) in log.weights { results.weights[name] = max(results.weights[name] ?? 0, bytes) }
                case .failure(let problem): results.problems.append(problem.text)
                }
            }
        }
        results.seconds = (SystemTimeSource().uptime() - start).seconds
        results.pages = results.pages.mapValues { $0.sorted() }
        await server.stop()
        stage.close()
        return results
    }

    // MARK: Text

    func table(_ results: Results) -> String {
        var lines = ["\(sessions) sessions at once, \(BenchReport.decimal(results.seconds, 1)) s", ""]
        lines.append("page".padded(to: 16) + ["median ms", "p95 ms", "kB"].map { $0.padded(leadingTo: 11) }.joined())
        for (name, times) in results.pages.sorted(by: { $0.key < $1.key }) {
            let weight = results.weights[name].map { BenchReport.decimal(Double($0) / 1_000, 1) } ?? ""
            let cells = [
                BenchReport.decimal(Results.quantile(times, 0.5), 1), BenchReport.decimal(Results.quantile(times, 0.95), 1),
                weight,
            ]
            lines.append(name.padded(to: 16) + cells.map { $0.padded(leadingTo: 11) }.joined())
        }
        lines += Set(results.problems).sorted().map { "problem: \($0)" }
        lines.append("")
        lines.append(
            results.isGood
                ? "every page within 100 ms at the median and 60 kB"
                : "not within 100 ms at the median and 60 kB, or not all sessions ended")
        return lines.joined(separator: "\n") + "\n"
    }

    func json(_ results: Results) -> String {
        let pages = results.pages.sorted { $0.key < $1.key }.map { name, times -> JSONValue in
            [
                ContractName.name: .string(name), "median": .number(BenchReport.decimal(Results.quantile(times, 0.5), 3)),
                "p95": .number(BenchReport.decimal(Results.quantile(times, 0.95), 3)),
                "bytes": results.weights[name].map { JSONValue(integerLiteral: $0) } ?? .null,
            ]
        }
        let object: JSONObject = [
            "sessions": JSONValue(integerLiteral: sessions), "pages": .array(JSONArray(pages)),
            "failed": JSONValue(integerLiteral: results.problems.count), "good": .bool(results.isGood),
        ]
        return JSONValue.object(object).text + "\n"
    }
}
