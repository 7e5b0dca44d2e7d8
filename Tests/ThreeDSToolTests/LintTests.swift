import Foundation
import Testing
import ThreeDSCounterpart
import ThreeDSCrypto
import ThreeDSJOSE
import ThreeDSJSON
import ThreeDSMessages
import ThreeDSTestSupport

@testable import ThreeDSTool

/// `tds lint` as a new user calls it.
@Suite("Lint command (CORE-196, CORE-198, CORE-313)") struct LintTests {
    private static let request =
        #"{"messageType":"CReq","messageVersion":"2.2.0","threeDSServerTransID":"8a880dc0-d2d2-4067-bcb1-b08d1690b26e","#
        + #""acsTransID":"c3d1a0b8-8f0f-4a7d-9b0e-66f7a0f1e401","sdkTransID":"5f0c1f9e-29b4-4a53-8c0a-0d9a7c1f2b33","#
        + #""sdkCounterStoA":"001""#

    private static func lint(_ text: String, _ options: String = "") async -> ToolRun {
        await ToolRun.of(["lint", "-"] + options.split(separator: " ").map(String.init), input: [text])
    }

    @Test("a good message gives status 0 and one line with what was not checked")
    func fine() async {
        let run = await Self.lint(Self.request + #","challengeDataEntry":"123456"}"#)
        #expect(run.status == 0)
        #expect(run.error.isEmpty)
        let lines = run.output.split(separator: "\n")
        #expect(lines.first?.hasSuffix(": CReq 2.2.0: fine") == true)
        #expect(!run.output.contains("123456"))
    }

    @Test("standard input and what was not looked at are named", .aboutWords) func fineWords() async {
        let run = await Self.lint(Self.request + #","challengeDataEntry":"123456"}"#)
        let lines = run.output.split(separator: "\n")
        #expect(lines.first == "standard input: CReq 2.2.0: fine")
        #expect(lines.dropFirst().allSatisfy { $0.hasPrefix("standard input: not checked: ") })
    }

    @Test("a member without a rule is named", .aboutWords) func unknownWords() async {
        let run = await Self.lint(Self.request + #","challengeDataEntry":"123456","extra":1}"#)
        #expect(run.output.contains("not checked: not in the table of data elements: extra"))
    }

    @Test("findings contain rule, requirement and code but no value, and give status 1")
    func findings() async {
        let run = await Self.lint(Self.request + #","challengeDataEntry":"123456","challengeCancel":"77","extra":1}"#)
        #expect(run.status == 1)
        #expect(run.output.contains(": CReq 2.2.0: challengeCancel: refused: "))
        #expect(run.output.contains(", CORE-206, Erro 203)"))
        #expect(!run.output.contains("123456"))
        #expect(!run.output.contains(": fine"))
    }

    /// A CRes with what the profile field accepts: no `challengeInfoLabel`, an empty `whyInfoLabel`.
    private static let deviant =
        #"{"messageType":"CRes","messageVersion":"2.2.0","threeDSServerTransID":"8a880dc0-d2d2-4067-bcb1-b08d1690b26e","#
        + #""acsTransID":"c3d1a0b8-8f0f-4a7d-9b0e-66f7a0f1e401","sdkTransID":"5f0c1f9e-29b4-4a53-8c0a-0d9a7c1f2b33","#
        + #""acsCounterAtoS":"000","challengeCompletionInd":"N","acsUiType":"01","challengeInfoHeader":"h","#
        + #""challengeInfoText":"t","submitAuthenticationLabel":"OK","whyInfoLabel":""}"#

    @Test("the line of a finding says what the profile does with it", .aboutWords) func profileWords() async {
        let strict = await Self.lint(Self.deviant)
        #expect(strict.output.contains("challengeInfoLabel: refused by strict: is missing; the field profile accepts it"))
        #expect(await Self.lint(Self.deviant, "--profile field").output.contains("whyInfoLabel: accepted: "))
    }

    @Test("the profile decides whether tolerated deviations count") func profiles() async throws {
        let text = Self.deviant
        #expect(await Self.lint(text).status == 1)
        #expect(await Self.lint(text, "--profile field").status == 0)
        let json = await Self.lint(text, "--json")
        #expect(json.status == 1)
        let report = try #require(try JSONDocument(parsing: Array(json.output.utf8)).root.objectValue)
        #expect(report["valid"] == false)
        let file = try #require(report["files"]?.arrayValue?.first(where: { _ in true })?.objectValue)
        let finding = try #require(file["findings"]?.arrayValue?.first(where: { _ in true })?.objectValue)
        #expect(finding["element"] == "challengeInfoLabel")
        #expect(finding["requirement"] == "CORE-204")
        #expect(finding["errorCode"] == "201")
        #expect(finding["strict"] == false)
        #expect(finding["field"] == true)
    }

    @Test("the version can be given") func versions() async throws {
        let text = Self.request + #","challengeCancel":"01"}"#
        #expect(await Self.lint(text).status == 0)
        #expect(await Self.lint(text, "--version 2.1.0").status == 1)
        let json = await Self.lint(text, "--version 2.1.0 --json")
        let report = try #require(try JSONDocument(parsing: Array(json.output.utf8)).root.objectValue)
        let files = report["files"]?.arrayValue?.compactMap(\.objectValue) ?? []
        let findings = files.flatMap { $0["findings"]?.arrayValue?.compactMap(\.objectValue) ?? [] }
        #expect(findings.contains { $0["element"] == "messageVersion" && $0["requirement"] == "CORE-320" })
    }

    @Test("another version than the given one is a line", .aboutWords) func versionWords() async {
        let run = await Self.lint(Self.request + #","challengeCancel":"01"}"#, "--version 2.1.0")
        #expect(
            run.output.contains(
                "messageVersion: refused: is not the transaction's version 2.1.0 (same-version, CORE-320, Erro 203)"))
    }

    /// A message with an unknown member inside an object of an array, a member of another version, and a wrong extension.
    private static let extended =
        LintTests.request
        + #","challengeDataEntry":"123456","trustListDataEntry":"Y","threeDSServerTransId":"1","messageExtension":["#
        + #"{"name":"A","id":"A","criticalityIndicator":false,"data":{"a":1},"kind":1},"#
        + #"{"name":"B","id":"B-1","criticalityIndicator":false,"data":"4"}]}"#

    @Test("--json has the place of each finding and of each unknown member as data") func places() async throws {
        let json = await Self.lint(Self.extended, "--json")
        #expect(json.status == 1)
        let report = try #require(try JSONDocument(parsing: Array(json.output.utf8)).root.objectValue)
        let file = try #require(report["files"]?.arrayValue?.first(where: { _ in true })?.objectValue)
        let findings = (file["findings"]?.arrayValue ?? []).compactMap(\.objectValue)
        #expect(findings.map { $0["element"] } == ["messageExtension.data"])
        #expect(findings.map { $0["path"] } == ["messageExtension[1].data"])
        #expect(findings.map { $0["index"]?.intValue } == [1])
        #expect(findings.map { $0["id"] } == ["B-1"])
        #expect(file["unknownNames"] == ["trustListDataEntry", "threeDSServerTransId", "messageExtension[0].kind"])
        let members = (file["unknownMembers"]?.arrayValue ?? []).compactMap(\.objectValue)
        #expect(members.map { $0["path"] } == file["unknownNames"]?.arrayValue?.map { $0 })
        #expect(members.first?["since"] == "2.3.1" && members.first?["renamed"] == "whitelistingDataEntry")
        #expect(members.dropFirst().first?["nearest"] == "threeDSServerTransID")
        #expect(members.last?["member"] == "kind" && members.last?["index"]?.intValue == 0 && members.last?["id"] == "A")
    }

    @Test("the lines say where a finding and an unknown member are", .aboutWords) func placeWords() async {
        let output = await Self.lint(Self.extended).output
        for line in [
            "CReq 2.2.0: messageExtension[1] (B-1).data: refused: is a string, not an object (extension-structure, CORE-206, Erro 203)",
            "not checked: trustListDataEntry: ignored in 2.2.0: from 2.3.1; in 2.2.0: whitelistingDataEntry",
            "not checked: not in the table of data elements: threeDSServerTransId; the nearest known name is threeDSServerTransID",
            "not checked: not in the table of data elements: messageExtension[0] (A).kind",
        ] {
            #expect(output.contains("standard input: " + line), "\(output)")
        }
    }

    @Test("many unknown members are listed up to twenty, and the rest is counted", .aboutWords) func manyUnknown() async {
        let names = (0..<25).map { #","unknown\#($0)":1"# }.joined()
        let run = await Self.lint(Self.request + #","challengeDataEntry":"123456""# + names + "}")
        #expect(run.status == 0)
        #expect(run.output.components(separatedBy: "not in the table of data elements: ").count == 21)
        #expect(run.output.contains("not checked: 5 more members without a row in the table of data elements\n"))
    }

    @Test("an AReq names its channel, also that of an app, and a withdrawn currency is a warning that refuses nothing")
    func channelOfRequest() async throws {
        let areq = try #require(
            VectorCase.file("channel-messages.json").list("messages").map(\.members).first {
                $0.string("name") == "AReq app 2.2.0"
            }?
            .object("message"))
        #expect(await Self.lint(JSONValue.object(areq).text).output.contains(": AReq 2.2.0 app: fine\n"))
        var old = areq
        old["purchaseCurrency"] = "191"
        let run = await Self.lint(JSONValue.object(old).text)
        #expect(run.status == 0)
        #expect(run.output.contains(": AReq 2.2.0 app: purchaseCurrency: warning: "))
        let json = await Self.lint(JSONValue.object(old).text, "--json")
        let report = try #require(try JSONDocument(parsing: Array(json.output.utf8)).root.objectValue)
        #expect(report["valid"] == true)
        let file = report["files"]?.arrayValue?.first(where: { _ in true })?.objectValue
        let finding = file?["findings"]?.arrayValue?.first(where: { _ in true })?.objectValue
        #expect(finding?["severity"] == "warning" && finding?["errorCode"] == "304" && finding?["strict"] == true)
    }

    private static let browserRequest =
        #"{"messageType":"CReq","messageVersion":"2.2.0","threeDSServerTransID":"8a880dc0-d2d2-4067-bcb1-b08d1690b26e","#
        + #""acsTransID":"c3d1a0b8-8f0f-4a7d-9b0e-66f7a0f1e401","challengeWindowSize":"05"}"#

    @Test("a challenge in a browser is read as JSON and as the form that is posted") func browser() async {
        for text in [Self.browserRequest, "creq=" + Base64URL.encode(Array(Self.browserRequest.utf8))] {
            let run = await Self.lint(text)
            #expect(run.status == 0)
            #expect(run.output.contains(": CReq 2.2.0 browser: fine\n"))
        }
        #expect(await Self.lint(Self.browserRequest, "--channel 01").status == 1)
        #expect(await Self.lint(Self.browserRequest.replacingOccurrences(of: "05", with: "06")).status == 1)
        #expect(await Self.lint("creq=eyJ9").status == 1)
    }

    @Test("a message that was not checked at all gives status 3, unless something else is refused") func unchecked() async throws
    {
        let text = #"{"messageType":"OReq","messageVersion":"2.3.1"}"#
        let run = await Self.lint(text)
        #expect(run.status == 3)
        #expect(!run.output.contains(": fine"))
        let json = await Self.lint(text, "--json")
        #expect(json.status == 3)
        let report = try #require(try JSONDocument(parsing: Array(json.output.utf8)).root.objectValue)
        #expect(report["valid"] == false)
        #expect(report["files"]?.arrayValue?.compactMap(\.objectValue).map { $0["checked"] } == [false])
        let files = try Files()
        defer { files.remove() }
        try Data(text.utf8).write(to: URL(fileURLWithPath: files.operation))
        #expect(await ToolRun.of(["lint", files.good, files.operation]).status == 3)
        #expect(await ToolRun.of(["lint", files.bad, files.operation]).status == 1)
    }

    @Test("the line of a message that was not checked", .aboutWords) func uncheckedWords() async {
        let run = await Self.lint(#"{"messageType":"ORes","messageVersion":"2.3.1"}"#)
        #expect(run.output.contains("standard input: ORes 2.3.1: not checked at all\n"))
        #expect(run.output.contains("not checked: ORes: the tables do not contain this message type"))
    }

    /// Input that cannot be used, and the reason.
    static let badInputs = [
        ("", "is empty"), ("  \n ", "is empty"), ("hello, world", "is not a JSON message or a JOSE string"),
    ]

    @Test("an unusable file gives one line on standard error and status 2", arguments: badInputs)
    func badInput(_ text: String, _: String) async { #expect(await Self.lint(text).isOneLine(status: 2)) }

    @Test("the reason why a file cannot be used", .aboutWords, arguments: badInputs)
    func badInputWords(_ text: String, _ reason: String) async {
        #expect(await Self.lint(text).error.hasPrefix("tds: standard input: \(reason)"))
    }

    /// Input that the system cannot read: a folder in place of a file, and a descriptor that is not open.
    @Test(
        "standard input that cannot be read is an error of its own", arguments: ["lint -", "lint --log -", "drive", "jose open"])
    func unreadableInput(_ command: String) async throws {
        let folder = open(FileManager.default.temporaryDirectory.path, O_RDONLY)
        defer { close(folder) }
        try #require(folder >= 0)
        for (descriptor, trouble) in [(folder, ToolFile.Trouble.folder), (-1, ToolDescriptor.trouble(EBADF))] {
            let (output, error) = (CollectedText(), CollectedText())
            let status = await CommandLineTool().run(
                arguments: command.split(separator: " ").map(String.init), input: .descriptor(descriptor), output: output.output,
                error: error.output)
            let run = ToolRun(status: status, output: output.value, error: error.value)
            #expect(run.isOneLine(status: 2), "\(run)")
            #expect(run.error == "tds: \(ToolError.file("standard input", trouble).message)\n")
        }
    }

    /// A folder with a message in order, one that is not JSON, and bytes that are not text.
    private struct Files {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("lint-\(UUID().uuidString)")
        var good: String { folder.appendingPathComponent("good.json").path }
        var bad: String { folder.appendingPathComponent("bad.json").path }
        var operation: String { folder.appendingPathComponent("operation.json").path }
        var binary: String { folder.appendingPathComponent("binary").path }
        /// Paths that cannot be used, with the reason.
        var unusable: [(path: String, reason: String)] {
            [(folder.path, "is a folder"), (good + "x", "does not exist"), (binary, "is not UTF-8")]
        }

        init() throws {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try Data((LintTests.request + #","challengeCancel":"01"}"#).utf8).write(to: URL(fileURLWithPath: good))
            try Data("{".utf8).write(to: URL(fileURLWithPath: bad))
            try Data([0x7B, 0xFF, 0xFE]).write(to: URL(fileURLWithPath: binary))
        }

        func remove() { try? FileManager.default.removeItem(at: folder) }
    }

    @Test("a missing file, a folder, bytes that are not text and several files give their results") func files() async throws {
        let files = try Files()
        defer { files.remove() }
        for (path, _) in files.unusable { #expect(await ToolRun.of(["lint", path]).status == 2) }
        let both = await ToolRun.of(["lint", files.good, files.bad])
        #expect(both.status == 1)
        #expect(both.output.contains("CReq 2.2.0: fine"))
        #expect(both.output.contains("well-formed, CORE-198, Erro 101)"))
        #expect(await ToolRun.of(["lint", files.good]).status == 0)
    }

    @Test("files: what is wrong with each", .aboutWords) func fileWords() async throws {
        let files = try Files()
        defer { files.remove() }
        for (path, reason) in files.unusable { #expect(await ToolRun.of(["lint", path]).error.contains(reason)) }
        let output = await ToolRun.of(["lint", files.bad]).output
        #expect(output.contains("is not JSON (at byte 1): line 1, column 2 (well-formed, CORE-198, Erro 101)"))
    }

    @Test(
        "wrong options give status 64",
        arguments: [
            ["lint"], ["lint", "-", "--version", "2.0.0"], ["lint", "-", "--profile", "loose"], ["lint", "-", "--channel", "04"],
        ])
    func options(_ arguments: [String]) async {
        let run = await ToolRun.of(arguments)
        #expect(run.isOneLine(status: 64))
    }
}

/// JOSE strings, looked over without keys.
@Suite("Lint of JOSE strings (CORE-198, CORE-54, CORE-43, CORE-313)") struct CompactLintTests {
    private static let acsTransID = "c3d1a0b8-8f0f-4a7d-9b0e-66f7a0f1e401"

    private static func part(_ text: String) -> String { Base64URL.encode(Array(text.utf8)) }
    private static func bytes(_ count: Int) -> String { Base64URL.encode([UInt8](repeating: 7, count: count)) }

    private static func jwe(
        _ header: String = #"{"alg":"dir","enc":"A128CBC-HS256","kid":"\#(acsTransID)"}"#, key: String = "", iv: Int = 16,
        ciphertext: Int = 32, tag: Int = 16
    ) -> String {
        [part(header), key, bytes(iv), bytes(ciphertext), bytes(tag)].joined(separator: ".")
    }

    private static func found(_ text: String) -> [String] {
        CompactLint(text).findings.map { "\($0.field) \($0.rule.rawValue)" }
    }

    private static let epk =
        #"{"kty":"EC","crv":"P-256","x":"MKBCTNIcKUSDii11ySs3526iDZ8AiTo7Tu6KPAqv7D4","y":"4Etl6SRW2YiLUrN5vfvVHuhp7x8PxltmWWlbbM4IFyM"}"#

    private static func unknown(_ text: String) -> [String] {
        CompactLint(text).unknownMembers.map { member in
            guard case .nowhere(let known) = member.origin else { return member.place.path }
            return "\(member.place.path) \(NearestName.of(member.place.name, among: known) ?? "-")"
        }
    }

    @Test("members of header, payload and keys that have no meaning are listed with path and nearest name")
    func unknownMembers() throws {
        let key = epk(#","krv":"P-256","kid":"1","use":"sig","alg":"ECDH-ES","x5t#S256":"AA""#)
        #expect(Self.unknown(Self.jwe(#"{"alg":"ECDH-ES","enc":"A128GCM","epk":\#(key)}"#, iv: 12)) == ["header.epk.krv crv"])
        #expect(
            Self.unknown(Self.jwe(Self.header(#","kidd":"1","typ":"JOSE","cty":"json","apu":"","apv":"""#))) == [
                "header.kidd kid"
            ])
        #expect(Self.unknown(Self.jwe(Self.header(#","vendor":"1""#))) == ["header.vendor -"])
        let payload = #"{"acsUrl":"https://a.example","acsEphemPubKey":\#(key),"sdkEphemPubKey":\#(key)}"#
        let wanted = ["payload.acsUrl acsURL", "payload.acsEphemPubKey.krv crv", "payload.sdkEphemPubKey.krv crv"]
        #expect(Self.unknown(try Self.jws(payload: payload)) == wanted)
        let asText = JSONValue.string(key).text
        #expect(
            Self.unknown(try Self.jws(payload: #"{"acsEphemPubKey":\#(asText),"acsURL":"https://a.example"}"#))
                == ["payload.acsEphemPubKey.krv crv"])
        #expect(Self.unknown(try Self.jws(["x5C": []])) == ["header.x5C x5c"])
        let server = #"{"splitSdkServerID":"1","sdkReferenceNumbr":"2","sdkSignatureTimestamp":"20260101120000"}"#
        #expect(Self.unknown(try Self.jws(payload: server)) == ["payload.sdkReferenceNumbr sdkReferenceNumber"])
        for good in [Self.jwe(), try Self.jws(), Self.jwe(#"{"alg":"dir","enc":"A128CBC-HS256","epk":\#(Self.epk)}"#)] {
            #expect(Self.unknown(good) == [])
        }
    }

    @Test("the JOSE strings of a message are looked into, and their members have the element before them")
    func unknownMembersInside() async throws {
        let payload = #"{"acsURL":"https://a.example","acsEphemPubKey":\#(epk(#","krv":"1""#)),"sdkEphemPubKey":\#(Self.epk)}"#
        let message: JSONObject = [
            "messageType": "ARes", "messageVersion": "2.2.0", "transStatus": "C",
            "acsSignedContent": .string(try Self.jws(payload: payload)),
        ]
        let run = await ToolRun.of(["lint", "-", "--json"], input: [JSONValue.object(message).text])
        let report = try #require(try JSONDocument(parsing: Array(run.output.utf8)).root.objectValue)
        let file = report["files"]?.arrayValue?.first?.objectValue
        #expect(file?["unknownNames"] == ["acsSignedContent.payload.acsEphemPubKey.krv"])
        let member = file?["unknownMembers"]?.arrayValue?.first?.objectValue
        #expect(member?["nearest"] == "crv" && member?["member"] == "krv")
    }

    private func epk(_ more: String) -> String { String(Self.epk.dropLast()) + more + "}" }

    @Test("a good JWE of a challenge message or of device data has no finding")
    func goodJWE() {
        for text in [
            Self.jwe(), Self.jwe(#"{"alg":"dir","enc":"A128GCM","kid":"\#(Self.acsTransID)"}"#, iv: 12, ciphertext: 33),
            Self.jwe(#"{"alg":"ECDH-ES","enc":"A128GCM","epk":\#(Self.epk)}"#, iv: 12, ciphertext: 5),
            Self.jwe(#"{"alg":"dir","enc":"A128CBC-HS256","epk":\#(Self.epk)}"#),
            Self.jwe(#"{"alg":"RSA-OAEP-256","enc":"A128CBC-HS256","kid":"1"}"#, key: Self.bytes(256)),
        ] {
            #expect(Self.found(text) == [], "\(text)")
        }
        #expect(CompactLint(Self.jwe()).kind == .challenge)
        #expect(CompactLint(Self.jwe(#"{"alg":"ECDH-ES","enc":"A128GCM","epk":\#(Self.epk)}"#)).kind == .deviceData)
    }

    private static func header(_ more: String) -> String {
        #"{"alg":"dir","enc":"A128CBC-HS256","kid":"\#(acsTransID)"\#(more)}"#
    }

    static let defects: [(String, [String])] = [
        ("a.b", [" compact-form"]), ("a.b.c.d.e.f", [" compact-form"]),
        (jwe(iv: 12), ["initialization vector jose-size"]), (jwe(tag: 15), ["authentication tag jose-size"]),
        (jwe(ciphertext: 33), ["ciphertext jose-size"]), (jwe(ciphertext: 0), ["ciphertext jose-size"]),
        (jwe(key: "AAAA"), ["encrypted key jose-size"]), (jwe() + "==", ["authentication tag compact-form"]),
        (jwe(header(#","crit":["x"]"#)), ["header.crit jose-header"]),
        (jwe(header(#","zip":"DEF""#)), ["header.zip jose-header"]),
        (jwe(header(#","alg":"dir""#)), ["header.alg jose-header"]), (jwe("nothing"), ["header jose-header"]),
        (jwe(#"{"alg":"dir","enc":"A128CBC-HS256"}"#), ["header.kid jose-header"]),
        (jwe(#"{"alg":"dir","enc":"A128CBC-HS256","kid":5}"#), ["header.kid jose-header"]),
        (jwe(#"{"alg":"dir","enc":"A256GCM","kid":"\#(acsTransID)"}"#), ["header.enc jose-algorithm"]),
        (jwe(#"{"alg":"RSA1_5","enc":"A128CBC-HS256"}"#), ["header.alg jose-algorithm"]),
        (jwe(#"{"alg":"ECDH-ES","enc":"A128CBC-HS256"}"#), ["header.epk jose-key"]),
        (
            jwe(#"{"alg":"ECDH-ES","enc":"A128CBC-HS256","epk":{"kty":"EC","crv":"P-256","x":"AA","y":"AA"}}"#),
            ["header.epk jose-key"]
        ),
        (jwe(#"{"alg":"RSA-OAEP-256","enc":"A128CBC-HS256"}"#, key: bytes(128)), ["encrypted key jose-size"]),
    ]

    @Test("a kid that is not an ACS transaction ID counts only under strict, and one that is not a string under both")
    func keyIDs() {
        func severities(_ kid: String) -> [MessageFinding.Severity] {
            CompactLint(Self.jwe(#"{"alg":"dir","enc":"A128CBC-HS256","kid":\#(kid)}"#)).findings.map(\.severity)
        }
        #expect(severities(#""key-1""#) == [.tolerated])
        #expect(severities("5") == [.refused])
    }

    @Test("white space around a JOSE string counts only under strict", arguments: [" ", "\n", "\r\n\t"])
    func whiteSpaceAround(_ space: String) {
        for text in [space + Self.jwe(), Self.jwe() + space] {
            let findings = CompactLint(text).findings
            #expect(findings.map(\.severity) == [.tolerated])
            #expect(findings.map(\.rule) == [.compactForm])
        }
        #expect(CompactLint(Self.jwe(key: space)).findings.map(\.severity) == [.refused])
    }

    @Test("each defect of a JWE is listed", arguments: defects)
    func namesDefect(_ text: String, _ findings: [String]) {
        #expect(Self.found(text) == findings)
        #expect(CompactLint(text).findings.allSatisfy { $0.code == .decryptionFailure })
    }

    @Test("several defects of a JWE are listed together")
    func several() {
        let text = Self.jwe(Self.header(#","zip":"DEF","crit":[]"#), key: "AAAA", iv: 3, ciphertext: 5, tag: 1)
        #expect(Self.found(text).count == 6)
    }

    private static func jws(
        _ header: JSONObject? = nil, payload: String? = nil, signature: Int = 64
    ) throws -> String {
        let key = SigningKey.p256(try P256PrivateKey.generate())
        let root = CertificateBuilder.authority(
            DistinguishedName(commonName: "Root"), serialNumber: [1], notBefore: Date(timeIntervalSince1970: 0),
            notAfter: Date(timeIntervalSince1970: 4_000_000_000), publicKey: key.publicKey)
        let certificate = try root.signed(by: key)
        let good: JSONObject = ["alg": "ES256", "x5c": [.string(Data(certificate.der).base64EncodedString())]]
        var members = good
        for (name, value) in header ?? [:] { members[name] = value }
        let other = try P256PrivateKey.generate().publicKey
        let content =
            payload
            ?? #"{"acsURL":"https://acs.example/c","acsEphemPubKey":\#(epk),"sdkEphemPubKey":\#(JSONValue.object(other.jwk).text)}"#
        return [part(JSONValue.object(members).text), part(content), bytes(signature)].joined(separator: ".")
    }

    @Test("a good JWS of signed content has no finding, and each defect is listed")
    func signedContent() throws {
        #expect(Self.found(try Self.jws()) == [])
        #expect(CompactLint(try Self.jws()).kind == .signedContent)
        let cases: [(String, [String])] = [
            (try Self.jws(["alg": "none"]), ["header.alg jose-algorithm"]),
            (try Self.jws(["alg": "HS256"]), ["header.alg jose-algorithm"]),
            (try Self.jws(["alg": "PS256"], signature: 256), ["header.x5c signed-content"]),
            (try Self.jws(signature: 63), ["signature jose-size"]),
            (try Self.jws(["x5c": []]), ["header.x5c signed-content"]),
            (try Self.jws(["x5c": ["AAAA"]]), ["header.x5c[0] signed-content"]),
            (try Self.jws(["x5c": ["*"]]), ["header.x5c[0] signed-content"]),
            (try Self.jws(["crit": ["b64"]]), ["header.crit jose-header"]),
            (try Self.jws(["jwk": [:]]), ["header.jwk jose-header"]),
            (try Self.jws(payload: "{}"), ["payload.acsURL signed-content"]),
            (try Self.jws(payload: "x"), ["payload signed-content"]),
            (
                try Self.jws(
                    payload: #"{"acsURL":"https://a.example","acsEphemPubKey":\#(Self.epk),"sdkEphemPubKey":\#(Self.epk)}"#),
                ["payload.acsEphemPubKey jose-key"]
            ),
            (try Self.jws() + "=", ["signature compact-form"]),
            (
                try Self.jws(payload: "{\"a\":\"" + String(repeating: "x", count: 16_000) + "\"}"),
                [" jose-size", "payload.acsURL signed-content"]
            ),
        ]
        for (text, findings) in cases { #expect(Self.found(text) == findings) }
        // A refused signed content is never answered with an Erro.
        #expect(cases.allSatisfy { CompactLint($0.0).findings.allSatisfy { $0.code == nil } })
    }

    @Test("a JWS of a Split-SDK Server is recognised by its payload, and each defect is listed with Erro 308 (CORE-390)")
    func serverSignedContent() throws {
        func payload(_ change: (String, JSONValue?)...) -> String {
            var object: JSONObject = [
                "sdkReferenceNumber": "3DS_LOA_SDK", "sdkTransID": "5f0c1f9e-29b4-4a53-8c0a-0d9a7c1f2b33",
                "splitSdkServerID": "SERVER-1", "sdkSignatureTimestamp": "20260101120000",
            ]
            for (name, value) in change { object[name] = value }
            return JSONValue.object(object).text
        }
        let good = try Self.jws(payload: payload())
        #expect(Self.found(good) == [])
        #expect(CompactLint(good).kind == .serverSignedContent && CompactLint(good).notChecked.count == 2)
        let cases: [(String, [String])] = [
            (try Self.jws(["alg": "RS256"], payload: payload()), ["header.alg jose-algorithm"]),
            (try Self.jws(["alg": "PS256"], payload: payload(), signature: 256), ["header.x5c server-signed-content"]),
            (try Self.jws(["x5c": []], payload: payload()), ["header.x5c server-signed-content"]),
            (try Self.jws(["x5c": ["AAAA"]], payload: payload()), ["header.x5c[0] server-signed-content"]),
            (try Self.jws(payload: payload(("sdkTransID", nil))), ["payload.sdkTransID server-signed-content"]),
            (try Self.jws(payload: payload(("splitSdkServerID", nil))), ["payload.splitSdkServerID server-signed-content"]),
            (
                try Self.jws(payload: payload(("sdkSignatureTimestamp", "2026-01-01"))),
                ["payload.sdkSignatureTimestamp server-signed-content"]
            ),
            (good + "=", ["signature compact-form"]),
        ]
        for (text, findings) in cases { #expect(Self.found(text) == findings) }
        for (text, findings) in cases {
            // The member is there, but its form is wrong.
            let code: ProtocolErrorCode = findings[0].hasPrefix("payload.sdkSig") ? .formatInvalid : .signatureNotValid
            #expect(CompactLint(text).findings.map(\.code) == [code])
        }
    }

    @Test("a JOSE string is read from a file with and without quotes")
    func command() async {
        for text in [Self.jwe(), "\"\(Self.jwe())\""] {
            let run = await ToolRun.of(["lint", "-"], input: [text])
            #expect(run.status == 0)
            #expect(run.output.contains(": fine\n"))
        }
        let bad = await ToolRun.of(["lint", "-"], input: [Self.jwe(tag: 8)])
        #expect(bad.status == 1)
        #expect(bad.output.contains(" (jose-size, CORE-54, Erro 302)"))
    }

    @Test("what a string is and what is wrong with it, in words", .aboutWords) func words() async {
        let good = await ToolRun.of(["lint", "-"], input: [Self.jwe()])
        #expect(good.output.contains("JWE of a CReq or CRes: fine"))
        let bad = await ToolRun.of(["lint", "-"], input: [Self.jwe(tag: 8)])
        #expect(bad.output.contains("authentication tag: refused: has 8 bytes instead of 16 (jose-size, CORE-54, Erro 302)"))
    }
}
