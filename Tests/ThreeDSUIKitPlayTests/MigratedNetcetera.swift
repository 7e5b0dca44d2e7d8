import ThreeDSMigrationNetcetera
import UIKit

/// An app in the style of the Netcetera SDK: a configuration by builder, closures, and the challenge over a controller.
enum Netcetera {
    // The tests are compiled with the feature ExistentialAny, most apps without.
    typealias Transaction = any ThreeDSMigrationNetcetera.Transaction
    typealias ProgressDialog = any ThreeDSMigrationNetcetera.ProgressDialog

    @MainActor final class Shop: ChallengeStatusReceiver, MigratedApp {
        private let threeDS2Service: ThreeDS2ServiceSDK
        private var transaction: Transaction?
        private var sdkProgressDialog: ProgressDialog?
        private(set) var ends: [String] = []

        init(_ service: ThreeDS2ServiceSDK) { threeDS2Service = service }

        private func configuration(_ server: MerchantServer) throws -> ConfigParameters {
            let scheme = Scheme(name: "Test scheme")
            scheme.ids = [MerchantServer.directoryServerID]
            scheme.encryptionKeyValue = server.directoryServer?.publicKey
            scheme.publicKeyId = server.directoryServer?.keyID
            scheme.rootCertificateValue = server.rootCertificates
            let configurationBuilder = ConfigurationBuilder()
            try configurationBuilder.license(key: "A LICENCE")
            try configurationBuilder.log(to: .info)
            try configurationBuilder.restrictedParameters(["C010"])
            try configurationBuilder.add(scheme)
            return configurationBuilder.configParameters()
        }

        private func initialize(_ configParameters: ConfigParameters) async throws {
            let toolbar = ToolbarCustomization()
            try toolbar.setHeaderText("Pay safely")
            let light = UiCustomization()
            light.setToolbarCustomization(toolbar)
            let dark = UiCustomization()
            try dark.setBackground("#101418")
            try await withCheckedThrowingContinuation { (done: CheckedContinuation<Void, any Error>) in
                threeDS2Service.initialize(
                    configParameters, locale: "en-US", uiCustomizationMap: ["DEFAULT": light, "DARK": dark],
                    success: { done.resume() }, failure: { error in done.resume(throwing: error) })
            }
        }

        func pay(at server: MerchantServer, over controller: UIViewController) async throws {
            try await initialize(configuration(server))
            let transaction = try threeDS2Service.createTransaction(
                directoryServerId: MerchantServer.directoryServerID, messageVersion: "2.2.0")
            self.transaction = transaction
            try transaction.useBridgingExtension("2.0")
            sdkProgressDialog = try transaction.getProgressView()
            sdkProgressDialog?.start()
            let parameters = try transaction.getAuthenticationRequestParameters()
            let answer = try await server.authenticate(
                deviceData: parameters.getDeviceData(), sdkTransactionID: parameters.getSDKTransactionId(),
                sdkAppID: parameters.getSDKAppID(), sdkReferenceNumber: parameters.getSDKReferenceNumber(),
                sdkEphemeralPublicKey: parameters.getSDKEphemeralPublicKey(), messageVersion: parameters.getMessageVersion())
            let challengeParameters = ChallengeParameters(
                threeDSServerTransactionID: answer.threeDSServerTransID, acsTransactionID: answer.acsTransID,
                acsRefNumber: answer.acsReferenceNumber, acsSignedContent: answer.acsSignedContent)
            challengeParameters.setThreeDSRequestorAppURL(threeDSRequestorAppURL: "https://shop.example/back")
            try transaction.doChallenge(
                challengeParameters: challengeParameters, challengeStatusReceiver: self, timeOut: 5, inViewController: controller)
        }

        func completed(completionEvent: CompletionEvent) { ends.append(completionEvent.getTransactionStatus()) }
        func cancelled() { ends.append("cancelled") }
        func timedout() { ends.append("timed out") }
        func protocolError(protocolErrorEvent: ProtocolErrorEvent) {
            ends.append(protocolErrorEvent.getErrorMessage().getErrorCode())
        }
        func runtimeError(runtimeErrorEvent: RuntimeErrorEvent) { ends.append(runtimeErrorEvent.getErrorMessage()) }
    }
}
