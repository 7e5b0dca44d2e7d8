package import ThreeDSHTTPServer
import ThreeDSJSON

/// The parts of a page that change while it is open, and the browsers that show it.
///
/// Every change of a part is sent as an event `{"part":…,"version":…,"html":…}`. A browser that connects, or reconnects, gets
/// every part once; it ignores a part that it already shows in that version.
package actor LivePage {
    /// One part as the page shows it.
    package struct Part: Equatable, Sendable {
        /// What is in it.
        package var markup = Markup()
        /// Counts its changes.
        package var version = 0

        package init() {}
    }

    private var parts: [String: Part] = [:]
    private var streams: [ServerStream] = []
    private let maximumStreams: Int
    private let capacity: Int

    /// - Parameters:
    ///   - maximumStreams: browsers at the same time; the oldest is closed when one more connects.
    ///   - capacity: bytes that may wait for one browser.
    package init(maximumStreams: Int = 8, capacity: Int = 1 << 20) {
        self.maximumStreams = maximumStreams
        self.capacity = capacity
    }

    /// Returns a part; empty when it was never set.
    package func part(_ name: String) -> Part { parts[name] ?? Part() }

    /// Changes a part and informs the browsers; nothing happens when the part is the same.
    package func set(_ name: String, _ markup: Markup) {
        var part = parts[name] ?? Part()
        guard part.markup != markup || part.version == 0 else { return }
        part.markup = markup
        part.version += 1
        parts[name] = part
        streams.removeAll { !$0.isOpen }
        guard !streams.isEmpty else { return }
        let event = Self.event(name, part)
        for stream in streams { stream.send(event) }
    }

    /// Returns a stream for one browser that begins with every part.
    package func subscribe() -> ServerStream {
        streams.removeAll { !$0.isOpen }
        if streams.count >= maximumStreams { streams.removeFirst().close() }
        let stream = ServerStream(capacity: capacity)
        stream.send("retry: 1000\n\n")
        for (name, part) in parts.sorted(by: { $0.key < $1.key }) { stream.send(Self.event(name, part)) }
        streams.append(stream)
        return stream
    }

    /// The number of connected browsers.
    package var streamCount: Int { streams.count { $0.isOpen } }

    /// Ends all streams.
    package func close() {
        for stream in streams { stream.close() }
        streams = []
    }

    private static func event(_ name: String, _ part: Part) -> String {
        let object: JSONObject = [
            "part": .string(name), "version": .number(String(part.version)), "html": .string(part.markup.html),
        ]
        return "event: part\ndata: \(JSONValue.object(object).text)\n\n"
    }
}
