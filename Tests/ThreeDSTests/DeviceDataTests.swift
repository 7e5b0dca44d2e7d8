import Testing
import ThreeDS
import ThreeDSLocation
import ThreeDSTestSupport

/// A phone as an app's own provider would present it.
private struct FakePhone: DeviceInformationProvider {
    struct Failure: Error {}

    let platform = DeviceInformationPlatform.iOS
    let asked = Recorder<String>()

    func value(of parameterID: String) throws -> DeviceInformationValue {
        asked.record(parameterID)
        switch parameterID {
        case "C001", "C003": return .text("iOS")
        case "C006": return .text("-360")
        case "C008": return .text("1290x2796")
        case "C010": return .restricted
        case "C011": return .text("50.08784")
        case "C012": return .text("14.4205")
        case "I001": throw Failure()
        case "I003": return .list(["Al Nile"])
        case "I004": return .text(".SFUI-Regular")
        case "I010": return .noValue
        case "I011": return .unsupported
        case "I012": return .permissionRequired
        default: return .text("17")
        }
    }
}

@Suite("Device data of a service (SDK-2, SDK-61)") struct DeviceDataTests {
    private func service(
        _ provider: any DeviceInformationProvider, _ change: (ConfigParameters) throws -> Void = { _ in }
    ) throws -> ThreeDS2ServiceSDK {
        var environment = Face.environment()
        environment.deviceInformation = provider
        let service = ThreeDS2ServiceSDK(environment: environment)
        let configuration = Face.configuration()
        try change(configuration)
        try service.initialize(configuration)
        return service
    }

    private func entry(_ id: String, _ report: DeviceDataReport) throws -> DeviceDataReport.Entry {
        try #require(report.entries.first { $0.id == id })
    }

    @Test("the report contains the status, the calls and the manifest entry of each parameter")
    func report() throws {
        let phone = FakePhone()
        let report = try service(phone).getDeviceDataReport(messageVersion: "2.1.0")
        #expect(report.platform == .iOS)
        #expect(report.profile == .default)
        #expect(report.dataVersion == .v1_1)
        #expect(report.entries.count == 25)
        #expect(try #require(report.byteCount) > 100)
        let expected: [(String, DeviceDataReport.Status, String?)] = [
            ("C001", .collected, nil), ("C006", .collected, nil), ("C007", .withheld, "RE03"), ("C010", .unavailable, "RE01"),
            ("C011", .withheld, "RE03"), ("I001", .unavailable, "RE02"), ("I003", .collected, nil),
            ("I004", .unavailable, "RE02"), ("I010", .unavailable, "RE02"), ("I011", .unavailable, "RE02"),
            ("I012", .unavailable, "RE03"),
        ]
        for (id, status, code) in expected {
            let entry = try entry(id, report)
            #expect(entry.status == status, "\(id)")
            #expect(entry.reasonCode == code, "\(id)")
        }
        let fonts = try entry("I003", report)
        #expect(fonts.name == "familyNames")
        #expect(fonts.group == .ios)
        #expect(fonts.privacyClass == .system)
        #expect(fonts.platformAPIs == ["UIFont.familyNames"])
        #expect(fonts.privacyManifest.collectedDataType == "NSPrivacyCollectedDataTypeOtherDataTypes")
        #expect(fonts.privacyManifest.purposes == ["NSPrivacyCollectedDataTypePurposeAppFunctionality"])
        #expect(fonts.privacyManifest.accessedAPIType == nil)
        #expect(!phone.asked.all.contains("C011"))
    }

    @Test("profile, data version, additions and restrictions have the same effect by member and by name") func configuration()
        throws
    {
        let minimal = try service(FakePhone()) { $0.deviceDataProfile = .minimal }.getDeviceDataReport()
        #expect(minimal.profile == .minimal)
        #expect(try entry("I003", minimal).reasonCode == "RE01")
        let named = try service(FakePhone()) {
            $0.deviceDataProfile = .full
            try $0.addParam(paramName: "Device-Profile", paramValue: "appReviewSafe")
            try $0.addParam(paramName: "device-data-version", paramValue: "2.1.0=1.1,1.7")
            try $0.addParam(paramName: "additional-parameters", paramValue: "C012")
            try $0.addParam(paramName: "deviceParameterBlacklist", paramValue: "C006")
        }
        let report = try named.getDeviceDataReport()
        #expect(report.profile == .appReviewSafe)
        #expect(report.dataVersion == .v1_7)
        #expect(try entry("C011", report).status == .collected)
        #expect(try entry("C006", report).reasonCode == "RE01")
        #expect(try entry("I001", report).reasonCode == "RE04")
        let stored = try entry("C014", report).privacyManifest
        #expect(stored.accessedAPIType == "NSPrivacyAccessedAPICategoryUserDefaults")
        #expect(stored.accessedAPIReasons == ["CA92.1"])
        #expect(try named.getDeviceDataReport(messageVersion: "2.1.0").dataVersion == .v1_1)
        let typed = try service(FakePhone()) {
            $0.deviceDataVersion = .v1_4
            $0.deviceDataVersions = ["2.2.0": .v1_6]
            $0.additionalParameters = ["C007"]
            $0.restrictedParameters = ["C003"]
        }
        #expect(try typed.getDeviceDataReport(messageVersion: "2.2.0").dataVersion == .v1_6)
        #expect(try typed.getDeviceDataReport(messageVersion: "2.1.0").dataVersion == .v1_4)
        #expect(try entry("C003", typed.getDeviceDataReport()).reasonCode == "RE01")
    }

    @Test("by default 2.2.0 and later have the newest data version, and 2.1.0 has its own (CORE-396)", .proves("CORE-396"))
    func defaults() throws {
        let service = try self.service(FakePhone())
        for (version, expected) in [("2.1.0", DeviceDataVersion.v1_1), ("2.2.0", .v1_7), ("2.3.1", .v1_7)] {
            #expect(try service.getDeviceDataReport(messageVersion: version).dataVersion == expected)
        }
        #expect(try entry("C016", service.getDeviceDataReport()).status == .collected)
        let chosen = try self.service(FakePhone()) { $0.deviceDataVersion = .v1_1 }
        #expect(try chosen.getDeviceDataReport(messageVersion: "2.3.1").dataVersion == .v1_1)
    }

    @Test("the report explains in words", .aboutWords) func words() throws {
        let report = try service(FakePhone()) { $0.restrictedParameters = ["C003"] }.getDeviceDataReport()
        #expect(try entry("I003", report).valueClass == "list of text")
        #expect(try entry("C003", report).explanation == "restricted by the app")
    }

    @Test("typed members keep what is set") func members() {
        let configuration = ConfigParameters()
        #expect(configuration.deviceDataProfile == .default)
        #expect(configuration.deviceDataVersion == nil)
        #expect(configuration.deviceDataVersions.isEmpty)
        #expect(configuration.additionalParameters.isEmpty)
        for profile in DeviceDataProfile.allCases {
            configuration.deviceDataProfile = profile
            #expect(configuration.deviceDataProfile == profile)
            #expect(DeviceDataReport.plan(for: .iOS, profile: profile).profile == profile)
        }
        for version in DeviceDataVersion.allCases {
            configuration.deviceDataVersion = version
            configuration.deviceDataVersions = ["2.2.0": version]
            #expect(configuration.deviceDataVersion == version)
            #expect(configuration.deviceDataVersions == ["2.2.0": version])
            #expect(DeviceDataReport.plan(for: .other, dataVersion: version).dataVersion == version)
        }
    }

    @Test("the report is refused before initialize, after cleanup and for an unknown version") func misuse()
        throws
    {
        let service = ThreeDS2ServiceSDK(environment: Face.environment())
        #expect(errorName { _ = try service.getDeviceDataReport() } == "SDKNotInitialized")
        try service.initialize(Face.configuration())
        #expect(errorName { _ = try service.getDeviceDataReport(messageVersion: "1.0.0") } == "InvalidInput")
        _ = try service.getDeviceDataReport(messageVersion: "")
        try service.cleanup()
        #expect(errorName { _ = try service.getDeviceDataReport() } == "SDKNotInitialized")
    }

    @Test("a plan reads nothing, ids ignore case, and unknown ids have no effect") func plan() throws {
        let plan = DeviceDataReport.plan(
            for: .iOS, profile: .full, restrictedParameters: ["i003", "nonsense"], additionalParameters: ["Z999"])
        #expect(plan.byteCount == nil)
        #expect(try entry("I003", plan).status == .withheld)
        #expect(plan.entries.filter { $0.status != .planned }.count == 1)
        #expect(try entry("C011", plan).privacyManifest.collectedDataType == "NSPrivacyCollectedDataTypePreciseLocation")
        #expect(try entry("C011", plan).platformAPIs == ["CLLocationManager.authorizationStatus", "CLLocationManager.location"])
        for platform in [DeviceInformationPlatform.android, .windows] {
            #expect(DeviceDataReport.plan(for: platform).entries.contains { $0.group == .android || $0.group == .windows })
        }
    }

    private struct Place: DeviceLocationProvider {
        let location: DeviceLocation
        func currentLocation() -> DeviceLocation { location }
    }

    static let places: [(DeviceLocation, DeviceInformationValue, DeviceInformationValue)] = [
        (.position(latitude: 50.087811, longitude: -14.42046), .text("50.0878"), .text("-14.4205")),
        (.position(latitude: -180, longitude: -180), .noValue, .noValue),
        (.position(latitude: .nan, longitude: 1), .noValue, .noValue),
        (.position(latitude: 1, longitude: 181), .noValue, .noValue),
        (.notAuthorized, .permissionRequired, .permissionRequired), (.unavailable, .noValue, .noValue),
    ]

    @Test(
        "the app's location provider gives an authorised location, rounded, or the reason why there is no location",
        arguments: places)
    func location(_ location: DeviceLocation, _ latitude: DeviceInformationValue, _ longitude: DeviceInformationValue) {
        let host = HostDeviceInformation(location: Place(location: location))
        #expect(host.value(of: "C011") == latitude)
        #expect(host.value(of: "C012") == longitude)
        #expect(!host.mainThreadParameters.contains("C011"))
    }

    @Test("on Linux the location is not authorised, and the advertising identifier comes only from the app") func optIns() {
        #expect(SystemLocation().currentLocation() == .notAuthorized)
        let identifier = "6D92078A-8246-4BA4-AE5B-76104861E7DC"
        #expect(HostDeviceInformation(advertisingIdentifier: { .text(identifier) }).value(of: "C007") == .text(identifier))
        #expect(HostDeviceInformation(tellsDeviceName: true).value(of: "C009") != .restricted)
        #expect(HostDeviceInformation().value(of: "Z999") == .unsupported)
    }

    @Test("an advertising identifier of zeros means that tracking is not authorised") func noTracking() throws {
        struct Zeros: DeviceInformationProvider {
            let platform = DeviceInformationPlatform.iOS
            func value(of parameterID: String) -> DeviceInformationValue { .text("00000000-0000-0000-0000-000000000000") }
        }
        let report = try service(Zeros()) { $0.deviceDataProfile = .full }.getDeviceDataReport(messageVersion: "2.1.0")
        #expect(try entry("C007", report).reasonCode == "RE03")
        #expect(try entry("I001", report).reasonCode == "RE02")
    }
}
