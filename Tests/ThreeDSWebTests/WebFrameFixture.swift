import Foundation
import ThreeDSHTTPServer
import ThreeDSPlatform
import ThreeDSScreens
import ThreeDSTestSupport

@testable import ThreeDSWeb

/// A frame with a session behind it that keeps what was answered.
struct WebFrameFixture {
    let frame: WebFrame
    let presenter: WebPresenter
    let session: ChallengeSession
    let answers = Recorder<ChallengeAnswer>()
    let blocked = Recorder<WebFrame.Blocked>()
    let switches = Recorder<[ScreenSwitch: Bool]>()
    let incidents = Recorder<PageIncident>()
    private let guardian = WebGuard(port: 8080)

    static let origin = "http://localhost:8080"
    static let page = "/c/x"

    init(version: String = "2.2.0", display: WebFrame.Display = WebFrame.Display()) async throws {
        frame = WebFrame(
            path: "/c/x/", display: display, images: PictureTransport(),
            minimums: ProcessingTimes(first: .zero))
        presenter = WebPresenter(frame)
        session = ChallengeSession(
            sdkTransactionID: "1", context: PresentationContext(messageVersion: version),
            accept: { [answers] in answers.record($0) },
            turn: { [switches] in switches.record([$0: $1]) }, tell: { [incidents] in incidents.record($0) })
        await frame.observe(
            WebFrame.Observer(changed: {}, blocked: { [blocked] in blocked.record($0) }, open: { _ in true }))
        try await presenter.begin(session)
    }

    /// Shows a screen as the SDK does.
    func show(_ screen: ChallengeScreen) async {
        session.open(screen)
        await presenter.show(screen, in: session)
    }

    var html: String { get async { await frame.markup?.html ?? "" } }

    /// A request of a page of this server, below the frame's path.
    func send(
        _ method: String, _ path: String, _ body: String = "", fields: [(String, String)] = [("Origin", origin)]
    ) async throws -> HTTPResponse? {
        guard let url = URL(string: "\(Self.origin)/c/x/\(path)") else { return nil }
        let request = HTTPRequest(
            method: method, url: url, headers: [("Host", "localhost:8080")] + fields, body: Array(body.utf8))
        let parts = path.split(separator: "?")[0].split(separator: "/").map(String.init)
        let reply = await frame.handle(
            request, path: parts, origin: Self.origin, isOwn: guardian.isOwn(request), page: Self.page)
        guard case .respond(let response, _)? = reply else { return nil }
        return response
    }

    private struct PictureTransport: HTTPTransport {
        func send(_ request: HTTPRequest, sent: @escaping @Sendable () -> Void) async throws(TransportError) -> HTTPResponse {
            switch request.url.lastPathComponent {
            case "logo.png": HTTPResponse(status: 200, body: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0])
            case "logo.svg":
                HTTPResponse(status: 200, headers: [("Content-Type", "image/png")], body: Array("<svg onload='x'/>".utf8))
            default: HTTPResponse(status: 404)
            }
        }
    }
}
