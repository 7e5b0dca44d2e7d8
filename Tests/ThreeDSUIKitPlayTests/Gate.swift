import Foundation
import ThreeDSPlatform

/// A network that can stand still: requests wait until it goes on.
final class Gate: HTTPTransport, @unchecked Sendable {  // unchecked: state only under `lock`
    private let base: any HTTPTransport
    private let lock = NSLock()
    private var isClosed = false
    private var waiting = 0

    init(_ base: any HTTPTransport) { self.base = base }

    /// How many requests wait.
    var held: Int { lock.withLock { waiting } }

    func close() { lock.withLock { isClosed = true } }
    func open() { lock.withLock { isClosed = false } }

    func send(_ request: HTTPRequest, sent: @escaping @Sendable () -> Void) async throws(TransportError) -> HTTPResponse {
        lock.withLock { waiting += 1 }
        defer { lock.withLock { waiting -= 1 } }
        while lock.withLock({ isClosed }) {
            if Task.isCancelled { throw .cancelled }
            try? await Task.sleep(nanoseconds: 1_000_000)
        }
        return try await base.send(request, sent: sent)
    }
}
