import Foundation
import ThreeDS

/// Shows a simulator on another machine the token that it printed. The SDK's messages to the issuer go to the same machine, so they need it
/// too; other machines do not get it.
struct TokenTransport: HTTPTransport {
    let transport: any HTTPTransport
    let base: URL
    let token: String

    func send(_ request: HTTPRequest, sent: @escaping @Sendable () -> Void) async throws(TransportError) -> HTTPResponse {
        var request = request
        if request.url.scheme == base.scheme, request.url.host == base.host, request.url.port == base.port {
            request.headers.append(("TDS-Token", token))
        }
        return try await transport.send(request, sent: sent)
    }
}
