import Foundation
import Testing
import ThreeDSJSON
import ThreeDSTestSupport

@testable import ThreeDSCore

@Suite("The table of device parameters (SDK-2, CORE-2)") struct DeviceParameterTableTests {
    private func rows(_ group: String) throws -> [JSONObject] {
        try #require(try SampleDevice.data.get()["parameters"]?.arrayValue).compactMap(\.objectValue)
            .filter { $0["group"]?.stringValue == group }
    }

    private func texts(_ value: JSONValue?) -> [String] { value?.arrayValue?.compactMap(\.stringValue) ?? [] }

    /// The version of the table for one of the data file: 1.0 is not spoken, its parameters are in 1.1.
    private func version(_ text: String?) -> DeviceDataVersion? {
        text.flatMap { DeviceDataVersion(rawValue: $0 == "1.0" ? "1.1" : $0) }
    }

    @Test("the generated table is in step with Data/device-parameters.json", .proves("CORE-2")) func inStep() throws {
        let rows = try rows("common") + rows("ios")
        #expect(DeviceParameter.table.map(\.id) == rows.compactMap { $0["id"]?.stringValue })
        for (parameter, row) in zip(DeviceParameter.table, rows) {
            let facts = try #require(row["collection"]?.objectValue)
            let id = parameter.id
            #expect(parameter.name == row["name"]?.stringValue, "\(id)")
            #expect(parameter.group.rawValue == row["group"]?.stringValue, "\(id)")
            #expect(parameter.form.rawValue == facts["form"]?.stringValue, "\(id)")
            #expect((parameter.form == .list) == (row["type"]?.stringValue == "array of string"), "\(id)")
            #expect(parameter.since == version(facts["dataVersions"]?.objectValue?["since"]?.stringValue), "\(id)")
            #expect(parameter.until == version(facts["dataVersions"]?.objectValue?["until"]?.stringValue), "\(id)")
            #expect((row["confidence"] == "specified") == (parameter.since == .v1_1), "\(id)")
            #expect(parameter.profile.rawValue == facts["profile"]?.stringValue, "\(id)")
            #expect(parameter.privacyClass.rawValue == facts["privacyClass"]?.stringValue, "\(id)")
            #expect(parameter.appleAPIs == texts(facts["appleAPIs"]), "\(id)")
            #expect(parameter.linuxSources == texts(facts["linuxSources"]), "\(id)")
            #expect(parameter.isReadOnMainThread == facts["mainThread"]?.boolValue, "\(id)")
            #expect(parameter.collectedDataType == facts["collectedDataType"]?.stringValue, "\(id)")
            let api = facts["accessedAPI"]?.objectValue
            #expect(parameter.accessedAPI?.category == api?["category"]?.stringValue, "\(id)")
            #expect(parameter.accessedAPI?.reasons ?? [] == texts(api?["reasons"]), "\(id)")
        }
        for (platform, group) in [(DeviceInformationPlatform.android, "android"), (.windows, "windows")] {
            let named = DeviceParameter.all(for: platform).filter { $0.group.rawValue == group }
            let expected = try self.rows(group)
            #expect(named.map(\.id) == expected.compactMap { $0["id"]?.stringValue })
            #expect(named.map(\.name) == expected.compactMap { $0["name"]?.stringValue })
            #expect(
                named.map { $0.since == .v1_1 } == expected.map { $0["confidence"]?.stringValue != "unconfirmed" }, "\(group)")
        }
        let purposes = try SampleDevice.data.get()["privacyManifest"]?.objectValue?["purposes"]
        #expect(DeviceParameter.collectionPurposes == texts(purposes))
    }

    @Test("the document is in step with the table", .proves("CORE-2")) func document() throws {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Documentation/device-parameters.md")
        let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
        for parameter in DeviceParameter.table {
            let line = try #require(lines.first { $0.hasPrefix("| \(parameter.id) | \(parameter.name) |") })
            #expect(line.contains("| \(parameter.profile.rawValue) | \(parameter.privacyClass.rawValue) |"))
            for symbol in parameter.appleAPIs + parameter.linuxSources { #expect(line.contains("`\(symbol)`")) }
        }
        #expect(lines.filter { $0.hasPrefix("| C") || $0.hasPrefix("| I") }.count == DeviceParameter.table.count)
    }

    @Test(
        "each data version defines its number of parameters, and 1.1 those of the 2.1.0 text", .proves("CORE-2"),
        arguments: [
            (DeviceInformationPlatform.other, [12, 15, 14, 17, 17]), (.iOS, [25, 28, 27, 30, 32]),
            (.android, [148, 151, 150, 171, 171]),
            (.windows, [37, 40, 39, 42, 42]),
        ])
    func counts(_ platform: DeviceInformationPlatform, _ counts: [Int]) {
        for (version, count) in zip(DeviceDataVersion.allCases, counts) {
            let parameters = DeviceParameter.all(for: platform, in: version)
            #expect(parameters.count == count, "\(version)")
            #expect(Set(parameters.map(\.id)).count == count)
            #expect(parameters.map(\.id) == parameters.map(\.id).sorted())
        }
    }

    @Test("exactly the parameters of the specification can be restricted (SDK-61)", .proves("CORE-2", "SDK-61"))
    func knownParameters() {
        for id in ["C001", "C018", "I001", "I015", "A001", "A136", "A155", "W025"] { #expect(DeviceParameter.known.contains(id)) }
        for id in ["C000", "C019", "I016", "A000", "A144", "A156", "W026", "X001", "c001", ""] {
            #expect(!DeviceParameter.known.contains(id))
        }
    }

    @Test("each profile contains the smaller one, and only full has parameters that need a permission", .proves("CORE-2"))
    func profiles() {
        #expect(DeviceDataProfile.allCases == DeviceDataProfile.allCases.sorted())
        #expect(DeviceParameter.table.filter { $0.profile == .full }.map(\.id) == ["C007", "C011", "C012"])
        let safe = DeviceParameter.table.filter { $0.profile <= .appReviewSafe }
        #expect(safe.allSatisfy { ![.network, .location].contains($0.privacyClass) })
        let minimal = DeviceParameter.table.filter { $0.profile == .minimal }
        #expect(minimal.allSatisfy { $0.group == .common })
    }
}

/// Apple's privacy manifests, as the packages carry them.
@Suite("Privacy manifests") struct PrivacyManifestTests {
    private func manifest(_ path: String) throws -> [String: Any] {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent(path)
        let list = try PropertyListSerialization.propertyList(from: Data(contentsOf: file), format: nil)
        return try #require(list as? [String: Any])
    }

    @Test(
        "each manifest declares exactly what the table lists for its parameters",
        arguments: [
            (
                "Sources/SDK/ThreeDS/PrivacyInfo.xcprivacy",
                DeviceParameter.table.filter { $0.profile <= .default }
            ),
            (
                "Sources/SDK/ThreeDSLocation/PrivacyInfo.xcprivacy",
                DeviceParameter.table.filter { $0.id == "C011" || $0.id == "C012" }
            ),
        ])
    func inStep(_ path: String, _ parameters: [DeviceParameter]) throws {
        let manifest = try manifest(path)
        #expect(
            Set(manifest.keys) == [
                "NSPrivacyTracking", "NSPrivacyTrackingDomains", "NSPrivacyCollectedDataTypes", "NSPrivacyAccessedAPITypes",
            ])
        #expect(manifest["NSPrivacyTracking"] as? Bool == false)
        #expect((manifest["NSPrivacyTrackingDomains"] as? [String])?.isEmpty == true)
        let types = try #require(manifest["NSPrivacyCollectedDataTypes"] as? [[String: Any]])
        #expect(
            types.compactMap { $0["NSPrivacyCollectedDataType"] as? String }
                == Set(parameters.compactMap(\.collectedDataType)).sorted())
        for type in types {
            #expect(type["NSPrivacyCollectedDataTypeLinked"] as? Bool == true)
            #expect(type["NSPrivacyCollectedDataTypeTracking"] as? Bool == false)
            #expect(type["NSPrivacyCollectedDataTypePurposes"] as? [String] == DeviceParameter.collectionPurposes)
        }
        let accessed = try #require(manifest["NSPrivacyAccessedAPITypes"] as? [[String: Any]])
        var expected: [String: Set<String>] = [:]
        for api in parameters.compactMap(\.accessedAPI) { expected[api.category, default: []].formUnion(api.reasons) }
        #expect(accessed.compactMap { $0["NSPrivacyAccessedAPIType"] as? String } == expected.keys.sorted())
        for entry in accessed {
            let category = try #require(entry["NSPrivacyAccessedAPIType"] as? String)
            #expect(entry["NSPrivacyAccessedAPITypeReasons"] as? [String] == expected[category]?.sorted())
        }
    }

    @Test("the uploader declares that it collects diagnostic data, linked to a payment, and nothing else") func uploader() throws
    {
        let manifest = try manifest("Sources/SDK/ThreeDSSentry/PrivacyInfo.xcprivacy")
        let types = try #require(manifest["NSPrivacyCollectedDataTypes"] as? [[String: Any]])
        #expect(types.map { $0["NSPrivacyCollectedDataType"] as? String } == ["NSPrivacyCollectedDataTypeOtherDiagnosticData"])
        #expect(types.allSatisfy { $0["NSPrivacyCollectedDataTypeLinked"] as? Bool == true })
        #expect((manifest["NSPrivacyAccessedAPITypes"] as? [Any])?.isEmpty == true)
    }

    @Test("the SDK declares no location, and the add-on declares only location") func split() throws {
        let sdk = try manifest("Sources/SDK/ThreeDS/PrivacyInfo.xcprivacy")["NSPrivacyCollectedDataTypes"] as? [[String: Any]]
        let types = sdk?.compactMap { $0["NSPrivacyCollectedDataType"] as? String } ?? []
        #expect(types.contains("NSPrivacyCollectedDataTypeDeviceID"))
        #expect(!types.contains { $0.contains("Location") })
    }
}
