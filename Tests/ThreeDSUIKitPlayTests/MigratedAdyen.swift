import Foundation
import ThreeDSMigrationAdyen
import UIKit

/// An app in the style of the Adyen SDK: a service for each payment, closures, and a look whose parts are set in place.
enum Adyen {
    /// The app with the network of the test: `service(with:appearanceConfiguration:completionHandler:)` makes a service with the system's.
    enum UnderTest {
        @MainActor enum ADYService {
            static var made: ThreeDS2ServiceSDK?

            static func service(
                with parameters: ADYServiceParameters, appearanceConfiguration: ADYAppearanceConfiguration?,
                completionHandler: @escaping @MainActor @Sendable (DirectoryServerService) -> Void
            ) {
                guard let made else { return }
                DirectoryServerService.begin(
                    made, with: parameters, appearanceConfiguration: appearanceConfiguration, completionHandler: completionHandler
                )
            }
        }

        @MainActor final class Shop: MigratedApp {
            private var transaction: ADYTransaction?
            private(set) var ends: [String] = []

            init(_ service: ThreeDS2ServiceSDK) { ADYService.made = service }

            private func identify(
                _ server: MerchantServer, then: @escaping @MainActor @Sendable (Result<ADYTransaction, any Error>) -> Void
            ) {
                let parameters = ADYServiceParameters()
                parameters.directoryServerIdentifier = MerchantServer.directoryServerID
                parameters.directoryServerPublicKey = server.directoryServer?.publicKey ?? ""
                parameters.directoryServerRootCertificates = server.rootCertificates
                let appearance = ADYAppearanceConfiguration()
                appearance.buttonAppearance(for: .submit).backgroundColor = UIColor(red: 0.6, green: 0, blue: 0.1, alpha: 1)
                appearance.buttonAppearance(for: .submit).textColor = .white
                appearance.buttonAppearance(for: .submit).cornerRadius = 3
                appearance.textFieldAppearance.borderWidth = 2
                ADYService.service(with: parameters, appearanceConfiguration: appearance) { service in
                    do {
                        then(.success(try service.transaction(withMessageVersion: "2.2.0")))
                    } catch {
                        then(.failure(error))
                    }
                }
            }

            func pay(at server: MerchantServer, over controller: UIViewController) async throws {
                let transaction = try await withCheckedThrowingContinuation { done in
                    identify(server) { done.resume(with: $0) }
                }
                self.transaction = transaction
                let parameters: ADYAuthenticationRequestParameters = transaction.authenticationRequestParameters
                let answer = try await server.authenticate(
                    deviceData: parameters.deviceInformation, sdkTransactionID: parameters.sdkTransactionIdentifier,
                    sdkAppID: parameters.sdkApplicationIdentifier, sdkReferenceNumber: parameters.sdkReferenceNumber,
                    sdkEphemeralPublicKey: parameters.sdkEphemeralPublicKey, messageVersion: parameters.messageVersion)
                let challengeParameters = ADYChallengeParameters(
                    serverTransactionIdentifier: answer.threeDSServerTransID,
                    threeDSRequestorAppURL: URL(string: "https://shop.example/back"),
                    acsTransactionIdentifier: answer.acsTransID ?? "", acsReferenceNumber: answer.acsReferenceNumber ?? "",
                    acsSignedContent: answer.acsSignedContent ?? "")
                transaction.performChallenge(with: challengeParameters) { result, error in
                    if let result {
                        self.ends.append(result.transactionStatus)
                    } else if (error as? UncompletedChallenge)?.outcome == .cancelled {
                        self.ends.append("cancelled")
                    } else {
                        self.ends.append(error?.localizedDescription ?? "nothing")
                    }
                }
            }
        }
    }
}
