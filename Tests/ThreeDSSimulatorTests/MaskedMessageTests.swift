import Testing
import ThreeDSCounterpart
import ThreeDSJSON
import ThreeDSMessages

@testable import ThreeDSSimulator

/// What a log and a report keep of a message that could pay or confirm a payment.
@Suite("Masked messages") struct MaskedMessageTests {
    @Test("The middle of the card number, entries and the authentication value are hidden, wherever and however often they stand")
    func masked() throws {
        let text = #"""
            {"messageType":"AReq","acctNumber":"4111111111111111","acctNumber":"5555444433332222","challengeDataEntry":"713905",
            "challengeDataEntry":"713906","challengeDataEntryTwo":7139,"challengeHTMLDataEntry":["otp=7139"],"authenticationValue":{"a":"7139"}}
            """#
        let message = try #require(try JSONDocument(parsing: Array(text.utf8)).root.objectValue)
        let masked = message.masked
        #expect(Array(masked).map(\.name) == Array(message).map(\.name))
        #expect(
            Array(masked).map(\.value) == [
                "AReq", "411111******1111", "555544******2222", "***", "***", "***", "***", "***",
            ])
    }

    @Test(
        "A card number that is no text, or too short for one, is hidden as a whole",
        arguments: [#"4111111111111111"#, #""411111111111""#, #"["4111111111111111"]"#, "null", #""""#])
    func noCardNumber(_ value: String) throws {
        let document = try JSONDocument(parsing: Array(#"{"acctNumber":\#(value)}"#.utf8))
        #expect(document.root.objectValue?.masked[Field.acctNumber] == "***")
    }
}
