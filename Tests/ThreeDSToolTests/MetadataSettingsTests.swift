import Foundation
import Testing
import ThreeDSContract

@testable import ThreeDSTool

@Suite("service.json") struct MetadataSettingsTests {
    private static let whole = """
        {"days": 3, "directoryServers": {"A000000003": {"keys": {"a.pem": {"keyID": "1", "validFrom": "2026-01-01T00:00:00Z",
        "validTo": "2027-01-01T00:00:00Z"}, "b.pem": {}}, "rootCertificates": ["root.pem"], "intermediates": ["i.pem"],
        "revokedSerialNumbers": ["0A"], "logo": "logo.png", "logoDark": "dark.png"}}, "sdk": {"oldest": "1.2.0", "newest": "1.4.1"}}
        """

    @Test("What is written is what was read") func roundTrip() throws {
        let settings = try MetadataSettings(Array(Self.whole.utf8))
        #expect(settings.days == 3 && settings.oldestSDK == "1.2.0" && settings.newestSDK == "1.4.1")
        let server = try #require(settings.servers.first)
        #expect(server.keys.map(\.file) == ["a.pem", "b.pem"] && server.keys[0].validTo == ToolTime.parse("2027-01-01"))
        #expect(server.logo == "logo.png" && server.logoDark == "dark.png" && server.revokedSerialNumbers == ["0A"])
        #expect(try MetadataSettings(Array(settings.text.utf8)) == settings)
        let empty = MetadataSettings(days: 7)
        #expect(try MetadataSettings(Array(empty.text.utf8)) == empty)
    }

    /// A change of the text, and the path of the member that is refused.
    static let wrong = [
        ("\"days\": 3", "\"days\": 0", "days"), ("\"days\": 3", "\"day\": 3", "day"),
        ("\"logo\":", "\"logos\":", "directoryServers.A000000003.logos"),
        ("\"keyID\":", "\"keyId\":", "directoryServers.A000000003.keys.a.pem.keyId"),
        ("2027-01-01T", "2027-13-01T", "directoryServers.A000000003.keys.a.pem.validTo"),
        ("\"keys\":", "\"kees\":", "directoryServers.A000000003.kees"),
        ("\"newest\"", "\"latest\"", "sdk.latest"),
        ("[\"root.pem\"]", "\"root.pem\"", "directoryServers.A000000003.rootCertificates"),
    ]

    @Test("A directory server without a key is refused") func noKey() throws {
        let text = #"{"directoryServers": {"A": {"keys": {}}}}"#
        let error = #expect(throws: DriverRefusal.self) { _ = try MetadataSettings(Array(text.utf8)) }
        #expect(error == .member("directoryServers.A.keys", .missing))
    }

    @Test("A member that is unknown, missing or of another form is named", arguments: wrong)
    func refuses(_ old: String, _ new: String, _ path: String) throws {
        let text = Self.whole.replacingOccurrences(of: old, with: new)
        #expect(text != Self.whole)
        let error = #expect(throws: DriverRefusal.self) { _ = try MetadataSettings(Array(text.utf8)) }
        #expect(error?.message.hasPrefix(path + ": ") == true, "\(error?.message ?? "")")
    }
}
