import CThreeDSHost
import Foundation
import Testing
import ThreeDSBase
import ThreeDSJSON
import ThreeDSPlatform
import ThreeDSSimulator
import ThreeDSSimulatorServer
import ThreeDSTestSupport

@testable import ThreeDSHost

/// A shop with its own 3DS Server: the simulator, whose ACS the library reaches over HTTPS.
private final class Shop {
    private let simulator: Simulator
    private let server: SimulatorHTTPServer

    init() throws {
        simulator = try Simulator(SimulatorConfiguration())
        server = try SimulatorHTTPServer(simulator: simulator)
        try server.start()
    }

    func call(_ method: String, _ path: String, _ body: JSONObject? = nil) async throws -> JSONObject {
        let url = try #require(server.url).appendingPathComponent(path)
        let request = HTTPRequest(
            method: method, url: url, headers: body == nil ? [] : [("Content-Type", "application/json")],
            body: body?.serialized() ?? [])
        guard case .respond(let response, _) = await simulator.handle(request) else { return [:] }
        return try #require(try JSONDocument(parsing: response.body).root.objectValue)
    }

    /// The 3DS Server's result.
    func result(_ id: String) async throws -> String? {
        try await call("GET", "v1/authentications/\(id)")["transStatus"]?.stringValue
    }

    /// The `config` of `initialize`.
    func configuration(_ more: JSONObject = [:]) async throws -> JSONValue {
        let all = try await call("GET", "v1/configuration")
        var config = more
        for name in ["directoryServers", "acsTrustAnchors"] { config[name] = all[name] }
        return .object(config)
    }

    /// Initialises the library, authenticates a transaction and begins its challenge. Returns the id at the 3DS Server.
    func begin(_ scenario: String, in host: CHost) async throws -> String {
        try await host.ask(["op": "initialize", "config": try await configuration()], id: 1, "initialized")
        let directoryServerID: JSONValue = "F000000001"
        let transaction = try await host.ask(
            ["op": "createTransaction", "directoryServerID": directoryServerID, "messageVersion": "2.2.0"], id: 2, "transaction")
        #expect(transaction["transaction"]?.intValue == 1)
        let answer = try await call(
            "POST", "v1/authentications",
            [
                "sdk": transaction["authenticationRequestParameters"] ?? .null, "directoryServerID": directoryServerID,
                "cardNumber": .string(TestCards.challengeRSA), "amount": 1999, "currency": "978", "scenario": .string(scenario),
                "sdkMaxTimeout": "05",
            ])
        #expect(answer["transStatus"] == "C")
        let challenge: JSONObject = [
            "op": "doChallenge", "transaction": 1,
            "challengeParameters": [
                "threeDSServerTransactionID": answer["threeDSServerTransID"] ?? .null,
                "acsTransactionID": answer["acsTransID"] ?? .null,
                "acsRefNumber": answer["acsReferenceNumber"] ?? .null, "acsSignedContent": answer["acsSignedContent"] ?? .null,
            ],
            "timeout": 5,
        ]
        try await host.ask(challenge, id: 3, "challengeStarted")
        return try #require(answer["threeDSServerTransID"]?.stringValue)
    }

    deinit { server.stop() }
}

extension CHost {
    /// Sends an operation and returns its answer, which must be this event.
    @discardableResult
    fileprivate func ask(_ operation: JSONObject, id: Int, _ event: String) async throws -> JSONObject {
        var operation = operation
        operation.append("id", JSONValue(integerLiteral: id))
        #expect(send(JSONValue.object(operation).text) == 0)
        let answer = try #require(await inbox.answer(to: id))
        #expect(answer["event"]?.stringValue == event, "\(answer["error"]?.objectValue?["message"]?.stringValue ?? "")")
        return answer
    }
}

/// A payment through the functions of threeds.h alone, with the network of the system.
@Suite("Challenges through the C functions", .timeLimit(.minutes(10))) struct HostChallengeTests {
    @Test("A challenge is played to its end: a wrong code, then the right one") func plays() async throws {
        let shop = try Shop()
        let host = try CHost()
        let id = try await shop.begin("otp-wrong-then-right", in: host)
        for (number, code) in ["000000", "123456"].enumerated() {
            await eventually { host.inbox.names.filter { $0 == "screen" }.count > number }
            let bytes = Array(code.utf8)
            #expect(threeds_answer(host.handle, 1, bytes, bytes.count) == 0)
        }
        await eventually { host.inbox.names.contains("completed") }
        let end = try #require(host.inbox.events.last { $0["event"] == "completed" })
        #expect(end["transactionStatus"] == "Y")
        #expect(try await shop.result(id) == "Y")
        #expect(!host.inbox.events.contains { JSONValue.object($0).text.contains("123456") })
        #expect(threeds_close(host.handle) == 0)
    }

    /// What a challenge waits for when its handle is closed, and the event that ends it.
    private static let waits: [(scenario: String, event: String, error: String?)] = [
        ("otp", "cancelled", nil), ("fault-no-answer", "runtimeError", "aborted"), ("fault-final-no-answer", "cancelled", nil),
    ]

    @Test(
        "Closing ends a challenge that waits for the cardholder or for an ACS that never answers, and its end is the last event",
        arguments: waits.indices)
    func closes(_ index: Int) async throws {
        let wait = Self.waits[index]
        let shop = try Shop()
        let host = try CHost()
        _ = try await shop.begin(wait.scenario, in: host)
        if wait.error == nil { await eventually { host.inbox.names.contains("screen") } }
        #expect(threeds_close(host.handle) == 0)
        let count = host.inbox.events.count
        let ends = host.inbox.events.filter { $0["event"]?.stringValue == wait.event }
        #expect(ends.count == 1 && ends.first?["transaction"]?.intValue == 1)
        #expect(ends.first?["errorCode"]?.stringValue == wait.error)
        try await Task.sleep(for: .milliseconds(20))
        #expect(host.inbox.events.count == count)
    }

    #if canImport(Glibc)
        @Test("Closing does not wait for the server of a Split-SDK that never answers, and what waits behind is answered")
        func silentServer() async throws {
            let shop = try Shop()
            let isOver = DispatchSemaphore(value: 0)
            let silent = try RawServer { _ in isOver.wait() }
            defer { isOver.signal() }
            let host = try CHost()
            let config = try await shop.configuration([
                "splitSDK": ["variant": "01", "server": .string(silent.url().absoluteString)]
            ])
            try await host.ask(["op": "initialize", "config": config], id: 1, "initialized")
            host.send(#"{"op":"createTransaction","id":2,"directoryServerID":"F000000001","messageVersion":"2.3.1"}"#)
            host.send(#"{"op":"getSDKInfo","id":3}"#)
            await eventually { silent.accepted.count == 1 }
            #expect(threeds_close(host.handle) == 0)
            let error = try #require(host.inbox.events.first { $0["id"]?.intValue == 2 }?["error"]?.objectValue)
            #expect(error["code"] == "split-sdk-cancelled")
            #expect(host.inbox.events.last?["event"] == "sdkInfo")
        }
    #endif
}
