import Foundation
import Testing
import ThreeDSCrypto
import ThreeDSPlatform
import ThreeDSSimulator

@testable import ThreeDSHTTPServer
@testable import ThreeDSSimulatorServer

/// A simulator that other devices reach.
@Suite(.timeLimit(.minutes(10)))
struct NamedAddressTests {
    /// Every endpoint, and the status of a request with the token and without content.
    static let endpoints: [(method: String, path: String, status: Int)] = [
        ("POST", "v1/versioning", 400), ("GET", "v1/configuration", 200), ("POST", "v1/authentications", 400),
        ("POST", "v1/split-sdk", 400), ("GET", "v1/metadata", 200), ("GET", "v1/authentications/1", 404),
        ("POST", "acs/challenge/1", 415), ("GET", "images/issuer/medium.png", 200), ("GET", "none", 404),
        ("DELETE", "v1/metadata", 405),
    ]

    @Test("Every endpoint asks for the token before it looks at the request", arguments: [false, true])
    func endpoints(tls: Bool) async throws {
        var configuration = SimulatorConfiguration()
        let address = try ServerAddress("127.0.0.1")
        configuration.serverAddresses = [address.bytes]
        let simulator = try Simulator(configuration)
        let server = try SimulatorHTTPServer(simulator: simulator, port: 0, tls: tls, address: address)
        let url = try server.start()
        defer { server.stop() }
        let token = try #require(server.token)
        let transport = SystemTransport.make(trust: .anchors(pem: [simulator.tlsAnchorPEM]))
        for (method, path, status) in Self.endpoints {
            for (presented, expected) in [(nil, 401), (AccessToken().text, 401), (token.text, status)] as [(String?, Int)] {
                let request = HTTPRequest(
                    method: method, url: url.appendingPathComponent(path),
                    headers: [("Authorization", "Bearer metadata")] + (presented.map { [("TDS-Token", $0)] } ?? []))
                let response = try await transport.send(request) {}
                #expect(response.status == expected, "\(method) \(path)")
                #expect(!String(decoding: response.body, as: UTF8.self).contains(token.text))
            }
        }
        // The token does not open the door to web pages.
        let page = HTTPRequest(
            method: "GET", url: url.appendingPathComponent("v1/configuration"),
            headers: [("TDS-Token", token.text), ("Origin", "http://evil.example")])
        #expect(try await transport.send(page) {}.status == 403)
    }

    @Test("The certificate names the addresses that are served") func certificate() throws {
        var configuration = SimulatorConfiguration()
        configuration.serverAddresses = [[192, 168, 1, 5]]
        let leaf = try #require(try Certificate.all(inPEM: try Simulator(configuration).serverCertificateChainPEM).first)
        let usual = try #require(try Certificate.all(inPEM: try Simulator().serverCertificateChainPEM).first)
        // iPAddress is [7] IMPLICIT OCTET STRING (RFC 5280 §4.2.1.6).
        let name: [UInt8] = [0x87, 4, 192, 168, 1, 5]
        func contains(_ der: [UInt8]) -> Bool { der.indices.contains { der[$0...].starts(with: name) } }
        #expect(contains(leaf.der) && !contains(usual.der))
    }
}
