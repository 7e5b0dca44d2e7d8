import Foundation
import Testing
import ThreeDSPlatform
import ThreeDSTestSupport

/// The transport of Apple's systems against servers that do exactly what a row says.
@Suite struct URLSessionTests {
    private func outcome(_ answer: String, method: String = "POST", trust: TLSTrust = .system) async throws
        -> (Result<HTTPResponse, TransportError>, String?)
    {
        let requests = Recorder<String>()
        let server = try RawServer { connection in
            if let request = connection.readRequest() { requests.record(request) }
            connection.write(answer)
        }
        let transport = URLSessionTransport(trust: trust)
        let request = HTTPRequest(
            method: method, url: try server.url(), headers: [("Content-Type", "application/jose; charset=UTF-8")], body: [1, 2])
        do throws(TransportError) {
            return (.success(try await transport.send(request) {}), requests.all.first)
        } catch {
            return (.failure(error), requests.all.first)
        }
    }

    @Test func deliversTheAnswer() async throws {
        let (result, request) = try await outcome("HTTP/1.1 200 OK\r\nContent-Length: 2\r\nX-Test: a\r\n\r\nhi")
        let response = try result.get()
        #expect(response.status == 200)
        #expect(response.body == Array("hi".utf8))
        #expect(response.header("x-test") == "a")
        #expect(request?.hasPrefix("POST / HTTP/1.1\r\n") == true)
        #expect(request?.contains("Content-Type: application/jose; charset=UTF-8\r\n") == true)
        #expect(request?.contains("Accept-Encoding: identity\r\n") == true)
    }

    @Test("a redirection is returned as the answer and not followed", arguments: [301, 302, 303, 307, 308]) func redirection(
        _ status: Int
    ) async throws {
        let (result, _) = try await outcome(
            "HTTP/1.1 \(status) Elsewhere\r\nLocation: http://127.0.0.1:9/\r\nContent-Length: 0\r\n\r\n")
        #expect(try result.get().status == status)
    }

    @Test("a broken answer counts as an interrupted exchange", arguments: ["", "HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nhi"])
    func broken(_ answer: String) async throws {
        let (result, _) = try await outcome(answer)
        guard case .failure(.interrupted) = result else {
            Issue.record("\(result)")
            return
        }
    }

    @Test func nobodyListens() async throws {
        let request = HTTPRequest(method: "POST", url: try #require(URL(string: "http://127.0.0.1:9/")), body: [1])
        await #expect(throws: TransportError.notDelivered(.unreachable)) {
            try await URLSessionTransport().send(request) {}
        }
    }

    @Test func tooLarge() async throws {
        let (result, _) = try await outcome("HTTP/1.1 200 OK\r\nContent-Length: 999999999\r\n\r\n")
        #expect(result == .failure(.responseTooLarge))
    }

    /// Neither a cookie nor a response is kept between two requests of one transport.
    @Test func keepsNothing() async throws {
        let requests = Recorder<String>()
        let server = try RawServer { connection in
            while let request = connection.readRequest() {
                requests.record(request)
                connection.write(
                    "HTTP/1.1 200 OK\r\nSet-Cookie: a=b\r\nCache-Control: max-age=600\r\nContent-Length: 1\r\n\r\nx")
            }
        }
        let transport = URLSessionTransport()
        for _ in 0..<2 { _ = try await transport.send(HTTPRequest(method: "GET", url: try server.url())) {} }
        #expect(requests.all.count == 2)
        #expect(requests.all.allSatisfy { !$0.lowercased().contains("cookie") })
    }

    @Test func cancelling() async throws {
        let arrived = Recorder<Int>()
        let server = try RawServer { connection in
            connection.readRequest()
            arrived.record(1)
            connection.waitForEnd()
        }
        let transport = URLSessionTransport()
        let url = try server.url()
        let task = Task { () -> TransportError? in
            do throws(TransportError) {
                _ = try await transport.send(HTTPRequest(method: "POST", url: url, body: [1])) {}
                return nil
            } catch {
                return error
            }
        }
        while arrived.all.isEmpty { await Task.yield() }
        task.cancel()
        #expect(await task.value == .cancelled)
    }
}
