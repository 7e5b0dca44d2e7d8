import Foundation
import ThreeDSPlatform

/// Reads HTTP/1.1 requests from the bytes of one connection: as much of RFC 9112 as the clients of these servers need.
///
/// A request's content has a length in its head; the chunked coding is refused. What is malformed is refused with a status, and the
/// connection must end then, because nobody knows where the next request begins.
struct HTTPRequestReader: Sendable {
    /// The limit for the request line and the fields together.
    static let maximumHeadBytes = 32_768
    /// The limit for content, also of content that is read and thrown away.
    private static let maximumDiscardedBytes = 16 * HTTPTransportLimits.maximumBodyBytes

    /// One request as it was sent.
    struct Received: Equatable, Sendable {
        var method: String
        var target: String
        var fields: [(String, String)]
        var content: [UInt8] = []
        /// The content was longer than 1 MiB and is left out.
        var isTooLarge = false
        /// Another request may follow on the connection.
        var keepsAlive: Bool

        static func == (a: Received, b: Received) -> Bool {
            a.method == b.method && a.target == b.target && a.fields.elementsEqual(b.fields, by: ==) && a.content == b.content
                && a.isTooLarge == b.isTooLarge && a.keepsAlive == b.keepsAlive
        }
    }

    enum Step: Equatable, Sendable {
        /// More bytes are needed.
        case needsMore
        /// The client waits for "100 Continue" before it sends the content; said once.
        case continueExpected
        case request(Received)
        /// Answer with this status and end the connection.
        case refused(Int)
    }

    private var buffer: [UInt8] = []
    /// Bytes of `buffer` in which no head ends.
    private var searched = 0
    private var head: (request: Received, length: Int, expectsContinue: Bool)?
    private var taken = 0

    /// The number of bytes that were not read yet.
    var waitingCount: Int { buffer.count }

    mutating func append(_ bytes: some Sequence<UInt8>) { buffer.append(contentsOf: bytes) }

    /// Reads on.
    mutating func next() -> Step {
        if head == nil {
            do throws(Refusal) {
                guard let bytes = try takeHead() else { return .needsMore }
                head = try Self.head(bytes)
            } catch { return .refused(error.status) }
        }
        guard let head else { return .needsMore }
        var request = head.request
        let length = head.length
        let part = min(buffer.count, length - taken)
        if length <= HTTPTransportLimits.maximumBodyBytes { request.content.append(contentsOf: buffer[..<part]) }
        buffer.removeFirst(part)
        taken += part
        guard taken == length else {
            self.head = (request, length, false)
            return head.expectsContinue ? .continueExpected : .needsMore
        }
        request.isTooLarge = length > HTTPTransportLimits.maximumBodyBytes
        (self.head, taken) = (nil, 0)
        return .request(request)
    }

    private struct Refusal: Error {
        let status: Int
    }

    /// Removes a whole head from the buffer; nil when it has not ended yet.
    private mutating func takeHead() throws(Refusal) -> ArraySlice<UInt8>? {
        // RFC 9112 §2.2: empty lines before a request are passed over.
        while buffer.starts(with: Self.lineEnd) {
            buffer.removeFirst(2)
            searched = 0
        }
        let end = Self.lineEnd + Self.lineEnd
        var place = max(0, searched - 3)
        while place + 4 <= buffer.count, place <= Self.maximumHeadBytes {
            if buffer[place..<place + 4].elementsEqual(end) {
                let found = buffer[..<place]
                buffer.removeFirst(place + 4)
                searched = 0
                return found
            }
            place += 1
        }
        searched = buffer.count
        guard buffer.count <= Self.maximumHeadBytes else { throw Refusal(status: 431) }
        return nil
    }

    private static let lineEnd: [UInt8] = [0x0D, 0x0A]

    private static func head(
        _ bytes: ArraySlice<UInt8>
    ) throws(Refusal) -> (request: Received, length: Int, expectsContinue: Bool) {
        // A line feed or carriage return by itself stays in its line and is refused there.
        let lines = String(decoding: bytes, as: UTF8.self).components(separatedBy: "\r\n")
        let words = (lines.first ?? "").components(separatedBy: " ")
        guard words.count == 3, isToken(words[0]), !words[1].isEmpty, isVisible(words[1]) else { throw Refusal(status: 400) }
        guard words[2] == "HTTP/1.1" || words[2] == "HTTP/1.0" else { throw Refusal(status: 505) }
        var fields: [(String, String)] = []
        for line in lines.dropFirst() {
            guard let colon = line.firstIndex(of: ":"), isToken(String(line[..<colon])) else { throw Refusal(status: 400) }
            let value = line[line.index(after: colon)...].trimmingCharacters(in: CharacterSet(charactersIn: " \t"))
            guard value.unicodeScalars.allSatisfy({ $0 == "\t" || $0.value >= 0x20 && $0.value != 0x7F }) else {
                throw Refusal(status: 400)
            }
            fields.append((String(line[..<colon]), value))
        }
        func values(_ name: String) -> [String] { fields.filter { $0.0.lowercased() == name }.map(\.1) }
        guard values("host").count <= 1, words[2] == "HTTP/1.0" || values("host").count == 1 else { throw Refusal(status: 400) }
        // RFC 9112, 6.3: with both, where the request ends is uncertain.
        guard values("transfer-encoding").isEmpty else { throw Refusal(status: values("content-length").isEmpty ? 501 : 400) }
        let options = values("connection").flatMap { $0.lowercased().components(separatedBy: ",") }
            .map { $0.trimmingCharacters(in: .whitespaces) }
        let keepsAlive = words[2] == "HTTP/1.1" && !options.contains("close")
        let request = Received(method: words[0], target: words[1], fields: fields, keepsAlive: keepsAlive)
        return (request, try length(values("content-length")), values("expect").contains { $0.lowercased() == "100-continue" })
    }

    private static func length(_ values: [String]) throws(Refusal) -> Int {
        guard let text = values.first else { return 0 }
        guard values.allSatisfy({ $0 == text }), !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
            throw Refusal(status: 400)
        }
        guard let length = Int(text), length <= maximumDiscardedBytes else { throw Refusal(status: 413) }
        return length
    }

    /// RFC 9110 §5.6.2.
    private static func isToken(_ text: String) -> Bool {
        !text.isEmpty
            && text.utf8.allSatisfy {
                (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0)
                    || "!#$%&'*+-.^_`|~".utf8.contains($0)
            }
    }

    private static func isVisible(_ text: String) -> Bool { text.utf8.allSatisfy { (0x21...0x7E).contains($0) } }
}

extension HTTPRequest {
    /// The request for a handler, with an absolute URL: the `Host` field names the authority, otherwise `origin`. Nil when the target or
    /// that field is malformed.
    init?(served method: String, target: String, fields: [(String, String)], content: [UInt8], origin: String) {
        self.init(method: method, url: URL(fileURLWithPath: "/"), headers: fields, body: content)
        guard target.hasPrefix("/"), let scheme = origin.range(of: "://") else { return nil }
        let base = header("Host").map { origin[..<scheme.upperBound] + $0 } ?? Substring(origin)
        guard let url = URL(string: base + target), url.host?.isEmpty == false, url.user == nil else { return nil }
        self.url = url
    }
}

extension HTTPResponse {
    /// Returns the head of the answer, or of an answer whose content follows in chunks; nil when it cannot be sent.
    func head(keepsAlive: Bool, isChunked: Bool = false) -> [UInt8]? {
        guard (200...599).contains(status) else { return nil }
        var text = "HTTP/1.1 \(status) \(Self.reasons[status] ?? "Status")\r\n"
        for (name, value) in headers where name.lowercased() != "content-length" {
            // A line end would begin a field, or an answer, of its own.
            guard !(name + value).unicodeScalars.contains(where: { $0.value < 0x20 && $0 != "\t" }) else { continue }
            text += "\(name): \(value)\r\n"
        }
        if isChunked {
            text += "Transfer-Encoding: chunked\r\n"
        } else if status != 204, status != 304 {
            text += "Content-Length: \(body.count)\r\n"
        }
        if !keepsAlive { text += "Connection: close\r\n" }
        return Array((text + "\r\n").utf8)
    }

    private static let reasons = [
        200: "OK", 201: "Created", 204: "No Content", 301: "Moved Permanently", 303: "See Other", 304: "Not Modified",
        400: "Bad Request", 401: "Unauthorized", 403: "Forbidden", 404: "Not Found", 405: "Method Not Allowed",
        413: "Content Too Large", 415: "Unsupported Media Type", 421: "Misdirected Request",
        431: "Request Header Fields Too Large", 500: "Internal Server Error", 501: "Not Implemented", 503: "Service Unavailable",
        505: "HTTP Version Not Supported",
    ]
}
