import Foundation
import Testing
import ThreeDSMigrationGateway
import ThreeDSMigrationNSoftware
import ThreeDSMigrationNetcetera
import ThreeDSMigrationShapes
import ThreeDSMigrationStripe
import ThreeDSMigrationTechnicalGuide
import ThreeDSSimulator
import ThreeDSTestSupport

@testable import ThreeDS
@testable import ThreeDSMigrationAdyen

// Some SDKs have these names for shapes of their own.
private typealias ClientEventListener = ThreeDS.ClientEventListener
private typealias SecurityEventListener = ThreeDS.SecurityEventListener
private typealias LogUploaderConfigProvider = ThreeDS.LogUploaderConfigProvider

/// A transaction of an app's own tests, whose challenge reads its parameters when it is released.
private final class LateTransaction: ThreeDS.Transaction {
    let began = Recorder<String?>()
    let isReleased = Recorder<Bool>()
    private let base: any ThreeDS.Transaction

    init(_ base: any ThreeDS.Transaction) { self.base = base }

    func performChallenge(_ challengeParameters: ChallengeParameters, timeout: ChallengeTimeout) async throws -> ChallengeOutcome
    {
        await eventually { isReleased.count > 0 }
        began.record(challengeParameters.acsRefNumber)
        return .cancelled
    }
    func getAuthenticationRequestParameters() throws -> AuthenticationRequestParameters {
        try base.getAuthenticationRequestParameters()
    }
    func useBridgingExtension(version: String) throws {}
    func getProgressView() throws -> any ProgressDialog { try base.getProgressView() }
    func doChallenge(
        _ challengeParameters: ChallengeParameters, challengeStatusReceiver: any ThreeDS.ChallengeStatusReceiver,
        timeout: ChallengeTimeout
    ) throws {}
    func interrupt() throws {}
    func challengeStates(_ challengeParameters: ChallengeParameters, timeout: ChallengeTimeout) throws -> ChallengeStates {
        try base.challengeStates(challengeParameters, timeout: timeout)
    }
    func close() throws {}
    var transcript: TransactionTranscript? { nil }
}

/// The shapes of other SDKs that need no UIKit. Those with UIKit, and whole apps, are in `ThreeDSUIKitTests` and `ThreeDSUIKitPlayTests`.
@Suite("Shapes of other SDKs", .timeLimit(.minutes(10))) struct MigrationShapeTests {
    private func name(_ work: () async throws -> Void) async -> String {
        do {
            try await work()
            return "nothing"
        } catch {
            return (error as? ThreeDS2Error)?.name ?? "\(error)"
        }
    }

    // MARK: - Setters without throws

    @Test(
        "what a setter without throws refuses, every initialize throws by the setting's name, until a good value is set (SDK-17)",
        .proves("SDK-17"))
    func lateRefusals() async throws {
        let button = ButtonCustomization()
        button.setHeight(height: -.infinity)
        let look = UiCustomization()
        look.setButtonCustomization(button, .SUBMIT)
        let service = ThreeDS2ServiceSDK(environment: Face.environment())
        let configuration = Face.configuration()
        let refusal = #expect(throws: ThreeDS2Error.self) {
            try service.initialize(configuration, locale: nil, uiCustomization: look)
        }
        #expect(refusal?.name == "InvalidInput" && refusal?.failure.field == "height")
        #expect(
            await name { try service.initialize(configuration, locale: nil, uiCustomizationMap: [.DARK: look]) } == "InvalidInput"
        )
        #expect(await name { try await service.initializeAsync(configuration, uiCustomization: look) } == "InvalidInput")
        #expect(
            await name { try await service.initializeAsync(configuration, uiCustomizationMap: [.DARK: look]) } == "InvalidInput")
        let closures = Recorder<String>()
        await withCheckedContinuation { done in
            service.initialize(configuration, locale: nil, uiCustomization: look) {
                done.resume()
            } failure: { error in
                closures.record((error as? ThreeDS2Error)?.name ?? "")
                done.resume()
            }
        }
        #expect(closures.all == ["InvalidInput"])

        button.setHeight(height: 52.4)
        #expect(button.getHeight() == 52)
        look.setButtonCustomization(button, .SUBMIT)
        try service.initialize(configuration, locale: nil, uiCustomization: look)
        // The state of the service counts first.
        look.setBrandingZoneLogoGap(value: -1)
        #expect(
            await name { try service.initialize(configuration, locale: nil, uiCustomization: look) } == "SDKAlreadyInitialized")
    }

    @Test("each setter without throws keeps the value before when it refuses one")
    func kept() throws {
        let look = UiCustomization()
        look.setInformationZoneIconPosition(position: 2)
        look.setBrandingZoneLogoGap(value: 9)
        look.setInformationZoneIconPosition(position: 3)
        look.setBrandingZoneLogoGap(value: .nan)
        #expect(look.getInformationZoneIconPosition() == .hidden && look.getBrandingZoneLogoGap() == 9)
        #expect(look.refusals.first != nil)
        look.setInformationZoneIconPosition(position: 0)
        #expect(look.refusals.first?.failure.field == "brandingZoneLogoGap")
        look.setBrandingZoneLogoGap(value: 1_000)
        #expect(look.refusals.first == nil)
        let dark = UiCustomization()
        dark.setBrandingZoneLogoGap(value: 1_001)
        try look.setCustomization(dark, .DARK)
        #expect(look.refusals.first?.failure.field == "brandingZoneLogoGap")
        try dark.setBrandingZoneLogoGap(1_000)
        try look.setCustomization(dark, .DARK)
        #expect(look.refusals.first == nil)
    }

    @Test("a value that a setter of the API accepts takes back what was refused for its setting, and only that") func takenBack()
        throws
    {
        let look = UiCustomization()
        look.setInformationZoneIconPosition(position: 3)
        look.setBrandingZoneLogoGap(value: -1)
        try look.setBrandingZoneLogoGap(4)
        #expect(look.refusals.first?.failure.field == "informationZoneIconPosition")
        look.setInformationZoneIconPosition(.leading)
        #expect(look.refusals.first == nil)
        let button = ButtonCustomization()
        button.setHeight(height: -1)
        #expect(throws: ThreeDS2Error.self) { try button.setHeight(-2) }
        try button.setPadding(3)
        #expect(button.refusals.first?.failure.field == "height")
        try button.setHeight(50)
        #expect(button.refusals.first == nil)
    }

    @Test("a copy of a part keeps what it has refused until the setting has a value that is accepted") func copies() throws {
        let look = UiCustomization()
        let button = ButtonCustomization()
        button.setHeight(height: -1)
        look.setButtonCustomization(button, .SUBMIT)
        let copy = try #require(look.getButtonCustomization(.SUBMIT) as ButtonCustomization?)
        try copy.setTextColor("#123456")
        look.setButtonCustomization(copy, .SUBMIT)
        #expect(look.refusals.first?.failure.field == "height")
        try copy.setHeight(50)
        #expect(look.refusals.first != nil, "passed objects are copied")
        look.setButtonCustomization(copy, .SUBMIT)
        #expect(look.refusals.first == nil)
    }

    // MARK: - Getters

    @Test("getters return an empty text where the code needs a String, and nil where it accepts an optional") func getters()
        throws
    {
        let button = ButtonCustomization()
        let unset: String = button.getTextColor()
        #expect(unset.isEmpty && button.getTextColor() == nil && button.getTextColorHex().isEmpty)
        try button.setTextColor("#123456")
        let set: String = button.getTextColor()
        let optional = button.getTextColor()
        #expect(set == "#123456" && optional.map { $0 + "!" } == "#123456!" && button.getTextColorHex() == "#123456")
        let message = ErrorMessage(errorCode: "101", errorComponent: "C", errorDescription: "bad", messageVersionNumber: "2.2.0")
        #expect(message.getErrorDescription() + message.getErrorDetails() + message.getTransactionID() == "bad")
        #expect(message.getErrorDetails() == nil)
        let configuration = ConfigParameters()
        try configuration.addParam(paramName: "LogLevel", paramValue: "2")
        let value: String = try configuration.getParamValue(group: nil, paramName: "LogLevel")
        let none: String = try configuration.getParamValue(paramName: "profile")
        #expect(value == "2" && none.isEmpty)
        let removed: String = try configuration.removeParam(paramName: "LogLevel")
        #expect(try removed == "2" && configuration.getParamValue(paramName: "LogLevel") == nil)
        let unlabelled: String = try configuration.getParamValue(nil, "profile")
        try configuration.addParam(nil, "LogLevel", "3")
        let taken: String = try configuration.removeParam(nil, "LogLevel")
        #expect(try unlabelled.isEmpty && taken == "3" && configuration.getParamValue(nil, "LogLevel") == nil)
        let challenge = ChallengeParameters()
        let response: String = challenge.getThreeDSServerAuthResponse()
        challenge.setACSSignedContent("a.b.c")
        #expect(response.isEmpty && challenge.acsSignedContent == "a.b.c")
        button.setHeight(height: 50)
        let height: CGFloat = button.getHeight()
        #expect(height == 50)
        let look = UiCustomization()
        let second: TextBoxCustomization = look.getTextBoxTwoCustomization()
        look.setTextBoxCustomization(textboxCustomization: second)
        look.setButtonCustomization(button, .SUBMIT)
        #expect(look.getTextBoxCustomization() != nil && look.getButtonCustomization(buttonType: .SUBMIT)?.getHeight() == 50)
        let part: ButtonCustomization = look.getButtonCustomization(UiCustomization.ButtonType.NEXT)
        #expect(part.getBackgroundColor() == nil && look.getButtonCustomization(.NEXT) == nil)
        let labels = LabelCustomization()
        try labels.setInputTextColor("#222222")
        try labels.setInputTextFontName("Menlo")
        try labels.setInputTextFontSize(15)
        #expect(labels.getInputLabelTextColor() == "#222222" && labels.getInputLabelTextFontName() == "Menlo")
        #expect(labels.getInputLabelTextFontSize() == 15)
        #expect(UiCustomization.LabelType.INFO_TEXT == LabelType.INFO_TEXT && UiCustomization.UICustomizationType.DARK == .DARK)
    }

    // MARK: - Listeners and loggers

    private final class Watcher: UnlabelledClientEventListener, UnlabelledSecurityEventListener {
        let calls = Recorder<String>()
        let answer: Int32?
        init(_ answer: Int32? = nil) { self.answer = answer }

        func onLog(_ level: Int32, _ message: String, _ type: String) { calls.record("\(level) \(message) \(type)") }
        func onSSLServerAuthentication(
            _ cert: Data, _ subject: String, _ issuer: String, _ status: String, _ accept: UnsafeMutablePointer<Int32>
        ) {
            calls.record("\(cert.count) \(subject) \(issuer) \(status) \(accept.pointee)")
            if let answer { accept.pointee = answer }
        }
        func onSSLStatus(_ message: String) { calls.record(message) }
        func onDataPacketIn(_ packet: Data) {}
        func onDataPacketOut(_ packet: Data) {}
        func alarm(_ severity: Severity, _ event: SecurityEvent) { calls.record(severity.description + event.description) }
    }

    @Test("a listener without labels gets every call, and its answer about a certificate counts") func listeners() {
        let watcher = Watcher()
        let listener: any ClientEventListener = watcher
        listener.onLog(level: .debug, message: "hello", type: .cres)
        listener.onSSLStatus(message: "handshake")
        var accept = true
        listener.onSSLServerAuthentication(cert: Data([1, 2]), subject: "s", issuer: "i", status: "ok", accept: &accept)
        #expect(accept)
        accept = false
        listener.onSSLServerAuthentication(cert: Data(), subject: "", issuer: "", status: "expired", accept: &accept)
        #expect(!accept)
        let alarms: any SecurityEventListener = watcher
        alarms.alarm(severity: .HIGH, event: .HOOK)
        #expect(watcher.calls.all == ["3 hello CRes", "handshake", "2 s i OK 1", "0   expired 0", "HIGHHOOK"])
        accept = true
        (Watcher(0) as any ClientEventListener).onSSLServerAuthentication(
            cert: Data(), subject: "", issuer: "", status: "ok", accept: &accept)
        #expect(!accept)
    }

    @Test("a service calls listeners without labels, given to initialize with a look") func listening() async throws {
        let watcher = Watcher()
        let service = ThreeDS2ServiceSDK(environment: Face.environment())
        try service.initialize(
            configParameters: Face.configuration(), locale: "en", uiCustomization: UiCustomization(), clientEventListener: watcher
        )
        try service.createTransaction("A000000003", nil).close()
        #expect(await eventually { watcher.calls.count > 0 })
        #expect(watcher.calls.all.allSatisfy { $0.first?.isNumber == true })
    }

    private final class TypedLog: TypedLogProtocol {
        let lines = Recorder<String>()
        func log<T>(classMethod: T.Type, tag: String, message: String, exception: (any Error)?) {
            lines.record("\(classMethod) \(tag) \(message) \(exception == nil)")
        }
    }

    @Test("a logger by type gets the lines of SDK and app, with their origin in front") func typedLog() async {
        let logger = ThreeDSLogger()
        let log = TypedLog()
        logger.addLogInterface(logger: log)
        logger.log(classMethod: type(of: log), tag: "Shop", message: "paid")
        logger.log(classMethod: "Shop.pay", tag: "Shop", message: "done", exception: CancellationError())
        #expect(await eventually { log.lines.count == 2 })
        #expect(log.lines.all == ["ThreeDSLogger Shop TypedLog: paid true", "ThreeDSLogger Shop Shop.pay: done false"])
    }

    private final class Source: LogUploaderConfigSource {
        struct Uploader: LogUploader {
            func upload(_ report: LogReport) {}
        }
        let asked = Recorder<String>()
        func provideConfig(sdkAppId: String?) -> LogUploaderConfig? {
            asked.record(sdkAppId ?? "nil")
            return sdkAppId == "yes" ? LogUploaderConfig(Uploader()) : nil
        }
    }

    @Test("a provider with an optional id is asked, and its uploader is used") func uploader() {
        let source = Source()
        let provider: any LogUploaderConfigProvider = source
        #expect(provider.provideConfig(sdkAppId: "yes") is Source.Uploader && provider.provideConfig(sdkAppId: "no") == nil)
        #expect(source.asked.all == ["yes", "no"])
        let logger = ThreeDSLogger()
        logger.setupLogUploaderConfigProvider(configProvider: source)
        #expect(logger.provider === source)
    }

    // MARK: - Configurations

    @Test("a configuration by builder has one directory server for each id, and its parts are accepted once") func builder()
        async throws
    {
        let builder = ConfigurationBuilder()
        let scheme = Scheme(name: "Scheme")
        #expect(await name { try builder.add(scheme) } == "InvalidInput")
        scheme.ids = ["A000000003", "A000000004"]
        scheme.encryptionKeyValue = Face.publicKey
        scheme.publicKeyId = "key"
        scheme.rootCertificateValue = "root"
        try builder.add(scheme)
        try builder.license(key: "a")
        try builder.api(key: "b")
        try builder.log(to: .info)
        try builder.restrictedParameters(["C010"])
        #expect(await name { try builder.log(to: .debug) } == "InvalidInput")
        let configuration = builder.configParameters()
        #expect(configuration.directoryServers.map(\.id) == scheme.ids && configuration.restrictedParameters == ["C010"])
        #expect(configuration.directoryServers.allSatisfy { $0.keyID == "key" && $0.rootCertificates == ["root"] })
        #expect(try configuration.getParamValue(paramName: "LogLevel") == "1")
        configuration.directoryServers = []
        #expect(builder.configParameters().directoryServers.count == 2)
    }

    @Test("looks by name are accepted under the label uiCustomization, with and without closures", arguments: ["DARK", "PINK"])
    func looksByName(_ appearance: String) async throws {
        let looks = [appearance: UiCustomization()]
        let expected = appearance == "DARK" ? "nothing" : "InvalidInput"
        func closures(_ begin: (ThreeDS2ServiceSDK, Recorder<String>, CheckedContinuation<Void, Never>) -> Void) async -> String {
            let ends = Recorder<String>()
            await withCheckedContinuation { begin(ThreeDS2ServiceSDK(environment: Face.environment()), ends, $0) }
            return ends.all.joined()
        }
        let configuration = Face.configuration()
        #expect(
            await name {
                try ThreeDS2ServiceSDK(environment: Face.environment()).initialize(
                    configParameters: configuration, locale: nil, uiCustomization: looks)
            } == expected)
        #expect(
            await closures { service, ends, done in
                service.initialize(configuration, locale: nil, uiCustomization: looks) {
                    ends.record("nothing")
                    done.resume()
                } failure: { error in
                    ends.record((error as? ThreeDS2Error)?.name ?? "")
                    done.resume()
                }
            } == expected)
        #expect(
            await closures { service, ends, done in
                service.initialize(configParameters: configuration, locale: nil, uiCustomization: looks) {
                    ends.record("nothing")
                    done.resume()
                } failure: { error in
                    ends.record((error as? ThreeDS2Error)?.name ?? "")
                    done.resume()
                }
            } == expected)
    }

    @Test("parameters, identifiers and challenge values by the names of Adyen and Stripe are the same values") func names() throws
    {
        let one = ConfigParameters()
        #expect(one.directoryServerIdentifier.isEmpty && one.directoryServerPublicKey.isEmpty)
        one.directoryServerPublicKey = Face.publicKey
        one.directoryServerIdentifier = "A000000003"
        one.directoryServerRootCertificates = "root"
        let same = ConfigParameters(
            directoryServerIdentifier: "A000000003", directoryServerPublicKey: Face.publicKey,
            directoryServerRootCertificates: "root")
        #expect(one.directoryServers == same.directoryServers && one.directoryServerRootCertificates == "root")
        try one.addParameterNamed("Policy", withValue: "production", toGroup: "security")
        try one.addParameterNamed("LogLevel", withValue: "1")
        #expect(one.parameterValue("policy", inGroup: "security") == "production" && one.parameterValue("LogLevel") == "1")
        #expect(
            one.parameterValue(" ") == nil && one.removeParameterNamed("LogLevel") == "1" && one.parameterValue("LogLevel") == nil
        )
        let parameters = ChallengeParameters(
            serverTransactionIdentifier: "s", threeDSRequestorAppURL: URL(string: "https://shop.example"),
            acsTransactionIdentifier: "a", acsReferenceNumber: "r", acsSignedContent: "c")
        #expect(
            parameters.threeDSServerTransactionID == "s" && parameters.acsTransactionID == "a" && parameters.acsRefNumber == "r")
        #expect(parameters.acsSignedContent == "c" && parameters.threeDSRequestorAppURL == "https://shop.example")
        parameters.acsReferenceNumber = "q"
        #expect(parameters.acsRefNumber == "q" && parameters.acsReferenceNumber == "q")
    }

    @Test(
        "a time-out in seconds becomes whole minutes, and a value that is not a time is refused",
        arguments: [(300, 5), (301, 6), (299.0, 5), (5_940, 99), (0, 0), (-1, 0), (.infinity, 0), (.nan, 0)] as [(Double, Int)])
    func seconds(_ seconds: Double, _ minutes: Int) { #expect(wholeMinutes(seconds) == minutes) }

    @Test("a service for one directory server throws at its transaction what initialize refused") func refusedService()
        async throws
    {
        let service = ThreeDS2ServiceSDK(environment: Face.environment())
        let made: DirectoryServerService = await withCheckedContinuation { done in
            DirectoryServerService.begin(
                service,
                with: ConfigParameters(
                    directoryServerIdentifier: "A000000003", directoryServerPublicKey: "?", directoryServerRootCertificates: ""),
                appearanceConfiguration: nil
            ) { done.resume(returning: $0) }
        }
        #expect(await name { _ = try made.transaction(withMessageVersion: nil) } == "InvalidInput")
        #expect(made.warnings.isEmpty)
    }

    @Test("calls that return before the challenge begins copy its parameters") func copiedParameters() async throws {
        let service = ThreeDS2ServiceSDK(environment: Face.environment())
        try service.initialize(Face.configuration())
        let calls: [(LateTransaction, ChallengeParameters, @escaping @Sendable () -> Void) throws -> Void] = [
            { transaction, parameters, done in
                try DirectoryServerTransaction(transaction).performChallenge(with: parameters) { _, _ in done() }
            },
            { transaction, parameters, done in try transaction.doChallenge(parameters, timeout: .shortest) { _ in done() } },
        ]
        for call in calls {
            let transaction = LateTransaction(try service.createTransaction("A000000003", "2.2.0"))
            let parameters = Face.challengeParameters()
            parameters.acsRefNumber = "given"
            let done = Recorder<Bool>()
            try call(transaction, parameters) { done.record(true) }
            parameters.acsRefNumber = "changed"
            transaction.isReleased.record(true)
            await eventually { done.count > 0 }
            #expect(transaction.began.all == ["given"])
        }
    }

    @Test(
        "the error of a challenge that was not completed says how it ended", .aboutWords,
        arguments: [
            (ChallengeOutcome.cancelled, "cancelled"), (.timedout, "ran out"),
            (.runtimeError(RuntimeErrorEvent(errorMessage: "no network")), "no network"),
            (
                .protocolError(
                    ProtocolErrorEvent(
                        sdkTransactionID: "",
                        errorMessage: ErrorMessage(
                            errorCode: "302", errorComponent: "A", errorDescription: "bad key", messageVersionNumber: "2.2.0"))),
                "302: bad key"
            ),
        ])
    func uncompleted(_ outcome: ChallengeOutcome, _ words: String) {
        #expect(UncompletedChallenge(outcome: outcome).localizedDescription.contains(words))
    }
}
