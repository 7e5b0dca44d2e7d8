import Testing
import ThreeDSJOSE
import ThreeDSMessages
import ThreeDSPlatform
import ThreeDSTestSupport

@testable import ThreeDSCore

@Suite("Replies are JSON or JWE (CORE-185; protocol/errors-and-flow.md §4.2 rows 15–23, protocol/messages.md §8 step 1)")
struct ChallengeReplyTests {
    enum Expected: Equatable, Sendable {
        case defect(String), erro(String), unusable(ChallengeFailure), final
    }

    struct Case: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var status = 200
        var type: String? = "application/jose; charset=UTF-8"
        var body: String
        var expected: Expected
    }

    static let erro =
        #"{"messageType":"Erro","messageVersion":"2.2.0","errorCode":"102","errorDetail":"2.1.0,2.2.0","errorComponent":"A"}"#
    static let plainCRes = FakeACS.cres("000", #""challengeCompletionInd":"Y","transStatus":"Y""#)
    static let jose = "APPLICATION/JOSE"

    static let cases: [Case] = [
        Case(
            testDescription: "row 15: Erro beside 400", status: 400, type: "application/json", body: erro, expected: .erro("102")),
        Case(
            testDescription: "row 15: Erro beside 500, with white space", status: 500, body: " \r\n\(erro)\n",
            expected: .erro("102")),
        Case(testDescription: "row 16: another body", status: 500, body: "oops", expected: .unusable(.unexpectedStatus(500))),
        Case(testDescription: "row 16: no body", status: 404, body: "", expected: .unusable(.unexpectedStatus(404))),
        Case(testDescription: "row 16: a JSON object", status: 403, body: "{}", expected: .unusable(.unexpectedStatus(403))),
        Case(testDescription: "row 17: a redirect", status: 302, body: "", expected: .unusable(.unexpectedStatus(302))),
        Case(testDescription: "row 18: empty body", body: "", expected: .defect("101")),
        Case(testDescription: "row 18: empty body, no type", type: nil, body: "", expected: .defect("101")),
        Case(
            testDescription: "row 19: Erro, whose text has four dots", type: "application/json", body: erro,
            expected: .erro("102")),
        Case(testDescription: "row 19: Erro with a wrong type", type: jose, body: erro, expected: .erro("102")),
        Case(
            testDescription: "row 19: Erro with an unknown code (CORE-216)", body: #"{"messageType":"Erro","errorCode":"999"}"#,
            expected: .erro("999")),
        Case(testDescription: "row 20: CRes in clear text", body: plainCRes, expected: .defect("101")),
        Case(testDescription: "row 20: another object", type: "application/json", body: #"{"a":1}"#, expected: .defect("101")),
        Case(testDescription: "row 21: no JSON, type JOSE", type: jose, body: "hello", expected: .defect("302")),
        Case(testDescription: "row 21: five parts of nonsense", type: nil, body: "a.b.c.d.e", expected: .defect("302")),
        Case(
            testDescription: "row 21: a damaged JWE", type: "text/plain", body: "eyJhbGciOiJkaXIifQ.x", expected: .defect("302")),
        Case(testDescription: "row 21: broken JSON, type JOSE", type: jose, body: "{\"a\":", expected: .defect("302")),
        Case(testDescription: "row 22: HTML", type: "text/html", body: "<html>a.b.c.d</html>", expected: .defect("101")),
        Case(testDescription: "row 22: text", type: "text/plain", body: "hello", expected: .defect("101")),
        Case(testDescription: "row 22: an array", type: "application/json", body: "[1,2]", expected: .defect("101")),
        Case(
            testDescription: "too deep", type: "application/json", body: String(repeating: #"{"a":"#, count: 200),
            expected: .defect("101")),
    ]

    func read(_ response: HTTPResponse, _ profile: MessageProfile = .strict) throws -> ChallengeStateMachine.Reply {
        var channel = try SecureChannel(
            keys: SecureChannelVectors.sessionKeys(), encryption: .a128cbcHS256, profile: profile)
        var identity = try ChallengeFixtures.identity()
        identity.features.profile = profile
        return ChallengeReply.read(response, through: &channel, identity: identity)
    }

    @Test(
        "Cryptography is the same in both profiles: another counter or a changed byte is 302 (CORE-54)", .proves("CORE-54"),
        arguments: MessageProfile.allCases)
    func cryptography(_ profile: MessageProfile) throws {
        let keys = try SecureChannelVectors.sessionKeys()
        func sealed(_ counter: UInt8 = 0, _ keyID: String = ChallengeFixtures.acsID) throws -> [UInt8] {
            try keys.seal(Array(Self.plainCRes.utf8), .acsToSDK, counter: counter, encryption: .a128gcm, keyID: keyID)
        }
        #expect(try read(HTTPResponse(status: 200, body: try sealed()), profile) == .final(transactionStatus: .authenticated))
        let otherCounter = Array(FakeACS.cres("001", FakeACS.completed).utf8)
        var bodies = [
            try keys.seal(otherCounter, .acsToSDK, counter: 0, encryption: .a128gcm, keyID: ChallengeFixtures.acsID),
            try keys.seal(otherCounter, .acsToSDK, counter: 1, encryption: .a128gcm, keyID: ChallengeFixtures.acsID),
        ]
        // The profile field accepts another kid and another IV: FieldProfileTests.
        if profile == .strict { bodies += [try sealed(1), try sealed(0, ChallengeFixtures.sdkID)] }
        let good = try sealed()
        // In the header, the IV, the ciphertext and the tag; the padding of a compact serialisation.
        for part in [0, 2, 3, 4] {
            var parts = good.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).map(Array.init)
            parts[part][3] = parts[part][3] == UInt8(ascii: "A") ? UInt8(ascii: "B") : UInt8(ascii: "A")
            bodies.append(Array(parts.joined(separator: [UInt8(ascii: ".")])))
        }
        bodies.append(good + [UInt8(ascii: "=")])
        for body in bodies {
            guard case .defect(let defect) = try read(HTTPResponse(status: 200, body: body), profile) else {
                Issue.record("not refused: \(profile)")
                continue
            }
            #expect(defect.code == .decryptionFailure)
        }
    }

    @Test(.proves("CORE-185", "CORE-216", "CORE-217"), arguments: cases) func classifies(_ case: Case) throws {
        let headers = `case`.type.map { [("Content-Type", $0)] } ?? []
        switch try read(HTTPResponse(status: `case`.status, headers: headers, body: Array(`case`.body.utf8))) {
        case .defect(let defect): #expect(`case`.expected == .defect(defect.code.rawValue))
        case .erro(let erro): #expect(`case`.expected == .erro(erro.errorCode.rawValue))
        case .unusable(let failure): #expect(`case`.expected == .unusable(failure))
        case .prompt, .final: Issue.record("accepted")
        }
    }

    @Test(
        "row 23: a good JWE with a wrong or missing content type is accepted", arguments: ["text/html", "application/json", nil])
    func lenientType(_ type: String?) throws {
        let keys = try SecureChannelVectors.sessionKeys()
        let body = try keys.seal(
            Array(Self.plainCRes.utf8), .acsToSDK, counter: 0, encryption: .a128gcm, keyID: ChallengeFixtures.acsID)
        let reply = try read(HTTPResponse(status: 201, headers: type.map { [("content-type", $0)] } ?? [], body: body))
        #expect(reply == .final(transactionStatus: .authenticated))
    }

    @Test(
        "rows 25, 26, 27, 46: an Erro inside the JWE is an Erro, and the final CRes is validated like the others (CORE-78)",
        .proves("CORE-78"),
        arguments: [
            (erro, Expected.erro("102")), ("[]", .defect("101")), ("no JSON", .defect("101")),
            (#"{"messageType":"CReq"}"#, .defect("101")),
            (FakeACS.cres("000", #""challengeCompletionInd":"Y","transStatus":"Q""#), .unusable(.unknownTransactionStatus)),
            (FakeACS.cres("000", #""challengeCompletionInd":"Y""#), .defect("201")),
            (FakeACS.cres("007", #""challengeCompletionInd":"Y","transStatus":"Y""#), .defect("302")),
        ])
    func insideTheJWE(_ text: String, _ expected: Expected) throws {
        let keys = try SecureChannelVectors.sessionKeys()
        let body = try keys.seal(Array(text.utf8), .acsToSDK, counter: 0, encryption: .a128gcm, keyID: ChallengeFixtures.acsID)
        switch try read(HTTPResponse(status: 200, body: body)) {
        case .defect(let defect): #expect(expected == .defect(defect.code.rawValue))
        case .erro(let erro): #expect(expected == .erro(erro.errorCode.rawValue))
        case .unusable(let failure): #expect(expected == .unusable(failure))
        case .prompt, .final: Issue.record("accepted")
        }
    }

    @Test("A body above 1 MiB is not parsed") func tooLarge() throws {
        let body = [UInt8](repeating: UInt8(ascii: "{"), count: HTTPTransportLimits.maximumBodyBytes + 1)
        #expect(try read(HTTPResponse(status: 200, body: body)) == .unusable(.responseTooLarge))
        let reply = try read(HTTPResponse(status: 200, body: Array(body.dropLast())))
        #expect(reply.defect?.code == .messageInvalid && reply.defect?.subject == .form(.notAMessage))
    }
}
