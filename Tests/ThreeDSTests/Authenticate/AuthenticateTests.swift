import Foundation
import Testing
import ThreeDS
import ThreeDSJSON
import ThreeDSSimulator
import ThreeDSTestSupport

@Suite("One call: authenticate") struct AuthenticateTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let scenario: String
        var script: [[CardholderAction]] = [[.submit("123456")]]
        let kind: AuthenticationOutcome.Kind
        /// Of the final result; nil: the server has none.
        let status: TransStatus?
        var step: AuthenticationFailure.Step?
        var advice: FallbackAdvice.Action?
        var directoryServer = 1
        var testDescription: String { "\(scenario) at directory server \(directoryServer)" }
    }

    static let cases: [Case] = [
        Case(scenario: "otp", kind: .authenticated, status: .authenticated),
        Case(scenario: "otp", kind: .authenticated, status: .authenticated, directoryServer: 2),
        // Has no key id, so 2.3.1 cannot be used.
        Case(scenario: "otp", kind: .authenticated, status: .authenticated, directoryServer: 3),
        Case(
            scenario: "otp-wrong-then-right", script: [[.submit("0")], [.submit("123456")]], kind: .authenticated,
            status: .authenticated),
        Case(
            scenario: "otp-locked", script: Array(repeating: [.submit("000000")], count: 5), kind: .notAuthenticated,
            status: .notAuthenticated),
        Case(scenario: "otp", script: [[.cancel]], kind: .cancelled, status: .notAuthenticated),
        Case(scenario: "frictionless", kind: .authenticated, status: .authenticated),
        Case(scenario: "attempted", kind: .attempted, status: .attempted),
        Case(scenario: "not-authenticated", kind: .notAuthenticated, status: .notAuthenticated),
        Case(scenario: "rejected", kind: .rejected, status: .rejected),
        Case(scenario: "unavailable", kind: .failed, status: .unavailable, step: .result, advice: .giveUp),
        Case(
            scenario: "fault-tampered-tag", kind: .failed, status: .unavailable, step: .challenge, advice: .browserChallenge),
        Case(
            scenario: "fault-signed-content-wrong-root", kind: .failed, status: nil, step: .challenge, advice: .browserChallenge),
    ]

    @Test("each ending of an authentication at the simulator is one outcome, with the server's final result", arguments: cases)
    func outcomes(_ test: Case) async throws {
        let server = try FakeAppServer(scenario: test.scenario, Counterparts.simulator.get())
        let app = try AuthenticatingApp(test.script, timeSource: LeapingToday(after: server.calls))
        let outcome = await app.service.authenticate(.test(directoryServer: test.directoryServer), with: server)
        #expect(outcome.kind == test.kind, "\(outcome)")
        #expect(outcome.failure?.step == test.step && outcome.failure?.fallbackAdvice.action == test.advice)
        if let status = test.status { #expect(outcome.result?.transStatus == status && outcome.result?.isFinal == true) }
        #expect(server.calls.all.prefix(3) == [.versioning, .authenticate, .result], "the result is always asked for")
    }

    @Test("a decoupled authentication fails with the advice to wait for the server, and is asked about once")
    func decoupled() async throws {
        var server = try FakeAppServer(scenario: "frictionless", Counterparts.simulator.get())
        server.answer = { answer in
            var answer = answer
            answer.transStatus = .decoupled
            return answer
        }
        server.result = { result in
            var result = result
            (result.transStatus, result.isFinal) = (.decoupled, false)
            return result
        }
        let outcome = await (try AuthenticatingApp()).service.authenticate(.test(), with: server)
        #expect(outcome.failure?.failure.party == .cardholder && outcome.failure?.failure.field == "transStatus", "\(outcome)")
        #expect(outcome.failure?.fallbackAdvice.action == .giveUp)
        #expect(server.calls.all == [.versioning, .authenticate, .result])
    }

    @Test("a challenge that ends with the fallback to a later answer fails with the same advice, and is asked about once")
    func fallsBack() async throws {
        let server = try FakeAppServer(scenario: "decoupled-fallback", Counterparts.simulator.get())
        let app = try AuthenticatingApp([[.tap(.additional)], [.tap(.continueInformation)]])
        let outcome = await app.service.authenticate(.test(), with: server)
        #expect(outcome.failure?.failure.party == .cardholder && outcome.failure?.fallbackAdvice.action == .giveUp, "\(outcome)")
        #expect(server.calls.all == [.versioning, .authenticate, .result])
    }

    struct Word: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let scenario: String
        var script: [[CardholderAction]] = [[.submit("123456")]]
        let status: TransStatus
        let kind: AuthenticationOutcome.Kind
    }

    @Test(
        "only the word of the server counts",
        arguments: [
            Word(testDescription: "Y in the app, N there", scenario: "otp", status: .notAuthenticated, kind: .notAuthenticated),
            Word(testDescription: "Y in the ARes, R there", scenario: "frictionless", status: .rejected, kind: .rejected),
            Word(
                testDescription: "Y in the ARes, I there", scenario: "frictionless", status: .informational, kind: .informational),
            Word(
                testDescription: "an error in the app, Y there", scenario: "fault-tampered-tag", status: .authenticated,
                kind: .authenticated),
            Word(
                testDescription: "cancelled in the app, Y there", scenario: "otp", script: [[.cancel]], status: .authenticated,
                kind: .authenticated),
            Word(
                testDescription: "cancelled in the app, U there", scenario: "otp", script: [[.cancel]], status: .unavailable,
                kind: .cancelled),
            Word(testDescription: "Y in the app, U there", scenario: "otp", status: .unavailable, kind: .failed),
            Word(testDescription: "Y in the app, D there", scenario: "otp", status: .decoupled, kind: .failed),
        ])
    func serverDecides(_ test: Word) async throws {
        var server = try FakeAppServer(scenario: test.scenario, Counterparts.simulator.get())
        server.result = { result in
            var result = result
            (result.transStatus, result.isFinal) = (test.status, true)
            return result
        }
        let outcome = await (try AuthenticatingApp(test.script)).service.authenticate(.test(), with: server)
        #expect(outcome.kind == test.kind, "\(outcome)")
        #expect(outcome.result?.transStatus == test.status)
    }

    @Test("a result that is not final or temporarily not available is requested again")
    func asksAgain() async throws {
        var server = try FakeAppServer(Counterparts.simulator.get())
        let asked = Recorder<Void>()
        server.result = { result in
            asked.record(())
            switch asked.count {
            case 1:
                var result = result
                (result.transStatus, result.isFinal) = (.challenge, false)
                return result
            case 2: throw AppServerError(call: .result, rule: .connection)
            case 3: throw AppServerError(call: .result, rule: .status(503))
            default: return result
            }
        }
        let app = try AuthenticatingApp(timeSource: LeapingToday(after: server.calls))
        #expect(await app.service.authenticate(.test(), with: server).kind == .authenticated)
        #expect(asked.count == 4)
    }

    @Test(
        "a result that stays open is unknown, and one that the server refuses is not asked for again",
        arguments: [false, true])
    func unknownResult(isRefused: Bool) async throws {
        var server = try FakeAppServer(Counterparts.simulator.get())
        server.result = { result in
            if isRefused { throw AppServerError(call: .result, path: "threeDSServerTransID", rule: .status(404)) }
            var result = result
            result.isFinal = false
            return result
        }
        let app = try AuthenticatingApp(timeSource: LeapingToday(after: server.calls))
        let outcome = await app.service.authenticate(.test(), with: server)
        #expect(outcome.failure?.step == .result && outcome.failure?.failure.rule == "sdk-authenticate", "\(outcome)")
        #expect(outcome.failure?.fallbackAdvice.action == .giveUp && outcome.result == nil)
        #expect(outcome.failure?.serverError?.rule == (isRefused ? .status(404) : nil))
        #expect(isRefused ? server.calls.count == 3 : server.calls.count > 5)
    }

    @Test(
        "the processing screen is there from the versioning's answer on, and gone at the end", arguments: ["frictionless", "otp"])
    func progress(scenario: String) async throws {
        let simulator = try Counterparts.simulator.get()
        for shows in [true, false] {
            let presenter = ProgressRecorder(refuses: true)
            let service = ThreeDS2ServiceSDK(
                environment: SDKEnvironment(
                    presenter: presenter, transport: simulator.transport, timeSource: LeapingToday(),
                    storage: MemoryStorage()))
            try service.initialize(ConfigParameters())
            var server = try FakeAppServer(scenario: scenario, simulator)
            let during = Recorder<[String]>()
            server.answer = { answer in
                if shows { await presenter.wait(for: 1) }
                during.record(presenter.calls.all)
                return answer
            }
            _ = await service.authenticate(.test(), with: server, options: AuthenticationOptions(showsProgress: shows))
            #expect(during.all == [shows ? ["progress"] : []])
            let challenge = scenario == "otp" ? ["begin"] : []
            let expected = shows ? ["progress"] + challenge + ["no progress"] : challenge
            await presenter.wait(for: expected.count)
            #expect(presenter.calls.all == expected)
        }
    }

    @Test("the SDK uses the highest version that both know and the key allows; without one the advice is a browser")
    func versions() async throws {
        for (offered, directoryServer, used) in [
            (["2.1.0", "2.2.0", "2.3.1", "9.9.9"], 1, "2.3.1"), (["2.1.0", "2.3.1"], 3, "2.1.0"), (["2.1.0"], 1, "2.1.0"),
            (["2.3.1"], 3, nil), (["9.9.9"], 1, nil),
        ] as [([String], Int, String?)] {
            var server = try FakeAppServer(scenario: "frictionless", Counterparts.simulator.get())
            server.versioning = { versioning in
                var versioning = versioning
                versioning.messageVersions = offered
                return versioning
            }
            let app = try AuthenticatingApp()
            let outcome = await app.service.authenticate(.test(directoryServer: directoryServer), with: server)
            guard let used else {
                #expect(
                    outcome.failure?.failure.field == "messageVersions" && outcome.failure?.step == .transaction, "\(outcome)")
                #expect(outcome.failure?.fallbackAdvice.action == .browserChallenge)
                continue
            }
            let id = try #require(outcome.result?.threeDSServerTransactionID)
            let shop = SimulatedShop(simulator: try Counterparts.simulator.get())
            #expect(try await shop.result(of: id)["messageVersion"]?.stringValue == used)
        }
    }

    @Test("the configured directory server is used when the server gives none, and another id is refused with its field")
    func configured() async throws {
        let simulator = try Counterparts.simulator.get()
        let app = try AuthenticatingApp()
        try app.service.cleanup()
        try app.service.initialize(ConfigParameters(simulator))
        for (id, kind) in [("F000000001", AuthenticationOutcome.Kind.authenticated), ("B000000009", .failed)] {
            var server = try FakeAppServer(scenario: "frictionless", simulator)
            server.versioning = { versioning in
                var versioning = versioning
                (versioning.directoryServer, versioning.directoryServerID) = (nil, id)
                return versioning
            }
            let outcome = await app.service.authenticate(.test(), with: server)
            #expect(outcome.kind == kind)
            if kind == .failed {
                #expect(outcome.failure?.step == .transaction && outcome.failure?.failure.field == "directoryServerID")
                #expect((outcome.failure?.underlying as? ThreeDS2Error)?.name == "InvalidInput")
            }
        }
    }

    @Test(
        "nothing that describes a payment contains its card",
        arguments: [ThreeDSPayment.Card.number("4000000000000010"), .reference("token-17")])
    func noCard(_ card: ThreeDSPayment.Card) {
        let payment = ThreeDSPayment(card: card, amount: 4200, currency: "EUR", orderReference: "order-3")
        var dumped = ""
        dump(payment, to: &dumped)
        for text in ["\(payment)", String(reflecting: payment), "\(card)", String(reflecting: card), dumped] {
            #expect(!text.contains("4000000000000010") && !text.contains("token-17") && !text.contains("order-3"), "\(text)")
        }
        #expect("\(payment)".contains("4200"))
    }
}
