import Foundation
import Testing
import ThreeDS
import ThreeDSSimulator
import ThreeDSTestSupport

@Suite("How long the app's server has") struct AppServerLimitsTests {
    @Test("10 s for the versioning and 30 s each for AReq and result, where the app says nothing") func usual() throws {
        let usual = AppServerLimits.usual
        #expect(usual.versioning == .seconds(10) && usual.authentication == .seconds(30) && usual.result == .seconds(30))
        #expect(try AppServerLimits() == usual)
        #expect(try AppServerLimits(result: .seconds(120)).versioning == usual.versioning)
    }
}

/// A clock moved by hand: no wait ends before its documented time, and each ends at it.
@Suite("One call: limits, cancellation and wrong answers") struct AuthenticateLimitTests {
    struct Silence: Sendable, CustomTestStringConvertible {
        /// The functions that never answer.
        let calls: [AppServerError.Call]
        /// How long they are waited for, in order.
        let seconds: [Int]
        let step: AuthenticationFailure.Step
        let rule: String
        var testDescription: String { calls.map(\.rawValue).joined(separator: ", ") }
    }

    @Test(
        "a server that never answers, and ignores its cancellation, is waited for as long as its limit",
        arguments: [
            Silence(calls: [.versioning], seconds: [7], step: .versioning, rule: "CORE-1"),
            Silence(calls: [.authenticate], seconds: [11], step: .authentication, rule: "CORE-1"),
            Silence(calls: [.result], seconds: [13], step: .result, rule: "sdk-authenticate"),
            Silence(calls: [.authenticate, .result], seconds: [11, 13], step: .authentication, rule: "CORE-1"),
            Silence(calls: [.versioning, .authenticate, .result], seconds: [7], step: .versioning, rule: "CORE-1"),
        ])
    func silent(_ test: Silence) async throws {
        let clock = ManualTimeSource(now: Date())
        let app = try AuthenticatingApp(timeSource: clock)
        var server = try FakeAppServer(Counterparts.simulator.get())
        for call in test.calls { server.instead[call] = FakeAppServer.silence }
        let options = AuthenticationOptions(
            limits: try AppServerLimits(versioning: .seconds(7), authentication: .seconds(11), result: .seconds(13)))
        let ended = Recorder<AuthenticationOutcome>()
        let start = clock.uptime()
        Task { [server] in ended.record(await app.service.authenticate(.test(), with: server, options: options)) }
        for seconds in test.seconds {
            let limit = TimeSpan.seconds(seconds)
            #expect(await eventually { clock.remainingSleeps.contains(limit) })
            clock.advance(by: limit - .milliseconds(1))
            for _ in 0..<100 { await Task.yield() }
            #expect(ended.count == 0, "the limit is not over yet")
            clock.advance(by: .milliseconds(1))
        }
        #expect(await ended.hasRecorded())
        let failure = try #require(ended.all.first?.failure)
        #expect(failure.step == test.step && failure.failure.rule == test.rule, "\(failure)")
        #expect(clock.uptime() - start <= options.longest)
    }

    @Test(
        "a challenge that outlives its time is interrupted, and the call ends",
        arguments: [5, 30])
    func stuckChallenge(minutes: Int) async throws {
        let timeout = try ChallengeTimeout(minutes: minutes)
        let clock = ManualTimeSource(now: Date())
        let app = try AuthenticatingApp([], timeSource: clock)
        let server = try FakeAppServer(Counterparts.simulator.get())
        let ended = Recorder<AuthenticationOutcome>()
        let challenged = Recorder<ChallengeOutcome>()
        // A front end that runs the challenge with a longer time than it was given, and hears of no cancellation.
        let challenge: @Sendable (any Transaction, ChallengeParameters, ChallengeTimeout) async throws -> ChallengeOutcome = {
            transaction, parameters, _ in
            let outcome = try await Task.detached { try await transaction.performChallenge(parameters, timeout: .longest) }.value
            challenged.record(outcome)
            try await FakeAppServer.silence()
            return outcome
        }
        let options = AuthenticationOptions(timeout: timeout)
        Task {
            ended.record(
                await app.service.authenticate(.test(), with: server, options: options, prepare: { _ in }, challenge: challenge))
        }
        #expect(await eventually { app.cardholder.screens.count == 1 })
        let limit = TimeSpan.minutes(minutes) + AuthenticationOptions.ending
        #expect(await eventually { clock.remainingSleeps.contains(limit) })
        // The time that the presenter has for its screen ends with the screen.
        #expect(await eventually { clock.advanceUnlessLimited(by: limit - .milliseconds(1)) })
        for _ in 0..<100 { await Task.yield() }
        #expect(ended.count == 0 && challenged.count == 0, "the limit is not over yet")
        clock.advance(by: .milliseconds(1))
        #expect(await ended.hasRecorded())
        let failure = try #require(ended.all.first?.failure, "\(ended.all)")
        #expect(failure.step == .challenge && failure.failure.party == .sdk && failure.failure.rule == "SDK-66")
        // The screen is taken away: the SDK's own challenge has ended, although nobody heard of it.
        #expect(await challenged.hasRecorded())
        guard case .interrupted = challenged.all.first else {
            Issue.record("\(challenged.all)")
            return
        }
    }

    @Test("limits out of their range are refused, and the longest time is their sum")
    func limits() throws {
        for wrong in [TimeSpan.zero, .milliseconds(999), .seconds(120.5), .longest] {
            #expect(errorName { _ = try AppServerLimits(versioning: wrong) } == "InvalidInput")
            #expect(errorName { _ = try AppServerLimits(authentication: wrong) } == "InvalidInput")
            #expect(errorName { _ = try AppServerLimits(result: wrong) } == "InvalidInput")
        }
        do {
            _ = try AppServerLimits(result: .zero)
        } catch {
            #expect(error.failure.field == "AppServerLimits.result" && error.failure.party == .app)
        }
        #expect(AppServerLimits.usual == (try AppServerLimits()))
        let options = AuthenticationOptions(
            timeout: try .minutes(6),
            limits: try AppServerLimits(versioning: .seconds(1), authentication: .seconds(2), result: .seconds(120)))
        #expect(options.longest == .seconds(1 + 2 + 120 + 60 + 360))
    }

    @Test("a cardholder who does not answer ends it as timed out, with the server's result") func timedOut() async throws {
        let simulator = try Counterparts.simulator.get()
        let clock = ManualTimeSource(now: Date())
        let app = try AuthenticatingApp([], timeSource: clock)
        var server = try FakeAppServer(simulator)
        // The RReq may come after the question, and nobody moves the clock on which the SDK would ask again.
        server.result = { [simulated = server.simulated] first in
            var result = first
            while !result.isFinal {
                try await Task.sleep(nanoseconds: 5_000_000)
                result = try await simulated.result(of: first.threeDSServerTransactionID)
            }
            return result
        }
        let run = Task { [server] in await app.service.authenticate(.test(), with: server) }
        #expect(await eventually { app.cardholder.screens.count == 1 })
        clock.advance(by: .minutes(5))
        let outcome = await run.value
        #expect(outcome.kind == .timedOut && outcome.result?.transStatus == .unavailable, "\(outcome)")
    }

    @Test(
        "cancelling the task ends versioning and AReq at once, although the server does not answer",
        arguments: [AppServerError.Call.versioning, .authenticate])
    func cancelled(_ call: AppServerError.Call) async throws {
        let clock = ManualTimeSource(now: Date())
        let app = try AuthenticatingApp(timeSource: clock)
        var server = try FakeAppServer(Counterparts.simulator.get())
        server.instead[call] = FakeAppServer.silence
        let run = Task { [server] in await app.service.authenticate(.test(), with: server) }
        #expect(await eventually { server.calls.all.contains(call) })
        run.cancel()
        #expect(await run.value.kind == .cancelled)
        // After the AReq has perhaps been sent, the result is asked for.
        #expect(server.calls.all.contains(.result) == (call == .authenticate))
    }

    @Test("cancelling the task during the challenge cancels the challenge, and the result is asked for") func cancelledChallenge()
        async throws
    {
        let app = try AuthenticatingApp([])
        let server = try FakeAppServer(Counterparts.simulator.get())
        let run = Task { await app.service.authenticate(.test(), with: server) }
        #expect(await eventually { app.cardholder.screens.count == 1 })
        run.cancel()
        let outcome = await run.value
        #expect(outcome.kind == .cancelled && outcome.result?.transStatus == .notAuthenticated, "\(outcome)")
        #expect(server.calls.all == [.versioning, .authenticate, .result])
    }

    struct Defect: Sendable, CustomTestStringConvertible {
        let path: String
        let rule: AppServerError.Rule
        let call: AppServerError.Call
        var change: @Sendable (inout FakeAppServer) -> Void
        var testDescription: String { "\(call.rawValue) \(path) \(rule)" }

        static func versioning(
            _ path: String, _ rule: AppServerError.Rule, _ change: @escaping @Sendable (inout AppServerVersioning) -> Void
        ) -> Defect {
            Defect(path: path, rule: rule, call: .versioning) { server in
                server.versioning = { value in
                    var value = value
                    change(&value)
                    return value
                }
            }
        }

        static func answer(
            _ path: String, _ rule: AppServerError.Rule, _ change: @escaping @Sendable (inout AppServerAnswer) -> Void
        ) -> Defect {
            Defect(path: path, rule: rule, call: .authenticate) { server in
                server.answer = { value in
                    var value = value
                    change(&value)
                    return value
                }
            }
        }

        static func result(
            _ path: String, _ rule: AppServerError.Rule, _ change: @escaping @Sendable (inout AppServerResult) -> Void
        ) -> Defect {
            Defect(path: path, rule: rule, call: .result) { server in
                server.result = { value in
                    var value = value
                    change(&value)
                    return value
                }
            }
        }
    }

    static let other = "8a880dc0-d2d2-4067-bcb1-b08d1690b26e"
    static let defects: [Defect] = [
        .versioning("threeDSServerTransID", .uuid) { $0.threeDSServerTransactionID = "../../etc" },
        .versioning("directoryServerID", .required) { $0.directoryServerID = " " },
        .versioning("messageVersions", .required) { $0.messageVersions = [] },
        .answer("threeDSServerTransID", .uuid) { $0.threeDSServerTransactionID = "" },
        .answer("threeDSServerTransID", .sameTransaction) { $0.threeDSServerTransactionID = other },
        .answer("acsTransID", .required) { $0.acsTransactionID = nil },
        .answer("acsTransID", .uuid) { $0.acsTransactionID = "1" },
        .answer("acsReferenceNumber", .required) { $0.acsReferenceNumber = "" },
        .answer("acsReferenceNumber", .length(atMost: 32)) { $0.acsReferenceNumber = String(repeating: "A", count: 33) },
        .answer("acsSignedContent", .required) { $0.acsSignedContent = nil },
        .answer("acsSignedContent", .length(atMost: 16_000)) { $0.acsSignedContent = String(repeating: "A", count: 16_001) },
        .result("threeDSServerTransID", .uuid) { $0.threeDSServerTransactionID = "1" },
        .result("threeDSServerTransID", .sameTransaction) { $0.threeDSServerTransactionID = other },
    ]

    @Test("a wrong answer of the app's server is an error with path and rule, whichever type the server has", arguments: defects)
    func wrongAnswers(_ defect: Defect) async throws {
        let app = try AuthenticatingApp()
        var server = try FakeAppServer(Counterparts.simulator.get())
        defect.change(&server)
        let outcome = await app.service.authenticate(.test(), with: server)
        let failure = try #require(outcome.failure, "\(outcome)")
        #expect(failure.serverError == AppServerError(call: defect.call, path: defect.path, rule: defect.rule))
        #expect(
            failure.failure.rule == "sdk-authenticate" && failure.failure.party == .app
                && failure.fallbackAdvice.action == .giveUp)
        #expect(!failure.description.contains(Self.other) && !failure.description.contains("etc"))
    }

    @Test("what an app's own server throws is kept") func ownError() async throws {
        struct Teapot: Error, Equatable, CustomStringConvertible {
            var description: String { "card 4000000000000010" }
        }
        for call in AppServerError.Call.allCases {
            let app = try AuthenticatingApp()
            var server = try FakeAppServer(Counterparts.simulator.get())
            server.instead[call] = { throw Teapot() }
            let failure = try #require(await app.service.authenticate(.test(), with: server).failure)
            #expect(failure.underlying as? Teapot == Teapot() && failure.serverError == nil)
            #expect(failure.fallbackAdvice.action == .giveUp)
            #expect(failure.description.contains("Teapot") && !failure.description.contains("4000"), "\(failure)")
        }
    }

    struct Wrong: Sendable, CustomTestStringConvertible {
        let field: String
        let payment: ThreeDSPayment
        var testDescription: String { "\(field) \(payment)" }

        init(_ field: String, _ change: (inout ThreeDSPayment) -> Void) {
            var payment = ThreeDSPayment.test()
            change(&payment)
            (self.field, self.payment) = ("ThreeDSPayment.\(field)", payment)
        }
    }

    static let wrong: [Wrong] = [
        Wrong("cardNumber") { $0.card = .number("") }, Wrong("cardNumber") { $0.card = .number("4000 0000 0000 0010") },
        Wrong("cardNumber") { $0.card = .number("400000000000") },
        Wrong("cardNumber") { $0.card = .number("40000000000000000010") },
        Wrong("cardNumber") { $0.card = .number("٤٠٠٠٠٠٠٠٠٠٠٠٠٠١٠") }, Wrong("reference") { $0.card = .reference(" \n") },
        Wrong("amount") { $0.amount = -1 }, Wrong("amount") { $0.amount = .min }, Wrong("currency") { $0.currency = "" },
        Wrong("currency") { $0.currency = "eur" }, Wrong("currency") { $0.currency = "978" },
        Wrong("currency") { $0.currency = "EURO" }, Wrong("currency") { $0.currency = "€UR" },
        Wrong("orderReference") { $0.orderReference = "" },
    ]

    @Test("a payment that breaks a rule is refused with its field before the server is asked", arguments: wrong)
    func wrongPayment(_ wrong: Wrong) async throws {
        let app = try AuthenticatingApp()
        let server = try FakeAppServer(Counterparts.simulator.get())
        let failure = try #require(await app.service.authenticate(wrong.payment, with: server).failure)
        #expect(failure.field == wrong.field && failure.failure.party == .app && failure.failure.rule == "SDK-28")
        #expect((failure.underlying as? ThreeDS2Error)?.name == "InvalidInput" && failure.step == .versioning)
        #expect(failure.fallbackAdvice.action == .fixTheApp && server.calls.all == [], "another attempt fails as well")
        if case .number(let number) = wrong.payment.card, !number.isEmpty { #expect(!failure.description.contains(number)) }
    }

    @Test(
        "an app URL that a challenge would refuse ends the call before the AReq",
        arguments: [
            "back", "shop://back", "https://shop.example/a b", "https://shop.example/" + String(repeating: "a", count: 2_048),
        ])
    func appURL(_ text: String) async throws {
        let app = try AuthenticatingApp()
        let server = try FakeAppServer(Counterparts.simulator.get())
        let options = AuthenticationOptions(threeDSRequestorAppURL: text)
        let failure = try #require(await app.service.authenticate(.test(), with: server, options: options).failure)
        #expect(failure.failure.field == "challengeParameters.threeDSRequestorAppURL" && failure.failure.party == .app)
        #expect(failure.step == .transaction && server.calls.all == [.versioning])
    }
}
