import Testing
import ThreeDSJOSE
import ThreeDSJSON
import ThreeDSMessages
import ThreeDSPlatform
import ThreeDSScreens
import ThreeDSTestSupport

@testable import ThreeDSCore

@Suite("What exactly was received in place of a CRes") struct ChallengeTroubleTests {
    struct Case: CustomTestStringConvertible, Sendable {
        let testDescription: String
        var type: String? = "application/jose; charset=UTF-8"
        var coding: String?
        /// The bytes as they arrive, or what is sealed.
        var body: [UInt8]
        var isSealed = false
        let code: String
        let reason: MessageTrouble.Reason
        var mediaType: MessageTrouble.MediaType? = .jose
        var contentCoding: MessageTrouble.ContentCoding?
        var offset: Int?
        var party = Failure.Party.acs
    }

    private static func clear(
        _ name: String, _ type: String?, _ body: String, _ reason: MessageTrouble.Response, _ media: MessageTrouble.MediaType?,
        offset: Int? = nil, party: Failure.Party = .acs, code: String = "101"
    ) -> Case {
        Case(
            testDescription: name, type: type, body: Array(body.utf8), code: code, reason: .response(reason), mediaType: media,
            offset: offset, party: party)
    }

    private static func sealed(_ name: String, _ body: [UInt8], _ reason: MessageTrouble.Content, offset: Int? = nil) -> Case {
        Case(
            testDescription: name, body: body, isSealed: true, code: "101", reason: .content(reason), mediaType: nil,
            offset: offset)
    }

    static let page = "<!DOCTYPE html>\n<html><head><title>Blocked</title></head><body>Request blocked</body></html>"

    static let clear: [Case] = [
        clear("a firewall's page", "text/html; charset=utf-8", page, .page, .html, party: .network),
        clear("a page declared as JOSE", "application/jose", page, .page, .jose, party: .network, code: "302"),
        clear("a page without a type", nil, "  <html><body>x", .page, nil, party: .network),
        clear("text declared as HTML", "TEXT/HTML", "Access denied", .page, .html, party: .network),
        clear("XHTML", "application/xhtml+xml", "<?xml version=\"1.0\"?><html>", .page, .xhtml, party: .network),
        clear("a SOAP fault", "application/soap+xml", "<?xml version=\"1.0\"?><e:Envelope/>", .xml, .soap, party: .network),
        clear("XML", "text/xml", "<error/>", .xml, .textXML, party: .network),
        clear("plain text", "text/plain", "upstream connect error", .text, .plainText, party: .network),
        clear("a gateway's JSON", "application/json", #"{"error":"no route"}"#, .json, .json, party: .network),
        clear("a problem", "application/problem+json", #"{"title":"x"}"#, .json, .problemJSON, party: .network),
        clear("a vendor's JSON", "application/vnd.acme.error+json", #"[{"a":1}]"#, .json, .otherJSON, party: .network),
        clear("null", "application/json", "null", .text, .json, party: .network),
        clear("no content", "text/html", "", .empty, .html),
        clear("no content, no type", nil, "", .empty, nil),
        clear("white space only", "text/plain", " \r\n", .empty, .plainText),
        clear("a CRes in the clear", "application/json", ChallengeReplyTests.plainCRes, .clearMessage, .json),
        clear("a CReq in the clear", "application/json", #"{"messageType":"CReq"}"#, .clearMessage, .json),
        clear("broken JSON", "application/json", #"{"a":1,}"#, .malformedJSON, .json, offset: 7),
        clear("broken JSON declared as JOSE", "application/jose", #"{"a":"#, .malformedJSON, .jose, offset: 5, code: "302"),
        clear("a JWE in quotes", "application/json", #""eyJhbGciOiJkaXIifQ..a.b.c""#, .otherSerialization, .json),
        clear("a JWE as JSON", "application/json", #"{"protected":"e30","ciphertext":"a"}"#, .otherSerialization, .json),
        clear("a JWS", "application/jose", "eyJhbGciOiJFUzI1NiJ9.e30.AAAA", .jws, .jose, code: "302"),
        clear("text declared as JOSE", "application/jose", "hello", .text, .jose, party: .network, code: "302"),
        clear("a byte order mark", "application/jose", "\u{FEFF}eyJhbGciOiJkaXIifQ..a.b.c", .byteOrderMark, .jose, code: "302"),
        Case(
            testDescription: "UTF-16", type: "text/plain", body: Array("eyJhbGc".utf8).flatMap { [$0, 0] }, code: "101",
            reason: .response(.utf16), mediaType: .plainText),
        Case(
            testDescription: "UTF-16 with its mark", type: nil, body: [0xFE, 0xFF, 0, 0x7B], code: "101",
            reason: .response(.utf16),
            mediaType: nil),
        Case(
            testDescription: "bytes", type: "application/octet-stream", body: [0x41, 0x80, 0xFF], code: "101",
            reason: .response(.binary), mediaType: .octets, offset: 1),
        Case(
            testDescription: "gzip, declared", coding: "gzip", body: [0x1F, 0x8B, 8, 0, 1], code: "302",
            reason: .response(.coded),
            contentCoding: .gzip, party: .network),
        Case(
            testDescription: "gzip, not declared", type: "text/html", body: [0x1F, 0x8B, 8, 0, 1], code: "101",
            reason: .response(.coded), mediaType: .html, contentCoding: .gzip, party: .network),
        Case(
            testDescription: "brotli", coding: "identity, BR", body: [0x0B, 0x02, 0x80, 0x41], code: "302",
            reason: .response(.coded), contentCoding: .br, party: .network),
        Case(
            testDescription: "a coding that nobody knows", coding: "secret-4111111111111111", body: [1, 2, 3], code: "302",
            reason: .response(.coded), contentCoding: .other, party: .network),
        Case(
            testDescription: "deflate, not declared", type: nil, body: [0x78, 0x9C, 0xCB, 0x48], code: "101",
            reason: .response(.coded), mediaType: nil, contentCoding: .deflate, party: .network),
    ]

    static let sealed: [Case] = [
        sealed(
            "ISO 8859-1", Array(#"{"messageType":"CRes","challengeInfoText":"f"#.utf8) + [0xFC] + Array(#"r"}"#.utf8), .notUTF8,
            offset: 44),
        sealed("a raw line break in a string", Array("{\"messageType\":\"CRes\",\"a\":\"b\nc\"}".utf8), .notJSON, offset: 28),
        sealed("text", Array("hello".utf8), .notJSON, offset: 0),
        sealed("cut JSON", Array(#"{"messageType":"CRes""#.utf8), .notJSON, offset: 21),
        sealed("a byte order mark", [0xEF, 0xBB, 0xBF] + Array("{}".utf8), .byteOrderMark),
        sealed("UTF-16", Array("{}".utf8).flatMap { [0, $0] }, .utf16),
        sealed("nothing", [], .empty), sealed("white space", [0x20, 0x0A], .empty),
        sealed("an array", Array("[]".utf8), .notAnObject), sealed("null", Array("null".utf8), .notAnObject),
        sealed("no messageType", Array("{}".utf8), .noMessageType),
        sealed("an unknown messageType", Array(#"{"messageType":"cres"}"#.utf8), .unknownMessageType),
        sealed("a CReq", Array(#"{"messageType":"CReq"}"#.utf8), .otherReceiver),
        sealed("too deep", Array(String(repeating: #"{"a":"#, count: 200).utf8), .tooDeep),
    ]

    private func reply(_ response: HTTPResponse, to request: [UInt8] = []) throws -> MessageDefect {
        var channel = try SecureChannel(
            keys: SecureChannelVectors.sessionKeys(), encryption: .a128cbcHS256, profile: .strict)
        let reply = ChallengeReply.read(response, to: request, through: &channel, identity: try ChallengeFixtures.identity())
        return try #require(reply.defect)
    }

    private func seal(_ plaintext: [UInt8], _ counter: UInt8 = 0, kid: String = ChallengeFixtures.acsID) throws -> [UInt8] {
        try SecureChannelVectors.sessionKeys().seal(
            plaintext, .acsToSDK, counter: counter, encryption: .a128gcm, keyID: kid)
    }

    @Test("the trouble names stage, reason, type, size and place; the Erro stays the same", arguments: clear + sealed)
    func names(_ case: Case) throws {
        let body = try `case`.isSealed ? seal(`case`.body) : `case`.body
        let headers =
            (`case`.type.map { [("Content-Type", $0)] } ?? []) + (`case`.coding.map { [("Content-Encoding", $0)] } ?? [])
        let defect = try reply(HTTPResponse(status: 200, headers: headers, body: body))
        #expect(defect.code.rawValue == `case`.code)
        let trouble = try #require(defect.trouble)
        #expect(trouble.reason == `case`.reason)
        #expect(trouble.contentType == `case`.mediaType)
        #expect(trouble.contentCoding == `case`.contentCoding)
        #expect(trouble.byteCount == `case`.body.count)
        #expect(trouble.offset == `case`.offset)
        let cause = Failure.protocolError(defect)
        #expect(cause.party == `case`.party && cause.messageTrouble == trouble)
        // What goes to the ACS does not depend on the trouble.
        var plain = defect
        plain.trouble = nil
        let identity = try ChallengeFixtures.identity()
        #expect(identity.erro(for: defect).serialized() == identity.erro(for: plain).serialized())
    }

    @Test("what keeps a JWE from being opened is named")
    func decryption() throws {
        let good = try seal(Array(ChallengeReplyTests.plainCRes.utf8))
        let parts = good.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).map(Array.init)
        func joined(_ change: (inout [[UInt8]]) -> Void) -> [UInt8] {
            var changed = parts
            change(&changed)
            return Array(changed.joined(separator: [UInt8(ascii: ".")]))
        }
        func header(_ text: String) -> [UInt8] { joined { $0[0] = Array(Base64URL.encode(Array(text.utf8)).utf8) } }
        let id = ChallengeFixtures.acsID
        let otherKid = try seal(Array(ChallengeReplyTests.plainCRes.utf8), kid: ChallengeFixtures.sdkID)
        let nextCounter = try seal(Array(ChallengeReplyTests.plainCRes.utf8), 1)
        let rows: [(String, [UInt8], MessageTrouble.Decryption)] = [
            ("cut in the ciphertext", Array(good.prefix(good.count - 40)), .incomplete),
            ("cut in the tag", Array(good.dropLast(5)), .tag), ("cut in the header", Array(good.prefix(12)), .incomplete),
            ("two JWEs", good + good, .several), ("two JWEs in two lines", good + [10] + good, .several),
            ("wrapped lines", Array(good.prefix(80)) + [10] + Array(good.dropFirst(80)), .whiteSpace),
            ("a line feed at the end", good + [10], .whiteSpace), ("header", header("[]"), .header),
            ("alg", header(#"{"alg":"ECDH-ES","enc":"A128GCM"}"#), .algorithm),
            ("enc", header(#"{"alg":"dir","enc":"A256GCM"}"#), .encryption),
            ("zip", header(#"{"alg":"dir","enc":"A128GCM","zip":"DEF"}"#), .compressed),
            ("crit", header(#"{"alg":"dir","enc":"A128GCM","crit":["b64"]}"#), .criticalHeader),
            ("changed header", header(#"{"alg":"dir","enc":"A128GCM","kid":"\#(id)","a":1}"#), .authentication),
            ("encrypted key", joined { $0[1] = Array("AAAA".utf8) }, .encryptedKey),
            ("iv", joined { $0[2] = Array("AAAA".utf8) }, .initializationVector),
            ("ciphertext", joined { $0[3].append(UInt8(ascii: "=")) }, .ciphertext),
            ("changed ciphertext", joined { $0[3][3] = $0[3][3] == 65 ? 66 : 65 }, .authentication),
            ("kid", otherKid, .keyID), ("counter in the IV", nextCounter, .counterVector),
            ("counter", try seal(Array(FakeACS.cres("001", FakeACS.completed).utf8)), .counter),
        ]
        for (name, body, reason) in rows {
            let response = HTTPResponse(status: 200, headers: [("Content-Type", "text/plain")], body: body)
            let defect = try reply(response)
            // Without a header up to the first dot it is not recognised as a JWE.
            let isRecognised = name != "cut in the header" && name != "wrapped lines"
            #expect(defect.code == (isRecognised ? .decryptionFailure : .messageInvalid), "\(name)")
            #expect(defect.trouble?.reason == .decryption(reason), "\(name): \(String(describing: defect.trouble))")
            guard reason != .counter else { continue }
            #expect(defect.trouble?.byteCount == body.count && defect.trouble?.contentType == .plainText, "\(name)")
        }
    }

    @Test("a server that returns the CReq is named, with every content encryption")
    func echo() throws {
        for encryption in [EncryptionMethod.a128gcm, .a128cbcHS256] {
            let request = try SecureChannelVectors.sessionKeys().seal(
                Array(#"{"messageType":"CReq"}"#.utf8), .sdkToACS, counter: 0, encryption: encryption,
                keyID: ChallengeFixtures.acsID)
            let defect = try reply(HTTPResponse(status: 200, body: request), to: request)
            #expect(defect.trouble?.reason == .decryption(.echo))
            #expect(Failure.protocolError(defect).party == .network)
        }
    }

    @Test("a challenge tells the app and the log what came, and sends the same Erro as for any other body")
    func challenge() async throws {
        let sink = EventSink()
        let acs = try FakeACS(.raw(status: 200, body: Self.page))
        let stage = try Stage(acs, sinks: [sink])
        let outcome = ChallengeOutcome(await stage.runner.run(), sdkTransactionID: "")
        guard case .protocolError(let error) = outcome else {
            Issue.record("\(outcome)")
            return
        }
        #expect(error.trouble?.reason == .response(.page) && error.trouble?.byteCount == Self.page.utf8.count)
        #expect(error.errorMessage.errorDetails == MessageDefect.notAMessage.detail)
        for step in [DiagnosticStep.cresRejected, .erroSent, .challengeEnded] {
            let event = try #require(sink.events.all.last { $0.step == step })
            #expect(event["reason"] == .word("notAMessage") || step == .challengeEnded, "\(step)")
            #expect(event["stage"] == .word("response") && event["trouble"] == .word("page"), "\(step)")
            #expect(event["bytes"] == .count(Self.page.utf8.count), "\(step)")
        }
        #expect(sink.events.all.last { $0.step == .challengeEnded }?["fault"] == .word("network"))
    }

    @Test("a challenge recognises its own CReq")
    func echoedChallenge() async throws {
        let acs = EchoServer()
        var surroundings = ChallengeSurroundings(presenter: FakePresenter(), transport: acs, timeSource: ManualTimeSource())
        surroundings.diagnostics = .none
        let runner = ChallengeRunner(configuration: try SecureChannelVectors.configuration(), surroundings: surroundings)
        guard case .protocolError(let error) = ChallengeOutcome(await runner.run(), sdkTransactionID: "") else {
            Issue.record("accepted")
            return
        }
        #expect(error.trouble?.reason == .decryption(.echo))
    }

    @Test("every CReq and the Erro have the User-Agent")
    func userAgent() async throws {
        let acs = try FakeACS(.cres(FakeACS.text), .raw(status: 200, body: ""))
        let stage = try Stage(acs)
        let result = stage.start()
        await stage.untilShown()
        stage.presenter.give(.submit(text: "123456"))
        _ = await result.value
        await stage.untilPosted(3)
        #expect(acs.allRequests.map { $0.header("User-Agent") } == Array(repeating: "ThreeDS/\(SDKRelease.version)", count: 3))
    }

    @Test(
        "a media type is one of a fixed list, whatever the field contains",
        arguments: [
            ("text/html;charset=utf-8", MessageTrouble.MediaType.html), (" Text/HTML ", .html),
            ("text/4111111111111111", .textOther),
            ("application/vnd.4111111111111111", .applicationOther), ("application/hal+json", .otherJSON), ("x", .other),
            ("image/png", .image), ("application/json\r\nX: y", .applicationOther), ("application/atom+xml", .otherXML),
        ])
    func mediaType(_ field: String, _ type: MessageTrouble.MediaType) {
        #expect(MessageTrouble.MediaType(field: field) == type)
        #expect(MessageTrouble.MediaType(field: " ;") == nil)
    }

    @Test("each reason is read back from its stage and its name")
    func words() {
        for reason in MessageTrouble.Reason.allCases {
            #expect(MessageTrouble.Reason(reason.stage, named: reason.name) == reason)
        }
        #expect(MessageTrouble.Reason(.response, named: "echo") == nil)
        #expect(
            Set(MessageTrouble.Reason.allCases.map { "\($0.stage) \($0.name)" }).count == MessageTrouble.Reason.allCases.count)
    }

    @Test("four bodies, four sentences", .aboutWords)
    func sentences() throws {
        let types = [("Content-Type", "text/html")]
        let page = try reply(HTTPResponse(status: 200, headers: types, body: Array(Self.page.utf8)))
        #expect(page.trouble?.description == "Something between app and ACS answered: text/html, \(Self.page.utf8.count) bytes")
        let empty = try reply(HTTPResponse(status: 200, body: []))
        #expect(empty.trouble?.description == "The answer has no content: 0 bytes")
        let broken = try reply(HTTPResponse(status: 200, body: seal(Array("{\"a\":\"\n\"}".utf8))))
        #expect(broken.trouble?.description == "The decrypted message is not JSON: 9 bytes, error at byte 6")
        let latin = try reply(HTTPResponse(status: 200, body: seal(Array("{\"a\":\"".utf8) + [0xFC] + Array("\"}".utf8))))
        #expect(latin.trouble?.description == "The decrypted message is not UTF-8: 9 bytes, error at byte 6")
    }
}

/// Returns what it gets.
private struct EchoServer: HTTPTransport {
    func send(_ request: HTTPRequest, sent: @escaping @Sendable () -> Void) async throws(TransportError) -> HTTPResponse {
        sent()
        return HTTPResponse(status: 200, headers: [("Content-Type", "application/jose")], body: request.body)
    }
}

extension ChallengeStateMachine.Reply {
    var defect: MessageDefect? {
        if case .defect(let defect) = self { defect } else { nil }
    }
}
