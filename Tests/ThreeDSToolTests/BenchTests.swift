import Testing
import ThreeDSJSON
import ThreeDSTestSupport

@testable import ThreeDSTool

@Suite struct BenchTests {
    @Test("Every operation and its bare OpenSSL calls work")
    func runs() throws {
        let results = try BenchRun(seconds: 0.01).run()
        #expect(
            results.measurements.map(\.name) == [
                "parameters-rsa", "parameters-ec", "channel-set-up", "text-round-trip", "html-300kB",
            ])
        for measurement in results.measurements {
            #expect(measurement.microseconds > 0)
            #expect(measurement.bare > 0)
            #expect(measurement.ratio > 0)
        }
        #expect(results.rsaPublicOperation > 0 && results.roundTripInRSA > 0)
    }

    @Test("Every JOSE operation is measured for both encryptions, sizes and signatures")
    func jose() throws {
        let measurements = try BenchJOSE(seconds: 0.001).run()
        let content = ["A128CBC-HS256", "A128GCM"].flatMap { enc in
            ["RSA-OAEP-256 \(enc) 1000", "ECDH-ES \(enc) 1000", "dir \(enc) 1000", "dir \(enc) 300000"].flatMap {
                [$0 + " seal", $0 + " open"]
            }
        }
        let signatures = ["PS256", "ES256"].flatMap { ["\($0) 1000 sign", "\($0) 1000 verify"] }
        #expect(measurements.map(\.name) == content + signatures)
        #expect(measurements.allSatisfy { $0.microseconds > 0 && $0.bare > 0 })
    }

    @Test("Every kind of text without messages is read and hashed, and the report has a row for each")
    func log() throws {
        let rows = try BenchLog(size: 2_000, seconds: 0.001).run()
        #expect(rows.map(\.measurement.name) == BenchLog.texts.map(\.name) && rows.count == 6)
        #expect(rows.allSatisfy { $0.bytes >= 2_000 && $0.speed > 0 && $0.hashSpeed > 0 })
        let object = try #require(try JSONDocument(parsing: Array(BenchReport.logJSON(rows).utf8)).root.objectValue)
        #expect(object["log"]?.arrayValue?.count == 6 && object["leastMegabytesPerSecond"] == 50)
        #expect(BenchReport.logTable(rows).split(separator: "\n").count == 7)
    }

    @Test("A text is fast enough by its speed, or by its ratio to SHA-256 on a busy machine")
    func logBars() {
        func holds(_ microseconds: Double, _ bare: Double) -> Bool {
            let measurement = Measurement(name: "", microseconds: microseconds, bare: bare, ratio: microseconds / bare)
            return BenchLog.Row(measurement: measurement, bytes: 1_000_000).holds
        }
        #expect(holds(20_000, 1) && holds(40_000, 1_000))
        #expect(!holds(20_001, 1) && !holds(40_001, 1_000))
    }

    @Test("The JOSE report has a table and JSON")
    func joseReports() {
        let measurements = [
            Measurement(name: "dir A128GCM 1000 seal", microseconds: 4.25, bare: 0, ratio: 0),
            Measurement(name: "PS256 1000 sign", microseconds: 700, bare: 350, ratio: 2),
        ]
        #expect(
            BenchReport.joseTable(measurements) == """
                dir A128GCM 1000 seal         4.3 µs
                PS256 1000 sign             700.0 µs  bare 350.0, 2.00 ×

                """)
        #expect(
            BenchReport.joseJSON(measurements)
                == #"{"jose":[{"name":"dir A128GCM 1000 seal","microseconds":4.250},{"name":"PS256 1000 sign","microseconds":700.000,"bare":350.000,"#
                + #""ratio":2.000}]}"#
                + "\n")
    }

    @Test("The relation is the median of the pairs, not that of the medians")
    func pairs() throws {
        #expect(Measurement.median([3, 1, 2]) == 2 && Measurement.median([1, 2]) == 2 && Measurement.median([]) == 0)
        var calls = (sdk: 0, bare: 0)
        let both = try Measurement.take("a", seconds: 0, atLeast: 5, warmUp: 2) {
            calls.sdk += 1
        } bare: {
            calls.bare += 1
        }
        #expect(calls == (7, 7) && both.ratio > 0 && both.bare > 0 && both.least <= both.microseconds)
        let alone = try Measurement.take("a", seconds: 0, atLeast: 1, warmUp: 0, sdk: { calls.sdk += 1 }, bare: nil)
        #expect(calls == (8, 7) && alone.ratio == 0 && alone.bare == 0 && alone.microseconds > 0)
    }

    @Test("Each line asks for one short measurement of a JOSE operation, so that other programs take turns")
    func turns() async throws {
        let run = await ToolRun.of("bench --turns", input: ["0", "15", "0"])
        let lines = try run.output.split(separator: "\n").map {
            try JSONDocument(parsing: Array($0.utf8)).root.objectValue ?? [:]
        }
        #expect(run.status == 0 && run.error.isEmpty)
        let names = lines.first?["operations"]?.arrayValue?.compactMap(\.stringValue) ?? []
        #expect(names == (try BenchJOSE(seconds: 0).operations().map(\.name)))
        try #require(lines.count == 4 && names.count > 15)
        #expect(lines.dropFirst().map { $0["name"]?.stringValue } == [names[0], names[15], names[0]])
        for line in lines.dropFirst() { #expect(line["microseconds"] != nil && line["bare"] != nil && line["ratio"] != nil) }
        for refused in ["x", "-1", "999", "", "1 "] {
            let run = await ToolRun.of("bench --turns", input: [refused])
            #expect(run.status == 1 && run.error.contains("bench --turns"), "\(refused)")
        }
    }

    private static let results = BenchRun.Results(
        measurements: [
            Measurement(name: "parameters-rsa", microseconds: 41.25, bare: 30, ratio: 1.375),
            Measurement(name: "text-round-trip", microseconds: 20, bare: 4, ratio: 5),
        ], rsaPublicOperation: 16, roundTripInRSA: 1.25)

    @Test("The table of the report has the expected text", .aboutWords)
    func table() {
        #expect(
            BenchReport.table(Self.results) == """
                operation          µs  bare µs  ratio
                parameters-rsa   41.3     30.0   1.38
                text-round-trip  20.0      4.0   5.00

                one RSA-2048 public operation: 16.0 µs
                text-round-trip: 1.25 of them

                """)
    }

    @Test("Every public entry is called and timed")
    func entries() async throws {
        let results = try await BenchEntries(count: 2).run()
        #expect(
            results.map(\.name) == [
                "initialize-cold", "initialize: security checks", "createTransaction", "getAuthenticationRequestParameters",
                "close", "doChallenge", "getWarnings", "getSDKVersion", "getSDKInfo", "getDeviceDataReport", "cleanup",
                "theme", "screen: passcode", "screen: 20 options",
            ])
        #expect(results.map(\.bar) == [1_600] + [Double](repeating: 400, count: results.count - 4) + [80, 80, 80])
        #expect(results.allSatisfy { $0.unit > 0 && $0.inUnits == $0.percentile99 / $0.unit })
        #expect(results.map(\.times.count) == [1] + [Int](repeating: 2, count: results.count - 1))
        #expect(results.allSatisfy { $0.times.allSatisfy { $0 > 0 } })
    }

    @Test("The limit applies to the 99th percentile, and the longest call is reported, too")
    func percentile() {
        func result(_ times: [Double], unit: Double = 10) -> BenchEntries.Result {
            BenchEntries.Result(name: "a", times: times, unit: unit, bar: 500)
        }
        let usual = [Double](repeating: 10, count: 198)
        let two = result([9_000] + usual + [5_001])
        #expect(two.median == 10 && two.percentile99 == 10 && two.longest == 9_000 && two.holds)
        let three = result([5_001, 6_000] + usual.dropFirst() + [9_000])
        #expect(three.median == 10 && three.percentile99 == 5_001 && three.longest == 9_000 && !three.holds)
        #expect(result([5_000]).holds && !result([5_001]).holds && !result([1, 1, 5_001]).holds && !result([]).holds)
        #expect(result([5_001], unit: 11).holds && !result([4_999], unit: 9).holds && !result([1], unit: 0).holds)
        #expect(result([3, 1, 2]).median == 2 && result([]).longest == 0 && result([]).percentile99 == 0)
    }

    private static var resultsWithEntries: BenchRun.Results {
        var results = Self.results
        results.entries = [
            BenchEntries.Result(name: "initialize-cold", times: [1_234.5], unit: 10, bar: 1_600),
            BenchEntries.Result(name: "close", times: [5_001, 2, 1], unit: 10, bar: 400),
        ]
        return results
    }

    @Test("Entries in the table", .aboutWords) func entryTable() {
        #expect(
            BenchReport.table(Self.resultsWithEntries).hasSuffix(
                """

                entry            median ms  99 % ms  longest ms  99 % in RSA   bar
                initialize-cold      1.235    1.235       1.235        123.5  1600  ok
                close                0.002    5.001       5.001        500.1   400  over

                """))
    }

    @Test("Entries in JSON") func entryJSON() {
        #expect(
            BenchReport.json(Self.resultsWithEntries).contains(
                #""entries":[{"name":"initialize-cold","calls":1,"medianMicroseconds":1234.500,"#
                    + #""percentile99Microseconds":1234.500,"longestMicroseconds":1234.500,"percentile99PerRSAPublic":123.45,"bar":1600,"#
                    + #""holds":true},"#))
    }

    @Test("The JSON of the report has the expected text")
    func json() throws {
        let text = BenchReport.json(Self.results)
        #expect(
            text == """
                {"results":[{"name":"parameters-rsa","microseconds":41.250,"bare":30.000,"ratio":1.375},\
                {"name":"text-round-trip","microseconds":20.000,"bare":4.000,"ratio":5.000}],"rsaPublicMicroseconds":16.000,\
                "textRoundTripPerRSAPublic":1.250}

                """)
        #expect(try JSONDocument(parsing: Array(text.utf8)).duplicateNames.isEmpty)
    }

    @Test(
        "Numbers are rounded to their decimals",
        arguments: [
            (0.0, 2, "0.00"), (1.005, 1, "1.0"), (12.3456, 3, "12.346"), (0.04, 2, "0.04"), (-1.5, 1, "-1.5"), (99.99, 0, "100"),
            (.infinity, 1, "0"), (.nan, 1, "0"),
        ])
    func decimals(_ value: Double, _ digits: Int, _ text: String) {
        #expect(BenchReport.decimal(value, digits) == text)
    }

    @Test("The memory bench plays payments in the process")
    func memory() async {
        let run = await ToolRun.of("bench --memory --count 2")
        #expect(run.status == 0)
        #expect(run.error.isEmpty)
        #expect(run.output.split(separator: "\n").count > 1)
        #expect(await ToolRun.of("bench --count 2").status == 64)
    }

    @Test("The head of the memory table", .aboutWords) func memoryHead() async {
        #expect(await ToolRun.of("bench --memory --count 2").output.hasPrefix("    payments    resident heap in use\n"))
    }
}
