import Testing
import ThreeDS
import ThreeDSCore
import ThreeDSMigrationNSoftware
import ThreeDSTestSupport

@Suite("Security checks of a service", .timeLimit(.minutes(10))) struct SecurityTests {
    private static func service(
        _ environment: SecurityEnvironment, _ change: (ConfigParameters) throws -> Void = { _ in }
    ) throws -> ThreeDS2ServiceSDK {
        var surroundings = Face.environment()
        surroundings.security = environment
        let configuration = Face.configuration()
        try change(configuration)
        let service = ThreeDS2ServiceSDK(environment: surroundings)
        try service.initialize(configuration)
        return service
    }

    /// A defect, the warnings that it gives, and the code of its cause.
    struct Defect: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let warning: Warning?
        let code: String
        let make: @Sendable (inout SecurityEnvironment) -> Void
    }

    // The sentences are those of the specification; tests of behaviour compare ids and severities.
    static let jailbroken = Warning(id: "SW01", message: "The device is jailbroken.", severity: .HIGH)
    static let tampered = Warning(id: "SW02", message: "The integrity of the SDK has been tampered.", severity: .HIGH)
    static let emulator = Warning(id: "SW03", message: "An emulator is being used to run the App.", severity: .HIGH)
    static let debugger = Warning(id: "SW04", message: "A debugger is attached to the App.", severity: .MEDIUM)
    static let system = Warning(id: "SW05", message: "The OS or the OS version is not supported.", severity: .HIGH)

    static let defects: [Defect] = [
        Defect(testDescription: "fork", warning: jailbroken, code: "SW01-08") { $0.canFork = { true } },
        Defect(testDescription: "no info dictionary", warning: tampered, code: "SW02-02[0]") {
            $0.application = { .init(identifier: "a", hasInfoDictionary: false) }
        },
        Defect(testDescription: "simulator", warning: emulator, code: "SW03-21") { $0.emulation = { [.simulator] } },
        Defect(testDescription: "debugger", warning: debugger, code: "SW04-10") { $0.processTrace = { .traced(by: nil) } },
        Defect(testDescription: "no process status", warning: debugger, code: "SW04-11") {
            $0.processTrace = { .fault(.statusUnavailable) }
        },
        Defect(testDescription: "old system", warning: system, code: "SW05-23") { $0.systemVersion = { SystemVersion(14, 8) } },
        Defect(testDescription: "debuggable build", warning: nil, code: "SW04-26") { $0.isDebuggable = { true } },
        Defect(testDescription: "virtual machine", warning: nil, code: "SW03-22") { $0.emulation = { [.virtualMachine("KVM")] } },
    ]

    @Test(
        "SDK-1, SDK-3, SDK-27, SDK-32: each check warns only when its cause exists",
        .proves("SDK-1", "SDK-3", "SDK-27", "SDK-32"), arguments: defects)
    func warnings(_ defect: Defect) throws {
        var environment = SecurityEnvironment(platform: .iOS)
        #expect(try Self.service(environment).getWarnings().isEmpty)
        #expect(try Self.service(environment).getSecurityFindings().isEmpty)
        defect.make(&environment)
        let service = try Self.service(environment)
        let expected = [defect.warning].compactMap(\.self)
        let warnings = try service.getWarnings()
        #expect(warnings.map(\.id) == expected.map(\.id))
        #expect(warnings.map(\.severity) == expected.map(\.severity))
        #expect(try service.getDeviceDataReport().warnings == expected.map(\.id))
        let finding = try #require(try service.getSecurityFindings().first)
        #expect(finding.code == defect.code && finding.isWarning == (defect.warning != nil))
        #expect(finding.warningID == String(defect.code.prefix(4)))
        #expect(finding.code.hasPrefix("\(finding.warningID)-\(finding.subCode < 10 ? "0" : "")\(finding.subCode)"))
        #expect(finding.code.hasSuffix("]") == (finding.index != nil))
    }

    @Test("SDK-27: each warning has its sentence", .proves("SDK-27"), .aboutWords, arguments: defects) func warningWords(
        _ defect: Defect
    ) throws {
        var environment = SecurityEnvironment(platform: .iOS)
        defect.make(&environment)
        #expect(try Self.service(environment).getWarnings() == [defect.warning].compactMap(\.self))
    }

    @Test(
        "SDK-1: a virtual machine, the root user and a debuggable build give warnings when the app configures it",
        .proves("SDK-1"))
    func configuredWarnings() throws {
        var environment = SecurityEnvironment(platform: .linux)
        environment.emulation = { [.virtualMachine("KVM")] }
        environment.userID = { 0 }
        environment.isDebuggable = { true }
        #expect(try Self.service(environment).getWarnings().isEmpty)
        #expect(try Self.service(environment).getSecurityFindings().map(\.isWarning) == [false, false, false])
        let strict = try Self.service(environment) {
            $0.security.warnsOfRootUser = true
            $0.security.warnsOfVirtualMachine = true
            $0.security.policy = .production
        }
        #expect(try strict.getWarnings().map(\.id) == ["SW01", "SW03", "SW04"])
        let byName = try Self.service(environment) {
            try $0.addParam(group: "Security", paramName: "WARNOFVIRTUALMACHINE", paramValue: "True")
        }
        #expect(try byName.getWarnings().map(\.id) == ["SW03"])
        #expect(try byName.getSecurityFindings().first { $0.isWarning }?.evidence == "KVM")
    }

    /// A setting, what it expects, and whether an app of this kind meets it.
    struct Demand: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let code: String?
        let set: @Sendable (ConfigParameters) throws -> Void

        init(_ name: String, _ code: String?, _ set: @escaping @Sendable (ConfigParameters) throws -> Void) {
            testDescription = name
            self.code = code
            self.set = set
        }
    }

    private static let digestText = String(repeating: "ab", count: 32)

    static let demands: [Demand] = [
        Demand("the bundle", nil) { $0.security.appBundleID = "org.example.shop" },
        Demand("another bundle", "SW02-04") { $0.security.appBundleID = "org.example.other" },
        Demand("the bundle by name", nil) {
            try $0.addParam(group: "security", paramName: "appBundleID", paramValue: "org.example.shop")
        },
        Demand("another bundle by name", "SW02-04") {
            try $0.addParam(group: "security", paramName: "appbundleid", paramValue: "org.example.other")
        },
        Demand("trusted store", nil) { $0.security.trustedAppStores = [.enterprise, .marketplace("com.example.store")] },
        Demand("another store", "SW02-01") { $0.security.trustedAppStores = [.appStore] },
        Demand("default stores", "SW02-01") { $0.security.usesDefaultTrustedAppStores = true },
        Demand("default stores by name", "SW02-01") {
            try $0.addParam(group: "security", paramName: "UseDefaultTrustedAppStoreList", paramValue: "True")
        },
        Demand("stores by name", nil) {
            try $0.addParam(group: "security", paramName: "trustedAppStores", paramValue: "AppStore; com.example.store")
        },
        Demand("the team", nil) { $0.security.appSignatures = ["ABCDE12345"] },
        Demand("another team", "SW02-16") { $0.security.appSignatures = ["ABCDE12346"] },
        Demand("the certificate", nil) { $0.security.appSignatures = ["ABCDE12346", digestText] },
        Demand("signatures by name", "SW02-16") {
            try $0.addParam(group: "security", paramName: "appSignature", paramValue: "ZZZZZ12345")
        },
        Demand("other schemes", nil) { $0.security.maliciousApps = ["good"] },
        Demand("a malicious scheme", "SW02-09[1]") { $0.security.maliciousApps = ["good", "evil://"] },
        Demand("a malicious library by name", "SW02-06[0]") {
            try $0.addParam(group: "security", paramName: "maliciousApps", paramValue: "Evil.dylib, good")
        },
        Demand("parameters win", nil) {
            $0.security.appBundleID = "org.example.other"
            try $0.addParam(group: "security", paramName: "appBundleID", paramValue: "org.example.shop")
        },
        Demand("an older system will do", nil) { $0.security.minimumSystemVersion = "16.4" },
        Demand("a newer system is wanted", "SW05-23") { $0.security.minimumSystemVersion = "17.1" },
    ]

    @Test(
        "SDK-1, SDK-14: a mismatch with the parameters of the group security gives SW02", .proves("SDK-1", "SDK-14"),
        arguments: demands)
    func meets(_ demand: Demand) throws {
        var environment = SecurityEnvironment(platform: .iOS)
        environment.application = { .init(identifier: "org.example.shop") }
        environment.installSource = { .marketplace("com.example.store") }
        environment.signature = { .init(team: "ABCDE12345", certificates: [[UInt8](repeating: 0xAB, count: 32)]) }
        environment.declaredURLSchemes = { ["evil"] }
        environment.canOpenURLScheme = { $0 == "evil" }
        environment.loadedLibraries = { ["/var/Evil.dylib"] }
        environment.systemVersion = { SystemVersion(17) }
        let service = try Self.service(environment, demand.set)
        #expect(try service.getSecurityFindings().map(\.code) == [demand.code].compactMap(\.self))
        #expect(try service.getWarnings().map(\.id) == [demand.code].compactMap { $0.map { String($0.prefix(4)) } })
    }

    @Test(
        "a value that breaks a rule gives InvalidInput with group and parameter, never the value (SDK-28)", .proves("SDK-28"),
        arguments: [
            ("trustedAppStores", "Shop"), ("UseDefaultTrustedAppStoreList", "perhaps"), ("appSignature", "abcde12345"),
            ("maliciousApps", "1bad"), ("policy", "strict"), ("executableSHA256", "00ff"), ("warnOfVirtualMachine", "perhaps"),
            ("warnOfRootUser", "perhaps"), ("minimumSystemVersion", "16."), ("refuseDebuggers", "perhaps"),
        ])
    func invalid(name: String, value: String) throws {
        func settings() -> SecuritySettings {
            var settings = SecuritySettings()
            switch name {
            case "trustedAppStores": settings.trustedAppStores = [.marketplace(value)]
            case "appSignature": settings.appSignatures = ["ABCDE12345", value]
            case "maliciousApps": settings.maliciousApps = [value]
            case "executableSHA256": settings.executableSHA256 = value
            case "minimumSystemVersion": settings.minimumSystemVersion = value
            default: break
            }
            return settings
        }
        for isTyped in settings() == SecuritySettings() ? [false] : [false, true] {
            let error = try #require(throws: ThreeDS2Error.self) {
                _ = try Self.service(SecurityEnvironment(platform: .iOS)) {
                    if isTyped {
                        $0.security = settings()
                    } else {
                        try $0.addParam(group: "security", paramName: name, paramValue: value)
                    }
                }
            }
            guard case .InvalidInput(let message, _) = error else {
                Issue.record("\(error)")
                return
            }
            #expect(error.failure.field == "parameter.security.\(name)")
            #expect(!message.contains(value))
        }
    }

    @Test(
        "alarms are raised at initialize, createTransaction, getAuthenticationRequestParameters and doChallenge, and only with a cause"
    )
    func moments() async throws {
        let scene = SecurityScene()
        let listener = AlarmRecorder()
        func heard(_ alarms: [String]) async -> Bool {
            await eventually { listener.alarms.all == alarms }
            return listener.alarms.all == alarms
        }
        scene.inject("/tmp/one.so")
        let held = try await HeldChallenge(security: scene.environment) {
            $0.securityEventListener = listener
            $0.security.trustedLibraries = ["/tmp/trusted.so"]
        }
        scene.inject("/tmp/trusted.so")
        #expect(await heard(["HIGH HOOK"]), "initialize: \(listener.alarms.all)")
        scene.hook()
        let other = try held.service.createTransaction("F000000001", nil)
        #expect(await heard(["HIGH HOOK", "HIGH HOOK"]), "createTransaction: \(listener.alarms.all)")
        scene.trace(true)
        _ = try other.getAuthenticationRequestParameters()
        #expect(await heard(["HIGH HOOK", "HIGH HOOK", "HIGH HOOK", "MEDIUM DEBUGGING"]), "\(listener.alarms.all)")
        scene.emulate()
        let before = listener.alarms.count
        let run = try await held.start()
        let expected: Set = ["HIGH HOOK", "HIGH EMULATOR", "MEDIUM DEBUGGING"]
        try await held.until { Set(listener.alarms.all.dropFirst(before)) == expected }
        #expect(held.presenter.ends.count == 0, "the policy development ends nothing")
        try held.transaction.interrupt()
        _ = try await run.value
        try held.service.cleanup()
        let after = listener.alarms.count
        #expect(errorName { _ = try held.service.createTransaction("F000000001", nil) } == "SDKNotInitialized")
        #expect(listener.alarms.count == after)
    }

    @Test(
        "a HIGH alarm during a challenge ends it with its own code under production, and not under development",
        arguments: SecuritySettings.Policy.allCases)
    func policy(_ policy: SecuritySettings.Policy) async throws {
        let scene = SecurityScene()
        let listener = AlarmRecorder()
        let held = try await HeldChallenge(security: scene.environment) {
            try $0.addParam(group: "security", paramName: "policy", paramValue: policy.rawValue)
            $0.securityEventListener = listener
        }
        let run = try await held.start()
        // MEDIUM: reported, and the challenge goes on under either policy.
        scene.trace(true)
        try await held.look { listener.alarms.all == ["MEDIUM DEBUGGING"] }
        #expect(held.presenter.ends.count == 0)
        scene.inject("/tmp/frida.so")
        try await held.look { listener.alarms.all.contains("HIGH HOOK") }
        if policy == .production {
            guard case .runtimeError(let event) = try await run.value else {
                Issue.record("the challenge ended otherwise")
                return
            }
            #expect(event.errorCode == RuntimeErrorEvent.securityAlarmCode)
            #expect(held.presenter.ends.all == [held.sdkTransactionID])
            #expect(errorName { _ = try held.transaction.getAuthenticationRequestParameters() } == "SDKRuntime")
        } else {
            let session = try #require(held.presenter.sessions.all.first)
            #expect(session.currentScreen != nil)
            try session.answer(.submit(text: "123456"))
            #expect(
                try await run.value
                    == .completed(CompletionEvent(sdkTransactionID: held.sdkTransactionID, status: .authenticated)))
        }
    }

    @Test("the end by the policy names the finding", .aboutWords) func policyWords() async throws {
        let scene = SecurityScene()
        let held = try await HeldChallenge(security: scene.environment) { $0.security.policy = .production }
        let run = try await held.start()
        scene.inject("/tmp/frida.so")
        try await held.look { held.presenter.ends.count > 0 }
        guard case .runtimeError(let event) = try await run.value else {
            Issue.record("the challenge ended otherwise")
            return
        }
        #expect(event.errorMessage == "The challenge was ended by the security policy: SW02-20[0]")
    }

    @Test("a wrong digest of the executable raises an alarm without delaying initialize") func digest() async throws {
        var environment = SecurityEnvironment(platform: .linux)
        let asked = Recorder<Bool>()
        environment.executableDigest = {
            asked.record(true)
            return [UInt8](repeating: 0xAB, count: 32)
        }
        #expect(try Self.service(environment).getWarnings().isEmpty)
        for (digest, alarms) in [(Self.digestText, []), (String(repeating: "ac", count: 32), ["HIGH TAMPERED"])] {
            let listener = AlarmRecorder()
            let service = try Self.service(environment) {
                $0.security.executableSHA256 = digest
                $0.securityEventListener = listener
            }
            #expect(try service.getWarnings().isEmpty)
            let isLast = !alarms.isEmpty
            await eventually { asked.count >= (isLast ? 2 : 1) && listener.alarms.count >= alarms.count }
            try await Task.sleep(nanoseconds: 5_000_000)
            #expect(asked.count == (isLast ? 2 : 1), "not asked for unless configured")
            #expect(listener.alarms.all == alarms)
            #expect(try service.getSecurityFindings().map(\.code) == (alarms.isEmpty ? [] : ["SW02-17"]))
            #expect(try service.getWarnings().isEmpty)
        }
    }

    @Test("a listener given to initialize replaces the configured one") func listenerArgument() async throws {
        var surroundings = Face.environment()
        surroundings.security.processTrace = { .traced(by: nil) }
        let configuration = Face.configuration()
        let configured = AlarmRecorder(), given = AlarmRecorder()
        configuration.securityEventListener = configured
        let service = ThreeDS2ServiceSDK(environment: surroundings)
        try service.initialize(
            configParameters: configuration, locale: nil, uiCustomization: nil, clientEventListener: nil,
            securityEventListener: given)
        await eventually { given.alarms.count > 0 }
        #expect(given.alarms.all == ["MEDIUM DEBUGGING"])
        #expect(configured.alarms.all.isEmpty)
        let both = ThreeDS2ServiceSDK(environment: surroundings)
        try both.initialize(
            configParameters: configuration, locale: "en-US", uiCustomization: [.DARK: UiCustomization()],
            clientEventListener: QuietListener())
        await eventually { configured.alarms.count > 0 }
        #expect(configured.alarms.all == ["MEDIUM DEBUGGING"])
    }
}
