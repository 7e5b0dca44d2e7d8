import Foundation
import Testing
import ThreeDSJSON
import ThreeDSTestSupport

@testable import ThreeDSCore

@Suite("Device information (SDK-2, SDK-61, CORE-2)") struct DeviceInformationTests {
    @Test("the JSON text is the expected one, byte for byte", .proves("CORE-2")) func known() throws {
        let source = DeviceInformationSource(platform: .other) { id in
            switch id {
            case "C001": .text("Linux")
            case "C002": .text("Vendor \"Model\"")
            case "C005": .text("en-US")
            case "C006": .text("GMT+1")
            case "C008": .text("1x2")
            case "C009": .restricted
            case "C010": .text("192.0.2.1")
            default: .text("x")
            }
        }
        let text = try SampleDevice.text(from: source, restricted: ["C010"], warnings: ["SW04", "SW01", "SW04"])
        #expect(
            String(decoding: text, as: UTF8.self)
                == #"{"DV":"1.1","DD":{"C001":"Linux","C002":"Vendor \"Model\"","C003":"x","C004":"x","C005":"en-US","#
                + #""C006":"GMT+1","C008":"1x2"},"DPNA":{"C007":"RE02","C009":"RE01","C010":"RE01","C011":"RE03","#
                + #""C012":"RE03"},"SW":["SW01","SW04"]}"#)
    }

    @Test("a phone under data version 1.1 is the example of the specification's data", .proves("CORE-2")) func example() throws {
        let example = try #require(try SampleDevice.data.get()["exampleDataVersion11"])
        #expect(try SampleDevice.text(from: SampleDevice.phone, warnings: ["SW04"]) == example.serialized())
    }

    @Test("the same phone under 1.7 has every value of the newer example", .proves("CORE-2")) func newerExample() throws {
        let example = try #require(try SampleDevice.data.get()["exampleNewerUnconfirmed"]?.objectValue)
        let object = try SampleDevice.object(try SampleDevice.information(from: SampleDevice.phone, version: .v1_7))
        #expect(object["DV"] == example["DV"])
        #expect(object["DPNA"] == example["DPNA"])
        #expect(object["SW"] == nil)
        let shown = try #require(example["DD"]?.objectValue)
        // The example shortens the languages, and leaves fonts and locales out.
        for name in shown.names where name != "I012" { #expect(object["DD"]?.objectValue?[name] == shown[name], "\(name)") }
        let left = ["I003", "I004", "I005", "I006", "I007", "I008", "I009", "I011"]
        #expect(Set(object["DD"]?.objectValue?.names ?? []) == Set(shown.names + left))
        #expect(object["DD"]?.objectValue?["C007"] == nil)
    }

    @Test("DPNA and SW are left out when empty", .proves("CORE-2")) func nothingMissing() throws {
        let text = String(
            decoding: try SampleDevice.text(from: Fixture.echoingDevice, profile: .full), as: UTF8.self)
        #expect(!text.contains("DPNA"))
        #expect(!text.contains("SW"))
    }

    static let allVersions = [DeviceInformationPlatform.other, .iOS, .android, .windows].flatMap { platform in
        DeviceDataVersion.allCases.flatMap { version in DeviceDataProfile.allCases.map { (platform, version, $0) } }
    }

    @Test(
        "exactly the defined parameters are in DD or DPNA, each once, and 1.1 has no RE04", .proves("CORE-2"),
        arguments: allVersions)
    func complete(_ platform: DeviceInformationPlatform, _ version: DeviceDataVersion, _ profile: DeviceDataProfile) throws {
        let source = DeviceInformationSource(platform: platform) { id in
            switch id.last {
            case "2": .unsupported
            case "4": .noValue
            default: SampleDevice.wellFormed(id)
            }
        }
        let information = try SampleDevice.information(from: source, version: version, profile: profile, restricted: ["C001"])
        let object = try SampleDevice.object(information)
        let data = object["DD"]?.objectValue ?? [:]
        let missing = object["DPNA"]?.objectValue ?? [:]
        #expect(object["DV"]?.stringValue == version.rawValue)
        #expect(Set(data.names).isDisjoint(with: missing.names))
        #expect((data.names + missing.names).sorted() == DeviceParameter.all(for: platform, in: version).map(\.id))
        #expect(missing["C001"] == "RE01")
        let codes = Set(missing.names.compactMap { missing[$0]?.stringValue })
        #expect(codes.isSubset(of: ["RE01", "RE02", "RE03", "RE04"]))
        #expect(codes.contains("RE04") == (version != .v1_1))
        #expect(data.names.allSatisfy { name in data[name].map(Self.isWellFormed) ?? false })
    }

    private static func isWellFormed(_ value: JSONValue) -> Bool {
        switch value {
        case .string(let text): !text.allSatisfy(\.isWhitespace)
        case .array(let array): !array.isEmpty && array.allSatisfy { $0.stringValue?.isEmpty == false }
        default: false
        }
    }

    struct Bad: CustomTestStringConvertible {
        let name: String
        let id: String
        let reading: DeviceInformationValue?  // nil: an error
        let absence: DeviceAbsence
        let codes: [String]  // under 1.1 and under 1.7
        var testDescription: String { name }

        init(_ name: String, _ id: String, _ reading: DeviceInformationValue?, _ absence: DeviceAbsence, _ codes: String...) {
            self.name = name
            self.id = id
            self.reading = reading
            self.absence = absence
            self.codes = codes
        }
    }

    static let bad = [
        Bad("empty", "C002", .text(""), .noValue, "RE02", "RE04"),
        Bad("blank", "C003", .text(" \n\t\u{a0}"), .noValue, "RE02", "RE04"),
        Bad("empty list", "I003", .list([]), .noValue, "RE02", "RE04"),
        Bad("blank list", "I011", .list(["", " "]), .noValue, "RE02", "RE04"),
        Bad("list for a text", "C004", .list(["17"]), .wrongType, "RE02", "RE04"),
        Bad("text for a list", "I012", .text("en"), .wrongType, "RE02", "RE04"),
        Bad("long text", "C009", .text(String(repeating: "x", count: 2_049)), .tooLong, "RE02", "RE04"),
        Bad("very long text", "I005", .text(String(repeating: "x", count: 5_000_000)), .tooLong, "RE02", "RE04"),
        Bad("long list", "I011", .list(Array(repeating: "x", count: 5_001)), .tooLong, "RE02", "RE04"),
        Bad("long element", "I004", .list(["a", String(repeating: "x", count: 257)]), .tooLong, "RE02", "RE04"),
        Bad("no resolution", "C008", .text("1170 x 2532"), .malformed, "RE02", "RE04"),
        Bad("no address", "C010", .text("localhost"), .malformed, "RE02", "RE04"),
        Bad("no UUID", "I001", .text("E621E1F8"), .malformed, "RE02", "RE04"),
        Bad("UUID of zeros", "I001", .text(DeviceValueForm.emptyUUID), .noValue, "RE02", "RE04"),
        Bad("an error", "C002", nil, .failed, "RE02", "RE04"),
        Bad("no value", "I001", .noValue, .noValue, "RE02", "RE04"),
        Bad("unsupported", "I006", .unsupported, .unsupported, "RE02", "RE02"),
        Bad("no permission", "C010", .permissionRequired, .permissionRequired, "RE03", "RE03"),
        Bad("restricted by law", "C010", .restricted, .restrictedByHost, "RE01", "RE01"),
    ]

    @Test(
        "an unusable value is listed in DPNA with its reason, and the other parameters are sent", .proves("CORE-2"),
        arguments: bad)
    func reasons(_ bad: Bad) throws {
        struct Failure: Error {}
        let source = DeviceInformationSource(platform: .iOS) { id in
            guard id == bad.id else { return SampleDevice.wellFormed(id) }
            guard let reading = bad.reading else { throw Failure() }
            return reading
        }
        for (version, code) in zip([DeviceDataVersion.v1_1, .v1_7], bad.codes) {
            let information = try SampleDevice.information(from: source, version: version, profile: .full)
            let entry = try #require(information.entries.first { $0.parameter.id == bad.id })
            #expect(entry.outcome == .missing(bad.absence))
            #expect(try SampleDevice.object(information)["DPNA"]?.objectValue == [bad.id: .string(code)])
        }
        // The other direction: a good value is sent.
        let good = DeviceInformationSource(platform: .iOS) { SampleDevice.wellFormed($0) }
        let object = try SampleDevice.object(try SampleDevice.information(from: good, profile: .full))
        #expect(object["DD"]?.objectValue?[bad.id] != nil)
    }

    @Test("blank elements of a list are left out", .proves("CORE-2")) func blankElements() throws {
        let source = DeviceInformationSource(platform: .iOS) { id in
            id == "I003" ? .list(["", "a", " "]) : SampleDevice.wellFormed(id)
        }
        let object = try SampleDevice.object(try SampleDevice.information(from: source))
        #expect(object["DD"]?.objectValue?["I003"] == ["a"])
    }

    @Test("latitude and longitude are sent only together", .proves("CORE-2"), arguments: [("C011", "C012"), ("C012", "C011")])
    func position(_ missing: String, _ other: String) throws {
        let source = DeviceInformationSource(platform: .iOS) {
            $0 == missing ? .permissionRequired : SampleDevice.wellFormed($0)
        }
        func reasons(_ information: DeviceInformation) throws -> JSONObject? {
            try SampleDevice.object(information)["DPNA"]?.objectValue
        }
        #expect(
            try reasons(SampleDevice.information(from: source, profile: .full)) == ["C011": "RE03", "C012": "RE03"])
        let good = DeviceInformationSource(platform: .iOS) { SampleDevice.wellFormed($0) }
        #expect(try reasons(SampleDevice.information(from: good, profile: .full)) == nil)
        #expect(
            try reasons(SampleDevice.information(from: good, profile: .full, restricted: [other]))
                == ["C011": "RE01", "C012": "RE01"])
        #expect(
            try reasons(SampleDevice.information(from: good, profile: .default, additional: [other])) == ["C007": "RE03"])
    }

    @Test(
        "data that are too large lose whole parameters: I011, then I003, then the longest ones, until they fit", .proves("CORE-2")
    ) func size()
        throws
    {
        let long = (0..<600).map { "locale identifier number \($0)" }  // about 17 kB
        func source(_ large: [String: Int]) -> DeviceInformationSource {
            DeviceInformationSource(platform: .iOS) { id in
                large[id].map { .list(Array(repeating: long, count: $0).flatMap(\.self)) } ?? SampleDevice.wellFormed(id)
            }
        }
        func missing(_ large: [String: Int], _ version: DeviceDataVersion) throws -> [String] {
            let information = try SampleDevice.information(from: source(large), version: version, profile: .full)
            let text = DeviceText(information)
            let bytes = text.bytes(transactionID: SampleDevice.transactionID, date: SampleDevice.date)
            #expect(bytes.count == text.count)
            #expect(bytes.count <= DeviceInformation.maximumBytes)
            return try SampleDevice.object(information)["DPNA"]?.objectValue?.names ?? []
        }
        for version in DeviceDataVersion.allCases {
            #expect(try missing(["I003": 1, "I011": 1], version) == [])
            #expect(try missing(["I003": 1, "I011": 2], version) == ["I011"])
            #expect(try missing(["I003": 3, "I011": 1], version) == ["I003", "I011"])
            #expect(try missing(["I004": 3, "I012": 1], version) == ["I003", "I004", "I011"])
        }
    }

    @Test("the text of a transaction has its own values in their places, whichever of them are sent", .proves("CORE-2"))
    func slots() throws {
        for restricted in [[], ["C017"], ["C018"], ["C017", "C018"]] as [Set<String>] {
            for others in [[], Set(DeviceParameter.all(for: .iOS).map(\.id)).subtracting(["C017", "C018"])] {
                let information = try SampleDevice.information(
                    from: SampleDevice.phone, version: .v1_7, restricted: restricted.union(others))
                let object = try SampleDevice.object(information)
                let data = try #require(object["DD"]?.objectValue)
                #expect(data.names == data.names.sorted())
                #expect((data["C017"] == "20261121074500") == !restricted.contains("C017"))
                #expect((data["C018"]?.stringValue == SampleDevice.transactionID) == !restricted.contains("C018"))
                for id in restricted { #expect(object["DPNA"]?.objectValue?[id] == "RE01") }
            }
        }
    }
}
