#if canImport(Glibc)
    import Foundation
    import Glibc
    import Testing
    import ThreeDSPlatform
    import ThreeDSTestSupport

    /// What the transport says about servers that break rules or connections: protocol/errors-and-flow.md §4.2 and §8.3 depend on the
    /// difference between "nothing was sent" and "perhaps processed".
    @Suite(.timeLimit(.minutes(10)))
    struct TransportFailureTests {
        enum Kind: Equatable, Sendable { case notDelivered, interrupted, tooLarge, cancelled, response(Int) }

        static func kind(_ outcome: Result<HTTPResponse, TransportError>) -> Kind {
            switch outcome {
            case .success(let response): .response(response.status)
            case .failure(.notDelivered): .notDelivered
            case .failure(.interrupted): .interrupted
            case .failure(.responseTooLarge): .tooLarge
            case .failure(.cancelled): .cancelled
            }
        }

        /// Sends and tells how often `sent` was called.
        static func send(
            _ request: HTTPRequest, over transport: any HTTPTransport = SystemTransport.make()
        ) async -> (outcome: Result<HTTPResponse, TransportError>, sent: Int) {
            let sent = Recorder<Void>()
            do throws(TransportError) {
                return (.success(try await transport.send(request) { sent.record(()) }), sent.count)
            } catch {
                return (.failure(error), sent.count)
            }
        }

        static func post(_ url: URL, _ text: String = "header..iv.content.tag") -> HTTPRequest {
            HTTPRequest(method: "POST", url: url, headers: [("Content-Type", "application/jose")], body: Array(text.utf8))
        }

        struct Script: Sendable, CustomTestStringConvertible {
            let testDescription: String
            let expected: Kind
            var sent = 1
            /// Beside `expected`, where transports differ.
            var others: [Kind] = []
            let run: RawServer.Script
        }

        static let scripts = [
            Script(testDescription: "closes after the request", expected: .interrupted) { $0.readRequest() },
            Script(testDescription: "resets after the request", expected: .interrupted) {
                $0.readRequest()
                $0.resetOnClose()
            },
            Script(testDescription: "closes within the head", expected: .interrupted) {
                $0.readRequest()
                $0.write("HTTP/1.1 200 OK\r\nContent-")
            },
            Script(testDescription: "closes within the content", expected: .interrupted) {
                $0.readRequest()
                $0.write("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\n12345")
            },
            Script(testDescription: "closes within a chunk", expected: .interrupted) {
                $0.readRequest()
                $0.write("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nA\r\n12345")
            },
            Script(testDescription: "bad chunk length", expected: .interrupted) {
                $0.readRequest()
                $0.write("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nxyz\r\n12345")
            },
            Script(testDescription: "no HTTP", expected: .interrupted) {
                $0.readRequest()
                $0.write("SSH-2.0-OpenSSH_9.2\r\n\r\n")
            },
            Script(testDescription: "status beyond 599", expected: .interrupted) {
                $0.readRequest()
                $0.write("HTTP/1.1 700 What\r\nContent-Length: 0\r\n\r\n")
            },
            Script(testDescription: "content without length", expected: .response(200)) {
                $0.readRequest()
                $0.write("HTTP/1.0 200 OK\r\n\r\n12345")
            },
            Script(testDescription: "informational answer first", expected: .response(200)) {
                $0.readRequest()
                $0.write("HTTP/1.1 103 Early Hints\r\nX: y\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")
            },
            Script(testDescription: "chunks with trailer", expected: .response(200)) {
                $0.readRequest()
                $0.write("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n12345\r\n0\r\nX-Sum: 1\r\n\r\n")
            },
            Script(testDescription: "announces more than 1 MiB", expected: .tooLarge) {
                $0.readRequest()
                $0.write("HTTP/1.1 200 OK\r\nContent-Length: 1048577\r\n\r\n12345")
                $0.waitForEnd()
            },
            Script(testDescription: "never ends its chunks", expected: .tooLarge) {
                $0.readRequest()
                $0.write("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n")
                let chunk = "1000\r\n" + String(repeating: "x", count: 4096) + "\r\n"
                while $0.write(chunk) {}
            },
            Script(testDescription: "never ends its content without length", expected: .tooLarge) {
                $0.readRequest()
                $0.write("HTTP/1.1 200 OK\r\n\r\n")
                let chunk = String(repeating: "x", count: 4096)
                while $0.write(chunk) {}
            },
            Script(testDescription: "never ends its head", expected: .tooLarge, others: TransportTraits.outcomesOfEndlessHead) {
                $0.readRequest()
                $0.write("HTTP/1.1 200 OK\r\n")
                let field = "X: " + String(repeating: "x", count: 1000) + "\r\n"
                while $0.write(field) {}
            },
            Script(testDescription: "redirects", expected: .response(302)) {
                $0.readRequest()
                $0.write("HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1:1/\r\nContent-Length: 0\r\n\r\n")
            },
            Script(testDescription: "asks for a password", expected: .response(401)) {
                $0.readRequest()
                $0.write("HTTP/1.1 401 No\r\nWWW-Authenticate: Basic realm=x\r\nContent-Length: 0\r\n\r\n")
            },
        ]

        @Test(
            "Each broken server gives the documented response or error (protocol/errors-and-flow.md §4.2 rows 11–17)",
            arguments: scripts)
        func classifies(_ script: Script) async throws {
            let requests = Recorder<Int>()
            let server = try RawServer {
                requests.record($0.number)
                script.run($0)
            }
            let (outcome, sent) = await Self.send(Self.post(try server.url()))
            #expect(([script.expected] + script.others).contains(Self.kind(outcome)), "\(outcome)")
            #expect(sent == script.sent)
            #expect(requests.count == 1, "nothing is sent twice")
        }

        @Test(
            "CORE-184, CORE-186 to CORE-188: a message is sent as an HTTP/1.1 POST with its length and only the content",
            .proves("CORE-184", "CORE-186", "CORE-187", "CORE-188"))
        func requestForm()
            async throws
        {
            let requests = Recorder<String>()
            let server = try RawServer {
                if let text = $0.readRequest() { requests.record(text) }
                $0.write("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")
            }
            _ = try await Self.send(Self.post(try server.url(), "header..iv.content.tag")).outcome.get()
            let request = try #require(requests.all.first)
            #expect(request.split(separator: "\r\n").first.map { $0.hasPrefix("POST /") && $0.hasSuffix(" HTTP/1.1") } == true)
            #expect(request.lowercased().contains("\r\ncontent-length: 22\r\n"))
            #expect(!request.lowercased().contains("transfer-encoding"))
            #expect(request.hasSuffix("\r\n\r\nheader..iv.content.tag"))
        }

        @Test func informationalFieldsDoNotMixWithTheFinalOnes() async throws {
            let server = try RawServer {
                $0.readRequest()
                $0.write("HTTP/1.1 103 Early\r\nX: y\r\n\r\nHTTP/1.1 200 OK\r\nA:  b \t\r\nEmpty:\r\nContent-Length: 0\r\n\r\n")
            }
            let response = try await Self.send(Self.post(try server.url())).outcome.get()
            #expect(response.header("X") == nil)
            #expect(response.header("A") == "b")
            #expect(response.header("Empty") == "")
        }

        @Test("A port without a listener counts as not delivered (CORE-236)") func refusedConnection() async throws {
            let url: URL
            do { url = try RawServer { _ in }.url() }  // the port is closed again
            try await Task.sleep(nanoseconds: 20_000_000)
            let (outcome, sent) = await Self.send(Self.post(url))
            #expect(outcome.trouble == TransportTraits.troubleOfClosedPort, "\(outcome)")
            #expect(sent == 0)
        }

        @Test("An unknown host counts as not delivered (CORE-236)") func unknownHost() async throws {
            let (outcome, sent) = await Self.send(Self.post(try #require(URL(string: "https://acs.invalid/"))))
            #expect(outcome.trouble == .nameNotFound, "\(outcome)")
            #expect(sent == 0)
        }

        @Test(
            "A TLS handshake that fails or is never answered counts as not delivered",
            arguments: ["closes", "resets", "talks", "silent"])
        func brokenHandshake(_ how: String) async throws {
            let server = try RawServer {
                switch how {
                case "resets": $0.resetOnClose()
                case "talks":
                    $0.write("HTTP/1.1 400 Bad Request\r\n\r\n")
                    $0.waitForEnd()
                case "silent": $0.waitForEnd()
                default: break
                }
            }
            let transport = CurlTransport(connectTimeout: .seconds(how == "silent" ? 0.2 : 10))
            let (outcome, sent) = await Self.send(Self.post(try server.url("https")), over: transport)
            // A reset that overtakes the greeting ends the connection itself, not the handshake.
            let expected: [TransportTrouble] =
                switch how {
                case "silent": [.timedOut(.connecting)]
                case "resets": [.tls(.handshake), .unreachable]
                default: [.tls(.handshake)]
                }
            #expect(outcome.trouble.map(expected.contains) == true, "\(outcome)")
            #expect(sent == 0)
            #expect(server.accepted.count == 1)
        }

        @Test func usesAConnectionAgain() async throws {
            let server = try RawServer { connection in
                while connection.readRequest() != nil {
                    connection.write("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok")
                }
            }
            let transport = CurlTransport(reuseLimit: .hours(1))
            for _ in 0..<5 {
                let (outcome, sent) = await Self.send(Self.post(try server.url()), over: transport)
                #expect(Self.kind(outcome) == .response(200))
                #expect(sent == 1)
            }
            #expect(server.accepted.count == 1)
        }

        @Test("A connection that the server closed while it was idle fails no exchange and causes no second POST")
        func staleConnection() async throws {
            let requests = Recorder<String>()
            let server = try RawServer { connection in
                guard let request = connection.readRequest() else { return }
                requests.record(request)
                connection.write("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")
            }
            let transport = CurlTransport(reuseLimit: .hours(1))
            for n in 0..<5 {
                let (outcome, sent) = await Self.send(Self.post(try server.url(), "\(n)"), over: transport)
                #expect(Self.kind(outcome) == .response(200), "\(outcome)")
                #expect(sent == 1)
                try await Task.sleep(nanoseconds: 20_000_000)
            }
            #expect(requests.all.map { $0.suffix(1) } == ["0", "1", "2", "3", "4"])
        }

        @Test("A connection with unrequested data is not reused")
        func dirtyConnection() async throws {
            let requests = Recorder<String>()
            let (answered, smuggled) = (Recorder<Void>(), Recorder<Void>())
            let answer = "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n"
            let server = try RawServer { connection in
                guard let request = connection.readRequest() else { return }
                requests.record(request)
                connection.write(answer)
                // What comes with the answer would be read with it and dropped.
                while answered.count <= connection.number { usleep(1_000) }
                connection.write("HTTP/1.1 666 Smuggled\r\nContent-Length: 0\r\n\r\n")
                smuggled.record(())
                while let request = connection.readRequest() {
                    requests.record(request)
                    connection.write(answer)
                }
            }
            let transport = CurlTransport(reuseLimit: .hours(1))
            for n in 0..<3 {
                let (outcome, _) = await Self.send(Self.post(try server.url(), "\(n)"), over: transport)
                #expect(TransportTraits.outcomesOfUnaskedData.contains(Self.kind(outcome)), "\(outcome)")
                answered.record(())
                while smuggled.count < server.accepted.count { try await Task.sleep(nanoseconds: 1_000_000) }
            }
            let posted = requests.all.map { $0.suffix(1) }
            #expect(Set(posted).count == posted.count, "nothing is posted twice")
            // A connection that gave one of them an answer that was not its own serves no other.
            #expect(server.accepted.count >= 2)
            if TransportTraits.outcomesOfUnaskedData == [.response(200)] { #expect(server.accepted.count == 3) }
        }

        @Test("A request that was lost on a reused connection is not sent again (protocol/errors-and-flow.md §4.2 row 14)")
        func neverPostsTwice() async throws {
            let requests = Recorder<String>()
            let server = try RawServer { connection in
                if let request = connection.readRequest() {
                    requests.record(request)
                    connection.write("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")
                }
                if let request = connection.readRequest() { requests.record(request) }
                // The second one was read, perhaps acted upon, and the connection ends without an answer.
            }
            let transport = CurlTransport(reuseLimit: .hours(1))
            let first = await Self.send(Self.post(try server.url(), "1"), over: transport)
            #expect(Self.kind(first.outcome) == .response(200))
            let second = await Self.send(Self.post(try server.url(), "2"), over: transport)
            #expect(Self.kind(second.outcome) == .interrupted, "\(second.outcome)")
            #expect(second.sent == 1)
            try await Task.sleep(nanoseconds: 50_000_000)
            #expect(requests.all.map { $0.suffix(1) } == ["1", "2"])
        }

        @Test("Cancelling ends the exchange at once in every phase", arguments: ["before", "handshake", "answer", "content"])
        func cancels(_ moment: String) async throws {
            let reached = Recorder<Void>()
            let ended = Recorder<Void>()
            let server = try RawServer { connection in
                if moment != "handshake" { connection.readRequest() }
                if moment == "content" { connection.write("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\n123") }
                reached.record(())
                connection.waitForEnd()
                ended.record(())
            }
            let request = Self.post(try server.url(moment == "handshake" ? "https" : "http"))
            let transport = CurlTransport()
            let task = Task { await Self.send(request, over: transport) }
            if moment != "before" {
                while reached.count == 0 { try await Task.sleep(nanoseconds: 1_000_000) }
            }
            task.cancel()
            let outcome = await task.value.outcome
            #expect(Self.kind(outcome) == .cancelled, "\(outcome)")
            if moment != "before" {  // the connection is closed, too
                while ended.count == 0 { try await Task.sleep(nanoseconds: 1_000_000) }
            }
            withExtendedLifetime(transport) {}
        }

        @Test("A large content is sent completely before `sent` is called") func reportsTheWholeRequest() async throws {
            let isReleased = Recorder<Void>()
            let server = try RawServer { connection in
                while isReleased.count == 0 { usleep(1_000) }  // the kernel's buffers are full long before the end
                connection.readRequest()
                connection.write("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")
            }
            let request = HTTPRequest(method: "POST", url: try server.url(), body: [UInt8](repeating: 0x61, count: 32_000_000))
            let sent = Recorder<Void>()
            let transport = CurlTransport()
            let task = Task { try await transport.send(request) { sent.record(()) } }
            while server.accepted.count == 0 { try await Task.sleep(nanoseconds: 1_000_000) }
            try await Task.sleep(nanoseconds: 100_000_000)
            #expect(sent.count == 0)
            isReleased.record(())
            #expect(try await task.value.status == 200)
            #expect(sent.count == 1)
        }
    }

    extension Result<HTTPResponse, TransportError> {
        /// Why nothing was sent; nil for every other outcome.
        var trouble: TransportTrouble? {
            guard case .failure(.notDelivered(let trouble)) = self else { return nil }
            return trouble
        }
    }
#endif
