import Testing
import ThreeDSJSON
import ThreeDSSimulator
import ThreeDSTestSupport

@testable import ThreeDSTool

/// Before 2.3.1 the number of options has no limit in the text: only the length of a message, 1 MiB, ends a list.
@Suite("Long lists of options through tds drive", .timeLimit(.minutes(10))) struct DriveLongListTests {
    private static let count = 50_000

    /// Three digits to the base 37, so that the list fits into a message.
    private static func key(_ number: Int) -> String {
        let digits = Array("0123456789abcdefghijklmnopqrstuvwxyz_")
        return String([digits[number / 1_369], digits[number / 37 % 37], digits[number % 37]])
    }

    private static func scenario(_ type: String, _ version: String, chosen: [String]) throws -> Scenario {
        let options = (0..<count).map { JSONValue.object([key($0): "x"]) }
        let scenario: JSONObject = [
            "name": "long", "title": "50,000 options", "versions": [.string(version)],
            "steps": [
                [
                    "cres": [
                        "acsUiType": .string(type), "challengeInfoHeader": "Where to?", "challengeInfoLabel": "Places",
                        "challengeInfoText": "Choose.", "challengeSelectInfo": .array(JSONArray(options)),
                        "submitAuthenticationLabel": "Next",
                    ],
                    "expect": ["challengeDataEntry": .string(chosen.joined(separator: ","))],
                ]
            ],
        ]
        return try Scenario(json: scenario.serialized())
    }

    @Test(
        "50,000 options reach the screen of the driver in their order, and the last one is chosen and accepted",
        arguments: EveryCase.orSome(of: [("2.2.0", "03"), ("2.1.0", "02"), ("2.1.0", "03"), ("2.2.0", "02")], from: ""))
    func complete(_ version: String, _ type: String) async throws {
        let last = Self.key(Self.count - 1)
        let chosen = type == "02" ? [last] : [Self.key(0), Self.key(31_415), last]
        let shop = try await TestShop(scenarios: [try Self.scenario(type, version, chosen: chosen)])
        defer { shop.close() }
        for profile in ["strict", "field"] {
            let client = DriveClient.inProcess()
            _ = try await client.ask(shop.initialize(["params": ["profile": .string(profile)]]))
            let (number, challenge, id) = try await shop.begin("long", version: version, with: client)
            _ = try await client.ask(challenge)
            let screen = try #require(try await client.next("screen")["screen"]?.objectValue)
            let options = try #require(screen["challengeSelectInfo"]?.arrayValue)
            #expect(options.count == Self.count)
            let wrong = options.enumerated().first { $0.element.objectValue?[Self.key($0.offset)] != "x" }
            #expect(wrong == nil)
            let values = JSONValue.array(JSONArray(chosen.map { .string($0) }))
            client.send(["op": "select", "transaction": JSONValue(integerLiteral: number), "values": values])
            let end = try await client.next("completed")
            #expect(end["transactionStatus"] == "Y" && end["deviations"] == nil)
            #expect(try await shop.result(id) == "Y")
            #expect(await client.finish().status == 0)
        }
    }

    @Test("2.3.1 has a limit, so there the same list is a format error in both profiles", arguments: ["strict", "field"])
    func limited(_ profile: String) async throws {
        let shop = try await TestShop(scenarios: [try Self.scenario("02", "2.3.1", chosen: ["000"])])
        defer { shop.close() }
        let client = DriveClient.inProcess()
        _ = try await client.ask(shop.initialize(["params": ["profile": .string(profile)]]))
        let (_, challenge, _) = try await shop.begin("long", version: "2.3.1", with: client)
        _ = try await client.ask(challenge)
        let erro = try #require(try await client.next("protocolError")["errorMessage"]?.objectValue)
        #expect(erro["errorCode"] == "203" && erro["errorDetails"] == "challengeSelectInfo")
        _ = await client.finish()
    }
}
