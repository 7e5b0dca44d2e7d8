import Foundation
import Testing
import ThreeDS
import ThreeDSMigrationGateway
import ThreeDSMigrationNetcetera
import ThreeDSMigrationShapes
import ThreeDSTestSupport

/// A host whose first parameter waits until the test lets it go on, and says that it waits.
private struct GatedDevice: DeviceInformationProvider {
    let gate = DispatchSemaphore(value: 0)
    let isWaiting = Recorder<Void>()
    let platform = DeviceInformationPlatform.other
    func value(of parameterID: String) -> DeviceInformationValue {
        if parameterID == "C001" {
            isWaiting.record(())
            gate.wait()
        }
        return .text("x")
    }
}

@Suite("State table: every method in every state (SDK-11, SDK-13, SDK-28 to SDK-31)") struct StateTableTests {
    enum ServiceState: String, CaseIterable { case new, failed, initialising, initialised, cleaned }

    struct ServiceMethod: CustomTestStringConvertible, Sendable {
        let testDescription: String
        /// Error names in the order of the states; empty: none.
        let errors: [String]
        let call: @Sendable (ThreeDS2ServiceSDK) async throws -> Void

        init(_ name: String, _ errors: String, _ call: @escaping @Sendable (ThreeDS2ServiceSDK) async throws -> Void) {
            testDescription = name
            let names = ["-": "", "A": "SDKAlreadyInitialized", "N": "SDKNotInitialized", "R": "SDKRuntime", "I": "InvalidInput"]
            self.errors = errors.split(separator: " ").map { names[String($0)] ?? String($0) }
            self.call = call
        }
    }

    static let serviceMethods: [ServiceMethod] = [
        // new, failed, initialising, initialised, cleaned
        ServiceMethod("initialize", "- - A A -") {
            try $0.initialize(Face.configuration(), locale: nil, uiCustomization: UiCustomization())
        },
        ServiceMethod("initialize with a bad locale", "I I A A I") { try $0.initialize(Face.configuration(), locale: "") },
        ServiceMethod("initialize with an unknown appearance", "I I A A I") {
            try $0.initialize(Face.configuration(), locale: nil, uiCustomizationMap: ["PINK": UiCustomization()])
        },
        ServiceMethod("initializeAsync", "- - A A -") { try await $0.initializeAsync(Face.configuration()) },
        ServiceMethod("initialize with callbacks", "- - A A -") { service in
            try await withCheckedThrowingContinuation { (done: CheckedContinuation<Void, any Error>) in
                service.initialize(
                    Face.configuration(), locale: nil, success: { done.resume() }, failure: { done.resume(throwing: $0) })
            }
        },
        ServiceMethod("getWarnings", "N N N - N") { _ = try $0.getWarnings() },
        ServiceMethod("getConfigurationWarnings", "N N N - N") {
            _ = try $0.getConfigurationWarnings()
        },
        ServiceMethod("getSDKVersion", "N N N - N") { _ = try $0.getSDKVersion() },
        ServiceMethod("getSDKInfo", "N N N - N") { _ = try $0.getSDKInfo() },
        ServiceMethod("getDeviceDataReport", "N N N - N") { _ = try $0.getDeviceDataReport() },
        ServiceMethod("getDeviceDataReport of no version", "N N N I N") { _ = try $0.getDeviceDataReport(messageVersion: "9") },
        ServiceMethod("createTransaction", "N N N - N") { _ = try $0.createTransaction("A000000003", nil) },
        ServiceMethod("createTransaction, unknown id", "N N N I N") { _ = try $0.createTransaction("B", nil) },
        ServiceMethod("createTransaction, unknown version", "N N N I N") { _ = try $0.createTransaction("A000000003", "2.2") },
        ServiceMethod("createTransaction with a directory server", "N N N - N") {
            _ = try $0.createTransaction(
                directoryServerID: "", messageVersion: "2.1.0",
                directoryServer: DirectoryServer(id: "B", publicKey: Face.publicKey, rootCertificates: []))
        },
        ServiceMethod("createTransaction with base64", "N N N I N") {
            _ = try $0.createTransaction(
                directoryServerID: "B", messageVersion: nil, publicKeyBase64: "no", rootCertificateBase64: nil, logoBase64: "?")
        },
        ServiceMethod("authenticate", "N N N - N") { service in
            let outcome = await service.authenticate(.test(), with: try FakeAppServer(Counterparts.simulator.get()))
            if let error = outcome.failure?.underlying as? ThreeDS2Error { throw error }
        },
        ServiceMethod("refreshDirectoryServers without a service", "N N N R N") { try await $0.refreshDirectoryServers() },
        ServiceMethod("cleanup", "N N N - N") { try $0.cleanup() },
    ]

    static let serviceStates = serviceMethods.flatMap { method in ServiceState.allCases.map { (method, $0) } }

    @Test(
        "every method of the service has its result in every state",
        arguments: EveryCase.orSome(of: serviceStates, from: "service"))
    func service(_ method: ServiceMethod, _ state: ServiceState) async throws {
        var environment = Face.environment()
        let device = GatedDevice()
        if state == .initialising { environment.deviceInformation = device }
        let service = ThreeDS2ServiceSDK(environment: environment)
        var pending: Task<Void, any Error>?
        switch state {
        case .new: break
        case .failed: #expect(errorName { try service.initialize(Face.configuration(), locale: "english!") } == "InvalidInput")
        case .initialised: try service.initialize(Face.configuration())
        case .cleaned:
            try service.initialize(Face.configuration())
            try service.cleanup()
        case .initialising:
            pending = Task { try await service.initializeAsync(Face.configuration()) }
            // The initialisation has begun when it asks the device. A second call before that would be the one that begins.
            #expect(await device.isWaiting.hasRecorded(), "the initialisation has not begun")
        }
        let expected = method.errors[ServiceState.allCases.firstIndex(of: state) ?? 0]
        #expect(await Self.name { try await method.call(service) } == expected)
        if let pending {
            device.gate.signal()
            try await pending.value
            #expect(errorName { _ = try service.getSDKVersion() } == nil, "the refused call has disturbed the initialisation")
        }
    }

    enum TransactionState: String, CaseIterable { case open, running, finished, closed, cleanedUp }

    struct TransactionMethod: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let errors: [String]
        let call: @Sendable (any Transaction) async throws -> Void

        init(_ name: String, _ errors: String, _ call: @escaping @Sendable (any Transaction) async throws -> Void) {
            testDescription = name
            let names = ["-": "", "R": "SDKRuntime", "I": "InvalidInput"]
            self.errors = errors.split(separator: " ").map { names[String($0)] ?? String($0) }
            self.call = call
        }
    }

    static let transactionMethods: [TransactionMethod] = [
        // open, running, finished, closed, cleaned up
        TransactionMethod("getAuthenticationRequestParameters", "- - R R R") { _ = try $0.getAuthenticationRequestParameters() },
        TransactionMethod("getAuthenticationRequestParametersAsync", "- - R R R") {
            _ = try await $0.getAuthenticationRequestParametersAsync()
        },
        TransactionMethod("getProgressView", "- - R R R") { _ = try $0.getProgressView() },
        TransactionMethod("useBridgingExtension", "- R R R R") { try $0.useBridgingExtension(version: "2.0") },
        TransactionMethod("useBridgingExtension of no version", "I R R R R") { try $0.useBridgingExtension(version: "3.0") },
        TransactionMethod("doChallenge", "- R R R R") {
            let receiver = await RecordingReceiver()
            try $0.doChallenge(Face.challengeParameters(), challengeStatusReceiver: receiver, timeOut: 5)
            _ = await receiver.outcome()
        },
        TransactionMethod("doChallenge without values", "I R R R R") {
            try $0.doChallenge(ChallengeParameters(), challengeStatusReceiver: await RecordingReceiver(), timeout: .shortest)
        },
        TransactionMethod("doChallenge with four minutes", "I R R R R") {
            try $0.doChallenge(
                Face.challengeParameters(), challengeStatusReceiver: await RecordingReceiver(), timeOut: 4)
        },
        TransactionMethod("performChallenge", "- R R R R") {
            _ = try await $0.performChallenge(Face.challengeParameters(), timeout: .shortest)
        },
        TransactionMethod("performChallenge without values", "I R R R R") {
            _ = try await $0.performChallenge(ChallengeParameters(), timeOut: 5)
        },
        TransactionMethod("challengeStates", "- R R R R") {
            for await _ in try $0.challengeStates(Face.challengeParameters(), timeout: .shortest) {}
        },
        TransactionMethod("challengeStates without values", "I R R R R") {
            _ = try $0.challengeStates(ChallengeParameters(), timeout: .shortest)
        },
        TransactionMethod("close", "- R - - -") { try $0.close() },
    ]

    @Test(
        "every method of the transaction has its result in every state", arguments: transactionMethods, TransactionState.allCases)
    func transaction(_ method: TransactionMethod, _ state: TransactionState) async throws {
        let presenter = WaitingPresenter()
        let service = try Face.service(presenter: presenter)
        let transaction = try service.createTransaction("A000000003", nil)
        var running: Task<ChallengeOutcome, any Error>?
        switch state {
        case .open: presenter.goOn()
        case .running:
            running = Task { try await transaction.performChallenge(Face.challengeParameters(), timeout: .shortest) }
            while presenter.calls.count == 0 { try await Task.sleep(nanoseconds: 500_000) }
        case .finished:
            presenter.goOn()
            _ = try await transaction.performChallenge(Face.challengeParameters(), timeout: .shortest)
        case .closed: try transaction.close()
        case .cleanedUp: try service.cleanup()
        }
        let expected = method.errors[TransactionState.allCases.firstIndex(of: state) ?? 0]
        #expect(await Self.name { try await method.call(transaction) } == expected)
        if let running {
            presenter.goOn()
            guard case .runtimeError(let event) = try await running.value else {
                Issue.record("the challenge was disturbed")
                return
            }
            #expect(event.errorCode != "cleaned-up")
        }
    }

    static let splitMethods: [TransactionMethod] = [
        // open, running, finished, closed, cleaned up; with a Split-SDK
        TransactionMethod("getAuthenticationRequestParameters", "R R R R R") { _ = try $0.getAuthenticationRequestParameters() },
        TransactionMethod("getAuthenticationRequestParametersAsync", "- - R R R") {
            _ = try await $0.getAuthenticationRequestParametersAsync()
        },
        TransactionMethod("getAuthenticationRequestParameters after the asynchronous call", "- - R R R") {
            _ = try? await $0.getAuthenticationRequestParametersAsync()
            _ = try $0.getAuthenticationRequestParameters()
        },
    ]

    @Test("the parameters of a Split-SDK have their result in every state", arguments: splitMethods, TransactionState.allCases)
    func splitSDK(_ method: TransactionMethod, _ state: TransactionState) async throws {
        let presenter = WaitingPresenter()
        let service = ThreeDS2ServiceSDK(environment: Face.environment(presenter: presenter))
        try service.initialize(SplitServer.configuration())
        let transaction = try service.createTransaction("A000000003", nil)
        var running: Task<ChallengeOutcome, any Error>?
        switch state {
        case .open: break
        case .running: running = Task { try await transaction.performChallenge(Face.challengeParameters(), timeout: .shortest) }
        case .finished:
            presenter.goOn()
            _ = try await transaction.performChallenge(Face.challengeParameters(), timeout: .shortest)
        case .closed: try transaction.close()
        case .cleanedUp: try service.cleanup()
        }
        if running != nil { while presenter.calls.count == 0 { try await Task.sleep(nanoseconds: 500_000) } }
        let expected = method.errors[TransactionState.allCases.firstIndex(of: state) ?? 0]
        #expect(await Self.name { try await method.call(transaction) } == expected)
        presenter.goOn()
        _ = try await running?.value
    }

    private static func name(_ call: () async throws -> Void) async -> String {
        do {
            try await call()
            return ""
        } catch {
            return (error as? ThreeDS2Error)?.name ?? "\(error)"
        }
    }
}

@Suite("Arguments (protocol/sdk-api.md §20)") struct ArgumentTests {
    @Test(
        "a malformed locale is refused (SDK-28)", .proves("SDK-28"),
        arguments: [
            ("en-US", true), ("en_US", true), ("cs", true), ("zh-Hant-TW", true), ("", false), ("english!", false), ("e", false),
            ("en-", false),
        ])
    func locale(_ locale: String, _ isAllowed: Bool) {
        let service = ThreeDS2ServiceSDK(environment: Face.environment())
        #expect(errorName { try service.initialize(Face.configuration(), locale: locale) } == (isAllowed ? nil : "InvalidInput"))
    }

    @Test(
        "an unsupported message version is refused (SDK-68)", .proves("SDK-68"),
        arguments: [
            (nil, true), ("", true), ("2.1.0", true), ("2.2.0", true), ("2.0.0", false), ("9.9.9", false), ("2.2", false),
        ]
            as [(String?, Bool)])
    func version(_ version: String?, _ isAllowed: Bool) throws {
        let service = try Face.service()
        #expect(errorName { _ = try service.createTransaction("A000000003", version) } == (isAllowed ? nil : "InvalidInput"))
    }

    @Test(
        "two transactions have different ids and keys and the same app id and reference number (SDK-7, SDK-59)",
        .proves("SDK-7", "SDK-59"))
    func twoTransactions() throws {
        let service = try Face.service()
        let one = try service.createTransaction("A000000003", nil).getAuthenticationRequestParameters()
        let two = try service.createTransaction("A000000003", nil).getAuthenticationRequestParameters()
        #expect(one.sdkTransactionID != two.sdkTransactionID && one.sdkEphemeralPublicKey != two.sdkEphemeralPublicKey)
        #expect(one.sdkAppID == two.sdkAppID && one.sdkReferenceNumber == two.sdkReferenceNumber)
    }

    @Test(
        "the reference number is fixed when the service is initialised, and each transaction has it (SDK-59)", .proves("SDK-59"))
    func referenceNumber() throws {
        let configuration = Face.configuration()
        configuration.sdkReferenceNumber = "3DS_LOA_SDK_TEST_020200_00042"
        let service = ThreeDS2ServiceSDK(environment: Face.environment())
        try service.initialize(configuration)
        for attempt in 0..<3 {
            let transaction = try service.createTransaction("A000000003", nil)
            configuration.sdkReferenceNumber = "3DS_LOA_SDK_OTHR_020200_0000\(attempt)"
            #expect(errorName { try service.initialize(configuration) } == "SDKAlreadyInitialized")
            let parameters = try transaction.getAuthenticationRequestParameters()
            #expect(parameters.sdkReferenceNumber == "3DS_LOA_SDK_TEST_020200_00042")
            let later = try service.createTransaction("A000000003", nil).getAuthenticationRequestParameters()
            #expect(later.sdkReferenceNumber == "3DS_LOA_SDK_TEST_020200_00042")
        }
    }

    @Test(
        "a mandatory challenge parameter that is nil, empty or blank is refused (SDK-15, SDK-28)", .proves("SDK-15", "SDK-28"),
        arguments: [nil, "", " \n"] as [String?])
    func challengeParameters(_ value: String?) throws {
        let setters: [@Sendable (ChallengeParameters) -> Void] = [
            { $0.set3DSServerTransactionID(value) }, { $0.setAcsTransactionID(value) }, { $0.setAcsRefNumber(value) },
            { $0.setAcsSignedContent(value) },
        ]
        let transaction = try Face.service().createTransaction("A000000003", nil)
        for (index, set) in setters.enumerated() {
            let parameters = Face.challengeParameters()
            set(parameters)
            #expect(
                errorName { _ = try transaction.challengeStates(parameters, timeout: .shortest) } == "InvalidInput", "\(index)")
        }
        #expect(errorName { _ = try transaction.getAuthenticationRequestParameters() } == nil)
    }

    @Test(
        "looks are accepted by appearance, with names that ignore case and occur once (SDK-17, SDK-69)",
        .proves("SDK-17", "SDK-69")) func appearances()
        throws
    {
        let look = UiCustomization()
        let shapes: [(String?, (ThreeDS2ServiceSDK) throws -> Void)] = [
            (nil, { try $0.initialize(Face.configuration(), locale: nil, uiCustomization: look) }),
            (nil, { try $0.initialize(Face.configuration(), locale: nil, uiCustomization: nil) }),
            (nil, { try $0.initialize(configParameters: Face.configuration(), locale: "en", uiCustomization: look) }),
            (nil, { try $0.initialize(Face.configuration(), locale: nil, uiCustomizationMap: [.DEFAULT: look, .DARK: look]) }),
            (
                nil,
                { try $0.initialize(Face.configuration(), locale: nil, uiCustomization: ["default": look, "MONOCHROME": look]) }
            ),
            (nil, { try $0.initialize(configParameters: Face.configuration(), locale: nil, uiCustomizationMap: ["DARK": look]) }),
            ("InvalidInput", { try $0.initialize(Face.configuration(), locale: nil, uiCustomizationMap: ["": look]) }),
            (
                "InvalidInput",
                { try $0.initialize(Face.configuration(), locale: nil, uiCustomizationMap: ["DARK": look, "dark": look]) }
            ),
        ]
        for (index, (expected, call)) in shapes.enumerated() {
            let service = ThreeDS2ServiceSDK(environment: Face.environment())
            #expect(errorName { try call(service) } == expected, "\(index)")
        }
    }
}
