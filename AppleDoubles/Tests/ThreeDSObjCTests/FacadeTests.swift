import ThreeDSTestSupport
import Foundation
import Testing
import ThreeDS
import ThreeDSJSON
import ThreeDSScreens
import ThreeDSSimulator
import UIKit

@testable import ThreeDSObjC

/// Enters the code on every screen.
final class CodeEntry: ChallengePresenter {
    let code: String
    init(_ code: String) { self.code = code }
    func begin(_ session: ChallengeSession) async throws {}
    func show(_ screen: ChallengeScreen, in session: ChallengeSession) async {
        try? session.answer(.submit(text: code, whitelist: nil))
    }
    func setProcessing(_ visible: Bool, in session: ChallengeSession) async {}
    func end(_ session: ChallengeSession) async {}
}

/// A receiver as an app of Objective-C has one.
@MainActor final class Receiver: NSObject, TDSChallengeStatusReceiver {
    var calls: [String] = []
    func completed(_ completionEvent: TDSCompletionEvent) {
        calls.append("completed \(completionEvent.transactionStatus) \(completionEvent.sdkTransactionID)")
    }
    func cancelled() { calls.append("cancelled") }
    func timedout() { calls.append("timedout") }
    func protocolError(_ protocolErrorEvent: TDSProtocolErrorEvent) {
        let message = protocolErrorEvent.errorMessage
        calls.append("protocolError \(message.errorCode) \(message.errorComponent) \(message.errorMessageType ?? "-")")
    }
    func runtimeError(_ runtimeErrorEvent: TDSRuntimeErrorEvent) {
        calls.append("runtimeError \(runtimeErrorEvent.errorCode ?? "-")")
    }
}

@Suite("Objective-C: the thin facade (SDK-11 to SDK-16)", .timeLimit(.minutes(5))) @MainActor struct FacadeTests {
    nonisolated static let simulator = Result { try Simulator(SimulatorConfiguration()) }

    static func service(_ presenter: any ChallengePresenter) throws -> TDSThreeDS2Service {
        let simulator = try simulator.get()
        return TDSThreeDS2Service(
            environment: SDKEnvironment(presenter: presenter, transport: simulator.transport, storage: MemoryStorage()))
    }

    static func configuration() throws -> TDSConfigParameters {
        let configuration = TDSConfigParameters()
        for server in try simulator.get().directoryServers {
            configuration.addDirectoryServer(
                TDSDirectoryServer(
                    directoryServerID: server.id, publicKey: server.publicKey, keyID: server.keyID,
                    rootCertificates: server.rootCertificates, logo: Data(server.logo)))
        }
        configuration.recordsTranscripts = true
        return configuration
    }

    /// Domain, code and the SDK's own code of an error.
    static func error(_ work: () throws -> Void) -> String {
        do {
            try work()
            return "none"
        } catch let error as NSError {
            let own = error.userInfo[TDSErrors.sdkCodeKey] as? String ?? "-"
            let isWhole = [TDSErrors.partyKey, TDSErrors.ruleKey, NSLocalizedDescriptionKey].allSatisfy {
                error.userInfo[$0] != nil
            }
            return "\(error.domain == TDSErrors.domain) \(error.code) \(own) \(isWhole)"
        }
    }

    struct Payment: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var scenario = "otp"
        var code = "123456"
        var call: String
    }

    nonisolated static let payments = [
        Payment(testDescription: "completed", call: "completed Y"),
        Payment(testDescription: "an Error Message of the ACS", scenario: "fault-erro", call: "protocolError"),
    ]

    @Test("A payment runs from initialize to exactly one call of the receiver", arguments: payments) func pays(_ payment: Payment)
        async throws
    {
        let service = try Self.service(CodeEntry(payment.code))
        let look = TDSUiCustomization()
        let toolbar = TDSToolbarCustomization()
        try toolbar.setHeaderText("Pay")
        look.setToolbarCustomization(toolbar)
        try service.initialize(configParameters: Self.configuration(), locale: "en-US", uiCustomization: look)
        #expect(try service.getSDKVersion() == ThreeDS2ServiceSDKVersion.current(service))
        #expect(try service.getWarnings().allSatisfy { $0.warningID.hasPrefix("SW") })
        let transaction = try service.createTransaction(directoryServerID: "F000000001", messageVersion: "2.2.0")
        let request = try transaction.getAuthenticationRequestParameters()
        #expect(
            request.messageVersion == "2.2.0" && !request.deviceData.isEmpty && request.sdkEphemeralPublicKey.contains("P-256"))
        let shop = SimulatedShop(simulator: try Self.simulator.get())
        let sdk = try JSONDocument(parsing: Array(request.authRequest.utf8)).root
        let answer = try await shop.authenticate(sdk: sdk, directoryServerID: "F000000001", scenario: payment.scenario)
        let parameters = TDSChallengeParameters()
        parameters.threeDSServerTransactionID = answer["threeDSServerTransID"]?.stringValue
        parameters.acsTransactionID = answer["acsTransID"]?.stringValue
        parameters.acsRefNumber = answer["acsReferenceNumber"]?.stringValue
        let receiver = Receiver()
        // Not yet complete: nothing starts.
        #expect(
            Self.error { try transaction.doChallenge(parameters, challengeStatusReceiver: receiver, timeOut: 5) }
                == "true 1 - true")
        parameters.acsSignedContent = answer["acsSignedContent"]?.stringValue
        #expect(
            Self.error { try transaction.doChallenge(parameters, challengeStatusReceiver: receiver, timeOut: 4) }
                == "true 1 - true")
        try transaction.doChallenge(parameters, challengeStatusReceiver: receiver, timeOut: 5)
        await eventually { !receiver.calls.isEmpty }
        #expect(receiver.calls.count == 1 && receiver.calls.first?.hasPrefix(payment.call) == true, "\(receiver.calls)")
        #expect(transaction.transcript?.contains("challengeEnded") == true)
        #expect(transaction.deviations.isEmpty)
        #expect(Self.error { _ = try transaction.getProgressView() } == "true 4 transaction-over true")
        try transaction.close()
        try service.cleanup()
    }

    @Test("Errors are NSErrors of one domain with the specification's four codes") func errors() throws {
        let service = try Self.service(CodeEntry(""))
        #expect(Self.error { try service.cleanup() } == "true 3 - true")
        #expect(Self.error { _ = try service.getWarnings() } == "true 3 - true")
        try service.initialize(configParameters: Self.configuration(), locale: nil, uiCustomization: nil)
        #expect(
            Self.error { try service.initialize(configParameters: TDSConfigParameters(), locale: nil, uiCustomization: nil) }
                == "true 2 - true")
        #expect(
            Self.error { _ = try service.createTransaction(directoryServerID: "unknown", messageVersion: nil) } == "true 1 - true"
        )
        let transaction = try service.createTransaction(directoryServerID: "F000000001", messageVersion: nil)
        let progress = try transaction.getProgressView()
        progress.start()
        progress.stop()
        try transaction.close()
        #expect(Self.error { _ = try transaction.getAuthenticationRequestParameters() } == "true 4 transaction-over true")
        #expect(!TDSThreeDS2Service.handle(url: URL(fileURLWithPath: "/")))
    }

    @Test("A service with the SDK's screens is made on any thread") func anyThread() async throws {
        let service = await withCheckedContinuation { continuation in
            Thread.detachNewThread { continuation.resume(returning: Thread.isMainThread ? nil : TDSThreeDS2Service()) }
        }
        let made = try #require(service)
        try made.initialize(configParameters: Self.configuration(), locale: nil, uiCustomization: nil)
        #expect(try !made.getSDKVersion().isEmpty)
        try made.cleanup()
    }

    @Test("Named parameters are added, read ignoring case, and removed") func parameters() throws {
        let configuration = TDSConfigParameters()
        try configuration.addParam("g", paramName: "Name", paramValue: "1")
        #expect(configuration.getParamValue("G", paramName: "name") == "1")
        #expect(configuration.getParamValue(nil, paramName: "name") == nil)
        #expect(Self.error { try configuration.addParam("g", paramName: "NAME", paramValue: "2") } == "true 1 - true")
        #expect(configuration.removeParam("g", paramName: "name") == "1")
        #expect(
            configuration.removeParam("g", paramName: "name") == nil && configuration.getParamValue("g", paramName: " ") == nil)
    }

    @Test("A value that is set is read back, and a value that breaks a rule is refused (SDK-69)", .proves("SDK-69"))
    func customization() throws {
        let (button, label, box) = (TDSButtonCustomization(), TDSLabelCustomization(), TDSTextBoxCustomization())
        try button.setBackgroundColor("#123456")
        try button.setCornerRadius(7)
        try button.setTextFontSize(20)
        try label.setHeadingTextColor("#ABCDEF")
        try box.setBorderWidth(2)
        let look = TDSUiCustomization()
        for type in [TDSButtonType.submit, .continue, .next, .cancel, .resend, .openOobApp, .addChallenge] {
            #expect(look.getButtonCustomization(type) == nil)
            look.setButtonCustomization(button, buttonType: type)
        }
        look.setLabelCustomization(label)
        look.setTextBoxCustomization(box)
        try button.setCornerRadius(9)
        #expect(look.getButtonCustomization(.next)?.getCornerRadius() == 7)
        #expect(look.getButtonCustomization(.cancel)?.getBackgroundColor() == "#123456")
        #expect(look.getButtonCustomization(.addChallenge)?.getTextFontSize() == 20)
        #expect(look.getLabelCustomization()?.getHeadingTextColor() == "#ABCDEF")
        #expect(look.getTextBoxCustomization()?.getBorderWidth() == 2 && look.getToolbarCustomization() == nil)
        #expect(Self.error { try button.setBackgroundColor("red") } == "true 1 - true")
        #expect(Self.error { try label.setTextFontSize(0) } == "true 1 - true")
        #expect(Self.error { try box.setTextFontName(" ") } == "true 1 - true")
    }
}

/// The version as the Swift face tells it.
enum ThreeDS2ServiceSDKVersion {
    static func current(_ service: TDSThreeDS2Service) throws -> String {
        let swift = ThreeDS2ServiceSDK(environment: SDKEnvironment(presenter: CodeEntry(""), storage: MemoryStorage()))
        try swift.initialize(ConfigParameters())
        return try swift.getSDKVersion()
    }
}
