import Foundation
import Testing
import ThreeDS
import ThreeDSMigrationAdyen
import ThreeDSSimulator
import ThreeDSSimulatorServer
import ThreeDSTestHarness
import ThreeDSTestSupport
import UIKit

@testable import ThreeDSUIKit

extension OnScreen {
    /// A service that nobody gave a presenter or a transport, as apps make it. The network is the double of URLSession, over real sockets.
    @Suite("A service with the system's own screens and network", .timeLimit(.minutes(10)))
    @MainActor struct SystemService {
        @Test("an app that makes its service with service(with:) pays at a server over TLS") func pays() async throws {
            let simulator = try Simulator()
            let http = try SimulatorHTTPServer(simulator: simulator)
            _ = try http.start()
            defer { http.stop() }
            let phone = Phone()
            defer { phone.end() }
            let directoryServer = try #require(simulator.directoryServers.first { $0.id == "F000000001" })
            let parameters = ConfigParameters(
                directoryServerIdentifier: directoryServer.id, directoryServerPublicKey: directoryServer.publicKey,
                directoryServerRootCertificates: directoryServer.rootCertificates.joined(separator: "\n"))
            parameters.acsTrustAnchors = [simulator.tlsAnchorPEM]
            let service = await withCheckedContinuation { done in
                DirectoryServerService.service(with: parameters, appearanceConfiguration: nil) { done.resume(returning: $0) }
            }
            let transaction = try service.transaction(withMessageVersion: "2.2.0")

            // The app's server, of which only the answer matters here.
            let request = transaction.authenticationRequestParameters
            let server = try SimulatorAppServer(
                baseURL: #require(URL(string: "https://localhost")), transport: simulator.transport, scenario: "otp")
            let payment = ThreeDSPayment(
                card: .number(TestCards.number(.challenge, directoryServer: 1)), amount: 4200, currency: "EUR")
            let answer = try await server.authenticate(
                AppServerRequest(
                    payment: payment,
                    versioning: AppServerVersioning(directoryServerID: directoryServer.id, messageVersions: ["2.2.0"]),
                    messageVersion: "2.2.0", sdkTransactionID: request.sdkTransactionID, authRequest: request.authRequest))

            let ends = Recorder<String>()
            transaction.performChallenge(
                with: ChallengeParameters(
                    serverTransactionIdentifier: answer.threeDSServerTransactionID,
                    acsTransactionIdentifier: try #require(answer.acsTransactionID),
                    acsReferenceNumber: try #require(answer.acsReferenceNumber),
                    acsSignedContent: try #require(answer.acsSignedContent))
            ) { result, error in
                ends.record(result?.transactionStatus ?? String(describing: error))
            }
            let screen = try await ChallengeAutomation().waitForScreen(ofType: [.text])
            #expect(screen.controller.view.window === phone.window)
            try screen.typeText("123456")
            try screen.verify()
            #expect(await soon { !ends.all.isEmpty })
            #expect(ends.all == ["Y"])
            #expect(try await server.result(of: answer.threeDSServerTransactionID).transStatus == .authenticated)
            try service.service.cleanup()
        }
    }
}
