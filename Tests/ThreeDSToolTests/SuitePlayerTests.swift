import Foundation
import Testing
import ThreeDSBase
import ThreeDSHTTPServer
import ThreeDSJSON
import ThreeDSMessages
import ThreeDSPlatform
import ThreeDSSimulator
import ThreeDSTestSupport

@testable import ThreeDSTool

@Suite("The cases of tds suite", .timeLimit(.minutes(20))) struct SuitePlayerTests {
    @Test("The simulator passes the plan: the answers of its ACS are those that the plan calls right")
    func simulatorPasses() async throws {
        try await SuiteParty().passes()
    }

    @Test("With the same seed the identifiers are the same")
    func seed() async throws {
        let ids = try await [1, 2].asyncMap { _ in
            try await SuiteParty().play("right-frictionless/2.2.0/01").steps.first?.message?["threeDSServerTransID"]
        }
        #expect(ids[0] != nil && ids[0] == ids[1])
    }

    @Test("A card that does something else keeps a case from its point")
    func otherCard() async throws {
        let party = try SuiteParty(.acs, SuiteParty.straight, ["cards": ["challenge": "9001010000000009"]])
        let result = try await party.play("right-challenge/2.2.0/01/A128GCM")
        #expect(result.verdict == .cannotTell && result.reason.contains("transStatus Y"))
        #expect(try await party.play("right-frictionless/2.2.0/01").verdict == .notApplicable)
        let unknown = try SuiteParty(.acs, SuiteParty.straight, ["rootCertificates": []])
        #expect(try await unknown.play("right-challenge/2.2.0/01/A128GCM").verdict == .cannotTell)
        let browser = try SuiteParty(.acs, SuiteParty.straight, ["channels": ["02"], "versions": ["2.1.0"]])
        #expect(try await browser.play("right-challenge/2.1.0/01/A128GCM").verdict == .notApplicable)
        #expect(try await browser.play("right-browser/2.2.0/02").verdict == .notApplicable)
        #expect(try await browser.play("right-browser/2.1.0/02").verdict == .passed)
    }

    @Test("No card number and no entry is in what was seen")
    func masked() async throws {
        let result = try await SuiteParty().play("right-challenge/2.2.0/01/A128GCM")
        let text = result.json.serialized()
        for secret in ["\"9001000000000000\"", "\"123456\""] {
            #expect(!String(decoding: text, as: UTF8.self).contains(secret), "\(secret)")
        }
    }

    @Test("A result survives its line of the log")
    func line() async throws {
        let result = try await SuiteParty().play("creq-first-missing-acsTransID/2.2.0/01")
        let read = try #require(SuiteResult(line: result.json.serialized()))
        #expect(read.json == result.json && read.verdict == .passed && !read.steps.isEmpty)
        #expect(SuiteResult(line: Array(result.json.serialized().dropLast(5))) == nil)
    }

    // MARK: Planted bugs

    private static let other = "8a880dc0-d2d2-4067-bcb1-b08d1690b26e"
    private static let challenge = "right-challenge/2.2.0/01/A128CBC-HS256"
    private static let frictionless = "right-frictionless/2.2.0/01"
    private static let missing = "areq-missing-acctNumber/2.2.0/01"
    private static let refused = "creq-first-missing-acsTransID/2.2.0/01"

    static let bugs: [SuiteBug] = [
        .changing("ARes of another 3DS Server", "ARes", seen: frictionless) { $0["threeDSServerTransID"] = .string(other) },
        .changing("ARes of another DS", "ARes", seen: frictionless) { $0["dsTransID"] = .string(other) },
        .changing("ARes without acsTransID", "ARes", seen: frictionless) { $0["acsTransID"] = nil },
        .changing("ARes without authenticationValue", "ARes", seen: frictionless) { $0["authenticationValue"] = nil },
        .changing("ARes of another version", "ARes", seen: frictionless) { $0["messageVersion"] = "2.1.0" },
        .changing("ARes with an element twice", "ARes", seen: frictionless) { $0.append("transStatus", "Y") },
        .changing("ARes of another type", "ARes", seen: frictionless) { $0["messageType"] = "RRes" },
        .changing("no signed content", "ARes", seen: challenge) { $0["acsSignedContent"] = nil },
        .changing("a signed content that nobody signed", "ARes", seen: challenge) { ares in
            ares["acsSignedContent"] = ares["acsSignedContent"]?.stringValue.map { .string(String($0.dropLast(4)) + "AAAA") }
        },
        .changing("always 203", "Erro", seen: missing) { $0["errorCode"] = "203" },
        .changing("an Erro that names nothing", "Erro", seen: missing) { $0["errorDetail"] = "an element" },
        .changing("an Erro of another party", "Erro", seen: missing) { $0["errorComponent"] = "D" },
        .changing("an Erro about another message", "Erro", seen: missing) { $0["errorMessageType"] = "CReq" },
        .changing("an Erro without errorDescription", "Erro", seen: missing) { $0["errorDescription"] = nil },
        .changing("an Erro of another transaction", "Erro", seen: missing) { $0["threeDSServerTransID"] = .string(other) },
        .changing("an Erro repeats a malformed identifier", "Erro", seen: "areq-wrong-dsTransID-no-uuid/2.2.0/01") {
            $0["dsTransID"] = "8a880dc0"
        },
        .changing("an Erro repeats a malformed version", "Erro", seen: "areq-version-malformed-two/2.2.0/01") {
            $0["messageVersion"] = "two"
        },
        .changing("an Erro to the SDK about another message", "Erro", seen: refused) { $0["errorMessageType"] = "AReq" },
        .answering("an Erro with status 500", "application/json", seen: missing) {
            $0 = HTTPResponse(status: 500, headers: $0.headers, body: $0.body)
        },
        .answering("an Erro as text", "application/json", seen: missing) { $0.headers = [("Content-Type", "text/plain")] },
        .answering("an ARes as a page", "application/json", seen: frictionless) { $0.headers = [("Content-Type", "text/html")] },
        .answering("a CRes without its type", "application/jose", seen: challenge) {
            $0.headers = [("Content-Type", "text/plain")]
        },
        .answering("a CRes with a wrong tag", "application/jose", seen: challenge) { $0.body[$0.body.count - 5] ^= 1 },
        .answering("no X-Response-ID", "application/jose", seen: "right-challenge/2.3.1/01/A128GCM") { response in
            response.headers = response.headers.filter { $0.0 != "X-Response-ID" }
        },
        .answering("nothing in place of a CRes", "application/jose", seen: challenge) { $0.body = [] },
        SuiteBug(name: "every AReq gets an ARes", id: missing) { request, end in
            guard request.url.path == "/acs", var areq = (try? JSONDocument(parsing: request.body))?.root.objectValue else {
                return try await end.send(request) {}
            }
            areq["acctNumber"] = areq["acctNumber"] ?? "9001000000000000"
            var request = request
            request.body = areq.serialized()
            return try await end.send(request) {}
        },
        SuiteBug(name: "an AReq may come twice", id: "areq-again/2.2.0/02") {
            [known = Locked<[[UInt8]: HTTPResponse]>([:])] request, end in
            if let response = known.withLock({ $0[request.body] }) { return response }
            let response = try await end.send(request) {}
            known.withLock { $0[request.body] = response }
            return response
        },
        SuiteBug(name: "an unknown element is refused", id: "accepted-unknown-member/2.2.0/01") { request, end in
            let text = String(decoding: request.body, as: UTF8.self)
            guard text.contains("exampleElement") else { return try await end.send(request) {} }
            return HTTPResponse(status: 400)
        },
        SuiteBug(name: "an Erro is answered", id: "life-erro-302/2.2.0/01") { request, end in
            let text = String(decoding: request.body, as: UTF8.self)
            let response = try await end.send(request) {}
            guard text.contains("errorCode") else { return response }
            return HTTPResponse(status: 200, headers: [("Content-Type", "application/json; charset=utf-8")], body: request.body)
        },
        SuiteBug(name: "every method is a POST", id: "areq-http-PUT/2.2.0/01") { request, end in
            var request = request
            request.method = "POST"
            return try await end.send(request) {}
        },
        SuiteBug(name: "nobody is there", id: frictionless) { _, _ in throw TransportError.notDelivered(.refused) },
        SuiteBug(name: "connections break", id: frictionless) { _, _ in throw TransportError.interrupted(.interrupted) },
        SuiteBug(name: "every answer is a redirect", id: frictionless) { _, _ in
            HTTPResponse(status: 302, headers: [("Location", "https://localhost/other")])
        },
        SuiteBug(
            name: "no RReq", id: challenge,
            own: { request, _ in
                var rres = (try? JSONDocument(parsing: request.body))?.root.objectValue ?? [:]
                for (name, value) in ["messageType": "RRes", "resultsStatus": "01"] as JSONObject { rres[name] = value }
                return HTTPResponse(
                    status: 200, headers: [("Content-Type", "application/json; charset=utf-8")], body: rres.serialized())
            }),
        SuiteBug(
            name: "two RReqs", id: challenge,
            own: { request, end in
                _ = try await end.send(request) {}
                return try await end.send(request) {}
            }),
        .sending("Y for a cancelled challenge", seen: "right-cancel/2.2.0/01/A128GCM") { $0["transStatus"] = "Y" },
        .sending("no challengeCancel", seen: "right-cancel/2.2.0/01/A128GCM") { $0["challengeCancel"] = nil },
        .sending("an RReq without interactionCounter", seen: challenge) { $0["interactionCounter"] = nil },
        .sending("an RReq of another ACS", seen: challenge) { $0["acsTransID"] = .string(other) },
        SuiteBug(
            name: "the RReq goes to another path than that of dsURL", id: challenge,
            own: { request, end in
                var request = request
                if let url = URL(string: "https://suite.example/acs") { request.url = url }
                return try await end.send(request) {}
            }),
        .sending("N for a refused CReq", seen: refused) { $0["transStatus"] = "N" },
        .playing("fault-missing-header", seen: challenge),
        .playing("fault-wrong-counter", seen: challenge),
        .playing("fault-wrong-key", seen: challenge),
        .playing("fault-plain-cres", seen: challenge), .playing("fault-signed-content-wrong-root", seen: challenge),
        .playing("fault-signed-content-other-sdk-key", seen: challenge),
        .playing("fault-signed-content-own-key", seen: challenge),
        .playing("fault-repeated-counter", seen: challenge), .playing("fault-duplicate-member", seen: challenge),
    ]

    @Test("Each planted bug is noticed by its case, and the reason says what was seen", arguments: bugs)
    func noticed(_ bug: SuiteBug) async throws {
        try await bug.isNoticed(in: .acs)
    }
}

extension Array {
    fileprivate func asyncMap<Result>(_ change: (Element) async throws -> Result) async rethrows -> [Result] {
        var results: [Result] = []
        for element in self { results.append(try await change(element)) }
        return results
    }
}
