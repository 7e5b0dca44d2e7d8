import ThreeDSBase
import ThreeDSPlatform

/// The SDK's transport to the ACS, with an observer that is called before and after each exchange.
final class DemoObservedTransport: HTTPTransport {
    private struct Parts: Sendable {
        var base: (any HTTPTransport)?
        var told: @Sendable (Moment) async -> Void = { _ in }
    }

    private let parts = Locked(Parts())

    /// When somebody is told.
    enum Moment: Sendable { case before, after }

    /// From now on requests go there.
    func use(_ transport: any HTTPTransport, told: @escaping @Sendable (Moment) async -> Void) {
        parts.withLock { $0 = Parts(base: transport, told: told) }
    }

    func send(_ request: HTTPRequest, sent: @escaping @Sendable () -> Void) async throws(TransportError) -> HTTPResponse {
        let parts = parts.withLock(\.self)
        guard let base = parts.base else { throw .notDelivered(.unavailable) }
        await parts.told(.before)
        let result: Result<HTTPResponse, TransportError>
        do throws(TransportError) {
            result = .success(try await base.send(request, sent: sent))
        } catch {
            result = .failure(error)
        }
        await parts.told(.after)
        return try result.get()
    }
}
