import ThreeDSMigrationRavelin
import UIKit

/// An app in the style of the Ravelin SDK: the specification's setters with labels, texts that are never nil, and a prefix.
enum Ravelin {
    @MainActor final class Shop: R3DS2ChallengeStatusReceiver, MigratedApp {
        private let service: R3DS2ServiceSDK
        private var transaction: R3DS2Transaction?
        private(set) var ends: [String] = []

        init(_ service: R3DS2ServiceSDK) { self.service = service }

        private func look() throws -> R3DS2UiCustomization {
            let button = R3DS2ButtonCustomization()
            try button.setBackgroundColor(hexColorCode: "#0B5FFF")
            try button.setDarkBackgroundColor(hexColorCode: "#7FB0FF")
            try button.setTextColor(hexColorCode: "#FFFFFF")
            try button.setDarkTextColor(hexColorCode: "#001B44")
            let toolbar = R3DS2ToolbarCustomization()
            try toolbar.setHeaderText(headerText: "Your bank")
            let label = R3DS2LabelCustomization()
            try label.setHeadingTextFontSize(fontSize: 24)
            let uiCustomization = R3DS2UiCustomization()
            uiCustomization.setButtonCustomization(buttonCustomization: button, buttonType: .SUBMIT)
            uiCustomization.setToolbarCustomization(toolbarCustomization: toolbar)
            uiCustomization.setLabelCustomization(labelCustomization: label)
            let title: String = uiCustomization.getToolbarCustomization().getHeaderText()
            try toolbar.setButtonText(buttonText: title.isEmpty ? "Close" : "Cancel")
            return uiCustomization
        }

        private func configuration(_ server: MerchantServer) throws -> R3DS2ConfigParameters {
            let configParameters = R3DS2ConfigParameters()
            try configParameters.addParam(group: nil, paramName: "license-key", paramValue: "A LICENCE")
            try configParameters.addParam(group: nil, paramName: "restricted-parameters", paramValue: "C010,C011")
            let restricted: String = try configParameters.getParamValue(group: nil, paramName: "restricted-parameters")
            // The one line that is new: this SDK has no keys of its own.
            if !restricted.isEmpty { configParameters.directoryServers = server.directoryServer.map { [$0] } ?? [] }
            return configParameters
        }

        func pay(at server: MerchantServer, over controller: UIViewController) async throws {
            try service.initialize(configuration(server), locale: "en_US", uiCustomization: look())
            let transaction = try service.createTransaction(
                directoryServerID: MerchantServer.directoryServerID, messageVersion: "2.2.0")
            self.transaction = transaction
            try transaction.getProgressView().start()
            let parameters = try transaction.getAuthenticationRequestParameters()
            let answer = try await server.authenticate(
                deviceData: parameters.getDeviceData(), sdkTransactionID: parameters.getSDKTransactionID(),
                sdkAppID: parameters.getSDKAppID(), sdkReferenceNumber: parameters.getSDKReferenceNumber(),
                sdkEphemeralPublicKey: parameters.getSDKEphemeralPublicKey(), messageVersion: parameters.getMessageVersion())
            let challengeParameters = R3DS2ChallengeParameters()
            challengeParameters.set3DSServerTransactionID(threeDSServerTransactionID: answer.threeDSServerTransID)
            challengeParameters.setAcsTransactionID(acsTransactionID: answer.acsTransID)
            challengeParameters.setAcsRefNumber(acsRefNumber: answer.acsReferenceNumber)
            challengeParameters.setAcsSignedContent(acsSignedContent: answer.acsSignedContent)
            let challengeView: R3DS2ChallengeView = controller
            try transaction.doChallenge(
                challengeParameters: challengeParameters, challengeStatusReceiver: self, timeOut: 5, challengeView: challengeView)
        }

        func completed(completionEvent: R3DS2CompletionEvent) { ends.append(completionEvent.getTransactionStatus()) }
        func cancelled() { ends.append("cancelled") }
        func timedout() { ends.append("timed out") }
        func protocolError(protocolErrorEvent: R3DS2ProtocolErrorEvent) {
            let message = protocolErrorEvent.getErrorMessage()
            ends.append(message.getTransactionID() + message.getErrorDetails())
        }
        func runtimeError(runtimeErrorEvent: R3DS2RuntimeErrorEvent) { ends.append(runtimeErrorEvent.getErrorMessage()) }
    }
}
