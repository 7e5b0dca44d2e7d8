import Foundation
import ThreeDSPlatform

/// Sends an SDK's requests to a simulator in the same process, including delays, silence and broken connections.
struct SimulatorTransport: HTTPTransport {
    let simulator: Simulator

    func send(
        _ request: HTTPRequest, sent: @escaping @Sendable () -> Void
    ) async throws(TransportError) -> HTTPResponse {
        if Task.isCancelled { throw .cancelled }
        sent()
        switch await simulator.handle(request) {
        case .respond(let response, let delay):
            if delay > 0 { try await wait(seconds: delay) }
            guard response.body.count <= HTTPTransportLimits.maximumBodyBytes else { throw .responseTooLarge }
            return response
        case .noAnswer:
            while true { try await wait(seconds: 3600) }
        case .reset: throw .interrupted(.interrupted)
        }
    }

    private func wait(seconds: Double) async throws(TransportError) {
        do {
            try await simulator.configuration.timeSource.sleep(for: .seconds(seconds))
        } catch { throw .cancelled }
    }
}
