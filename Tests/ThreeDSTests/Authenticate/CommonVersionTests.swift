import Foundation
import Testing
import ThreeDS
import ThreeDSJSON
import ThreeDSMessages
import ThreeDSSimulator
import ThreeDSTestSupport

/// The message version that SDK, 3DS Server, directory server and ACS have in common.
@Suite("The highest common message version") struct CommonVersionTests {
    struct Case: Sendable, CustomTestStringConvertible {
        /// Of the card's ACS; nil: all.
        let acs: [ProtocolVersion]?
        /// Without 2.3.1: the third and fourth.
        var directoryServer = 1
        /// Nil: there is none.
        let common: String?
        var testDescription: String {
            "ACS \(acs.map { $0.map(\.rawValue).joined(separator: ", ") } ?? "all") at directory server \(directoryServer)"
        }
    }

    static let cases = [
        Case(acs: nil, common: "2.3.1"), Case(acs: nil, directoryServer: 3, common: "2.2.0"),
        Case(acs: [.v2_1_0], common: "2.1.0"), Case(acs: [.v2_1_0, .v2_2_0], common: "2.2.0"),
        Case(acs: [.v2_2_0, .v2_3_1], common: "2.3.1"), Case(acs: [.v2_3_1], common: "2.3.1"),
        Case(acs: [.v2_1_0, .v2_3_1], directoryServer: 3, common: "2.1.0"), Case(acs: [.v2_3_1], directoryServer: 3, common: nil),
        Case(acs: [], common: nil),
    ]

    @Test(
        "CORE-419: the highest version that ACS, directory server and SDK have in common is used", .proves("CORE-419"),
        arguments: cases)
    func common(_ test: Case) async throws {
        let payment = ThreeDSPayment.test(directoryServer: test.directoryServer)
        let card = TestCards.number(.challenge, directoryServer: test.directoryServer)
        var configuration = SimulatorConfiguration()
        if let versions = test.acs { configuration.acsVersions[card] = versions }
        let simulator = try Simulator(configuration)
        let used = Recorder<String>()
        var server = try FakeAppServer(simulator)
        server.result = { result in
            for message in await simulator.conversation(threeDSServerTransID: result.threeDSServerTransactionID) ?? [] {
                if message.string("messageType") == "AReq" { used.record(message.string("messageVersion") ?? "") }
            }
            return result
        }
        let app = try AuthenticatingApp(timeSource: LeapingToday(after: server.calls), transport: simulator.transport)
        let outcome = await app.service.authenticate(payment, with: server)
        #expect(used.all.last == test.common)
        #expect(outcome.kind == (test.common == nil ? .failed : .authenticated), "\(outcome)")
        if test.common == nil { #expect(outcome.failure?.step != .challenge) }
    }
}
