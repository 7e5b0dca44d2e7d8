import Foundation
import ThreeDSCounterpart
import ThreeDSJSON
import ThreeDSMessages
import ThreeDSPlatform
import ThreeDSTestSupport
import Testing

@testable import ThreeDSSimulator

/// PReq and PRes: the directory server's endpoint, the changes of its card ranges, and the 3DS Server that follows them.
@Suite struct CardRangeTests {
    let simulator: Simulator
    static let id = "8a880dc0-d2d2-4067-bcb1-b08d1690b26e"

    init() throws { simulator = try Simulator() }

    static func preq(_ version: String, _ changes: JSONObject = [:]) -> JSONObject {
        let preq: JSONObject = [
            "messageType": "PReq", "messageVersion": .string(version), "threeDSServerTransID": .string(id),
            "threeDSServerRefNumber": .string(RequestorServer.referenceNumber),
        ]
        var changed = preq
        for (name, value) in changes { changed[name] = value == .null ? JSONValue?.none : value }
        return changed
    }

    /// Sends a PReq to a directory server by its position.
    func ask(_ preq: JSONObject, _ system: Int = 1, of other: Simulator? = nil) async -> HTTPResponse {
        let simulator = other ?? simulator
        return await simulator.post("/ds/\(simulator.directoryServers[system - 1].id)", preq)
    }

    static func range(_ start: String, _ end: String, _ versions: [String] = ["2.1.0", "2.2.0", "2.3.1"]) throws
        -> SimulatedCardRange
    {
        try SimulatedCardRange(
            startRange: start, endRange: end, messageVersions: versions, methodURL: "https://acs.example/method",
            acsInformation: ["01", "03"])
    }

    /// The entries of a PRes as `action start`, in order.
    static func entries(_ pres: JSONObject) -> [String] {
        (pres.array("cardRangeData")?.compactMap(\.objectValue) ?? []).flatMap { entry -> [String] in
            let numbers = entry.array("ranges")?.compactMap(\.objectValue) ?? [entry]
            return numbers.map { "\(entry.string("actionInd") ?? "") \($0.string("startRange") ?? "")" }
        }
    }

    func isClean(_ message: JSONObject, _ version: String) {
        let lint = MessageLint(message.serialized(), version: ProtocolVersion(rawValue: version))
        #expect(lint.findings.isEmpty, "\(lint.findings)")
        #expect(lint.kind != nil)
    }

    // MARK: The directory server

    @Test(
        "a PReq is answered with a PRes in the form of its version, without a finding", .proves("CORE-202", "CORE-190"),
        arguments: [("2.1.0", 1), ("2.2.0", 1), ("2.3.1", 1), ("2.1.0", 2), ("2.3.1", 2), ("2.1.0", 3), ("2.2.0", 4)])
    func pres(version: String, system: Int) async throws {
        let response = await ask(Self.preq(version), system)
        #expect(response.status == 200)
        #expect(
            response.header("Content-Type")?.lowercased() == "application/json; charset=utf-8")
        let pres = response.object
        isClean(pres, version)
        #expect(pres["messageType"] == "PRes" && pres["threeDSServerTransID"] == .string(Self.id))
        #expect(
            pres.string("dsTransID") != nil
                && pres.string("serialNum") == simulator.cardRangeSerialNumber(of: simulator.directoryServers[system - 1].id))
        #expect(Self.entries(pres).contains("A 900\(system)000000000000"))
        let first = try #require(pres.array("cardRangeData")?.first?.objectValue)
        if version == "2.3.1" {
            #expect(pres["dsProtocolVersions"] == ["2.1.0", "2.2.0", "2.3.1"] && pres["dsStartProtocolVersion"] == nil)
            let versions = first.array("acsProtocolVersions")?.compactMap(\.objectValue) ?? []
            try #require(versions.count == 3)
            #expect(versions.map { $0.string("version") } == ["2.1.0", "2.2.0", "2.3.1"])
            #expect(versions[0]["acsInfoInd"] == nil && versions[1]["acsInfoInd"] == ["01", "02", "03", "04"])
            #expect(versions[1]["threeDSMethodURL"] == "https://localhost/acs/method")
            #expect(response.header("X-Request-ID") == Self.id && response.header("X-Response-ID") == pres.string("dsTransID"))
        } else {
            #expect(pres["dsStartProtocolVersion"] == "2.1.0" && pres["dsEndProtocolVersion"] == "2.2.0")
            #expect(first["acsStartProtocolVersion"] == "2.1.0" && first["acsEndProtocolVersion"] == "2.2.0")
            #expect((first["acsInfoInd"] != nil) == (version == "2.2.0"))
            #expect(first["threeDSMethodURL"] == "https://localhost/acs/method" && first["acsProtocolVersions"] == nil)
        }
    }

    /// A wrong PReq and the Erro that it gets.
    struct Wrong: Sendable, CustomTestStringConvertible {
        var version = "2.2.0"
        var system = 1
        var changes: JSONObject = [:]
        let code: String
        let detail: String
        var testDescription: String { "\(version) \(code) \(detail)" }
    }

    static let wrong: [Wrong] =
        ["2.1.0", "2.2.0", "2.3.1"].flatMap { version in
            [
                Wrong(
                    version: version, changes: ["threeDSServerRefNumber": .null], code: "201", detail: "threeDSServerRefNumber"),
                Wrong(version: version, changes: ["threeDSServerRefNumber": ""], code: "201", detail: "threeDSServerRefNumber"),
                Wrong(version: version, changes: ["threeDSServerTransID": .null], code: "201", detail: "threeDSServerTransID"),
                Wrong(version: version, changes: ["threeDSServerTransID": "1"], code: "203", detail: "threeDSServerTransID"),
                Wrong(version: version, changes: ["serialNum": 7], code: "203", detail: "serialNum"),
                Wrong(version: version, changes: ["serialNum": ""], code: "203", detail: "serialNum"),
                Wrong(version: version, changes: ["serialNum": ["1"]], code: "203", detail: "serialNum"),
                Wrong(version: version, changes: ["serialNum": "123456789012345678901"], code: "203", detail: "serialNum"),
                Wrong(version: version, changes: ["threeDSServerOperatorID": ""], code: "203", detail: "threeDSServerOperatorID"),
                Wrong(
                    version: version, changes: ["threeDSServerRefNumber": "3DS_LOA_SER_XXXX_020200_00001"], code: "303",
                    detail: "threeDSServerRefNumber"),
                Wrong(
                    version: version,
                    changes: [
                        "messageExtension": [["name": "x", "id": "A000000000-1", "criticalityIndicator": true, "data": ["a": 1]]]
                    ],
                    code: "202", detail: "A000000000-1"),
            ]
        } + [
            Wrong(version: "2.3.1", changes: ["cardRangeDataDownloadInd": "N"], code: "203", detail: "cardRangeDataDownloadInd"),
            Wrong(version: "2.0.0", code: "102", detail: "2.1.0,2.2.0,2.3.1"),
            Wrong(version: "2.3.0", code: "102", detail: "2.1.0,2.2.0,2.3.1"),
            Wrong(version: "2.3.1", system: 3, code: "102", detail: "2.1.0,2.2.0"),
            Wrong(version: "2.x", code: "203", detail: "messageVersion"),
            Wrong(changes: ["messageVersion": .null], code: "201", detail: "messageVersion"),
            Wrong(changes: ["messageType": "CReq"], code: "101", detail: ""),
            Wrong(changes: ["messageType": "ARes"], code: "101", detail: ""),
            Wrong(changes: ["messageType": "PRes"], code: "101", detail: ""),
            Wrong(changes: ["messageType": "preq"], code: "101", detail: ""),
            Wrong(changes: ["messageType": .null], code: "101", detail: ""),
        ]

    @Test(
        "a wrong PReq gets the Erro of its rule",
        .proves("CORE-195", "CORE-199", "CORE-202", "CORE-204", "CORE-206", "CORE-208"), arguments: wrong)
    func refused(_ test: Wrong) async throws {
        let response = await ask(Self.preq(test.version, test.changes), test.system)
        #expect(response.status == 200)
        let erro = response.object
        #expect(erro["messageType"] == "Erro" && erro["errorComponent"] == "D")
        #expect(erro.string("errorCode") == test.code)
        if !test.detail.isEmpty { #expect(erro.string("errorDetail") == test.detail) }
        let hasID = test.changes["threeDSServerTransID"] == nil
        #expect(erro.string("threeDSServerTransID") == (hasID ? Self.id : nil))
        isClean(erro, erro.string("messageVersion") ?? "")
    }

    @Test("what is not a message gets Erro 101, and elements that occur twice get 204", .proves("CORE-198"))
    func forms() async {
        let path = "/ds/\(simulator.directoryServers[0].id)"
        for text in ["", "[]", "{", "PReq", "\u{FEFF}{}"] {
            let response = await simulator.post(path, Array(text.utf8))
            #expect(response.status == 400)
            #expect(response.object["messageType"] == "Erro" && response.object["errorCode"] == "101", "\(text)")
        }
        let text = JSONValue.object(Self.preq("2.2.0")).text.dropLast() + #","messageType":"PReq"}"#
        let twice = await simulator.post(path, Array(text.utf8))
        #expect(twice.status == 200 && twice.object["errorCode"] == "204" && twice.object["errorDetail"] == "messageType")
        // What never reaches the directory server is refused by HTTP.
        #expect(await simulator.post("/ds/F999999999", Self.preq("2.2.0")).status == 404)
        #expect(await simulator.get(path).status == 405)
        #expect(await simulator.post(path, Self.preq("2.2.0").serialized(), type: "text/plain").status == 415)
        #expect(
            await simulator.post(path, Self.preq("2.2.0").serialized(), type: "application/json; charset=latin1").status == 415)
        #expect(await simulator.post(path, [UInt8](repeating: 0x20, count: 1_048_577)).status == 413)
    }

    @Test("an unknown element of a later version is ignored, and an outage is an Erro", .proves("CORE-209"))
    func tolerant() async {
        #expect(await ask(Self.preq("2.2.0", ["cardRangeDataDownloadInd": "N", "x": 1])).object["messageType"] == "PRes")
        simulator.failure = .transient
        let erro = await ask(Self.preq("2.2.0"))
        #expect(
            erro.status == 200 && erro.object["errorCode"] == "403" && erro.object["threeDSServerTransID"] == .string(Self.id))
        simulator.failure = .permanent
        #expect(await ask(Self.preq("2.2.0")).object["errorCode"] == "404")
    }

    // MARK: Serial numbers

    @Test(
        "a serial number decides what a PRes has: everything, only the changes, or nothing",
        arguments: ["2.1.0", "2.2.0", "2.3.1"])
    func serialNumbers(version: String) async throws {
        let server = simulator.directoryServers[0].id
        func ask(_ serial: String?) async -> JSONObject {
            let pres = await self.ask(Self.preq(version, ["serialNum": serial.map { .string($0) } ?? .null])).object
            isClean(pres, version)
            return pres
        }
        let everything = await ask(nil)
        let first = try #require(everything.string("serialNum"))
        #expect(Self.entries(everything).count == 8)
        #expect(await ask(first).array("cardRangeData") == nil)
        #expect(Self.entries(await ask("unknown")) == Self.entries(everything))

        let second = try simulator.changeCardRanges(of: server, .add(Self.range("9910000000000000", "9910009999999999")))
        #expect(second != first)
        #expect(Self.entries(await ask(first)) == ["A 9910000000000000"])
        #expect(await ask(first).string("serialNum") == second)
        let changed = try SimulatedCardRange(
            startRange: "9910000000000000", endRange: "9910009999999999", messageVersions: ["2.1.0"])
        let third = try simulator.changeCardRanges(of: server, .modify(changed))
        // Added and modified is added.
        #expect(Self.entries(await ask(first)) == ["A 9910000000000000"])
        #expect(Self.entries(await ask(second)) == ["M 9910000000000000"])
        let fourth = try simulator.changeCardRanges(
            of: server, .delete(startRange: "9910000000000000", endRange: "9910009999999999"))
        // Added and deleted is nothing.
        #expect(await ask(first).array("cardRangeData") == nil)
        #expect(Self.entries(await ask(third)) == ["D 9910000000000000"])
        try simulator.changeCardRanges(of: server, .add(Self.range("9910000000000000", "9910004999999999")))
        // What goes comes before what takes its numbers.
        #expect(Self.entries(await ask(third)) == ["D 9910000000000000", "A 9910000000000000"])
        #expect(Self.entries(await ask(fourth)) == ["A 9910000000000000"])
        // Another directory server has its own numbers.
        #expect(
            Self.entries(
                await self.ask(Self.preq(version == "2.3.1" ? "2.2.0" : version, ["serialNum": .string(first)]), 3).object
            ).count == 8)
    }

    @Test("a range that a version cannot name exists only for the others")
    func versionsOfRanges() async throws {
        let server = simulator.directoryServers[0].id
        let first = try #require(simulator.cardRangeSerialNumber(of: server))
        try simulator.changeCardRanges(of: server, .add(Self.range("9910000000000000", "9910009999999999", ["2.3.1"])))
        func entries(_ version: String, since serial: String) async -> [String] {
            let pres = await ask(Self.preq(version, ["serialNum": .string(serial)])).object
            isClean(pres, version)
            return Self.entries(pres)
        }
        #expect(await entries("2.2.0", since: first) == [])
        #expect(await entries("2.3.1", since: first) == ["A 9910000000000000"])
        let second = try #require(simulator.cardRangeSerialNumber(of: server))
        try simulator.changeCardRanges(
            of: server, .modify(Self.range("9910000000000000", "9910009999999999", ["2.1.0", "2.3.1"])))
        #expect(await entries("2.2.0", since: second) == ["A 9910000000000000"])
        #expect(await entries("2.3.1", since: second) == ["M 9910000000000000"])
        let pres = await ask(Self.preq("2.2.0", ["serialNum": .string(second)])).object
        // The versions from 2.1.0 on without a gap.
        #expect(pres.array("cardRangeData")?.first?.objectValue?["acsEndProtocolVersion"] == "2.1.0")
        let third = try #require(simulator.cardRangeSerialNumber(of: server))
        try simulator.changeCardRanges(of: server, .modify(Self.range("9910000000000000", "9910009999999999", ["2.3.1"])))
        #expect(await entries("2.2.0", since: third) == ["D 9910000000000000"])
    }

    @Test("the history has 100 changes; a serial number before it gets everything")
    func history() async throws {
        let server = simulator.directoryServers[0].id
        let first = try #require(simulator.cardRangeSerialNumber(of: server))
        let range = try Self.range("9910000000000000", "9910009999999999")
        try simulator.changeCardRanges(of: server, .add(range))
        for number in 2...100 {
            let other = try SimulatedCardRange(
                startRange: range.startRange, endRange: range.endRange, messageVersions: number % 2 == 0 ? ["2.1.0"] : ["2.2.0"])
            try simulator.changeCardRanges(of: server, .modify(other))
        }
        #expect(Self.entries(await ask(Self.preq("2.2.0", ["serialNum": .string(first)])).object) == ["A 9910000000000000"])
        try simulator.changeCardRanges(of: server, .modify(range))
        #expect(Self.entries(await ask(Self.preq("2.2.0", ["serialNum": .string(first)])).object).count == 9)
    }

    @Test("directory servers can refuse unknown serial numbers (307) and too many complete answers (103)")
    func limits() async throws {
        let clock = ManualTimeSource()
        var configuration = SimulatorConfiguration(timeSource: clock)
        configuration.refusesUnknownSerialNumbers = true
        configuration.completeCardRangesPerHour = 2
        let simulator = try Simulator(configuration)
        let unknown = await ask(Self.preq("2.2.0", ["serialNum": "unknown"]), of: simulator).object
        #expect(unknown["errorCode"] == "307")
        isClean(unknown, "2.2.0")
        #expect(await ask(Self.preq("2.2.0"), of: simulator).object["messageType"] == "PRes")
        #expect(await ask(Self.preq("2.2.0"), of: simulator).object["messageType"] == "PRes")
        let tooMany = await ask(Self.preq("2.2.0"), of: simulator).object
        #expect(tooMany["errorCode"] == "103")
        isClean(tooMany, "2.2.0")
        let current = try #require(simulator.cardRangeSerialNumber(of: simulator.directoryServers[0].id))
        #expect(await ask(Self.preq("2.2.0", ["serialNum": .string(current)]), of: simulator).object["messageType"] == "PRes")
        clock.advance(seconds: 3_600)
        #expect(await ask(Self.preq("2.2.0"), of: simulator).object["messageType"] == "PRes")
    }

    // MARK: Files

    @Test("2.3.1: the directory server serves the ranges as a file in place of cardRangeData")
    func download() async throws {
        let server = simulator.directoryServers[0].id
        let inline = await ask(Self.preq("2.3.1")).object
        let first = try #require(inline.string("serialNum"))
        let pres = await ask(Self.preq("2.3.1", ["cardRangeDataDownloadInd": "Y"])).object
        isClean(pres, "2.3.1")
        #expect(pres["cardRangeData"] == nil)
        let url = try #require(pres.string("cardRangeDataFileURL"))
        #expect(url.hasPrefix("https://localhost/ds/\(server)/card-ranges/"))
        let path = String(url.dropFirst("https://localhost".count))
        let file = await simulator.get(path)
        #expect(file.status == 200 && file.object["cardRangeData"] == inline["cardRangeData"])

        try simulator.changeCardRanges(of: server, .add(Self.range("9910000000000000", "9910009999999999")))
        // A file keeps its content.
        #expect(await simulator.get(path).object["cardRangeData"] == inline["cardRangeData"])
        let changes = await ask(Self.preq("2.3.1", ["cardRangeDataDownloadInd": "Y", "serialNum": .string(first)])).object
        isClean(changes, "2.3.1")
        let second = try #require(changes.string("cardRangeDataFileURL"))
        #expect(
            Self.entries(await simulator.get(String(second.dropFirst("https://localhost".count))).object) == [
                "A 9910000000000000"
            ])
        // Nothing to tell: neither element.
        let current = try #require(simulator.cardRangeSerialNumber(of: server))
        let nothing = await ask(Self.preq("2.3.1", ["cardRangeDataDownloadInd": "Y", "serialNum": .string(current)])).object
        #expect(nothing["cardRangeDataFileURL"] == nil && nothing["cardRangeData"] == nil)
        for name in ["", "x.json", "\(first)", "\(current)_\(first).json", "_\(first).json", "a_b_c.json"] {
            #expect(await simulator.get("/ds/\(server)/card-ranges/\(name)").status == 404, "\(name)")
        }
    }

    @Test("a server without TLS sends no URL of a file, because it must be https")
    func plain() async throws {
        let simulator = try Simulator(SimulatorConfiguration(baseURL: URL(string: "http://localhost:8080")))
        let pres = await ask(Self.preq("2.3.1", ["cardRangeDataDownloadInd": "Y"]), of: simulator).object
        #expect(pres["cardRangeDataFileURL"] == nil && pres["cardRangeData"] != nil)
        isClean(pres, "2.3.1")
        let answer = await simulator.post("/v1/versioning", ["cardNumber": .string(TestCards.challengeRSA)])
        #expect(answer.status == 200)
    }

    // MARK: The 3DS Server

    @Test("/v1/versioning follows the card ranges of the directory servers", .proves("CORE-11", "CORE-201", "CORE-419"))
    func versioning() async throws {
        let server = simulator.directoryServers[2].id
        let card = "9910001234567890"
        func versioning(_ members: JSONObject = [:]) async -> HTTPResponse {
            await simulator.post("/v1/versioning", JSONObject([("cardNumber", .string(card))]).merging(members))
        }
        #expect(await versioning().status == 404)
        try simulator.changeCardRanges(of: server, .add(Self.range("9910000000000000", "9910009999999999")))
        let added = await versioning().object
        // This directory server has no 2.3.1.
        #expect(added["directoryServerID"] == .string(server) && added["messageVersions"] == ["2.1.0", "2.2.0"])
        #expect(added["threeDSMethodURL"] == "https://acs.example/method")
        #expect(added.string("serialNum") == simulator.cardRangeSerialNumber(of: server))
        let changed = try SimulatedCardRange(
            startRange: "9910000000000000", endRange: "9910009999999999", messageVersions: ["2.1.0"])
        try simulator.changeCardRanges(of: server, .modify(changed))
        let modified = await versioning().object
        #expect(modified["messageVersions"] == ["2.1.0"] && modified["threeDSMethodURL"] == nil)
        // A payment follows the ranges, too.
        var sdk = try SDKStandIn(simulator, system: 3, version: "2.1.0")
        sdk.order["cardNumber"] = .string(card)
        #expect(await sdk.authenticate().text("transStatus") == "C")
        try simulator.changeCardRanges(of: server, .delete(startRange: "9910000000000000", endRange: "9910009999999999"))
        #expect(await versioning().status == 404)
        #expect(await sdk.authenticate().text("transStatus") == "U")

        // PReq, and PRes with what changed, without a finding.
        let document = await simulator.get("/v1/card-ranges/\(server)").object
        let messages = document.object("threeDSServer")?.array("messages")?.compactMap(\.objectValue) ?? []
        #expect(messages.map { $0.string("messageType") } == ["PReq", "PRes"])
        #expect(messages[0]["serialNum"] != nil)
        for message in messages { isClean(message, "2.2.0") }
    }

    @Test("a directory server that cannot be reached: the known ranges have to do, and without any there is an error")
    func outage() async throws {
        let clock = ManualTimeSource()
        let simulator = try Simulator(SimulatorConfiguration(timeSource: clock))
        func versioning(_ outage: String) async -> HTTPResponse {
            await simulator.post("/v1/versioning", ["cardNumber": .string(TestCards.challengeRSA), "outage": .string(outage)])
        }
        let refused = await versioning("ds-unreachable")
        #expect(refused.status == 502 && refused.error("rule") == "connection")
        #expect(await versioning("ds-unreachable-once").status == 200)
        #expect(await versioning("ds-unreachable").status == 200)
        #expect(await versioning("nowhere").status == 400)
    }

    @Test(
        "the 3DS Server asks for everything when the directory server does not know its serial number any more",
        arguments: [true, false])
    func forgotten(isRefused: Bool) async throws {
        var configuration = SimulatorConfiguration()
        configuration.refusesUnknownSerialNumbers = isRefused
        let simulator = try Simulator(configuration)
        let server = simulator.directoryServers[0].id
        let body: JSONObject = ["cardNumber": .string(TestCards.challengeRSA)]
        #expect(await simulator.post("/v1/versioning", body).status == 200)
        let range = try Self.range("9910000000000000", "9910009999999999")
        try simulator.changeCardRanges(of: server, .add(range))
        for number in 0..<101 {
            let versions = number % 2 == 0 ? ["2.1.0"] : ["2.2.0"]
            let other = try SimulatedCardRange(startRange: range.startRange, endRange: range.endRange, messageVersions: versions)
            try simulator.changeCardRanges(of: server, .modify(other))
        }
        #expect(await simulator.post("/v1/versioning", body).text("serialNum") == simulator.cardRangeSerialNumber(of: server))
        #expect(await simulator.post("/v1/versioning", ["cardNumber": "9910001234567890"]).object["messageVersions"] == ["2.1.0"])
    }

    /// A wrong PRes and the Erro of the 3DS Server.
    struct WrongPRes: Sendable, CustomTestStringConvertible {
        let changes: JSONObject
        let code: String
        let detail: String
        var testDescription: String { "\(code) \(detail)" }
    }

    static let oldRange: JSONValue = [
        "startRange": "4000000000000000", "endRange": "4999999999999999", "actionInd": "A", "acsStartProtocolVersion": "2.1.0",
        "acsEndProtocolVersion": "2.2.0",
    ]
    static func old(_ changes: JSONObject) -> JSONValue { .object((oldRange.objectValue ?? [:]).merging(changes)) }

    static let wrongAnswers = [
        WrongPRes(changes: ["dsTransID": .null], code: "201", detail: "dsTransID"),
        WrongPRes(changes: ["dsStartProtocolVersion": .null], code: "201", detail: "dsStartProtocolVersion"),
        WrongPRes(changes: ["messageType": "ARes"], code: "101", detail: ""),
        WrongPRes(changes: ["messageVersion": "2.1.0"], code: "203", detail: "messageVersion"),
        WrongPRes(changes: ["messageVersion": "2.0.0"], code: "102", detail: ""),
        WrongPRes(
            changes: ["threeDSServerTransID": "8a880dc0-d2d2-4067-bcb1-b08d1690b26f"], code: "301", detail: "threeDSServerTransID"
        ),
        WrongPRes(changes: ["serialNum": 1], code: "203", detail: "serialNum"),
        WrongPRes(changes: ["cardRangeData": []], code: "203", detail: "cardRangeData"),
        WrongPRes(changes: ["cardRangeData": [old(["actionInd": "X"])]], code: "203", detail: "cardRangeData.actionInd"),
        WrongPRes(
            changes: ["cardRangeData": [old(["startRange": "400000000000000a"])]], code: "203", detail: "cardRangeData.startRange"
        ),
        WrongPRes(
            changes: ["cardRangeData": [old(["endRange": "3999999999999999"])]], code: "203",
            detail: "cardRangeData.startRange,cardRangeData.endRange"),
        WrongPRes(
            changes: ["cardRangeData": [old(["endRange": "4999999999999"])]], code: "203",
            detail: "cardRangeData.startRange,cardRangeData.endRange"),
        WrongPRes(
            changes: ["cardRangeData": [oldRange, old(["startRange": "4500000000000000", "endRange": "5999999999999999"])]],
            code: "205", detail: ""),
        WrongPRes(changes: ["cardRangeData": [oldRange, oldRange]], code: "206", detail: ""),
        WrongPRes(changes: ["cardRangeData": [old(["actionInd": "M"])]], code: "206", detail: ""),
        WrongPRes(changes: ["cardRangeData": [old(["actionInd": "D"])]], code: "206", detail: ""),
    ]

    @Test(
        "the 3DS Server refuses a wrong PRes and keeps what it knows", .proves("CORE-201", "CORE-204", "CORE-206"),
        arguments: wrongAnswers)
    func wrongPRes(_ test: WrongPRes) throws {
        let preq = CardRangeCache.preq(version: .v2_2_0, id: Self.id, serialNumber: nil)
        let pres: JSONObject = [
            "messageType": "PRes", "messageVersion": "2.2.0", "threeDSServerTransID": .string(Self.id),
            "dsTransID": "f25084f0-5b16-4c0a-ae5d-b24808a95e4b", "serialNum": "2", "dsStartProtocolVersion": "2.1.0",
            "dsEndProtocolVersion": "2.2.0", "cardRangeData": [Self.oldRange],
        ]
        func apply(_ changes: JSONObject) -> (CardRangeCache, Finding?) {
            var cache = CardRangeCache()
            var changed = pres
            for (name, value) in changes { changed[name] = value == .null ? JSONValue?.none : value }
            do throws(Finding) {
                let entries = try CardRangeCache.check(pres: changed, to: preq) { _ in nil }
                try cache.apply(entries, of: changed)
                return (cache, nil)
            } catch { return (cache, error) }
        }
        let (sound, nothing) = apply([:])
        #expect(nothing == nil && sound.versions(of: "4111111111111111") == [.v2_1_0, .v2_2_0])
        let (cache, found) = apply(test.changes)
        let finding = try #require(found)
        #expect(finding.code.rawValue == test.code)
        if !test.detail.isEmpty { #expect(finding.detail == test.detail) }
        #expect(cache == CardRangeCache())
        let erro = finding.erro(from: .server, version: "2.2.0", about: .pres, names: nil)
        isClean(erro, "2.2.0")
    }

    // MARK: The interface

    /// A fault of the directory server, and the Erro that the 3DS Server sends about it; nil when there is no message.
    struct Planted: Sendable, CustomTestStringConvertible {
        let fault: CardRangeFault
        var code: String?
        var sender = "S"
        var testDescription: String { fault.rawValue }
    }

    static let planted: [Planted] = [
        Planted(fault: .redirect), Planted(fault: .unavailable), Planted(fault: .webPage, code: "101"),
        Planted(fault: .truncated, code: "101"), Planted(fault: .duplicateMember, code: "204"),
        Planted(fault: .erro, code: "403", sender: "D"), Planted(fault: .otherMessageType, code: "101"),
        Planted(fault: .otherTransactionID, code: "301"),
        Planted(fault: .longSerialNumber, code: "203"), Planted(fault: .malformedRange, code: "203"),
        Planted(fault: .swappedRange, code: "203"), Planted(fault: .unequalLengths, code: "203"),
        Planted(fault: .overlappingRanges, code: "205"), Planted(fault: .impossibleAction, code: "206"),
    ]

    private func erro(_ server: String, _ simulator: Simulator) async -> JSONObject? {
        let document = await simulator.get("/v1/card-ranges/\(server)").object.object("threeDSServer")
        return document?.array("messages")?.compactMap(\.objectValue).first { $0["messageType"] == "Erro" }
    }

    @Test("every fault of an answer to a PReq has a row here") func faultsAreComplete() {
        #expect(Set(Self.planted.map(\.fault) + Self.acceptedFaults) == Set(CardRangeFault.allCases))
    }

    @Test(
        "a fault of the first PRes ends the call of the 3DS Server with its Erro, and the next call works",
        .proves("CORE-201"), arguments: planted)
    func faultOfTheFirstAnswer(_ test: Planted) async throws {
        let server = simulator.directoryServers[0].id
        let body: JSONObject = ["cardNumber": .string(TestCards.challengeRSA)]
        try simulator.plantCardRangeFault(test.fault, in: server)
        let refused = await simulator.post("/v1/versioning", body)
        if let code = test.code {
            #expect(refused.status == 400 && refused.error("rule") == code)
            let erro = try #require(await erro(server, simulator))
            #expect(erro.string("errorCode") == code && erro.string("errorComponent") == test.sender)
            isClean(erro, erro.string("messageVersion") ?? "")
        } else {
            #expect(refused.status == 502 && refused.error("rule") == "connection")
            #expect(await erro(server, simulator) == nil)
        }
        let next = await simulator.post("/v1/versioning", body)
        #expect(next.status == 200 && next.text("serialNum") == simulator.cardRangeSerialNumber(of: server))
    }

    @Test(
        "a fault of a later PRes: without a message the known ranges have to do, after a wrong PRes everything is asked for",
        .proves("CORE-201"), arguments: planted)
    func faultOfALaterAnswer(_ test: Planted) async throws {
        let server = simulator.directoryServers[0].id
        let body: JSONObject = ["cardNumber": .string(TestCards.challengeRSA)]
        #expect(await simulator.post("/v1/versioning", body).status == 200)
        try simulator.changeCardRanges(of: server, .add(try Self.range("9910000000000000", "9910009999999999")))
        try simulator.plantCardRangeFault(test.fault, in: server)
        let answered = await simulator.post("/v1/versioning", body)
        // Nothing says that the known ranges are wrong when the directory server has broken down, but its Erro is passed on.
        #expect(answered.status == (test.fault == .erro ? 400 : 200))
        let known = await simulator.get("/v1/card-ranges/\(server)").object.object("threeDSServer")
        let isRefreshed = known?.string("serialNum") == simulator.cardRangeSerialNumber(of: server)
        #expect(isRefreshed == (test.code != nil && test.sender == "S"))
        #expect(await simulator.post("/v1/versioning", ["cardNumber": "9910001234567890"]).status == 200)
    }

    /// A PRes with these is in order: `serialNum` is optional, and no 3DS Server knows which ones exist.
    static let acceptedFaults: [CardRangeFault] = [.unknownSerialNumber, .missingSerialNumber]

    @Test(
        "a serial number that the directory server did not give out, and none, bring everything with the next PReq",
        arguments: acceptedFaults)
    func otherSerialNumber(_ fault: CardRangeFault) async throws {
        let server = simulator.directoryServers[0].id
        let body: JSONObject = ["cardNumber": .string(TestCards.challengeRSA)]
        for isLater in [false, true] {
            if isLater {
                try simulator.changeCardRanges(of: server, .add(try Self.range("9910000000000000", "9910009999999999")))
            }
            try simulator.plantCardRangeFault(fault, in: server)
            let first = await simulator.post("/v1/versioning", body)
            #expect(first.status == 200 && first.text("serialNum") != simulator.cardRangeSerialNumber(of: server))
            let next = await simulator.post("/v1/versioning", body)
            #expect(next.status == 200 && next.text("serialNum") == simulator.cardRangeSerialNumber(of: server))
        }
        #expect(await simulator.post("/v1/versioning", ["cardNumber": "9910001234567890"]).status == 200)
    }

    @Test("the endpoint of a directory server shows a planted fault to any 3DS Server, as often as it was planted")
    func faultsOnTheWire() async throws {
        let server = simulator.directoryServers[0].id
        let path = "/v1/card-ranges/\(server)"
        for fault in CardRangeFault.allCases {
            for version in ["2.1.0", "2.2.0", "2.3.1"] {
                let sound = await ask(Self.preq(version)).object
                let planted = await simulator.post(path, ["action": "fault", "fault": .string(fault.rawValue), "count": 2])
                #expect(planted.status == 200)
                #expect(await simulator.get(path).object.object("fault")?.string("name") == fault.rawValue)
                for _ in 1...2 {
                    let response = await ask(Self.preq(version))
                    #expect(response.status != 200 || response.object != sound, "\(fault)")
                    if fault == .redirect { #expect(response.status == 307 && response.header("Location") != nil) }
                }
                #expect(await ask(Self.preq(version)).object["messageType"] == "PRes")
                #expect(await simulator.get(path).object["fault"] == .null)
            }
        }
        let wrong: [(JSONObject, String, String)] = [
            (["fault": "redirekt"], "fault", "known"), (["fault": 1], "fault", "type"), ([:], "fault", "required"),
            (["fault": "redirect", "count": -1], "count", "value"), (["fault": "redirect", "count": 1001], "count", "value"),
            (["fault": "redirect", "count": "2"], "count", "value"), (["fault": "redirect", "counts": 2], "counts", "known"),
        ]
        for (members, field, rule) in wrong {
            let refused = await simulator.post(path, members.merging(["action": "fault"]))
            #expect(refused.status == 400 && refused.error("field") == field && refused.error("rule") == rule, "\(members)")
        }
        #expect(await simulator.post(path, ["action": "fault", "fault": "redirect"]).status == 200)
        #expect(await simulator.post(path, ["action": "fault", "fault": "redirect", "count": 0]).status == 200)
        #expect(await ask(Self.preq("2.2.0")).status == 200)
        #expect(throws: CardRangeError.unknownDirectoryServer) {
            try simulator.plantCardRangeFault(.redirect, in: "F9")
        }
    }

    @Test("/v1/card-ranges shows and changes the ranges of a directory server")
    func interface() async throws {
        let server = simulator.directoryServers[0].id
        let path = "/v1/card-ranges/\(server)"
        let before = await simulator.get(path).object
        #expect(
            before.array("cardRanges")?.count == 8 && before.string("serialNum") == simulator.cardRangeSerialNumber(of: server))
        let body: JSONObject = [
            "action": "add", "startRange": "9910000000000000", "endRange": "9910009999999999",
            "messageVersions": ["2.2.0", "2.1.0"],
            "threeDSMethodURL": "https://acs.example/method", "acsInfoInd": ["01"],
        ]
        let added = await simulator.post(path, body)
        #expect(added.status == 200 && added.text("serialNum") != before.string("serialNum"))
        let range = try SimulatedCardRange(
            startRange: "9910000000000000", endRange: "9910009999999999", messageVersions: ["2.1.0", "2.2.0"],
            methodURL: "https://acs.example/method", acsInformation: ["01"])
        #expect(simulator.cardRanges(of: server)?.contains(range) == true)
        #expect(await simulator.post(path, body).error("rule") == "overlap")
        #expect(await simulator.post(path, body.merging(["action": "modify", "messageVersions": ["2.3.1"]])).status == 200)
        #expect(await simulator.post(path, body.merging(["action": "delete"])).status == 200)
        #expect(await simulator.post(path, body.merging(["action": "delete"])).status == 404)
        #expect(await simulator.get(path).object.array("serialNums")?.count == 4)
        let wrong: [(JSONObject, String, String)] = [
            (["action": "replace"], "action", "value"), (["action": .null], "action", "required"),
            (["startRange": "1"], "startRange", "format"), (["endRange": "99100099999999999"], "endRange", "length"),
            (["endRange": "9909999999999999"], "startRange", "order"), (["startRange": 1], "startRange", "type"),
            (["messageVersions": ["2.0.0"]], "messageVersions", "value"), (["messageVersions": []], "messageVersions", "type"),
            (["messageVersions": ["2.2.0", "2.2.0"]], "messageVersions", "value"),
            (["threeDSMethodURL": "http://acs.example"], "threeDSMethodURL", "value"),
            (["acsInfoInd": ["1"]], "acsInfoInd", "value"),
        ]
        for (changes, field, rule) in wrong {
            let refused = await simulator.post(path, body.merging(changes))
            #expect(refused.status == 400 && refused.error("field") == field && refused.error("rule") == rule, "\(changes)")
        }
        #expect(simulator.cardRanges(of: server)?.count == 8)
        #expect(await simulator.post("/v1/card-ranges/F9", body).status == 404)
        #expect(await simulator.get("/v1/card-ranges/F9").status == 404)
        #expect(await simulator.respond("DELETE", path, [], []).status == 405)
        #expect(throws: CardRangeError.unknownDirectoryServer) {
            try simulator.changeCardRanges(of: "F9", .add(range))
        }
    }

    /// With the file of 2.3.1, and with `cardRangeData` of 2.2.0.
    @Test("a directory server has at most 10000 ranges, and a PRes with all of them is still read", arguments: [1, 3])
    func many(system: Int) async throws {
        let server = simulator.directoryServers[system - 1].id
        for number in 8..<10_000 {
            let start = "97" + String(repeating: "0", count: 14 - String(number).count - 6) + "\(number)000000"
            let end = start.dropLast(6) + "999999"
            try simulator.changeCardRanges(of: server, .add(Self.range(start, String(end))))
        }
        #expect(throws: CardRangeError.tooMany(limit: 10_000)) {
            try simulator.changeCardRanges(of: server, .add(Self.range("9910000000000000", "9910009999999999")))
        }
        let body = await ask(Self.preq("2.2.0"), system).body
        let limits = JSONLimits(maximumDepth: 64, maximumBytes: 16_777_216)
        let pres = try JSONDocument(parsing: body, limits: limits).root.objectValue
        #expect(pres?.array("cardRangeData")?.count == 10_000)
        let versioning = await simulator.post("/v1/versioning", ["cardNumber": "9700000008123456"])
        #expect(versioning.text("directoryServerID") == server, "\(versioning.object)")
    }
}
