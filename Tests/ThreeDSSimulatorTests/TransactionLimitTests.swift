import Testing
import ThreeDSJSON
import ThreeDSPlatform
import ThreeDSTestSupport

@testable import ThreeDSSimulator

/// `tds simulate --limit`: a simulator under load refuses what is too much, and takes the next one when there is a place again.
@Suite("The limit of open transactions")
struct TransactionLimitTests {
    private let clock = ManualTimeSource()

    private func simulator(limit: Int?) throws -> Simulator {
        var configuration = SimulatorConfiguration(timeSource: clock)
        configuration.openTransactionLimit = limit
        return try Simulator(configuration)
    }

    private func authenticated(_ simulator: Simulator, scenario: String = "otp") async throws -> HTTPResponse {
        var sdk = try SDKStandIn(simulator)
        return await sdk.authenticate(scenario: scenario)
    }

    @Test("one transaction beyond the limit gets 429 with Retry-After, and says which limit")
    func refused() async throws {
        let simulator = try simulator(limit: 2)
        for _ in 0..<2 { #expect(try await authenticated(simulator).status == 200) }
        let refused = try await authenticated(simulator)
        #expect(refused.status == 429)
        #expect(refused.headers.contains { $0 == ("Retry-After", "1") })
        let error = try #require(refused.object["error"]?.objectValue)
        #expect(error.text("field") == "transactions")
        #expect(error.text("rule") == "limit")
    }

    @Test("a challenge that the SDK never begins takes no place any more when the ACS has given it up")
    func abandoned() async throws {
        let simulator = try simulator(limit: 1)
        #expect(try await authenticated(simulator).status == 200)
        #expect(try await authenticated(simulator).status == 429)
        clock.advance(seconds: 3600)
        #expect(try await authenticated(simulator).status == 200)
        #expect(try await authenticated(simulator).status == 429)
    }

    @Test("what needs no challenge takes no place, and a refusal gives its place back")
    func withoutChallenge() async throws {
        let simulator = try simulator(limit: 1)
        for _ in 0..<3 { #expect(try await authenticated(simulator, scenario: "attempted").status == 200) }
        var wrong = try SDKStandIn(simulator)
        wrong.order["directoryServerID"] = "F999999999"
        for _ in 0..<3 { #expect(await wrong.authenticate().status == 400) }
        #expect(try await authenticated(simulator).status == 200)
        #expect(try await authenticated(simulator).status == 429)
    }

    @Test("without a limit nothing is refused, and the oldest open transactions are forgotten")
    func unlimited() async throws {
        var configuration = SimulatorConfiguration(timeSource: clock, retainedTransactions: 4)
        configuration.maximumOpenTransactions = 8
        let simulator = try Simulator(configuration)
        var ids: [String] = []
        for _ in 0..<20 {
            var sdk = try SDKStandIn(simulator)
            #expect(await sdk.authenticate(scenario: "otp").status == 200)
            ids.append(sdk.serverTransID)
        }
        #expect(simulator.registry.openTransactions.count == 12)
        #expect(simulator.registry.transaction(server: ids[0]) == nil)
        #expect(simulator.registry.transaction(server: ids[19]) != nil)
    }
}
