import Foundation
import Testing
import ThreeDS
import ThreeDSJSON
import ThreeDSMigrationGateway
import ThreeDSTestSupport

@testable import ThreeDSSentry

/// A server that answers as told, at once or when it is let go on.
private final class SentryServer: HTTPTransport, @unchecked Sendable {  // unchecked: `waiting` only under `lock`
    let requests = Recorder<HTTPRequest>()
    private let status: Int?
    private let holds: Bool
    private let lock = NSLock()
    private var waiting: [CheckedContinuation<Void, Never>] = []

    init(status: Int? = 200, holds: Bool = false) {
        self.status = status
        self.holds = holds
    }

    func send(_ request: HTTPRequest, sent: @escaping @Sendable () -> Void) async throws(TransportError) -> HTTPResponse {
        requests.record(request)
        if holds { await withCheckedContinuation { continuation in lock.withLock { waiting.append(continuation) } } }
        guard let status else { throw .notDelivered(.offline) }
        return HTTPResponse(status: status)
    }

    func goOn() {
        let all = lock.withLock {
            defer { waiting = [] }
            return waiting
        }
        for continuation in all { continuation.resume() }
    }
}

@Suite("Sentry uploader", .timeLimit(.minutes(10))) struct SentryUploaderTests {
    private static let dsn = "https://abc123@sentry.example/42"

    private static func report(_ level: LogLevel = .error, entries: Int = 2) -> LogReport {
        LogReport(
            sdkAppID: "9c2d7e1a-0d6b-4a53-8a6e-1f4f3f1c2b3a", sdkVersion: "0.1.0",
            sdkTransactionID: "8a880dc0-d2d2-4067-bcb1-b08d1690b26e", level: level,
            message: "challengeEnded outcome=runtimeError code=readTimeout",
            entries: (0..<entries).map {
                LogReport.Entry(.information, .cres, "cresReceived counter=\($0)", elapsed: .milliseconds($0 * 250))
            })
    }

    private func until(_ condition: () -> Bool) async {
        await eventually(condition)
        #expect(condition())
    }

    @Test("An envelope with header, item header and event is posted to the project with its key") func envelope()
        async throws
    {
        let server = SentryServer()
        let uploader = try #require(SentryUploader(dsn: Self.dsn, transport: server))
        uploader.upload(Self.report())
        await until { uploader.statistics.delivered == 1 }
        let request = try #require(server.requests.all.first)
        #expect(request.method == "POST")
        #expect(request.url.absoluteString == "https://sentry.example/api/42/envelope/")
        #expect(request.header("Content-Type") == "application/x-sentry-envelope")
        #expect(
            request.header("X-Sentry-Auth") == "Sentry sentry_version=7, sentry_client=threeds-swift/1.0, sentry_key=abc123")
        let lines = request.body.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        #expect(lines.count == 4 && lines.last?.isEmpty == true)
        let objects = try lines.prefix(3).map { try #require(try JSONDocument(parsing: Array($0)).root.objectValue) }
        #expect(objects[0]["dsn"]?.stringValue == Self.dsn)
        let id = try #require(objects[0]["event_id"]?.stringValue)
        #expect(id.count == 32 && id.allSatisfy { $0.isHexDigit })
        #expect(objects[1]["type"] == "event")
        #expect(objects[1]["length"]?.intValue == lines[2].count)
        #expect(objects[2]["event_id"]?.stringValue == id)
        #expect(objects[2]["level"] == "error")
        #expect(objects[2]["release"] == "threeds@0.1.0")
        #expect(objects[2]["logger"] == "SDK-ThreeDS")
        #expect(objects[2]["tags"]?.objectValue?["sdkTransactionID"] == "8a880dc0-d2d2-4067-bcb1-b08d1690b26e")
        let values = try #require(objects[2]["breadcrumbs"]?.objectValue?["values"]?.arrayValue)
        let breadcrumbs = values.compactMap { $0.objectValue }
        #expect(breadcrumbs.map { $0["message"] } == ["cresReceived counter=0", "cresReceived counter=1"])
        let times = breadcrumbs.compactMap { $0["timestamp"]?.doubleValue }
        #expect(times.count == 2 && abs(times[1] - times[0] - 0.25) < 0.002)
    }

    @Test("The report names the client: by default the SDK, or as the app wants") func userAgent() async throws {
        let agents: [(String?, String)] = [
            (nil, ConfigParameters().userAgent), ("Shop/1.0 (iOS)", "Shop/1.0 (iOS)"),
        ]
        for (agent, expected) in agents {
            let server = SentryServer()
            let uploader = try #require(SentryUploader(dsn: Self.dsn, transport: server, userAgent: agent))
            uploader.upload(Self.report())
            await until { uploader.statistics.delivered == 1 }
            #expect(server.requests.all.map { $0.header("User-Agent") } == [expected])
        }
        for refused in ["", " ", " Shop", "Shop ", "Shop\r\nX: 1", "Café", String(repeating: "a", count: 257)] {
            #expect(SentryUploader(dsn: Self.dsn, userAgent: refused) == nil)
            #expect(SentryUploader(url: "https://sentry.example/42", key: "abc", userAgent: refused) == nil)
        }
    }

    @Test("Breadcrumbs are limited to the last ones") func bounded() throws {
        let project = try #require(SentryProject(dsn: Self.dsn))
        let envelope = SentryEnvelope(
            Self.report(entries: 500), project: project, date: Date(timeIntervalSince1970: 1_767_225_600), id: UUID())
        let text = String(decoding: envelope.bytes, as: UTF8.self)
        #expect(text.contains("counter=499") && text.contains("counter=400") && !text.contains("counter=399"))
        #expect(text.contains(#""timestamp":1767225600.000"#))
    }

    @Test("Only failures are uploaded by default, and every transaction when configured") func selection() async throws {
        let server = SentryServer()
        let failures = try #require(SentryUploader(dsn: Self.dsn, transport: server))
        failures.upload(Self.report(.information))
        let all = try #require(SentryUploader(dsn: Self.dsn, sends: .all, transport: server))
        all.upload(Self.report(.information))
        await until { all.statistics.delivered == 1 }
        #expect(failures.statistics == SentryUploader.Statistics())
        #expect(server.requests.count == 1)
    }

    @Test("A full queue drops reports, refused and failed uploads are counted, and the caller never waits") func troubles()
        async throws
    {
        let slow = SentryServer(holds: true)
        let uploader = try #require(SentryUploader(dsn: Self.dsn, capacity: 2, transport: slow))
        uploader.upload(Self.report())
        await until { slow.requests.count == 1 }
        for _ in 0..<5 { uploader.upload(Self.report()) }
        #expect(uploader.statistics.dropped == 3)
        for count in 1...3 {
            await until { slow.requests.count == count }
            slow.goOn()
            await until { uploader.statistics.delivered == count }
        }

        for server in [SentryServer(status: 429), SentryServer(status: nil)] {
            let uploader = try #require(SentryUploader(dsn: Self.dsn, transport: server))
            uploader.upload(Self.report())
            await until { uploader.statistics.failed == 1 }
            #expect(server.requests.count == 1)
        }
    }

    @Test("An upload to a server that never answers is cancelled") func silent() async throws {
        let project = try #require(SentryProject(dsn: Self.dsn))
        let clock = ManualTimeSource()
        struct Never: HTTPTransport {
            func send(_ request: HTTPRequest, sent: @escaping @Sendable () -> Void) async throws(TransportError) -> HTTPResponse {
                let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
                for await _ in stream {}
                continuation.finish()
                throw .cancelled
            }
        }
        let uploader = try #require(SentryUploader(project, .all, 1, Never(), clock, nil))
        uploader.upload(Self.report())
        for _ in 0..<10_000 where uploader.statistics.failed == 0 {
            clock.advance(seconds: 1)
            try? await Task.sleep(nanoseconds: 500_000)
        }
        #expect(uploader.statistics.failed == 1)
    }

    @Test(
        "A valid DSN gives its endpoint, and an invalid one is refused",
        arguments: [
            ("https://abc123@sentry.example/42", "https://sentry.example/api/42/envelope/"),
            ("https://abc123:secret@sentry.example:8443/sub/42", "https://sentry.example:8443/sub/api/42/envelope/"),
            ("http://abc123@localhost:9000/1", "http://localhost:9000/api/1/envelope/"),
            ("http://abc123@sentry.example/42", nil), ("https://sentry.example/42", nil), ("https://abc123@sentry.example/", nil),
            ("https://a%0Db@sentry.example/42", nil), ("https://abc123@sentry.example/4/%2e%2e", nil), ("", nil), ("42", nil),
            ("https://abc123@sentry.example/42?x=1", nil),
        ])
    func dsns(_ dsn: String, _ url: String?) {
        #expect(SentryProject(dsn: dsn)?.envelopeURL.absoluteString == url)
    }

    @Test("Address and key can be given separately") func parts() {
        #expect(SentryProject(url: "https://sentry.example/42", key: "abc123") == SentryProject(dsn: Self.dsn))
        #expect(SentryUploader(url: "https://sentry.example/42", key: "a,b") == nil)
    }

    @Test("an app of the gateway's SDK names a Sentry server by address and key") func gateway() {
        final class Source: LogUploaderConfigSource {
            func provideConfig(sdkAppId: String?) -> LogUploaderConfig? {
                sdkAppId == nil ? nil : .sentry(url: "https://sentry.example/42", key: "0123456789abcdef0123456789abcdef")
            }
        }
        #expect((Source() as any ThreeDS.LogUploaderConfigProvider).provideConfig(sdkAppId: "id") is SentryUploader)
        #expect(LogUploaderConfig.sentry(url: "ftp://sentry.example/42", key: "0123456789abcdef0123456789abcdef") == nil)
    }
}
