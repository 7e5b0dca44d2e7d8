import Testing
import ThreeDS
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

    @Test("The payment bench pays with one service and with services of their own, next to the bare calls") func payment()
        async throws
    {
        let results = try await BenchPayment(rounds: 1, payments: 1).run()
        #expect(results.warm > 0 && results.own > 0 && results.checks > 0)
        #expect(results.bare > 0 && results.ratio > 0)
        #expect(results.steps > 0 && results.oneCall > 0 && results.oneCallRatio > 0)
    }

    private static func payment(
        ratio: Double = 3, checks: Double = 240, unit: Double = 10, oneCallRatio: Double = 1.1
    ) -> BenchPayment.Results {
        BenchPayment.Results(
            warm: 2_400, own: 3_000.4, bare: 800, ratio: ratio, checks: checks, unit: unit, steps: 1_000, oneCall: 1_100,
            oneCallRatio: oneCallRatio)
    }

    @Test("A payment holds when it costs at most three times the bare calls and its checks at most 24 RSA operations")
    func paymentReports() {
        #expect(Self.payment().holds && !Self.payment(ratio: 3.01).holds && !Self.payment(oneCallRatio: 1.11).holds)
        #expect(!Self.payment(checks: 241).holds && Self.payment(checks: 480, unit: 20).holds && Self.payment(unit: 0).holds)
        #expect(
            BenchReport.paymentJSON(Self.payment())
                == #"{"payment":{"warmMicroseconds":2400.0,"ownMicroseconds":3000.4,"bareMicroseconds":800.0,"#
                + #""ratio":3.000,"bar":3.0,"checksMicroseconds":240.0,"checksPerRSAPublic":24.00,"checksBar":24,"#
                + #""stepsMicroseconds":1000.0,"oneCallMicroseconds":1100.0,"oneCallRatio":1.100,"oneCallBar":1.1,"holds":true}}"#
                + "\n")
    }

    @Test(.aboutWords) func paymentText() {
        #expect(
            BenchReport.paymentText(Self.payment(ratio: 3.01, checks: 99)) == """
                processor time of a payment, all parties
                one warm service        2400 µs, bare calls 800 µs, 3.01 ×, bar 3
                a service for each      3000 µs
                its security checks     99 µs, 9.9 RSA public operations, bar 24
                the stepwise calls      1000 µs of time, median
                authenticate            1100 µs, 1.10 ×, bar 1.1
                over

                """)
    }

    @Test("Every hostile message is refused or becomes a screen that the cardholder can leave, under both profiles")
    func hostile() async throws {
        let rows = try await BenchHostile(size: 12_000).run()
        #expect(rows.count == 2 * HostileMessage.all.count)
        #expect(Set(HostileMessage.all.map(\.name)).count == HostileMessage.all.count && HostileMessage.all.count > 45)
        #expect(rows.allSatisfy { !$0.ending.hasPrefix("completed") && $0.milliseconds > 0 })
        func ends(_ name: String, _ profile: MessageProfile) -> [String] {
            rows.filter { $0.name == name && $0.profile == profile }.map { $0.isShown ? "shown, \($0.ending)" : $0.ending }
        }
        // Before 2.3.1 only the length limits the number of options, and members that no version has are ignored.
        for profile in MessageProfile.allCases {
            #expect(ends("short options", profile) == ["shown, cancelled"])
            #expect(ends("many numbers", profile) == ["shown, cancelled"])
            #expect(ends("one name, many times", profile) == ["protocolError 204"])
            #expect(ends("nested without end", profile) == ["protocolError 101"])
            #expect(ends("a JWE with a wrong tag", profile) == ["protocolError 302"])
            #expect(ends("signed content: many certificates", profile) == ["runtimeError"])
        }
        #expect(ends("a page with line breaks", .strict) == ["protocolError 203"])
        #expect(ends("a page with line breaks", .field) == ["shown, cancelled"])
    }

    private static func hostile(_ milliseconds: Double, hash: Double = 2, _ kibibytes: Int?) -> BenchHostile.Row {
        BenchHostile.Row(
            name: "dots", profile: .field, ending: "protocolError 203", isShown: false, milliseconds: milliseconds, hash: hash,
            kibibytes: kibibytes)
    }

    @Test("A hostile message may take 100 times the hash of as many bytes, and 64 MB") func hostileReports() {
        #expect(Self.hostile(200, 65_536).holds && Self.hostile(200, nil).holds && Self.hostile(400, hash: 4, 1).holds)
        #expect(!Self.hostile(200.1, 1).holds && !Self.hostile(1, 65_537).holds && !Self.hostile(200, hash: 1.9, 1).holds)
        #expect(!Self.hostile(1, hash: 0, 1).holds)
        #expect(
            BenchReport.hostileJSON([Self.hostile(2.5, 3)])
                == #"{"hostile":[{"name":"dots","profile":"field","end":"protocolError 203","shown":false,"milliseconds":2.50,"#
                + #""hashMilliseconds":2.000,"ratio":1.25,"holds":true,"kibibytes":3}]}"# + "\n")
    }

    @Test(.aboutWords) func hostileTable() {
        #expect(
            BenchReport.hostileTable([Self.hostile(201, 2_048)]) == """
                message  profile     ms  × SHA-512   MB  screen                end   bar
                dots       field  201.0      100.5  2.0       –  protocolError 203  over
                at most 100.5 × SHA-512 of as many bytes in processor time and 2.0 MB in 1 challenges; bars 100 ×, 64 MB

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
        arguments: ["--jose --web", "--growth --count 2", "--payment --hostile", "--count 2"])
    func usage(options: String) async {
        #expect(await ToolRun.of("bench " + options).status == 64)
    }
}
