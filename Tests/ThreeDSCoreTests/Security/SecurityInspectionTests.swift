import Testing
import ThreeDSTestSupport

@testable import ThreeDSCore

/// One world, and exactly what the checks say of it: warnings as codes, observations in brackets.
struct InspectionCase: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let platform: SecurityEnvironment.Platform
    let expected: [String]
    let change: @Sendable (inout SecurityEnvironment, inout SecurityConfiguration) -> Void

    init(
        _ name: String, on platform: SecurityEnvironment.Platform, finds expected: [String],
        change: @escaping @Sendable (inout SecurityEnvironment, inout SecurityConfiguration) -> Void
    ) {
        testDescription = name
        self.platform = platform
        self.expected = expected
        self.change = change
    }

    func found(at moment: SecurityInspection.Moment = .initialization) -> [String] {
        var environment = SecurityEnvironment(platform: platform)
        var configuration = SecurityConfiguration()
        change(&environment, &configuration)
        return SecurityInspection.findings(at: moment, in: environment, configuration: configuration)
            .map { $0.standing == .warning ? $0.code : "(\($0.code))" }
    }
}

private func files(_ present: String...) -> @Sendable (String) -> Bool { { present.contains($0) } }

private let firstFile = SecurityLists.jailbreakFiles.texts[0]
private let secondFile = SecurityLists.jailbreakFiles.texts[1]
private let link = SecurityLists.jailbreakLinks.texts[2]
private let scheme = SecurityLists.packageManagerSchemes.texts[1]
private let tool = SecurityLists.reverseToolLibraries.texts[4]
private let jailbreakLibrary = SecurityLists.jailbreakLibraries.texts[0]

private let jailbreakCases: [InspectionCase] = [
    InspectionCase("two files", on: .iOS, finds: ["SW01-05[0]", "SW01-05[1]"]) { world, _ in
        world.fileExists = files(firstFile, secondFile)
    },
    InspectionCase("other files", on: .iOS, finds: []) { world, _ in
        world.fileExists = files(firstFile + "x", "/Applications/Mail.app", "")
    },
    InspectionCase("the Mac's files in a simulator", on: .iOSSimulator, finds: []) { world, _ in
        world.fileExists = { _ in true }
        world.isSymbolicLink = { _ in true }
        world.canCreateFile = { _ in true }
        world.canFork = { true }
    },
    InspectionCase("files, links, rights and child processes of a host", on: .linux, finds: []) { world, _ in
        world.fileExists = { _ in true }
        world.isSymbolicLink = { _ in true }
        world.canCreateFile = { _ in true }
        world.canFork = { true }
    },
    InspectionCase("symbolic link", on: .iOS, finds: ["SW01-24[2]"]) { world, _ in world.isSymbolicLink = files(link) },
    InspectionCase("another symbolic link", on: .iOS, finds: []) { world, _ in world.isSymbolicLink = files("/var") },
    InspectionCase("library", on: .iOS, finds: ["SW01-06[0]"]) { world, _ in
        world.loadedLibraries = { ["/usr/lib/libSystem.B.dylib", "/usr/lib/\(jailbreakLibrary.uppercased()).dylib"] }
    },
    InspectionCase("library with a longer name", on: .iOS, finds: []) { world, _ in
        world.loadedLibraries = { ["/usr/lib/\(jailbreakLibrary)2.dylib", "/usr/lib/a\(jailbreakLibrary).dylib"] }
    },
    InspectionCase("library on a host", on: .linux, finds: []) { world, _ in
        world.loadedLibraries = { ["/usr/lib/\(jailbreakLibrary).so"] }
    },
    InspectionCase("write access", on: .iOS, finds: ["SW01-07[1]"]) { world, _ in world.canCreateFile = files("/private/") },
    InspectionCase("write access elsewhere", on: .iOS, finds: []) { world, _ in world.canCreateFile = files("/tmp/") },
    InspectionCase("fork", on: .iOS, finds: ["SW01-08"]) { world, _ in world.canFork = { true } },
    InspectionCase("scheme, declared and answered", on: .iOS, finds: ["SW01-09[1]"]) { world, _ in
        world.declaredURLSchemes = { [scheme, "https"] }
        world.canOpenURLScheme = { _ in true }
    },
    InspectionCase("scheme, not declared", on: .iOS, finds: []) { world, _ in
        world.declaredURLSchemes = { ["https"] }
        world.canOpenURLScheme = { _ in true }
    },
    InspectionCase("scheme, not answered", on: .iOS, finds: []) { world, _ in world.declaredURLSchemes = { [scheme] } },
    InspectionCase("root on a phone", on: .iOS, finds: ["SW01-25"]) { world, _ in world.userID = { 0 } },
    InspectionCase("mobile user on a phone", on: .iOS, finds: []) { world, _ in world.userID = { 501 } },
    InspectionCase("root on a host", on: .linux, finds: ["(SW01-25)"]) { world, _ in world.userID = { 0 } },
    InspectionCase("root on a host, configured", on: .linux, finds: ["SW01-25"]) { world, configuration in
        world.userID = { 0 }
        configuration.warnsOfRootUser = true
    },
    InspectionCase("another user on a host, configured", on: .linux, finds: []) { world, configuration in
        world.userID = { 1000 }
        configuration.warnsOfRootUser = true
    },
]

private let tamperingCases: [InspectionCase] = [
    InspectionCase("trusted store", on: .iOS, finds: []) { world, configuration in
        world.installSource = { .appStore }
        configuration.trustedInstallSources = SecurityConfiguration.defaultTrustedInstallSources
    },
    InspectionCase("from Xcode", on: .iOS, finds: ["SW02-01"]) { world, configuration in
        world.installSource = { .development }
        configuration.trustedInstallSources = SecurityConfiguration.defaultTrustedInstallSources
    },
    InspectionCase("from nowhere", on: .iOS, finds: ["SW02-01"]) { world, configuration in
        world.installSource = { .unknown }
        configuration.trustedInstallSources = [.enterprise]
    },
    InspectionCase("trusted marketplace", on: .iOS, finds: []) { world, configuration in
        world.installSource = { .marketplace("org.example.store") }
        configuration.trustedInstallSources = [.marketplace("org.example.store")]
    },
    InspectionCase("another marketplace", on: .iOS, finds: ["SW02-01"]) { world, configuration in
        world.installSource = { .marketplace("org.example.other") }
        configuration.trustedInstallSources = [.appStore, .marketplace("org.example.store")]
    },
    InspectionCase("no stores configured", on: .iOS, finds: []) { world, _ in world.installSource = { .adHoc } },
    InspectionCase("stores on a host", on: .linux, finds: []) { _, configuration in
        configuration.trustedInstallSources = [.appStore]
    },
    InspectionCase("whole app", on: .iOS, finds: []) { world, _ in world.application = { .init(identifier: "org.example.shop") }
    },
    InspectionCase("no info dictionary", on: .iOS, finds: ["SW02-02[0]"]) { world, _ in
        world.application = { .init(identifier: nil, hasInfoDictionary: false, isInfoPlistSealed: nil) }
    },
    InspectionCase("signer identity", on: .iOS, finds: ["SW02-02[1]"]) { world, _ in
        world.application = { .init(identifier: "org.example.shop", hasSignerIdentity: true) }
    },
    InspectionCase("changed Info.plist", on: .iOS, finds: ["SW02-03"]) { world, _ in
        world.application = { .init(identifier: "org.example.shop", isInfoPlistSealed: false) }
    },
    InspectionCase("Info.plist without a seal", on: .iOS, finds: []) { world, _ in
        world.application = { .init(identifier: "org.example.shop", isInfoPlistSealed: nil) }
    },
    InspectionCase("bundle identifier", on: .iOS, finds: []) { world, configuration in
        world.application = { .init(identifier: "org.example.shop") }
        configuration.bundleIdentifier = "org.example.shop"
    },
    InspectionCase("another bundle identifier", on: .iOS, finds: ["SW02-04"]) { world, configuration in
        world.application = { .init(identifier: "org.example.shop2") }
        configuration.bundleIdentifier = "org.example.shop"
    },
    InspectionCase("bundle identifier in another case", on: .iOS, finds: ["SW02-04"]) { world, configuration in
        world.application = { .init(identifier: "org.example.Shop") }
        configuration.bundleIdentifier = "org.example.shop"
    },
    InspectionCase("no bundle identifier", on: .linux, finds: ["SW02-04"]) { _, configuration in
        configuration.bundleIdentifier = "org.example.shop"
    },
    InspectionCase("team", on: .iOS, finds: []) { world, configuration in
        world.signature = { .init(team: "ABCDE12345") }
        configuration.signatures = [.certificate([1]), .team("ABCDE12345")]
    },
    InspectionCase("another team", on: .iOS, finds: ["SW02-16"]) { world, configuration in
        world.signature = { .init(team: "ABCDE12346", certificates: [[2]]) }
        configuration.signatures = [.certificate([1]), .team("ABCDE12345")]
    },
    InspectionCase("no signature", on: .iOS, finds: ["SW02-16"]) { world, configuration in
        world.signature = { .init(team: nil) }
        configuration.signatures = [.team("ABCDE12345")]
    },
    InspectionCase("certificate", on: .iOS, finds: []) { world, configuration in
        world.signature = { .init(team: nil, certificates: [[2], [1]]) }
        configuration.signatures = [.certificate([1])]
    },
    InspectionCase("another certificate", on: .iOS, finds: ["SW02-16"]) { world, configuration in
        world.signature = { .init(team: nil, certificates: [[2]]) }
        configuration.signatures = [.certificate([1])]
    },
    InspectionCase("signature on a host", on: .linux, finds: []) { _, configuration in
        configuration.signatures = [.team("ABCDE12345")]
    },
    InspectionCase("malicious app", on: .iOS, finds: ["SW02-09[1]"]) { world, configuration in
        world.declaredURLSchemes = { ["evil", "good"] }
        world.canOpenURLScheme = { $0 == "evil" }
        configuration.maliciousSchemes = ["good", "evil"]
    },
    InspectionCase("malicious app, scheme not declared", on: .iOS, finds: []) { world, configuration in
        world.canOpenURLScheme = { _ in true }
        configuration.maliciousSchemes = ["evil"]
    },
    InspectionCase("malicious library", on: .linux, finds: ["SW02-06[0]"]) { world, configuration in
        world.loadedLibraries = { ["/opt/Evil.so.1"] }
        configuration.maliciousLibraries = ["evil"]
    },
    InspectionCase("no malicious library", on: .linux, finds: []) { world, configuration in
        world.loadedLibraries = { ["/opt/evil2.so", "/opt/evil/good.so"] }
        configuration.maliciousLibraries = ["evil"]
    },
]

private let hookCases: [InspectionCase] = [
    InspectionCase("functions in their place", on: .iOS, finds: []) { world, _ in
        world.codeProbes = {
            [.init(.method, index: 0, isForeign: false, image: "/a"), .init(.symbol, index: 0, isForeign: false, image: "/b")]
        }
    },
    InspectionCase("replaced method", on: .iOS, finds: ["SW02-18[3]"]) { world, _ in
        world.codeProbes = { [.init(.method, index: 3, isForeign: true, image: "/a")] }
    },
    InspectionCase("rebound function", on: .linux, finds: ["SW02-19[2]"]) { world, _ in
        world.codeProbes = { [.init(.symbol, index: 2, isForeign: true, image: nil)] }
    },
    InspectionCase("function in a trusted library", on: .linux, finds: []) { world, configuration in
        world.codeProbes = { [.init(.symbol, index: 2, isForeign: true, image: "/opt/libfaketime.so.1")] }
        configuration.trustedLibraries = ["libfaketime.so.1"]
    },
    InspectionCase("injected library", on: .linux, finds: ["SW02-20[0]"]) { world, _ in
        world.injectedLibraries = { ["/opt/libfaketime.so.1"] }
    },
    InspectionCase("injected library, trusted by path", on: .linux, finds: ["SW02-20[1]"]) { world, configuration in
        world.injectedLibraries = { ["/opt/libjemalloc.so.2", "/tmp/libjemalloc.so.2"] }
        configuration.trustedLibraries = ["/opt/libjemalloc.so.2"]
    },
    InspectionCase("tool in the process", on: .linux, finds: ["SW02-14[4]", "SW04-14[4]"]) { world, _ in
        world.loadedLibraries = { ["/memfd:\(tool).so"] }
    },
    InspectionCase("no tool", on: .linux, finds: []) { world, _ in world.loadedLibraries = { ["/usr/lib/libfriday.so"] } },
]

private let deviceCases: [InspectionCase] = [
    InspectionCase("simulator", on: .iOSSimulator, finds: ["SW03-21"]) { world, _ in world.emulation = { [.simulator] } },
    InspectionCase("simulator by its variables", on: .iOS, finds: ["SW03-21[0]"]) { world, _ in
        world.environmentVariable = { $0 == SecurityLists.simulatorVariables.texts[0] ? "iPhone" : nil }
    },
    InspectionCase("other variables", on: .iOS, finds: []) { world, _ in
        world.environmentVariable = { $0 == "HOME" ? "/var/mobile" : nil }
    },
    InspectionCase("virtual machine", on: .linux, finds: ["(SW03-22)"]) { world, _ in
        world.emulation = { [.virtualMachine("QEMU")] }
    },
    InspectionCase("virtual machine, configured", on: .linux, finds: ["SW03-22"]) { world, configuration in
        world.emulation = { [.virtualMachine("QEMU")] }
        configuration.warnsOfVirtualMachine = true
    },
    InspectionCase("real machine, configured", on: .linux, finds: []) { _, configuration in
        configuration.warnsOfVirtualMachine = true
    },
    InspectionCase("iOS 14.8", on: .iOS, finds: ["SW05-23"]) { world, _ in world.systemVersion = { SystemVersion(14, 8) } },
    InspectionCase("iOS 15.0", on: .iOS, finds: []) { world, _ in world.systemVersion = { SystemVersion(15) } },
    InspectionCase("macOS 11.7", on: .macOS, finds: ["SW05-23"]) { world, _ in world.systemVersion = { SystemVersion(11, 7) } },
    InspectionCase("macOS 12.0", on: .macOS, finds: []) { world, _ in world.systemVersion = { SystemVersion(12) } },
    InspectionCase("Linux 4.13.99", on: .linux, finds: ["SW05-23"]) { world, _ in
        world.systemVersion = { SystemVersion(4, 13, 99) }
    },
    InspectionCase("Linux 4.14", on: .linux, finds: []) { world, _ in world.systemVersion = { SystemVersion(4, 14) } },
    InspectionCase("a newer minimum", on: .iOS, finds: ["SW05-23"]) { world, configuration in
        world.systemVersion = { SystemVersion(16, 6, 1) }
        configuration.minimumSystemVersion = SystemVersion(16, 7)
    },
    InspectionCase("an older minimum changes nothing", on: .iOS, finds: ["SW05-23"]) { world, configuration in
        world.systemVersion = { SystemVersion(14, 8) }
        configuration.minimumSystemVersion = SystemVersion(12)
    },
]

private let debuggerCases: [InspectionCase] = [
    InspectionCase("traced", on: .linux, finds: ["SW04-10"]) { world, _ in world.processTrace = { .traced(by: 1) } },
    InspectionCase("no status", on: .iOS, finds: ["SW04-11"]) { world, _ in world.processTrace = { .fault(.statusUnavailable) } },
    InspectionCase("half a status", on: .iOS, finds: ["SW04-12"]) { world, _ in
        world.processTrace = { .fault(.statusIncomplete) }
    },
    InspectionCase("another's status", on: .iOS, finds: ["SW04-13"]) { world, _ in
        world.processTrace = { .fault(.statusOfAnotherProcess) }
    },
    InspectionCase("tool's file on a phone", on: .iOS, finds: ["SW04-14[\(SecurityLists.reverseToolLibraries.texts.count)]"]) {
        world, _ in world.fileExists = files(SecurityLists.reverseToolFiles.texts[0])
    },
    InspectionCase("tool's port", on: .linux, finds: ["SW04-15[0]"]) { world, _ in world.listeningPorts = { [27042, 22, 443] } },
    InspectionCase("remote shell on a phone", on: .iOS, finds: ["SW04-15[3]"]) { world, _ in world.listeningPorts = { [22] } },
    InspectionCase("remote shell on a host", on: .linux, finds: []) { world, _ in world.listeningPorts = { [22, 4444] } },
    InspectionCase("no ports", on: .iOS, finds: []) { world, _ in world.listeningPorts = { [] } },
    InspectionCase("debuggable in development", on: .iOS, finds: ["(SW04-26)"]) { world, _ in world.isDebuggable = { true } },
    InspectionCase("debuggable in production", on: .iOS, finds: ["SW04-26"]) { world, configuration in
        world.isDebuggable = { true }
        configuration.policy = .production
    },
    InspectionCase("not debuggable in production", on: .iOS, finds: []) { _, configuration in configuration.policy = .production
    },
]

struct SecurityInspectionTests {
    @Test("SDK-1: a clean device gives no finding", .proves("SDK-1"), arguments: SecurityEnvironment.Platform.allCases)
    func findsNothing(platform: SecurityEnvironment.Platform) {
        for moment in SecurityInspection.Moment.allCases {
            let world = SecurityEnvironment(platform: platform)
            #expect(SecurityInspection.findings(at: moment, in: world, configuration: SecurityConfiguration()) == [])
        }
    }

    @Test("SDK-1 SW01: each sign of a jailbreak gives its finding", .proves("SDK-1"), arguments: jailbreakCases)
    func jailbreak(_ given: InspectionCase) { #expect(given.found() == given.expected) }

    @Test("SDK-1 SW02: each sign of tampering gives its finding", .proves("SDK-1"), arguments: tamperingCases)
    func tampering(_ given: InspectionCase) { #expect(given.found() == given.expected) }

    @Test("SDK-1 SW02: each sign of a hook gives its finding", .proves("SDK-1"), arguments: hookCases)
    func hooks(_ given: InspectionCase) { #expect(given.found() == given.expected) }

    @Test(
        "SDK-1 SW03, SW05: each sign of an emulator or an unsupported system gives its finding", .proves("SDK-1"),
        arguments: deviceCases)
    func device(_ given: InspectionCase) { #expect(given.found() == given.expected) }

    @Test("SDK-1 SW04: each sign of a debugger gives its finding", .proves("SDK-1"), arguments: debuggerCases)
    func debugger(_ given: InspectionCase) { #expect(given.found() == given.expected) }

    @Test("SDK-1: severities of the warnings", .proves("SDK-1")) func severities() {
        #expect(
            SecurityFinding.Kind.allCases.map { [$0.rawValue, $0.severity.rawValue] } == [
                ["SW01", "HIGH"], ["SW02", "HIGH"], ["SW03", "HIGH"], ["SW04", "MEDIUM"], ["SW05", "HIGH"],
            ])
        #expect(Severity.allCases == Severity.allCases.sorted())
    }

    @Test("SDK-1: sentences of the warnings", .proves("SDK-1"), .aboutWords) func sentences() {
        #expect(
            SecurityFinding.Kind.allCases.map(\.message) == [
                "The device is jailbroken.", "The integrity of the SDK has been tampered.",
                "An emulator is being used to run the App.", "A debugger is attached to the App.",
                "The OS or the OS version is not supported.",
            ])
    }

    /// The moments of the reference SDKs: emulator and debugger at doChallenge; swizzling at getAuthenticationRequestParameters and
    /// doChallenge; rebinding there and at createTransaction; anti-debugging at getAuthenticationRequestParameters.
    @Test(
        "every check runs only at its moments",
        arguments: [
            (SecurityInspection.Moment.transactionCreation, ["SW02-19[0]"]),
            (.authenticationRequest, ["SW02-18[0]", "SW02-19[0]", "SW04-10"]),
            (.challengeStart, ["SW02-18[0]", "SW02-19[0]", "SW02-20[0]", "SW03-21", "SW04-10", "SW04-15[0]"]),
            (.challengeRunning, ["SW02-18[0]", "SW02-19[0]", "SW02-20[0]", "SW04-10", "SW04-15[0]"]),
            (.beside, []),
        ])
    func moments(moment: SecurityInspection.Moment, expected: [String]) {
        let everything = InspectionCase("everything", on: .iOS, finds: expected) { world, _ in
            world.codeProbes = {
                [.init(.method, index: 0, isForeign: true, image: nil), .init(.symbol, index: 0, isForeign: true, image: nil)]
            }
            world.injectedLibraries = { ["/tmp/a.dylib"] }
            world.emulation = { [.simulator] }
            world.processTrace = { .traced(by: nil) }
            world.listeningPorts = { [27042] }
            world.canFork = { true }
            world.fileExists = { _ in true }
            world.userID = { 0 }
            world.systemVersion = { SystemVersion(9) }
        }
        #expect(everything.found(at: moment) == expected)
        let atStart = Set(everything.found())
        #expect(atStart.isSuperset(of: expected), "initialize runs all checks")
        #expect(Set(atStart.map { $0.prefix(4) }) == ["SW01", "SW02", "SW03", "SW04", "SW05"])
    }

    @Test("only the configured digest is accepted")
    func executableDigest() {
        var configuration = SecurityConfiguration()
        #expect(SecurityInspection.executableDigest([1], configuration: configuration) == nil)
        #expect(SecurityInspection.executableDigest(nil, configuration: configuration) == nil)
        configuration.executableSHA256 = [1, 2]
        #expect(SecurityInspection.executableDigest([1, 2], configuration: configuration) == nil)
        for wrong: [UInt8]? in [nil, [], [1], [1, 3], [1, 2, 0]] {
            let finding = SecurityInspection.executableDigest(wrong, configuration: configuration)
            #expect(finding?.code == "SW02-17")
            #expect(finding?.event == .TAMPERED)
        }
    }

    @Test("slow host calls are made once per pass")
    func remembers() {
        let calls = Calls()
        var world = SecurityEnvironment(platform: .iOS)
        world.loadedLibraries = {
            calls.count()
            return []
        }
        _ = SecurityInspection.findings(at: .initialization, in: world, configuration: SecurityConfiguration())
        #expect(calls.number == 1)
    }
}
