import Testing
import ThreeDSJSON
import ThreeDSTestSupport

@testable import ThreeDSCore

@Suite("The report of device data (SDK-2, SDK-61)") struct DeviceReportTests {
    private func report(
        _ source: DeviceInformationSource, _ version: DeviceDataVersion = .v1_1,
        _ change: (inout DeviceDataPolicy) -> Void = { _ in }
    ) throws -> DeviceDataReport {
        var policy = DeviceDataPolicy()
        change(&policy)
        policy.version = version
        let information = try #require(
            policy.collect(from: source, own: SampleDevice.own, warnings: ["SW04"], date: SampleDevice.date)[version])
        return DeviceDataReport(information, platform: source.platform, policy: policy)
    }

    private func entry(_ id: String, _ report: DeviceDataReport) throws -> DeviceDataReport.Entry {
        try #require(report.entries.first { $0.parameter.id == id })
    }

    @Test(
        "the report lists each parameter once as sent, withheld or unavailable with the code of DPNA",
        arguments: DeviceDataVersion.allCases)
    func codes(_ version: DeviceDataVersion) throws {
        let report = try report(SampleDevice.phone, version) { $0.restricted = ["C005"] }
        let object = try SampleDevice.object(
            try SampleDevice.information(from: SampleDevice.phone, version: version, restricted: ["C005"], warnings: ["SW04"]))
        #expect(report.entries.map(\.parameter) == DeviceParameter.all(for: .iOS, in: version))
        for entry in report.entries {
            let id = entry.parameter.id
            #expect((entry.status == .collected) == (object["DD"]?.objectValue?[id] != nil), "\(id)")
            #expect(entry.reason?.rawValue == object["DPNA"]?.objectValue?[id]?.stringValue, "\(id)")
            #expect(!entry.explanation.isEmpty && !entry.valueClass.isEmpty)
        }
        let bytes = DeviceText(
            try SampleDevice.information(
                from: SampleDevice.phone, version: version, restricted: ["C005"], warnings: ["SW04"])
        ).count
        #expect(report.byteCount == bytes)
        #expect(report.warnings == ["SW04"])
    }

    @Test("a parameter that is not requested calls and collects nothing") func touched() throws {
        let report = try report(SampleDevice.phone, .v1_4) { $0.restricted = ["C010", "C014"] }
        #expect(try entry("C010", report).status == .withheld)
        #expect(try entry("C010", report).platformAPIs == [])
        #expect(try entry("C010", report).privacyManifest.collectedDataType == nil)
        #expect(try entry("C014", report).accessedAPI == nil)
        #expect(try entry("I010", report).status == .unavailable)
        #expect(try entry("I010", report).platformAPIs == ["NSLocale.system"])
        #expect(try entry("I010", report).privacyManifest.collectedDataType == nil)
        #expect(try entry("I001", report).platformAPIs == ["UIDevice.identifierForVendor"])
        #expect(try entry("I001", report).privacyManifest.collectedDataType == "NSPrivacyCollectedDataTypeDeviceID")
        let whole = try self.report(SampleDevice.phone, .v1_4)
        #expect(
            try entry("C014", whole).accessedAPI
                == .init(category: "NSPrivacyAccessedAPICategoryUserDefaults", reasons: ["CA92.1"]))
    }

    @Test("a parameter that needs the app's consent says so", .aboutWords) func consent() throws {
        #expect(try entry("C007", report(SampleDevice.phone, .v1_4)).explanation.contains("opted in"))
    }

    @Test("a plan reads nothing and lists what would be requested", arguments: DeviceDataProfile.allCases)
    func plan(_ profile: DeviceDataProfile) throws {
        var policy = DeviceDataPolicy()
        policy.profile = profile
        for platform in [DeviceInformationPlatform.iOS, .other] {
            let plan = DeviceDataReport(planFor: platform, version: .v1_7, policy: policy)
            #expect(plan.byteCount == nil)
            for entry in plan.entries {
                let isRead = policy.absence(of: entry.parameter, on: platform) == nil
                #expect((entry.status == .planned) == isRead)
                #expect((entry.reason == nil) == isRead)
            }
        }
    }

    @Test("no value of the device is in the report") func silent() throws {
        let secret = "secret-7f3a"
        let source = DeviceInformationSource(platform: .iOS) { id in
            switch SampleDevice.wellFormed(id) {
            case .text: .text(secret)
            case .list: .list([secret])
            case let other: other
            }
        }
        for version in DeviceDataVersion.allCases {
            let report = try report(source, version) { $0.profile = .full }
            #expect(!String(reflecting: report).contains(secret))
        }
    }
}
