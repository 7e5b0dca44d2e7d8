import ThreeDSContract
import ThreeDSJSON
import ThreeDSPlatform

/// `tds bench`.
enum BenchCommand {
    private static let json = ToolOption.flag("--json", "Print one JSON object instead of a table.")
    private static let memory = ToolOption.flag("--memory", "Measure memory over in-process payments instead of time.")
    private static let web = ToolOption.flag("--web", "Measure the demo's pages under many browsers at once instead.")
    private static let jose = ToolOption.flag("--jose", "Measure every JOSE operation by itself instead.")
    private static let turns = ToolOption.flag(
        "--turns", "Measure one JOSE operation for each line of standard input, so that another program takes turns, instead.")
    private static let growth = ToolOption.flag("--growth", "Measure how time and memory grow with length and options instead.")
    private static let throughput = ToolOption.flag(
        "--throughput", "Measure whole transactions a second, 1 to 64 at once, instead.")
    private static let payment = ToolOption.flag(
        "--payment", "Measure the processor time of whole payments, all parties together, instead.")
    private static let hostile = ToolOption.flag(
        "--hostile", "Measure what hostile messages of 1 MiB cost under both profiles instead.")
    private static let log = ToolOption.flag(
        "--log", "Measure how fast lint --log goes through text without messages, next to SHA-256, instead.")
    private static let waiting = ToolOption.flag(
        "--waiting", "Measure what waiting challenges cost, and the first screen, instead.")
    private static let count = ToolOption.setting(
        "--count", "N", "Payments for --memory, 10000; sessions for --web, 100; challenges for --waiting, 200.")
    private static let kinds = [memory, web, jose, turns, growth, throughput, payment, hostile, log, waiting]

    static let command = ToolCommand(
        name: "bench",
        summary: "compare the SDK with bare OpenSSL calls",
        discussion: [
            "Medians of many runs: authentication request parameters, secure channel set-up, one CReq and CRes of a text",
            "challenge, a CRes with a page of 300 kB; each next to the OpenSSL calls that it cannot avoid, in one C function.",
            "The next rows are in milliseconds: the first initialize of the process, then 200 calls each of its security checks and",
            "of every other entry, with the median, the 99th percentile and the longest call. No call is left out. The limit, in RSA-2048",
            "public operations of this machine, applies to the 99th percentile. A longest call above it is shown; the machine has usually interrupted it. The last rows are the",
            "theme of a customisation file and two screen models, which a presenter needs before it draws.",
            "The allocator keeps freed memory meanwhile, so that both sides are measured without the system's page faults.",
        ],
        options: [json] + kinds + [count]
    ) { arguments, surroundings in
        guard kinds.filter(arguments.has).count <= 1 else {
            throw ToolError.usage("only one of \(kinds.map(\.name).joined(separator: ", ")) may be given", command: "bench")
        }
        let count = try arguments.number(count, in: 1...10_000_000)
        if arguments.has(memory) {
            return try await BenchMemory(count: count ?? 10_000).run(json: arguments.has(json), surroundings)
        }
        if arguments.has(web) {
            let bench = BenchWeb(sessions: min(count ?? 100, 1_000))
            let results = try await bench.run()
            surroundings.output.send(arguments.has(json) ? bench.json(results) : bench.table(results))
            return results.isGood ? 0 : 1
        }
        if arguments.has(jose) {
            let measurements = try BenchJOSE(seconds: 0.3).run()
            let isJSON = arguments.has(json)
            surroundings.output.send(isJSON ? BenchReport.joseJSON(measurements) : BenchReport.joseTable(measurements))
            return 0
        }
        if arguments.has(waiting) {
            let results = try await BenchWaiting(count: min(count ?? 200, 2_000)).run()
            surroundings.output.send(
                arguments.has(json) ? BenchReport.waitingJSON(results) : BenchReport.waitingText(results))
            return results.holds ? 0 : 1
        }
        guard count == nil else {
            throw ToolError.usage("--count goes with --memory, --web or --waiting", command: "bench")
        }
        if arguments.has(turns) {
            try await BenchJOSE(seconds: 0).answer(surroundings)
            return 0
        }
        if arguments.has(growth) {
            let rows = try BenchGrowth(seconds: 0.2).run()
            surroundings.output.send(arguments.has(json) ? BenchReport.growthJSON(rows) : BenchReport.growthTable(rows))
            return 0
        }
        if arguments.has(throughput) {
            let rows = try await BenchThroughput(seconds: 1.5, degrees: BenchThroughput.degrees).run()
            surroundings.output.send(
                arguments.has(json) ? BenchReport.throughputJSON(rows) : BenchReport.throughputTable(rows))
            return 0
        }
        if arguments.has(payment) {
            let results = try await BenchPayment(rounds: 30, payments: 15).run()
            surroundings.output.send(
                arguments.has(json) ? BenchReport.paymentJSON(results) : BenchReport.paymentText(results))
            return results.holds ? 0 : 1
        }
        if arguments.has(hostile) {
            let rows = try await BenchHostile(size: HTTPTransportLimits.maximumBodyBytes).run()
            surroundings.output.send(arguments.has(json) ? BenchReport.hostileJSON(rows) : BenchReport.hostileTable(rows))
            return rows.allSatisfy(\.holds) ? 0 : 1
        }
        if arguments.has(log) {
            let rows = try BenchLog(size: 4 << 20, seconds: 1).run()
            surroundings.output.send(arguments.has(json) ? BenchReport.logJSON(rows) : BenchReport.logTable(rows))
            return rows.allSatisfy(\.holds) ? 0 : 1
        }
        // Runs first, because `initialize` must be cold.
        let entries = try await BenchEntries(count: 200).run()
        var results = try BenchRun(seconds: 1).run()
        results.entries = entries
        surroundings.output.send(arguments.has(json) ? BenchReport.json(results) : BenchReport.table(results))
        return 0
    }
}

/// The bench's text.
enum BenchReport {
    static func table(_ results: BenchRun.Results) -> String {
        let rows =
            [["operation", "µs", "bare µs", "ratio"]]
            + results.measurements.map {
                [$0.name, decimal($0.microseconds, 1), decimal($0.bare, 1), decimal($0.ratio, 2)]
            }
        let widths = (0..<4).map { column in rows.map { $0[column].count }.max() ?? 0 }
        var lines = rows.map { row in
            zip(row, widths).enumerated().map { column, cell in
                column == 0 ? cell.0.padded(to: cell.1) : cell.0.padded(leadingTo: cell.1)
            }.joined(separator: "  ")
        }
        lines.append("")
        lines.append("one RSA-2048 public operation: \(decimal(results.rsaPublicOperation, 1)) µs")
        lines.append("text-round-trip: \(decimal(results.roundTripInRSA, 2)) of them")
        guard !results.entries.isEmpty else { return lines.joined(separator: "\n") + "\n" }
        let entries = results.entries.map { entry in
            [entry.name] + [entry.median, entry.percentile99, entry.longest].map { decimal($0 / 1_000, 3) }
                + [decimal(entry.inUnits, 1), decimal(entry.bar, 0), entry.holds ? "ok" : "over"]
        }
        let all = [["entry", "median ms", "99 % ms", "longest ms", "99 % in RSA", "bar", ""]] + entries
        let last = 6
        let entryWidths = (0...last).map { column in all.map { $0[column].count }.max() ?? 0 }
        lines.append("")
        lines += all.map { row in
            let cells = zip(row, entryWidths).enumerated().map { column, cell in
                column == 0 ? cell.0.padded(to: cell.1) : column == last ? cell.0 : cell.0.padded(leadingTo: cell.1)
            }
            return cells.filter { !$0.isEmpty }.joined(separator: "  ")
        }
        return lines.joined(separator: "\n") + "\n"
    }

    static func json(_ results: BenchRun.Results) -> String {
        let list = results.measurements.map { measurement -> JSONValue in
            [
                ContractName.name: .string(measurement.name), "microseconds": .number(decimal(measurement.microseconds, 3)),
                "bare": .number(decimal(measurement.bare, 3)), "ratio": .number(decimal(measurement.ratio, 3)),
            ]
        }
        var object: JSONObject = [
            "results": .array(JSONArray(list)), "rsaPublicMicroseconds": .number(decimal(results.rsaPublicOperation, 3)),
            "textRoundTripPerRSAPublic": .number(decimal(results.roundTripInRSA, 3)),
        ]
        if !results.entries.isEmpty {
            let entries = results.entries.map { entry -> JSONValue in
                [
                    ContractName.name: .string(entry.name), "calls": .number(String(entry.times.count)),
                    "medianMicroseconds": .number(decimal(entry.median, 3)),
                    "percentile99Microseconds": .number(decimal(entry.percentile99, 3)),
                    "longestMicroseconds": .number(decimal(entry.longest, 3)),
                    "percentile99PerRSAPublic": .number(decimal(entry.inUnits, 2)), "bar": .number(decimal(entry.bar, 0)),
                    "holds": .bool(entry.holds),
                ]
            }
            object.append("entries", .array(JSONArray(entries)))
        }
        return JSONValue.object(object).text + "\n"
    }

    /// A number with that many digits after the point.
    static func decimal(_ value: Double, _ digits: Int) -> String {
        guard value.isFinite, abs(value) < 1e12 else { return "0" }
        let scale = (0..<digits).reduce(1) { scale, _ in scale * 10 }
        let scaled = Int((value * Double(scale)).rounded())
        guard digits > 0 else { return String(scaled) }
        let fraction = String(abs(scaled % scale))
        return
            "\(scaled < 0 ? "-" : "")\(abs(scaled) / scale).\(String(repeating: "0", count: digits - fraction.count))\(fraction)"
    }
}
