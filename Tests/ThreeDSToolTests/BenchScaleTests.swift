import Testing
import ThreeDSTestSupport

@testable import ThreeDSTool

/// How the bench measures many and long things.
@Suite struct BenchScaleTests {
    @Test("The growth bench measures every length and number of options and reports whether they are linear") func growth() throws
    {
        let rows = try BenchGrowth(seconds: 0.001, manyOptions: [30, 300]).run()
        #expect(
            Set(rows.map(\.name)) == [
                "open and read JSON", "write JSON and seal", "read options", "screen of options", "read many options",
                "screen of many options", "describe and answer many options",
            ])
        #expect(rows.count == 2 * BenchGrowth.lengths.count + 2 * BenchGrowth.options.count + 3 * 2)
        #expect(BenchGrowth(seconds: 0).manyOptions.last == 50_000)
        #expect(rows.allSatisfy { $0.microseconds > 0 })
    }

    private static func row(_ size: Int, _ microseconds: Double, _ heap: Int?) -> BenchGrowth.Row {
        BenchGrowth.Row(name: "a", size: size, microseconds: microseconds, heapBytes: heap)
    }

    @Test(
        "Growth of up to a quarter above proportion counts as linear, in time and in memory",
        arguments: [
            ([row(10, 5, 100), row(100, 62, 1_250)], true), ([row(10, 5, 100), row(100, 63, 1_000)], false),
            ([row(10, 5, 100), row(100, 50, 1_251)], false), ([row(10, 5, nil), row(100, 50, 9_999)], true), ([], true),
        ])
    func linear(_ rows: [BenchGrowth.Row], _ isLinear: Bool) {
        #expect(BenchGrowth.isLinear(rows) == isLinear)
    }

    @Test(.aboutWords) func growthTable() {
        #expect(
            BenchReport.growthTable([Self.row(10, 5, 100), Self.row(100, 63, nil)]) == """
                operation  size    µs  heap kB
                a            10   5.0      0.1
                a           100  63.0        –
                not linear

                """)
    }

    @Test func growthJSON() {
        #expect(
            BenchReport.growthJSON([Self.row(10, 5, 100)])
                == #"{"growth":[{"name":"a","size":10,"microseconds":5.000,"heapBytes":100}],"linear":true}"# + "\n")
    }

    @Test("The throughput bench plays whole payments over both transports without a failure") func throughput() async throws {
        let rows = try await BenchThroughput(seconds: 0.01, degrees: [1, 3]).run()
        #expect(rows.map(\.parallel) == [1, 3, 1, 3])
        #expect(rows.map(\.wire) == [.inProcess, .inProcess, .https, .https])
        #expect(rows.allSatisfy { $0.perSecond > 0 && $0.median > 0 && $0.percentile99 >= $0.median })
        let row = BenchThroughput.Row(wire: .https, parallel: 2, perSecond: 99.6, median: 1.5, percentile99: 3)
        #expect(
            BenchReport.throughputJSON([row]) == #"{"throughput":[{"wire":"https","parallel":2,"perSecond":99.6,"#
                + #""medianMilliseconds":1.500,"percentile99Milliseconds":3.000}]}"# + "\n")
    }

    @Test(.aboutWords) func throughputTable() {
        let row = BenchThroughput.Row(wire: .https, parallel: 2, perSecond: 99.6, median: 1.5, percentile99: 3)
        #expect(
            BenchReport.throughputTable([row]) == """
                wire   parallel  per second  median ms  99 % ms
                https         2         100       1.50     3.00

                """)
    }

    @Test("All challenges of the waiting bench show their first screen, wait and end") func waiting() async throws {
        let results = try await BenchWaiting(count: 3).run()
        #expect(results.count == 3)
        #expect(results.firstScreen > 0 && results.lastScreen > 0)
    }

    @Test func waitingReports() {
        let over = BenchWaiting.Results(count: 3, kibibytes: 64.1, simulator: 2, firstScreen: 1.5, lastScreen: 2.5)
        #expect(!over.holds)
        #expect(
            BenchReport.waitingJSON(over) == #"{"waiting":{"count":3,"firstScreenMilliseconds":1.500,"#
                + #""lastScreenMilliseconds":2.500,"holds":false,"kibibytesEach":64.10,"simulatorKibibytes":2.00}}"# + "\n")
        #expect(BenchWaiting.Results(count: 3, kibibytes: 64, simulator: 2, firstScreen: 1, lastScreen: 1).holds)
        #expect(BenchWaiting.Results(count: 3, kibibytes: nil, simulator: nil, firstScreen: 1, lastScreen: 1).holds)
    }

    @Test(.aboutWords) func waitingText() {
        let over = BenchWaiting.Results(count: 3, kibibytes: 64.1, simulator: 2, firstScreen: 1.5, lastScreen: 2.5)
        #expect(BenchReport.waitingText(over).contains("heap for each    64.1 KiB, bar 64, over"))
    }

    @Test(
        "Only one kind of bench is accepted, and --count only with kinds that use it",
        arguments: ["--jose --web", "--growth --count 2", "--count 2"])
    func usage(options: String) async {
        #expect(await ToolRun.of("bench " + options).status == 64)
    }
}
