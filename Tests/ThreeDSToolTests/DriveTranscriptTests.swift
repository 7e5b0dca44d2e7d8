import Foundation
import Testing
import ThreeDSJSON
import ThreeDSMessages
import ThreeDSSimulator
import ThreeDSTestSupport

@testable import ThreeDSTool

@Suite("Transcripts of tds drive", .timeLimit(.minutes(10))) struct DriveTranscriptTests {
    private static func ask(_ number: Int) -> JSONObject {
        ["op": "transcript", "transaction": JSONValue(integerLiteral: number)]
    }

    @Test("config.transcript and the op transcript give the transcript before, during and after the challenge") func transcript()
        async throws
    {
        let shop = try await TestShop()
        defer { shop.close() }
        let client = DriveClient.inProcess()
        #expect(try await client.ask(shop.initialize(["transcript": true]))["event"] == "initialized")
        let (number, challenge, _) = try await shop.begin("otp", version: "2.2.0", with: client)
        let before = try await client.ask(Self.ask(number))
        #expect(before["event"] == "transcript")
        #expect(before["transaction"]?.intValue == number)
        client.send(challenge)
        _ = try await client.next("screen")
        client.send(["op": "submit", "transaction": JSONValue(integerLiteral: number), "value": "123456"])
        _ = try await client.next("completed")
        let after = try await client.ask(Self.ask(number))
        let lines = try #require(after["lines"]?.arrayValue).map(\.text)
        let file = try TranscriptFile(lines: lines.map { Array($0.utf8) })
        #expect(file.messageVersion == "2.2.0")
        #expect(file.end?.status == .authenticated)
        #expect(!lines.joined().contains("123456"))
        let none = try await client.ask(Self.ask(number + 1))
        #expect(none["error"]?.objectValue?["type"] == "InvalidInput")
        #expect(await client.finish().status == 0)
    }

    @Test("Without config.transcript no transcript is recorded, and its type is checked") func off() async throws {
        let shop = try await TestShop()
        defer { shop.close() }
        let client = DriveClient.inProcess()
        let wrong = try await client.ask(shop.initialize(["transcript": "yes"]))
        #expect(wrong["error"]?.objectValue?["type"] == "InvalidInput")
        #expect(try await client.ask(shop.initialize())["event"] == "initialized")
        let (number, _, _) = try await shop.begin("otp", version: "2.2.0", with: client)
        let answer = try await client.ask(Self.ask(number))
        #expect(answer["error"]?.objectValue?["type"] == "InvalidInput")
        #expect(await client.finish().status == 0)
    }

    @Test("The refusal for a transcript that was not recorded names the transaction", .aboutWords) func offWords() async throws {
        let shop = try await TestShop()
        defer { shop.close() }
        let client = DriveClient.inProcess()
        _ = try await client.ask(shop.initialize())
        let (number, _, _) = try await shop.begin("otp", version: "2.2.0", with: client)
        let answer = try await client.ask(Self.ask(number))
        #expect(answer["error"]?.objectValue?["message"]?.stringValue == "transaction: transaction \(number) has no transcript")
        _ = await client.finish()
    }
}
