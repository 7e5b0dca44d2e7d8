import Testing
import ThreeDSCounterpart
import ThreeDSJSON
import ThreeDSMessages
import ThreeDSTestSupport

/// Messages in logs and other texts.
@Suite("Finding messages in texts") struct MessageScannerTests {
    private static let response =
        #"{"messageType":"CRes","messageVersion":"2.2.0","threeDSServerTransID":"8a880dc0-d2d2-4067-bcb1-b08d1690b26e","#
        + #""acsTransID":"d7c1ee99-9478-44a6-b1f2-391e29c6b340","challengeCompletionInd":"Y","transStatus":"Y"}"#
    private static let pretty = """
        {
          "messageType": "CRes",
          "messageVersion": "2.2.0",
          "transStatus": "Y"
        }
        """
    private static let encoded = Base64URL.encode(Array(response.utf8))
    private static let method = Base64URL.encode(
        Array(
            #"{"threeDSServerTransID":"8a880dc0-d2d2-4067-bcb1-b08d1690b26e","threeDSMethodNotificationURL":"https://s.example/m"}"#
                .utf8))
    private static let jwe: String = {
        let header = #"{"alg":"dir","enc":"A128GCM","kid":"c3d1a0b8-8f0f-4a7d-9b0e-66f7a0f1e401"}"#
        return Base64URL.encode(Array(header.utf8)) + "..AAAAAAAAAAAAAAAA.AAAAAAAA.AAAAAAAAAAAAAAAAAAAAAA"
    }()

    /// The text as the content of a JSON string, so many times.
    private static func escaped(_ text: String, times: Int = 1, quote: String = #"\""#) -> String {
        var text = text
        for _ in 0..<times {
            text = text.split(separator: #"\"#, omittingEmptySubsequences: false).joined(separator: #"\\"#)
            text = text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: #"\n"#)
            text = text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: quote)
        }
        return text
    }

    private static func percent(_ text: String) -> String {
        text.utf8.map { byte in
            let digits = String(byte, radix: 16, uppercase: true)
            return "%" + (digits.count < 2 ? "0" : "") + digits
        }.joined()
    }

    /// A found message in short: its place and its content.
    private static func found(_ text: String, pieces: Int? = nil) -> [String] {
        var scanner = MessageScanner()
        var found: [FoundMessage] = []
        let bytes = Array(text.utf8)
        let size = pieces ?? max(1, bytes.count)
        for start in stride(from: 0, to: bytes.count, by: size) {
            found += scanner.read(Array(bytes[start..<min(start + size, bytes.count)]))
        }
        found += scanner.end()
        return found.map { message in
            let kind =
                switch message.content {
                case .json, .form: message.parsed()?.object?.messageKind?.rawValue ?? "broken"
                case .method(let data): data.findings.isEmpty ? "method" : "broken method"
                case .compact: "compact"
                }
            return "\(message.line):\(message.column) \(kind)"
        }
    }

    struct Text: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let text: String
        let found: [String]

        init(_ name: String, _ text: String, _ found: String...) {
            (testDescription, self.text, self.found) = (name, text, found)
        }
    }

    static let texts: [Text] = [
        Text("a message by itself", response, "1:1 CRes"),
        Text("no message", "hello { world } \"x\" {\"a\":1}\n", ""),
        Text("a log line", "2026-11-28 INFO [acs] sent \(response) in 3 ms\n", "1:28 CRes"),
        Text("the third line", "one\ntwo\n  \(response)\n", "3:3 CRes"),
        Text("lines of JSON", response + "\n" + response + "\n", "1:1 CRes", "2:1 CRes"),
        Text("CRLF", "a\r\n" + response + "\r\n" + response, "2:1 CRes", "3:1 CRes"),
        Text("byte order mark", "\u{FEFF}" + response, "1:2 CRes"),
        Text("an array", "[" + response + "," + response + "]", "1:2 CRes", "1:\(response.count + 3) CRes"),
        Text("two on a line", response + " " + response, "1:1 CRes", "1:\(response.count + 2) CRes"),
        Text("over several lines", "sent:\n" + pretty + "\nend\n", "2:1 CRes"),
        Text("after a prefix, over several lines", "10:00 sent " + pretty, "1:12 CRes"),
        Text("with the same prefix on each line", pretty.split(separator: "\n").map { "web-1  | \($0)\n" }.joined(), "1:10 CRes"),
        Text(
            "with a time on each line",
            pretty.split(separator: "\n").enumerated().map { "2026-11-28T01:59:3\($0.offset) \($0.element)\n" }.joined(),
            "1:21 CRes"),
        Text("in a member of other JSON", #"{"level":"info","body":\#(response),"ms":3}"#, "1:24 CRes"),
        Text("in a string of other JSON", #"{"level":"info","msg":"sent \#(escaped(response))"}"#, "1:29 CRes"),
        Text("escaped twice", #"{"log":"{\"msg\":\"\#(escaped(response, times: 2))\"}"}"#, "1:20 CRes"),
        Text("escaped three times", #"{"log":"\#(escaped(response, times: 3))"}"#, "1:9 CRes"),
        Text("pretty-printed and escaped", #"{"msg":"\#(escaped(pretty))"}"#, "1:9 CRes"),
        Text("escapes without JSON around", "INFO body=\(escaped(response))\n", "1:11 CRes"),
        Text("escapes in single quotes", "INFO body='\(escaped(response))' ok\n", "1:12 CRes"),
        Text("in single quotes", "curl -d '\(response)' https://ds.example", "1:10 CRes"),
        Text("in double quotes of no language", "INFO \"sent \(response)\"\n", "1:12 CRes"),
        Text("u0022", #"{"msg":"\#(escaped(response, quote: #"\u0022"#))"}"#, "1:9 CRes"),
        Text("x22", #"10.0.0.1 - "POST" \#(escaped(response, quote: #"\x22"#))"#, "1:19 CRes"),
        Text(
            "two in a string", #"{"msg":"\#(escaped(response)) \#(escaped(response))"}"#, "1:9 CRes",
            "1:\(10 + escaped(response).count) CRes"),
        Text(
            "entities",
            "<td>\(response.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "&quot;"))</td>",
            "1:5 CRes"),
        Text("Python", "DEBUG {'messageType': 'CRes', 'messageVersion': '2.2.0', 'ok': True, 'none': None}", "1:7 CRes"),
        Text("percent", "GET /log?m=\(percent(response)) HTTP/1.1", "1:12 CRes"),
        Text(
            "percent twice",
            "GET /log?m=\(percent(response).split(separator: "%", omittingEmptySubsequences: false).joined(separator: "%25"))",
            "1:12 CRes"),
        Text("logfmt", "level=info msg=\"\(escaped(response))\" n=1", "1:17 CRes"),
        Text("a form", "POST / HTTP/1.1\r\n\r\ncreq=\(encoded)&threeDSSessionData=YWJj\r\n", "3:1 CRes"),
        Text("a form with padding", "cres=\(encoded)%3D%3D", "1:1 CRes"),
        Text("a form, the data first", "threeDSSessionData=YWJj&cres=\(encoded)", "1:1 CRes"),
        Text("a form in JSON", #"{"body":"cres=\#(encoded)"}"#, "1:10 CRes"),
        Text("a form in JSON of Gson", #"{"body":"cres\u003d\#(encoded)"}"#, "1:20 CRes"),
        Text("a bare value", "challenge_request: \(encoded)\n", "1:20 CRes"),
        Text("a bare value in JSON", #"{"creq":"\#(encoded)"}"#, "1:10 CRes"),
        Text("Method data", "threeDSMethodData=\(method)", "1:1 method"),
        Text("bare Method data", #"{"threeDSMethodData":"\#(method)"}"#, "1:23 method"),
        Text("a JWE", "body \(jwe)\n", "1:6 compact"),
        Text(
            "tokens of others",
            "Authorization: Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.AAAAAAAAAAAAAAAAAAAAAAAAAAA", ""),
        Text("base64 of other JSON", Base64URL.encode(Array(#"{"name":"somebody","age":30,"city":"x"}"#.utf8)), ""),
        Text("a message that is cut", String(response.prefix(120)) + "...\nnext\n" + response, "1:1 broken", "3:1 CRes"),
        Text("a message without an end", "x\n" + response.dropLast(), "2:1 broken"),
        Text("broken JSON before a message", #"{"a": {"b" \#(response)"#, "1:12 CRes"),
        Text("a brace before a message", "{ {" + response, "1:4 CRes"),
        Text("an open string before a message", #"{"log":"sent {"messageType":"CRes","x":1} done"}"#, "1:14 CRes"),
        Text("a message in a message", #"{"messageType":"RReq","challengeErrorReporting":{"messageType":"Erro"}}"#, "1:1 RReq"),
        Text(
            "a message in a message that says so later",
            #"{"challengeErrorReporting":{"messageType":"Erro"},"messageType":"RReq"}"#, "1:1 RReq"),
        Text("no type, but version and identifier", #"{"messageVersion":"2.2.0","dsTransID":"x"}"#, "1:1 broken"),
        Text("an operation message", #"{"messageType":"OReq"}"#, "1:1 broken"),
        Text("names of other protocols", #"{"messageType":"INFO","messageVersion":"1"}"#, ""),
        Text("characters of several bytes", "Zürich → \(response)", "1:10 CRes"),
    ].map { $0.found == [""] ? Text($0.testDescription, $0.text) : $0 }

    @Test("every message is found at its place", arguments: texts) func places(_ text: Text) {
        #expect(Self.found(text.text) == text.found)
    }

    @Test("the same is found when the text comes in pieces", arguments: texts) func pieces(_ text: Text) {
        for size in [1, 2, 7, 64] {
            #expect(Self.found("x\n" + text.text, pieces: size) == Self.found("x\n" + text.text), "\(size)")
        }
    }

    @Test("what is found is the message itself") func content() {
        for text in [
            Self.response, "a \(Self.escaped(Self.response, times: 2)) b", #"{"m":"\#(Self.escaped(Self.response))"}"#,
            "x=\(Self.percent(Self.response))",
        ] {
            let found = MessageScanner.messages(in: Array(text.utf8))
            #expect(found.count == 1)
            guard case .json(let bytes)? = found.first?.content else {
                Issue.record("not JSON: \(text)")
                continue
            }
            #expect(String(decoding: bytes, as: UTF8.self) == Self.response)
        }
        let prefixed = Self.pretty.split(separator: "\n").map { "web | \($0)" }.joined(separator: "\n")
        guard case .json(let bytes)? = MessageScanner.messages(in: Array(prefixed.utf8)).first?.content else {
            Issue.record("not JSON")
            return
        }
        #expect(String(decoding: bytes, as: UTF8.self) == Self.pretty)
    }

    /// Texts that are made to take long.
    static let hostile: [(name: String, text: @Sendable (Int) -> String)] = [
        ("braces", { String(repeating: "{", count: $0) }), ("brackets", { #"{"a":"# + String(repeating: "[", count: $0) }),
        ("quotes", { String(repeating: #"{"#, count: 1) + String(repeating: "\"", count: $0) }),
        ("nested objects", { String(repeating: #"{"a":"#, count: $0 / 5) }),
        ("an open string", { #"{"a":""# + String(repeating: "x", count: $0) }),
        ("an open list", { #"{"a":["# + String(repeating: "1,", count: $0 / 2) }),
        ("backslashes", { "{" + String(repeating: #"\"#, count: $0) }),
        ("escaped braces", { String(repeating: #"{\""#, count: $0 / 3) }),
        ("braces and blanks", { String(repeating: "{      \"", count: $0 / 8) }),
        ("percent", { String(repeating: "%7B%22", count: $0 / 6) }),
        ("percent of percent", { "%" + String(repeating: "25", count: $0 / 2) }),
        ("single quotes", { String(repeating: "{'", count: $0 / 2) }),
        ("entities", { String(repeating: "{&quot;", count: $0 / 7) }),
        ("a token", { "ey" + String(repeating: "A", count: $0) }), ("tokens", { String(repeating: "eyJ.", count: $0 / 4) }),
        ("forms", { String(repeating: "creq=", count: $0 / 5) }),
        ("session data", { String(repeating: "threeDSSessionData=", count: $0 / 19) }),
        ("spaces of forms", { String(repeating: "cres=ey&", count: $0 / 8) }),
        ("names", { String(repeating: "\"messageType\":\"AReq\",", count: $0 / 21) }),
        ("empty objects", { #"{"a":["# + String(repeating: "{},", count: $0 / 3) }),
        ("blank lines", { "x{\n" + String(repeating: "\n", count: $0) }),
        ("prefixes", { String(repeating: "web | {\n", count: $0 / 8) }),
    ]

    @Test("a hostile text ends, and nothing is found in it", arguments: hostile.map(\.name)) func hostileTexts(_ name: String)
        throws
    {
        let text = try #require(Self.hostile.first { $0.name == name }).text(200_000)
        var scanner = MessageScanner()
        var found = 0
        let bytes = Array(text.utf8)
        for start in stride(from: 0, to: bytes.count, by: 4096) {
            found += scanner.read(Array(bytes[start..<min(start + 4096, bytes.count)])).count
        }
        found += scanner.end().count
        #expect(found == 0 || name == "forms" || name == "spaces of forms")
        // A message after it is still found, on a line of its own.
        let after = MessageScanner.messages(in: Array((text + "\n" + Self.response).utf8))
        #expect(after.last?.parsed()?.object?.messageKind == .cres)
    }

    @Test("a message beyond the limit is found and called too large, and the text after it is read") func tooLong() {
        let long =
            #"{"messageType":"CRes","messageVersion":"2.2.0","x":""# + String(repeating: "x", count: 9 << 20) + "\"}\n"
            + Self.response
        let found = MessageScanner.messages(in: Array(long.utf8))
        #expect(found.map(\.line) == [1, 2])
        guard case .json(let bytes)? = found.first?.content else {
            Issue.record("not JSON")
            return
        }
        #expect(MessageLint(bytes).findings.first?.problem == .larger(thanBytes: 1 << 20))
    }

    @Test("messages in one JSON text that is longer than all limits are found as they end") func longWrapper() {
        var scanner = MessageScanner()
        var found = scanner.read(Array(#"{"messages":["#.utf8)).count
        let piece = Array((String(repeating: " ", count: 1 << 20) + Self.response + ",").utf8)
        for _ in 0..<12 { found += scanner.read(piece).count }
        #expect(found >= 3)
        found += scanner.end().count
        #expect(found == 12)
    }

    @Test("Method data: both directions, and each defect") func methodData() {
        func findings(_ json: String) -> [String] {
            MethodData(value: Base64URL.encode(Array(json.utf8))).findings.map { "\($0.field) \($0.rule.rawValue)" }
        }
        let id = #""threeDSServerTransID":"8a880dc0-d2d2-4067-bcb1-b08d1690b26e""#
        #expect(findings("{\(id)}") == [])
        #expect(findings("{\(id),\"threeDSMethodNotificationURL\":\"https://s.example/m\"}") == [])
        #expect(findings(#"{"threeDSServerTransID":"x"}"#) == ["threeDSServerTransID value"])
        #expect(findings("{}") == ["threeDSServerTransID required"])
        #expect(
            findings("{\(id),\"threeDSMethodNotificationURL\":\"http://s.example/m\"}") == ["threeDSMethodNotificationURL value"])
        let long = "https://s.example/" + String(repeating: "x", count: 256)
        #expect(findings("{\(id),\"threeDSMethodNotificationURL\":\"\(long)\"}") == ["threeDSMethodNotificationURL length"])
        #expect(findings("[]") == [" well-formed"])
        #expect(findings("{") == [" well-formed"])
        #expect(MethodData(value: "###").findings.map(\.rule) == [.value, .wellFormed])
    }
}
