import Foundation
import ThreeDSBase
import ThreeDSJOSE
import ThreeDSJSON
import ThreeDSMessages
import ThreeDSPlatform

/// A transport that reports its traffic: sizes, status and time to the event stream, the bytes to the packet observer.
struct ObservedTransport: HTTPTransport {
    let base: any HTTPTransport
    let diagnostics: Diagnostics
    let packets: (any PacketObserver)?

    func send(_ request: HTTPRequest, sent: @escaping @Sendable () -> Void) async throws(TransportError) -> HTTPResponse {
        let watch = ExchangeWatch(packets: packets, diagnostics: diagnostics)
        var observed = request
        if packets != nil { observed.observer = watch }
        let start = diagnostics.uptime()
        recordRequest(request)
        let response: HTTPResponse
        do {
            response = try await base.send(observed) {
                watch.requestOut(request)
                sent()
            }
        } catch {
            watch.failed(request)
            throw error
        }
        watch.requestOut(request)
        watch.responseIn(response)
        recordResponse(response, after: diagnostics.uptime() - start)
        return response
    }

    private func recordRequest(_ request: HTTPRequest) {
        guard diagnostics.isActive else { return }
        var head = DiagnosticNote(.httpRequest, .debug, .requestHeaders)
        head.count(.fields, request.headers.count)
        diagnostics.record(head)
        var body = DiagnosticNote(.httpBody, .debug, .requestBody)
        body.count(.bytes, request.body.count)
        body.word(.direction, .init(TransferDirection.out))
        diagnostics.record(body)
    }

    private func recordResponse(_ response: HTTPResponse, after time: TimeSpan) {
        guard diagnostics.isActive else { return }
        var head = DiagnosticNote(.httpResponse, .debug, .responseHeaders)
        head.count(.status, response.status)
        head.count(.fields, response.headers.count)
        head.count(.took, time.milliseconds)
        diagnostics.record(head)
        var body = DiagnosticNote(.httpBody, .debug, .responseBody)
        body.count(.bytes, response.body.count)
        body.word(.direction, .init(TransferDirection.in))
        body.word(.content, .init(ContentClass(response.body)))
        diagnostics.record(body)
    }
}

/// The outward form of a content.
enum ContentClass: String, CaseIterable {
    case empty, jwe, erro, json, other

    init(_ body: [UInt8]) {
        if body.isEmpty {
            self = .empty
        } else if Self.isCompactJWE(body) {
            self = .jwe
        } else if let root = (try? JSONDocument(parsing: body))?.root {
            self = root.objectValue?.string(Field.messageType) == MessageKind.erro.rawValue ? .erro : .json
        } else {
            self = .other
        }
    }

    /// Returns whether the content is five parts of base64url, with or without white space around them.
    private static func isCompactJWE(_ body: [UInt8]) -> Bool {
        var dots = 0
        for byte in CompactText.trimmed(body) {
            switch byte {
            case UInt8(ascii: "."): dots += 1
            case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
                continue
            default: return false
            }
        }
        return dots == 4
    }
}

/// An observer of one exchange.
private final class ExchangeWatch: HTTPObserver {
    private struct Seen: Sendable {
        var requestHead: [UInt8]?
        var responseHead: [UInt8]?
        var isOut = false
    }

    private let packets: (any PacketObserver)?
    private let diagnostics: Diagnostics
    private let seen = Locked(Seen())

    init(packets: (any PacketObserver)?, diagnostics: Diagnostics) {
        self.packets = packets
        self.diagnostics = diagnostics
    }

    func willSend(head: [UInt8]) { seen.withLock { $0.requestHead = head } }

    func didReceive(head: [UInt8]) { seen.withLock { $0.responseHead = head } }

    func tlsStatus(_ message: String) {
        diagnostics.record(.tlsStatus, .info, .debug)
        packets?.tlsStatus(message)
    }

    func accepts(_ certificate: TLSServerCertificate) -> Bool {
        // The hook can only refuse.
        let accepted = packets?.accepts(certificate) ?? true
        let decision = certificate.isTrusted && accepted
        diagnostics.record(
            .certificateDecision, .info, decision ? .verbose : .error,
            [.init(.trusted, .flag(certificate.isTrusted)), .init(.accepted, .flag(decision))])
        return decision
    }

    func requestOut(_ request: HTTPRequest) {
        guard let packets else { return }
        let head = seen.withLock { seen -> [UInt8]? in
            guard !seen.isOut else { return nil }
            seen.isOut = true
            return seen.requestHead ?? Self.head(of: request)
        }
        if let head { packets.packetOut(head + request.body) }
    }

    /// Reports a request that was sent before the exchange broke. A request that was never sent is not reported.
    func failed(_ request: HTTPRequest) {
        if seen.withLock({ $0.requestHead != nil }) { requestOut(request) }
    }

    func responseIn(_ response: HTTPResponse) {
        guard let packets else { return }
        let head = seen.withLock { $0.responseHead } ?? Self.head(of: response)
        let isProtected = [.jwe, .erro].contains(ContentClass(response.body))
        packets.packetIn(isProtected ? head + response.body : head)
    }

    // For transports that do not report the head: the parts that they received.

    private static func head(of request: HTTPRequest) -> [UInt8] {
        let path = request.url.path.isEmpty ? "/" : request.url.path
        let query = request.url.query.map { "?\($0)" } ?? ""
        var lines = ["\(request.method) \(path)\(query) HTTP/1.1", "Host: \(request.url.host ?? "")"]
        lines += request.headers.map { "\($0.0): \($0.1)" }
        lines.append("Content-Length: \(request.body.count)")
        return Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
    }

    private static func head(of response: HTTPResponse) -> [UInt8] {
        let lines = ["HTTP/1.1 \(response.status)"] + response.headers.map { "\($0.0): \($0.1)" }
        return Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
    }
}
