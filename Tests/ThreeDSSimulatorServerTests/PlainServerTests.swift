import Foundation
import Testing
import ThreeDSPlatform
import ThreeDSSimulator
import ThreeDSTestSupport

@testable import ThreeDSSimulatorServer

/// The server and the transport on plain HTTP; what TLS adds is in `TLSTests`.
@Suite(.timeLimit(.minutes(1)))
struct PlainServerTests {
    private let transport = SystemTransport.make()

    private func server(
        _ handler: @escaping @Sendable (HTTPRequest) async -> SimulatedReply
    ) throws -> (SimulatorHTTPServer, URL) {
        let server = SimulatorHTTPServer(identity: nil, handler: handler)
        return (server, try server.start())
    }

    @Test func carriesMethodPathFieldsAndContentBothWays() async throws {
        let seen = Recorder<HTTPRequest>()
        let (server, url) = try server { request in
            seen.record(request)
            return .respond(HTTPResponse(status: 201, headers: [("X-Answer", "a b")], body: [0, 255, 10]), delaySeconds: 0)
        }
        defer { server.stop() }
        let sent = Recorder<Void>()
        let request = HTTPRequest(
            method: "POST", url: try #require(URL(string: "acs/a%2Fb?x=%41&y", relativeTo: url)).absoluteURL,
            headers: [("Content-Type", "application/jose; charset=UTF-8"), ("X-Empty", "")], body: Array("one.two".utf8))
        let response = try await transport.send(request) { sent.record(()) }
        #expect(response.status == 201)
        #expect(response.header("x-answer") == "a b")
        #expect(response.body == [0, 255, 10])
        #expect(sent.count == 1)
        let received = try #require(seen.all.first)
        #expect(received.method == "POST")
        #expect(received.url == request.url)
        #expect(received.body == request.body)
        #expect(received.header("content-type") == "application/jose; charset=UTF-8")
        #expect(received.header("X-Empty") == "")
        for name in ["Expect", "Accept", "Cookie", "Accept-Encoding", "User-Agent", "Authorization"] {
            #expect(received.header(name) == nil, "\(name)")
        }
    }

    @Test(arguments: ["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "PATCH", "BREW"])
    func takesEveryMethod(_ method: String) async throws {
        let (server, url) = try server { .respond(HTTPResponse(status: 200, body: Array($0.method.utf8)), delaySeconds: 0) }
        defer { server.stop() }
        let sent = Recorder<Void>()
        let response = try await transport.send(HTTPRequest(method: method, url: url)) { sent.record(()) }
        #expect(response.status == 200)
        #expect(response.body == (method == "HEAD" ? [] : Array(method.utf8)))
        #expect(sent.count == 1)
    }
}
