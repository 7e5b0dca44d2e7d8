import ThreeDSUIKit

/// Your server's answer to the authentication request.
struct Authentication: Sendable {
    let status, threeDSServerTransactionID: String
    let acsTransactionID, acsReferenceNumber, acsSignedContent: String?
}

protocol Shop: Sendable {
    func authenticate(_ parameters: AuthenticationRequestParameters) async throws -> Authentication
}

@MainActor final class Payments {
    private let service = ThreeDS2ServiceSDK(presenter: UIKitPresenter())
    private let shop: any Shop

    init(shop: any Shop) { self.shop = shop }

    func start(with directoryServers: [DirectoryServer]) async throws {
        let configuration = ConfigParameters()
        configuration.directoryServers = directoryServers
        try await service.initializeAsync(configuration, locale: "en-GB")
    }

    func pay(through directoryServerID: String) async throws -> Bool {
        let transaction = try service.createTransaction(directoryServerID, "2.2.0")
        let answer = try await shop.authenticate(transaction.getAuthenticationRequestParameters())
        guard answer.status == "C" else {
            try transaction.close()
            return answer.status == "Y"
        }
        let challenge = ChallengeParameters(
            threeDSServerTransactionID: answer.threeDSServerTransactionID, acsTransactionID: answer.acsTransactionID,
            acsRefNumber: answer.acsReferenceNumber, acsSignedContent: answer.acsSignedContent)
        switch try await transaction.performChallenge(challenge, timeout: .shortest) {
        case .completed(let event): return event.status == .authenticated
        case .cancelled, .timedout, .interrupted, .protocolError, .runtimeError: return false
        }
    }
}
