import Foundation
import Testing
import ThreeDS
import ThreeDSJSON
import ThreeDSSimulator
import ThreeDSTestSupport

@testable import ThreeDSTool

/// The ops and screens of 2.3.1 and of Bridging, through `tds drive` against the simulator over HTTPS.
@Suite(.timeLimit(.minutes(10))) struct Drive231Tests {
    /// A challenge that is running: asks ops, reads screens.
    struct Session {
        let client: DriveClient
        let shop: TestShop
        let number: Int
        let id: String
        let sdkTransactionID: String

        static func start(
            _ scenario: String, version: String, bridging: String? = nil, configuration: JSONObject = [:]
        ) async throws -> Session {
            let shop = try await TestShop()
            let client = DriveClient.inProcess()
            #expect(try await client.ask(shop.initialize(configuration))["event"] == "initialized")
            let (number, challenge, id, sdkTransactionID) = try await shop.beginKnown(
                scenario, version: version, bridging: bridging, with: client)
            #expect(try await client.ask(challenge)["event"] == "challengeStarted")
            return Session(
                client: client, shop: shop, number: number, id: id, sdkTransactionID: sdkTransactionID)
        }

        /// The answer's event, or the type of its error.
        func ask(_ op: String, _ members: JSONObject = [:]) async throws -> String? {
            var line: JSONObject = ["op": .string(op), "transaction": JSONValue(integerLiteral: number)]
            for (name, value) in members { line.append(name, value) }
            let answer = try await client.ask(line)
            return answer["error"]?.objectValue?["type"]?.stringValue ?? answer["event"]?.stringValue
        }

        func screen() async throws -> JSONObject {
            let event = try await client.next("screen")
            #expect(event["transaction"]?.intValue == number)
            return try #require(event["screen"]?.objectValue)
        }

        func completes() async throws {
            #expect(try await client.next("completed")["transactionStatus"] == "Y")
            #expect(try await shop.result(id) == "Y")
            #expect(await client.finish().status == 0)
        }
    }

    @Test(
        "openApp is followed by openURL, and the return continues the challenge (CORE-400; protocol/messages.md §9.3)",
        .proves("CORE-400"),
        arguments: [("2.3.1", nil), ("2.2.0", "2.0")])
    func opensApp(_ version: String, _ bridging: String?) async throws {
        let session = try await Session.start("oob-auto-switch", version: version, bridging: bridging)
        let screen = try await session.screen()
        #expect(screen["uiType"] == "outOfBand")
        #expect(screen["oobAppLabel"] == "Open the app")
        #expect(screen["oobContinueLabel"] == "Continue")
        #expect(try await session.ask("openApp") == "ok")
        #expect(
            try await session.client.next() == [
                "event": "openURL", "transaction": JSONValue(integerLiteral: session.number),
                "url": "https://bank.example/approve",
            ])
        #expect(try await session.ask("background") == "ok")
        #expect(try await session.ask("foreground") == "ok")
        try await session.completes()
    }

    @Test("openURL with the challenge's URL continues it (SDK-70), and other URLs are not handled", .proves("SDK-70"))
    func returnsByURL()
        async throws
    {
        let session = try await Session.start("oob-auto-switch", version: "2.3.1")
        _ = try await session.screen()
        func open(_ url: String) async throws -> JSONValue? {
            try await session.client.ask(["op": "openURL", "url": .string(url)])["handled"]
        }
        let id = session.sdkTransactionID
        #expect(try await open("evil://x?transID=\(id)") == false)
        #expect(try await open("https://shop.example/?transID=\(id)") == false)
        #expect(try await open("https://shop.example/3ds/return?transID=8a880dc0-d2d2-4067-bcb1-b08d1690b26e") == false)
        #expect(try await open("https://shop.example/3ds/?id=\(id)") == false)
        #expect(try await open("https://shop.example/3ds/return?transID=\(id.uppercased())") == true)
        try await session.completes()
    }

    @Test("interrupt reports the token and then a runtime error with its own code") func interrupted() async throws {
        let key = [UInt8](repeating: 3, count: 32)
        let session = try await Session.start(
            "oob-auto-switch", version: "2.3.1", configuration: ["interruptionKey": .string(Data(key).base64EncodedString())])
        _ = try await session.screen()
        #expect(try await session.ask("interrupt") == "ok")
        let leaving = try await session.client.next("leaving")
        #expect(leaving["transaction"]?.intValue == session.number)
        let token = try #require(leaving["token"]?.stringValue)
        #expect(try InterruptedTransaction(token: token, key: key).sdkTransactionID == session.sdkTransactionID)
        let end = try await session.client.next("runtimeError")
        #expect(end["errorCode"] == "interrupted" && end["transaction"]?.intValue == session.number)
        #expect(try await session.ask("interrupt") == "SDKRuntime")
        _ = await session.client.finish()
    }

    @Test("Without bridgingExtension 2.2.0 has no button for an app") func notBridged() async throws {
        let session = try await Session.start("oob-auto-switch", version: "2.2.0")
        #expect(try await session.screen()["oobAppLabel"] == nil)
        #expect(try await session.ask("openApp") == "InvalidInput")
        #expect(try await session.ask("additional") == "InvalidInput")
        #expect(try await session.ask("cancel") == "ok")
        _ = try await session.client.next("cancelled")
    }

    @Test("openApp that the system refuses continues at once", arguments: [("2.3.1", nil), ("2.2.0", "2.0")])
    func appDoesNotOpen(_ version: String, _ bridging: String?) async throws {
        let session = try await Session.start("oob-app-fails", version: version, bridging: bridging)
        #expect(try await session.screen()["uiType"] == "outOfBand")
        #expect(try await session.ask("openApp", ["opens": false]) == "ok")
        #expect(try await session.client.next()["event"] == "openURL")
        #expect(try await session.screen()["uiType"] == "text")
        #expect(try await session.ask("submit", ["value": "123456"]) == "ok")
        try await session.completes()
    }

    @Test("A page can open the app by navigation (CORE-402, CORE-409)", .proves("CORE-402", "CORE-409")) func page() async throws
    {
        let session = try await Session.start("html-oob-app", version: "2.3.1")
        let screen = try await session.screen()
        #expect(screen["uiType"] == "htmlOutOfBand")
        #expect(screen["acsHTML"]?.stringValue?.hasPrefix("<!doctype html>") == true)
        #expect(try await session.ask("continue") == "InvalidInput")
        #expect(try await session.ask("navigate", ["url": "https://bank.example/approve"]) == "blocked")
        #expect(try await session.ask("navigate", ["url": "HTTPS://EMV3DS/challenge?done=yes"]) == "ok")
        #expect(try await session.screen()["uiType"] == "htmlOutOfBand")
        #expect(try await session.ask("navigate", ["url": "HTTPS://EMV3DS/openoobApp"]) == "ok")
        #expect(try await session.client.next()["event"] == "openURL")
        #expect(try await session.ask("background") == "ok")
        #expect(try await session.ask("foreground") == "ok")
        try await session.completes()
    }

    @Test("Entry boxes are reported as objects, and valueTwo is sent") func twoFields() async throws {
        let session = try await Session.start("two-fields", version: "2.3.1")
        let screen = try await session.screen()
        #expect(
            screen["challengeEntryBox"] == [
                "challengeDataEntryLabel": "Code", "challengeDataEntryKeyboardType": "01", "challengeDataEntryAutofill": "Y",
                "challengeDataEntryAutofillType": "01", "challengeDataEntryLengthMax": "06",
            ])
        #expect(
            screen["challengeEntryBoxTwo"] == [
                "challengeDataEntryLabel": "Password", "challengeDataEntryKeyboardType": "02", "challengeDataEntryMasking": "Y",
                "challengeDataEntryToggle": "Y",
            ])
        #expect(screen["challengeInfoLabel"] == nil)
        #expect(try await session.ask("submit", ["value": "1234567", "valueTwo": ""]) == "InvalidInput")
        #expect(try await session.ask("submit", ["value": "123456", "valueTwo": "correct horse"]) == "ok")
        try await session.completes()
    }

    @Test("set changes trust list and device binding") func switches() async throws {
        let session = try await Session.start("device-binding", version: "2.3.1")
        let screen = try await session.screen()
        #expect(screen["trustListInfoText"] != nil && screen["whitelistingInfoText"] == nil)
        #expect(screen["deviceBindingInfoText"] == "Remember this device?")
        #expect(screen["togglePositionInd"] == "01")
        #expect(try await session.ask("set") == "InvalidInput")
        #expect(try await session.ask("set", ["deviceBinding": true]) == "ok")
        #expect(try await session.ask("set", ["whitelist": false]) == "ok")
        #expect(try await session.ask("submit", ["value": "123456", "valueTwo": "x"]) == "InvalidInput")
        #expect(try await session.ask("submit", ["value": "123456"]) == "ok")
        try await session.completes()
    }

    @Test("An information screen is continued, and additional asks for another way") func informationAndAdditional() async throws
    {
        let session = try await Session.start("information", version: "2.3.1")
        let screen = try await session.screen()
        #expect(screen["uiType"] == "information")
        #expect(screen["infoContinueLabel"] == "OK")
        #expect(try await session.ask("set", ["deviceBinding": true]) == "InvalidInput")
        #expect(try await session.ask("continue") == "ok")
        #expect(try await session.screen()["uiType"] == "text")
        #expect(try await session.ask("submit", ["value": "123456"]) == "ok")
        try await session.completes()

        let other = try await Session.start("additional-choice", version: "2.3.1")
        #expect(try await other.screen()["challengeAddLabel"] == "Use another way")
        #expect(try await other.ask("additional") == "ok")
        #expect(try await other.screen()["uiType"] == "singleSelect")
        #expect(try await other.ask("select", ["values": ["mail"]]) == "ok")
        #expect(try await other.screen()["uiType"] == "text")
        #expect(try await other.ask("submit", ["value": "123456"]) == "ok")
        try await other.completes()
    }

    @Test("Bridging masks the entry in 2.2.0") func masked() async throws {
        let session = try await Session.start("masked-entry", version: "2.2.0", bridging: "2.0")
        #expect(
            try await session.screen()["challengeEntryBox"] == [
                "challengeDataEntryMasking": "Y", "challengeDataEntryToggle": "Y",
            ])
        #expect(try await session.ask("submit", ["value": "123456"]) == "ok")
        try await session.completes()
    }
}
