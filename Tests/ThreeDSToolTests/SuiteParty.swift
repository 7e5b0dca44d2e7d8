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

/// A party of the simulator in this process, with its answers and its own messages as a test spoils them.
struct SuiteParty {
    /// Takes what goes to the party, and gives what comes back.
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

    /// The parties of the suite.
    private struct Surroundings: HTTPTransport {
        let inbox: SuiteInbox

        func send(
            _ request: HTTPRequest, sent: @escaping @Sendable () -> Void
        ) async throws(TransportError) -> HTTPResponse {
            sent()
            switch inbox.answer(request) {
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
    ///   - way: from the suite to the party and back.
    ///   - ownWay: from the party to the suite and back.
    ///   - changes: of the profile.
    init(
        _ party: SuitePlan.Party = .acs, _ way: @escaping Way = straight, own ownWay: @escaping Way = straight,
        _ changes: JSONObject = [:]
    ) throws {
        let inbox = SuiteInbox()
        var configuration = SimulatorConfiguration()
        configuration.peerTransport = Line(way: ownWay, end: Surroundings(inbox: inbox))
        if party == .directoryServer {
            configuration.acsRoutes = [try ACSRoute(url: #require(URL(string: "https://suite.example/acs")))]
        }
        let simulator = try Simulator(configuration)
        let server = simulator.directoryServers[0]
        let known: JSONObject = [
            "id": .string(server.id), "publicKey": .string(server.publicKey), "keyID": server.keyID.map { .string($0) } ?? .null,
            "rootCertificates": .array(JSONArray(server.rootCertificates.map { .string($0) })),
        ]
        var profile = SuiteProfile.usual(for: party, at: known)
        for (name, value) in changes { profile[name] = value }
        let path = party == .acs ? "acs" : "ds/\(server.id)"
        stage = SuiteStage(
            plan: try SuitePlan.builtIn(for: party), profile: try SuiteProfile(profile.serialized()),
            url: try #require(URL(string: "https://localhost/\(path)")), resultsURL: "https://suite.example/results",
            inbox: inbox, transport: Line(way: way, end: simulator.transport), timeSource: SystemTimeSource(), seed: 7)
    }

    /// Plays all cases, or with a time limit for tests some of them.
    func passes() async throws {
        let rows = EveryCase.orSome(of: stage.plan.cases, from: "suite \(stage.plan.party.rawValue)")
        let run = SuiteRun(stage: stage, jobs: 8, longestWait: 5)
        let ended = Recorder<String>()
        let results = await run.run(rows, knowing: [:], isInterrupted: { false }) { ended.record($0.id) }
        #expect(results.map(\.id) == rows.map(\.id) && Set(ended.all) == Set(rows.map(\.id)))
        let waiting = Set(rows.filter { $0.wait > 5 }.map(\.id))
        for result in results where result.verdict != .passed {
            // Only what waits longer does not apply.
            #expect(result.verdict == .notApplicable && waiting.contains(result.id), "\(result.id): \(result.reason)")
        }
    }

    func play(_ id: String) async throws -> SuiteResult {
        try await #require(stage.plan.cases.first { $0.id == id }, "\(id)").play(on: stage)
    }
}

/// A bug of a party, and the case that must notice it.
struct SuiteBug: Sendable, CustomTestStringConvertible {
    let name: String
    let id: String
    var way: @Sendable (HTTPRequest, any HTTPTransport) async throws -> HTTPResponse = { try await $1.send($0) {} }
    /// Of the messages that the party sends by itself.
    var own: @Sendable (HTTPRequest, any HTTPTransport) async throws -> HTTPResponse = { try await $1.send($0) {} }
    var headers = JSONObject()
    var testDescription: String { name }

    /// Changes the messages of a type in clear.
    static func changing(
        _ name: String, _ kind: String, seen id: String, _ change: @escaping @Sendable (inout JSONObject) -> Void
    ) -> SuiteBug {
        SuiteBug(name: name, id: id) { request, end in
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
    ) -> SuiteBug {
        SuiteBug(name: name, id: id) { request, end in
            var response = try await end.send(request) {}
            if response.header("Content-Type")?.lowercased().hasPrefix(type) == true { change(&response) }
            return response
        }
    }

    /// Changes what the party sends by itself: the messages of a type.
    static func sending(
        _ name: String, _ kind: String = "RReq", seen id: String, _ change: @escaping @Sendable (inout JSONObject) -> Void
    ) -> SuiteBug {
        SuiteBug(
            name: name, id: id,
            own: { request, end in
                var request = request
                guard var message = (try? JSONDocument(parsing: request.body))?.root.objectValue,
                    message["messageType"] == .string(kind)
                else {
                    return try await end.send(request) {}
                }
                change(&message)
                request.body = message.serialized()
                return try await end.send(request) {}
            })
    }

    /// Plays a faulty scenario of the simulator.
    static func playing(_ scenario: String, seen id: String) -> SuiteBug {
        SuiteBug(name: scenario, id: id, headers: ["TDS-Scenario": .string(scenario)])
    }

    /// Plays its case, and expects that it notices the bug.
    func isNoticed(in party: SuitePlan.Party) async throws {
        let party = try SuiteParty(party, way, own: own, ["headers": .object(headers), "seconds": 2])
        let result = try await party.play(id)
        #expect(result.verdict == .failed, "\(result)")
        #expect(!result.reason.isEmpty && !result.reason.contains("9001000000000000"))
        #expect(result.steps.last?.isFault == true)
    }
}
