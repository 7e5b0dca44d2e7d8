#if canImport(Glibc)
    import Foundation
    import Testing
    import ThreeDSPlatform
    import ThreeDSTestSupport

    @testable import ThreeDSHTTPServer

    /// Answers that go on, seen by a client that reads the wire.
    @Suite(.timeLimit(.minutes(10)))
    struct ServerStreamTests {
        private static let fields = [("Content-Type", "text/event-stream")]

        private func served(_ stream: ServerStream) throws -> (HTTPServer, RawConnection) {
            let server = HTTPServer { request in
                request.url.path == "/stream" ? .stream(stream, headers: Self.fields) : .respond(HTTPResponse(status: 204))
            }
            let url = try server.start()
            let client = try RawConnection.connect(port: UInt16(try #require(url.port)))
            #expect(client.write("GET /stream HTTP/1.1\r\nHost: localhost\r\n\r\n"))
            return (server, client)
        }

        private func wait(_ condition: () -> Bool) async -> Bool {
            await eventually(condition)
        }

        @Test func textGoesOutAsItIsSentAndTheEndEndsTheAnswer() async throws {
            let stream = ServerStream()
            stream.send("first")
            let (server, client) = try served(stream)
            defer { server.stop() }
            let head = try #require(await client.text(until: "first\r\n"))
            #expect(head.hasPrefix("HTTP/1.1 200 OK\r\n"))
            #expect(head.contains("Content-Type: text/event-stream\r\n"))
            #expect(head.contains("Transfer-Encoding: chunked\r\n"))
            for index in 0..<50 {
                #expect(stream.send("part \(index);"))
                #expect(await client.text(until: "part \(index);\r\n") != nil)
            }
            #expect(server.streamCount == 1)
            stream.close()
            #expect(await client.text(until: "0\r\n\r\n") != nil)
            #expect(!stream.send("late"))
            #expect(await wait { server.streamCount == 0 })
            // The connection is good for another request.
            #expect(client.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"))
            let next = await client.text(until: "\r\n\r\n")
            #expect(next?.hasPrefix("HTTP/1.1 204") == true)
            client.close()
        }

        @Test func severalThreadsSendWithoutLoss() async throws {
            let stream = ServerStream()
            let (server, client) = try served(stream)
            defer { server.stop() }
            await withTaskGroup(of: Void.self) { group in
                for sender in 0..<8 {
                    group.addTask {
                        for index in 0..<100 { stream.send("<\(sender).\(index)>") }
                    }
                }
            }
            stream.close()
            let text = try #require(await client.text(until: "\r\n0\r\n\r\n"))
            // Chunks may begin anywhere: their sizes are taken out.
            let joined = text.replacingOccurrences(of: "\r\n[0-9a-fA-F]+\r\n", with: "", options: .regularExpression)
            for sender in 0..<8 {
                for index in 0..<100 { #expect(joined.contains("<\(sender).\(index)>")) }
            }
            client.close()
        }

        @Test func aRequestOfUncertainLengthIsRefusedAndEndsTheConnection() async throws {
            let server = HTTPServer { _ in .respond(HTTPResponse(status: 204)) }
            let url = try server.start()
            defer { server.stop() }
            for fields in ["Content-Length: 4\r\nTransfer-Encoding: chunked", "transfer-encoding: CHUNKED\r\ncontent-length: 4"] {
                let client = try RawConnection.connect(port: UInt16(try #require(url.port)))
                #expect(
                    client.write(
                        "POST / HTTP/1.1\r\nHost: localhost\r\n\(fields)\r\n\r\n0\r\n\r\nGET /smuggled HTTP/1.1\r\nHost: localhost\r\n\r\n"
                    ))
                let text = try #require(await client.text(until: "\r\n\r\n"))
                #expect(text.hasPrefix("HTTP/1.1 400"), "\(text)")
                #expect(!text.contains("204"))
                // The second request is not answered: the connection ends.
                #expect(await client.text(until: "HTTP/1.1 204") == nil)
                client.close()
            }
        }

        @Test func aClientThatLeavesIsNoticedWithoutSending() async throws {
            let stream = ServerStream()
            let closed = Recorder<Void>()
            stream.whenClosed { closed.record(()) }
            stream.send("here")
            let (server, client) = try served(stream)
            defer { server.stop() }
            #expect(await client.text(until: "here\r\n") != nil)
            client.close()
            #expect(await wait { !stream.isOpen && server.streamCount == 0 })
            #expect(closed.count == 1)
            #expect(!stream.send("nobody"))
        }

        @Test func silenceIsBrokenByComments() async throws {
            let stream = ServerStream(keepAlive: ": alive\n\n", keepAliveInterval: .seconds(1))
            let (server, client) = try served(stream)
            defer { server.stop() }
            #expect(await client.text(until: ": alive\n\n") != nil)
            #expect(await client.text(until: ": alive\n\n") != nil)
            client.close()
        }

        @Test func aClientThatDoesNotReadIsGivenUp() throws {
            let stream = ServerStream(capacity: 1_000)
            #expect(stream.send(String(repeating: "x", count: 1_000)))
            #expect(stream.isOpen)
            #expect(!stream.send("y"))
            #expect(!stream.isOpen)
            let called = Recorder<Void>()
            stream.whenClosed { called.record(()) }
            #expect(called.count == 1)
        }

        @Test func stoppingTheServerEndsSleepingStreams() async throws {
            let streams = (0..<5).map { _ in ServerStream() }
            let next = Recorder<Void>()
            let server = HTTPServer { _ in
                next.record(())
                return .stream(streams[(next.count - 1) % streams.count], headers: Self.fields)
            }
            let port = UInt16(try #require(try server.start().port))
            let clients = try streams.map { _ in try RawConnection.connect(port: port) }
            for client in clients {
                #expect(client.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"))
                #expect(await client.text(until: "\r\n\r\n") != nil)
            }
            #expect(await wait { server.streamCount == 5 })
            server.stop()
            #expect(server.streamCount == 0)
            for (stream, client) in zip(streams, clients) {
                #expect(!stream.isOpen)
                #expect(await client.text(until: "never") == nil)
                client.close()
            }
        }
    }
#endif
