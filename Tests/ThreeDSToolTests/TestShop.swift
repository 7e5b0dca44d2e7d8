import Foundation
import Testing
import ThreeDSJSON
import ThreeDSPlatform
import ThreeDSSimulator

@testable import ThreeDSTool

/// A shop's server in front of a simulator on loopback: what a test asks over HTTPS.
struct TestShop {
    let url: URL
    let transport: any HTTPTransport
    /// As `GET /v1/configuration` tells it.
    let configuration: JSONObject
    private let served: ServedSimulator?

    /// With a simulator in this process.
    init(scenarios: [Scenario] = []) async throws {
        let served = try ServedSimulator(SimulatorConfiguration(scenarios: scenarios), port: 0, tls: true)
        try await self.init(url: served.url, anchor: served.simulator.tlsAnchorPEM, served: served)
    }

    /// With a simulator that serves already.
    init(url: URL, anchor: String, served: ServedSimulator? = nil) async throws {
        self.url = url
        self.served = served
        transport = SystemTransport.make(trust: .anchors(pem: [anchor]))
        configuration = try await Self.call("GET", "v1/configuration", nil, url, transport)
    }

    func close() { served?.stop() }

    func call(_ method: String, _ path: String, _ body: JSONObject? = nil) async throws -> JSONObject {
        try await Self.call(method, path, body, url, transport)
    }

    private static func call(
        _ method: String, _ path: String, _ body: JSONObject?, _ url: URL, _ transport: any HTTPTransport
    ) async throws -> JSONObject {
        let response = try await transport.send(
            HTTPRequest(
                method: method, url: url.appendingPathComponent(path),
                headers: body == nil ? [] : [("Content-Type", "application/json")], body: body?.serialized() ?? [])
        ) {}
        #expect(response.status == 200)
        return try #require(try JSONDocument(parsing: response.body).root.objectValue)
    }

    /// The `initialize` line.
    func initialize(_ more: JSONObject = [:]) -> JSONObject {
        var config: JSONObject = [:]
        for name in ["directoryServers", "acsTrustAnchors"] {
            if let value = configuration[name] { config.append(name, value) }
        }
        for (name, value) in more { config[name] = value }
        return ["op": "initialize", "config": .object(config)]
    }

    /// A transaction of the driver with its authentication: number, `doChallenge` line, id at the 3DS Server.
    func begin(
        _ scenario: String, version: String, bridging: String? = nil, with client: DriveClient
    ) async throws -> (number: Int, challenge: JSONObject, id: String) {
        let (number, challenge, id, _) = try await beginKnown(scenario, version: version, bridging: bridging, with: client)
        return (number, challenge, id)
    }

    /// The same and the SDK transaction ID.
    func beginKnown(
        _ scenario: String, version: String, bridging: String? = nil, with client: DriveClient
    ) async throws -> (number: Int, challenge: JSONObject, id: String, sdkTransactionID: String) {
        let directoryServerID = "F000000001"
        let transaction = try await client.ask([
            "op": "createTransaction", "directoryServerID": .string(directoryServerID), "messageVersion": .string(version),
            "bridgingExtension": bridging.map(JSONValue.string) ?? .null,
        ])
        #expect(transaction["event"] == "transaction", "\(JSONValue.object(transaction).text.prefix(200))")
        let number = try #require(transaction["transaction"]?.intValue)
        let answer = try await call(
            "POST", "v1/authentications",
            [
                "sdk": transaction["authenticationRequestParameters"] ?? .null, "directoryServerID": .string(directoryServerID),
                "cardNumber": .string(TestCards.challengeRSA), "amount": 1999, "currency": "978", "scenario": .string(scenario),
                "sdkMaxTimeout": "05",
            ])
        #expect(answer["transStatus"] == "C")
        let id = try #require(answer["threeDSServerTransID"]?.stringValue)
        let challenge: JSONObject = [
            "op": "doChallenge", "transaction": JSONValue(integerLiteral: number),
            "challengeParameters": [
                "threeDSServerTransactionID": .string(id), "acsTransactionID": answer["acsTransID"] ?? .null,
                "acsRefNumber": answer["acsReferenceNumber"] ?? .null, "acsSignedContent": answer["acsSignedContent"] ?? .null,
                "threeDSRequestorAppURL": "https://shop.example/3ds/return",
            ],
            "timeout": 5,
        ]
        let parameters = transaction["authenticationRequestParameters"]?.objectValue
        return (number, challenge, id, try #require(parameters?["sdkTransactionID"]?.stringValue))
    }

    /// The 3DS Server's result.
    func result(_ id: String) async throws -> String? {
        try await call("GET", "v1/authentications/\(id)")["transStatus"]?.stringValue
    }
}
