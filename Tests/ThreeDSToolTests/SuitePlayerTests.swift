import Foundation
import Testing
import ThreeDSBase
import ThreeDSHTTPServer
import ThreeDSJSON
import ThreeDSMessages
import ThreeDSPlatform
import ThreeDSSimulator
import ThreeDSTestSupport

@testable import ThreeDSTool

/// The simulator's ACS in this process, with its answers and results as a test spoils them.
private struct SuiteParty {
    /// Takes what goes to the ACS, and gives what comes back.
    typealias Way = @Sendable (HTTPRequest, any HTTPTransport) async throws -> HTTPResponse

    /// One way of messages.
    private struct Line: HTTPTransport {
        let way: Way
        let end: any HTTPTransport

        func send(
            _ request: HTTPRequest, sent: @escaping @Sendable () -> Void
        ) async throws(TransportError) -> HTTPResponse {
            sent()
            do { return try await way(request, end) } catch { throw error as? TransportError ?? .interrupted(.interrupted) }
        }
    }

    /// The directory server of the suite.
    private struct Directory: HTTPTransport {
        let results: SuiteResults

        func send(
            _ request: HTTPRequest, sent: @escaping @Sendable () -> Void
        ) async throws(TransportError) -> HTTPResponse {
            sent()
            switch results.answer(request) {
            case .respond(let response, let delay):
                if delay > .zero { try? await SystemTimeSource().sleep(for: delay) }
                return response
            case .noAnswer, .reset, .stream: throw .interrupted(.interrupted)
            }
        }
    }

    static let straight: Way = { try await $1.send($0) {} }

    let stage: SuiteStage

    /// - Parameters:
    ///   - way: from the suite to the ACS and back.
    ///   - resultWay: from the ACS to the directory server and back.
    ///   - changes: of the profile.
    init(_ way: @escaping Way = straight, results resultWay: @escaping Way = straight, _ changes: JSONObject = [:]) throws {
        let results = SuiteResults()
        var configuration = SimulatorConfiguration()
        configuration.peerTransport = Line(way: resultWay, end: Directory(results: results))
        let simulator = try Simulator(configuration)
        var profile = SuiteProfile.usual(roots: simulator.directoryServers[0].rootCertificates)
        for (name, value) in changes { profile[name] = value }
        stage = SuiteStage(
            plan: try SuitePlan.builtInForACS(), profile: try SuiteProfile(profile.serialized()),
            url: try #require(URL(string: "https://localhost/acs")), dsURL: "https://ds.example/results", results: results,
            transport: Line(way: way, end: simulator.transport), timeSource: SystemTimeSource(), seed: 7)
    }

    func play(_ id: String) async throws -> SuiteResult {
        await SuitePlayer.play(try #require(stage.plan.cases.first { $0.id == id }, "\(id)"), on: stage)
    }
}

@Suite("The cases of tds suite", .timeLimit(.minutes(20))) struct SuitePlayerTests {
    @Test("The simulator passes the plan: the answers of its ACS are those that the plan calls right")
    func simulatorPasses() async throws {
        let party = try SuiteParty()
        let rows = EveryCase.orSome(of: party.stage.plan.cases, from: "suite")
        let run = SuiteRun(stage: party.stage, jobs: 8, longestWait: 5)
        let ended = Recorder<String>()
        let results = await run.run(rows, knowing: [:], isInterrupted: { false }) { ended.record($0.id) }
        #expect(results.map(\.id) == rows.map(\.id) && Set(ended.all) == Set(rows.map(\.id)))
        for result in results where result.verdict != .passed {
            // Only what waits longer does not apply.
            #expect(result.verdict == .notApplicable && result.id.hasPrefix("time-"), "\(result.id): \(result.reason)")
        }
        let open = results.first { $0.id.hasPrefix("right-challenge/") } ?? results[0]
        #expect(open.steps.count > 2)
    }

    @Test("With the same seed the identifiers are the same")
    func seed() async throws {
        let ids = try await [1, 2].asyncMap { _ in
            try await SuiteParty().play("right-frictionless/2.2.0/01").steps.first?.message?["threeDSServerTransID"]
        }
        #expect(ids[0] != nil && ids[0] == ids[1])
    }

    @Test("A card that does something else keeps a case from its point")
    func otherCard() async throws {
        let party = try SuiteParty(SuiteParty.straight, ["cards": ["challenge": "9001010000000009"]])
        let result = try await party.play("right-challenge/2.2.0/01/A128GCM")
        #expect(result.verdict == .cannotTell && result.reason.contains("transStatus Y"))
        #expect(try await party.play("right-frictionless/2.2.0/01").verdict == .notApplicable)
        let unknown = try SuiteParty(SuiteParty.straight, ["rootCertificates": []])
        #expect(try await unknown.play("right-challenge/2.2.0/01/A128GCM").verdict == .cannotTell)
        let browser = try SuiteParty(SuiteParty.straight, ["channels": ["02"], "versions": ["2.1.0"]])
        #expect(try await browser.play("right-challenge/2.1.0/01/A128GCM").verdict == .notApplicable)
        #expect(try await browser.play("right-browser/2.2.0/02").verdict == .notApplicable)
        #expect(try await browser.play("right-browser/2.1.0/02").verdict == .passed)
    }

    @Test("No card number and no entry is in what was seen")
    func masked() async throws {
        let result = try await SuiteParty().play("right-challenge/2.2.0/01/A128GCM")
        let text = result.json.serialized()
        for secret in ["\"9001000000000000\"", "\"123456\""] {
            #expect(!String(decoding: text, as: UTF8.self).contains(secret), "\(secret)")
        }
    }

    @Test("A result survives its line of the log")
    func line() async throws {
        let result = try await SuiteParty().play("creq-first-missing-acsTransID/2.2.0/01")
        let read = try #require(SuiteResult(line: result.json.serialized()))
        #expect(read.json == result.json && read.verdict == .passed && !read.steps.isEmpty)
        #expect(SuiteResult(line: Array(result.json.serialized().dropLast(5))) == nil)
    }

    // MARK: Planted bugs

    /// A bug of an ACS, and the case that must notice it.
    struct Bug: Sendable, CustomTestStringConvertible {
        let name: String
        let id: String
        var way: @Sendable (HTTPRequest, any HTTPTransport) async throws -> HTTPResponse = { try await $1.send($0) {} }
        var results: @Sendable (HTTPRequest, any HTTPTransport) async throws -> HTTPResponse = { try await $1.send($0) {} }
        var headers = JSONObject()
        var testDescription: String { name }

        /// Changes the messages of a type in clear.
        static func changing(
            _ name: String, _ kind: String, seen id: String, _ change: @escaping @Sendable (inout JSONObject) -> Void
        ) -> Bug {
            Bug(name: name, id: id) { request, end in
                var response = try await end.send(request) {}
                guard var message = (try? JSONDocument(parsing: response.body))?.root.objectValue,
                    message["messageType"] == .string(kind)
                else { return response }
                change(&message)
                response.body = message.serialized()
                return response
            }
        }

        /// Changes the answers with a content type.
        static func answering(
            _ name: String, _ type: String, seen id: String, _ change: @escaping @Sendable (inout HTTPResponse) -> Void
        ) -> Bug {
            Bug(name: name, id: id) { request, end in
                var response = try await end.send(request) {}
                if response.header("Content-Type")?.lowercased().hasPrefix(type) == true { change(&response) }
                return response
            }
        }

        /// Changes the RReq.
        static func reporting(_ name: String, seen id: String, _ change: @escaping @Sendable (inout JSONObject) -> Void) -> Bug {
            Bug(
                name: name, id: id,
                results: { request, end in
                    var request = request
                    guard var rreq = (try? JSONDocument(parsing: request.body))?.root.objectValue else {
                        return try await end.send(request) {}
                    }
                    change(&rreq)
                    request.body = rreq.serialized()
                    return try await end.send(request) {}
                })
        }

        /// Plays a faulty scenario of the simulator.
        static func playing(_ scenario: String, seen id: String) -> Bug {
            Bug(name: scenario, id: id, headers: ["TDS-Scenario": .string(scenario)])
        }
    }

    private static let other = "8a880dc0-d2d2-4067-bcb1-b08d1690b26e"
    private static let challenge = "right-challenge/2.2.0/01/A128CBC-HS256"
    private static let frictionless = "right-frictionless/2.2.0/01"
    private static let missing = "areq-missing-acctNumber/2.2.0/01"
    private static let refused = "creq-first-missing-acsTransID/2.2.0/01"

    static let bugs: [Bug] = [
        .changing("ARes of another 3DS Server", "ARes", seen: frictionless) { $0["threeDSServerTransID"] = .string(other) },
        .changing("ARes of another DS", "ARes", seen: frictionless) { $0["dsTransID"] = .string(other) },
        .changing("ARes without acsTransID", "ARes", seen: frictionless) { $0["acsTransID"] = nil },
        .changing("ARes without authenticationValue", "ARes", seen: frictionless) { $0["authenticationValue"] = nil },
        .changing("ARes of another version", "ARes", seen: frictionless) { $0["messageVersion"] = "2.1.0" },
        .changing("ARes with an element twice", "ARes", seen: frictionless) { $0.append("transStatus", "Y") },
        .changing("ARes of another type", "ARes", seen: frictionless) { $0["messageType"] = "RRes" },
        .changing("no signed content", "ARes", seen: challenge) { $0["acsSignedContent"] = nil },
        .changing("a signed content that nobody signed", "ARes", seen: challenge) { ares in
            ares["acsSignedContent"] = ares["acsSignedContent"]?.stringValue.map { .string(String($0.dropLast(4)) + "AAAA") }
        },
        .changing("always 203", "Erro", seen: missing) { $0["errorCode"] = "203" },
        .changing("an Erro that names nothing", "Erro", seen: missing) { $0["errorDetail"] = "an element" },
        .changing("an Erro of another party", "Erro", seen: missing) { $0["errorComponent"] = "D" },
        .changing("an Erro about another message", "Erro", seen: missing) { $0["errorMessageType"] = "CReq" },
        .changing("an Erro without errorDescription", "Erro", seen: missing) { $0["errorDescription"] = nil },
        .changing("an Erro of another transaction", "Erro", seen: missing) { $0["threeDSServerTransID"] = .string(other) },
        .changing("an Erro repeats a malformed identifier", "Erro", seen: "areq-wrong-dsTransID-no-uuid/2.2.0/01") {
            $0["dsTransID"] = "8a880dc0"
        },
        .changing("an Erro repeats a malformed version", "Erro", seen: "areq-version-malformed-two/2.2.0/01") {
            $0["messageVersion"] = "two"
        },
        .changing("an Erro to the SDK about another message", "Erro", seen: refused) { $0["errorMessageType"] = "AReq" },
        .answering("an Erro with status 500", "application/json", seen: missing) {
            $0 = HTTPResponse(status: 500, headers: $0.headers, body: $0.body)
        },
        .answering("an Erro as text", "application/json", seen: missing) { $0.headers = [("Content-Type", "text/plain")] },
        .answering("an ARes as a page", "application/json", seen: frictionless) { $0.headers = [("Content-Type", "text/html")] },
        .answering("a CRes without its type", "application/jose", seen: challenge) {
            $0.headers = [("Content-Type", "text/plain")]
        },
        .answering("a CRes with a wrong tag", "application/jose", seen: challenge) { $0.body[$0.body.count - 5] ^= 1 },
        .answering("no X-Response-ID", "application/jose", seen: "right-challenge/2.3.1/01/A128GCM") { response in
            response.headers = response.headers.filter { $0.0 != "X-Response-ID" }
        },
        .answering("nothing in place of a CRes", "application/jose", seen: challenge) { $0.body = [] },
        Bug(name: "every AReq gets an ARes", id: missing) { request, end in
            guard request.url.path == "/acs", var areq = (try? JSONDocument(parsing: request.body))?.root.objectValue else {
                return try await end.send(request) {}
            }
            areq["acctNumber"] = areq["acctNumber"] ?? "9001000000000000"
            var request = request
            request.body = areq.serialized()
            return try await end.send(request) {}
        },
        Bug(name: "an AReq may come twice", id: "areq-again/2.2.0/02") {
            [known = Locked<[[UInt8]: HTTPResponse]>([:])] request, end in
            if let response = known.withLock({ $0[request.body] }) { return response }
            let response = try await end.send(request) {}
            known.withLock { $0[request.body] = response }
            return response
        },
        Bug(name: "an unknown element is refused", id: "accepted-unknown-member/2.2.0/01") { request, end in
            let text = String(decoding: request.body, as: UTF8.self)
            guard text.contains("exampleElement") else { return try await end.send(request) {} }
            return HTTPResponse(status: 400)
        },
        Bug(name: "an Erro is answered", id: "life-erro-302/2.2.0/01") { request, end in
            let text = String(decoding: request.body, as: UTF8.self)
            let response = try await end.send(request) {}
            guard text.contains("errorCode") else { return response }
            return HTTPResponse(status: 200, headers: [("Content-Type", "application/json; charset=utf-8")], body: request.body)
        },
        Bug(name: "every method is a POST", id: "areq-http-PUT/2.2.0/01") { request, end in
            var request = request
            request.method = "POST"
            return try await end.send(request) {}
        },
        Bug(name: "nobody is there", id: frictionless) { _, _ in throw TransportError.notDelivered(.refused) },
        Bug(name: "connections break", id: frictionless) { _, _ in throw TransportError.interrupted(.interrupted) },
        Bug(name: "every answer is a redirect", id: frictionless) { _, _ in
            HTTPResponse(status: 302, headers: [("Location", "https://localhost/other")])
        },
        Bug(
            name: "no RReq", id: challenge,
            results: { request, _ in
                var rres = (try? JSONDocument(parsing: request.body))?.root.objectValue ?? [:]
                for (name, value) in ["messageType": "RRes", "resultsStatus": "01"] as JSONObject { rres[name] = value }
                return HTTPResponse(
                    status: 200, headers: [("Content-Type", "application/json; charset=utf-8")], body: rres.serialized())
            }),
        Bug(
            name: "two RReqs", id: challenge,
            results: { request, end in
                _ = try await end.send(request) {}
                return try await end.send(request) {}
            }),
        .reporting("Y for a cancelled challenge", seen: "right-cancel/2.2.0/01/A128GCM") { $0["transStatus"] = "Y" },
        .reporting("no challengeCancel", seen: "right-cancel/2.2.0/01/A128GCM") { $0["challengeCancel"] = nil },
        .reporting("an RReq without interactionCounter", seen: challenge) { $0["interactionCounter"] = nil },
        .reporting("an RReq of another ACS", seen: challenge) { $0["acsTransID"] = .string(other) },
        .reporting("N for a refused CReq", seen: refused) { $0["transStatus"] = "N" },
        .playing("fault-missing-header", seen: challenge),
        .playing("fault-wrong-counter", seen: challenge),
        .playing("fault-wrong-key", seen: challenge),
        .playing("fault-plain-cres", seen: challenge), .playing("fault-signed-content-wrong-root", seen: challenge),
        .playing("fault-signed-content-other-sdk-key", seen: challenge),
        .playing("fault-signed-content-own-key", seen: challenge),
        .playing("fault-repeated-counter", seen: challenge), .playing("fault-duplicate-member", seen: challenge),
    ]

    @Test("Each planted bug is noticed by its case, and the reason says what was seen", arguments: bugs)
    func noticed(_ bug: Bug) async throws {
        let party = try SuiteParty(bug.way, results: bug.results, ["headers": .object(bug.headers), "seconds": 2])
        let result = try await party.play(bug.id)
        #expect(result.verdict == .failed, "\(result)")
        #expect(!result.reason.isEmpty && !result.reason.contains("9001000000000000"))
        #expect(result.steps.last?.isFault == true)
    }
}

extension Array {
    fileprivate func asyncMap<Result>(_ change: (Element) async throws -> Result) async rethrows -> [Result] {
        var results: [Result] = []
        for element in self { results.append(try await change(element)) }
        return results
    }
}
