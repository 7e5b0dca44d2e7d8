import Testing

@testable import ThreeDSCore

private let digestText = String(repeating: "0aF9", count: 16)
private let digest: [UInt8] = (0..<32).map { $0 % 2 == 0 ? 0x0A : 0xF9 }
private let colons = (0..<32).map { $0 % 2 == 0 ? "0a" : "F9" }.joined(separator: ":")

struct SecurityConfigurationTests {
    @Test("without parameters the defaults are used")
    func defaults() throws {
        #expect(try SecurityConfiguration(parameters: [:]) == SecurityConfiguration())
        #expect(
            try SecurityConfiguration(parameters: ["appSignature": "  ", "somebodyElses": "value"]) == SecurityConfiguration())
        #expect(SecurityConfiguration().policy == .development)
    }

    @Test(
        "trusted stores are read from their parameters",
        arguments: [
            (["trustedAppStores": "AppStore, testflight;enterprise"], [.appStore, .testFlight, .enterprise]),
            (
                ["trustedAppStores": "com.apple.AppStore\ncom.example.store"],
                [.appStore, .marketplace("com.example.store"), .testFlight]
            ),
            (["trustedAppStores": "com.example.store"], [.marketplace("com.example.store"), .appStore, .testFlight]),
            (["UseDefaultTrustedAppStoreList": "True"], [.appStore, .testFlight]),
            (
                ["trustedAppStores": "Enterprise", "UseDefaultTrustedAppStoreList": "true"],
                [.enterprise, .appStore, .testFlight]
            ),
            (["trustedAppStores": "Enterprise", "UseDefaultTrustedAppStoreList": "False"], [.enterprise]),
            (["UseDefaultTrustedAppStoreList": "False"], nil),
        ] as [([String: String], [SecurityConfiguration.InstallSource]?)])
    func stores(parameters: [String: String], expected: [SecurityConfiguration.InstallSource]?) throws {
        #expect(try SecurityConfiguration(parameters: parameters).trustedInstallSources == expected)
    }

    @Test("signatures, digests, apps and libraries are read from their parameters")
    func lists() throws {
        let configuration = try SecurityConfiguration(parameters: [
            "appSignature": "ABCDE12345, \(digestText);\(colons)",
            "maliciousApps": "evil://, Worse:, org.example.worst,/opt/Evil.so.1,FridaX.dylib, Bad.framework",
            "appBundleID": " org.example.shop ",
            "executableSHA256": colons,
            "trustedLibraries": "/opt/libjemalloc.so.2, libfaketime.so.1",
            "policy": "Production",
            "warnOfVirtualMachine": "True",
            "warnOfRootUser": "true",
            "refusedebuggers": "False",
            "releaseBuild": "True",
            "minimumSystemVersion": "16.7",
        ])
        #expect(configuration.signatures == [.team("ABCDE12345"), .certificate(digest), .certificate(digest)])
        #expect(configuration.maliciousSchemes == ["evil", "worse", "org.example.worst"])
        #expect(configuration.maliciousLibraries == ["evil", "fridax", "bad"])
        #expect(configuration.bundleIdentifier == "org.example.shop")
        #expect(configuration.executableSHA256 == digest)
        #expect(configuration.trustedLibraries == ["/opt/libjemalloc.so.2", "libfaketime.so.1"])
        #expect(configuration.policy == .production)
        #expect(configuration.warnsOfVirtualMachine && configuration.warnsOfRootUser)
        #expect(!configuration.refusesDebuggers && SecurityConfiguration().refusesDebuggers)
        #expect(configuration.isReleaseBuild == true && SecurityConfiguration().isReleaseBuild == nil)
        #expect(configuration.minimumSystemVersion == SystemVersion(16, 7))
    }

    /// Name and value of each. Outside the macro, whose expansion Swift 6.2 finds too complex.
    private static let refused: [(String, String)] = [
        ("trustedAppStores", "AppStore, Store"), ("trustedAppStores", ".com"), ("trustedAppStores", "a..b"),
        ("UseDefaultTrustedAppStoreList", "yes"), ("appSignature", "abcde12345"), ("appSignature", "ABCDE1234"),
        ("appSignature", String(digestText.dropLast())), ("appSignature", digestText + "0"),
        ("appSignature", String(digestText.dropLast() + ":")), ("executableSHA256", String(repeating: "a", count: 63) + ":"),
        ("executableSHA256", String(repeating: "a", count: 63) + String(repeating: ":", count: 32)),
        ("appSignature", "g" + digestText.dropFirst()), ("maliciousApps", "good,1bad"), ("maliciousApps", "böse"),
        ("policy", "prod"), ("executableSHA256", "00"), ("executableSHA256", "ABCDE12345"), ("warnOfVirtualMachine", "1"),
        ("warnOfRootUser", "on"), ("minimumSystemVersion", "16."), ("minimumSystemVersion", "1.2.3.4"),
        ("refuseDebuggers", "never"), ("releaseBuild", "1"), ("minimumSystemVersion", "-1"),
        ("minimumSystemVersion", "99999999999999999999"),
    ]

    @Test(
        "values that break the rules are refused with the parameter's name",
        arguments: Self.refused)
    func rejects(name: String, value: String) throws {
        let parameter = try #require(SecurityConfiguration.Parameter(rawValue: name))
        #expect(throws: SecurityParameterError(parameter: parameter)) { try SecurityConfiguration(parameters: [name: value]) }
        // Names are compared ignoring case, and the settings are checked alike.
        #expect(throws: SecurityParameterError(parameter: parameter)) {
            try SecurityConfiguration(parameters: [name.lowercased(): value])
        }
        if let settings = Self.settings(parameter, value.split(separator: ",").map { String($0.drop { $0 == " " }) }) {
            #expect(throws: SecurityParameterError(parameter: parameter)) {
                try SecurityConfiguration(settings, parameters: [:])
            }
        }
        #expect(!parameter.rule.isEmpty)
    }

    /// Settings with a value for a parameter; nil when the type of the member allows no wrong one.
    private static func settings(_ parameter: SecurityConfiguration.Parameter, _ texts: [String]) -> SecuritySettings? {
        var settings = SecuritySettings()
        switch parameter {
        case .trustedAppStores: settings.trustedAppStores = texts.map(SecuritySettings.AppStore.init(rawValue:))
        case .appSignature: settings.appSignatures = texts
        case .maliciousApps: settings.maliciousApps = texts
        case .executableSHA256: settings.executableSHA256 = texts.first
        case .minimumSystemVersion: settings.minimumSystemVersion = texts.first
        case .useDefaultTrustedAppStoreList, .appBundleID, .policy, .warnOfVirtualMachine, .warnOfRootUser, .trustedLibraries,
            .refuseDebuggers, .releaseBuild:
            return nil
        }
        return settings
    }

    @Test("typed members and parameters have the same effect, and each parameter overrides its member, ignoring case")
    func members() throws {
        var settings = SecuritySettings()
        settings.trustedAppStores = [.appStore, .marketplace("com.example.store")]
        settings.appSignatures = ["ABCDE12345", digestText]
        settings.maliciousApps = ["evil", "Bad.dylib"]
        settings.policy = .production
        settings.minimumSystemVersion = "16.7"
        settings.trustedLibraries = ["/opt/a, b.so"]
        (settings.warnsOfVirtualMachine, settings.warnsOfRootUser) = (true, true)
        (settings.refusesDebuggers, settings.isReleaseBuild) = (false, true)
        settings.executableSHA256 = digestText
        let typed = try SecurityConfiguration(settings, parameters: [:])
        #expect(typed.trustedInstallSources == [.appStore, .marketplace("com.example.store"), .testFlight])
        #expect(typed.signatures == [.team("ABCDE12345"), .certificate(digest)])
        #expect(typed.maliciousSchemes == ["evil"] && typed.maliciousLibraries == ["bad"])
        #expect(typed.policy == .production && typed.minimumSystemVersion == SystemVersion(16, 7))
        #expect(typed.trustedLibraries == ["/opt/a, b.so"], "an entry is not taken apart")
        #expect(typed.warnsOfVirtualMachine && typed.warnsOfRootUser && !typed.refusesDebuggers)
        #expect(typed.isReleaseBuild == true && typed.executableSHA256 == digest)
        settings.usesDefaultTrustedAppStores = false
        let without = try SecurityConfiguration(settings, parameters: [:])
        #expect(without.trustedInstallSources == [.appStore, .marketplace("com.example.store")])
        let named = try SecurityConfiguration(settings, parameters: ["useDefaultTrustedAppStoreList": "True"])
        #expect(named.trustedInstallSources == typed.trustedInstallSources)
        settings.appBundleID = "org.example.one"
        let both = try SecurityConfiguration(
            settings, parameters: ["POLICY": "development", "appsignature": digestText, "appBundleID": ""])
        #expect(both.policy == .development && both.signatures == [.certificate(digest)])
        #expect(both.bundleIdentifier == "org.example.one", "an empty parameter counts as absent")
    }

    @Test("versions are compared number by number")
    func versions() {
        #expect(SystemVersion("15") == SystemVersion(15, 0, 0))
        #expect(SystemVersion(9, 9, 9) < SystemVersion(10))
        #expect(SystemVersion(15, 9) < SystemVersion(15, 10))
        #expect(!(SystemVersion(15, 0, 1) < SystemVersion(15)))
        #expect(SystemVersion("") == nil && SystemVersion("a") == nil && SystemVersion("１") == nil)
    }
}
