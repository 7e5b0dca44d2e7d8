import Foundation
import Testing
import ThreeDSTestSupport

@testable import ThreeDSPlatform

@Suite("Pictures of the issuer")
struct PictureFetchTests {
    private static let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 1, 2, 3]

    /// Answers every request alike, or never.
    private struct Gallery: HTTPTransport {
        let requests = Recorder<HTTPRequest>()
        var answer: Result<HTTPResponse, TransportError>?

        func send(_ request: HTTPRequest, sent: @escaping @Sendable () -> Void) async throws(TransportError) -> HTTPResponse {
            requests.record(request)
            guard let answer else {
                while !Task.isCancelled { try? await Task.sleep(nanoseconds: 1_000_000) }
                throw .cancelled
            }
            return try answer.get()
        }
    }

    @Test(
        "Only https URLs without credentials are requested",
        arguments: [
            ("https://bank.example/logo.png", true), ("HTTPS://bank.example/logo.png", true),
            ("http://bank.example/logo.png", false),
            ("http://localhost/logo.png", false), ("file:///etc/passwd", false), ("data:image/png;base64,AAAA", false),
            ("https://user:pass@bank.example/l.png", false), ("https:///logo.png", false), ("none", false), ("", false),
            ("https://bank.example/" + String(repeating: "a", count: 2_048), false),
        ])
    func addresses(_ address: String, _ isAsked: Bool) async {
        let gallery = Gallery(answer: .success(HTTPResponse(status: 200, body: Self.png)))
        let bytes = await PictureFetch(transport: gallery, timeSource: ManualTimeSource()).bytes(of: address)
        #expect(bytes == (isAsked ? Self.png : nil))
        #expect(gallery.requests.count == (isAsked ? 1 : 0))
        #expect(gallery.requests.all.allSatisfy { $0.header("Cookie") == nil && $0.header("Referer") == nil && $0.body.isEmpty })
    }

    @Test("A request names the client as the app wants it, or leaves that to the transport") func userAgent() async {
        for agent in ["Shop/1.0", nil] {
            let gallery = Gallery(answer: .success(HTTPResponse(status: 200, body: Self.png)))
            let fetch = PictureFetch(transport: gallery, timeSource: ManualTimeSource(), userAgent: agent)
            #expect(await fetch.bytes(of: "https://bank.example/logo.png") == Self.png)
            #expect(gallery.requests.all.map { $0.header("User-Agent") } == [agent])
        }
    }

    @Test("A response that is not a picture, is too large or fails gives no picture and no error")
    func answers() async {
        let svg = Array("<svg xmlns=\"http://www.w3.org/2000/svg\"/>".utf8)
        let cases: [(String, Result<HTTPResponse, TransportError>, Bool)] = [
            ("a picture", .success(HTTPResponse(status: 200, body: Self.png)), true),
            ("a JPEG", .success(HTTPResponse(status: 200, body: [0xFF, 0xD8, 0xFF, 0xE0])), true),
            ("a GIF", .success(HTTPResponse(status: 200, body: Array("GIF89a".utf8))), true),
            ("a TIFF", .success(HTTPResponse(status: 200, body: [0x49, 0x49, 0x2A, 0x00])), true),
            ("a BMP", .success(HTTPResponse(status: 200, body: Array("BM1234".utf8))), true),
            ("markup", .success(HTTPResponse(status: 200, headers: [("Content-Type", "image/png")], body: svg)), false),
            ("nothing", .success(HTTPResponse(status: 200, body: [])), false),
            ("not found", .success(HTTPResponse(status: 404, body: Self.png)), false),
            (
                "a redirect", .success(HTTPResponse(status: 302, headers: [("Location", "https://a.example/")], body: Self.png)),
                false
            ),
            (
                "a byte too much",
                .success(
                    HTTPResponse(status: 200, body: Self.png + [UInt8](repeating: 0, count: PictureFetch.maximumBytes))), false
            ),
            ("no connection", .failure(.notDelivered(.refused)), false), ("too large", .failure(.responseTooLarge), false),
        ]
        for (name, answer, isShown) in cases {
            let fetch = PictureFetch(transport: Gallery(answer: answer), timeSource: ManualTimeSource())
            let bytes = await fetch.bytes(of: "https://bank.example/logo")
            #expect((bytes != nil) == isShown, "\(name)")
        }
    }

    @Test("A picture that does not arrive within ten seconds is left out, and its exchange is cancelled")
    func slow() async {
        let clock = ManualTimeSource()
        let task = Task { await PictureFetch(transport: Gallery(), timeSource: clock).bytes(of: "https://bank.example/logo") }
        await clock.waitForSleepers()
        #expect(clock.remainingSleeps == [.seconds(10)])
        clock.advance(seconds: 10)
        #expect(await task.value == nil)
    }

    @Test("Leaving the screen cancels the exchange")
    func cancelled() async {
        let clock = ManualTimeSource()
        let task = Task { await PictureFetch(transport: Gallery(), timeSource: clock).bytes(of: "https://bank.example/logo") }
        await clock.waitForSleepers()
        task.cancel()
        #expect(await task.value == nil)
        #expect(clock.sleeperCount == 0)
    }
}
