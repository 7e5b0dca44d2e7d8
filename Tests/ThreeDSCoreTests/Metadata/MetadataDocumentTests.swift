import Foundation
import Testing
import ThreeDSBase
import ThreeDSCounterpart
import ThreeDSCrypto
import ThreeDSJOSE
import ThreeDSJSON
import ThreeDSPlatform
import ThreeDSScreens
import ThreeDSTestSupport

@testable import ThreeDSCore

@Suite("Metadata document (SDK-61, CORE-5, CORE-253)") struct MetadataDocumentTests {
    @Test("A good document gives its keys, roots, logo and dates") func good() throws {
        let text = try MetadataFixture.document()
        let document = try MetadataDocument(text, signedBy: MetadataFixture.key.get().publicKey)
        #expect(document.issued == Fixture.today)
        #expect(document.expires == Fixture.today + 7 * 86_400)
        let record = try #require(document.directoryServers.family(named: "a000000003")?.record(at: Fixture.today))
        #expect(record.keyID == "key-1")
        #expect(try record.roots == [Fixture.root()] || record.roots.count == 1)
        #expect(record.logo == LogoImage(light: [1, 2, 3]))
        #expect(document.isUsable(at: Fixture.today))
    }

    @Test("Keys as objects, several keys of one id, dates with a fraction and null members are accepted") func forms() throws {
        let jwk = try JWK.p256(Fixture.ecKey.get().publicKey, keyID: nil).json
        let payload = try MetadataFixture.payload {
            $0["directoryServers"] = .array(
                JSONArray([
                    [
                        "id": "A000000003", "publicKey": .object(jwk), "validTo": "2026-02-01T00:00:00.123Z", "keyID": nil,
                        "logoDark": "AQI=",
                    ],
                    ["id": "a000000003", "publicKey": .object(jwk), "validFrom": "2026-01-15T00:00:00Z", "keyID": "new"],
                ]))
        }
        let document = try MetadataDocument(
            MetadataFixture.sign(payload.serialized()), signedBy: MetadataFixture.key.get().publicKey)
        let family = try #require(document.directoryServers.family(named: "A000000003"))
        #expect(family.record(at: Fixture.today)?.keyID == nil)
        #expect(family.record(at: Fixture.today + 20 * 86_400)?.keyID == "new")
        #expect(family.record(at: Fixture.today)?.logo == LogoImage(dark: [1, 2]))
    }

    @Test(
        "Releases are compared number by number, and not as texts",
        arguments: [
            ("1.2.3", "1.2.3", SDKUpdate.notNeeded), ("1.2.3", "1.2.4", .available(newest: "1.2.4")),
            ("1.9.0", "1.10.0", .available(newest: "1.10.0")), ("2.0.0", "1.10.10", .notNeeded), ("1.2", "9.9.9", .unknown),
            ("1.2.x", "9.9.9", .unknown), ("-1.2.3", "9.9.9", .unknown), ("", "9.9.9", .unknown), ("1.2.3.4", "9.9.9", .unknown),
            ("01.2.3", "1.2.3", .notNeeded),
        ])
    func releases(own: String, newest: String, state: SDKUpdate) throws {
        let number: ReleaseNumber = try #require(ReleaseNumber(newest))
        let releases = SDKReleases(oldest: nil, newest: number)
        #expect(releases.update(of: own) == state)
    }

    struct Bad: CustomTestStringConvertible {
        let testDescription: String
        let code: MetadataFailure.Code
        /// The member that the error names; for a directory server the path of the refusal.
        var place: String?
        let make: @Sendable () throws -> String
    }

    private static func changed(_ change: (inout JSONObject) throws -> Void) throws -> String {
        try MetadataFixture.sign(MetadataFixture.payload(change: change).serialized())
    }

    /// The document with its one directory server changed.
    private static func server(_ change: (inout JSONObject) throws -> Void) throws -> String {
        try changed { payload in
            var server = payload["directoryServers"]?.arrayValue?.elements.first?.objectValue ?? [:]
            try change(&server)
            payload["directoryServers"] = .array(JSONArray([.object(server)]))
        }
    }

    private static func header(_ header: String) throws -> String {
        try MetadataFixture.sign(MetadataFixture.payload().serialized(), header: header)
    }

    static let bad: [Bad] = [
        Bad(testDescription: "nothing", code: .malformed) { "" },
        Bad(testDescription: "plain JSON", code: .malformed) { try MetadataFixture.payload().serialized().text },
        Bad(testDescription: "two parts", code: .malformed) { "e30.e30" },
        Bad(testDescription: "header with a name twice", code: .malformed) { try header(#"{"alg":"ES256","alg":"ES256"}"#) },
        Bad(testDescription: "too long", code: .tooLarge) { String(repeating: "a", count: 1_000_001) },
        Bad(testDescription: "sdk as a text", code: .malformed, place: "sdk") { try changed { $0["sdk"] = "1.0.0" } },
        Bad(testDescription: "release of two numbers", code: .malformed, place: "sdk.newest") {
            try changed { $0["sdk"] = ["newest": "1.0"] }
        },
        Bad(testDescription: "release as a number", code: .malformed, place: "sdk.oldest") {
            try changed { $0["sdk"] = ["oldest": 1] }
        },
        Bad(testDescription: "alg none", code: .algorithm) { try header(#"{"alg":"none"}"#) },
        Bad(testDescription: "alg HS256", code: .algorithm) { try header(#"{"alg":"HS256"}"#) },
        Bad(testDescription: "alg PS256", code: .algorithm) { try header(#"{"alg":"PS256"}"#) },
        Bad(testDescription: "alg in lower case", code: .algorithm) { try header(#"{"alg":"es256"}"#) },
        Bad(testDescription: "no alg", code: .algorithm) { try header("{}") },
        Bad(testDescription: "crit", code: .algorithm, place: "crit") {
            try header(#"{"alg":"ES256","crit":["b64"],"b64":true}"#)
        },
        Bad(testDescription: "another key", code: .signature) {
            try MetadataFixture.sign(MetadataFixture.payload().serialized(), key: P256PrivateKey.generate())
        },
        Bad(testDescription: "another key, which the header brings along", code: .signature) {
            let key = try P256PrivateKey.generate()
            let jwk = JSONValue.object(JWK.p256(key.publicKey, keyID: nil).json).text
            return try MetadataFixture.sign(
                MetadataFixture.payload().serialized(), header: #"{"alg":"ES256","jwk":\#(jwk)}"#, key: key)
        },
        Bad(testDescription: "tampered payload", code: .signature) {
            var parts = try MetadataFixture.document().split(separator: ".").map(String.init)
            parts[1] = Base64URL.encode(try MetadataFixture.payload(id: "A000000004").serialized())
            return parts.joined(separator: ".")
        },
        Bad(testDescription: "tampered header", code: .signature) {
            var parts = try MetadataFixture.document().split(separator: ".").map(String.init)
            parts[0] = Base64URL.encode(Array(#"{"alg":"ES256"}"#.utf8))
            return parts.joined(separator: ".")
        },
        Bad(testDescription: "no signature", code: .signature) {
            try MetadataFixture.document().split(separator: ".").prefix(2).joined(separator: ".") + "."
        },
        Bad(testDescription: "payload is no JSON", code: .malformed) { try MetadataFixture.sign(Array("hello".utf8)) },
        Bad(testDescription: "payload is a list", code: .malformed) { try MetadataFixture.sign(Array("[]".utf8)) },
        Bad(testDescription: "a name twice", code: .malformed, place: "issued") {
            try changed { $0.append("issued", "2026-01-01T00:00:00Z") }
        },
        Bad(testDescription: "no issued", code: .malformed, place: "issued") { try changed { $0["issued"] = nil } },
        Bad(testDescription: "no expires", code: .malformed, place: "expires") { try changed { $0["expires"] = nil } },
        Bad(testDescription: "expires is a number", code: .malformed, place: "expires") { try changed { $0["expires"] = 1 } },
        Bad(testDescription: "issued is no date", code: .malformed, place: "issued") {
            try changed { $0["issued"] = "2026-02-30T00:00:00Z" }
        },
        Bad(testDescription: "expires before issued", code: .malformed, place: "expires") {
            try changed { $0["expires"] = "2025-01-01T00:00:00Z" }
        },
        Bad(testDescription: "no list", code: .malformed, place: "directoryServers") {
            try changed { $0["directoryServers"] = [:] }
        },
        Bad(testDescription: "no object in the list", code: .malformed, place: "directoryServers[0]") {
            try changed { $0["directoryServers"] = ["A000000003"] }
        },
        Bad(testDescription: "no id", code: .malformed, place: "directoryServers[0].id") { try server { $0["id"] = nil } },
        Bad(testDescription: "no key", code: .malformed, place: "directoryServers[0].publicKey") {
            try server { $0["publicKey"] = nil }
        },
        Bad(testDescription: "keyID is a number", code: .malformed, place: "directoryServers[0].keyID") {
            try server { $0["keyID"] = 1 }
        },
        Bad(testDescription: "roots are no list", code: .malformed, place: "directoryServers[0].rootCertificates") {
            try server { $0["rootCertificates"] = "root" }
        },
        Bad(testDescription: "a root is no string", code: .malformed, place: "directoryServers[0].rootCertificates[0]") {
            try server { $0["rootCertificates"] = [1] }
        },
        Bad(testDescription: "validFrom is no date", code: .malformed, place: "directoryServers[0].validFrom") {
            try server { $0["validFrom"] = "soon" }
        },
        Bad(testDescription: "logo is not base64", code: .malformed, place: "directoryServers[0].logo") {
            try server { $0["logo"] = "=" }
        },
        Bad(testDescription: "unusable key", code: .directoryServer, place: "directoryServer[0].publicKey") {
            try server { $0["publicKey"] = "key" }
        },
        Bad(testDescription: "unusable root", code: .directoryServer, place: "directoryServer[0].rootCertificates[0]") {
            try server { $0["rootCertificates"] = ["root"] }
        },
        Bad(testDescription: "empty id", code: .directoryServer, place: "directoryServer[0].id") { try server { $0["id"] = "" } },
        Bad(testDescription: "the same entry twice", code: .directoryServer, place: "directoryServer[1].id") {
            try changed { payload in
                let server = payload["directoryServers"]?.arrayValue?.elements.first ?? .null
                payload["directoryServers"] = .array(JSONArray([server, server]))
            }
        },
    ]

    @Test("A bad document has a typed error that names the member", arguments: bad) func refuses(_ bad: Bad) throws {
        let text = try bad.make()
        let key = try MetadataFixture.key.get().publicKey
        let error = try #require(throws: MetadataError.self) { try MetadataDocument(text, signedBy: key) }
        #expect(error.code == bad.code, "\(error)")
        if let place = bad.place { #expect(Self.place(of: error) == place, "\(error)") }
    }

    private static func place(of error: MetadataError) -> String? {
        switch error {
        case .malformed(.duplicate(let name)), .malformed(.missing(let name)), .malformed(.member(let name, _)): name
        case .malformed(.expiresBeforeIssued): "expires"
        case .criticalHeader: "crit"
        case .directoryServer(let refusal): refusal?.path.description
        default: nil
        }
    }

    @Test("The error text contains member and rule, and each error has its own text", .aboutWords) func words() {
        let errors: [MetadataError] =
            [
                .unreachable(.offline), .interrupted(.interrupted), .timedOut(.seconds(10)), .unauthorized(status: 401),
                .status(500),
                .documentTooLarge, .answerTooLarge, .otherAlgorithm, .criticalHeader, .signature, .notYetValid, .expired,
                .rollback,
                .directoryServer(nil),
                .directoryServer(InputRefusal(.directoryServer(.init(id: "A1")), .id, expected: .notBlank())),
                .cancelled, .malformed(.notText), .malformed(.notJWS), .malformed(.payload), .malformed(.duplicate("issued")),
                .malformed(.missing("issued")), .malformed(.expiresBeforeIssued),
            ] + MetadataError.Form.allCases.map { .malformed(.member("directoryServers[0].logo", mustBe: $0)) }
            + MetadataError.CopyTrouble.allCases.map { .storage($0) }
        #expect(Set(errors.map(\.message)).count == errors.count)
        #expect(Set(errors.map(\.code)) == Set(MetadataFailure.Code.allCases))
        #expect(MetadataError.malformed(.missing("issued")).message == "metadata: issued is missing")
        #expect(
            MetadataError.malformed(.member("directoryServers[0].logo", mustBe: .base64)).message
                == "metadata: directoryServers[0].logo is not base64")
        #expect(MetadataError.directoryServer(nil).message == "metadata: directoryServers cannot be used")
    }

    @Test("A change of any character of a document is detected") func tampered() throws {
        let text = Array(try MetadataFixture.document().utf8)
        let key = try MetadataFixture.key.get().publicKey
        for index in stride(from: 0, to: text.count, by: 7) {
            var changed = text
            changed[index] = changed[index] == UInt8(ascii: "A") ? UInt8(ascii: "B") : UInt8(ascii: "A")
            #expect(throws: MetadataError.self) { try MetadataDocument(changed.text, signedBy: key) }
        }
    }

    @Test(
        "issued and expires are compared with the device's clock",
        arguments: [
            (-301.0, MetadataFailure.Code.notYetValid), (-300, nil), (0, nil), (604_799, nil), (604_800, .expired),
        ] as [(Double, MetadataFailure.Code?)])
    func dates(_ seconds: Double, _ code: MetadataFailure.Code?) throws {
        let document = try MetadataDocument(MetadataFixture.document(), signedBy: MetadataFixture.key.get().publicKey)
        do throws(MetadataError) {
            try document.check(at: Fixture.today + seconds)
            #expect(code == nil)
        } catch {
            #expect(error.code == code)
        }
        #expect(document.isUsable(at: Fixture.today + seconds) == (code == nil))
    }

    @Test(
        "Dates are accepted only in the RFC 3339 form in UTC",
        arguments: [
            ("1970-01-01T00:00:00Z", 0), ("2026-01-01T00:00:00Z", 1_767_225_600), ("2024-02-29T23:59:59.999999Z", 1_709_251_199),
            ("2000-03-01T00:00:00.0Z", 951_868_800), ("9999-12-31T00:00:00Z", 253_402_214_400), ("", nil), ("2026-01-01", nil),
            ("2026-01-01T00:00:00", nil), ("2026-01-01T00:00:00.Z", nil), ("2026-01-01T00:00:00.5", nil),
            ("2026-01-01T00:00:00+00:00", nil), ("2026-02-29T00:00:00Z", nil), ("2026-13-01T00:00:00Z", nil),
            ("2026-00-01T00:00:00Z", nil), ("2026-01-00T00:00:00Z", nil), ("2026-01-01T24:00:00Z", nil),
            ("2026-01-01T00:60:00Z", nil), ("2026-01-01T00:00:60Z", nil), ("1969-12-31T23:59:59Z", nil),
            ("2026-01-01t00:00:00z", nil), ("2026-01-01T00:00:0²Z", nil), ("2026-01-01T00:00:00.1²Z", nil),
        ] as [(String, Double?)])
    func internetTime(_ text: String, _ seconds: Double?) {
        #expect(InternetTime.parse(text)?.timeIntervalSince1970 == seconds)
    }
}

extension [UInt8] {
    /// As UTF-8.
    var text: String { String(decoding: self, as: UTF8.self) }
}
