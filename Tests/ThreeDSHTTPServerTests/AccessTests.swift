import Foundation
import Testing
import ThreeDSPlatform
import ThreeDSTestSupport

@testable import ThreeDSHTTPServer

/// Servers that other devices reach: which addresses they have, and who may use them.
@Suite(.timeLimit(.minutes(10)))
struct AccessTests {
    @Test(
        "An address is of one interface, in numbers",
        arguments: [
            ("192.168.1.5", "192.168.1.5"), ("127.0.0.1", "127.0.0.1"), ("2001:DB8:0:0::1", "[2001:db8::1]"), ("::1", "[::1]"),
        ])
    func addresses(_ text: String, _ host: String) throws { #expect(try ServerAddress(text).host == host) }

    @Test(
        "What is not such an address is refused with the reason",
        arguments: [
            ("", .notAnAddress), ("localhost", .notAnAddress), ("mac.local", .notAnAddress), ("192.168.1", .notAnAddress),
            ("192.168.1.5:80", .notAnAddress), ("[::1]", .notAnAddress), ("fe80::1%en0", .notAnAddress),
            ("1.2.3.256", .notAnAddress),
            ("0.0.0.0", .notOfOneInterface), ("0.0.0.1", .notOfOneInterface), ("224.0.0.1", .notOfOneInterface),
            ("255.255.255.255", .notOfOneInterface), ("::", .notOfOneInterface), ("ff02::1", .notOfOneInterface),
            ("fe80::1", .notOfOneInterface), ("febf::1", .notOfOneInterface), ("::ffff:192.168.1.5", .notOfOneInterface),
        ] as [(String, ServerAddressError)])
    func wrongAddresses(_ text: String, _ error: ServerAddressError) {
        #expect(throws: error) { try ServerAddress(text) }
    }

    @Test("Tokens are different, have 100 bits, and no description shows them")
    func tokens() {
        let tokens = (0..<200).map { _ in AccessToken() }
        #expect(Set(tokens.map(\.text)).count == tokens.count)
        #expect(Set(tokens.flatMap(\.text)).subtracting("-").count == 32)
        for token in tokens {
            let groups = token.text.split(separator: "-")
            #expect(groups.count == 4 && groups.allSatisfy { $0.count == 5 })
            var dumped = ""
            dump((token, AccessGate(token: token)), to: &dumped)
            for group in groups {
                #expect(!"\(token) \(String(reflecting: token)) \(AccessGate(token: token)) \(dumped)".contains(group))
            }
        }
    }

    @Test("A token matches itself and nothing else: not a part, not more, not one other character")
    func matches() {
        let token = AccessToken()
        let text = token.text
        #expect(token.matches(text))
        for wrong in ["", String(text.dropLast()), text + "0", text.uppercased() == text ? "" : text.uppercased(), " " + text] {
            #expect(!token.matches(wrong))
        }
        for index in text.indices {
            var other = text
            other.replaceSubrange(index...index, with: text[index] == "0" ? "1" : "0")
            #expect(!token.matches(other))
        }
    }

    private static let origin = "http://192.168.1.5:8080"

    private func request(
        _ method: String = "GET", _ path: String = "/c/x?a=%41&b", _ fields: [(String, String)] = []
    ) throws -> HTTPRequest {
        HTTPRequest(method: method, url: try #require(URL(string: Self.origin + path)), headers: [("Host", "h")] + fields)
    }

    @Test("A field or a cookie with the token is accepted, and the request behind the gate has neither")
    func accepted() throws {
        let token = AccessToken()
        let gate = AccessGate(token: token)
        let given: [([(String, String)], [(String, String)])] = [
            ([("TDS-Token", token.text)], []), ([("tds-token", token.text), ("X", "1")], [("X", "1")]),
            ([("Cookie", "tds-token-8080=\(token.text)")], []),
            ([("Cookie", "a=1; tds-token-8080=\(token.text); b=2")], [("Cookie", "a=1; b=2")]),
            ([("Cookie", "a=1"), ("cookie", "tds-token-8080=\(token.text)")], [("Cookie", "a=1")]),
            ([("TDS-Token", "wrong"), ("Cookie", "tds-token-8080=\(token.text)")], []),
        ]
        for (fields, left) in given {
            for method in ["GET", "POST"] {
                guard case .admitted(let request) = gate.admit(try request(method, fields: fields)) else {
                    Issue.record("\(fields)")
                    continue
                }
                #expect(try request == self.request(method, fields: left))
            }
        }
    }

    private func request(_ method: String, fields: [(String, String)]) throws -> HTTPRequest {
        try request(method, "/c/x?a=%41&b", fields)
    }

    @Test("Requests without the token are answered with 401: none, another one, another port's cookie, in the wrong place")
    func refused() throws {
        let token = AccessToken()
        let gate = AccessGate(token: token)
        let other = AccessToken().text
        let requests = [
            try request(), try request("POST"), try request("GET", "/?token=\(other)"), try request("GET", "/?token="),
            try request("POST", "/?token=\(token.text)"), try request("GET", "/?token=\(token.text)&token=\(other)"),
            try request("GET", "/?Token=\(token.text)"), try request("GET", "/\(token.text)"),
            try request("GET", fields: [("TDS-Token", other)]), try request("GET", fields: [("TDS-Token", "")]),
            try request("GET", fields: [("Authorization", "Bearer \(token.text)")]),
            try request("GET", fields: [("Cookie", "tds-token-8081=\(token.text)")]),
            try request("GET", fields: [("Cookie", "tds-token-8080=\(other)")]),
            try request("GET", fields: [("Cookie", "x=tds-token-8080=\(token.text)")]),
        ]
        for request in requests {
            guard case .refused(.respond(let response, _)) = gate.admit(request) else {
                Issue.record("\(request.url) \(request.headers)")
                continue
            }
            #expect(response.status == 401 && response.header("WWW-Authenticate") == "TDS-Token")
            #expect(response.header("Set-Cookie") == nil && response.header("Cache-Control") == "no-store")
            #expect(!String(decoding: response.body, as: UTF8.self).contains(token.text))
        }
    }

    @Test(
        "The first address of a browser becomes a cookie, and the token leaves the address",
        arguments: [
            ("/?token=T", "/"), ("?token=T", "/"), ("/c/x?a=%41&token=T&b", "/c/x?a=%41&b"),
            ("//evil.example/?token=T", "/evil.example/"),
        ])
    func cookie(_ path: String, _ location: String) throws {
        let token = AccessToken()
        let path = path.replacingOccurrences(of: "token=T", with: "token=\(token.text)")
        for (scheme, end) in [("http", "SameSite=Strict"), ("https", "SameSite=Strict; Secure")] {
            let url = try #require(URL(string: "\(scheme)://192.168.1.5:8080\(path)"))
            guard case .answered(.respond(let response, _)) = AccessGate(token: token).admit(HTTPRequest(method: "GET", url: url))
            else {
                Issue.record("\(path)")
                return
            }
            #expect(response.status == 303 && response.header("Location") == location)
            #expect(response.header("Set-Cookie") == "tds-token-8080=\(token.text); Path=/; HttpOnly; \(end)")
            #expect(response.header("Referrer-Policy") == "no-referrer" && response.header("Cache-Control") == "no-store")
        }
    }

    @Test("The only name of a server at a named address is this address")
    func names() throws {
        let guardian = WebGuard(port: 8080, address: try ServerAddress("192.168.1.5"))
        let six = WebGuard(port: 8080, isSecure: true, address: try ServerAddress("2001:db8::1"))
        func host(_ host: String, _ guardian: WebGuard, _ more: [(String, String)] = []) throws -> (String?, Bool) {
            let request = HTTPRequest(
                method: "POST", url: try #require(URL(string: Self.origin)), headers: [("Host", host)] + more)
            return (guardian.origin(of: request), guardian.isOwn(request))
        }
        #expect(try host("192.168.1.5:8080", guardian) == ("http://192.168.1.5:8080", true))
        #expect(try host("[2001:DB8::1]:8080", six) == ("https://[2001:db8::1]:8080", true))
        #expect(try host("192.168.1.5:8080", guardian, [("Origin", "http://192.168.1.5:8080")]).1)
        #expect(try !host("192.168.1.5:8080", guardian, [("Origin", "http://evil.example")]).1)
        #expect(try !host("192.168.1.5:8080", guardian, [("Sec-Fetch-Site", "cross-site")]).1)
        for other in ["localhost:8080", "127.0.0.1:8080", "evil.example:8080", "192.168.1.5", "192.168.1.6:8080", "[::1]:8080"] {
            #expect(try host(other, guardian) == (nil, false))
        }
    }

    @Test("A server at a named address refuses requests without the token; on loopback it has no token")
    func served() async throws {
        let seen = Recorder<HTTPRequest>()
        let server = HTTPServer(
            address: try ServerAddress("127.0.0.1"),
            knowsSecret: { $0.url.path == "/secret" },
            handler: { request in
                seen.record(request)
                return .respond(HTTPResponse(status: 200))
            })
        let url = try server.start()
        defer { server.stop() }
        #expect(url.absoluteString == "http://127.0.0.1:\(url.port ?? 0)" && server.url == url)
        let token = try #require(server.token)
        func status(_ path: String, _ fields: [(String, String)] = []) async throws -> Int {
            let request = HTTPRequest(method: "GET", url: url.appendingPathComponent(path), headers: fields)
            return try await SystemTransport.make().send(request) {}.status
        }
        #expect(try await status("a") == 401)
        #expect(try await status("a", [("TDS-Token", AccessToken().text)]) == 401)
        #expect(seen.all.isEmpty)
        #expect(try await status("a", [("TDS-Token", token.text)]) == 200)
        #expect(try await status("secret") == 200)
        #expect(seen.all.map(\.url.path) == ["/a", "/secret"])
        for request in seen.all { #expect(!request.headers.contains { $0.1.contains(token.text) }) }
        #expect(HTTPServer { _ in .reset }.token == nil)
    }

    @Test("An address that this machine does not have is a typed error") func foreignAddress() throws {
        // 192.0.2.0/24 and 2001:db8::/32 are for documents: no machine has them.
        for text in ["192.0.2.1", "2001:db8::1"] {
            let server = HTTPServer(address: try ServerAddress(text)) { _ in .reset }
            let error = #expect(throws: HTTPServerError.self) { try server.start() }
            guard case .addressUnavailable? = error else {
                Issue.record("\(String(describing: error))")
                continue
            }
            #expect(server.url == nil)
        }
    }
}
