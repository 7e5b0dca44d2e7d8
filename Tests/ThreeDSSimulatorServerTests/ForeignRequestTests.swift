#if canImport(Glibc)
    import Foundation
    import Testing
    import ThreeDSSimulator
    import ThreeDSTestSupport

    @testable import ThreeDSSimulatorServer

    /// Web pages reach servers on loopback too: they can send "simple" requests, and their own host name can point to 127.0.0.1.
    @Suite(.timeLimit(.minutes(10)))
    struct ForeignRequestTests {
        static let rows: [(fields: [String], status: Int)] = [
            (["Host: localhost:PORT"], 200), (["Host: 127.0.0.1:PORT"], 200), (["Host: [::1]:PORT"], 200),
            (["Host: localhost:PORT", "Origin: http://localhost:PORT"], 200),
            (["Host: localhost:PORT", "Sec-Fetch-Site: none"], 200),
            (["Host: evil.example"], 421), (["Host: evil.example:PORT"], 421), (["Host: localhost"], 421),
            (["Host: localhost.evil.example:PORT"], 421),
            (["Host: evil.example:PORT", "Origin: http://evil.example:PORT", "Sec-Fetch-Site: same-origin"], 421),
            (["Host: localhost:PORT", "Origin: http://evil.example"], 403), (["Host: localhost:PORT", "Origin: null"], 403),
            (["Host: localhost:PORT", "Origin: https://localhost:PORT"], 403),
            (["Host: localhost:PORT", "Sec-Fetch-Site: cross-site"], 403),
            (["Host: localhost:PORT", "Sec-Fetch-Site: same-site"], 403),
        ]

        private static let simulator = Result { try Simulator() }

        @Test("Requests of web pages and for other host names are refused", arguments: rows)
        func refuses(_ fields: [String], _ status: Int) async throws {
            let server = try SimulatorHTTPServer(simulator: Self.simulator.get(), tls: false)
            let port = try #require(server.start().port)
            defer { server.stop() }
            let head = fields.map { $0.replacingOccurrences(of: "PORT", with: "\(port)") + "\r\n" }.joined()
            let body = #"{"cardNumber":"4111111111111111"}"#
            let requests = [
                "GET /v1/configuration HTTP/1.1\r\n\(head)Connection: close\r\n\r\n",
                "POST /v1/versioning HTTP/1.1\r\n\(head)Content-Type: application/x-www-form-urlencoded\r\n"
                    + "Content-Length: \(body.utf8.count)\r\nConnection: close\r\n\r\n\(body)",
            ]
            for request in requests {
                let connection = try RawConnection.connect(port: UInt16(port))
                defer { connection.close() }
                connection.write(request)
                let text = await connection.text(until: "\r\n\r\n")
                let answer = try #require(text)
                #expect(answer.hasPrefix("HTTP/1.1 \(status) "), "\(request)")
            }
        }
    }
#endif
