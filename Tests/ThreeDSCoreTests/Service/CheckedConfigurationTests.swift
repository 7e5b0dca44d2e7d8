import Testing
import ThreeDSMessages
import ThreeDSCounterpart
import ThreeDSCrypto
import ThreeDSJOSE
import ThreeDSJSON
import ThreeDSMessages
import ThreeDSPlatform
import ThreeDSTestSupport

@testable import ThreeDSCore

@Suite("Configuration (SDK-11, SDK-28, SDK-61)") struct CheckedConfigurationTests {
    struct Bad: CustomTestStringConvertible {
        let name: String
        /// What the message must say.
        let words: [String]
        let change: @Sendable (inout ServiceConfiguration) throws -> Void
        var testDescription: String { name }
    }

    static let bad: [Bad] = [
        Bad(name: "a directory server twice", words: ["a000000003", "twice"]) {
            $0.directoryServers.append(DirectoryServer(id: "a000000003", publicKey: try Fixture.ecPEM()))
        },
        Bad(name: "a bad directory server", words: ["A000000005", "publicKey"]) {
            $0.directoryServers.append(DirectoryServer(id: "A000000005", publicKey: ""))
        },
        Bad(name: "bad trust anchor", words: ["acsTrustAnchors[1]"]) { $0.acsTrustAnchors = [try Fixture.root().pem, "anchor"] },
        Bad(name: "key as trust anchor", words: ["acsTrustAnchors[0]", "certificate"]) {
            $0.acsTrustAnchors = [try Fixture.ecPEM()]
        },
        Bad(name: "private key as trust anchor", words: ["acsTrustAnchors[0]", "private key"]) {
            $0.acsTrustAnchors = [try SigningKey.p256(Fixture.ecKey.get()).pkcs8PEM]
        },
        Bad(name: "empty user agent", words: ["userAgent", "256"]) { $0.userAgent = "" },
        Bad(name: "blank user agent", words: ["userAgent"]) { $0.userAgent = " " },
        Bad(name: "user agent with a line break", words: ["userAgent"]) { $0.userAgent = "Shop/1\r\nX-Other: 1" },
        Bad(name: "user agent with a letter beyond ASCII", words: ["userAgent", "ASCII"]) { $0.userAgent = "Caf\u{E9}/1" },
        Bad(name: "user agent with a tab", words: ["userAgent"]) { $0.userAgent = "Shop\t1" },
        Bad(name: "user agent with a space at its end", words: ["userAgent"]) { $0.userAgent = "Shop/1 " },
        Bad(name: "long user agent", words: ["userAgent"]) { $0.userAgent = String(repeating: "x", count: 257) },
        Bad(name: "unknown restricted parameter", words: ["restrictedParameters[1]"]) {
            $0.restrictedParameters = ["C001", "C099"]
        },
        Bad(name: "empty restricted parameter", words: ["restrictedParameters[0]"]) { $0.restrictedParameters = [""] },
        Bad(name: "unknown restricted parameter by name", words: ["restrictedParameters[0]"]) {
            $0.parameters["restricted-parameters"] = "C999"
        },
        Bad(name: "unknown blacklisted parameter", words: ["restrictedParameters[1]"]) {
            $0.parameters["deviceparameterblacklist"] = "C001,X001"
        },
        Bad(name: "unknown additional parameter", words: ["additionalParameters[0]"]) { $0.additionalParameters = ["C000"] },
        Bad(name: "unknown additional parameter by name", words: ["additionalParameters[1]"]) {
            $0.additionalParameters = ["C011"]
            $0.parameters["additional-parameters"] = "location"
        },
        Bad(name: "device profile", words: ["device-profile", "appReviewSafe", "default"]) {
            $0.parameters["device-profile"] = "maximal"
        },
        Bad(name: "empty device profile", words: ["device-profile"]) { $0.parameters["device-profile"] = "" },
        Bad(name: "data version of protocol 2.0.0", words: ["device-data-version", "1.1", "1.7"]) {
            $0.parameters["device-data-version"] = "1.0"
        },
        Bad(name: "data version of unknown content", words: ["device-data-version"]) {
            $0.parameters["device-data-version"] = "1.2"
        },
        Bad(name: "two equals signs", words: ["device-data-version"]) {
            $0.parameters["device-data-version"] = "2.1.0=2.2.0=1.1"
        },
        Bad(name: "no data version", words: ["device-data-version"]) { $0.parameters["device-data-version"] = "1.1," },
        Bad(name: "data version of a strange protocol version", words: ["device-data-version", "protocol"]) {
            $0.parameters["device-data-version"] = "2.0.0=1.1"
        },
        Bad(name: "typed data version of a strange protocol version", words: ["deviceDataVersions", "protocol"]) {
            $0.deviceDataVersions = ["9.9.9": .v1_7]
        },
        Bad(name: "empty reference number", words: ["sdkReferenceNumber"]) { $0.sdkReferenceNumber = "" },
        Bad(name: "long reference number", words: ["sdkReferenceNumber", "32"]) {
            $0.sdkReferenceNumber = String(repeating: "x", count: 33)
        },
        Bad(name: "app id", words: ["sdkAppID", "UUID"]) { $0.sdkAppID = "8a880dc0" },
        Bad(name: "profile", words: ["profile", "strict", "field"]) { $0.parameters["profile"] = "lenient" },
    ]

    /// Initialises a service with a bad configuration and returns the refusal.
    private func refusal(_ bad: Bad, by service: SDKService) throws -> InputRefusal? {
        var configuration = try Fixture.configuration()
        try bad.change(&configuration)
        let wrong = configuration
        let error = try #require(throws: SDKError.self) { try service.initialize(locale: nil) { wrong } }
        guard case .invalidInput(let refusal) = error else { return nil }
        return refusal
    }

    @Test("a bad member is named with its rule", .aboutWords, arguments: bad) func words(_ bad: Bad) throws {
        let message = try #require(try refusal(bad, by: SDKService(Fixture.surroundings()))).description
        for word in bad.words { #expect(message.contains(word), "\(message)") }
    }

    @Test("a bad member is refused, and the service stays as it was", arguments: bad) func refuses(_ bad: Bad) throws {
        let service = SDKService(Fixture.surroundings())
        #expect(try refusal(bad, by: service) != nil)
        #expect(CallResult { _ = try service.version() } == .notInitialized)
        let right = try Fixture.configuration()
        try service.initialize(locale: nil) { right }
        #expect(CallResult { _ = try service.version() } == .fine)
    }

    @Test("valid values are accepted and passed on") func accepts() throws {
        var configuration = try Fixture.configuration()
        configuration.acsTrustAnchors = [try Fixture.root().pem]
        configuration.restrictedParameters = ["C010", "c005"]
        configuration.parameters["restricted-parameters"] = "I001, A003 ,W025"
        configuration.parameters["profile"] = "field"
        configuration.encryption = .a128gcm
        configuration.sdkReferenceNumber = String(repeating: "x", count: 32)
        configuration.sdkAppID = "8A880DC0-d2d2-4067-bcb1-b08d1690b26e"
        let checked = try CheckedConfiguration(configuration, locale: "en_US")
        #expect(checked.trust == .anchors(pem: [try Fixture.root().pem]) || checked.trust != .system)
        #expect(checked.devicePolicy.restricted == ["C010", "C005", "I001", "A003", "W025"])
        #expect(checked.encryption == .a128gcm)
        #expect(checked.sdkAppID == configuration.sdkAppID)
        #expect(checked.locale?.region == "US")
        #expect(checked.directoryServers.families.map(\.id) == ["A000000003", "A000000004"])
        #expect(try CheckedConfiguration(ServiceConfiguration(), locale: nil).trust == .system)
    }

    @Test("trust anchors in every form become strict PEM") func anchors() throws {
        let root = try Fixture.root()
        let oneLine = root.pem.split(separator: "\n").joined()
        let forms = [
            root.pem, oneLine, root.pem.split(separator: "\n").joined(separator: "\\n"), Base64.encode(root.der),
            "Subject: Root\n" + root.pem + "\ntrailer", root.pem.split(separator: "\n").joined(separator: "\r\n"),
        ]
        for form in forms {
            var configuration = try Fixture.configuration()
            configuration.acsTrustAnchors = [form]
            #expect(try CheckedConfiguration(configuration, locale: nil).trust == .anchors(pem: [root.pem]), "\(form.prefix(30))")
        }
    }

    @Test("the user agent is that of the app, or names the product and its version only") func userAgent() throws {
        var configuration = try Fixture.configuration()
        #expect(try CheckedConfiguration(configuration, locale: nil).userAgent == "ThreeDS/\(SDKRelease.version)")
        for agent in ["Shop/1.0 (payments) ThreeDS", String(repeating: "x", count: 256), "~"] {
            configuration.userAgent = agent
            #expect(try CheckedConfiguration(configuration, locale: nil).userAgent == agent)
        }
    }

    @Test("device data settings have the same effect typed and by name (SDK-61)", .proves("SDK-61")) func devicePolicy() throws {
        func policy(_ change: (inout ServiceConfiguration) -> Void) throws -> DeviceDataPolicy {
            var configuration = ServiceConfiguration()
            change(&configuration)
            return try CheckedConfiguration(configuration, locale: nil).devicePolicy
        }
        #expect(try policy { _ in } == DeviceDataPolicy())
        for profile in DeviceDataProfile.allCases {
            #expect(try policy { $0.deviceDataProfile = profile }.profile == profile)
            #expect(try policy { $0.parameters["device-profile"] = profile.rawValue }.profile == profile)
            #expect(try policy { $0.parameters["device-profile"] = profile.rawValue.uppercased() }.profile == profile)
        }
        let named = try policy {
            $0.deviceDataProfile = .full
            $0.parameters["device-profile"] = "minimal"
            $0.additionalParameters = ["c011"]
            $0.parameters["additional-parameters"] = "I001, C010"
            $0.parameters["deviceparameterblacklist"] = "C006"
            $0.parameters["restricted-parameters"] = "C005"
            $0.deviceDataVersion = .v1_4
            $0.deviceDataVersions = ["2.1.0": .v1_1]
            $0.parameters["device-data-version"] = "1.6, 2.2.0 = 1.7"
        }
        #expect(named.profile == .minimal)
        #expect(named.additional == ["C010", "C011", "I001"])
        #expect(named.restricted == ["C005", "C006"])
        #expect(named.version(for: .v2_1_0) == .v1_1)
        #expect(named.version(for: .v2_2_0) == .v1_7)
        #expect(named.version(for: .v2_3_1) == .v1_6)
    }

    @Test("the parameters profile and OOBAppURLSupported reach the challenge (protocol/messages.md §5.1)") func features() throws
    {
        var configuration = ServiceConfiguration()
        #expect(try CheckedConfiguration(configuration, locale: nil).challengeFeatures == ChallengeFeatures(profile: .field))
        configuration.messageProfile = .strict
        #expect(try CheckedConfiguration(configuration, locale: nil).challengeFeatures == ChallengeFeatures(profile: .strict))
        // The parameter takes precedence over the member.
        configuration.parameters = ["profile": "field", "oobappurlsupported": "False"]
        #expect(
            try CheckedConfiguration(configuration, locale: nil).challengeFeatures
                == ChallengeFeatures(oobAppURL: .notSupportedByRequestor, profile: .field))
        configuration.messageProfile = .field
        configuration.supportsOOBAppURL = false
        configuration.firesStatusFirst = true
        configuration.parameters = [:]
        #expect(
            try CheckedConfiguration(configuration, locale: nil).challengeFeatures
                == ChallengeFeatures(oobAppURL: .notSupportedByRequestor, profile: .field))
        #expect(try CheckedConfiguration(configuration, locale: nil).firesStatusFirst)
        configuration.parameters = ["profile": "strict", "oobappurlsupported": "true", "firechallengestatusfirst": "false"]
        #expect(try !CheckedConfiguration(configuration, locale: nil).firesStatusFirst)
        #expect(try CheckedConfiguration(configuration, locale: nil).challengeFeatures == ChallengeFeatures(profile: .strict))
    }

    @Test("the default reference number is marked as not approved and fits the AReq (SDK-59)", .proves("SDK-59"))
    func referenceNumber() {
        #expect(SDKRelease.testReferenceNumber.contains("NOT_APPROVED"))
        #expect(SDKRelease.testReferenceNumber.count == 32)
    }
}
