import Foundation
import ThreeDS
import ThreeDSSimulator

struct PaymentTests {
    /// Makes a service that talks to the simulator only.
    func service(_ simulator: Simulator) async throws -> ThreeDS2ServiceSDK {
        let service = ThreeDS2ServiceSDK(
            environment: SDKEnvironment(presenter: Cardholder(code: "123456"), transport: simulator.transport))
        let configuration = ConfigParameters()
        configuration.directoryServers = simulator.directoryServers.map {
            DirectoryServer(id: $0.id, publicKey: $0.publicKey, keyID: $0.keyID, rootCertificates: $0.rootCertificates)
        }
        try await service.initializeAsync(configuration, locale: "en-GB")
        return service
    }

    /// What your server does: hands the parameters to the 3DS Server.
    func authenticate(
        _ parameters: AuthenticationRequestParameters, with simulator: Simulator
    ) async throws -> [String: String] {
        let body: [String: Any] = [
            "sdk": [
                "deviceData": parameters.deviceData, "sdkTransactionID": parameters.sdkTransactionID,
                "sdkAppID": parameters.sdkAppID, "sdkReferenceNumber": parameters.sdkReferenceNumber,
                "sdkEphemeralPublicKey": parameters.sdkEphemeralPublicKey, "messageVersion": parameters.messageVersion,
                "sdkMaxTimeout": 5,
            ] as [String: Any],
            "directoryServerID": "F000000001", "cardNumber": TestCards.number(.challenge, directoryServer: 1),
            "amount": 4200, "currency": "EUR", "scenario": "otp",
        ]
        guard let url = URL(string: "https://localhost/v1/authentications") else { throw URLError(.badURL) }
        let request = HTTPRequest(
            method: "POST", url: url, headers: [("Content-Type", "application/json")],
            body: Array(try JSONSerialization.data(withJSONObject: body)))
        let response = try await simulator.transport.send(request) {}
        let answer = try JSONSerialization.jsonObject(with: Data(response.body)) as? [String: Any] ?? [:]
        return answer.compactMapValues { $0 as? String }
    }

    /// Runs the test: true when the cardholder is authenticated.
    func paymentWithOneTimeCode() async throws -> Bool {
        let simulator = try Simulator()
        let transaction = try await service(simulator).createTransaction("F000000001", "2.2.0")
        let answer = try await authenticate(transaction.getAuthenticationRequestParameters(), with: simulator)
        let challenge = ChallengeParameters(
            threeDSServerTransactionID: answer["threeDSServerTransID"] ?? "", acsTransactionID: answer["acsTransID"],
            acsRefNumber: answer["acsReferenceNumber"], acsSignedContent: answer["acsSignedContent"])
        let outcome = try await transaction.performChallenge(challenge, timeout: .shortest)
        guard case .completed(let event) = outcome else { return false }
        return event.status == .authenticated
    }
}
