import Testing
import ThreeDSJSON
import ThreeDSMessages
import ThreeDSTestSupport

/// A sender chooses the names of its elements and the ids of its extensions. An Erro quotes only what the data dictionary has, or what is
/// plainly an id.
@Suite("Names of the sender in an Erro") struct PeerNameTests {
    static let hostile = [
        "a\r\nINJECT\u{202E}CANARY", "a,b", "\u{0}", "4111111111111111", "acsUiType\n", "acs\u{200D}UiType", "", ".", "acsUITYPE",
        String(repeating: "n", count: 3_000), "\u{1B}[31m",
    ]

    @Test("CORE-218: a duplicate name is quoted only if the data dictionary has it", .proves("CORE-218"), arguments: hostile)
    func duplicates(_ name: String) {
        let head = #"{"messageType":"CRes","acsUiType":"01","acsUiType":"01","#
        let quoted = JSONValue.string(name).text
        let text = head + "\(quoted):1,\(quoted):2}"
        #expect(Outcome.response(Array(text.utf8), .v2_2_0) == .defect("204", "acsUiType,unknown"))
    }

    @Test("CORE-218: a duplicate name inside a known element names this element", .proves("CORE-218"), arguments: hostile)
    func inside(_ name: String) {
        let quoted = JSONValue.string(name).text
        let text = #"{"messageType":"CRes","issuerImage":{"medium":"1","medium":"2",\#(quoted):1,\#(quoted):2}}"#
        #expect(
            Outcome.response(Array(text.utf8), .v2_2_0) == .defect("204", "issuerImage.medium,inside issuerImage"))
    }

    @Test("CORE-210: the id of an unknown critical extension is quoted only if it is plainly an id", .proves("CORE-210"))
    func extensions() {
        let plain = ["A000000999-001", "i", "A000000004-merchantAuthData", "urn:x_y/z.1", String(repeating: "i", count: 64)]
        for id in plain {
            #expect(MessageDefect(.criticalExtensionNotRecognised, names: [id]).detail == id)
        }
        for id in Self.hostile where id != "4111111111111111" && id != "acsUITYPE" && id != "." {
            #expect(MessageDefect(.criticalExtensionNotRecognised, names: [id]).subject == .extensions([.unprintable]))
        }
        #expect(
            MessageDefect(.criticalExtensionNotRecognised, names: ["a b", "i", "c\n", "i"]).subject
                == .extensions([.unprintable, .id("i")]))
    }

    @Test("Other details contain names of the data dictionary, and each name once")
    func others() {
        let twice = MessageDefect(.formatInvalid, names: ["acsUiType", "acsUiType", "oobContinue"])
        #expect(twice.elements == ["acsUiType", "oobContinue"])
        #expect(MessageDefect(.duplicateElement, names: ["acsUiType", "x", "acsUiType.hunter2"]).elements == ["acsUiType"])
    }
}
