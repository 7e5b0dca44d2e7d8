import Foundation
import Testing
import ThreeDSPlatform

@testable import ThreeDSHTTPServer

/// The bytes of a connection as requests, where the system has no server library.
@Suite struct HTTPRequestReaderTests {
    typealias Step = HTTPRequestReader.Step

    private static func steps(_ text: String) -> [Step] {
        var reader = HTTPRequestReader()
        reader.append(text.utf8)
        var steps: [Step] = []
        while true {
            let step = reader.next()
            steps.append(step)
            switch step {
            case .needsMore, .refused: return steps
            case .continueExpected, .request: continue
            }
        }
    }

    private static func request(
        _ method: String, _ target: String, _ fields: [(String, String)] = [], content: String = "", keepsAlive: Bool = true
    ) -> Step {
        .request(
            .init(
                method: method, target: target, fields: [("Host", "a")] + fields, content: Array(content.utf8),
                keepsAlive: keepsAlive))
    }

    static let accepted: [(String, [Step])] = [
        ("", [.needsMore]), ("\r\n\r\n", [.needsMore]), ("GET / HTTP/1.1\r\nHost: a\r\n", [.needsMore]),
        ("GET / HTTP/1.1\r\nHost: a\r\n\r\n", [request("GET", "/"), .needsMore]),
        ("\r\nGET /a%2Fb?x=%41&y HTTP/1.1\r\nHost:a\t\r\n\r\n", [request("GET", "/a%2Fb?x=%41&y"), .needsMore]),
        (
            "BREW / HTTP/1.1\r\nHost: a\r\nX-Empty:\r\nX: b: c\r\n\r\n",
            [request("BREW", "/", [("X-Empty", ""), ("X", "b: c")]), .needsMore]
        ),
        (
            "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\nabcGET /2 HTTP/1.1\r\nHost: a\r\n\r\n",
            [request("POST", "/", [("Content-Length", "3")], content: "abc"), request("GET", "/2"), .needsMore]
        ),
        ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\nab", [.needsMore]),
        (
            "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nExpect: 100-Continue\r\n\r\n", [.continueExpected, .needsMore]
        ),
        (
            "GET / HTTP/1.1\r\nHost: a\r\nConnection: x, Close\r\n\r\n",
            [request("GET", "/", [("Connection", "x, Close")], keepsAlive: false), .needsMore]
        ),
        ("GET / HTTP/1.0\r\nHost: a\r\n\r\n", [request("GET", "/", keepsAlive: false), .needsMore]),
    ]

    @Test("Requests are read one after the other", arguments: accepted)
    func reads(_ text: String, _ steps: [Step]) { #expect(Self.steps(text) == steps) }

    @Test("Requests are read the same byte by byte", arguments: accepted)
    func readsBytes(_ text: String, _ steps: [Step]) {
        var reader = HTTPRequestReader()
        var found: [Step] = []
        for byte in text.utf8 {
            reader.append([byte])
            var step = reader.next()
            while step != .needsMore {
                found.append(step)
                step = reader.next()
            }
        }
        #expect(found + [.needsMore] == steps)
    }

    static let refused: [(String, Int)] = [
        ("GET\r\n\r\n", 400), ("GET /\r\n\r\n", 400), ("GET  / HTTP/1.1\r\nHost: a\r\n\r\n", 400),
        ("G(T / HTTP/1.1\r\nHost: a\r\n\r\n", 400),
        ("GET /\u{7F} HTTP/1.1\r\nHost: a\r\n\r\n", 400), ("GET /ä HTTP/1.1\r\nHost: a\r\n\r\n", 400),
        ("\0\0 \0 \0\r\n\r\n", 400),
        ("GET / HTTP/9.9\r\nHost: a\r\n\r\n", 505), ("GET / HTTP/2\r\nHost: a\r\n\r\n", 505),
        ("GET / http/1.1\r\nHost: a\r\n\r\n", 505),
        ("GET / HTTP/1.1\r\n\r\n", 400), ("GET / HTTP/1.1\r\nHost: a\r\nhost: a\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\nHost : a\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\nHost: a\r\nX: b\r\n c\r\n\r\n", 400), ("GET / HTTP/1.1\r\nHost: a\r\n: b\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\nHost: a\r\nX: b\nY: c\r\n\r\n", 400), ("GET / HTTP/1.1\r\nHost: a\r\nX: b\rY: c\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\nHost: a\r\nX: \0\r\n\r\n", 400), ("GET / HTTP/1.1\r\nHost: a\r\nX\r\n\r\n", 400),
        ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n", 400),
        ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length:\r\n\r\n", 400),
        ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1, 1\r\n\r\n", 400),
        ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: +1\r\n\r\n", 400),
        ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n", 400),
        ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 99999999999999999999\r\n\r\n", 413),
        ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 16777217\r\n\r\n", 413),
        ("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n", 501),
        ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: identity\r\n\r\n", 400),
        ("GET /" + String(repeating: "a", count: 40_000), 431),
        ("GET / HTTP/1.1\r\nX: " + String(repeating: "a", count: 40_000) + "\r\n\r\n", 431),
    ]

    @Test("A malformed request is refused with its status, and nothing after it is read", arguments: refused)
    func refuses(_ text: String, _ status: Int) {
        #expect(Self.steps(text + "GET / HTTP/1.1\r\nHost: a\r\n\r\n") == [.refused(status)], "\(text.prefix(60))")
    }

    @Test("Content above 1 MiB is thrown away, and the next request is read") func tooLarge() {
        let limit = HTTPTransportLimits.maximumBodyBytes
        for (length, isTooLarge) in [(limit, false), (limit + 1, true)] {
            var reader = HTTPRequestReader()
            reader.append("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: \(length)\r\n\r\n".utf8)
            #expect(reader.next() == .needsMore)
            reader.append([UInt8](repeating: 1, count: length))
            reader.append("GET /2 HTTP/1.1\r\nHost: a\r\n\r\n".utf8)
            guard case .request(let received) = reader.next() else {
                Issue.record("\(length)")
                continue
            }
            #expect(received.isTooLarge == isTooLarge && received.content.count == (isTooLarge ? 0 : length))
            #expect(reader.next() == Self.request("GET", "/2"))
        }
    }

    @Test("The head of an answer has one line for each field, and no field that would begin another") func answerHead() throws {
        let response = HTTPResponse(
            status: 201, headers: [("X-A", "b c"), ("Content-Length", "9"), ("X-Bad", "a\r\nSet-Cookie: b")], body: [1, 2])
        #expect(
            response.head(keepsAlive: true).map { String(decoding: $0, as: UTF8.self) }
                == "HTTP/1.1 201 Created\r\nX-A: b c\r\nContent-Length: 2\r\n\r\n")
        #expect(
            HTTPResponse(status: 200).head(keepsAlive: false, isChunked: true).map { String(decoding: $0, as: UTF8.self) }
                == "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n")
        #expect(
            HTTPResponse(status: 204).head(keepsAlive: true).map { String(decoding: $0, as: UTF8.self) }
                == "HTTP/1.1 204 No Content\r\n\r\n")
        for status in [0, 100, 199, 600] { #expect(HTTPResponse(status: status).head(keepsAlive: true) == nil) }
    }
}
