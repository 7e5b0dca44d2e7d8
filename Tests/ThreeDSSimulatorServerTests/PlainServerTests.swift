#if canImport(Glibc)
    import Foundation
    import Glibc
    import Testing
    import ThreeDSPlatform
    import ThreeDSSimulator
    import ThreeDSTestSupport

    @testable import ThreeDSSimulatorServer

    /// The server and the transport on plain HTTP; what TLS adds is in `TLSTests`.
    @Suite(.timeLimit(.minutes(10)))
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
            for name in ["Expect", "Cookie", "Authorization", "Referer", "Origin", "If-None-Match", "Range"] {
                #expect(received.header(name) == nil, "\(name)")
            }
            // A server must not compress, and some firewalls want to know who asks.
            #expect(received.header("Accept-Encoding") == "identity")
            #expect(received.header("User-Agent") == "ThreeDS")
            let own: Set<String> = ["host", "content-length", "content-type", "x-empty"]
            for (name, value) in received.headers where !own.contains(name.lowercased()) {
                let added = TransportTraits.addedFields.first { $0.key.lowercased() == name.lowercased() }
                #expect(added != nil, "\(name) is added")
                if let expected = added?.value { #expect(value == expected, "\(name)") }
            }
        }

        @Test("A request's own fields take the place of the transport's") func ownFields() async throws {
            let seen = Recorder<HTTPRequest>()
            let (server, url) = try server { request in
                seen.record(request)
                return .respond(HTTPResponse(status: 200), delaySeconds: 0)
            }
            defer { server.stop() }
            let headers = [("user-agent", "Shop/1"), ("ACCEPT-ENCODING", "br")]
            _ = try await transport.send(HTTPRequest(method: "GET", url: url, headers: headers)) {}
            let received = try #require(seen.all.first)
            for (name, value) in headers {
                #expect(received.headers.filter { $0.0.lowercased() == name.lowercased() }.map(\.1) == [value])
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

        @Test("Requests and responses of up to 1 MiB are accepted and larger ones are refused") func limitsContent() async throws
        {
            let (server, url) = try server { request in
                .respond(
                    HTTPResponse(status: 200, body: [UInt8](repeating: 1, count: Int(request.url.query ?? "") ?? 0)),
                    delaySeconds: 0)
            }
            defer { server.stop() }
            let limit = 1_048_576
            for (bytes, status) in [(limit, 200), (limit + 1, 413), (3 * limit, 413)] {
                let request = HTTPRequest(method: "POST", url: url, body: [UInt8](repeating: 2, count: bytes))
                #expect(try await transport.send(request) {}.status == status)
            }
            let full = try #require(URL(string: "?\(limit)", relativeTo: url)).absoluteURL
            #expect(try await transport.send(HTTPRequest(method: "GET", url: full)) {}.body.count == limit)
            let over = try #require(URL(string: "?\(limit + 1)", relativeTo: url)).absoluteURL
            await #expect(throws: TransportError.responseTooLarge) {
                try await transport.send(HTTPRequest(method: "GET", url: over)) {}
            }
        }

        @Test(
            "What the server refuses before the simulator sees it has the content of every refusal",
            arguments: [1_048_577, 3 << 20])
        func refusalHasContent(_ bytes: Int) async throws {
            let server = try SimulatorHTTPServer(simulator: try Simulator(SimulatorConfiguration()), tls: false)
            let url = try server.start().appendingPathComponent("v1/versioning")
            defer { server.stop() }
            let request = HTTPRequest(method: "POST", url: url, body: [UInt8](repeating: 0x20, count: bytes))
            let response = try await transport.send(request) {}
            #expect(response.status == 413)
            #expect(response.header("Content-Type")?.hasPrefix("application/json") == true)
            let error = (try JSONSerialization.jsonObject(with: Data(response.body)) as? [String: [String: Any]])?["error"]
            for name in ["party", "field", "rule", "message"] { #expect((error?[name] as? String)?.isEmpty == false) }
        }

        @Test(
            "Every status that the server makes itself has the content of a refusal", arguments: [400, 401, 413, 431, 501, 505])
        func everyRefusal(_ status: Int) throws {
            let response = SimulatedReply.refusal(status: status)
            #expect(response.status == status)
            #expect(response.header("Content-Type")?.hasPrefix("application/json") == true && !response.body.isEmpty)
        }

        @Test func followsNoRedirectAndKeepsNoCookie() async throws {
            let seen = Recorder<HTTPRequest>()
            let (server, url) = try server { request in
                seen.record(request)
                let fields = [("Location", "/elsewhere"), ("Set-Cookie", "a=b"), ("Cache-Control", "max-age=600")]
                return .respond(HTTPResponse(status: 301, headers: fields), delaySeconds: 0)
            }
            defer { server.stop() }
            for _ in 0..<2 {
                let response = try await transport.send(HTTPRequest(method: "GET", url: url)) {}
                #expect(response.status == 301)
                #expect(response.header("Location") == "/elsewhere")
            }
            #expect(seen.all.map(\.url.path) == ["/", "/"])
            #expect(seen.all.allSatisfy { $0.header("Cookie") == nil })
        }

        @Test func answersTwoHundredAtOnce() async throws {
            let (server, url) = try server { .respond(HTTPResponse(status: 200, body: $0.body), delaySeconds: 0.05) }
            defer { server.stop() }
            let transport = transport
            try await withThrowingTaskGroup(of: Void.self) { group in
                for n in 0..<200 {
                    group.addTask {
                        let sent = Recorder<Void>()
                        let request = HTTPRequest(method: "POST", url: url, body: Array("\(n)".utf8))
                        let response = try await transport.send(request) { sent.record(()) }
                        #expect(response.body == request.body)
                        #expect(sent.count == 1)
                    }
                }
                try await group.waitForAll()
            }
        }

        @Test func resetBreaksTheConnection() async throws {
            let (server, url) = try server { _ in .reset }
            defer { server.stop() }
            let (outcome, sent) = await TransportFailureTests.send(
                HTTPRequest(method: "POST", url: url, body: [1]), over: transport)
            #expect(TransportFailureTests.kind(outcome) == .interrupted, "\(outcome)")
            #expect(sent == 1)
        }

        @Test func keepsSilentUntilTheClientLeaves() async throws {
            let (server, url) = try server { _ in .noAnswer }
            defer { server.stop() }
            let transport = transport
            let sent = Recorder<Void>()
            let task = Task { try await transport.send(HTTPRequest(method: "POST", url: url, body: [1])) { sent.record(()) } }
            while sent.count == 0 || server.unansweredCount == 0 { try await Task.sleep(nanoseconds: 1_000_000) }
            task.cancel()
            await #expect(throws: TransportError.cancelled) { try await task.value }
            while server.unansweredCount > 0 { try await Task.sleep(nanoseconds: 10_000_000) }
        }

        @Test func stopsWhileRequestsWaitAndStartsAgain() async throws {
            let (server, url) = try server {
                $0.method == "GET" ? .respond(HTTPResponse(status: 200), delaySeconds: 0) : .noAnswer
            }
            let transport = transport
            let tasks = (0..<10).map { _ in
                Task { await TransportFailureTests.send(HTTPRequest(method: "POST", url: url), over: transport) }
            }
            while server.unansweredCount < 10 { try await Task.sleep(nanoseconds: 1_000_000) }
            #expect(throws: SimulatorServerError.alreadyRunning) { try server.start() }
            server.stop()
            server.stop()
            #expect(server.url == nil)
            for task in tasks { #expect(TransportFailureTests.kind(await task.value.outcome) == .interrupted) }
            let again = try server.start()
            #expect(try await transport.send(HTTPRequest(method: "GET", url: again)) {}.status == 200)
            server.stop()
        }

        @Test func saysWhenThePortIsTaken() throws {
            let (server, url) = try server { _ in .reset }
            defer { server.stop() }
            let port = try #require(url.port.flatMap(UInt16.init(exactly:)))
            let second = SimulatorHTTPServer(port: port, identity: nil) { _ in .reset }
            #expect(throws: SimulatorServerError.portUnavailable(port, errno: EADDRINUSE)) { try second.start() }
            #expect(second.url == nil)
        }

        @Test(arguments: ["127.0.0.1", "[::1]"]) func listensOnBothLoopbackAddresses(_ host: String) async throws {
            let (server, url) = try server {
                .respond(HTTPResponse(status: 200, body: Array(($0.url.host ?? "").utf8)), delaySeconds: 0)
            }
            defer { server.stop() }
            let direct = try #require(URL(string: "http://\(host):\(url.port ?? 0)/"))
            let (outcome, _) = await TransportFailureTests.send(HTTPRequest(method: "GET", url: direct), over: transport)
            if host == "[::1]", !FileManager.default.fileExists(atPath: "/proc/net/if_inet6") { return }
            #expect(TransportFailureTests.kind(outcome) == .response(200), "\(outcome)")
        }

        @Test func survivesMalformedRequests() async throws {
            let (server, url) = try server {
                .respond(HTTPResponse(status: 200, body: Array($0.url.absoluteString.utf8)), delaySeconds: 0)
            }
            defer { server.stop() }
            let port = try #require(url.port.flatMap(UInt16.init(exactly:)))
            let oversized = String(repeating: "a", count: 100_000)
            for text in [
                "\r\n\r\n", "GET\r\n\r\n", "GET / HTTP/9.9\r\n\r\n", "GET * HTTP/1.1\r\nHost: a\r\n\r\n", "\0\0\0\0\r\n\r\n",
                "GET http://a/ HTTP/1.1\r\nHost: a\r\n\r\n", "GET / HTTP/1.1\r\nHost: a b@c:d\r\n\r\n",
                "GET /\(oversized) HTTP/1.1\r\n\r\n",
                "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n",
                "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 99999999999999999999\r\n\r\n",
                "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nFFFFFFFFFFFFFFFFFF\r\n",
                "GET / HTTP/1.1\r\nHost: a\r\nX: \(oversized)\r\n\r\n",
                "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\n123",
            ] {
                let client = try RawConnection.connect(port: port)
                client.write(text)
                shutdown(client.socket, CInt(SHUT_WR))
                #expect(client.waitForEnd(), "\(text.prefix(40))")
                close(client.socket)
            }
            #expect(try await transport.send(HTTPRequest(method: "GET", url: url)) {}.status == 200)
        }
    }
#endif
