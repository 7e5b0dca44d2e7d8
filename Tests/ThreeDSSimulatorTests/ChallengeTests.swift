import Testing
import ThreeDSCrypto
import ThreeDSJOSE
import ThreeDSJSON
import ThreeDSMessages
import ThreeDSPlatform
import ThreeDSTestSupport

@testable import ThreeDSSimulator

@Suite("The ACS on CReq and Erro")
struct ChallengeTests {
    private let clock = ManualTimeSource()

    private func sdk(
        _ scenario: String = "otp", version: String = "2.2.0", encryption: EncryptionMethod = .a128cbcHS256
    ) async throws -> SDKStandIn {
        let simulator = try Simulator(SimulatorConfiguration(timeSource: clock))
        var sdk = try SDKStandIn(simulator, version: version, encryption: encryption)
        await sdk.authenticate(scenario: scenario)
        try sdk.open()
        return sdk
    }

    /// Checks code, and that the transaction is over with U, 06 (protocol/core-flow.md §8) and one RReq (CORE-66).
    private func expectErro(_ answer: SDKStandIn.Answer, _ code: String, _ detail: String?, _ sdk: SDKStandIn) async {
        guard case .erro(let erro) = answer else {
            Issue.record("no Erro but \(answer)")
            return
        }
        #expect(erro.text("errorCode") == code)
        #expect(erro.text("errorComponent") == "A")
        #expect(erro.text("errorMessageType") == "CReq")
        #expect(erro.text("acsTransID") == sdk.acsTransID)
        if let detail { #expect(erro.text("errorDetail") == detail) }
        let record = await sdk.record()
        #expect(record.text("transStatus") == "U")
        #expect(record.text("challengeCancel") == "06")
        #expect(await sdk.simulator.resultsRequestCount(threeDSServerTransID: sdk.serverTransID) == 1)
    }

    struct Defect: Sendable, CustomTestStringConvertible {
        let name: String
        var scenario = "otp"
        var version = "2.2.0"
        /// Sent before, to get to the screen; nil: the defect is in the first CReq.
        var before: JSONObject? = [:]
        let change: JSONObject
        let code: String
        var detail: String?
        var testDescription: String { name }
    }

    static let defects: [Defect] = [
        // CORE-47: common members
        Defect(name: "no messageVersion", before: nil, change: ["messageVersion": .null], code: "201", detail: "messageVersion"),
        Defect(
            name: "no ids", before: nil, change: ["acsTransID": .null, "sdkTransID": .null], code: "201",
            detail: "acsTransID,sdkTransID"),
        Defect(name: "no counter", before: nil, change: ["sdkCounterStoA": .null], code: "201", detail: "sdkCounterStoA"),
        Defect(name: "counter of one digit", before: nil, change: ["sdkCounterStoA": "0"], code: "203", detail: "sdkCounterStoA"),
        Defect(name: "counter is a number", before: nil, change: ["sdkCounterStoA": 0], code: "203", detail: "sdkCounterStoA"),
        Defect(name: "counter above 255", before: nil, change: ["sdkCounterStoA": "256"], code: "203", detail: "sdkCounterStoA"),
        Defect(name: "counter ahead", before: nil, change: ["sdkCounterStoA": "001"], code: "302"),
        Defect(name: "counter repeated", change: ["sdkCounterStoA": "000", "challengeDataEntry": "1"], code: "302"),
        Defect(
            name: "other active version", before: nil, change: ["messageVersion": "2.1.0"], code: "203", detail: "messageVersion"),
        Defect(
            name: "inactive version", before: nil, change: ["messageVersion": "2.9.0"], code: "102",
            detail: "2.1.0,2.2.0,2.3.1"),
        Defect(name: "malformed version", before: nil, change: ["messageVersion": "2"], code: "203", detail: "messageVersion"),
        Defect(
            name: "foreign sdkTransID", before: nil, change: ["sdkTransID": "00000000-0000-4000-8000-000000000000"], code: "301",
            detail: "sdkTransID"),
        Defect(name: "malformed id", before: nil, change: ["acsTransID": "1"], code: "203", detail: "acsTransID"),
        Defect(name: "wrong type", before: nil, change: ["messageType": "CRes"], code: "101"),
        Defect(name: "unknown type", before: nil, change: ["messageType": "XReq"], code: "101"),
        // First CReq: common members only
        Defect(
            name: "entry in the first CReq", before: nil, change: ["challengeDataEntry": "1"], code: "203",
            detail: "challengeDataEntry"),
        Defect(
            name: "no-entry in the first CReq", before: nil, change: ["challengeNoEntry": "Y"], code: "203",
            detail: "challengeNoEntry"),
        Defect(
            name: "browser member", before: nil, change: ["challengeWindowSize": "01"], code: "203", detail: "challengeWindowSize"
        ),
        // Situation and exclusivity (protocol/messages.md §5.3)
        Defect(name: "nothing", change: [:], code: "201", detail: "challengeDataEntry"),
        Defect(name: "nothing on 04", scenario: "oob", change: [:], code: "201", detail: "oobContinue"),
        Defect(name: "nothing on 05", scenario: "html-otp", change: [:], code: "201", detail: "challengeHTMLDataEntry"),
        Defect(
            name: "entry and no-entry", change: ["challengeDataEntry": "1", "challengeNoEntry": "Y"], code: "203",
            detail: "challengeDataEntry,challengeNoEntry"),
        Defect(
            name: "entry and cancel", change: ["challengeDataEntry": "1", "challengeCancel": "01"], code: "203",
            detail: "challengeDataEntry,challengeCancel"),
        Defect(
            name: "entry and resend", change: ["challengeDataEntry": "1", "resendChallenge": "Y"], code: "203",
            detail: "challengeDataEntry,resendChallenge"),
        Defect(name: "empty entry", change: ["challengeDataEntry": ""], code: "203", detail: "challengeDataEntry"),
        Defect(
            name: "entry of 46 characters", change: ["challengeDataEntry": .string(String(repeating: "1", count: 46))],
            code: "203",
            detail: "challengeDataEntry"),
        Defect(name: "entry is a number", change: ["challengeDataEntry": 123_456], code: "203", detail: "challengeDataEntry"),
        Defect(name: "no-entry N", change: ["challengeNoEntry": "N"], code: "203", detail: "challengeNoEntry"),
        Defect(name: "cancel 02", change: ["challengeCancel": "02"], code: "203", detail: "challengeCancel"),
        Defect(
            name: "HTML entry on 01", change: ["challengeHTMLDataEntry": "a=b"], code: "203", detail: "challengeHTMLDataEntry"),
        Defect(name: "oobContinue on 01", change: ["oobContinue": true], code: "203", detail: "oobContinue"),
        Defect(name: "oobContinue false", scenario: "oob", change: ["oobContinue": false], code: "203", detail: "oobContinue"),
        Defect(name: "oobContinue as text", scenario: "oob", change: ["oobContinue": "true"], code: "203", detail: "oobContinue"),
        Defect(
            name: "resend on 02", scenario: "single-select", change: ["resendChallenge": "Y"], code: "203",
            detail: "resendChallenge"),
        Defect(
            name: "option that is not there", scenario: "single-select", change: ["challengeDataEntry": "fax"], code: "203",
            detail: "challengeDataEntry"),
        Defect(
            name: "options out of order", scenario: "multi-select", change: ["challengeDataEntry": "den,stl"], code: "203",
            detail: "challengeDataEntry"),
        Defect(
            name: "option twice", scenario: "multi-select", change: ["challengeDataEntry": "stl,stl"], code: "203",
            detail: "challengeDataEntry"),
        Defect(
            name: "options with a blank", scenario: "multi-select", change: ["challengeDataEntry": "stl, den"], code: "203",
            detail: "challengeDataEntry"),
        Defect(
            name: "HTML entry of 257 characters", scenario: "html-otp",
            change: ["challengeHTMLDataEntry": .string(String(repeating: "a", count: 257))], code: "203",
            detail: "challengeHTMLDataEntry"),
        // Whitelisting
        Defect(
            name: "whitelisting not answered", scenario: "otp-whitelist", change: ["challengeDataEntry": "123456"], code: "201",
            detail: "whitelistingDataEntry"),
        Defect(
            name: "whitelisting not asked", change: ["challengeDataEntry": "123456", "whitelistingDataEntry": "N"], code: "203",
            detail: "whitelistingDataEntry"),
        Defect(
            name: "whitelisting beside cancel", scenario: "otp-whitelist",
            change: ["challengeCancel": "01", "whitelistingDataEntry": "N"], code: "203", detail: "whitelistingDataEntry"),
        Defect(
            name: "whitelisting on resend missing", scenario: "otp-whitelist", change: ["resendChallenge": "Y"], code: "201",
            detail: "whitelistingDataEntry"),
        // The app's URL
        Defect(
            name: "URL left out later", before: ["threeDSRequestorAppURL": "https://shop.example/r"],
            change: ["challengeDataEntry": "1"], code: "201", detail: "threeDSRequestorAppURL"),
        Defect(
            name: "URL changed", before: ["threeDSRequestorAppURL": "https://shop.example/r"],
            change: ["challengeDataEntry": "1", "threeDSRequestorAppURL": "https://shop.example/s"], code: "203",
            detail: "threeDSRequestorAppURL"),
        Defect(
            name: "URL only later", change: ["challengeDataEntry": "1", "threeDSRequestorAppURL": "https://shop.example/s"],
            code: "203", detail: "threeDSRequestorAppURL"),
        Defect(
            name: "URL is plain http", before: nil, change: ["threeDSRequestorAppURL": "http://shop.example"], code: "203",
            detail: "threeDSRequestorAppURL"),
        Defect(
            name: "URL is none", before: nil, change: ["threeDSRequestorAppURL": "shop"], code: "203",
            detail: "threeDSRequestorAppURL"),
        // Extensions
        Defect(
            name: "critical extension", before: nil,
            change: ["messageExtension": [["name": "x", "id": "F1", "criticalityIndicator": true, "data": ["a": 1]]]],
            code: "202",
            detail: "F1"),
        Defect(
            name: "criticality as text", before: nil,
            change: ["messageExtension": [["name": "x", "id": "F1", "criticalityIndicator": "true", "data": ["a": 1]]]],
            code: "203",
            detail: "messageExtension.criticalityIndicator"),
        Defect(
            name: "extension without id", before: nil,
            change: ["messageExtension": [["name": "x", "criticalityIndicator": false, "data": ["a": 1]]]], code: "201",
            detail: "messageExtension.id"),
        Defect(
            name: "extensions no array", before: nil, change: ["messageExtension": "x"], code: "203", detail: "messageExtension"),
        Defect(
            name: "the same extension twice", before: nil,
            change: [
                "messageExtension": [
                    ["name": "x", "id": "F1", "criticalityIndicator": false, "data": ["a": 1]],
                    ["name": "x", "id": "F1", "criticalityIndicator": false, "data": ["a": 1]],
                ]
            ], code: "204", detail: "messageExtension"),
    ]

    @Test("CORE-47, CORE-60: each defect of a CReq gets its Erro", .proves("CORE-47", "CORE-60"), arguments: defects)
    func refuses(_ defect: Defect) async throws {
        var sdk = try await sdk(defect.scenario, version: defect.version)
        if let before = defect.before {
            guard case .screen = try await sdk.send(before) else {
                Issue.record("no screen")
                return
            }
        }
        let answer = try await sdk.send(message: sdk.creq().merging(defect.change))
        await expectErro(answer, defect.code, defect.detail, sdk)
    }

    @Test("a duplicate member gives 204")
    func plaintext() async throws {
        var first = try await sdk()
        var message = first.creq()
        message.append("sdkTransID", .string(first.sdkTransID))
        await expectErro(try await first.send(message: message), "204", "sdkTransID", first)
    }

    static let hostileNames = [
        "a\r\nINJECT\u{202E}CANARY", "4111111111111111", "acsUITYPE", "\u{1B}[31m", String(repeating: "n", count: 3_000),
    ]

    @Test(
        "CORE-218: an Erro of the ACS quotes no duplicate name that the sender chose", .proves("CORE-218"),
        arguments: hostileNames)
    func duplicateName(_ name: String) async throws {
        var sdk = try await sdk()
        var message = sdk.creq()
        message.append(name, "1")
        message.append(name, "2")
        await expectErro(try await sdk.send(message: message), "204", Finding.peerNames(.duplicateElement, ["x"]).detail, sdk)
    }

    @Test("CORE-210: an Erro of the ACS quotes no extension id that is not plainly an id", .proves("CORE-210"))
    func extensionID() async throws {
        var sdk = try await sdk()
        let id = "a\r\nINJECT\u{202E}CANARY"
        let change: JSONObject = [
            "messageExtension": [
                ["name": "x", "id": .string(id), "criticalityIndicator": true, "data": ["a": 1]],
                ["name": "y", "id": "F1", "criticalityIndicator": true, "data": ["a": 1]],
            ]
        ]
        await expectErro(
            try await sdk.send(message: sdk.creq().merging(change)), "202",
            Finding.peerNames(.criticalExtensionNotRecognised, ["\n", "F1"]).detail, sdk)
    }

    @Test(
        "unusual but valid CReq messages are accepted",
        arguments: [
            ("2.1.0", "otp", [:]), ("2.1.0", "otp", ["challengeNoEntry": "Y"]), ("2.2.0", "otp", ["challengeNoEntry": "Y"]),
            ("2.2.0", "otp", ["challengeDataEntry": "1", "resendChallenge": "N"]), ("2.2.0", "otp", ["resendChallenge": "Y"]),
            ("2.1.0", "otp", ["challengeDataEntry": "1", "whitelistingDataEntry": "maybe"]),
            ("2.2.0", "otp", ["challengeDataEntry": "1", "unknown": ["a": 1]]),
            ("2.2.0", "oob", ["oobContinue": true]), ("2.2.0", "multi-select", ["challengeDataEntry": "chi"]),
        ] as [(String, String, JSONObject)])
    func accepts(version: String, scenario: String, members: JSONObject) async throws {
        var sdk = try await sdk(scenario, version: version)
        _ = try await sdk.send()
        guard case .screen = try await sdk.send(members) else {
            Issue.record("refused")
            return
        }
        #expect(await sdk.record()["final"] == false)
    }

    @Test("a foreign or damaged JWE gives 302", arguments: ["otp"], EncryptionMethod.allCases)
    func broken(scenario: String, encryption: EncryptionMethod) async throws {
        let jose = "application/jose; charset=utf-8"
        let bodies: [(SDKStandIn) throws -> [UInt8]] = [
            { _ in [] }, { _ in Array("a.b.c.d.e".utf8) }, { _ in Array("....".utf8) },
            { sdk in
                try JWE.sealDirect(
                    sdk.creq().serialized(), key: .random(count: encryption.keyLength), encryption: encryption,
                    keyID: sdk.acsTransID, iv: encryption == .a128gcm ? [UInt8](repeating: 0, count: 12) : nil)
            },
        ]
        for body in bodies {
            let sdk = try await sdk(scenario, encryption: encryption)
            let answer = sdk.judge(await sdk.post(try body(sdk), type: jose))
            await expectErro(answer, "302", nil, sdk)
        }
    }

    @Test("CORE-61: the third wrong entry ends the challenge with N and reason 19", .proves("CORE-61"))
    func attempts() async throws {
        var sdk = try await sdk()
        _ = try await sdk.send()
        for _ in 0..<2 {
            guard case .screen(let cres) = try await sdk.send(["challengeDataEntry": "000000"]) else {
                Issue.record("no screen")
                return
            }
            #expect(cres.text("challengeInfoTextIndicator") == "Y")
        }
        #expect(try await sdk.send(["challengeDataEntry": "000000"]) == .final("N"))
        let record = await sdk.record()
        #expect(record.text("transStatus") == "N")
        #expect(record.text("transStatusReason") == "19")
        #expect(record.text("interactionCounter") == "03")
        let types = record["messages"]?.arrayValue?.compactMap { $0.objectValue?.text("messageType") }
        #expect(types == ["CReq", "CRes", "CReq", "CRes", "CReq", "CRes", "CReq", "CRes"])
    }

    @Test(
        "CORE-61, CORE-76: the right entry gives Y, an authenticationValue and a final CRes of at most nine elements",
        .proves("CORE-61", "CORE-76"))
    func success() async throws {
        var sdk = try await sdk("otp-whitelist", encryption: .a128gcm)
        _ = try await sdk.send()
        #expect(try await sdk.send(["challengeDataEntry": "123456", "whitelistingDataEntry": "Y"]) == .final("Y"))
        let record = await sdk.record()
        #expect(record.text("eci") == "05")
        #expect(record.text("authenticationValue")?.utf8.count == 28)
        #expect(record.text("interactionCounter") == "01")
        #expect(record.text("whiteListStatus") == "Y")
        let messages = try #require(await sdk.simulator.conversation(threeDSServerTransID: sdk.serverTransID))
        let order = messages.map { $0.text("messageType") }
        // The final CRes follows the RRes (CORE-76).
        #expect(order == ["AReq", "ARes", "CReq", "CRes", "CReq", "RReq", "RRes", "CRes"])
        #expect(
            messages.last?.names == [
                "messageType", "messageVersion", "threeDSServerTransID", "acsTransID", "sdkTransID", "acsCounterAtoS",
                "challengeCompletionInd", "transStatus",
            ])
        // CORE-69: the DS takes authenticationMethod out.
        #expect(messages.first { $0["messageType"] == "RReq" }?["authenticationMethod"] == nil)
        #expect(messages.first { $0["messageType"] == "RRes" }?.text("resultsStatus") == "01")
    }

    @Test(
        "CORE-310, CORE-64: Cancel leads directly to the result", .proves("CORE-64", "CORE-310"),
        arguments: ["01", "06", "07", "08"])
    func cancel(value: String) async throws {
        var sdk = try await sdk()
        _ = try await sdk.send()
        #expect(try await sdk.send(["challengeCancel": .string(value)]) == .final("N"))
        let record = await sdk.record()
        #expect(record.text("transStatus") == "N")
        #expect(record.text("challengeCancel") == value)
        let after = try await sdk.send(["challengeDataEntry": "1"])
        guard case .erro(let erro) = after else {
            Issue.record("no Erro")
            return
        }
        #expect(erro.text("errorCode") == "305")
        #expect(await sdk.simulator.resultsRequestCount(threeDSServerTransID: sdk.serverTransID) == 1)
    }

    @Test("CORE-220 to CORE-222: a challenge without a CReq within 30 s times out", .proves("CORE-220", "CORE-221", "CORE-222"))
    func firstTimeout() async throws {
        var sdk = try await sdk()
        #expect(await sdk.holdsKeys == true)
        clock.advance(seconds: 29.9)
        #expect(await sdk.record()["final"] == false)
        clock.advance(seconds: 0.1)
        let record = await sdk.record()
        #expect(record.text("transStatus") == "N")
        #expect(record.text("transStatusReason") == "14")
        #expect(record.text("challengeCancel") == "05")
        #expect(await sdk.holdsKeys == false)
        guard case .erro(let erro) = try await sdk.send() else {
            Issue.record("no Erro")
            return
        }
        #expect(erro.text("errorCode") == "402" && erro.text("errorComponent") == "A")
        #expect(await sdk.simulator.resultsRequestCount(threeDSServerTransID: sdk.serverTransID) == 1)
    }

    @Test(
        "CORE-223 to CORE-225: a challenge times out 600 s after each CRes without a further CReq",
        .proves("CORE-223", "CORE-224", "CORE-225"))
    func nextTimeout() async throws {
        var sdk = try await sdk()
        _ = try await sdk.send()
        clock.advance(seconds: 599)
        _ = try await sdk.send(["resendChallenge": "Y"])
        clock.advance(seconds: 599)
        #expect(await sdk.record()["final"] == false)
        #expect(await sdk.holdsKeys == true)
        clock.advance(seconds: 1)
        _ = await sdk.record()
        #expect(await sdk.holdsKeys == false)
        guard case .erro(let erro) = try await sdk.send(["challengeDataEntry": "123456"]) else {
            Issue.record("no Erro")
            return
        }
        #expect(erro.text("errorCode") == "402")
        let record = await sdk.record()
        #expect(record.text("transStatus") == "N")
        #expect(record.text("challengeCancel") == "04")
        #expect(await sdk.simulator.resultsRequestCount(threeDSServerTransID: sdk.serverTransID) == 1)
    }

    @Test(
        "an Erro of the SDK ends the challenge with U and 06 without an answer, and a second one changes nothing (CORE-66)",
        .proves("CORE-66"))
    func erro() async throws {
        var sdk = try await sdk()
        _ = try await sdk.send()
        for _ in 0..<2 {
            let reply = await sdk.sendErro("402")
            #expect(reply == .respond(HTTPResponse(status: 200), delaySeconds: 0))
        }
        let record = await sdk.record()
        #expect(record.text("transStatus") == "U")
        #expect(record.text("challengeCancel") == "06")
        let last = record["messages"]?.arrayValue?.last?.objectValue
        #expect(last?.text("messageType") == "Erro" && last?.text("errorComponent") == "C")
        #expect(await sdk.simulator.resultsRequestCount(threeDSServerTransID: sdk.serverTransID) == 1)
    }

    @Test("an encrypted Erro is accepted, and other plain JSON gives 101")
    func oddErro() async throws {
        var sealed = try await sdk()
        let reply = try await sealed.send(message: ["messageType": "Erro", "errorCode": "402"])
        #expect(reply == .defect("101", ""))  // an empty answer
        #expect(await sealed.record().text("transStatus") == "U")
        let plain = try await sdk()
        let answer = plain.judge(await plain.post(plain.creq().serialized(), type: "application/json"))
        await expectErro(answer, "101", nil, plain)
    }

    @Test("CORE-240: an unreachable DS gets the result once more, 10 s later and as U", .proves("CORE-240"))
    func unreachable() async throws {
        var sdk = try await sdk("fault-results-unreachable")
        _ = try await sdk.send()
        #expect(try await sdk.send(["challengeDataEntry": "123456"]) == .timeout)
        _ = await sdk.sendErro("402")
        #expect(await sdk.record()["final"] == false)
        clock.advance(seconds: 10)
        #expect(await sdk.record().text("transStatus") == "U")
        #expect(await sdk.simulator.resultsRequestCount(threeDSServerTransID: sdk.serverTransID) == 1)
    }

    @Test(
        "CORE-75, CORE-244: when the result cannot be delivered, the SDK gets Erro 403 about the RRes",
        .proves("CORE-75", "CORE-244"))
    func resultLeg() async throws {
        let cases = [("fault-results-erro", 0.0), ("fault-results-invalid", 0), ("fault-results-slow", 3)]
        for (scenario, expectedDelay) in cases {
            var sdk = try await sdk(scenario)
            _ = try await sdk.send()
            let body = try sdk.sealed(sdk.creq(["challengeDataEntry": "123456"]))
            guard case .respond(let response, let delay) = await sdk.post(body, type: "application/jose") else {
                Issue.record("no answer: \(scenario)")
                continue
            }
            #expect(response.text("errorCode") == "403" && response.text("errorMessageType") == "RRes")
            #expect(delay == expectedDelay)
        }
    }

    @Test("256 CReq messages are accepted, as many as the counter has values (protocol/core-flow.md, open point 2)")
    func counterLimit() async throws {
        var sdk = try await sdk(encryption: .a128gcm)
        for number in 0..<256 {
            let answer = try await sdk.send(number == 0 ? [:] : ["resendChallenge": "Y"])
            guard case .screen(let cres) = answer else {
                Issue.record("\(number): \(answer)")
                return
            }
            #expect(Int(cres.text("acsCounterAtoS") ?? "") == number)
        }
    }
}
