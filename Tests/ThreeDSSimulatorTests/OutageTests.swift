import Foundation
import Testing
import ThreeDSJSON
import ThreeDSMessages
import ThreeDSPlatform
import ThreeDSTestSupport

@testable import ThreeDSSimulator

/// What 3DS Server and directory server do when the next server cannot be reached or does not answer (protocol/core-flow.md §8).
@Suite("Outages between the servers")
struct OutageTests {
    private let clock = ManualTimeSource()

    private func stand(_ outage: PartyOutage?, version: String = "2.2.0") async throws -> SDKStandIn {
        var sdk = try SDKStandIn(try Simulator(SimulatorConfiguration(timeSource: clock)), version: version)
        sdk.order["outage"] = outage.map { .string($0.rawValue) }
        let versions = await sdk.simulator.post("/v1/versioning", ["cardNumber": sdk.order["cardNumber"] ?? .null])
        sdk.order["threeDSServerTransID"] = .string(try #require(versions.text("threeDSServerTransID")))
        return sdk
    }

    /// No party has stored a transaction.
    private func hasEnded(_ sdk: SDKStandIn) async -> Bool {
        await sdk.simulator.conversation(threeDSServerTransID: sdk.order.text("threeDSServerTransID") ?? "") == nil
    }

    private func answer(_ sdk: SDKStandIn) async -> HTTPResponse {
        await sdk.simulator.post("/v1/authentications", sdk.order)
    }

    /// Posts the order, and lets the clock run on by the limit of the ARes once somebody waits for it.
    private func answerAfterTheLimit(_ sdk: SDKStandIn) async throws -> HTTPResponse {
        async let response = answer(sdk)
        await eventually { clock.sleeperCount == 1 }
        #expect(clock.remainingSleeps == [.seconds(10)], "counted from the AReq")
        clock.advance(seconds: 9.9)
        #expect(clock.sleeperCount == 1, "not before the limit")
        clock.advance(seconds: 0.1)
        return await response
    }

    @Test("A connection that fails is tried once more at once, and not again", .proves("CORE-229", "CORE-233", "CORE-243"))
    func attempts() {
        let cases: [(PartyOutage, Party, PartyLink.Delivery, Int)] = [
            (.directoryServerUnreachableOnce, .directoryServer, .delivered, 2),
            (.directoryServerUnreachable, .directoryServer, .unreachable, 2),
            (.directoryServerSilent, .directoryServer, .unanswered, 1),
            (.acsUnreachableOnce, .accessControlServer, .delivered, 2),
            (.acsUnreachable, .accessControlServer, .unreachable, 2),
            (.acsSilent, .accessControlServer, .unanswered, 1),
            (.serverUnreachableOnce, .server, .delivered, 2), (.serverUnreachable, .server, .unreachable, 2),
        ]
        #expect(Set(cases.map(\.0)) == Set(PartyOutage.allCases))
        for (outage, party, delivery, attempts) in cases {
            let link = PartyLink(to: party, during: outage)
            #expect(link.delivery == delivery && link.attempts == attempts, "\(outage)")
            for other in Party.allCases where other != party {
                let unharmed = PartyLink(to: other, during: outage)
                #expect(unharmed.delivery == .delivered && unharmed.attempts == 1, "\(outage), \(other)")
            }
        }
    }

    @Test(
        "Without a connection to the directory server the 3DS Requestor gets an error, and there is no transaction",
        .proves("CORE-14", "CORE-229"))
    func noDirectoryServer() async throws {
        let sdk = try await stand(.directoryServerUnreachable)
        let response = await answer(sdk)
        #expect(response.status == 502)
        #expect(response.error("party") == "3DS Server" && response.error("field") == "Directory Server")
        #expect(response.error("rule") == "connection")
        #expect(response.object.object("error")?["erro"] == nil, "nobody sent an Erro")
        #expect(await hasEnded(sdk))
    }

    @Test("Without an ARes in time the 3DS Server gives up", .proves("CORE-14", "CORE-231", "CORE-232"))
    func silentDirectoryServer() async throws {
        let sdk = try await stand(.directoryServerSilent)
        let response = try await answerAfterTheLimit(sdk)
        #expect(response.status == 504)
        #expect(response.error("party") == "3DS Server" && response.error("rule") == "timeout")
        #expect(await hasEnded(sdk))
    }

    @Test(
        "CORE-228, CORE-234: 3DS Server and directory server wait for an ARes as long as the payment system says",
        .proves("CORE-228", "CORE-234"), arguments: [PartyOutage.directoryServerSilent, .acsSilent], [4.0, 25.0])
    func otherLimit(outage: PartyOutage, seconds: Double) async throws {
        var configuration = SimulatorConfiguration(timeSource: clock)
        configuration.aresLimit = .seconds(seconds)
        var sdk = try SDKStandIn(try Simulator(configuration))
        sdk.order["outage"] = .string(outage.rawValue)
        async let response = sdk.simulator.post("/v1/authentications", sdk.order)
        await eventually { clock.sleeperCount == 1 }
        #expect(clock.remainingSleeps == [.seconds(seconds)])
        clock.advance(seconds: seconds - 0.1)
        #expect(clock.sleeperCount == 1, "not before the limit")
        clock.advance(seconds: 0.1)
        #expect(await response.object.object("error") != nil)
    }

    @Test("Without a connection to the ACS the directory server reports 405 to the 3DS Server", .proves("CORE-233"))
    func noACS() async throws {
        for version in Scenario.allVersions {
            let sdk = try await stand(.acsUnreachable, version: version)
            try await expectErro(await answer(sdk), "405", sdk, version)
        }
    }

    @Test("Without an ARes of the ACS in time the directory server reports 402 to the 3DS Server", .proves("CORE-24", "CORE-235"))
    func silentACS() async throws {
        for version in Scenario.allVersions {
            let sdk = try await stand(.acsSilent, version: version)
            try await expectErro(try await answerAfterTheLimit(sdk), "402", sdk, version)
        }
    }

    private func expectErro(_ response: HTTPResponse, _ code: String, _ sdk: SDKStandIn, _ version: String) async throws {
        let erro = try #require(response.object.object("error")?.object("erro"), "\(version)")
        #expect(erro.string("errorCode") == code && erro.string("errorComponent") == "D", "\(version)")
        #expect(erro.string("errorMessageType") == "AReq" && erro.string("messageVersion") == version)
        for name in ["threeDSServerTransID", "dsTransID", "sdkTransID"] { #expect(erro.string(name)?.count == 36, "\(name)") }
        #expect(erro.string("acsTransID") == nil, "no ACS has given one")
        #expect(await hasEnded(sdk))
    }

    @Test(
        "A server that is reached at the second try makes no difference",
        arguments: [
            PartyOutage.directoryServerUnreachableOnce, .acsUnreachableOnce, .serverUnreachableOnce,
        ])
    func secondTry(_ outage: PartyOutage) async throws {
        let sdk = try await paid(outage)
        #expect(await sdk.record().text("transStatus") == "Y")
    }

    @Test(
        "A 3DS Server that the directory server cannot reach with the RReq: Erro 405 of the DS to the ACS, 403 of the ACS to the SDK",
        .proves("CORE-243"))
    func noServerForTheResult() async throws {
        let sdk = try await paid(.serverUnreachable)
        let messages = try #require(await sdk.simulator.conversation(threeDSServerTransID: sdk.serverTransID))
        let erros = messages.filter { $0.text("messageType") == "Erro" }
        #expect(erros.map { $0.text("errorComponent") } == ["D", "A"])
        #expect(erros.map { $0.text("errorCode") } == ["405", "403"])
        #expect(erros.map { $0.text("errorMessageType") } == ["RReq", "RRes"])
        #expect(!messages.contains { $0.text("messageType") == "RRes" })
    }

    private func paid(_ outage: PartyOutage) async throws -> SDKStandIn {
        var sdk = try await stand(outage)
        await sdk.authenticate(scenario: "otp")
        #expect(sdk.authentication.text("transStatus") == "C")
        try sdk.open()
        _ = try await sdk.send()
        _ = try await sdk.send(["challengeDataEntry": "123456"])
        return sdk
    }

    @Test("Without the data for an AReq nothing is sent and no transaction begins", .proves("CORE-10"))
    func noData() async throws {
        let members = ["cardNumber", "amount", "currency", "directoryServerID", "sdk"]
        for name in members {
            var sdk = try await stand(nil)
            sdk.order[name] = nil
            let response = await answer(sdk)
            #expect(response.status == 400 && response.error("field") == name && response.error("rule") == "required", "\(name)")
            #expect(await hasEnded(sdk), "\(name)")
        }
        for name in [
            "deviceData", "sdkTransactionID", "sdkAppID", "sdkReferenceNumber", "sdkEphemeralPublicKey", "messageVersion",
        ] {
            var sdk = try await stand(nil)
            sdk.setSDK(name, nil)
            let response = await answer(sdk)
            #expect(response.status == 400 && response.error("field") == "sdk.\(name)", "\(name)")
            #expect(await hasEnded(sdk), "\(name)")
        }
    }

    @Test("An unknown outage is refused")
    func unknown() async throws {
        var sdk = try await stand(nil)
        sdk.order["outage"] = "dns"
        let response = await answer(sdk)
        #expect(response.status == 400 && response.error("field") == "outage" && response.error("rule") == "value")
    }

    @Test("The refusal of an unknown outage names the known ones", .aboutWords)
    func unknownWords() async throws {
        var sdk = try await stand(nil)
        sdk.order["outage"] = "dns"
        let message = try #require(await answer(sdk).error("message"))
        for outage in PartyOutage.allCases { #expect(message.contains(outage.rawValue)) }
    }
}
