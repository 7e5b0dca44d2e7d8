import Testing
import ThreeDSJSON
import ThreeDSMessages
import ThreeDSTestSupport

@Suite("CRes of 2.3.1")
struct ChallengeResponse231Tests {
    static let head =
        #"{"messageType":"CRes","messageVersion":"2.3.1","threeDSServerTransID":"8a880dc0-d2d2-4067-bcb1-b08d1690b26e","#
        + #""acsTransID":"c3d1a0b8-8f0f-4a7d-9b0e-66f7a0f1e401","sdkTransID":"5f0c1f9e-29b4-4a53-8c0a-0d9a7c1f2b33","#

    struct Example: CustomTestStringConvertible, Sendable {
        let name: String
        let counter: UInt8
        let tail: String
        let expected: ChallengeResponse

        var testDescription: String { name }
    }

    static let page = "<a href=\"HTTPS://EMV3DS/openoobApp\">Open app</a>"
    static let bankApp = IssuerApp(label: "Open bank app", url: "https://bank.example/3ds/approve?t=abc")

    /// The worked examples of the message chapter, §11.6 to §11.11.
    static let examples: [Example] = [
        Example(
            name: "text, two boxes, second one masked", counter: 0,
            tail: #""acsCounterAtoS":"000","challengeCompletionInd":"N","acsUiType":"01","#
                + #""challengeInfoHeader":"Confirm your payment","#
                + #""challengeInfoText":"Enter the **code** and your **password**.","#
                + #""challengeEntryBox":{"challengeDataEntryLabel":"Code","challengeDataEntryKeyboardType":"01","#
                + #""challengeDataEntryAutofill":"Y","challengeDataEntryAutofillType":"01","challengeDataEntryLengthMax":"06"},"#
                + #""challengeEntryBoxTwo":{"challengeDataEntryLabel":"Password","challengeDataEntryKeyboardType":"02","#
                + #""challengeDataEntryMasking":"Y","challengeDataEntryToggle":"Y"},"submitAuthenticationLabel":"Continue","#
                + #""resendInformationLabel":"Send a new code","challengeAddLabel":"Use another way","#
                + #""trustListInfoText":"Trust Example Shop?","deviceBindingInfoText":"Remember this device?","#
                + #""togglePositionInd":"01","#
                + #""issuerImage":{"default":"https://img.example/i.png","dark":"https://img.example/i-d.png"},"#
                + #""psImage":{"default":"https://img.example/p.png"}}"#,
            expected: .screen(
                RequestedScreen(
                    .text(
                        NativeElements(
                            issuerImage: ScreenImage(
                                standard: "https://img.example/i.png", dark: "https://img.example/i-d.png"),
                            paymentSystemImage: ScreenImage(standard: "https://img.example/p.png"),
                            infoHeader: "Confirm your payment", infoText: "Enter the **code** and your **password**.",
                            switches: [.trustList: "Trust Example Shop?", .deviceBinding: "Remember this device?"],
                            showsTogglesAboveButtons: true), submitLabel: "Continue",
                        resendLabel: "Send a new code",
                        entry: EntryField(label: "Code", keyboard: .numeric, autofill: .oneTimeCode, maximumLength: 6),
                        secondEntry: EntryField(
                            label: "Password", keyboard: .alphanumeric, isMasked: true, hasRevealToggle: true),
                        additionalLabel: "Use another way")))),
        Example(
            name: "single select", counter: 0,
            tail: #""acsCounterAtoS":"000","challengeCompletionInd":"N","acsUiType":"02","#
                + #""challengeInfoHeader":"Choose where we send your code","challengeInfoLabel":"Options","#
                + #""challengeInfoText":"Pick one.","challengeSelectInfo":[{"01":"Mobile **** 321"},"#
                + #"{"02":"Email s*****k@g***.example"}],"submitAuthenticationLabel":"Next","challengeAddLabel":"None of these"}"#,
            expected: .screen(
                RequestedScreen(
                    .singleSelect(
                        NativeElements(
                            infoHeader: "Choose where we send your code", infoLabel: "Options", infoText: "Pick one."),
                        options: [
                            .init(key: "01", label: "Mobile **** 321"), .init(key: "02", label: "Email s*****k@g***.example"),
                        ], submitLabel: "Next", additionalLabel: "None of these")))),
        Example(
            name: "multi select", counter: 1,
            tail: #""acsCounterAtoS":"001","challengeCompletionInd":"N","acsUiType":"03","#
                + #""challengeInfoHeader":"One more question","challengeInfoLabel":"Cities","#
                + #""challengeInfoText":"Select all cities you have lived in.","challengeSelectInfo":[{"a":"Saint Louis"},"#
                + #"{"b":"Chicago"},{"c":"Denver"}],"submitAuthenticationLabel":"Next"}"#,
            expected: .screen(
                RequestedScreen(
                    .multiSelect(
                        NativeElements(
                            infoHeader: "One more question", infoLabel: "Cities",
                            infoText: "Select all cities you have lived in."),
                        options: [
                            .init(key: "a", label: "Saint Louis"), .init(key: "b", label: "Chicago"),
                            .init(key: "c", label: "Denver"),
                        ], submitLabel: "Next")))),
        Example(
            name: "out of band", counter: 0,
            tail: #""acsCounterAtoS":"000","challengeCompletionInd":"N","acsUiType":"04","#
                + #""challengeInfoHeader":"Confirm in your bank app","challengeInfoText":"Open the app and confirm.","#
                + #""oobAppLabel":"Open bank app","oobAppURL":"https://bank.example/3ds/approve?t=abc","#
                + #""oobContinueLabel":"I have confirmed","challengeAddLabel":"Send me a code instead","#
                + #""deviceBindingInfoText":"Remember this device?"}"#,
            expected: .screen(
                RequestedScreen(
                    .outOfBand(
                        NativeElements(
                            infoHeader: "Confirm in your bank app", infoText: "Open the app and confirm.",
                            switches: [.deviceBinding: "Remember this device?"]),
                        continueLabel: "I have confirmed", app: bankApp,
                        additionalLabel: "Send me a code instead")))),
        Example(
            name: "HTML", counter: 0,
            tail: #""acsCounterAtoS":"000","challengeCompletionInd":"N","acsUiType":"05","#
                + #""acsHTML":"PGZvcm0gYWN0aW9uPSJIVFRQUzovL0VNVjNEUy9jaGFsbGVuZ2UiIG1ldGhvZD0iZ2V0Ij48aW5wdXQgbmFtZT0ib3RwIi8-"#
                + #"PGJ1dHRvbj5PSzwvYnV0dG9uPjwvZm9ybT4"}"#,
            expected: .screen(RequestedScreen(.html(Samples.html)))),
        Example(
            name: "HTML out of band", counter: 0,
            tail: #""acsCounterAtoS":"000","challengeCompletionInd":"N","acsUiType":"06","#
                + #""acsHTML":"PGEgaHJlZj0iSFRUUFM6Ly9FTVYzRFMvb3Blbm9vYkFwcCI-T3BlbiBhcHA8L2E-","#
                + #""oobAppURL":"https://bank.example/3ds/approve?t=abc"}"#,
            expected: .screen(RequestedScreen(.htmlOutOfBand(page, appURL: bankApp.url)))),
        Example(
            name: "information", counter: 2,
            tail: #""acsCounterAtoS":"002","challengeCompletionInd":"N","acsUiType":"07","#
                + #""challengeInfoHeader":"We will contact you","#
                + #""challengeInfoText":"You have **one day** to confirm in your bank app.","#
                + #""challengeInfoTextIndicator":"Y","infoContinueLabel":"OK"}"#,
            expected: .screen(
                RequestedScreen(
                    .information(
                        NativeElements(
                            infoHeader: "We will contact you", infoText: "You have **one day** to confirm in your bank app.",
                            showsWarningIcon: true), continueLabel: "OK")))),
        Example(
            name: "final D", counter: 3, tail: #""acsCounterAtoS":"003","challengeCompletionInd":"Y","transStatus":"D"}"#,
            expected: .final(transactionStatus: .decoupled)),
    ]

    @Test("protocol/messages.md §11: the worked examples are read", arguments: examples)
    func reads(_ example: Example) throws {
        let expectation = ResponseExpectation(
            version: .v2_3_1, identifiers: try #require(Samples.identifiers()), counter: example.counter)
        let parsed = try ChallengeResponse.read(Array((Self.head + example.tail).utf8), expecting: expectation)
        #expect(parsed == ParsedResponse(response: example.expected))
    }

    static func screen(_ object: JSONObject, announces: Bool = true) throws -> ChallengeScreen {
        let expectation = ResponseExpectation(
            version: .v2_3_1, identifiers: try #require(Samples.identifiers()), counter: 0, announcesOOBAppURL: announces)
        let response = try ChallengeResponse.parse(object.serialized(), expecting: expectation)
        guard case .screen(let requested) = response else { throw MessageRejection.unreportable }
        return requested.screen
    }

    @Test("each version has its UI types")
    func types() {
        let older: [UIType] = [.text, .singleSelect, .multiSelect, .outOfBand, .html]
        #expect(UIType.types(in: .v2_1_0) == older)
        #expect(UIType.types(in: .v2_2_0) == older)
        #expect(UIType.types(in: .v2_3_1) == older + [.htmlOutOfBand, .information])
        #expect(UIType.allCases.filter { !$0.isNative } == [.html, .htmlOutOfBand])
    }

    @Test("each UI type has its questions", arguments: UIType.types(in: .v2_3_1))
    func questions(type: UIType) throws {
        let screen = try Self.screen(Samples.response(type, .v2_3_1))
        #expect(screen.type == type)
        #expect(
            screen.elements.switches
                == (type.isNative ? [.trustList: "Trust Example Shop?", .deviceBinding: "Remember this device?"] : [:]))
        #expect(screen.labels[.additional] == (type.isNative ? "Use another way" : nil))
        #expect(screen.elements.showsTogglesAboveButtons == type.isNative)
    }

    @Test("an entry box without settings has the defaults")
    func plainBox() throws {
        var object = Samples.response(.text, .v2_3_1)
        object["challengeEntryBox"] = ["challengeDataEntryLabel": "Code", "challengeDataEntryAutofillType": "01"]
        object["challengeEntryBoxTwo"] = nil
        let screen = try Self.screen(object)
        #expect(screen.type == .text)
        #expect(screen.entries == [EntryField(label: "Code")])
        #expect(screen.entries.first?.maximumLength == 45)
        #expect(screen.entries.first?.isMasked == false)
        // 2.3.1 has no challengeInfoLabel with 01.
        object["challengeInfoLabel"] = 5
        #expect(try Self.screen(object).elements.infoLabel == nil)
    }

    static func set(_ name: String, _ value: JSONValue?) -> @Sendable (inout JSONObject) -> Void {
        { object in
            object[name] = nil
            if let value { object.append(name, value) }
        }
    }

    static func case231(
        _ name: String, on type: UIType = .text, isFinal: Bool = false, _ expected: Outcome, _ element: String,
        _ value: JSONValue?
    ) -> ChangeCase {
        ChangeCase(
            name: name, type: type, versions: [.v2_3_1], isFinal: isFinal, expected: expected, change: set(element, value))
    }

    static func text(_ count: Int) -> JSONValue { .string(String(repeating: "x", count: count)) }

    /// protocol/messages.md §11.13, the rows of 2.3.1, and what else differs from 2.2.0.
    static let changes: [ChangeCase] = [
        case231("text of 351", .defect("203", "challengeInfoText"), "challengeInfoText", text(351)),
        case231("header removed", .defect("201", "challengeInfoHeader"), "challengeInfoHeader", nil),
        case231("header empty", .defect("201", "challengeInfoHeader"), "challengeInfoHeader", ""),
        case231("header is a space", .accepted, "challengeInfoHeader", " "),
        case231("expandInfoText empty", .defect("203", "expandInfoText"), "expandInfoText", ""),
        case231("expandInfoText null", .defect("203", "expandInfoText"), "expandInfoText", .null),
        case231("whitelistingInfoText of 65", .accepted, "whitelistingInfoText", text(65)),
        case231("trustListInfoText of 65", .defect("203", "trustListInfoText"), "trustListInfoText", text(65)),
        case231("deviceBindingInfoText of 65", .defect("203", "deviceBindingInfoText"), "deviceBindingInfoText", text(65)),
        case231("resend label in type 02", on: .singleSelect, .accepted, "resendInformationLabel", ""),
        case231("acsUiType 09", .defect("207", "acsUiType"), "acsUiType", "09"),
        case231("acsUiType 80", .defect("207", "acsUiType"), "acsUiType", "80"),
        case231("acsUiType 00", .defect("203", "acsUiType"), "acsUiType", "00"),
        case231("acsUiType missing", .defect("201", "acsUiType"), "acsUiType", nil),
        case231("toggle position 02", .defect("207", "togglePositionInd"), "togglePositionInd", "02"),
        case231("toggle position 00", .defect("203", "togglePositionInd"), "togglePositionInd", "00"),
        case231("no acsHTML", on: .html, .defect("201", "acsHTML"), "acsHTML", nil),
        case231("no acsHTML", on: .htmlOutOfBand, .defect("201", "acsHTML"), "acsHTML", nil),
        case231("no options", on: .singleSelect, .defect("201", "challengeSelectInfo"), "challengeSelectInfo", []),
        case231(
            "nine options", on: .multiSelect, .defect("203", "challengeSelectInfo"), "challengeSelectInfo",
            .array(JSONArray((0..<9).map { ["\($0)": "x"] }))),
        case231(
            "eight options", on: .multiSelect, .accepted, "challengeSelectInfo", .array(JSONArray((0..<8).map { ["\($0)": "x"] }))
        ),
        case231(
            "key of five", on: .multiSelect, .defect("203", "challengeSelectInfo"), "challengeSelectInfo", [["phone": "Mobile"]]),
        case231("key of four code points", on: .multiSelect, .accepted, "challengeSelectInfo", [["a😀é😀": "Mobile"]]),
        case231(
            "same option twice", on: .multiSelect, .defect("204", "challengeSelectInfo"), "challengeSelectInfo",
            [["a": "x"], ["b": "y"], ["a": "x"]]),
        case231(
            "option with two pairs", on: .multiSelect, .defect("203", "challengeSelectInfo"), "challengeSelectInfo",
            [["a": "x", "b": "y"]]),
        case231("unknown name", isFinal: true, .accepted, "extraField", .null),
        case231("counter 1", isFinal: true, .defect("203", "acsCounterAtoS"), "acsCounterAtoS", "1"),
        case231(
            "counter 005", isFinal: true, .defect("302", "acsCounterAtoS differs"), "acsCounterAtoS",
            "005"),
        case231(
            "other sdkTransID", isFinal: true, .defect("301", "sdkTransID"), "sdkTransID",
            "11111111-2222-3333-4444-555555555555"),
        case231("sdkTransID abc", isFinal: true, .defect("203", "sdkTransID"), "sdkTransID", "abc"),
        case231("CORE-320: 2.2.0", isFinal: true, .defect("203", "messageVersion"), "messageVersion", "2.2.0"),
        case231("CORE-195: 2.9.0", isFinal: true, .defect("102", Samples.supported), "messageVersion", "2.9.0"),
        case231("CORE-195: 2.3.0", isFinal: true, .defect("102", Samples.supported), "messageVersion", "2.3.0"),
        case231("completion indicator y", .defect("203", "challengeCompletionInd"), "challengeCompletionInd", "y"),
        case231("elements of 2.1.0", on: .outOfBand, .accepted, "challengeAddInfo", text(300)),
        case231("elements of 2.1.0", on: .html, .accepted, "acsHTMLRefresh", "=="),
        case231("entry box with 02", on: .singleSelect, .accepted, "challengeEntryBox", 5),
        case231("entry box missing", .defect("201", "challengeEntryBox"), "challengeEntryBox", nil),
        case231("entry box empty", .defect("201", "challengeEntryBox"), "challengeEntryBox", [:]),
        case231("second box empty", .defect("203", "challengeEntryBoxTwo"), "challengeEntryBoxTwo", [:]),
        case231("info label with 07 is optional", on: .information, .accepted, "challengeInfoLabel", nil),
        case231(
            "info label with 03 is required", on: .multiSelect, .defect("201", "challengeInfoLabel"), "challengeInfoLabel", nil),
        case231("no infoContinueLabel", on: .information, .defect("201", "infoContinueLabel"), "infoContinueLabel", nil),
        case231(
            "fifteen extensions", isFinal: true, .accepted, "messageExtension",
            .array(JSONArray((0..<15).map { ChallengeResponseOrderTests.element(id: .string("\($0)")) }))),
        case231(
            "sixteen extensions", isFinal: true, .defect("203", "messageExtension"), "messageExtension",
            .array(JSONArray((0..<16).map { ChallengeResponseOrderTests.element(id: .string("\($0)")) }))),
        case231(
            "unknown critical extension", isFinal: true, .defect("202", "A000000999-001"), "messageExtension",
            [ChallengeResponseOrderTests.element(critical: true)]),
        case231(
            "Bridging is unknown in 2.3.1", isFinal: true, .defect("202", "A000000802-004"), "messageExtension",
            [ChallengeResponseOrderTests.element(id: "A000000802-004", critical: true)]),
        case231(
            "criticality as text", .defect("203", "messageExtension.criticalityIndicator"), "messageExtension",
            [
                ChallengeResponseOrderTests.element(critical: "true")
            ]),
    ]

    @Test(
        "protocol/messages.md §11.13: each defect gives its error code and detail", .proves("CORE-195", "CORE-320"),
        arguments: changes)
    func answers(_ test: ChangeCase) {
        var object = Samples.response(test.type, .v2_3_1)
        test.change(&object)
        #expect(Outcome.response(object, .v2_3_1) == test.expected)
        guard test.isFinal else { return }
        object = Samples.finalResponse(.v2_3_1)
        test.change(&object)
        #expect(Outcome.response(object, .v2_3_1) == test.expected, "final")
    }

    @Test(
        "CORE-434: defects are reported in the order missing, malformed, reserved, duplicate, with all reserved names in one detail",
        .proves("CORE-434")
    )
    func order() {
        var object = Samples.response(.text, .v2_3_1)
        object["togglePositionInd"] = "50"
        object["challengeEntryBox"] = ["challengeDataEntryLabel": "Code", "challengeDataEntryKeyboardType": "77"]
        let reserved = Outcome.defect("207", "challengeEntryBox.challengeDataEntryKeyboardType,togglePositionInd")
        #expect(Outcome.response(object, .v2_3_1) == reserved)
        object["whyInfoText"] = ""
        #expect(Outcome.response(object, .v2_3_1) == .defect("203", "whyInfoText"))
        object["submitAuthenticationLabel"] = nil
        #expect(Outcome.response(object, .v2_3_1) == .defect("201", "submitAuthenticationLabel"))
        object = Samples.response(.multiSelect, .v2_3_1)
        object["challengeSelectInfo"] = [["a": "x"], ["a": "x"]]
        #expect(Outcome.response(object, .v2_3_1) == .defect("204", "challengeSelectInfo"))
        object["togglePositionInd"] = "99"
        #expect(Outcome.response(object, .v2_3_1) == .defect("207", "togglePositionInd"))
    }

    @Test("a final CRes has only the statuses of 2.3.1")
    func finalStatus() {
        for status in ["Y", "N", "D", "U", "A", "C", "R", "I"] {
            #expect(Outcome.response(Samples.finalResponse(.v2_3_1, .string(status)), .v2_3_1) == .accepted)
        }
        // S exists in the browser channel only.
        for status in ["S", "y", "Z", "YN", " "] {
            #expect(Outcome.response(Samples.finalResponse(.v2_3_1, .string(status)), .v2_3_1) == .unreportable)
        }
        #expect(Outcome.response(Samples.finalResponse(.v2_3_1, nil), .v2_3_1) == .defect("201", "transStatus"))
    }

    @Test("acsHTML is limited to 300000 characters of base64url", arguments: [UIType.html, .htmlOutOfBand])
    func htmlLength(type: UIType) throws {
        for (bytes, expected) in [(225_000, Outcome.accepted), (225_001, .defect("203", "acsHTML"))] {
            var object = Samples.response(type, .v2_3_1)
            object["acsHTML"] = .string(Base64URL.encode([UInt8](repeating: 0x61, count: bytes)))
            #expect(Outcome.response(object, .v2_3_1) == expected)
        }
    }

    @Test("images of the other versions are unknown names")
    func images() throws {
        var object = Samples.response(.text, .v2_3_1)
        object["issuerImage"] = ["default": "https://img.example/i.png", "medium": "x"]
        #expect(try Self.screen(object).elements.issuerImage == ScreenImage(standard: "https://img.example/i.png"))
        var older = Samples.response(.text, .v2_2_0)
        older["issuerImage"] = ["high": "https://img.example/h.png", "default": "javascript:x", "dark": 5]
        guard case .screen(let requested) = try ChallengeResponseTests.parse(older, .v2_2_0) else {
            Issue.record("no screen")
            return
        }
        #expect(requested.screen.elements.issuerImage == ScreenImage(high: "https://img.example/h.png"))
    }

    @Test("any single changed byte gives a value or a rejection", arguments: 0..<14 as Range<UInt64>)
    func mutations(seed: UInt64) {
        var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
        func next() -> UInt64 {
            state ^= state << 13
            state ^= state >> 7
            state ^= state << 17
            return state
        }
        let types = UIType.types(in: .v2_3_1)
        let good = Samples.response(types[Int(seed) % types.count], .v2_3_1).serialized()
        let options: MessageParsingOptions = seed % 2 == 0 ? .strict : .field
        for _ in 0..<100 {
            var bytes = good
            bytes[Int(next() % UInt64(bytes.count))] = UInt8(truncatingIfNeeded: next())
            if next() % 3 == 0 { bytes.removeSubrange(Int(next() % UInt64(bytes.count))...) }
            #expect(Outcome.response(bytes, .v2_3_1, options: options) != .unreportable)
        }
    }
}
