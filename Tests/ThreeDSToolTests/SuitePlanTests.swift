import Foundation
import Testing
import ThreeDSContract
import ThreeDSCrypto
import ThreeDSJOSE
import ThreeDSJSON
import ThreeDSMessages
import ThreeDSSimulator
import ThreeDSTestSupport

@testable import ThreeDSTool

/// The rows of a plan, and what a plan refuses.
@Suite("Plans of tds suite") struct SuitePlanTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Sources/Counterpart/ThreeDSTool/Suite/Plans")

    @Test("The program has the plans and the profile of the files")
    func generated() throws {
        let texts = [
            ("acs", SuitePlanTexts.acs), ("profile", SuitePlanTexts.profile), ("ds", SuitePlanTexts.ds),
            ("profileOfDS", SuitePlanTexts.profileOfDS),
        ]
        for (name, text) in texts {
            let file = try Data(contentsOf: Self.folder.appendingPathComponent("\(name).json"))
            let (theirs, ours) = (try JSONDocument(parsing: Array(file)).root, try JSONDocument(parsing: Array(text.utf8)).root)
            #expect(theirs == ours, "\(name).json: run scripts/generate-suite-plans")
        }
    }

    @Test("The built-in plans have faults of messages in every version and channel, each with requirements")
    func builtIn() throws {
        let plan = try SuitePlan.builtIn(for: .acs)
        #expect(Set(plan.cases.map { $0.id.prefix { $0 != "/" } }).count > 300)
        for version in ProtocolVersion.allCases {
            for (channel, least) in [("01", 300), ("02", 80), ("03", 5)] {
                #expect(plan.cases.count { $0.version == version && $0.channel == channel } >= least, "\(version) \(channel)")
            }
        }
        let known = try String(
            contentsOf: URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
                .deletingLastPathComponent().appendingPathComponent("Data/requirements.md"), encoding: .utf8)
        for party in SuitePlan.Party.allCases {
            let cases = try SuitePlan.builtIn(for: party).cases
            #expect(cases.count > 1_000, "\(party)")
            for id in Set(cases.flatMap(\.requirements)) { #expect(known.contains("| \(id) |"), "\(id)") }
            #expect(cases.allSatisfy { !$0.requirements.isEmpty && !$0.expected.isEmpty && !$0.title.contains("{") })
            #expect(cases.allSatisfy { !$0.id.contains("{") && !$0.id.contains(" ") || $0.id.contains("counter- 00") })
        }
    }

    @Test(
        "A fault that nobody can play is refused with its member, and does not end the program",
        arguments: [
            (#"{"blanks": -1}"#, "blanks"), (#"{"blanks": 1e30}"#, "blanks"), (#"{"blanks": 1.5}"#, "blanks"),
            (#"{"counter": 256}"#, "counter"), (#"{"counter": -1e300}"#, "counter"), (#"{"delay": -1}"#, "delay"),
            (#"{"delay": 1e400}"#, "delay"), (#"{"set": {"a": {"$repeat": "x", "count": -1}}}"#, "count"),
            (#"{"set": {"a": {"$array": 1, "count": 1e12}}}"#, "count"), (#"{"set": {"a": {"$repeat": 1}}}"#, "$repeat"),
            (#"{"set": {"a": {"$drop": -1}}}"#, "$drop"), (#"{"set": {"a.b": {"$apend": "x"}}}"#, "$apend"),
            (#"{"set": {"a": {"$uuid": true, "$uper": true}}}"#, "$uper"), (#"{"seal": "tamperedTga"}"#, "seal"),
            (#"{"remvoe": ["a"]}"#, "remvoe"),
        ])
    func refused(_ fault: String, _ member: String) throws {
        let object = try #require(try JSONDocument(parsing: Array(fault.utf8)).root.objectValue)
        let members = DriverMembers(object)
        let error = #expect(throws: DriverRefusal.self) {
            _ = try SuiteFault(members)
            try members.refuseUnknown()
        }
        #expect(error?.message.contains(member) == true, "\(error?.message ?? "")")
    }

    @Test("A plan for a party without cases, and a message for a party that takes none, are refused") func parties() throws {
        var plan = try #require(try JSONDocument(parsing: Array(SuitePlanTexts.ds.utf8)).root.objectValue)
        plan["party"] = "server"
        let error = #expect(throws: DriverRefusal.self) { try SuitePlan(plan.serialized()) }
        #expect(error?.message.contains("party") == true, "\(error?.message ?? "")")
        let members = DriverMembers(["messageType": "Erro", "to": "ds"])
        #expect(throws: DriverRefusal.self) { try SuiteArrivalExpectation(members) }
    }

    @Test("A step that waits for ever, or for less than nothing, is refused", arguments: ["-1", "3601", "1e300"])
    func waits(_ seconds: String) throws {
        for step in [#"{"wait": \#(seconds)}"#, #"{"RReq": {"transStatus": "Y"}, "within": \#(seconds)}"#] {
            let object = try #require(try JSONDocument(parsing: Array(step.utf8)).root.objectValue)
            #expect(throws: DriverRefusal.self) { try SuiteStep(DriverMembers(object), answers: []) }
        }
    }

    @Test("A wrong seal of an empty message is still sent", arguments: SuiteSealFault.allCases) func emptyMessage(
        _ fault: SuiteSealFault
    ) throws {
        let (own, other) = (try P256PrivateKey.generate(), try P256PrivateKey.generate())
        let keys = try SessionKeys(privateKey: own, peer: other.publicKey, sdkReferenceNumber: "R")
        let isOfACounter = [.nextVector, .previousVector, .vectorOfTheAnswer].contains(fault)
        for encryption in EncryptionMethod.allCases where encryption.hasCounterIV || !isOfACounter {
            var seal = SuiteSeal(
                [:], plaintext: [], keys: keys, counter: 0, encryption: encryption, keyID: "k",
                random: SimulatorRandom(seed: 1, label: "\(fault)"))
            seal.spoil(fault, counterName: "n")
            #expect(try !seal.sealed().isEmpty)
        }
    }

    @Test("A fault changes members by path, and values that depend on the right one")
    func faults() throws {
        let message: JSONObject = ["a": "12", "b": ["c": "x", "d": "y"], "n": 7]
        func spoiled(_ fault: JSONObject) throws -> JSONObject {
            try SuiteFault(DriverMembers(fault)).spoil(message) { "fresh" }
        }
        #expect(try spoiled([:]) == message)
        #expect(try spoiled(["set": ["b.c": "z"]])["b"] == ["c": "z", "d": "y"])
        #expect(try spoiled(["remove": ["b.c", "n"]]) == ["a": "12", "b": ["d": "y"]])
        #expect(try spoiled(["set": ["a": ["$append": "3"]]])["a"] == "123")
        #expect(try spoiled(["set": ["a": ["$drop": 1]]])["a"] == "1")
        #expect(try spoiled(["set": ["a": ["$repeat": "ab", "count": 3]]])["a"] == "ababab")
        #expect(try spoiled(["set": ["a": ["$array": 1, "count": 2]]])["a"] == [1, 1])
        #expect(try spoiled(["set": ["a": ["$uuid": true]]])["a"] == "fresh")
        #expect(try spoiled(["set": ["b.c": ["$upper": true]]])["b"] == ["c": "X", "d": "y"])
        #expect(try spoiled(["set": ["a": ["$of": "n"]]])["a"] == 7)
        #expect(try spoiled(["set": ["n": ["$text": true]]])["n"] == "7")
        #expect(try spoiled(["duplicate": ["a"]]).count == 4)
    }

    private static func plan(_ template: JSONObject) -> [UInt8] {
        let messages: JSONObject = ["AReq": [], "CReq": [], "RRes": [], "Erro": []]
        let plan: JSONObject = ["messages": .object(messages), "answers": ["right": []], "cases": [.object(template)]]
        return plan.serialized()
    }

    private static let row: JSONObject = [
        "id": "x-{name}", "title": "{name} is {value}", "requirements": ["CORE-47"], "versions": "since 2.2.0",
        "channels": ["01", "02"],
        "each": [["name": "a", "value": 1], ["name": "b", "value": ["c"]]],
        "steps": [["AReq": ["set": ["{name}": "{value}"]], "expect": ["erro": "203", "names": ["{name}"]]]],
    ]

    @Test("A template becomes a row for each value, version and channel")
    func expansion() throws {
        let plan = try SuitePlan(Self.plan(Self.row))
        #expect(
            plan.cases.map(\.id)
                == ["a", "b"].flatMap { name in
                    ["2.2.0", "2.3.1"].flatMap { version in ["01", "02"].map { "x-\(name)/\(version)/\($0)" } }
                })
        guard case .areq(let fault, _) = plan.cases.last?.steps.first else {
            Issue.record("no AReq")
            return
        }
        #expect(fault.spoil([:]) { "" } == ["b": ["c"]])
        #expect(plan.cases.first?.expected == "Erro 203 with a")
    }

    @Test(
        "A plan that cannot be meant names the member",
        arguments: [
            (["id": .null], "id"), (["versions": ["2.0.0"]], "versions"), (["encryptions": ["A512"]], "encryptions"),
            (["step": []], "step"), (["steps": [["AReq": ["sett": [:]]]]], "steps[0].AReq.sett"),
            (["steps": [["AReq": ["seal": "x"]]]], "steps[0].AReq.seal"),
            (["steps": [["CReq": [:], "answer": "x"]]], "steps[0].answer"),
            (["steps": [["AReq": [:], "expect": ["erros": "1"]]]], "erro"), (["steps": [[:]]], "steps[0].AReq"),
            (["each": "x"], "each"),
            (["each": [["name": "a"], ["name": "a"]]], "x-a/2.2.0/01"),
        ] as [(JSONObject, String)])
    func refused(_ changes: JSONObject, _ member: String) throws {
        var template = Self.row
        for (name, value) in changes { template[name] = value == .null ? JSONValue?.none : value }
        let refusal = #expect(throws: DriverRefusal.self) { try SuitePlan(Self.plan(template)) }
        guard case .member(let path, _)? = refusal?.reason else {
            Issue.record("\(String(describing: refusal))")
            return
        }
        #expect(path == member)
    }

    @Test("Bytes that are not JSON are refused", arguments: ["", "[]", "{", #"{"cases":[],"cases":[]}"#])
    func notJSON(_ text: String) {
        #expect(throws: DriverRefusal.self) { try SuitePlan(Array(text.utf8)) }
        #expect(throws: DriverRefusal.self) { try SuiteProfile(Array(text.utf8)) }
    }
}
