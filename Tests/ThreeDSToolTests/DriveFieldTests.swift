import Testing
import ThreeDS
import ThreeDSJSON
import ThreeDSMessages
import ThreeDSSimulator
import ThreeDSTestSupport

@testable import ThreeDSTool

/// The profiles of `tds drive`.
@Suite(.timeLimit(.minutes(10))) struct DriveFieldTests {
    @Test("The driver is strict unless the parameter profile says field; then the end lists what was accepted")
    func deviations() async throws {
        let shop = try await TestShop()
        for (params, names) in [([:], nil), (["profile": "strict"], nil), (["profile": "field"], ["kid"])]
            as [(JSONObject, [String]?)]
        {
            let client = DriveClient.inProcess()
            _ = try await client.ask(shop.initialize(["params": .object(params)]))
            let (number, challenge, _) = try await shop.begin("fault-wrong-kid", version: "2.2.0", with: client)
            _ = try await client.ask(challenge)
            guard let names else {
                let end = try await client.next("protocolError")
                #expect(end["errorMessage"]?.objectValue?["errorCode"] == "302")
                #expect(end["deviations"] == nil)
                _ = await client.finish()
                continue
            }
            _ = try await client.next("screen")
            _ = try await client.ask([
                "op": "submit", "transaction": JSONValue(integerLiteral: number), "value": "123456",
            ])
            let end = try await client.next("completed")
            #expect(end["transactionStatus"] == "Y")
            let deviations = end["deviations"]?.arrayValue?.compactMap(\.objectValue) ?? []
            #expect(deviations.map { $0["element"]?.stringValue } == names)
            #expect(deviations.map { $0["rule"]?.stringValue } == ["otherKeyID"])
            _ = await client.finish()
        }
        shop.close()
    }

    @Test("The public rules are those of the core, and each has words", .aboutWords) func rules() {
        let known: [ToleratedDeviation.Rule] = [
            .emptyOptional, .missingInformation, .unusableImage, .plainBase64HTML, .paddedHTML, .whiteSpaceInHTML,
            .missingContinueLabel, .overLongLabel, .removedElement, .escapedLineBreak, .whiteSpaceAround, .otherKeyID, .otherIV,
            .certificateOrder,
        ]
        #expect(Set(known.map(\.rawValue)) == Set(Deviation.Rule.allCases.map(\.rawValue)))
        for rule in Deviation.Rule.allCases { #expect(rule.finding.count > 10 && rule.reading.count > 10) }
    }
}
