#if canImport(Glibc)
    import Foundation
    import Testing
    import ThreeDSPlatform
    import ThreeDSTestSupport

    /// Faults below HTTP, byte by byte: what comes back from the transport decides whether a CReq may be sent again
    /// (protocol/errors-and-flow.md §4.2).
    @Suite(.timeLimit(.minutes(10)))
    struct ByteFaultTests {
        typealias Kind = TransportFailureTests.Kind

        /// A CRes of some hundred bytes, encrypted by somebody.
        private static let content =
            "eyJhbGciOiJkaXIiLCJlbmMiOiJBMTI4R0NNIn0..AAAAAAAAAAAAAAAA." + String(repeating: "QUJD", count: 40)
            + ".AAAAAAAAAAAAAAAAAAAAAA"
        /// Says that the connection is over: the next request must not be tried on one that is just being closed.
        private static let answer =
            "HTTP/1.1 200 OK\r\nContent-Type: application/jose; charset=UTF-8\r\nConnection: close\r\n"
            + "Content-Length: \(content.utf8.count)\r\n\r\n\(content)"

        private func outcomes(
            _ counts: [Int], over transport: any HTTPTransport, _ script: @escaping @Sendable (RawConnection, Int) -> Void
        ) async throws -> [(count: Int, kind: Kind, sent: Int)] {
            let requests = Recorder<Int>()
            let server = try RawServer { connection in
                guard let request = connection.readRequest(), let mark = request.range(of: "\r\n\r\n"),
                    let count = Int(request[mark.upperBound...])
                else { return }
                requests.record(count)
                script(connection, count)
            }
            var result: [(count: Int, kind: Kind, sent: Int)] = []
            for count in counts {
                let (outcome, sent) = await TransportFailureTests.send(
                    TransportFailureTests.post(try server.url(), String(count)), over: transport)
                result.append((count, TransportFailureTests.kind(outcome), sent))
            }
            #expect(requests.all == counts, "every request arrives once")
            return result
        }

        @Test(
            "CORE-56: a CRes cut after any number of bytes interrupts the exchange, is not sent again and is never treated as complete",
            .proves("CORE-56"),
            arguments: [false, true])
        func cut(resets: Bool) async throws {
            let bytes = Array(Self.answer.utf8)
            let result = try await outcomes(Array(0..<bytes.count), over: SystemTransport.make()) { connection, count in
                connection.write(String(decoding: bytes[..<count], as: UTF8.self))
                if resets { connection.resetOnClose() }
            }
            #expect(result.count == bytes.count)
            for item in result { #expect(item.kind == .interrupted && item.sent == 1, "\(item)") }
            let whole = try await outcomes([bytes.count], over: SystemTransport.make()) { connection, _ in
                connection.write(Self.answer)
            }
            #expect(whole.first?.kind == .response(200))
        }

        @Test("A CRes that arrives byte by byte or in any two pieces is complete")
        func pieces() async throws {
            let bytes = Array(Self.answer.utf8)
            let server = try RawServer { connection in
                guard connection.readRequest() != nil else { return }
                for byte in bytes { connection.write(String(decoding: [byte], as: UTF8.self)) }
            }
            let response = try await TransportFailureTests.send(TransportFailureTests.post(try server.url())).outcome.get()
            #expect(String(decoding: response.body, as: UTF8.self) == Self.content)
            let result = try await outcomes(Array(1..<bytes.count), over: SystemTransport.make()) {
                connection, count in
                connection.write(String(decoding: bytes[..<count], as: UTF8.self))
                usleep(300)
                connection.write(String(decoding: bytes[count...], as: UTF8.self))
            }
            #expect(result.count == bytes.count - 1)
            for item in result { #expect(item.kind == .response(200) && item.sent == 1, "\(item)") }
        }

        /// A record of TLS 1.2 with one alert in it.
        private static func alert(_ level: UInt8, _ description: UInt8) -> [UInt8] { [21, 3, 3, 0, 2, level, description] }

        @Test(
            "CORE-236: any TLS alert instead of a ServerHello counts as not delivered", .proves("CORE-236"),
            arguments: [UInt8(1), 2])
        func alerts(level: UInt8) async throws {
            let descriptions: [UInt8] = [
                0, 10, 20, 21, 22, 30, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 60, 70, 71, 80, 86, 90, 100, 109, 110, 111,
                112,
                113, 114, 115, 116, 120, 255,
            ]
            for description in descriptions {
                let server = try RawServer { connection in
                    connection.receiveSome()
                    connection.write(bytes: Self.alert(level, description))
                }
                let (outcome, sent) = await TransportFailureTests.send(
                    TransportFailureTests.post(try server.url("https")), over: CurlTransport(connectTimeout: .seconds(10)))
                #expect(TransportFailureTests.kind(outcome) == .notDelivered, "\(description): \(outcome)")
                #expect(sent == 0)
                #expect(server.accepted.count == 1, "no second try without TLS or with less of it")
            }
        }

        @Test("Garbage instead of TLS, cut after any byte of a record header, counts as not delivered", arguments: 0..<12)
        func records(_ count: Int) async throws {
            let hello: [UInt8] = [22, 3, 3, 0, 70, 2, 0, 0, 66, 3, 3, 0]
            let server = try RawServer { connection in
                connection.receiveSome()
                connection.write(bytes: Array(hello.prefix(count)))
            }
            let (outcome, sent) = await TransportFailureTests.send(TransportFailureTests.post(try server.url("https")))
            #expect(TransportFailureTests.kind(outcome) == .notDelivered, "\(outcome)")
            #expect(sent == 0)
        }

        /// Around the time that an attempt to connect may take: a handshake that begins just before counts, nothing after it does.
        @Test(
            "CORE-236: a server that answers TLS too late is abandoned when the time is over", .proves("CORE-236"),
            arguments: [0.05, 0.15, 0.6])
        func lateHandshake(_ delay: Double) async throws {
            let server = try RawServer { connection in
                usleep(UInt32(delay * 1_000_000))
                connection.write(bytes: Self.alert(2, 40))
            }
            let begin = DispatchTime.now().uptimeNanoseconds
            let (outcome, sent) = await TransportFailureTests.send(
                TransportFailureTests.post(try server.url("https")), over: CurlTransport(connectTimeout: .seconds(0.3)))
            let seconds = Double(DispatchTime.now().uptimeNanoseconds - begin) / 1e9
            #expect(TransportFailureTests.kind(outcome) == .notDelivered, "\(outcome)")
            #expect(sent == 0)
            #expect(seconds >= min(delay, 0.3) - 0.02)
        }
    }
#endif
