import Foundation
import Testing
import ThreeDS
import ThreeDSJSON
import ThreeDSScreens
import ThreeDSSimulator
import ThreeDSTestSupport

/// The short examples of the guides on security checks, diagnosis and own screens.
private enum ConfigurationGuide {
    static func settings(_ listener: any SecurityEventListener) -> ConfigParameters {
        // Example security-settings: begin
        let configuration = ConfigParameters()
        configuration.security.policy = .production
        configuration.security.appBundleID = "com.example.shop"
        configuration.security.appSignatures = ["ABCDE12345"]
        configuration.security.usesDefaultTrustedAppStores = true
        configuration.securityEventListener = listener
        // Example security-settings: end
        return configuration
    }

    static func build(_ configuration: ConfigParameters) {
        // Example release-build: begin
        #if DEBUG
            configuration.security.isReleaseBuild = false
        #else
            configuration.security.isReleaseBuild = true
        #endif
        // Example release-build: end
    }

    static func challenge(
        _ begin: (ConfigParameters) async throws -> (any Transaction, ChallengeParameters), _ send: (String) -> Void
    ) async throws -> ChallengeOutcome {
        // Example transcript-settings: begin
        let configuration = ConfigParameters()
        configuration.recordsTranscripts = true
        // Example transcript-settings: end
        let (transaction, parameters) = try await begin(configuration)
        // Example transcript: begin
        let outcome = try await transaction.performChallenge(parameters, timeout: .minutes(5))
        if let transcript = transaction.transcript { send(transcript.text) }
        // Example transcript: end
        return outcome
    }

    static func listen(_ configuration: ConfigParameters) {
        // Example listener: begin
        final class Listener: ClientEventListener {
            func onLog(level: LogLevel, message: String, type: LogType) { print(level.rawValue, type.rawValue, message) }
            func onDataPacketOut(_ packet: Data) {}  // HTTP head and JWE, as sent inside TLS
            func onDataPacketIn(_ packet: Data) {}  // HTTP head and JWE or Erro, as received
            func onSSLStatus(message: String) { print(message) }
            func onSSLServerAuthentication(cert: Data, subject: String, issuer: String, status: String, accept: inout Bool) {
                if issuer.contains("Old CA") { accept = false }
            }
        }

        configuration.clientEventListener = Listener()
        configuration.logLevel = .verbose  // or addParam(paramName: "LogLevel", paramValue: "2")
        // Example listener: end
    }

    static func conduct(
        _ session: ChallengeSession, theme: Theme, uptime: () -> TimeSpan,
        draw: (ScreenModel?, ScreenInput, String?) -> Void, speak: (String) -> Void, wake: (TimeSpan) -> Void
    ) {
        // Example conductor: begin
        var conductor = ScreenConductor(
            context: ScreenContext(session.context, theme: theme), showsLogo: session.context.logo.light != nil,
            minimums: session.context.processingTimes)
        /// For each call of the presenter, and for each thing that the cardholder does.
        func handle(_ event: ScreenConductor.Event) {
            for change in conductor.handle(event, at: uptime()) {
                switch change {
                case .draw(_, let announcement):
                    draw(conductor.model, conductor.input, announcement)
                    handle(.appeared)  // when it is on the screen: the minimum of a processing screen counts from here
                case .speak(let sentence): speak(sentence)
                case .answer(let answer):
                    do { try session.answer(answer) } catch { handle(.refused(error)) }
                case .set(let aSwitch, let isOn): try? session.set(aSwitch, on: isOn)
                case .report(let incident): session.report(incident)
                case .wake(let time): wake(time)  // handle(.wake) at this uptime; the presenter's call returns after that
                }
            }
        }
        // Example conductor: end
        handle(.begin)
    }
}

@Suite("The short examples of the guides") struct ConfigurationGuideTests {
    private static let sentry = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("ThreeDSSentryTests/SentryGuideTests.swift").path

    @Test(
        "a guide shows what is compiled",
        arguments: [
            GuideExample("security-settings", in: "security-checks.md"), GuideExample("release-build", in: "security-checks.md"),
            GuideExample("transcript-settings", in: "diagnosis.md"), GuideExample("transcript", in: "diagnosis.md"),
            GuideExample("listener", in: "diagnosis.md"), GuideExample("conductor", in: "own-screens.md"),
            GuideExample("uploads", in: "diagnosis.md", source: Self.sentry),
        ])
    func sameText(_ example: GuideExample) throws {
        let compiled = try #require(try example.compiled())
        #expect(try example.shown() == compiled)
    }

    @Test("initialize takes the settings of the guide, and they are what the checks expect") func settings() throws {
        let listener = AlarmRecorder()
        let configuration = ConfigurationGuide.settings(listener)
        ConfigurationGuide.build(configuration)
        ConfigurationGuide.listen(configuration)
        #if DEBUG
            #expect(configuration.security.isReleaseBuild == false)
        #else
            #expect(configuration.security.isReleaseBuild == true)
        #endif
        #expect(configuration.logLevel == .verbose && configuration.securityEventListener === listener)
        let service = ThreeDS2ServiceSDK(environment: Face.environment())
        try service.initialize(configuration)
        // The policy is production, so a release build has nothing to be warned of.
        #expect(try service.getConfigurationWarnings().isEmpty)
        try service.cleanup()
    }

    @Test("a payment with the settings of the guide leaves a transcript") func transcript() async throws {
        let simulator = try Counterparts.simulator.get()
        let service = ThreeDS2ServiceSDK(
            environment: SDKEnvironment(
                presenter: ScriptedCardholder([[.submit("123456")]]), transport: simulator.transport,
                timeSource: Counterparts.patientTime, storage: MemoryStorage()))
        let texts = Recorder<String>()
        let outcome = try await ConfigurationGuide.challenge(
            { configuration in
                configuration.directoryServers = ConfigParameters(simulator).directoryServers
                try service.initialize(configuration)
                let transaction = try service.createTransaction("F000000001", "2.2.0")
                let answer = try await SimulatedShop(simulator: simulator).authenticate(
                    sdk: .string(try transaction.getAuthenticationRequestParameters().authRequest),
                    directoryServerID: "F000000001")
                return (transaction, ChallengeParameters(threeDSServerAuthResponse: JSONValue.object(answer).text))
            }, { texts.record($0) })
        #expect(texts.count == 1 && texts.all.first?.contains("challengeEnded") == true)
        guard case .completed(let event) = outcome else {
            Issue.record("\(outcome)")
            return
        }
        #expect(event.transactionStatus == "Y")
    }
}
