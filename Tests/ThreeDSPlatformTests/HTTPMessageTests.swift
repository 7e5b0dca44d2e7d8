import Foundation
import Testing
import ThreeDSPlatform
import ThreeDSTestSupport

struct HTTPMessageTests {
    @Test func findsFieldsWhateverTheirCase() {
        let response = HTTPResponse(status: 200, headers: [("ETag", "1"), ("etag", "2"), ("İ", "3")])
        #expect(response.header("eTAG") == "1")
        #expect(response.header("i") == nil)
        #expect(response.header("") == nil)
        #expect(HTTPRequest(method: "GET", url: URL(fileURLWithPath: "/"), headers: [("A", "b")]).header("a") == "b")
    }

    @Test func descriptionsSayNothingOfTheContent() throws {
        let request = HTTPRequest(
            method: "POST", url: try #require(URL(string: "https://acs.example/secret?secret")), headers: [("X", "secret")],
            body: Array("secret".utf8))
        let response = HTTPResponse(status: 200, headers: [("X", "secret")], body: Array("secret".utf8))
        for text in ["\(request)", String(reflecting: request), "\(response)", String(reflecting: response)] {
            #expect(!text.contains("secret"))
        }
        #expect("\(request)" == "POST https://acs.example/… (6 bytes)" && String(reflecting: request) == "\(request)")
    }
}

/// Requests that no transport puts on the wire. The port is one that nobody listens on: reaching it would also fail, but
/// with another trouble.
struct RefusedRequestTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let defect: HTTPRequestDefect
        var method = "POST"
        var url = "https://localhost:9/"
        var headers: [(String, String)] = []
    }

    static let cases = [
        Case(testDescription: "clear text to another host", defect: .notHTTPS, url: "http://acs.example/"),
        Case(testDescription: "file", defect: .noHost, url: "file:///etc/passwd"),
        Case(testDescription: "another scheme", defect: .notHTTPS, url: "ftp://localhost/"),
        Case(testDescription: "no scheme", defect: .noHost, url: "acs.example"),
        Case(testDescription: "user", defect: .credentials, url: "https://user@localhost:9/"),
        Case(testDescription: "password", defect: .credentials, url: "https://user:pass@localhost:9/"),
        Case(testDescription: "method with blank", defect: .method, method: "GET /"),
        Case(testDescription: "empty method", defect: .method, method: ""),
        Case(testDescription: "line break in a value", defect: .fieldValue("X"), headers: [("X", "a\r\nY: b")]),
        Case(testDescription: "line feed in a value", defect: .fieldValue("X"), headers: [("X", "a\nb")]),
        Case(testDescription: "NUL in a value", defect: .fieldValue("X"), headers: [("X", "a\0b")]),
        Case(testDescription: "line break in a name", defect: .fieldName, headers: [("X\r\n", "a")]),
        Case(testDescription: "empty name", defect: .fieldName, headers: [("", "a")]),
        Case(testDescription: "content length", defect: .reservedField("content-length"), headers: [("content-length", "1")]),
        Case(
            testDescription: "transfer coding", defect: .reservedField("Transfer-Encoding"),
            headers: [("Transfer-Encoding", "chunked")]),
    ]

    @Test(arguments: cases) func isNotSent(_ item: Case) async throws {
        let sent = Recorder<Void>()
        let request = HTTPRequest(method: item.method, url: try #require(URL(string: item.url)), headers: item.headers)
        do throws(TransportError) {
            _ = try await SystemTransport.make().send(request) { sent.record(()) }
            Issue.record("sent")
        } catch {
            #expect(error == .notDelivered(.request(item.defect)))
        }
        #expect(sent.count == 0)
    }
}
