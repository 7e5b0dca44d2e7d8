import Testing
import ThreeDSJSON
import ThreeDSMessages
import ThreeDSTestSupport

/// The list of options before 2.3.1, where the text has no limit.
@Suite("Long lists of options in a CRes") struct LongOptionListTests {
    private static func response(_ count: Int, _ type: UIType, _ version: ProtocolVersion) -> JSONObject {
        var object = Samples.response(type, version)
        object["challengeSelectInfo"] = .array(JSONArray((0..<count).map { .object([String($0): "x"]) }))
        return object
    }

    @Test(
        "50,000 options are read in 2.1.0 under strict and in 2.2.0 under field", arguments: [UIType.singleSelect, .multiSelect])
    func read(_ type: UIType) {
        for (version, options) in [(ProtocolVersion.v2_1_0, MessageParsingOptions.strict), (.v2_2_0, .field)] {
            var object = Self.response(50_000, type, version)
            #expect(Outcome.response(object, version, options: options) == .accepted)
            var list = object["challengeSelectInfo"]?.arrayValue ?? []
            list.append(["49999": "again"])
            object["challengeSelectInfo"] = .array(list)
            #expect(
                Outcome.response(object, version, options: options) == .defect("204", "challengeSelectInfo"), "the last again")
        }
    }
}
