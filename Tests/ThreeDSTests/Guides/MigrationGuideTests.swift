import Foundation
import Testing
import ThreeDS
import ThreeDSJSON
import ThreeDSSimulator
import ThreeDSTestSupport

/// Apps written for other SDKs, as the guide shows them, one in each file `Migrated…`. Each begins a transaction, and has its challenge done
/// later.
enum MigratedApps {
    typealias Answer = SimulatedShop.Answer
}

@Suite("Guide to moving from other SDKs") struct MigrationGuideTests {
    private static let guide = "migration.md"
    static let examples = [
        ("technical-guide", "TechnicalGuide"), ("n-software", "NSoftware"), ("gateway", "Gateway"), ("netcetera", "Netcetera"),
        ("ravelin", "Ravelin"),
    ].map { name, app in
        GuideExample(
            name, in: guide,
            source: URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Migrated\(app).swift")
                .path)
    }

    @Test("the guide shows the compiled code", arguments: examples) func sameText(_ example: GuideExample) throws {
        let compiled = try #require(try example.compiled())
        #expect(try example.shown() == compiled)
    }

    private let shop: SimulatedShop
    private let service: ThreeDS2ServiceSDK
    private let configuration: ConfigParameters

    init() throws {
        let simulator = try Counterparts.simulator.get()
        shop = SimulatedShop(simulator: simulator)
        configuration = ConfigParameters(simulator)
        service = ThreeDS2ServiceSDK(
            environment: SDKEnvironment(
                presenter: ScriptedCardholder([[.submit("123456")]]), transport: simulator.transport,
                timeSource: Counterparts.patientTime, storage: MemoryStorage()))
    }

    private func pay(
        _ transaction: any Transaction,
        _ challenge: (SimulatedShop.Answer, any ChallengeStatusReceiver) async throws -> Void
    ) async throws {
        let answer = try await shop.authenticate(
            transaction.getAuthenticationRequestParameters(), directoryServerID: "F000000001")
        try await expectSuccess { try await challenge(answer, $0) }
    }

    private func expectSuccess(_ challenge: (RecordingReceiver) async throws -> Void) async throws {
        let receiver = await RecordingReceiver()
        try await challenge(receiver)
        guard case .completed(let event) = await receiver.outcome() else {
            Issue.record("\(receiver.outcomes.all)")
            return
        }
        #expect(event.getTransactionStatus() == "Y")
    }

    @Test("an app written for the technical guide's API pays (SDK-11, SDK-13)", .proves("SDK-11", "SDK-13")) func technicalGuide()
        async throws
    {
        let app = MigratedApps.TechnicalGuide()
        let transaction = try app.begin(service, configuration)
        try await pay(transaction) { try app.challenge(transaction, answer: $0, receiver: $1) }
    }

    @Test("an app written for /n software's API pays, with all values of the AReq and of the answer in one string each")
    func nSoftware() async throws {
        let app = MigratedApps.NSoftware()
        let transaction = try app.begin(service, configuration.directoryServers)
        let authRequest = try transaction.getAuthenticationRequestParameters().authRequest
        let answer = try await shop.authenticate(sdk: .string(authRequest), directoryServerID: "F000000001")
        let text = String(decoding: answer.serialized(), as: UTF8.self)
        try await expectSuccess { try await app.challenge(transaction, answer: text, receiver: UnlabelledReceiver($0)) }
    }

    @Test("an app written for the gateway's API pays with key, root and logo of the transaction") func gateway() async throws {
        let app = MigratedApps.Gateway()
        let server = try #require(shop.simulator.directoryServers.first)
        configuration.directoryServers = []
        let transaction = try app.begin(
            service, configuration, key: server.publicKey, root: server.rootCertificates.first ?? "",
            logo: Data(server.logo).base64EncodedString())
        try await pay(transaction) { try app.challenge(transaction, answer: $0, receiver: $1) }
    }

    @Test("an app written for Netcetera's API pays, and its progress view is reused") func netcetera() async throws {
        let app = MigratedApps.Netcetera()
        let transaction = try await app.begin(service, configuration)
        try await pay(transaction) { try app.challenge(transaction, answer: $0, receiver: $1) }
    }

    @Test("an app written for Ravelin's API pays") func ravelin() async throws {
        let app = MigratedApps.Ravelin()
        let transaction = try app.begin(service, configuration)
        try await pay(transaction) { try app.challenge(transaction, answer: $0, receiver: $1) }
    }
}
