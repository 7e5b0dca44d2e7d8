import Foundation
import Testing
import ThreeDSPlatform
import ThreeDSTestSupport

@testable import ThreeDSCore

/// What a listener of the app can decide about the certificate of a server.
struct CertificateDecisionTests {
    /// Asks the observer of each request about a certificate.
    private struct AskingTransport: HTTPTransport {
        let certificate: TLSServerCertificate
        let decisions = Recorder<Bool?>()

        func send(_ request: HTTPRequest, sent: @escaping @Sendable () -> Void) async throws(TransportError) -> HTTPResponse {
            decisions.record(request.observer?.accepts(certificate))
            return HTTPResponse(status: 200)
        }
    }

    private struct Listener: PacketObserver {
        let accepts: Bool
        func packetOut(_ bytes: [UInt8]) {}
        func packetIn(_ bytes: [UInt8]) {}
        func tlsStatus(_ message: String) {}
        func accepts(_ certificate: TLSServerCertificate) -> Bool { accepts }
    }

    @Test(
        "A listener can refuse a certificate that TLS trusts, and never accept one that TLS refuses",
        arguments: [true, false], [true, false])
    func decides(isTrusted: Bool, accepts: Bool) async throws {
        let base = AskingTransport(certificate: TLSServerCertificate(status: "", isTrusted: isTrusted))
        let transport = ObservedTransport(
            base: base, diagnostics: Diagnostics(sinks: [], timeSource: ManualTimeSource()), packets: Listener(accepts: accepts))
        let url = try #require(URL(string: "https://acs.example/"))
        _ = try await transport.send(HTTPRequest(method: "POST", url: url)) {}
        #expect(base.decisions.all == [isTrusted && accepts])
    }
}
