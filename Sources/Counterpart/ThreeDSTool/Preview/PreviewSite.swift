import Foundation
import ThreeDSContract
import ThreeDSHTTPServer
import ThreeDSJSON
import ThreeDSPlatform
import ThreeDSScreens
import ThreeDSWeb

/// The gallery behind a web server that watches the file.
actor PreviewSite {
    private let source: PreviewSource
    private var content: Result<[UInt8], ToolFile.Trouble>?
    private var gallery: PreviewGallery
    /// The current error in the file; empty when there is none.
    private(set) var defects: [String] = []
    /// Counts the changes of the file.
    private var version = 0
    private var streams: [ServerStream] = []
    private var watch: WebGuard?

    private static let events = "/events"
    private static let maximumStreams = 16

    init(_ source: PreviewSource) {
        self.source = source
        gallery = PreviewGallery(ThemeSet(), title: source.name, events: Self.events)
    }

    /// From now on requests to that port are answered.
    func open(port: Int, address: ServerAddress? = nil) { watch = WebGuard(port: port, address: address) }

    func close() {
        for stream in streams { stream.close() }
        streams = []
    }

    /// Checks the file. When it has changed, the open pages change too; when it is broken, they show the error and do not change.
    func follow() {
        let found = Result { () throws(ToolFile.Trouble) in try source.read() }
        guard found != content else { return }
        content = found
        version += 1
        let fresh: [UInt8]
        do throws(ToolFile.Trouble) {
            fresh = try found.get()
        } catch {
            defects = ["the file \(error.words)"]
            return tell(statusEvent)
        }
        do throws(CustomizationFileError) {
            gallery = source.gallery(try source.look(fresh), events: Self.events)
            defects = []
            tell("event: reload\ndata: \(version)\n\n")
        } catch {
            defects = error.defects.map(\.description)
            tell(statusEvent)
        }
    }

    private func tell(_ event: String) {
        streams.removeAll { !$0.isOpen }
        for stream in streams { stream.send(event) }
    }

    private var statusEvent: String {
        let object: JSONObject = [
            "part": "status", ContractName.version: .number(String(version)), "html": .string(status.html),
        ]
        return "event: part\ndata: \(JSONValue.object(object).text)\n\n"
    }

    /// What the page says about the file.
    private var status: Markup {
        guard !defects.isEmpty else { return Markup() }
        let list = defects.map { "<li>\($0)</li>" as Markup }
        return """
            <div class="broken" role="alert"><p><strong>\(source.name) is broken.</strong> Below are the screens of the last version that was \
            right.</p><ul>\(list)</ul></div>
            """
    }

    // MARK: Requests

    /// Answers one request.
    func handle(_ request: HTTPRequest) -> ServerReply {
        guard let watch, let origin = watch.origin(of: request) else {
            return .text("This server answers only to the address that it printed.", status: 421)
        }
        guard request.method == "GET" || request.method == "HEAD" else {
            return .text("Only GET and HEAD are allowed.", status: 405)
        }
        let path = request.url.path
        if path == Self.events { return .events(subscribe()) }
        if path == "/" { return .page(index, origin: origin, frames: "\(origin)/screens/") }
        guard let file = gallery.files[String(path.dropFirst())] else { return .text("The page was not found.", status: 404) }
        return .respond(
            HTTPResponse(
                status: 200,
                headers: [
                    ("Content-Type", file.type), ("Cache-Control", "no-store"), ("X-Content-Type-Options", "nosniff"),
                    ("Content-Security-Policy", Self.policy(origin)), ("Referrer-Policy", "no-referrer"),
                ], body: Array(file.text.utf8)))
    }

    /// Of the screens: nothing goes anywhere. The bank's page in them has a stricter one of its own.
    private static func policy(_ origin: String) -> String {
        "default-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-src \(origin)/screens/; form-action 'none'; "
            + "base-uri 'none'; frame-ancestors 'self'"
    }

    private var index: Markup { PreviewGallery.index(of: gallery, status: status) }

    private func subscribe() -> ServerStream {
        streams.removeAll { !$0.isOpen }
        if streams.count >= Self.maximumStreams { streams.removeFirst().close() }
        let stream = ServerStream()
        stream.send("retry: 500\n\n" + (version > 0 ? statusEvent : ""))
        streams.append(stream)
        return stream
    }
}
