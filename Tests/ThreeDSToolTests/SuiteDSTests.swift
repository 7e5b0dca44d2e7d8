import Foundation
import Testing
import ThreeDSBase
import ThreeDSJSON
import ThreeDSPlatform
import ThreeDSSimulator
import ThreeDSTestSupport

@testable import ThreeDSTool

@Suite("The cases of tds suite for a DS", .timeLimit(.minutes(20))) struct SuiteDSTests {
    @Test("The simulator passes the plan: the answers of its DS are those that the plan calls right")
    func simulatorPasses() async throws { try await SuiteParty(.directoryServer).passes() }

    @Test("A right challenge has the messages of all parties, and no card number")
    func steps() async throws {
        let result = try await SuiteParty(.directoryServer).play(Self.challenge)
        #expect(result.verdict == .passed, "\(result)")
        let ways = result.steps.map { "\($0.from.title) \($0.to.title) \($0.message?.string("messageType") ?? "")" }
        #expect(
            ways == [
                "3DS Server Directory server AReq", "Directory server ACS AReq", "ACS Directory server ARes",
                "Directory server 3DS Server ARes", "ACS Directory server RReq", "Directory server 3DS Server RReq",
                "3DS Server Directory server RRes", "Directory server ACS RRes",
            ])
        #expect(!String(decoding: result.json.serialized(), as: UTF8.self).contains("9001000000000000"))
    }

    @Test("Without the key of the DS no case of the app can be told, and without a card a case does not apply")
    func profile() async throws {
        let party = try SuiteParty(
            .directoryServer, SuiteParty.straight, ["directoryServer": .null, "cards": ["withACS": "9001000000000000"]])
        #expect(try await party.play(Self.challenge).verdict == .cannotTell)
        #expect(try await party.play("right-challenge/2.2.0/02").verdict == .passed)
        #expect(try await party.play("right-without-acs/2.2.0/02").verdict == .notApplicable)
        let other = try SuiteParty(.directoryServer, SuiteParty.straight, ["cards": ["withACS": "9001080000000002"]])
        let result = try await other.play("right-challenge/2.2.0/02")
        #expect(result.verdict == .cannotTell && result.reason.contains("ACS of the suite"), "\(result)")
    }

    // MARK: Planted bugs

    private static let other = "8a880dc0-d2d2-4067-bcb1-b08d1690b26e"
    private static let challenge = "right-challenge/2.2.0/01"
    private static let browser = "right-challenge/2.2.0/02"
    private static let frictionless = "right-frictionless-Y/2.2.0/02"
    private static let missing = "areq-missing-acctNumber/2.2.0/02"

    private static func message(_ body: [UInt8]) -> JSONObject {
        (try? JSONDocument(parsing: body))?.root.objectValue ?? [:]
    }

    private static func reply(_ message: JSONObject) -> HTTPResponse {
        HTTPResponse(
            status: 200, headers: [("Content-Type", "application/json; charset=utf-8")], body: message.serialized())
    }

    /// Sends the results to another address.
    private static func elsewhere(_ name: String, id: String, _ address: String) -> SuiteBug {
        SuiteBug(
            name: name, id: id,
            own: { request, end in
                var request = request
                if message(request.body)["messageType"] == "RReq", let url = URL(string: address) { request.url = url }
                return try await end.send(request) {}
            })
    }

    static let bugs: [SuiteBug] = [
        // What the 3DS Server gets.
        .changing("ARes of another 3DS Server", "ARes", seen: frictionless) { $0["threeDSServerTransID"] = .string(other) },
        .changing("ARes of another SDK", "ARes", seen: challenge) { $0["sdkTransID"] = .string(other) },
        .changing("ARes without acsTransID", "ARes", seen: frictionless) { $0["acsTransID"] = nil },
        .changing("ARes without authenticationValue", "ARes", seen: frictionless) { $0["authenticationValue"] = nil },
        .changing("another authenticationValue than the ACS's", "ARes", seen: frictionless) {
            $0["authenticationValue"] = "BBBBBBBBBBBBBBBBBBBBBBBBBBA="
        },
        .changing("the DS as acsReferenceNumber", "ARes", seen: frictionless) { $0["acsReferenceNumber"] = "3DS_LOA_DIS" },
        .changing("another acsURL", "ARes", seen: browser) { $0["acsURL"] = "https://other.example/challenge" },
        .changing("Y for a card without an ACS, without proof", "ARes", seen: "right-without-acs/2.2.0/02") {
            $0["transStatus"] = "Y"
            $0["authenticationValue"] = nil
        },
        .changing("always 203", "Erro", seen: missing) { $0["errorCode"] = "203" },
        .changing("an Erro that names nothing", "Erro", seen: missing) { $0["errorDetail"] = "an element" },
        .changing("an Erro in the name of the ACS", "Erro", seen: missing) { $0["errorComponent"] = "A" },
        .changing("an Erro about another message", "Erro", seen: missing) { $0["errorMessageType"] = "RReq" },
        .changing("an Erro about the wrong AReq where the ARes is wrong", "Erro", seen: "ares-missing-acsTransID/2.2.0/02") {
            $0["errorMessageType"] = "AReq"
        },
        .changing("another code than that of the ACS's Erro", "Erro", seen: "ares-erro-403/2.2.0/02") { $0["errorCode"] = "203" },
        .changing("PRes of another 3DS Server", "PRes", seen: "right-preq/2.2.0/01") {
            $0["threeDSServerTransID"] = .string(other)
        },
        .changing("PRes with a range twice as long at its end", "PRes", seen: "right-preq/2.2.0/01") {
            $0["cardRangeData"] = [["startRange": "9001000000000000", "endRange": "90010099999999999999"]]
        },
        .changing("PRes without versions", "PRes", seen: "right-preq/2.2.0/01") { $0["dsStartProtocolVersion"] = nil },
        SuiteBug(name: "all card ranges for a serialNum that is current", id: "right-preq/2.2.0/01") { request, end in
            var preq = message(request.body)
            preq["serialNum"] = nil
            var request = request
            request.body = preq.serialized()
            return try await end.send(request) {}
        },
        // What the ACS gets.
        .sending("an AReq without dsTransID", "AReq", seen: challenge) { $0["dsTransID"] = nil },
        .sending("an AReq without dsURL", "AReq", seen: browser) { $0["dsURL"] = nil },
        .sending("an AReq with sdkEncData", "AReq", seen: challenge) { $0["sdkEncData"] = "AAAA.AAAA.AAAA.AAAA.AAAA" },
        .sending("an AReq without deviceInfo", "AReq", seen: challenge) { $0["deviceInfo"] = nil },
        .sending("device data of another device", "AReq", seen: challenge) { $0["deviceInfo"] = "eyJEViI6IjEuMSIsIkREIjp7fX0" },
        .sending("another amount", "AReq", seen: browser) { $0["purchaseAmount"] = "1" },
        .sending("an AReq in another version", "AReq", seen: browser) { $0["messageVersion"] = "2.1.0" },
        .sending("unknown elements are passed on", "AReq", seen: "unknown-not-passed-exampleElement/2.2.0/02") {
            $0["exampleElement"] = "value"
        },
        SuiteBug(
            name: "an AReq as text", id: browser,
            own: { request, end in
                var request = request
                request.headers = [("Content-Type", "text/plain")]
                return try await end.send(request) {}
            }),
        SuiteBug(
            name: "every ARes is right", id: "ares-missing-transStatus/2.2.0/02",
            own: { request, end in
                var response = try await end.send(request) {}
                var ares = message(response.body)
                guard ares["messageType"] == "ARes" else { return response }
                ares["transStatus"] = "C"
                response.body = ares.serialized()
                return response
            }),
        SuiteBug(
            name: "the ACS does not learn that its ARes is wrong", id: "ares-missing-transStatus/2.2.0/02",
            own: { request, end in
                if message(request.body)["messageType"] == "Erro" { return HTTPResponse(status: 200) }
                return try await end.send(request) {}
            }),
        SuiteBug(name: "a refused AReq is passed on", id: missing) { request, end in
            var areq = message(request.body)
            let refusal = try await end.send(request) {}
            areq["acctNumber"] = "9001000000000000"
            var request = request
            request.body = areq.serialized()
            _ = try await end.send(request) {}
            return refusal
        },
        SuiteBug(name: "an AReq may come twice", id: "areq-again/2.3.1/02") {
            [known = Locked<[[UInt8]: HTTPResponse]>([:])] request, end in
            if let response = known.withLock({ $0[request.body] }) { return response }
            let response = try await end.send(request) {}
            known.withLock { $0[request.body] = response }
            return response
        },
        // The result.
        .sending("N becomes Y", seen: "right-cancelled/2.2.0/02") { $0["transStatus"] = "Y" },
        .sending("the 3DS Server gets authenticationMethod", seen: "rreq-authenticationMethod/2.2.0/02") {
            $0["authenticationMethod"] = "02"
        },
        .sending("an RReq without eci", seen: browser) { $0["eci"] = nil },
        elsewhere("the RReq goes to another path of the 3DS Server", id: browser, "https://suite.example/other"),
        elsewhere("the RReq goes to the ACS", id: browser, "https://suite.example/acs"),
        SuiteBug(
            name: "the 3DS Server does not learn that an RReq is wrong", id: "rreq-missing-transStatus/2.2.0/02",
            own: { request, end in
                if message(request.body)["messageType"] == "Erro" { return HTTPResponse(status: 200) }
                return try await end.send(request) {}
            }),
        .changing("an unknown element of the ARes goes on", "ARes", seen: "ares-unknown-member/2.2.0/02") {
            $0["exampleElement"] = "value"
        },
        .changing("an unknown element of the RRes goes on", "RRes", seen: "rres-unknown-member/2.2.0/02") {
            $0["exampleElement"] = "value"
        },
        .sending("an RReq of another ACS", seen: browser) { $0["acsTransID"] = .string(other) },
        SuiteBug(
            name: "the RReq comes twice", id: browser,
            own: { request, end in
                if message(request.body)["messageType"] == "RReq" { _ = try await end.send(request) {} }
                return try await end.send(request) {}
            }),
        SuiteBug(
            name: "the DS answers the RReq itself", id: browser,
            own: { request, end in
                var rreq = message(request.body)
                guard rreq["messageType"] == "RReq" else { return try await end.send(request) {} }
                for (name, value) in ["messageType": "RRes", "resultsStatus": "01"] as JSONObject { rreq[name] = value }
                return reply(rreq)
            }),
        .changing("resultsStatus is always 01", "RRes", seen: "rres-status-02/2.2.0/02") { $0["resultsStatus"] = "01" },
        .changing("RRes of another ACS", "RRes", seen: browser) { $0["acsTransID"] = .string(other) },
        SuiteBug(name: "a second RReq is taken", id: "rreq-second/2.3.1/02") {
            [known = Locked<HTTPResponse?>(nil)] request, end in
            guard message(request.body)["messageType"] == "RReq" else { return try await end.send(request) {} }
            if let response = known.withLock({ $0 }) { return response }
            let response = try await end.send(request) {}
            known.withLock { $0 = response }
            return response
        },
        .changing("an Erro that names an element that is right", "Erro", seen: missing) { $0["errorDetail"] = "acctNumber,mcc" },
        .changing("an ARes in the name of the ACS in place of a wrong one", "Erro", seen: "ares-missing-transStatus/2.2.0/02") {
            $0 = ownARes($0, "2.2.0")
            $0["acsTransID"] = "0b6f3c52-7a31-4a55-9a0e-5c1d1f0a7e11"
        },
        .changing("an ARes without a fault of the ACS", "Erro", seen: "areq-missing-mcc/2.2.0/02") { $0 = ownARes($0, "2.2.0") },
        .changing("another identifier than that of the DS", "ARes", seen: "right-without-acs/2.2.0/02") {
            $0["acsTransID"] = .string(other)
        },
        .changing("another number than that of the DS", "ARes", seen: "right-outside/2.1.0/02") {
            $0["acsReferenceNumber"] = "ACS"
        },
        SuiteBug(name: "305 for a card outside the ranges", id: "right-outside/2.2.0/02") { request, end in
            var ares = message(try await end.send(request) {}.body)
            for (name, value) in [
                "messageType": "Erro", "errorCode": "305", "errorComponent": "D", "errorDescription": "x",
                "errorDetail": "acctNumber", "errorMessageType": "AReq",
            ] as JSONObject { ares[name] = value }
            for name in ["acsReferenceNumber", "acsTransID", "dsReferenceNumber", "transStatus", "transStatusReason"] {
                ares[name] = nil
            }
            return reply(ares)
        },
        .changing("102 although the DS has the version", "Erro", seen: "rreq-other-version/2.2.0/02") {
            $0["errorCode"] = "102"
            $0["errorDetail"] = "2.2.0"
        },
        // Any message.
        .answering("an Erro with status 500", "application/json", seen: missing) {
            $0 = HTTPResponse(status: 500, headers: $0.headers, body: $0.body)
        },
        .answering("an ARes as a page", "application/json", seen: frictionless) { $0.headers = [("Content-Type", "text/html")] },
        SuiteBug(name: "an Erro is answered", id: "erro-of-acs-402/2.2.0/02") { request, end in
            let erro = message(request.body)
            guard erro["messageType"] == "Erro" else { return try await end.send(request) {} }
            return reply(erro)
        },
        SuiteBug(name: "nobody is there", id: frictionless) { _, _ in throw TransportError.notDelivered(.refused) },
    ]

    // MARK: What the text leaves open

    /// The ARes of a DS in place of an Erro (CORE-421).
    private static func ownARes(_ erro: JSONObject, _ version: String) -> JSONObject {
        var ares: JSONObject = [
            "messageType": "ARes", "messageVersion": .string(version), "transStatus": "U", "transStatusReason": "22",
            "acsTransID": .string(other), "dsTransID": .string(other), "acsReferenceNumber": "DS", "dsReferenceNumber": "DS",
        ]
        for name in ["threeDSServerTransID", "sdkTransID"] { ares[name] = erro[name] }
        return ares
    }

    /// Refuses every AReq and RReq with an unknown element.
    private static let refusingUnknown = SuiteBug(
        name: "203 for an unknown element", id: "unknown-not-passed-exampleElement/2.2.0/02"
    ) { request, end in
        let sent = message(request.body)
        guard sent["exampleElement"] != nil else { return try await end.send(request) {} }
        var erro: JSONObject = [
            "messageType": "Erro", "errorCode": "203", "errorComponent": "D", "errorDescription": "x",
            "errorDetail": "exampleElement", "errorMessageType": "AReq",
        ]
        for name in ["messageVersion", "threeDSServerTransID"] { erro[name] = sent[name] }
        return reply(erro)
    }

    private static let again: @Sendable (String, String) -> SuiteBug = { id, kind in
        SuiteBug(name: "the same answer again", id: id) { [known = Locked<HTTPResponse?>(nil)] request, end in
            guard message(request.body)["messageType"] == .string(kind) else { return try await end.send(request) {} }
            if let response = known.withLock({ $0 }) { return response }
            let response = try await end.send(request) {}
            known.withLock { $0 = response }
            return response
        }
    }

    static let choices: [SuiteBug] = [
        .changing("an ARes of its own for a wrong one", "Erro", seen: "ares-missing-transStatus/2.2.0/02") {
            $0 = ownARes($0, "2.2.0")
        },
        .changing("an ARes of its own for a wrong one in 2.1.0", "Erro", seen: "ares-missing-authenticationValue-Y/2.1.0/02") {
            $0 = ownARes($0, "2.1.0")
        },
        .changing("an ARes of its own for a version of nobody", "Erro", seen: "areq-version-2.9.0/2.2.0/02") {
            $0 = ownARes($0, "2.2.0")
        },
        .changing("a text for people", "Erro", seen: "areq-mcc-0000/2.2.0/02") {
            $0["errorDetail"] = "no such merchant category"
        },
        .changing("a text for people about a key", "Erro", seen: "areq-seal-tamperedTag/2.2.0/01") { $0["errorDetail"] = "tag" },
        refusingUnknown,
        SuiteBug(name: refusingUnknown.name, id: "accepted-unknown-member/2.2.0/02", way: refusingUnknown.way),
        SuiteBug(name: "an Erro answered with 204", id: "erro-of-acs-402/2.2.0/02") { request, end in
            guard message(request.body)["messageType"] == "Erro" else { return try await end.send(request) {} }
            return HTTPResponse(status: 204)
        },
        SuiteBug(name: "400 for a wrong Erro", id: "erro-malformed/2.2.0/02") { request, end in
            guard message(request.body)["messageType"] == "Erro" else { return try await end.send(request) {} }
            return HTTPResponse(status: 400)
        },
        again("areq-again/2.2.0/02", "AReq"), again("areq-used-id/2.1.0/02", "AReq"), again("rreq-second/2.2.0/02", "RReq"),
        .changing("201 for an empty element", "Erro", seen: "areq-empty-optional-email/2.2.0/02") { $0["errorCode"] = "201" },
    ]

    @Test("What the text leaves to the DS passes", arguments: choices)
    func chosen(_ choice: SuiteBug) async throws {
        let result = try await SuiteParty(.directoryServer, choice.way, own: choice.own).play(choice.id)
        #expect(result.verdict == .passed, "\(result)")
    }

    @Test(
        "Answers that are right in one version only, or that nobody can make here",
        arguments: [
            ("accepted-capital-uuid/2.3.1/02", "Erro 203 with threeDSServerTransID", true),
            ("accepted-capital-uuid/2.2.0/02", "Erro", false),
            ("areq-seal-duplicateHeader/2.2.0/01", "ARes with transStatus C", true),
            ("areq-seal-criticalHeader/2.2.0/01", "ARes", false), ("areq-again/2.3.1/02", ", or ARes with transStatus C", false),
            ("preq-stranger/2.2.0/01", "PRes", true), ("rreq-without-challenge/2.1.0/02", "RRes", true),
            ("rreq-without-challenge/2.3.1/02", "RRes", false), ("ares-other-version/2.2.0/02", "Erro 102", true),
        ])
    func answers(_ id: String, _ words: String, _ isRight: Bool) throws {
        let row = try #require(try SuitePlan.builtIn(for: .directoryServer).cases.first { $0.id == id })
        #expect(row.expected.contains(words) == isRight, "\(row.expected)")
    }

    @Test("A DS without 2.1.0 may say so")
    func lacking() async throws {
        let bug = SuiteBug.changing("102", "Erro", seen: "rreq-other-version/2.2.0/02") {
            $0["errorCode"] = "102"
            $0["errorDetail"] = "2.2.0,2.3.1"
        }
        let party = try SuiteParty(.directoryServer, bug.way, ["versions": ["2.2.0", "2.3.1"]])
        #expect(try await party.play(bug.id).verdict == .passed)
    }

    @Test("A DS that takes no more PReqs cannot be told")
    func limited() async throws {
        let bug = SuiteBug.changing("103", "Erro", seen: "preq-missing-threeDSServerRefNumber/2.2.0/01") {
            $0["errorCode"] = "103"
            $0["errorDetail"] = "two within an hour"
        }
        let result = try await SuiteParty(.directoryServer, bug.way).play(bug.id)
        #expect(result.verdict == .cannotTell && result.reason.contains("103"), "\(result)")
    }

    @Test("A DS that sends without end fails, and the suite keeps a few of its messages")
    func flood() async throws {
        let erro = SuiteBug(
            name: "a flood", id: Self.frictionless,
            own: { request, end in
                var erro = Self.message(request.body)
                if erro["messageType"] == "AReq" {
                    erro["messageType"] = "Erro"
                    var request = request
                    request.body = erro.serialized()
                    for _ in 0..<40 { _ = try await end.send(request) {} }
                }
                return try await end.send(request) {}
            })
        let result = try await SuiteParty(.directoryServer, erro.way, own: erro.own).play(erro.id)
        #expect(result.verdict == .failed && result.reason.contains("41 messages"), "\(result.reason)")
        #expect(result.steps.count < 80)
    }

    @Test("Each planted bug is noticed by its case, and the reason says what was seen", arguments: bugs)
    func noticed(_ bug: SuiteBug) async throws { try await bug.isNoticed(in: .directoryServer) }
}
