import Testing
import ThreeDSMessages
import ThreeDSTestSupport

@testable import ThreeDSCore

/// The nearest wrong ids and sizes of what an app and its back end hand over. A comparison of a part, or a limit that is off by one, accepts one
/// of them.
@Suite("What an app hands over, with values next to the right ones") struct CoreNearMissTests {
    struct Limit: Sendable, CustomTestStringConvertible {
        let member: InputPath.Member
        let range: ClosedRange<Int>
        var version = ProtocolVersion.v2_2_0
        /// Sets a value with so many characters.
        let set: @Sendable (inout ChallengeInput, Int) -> Void
        var testDescription: String { "\(member) \(version.rawValue)" }
    }

    private static func url(_ count: Int) -> String {
        let start = "https://a.example/"
        return count < start.utf8.count ? start : start + String(repeating: "p", count: count - start.utf8.count)
    }

    private static let limits = [
        Limit(member: .acsRefNumber, range: 1...32) { $0.acsReferenceNumber = String(repeating: "é", count: $1) },
        Limit(member: .acsSignedContent, range: 1...16_000) { $0.acsSignedContent = String(repeating: "x", count: $1) },
        Limit(member: .threeDSRequestorAppURL, range: 30...256) { $0.threeDSRequestorAppURL = url($1) },
        Limit(member: .threeDSRequestorAppURL, range: 30...2048, version: .v2_3_1) { $0.threeDSRequestorAppURL = url($1) },
    ]

    @Test(
        "SDK-15: the longest value is taken, one more character is refused with the member", .proves("SDK-15"), arguments: limits)
    func lengths(_ limit: Limit) throws {
        for (count, isRight) in NearMiss.around(limit.range) where isRight || count > limit.range.upperBound || count == 0 {
            var input = Fixture.challengeInput()
            limit.set(&input, count)
            var refused: InputRefusal?
            do throws(SDKError) {
                _ = try CheckedChallengeInput(input, version: limit.version)
            } catch {
                guard case .invalidInput(let refusal) = error else { throw error }
                refused = refusal
            }
            #expect((refused == nil) == isRight, "\(count) characters")
            if let refused { #expect(refused.path.members.last == limit.member, "\(count) characters") }
        }
    }

    @Test("an id that is not a UUID is refused, and letter case does not matter") func ids() throws {
        for id in NearMiss.texts("8a880dc0-d2d2-4067-bcb1-b08d1690b26e") where !UUIDText.isValid(id) {
            for set: (inout ChallengeInput) -> Void in [{ $0.threeDSServerTransactionID = id }, { $0.acsTransactionID = id }] {
                var input = Fixture.challengeInput()
                set(&input)
                #expect(throws: SDKError.self, "\(id)") { try CheckedChallengeInput(input, version: .v2_2_0) }
            }
        }
    }

    @Test("SDK-5: a directory server is found by its whole id only", .proves("SDK-5")) func directoryServers() throws {
        let service = try Fixture.initialisedService()
        for id in NearMiss.texts("A000000003") where id != "A000000004" {
            #expect(
                CallResult { _ = try service.createTransaction(directoryServerID: id, messageVersion: nil) } == .invalidInput,
                "\(id)")
        }
    }

    @Test("a message version is read whole, or refused") func versions() throws {
        let service = try Fixture.initialisedService()
        for version in ProtocolVersion.allCases.map(\.rawValue) {
            for near in NearMiss.texts(version) where ProtocolVersion(rawValue: near) == nil && !near.isEmpty {
                #expect(
                    CallResult { _ = try service.createTransaction(directoryServerID: "A000000003", messageVersion: near) }
                        == .invalidInput, "\(near)")
            }
        }
    }

    @Test("a link returns to the challenge that it names in every digit") func links() throws {
        let id = "8a880dc0-d2d2-4067-bcb1-b08d1690b26e"
        let open = [id: try #require(ReturnAddress("https://shop.example/3ds"))]
        func challenge(_ link: String) -> String? {
            ReturnAddress(link).flatMap { ReturnAddress.challenge(to: $0, of: open) }
        }
        #expect(challenge("https://shop.example/3ds?transID=\(id)") == id)
        for near in NearMiss.uuids(id) + NearMiss.texts(id) where !near.contains(where: \.isWhitespace) && !near.contains("\u{0}")
        {
            #expect(challenge("https://shop.example/3ds?transID=\(near)") == nil, "\(near)")
        }
        for near in NearMiss.texts("shop.example") where !near.contains(where: \.isWhitespace) && !near.contains("\u{0}") {
            #expect(challenge("https://\(near)/3ds?transID=\(id)") == nil, "\(near)")
        }
        for near in NearMiss.texts("/3ds")
        where near.hasPrefix("/") && !near.contains(where: \.isWhitespace) && !near.contains("\u{0}") {
            #expect(challenge("https://shop.example\(near)?transID=\(id)") == nil, "\(near)")
        }
    }
}
