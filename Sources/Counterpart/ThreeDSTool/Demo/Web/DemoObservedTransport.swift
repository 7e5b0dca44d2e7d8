import Foundation
import ThreeDSPlatform

/// The SDK's way to the ACS, with somebody who is told before and after each exchange.
final class DemoObservedTransport: HTTPTransport, @unchecked Sendable {  // every access to the variables is inside the lock
    private let lock = NSLock()
    private var base: (any HTTPTransport)?
    private var told: @Sendable (Moment) async -> Void = { _ in }

    /// When somebody is told.
    enum Moment: Sendable { case before, after }

    /// From now on requests go there.
    func use(_ transport: any HTTPTransport, told: @escaping @Sendable (Moment) async -> Void) {
        lock.lock()
        defer { lock.unlock() }
        base = transport
        self.told = told
    }

    private var parts: ((any HTTPTransport)?, @Sendable (Moment) async -> Void) {
        lock.lock()
        defer { lock.unlock() }
        return (base, told)
    }

    func send(_ request: HTTPRequest, sent: @escaping @Sendable () -> Void) async throws(TransportError) -> HTTPResponse {
        let (base, told) = parts
        guard let base else { throw .notDelivered(.unavailable) }
        await told(.before)
        let result: Result<HTTPResponse, TransportError>
        do throws(TransportError) {
            result = .success(try await base.send(request, sent: sent))
        } catch {
            result = .failure(error)
        }
        await told(.after)
        return try result.get()
    }
}
