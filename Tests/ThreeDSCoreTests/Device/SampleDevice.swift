import Foundation
import Testing
import ThreeDSBase
import ThreeDSJSON
import ThreeDSTestSupport

@testable import ThreeDSCore

/// Devices and values for tests.
enum SampleDevice {
    /// Data/device-parameters.json.
    static let data = Result {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Data/device-parameters.json")
        return try #require(try JSONDocument(parsing: Array(try Data(contentsOf: file))).root.objectValue)
    }

    static let own = DeviceInformation.OwnValues(
        sdkAppID: "0b6f3c52-7a31-4a55-9a0e-5c1d1f0a7e11", sdkVersion: "1.0.0",
        sdkReferenceNumber: "3DS_LOA_SDK_EXAMPLE_020200_00001")

    /// A value that the parameter's form accepts.
    static func wellFormed(_ id: String) -> DeviceInformationValue {
        guard let parameter = DeviceParameter.table.first(where: { $0.id == id }) else { return .text("value of \(id)") }
        switch parameter.form {
        case .text, .any: return .text("value of \(id)")
        case .list: return .list(["first of \(id)", "second"])
        case .uuid: return .text("E621E1F8-C36C-495A-93FC-0C247A3E6E5F")
        case .resolution: return .text("1290x2796")
        case .latitude: return .text("50.0878")
        case .longitude: return .text("14.4205")
        case .timeZone: return .text("GMT-6")
        case .zoneName: return .text("America/Chicago")
        case .idiom: return .text("0")
        case .number: return .text("17")
        case .boolean: return .text("true")
        case .address: return .text("192.0.2.1")
        case .timestamp: return .text("20260101000000")
        case .locale: return .text("en-US")
        }
    }

    /// The phone of the examples in device-parameters.json, as a provider sees it: raw facts, no data version's form.
    static let phone = DeviceInformationSource(platform: .iOS) { id in
        switch id {
        case "C001", "C003": .text("iOS")
        case "C002": .text("iPhone15,3")
        case "C004": .text("17.4.1")
        case "C005": .text("en_US")
        case "C006": .text("GMT-6")
        case "C008": .text("1290x2796")
        case "C009": .text("iPhone")
        case "C010": .text("192.168.1.23")
        case "C013": .text("com.example.shop")
        case "I001": .text("e621e1f8-c36c-495a-93fc-0c247a3e6e5f")
        case "I002": .text("0")
        case "I003": .list(["Academy Engraved LET", "Al Nile", "American Typewriter"])
        case "I004": .list([".SFUI-Regular"])
        case "I005": .text(".SFUI-Regular")
        case "I006": .text("17.0")
        case "I007": .text("18")
        case "I008": .text("12")
        case "I009": .text("14")
        case "I010": .text("")
        case "I011": .list(["cs_CZ", "de_AT", "en_US"])
        case "I012": .list(["en-US", "cs-CZ"])
        case "I013": .text("America/Chicago")
        case "I014": .noValue
        case "I015": .text("false")
        default: .permissionRequired
        }
    }

    /// 2026-11-21T07:45:00Z.
    static let date = Date(timeIntervalSince1970: 1_795_247_100)
    static let transactionID = "5f0c1f9e-29b4-4a53-8c0a-0d9a7c1f2b33"

    /// Collects as a service with this policy does, for one data version.
    static func information(
        from source: DeviceInformationSource, version: DeviceDataVersion = .v1_1, profile: DeviceDataProfile = .default,
        restricted: Set<String> = [], additional: Set<String> = [], warnings: [String] = [], milliseconds: Int = 20_000,
        mainThread: MainThread = .system
    ) throws -> DeviceInformation {
        var policy = DeviceDataPolicy()
        policy.profile = profile
        policy.restricted = restricted
        policy.additional = additional
        policy.version = version
        return try #require(
            policy.collect(
                from: source, own: own, warnings: warnings, date: date,
                patience: .init(total: .milliseconds(milliseconds), mainThread: .milliseconds(milliseconds)),
                mainThread: mainThread)[
                    version])
    }

    static func text(
        from source: DeviceInformationSource, version: DeviceDataVersion = .v1_1, profile: DeviceDataProfile = .default,
        restricted: Set<String> = [], additional: Set<String> = [], warnings: [String] = []
    ) throws -> [UInt8] {
        DeviceText(
            try information(
                from: source, version: version, profile: profile, restricted: restricted, additional: additional,
                warnings: warnings)
        ).bytes(transactionID: transactionID, date: date)
    }

    static func object(_ information: DeviceInformation) throws -> JSONObject {
        let bytes = DeviceText(information).bytes(transactionID: transactionID, date: date)
        return try #require(try JSONDocument(parsing: bytes).root.objectValue)
    }
}
