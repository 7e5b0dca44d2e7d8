import Foundation
import Testing
import ThreeDSJSON
import ThreeDSTestSupport

@testable import ThreeDSCore

@Suite("Device information (SDK-2, SDK-61, CORE-2)") struct DeviceInformationTests {
    private func object(_ information: DeviceInformation) throws -> JSONObject {
        try #require(try JSONDocument(parsing: information.serialized()).root.objectValue)
    }

    private func text(_ information: DeviceInformation) -> String { String(decoding: information.serialized(), as: UTF8.self) }

    @Test("the JSON text, byte for byte") func known() {
        let source = DeviceInformationSource(platform: .other) { id in
            switch id {
            case "C001": .text("Linux")
            case "C002": .text("Vendor \"Model\"")
            case "C005": .text("en-US")
            case "C007": .unavailable(.unsupported)
            case "C009": .unavailable(.restricted)
            case "C010": .text("192.0.2.1")
            case "C011", "C012": .unavailable(.permissionRequired)
            default: .text("x")
            }
        }
        let information = DeviceInformation.collect(from: source, restricted: ["C010"], warnings: ["SW04", "SW01", "SW04"])
        #expect(
            text(information)
                == #"{"DV":"1.1","DD":{"C001":"Linux","C002":"Vendor \"Model\"","C003":"x","C004":"x","C005":"en-US","#
                + #""C006":"x","C008":"x"},"DPNA":{"C007":"RE02","C009":"RE01","C010":"RE01","C011":"RE03","C012":"RE03"},"#
                + #""SW":["SW01","SW04"]}"#)
    }

    @Test("DPNA and SW are left out when empty") func nothingMissing() {
        let information = DeviceInformation.collect(from: Fixture.echoingDevice, restricted: [])
        #expect(!text(information).contains("DPNA"))
        #expect(!text(information).contains("SW"))
    }

    @Test(
        "every defined parameter is in exactly one of DD and DPNA",
        arguments: [(DevicePlatform.other, 12), (.iOS, 25), (.android, 148), (.windows, 37)]) func complete(
            _ platform: DevicePlatform, _ count: Int
        ) throws
    {
        let source = DeviceInformationSource(platform: platform) { id in
            id.hasSuffix("3") ? .unavailable(.unsupported) : id.hasSuffix("4") ? .list(["a", "b"]) : .text(id)
        }
        let object = try object(DeviceInformation.collect(from: source, restricted: ["C001"]))
        let data = try #require(object["DD"]?.objectValue)
        let missing = try #require(object["DPNA"]?.objectValue)
        #expect(Set(data.names).isDisjoint(with: missing.names))
        #expect((data.names + missing.names).sorted() == DeviceParameter.all(for: platform).sorted())
        #expect(data.count + missing.count == count)
        #expect(missing["C001"] == "RE01")
        #expect(data["C004"] == ["a", "b"])
    }

    @Test("blank values are not available: no empty string, list or element, no RE04 under data version 1.1") func blanks() throws
    {
        let source = DeviceInformationSource(platform: .other) { id in
            switch id {
            case "C002": .text("")
            case "C003": .text(" \n\t")
            case "C004": .list([])
            case "C005": .list(["", " "])
            case "C006": .list(["", "a"])
            default: .text("x")
            }
        }
        let object = try object(DeviceInformation.collect(from: source, restricted: []))
        for id in ["C002", "C003", "C004", "C005"] { #expect(object["DPNA"]?.objectValue?[id] == "RE02") }
        #expect(object["DD"]?.objectValue?["C006"] == ["a"])
    }

    @Test(
        "latitude and longitude go together",
        arguments: [("C011", "C012"), ("C012", "C011")]) func position(_ missing: String, _ other: String) throws
    {
        let source = DeviceInformationSource(platform: .other) {
            $0 == missing ? .unavailable(.permissionRequired) : .text("1.5")
        }
        let object = try object(DeviceInformation.collect(from: source, restricted: []))
        #expect(object["DPNA"]?.objectValue == ["C011": "RE03", "C012": "RE03"])
        let restricted = DeviceInformation.collect(from: Fixture.echoingDevice, restricted: [other])
        #expect(try self.object(restricted)["DPNA"]?.objectValue == ["C011": "RE01", "C012": "RE01"])
    }

    @Test("a restricted parameter is not read") func restrictedIsNotRead() throws {
        let asked = Recorder<String>()
        let source = DeviceInformationSource(platform: .iOS) { id in
            asked.record(id)
            return .text("x")
        }
        let restricted: Set = ["C005", "C010", "I001", "A001"]
        let object = try object(DeviceInformation.collect(from: source, restricted: restricted))
        #expect(restricted.isDisjoint(with: asked.all))
        #expect(asked.all.count == 22)
        #expect(object["DPNA"]?.objectValue == ["C005": "RE01", "C010": "RE01", "I001": "RE01"])
    }

    @Test("a source that hangs is not waited for") func hanging() throws {
        let release = DispatchSemaphore(value: 0)
        let asked = Recorder<String>()
        let source = DeviceInformationSource(platform: .other) { id in
            asked.record(id)
            if id == "C004" { release.wait() }
            return .text("x")
        }
        let information = DeviceInformation.collect(from: source, restricted: [], within: 0)
        release.signal()
        let object = try object(information)
        #expect(object["DPNA"]?.objectValue?["C004"] == "RE02")
        #expect(object["DPNA"]?.objectValue?["C012"] == "RE02")
        #expect(!asked.all.contains("C012"))
    }

    @Test("too much gives up I011, then I003, then the longest, whole parameters each time") func size() throws {
        let long = (0..<600).map { "locale identifier number \($0)" }  // about 17 kB
        func source(_ large: [String: Int]) -> DeviceInformationSource {
            DeviceInformationSource(platform: .iOS) { id in
                large[id].map { .list(Array(repeating: long, count: $0).flatMap(\.self)) } ?? .text("x")
            }
        }
        func missing(_ large: [String: Int]) throws -> [String] {
            let information = DeviceInformation.collect(from: source(large), restricted: [])
            #expect(information.serialized().count <= DeviceInformation.maximumBytes)
            return try object(information)["DPNA"]?.objectValue?.names ?? []
        }
        #expect(try missing(["I003": 1, "I011": 1]) == [])
        #expect(try missing(["I003": 1, "I011": 2]) == ["I011"])
        #expect(try missing(["I003": 3, "I011": 1]) == ["I003", "I011"])
        #expect(try missing(["C002": 3, "I012": 1]) == ["C002", "I003", "I011"])
    }

    @Test("every parameter of the specification can be restricted, nothing else") func knownParameters() {
        for id in ["C001", "C018", "I001", "I015", "A001", "A136", "A155", "W025"] { #expect(DeviceParameter.known.contains(id)) }
        for id in ["C000", "C019", "I016", "A000", "A144", "A156", "W026", "X001", "c001", ""] {
            #expect(!DeviceParameter.known.contains(id))
        }
    }
}

@Suite("Values of a host") struct HostTextTests {
    @Test(arguments: [
        (0, "GMT"), (59, "GMT"), (3600, "GMT+1"), (-21600, "GMT-6"), (19800, "GMT+5:30"), (-12600, "GMT-3:30"),
        (20700, "GMT+5:45"),
        (50400, "GMT+14"), (300, "GMT+0:05"),
    ]) func timeZone(_ seconds: Int, _ text: String) {
        #expect(HostText.timeZone(offsetSeconds: seconds) == text)
    }

    @Test(arguments: [
        ("en_US.UTF-8", "en-US"), ("de_DE@euro", "de-DE"), ("cs", "cs"), ("en_US", "en-US"), ("C", nil), ("POSIX", nil),
        ("C.UTF-8", nil),
        ("", nil), ("nonsense!", nil),
    ]) func locale(_ name: String, _ text: String?) {
        #expect(HostText.locale(posixName: name) == text)
    }

    @Test func osRelease() {
        let text = "# comment\nPRETTY_NAME=\"Some OS 1\"\nNAME='Some OS'\nVERSION_ID=12\nEMPTY=\nQUOTES=\"\"\nODD=\"\n"
        #expect(HostText.osRelease("NAME", in: text) == "Some OS")
        #expect(HostText.osRelease("VERSION_ID", in: text) == "12")
        #expect(HostText.osRelease("EMPTY", in: text) == nil)
        #expect(HostText.osRelease("QUOTES", in: text) == nil)
        #expect(HostText.osRelease("ODD", in: text) == "\"")
        #expect(HostText.osRelease("ID", in: text) == nil)
    }

    @Test("this host answers every common parameter") func system() throws {
        let source = DeviceInformationSource.system
        for id in DeviceParameter.common {
            switch source.read(id) {
            case .text(let text): #expect(!text.isEmpty)
            case .list(let texts): #expect(!texts.isEmpty)
            case .unavailable(let reason): #expect(reason == .unsupported || id != "C001")
            }
        }
        guard case .text(let zone) = source.read("C006") else {
            Issue.record("no time zone")
            return
        }
        #expect(zone.hasPrefix("GMT"))
        #expect(source.read("C011") == .unavailable(.permissionRequired))
        #expect(source.read("C007") != .text(""))
    }
}
