import Foundation
import ThreeDSSwiftUI
import ThreeDSUIKit

/// Pays, one payment after the other.
@MainActor final class Checkout {
    /// What follows when the shop has answered.
    enum Step {
        case challenge(ThreeDSChallenge)
        case ended(String)
    }

    static let scenarios = ["otp", "multi-select", "oob", "html-otp", "information"]

    private let service = ThreeDS2ServiceSDK(presenter: UIKitPresenter())
    private var shop: Shop?
    private var directoryServerID = ""

    /// Initialises the SDK at the first payment; an app with a start-up screen does it there.
    func pay(scenario: String) async -> Step {
        do {
            let shop = try await openShop()
            let version = scenario == "information" ? "2.3.1" : "2.2.0"
            let transaction = try service.createTransaction(directoryServerID: directoryServerID, messageVersion: version)
            let answer = try await shop.authenticate(
                transaction.getAuthenticationRequestParameters(), through: directoryServerID, scenario: scenario)
            guard answer.status == "C" else {
                try transaction.close()
                return .ended(answer.status == "Y" ? "Paid" : "Declined")
            }
            return .challenge(
                ThreeDSChallenge(
                    transaction: transaction,
                    parameters: ChallengeParameters(
                        threeDSServerTransactionID: answer.threeDSServerTransactionID,
                        acsTransactionID: answer.acsTransactionID, acsRefNumber: answer.acsReferenceNumber,
                        acsSignedContent: answer.acsSignedContent)))
        } catch {
            return .ended("Not paid: \(error.localizedDescription)")
        }
    }

    /// The challenge is over and its screens are gone: what to tell.
    static func text(of result: ThreeDSChallengeResult) -> String {
        switch result {
        case .success(.completed(let event)): event.transactionStatus == "Y" ? "Paid" : "Declined"
        case .success(.cancelled): "Cancelled"
        case .success(.timedout): "Too late"
        case .success(.interrupted): "Interrupted; ask the shop for the result"
        case .success(.protocolError), .success(.runtimeError): "Not paid"
        case .failure(let error): "Not paid: \(error.localizedDescription)"
        }
    }

    private func openShop() async throws -> Shop {
        if let shop { return shop }
        let shop = try Shop.bundled()
        let configuration = ConfigParameters()
        configuration.directoryServers = try await shop.directoryServers()
        directoryServerID = configuration.directoryServers.first?.id ?? ""
        try await service.initializeAsync(configuration, locale: Locale.current.identifier)
        self.shop = shop
        return shop
    }
}
