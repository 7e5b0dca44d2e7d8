import Foundation
import Testing
import ThreeDSJSON
import ThreeDSPlatform
import ThreeDSSimulator
import ThreeDSTestSupport

@testable import ThreeDSContract
@testable import ThreeDSTool

/// What nobody knows is never ignored: lines of `tds drive` and `tds jose`, configurations that `tds doctor` examines.
@Suite("Unknown members of the tool's input") struct UnknownMembersTests {
    private static let server = #""id":"A000000003","publicKey":"PEM","rootCertificates":[]"#
    private static let challenge =
        #""threeDSServerTransactionID":"a","acsTransactionID":"b","acsRefNumber":"c","acsSignedContent":"d""#

    private static func config(_ members: String) -> String {
        #"{"op":"initialize","config":{"directoryServers":[],\#(members)}}"#
    }

    /// A line, the path of its unknown member and the nearest name.
    static let lines: [(String, String, String?)] = [
        (#"{"op":"initialize","config":{"directoryServers":[]},"local":"de"}"#, "local", "locale"),
        (config(#""acsTrustAnchor":[]"#), "config.acsTrustAnchor", "acsTrustAnchors"),
        (config(#""transkript":true"#), "config.transkript", "transcript"),
        (config(#""foo":null"#), "config.foo", nil),
        (config(#""splitSDK":{"variant":"01","server":"https://x.example","limted":true}"#), "config.splitSDK.limted", "limited"),
        (
            #"{"op":"initialize","config":{"directoryServers":[{\#(server)},{\#(server),"keyId":"k"}]}}"#,
            "config.directoryServers[1].keyId", "keyID"
        ),
        (#"{"op":"initialize","config":{"directoryServer":[]}}"#, "config.directoryServer", "directoryServers"),
        (#"{"op":"createTransaction","directoryServerID":"D","mesageVersion":"2.1.0"}"#, "mesageVersion", "messageVersion"),
        (
            #"{"op":"createTransaction","directoryServerID":"D","directoryServer":{\#(server),"logoDrak":""}}"#,
            "directoryServer.logoDrak", "logoDark"
        ),
        (
            #"{"op":"doChallenge","transaction":1,"timeout":5,"challengeParameters":{\#(challenge),"threeDSRequestorAppUrl":"a"}}"#,
            "challengeParameters.threeDSRequestorAppUrl", "threeDSRequestorAppURL"
        ),
        (#"{"op":"submit","transaction":1,"value":"1","valueTow":"2"}"#, "valueTow", "valueTwo"),
        (#"{"op":"submit","transaction":1,"valeu":"1"}"#, "valeu", "value"),
        (#"{"op":"select","transaction":1,"values":[],"whitelist":true}"#, "whitelist", nil),
        (#"{"op":"navigate","transaction":1,"url":"a","methd":"GET"}"#, "methd", "method"),
        (#"{"op":"openApp","transaction":1,"open":false}"#, "open", "opens"),
        (#"{"op":"set","transaction":1,"whitelists":true}"#, "whitelists", "whitelist"),
        (#"{"op":"cancel","transactions":1}"#, "transactions", "transaction"),
        (#"{"op":"resend","transaction":1,"x":1}"#, "x", nil), (#"{"op":"close","transaction":1,"x":1}"#, "x", nil),
        (#"{"op":"getWarnings","x":1}"#, "x", nil), (#"{"op":"quit","x":1}"#, "x", nil),
        (#"{"op":"background","x":1}"#, "x", nil),
        (#"{"oq":"quit"}"#, "oq", "op"),
    ]

    @Test("A line of tds drive has them nowhere", arguments: lines)
    func drive(_ line: String, _ path: String, _ nearest: String?) throws {
        guard case .failure(let refusal) = DriverLine(.text(Array(line.utf8))).operation else {
            Issue.record("the line is accepted")
            return
        }
        #expect(refusal == .member(path, .unknownMember(nearest: nearest)))
    }

    @Test(
        "What suites send besides is accepted: id, the transaction for ops of the app, null",
        arguments: [
            #"{"op":"background","transaction":1,"id":"a"}"#, #"{"op":"foreground","transaction":1}"#,
            #"{"op":"openURL","url":"https://x.example","transaction":1}"#, #"{"op":"getSDKInfo","id":null}"#,
            #"{"op":"initialize","locale":null,"config":{"directoryServers":[],"params":{"anything":"x"},"security":{"y":"z"}}}"#,
        ])
    func accepted(_ line: String) { #expect(DriverLine(.text(Array(line.utf8))).refusal == nil) }

    @Test("The whole configuration of a simulator is accepted, and the doctor knows all of it")
    func wholeConfiguration() async throws {
        let simulator = try Simulator(SimulatorConfiguration())
        let url = try #require(URL(string: "https://localhost/v1/configuration"))
        let response = try await simulator.transport.send(.init(method: "GET", url: url)) {}
        let configuration = try #require(try JSONDocument(parsing: response.body).root.objectValue)
        let line: JSONObject = ["op": "initialize", "config": .object(configuration)]
        #expect(DriverLine(.text(line.serialized())).refusal == nil)
        let findings = DoctorExamination(configuration, in: line, file: "f", now: Date(), days: 0).findings
        #expect(!findings.contains { $0.rule == .unknown })
    }

    @Test("The documented ops and members of config are known")
    func documented() throws {
        #expect(Set(try Self.firstNames("driver.md", "Ops")) == Set(DriverLine.operationNames))
        #expect(Set(try Self.firstNames("driver.md", "`config`")) == Set(DriverLine.knownMembers.config))
    }

    @Test("The help of tds simulate and the page about its interface list every call")
    func calls() async throws {
        let calls = SimulatorCall.allCases.map(\.rawValue)
        #expect(try Self.firstNames("simulator-api.md", nil) == calls)
        let help = await ToolRun.of("simulate --help").output.split(separator: "\n").map(String.init)
        for call in SimulatorCall.allCases {
            #expect(help.contains { $0.hasPrefix(call.rawValue + " ") && $0.hasSuffix(call.summary) })
        }
        #expect(help.contains { $0.contains("Documentation/test/simulator-api.md") })
        #expect(await ToolRun.of("drive --help").output.contains("Documentation/test/driver.md"))
    }

    /// The names in code style in the first cells of the table below a title, without question marks; of the first table for nil.
    private static func firstNames(_ file: String, _ title: String?) throws -> [String] {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let text = try String(contentsOf: root.appendingPathComponent("Documentation/test/\(file)"), encoding: .utf8)
        var part = try #require(title.map { text.components(separatedBy: "\n## \($0)\n").dropFirst().first } ?? text)
        part = part.components(separatedBy: "\n## ").first ?? ""
        return part.split(separator: "\n").filter { $0.hasPrefix("| `") }.flatMap { row -> [String] in
            let cell = row.dropFirst().prefix { $0 != "|" }
            return cell.split(separator: "`", omittingEmptySubsequences: false).enumerated().filter { $0.offset % 2 == 1 }
                .map { $0.element.replacingOccurrences(of: "?", with: "") }
        }
    }

    @Test("An unknown op has a hint", arguments: [("initialise", "initialize"), ("submti", "submit"), ("fly", nil)])
    func ops(_ name: String, _ nearest: String?) {
        let line = DriverLine(.text(Array(#"{"op":"\#(name)"}"#.utf8)))
        #expect(line.operation == .failure(.member("op", .unknownOperation(name, nearest: nearest))))
    }

    /// An action of `tds jose`, a line and its unknown member.
    static let joseLines: [(String, String, String)] = [
        (
            "seal", #"{"alg":"dir","enc":"A128GCM","text":"a","key":{"kty":"oct","k":"AAAAAAAAAAAAAAAAAAAAAA"},"kide":"k"}"#,
            "kide"
        ),
        ("seal", #"{"alg":"dir","enc":"A128GCM","txet":"a"}"#, "txet"),
        ("open", #"{"jwe":"a.b.c.d.e","key":{"kty":"oct","k":"AA"},"derivaton":"3ds"}"#, "derivaton"),
        ("verify", #"{"jws":"a.b.c","rots":[]}"#, "rots"), ("sign", #"{"alg":"ES256","text":"","keyy":""}"#, "keyy"),
    ]

    @Test("A line of tds jose has none", arguments: joseLines)
    func jose(_ action: String, _ line: String, _ member: String) async {
        let run = await ToolRun.of("jose \(action)", input: [line])
        #expect(run.status == 1)
        #expect(run.output.contains(#""type":"InvalidInput","message":"\#(member): is not a known member"#), "\(run.output)")
    }

    @Test("The documented members of tds jose are known, and nothing else")
    func documentedJOSE() throws {
        let documented = try Self.firstNames("jose.md", nil)
        #expect(Set(JOSEAction.allCases.flatMap(JOSEMembers.names(for:))) == Set(documented))
    }

    /// A configuration for the doctor, its unknown member and the nearest name.
    static let configurations: [(String, String, String?)] = [
        (#"{"directoryServers":[],"acsTrustAnchor":[]}"#, "acsTrustAnchor", "acsTrustAnchors"),
        (#"{"directoryServers":[],"splitSDK":{"vraiant":"01"}}"#, "splitSDK.vraiant", "variant"),
        (#"{"op":"initialize","locl":"x","config":{"directoryServers":[]}}"#, "locl", nil),
        (#"{"op":"initialize","locales":"x","config":{"directoryServers":[]}}"#, "locales", "locale"),
        (#"{"directoryServers":[{"id":"A","logo-dark":""}]}"#, "logo-dark", "logoDark"),
    ]

    @Test("The doctor finds them at every depth", arguments: configurations)
    func doctor(_ text: String, _ member: String, _ nearest: String?) async throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("doctor-\(UUID().uuidString).json")
        try Data(text.utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let run = await ToolRun.of(["doctor", file.path])
        #expect(run.status == 1)
        let line = run.output.split(separator: "\n").first { $0.contains(": unknown: ") }
        #expect(line?.contains(": \(member): unknown: ") == true)
        #expect(line?.hasSuffix(nearest.map { "the nearest known name is \($0)" } ?? "is not a known member") == true)
    }
}
