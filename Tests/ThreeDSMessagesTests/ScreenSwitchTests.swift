import Testing

@testable import ThreeDSMessages

@Suite("The switches of a screen") struct ScreenSwitchTests {
    @Test(
        "A switch has the elements of the version, if the version has the switch",
        arguments: [
            (ScreenSwitch.trustList, ProtocolVersion.v2_1_0, nil, nil),
            (.trustList, .v2_2_0, "whitelistingInfoText", "whitelistingDataEntry"),
            (.trustList, .v2_3_1, "trustListInfoText", "trustListDataEntry"),
            (.deviceBinding, .v2_1_0, nil, nil), (.deviceBinding, .v2_2_0, nil, nil),
            (.deviceBinding, .v2_3_1, "deviceBindingInfoText", "deviceBindingDataEntry"),
        ] as [(ScreenSwitch, ProtocolVersion, String?, String?)])
    func elements(_ each: ScreenSwitch, _ version: ProtocolVersion, _ text: String?, _ entry: String?) {
        #expect(each.elements(in: version)?.text == text)
        #expect(each.elements(in: version)?.entry == entry)
    }

    @Test("Text and state of a switch are elements of the same versions, and no version has two names for them")
    func tables() {
        for each in ScreenSwitch.allCases {
            for version in ProtocolVersion.allCases {
                let named = each.elements.filter { DataDictionary.app.named($0.text, in: version) != nil }
                #expect(named.count <= 1)
                #expect(named == each.elements.filter { DataDictionary.app.named($0.entry, in: version) != nil })
            }
        }
    }

    @Test("What a message has of the switches is found under the names of all versions")
    func each() {
        let found = ["whitelistingInfoText": "a", "deviceBindingInfoText": "b"]
        #expect(ScreenSwitch.each(\.text) { found[$0] } == [.trustList: "a", .deviceBinding: "b"])
        #expect(ScreenSwitch.each(\.entry) { found[$0] }.isEmpty)
    }
}
