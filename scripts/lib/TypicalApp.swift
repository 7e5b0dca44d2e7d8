// What scripts/size takes for an app's use of the SDK: initialisation with a look of its own, a payment with a challenge in UIKit, and the
// return from the issuer's app. Whatever this reaches of the SDK is what an app links.
public import Foundation
public import ThreeDS
public import UIKit

@MainActor public final class TypicalApp: ChallengeStatusReceiver {
    private let service = ThreeDS2ServiceSDK()

    public init() {}

    public func start(_ directoryServers: [DirectoryServer]) async throws {
        let configuration = ConfigParameters()
        configuration.directoryServers = directoryServers
        try configuration.addParam(paramName: "profile", paramValue: "field")
        let look = UiCustomization()
        let button = ButtonCustomization()
        try button.setBackgroundColor("#2456C2")
        try button.setTextColor("#FFFFFF")
        try button.setCornerRadius(8)
        look.setButtonCustomization(button, .CONTINUE)
        let toolbar = ToolbarCustomization()
        try toolbar.setBackgroundColor("#F6F7F9")
        try toolbar.setHeaderText("Payment")
        look.setToolbarCustomization(toolbar)
        let label = LabelCustomization()
        try label.setHeadingTextColor("#1B1E24")
        look.setLabelCustomization(label)
        look.setTextBoxCustomization(TextBoxCustomization())
        try service.initialize(configuration, locale: "en-US", uiCustomization: look)
        for warning in try service.getWarnings() { print(warning.id, warning.message) }
    }

    public func begin(_ directoryServerID: String) throws -> (any Transaction, [String]) {
        let transaction = try service.createTransaction(directoryServerID, "2.2.0")
        let request = try transaction.getAuthenticationRequestParameters()
        return (
            transaction,
            [
                request.sdkTransactionID, request.sdkAppID, request.sdkReferenceNumber, request.sdkEphemeralPublicKey,
                request.deviceData, request.messageVersion,
            ]
        )
    }

    public func challenge(_ transaction: any Transaction, _ ids: [String], over controller: UIViewController) throws {
        let parameters = ChallengeParameters(
            threeDSServerTransactionID: ids[0], acsTransactionID: ids[1], acsRefNumber: ids[2], acsSignedContent: ids[3])
        try transaction.doChallenge(parameters, challengeStatusReceiver: self, timeOut: 5, inViewController: controller)
    }

    public func opened(_ url: URL) -> Bool { ThreeDS2ServiceSDK.handle(url: url) }
    public func finish(_ transaction: any Transaction) throws {
        try transaction.close()
        try service.cleanup()
    }

    public func completed(completionEvent: CompletionEvent) { print(completionEvent.transactionStatus) }
    public func cancelled() { print("cancelled") }
    public func timedout() { print("too late") }
    public func protocolError(protocolErrorEvent: ProtocolErrorEvent) { print(protocolErrorEvent.errorMessage.errorCode) }
    public func runtimeError(runtimeErrorEvent: RuntimeErrorEvent) { print(runtimeErrorEvent.errorMessage) }
}
