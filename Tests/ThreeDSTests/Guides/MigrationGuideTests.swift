import Foundation
import Testing
import ThreeDS
import ThreeDSJSON
import ThreeDSSimulator
import ThreeDSTestSupport

/// Apps written for other SDKs, as the guide shows them. Each begins a transaction, and has its challenge done later.
private enum MigratedApps {
    // The technical guide's shape: nothing is labelled but what it labels.
    struct TechnicalGuide {
        // Example technical-guide: begin
        func begin(_ service: any ThreeDS2Service, _ configParameters: ConfigParameters) throws -> any Transaction {
            let uiCustomization = UiCustomization()
            let submit = ButtonCustomization()
            try submit.setBackgroundColor("#0B5FFF")
            try submit.setCornerRadius(8)
            uiCustomization.setButtonCustomization(submit, .SUBMIT)
            do {
                try service.initialize(configParameters, locale: "en-US", uiCustomization: uiCustomization)
            } catch ThreeDS2Error.InvalidInput(let message, _) {
                print(message)
                throw ThreeDS2Error.SDKRuntime(message, nil)
            }
            for warning in try service.getWarnings() { print(warning.getID(), warning.getSeverity()) }
            return try service.createTransaction("F000000001", "2.2.0")
        }

        func challenge(_ transaction: any Transaction, answer: Answer, receiver: any ChallengeStatusReceiver) throws {
            let challengeParameters = ChallengeParameters()
            challengeParameters.set3DSServerTransactionID(answer.threeDSServerTransID)
            challengeParameters.setAcsTransactionID(answer.acsTransID)
            challengeParameters.setAcsRefNumber(answer.acsReferenceNumber)
            challengeParameters.setAcsSignedContent(answer.acsSignedContent)
            try transaction.doChallenge(challengeParameters, challengeStatusReceiver: receiver, timeOut: 5)
        }
        // Example technical-guide: end
    }

    @available(*, deprecated) struct NSoftware {
        // Example n-software: begin
        func begin(_ service: any ThreeDS2Service, _ servers: [DirectoryServer]) throws -> any Transaction {
            let configParameters = try ConfigParametersBuilder(
                directoryServerInfoList: servers, runtimeLicense: "no longer needed", deviceParameterBlacklist: ["C010"],
                clientConfig: ["LogLevel=2", "MaskSensitive=True"]
            ).build()
            let button = ButtonCustomization()
            try button.setTextColor(hexColorCode: "#FFFFFF")
            try button.setBackgroundColor(hexColorCode: "#0B5FFF")
            try button.setCornerRadius(cornerRadius: 8)
            let uiCustomization = UiCustomization()
            uiCustomization.setButtonCustomization(button, .SUBMIT)
            try service.initialize(configParameters: configParameters, locale: "en-US", uiCustomization: uiCustomization)
            return try service.createTransaction("F000000001", "2.2.0")
        }

        func challenge(_ transaction: any Transaction, answer: String, receiver: any ChallengeStatusReceiver) throws {
            let challengeParameters = ChallengeParameters(threeDSServerAuthResponse: answer)
            try transaction.doChallenge(
                challengeParameters: challengeParameters, challengeStatusReceiver: receiver, timeout: 5)
        }
        // Example n-software: end
    }

    @available(*, deprecated) struct Gateway {
        // Example gateway: begin
        func begin(
            _ service: any ThreeDS2Service, _ configParameters: ConfigParameters, key: String, root: String, logo: String
        ) throws -> any Transaction {
            try configParameters.addParam(group: "security", paramName: "trustedAppStores", paramValue: "appstore,testflight")
            try service.initialize(configParameters: configParameters, locale: "en-US", uiCustomization: nil)
            return try service.createTransaction(
                directoryServerID: "F000000001", messageVersion: nil, publicKeyBase64: key, rootCertificateBase64: root,
                logoBase64: logo)
        }

        func challenge(_ transaction: any Transaction, answer: Answer, receiver: any ChallengeStatusReceiver) throws {
            let challengeParameters = ChallengeParameters(
                threeDSServerTransactionID: answer.threeDSServerTransID, acsTransactionID: answer.acsTransID,
                acsRefNumber: answer.acsReferenceNumber, acsSignedContent: answer.acsSignedContent)
            try transaction.doChallenge(
                challengeParameters: challengeParameters, challengeStatusReceiver: receiver, timeOut: 5)
        }
        // Example gateway: end
    }

    @available(*, deprecated) struct Netcetera {
        // Example netcetera: begin
        func begin(_ service: ThreeDS2ServiceSDK, _ configParameters: ConfigParameters) async throws -> any Transaction {
            let light = UiCustomization()
            let dark = UiCustomization()
            try dark.setBackground("#101418")
            try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
                service.initialize(
                    configParameters, locale: "en-US", uiCustomizationMap: ["DEFAULT": light, "DARK": dark],
                    success: { continuation.resume() }, failure: { continuation.resume(throwing: $0) })
            }
            let transaction = try service.createTransaction(directoryServerId: "F000000001", messageVersion: "2.2.0")
            try transaction.useBridgingExtension("2.0")
            try transaction.getProgressView().start()  // taken over by doChallenge; stop it when there is no challenge
            return transaction
        }

        func challenge(_ transaction: any Transaction, answer: Answer, receiver: any ChallengeStatusReceiver) throws {
            let challengeParameters = ChallengeParameters(
                threeDSServerTransactionID: answer.threeDSServerTransID, acsTransactionID: answer.acsTransID,
                acsRefNumber: answer.acsReferenceNumber, acsSignedContent: answer.acsSignedContent)
            challengeParameters.setThreeDSRequestorAppURL("https://shop.example/back")
            try transaction.doChallenge(
                challengeParameters: challengeParameters, challengeStatusReceiver: receiver, timeOut: 5)
        }
        // Example netcetera: end
    }

    @available(*, deprecated) struct Ravelin {
        // Example ravelin: begin
        func begin(_ service: any ThreeDS2Service, _ configParameters: ConfigParameters) throws -> any Transaction {
            try configParameters.addParam(group: nil, paramName: "license-key", paramValue: "no longer needed")
            try configParameters.addParam(group: nil, paramName: "restricted-parameters", paramValue: "C010,C011")
            let button = ButtonCustomization()
            try button.setBackgroundColor("#0B5FFF")
            try button.setDarkBackgroundColor("#7FB0FF")
            try button.setDarkTextColor("#001B44")
            let uiCustomization = UiCustomization()
            uiCustomization.setButtonCustomization(button, .SUBMIT)
            try service.initialize(configParameters, locale: "en_US", uiCustomization: uiCustomization)
            return try service.createTransaction("F000000001", nil)
        }

        func challenge(_ transaction: any Transaction, answer: Answer, receiver: any ChallengeStatusReceiver) throws {
            let challengeParameters = ChallengeParameters()
            challengeParameters.set3DSServerTransactionID(threeDSServerTransactionID: answer.threeDSServerTransID)
            challengeParameters.setAcsTransactionID(acsTransactionID: answer.acsTransID)
            challengeParameters.setAcsRefNumber(acsRefNumber: answer.acsReferenceNumber)
            challengeParameters.setAcsSignedContent(acsSignedContent: answer.acsSignedContent)
            try transaction.doChallenge(
                challengeParameters: challengeParameters, challengeStatusReceiver: receiver, timeOut: 5)
        }
        // Example ravelin: end
    }

    typealias Answer = SimulatedShop.Answer
}

@Suite("Guide to moving from other SDKs") struct MigrationGuideTests {
    private static let guide = "migration.md"
    static let examples = ["technical-guide", "n-software", "gateway", "netcetera", "ravelin"].map { GuideExample($0, in: guide) }
    /// The files of names, which the apps of `ThreeDSUIKitPlayTests` are compiled with.
    static let names = ["NSoftware", "Ravelin", "Adyen", "Stripe"].map { app in
        let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        return GuideExample(
            "names-" + (app == "NSoftware" ? "n-software" : app.lowercased()), in: guide,
            source: tests.appendingPathComponent("ThreeDSUIKitPlayTests/Migrated\(app).swift").path)
    }

    @Test("the guide shows the compiled code", arguments: examples + names) func sameText(_ example: GuideExample) throws {
        let compiled = try #require(try example.compiled())
        #expect(try example.shown() == compiled)
    }

    private let shop: SimulatedShop
    private let service: ThreeDS2ServiceSDK
    private let configuration: ConfigParameters

    init() throws {
        let simulator = try Counterparts.simulator.get()
        shop = SimulatedShop(simulator: simulator)
        configuration = ConfigParameters(simulator)
        service = ThreeDS2ServiceSDK(
            environment: SDKEnvironment(
                presenter: ScriptedCardholder([[.submit("123456")]]), transport: simulator.transport,
                timeSource: Counterparts.patientTime, storage: MemoryStorage()))
    }

    private func pay(
        _ transaction: any Transaction,
        _ challenge: (SimulatedShop.Answer, any ChallengeStatusReceiver) async throws -> Void
    ) async throws {
        let answer = try await shop.authenticate(
            transaction.getAuthenticationRequestParameters(), directoryServerID: "F000000001")
        try await expectSuccess { try await challenge(answer, $0) }
    }

    private func expectSuccess(_ challenge: (any ChallengeStatusReceiver) async throws -> Void) async throws {
        let receiver = await RecordingReceiver()
        try await challenge(receiver)
        guard case .completed(let event) = await receiver.outcome() else {
            Issue.record("\(receiver.outcomes.all)")
            return
        }
        #expect(event.getTransactionStatus() == "Y")
    }

    @Test("an app written for the technical guide's API pays (SDK-11, SDK-13)", .proves("SDK-11", "SDK-13")) func technicalGuide()
        async throws
    {
        let app = MigratedApps.TechnicalGuide()
        let transaction = try app.begin(service, configuration)
        try await pay(transaction) { try app.challenge(transaction, answer: $0, receiver: $1) }
    }

    @available(*, deprecated, message: "calls what it tests")
    @Test("an app written for /n software's API pays, with all values of the AReq and of the answer in one string each")
    func nSoftware() async throws {
        let app = MigratedApps.NSoftware()
        let transaction = try app.begin(service, configuration.directoryServers)
        let authRequest = try transaction.getAuthenticationRequestParameters().authRequest
        let answer = try await shop.authenticate(sdk: .string(authRequest), directoryServerID: "F000000001")
        let text = String(decoding: answer.serialized(), as: UTF8.self)
        try await expectSuccess { try app.challenge(transaction, answer: text, receiver: $0) }
    }

    @available(*, deprecated, message: "calls what it tests")
    @Test("an app written for the gateway's API pays with key, root and logo of the transaction") func gateway() async throws {
        let app = MigratedApps.Gateway()
        let server = try #require(shop.simulator.directoryServers.first)
        configuration.directoryServers = []
        let transaction = try app.begin(
            service, configuration, key: server.publicKey, root: server.rootCertificates.first ?? "",
            logo: Data(server.logo).base64EncodedString())
        try await pay(transaction) { try app.challenge(transaction, answer: $0, receiver: $1) }
    }

    @available(*, deprecated, message: "calls what it tests")
    @Test("an app written for Netcetera's API pays, and its progress view is reused") func netcetera() async throws {
        let app = MigratedApps.Netcetera()
        let transaction = try await app.begin(service, configuration)
        try await pay(transaction) { try app.challenge(transaction, answer: $0, receiver: $1) }
    }

    @available(*, deprecated, message: "calls what it tests")
    @Test("an app written for Ravelin's API pays") func ravelin() async throws {
        let app = MigratedApps.Ravelin()
        let transaction = try app.begin(service, configuration)
        try await pay(transaction) { try app.challenge(transaction, answer: $0, receiver: $1) }
    }
}
