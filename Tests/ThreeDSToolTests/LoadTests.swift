import Foundation
import Testing
import ThreeDSCrypto
import ThreeDSJSON
import ThreeDSPlatform
import ThreeDSSimulator
import ThreeDSTestSupport

@testable import ThreeDSTool

/// `tds load`: runs against a simulator on loopback, and the arithmetic of its report.
@Suite struct LoadTests {
    /// A served simulator and the file with its authority.
    private final class Served {
        let served: ServedSimulator
        let anchor: URL

        init() throws {
            served = try ServedSimulator(SimulatorConfiguration(), port: 0, tls: true)
            anchor = FileManager.default.temporaryDirectory.appendingPathComponent("load-\(UUID().uuidString).pem")
            try Data(served.simulator.tlsAnchorPEM.utf8).write(to: anchor)
        }

        deinit {
            served.stop()
            try? FileManager.default.removeItem(at: anchor)
        }

        func load(_ options: String) async -> ToolRun {
            await .of("load --server \(served.url.absoluteString) --anchor \(anchor.path) " + options)
        }

        func plan(_ name: String, rate: Double, seconds: Double) throws -> LoadPlan {
            let scenario = try #require(Scenario.builtIn.first { $0.name == name })
            return LoadPlan(
                scenario: scenario, version: "2.2.0", rate: rate, seconds: seconds, count: 1_000, parallel: 50, timeout: 60)
        }

        func target() async throws -> LoadTarget {
            try await LoadTarget(server: served.url, anchors: [served.simulator.tlsAnchorPEM], allowsRemote: false)
        }
    }

    /// One certificate in the forms in which files hold it.
    static let anchorForms: [(name: String, bytes: @Sendable (_ pem: String) throws -> [UInt8])] = [
        ("one line", { Array($0.split(separator: "\n").joined().utf8) }),
        ("\\n as two characters", { Array($0.split(separator: "\n").joined(separator: #"\n"#).utf8) }),
        ("CRLF", { Array($0.split(separator: "\n").joined(separator: "\r\n").utf8) }),
        ("byte order mark", { [0xEF, 0xBB, 0xBF] + Array($0.utf8) }),
        ("quotes", { Array("\"\($0.split(separator: "\n").joined(separator: #"\n"#))\"\n".utf8) }),
        ("base64 of DER", { Array(Base64.encode(try Certificate(pem: $0).der).utf8) }),
        ("base64url without padding", { Array(Base64URL.encode(try Certificate(pem: $0).der).utf8) }),
        ("base64 of PEM", { Array(Base64.encode(Array($0.utf8)).utf8) }),
        ("DER", { try Certificate(pem: $0).der }),
    ]

    @Test("--anchor reads a certificate in every usual form", arguments: anchorForms.map(\.name))
    func anchors(_ form: String) async throws {
        let served = try Served()
        let bytes = try #require(Self.anchorForms.first { $0.name == form }).bytes
        try Data(bytes(served.served.simulator.tlsAnchorPEM)).write(to: served.anchor)
        let run = await served.load("--scenario frictionless --rate 40 --duration 60 --count 1 --json")
        #expect(run.status == 0 && run.error.isEmpty)
        #expect(try members(run)["asExpected"] == 1)
    }

    private func members(_ run: ToolRun) throws -> JSONObject {
        try #require(try JSONDocument(parsing: Array(run.output.utf8)).root.objectValue)
    }

    @Test(
        "Every cardholder ends as the scenario says, and the run ends by itself",
        arguments: [
            ("otp", "2.1.0", "completed Y"), ("otp", "2.3.1", "completed Y"), ("frictionless", "2.2.0", "no challenge"),
            ("fault-tampered-tag", "2.2.0", "protocolError 302"),
        ])
    func plays(_ scenario: String, _ version: String, _ outcome: String) async throws {
        let served = try Served()
        let run = await served.load("--scenario \(scenario) --version \(version) --rate 40 --duration 60 --count 6 --json")
        #expect(run.status == 0)
        #expect(run.error.isEmpty)
        let report = try members(run)
        #expect(report["begun"] == 6)
        #expect(report["over"] == 6)
        #expect(report["asExpected"] == 6)
        #expect(report["notAsExpected"] == 0)
        #expect(report["interrupted"] == false)
        #expect(report["outcomes"] == .object([outcome: 6]))
        let times = report["milliseconds"]?.objectValue
        #expect(times?["payment"]?.objectValue?["count"] == 6)
        #expect((times?["firstScreen"] != nil) == (outcome == "completed Y"))
        let bars = report["histogram"]?.arrayValue?.elements.compactMap { $0.objectValue?["count"]?.intValue } ?? []
        #expect(bars.reduce(0, +) == 6)
    }

    @Test("A refusing server gives an error class with its status, and the exit status is 1")
    func errors() async throws {
        let served = try Served()
        let run = await served.load("--card 1 --rate 50 --duration 60 --count 3")
        #expect(run.status == 1)
        #expect(run.output.contains("\nerrors\n  3  POST /v1/versioning: status 4"))
    }

    @Test("A refusal contains what the server says, without what can belong to a card", .aboutWords)
    func serversWords() async throws {
        let served = try Served()
        let run = await served.load("--card 123 --rate 50 --duration 60 --count 2")
        #expect(
            run.output.contains("  2  POST /v1/versioning: status 400 (3DS Server: cardNumber: must have 13 to 19 characters)\n"))
    }

    @Test(
        "What a server says is one short line without long numbers and identifiers",
        arguments: [
            (#"{"error":{"message":"card 4000 0000 0000 0002 is unknown"}}"#, "card … is unknown"),
            (#"{"error":{"message":"id 8A880DC0-d2d2-4067-bcb1-b08d1690b26e, code 305"}}"#, "id …, code 305"),
            (#"{"error":"no\nroom"}"#, "no\u{FFFD}room"), (#"{"error":{"message":1}}"#, nil), (#"{"message":"a"}"#, nil),
            ("<html>", nil), ("", nil), (#"{"error":{"message":""}}"#, nil), (#"[{"error":"a"}]"#, nil),
        ] as [(String, String?)])
    func said(_ body: String, _ line: String?) { #expect(LoadTarget.said(in: Array(body.utf8)) == line) }

    @Test("What a server says is cut") func longWords() {
        let body = #"{"error":{"message":"\#(String(repeating: "a ", count: 5_000))"}}"#
        #expect(LoadTarget.said(in: Array(body.utf8))?.count == 201)
    }

    @Test("A payment that is given up does not wait for an ACS that is silent")
    func givenUp() async throws {
        let served = try Served()
        func results(_ scenario: String) async throws -> LoadResults {
            var plan = try served.plan(scenario, rate: 10, seconds: 1)
            plan.count = 1
            plan.timeout = 1
            return try await LoadRun(plan: plan, target: try await served.target()).run {
                try? await SystemTimeSource().sleep(for: .longest)
            }
        }
        // How long this machine takes for a payment now, with all that is around it.
        let usual = try await results("frictionless").seconds
        let givenUp = try await results("fault-no-answer")
        #expect(givenUp.bad == 1)
        // The SDK alone waits ten seconds for an answer.
        #expect(givenUp.seconds < max(8, 1 + 20 * usual))
    }

    @Test("The report says in words how many ended otherwise, and what took too long", .aboutWords)
    func reportWords() async throws {
        let served = try Served()
        let refused = await served.load("--card 1 --rate 50 --duration 60 --count 3")
        #expect(refused.output.hasSuffix("\nload: 0 as expected, 3 not\n"))
        let silent = await served.load("--scenario fault-no-answer --rate 10 --duration 60 --count 2 --timeout 1")
        #expect(silent.output.contains("  2  not over after 1 s\n"))
    }

    @Test("A payment that takes too long is abandoned and reported")
    func timeout() async throws {
        let served = try Served()
        let run = await served.load("--scenario fault-no-answer --rate 10 --duration 60 --count 2 --timeout 1 --json")
        #expect(run.status == 1)
        let report = try members(run)
        #expect(report["notAsExpected"] == 2)
        #expect(report["errors"]?.objectValue?.map { $0.1 } == [2])
    }

    @Test("An interruption ends the run: no payment starts, and unfinished ones are reported")
    func interruption() async throws {
        let served = try Served()
        var load = LoadRun(
            plan: try served.plan("fault-no-answer", rate: 20, seconds: 600), target: try await served.target())
        load.grace = .milliseconds(100)
        let results = try await load.run { try? await SystemTimeSource().sleep(for: .milliseconds(500)) }
        #expect(results.isInterrupted)
        #expect(results.begun > 0)
        #expect(Double(results.begun) <= 20 * results.seconds + 20)
        #expect(results.over == results.begun)
        #expect(results.cutOff + results.bad == results.begun)
    }

    @Test("The report says in words that a run was interrupted", .aboutWords) func interruptionWords() async throws {
        let served = try Served()
        var load = LoadRun(
            plan: try served.plan("fault-no-answer", rate: 20, seconds: 600), target: try await served.target())
        load.grace = .milliseconds(100)
        let results = try await load.run { try? await SystemTimeSource().sleep(for: .milliseconds(500)) }
        let text = LoadReport.text(results, load.plan)
        #expect(text.contains(", interrupted after "))
        #expect(text.contains("\ncut off "))
    }

    @Test("The number of simultaneous payments is limited, and waiting ones are timed from when they were due")
    func places() async throws {
        let served = try Served()
        var plan = try served.plan("otp", rate: 1_000, seconds: 1)
        plan.count = 12
        plan.parallel = 1
        let results = try await LoadRun(plan: plan, target: try await served.target()).run {
            try? await SystemTimeSource().sleep(for: .longest)
        }
        #expect(results.good == 12)
        #expect(results.late == 11)
        let times = LoadDistribution(results.times[.payment] ?? [])
        // One after the other: the last one's time is nearly that of the whole run.
        #expect(times.longest > results.seconds * 1_000 * 0.8)
    }

    @Test("Only cards that support the version are used")
    func cards() async throws {
        let served = try Served()
        let target = try await served.target()
        #expect(target.cards(for: "2.3.1").count < target.cards(for: "2.2.0").count)
        #expect(!target.cards(for: "2.3.1").isEmpty)
    }

    @Test(
        "Loopback hosts are recognised",
        arguments: [
            ("localhost", true), ("LOCALHOST", true), ("127.0.0.1", true), ("127.255.0.9", true), ("::1", true), ("[::1]", true),
            ("127.0.0.1.example.com", false), ("127.0.0", false), ("127.0.0.256", false), ("127.0.0.+1", false),
            ("10.0.0.1", false), ("example.com", false), ("localhost.example.com", false), ("::2", false), ("", false),
        ] as [(String, Bool)])
    func loopback(_ host: String, _ expected: Bool) { #expect(LoopbackTransport.isLoopback(host) == expected) }

    @Test("No connection is made to an ACS that is not on loopback")
    func remoteACS() async throws {
        let url = try #require(URL(string: "https://acs.example.com/challenge"))
        await #expect(throws: TransportError.notDelivered(.request(.hostNotAllowed))) {
            try await LoopbackTransport(SystemTransport.make()).send(HTTPRequest(method: "POST", url: url)) {}
        }
    }

    /// Wrong command lines and what is said about them.
    static let wrong: [(String, String)] = [
        ("", "load: --server must be given"),
        ("--server x", "load: option --server: 'x' is not a URL such as https://localhost:8443"),
        ("--server ftp://localhost", "load: option --server: 'ftp://localhost' is not a URL such as https://localhost:8443"),
        (
            "--server https://shop.example",
            "load: shop.example is not on this machine; give --allow-remote if its owner agrees"
        ),
        ("--rate 0", "load: option --rate: '0' is not a number from 0.1 to 5000"),
        ("--rate nan", "load: option --rate: 'nan' is not a number from 0.1 to 5000"),
        ("--rate 1e3", "load: option --rate: '1e3' is not a number from 0.1 to 5000"),
        ("--duration 3601", "load: option --duration: '3601' is not a number from 1 to 3600"),
        ("--count 1000001", "load: option --count: '1000001' is not a whole number from 1 to 1000000"),
        ("--parallel 0", "load: option --parallel: '0' is not a whole number from 1 to 1000"),
        (
            "--scenario otpp",
            "load: option --scenario: 'otpp' does not exist; the nearest known name is otp; 'tds demo --list' lists them"
        ),
        ("--scenario otp --version 2.0.0", "load: option --version: '2.0.0' is not one of 2.1.0, 2.2.0, 2.3.1"),
    ]

    @Test("A wrong command line is refused", arguments: wrong) func refuses(_ options: String, _: String) async {
        #expect(await ToolRun.of("load \(options)").isOneLine(status: 64))
    }

    @Test("The message about a wrong command line", .aboutWords, arguments: wrong)
    func refusalWords(_ options: String, _ message: String) async {
        #expect(await ToolRun.of("load \(options)").error == "tds: \(message); see 'tds load --help'\n")
    }

    @Test("A server that cannot be reached ends the run with an error")
    func nobody() async {
        #expect(await ToolRun.of("load --server http://127.0.0.1:9 --count 1").isOneLine(status: 1))
    }

    @Test("A server that cannot be reached is named with the request", .aboutWords) func nobodyWords() async {
        let run = await ToolRun.of("load --server http://127.0.0.1:9 --count 1")
        #expect(run.error.hasPrefix("tds: load: GET /v1/configuration: not reached ("))
    }

    @Test(
        "The plan has the right number of payments and start times",
        arguments: [(10.0, 2.0, 100, 20), (0.1, 1, 100, 1), (3, 1.5, 100, 4), (5_000, 3_600, 7, 7)])
    func plan(_ rate: Double, _ seconds: Double, _ count: Int, _ total: Int) throws {
        let scenario = try #require(Scenario.builtIn.first)
        let plan = LoadPlan(
            scenario: scenario, version: "2.2.0", rate: rate, seconds: seconds, count: count, parallel: 1, timeout: 60)
        #expect(plan.total == total)
        #expect(plan.due(0) == .zero)
        #expect(plan.due(3) == .seconds(3 / rate))
    }

    @Test("Percentiles use the nearest rank, and the histogram has steps of 1, 2 and 5")
    func statistics() {
        let hundred = LoadDistribution((1...100).map(Double.init).reversed())
        #expect([0, 1, 50, 90, 99, 99.5, 100].map(hundred.percentile) == [1, 1, 50, 90, 99, 100, 100])
        #expect(hundred.mean == 50.5)
        #expect(hundred.longest == 100)
        #expect(
            hundred.bars.map { [$0.lower, $0.upper, Double($0.count)] } == [
                [1, 2, 1], [2, 5, 3], [5, 10, 5], [10, 20, 10], [20, 50, 30], [50, 100, 50], [100, 200, 1],
            ])
        #expect(LoadDistribution([7]).bars == [LoadDistribution.Bar(lower: 5, upper: 10, count: 1)])
        #expect(LoadDistribution([0.5, 3]).bars.map(\.count) == [1, 0, 1])
        let none = LoadDistribution([])
        #expect(none.bars.isEmpty)
        #expect([none.percentile(50), none.mean, none.longest] == [0, 0, 0])
    }

    /// Results with more classes of errors than a report shows.
    private static var manyClasses: LoadResults {
        var results = LoadResults()
        for number in 0..<100 {
            for _ in 0...(number == 3 ? 1 : 0) {
                results.begun += 1
                results.take(LoadPayment.Sample(times: [.payment: 12], outcome: "completed N", problem: "problem \(number)"))
            }
        }
        results.begun += 2
        results.take(LoadPayment.Sample(times: [.payment: 30], outcome: "completed Y"))
        results.take(LoadPayment.Sample(outcome: "interrupted", isInterrupted: true))
        results.seconds = 10
        return results
    }

    private static func smallPlan() throws -> LoadPlan {
        LoadPlan(
            scenario: try #require(Scenario.builtIn.first { $0.name == "otp" }), version: "2.2.0", rate: 10, seconds: 10.5,
            count: 100, parallel: 9, timeout: 60)
    }

    @Test("The head and the end of a report", .aboutWords) func frame() throws {
        let text = LoadReport.text(Self.manyClasses, try Self.smallPlan())
        #expect(
            text.hasPrefix(
                "otp 2.2.0, 10 payments a second for 10.5 s\n\nbegun       103\nover        103 in 10.0 s, 10.3 a second\n"))
        #expect(text.hasSuffix("\nload: 1 as expected, 101 not\n"))
    }

    @Test("Classes of errors are bounded, and the report shows the most frequent first")
    func classes() throws {
        let results = Self.manyClasses
        #expect(results.errors.count == LoadResults.classes + 1)
        #expect(results.errors["other"] == 60)
        #expect(results.bad == 101)
        #expect(results.good == 1)
        #expect(results.cutOff == 1)
        #expect(!results.isGood)
        let text = LoadReport.text(results, try Self.smallPlan())
        #expect(text.contains("\nerrors\n  60  other\n   2  problem 3\n   1  problem 0\n"))
        #expect(
            text.contains(
                "\npayment               12.0      12.0      12.0      12.0      12.2      30.0\n"))
        #expect(text.contains("\n  10–20 ms  \(String(repeating: "#", count: 50)) 101\n  20–50 ms  # 1\n"))
    }
}
