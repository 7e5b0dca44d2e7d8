import Foundation
import ThreeDSMigrationNSoftware
import ThreeDSTestSupport
import UIKit

/// An app in the style of the /n software SDK: every argument has a label, receivers and listeners have none.
enum NSoftware {
    // The tests are compiled with the feature ExistentialAny, most apps without.
    typealias Transaction = any ThreeDSMigrationNSoftware.Transaction

    final class Watcher: ClientEventListener, SecurityEventListener {
        let lines = Recorder<String>(), packets = Recorder<Int>(), alarms = Recorder<String>()

        func onDataPacketIn(_ packet: Data) { packets.record(packet.count) }
        func onDataPacketOut(_ packet: Data) { packets.record(packet.count) }
        func onLog(_ logLevel: Int32, _ message: String, _ logType: String) { lines.record("\(logLevel) \(logType) \(message)") }
        func onSSLServerAuthentication(
            _ certificate: Data, _ subject: String, _ issuer: String, _ status: String, _ accept: UnsafeMutablePointer<Int32>
        ) {
            if status != "OK" { accept.pointee = 0 }
        }
        func onSSLStatus(_ message: String) { lines.record(message) }
        func alarm(_ severity: Severity, _ event: SecurityEvent) {
            alarms.record(severity.description + " " + event.description)
        }
    }

    @MainActor final class Shop: ChallengeStatusReceiver, MigratedApp {
        let watcher = Watcher()
        private let service: ThreeDS2Service
        private var transaction: Transaction?
        private var progressView: (any ProgressView)?
        private(set) var ends: [String] = []

        init(_ service: ThreeDS2Service) { self.service = service }

        private func prepare(_ server: DirectoryServerInfo) throws {
            let configParameters = try ConfigParametersBuilder(
                directoryServerInfoList: [server], runtimeLicense: "A LICENCE", deviceParameterBlacklist: ["C010"],
                clientConfig: ["LogLevel=3", "MaskSensitive=True"]
            ).build()

            let button = ButtonCustomization()
            button.setTextColor(color: UIColor.white)
            button.setBackgroundColor(color: UIColor(red: 0.1, green: 0.2, blue: 0.6, alpha: 1))
            try button.setCornerRadius(cornerRadius: 8)
            button.setHeight(height: 52)
            button.setPadding(padding: UIEdgeInsets(top: 8, left: 16, bottom: 8, right: 16))
            let label = LabelCustomization()
            try label.setHeadingTextColor(hexColorCode: "#222222")
            label.setHeadingTextAlignment(NSTextAlignment.left)
            label.setTextColor(labelType: UiCustomization.LabelType.INFO_TEXT, color: UIColor.black)
            label.setPadding(
                labelType: UiCustomization.LabelType.INFO_TEXT, padding: UIEdgeInsets(top: 4, left: 4, bottom: 4, right: 4))
            let look = UiCustomization()
            look.setButtonCustomization(buttonCustomization: button, buttonType: UiCustomization.ButtonType.SUBMIT)
            look.setLabelCustomization(labelCustomization: label)
            look.setInformationZoneIconPosition(position: 1)
            look.setBrandingZoneLogoGap(value: 24)
            let fill: UIColor = button.getBackgroundColor()
            guard button.getTextColorHex() == "#FFFFFF", fill != UIColor.clear else { return }

            try service.initialize(
                configParameters: configParameters, locale: "en-US", uiCustomization: look, clientEventListener: watcher,
                securityEventListener: watcher)
        }

        func pay(at server: MerchantServer, over controller: UIViewController) async throws {
            guard let directoryServer = server.directoryServer else { return }
            try prepare(
                DirectoryServerInfo(RID: directoryServer.id, publicKey: directoryServer.publicKey, CA: server.rootCertificates))
            let transaction = try service.createTransaction(MerchantServer.directoryServerID, "2.2.0")
            self.transaction = transaction
            progressView = try transaction.getProgressView()
            progressView?.show()
            let answer = try await server.authenticate(transaction.getAuthenticationRequestParameters().getAuthRequest())
            try transaction.doChallenge(
                rootViewController: controller, challengeParameters: ChallengeParameters(threeDSServerAuthResponse: answer),
                challengeStatusReceiver: self, timeout: 5)
        }

        func completed(_ completionEvent: CompletionEvent) { ends.append(completionEvent.getTransactionStatus()) }
        func cancelled() { ends.append("cancelled") }
        func timedout() { ends.append("timed out") }
        func protocolError(_ protocolErrorEvent: ProtocolErrorEvent) {
            let message = protocolErrorEvent.getErrorMessage()
            ends.append(message.getErrorDescription() + ": " + message.getErrorDetails())
        }
        func runtimeError(_ runtimeErrorEvent: RuntimeErrorEvent) {
            ends.append(runtimeErrorEvent.getErrorCode() + " " + runtimeErrorEvent.getErrorMessage())
        }
    }
}
