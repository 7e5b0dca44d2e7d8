import Foundation
import Testing
import ThreeDSJSON
import ThreeDSSimulator
import ThreeDSTestSupport

@testable import ThreeDSTool

/// Whole sessions of `tds drive` against the simulator over HTTPS.
@Suite(.timeLimit(.minutes(10))) struct DriveSessionTests {
    @Test(
        "A one-time passcode challenge completes with driver and simulator in separate processes", arguments: ["2.1.0", "2.2.0"])
    func processes(version: String) async throws {
        let anchor = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).pem")
        defer { try? FileManager.default.removeItem(at: anchor) }
        let (simulator, process) = try DriveClient.process(["simulate", "--anchor", anchor.path])
        defer { process.terminate() }
        let ready = try await simulator.next()
        #expect(ready["event"] == "ready")
        let url = try #require(ready["url"]?.stringValue.flatMap { URL(string: $0) })
        #expect(url.scheme == "https" && url.host == "localhost")
        let shop = try await TestShop(url: url, anchor: try String(contentsOf: anchor, encoding: .utf8))

        let (client, driver) = try DriveClient.process(["drive"])
        defer { driver.terminate() }
        let initialized = try await client.ask(shop.initialize())
        #expect(initialized["event"] == "initialized")
        #expect(initialized["sdkVersion"] == "0.1.0")
        let (number, challenge, id) = try await shop.begin("otp", version: version, with: client)
        #expect(try await client.ask(challenge) == ["event": "challengeStarted", "id": 1])
        let screen = try await client.next("screen")
        #expect(screen["transaction"]?.intValue == number)
        #expect(screen["screen"]?.objectValue?["uiType"] == "text")
        #expect(screen["screen"]?.objectValue?["submitAuthenticationLabel"] == "Confirm")
        #expect(
            try await client.ask(["op": "submit", "transaction": JSONValue(integerLiteral: number), "value": "123456"])["event"]
                == "ok")
        let end = try await client.next("completed")
        #expect(end["transactionStatus"] == "Y")
        #expect(end["transaction"]?.intValue == number)
        #expect(try await shop.result(id) == "Y")
        let finished = await client.finish()
        #expect(finished.status == 0)
        #expect(finished.rest.isEmpty)
        process.terminate()
        #expect(await simulator.finish().status == 0)
    }

    @Test(
        "With the group security, initialize and getWarnings return warnings, and wrong values are refused (SDK-1, SDK-3)",
        .proves("SDK-1", "SDK-3"))
    func securityWarnings() async throws {
        let shop = try await TestShop()
        let client = DriveClient.inProcess()
        for wrong in ["none", 1] as [JSONValue] {
            let refused = try await client.ask(shop.initialize(["security": ["policy": wrong]]))
            #expect(refused["error"]?.objectValue?["type"] == "InvalidInput")
        }
        let initialized = try await client.ask(
            shop.initialize(["security": ["appBundleID": "org.example.shop", "policy": "production"]]))
        #expect(initialized["event"] == "initialized")
        let warnings = initialized["warnings"]?.arrayValue?.compactMap(\.objectValue) ?? []
        #expect(warnings.contains { $0["id"] == "SW02" && $0["severity"] == "HIGH" && $0["message"]?.stringValue != nil })
        #expect(try await client.ask(["op": "getWarnings"])["warnings"] == initialized["warnings"])
        _ = await client.finish()
    }

    @Test("getConfigurationWarnings returns the warnings about the configuration, and getWarnings none of them")
    func configurationWarnings() async throws {
        let shop = try await TestShop()
        let client = DriveClient.inProcess()
        _ = try await client.ask(shop.initialize(["security": ["releaseBuild": "True"], "params": ["license-key": "1"]]))
        let answer = try await client.ask(["op": "getConfigurationWarnings"])
        #expect(answer["event"] == "configurationWarnings")
        let warnings = answer["warnings"]?.arrayValue?.compactMap(\.objectValue) ?? []
        #expect(warnings.map { $0["id"] } == ["CW04", "CW06"] && warnings.map { $0["severity"] } == ["MEDIUM", "LOW"])
        #expect(warnings.allSatisfy { $0["message"]?.stringValue?.isEmpty == false })
        let security = try await client.ask(["op": "getWarnings"])["warnings"]?.arrayValue ?? []
        #expect(security.allSatisfy { $0.objectValue?["id"]?.stringValue?.hasPrefix("SW") == true })
        _ = await client.finish()
    }

    @Test("The group security: a warning and a refused value in words", .aboutWords) func securityWords() async throws {
        let shop = try await TestShop()
        let client = DriveClient.inProcess()
        let refused = try await client.ask(shop.initialize(["security": ["policy": 1]]))
        #expect(refused["error"]?.objectValue?["message"] == "config.security.policy: must be a string")
        let initialized = try await client.ask(shop.initialize(["security": ["appBundleID": "org.example.shop"]]))
        let warning: JSONValue = [
            "id": "SW02", "message": "The integrity of the SDK has been tampered.", "severity": "HIGH",
        ]
        #expect(initialized["warnings"]?.arrayValue?.contains(warning) == true)
        _ = await client.finish()
    }

    @Test("Twenty simultaneous challenges end independently")
    func twenty() async throws {
        let shop = try await TestShop()
        let client = DriveClient.inProcess()
        #expect(try await client.ask(shop.initialize())["event"] == "initialized")
        var ids: [Int: String] = [:]
        var challenges: [JSONObject] = []
        for index in 0..<20 {
            let (number, challenge, id) = try await shop.begin("otp", version: index % 2 == 0 ? "2.1.0" : "2.2.0", with: client)
            ids[number] = id
            challenges.append(challenge)
        }
        for challenge in challenges { client.send(challenge) }
        var ended: [Int: String] = [:]
        var waiting: [Int] = []
        while ended.count < 20 {
            let event = try await client.next()
            guard let number = event["transaction"]?.intValue else { continue }
            switch event["event"]?.stringValue {
            case "screen":
                waiting.append(number)
                // All screens are there before the first answer.
                guard waiting.count == 20 else { break }
                for number in waiting {
                    let isWise = number % 4 != 0
                    client.send(
                        isWise
                            ? ["op": "submit", "transaction": JSONValue(integerLiteral: number), "value": "123456"]
                            : ["op": "cancel", "transaction": JSONValue(integerLiteral: number)])
                }
            case "completed", "cancelled", "protocolError", "runtimeError", "timedout":
                #expect(ended[number] == nil)
                ended[number] = event["event"]?.stringValue
            default: break
            }
        }
        for (number, id) in ids {
            let isWise = number % 4 != 0
            #expect(ended[number] == (isWise ? "completed" : "cancelled"))
            #expect(try await shop.result(id) == (isWise ? "Y" : "N"))
        }
        #expect(await client.finish().status == 0)
        shop.close()
    }

    @Test("The end of the input cancels all open challenges")
    func endOfInput() async throws {
        let shop = try await TestShop()
        let client = DriveClient.inProcess()
        _ = try await client.ask(shop.initialize())
        let (_, challenge, id) = try await shop.begin("otp", version: "2.2.0", with: client)
        _ = try await client.ask(challenge)
        _ = try await client.next("screen")
        let (status, rest) = await client.finish()
        #expect(status == 0)
        #expect(rest.filter { $0.hasPrefix(#"{"event":"cancelled","transaction":1,"sdkTransactionID":""#) }.count == 1)
        #expect(try await shop.result(id) == "N")
        shop.close()
    }

    /// What the driver says to lines that the first text screen refuses, in the order of ``refusedByText(_:)``.
    private static let wordsOfText = [
        "transaction: the screen has no button for another way to authenticate",
        "transaction: the screen has no button that opens an app", "deviceBinding: the screen has no such switch",
        "trustList, deviceBinding: one of them must be given", "valueTwo: the screen has no second entry",
        "challengeDataEntry: the entry has more than 45 characters", "challengeSelectInfo: the text screen has no options",
        "oobContinueLabel: the text screen has no button for this answer", "transaction: the screen has no page",
        "a challenge of this transaction is running",
    ]

    /// Lines that a text screen without other controls refuses, with the type and code of the error.
    private static func refusedByText(_ number: JSONValue) -> [(line: JSONObject, type: String, code: String)] {
        let long = JSONValue.string(String(repeating: "1", count: 46))
        return [
            (["op": "additional", "transaction": number], "InvalidInput", "notOffered"),
            (["op": "openApp", "transaction": number], "InvalidInput", "notOffered"),
            (["op": "set", "transaction": number, "deviceBinding": true], "InvalidInput", "notOffered"),
            (["op": "set", "transaction": number], "InvalidInput", "member-missing"),
            (["op": "submit", "transaction": number, "value": "1", "valueTwo": "2"], "InvalidInput", "notOffered"),
            (["op": "submit", "transaction": number, "value": long], "InvalidInput", "tooLong"),
            (["op": "select", "transaction": number, "values": ["a"]], "InvalidInput", "notOffered"),
            (["op": "continue", "transaction": number], "InvalidInput", "notOffered"),
            (["op": "navigate", "transaction": number, "url": "https://emv3ds/challenge"], "InvalidInput", "notOffered"),
            (["op": "close", "transaction": number], "SDKRuntime", "challenge-running"),
        ]
    }

    @Test("What the screens refuse, in words", .aboutWords) func refusalWords() async throws {
        let shop = try await TestShop()
        let client = DriveClient.inProcess()
        _ = try await client.ask(shop.initialize())
        func begin(_ scenario: String) async throws -> (JSONValue, JSONObject) {
            let (number, challenge, _) = try await shop.begin(scenario, version: "2.2.0", with: client)
            _ = try await client.ask(challenge)
            return (JSONValue(integerLiteral: number), try #require(try await client.next("screen")["screen"]?.objectValue))
        }
        func message(_ line: JSONObject) async throws -> String? {
            try await client.ask(line)["error"]?.objectValue?["message"]?.stringValue
        }
        let (text, _) = try await begin("otp-whitelist")
        for ((line, _, _), words) in zip(Self.refusedByText(text), Self.wordsOfText) {
            #expect(try await message(line) == words)
        }
        _ = try await client.ask(["op": "submit", "transaction": text, "value": "123456"])
        _ = try await client.next("completed")
        let isOver = "transaction: transaction \(text.intValue ?? 0) is over"
        // The driver forgets the transaction a moment after the event.
        var last: String?
        for _ in 0..<200 where last != isOver {
            last = try await message(["op": "submit", "transaction": text, "value": "1"])
            try await Task.sleep(nanoseconds: 5_000_000)
        }
        #expect(last == isOver)
        let (select, screen) = try await begin("multi-select")
        let count = screen["challengeSelectInfo"]?.arrayValue?.count ?? 0
        #expect(
            try await message(["op": "select", "transaction": select, "values": ["no such"]])
                == "challengeSelectInfo: a chosen key does not belong to any of the \(count) options")
        #expect(
            try await message(["op": "set", "transaction": select, "whitelist": true])
                == "trustList: the screen has no such switch")
        _ = await client.finish()
        shop.close()
    }

    @Test("Every control of the screens works: resend, whitelisting, select, continue, navigate, cancel and return")
    func controls() async throws {
        let shop = try await TestShop()
        let client = DriveClient.inProcess()
        _ = try await client.ask(shop.initialize())

        func challenge(_ scenario: String) async throws -> (JSONValue, JSONObject) {
            let (number, challenge, _) = try await shop.begin(scenario, version: "2.2.0", with: client)
            #expect(try await client.ask(challenge)["event"] == "challengeStarted")
            return (JSONValue(integerLiteral: number), try #require(try await client.next("screen")["screen"]?.objectValue))
        }
        func ok(_ line: JSONObject) async throws { #expect(try await client.ask(line) == ["event": "ok", "id": 1]) }
        func refused(_ line: JSONObject, code: String, type: String = "InvalidInput") async throws {
            let error = try await client.ask(line)["error"]?.objectValue
            #expect(error?["type"]?.stringValue == type)
            #expect(error?["message"]?.stringValue?.isEmpty == false)
            #expect(error?["code"]?.stringValue == code)
        }

        // Text with a switch.
        var (number, screen) = try await challenge("otp-whitelist")
        #expect(screen["whitelistingInfoText"]?.stringValue != nil)
        for (line, type, code) in Self.refusedByText(number) { try await refused(line, code: code, type: type) }
        try await ok(["op": "set", "transaction": number, "whitelist": true])
        try await ok(["op": "submit", "transaction": number, "value": "123456"])
        _ = try await client.next("completed")
        try await refused(["op": "submit", "transaction": number, "value": "1"], code: "transaction-over", type: "SDKRuntime")
        try await ok(["op": "close", "transaction": number])

        // Resend.
        (number, screen) = try await challenge("otp-resend")
        #expect(screen["resendInformationLabel"]?.stringValue != nil)
        try await ok(["op": "resend", "transaction": number])
        screen = try #require(try await client.next("screen")["screen"]?.objectValue)
        #expect(screen["challengeInfoText"]?.stringValue?.contains("new code") == true)
        try await ok(["op": "submit", "transaction": number, "value": "123456"])
        _ = try await client.next("completed")

        // Options.
        (number, screen) = try await challenge("multi-select")
        let options = try #require(screen["challengeSelectInfo"]?.arrayValue)
        let names = options.compactMap { $0.objectValue?.names.first }
        #expect(names.count == options.count && !names.isEmpty)
        try await refused(["op": "select", "transaction": number, "values": ["no such"]], code: "unknownOption")
        try await refused(["op": "set", "transaction": number, "whitelist": true], code: "notOffered")
        try await ok(["op": "cancel", "transaction": number])
        _ = try await client.next("cancelled")

        // Out of band: the button, and the way back into the app.
        (number, screen) = try await challenge("oob")
        #expect(screen["uiType"] == "outOfBand" && screen["oobContinueLabel"]?.stringValue != nil)
        try await ok(["op": "background"])
        try await ok(["op": "foreground"])
        _ = try await client.next("processing")
        let afterReturn = try await client.next()
        #expect(afterReturn["event"]?.stringValue != "error")
        _ = await client.finish()
        shop.close()
    }

    @Test("Every refused op has a code, and one during an exchange has the code processing")
    func codes() async throws {
        let shop = try await TestShop()
        let client = DriveClient.inProcess()
        func code(_ line: JSONObject) async throws -> String? {
            try await client.ask(line)["error"]?.objectValue?["code"]?.stringValue
        }
        #expect(try await code(["op": "getWarnings"]) == "not-initialized")
        _ = try await client.ask(shop.initialize())
        #expect(try await code(shop.initialize()) == "already-initialized")
        #expect(try await code(["op": "fly"]) == "unknown-op")
        #expect(try await code(["op": "openURL"]) == "member-missing")
        #expect(try await code(["op": "openURL", "url": 1]) == "member-invalid")
        #expect(try await code(["op": "openURL", "url": "no url"]) == "member-invalid")
        #expect(try await code(["op": "interrupt", "transaction": 7]) == "transaction-unknown")
        #expect(try await code(["op": "createTransaction", "directoryServerID": "none"]) == "invalid-input")
        let (number, challenge, _) = try await shop.begin("oob", version: "2.2.0", with: client)
        let transaction = JSONValue(integerLiteral: number)
        #expect(try await code(["op": "transcript", "transaction": transaction]) == "no-transcript")
        #expect(try await code(["op": "continue", "transaction": transaction]) == "no-challenge")
        #expect(try await client.ask(challenge)["event"] == "challengeStarted")
        // The first screen is not there yet: each of these is refused in the same way.
        let lines: [JSONObject] = [
            ["op": "submit", "value": "1"], ["op": "submit", "value": "1", "valueTwo": "2"], ["op": "select", "values": []],
            ["op": "continue"], ["op": "resend"], ["op": "additional"], ["op": "openApp"],
            ["op": "set", "whitelist": true], ["op": "set"], ["op": "navigate", "url": "https://emv3ds/challenge"],
        ]
        var seen: Set<String> = []
        for var line in lines {
            line.append("transaction", transaction)
            if let code = try await code(line) { seen.insert(code) }
        }
        #expect(
            !seen.isEmpty
                && seen.isSubset(of: ["processing", "no-challenge", "notOffered", "member-missing", "transaction-over"]),
            "\(seen)")
        _ = await client.finish()
        shop.close()
    }

    @Test("A page submits through navigation, and other addresses are blocked")
    func page() async throws {
        let shop = try await TestShop()
        let client = DriveClient.inProcess()
        _ = try await client.ask(shop.initialize())
        let (number, challenge, id) = try await shop.begin("html-otp", version: "2.2.0", with: client)
        _ = try await client.ask(challenge)
        let screen = try await client.next("screen")["screen"]?.objectValue
        #expect(screen?["uiType"] == "html")
        #expect(screen?["acsHTML"]?.stringValue?.contains("<form") == true)
        let transaction = JSONValue(integerLiteral: number)
        #expect(
            try await client.ask(["op": "navigate", "transaction": transaction, "url": "https://evil.example/?a=1"])
                == ["event": "blocked", "id": 1, "url": "https://evil.example/?a=1"])
        let script = try #require(Scenario.builtIn.first { $0.name == "html-otp" }?.cardholder(in: "2.2.0").first)
        let navigation = script.compactMap { action -> (String, String, String)? in
            if case .navigate(let url, let method, let body) = action { (url, method, body) } else { nil }
        }
        let (url, method, body) = try #require(navigation.last)
        #expect(
            try await client.ask([
                "op": "navigate", "transaction": transaction, "url": .string(url), "method": .string(method),
                "body": .string(body),
            ]) == ["event": "ok", "id": 1])
        #expect(try await client.next("completed")["transactionStatus"] == "Y")
        #expect(try await shop.result(id) == "Y")
        #expect(await client.finish().status == 0)
        shop.close()
    }

    @Test("A refusal of the SDK is reported with its type, and the driver continues")
    func states() async throws {
        let shop = try await TestShop()
        let client = DriveClient.inProcess()
        func type(_ line: JSONObject) async throws -> String? {
            try await client.ask(line)["error"]?.objectValue?["type"]?.stringValue
        }
        #expect(try await type(["op": "getWarnings"]) == "SDKNotInitialized")
        #expect(try await type(["op": "getConfigurationWarnings"]) == "SDKNotInitialized")
        #expect(try await type(["op": "getSDKInfo"]) == "SDKNotInitialized")
        #expect(try await type(["op": "cleanup"]) == "SDKNotInitialized")
        #expect(try await type(["op": "createTransaction", "directoryServerID": "F000000001"]) == "SDKNotInitialized")
        #expect(try await type(["op": "submit", "transaction": 1, "value": ""]) == "SDKNotInitialized")
        #expect(try await client.ask(["op": "background"])["event"] == "ok")
        #expect(try await client.ask(["op": "openURL", "url": "shop://back"])["handled"] == false)
        #expect(try await type(["op": "openURL", "url": "no url"]) == "InvalidInput")

        #expect(try await type(shop.initialize(["params": ["profile": "loose"]])) == "InvalidInput")
        #expect(try await type(shop.initialize(["restrictedParameters": ["nonsense"]])) == "InvalidInput")
        #expect(try await type(shop.initialize(["deviceDataVersion": "1.2"])) == "InvalidInput")
        #expect(try await type(shop.initialize(["deviceRenderOptions": ["sdkInterface": "04"]])) == "InvalidInput")
        #expect(try await type(shop.initialize(["deviceRenderOptions": ["sdkUiType": ["01", "05"]]])) == "InvalidInput")
        #expect(try await client.ask(shop.initialize(["clockScale": 2]))["event"] == "initialized")
        #expect(try await type(shop.initialize()) == "SDKAlreadyInitialized")
        let info = try await client.ask(["op": "getSDKInfo"])
        #expect(info["supportedMessageVersions"] == ["2.1.0", "2.2.0", "2.3.1"])
        let server = try #require(info["directoryServers"]?.arrayValue?.first?.objectValue)
        #expect(server["id"] == "F000000001")
        #expect(server["rootExpires"]?.stringValue.flatMap(ToolTime.parse) != nil)

        #expect(try await type(["op": "createTransaction", "directoryServerID": "none"]) == "InvalidInput")
        #expect(
            try await type(["op": "createTransaction", "directoryServerID": "F000000001", "messageVersion": "2.0.0"])
                == "InvalidInput")
        #expect(
            try await type(["op": "createTransaction", "directoryServerID": "F000000001", "bridgingExtension": "3.0"])
                == "InvalidInput")
        let transaction = try await client.ask(["op": "createTransaction", "directoryServerID": "F000000001"])
        #expect(transaction["transaction"] == 1)
        let parameters = try #require(transaction["authenticationRequestParameters"]?.objectValue)
        #expect(
            parameters.names == [
                "deviceData", "sdkTransactionID", "sdkAppID", "sdkReferenceNumber", "sdkEphemeralPublicKey", "messageVersion",
            ])
        // The highest: the simulator's directory servers have key ids (SDK-68).
        #expect(parameters["messageVersion"] == "2.3.1")
        #expect(try await type(["op": "submit", "transaction": 1, "value": ""]) == "SDKRuntime")
        #expect(try await type(["op": "submit", "transaction": 2, "value": ""]) == "InvalidInput")
        #expect(try await type(["op": "close", "transaction": 0]) == "InvalidInput")
        let blank: JSONObject = [
            "threeDSServerTransactionID": "", "acsTransactionID": "b", "acsRefNumber": "c", "acsSignedContent": "d",
        ]
        #expect(
            try await type(["op": "doChallenge", "transaction": 1, "challengeParameters": .object(blank), "timeout": 5])
                == "InvalidInput")
        #expect(try await client.ask(["op": "close", "transaction": 1])["event"] == "ok")
        #expect(try await client.ask(["op": "close", "transaction": 1])["event"] == "ok")
        #expect(try await client.ask(["op": "cleanup"])["event"] == "ok")
        #expect(try await type(["op": "cleanup"]) == "SDKNotInitialized")
        #expect(try await client.ask(shop.initialize(["encryption": "A128GCM"]))["event"] == "initialized")

        client.sendText("not JSON")
        let error = try await client.next()
        #expect(error["id"] == nil)
        #expect(error["error"]?.objectValue?["type"] == "InvalidInput")
        client.send(["op": "quit", "id": "bye"])
        #expect(try await client.next() == ["event": "ok", "id": "bye"])
        #expect(await client.finish().status == 0)
        shop.close()
    }

    @Test("A challenge without an ACS ends with a runtime error, and a time-out can be reached by waiting")
    func ends() async throws {
        let shop = try await TestShop()
        let client = DriveClient.inProcess()
        _ = try await client.ask(shop.initialize(["clockScale": 10]))
        let (_, challenge, _) = try await shop.begin("otp", version: "2.2.0", with: client)
        _ = try await client.ask(challenge)
        _ = try await client.next("screen")
        // Five minutes at ten times the speed; at more, the limit for an answer of the ACS would be too short for a busy machine.
        let end = try await client.next("timedout")
        #expect(end.names == ["event", "transaction", "sdkTransactionID"])
        let (_, other, _) = try await shop.begin("otp", version: "2.2.0", with: client)
        shop.close()
        _ = try await client.ask(other)
        let error = try await client.next("runtimeError")
        #expect(error["transaction"] == 2)
        #expect(error["errorMessage"]?.stringValue?.isEmpty == false)
        #expect(error["failure"]?.objectValue?["party"] == "network")
        #expect(await client.finish().status == 0)
    }
}
