import Foundation
import Testing
import ThreeDSJSON
import ThreeDSMessages
import ThreeDSTestSupport

@testable import ThreeDSSimulator

@Suite("Scenario files")
struct ScenarioTests {
    private static let step = #"{"cres":{"acsUiType":"01"},"expect":{"challengeDataEntry":"1"}}"#

    @Test("the compiled-in texts equal the files")
    func inStep() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let folder = root.appendingPathComponent("Sources/Counterpart/ThreeDSSimulator/Scenarios")
        let files = try Scenario.load(directory: folder)
        #expect(files.count == Scenario.builtIn.count)
        for scenario in files { #expect(Scenario.builtIn.contains(scenario), "\(scenario.name): run scripts/generate-scenarios") }
    }

    @Test("a minimal scenario has the defaults")
    func minimal() throws {
        let scenario = try Scenario(json: Array(#"{"name":"a-1","title":"A","steps":[\#(Self.step)]}"#.utf8))
        #expect(scenario.versions == ["2.1.0", "2.2.0"])
        #expect(scenario.amount == nil && scenario.messageCategory == "01" && scenario.authenticationStatus == "C")
        #expect(scenario.maximumAttempts == 3)
        #expect(scenario.cardholder(in: "2.1.0").isEmpty && scenario.expectation(in: "2.2.0") == nil)
        #expect(!scenario.isFault)
    }

    @Test("a scenario can be for all versions, for those since one, or for a list of them")
    func versions() throws {
        func versions(_ value: String) throws -> [String] {
            try Scenario(json: Array(#"{"name":"a","title":"A","versions":\#(value),"steps":[\#(Self.step)]}"#.utf8)).versions
        }
        #expect(try versions(#""all""#) == ProtocolVersion.texts)
        #expect(try versions(#""since 2.1.0""#) == ProtocolVersion.texts)
        for version in ProtocolVersion.allCases {
            let later = ProtocolVersion.allCases.filter { $0 >= version }.map(\.rawValue)
            #expect(try versions(#""since \#(version)""#) == later)
        }
        #expect(try versions(#"["2.1.0","2.3.1"]"#) == ["2.1.0", "2.3.1"])
    }

    @Test("a member since a version is that of all later ones, until another one begins")
    func since() throws {
        let text = #"""
            {"name":"a","title":"A","versions":"all","steps":[{"cres":{"acsUiType":"01","a":"1"},
             "byVersion":{"since 2.2.0":{"a":"2"}},"expect":{"2.2.0":{"b":"2"},"since 2.1.0":{"b":"1"}}}],
             "expected":{"since 2.3.1":{"outcome":"timedout"},"since 2.2.0":{"outcome":"cancelled"},"other":{"outcome":"none"}}}
            """#
        let scenario = try Scenario(json: Array(text.utf8))
        #expect(scenario.versions.map { scenario.steps[0].cres[$0]?["a"] } == ["1", "2", "2"])
        #expect(scenario.versions.map { scenario.steps[0].expect[$0]?["b"] } == ["1", "2", "1"])
        #expect(
            scenario.versions.map { scenario.expectation(in: $0)?.outcome } == [
                ScenarioExpectation.Outcome.none, .cancelled, .timedout,
            ])
        let names = ["since 2.2.0", "other", "since 2.1.0"]
        #expect(
            ProtocolVersion.texts.map { ScenarioVersions.name(for: $0, among: names) } == [
                "since 2.1.0", "since 2.2.0", "since 2.2.0",
            ])
        #expect(ScenarioVersions.name(for: "2.1.0", among: ["since 2.2.0", "other"]) == nil)
    }

    @Test("no built-in scenario lists the newest version, so a later one plays them too")
    func open() throws {
        let newest = try #require(ProtocolVersion.allCases.last).rawValue
        for text in BuiltInScenarios.texts {
            let root = try #require(try JSONDocument(parsing: Array(text.utf8)).root.objectValue)
            let listed = root["versions"]?.arrayValue ?? []
            #expect(!listed.contains(.string(newest)), "\(root["name"]?.text ?? "")")
            #expect(!text.contains("\"\(newest)\":"), "\(root["name"]?.text ?? "")")
        }
    }

    @Test("a scenario can have members, script and expectation by version")
    func byVersion() throws {
        let text = #"""
            {"name":"a","title":"A","steps":[{"cres":{"acsUiType":"04","a":"1","b":"2"},"byVersion":{"2.1.0":{"a":null,"c":"3"}}}],
             "cardholder":{"2.1.0":[{"continue":true}],"2.2.0":[[{"background":true},{"foreground":true},{"wait":1.5}]]},
             "expected":{"2.1.0":{"outcome":"cancelled"},"other":{"outcome":"completed","transactionStatus":"Y",
             "erro":{"code":"203","names":["acsUiType"]},"server":{"transStatus":"N","after":600}}}}
            """#
        let scenario = try Scenario(json: Array(text.utf8))
        #expect(scenario.steps[0].cres["2.1.0"] == ["acsUiType": "04", "b": "2", "c": "3"])
        #expect(scenario.steps[0].cres["2.2.0"] == ["acsUiType": "04", "a": "1", "b": "2"])
        #expect(scenario.cardholder(in: "2.1.0") == [[.continueOutOfBand]])
        #expect(scenario.cardholder(in: "2.2.0") == [[.background, .foreground, .wait(seconds: 1.5)]])
        #expect(scenario.expectation(in: "2.1.0")?.outcome == .cancelled)
        let erro = try #require(scenario.expectation(in: "2.2.0")?.erro)
        #expect(erro.component == "C" && erro.code == "203" && erro.names == ["acsUiType"] && erro.reason == nil)
        #expect(scenario.expectation(in: "2.2.0")?.serverResult?.afterSeconds == 600)
    }

    @Test("a runtime error has its code, its element, and the reason of a refused signed content") func runtimeErrors() throws {
        func error(_ text: String) throws -> ScenarioExpectation.ExpectedError? {
            let expected = #"{"outcome":"runtimeError","error":\#(text)}"#
            let scenario = #"{"name":"a","title":"t","steps":[\#(Self.step)],"expected":\#(expected)}"#
            return try Scenario(json: Array(scenario.utf8)).expectation(in: "2.2.0")?.error
        }
        let timeout = try #require(try error(#"{"code":"readTimeout"}"#))
        #expect(timeout.code == "readTimeout" && timeout.element == nil && timeout.reason == nil)
        let refused = try #require(
            try error(#"{"code":"signedContentRefused","element":"acsURL","reason":"missingMember"}"#))
        #expect(refused.code == "signedContentRefused" && refused.element == "acsURL" && refused.reason == "missingMember")
    }

    @Test("the profile field can have its own cardholder, expectation and deviations, in some versions")
    func field() throws {
        let text = #"""
            {"name":"fault-a","title":"A","versions":["2.1.0","2.2.0","2.3.1"],"steps":[\#(Self.step)],
             "cardholder":[{"cancel":true}],"expected":{"outcome":"cancelled"},
             "field":{"2.2.0":{"cardholder":[{"submit":"1"}],"expected":{"outcome":"completed"},"deviations":["kid otherKeyID"]},
             "2.3.1":{"deviations":["iv otherIV"]}}}
            """#
        let scenario = try Scenario(json: Array(text.utf8))
        #expect(scenario.fieldVersions == ["2.2.0", "2.3.1"])
        #expect(scenario.deviations(in: "2.1.0") == [] && scenario.deviations(in: "2.2.0") == ["kid otherKeyID"])
        #expect(scenario.expectation(in: "2.2.0")?.outcome == .cancelled)
        let field = scenario.underField
        #expect(field.expectation(in: "2.1.0")?.outcome == .cancelled && field.cardholder(in: "2.1.0") == [[.cancel]])
        #expect(field.expectation(in: "2.2.0")?.outcome == .completed && field.cardholder(in: "2.2.0") == [[.submit("1")]])
        #expect(field.expectation(in: "2.3.1")?.outcome == .cancelled && field.cardholder(in: "2.3.1") == [[.cancel]])
        #expect(field.underField == field && field.steps == scenario.steps)
    }

    @Test("every action of a cardholder is read")
    func actions() throws {
        let text = #"""
            {"name":"a","title":"A","transStatus":"Y","cardholder":[{"submit":""},{"select":["x","y"]},{"html":"a=b"},
            {"navigate":{"url":"https://x","method":"POST","body":"z"}},{"resend":true},{"cancel":true},{"whitelist":false},
            {"submitTwo":["a",""]},{"set":{"deviceBinding":true}},{"set":{"trustList":false}},{"openApp":true},{"openAppFails":true},
            {"additional":true},{"information":true}]}
            """#
        let script = try Scenario(json: Array(text.utf8)).cardholder(in: "2.2.0")
        #expect(
            script == [
                [.submit("")], [.select(["x", "y"])], [.navigate(url: "HTTPS://EMV3DS/challenge?a=b", method: "GET", body: "")],
                [.navigate(url: "https://x", method: "POST", body: "z")], [.resend], [.cancel], [.set(.trustList, false)],
                [.submitTwo("a", "")], [.set(.deviceBinding, true)], [.set(.trustList, false)], [.openApp], [.openAppFails],
                [.additional], [.information],
            ])
    }

    private static let versionsRule = #"must be "all", "since" and a version, or a list of 2.1.0, 2.2.0, 2.3.1, ascending"#

    /// Scenarios with a mistake, the member and the rule.
    static let wrong: [(String, String, String)] = [
        ("", "", "is not JSON (line 1, column 1)"), ("[]", "", "must be a JSON object"),
        (#"{"name":"a","name":"b"}"#, "name", "occurs twice"), ("{}", "name", "is required"),
        (#"{"name":"A b"}"#, "name", "must be lower-case words joined by hyphens"),
        (#"{"name":"a-"}"#, "name", "must be lower-case words joined by hyphens"),
        (#"{"name":1}"#, "name", "must be a string"), (#"{"name":""}"#, "name", "must have 1 to 64 characters"),
        (#"{"name":"a"}"#, "title", "is required"),
        (#"{"name":"a","title":"t","steps":[\#(step)],"x":1}"#, "x", "is not a known member"),
        (#"{"name":"a","title":"t"}"#, "steps", "is required for a challenge"),
        (#"{"name":"a","title":"t","stpes":[\#(step)]}"#, "stpes", "is not a known member"),
        (#"{"name":"a","title":"t","amount":0}"#, "amount", "must be a whole number from 1 to 999999999"),
        (#"{"name":"a","title":"t","language":"e"}"#, "language", "must be a language tag such as de or zh-Hant"),
        (#"{"name":"a","title":"t","language":"de-"}"#, "language", "must be a language tag such as de or zh-Hant"),
        (#"{"name":"a","title":"t","language":"de@x=y"}"#, "language", "must be a language tag such as de or zh-Hant"),
        (#"{"name":"a","title":"t","currency":"978"}"#, "currency", "must be three letters of ISO 4217, such as EUR"),
        (#"{"name":"a","title":"t","currency":"ZZZ"}"#, "currency", "must be three letters of ISO 4217, such as EUR"),
        (#"{"name":"a","title":"t","currency":"EURO"}"#, "currency", "must have 1 to 3 characters"),
        (#"{"name":"a","title":"t","versions":["2.3.1","2.2.0"]}"#, "versions", versionsRule),
        (#"{"name":"a","title":"t","versions":["2.2.0","2.2.0"]}"#, "versions", versionsRule),
        (#"{"name":"a","title":"t","versions":[]}"#, "versions", versionsRule),
        (#"{"name":"a","title":"t","versions":"2.2.0"}"#, "versions", versionsRule),
        (#"{"name":"a","title":"t","versions":"since 2.0.0"}"#, "versions", versionsRule),
        (#"{"name":"a","title":"t","versions":"since"}"#, "versions", versionsRule),
        (#"{"name":"a","title":"t","versions":["since 2.2.0"]}"#, "versions", versionsRule),
        (#"{"name":"a","title":"t","versions":[1]}"#, "versions", "must hold strings only"),
        (#"{"name":"a","title":"t","transStatus":"X"}"#, "transStatus", "must be one of Y, A, N, U, R, C, D, I"),
        (#"{"name":"a","title":"t","transStatus":"D"}"#, "transStatus", "D exists from 2.2.0 on"),
        (#"{"name":"a","title":"t","transStatus":"Y","steps":[\#(step)]}"#, "steps", "belongs to transStatus C only"),
        (#"{"name":"a","title":"t","steps":{}}"#, "steps", "must be an array of at most 100 elements"),
        (#"{"name":"a","title":"t","steps":[1]}"#, "steps[0]", "must be an object"),
        (#"{"name":"a","title":"t","steps":[{}]}"#, "steps[0].cres", "is required"),
        (#"{"name":"a","title":"t","steps":[{"cres":[]}]}"#, "steps[0].cres", "must be an object"),
        (
            #"{"name":"a","title":"t","steps":[{"cres":{},"delay":-1}]}"#, "steps[0].delay",
            "must be a number of seconds from 0 to 86400"
        ),
        (
            #"{"name":"a","title":"t","steps":[{"cres":{},"byVersion":{"2.0.0":{}}}]}"#, "steps[0].byVersion.2.0.0",
            "is not a version of this simulator"
        ),
        (
            #"{"name":"a","title":"t","steps":[{"cres":{},"byVersion":{"2.1.0":1}}]}"#, "steps[0].byVersion.2.1.0",
            "must be an object"
        ),
        (
            #"{"name":"a","title":"t","steps":[{"cres":{},"byVersion":{"since 2.1.0":1}}]}"#, "steps[0].byVersion.since 2.1.0",
            "must be an object"
        ),
        (#"{"name":"a","title":"t","steps":[{"cres":{},"fault":1}]}"#, "steps[0].fault", "must be an object or a name"),
        (
            #"{"name":"a","title":"t","steps":[{"cres":{},"fault":{"status":99}}]}"#, "steps[0].fault.status",
            "must be a whole number from 200 to 599"
        ),
        (
            #"{"name":"a","title":"t","steps":[{"cres":{},"fault":{"contentType":"a\nb"}}]}"#, "steps[0].fault.contentType",
            "must be printable ASCII"
        ),
        (
            #"{"name":"a","title":"t","steps":[{"cres":{},"fault":{"erro":{"a":1}}}]}"#, "steps[0].fault.erro",
            "goes with reply erro or encryptedErro"
        ),
        (
            #"{"name":"a","title":"t","steps":[\#(step)],"acsUiTemplate":"05","acsInterface":"01"}"#, "acsUiTemplate",
            "05 goes with acsInterface 02 only"
        ),
        (
            #"{"name":"a","title":"t","steps":[\#(step)],"cardholder":1}"#, "cardholder",
            "must be an array with an entry per screen"
        ),
        (
            #"{"name":"a","title":"t","steps":[\#(step)],"cardholder":[{"a":1,"b":2}]}"#, "cardholder[0]",
            "must be an object with one member"
        ),
        (
            #"{"name":"a","title":"t","steps":[\#(step)],"cardholder":[{"submit":1}]}"#, "cardholder[0].submit",
            "must be a string"
        ),
        (#"{"name":"a","title":"t","steps":[\#(step)],"cardholder":[{"resend":1}]}"#, "cardholder[0].resend", "must be true"),
        (#"{"name":"a","title":"t","steps":[\#(step)],"field":1}"#, "field", "must be an object"),
        (#"{"name":"a","title":"t","steps":[\#(step)],"field":{"x":1}}"#, "field.x", "is not a known member"),
        (
            #"{"name":"a","title":"t","steps":[\#(step)],"field":{"2.2.0":{"deviations":[1]}}}"#, "field.2.2.0.deviations",
            "must hold strings only"
        ),
        (
            #"{"name":"a","title":"t","steps":[\#(step)],"cardholder":[{"whitelist":1}]}"#, "cardholder[0].whitelist",
            "must be true or false"
        ),
        (
            #"{"name":"a","title":"t","steps":[\#(step)],"cardholder":[{"submitTwo":["a"]}]}"#, "cardholder[0].submitTwo",
            "must be two strings"
        ),
        (
            #"{"name":"a","title":"t","steps":[\#(step)],"cardholder":[{"set":{"x":true}}]}"#, "cardholder[0].set",
            "must be {trustList or deviceBinding: true or false}"
        ),
        (
            #"{"name":"a","title":"t","steps":[\#(step)],"final":{"transStatus":"D"}}"#, "final.transStatus",
            "D exists in 2.3.1 only"
        ),
        (
            #"{"name":"a","title":"t","versions":["2.3.1"],"bridging":"2.0","steps":[\#(step)]}"#, "bridging",
            "goes with 2.2.0 only"
        ),
        (
            #"{"name":"a","title":"t","versions":["2.3.1"],"acsUiTemplate":"06","acsInterface":"01","steps":[\#(step)]}"#,
            "acsUiTemplate", "06 goes with acsInterface 02 only"
        ),
        (
            #"{"name":"a","title":"t","steps":[{"cres":{},"expect":{"2.2.0":1}}]}"#, "steps[0].expect.2.2.0",
            "must be an object"
        ),
        (#"{"name":"a","title":"t","steps":[\#(step)],"expected":{}}"#, "expected.outcome", "is required"),
        (#"{"name":"a","title":"t","steps":[\#(step)],"expected":1}"#, "expected", "must be an object"),
        (
            #"{"name":"a","title":"t","steps":[\#(step)],"expected":{"outcome":"completed","server":{}}}"#,
            "expected.server.transStatus", "is required"
        ),
        (
            #"{"name":"a","title":"t","steps":[\#(step)],"expected":{"outcome":"protocolError"}}"#, "expected.erro",
            "is required with protocolError"
        ),
        (
            #"{"name":"a","title":"t","steps":[\#(step)],"expected":{"outcome":"protocolError","erro":{"code":"302"}}}"#,
            "expected.erro.reason", "is required with 302"
        ),
        (
            #"{"name":"a","title":"t","steps":[\#(step)],"expected":{"outcome":"protocolError","erro":{"code":"302","raeson":"x"}}}"#,
            "expected.erro.raeson", "is not a known member"
        ),
        (
            #"{"name":"a","title":"t","steps":[\#(step)],"expected":{"outcome":"protocolError","erro":{"code":"203","name":["a"]}}}"#,
            "expected.erro.name", "is not a known member"
        ),
        (
            #"{"name":"a","title":"t","steps":[\#(step)],"expected":{"outcome":"protocolError","ero":{"code":"402"}}}"#,
            "expected.ero", "is not a known member"
        ),
        (
            #"{"name":"a","title":"t","steps":[\#(step)],"expected":{"outcome":"runtimeError","erorr":{"code":"aborted"}}}"#,
            "expected.erorr", "is not a known member"
        ),
        (
            #"{"name":"a","title":"t","steps":[\#(step)],"expected":{"outcome":"protocolError","error":{"code":"aborted"}}}"#,
            "expected.erro", "is required with protocolError"
        ),
        (
            #"{"name":"a","title":"t","steps":[\#(step)],"expected":{"outcome":"runtimeError","error":{"code":"signedContentRefused","reson":"x"}}}"#,
            "expected.error.reson", "is not a known member"
        ),
        (
            #"{"name":"a","title":"t","steps":[\#(step)],"expected":{"outcome":"protocolError","erro":{"code":"203","names":[]}}}"#,
            "expected.erro.names", "is required with 203"
        ),
        (
            #"{"name":"a","title":"t","steps":[\#(step)],"expected":{"outcome":"protocolError","erro":{"code":"402","names":["a"]}}}"#,
            "expected.erro.names", "does not go with 402"
        ),
        (
            #"{"name":"a","title":"t","steps":[\#(step)],"expected":{"outcome":"protocolError","erro":{"code":"403","reason":"counter"}}}"#,
            "expected.erro.reason", "does not go with 403"
        ),
        (
            #"{"name":"a","title":"t","steps":[\#(step)],"expected":{"2.2.0":{"outcome":"runtimeError"}}}"#,
            "expected.2.2.0.error", "is required with runtimeError"
        ),
        (
            #"{"name":"a","title":"t","steps":[\#(step)],"expected":{"outcome":"runtimeError","error":{}}}"#,
            "expected.error.code", "is required"
        ),
        (
            #"{"name":"a","title":"t","steps":[\#(step)],"expected":{"outcome":"completed","error":{"code":"aborted"}}}"#,
            "expected.error", "goes with runtimeError only"
        ),
        (
            #"{"name":"a","title":"t","steps":[\#(step)],"expected":{"outcome":"runtimeError","error":{"code":"signedContentRefused"}}}"#,
            "expected.error.reason", "is required with signedContentRefused"
        ),
        (
            #"{"name":"a","title":"t","steps":[\#(step)],"expected":{"outcome":"runtimeError","error":{"code":"aborted","reason":"x"}}}"#,
            "expected.error.reason", "goes with signedContentRefused"
        ),
    ]

    @Test("each mistake names its member", arguments: wrong) func mistakes(text: String, member: String, _: String) {
        let error = #expect(throws: ScenarioError.self) { try Scenario(json: Array(text.utf8)) }
        #expect(error?.member == member)
        #expect("\(ScenarioError(member, .required, file: "f.json"))".hasPrefix("f.json: "))
    }

    @Test("each mistake names its rule", .aboutWords, arguments: wrong) func words(text: String, _: String, rule: String) {
        let error = #expect(throws: ScenarioError.self) { try Scenario(json: Array(text.utf8)) }
        #expect(error?.rule.description == rule)
    }

    @Test("a mistake has its rule as a value") func rules() {
        func rule(_ members: String) -> ScenarioError.Rule? {
            let text = #"{"name":"a","title":"t"\#(members)}"#
            return #expect(throws: ScenarioError.self) { try Scenario(json: Array(text.utf8)) }?.rule
        }
        #expect(rule("") == .requiredWith(.challenge) && rule(#","steps":[\#(Self.step)],"x":1"#) == .known)
        #expect(rule(#","amount":0"#) == .wholeNumber(1...999_999_999))
        #expect(rule(#","transStatus":"D""#) == .existsFrom(value: "D", version: "2.2.0"))
        #expect(
            rule(#","steps":[\#(Self.step)],"expected":{"outcome":"protocolError"}"#) == .requiredWith(.outcome(.protocolError)))
        let misspelt = #expect(throws: ScenarioError.self) {
            try Scenario(json: Array(#"{"name":"a","title":"t","stpes":[\#(Self.step)]}"#.utf8))
        }
        #expect(misspelt?.rule == .known && misspelt?.nearest == "steps")
        let broken = #expect(throws: ScenarioError.self) { try Scenario(json: Array("{\n!".utf8)) }
        #expect(broken?.rule == .json(line: 2, column: 1))
    }

    @Test("names of faults are checked", arguments: ["nope", ""])
    func faultNames(name: String) {
        let text = #"{"name":"a","title":"t","steps":[{"cres":{},"fault":"\#(name)"}]}"#
        let error = #expect(throws: ScenarioError.self) { try Scenario(json: Array(text.utf8)) }
        #expect(error?.member == "steps[0].fault")
    }

    @Test("scenarios are read from a directory")
    func directory() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("scenarios-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let good = #"{"name":"otp","title":"Mine","steps":[\#(Self.step)]}"#
        try Data(good.utf8).write(to: folder.appendingPathComponent("a.json"))
        try Data("not a scenario".utf8).write(to: folder.appendingPathComponent("readme.txt"))
        let loaded = try Scenario.load(directory: folder)
        #expect(loaded.map(\.title) == ["Mine"])
        let simulator = try Simulator(SimulatorConfiguration(scenarios: loaded))
        #expect(simulator.scenarios.count == Scenario.builtIn.count)
        #expect(simulator.scenarios.filter { $0.name == "otp" }.map(\.title) == ["Mine"])

        try Data(good.utf8).write(to: folder.appendingPathComponent("b.json"))
        let twice = #expect(throws: ScenarioError.self) { try Scenario.load(directory: folder) }
        #expect(twice?.member == "name" && twice?.file == "b.json")
        try Data("{}".utf8).write(to: folder.appendingPathComponent("b.json"))
        let empty = #expect(throws: ScenarioError.self) { try Scenario.load(directory: folder) }
        #expect(empty?.member == "name" && empty?.file == "b.json")
        let missing = folder.appendingPathComponent("none")
        let error = #expect(throws: ScenarioError.self) { try Scenario.load(directory: missing) }
        #expect(error?.member.isEmpty == true && error?.file == missing.path)
    }

    @Test("a scenario file that is too long is refused without reading all of it")
    func tooLong() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("scenarios-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("a.json")
        try Data(#"{"name":"otp","title":"Mine","steps":[\#(Self.step)]}"#.utf8).write(to: file)
        let handle = try FileHandle(forWritingTo: file)
        // Blanks after the object would be valid JSON; zero bytes of a sparse file are enough here.
        try handle.truncate(atOffset: 1 << 30)
        try handle.close()
        let before = PeakMemory.kilobytes
        let error = #expect(throws: ScenarioError.self) { try Scenario.load(directory: folder) }
        #expect(error?.file == "a.json" && error?.member.isEmpty == true)
        #expect(PeakMemory.kilobytes - before < 512 * 1_024)
    }

    @Test("a directory that cannot be read is named") func missingDirectory() {
        let missing = FileManager.default.temporaryDirectory.appendingPathComponent("none-\(UUID().uuidString)")
        let error = #expect(throws: ScenarioError.self) { try Scenario.load(directory: missing) }
        #expect(error?.rule == .readableDirectory && error?.file == missing.path)
    }

    @Test("an added scenario is played with its delay, texts and macros")
    func added() async throws {
        let text = #"""
            {"name":"mine","title":"Mine","maximumAttempts":1,"steps":[{"delay":2.5,"cres":{"acsUiType":"01",
            "challengeInfoHeader":"{merchant} {amount} {card} {other}","challengeInfoLabel":" ","challengeInfoText":"x",
            "submitAuthenticationLabel":"OK"}}]}
            """#
        let clock = ManualTimeSource()
        let scenario = try Scenario(json: Array(text.utf8))
        let simulator = try Simulator(SimulatorConfiguration(timeSource: clock, scenarios: [scenario]))
        var sdk = try SDKStandIn(simulator)
        sdk.order["amount"] = 5
        await sdk.authenticate(scenario: "mine")
        try sdk.open()
        guard case .screen(let cres) = try await sdk.send() else {
            Issue.record("no screen")
            return
        }
        let digits = TestCards.challengeRSA.suffix(4)
        #expect(cres.text("challengeInfoHeader") == "Example Shop €0.05 \(digits) {other}")
        // Without `expect` any entry is right, nothing entered is not.
        #expect(try await sdk.send(["challengeNoEntry": "Y"]) == .final("N"))
        #expect(await sdk.record().text("transStatusReason") == "19")
    }

    @Test(
        "the amount has its currency, as the language of the issuer's texts writes it",
        arguments: [
            ("en", "EUR", "€19.99"), ("de", "EUR", "19,99\u{A0}€"), ("ja", "392", "¥1,999"),
            ("ar", "KWD", "\u{200F}1.999\u{A0}د.ك.\u{200F}"),
        ] as [(String, String, String)])
    func amounts(_ language: String, _ currency: String, _ amount: String) async throws {
        let text = #"""
            {"name":"mine","title":"Mine","language":"\#(language)","steps":[{"cres":{"acsUiType":"01","challengeInfoHeader":"{amount}",
            "challengeInfoLabel":"c","challengeInfoText":"x","submitAuthenticationLabel":"OK"}}]}
            """#
        let simulator = try Simulator(SimulatorConfiguration(scenarios: [Scenario(json: Array(text.utf8))]))
        var sdk = try SDKStandIn(simulator)
        sdk.order["amount"] = 1_999
        sdk.order["currency"] = .string(currency)
        await sdk.authenticate(scenario: "mine")
        try sdk.open()
        guard case .screen(let cres) = try await sdk.send() else {
            Issue.record("no screen")
            return
        }
        #expect(cres.text("challengeInfoHeader") == amount)
    }

    @Test("a non-payment authentication has no amount to show") func noAmount() async throws {
        let text = #"""
            {"name":"mine","title":"Mine","messageCategory":"02","steps":[{"cres":{"acsUiType":"01","challengeInfoHeader":"[{amount}]",
            "challengeInfoLabel":"c","challengeInfoText":"x","submitAuthenticationLabel":"OK"}}]}
            """#
        let simulator = try Simulator(SimulatorConfiguration(scenarios: [Scenario(json: Array(text.utf8))]))
        var sdk = try SDKStandIn(simulator)
        sdk.order["messageCategory"] = "02"
        await sdk.authenticate(scenario: "mine")
        try sdk.open()
        guard case .screen(let cres) = try await sdk.send() else {
            Issue.record("no screen")
            return
        }
        #expect(cres.text("challengeInfoHeader") == "[]")
    }

    @Test("test cards have correct check digits and are in their ranges")
    func cards() {
        for system in 1...4 {
            for kind in TestCards.Kind.allCases {
                let card = TestCards.number(kind, directoryServer: system)
                #expect(card.utf8.count == 16 && TestCards.hasCheckDigit(card))
                #expect(ParticipationRules.system(of: card) == system)
                #expect(ParticipationRules().card(card, number: system) == (kind == .notParticipating ? nil : kind))
            }
        }
        #expect(TestCards.hasCheckDigit(TestCards.unknown))
        #expect(ParticipationRules.system(of: TestCards.unknown) == nil)
        #expect(TestCards.hasCheckDigit("4111111111111111") && !TestCards.hasCheckDigit("4111111111111112"))
    }
}
