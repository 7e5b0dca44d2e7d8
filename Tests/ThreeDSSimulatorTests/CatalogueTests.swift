import Foundation
import Testing
import ThreeDSJOSE
import ThreeDSJSON
import ThreeDSMessages
import ThreeDSPlatform
import ThreeDSTestSupport

@testable import ThreeDSSimulator

/// What the catalogue of requirements asks of 3DS Server, DS and ACS, seen on the messages of whole payments.
@Suite("The servers' side, requirement by requirement")
struct CatalogueTests {
    private let clock = ManualTimeSource()

    private func simulator() throws -> Simulator {
        let later = try Scenario(
            json: Array(
                #"{"name":"later","title":"x","versions":["2.2.0"],"transStatus":"D","decoupled":{"transStatus":"N","after":90}}"#
                    .utf8))
        return try Simulator(SimulatorConfiguration(timeSource: clock, scenarios: [later]))
    }

    private func paid(_ scenario: String = "otp", system: Int = 1, version: String = "2.2.0") async throws -> SDKStandIn {
        var sdk = try SDKStandIn(try simulator(), system: system, version: version)
        await sdk.authenticate(scenario: scenario)
        if sdk.authentication.text("transStatus") == "C" {
            try sdk.open()
            _ = try await sdk.send()
            _ = try await sdk.send(["challengeDataEntry": "123456"])
        }
        return sdk
    }

    private func conversation(_ sdk: SDKStandIn) async throws -> [JSONObject] {
        try #require(await sdk.simulator.conversation(threeDSServerTransID: sdk.serverTransID))
    }

    private func isUUID(_ text: String?) -> Bool {
        guard let text else { return false }
        return text.split(separator: "-", omittingEmptySubsequences: false).map(\.count) == [8, 4, 4, 4, 12]
            && text.allSatisfy { $0.isHexDigit || $0 == "-" }
    }

    @Test(
        "CORE-8, CORE-16, CORE-27: 3DS Server, DS and ACS create new transaction IDs for each payment",
        .proves("CORE-8", "CORE-16", "CORE-27"))
    func identifiers() async throws {
        var seen: Set<String> = []
        for _ in 0..<3 {
            let ares = try #require(try await conversation(try await paid()).first { $0.text("messageType") == "ARes" })
            for name in ["threeDSServerTransID", "dsTransID", "acsTransID"] {
                #expect(isUUID(ares.text(name)), "\(name)")
                #expect(seen.insert(ares.text(name) ?? "").inserted, "\(name) is not fresh")
            }
        }
    }

    @Test(
        "CORE-4, CORE-9, CORE-10, CORE-14, CORE-24: the AReq is complete, reaches the ACS, and leads back by dsURL",
        .proves("CORE-4", "CORE-9", "CORE-10", "CORE-14", "CORE-24"))
    func request() async throws {
        let sdk = try await paid()
        let areq = try #require(try await conversation(sdk).first)
        for name in [
            "threeDSRequestorID", "threeDSServerRefNumber", "acquirerBIN", "acquirerMerchantID", "threeDSServerURL", "dsURL",
        ] {
            #expect(areq.text(name)?.isEmpty == false, "\(name)")
        }
        // An SDK shows everything: 03, and 01 to 05.
        #expect(areq["deviceRenderOptions"] == ["sdkInterface": "03", "sdkUiType": ["01", "02", "03", "04", "05"]])
        #expect(areq.text("sdkTransID") == sdk.sdkTransID)
        #expect(areq.text("threeDSServerTransID") == sdk.serverTransID)
    }

    @Test(
        "CORE-30, CORE-31: every scenario has a transStatus of the protocol, and Y and A of a payment have authenticationValue and eci",
        .proves("CORE-30", "CORE-31")
    )
    func status() async throws {
        // One for all of them: making its keys takes longer than the authentication.
        let simulator = try simulator()
        for play in Play.all {
            var sdk = try SDKStandIn(simulator, version: play.version)
            if play.scenario.messageCategory == "02" { sdk.order["messageCategory"] = "02" }
            let status = try #require(await sdk.authenticate(scenario: play.scenario.name).text("transStatus"))
            let allowed = play.version == "2.1.0" ? ["Y", "C", "N", "A", "U", "R"] : ["Y", "C", "N", "A", "U", "R", "D", "I"]
            #expect(allowed.contains(status), "\(play)")
            let isValued = ["Y", "A"].contains(status) && play.scenario.messageCategory == "01"
            #expect((sdk.authentication["authenticationValue"] != nil) == isValued, "\(play)")
            #expect((sdk.authentication["eci"] != nil) == isValued, "\(play)")
        }
    }

    @Test(
        "CORE-32, CORE-342: a challenge has a form that the device can show, native or HTML; 2.3.1 has the information template, too",
        .proves("CORE-32", "CORE-342"), arguments: ["2.1.0", "2.2.0", "2.3.1"])
    func rendering(_ version: String) async throws {
        var interfaces: Set<String> = []
        var templates: [String] = []
        let scenarios = ["otp", "single-select", "multi-select", "oob", "html-otp"]
        for scenario in scenarios + (version == "2.3.1" ? ["information"] : []) {
            var sdk = try SDKStandIn(try simulator(), version: version)
            let response = await sdk.authenticate(scenario: scenario)
            let type = try #require(response.object["acsRenderingType"]?.objectValue)
            interfaces.insert(type.text("acsInterface") ?? "")
            templates.append(type.text("acsUiTemplate") ?? "")
            try sdk.open()
            guard case .screen(let cres) = try await sdk.send() else {
                Issue.record("no screen: \(scenario)")
                continue
            }
            // Content of the announced form.
            #expect(cres.text("acsUiType") == type.text("acsUiTemplate"), "\(scenario)")
        }
        #expect(interfaces == ["01", "02"])
        #expect(templates == ["01", "02", "03", "04", "05"] + (version == "2.3.1" ? ["07"] : []))
    }

    @Test(
        "CORE-29, CORE-321, CORE-323, CORE-355: decoupled authentication happens only on request, and the app gets its text",
        .proves("CORE-29", "CORE-321", "CORE-323", "CORE-355"))
    func decoupled() async throws {
        var sdk = try SDKStandIn(try simulator())
        let answer = await sdk.authenticate(scenario: "later")
        #expect(answer.text("transStatus") == "D")
        #expect(answer.text("acsDecConInd") == "Y")
        #expect(answer.text("cardholderInfo")?.isEmpty == false)
        // No SDK challenge follows.
        #expect(answer.text("acsSignedContent") == nil)
        let areq = try #require(try await conversation(sdk).first)
        #expect(areq.text("threeDSRequestorDecReqInd") == "Y")
        #expect(areq.text("threeDSRequestorDecMaxTime") == "00010")
        #expect(await sdk.record()["final"] == false)
        let plain = try #require(try await conversation(try await paid()).first)
        #expect(plain["threeDSRequestorDecReqInd"] == nil)
    }

    @Test(
        "CORE-34, CORE-37, CORE-39, CORE-41: the app gets the ARes's status and data unchanged",
        .proves("CORE-34", "CORE-37", "CORE-39", "CORE-41"))
    func answer() async throws {
        for scenario in ["frictionless", "attempted", "rejected", "unavailable", "not-authenticated", "otp"] {
            var sdk = try SDKStandIn(try simulator())
            let answer = await sdk.authenticate(scenario: scenario).object
            let ares = try #require(try await conversation(sdk).first { $0.text("messageType") == "ARes" })
            for name in ["transStatus", "transStatusReason", "eci", "authenticationValue", "acsTransID", "dsTransID"] {
                #expect(answer[name] == ares[name], "\(scenario) \(name)")
            }
            if answer.text("transStatus") != "C" { #expect(await sdk.record()["final"] == true) }
        }
    }

    @Test("CORE-318: a frictionless payment has no message to the cardholder, and a CReq for it is refused", .proves("CORE-318"))
    func frictionless() async throws {
        var sdk = try SDKStandIn(try simulator())
        await sdk.authenticate(scenario: "frictionless")
        #expect(try await conversation(sdk).map { $0.text("messageType") } == ["AReq", "ARes"])
        let reply = await sdk.simulator.post("/acs/challenge/\(sdk.acsTransID)", [], type: "application/jose; charset=UTF-8")
        #expect(reply.text("errorCode") == "305")
    }

    @Test(
        "CORE-48, CORE-49, CORE-52, CORE-53: counters start at 000, challengeCompletionInd is N until the end, and each CRes is encrypted in the answer to its CReq",
        .proves("CORE-48", "CORE-49", "CORE-52", "CORE-53", "CORE-186", "CORE-189", "CORE-191")
    )
    func exchange() async throws {
        var sdk = try SDKStandIn(try simulator())
        await sdk.authenticate(scenario: "otp")
        try sdk.open()
        let body = try sdk.sealed(sdk.creq())
        guard case .respond(let response, _) = await sdk.post(body, type: "application/jose; charset=UTF-8") else {
            Issue.record("no answer")
            return
        }
        // CORE-186, CORE-189, CORE-191: the JWE and nothing else, with its content type.
        #expect(response.header("Content-Type")?.lowercased() == "application/jose; charset=utf-8")
        #expect(response.body.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).count == 5)
        #expect(response.object.isEmpty)
        var fresh = try SDKStandIn(try simulator())
        await fresh.authenticate(scenario: "otp")
        try fresh.open()
        for number in 0..<3 {
            guard case .screen(let cres) = try await fresh.send(number == 0 ? [:] : ["resendChallenge": "Y"]) else {
                Issue.record("no screen")
                return
            }
            #expect(cres.text("acsCounterAtoS") == "00\(number)")
            #expect(cres.text("challengeCompletionInd") == "N")
        }
        #expect(await fresh.record().text("interactionCounter") == "00")
    }

    @Test(
        "CORE-62, CORE-65, CORE-68, CORE-74: RReq and RRes are exchanged with the payment's 3DS Server before the final CRes",
        .proves("CORE-62", "CORE-65", "CORE-68", "CORE-71", "CORE-74", "CORE-77"))
    func results() async throws {
        let messages = try await conversation(try await paid())
        let types = messages.compactMap { $0.text("messageType") }
        #expect(types.suffix(3) == ["RReq", "RRes", "CRes"])  // CORE-77: the final CRes goes to the SDK when the RRes has come
        let areq = try #require(messages.first)
        let rreq = try #require(messages.first { $0.text("messageType") == "RReq" })
        let rres = try #require(messages.first { $0.text("messageType") == "RRes" })
        for name in ["threeDSServerTransID", "acsTransID", "dsTransID", "sdkTransID"] {
            #expect(rreq.text(name) == rres.text(name), "\(name)")
            if name != "acsTransID" { #expect(rreq.text(name) == areq.text(name), "\(name)") }
        }
        for name in ["transStatus", "interactionCounter", "authenticationType", "messageCategory", "acsRenderingType"] {
            #expect(rreq[name] != nil, "\(name)")
        }
        #expect(rres.names.contains("resultsStatus") && rres["transStatus"] == nil)
    }

    @Test("CORE-219: the ACS keeps a challenge that has not started, with its keys", .proves("CORE-219"))
    func kept() async throws {
        var sdk = try SDKStandIn(try simulator())
        await sdk.authenticate(scenario: "otp")
        try sdk.open()
        clock.advance(seconds: 29)
        guard case .screen = try await sdk.send() else {
            Issue.record("the challenge is gone")
            return
        }
    }

    @Test(
        "CORE-245: an RRes that does not arrive in time gives Erro D/402 to the ACS; CORE-217: failed storing gives the nearest code, 403",
        .proves("CORE-217", "CORE-245")
    )
    func resultsErro() async throws {
        for (scenario, code) in [("fault-results-slow", "402"), ("fault-results-erro", "403")] {
            var sdk = try SDKStandIn(try simulator())
            await sdk.authenticate(scenario: scenario)
            try sdk.open()
            _ = try await sdk.send()
            _ = try await sdk.send(["challengeDataEntry": "123456"])
            let erro = try #require(try await conversation(sdk).first { $0.text("errorComponent") == "D" })
            #expect(erro.text("errorCode") == code)
            #expect(erro.text("errorMessageType") == "RReq")
            #expect(erro.text("acsTransID") == sdk.acsTransID)
        }
    }

    @Test(
        "CORE-346: the 3DS Server waits for a decoupled result until it comes, and reports nothing final before",
        .proves("CORE-346"))
    func decoupledResult() async throws {
        var sdk = try SDKStandIn(try simulator())
        await sdk.authenticate(scenario: "later")
        let before = await sdk.record()
        #expect(before["final"] == false)
        #expect(before.text("transStatus") == "D")
        clock.advance(seconds: 90)
        let after = await sdk.record()
        #expect(after["final"] == true)
        #expect(await sdk.simulator.resultsRequestCount(threeDSServerTransID: sdk.serverTransID) == 1)
    }

    @Test(
        "CORE-346: without an RReq the 3DS Server waits the longest time and 30 s more (2.3.1: 1 h 30 s); then nobody is authenticated",
        .proves("CORE-346"), arguments: [("2.2.0", 630.0), ("2.3.1", 4_230.0)])
    func lostDecoupledResult(version: String, wait: Double) async throws {
        var sdk = try SDKStandIn(
            try Simulator(SimulatorConfiguration(timeSource: clock)), version: version)
        sdk.order["outage"] = .string(PartyOutage.serverUnreachable.rawValue)
        #expect(await sdk.authenticate(scenario: "decoupled").text("transStatus") == "D")
        clock.advance(seconds: wait - 1)
        let before = await sdk.record()
        #expect(before["final"] == false && before.text("transStatus") == "D")
        clock.advance(seconds: 1)
        let after = await sdk.record()
        #expect(after["final"] == true && after.text("transStatus") == "N")
        #expect(try await conversation(sdk).contains { $0.text("messageType") == "RReq" }, "sent, but not delivered")
    }

    @Test(
        "CORE-190: content types are compared without regard to case and blanks", .proves("CORE-190"),
        arguments: [
            "Application/JSON;charset=utf-8", "application/json ; Charset=UTF-8", " APPLICATION/JSON ;  charset = \"utf-8\"",
        ])
    func contentType(type: String) async throws {
        var sdk = try SDKStandIn(try simulator())
        await sdk.authenticate(scenario: "otp")
        try sdk.open()
        _ = try await sdk.send()
        let erro: JSONObject = [
            "messageType": "Erro", "messageVersion": "2.2.0", "errorCode": "402", "errorComponent": "C", "errorDescription": "x",
            "errorDetail": "x", "errorMessageType": "CRes", "threeDSServerTransID": .string(sdk.serverTransID),
            "acsTransID": .string(sdk.acsTransID), "sdkTransID": .string(sdk.sdkTransID),
        ]
        guard case .respond(let response, _) = await sdk.post(erro.serialized(), type: type) else {
            Issue.record("no answer")
            return
        }
        #expect(response.status == 200 && response.body.isEmpty, "it was read as an Erro")
        #expect(await sdk.record().text("transStatus") == "U")
    }

    @Test(
        "CORE-184, CORE-190, CORE-201: only messages for the receiver are accepted, by POST and with their content type",
        .proves("CORE-184", "CORE-190", "CORE-201"))
    func transport() async throws {
        let simulator = try simulator()
        for method in ["GET", "PUT", "HEAD", "DELETE"] {
            #expect(await simulator.respond(method, "/acs/challenge/x", [], []).status == 405)
        }
        var sdk = try SDKStandIn(simulator)
        await sdk.authenticate(scenario: "otp")
        try sdk.open()
        guard case .respond(let response, _) = await sdk.post(Array("{".utf8), type: "application/json; charset=UTF-8") else {
            Issue.record("no answer")
            return
        }
        #expect(response.header("Content-Type")?.lowercased().hasPrefix("application/json") == true)
        #expect(response.text("errorCode") == "101")
        let server = RequestorServer(referenceNumber: RequestorServer.referenceNumber, baseURL: "")
        let messages = try await conversation(try await paid())
        let areq = try #require(messages.first)
        for type in ["AReq", "RRes", "CReq", "CRes", "PReq"] {
            #expect(
                server.check(ares: ["messageType": .string(type), "messageVersion": "2.2.0"], areq: areq)?.code == .messageInvalid
            )
        }
    }

    @Test("CORE-197: a message that does not fit the state of its transaction is refused", .proves("CORE-197"))
    func state() async throws {
        var sdk = try await paid()
        guard case .erro(let erro) = try await sdk.send(["challengeDataEntry": "123456"]) else {
            Issue.record("no Erro")
            return
        }
        #expect(erro.text("errorCode") == "305")
        #expect(await sdk.record().text("transStatus") == "Y")
    }

    @Test(
        "CORE-311: a transaction follows the rules of its version", .proves("CORE-311"), arguments: ["2.1.0", "2.2.0", "2.3.1"])
    func versions(version: String) async throws {
        var sdk = try SDKStandIn(try simulator(), version: version)
        await sdk.authenticate(scenario: "otp")
        try sdk.open()
        guard case .screen(let cres) = try await sdk.send() else {
            Issue.record("no screen")
            return
        }
        #expect(cres.text("messageVersion") == version)
        #expect((cres["challengeEntryBox"] != nil) == (version == "2.3.1"))
        for message in try await conversation(sdk) { #expect(message.text("messageVersion") == version) }
    }

    @Test("CORE-313: the keys of AReq and signed content are public JWKs", .proves("CORE-313"))
    func keys() async throws {
        let sdk = try await paid()
        let areq = try #require(try await conversation(sdk).first)
        let key = try #require(areq["sdkEphemPubKey"])
        guard case .p256 = try JWK(json: key) else {
            Issue.record("no P-256 key")
            return
        }
        #expect(key.objectValue?["d"] == nil)
        let payload = try JWS(compact: sdk.authentication.text("acsSignedContent") ?? "").payload
        let object = try #require(try JSONDocument(parsing: payload).root.objectValue)
        for name in ["acsEphemPubKey", "sdkEphemPubKey"] {
            guard case .p256 = try JWK(json: try #require(object[name])) else {
                Issue.record("no P-256 key: \(name)")
                continue
            }
        }
    }

    @Test(
        "CORE-160 to CORE-165: pages are self-contained documents whose form leads to HTTPS://EMV3DS/challenge",
        .proves("CORE-160", "CORE-161", "CORE-162", "CORE-163", "CORE-164", "CORE-165"),
        arguments: ["html-otp", "html-single-select", "html-oob", "html-refresh"])
    func pages(name: String) async throws {
        let scenario = try #require(Scenario.builtIn.first { $0.name == name })
        for version in scenario.versions {
            var sdk = try SDKStandIn(try simulator(), version: version)
            await sdk.authenticate(scenario: name)
            try sdk.open()
            guard case .screen(let cres) = try await sdk.send() else {
                Issue.record("no screen")
                return
            }
            for element in ["acsHTML", "acsHTMLRefresh"] {
                guard let text = cres.text(element) else { continue }
                let page = String(decoding: try Base64URL.decode(text), as: UTF8.self).lowercased()
                #expect(page.hasPrefix("<!doctype html>") && page.contains("</html>"), "\(element)")
                // CORE-161, CORE-162: style, logo and the width of the device are in the page itself.
                #expect(page.contains("<style>") && page.contains("<svg role=\"img\" aria-label=\"example bank\""), "\(element)")
                #expect(page.contains("<meta name=\"viewport\" content=\"width=device-width\">"), "\(element)")
                #expect(page.contains("action=\"https://emv3ds/challenge\"") || page.contains("href=\"https://emv3ds/challenge"))
                let outside = page.components(separatedBy: "https://").dropFirst().filter { !$0.hasPrefix("emv3ds/challenge") }
                #expect(outside.isEmpty && !page.contains("http://") && !page.contains("src=\"/"), "\(element)")
                #expect(!page.contains("<link") && !page.contains("@import") && !page.contains("<script src"))
            }
        }
    }

    /// The list of faults in the contract of the simulator, by the files that play them.
    static let contractFaults: [(String, [String])] = [
        ("wrong counter", ["wrong-counter", "malformed-counter", "missing-counter"]), ("repeated counter", ["repeated-counter"]),
        ("tampered tag", ["tampered-tag", "tampered-iv", "tampered-ciphertext"]), ("wrong key", ["wrong-key"]),
        ("wrong kid", ["wrong-kid", "missing-kid"]),
        ("wrong version", ["other-version", "inactive-version", "malformed-version"]),
        (
            "wrong transaction ids",
            ["wrong-acs-trans-id", "wrong-sdk-trans-id", "wrong-three-ds-server-trans-id", "malformed-trans-id"]
        ),
        ("unknown message type", ["unknown-message-type", "wrong-message-type", "missing-message-type"]),
        ("missing member", ["missing-html", "missing-completion", "missing-text-and-submit"]),
        ("empty member", ["empty-header", "empty-optional", "null-optional"]),
        ("over-long member", ["over-long-text", "long-option-key"]),
        ("mistyped member", ["mistyped-member", "mistyped-criticality"]), ("duplicate member", ["duplicate-member"]),
        ("extensions", ["critical-extension", "noncritical-extension", "too-many-extensions"]),
        ("unknown acsUiType", ["unknown-ui-type"]), ("Erro instead of CRes", ["erro", "erro-http-400", "erro-encrypted"]),
        ("plain JSON CRes", ["plain-cres"]), ("HTTP", ["http-500", "http-301", "empty-body", "huge-body", "wrong-content-type"]),
        ("slow, silent, broken", ["slow-answer", "no-answer", "connection-reset"]),
        (
            "signed content",
            [
                "expired", "self-signed", "wrong-root", "alg-none", "alg-rs256", "alg-hs256", "other-sdk-key", "point-off-curve",
                "http-url",
            ]
            .map { "signed-content-" + $0 }
        ),
    ]

    @Test("every fault of the contract exists, has its expected end and is unique", arguments: contractFaults)
    func faults(_ group: (name: String, files: [String])) throws {
        for file in group.files {
            let scenario = try #require(Scenario.builtIn.first { $0.name == "fault-" + file }, "\(file)")
            for version in scenario.versions {
                let expected = try #require(scenario.expectation(in: version))
                // CORE-43: a refused signed content tells nobody.
                if group.name == "signed content" {
                    #expect(expected.outcome == .runtimeError && expected.erro == nil, "\(file)")
                }
                // CORE-239: an Erro goes with 10 s of silence only as 402.
                if ["slow-answer", "no-answer"].contains(file) { #expect(expected.erro?.code == "402") }
                if expected.outcome == .protocolError { #expect(expected.erro != nil, "\(file)") }
            }
        }
        let titles = Scenario.builtIn.filter(\.isFault).map(\.title)
        #expect(Set(titles).count == titles.count)
        #expect(titles.count >= 60)
    }
}
