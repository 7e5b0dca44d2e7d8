import ThreeDSJSON
import ThreeDSMessages
import ThreeDSPlatform
import ThreeDSSimulator

/// Measures complete transactions a second, by the number of simultaneous ones, in the process and over HTTPS on loopback.
///
/// A transaction is all that a payment with a passcode needs: a service of its own, device data, AReq and ARes, CReq and CRes, result. The
/// simulator that answers runs in the same process, on the same cores.
struct BenchThroughput {
    /// For each row.
    let seconds: Double
    let degrees: [Int]

    static let degrees = [1, 2, 4, 8, 16, 32, 64]

    struct Row: Equatable, Sendable {
        let wire: DemoWire
        let parallel: Int
        let perSecond: Double
        /// Milliseconds of one transaction.
        let median: Double
        let percentile99: Double
    }

    func run() async throws -> [Row] {
        var rows: [Row] = []
        for wire in DemoWire.allCases {
            for parallel in degrees { rows.append(try await row(wire, parallel)) }
        }
        return rows
    }

    private func row(_ wire: DemoWire, _ parallel: Int) async throws -> Row {
        guard let scenario = Scenario.builtIn.first(where: { $0.name == "otp" }) else {
            throw ToolError.failed("bench: the scenario otp is missing")
        }
        // The simulator stores its payments, so each row has its own simulator.
        let stage = try await DemoStage(wire)
        defer { stage.close() }
        func play(_ index: Int) async throws -> Double {
            let item = DemoCase(scenario: scenario, version: ProtocolVersion.usual.rawValue, index: index)
            let played = await DemoPlay(stage: stage, item: item).run()
            guard played.ending.kind == .completed, played.problems.isEmpty else {
                throw ToolError.failed("bench: a payment ended \(played.ending.text) \(played.problems.first ?? "")")
            }
            return played.milliseconds
        }
        for index in 0..<4 { _ = try await play(index) }
        let clock = SystemTimeSource()
        let start = clock.uptime()
        let deadline = start + .seconds(seconds)
        let times = try await withThrowingTaskGroup(of: [Double].self) { group in
            for index in 0..<parallel {
                group.addTask {
                    var times: [Double] = []
                    repeat { times.append(try await play(index + times.count)) } while clock.uptime() < deadline
                    return times
                }
            }
            return try await group.reduce(into: [Double]()) { $0 += $1 }.sorted()
        }
        let elapsed = (clock.uptime() - start).seconds
        return Row(
            wire: wire, parallel: parallel, perSecond: Double(times.count) / elapsed, median: times[times.count / 2],
            percentile99: times[(times.count * 99 + 99) / 100 - 1])
    }
}

extension BenchReport {
    static func throughputTable(_ rows: [BenchThroughput.Row]) -> String {
        lined(
            [["wire", "parallel", "per second", "median ms", "99 % ms"]]
                + rows.map { row in
                    [
                        row.wire.rawValue, String(row.parallel), decimal(row.perSecond, 0), decimal(row.median, 2),
                        decimal(row.percentile99, 2),
                    ]
                })
    }

    static func throughputJSON(_ rows: [BenchThroughput.Row]) -> String {
        let list = rows.map { row -> JSONValue in
            [
                "wire": .string(row.wire.rawValue), "parallel": JSONValue(integerLiteral: row.parallel),
                "perSecond": .number(decimal(row.perSecond, 1)), "medianMilliseconds": .number(decimal(row.median, 3)),
                "percentile99Milliseconds": .number(decimal(row.percentile99, 3)),
            ]
        }
        return JSONValue.object(["throughput": .array(JSONArray(list))]).text + "\n"
    }
}
