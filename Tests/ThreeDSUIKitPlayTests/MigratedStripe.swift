import Foundation
import ThreeDSMigrationStripe
import UIKit

/// An app in the style of Stripe3DS2: other selectors, properties in place of setters, and a receiver that gets the transaction.
enum Stripe {
    @MainActor final class Shop: STDSChallengeStatusReceiver, MigratedApp {
        private let service: STDSThreeDS2Service
        private var transaction: STDSTransaction?
        private(set) var ends: [String] = []

        init(_ service: STDSThreeDS2Service) { self.service = service }

        private func settings() -> STDSUICustomization {
            let customization = STDSUICustomization.defaultSettings()
            let button = STDSButtonCustomization(
                backgroundColor: UIColor(red: 0, green: 0.3, blue: 0.2, alpha: 1), cornerRadius: 6)
            button.textColor = .white
            button.font = UIFont.systemFont(ofSize: 18)
            customization.setButton(button, for: .submit)
            let bar = STDSNavigationBarCustomization()
            bar.headerText = "Check out"
            bar.barTintColor = .white
            bar.textColor = .black
            customization.navigationBarCustomization = bar
            let label = STDSLabelCustomization()
            label.headingTextColor = .black
            customization.labelCustomization = label
            let field = STDSTextFieldCustomization()
            field.borderColor = .darkGray
            field.borderWidth = 2
            field.cornerRadius = 4
            customization.textFieldCustomization = field
            return customization
        }

        func pay(at server: MerchantServer, over controller: UIViewController) async throws {
            let config = STDSConfigParameters(standardParameters: ())
            try config.addParameterNamed("restricted-parameters", withValue: "C010")
            // `try` is new: an exception cannot be caught in Swift, an error can.
            try service.initialize(withConfig: config, locale: Locale(identifier: "en_US"), uiSettings: settings())
            let transaction = try service.createTransaction(
                forDirectoryServer: MerchantServer.directoryServerID, serverKeyID: server.directoryServer?.keyID,
                certificateString: server.directoryServer?.publicKey ?? "",
                rootCertificateStrings: server.directoryServer?.rootCertificates ?? [], withProtocolVersion: "2.2.0")
            self.transaction = transaction
            let parameters: STDSAuthenticationRequestParameters = try transaction.createAuthenticationRequestParameters()
            let answer = try await server.authenticate(
                deviceData: parameters.deviceData, sdkTransactionID: parameters.sdkTransactionIdentifier,
                sdkAppID: parameters.sdkAppIdentifier, sdkReferenceNumber: parameters.sdkReferenceNumber,
                sdkEphemeralPublicKey: parameters.sdkEphemeralPublicKey, messageVersion: parameters.messageVersion)
            let challengeParameters = STDSChallengeParameters()
            challengeParameters.threeDSServerTransactionID = answer.threeDSServerTransID
            challengeParameters.acsTransactionID = answer.acsTransID
            challengeParameters.acsReferenceNumber = answer.acsReferenceNumber
            challengeParameters.acsSignedContent = answer.acsSignedContent
            try transaction.doChallenge(
                with: controller, challengeParameters: challengeParameters, challengeStatusReceiver: self, timeout: 5 * 60)
        }

        private func end(_ transaction: STDSTransaction, _ text: String) {
            ends.append(transaction === self.transaction ? text : "another transaction: \(text)")
        }

        func transaction(_ transaction: STDSTransaction, didCompleteChallengeWith completionEvent: STDSCompletionEvent) {
            end(transaction, completionEvent.transactionStatus)
        }
        func transactionDidCancel(_ transaction: STDSTransaction) { end(transaction, "cancelled") }
        func transactionDidTimeOut(_ transaction: STDSTransaction) { end(transaction, "timed out") }
        func transaction(_ transaction: STDSTransaction, didErrorWith protocolErrorEvent: STDSProtocolErrorEvent) {
            end(transaction, protocolErrorEvent.errorMessage.errorCode)
        }
        func transaction(_ transaction: STDSTransaction, didErrorWith runtimeErrorEvent: STDSRuntimeErrorEvent) {
            end(transaction, runtimeErrorEvent.errorMessage)
        }
    }
}
