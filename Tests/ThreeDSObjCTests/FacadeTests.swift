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
        try? session.answer(.submit(text: code))
    }
    func setProcessing(_ visible: Bool, in session: ChallengeSession) async {}
    func end(_ session: ChallengeSession) async {}
}

/// A receiver as an app of Objective-C has one.
@MainActor final class Receiver: NSObject, TDSChallengeStatusReceiver {
    var calls: [String] = []
    var trouble: [String?] = []
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
        trouble = [runtimeErrorEvent.transportTrouble, runtimeErrorEvent.tlsTrouble]
    }
}

@Suite("Objective-C: the thin facade (SDK-11 to SDK-16)", .timeLimit(.minutes(10))) @MainActor struct FacadeTests {
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
        var trouble: [String?] = []
    }

    nonisolated static let payments = [
        Payment(testDescription: "completed", call: "completed Y"),
        Payment(testDescription: "an Error Message of the ACS", scenario: "fault-erro", call: "protocolError"),
        Payment(
            testDescription: "a connection that breaks", scenario: "fault-connection-reset", call: "runtimeError connectionLost",
            trouble: ["interrupted", nil]),
    ]

    @Test("A payment runs from initialize to exactly one call of the receiver", arguments: payments) func pays(_ payment: Payment)
        async throws
    {
        let service = try Self.service(CodeEntry(payment.code))
        let look = TDSUiCustomization()
        let toolbar = TDSToolbarCustomization()
        try toolbar.setHeaderText("Pay")
        look.setToolbarCustomization(toolbar)
        let configuration = try Self.configuration()
        try configuration.addParam(nil, paramName: "license-key", paramValue: "not needed")
        try service.initialize(configParameters: configuration, locale: "en-US", uiCustomization: look)
        #expect(try service.getSDKVersion() == ThreeDS2ServiceSDKVersion.current(service))
        #expect(try service.getWarnings().allSatisfy { $0.warningID.hasPrefix("SW") })
        #expect(try service.getConfigurationWarnings().map(\.warningID) == ["CW06"])
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
        #expect(receiver.trouble == payment.trouble)
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
        #expect(Self.error { _ = try service.getConfigurationWarnings() } == "true 3 - true")
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

    @Test("Each class that an app can make is made on any thread, and a browser challenge is cancelled there") func classes()
        async throws
    {
        let page = try #require(URL(string: "https://shop.example/pay"))
        let made = await withCheckedContinuation { (continuation: CheckedContinuation<[Bool], Never>) in
            Thread.detachNewThread {
                let byScheme = TDSBrowserChallenge(page: page, callbackScheme: "com.example.shop")
                let byLink = TDSBrowserChallenge(page: page, universalLinkHost: "shop.example", path: "/3ds")
                byScheme.cancel()
                let handled = byLink.handle(link: page)
                let others: [NSObject] = [
                    TDSThreeDS2Service(bundle: .main), TDSThreeDS2Service(), TDSConfigParameters(), TDSUiCustomization(),
                    TDSChallengeParameters(), TDSButtonCustomization(), TDSLabelCustomization(), TDSTextBoxCustomization(),
                    TDSToolbarCustomization(),
                ]
                continuation.resume(returning: [Thread.isMainThread, handled, others.count != 9])
            }
        }
        #expect(made == [false, false, false])
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

/// Listeners as an app of Objective-C has them.
final class Listener: NSObject, TDSClientEventListener, TDSSecurityEventListener {
    let events = Recorder<String>()

    func onDataPacketOut(_ packet: Data) { events.record("out \(packet.count)") }
    func onDataPacketIn(_ packet: Data) { events.record("in \(packet.count)") }
    func onLog(_ level: TDSLogLevel, message: String, type: String) { events.record("log \(level.rawValue) \(type)") }
    func onSSLServerAuthentication(_ certificate: Data, subject: String, issuer: String, status: String, accept: Bool) -> Bool {
        events.record("certificate \(certificate.count) \(subject) \(issuer) \(status) \(accept)")
        return false
    }
    func onSSLStatus(_ message: String) { events.record("tls \(message)") }
    func alarm(_ severity: TDSSeverity, event: TDSSecurityEvent) { events.record("alarm \(severity.rawValue) \(event.rawValue)") }
}

@Suite("Objective-C: what apps of other SDKs call", .timeLimit(.minutes(10))) @MainActor struct FacadeRangeTests {
    @Test("Listeners get packets, log, certificates and alarms, and are read back") func listeners() async throws {
        let listener = Listener()
        let configuration = try FacadeTests.configuration()
        #expect(configuration.clientEventListener == nil && configuration.securityEventListener == nil)
        #expect(configuration.logLevel == .information)
        configuration.clientEventListener = listener
        configuration.securityEventListener = listener
        for level in [TDSLogLevel.error, .information, .verbose, .debug] {
            configuration.logLevel = level
            #expect(configuration.logLevel == level)
        }
        #expect(configuration.clientEventListener === listener && configuration.securityEventListener === listener)
        let service = try FacadeTests.service(CodeEntry(""))
        try service.initialize(configParameters: configuration, locale: nil, uiCustomization: nil)
        _ = try service.createTransaction(directoryServerID: "F000000001", messageVersion: "2.2.0")
        await eventually { listener.events.all.contains { $0.hasPrefix("log ") } }
        #expect(listener.events.all.contains { $0.hasPrefix("log ") })
        try service.cleanup()

        let bridge = ClientListenerBridge(listener)
        bridge.onDataPacketOut(Data([1]))
        bridge.onDataPacketIn(Data([1, 2]))
        bridge.onSSLStatus(message: "hello")
        var accept = true
        bridge.onSSLServerAuthentication(cert: Data([1]), subject: "s", issuer: "i", status: "ok", accept: &accept)
        #expect(!accept)
        SecurityListenerBridge(listener).alarm(severity: .HIGH, event: .DEBUGGING)
        #expect(listener.events.all.suffix(5) == ["out 1", "in 2", "tls hello", "certificate 1 s i ok true", "alarm 2 6"])
        #expect(
            [SecurityEvent.ROOT, .TAMPERED, .INSTALLED_FROM_UNTRUSTED_STORE, .HOOK, .EMULATOR, .DEBUGGING, .DEBUG_ENABLED].map {
                TDSSecurityEvent($0).rawValue
            } == Array(1...7))
        configuration.clientEventListener = nil
        #expect(configuration.clientEventListener == nil)
    }

    @Test("Key, root and logo of one transaction replace those of the configuration") func ownKeys() throws {
        let service = try FacadeTests.service(CodeEntry(""))
        let server = try #require(try FacadeTests.simulator.get().directoryServers.first)
        #expect(
            FacadeTests.error {
                _ = try service.createTransaction(
                    directoryServerID: server.id, messageVersion: nil, publicKeyBase64: nil, rootCertificateBase64: nil,
                    logoBase64: nil)
            } == "true 3 - true")
        try service.initialize(configParameters: FacadeTests.configuration(), locale: nil, uiCustomization: nil)
        let one = try service.createTransaction(
            directoryServerID: server.id, messageVersion: "2.2.0", publicKeyBase64: server.publicKey,
            rootCertificateBase64: server.rootCertificates.first, logoBase64: Data(server.logo).base64EncodedString())
        #expect(try one.getAuthenticationRequestParameters().messageVersion == "2.2.0")
        let own = TDSDirectoryServer(
            directoryServerID: server.id, publicKey: server.publicKey, keyID: server.keyID,
            rootCertificates: server.rootCertificates,
            logo: nil)
        let two = try service.createTransaction(directoryServerID: "", messageVersion: "2.3.1", directoryServer: own)
        #expect(try !two.getAuthenticationRequestParameters().deviceData.isEmpty)
        for wrong in ["=", "AAAA"] {
            #expect(
                FacadeTests.error {
                    _ = try service.createTransaction(
                        directoryServerID: server.id, messageVersion: nil, publicKeyBase64: wrong, rootCertificateBase64: nil,
                        logoBase64: nil)
                } == "true 1 - true")
        }
        try two.useBridgingExtension(version: "2.0")
        #expect(FacadeTests.error { try two.useBridgingExtension(version: "3.0") } == "true 1 - true")
        try service.cleanup()
    }

    @Test("The description of the SDK names directory servers, versions, keys and findings") func information() throws {
        let service = try FacadeTests.service(CodeEntry(""))
        #expect(FacadeTests.error { _ = try service.getSDKInfo() } == "true 3 - true")
        #expect(FacadeTests.error { _ = try service.getSecurityFindings() } == "true 3 - true")
        try service.initialize(configParameters: FacadeTests.configuration(), locale: nil, uiCustomization: nil)
        let info = try service.getSDKInfo()
        #expect(info.supportedMessageVersions.contains("2.2.0"))
        #expect(try info.sdkVersion == service.getSDKVersion())
        #expect(try info.directoryServers.map(\.directoryServerID) == FacadeTests.simulator.get().directoryServers.map(\.id))
        for server in info.directoryServers {
            #expect(server.keyExpires != nil && server.rootExpires != nil && server.hasLogo && !server.isFromMetadataService)
        }
        #expect(info.metadata == nil)
        for finding in try service.getSecurityFindings() {
            #expect(finding.code.hasPrefix(finding.warningID) && finding.subCode > 0 && finding.index >= -1)
        }
        try service.cleanup()
    }

    @Test("initialize with two blocks calls one of them, and a missing metadata service is an error") func blocks() async throws {
        let service = try FacadeTests.service(CodeEntry(""))
        let calls = Recorder<String>()
        let parameters = try FacadeTests.configuration()
        service.initialize(
            configParameters: parameters, locale: "de", uiCustomization: TDSUiCustomization(),
            darkUiCustomization: TDSUiCustomization(), success: { calls.record("success") }, failure: { calls.record("\($0)") })
        await eventually { !calls.all.isEmpty }
        #expect(calls.all == ["success"])
        service.initialize(
            configParameters: parameters, locale: nil, uiCustomization: nil, darkUiCustomization: nil,
            success: { calls.record("again") }, failure: { calls.record("\(($0 as NSError).domain) \(($0 as NSError).code)") })
        await eventually { calls.count == 2 }
        #expect(calls.all.last == "\(TDSErrors.domain) 2")
        service.refreshDirectoryServers(
            success: { calls.record("\($0)") },
            failure: { calls.record(($0 as NSError).userInfo[TDSErrors.sdkCodeKey] as? String ?? "-") })
        await eventually { calls.count == 3 }
        #expect(calls.all.last == "no-metadata-service")
        try service.cleanup()
    }

    @Test("A metadata service is configured, and initialize checks it") func metadata() throws {
        let configuration = try FacadeTests.configuration()
        #expect(configuration.metadataService == nil)
        let url = try #require(URL(string: "http://metadata.example"))
        configuration.metadataService = TDSMetadataService(
            url: url, apiToken: "t", tlsPins: ["x"], signingKey: "k", trustAnchors: nil, timeoutSeconds: 10)
        #expect(configuration.metadataService?.url == url)
        let service = try FacadeTests.service(CodeEntry(""))
        #expect(
            FacadeTests.error { try service.initialize(configParameters: configuration, locale: nil, uiCustomization: nil) }
                == "true 1 - true")
    }

    @Test("Label types, second field, background, gap and the rest of the look are read back") func look() throws {
        let label = TDSLabelCustomization()
        let types: [TDSLabelType] = [
            .infoHeader, .infoText, .infoLabel, .whitelist, .whyInfo, .whyInfoText, .expandableInfo, .expandableInfoText,
            .selectionList, .dataEntryLabel, .dataEntryLabel2,
        ]
        #expect(Set(types.map(\.core)) == Set(LabelType.allCases))
        for (index, type) in types.enumerated() {
            #expect(label.getTextColor(type) == nil && label.getTextFontSize(type) == 0)
            try label.setTextColor("#00000\(index % 10)", labelType: type)
            try label.setDarkTextColor("#10000\(index % 10)", labelType: type)
            try label.setTextFontName("Font\(index)", labelType: type)
            try label.setTextFontSize(10 + index, labelType: type)
            try label.setBackgroundColor("#20000\(index % 10)", labelType: type)
            try label.setDarkBackgroundColor("#30000\(index % 10)", labelType: type)
            try label.setPadding(index, labelType: type)
        }
        for (index, type) in types.enumerated() {
            #expect(label.getTextColor(type) == "#00000\(index % 10)" && label.getDarkTextColor(type) == "#10000\(index % 10)")
            #expect(label.getTextFontName(type) == "Font\(index)" && label.getTextFontSize(type) == 10 + index)
            #expect(label.getBackgroundColor(type) == "#20000\(index % 10)")
            #expect(label.getDarkBackgroundColor(type) == "#30000\(index % 10)" && label.getPadding(type) == index)
        }
        #expect(FacadeTests.error { try label.setPadding(-1, labelType: .infoText) } == "true 1 - true")
        for alignment in [TDSHeadingAlignment.leading, .center, .trailing] {
            label.setHeadingTextAlignment(alignment)
            #expect(label.getHeadingTextAlignment() == alignment)
        }
        label.setHeadingTextAlignment(.notSet)
        #expect(label.getHeadingTextAlignment() == .trailing && TDSLabelCustomization().getHeadingTextAlignment() == .notSet)

        let button = TDSButtonCustomization()
        try button.setHeight(60)
        try button.setPadding(12)
        try button.setDarkBackgroundColor("#111111")
        try button.setDarkTextColor("#222222")
        #expect(button.getHeight() == 60 && button.getPadding() == 12)
        #expect(button.getDarkBackgroundColor() == "#111111" && button.getDarkTextColor() == "#222222")

        let (look, box) = (TDSUiCustomization(), TDSTextBoxCustomization())
        try box.setDarkBorderColor("#333333")
        look.setTextBoxTwoCustomization(box)
        #expect(look.getTextBoxTwoCustomization()?.getDarkBorderColor() == "#333333" && look.getTextBoxCustomization() == nil)
        #expect(
            look.getBackground() == nil && look.getBrandingZoneLogoGap() == 0 && look.getInformationZoneIconPosition() == .notSet)
        try look.setBackground("#444444")
        try look.setDarkBackground("#555555")
        try look.setBrandingZoneLogoGap(24)
        try look.setProgressBarColor("#666666")
        try look.setDarkProgressBarColor("#777777")
        look.setShowWhiteBoxInProcessingScreen(true)
        for position in [TDSInformationZoneIconPosition.trailing, .leading, .hidden] {
            look.setInformationZoneIconPosition(position)
            #expect(look.getInformationZoneIconPosition() == position)
        }
        look.setInformationZoneIconPosition(.notSet)
        #expect(look.getInformationZoneIconPosition() == .hidden && look.getBrandingZoneLogoGap() == 24)
        #expect(look.getBackground() == "#444444" && look.getDarkBackground() == "#555555")
        #expect(look.getProgressBarColor() == "#666666" && look.getDarkProgressBarColor() == "#777777")
        #expect(look.getShowWhiteBoxInProcessingScreen())
    }

    @Test("A challenge over a controller needs a complete input, and activities of others are the app's own") func calls() throws
    {
        let service = try FacadeTests.service(CodeEntry(""))
        try service.initialize(configParameters: FacadeTests.configuration(), locale: nil, uiCustomization: nil)
        let transaction = try service.createTransaction(directoryServerID: "F000000001", messageVersion: nil)
        #expect(
            FacadeTests.error {
                try transaction.doChallenge(
                    TDSChallengeParameters(), challengeStatusReceiver: Receiver(), timeOut: 5,
                    inViewController: UIViewController())
            } == "true 1 - true")
        #expect(!TDSThreeDS2Service.handle(userActivity: NSUserActivity(activityType: "other")))
        let other = TDSThreeDS2Service(bundle: .main)
        #expect(FacadeTests.error { _ = try other.getSDKVersion() } == "true 3 - true")
        try service.cleanup()
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
