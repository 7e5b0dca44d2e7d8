import Testing
import ThreeDSCounterpart
import ThreeDSJSON
import ThreeDSMessages
import ThreeDSTestSupport

@Suite("Tolerance profiles")
struct ToleranceTests {
    struct Case: CustomTestStringConvertible, Sendable {
        let name: String
        var type = UIType.text
        var versions = ProtocolVersion.allCases
        /// Elements set; `nil` removes one.
        let change: [(String, JSONValue?)]
        /// What `strict` answers.
        let strict: Outcome
        /// What `field` reports; empty: it answers as `strict` does.
        var tolerated: [ToleratedDeviation] = []

        var testDescription: String { "\(name) \(type.rawValue)" }
    }

    static func read(
        _ object: JSONObject, _ version: ProtocolVersion, _ options: MessageParsingOptions, bridging: BridgingVersion? = nil
    ) throws -> ParsedResponse {
        try ChallengeResponse.read(
            object.serialized(),
            expecting: ResponseExpectation(
                version: version, identifiers: try #require(Samples.identifiers()), counter: 0, bridging: bridging),
            options: options)
    }

    static func text(_ count: Int) -> JSONValue { .string(String(repeating: "x", count: count)) }
    static let html = Base64URL.encode(Array(Samples.html.utf8))
    /// Encodes to a text that standard base64 pads.
    static let short = Base64URL.encode(Array("<p>ü".utf8))

    static func malformed(_ name: String) -> Outcome { .defect("203", name) }
    static func missing(_ name: String) -> Outcome { .defect("201", name) }

    static let older: [ProtocolVersion] = [.v2_1_0, .v2_2_0]
    static let newer: [ProtocolVersion] = [.v2_3_1]

    static let emptyElements: [Case] = [
        ("resendInformationLabel", UIType.text, ProtocolVersion.allCases),
        ("expandInfoText", .multiSelect, ProtocolVersion.allCases),
        ("whyInfoLabel", .outOfBand, ProtocolVersion.allCases),
        ("challengeInfoTextIndicator", .singleSelect, ProtocolVersion.allCases),
        ("whitelistingInfoText", .text, [.v2_2_0]), ("trustListInfoText", .text, newer), ("togglePositionInd", .text, newer),
        ("challengeEntryBoxTwo", .text, newer), ("issuerImage", .text, ProtocolVersion.allCases),
        ("challengeAddInfo", .outOfBand, [.v2_1_0]), ("acsHTMLRefresh", .html, [.v2_1_0]),
        ("messageExtension", .text, ProtocolVersion.allCases), ("oobAppURL", .htmlOutOfBand, newer),
    ].flatMap { name, type, versions in
        ([.null, "", [], [:]] as [JSONValue]).map { value in
            Case(
                name: "\(name) \(value.text)", type: type, versions: versions, change: [(name, value)], strict: malformed(name),
                tolerated: [ToleratedDeviation(name, .emptyOptional)])
        }
    }

    static let informationCases: [Case] =
        ["challengeInfoHeader", "challengeInfoLabel", "challengeInfoText"].flatMap { name in
            ([nil, .some(.null), ""] as [JSONValue?]).flatMap { value -> [Case] in
                let types: [UIType] =
                    name == "challengeInfoLabel"
                    ? [.text, .singleSelect, .multiSelect] : [.text, .singleSelect, .multiSelect, .outOfBand]
                return types.map { type in
                    Case(
                        name: "\(name) \(value?.text ?? "absent")", type: type, versions: [.v2_2_0], change: [(name, value)],
                        strict: missing(name), tolerated: [ToleratedDeviation(name, .missingInformation)])
                }
            }
        }

    /// Every text that people only read, with its greatest length, and the UI type that shows it.
    static let texts: [(name: String, length: Int, type: UIType, versions: [ProtocolVersion])] = [
        ("challengeInfoHeader", 45, .text, ProtocolVersion.allCases),
        ("challengeInfoHeader", 45, .outOfBand, ProtocolVersion.allCases),
        ("challengeInfoHeader", 45, .information, newer), ("challengeInfoText", 350, .text, ProtocolVersion.allCases),
        ("challengeInfoText", 350, .singleSelect, ProtocolVersion.allCases), ("challengeInfoText", 350, .information, newer),
        ("whyInfoText", 256, .text, ProtocolVersion.allCases), ("expandInfoText", 256, .multiSelect, ProtocolVersion.allCases),
        ("whitelistingInfoText", 64, .text, [.v2_2_0]), ("trustListInfoText", 64, .text, newer),
        ("deviceBindingInfoText", 64, .outOfBand, newer), ("challengeAddInfo", 256, .outOfBand, [.v2_1_0]),
    ]

    static let longTexts: [Case] = texts.flatMap { text -> [Case] in
        [text.length + 1, 4_000, 5_000].map { count in
            Case(
                name: "\(text.name) of \(count)", type: text.type, versions: text.versions,
                change: [(text.name, Self.text(count))], strict: malformed(text.name),
                tolerated: [ToleratedDeviation(text.name, .overLongText)])
        }
            + ([5, ["x"], ["x": "y"], true] as [JSONValue]).map { value in
                Case(
                    name: "\(text.name) \(value.text)", type: text.type, versions: text.versions, change: [(text.name, value)],
                    strict: malformed(text.name))
            }
    }

    static let otherCases: [Case] = [
        Case(
            name: "two of three", versions: [.v2_2_0], change: [("challengeInfoHeader", nil), ("challengeInfoText", nil)],
            strict: missing("challengeInfoHeader,challengeInfoText"),
            tolerated: [
                ToleratedDeviation("challengeInfoHeader", .missingInformation),
                ToleratedDeviation("challengeInfoText", .missingInformation),
            ]),
        Case(
            name: "a blank screen stays an error", versions: [.v2_2_0],
            change: [("challengeInfoHeader", nil), ("challengeInfoLabel", nil), ("challengeInfoText", nil)],
            strict: missing("challengeInfoHeader,challengeInfoLabel,challengeInfoText")),
        Case(
            name: "header in 2.3.1", versions: newer, change: [("challengeInfoHeader", nil)],
            strict: missing("challengeInfoHeader")),
        // Images
        Case(
            name: "image is text", versions: ProtocolVersion.allCases, change: [("psImage", "none")],
            strict: malformed("psImage"),
            tolerated: [ToleratedDeviation("psImage", .unusableImage)]),
        Case(
            name: "image is an array", versions: ProtocolVersion.allCases, change: [("psImage", ["x"])],
            strict: malformed("psImage"), tolerated: [ToleratedDeviation("psImage", .unusableImage)]),
        Case(
            name: "link is relative", versions: older, change: [("issuerImage", ["medium": "images/a.png"])],
            strict: malformed("issuerImage.medium"), tolerated: [ToleratedDeviation("issuerImage.medium", .unusableImage)]),
        Case(
            name: "one link of two", versions: older,
            change: [
                ("issuerImage", ["medium": "data:image/png;base64,AA", "high": "https://img.example/h.png", "extraHigh": ""])
            ],
            strict: malformed("issuerImage.medium,issuerImage.extraHigh"),
            tolerated: [
                ToleratedDeviation("issuerImage.medium", .unusableImage),
                ToleratedDeviation("issuerImage.extraHigh", .emptyOptional),
            ]),
        Case(
            name: "image without default", versions: newer, change: [("issuerImage", ["dark": "https://img.example/d.png"])],
            strict: missing("issuerImage.default"), tolerated: [ToleratedDeviation("issuerImage.default", .unusableImage)]),
        Case(
            name: "image with bad dark", versions: newer,
            change: [("issuerImage", ["default": "https://img.example/i.png", "dark": 5])],
            strict: malformed("issuerImage.dark"), tolerated: [ToleratedDeviation("issuerImage.dark", .unusableImage)]),
        // Entry boxes
        Case(
            name: "a length of one digit", versions: newer,
            change: [("challengeEntryBox", ["challengeDataEntryLabel": "Code", "challengeDataEntryLengthMax": "6"])],
            strict: malformed("challengeEntryBox.challengeDataEntryLengthMax"),
            tolerated: [ToleratedDeviation("challengeEntryBox.challengeDataEntryLengthMax", .unpaddedNumber)]),
        Case(
            name: "a length of zero stays an error", versions: newer,
            change: [("challengeEntryBox", ["challengeDataEntryLabel": "Code", "challengeDataEntryLengthMax": "0"])],
            strict: malformed("challengeEntryBox.challengeDataEntryLengthMax")),
        Case(
            name: "a length of 46 stays an error", versions: newer,
            change: [("challengeEntryBox", ["challengeDataEntryLabel": "Code", "challengeDataEntryLengthMax": "46"])],
            strict: malformed("challengeEntryBox.challengeDataEntryLengthMax")),
        // HTML
        Case(
            name: "padding", type: .html, change: [("acsHTML", .string(short + "=".repeated(4 - short.count % 4)))],
            strict: malformed("acsHTML"), tolerated: [ToleratedDeviation("acsHTML", .paddedHTML)]),
        Case(
            name: "white space", type: .html, change: [("acsHTML", .string(" " + html.prefix(8) + "\r\n\t" + html.dropFirst(8)))],
            strict: malformed("acsHTML"), tolerated: [ToleratedDeviation("acsHTML", .whiteSpaceInHTML)]),
        Case(
            name: "both", type: .html, change: [("acsHTML", .string(short + "=\n=\n"))], strict: malformed("acsHTML"),
            tolerated: [ToleratedDeviation("acsHTML", .whiteSpaceInHTML), ToleratedDeviation("acsHTML", .paddedHTML)]),
        Case(
            name: "padding", type: .htmlOutOfBand, versions: newer, change: [("acsHTML", .string(html + "=\n"))],
            strict: malformed("acsHTML"),
            tolerated: [ToleratedDeviation("acsHTML", .whiteSpaceInHTML), ToleratedDeviation("acsHTML", .paddedHTML)]),
        Case(name: "= inside", type: .html, change: [("acsHTML", "PGE=PGE-")], strict: malformed("acsHTML")),
        Case(name: "three =", type: .html, change: [("acsHTML", "PGE-===")], strict: malformed("acsHTML")),
        Case(name: "both alphabets", type: .html, change: [("acsHTML", "PGE-PGE+")], strict: malformed("acsHTML")),
        Case(name: "both alphabets, padded", type: .html, change: [("acsHTML", "PGE-PGE+PA==")], strict: malformed("acsHTML")),
        Case(name: "+ without padding", type: .html, change: [("acsHTML", "PGE+PA")], strict: malformed("acsHTML")),
        Case(name: "+ with too much padding", type: .html, change: [("acsHTML", "PGE+PA===")], strict: malformed("acsHTML")),
        Case(name: "+ with stray bits", type: .html, change: [("acsHTML", "PGE+PB==")], strict: malformed("acsHTML")),
        Case(name: "+ that is not UTF-8", type: .html, change: [("acsHTML", "+PGE")], strict: malformed("acsHTML")),
        Case(name: "only padding", type: .html, change: [("acsHTML", "====")], strict: malformed("acsHTML")),
        Case(name: "a comma", type: .html, change: [("acsHTML", "PGE+PGE,")], strict: malformed("acsHTML")),
        Case(
            name: "plain base64 in lines", type: .html, change: [("acsHTML", "PGE+\r\nPGE/\r\n")], strict: malformed("acsHTML"),
            tolerated: [ToleratedDeviation("acsHTML", .whiteSpaceInHTML), ToleratedDeviation("acsHTML", .plainBase64HTML)]),
        Case(
            name: "refresh in lines", type: .html, versions: [.v2_1_0],
            change: [("acsHTMLRefresh", .string("\n" + html))], strict: malformed("acsHTMLRefresh"),
            tolerated: [ToleratedDeviation("acsHTMLRefresh", .whiteSpaceInHTML)]),
        Case(name: "no text at all", type: .html, change: [("acsHTML", " =")], strict: malformed("acsHTML")),
        Case(name: "no-break space", type: .html, change: [("acsHTML", "PGE-\u{A0}")], strict: malformed("acsHTML")),
        Case(name: "empty", type: .html, change: [("acsHTML", "")], strict: missing("acsHTML")),
        Case(
            name: "refresh page", type: .html, versions: [.v2_1_0], change: [("acsHTMLRefresh", "PGE-=")],
            strict: malformed("acsHTMLRefresh")),
        // Continue label
        Case(
            name: "continue label", type: .outOfBand, versions: older, change: [("oobContinueLabel", nil)],
            strict: missing("oobContinueLabel"), tolerated: [ToleratedDeviation("oobContinueLabel", .missingContinueLabel)]),
        Case(
            name: "continue label empty", type: .outOfBand, versions: older, change: [("oobContinueLabel", "")],
            strict: missing("oobContinueLabel"), tolerated: [ToleratedDeviation("oobContinueLabel", .missingContinueLabel)]),
        Case(
            name: "continue label", type: .outOfBand, versions: newer,
            change: [("oobContinueLabel", nil), ("oobAppURL", nil), ("oobAppLabel", nil)], strict: missing("oobContinueLabel"),
            tolerated: [ToleratedDeviation("oobContinueLabel", .missingContinueLabel)]),
        Case(
            name: "submit label", change: [("submitAuthenticationLabel", nil)], strict: missing("submitAuthenticationLabel")),
        Case(
            name: "information label", type: .information, versions: newer, change: [("infoContinueLabel", "")],
            strict: missing("infoContinueLabel")),
        // Names of options
        Case(
            name: "comma in a name", type: .multiSelect, change: [("challengeSelectInfo", [["a": "A"], ["a,b": "Both"]])],
            strict: malformed("challengeSelectInfo"), tolerated: [ToleratedDeviation("challengeSelectInfo", .commaInOptionName)]),
        Case(
            name: "only a comma", type: .multiSelect, change: [("challengeSelectInfo", [[",": "Comma"]])],
            strict: malformed("challengeSelectInfo"), tolerated: [ToleratedDeviation("challengeSelectInfo", .commaInOptionName)]),
        Case(
            name: "comma in a long name", type: .multiSelect,
            change: [("challengeSelectInfo", [[String(repeating: "x", count: 46) + ",": "A"]])],
            strict: malformed("challengeSelectInfo")),
        // Labels
        Case(
            name: "label of 46", change: [("submitAuthenticationLabel", text(46))],
            strict: malformed("submitAuthenticationLabel"),
            tolerated: [ToleratedDeviation("submitAuthenticationLabel", .overLongLabel)]),
        Case(
            name: "labels of 5000", type: .multiSelect, change: [("whyInfoLabel", text(5000)), ("expandInfoLabel", text(5000))],
            strict: malformed("expandInfoLabel,whyInfoLabel"),
            tolerated: [
                ToleratedDeviation("expandInfoLabel", .overLongLabel), ToleratedDeviation("whyInfoLabel", .overLongLabel),
            ]),
        Case(
            name: "label of the box", versions: newer,
            change: [("challengeEntryBox", ["challengeDataEntryLabel": text(46)])],
            strict: malformed("challengeEntryBox.challengeDataEntryLabel"),
            tolerated: [ToleratedDeviation("challengeEntryBox.challengeDataEntryLabel", .overLongLabel)]),
        Case(
            name: "label is a number", change: [("submitAuthenticationLabel", 5)], strict: malformed("submitAuthenticationLabel")),
        // Other texts
        Case(
            name: "option of 46", type: .singleSelect, change: [("challengeSelectInfo", [["a": text(46)], ["b": "B"]])],
            strict: malformed("challengeSelectInfo"), tolerated: [ToleratedDeviation("challengeSelectInfo", .overLongText)]),
        Case(
            name: "empty option", type: .singleSelect, change: [("challengeSelectInfo", [["a": text(46)], ["b": ""]])],
            strict: malformed("challengeSelectInfo")),
        Case(
            name: "option with a long key", type: .multiSelect,
            change: [("challengeSelectInfo", [JSONValue.object(JSONObject([(String(repeating: "k", count: 46), text(46))]))])],
            strict: malformed("challengeSelectInfo")),
        Case(
            name: "option that is a number", type: .singleSelect, change: [("challengeSelectInfo", [["a": 5]])],
            strict: malformed("challengeSelectInfo")),
        Case(
            name: "nine options", type: .singleSelect, versions: newer,
            change: [
                ("challengeSelectInfo", .array(JSONArray((0..<9).map { .object(JSONObject([("k\($0)", text(46))])) })))
            ], strict: malformed("challengeSelectInfo")),
        Case(
            name: "a long link", type: .outOfBand, versions: newer,
            change: [("oobAppURL", .string("https://bank.example/" + "x".repeated(2048)))], strict: malformed("oobAppURL")),
        // Members of objects
        Case(
            name: "members of the box", versions: newer,
            change: [
                (
                    "challengeEntryBox",
                    ["challengeDataEntryLabel": "Code", "challengeDataEntryKeyboardType": "", "challengeDataEntryMasking": .null]
                )
            ], strict: malformed("challengeEntryBox.challengeDataEntryKeyboardType,challengeEntryBox.challengeDataEntryMasking"),
            tolerated: [
                ToleratedDeviation("challengeEntryBox.challengeDataEntryKeyboardType", .emptyOptional),
                ToleratedDeviation("challengeEntryBox.challengeDataEntryMasking", .emptyOptional),
            ]),
        Case(
            name: "required member of the box", versions: newer,
            change: [("challengeEntryBox", ["challengeDataEntryLabel": ""])],
            strict: missing("challengeEntryBox.challengeDataEntryLabel")),
        Case(
            name: "toggle of a masked box", versions: newer,
            change: [
                (
                    "challengeEntryBox",
                    ["challengeDataEntryLabel": "x", "challengeDataEntryMasking": "Y", "challengeDataEntryToggle": ""]
                )
            ], strict: missing("challengeEntryBox.challengeDataEntryToggle")),
        Case(
            name: "empty URL beside its label", type: .outOfBand, versions: newer, change: [("oobAppURL", "")],
            strict: missing("oobAppURL")),
        // Never relaxed
        Case(
            name: "URL", type: .outOfBand, versions: newer, change: [("oobAppURL", "http://bank.example")],
            strict: malformed("oobAppURL")),
        Case(name: "identifier", change: [("sdkTransID", "")], strict: missing("sdkTransID")),
        Case(
            name: "foreign identifier", change: [("sdkTransID", "11111111-2222-3333-4444-555555555555")],
            strict: .defect("301", "sdkTransID")),
        Case(
            name: "counter", change: [("acsCounterAtoS", "001")],
            strict: .defect("302", "acsCounterAtoS differs")),
        Case(name: "counter 0", change: [("acsCounterAtoS", "0")], strict: malformed("acsCounterAtoS")),
        Case(
            name: "foreign identifier of the ACS", change: [("acsTransID", "11111111-2222-3333-4444-555555555555")],
            strict: .defect("301", "acsTransID")),
        Case(
            name: "foreign identifier of the 3DS Server",
            change: [("threeDSServerTransID", "11111111-2222-3333-4444-555555555555")],
            strict: .defect("301", "threeDSServerTransID")),
        Case(name: "version", change: [("messageVersion", "2.9.0")], strict: .defect("102", Samples.supported)),
        Case(
            name: "active, but another version", versions: newer, change: [("messageVersion", "2.2.0")],
            strict: malformed("messageVersion")),
        Case(
            name: "URL with a password", type: .outOfBand, versions: newer, change: [("oobAppURL", "https://a:b@bank.example")],
            strict: malformed("oobAppURL")),
        Case(name: "completion indicator", change: [("challengeCompletionInd", "")], strict: missing("challengeCompletionInd")),
        Case(name: "UI type", change: [("acsUiType", "")], strict: missing("acsUiType")),
        Case(
            name: "options", type: .multiSelect, change: [("challengeSelectInfo", [["a": "x"], ["a": "x"]])],
            strict: .defect("204", "challengeSelectInfo")),
        Case(
            name: "critical extension", change: [("messageExtension", [ChallengeResponseOrderTests.element(critical: true)])],
            strict: .defect("202", "A000000999-001")),
        Case(
            name: "extension without id", change: [("messageExtension", [ChallengeResponseOrderTests.element(id: "")])],
            strict: missing("messageExtension.id")),
        Case(name: "indicator", change: [("challengeInfoTextIndicator", "y")], strict: malformed("challengeInfoTextIndicator")),
    ]

    @Test(
        "CORE-193: field ignores white space inside the base64url of a page, strict refuses it", .proves("CORE-193"),
        arguments: [" ", "\n", "\r\n", "\t"])
    func whiteSpaceInPages(_ space: String) throws {
        let spaced = Self.html.map { String($0) }.joined(separator: space)
        for version in ProtocolVersion.allCases {
            let change: [(String, JSONValue?)] = [("acsHTML", .string(spaced))]
            #expect(try Self.screen(change, .html, version).html == Samples.html)
            var object = Samples.response(.html, version)
            object["acsHTML"] = .string(spaced)
            #expect(try Self.read(object, version, .field).tolerated == [ToleratedDeviation("acsHTML", .whiteSpaceInHTML)])
            #expect(Outcome.response(object, version, options: .strict) == Self.malformed("acsHTML"))
        }
    }

    static let cases = emptyElements + informationCases + longTexts + otherCases

    @Test("strict refuses each deviation, and field accepts and reports it or refuses it like strict", arguments: cases)
    func profiles(_ test: Case) throws {
        for version in test.versions {
            var object = Samples.response(test.type, version)
            for (name, value) in test.change {
                object[name] = nil
                if let value { object.append(name, value) }
            }
            #expect(Outcome.response(object, version) == test.strict, "\(version)")
            guard !test.tolerated.isEmpty else {
                #expect(Outcome.response(object, version, options: .field) == test.strict, "field \(version)")
                continue
            }
            #expect(try Self.read(object, version, .field).tolerated == test.tolerated, "field \(version)")
        }
    }

    @Test("a good CRes has the same result in both profiles", arguments: Samples.forms)
    func good(version: ProtocolVersion, type: UIType) throws {
        let object = Samples.response(type, version)
        let strict = try Self.read(object, version, .strict)
        #expect(strict.tolerated.isEmpty)
        #expect(try Self.read(object, version, .field) == strict)
    }

    @Test("duplicate names and members are refused in both")
    func duplicates() {
        for options in [MessageParsingOptions.strict, .field] {
            var object = Samples.response(.text, .v2_2_0)
            object.append("whyInfoText", "")
            #expect(Outcome.response(object, .v2_2_0, options: options) == .defect("204", "whyInfoText"))
        }
    }

    static func screen(_ change: [(String, JSONValue?)], _ type: UIType, _ version: ProtocolVersion) throws -> ChallengeScreen {
        var object = Samples.response(type, version)
        for (name, value) in change { object[name] = value }
        guard case .screen(let requested) = try read(object, version, .field).response else {
            throw MessageRejection.unreportable
        }
        return requested.screen
    }

    @Test("an empty element is shown as an absent one")
    func emptiness() throws {
        for version in ProtocolVersion.allCases {
            for name in ["whyInfoLabel", "whyInfoText", "expandInfoText", "challengeInfoTextIndicator", "psImage"] {
                let without = try Self.screen([(name, nil)], .multiSelect, version)
                #expect(try Self.screen([(name, "")], .multiSelect, version) == without)
                #expect(try Self.screen([(name, .null)], .multiSelect, version) == without)
            }
        }
        let box = try Self.screen(
            [("challengeEntryBox", ["challengeDataEntryLabel": "Code", "challengeDataEntryLengthMax": ""])], .text, .v2_3_1)
        #expect(box.entries.first == EntryField(label: "Code"))
    }

    @Test("without header, label or text the screen shows the other two: 2.1.0 in both profiles, 2.2.0 in field")
    func missingInformation() throws {
        let names = ["challengeInfoHeader", "challengeInfoLabel", "challengeInfoText"]
        let rows: [(ProtocolVersion, MessageParsingOptions)] = [(.v2_1_0, .strict), (.v2_1_0, .field), (.v2_2_0, .field)]
        for (version, options) in rows {
            for missing in names {
                var object = Samples.response(.text, version)
                object[missing] = nil
                guard case .screen(let requested) = try Self.read(object, version, options).response else {
                    Issue.record("\(version) \(missing)")
                    continue
                }
                let elements = requested.screen.elements
                for (name, text) in zip(names, [elements.infoHeader, elements.infoLabel, elements.infoText]) {
                    #expect((text == nil) == (name == missing), "\(version) \(missing) \(name)")
                }
            }
        }
    }

    @Test("usable parts of a deviating element are used")
    func values() throws {
        let image = try Self.screen(
            [("issuerImage", ["medium": "x", "high": "https://img.example/h.png"]), ("psImage", "none")], .text, .v2_2_0)
        #expect(image.elements.issuerImage == ScreenImage(high: "https://img.example/h.png"))
        #expect(image.elements.paymentSystemImage == nil)
        let unusable = try Self.screen(
            [("issuerImage", ["default": "x", "dark": "https://img.example/d.png"])], .text, .v2_3_1)
        #expect(unusable.elements.issuerImage == nil)
        let spaced = try Self.screen([("acsHTML", .string(Self.html + " =\n"))], .html, .v2_2_0)
        #expect(spaced.html == Samples.html)
        let noLabel = try Self.screen([("oobContinueLabel", nil)], .outOfBand, .v2_2_0)
        #expect(noLabel.type == .outOfBand && noLabel.labels[.continueOutOfBand] == nil)
        let long = try Self.screen([("submitAuthenticationLabel", Self.text(60))], .text, .v2_1_0)
        #expect(long.labels[.submit]?.count == 60)
        let texts = try Self.screen(
            [("challengeInfoHeader", Self.text(60)), ("challengeInfoText", Self.text(4_000)), ("whyInfoText", Self.text(300))],
            .text, .v2_2_0)
        #expect(texts.elements.infoHeader?.count == 60 && texts.elements.infoText?.count == 4_000)
        #expect(texts.elements.why?.text?.count == 300)
        let options = try Self.screen([("challengeSelectInfo", [["a": Self.text(90)], ["b": "B"]])], .singleSelect, .v2_3_1)
        #expect(options.options.map(\.label.count) == [90, 1] && options.options.map(\.key) == ["a", "b"])
        let short = try Self.screen(
            [("challengeEntryBox", ["challengeDataEntryLabel": "Code", "challengeDataEntryLengthMax": "6"])], .text, .v2_3_1)
        #expect(short.entries.first?.maximumLength == 6)
    }

    @Test(
        "acsHTML and acsHTMLRefresh in plain base64 are accepted and reported by both profiles (FAQ 95)",
        arguments: ["<p>a</p>", "<p>ab</p>", "<p>abc</p>", "<a>?</a>", "<p>ü~~~???>>></p>", "<p>日本</p>"])
    func plainBase64(_ page: String) throws {
        let plain = Base64.encode(Array(page.utf8))
        let url = Base64URL.encode(Array(page.utf8))
        for version in ProtocolVersion.allCases {
            for options in [MessageParsingOptions.strict, .field] {
                var object = Samples.response(.html, version)
                object["acsHTML"] = .string(plain)
                var deviations = plain == url ? [] : [ToleratedDeviation("acsHTML", .plainBase64HTML)]
                if version == .v2_1_0 {
                    object["acsHTMLRefresh"] = .string(plain)
                    if plain != url { deviations.append(ToleratedDeviation("acsHTMLRefresh", .plainBase64HTML)) }
                }
                let parsed = try Self.read(object, version, options)
                #expect(parsed.tolerated == deviations)
                guard case .screen(let requested) = parsed.response else {
                    Issue.record("not a screen")
                    continue
                }
                #expect(requested.screen.html == page)
                if version == .v2_1_0 { #expect(requested.refresh == page) }
            }
        }
    }

    static func shown(_ parsed: ParsedResponse, _ name: String) -> String? {
        guard case .screen(let requested) = parsed.response else { return nil }
        let elements = requested.screen.elements
        switch name {
        case "challengeInfoText": return elements.infoText
        case "whyInfoText": return elements.why?.text
        case "expandInfoText": return elements.more?.text
        case "challengeAddInfo": return requested.refresh
        case "challengeInfoHeader": return elements.infoHeader
        case "whyInfoLabel": return elements.why?.label
        default: return nil
        }
    }

    @Test(
        "a line break that is escaped twice is shown as sent under strict and as a line break under field",
        arguments: ["challengeInfoText", "whyInfoText", "expandInfoText"])
    func escapedLineBreaks(_ name: String) throws {
        let cases = [
            (#"Pay.\nEnter it."#, "Pay.\nEnter it."), (#"\n"#, "\n"), (#"a\\nb\n\nc\"#, "a\\\nb\n\nc\\"),
            ("ü\n" + #"\né"#, "ü\n\né"),
        ]
        for version in ProtocolVersion.allCases {
            var object = Samples.response(.text, version)
            for (sent, shown) in cases {
                object[name] = .string(sent)
                let strict = try Self.read(object, version, .strict)
                #expect(Self.shown(strict, name) == sent)
                #expect(strict.tolerated.isEmpty)
                let field = try Self.read(object, version, .field)
                #expect(Self.shown(field, name) == shown)
                #expect(field.tolerated == [ToleratedDeviation(name, .escapedLineBreak)])
            }
            // Other escapes are texts.
            for text in [#"a\rb"#, #"a\tb"#, #"a\Nb"#, #"a\u000Ab"#, "a\nb", #"a\ nb"#, "\\"] {
                object[name] = .string(text)
                let field = try Self.read(object, version, .field)
                #expect(Self.shown(field, name) == text)
                #expect(field.tolerated.isEmpty)
            }
        }
    }

    @Test("texts of one line, identifiers and codes keep a backslash with an n, and what is not a text stays refused")
    func escapedLineBreaksElsewhere() throws {
        for version in ProtocolVersion.allCases {
            for name in ["challengeInfoHeader", "whyInfoLabel"] {
                var object = Samples.response(.text, version)
                object[name] = #"a\nb"#
                let field = try Self.read(object, version, .field)
                #expect(Self.shown(field, name) == #"a\nb"#)
                #expect(field.tolerated.isEmpty)
            }
            // A backslash with an n counts as two characters.
            var long = Samples.response(.text, version)
            long["challengeInfoText"] = .string(#"\n"# + "x".repeated(349))
            #expect(Outcome.response(long, version) == Self.malformed("challengeInfoText"))
            let parsed = try Self.read(long, version, .field)
            #expect(Self.shown(parsed, "challengeInfoText") == "\n" + "x".repeated(349))
            #expect(
                parsed.tolerated == [
                    ToleratedDeviation("challengeInfoText", .overLongText),
                    ToleratedDeviation("challengeInfoText", .escapedLineBreak),
                ])
            for options in [MessageParsingOptions.strict, .field] {
                var object = Samples.response(.text, version)
                object["challengeInfoText"] = [#"a\nb"#]
                #expect(Outcome.response(object, version, options: options) == Self.malformed("challengeInfoText"))
                object = Samples.response(.text, version)
                object["acsUiType"] = #"01\n"#
                #expect(Outcome.response(object, version, options: options) == Self.malformed("acsUiType"))
            }
        }
    }

    @Test("challengeAddInfo has line breaks under field, in 2.2.0 too") func escapedLineBreakInAddInfo() throws {
        for (version, deviations) in [
            (ProtocolVersion.v2_1_0, [ToleratedDeviation("challengeAddInfo", .escapedLineBreak)]),
            (
                .v2_2_0,
                [
                    ToleratedDeviation("challengeAddInfo", .removedElement),
                    ToleratedDeviation("challengeAddInfo", .escapedLineBreak),
                ]
            ),
        ] {
            var object = Samples.response(.outOfBand, version)
            object["challengeAddInfo"] = #"Tap\nContinue"#
            let field = try Self.read(object, version, .field)
            #expect(Self.shown(field, "challengeAddInfo") == "Tap\nContinue")
            #expect(field.tolerated == deviations)
        }
    }

    static let removed: [(UIType, String, JSONValue, Bool)] = [
        (.outOfBand, "challengeAddInfo", "Tap Continue.", true), (.outOfBand, "challengeAddInfo", "", false),
        (.outOfBand, "challengeAddInfo", text(257), false), (.outOfBand, "challengeAddInfo", 5, false),
        (.text, "challengeAddInfo", "Tap Continue.", false), (.html, "challengeAddInfo", "Tap Continue.", false),
        (.html, "acsHTMLRefresh", .string(html), true), (.html, "acsHTMLRefresh", "=", false),
        (.html, "acsHTMLRefresh", .string(html + "="), false), (.outOfBand, "acsHTMLRefresh", .string(html), false),
    ]

    @Test(
        "challengeAddInfo and acsHTMLRefresh have an effect in 2.2.0 only under field, and are otherwise ignored",
        arguments: removed)
    func removedElements(type: UIType, name: String, value: JSONValue, isHonoured: Bool) throws {
        for version in [ProtocolVersion.v2_2_0, .v2_3_1] {
            var object = Samples.response(type, version)
            let plain = try Self.read(object, version, .field)
            object[name] = value
            #expect(try Self.read(object, version, .strict) == plain)
            let parsed = try Self.read(object, version, .field)
            guard isHonoured, version == .v2_2_0 else {
                #expect(parsed == plain)
                continue
            }
            #expect(parsed.tolerated == [ToleratedDeviation(name, .removedElement)])
            switch parsed.response {
            case .screen(let requested) where type == .outOfBand: #expect(requested.refresh == value.stringValue)
            case .screen(let requested) where type == .html: #expect(requested.refresh == Samples.html)
            default: Issue.record("another response")
            }
        }
    }

    @Test("of all single deviations of the dictionary, field accepts only those that a rule names", arguments: Samples.forms)
    func nothingElse(version: ProtocolVersion, type: UIType) async throws {
        for test in EveryCase.orSome(
            of: try ChallengeResponseDefectTests.cases(version, type), from: version.rawValue + type.rawValue)
        {
            await Task.yield()  // other tests wait for answers within their time
            var object = Samples.response(type, version)
            object[test.element.name] = nil
            if let value = test.value { object.append(test.element.name, value) }
            let outcome = Outcome.response(object, version, options: .field)
            if test.expected == .accepted {
                #expect(outcome == .accepted, "\(test.testDescription)")
            } else if outcome == .accepted {
                #expect(try !Self.read(object, version, .field).tolerated.isEmpty, "\(test.testDescription)")
            }
            if case .defect(let code, _) = test.expected, !["201", "203"].contains(code) {
                // Reserved, foreign and duplicate stay what they are.
                #expect(outcome == test.expected, "\(test.testDescription)")
            }
        }
    }

    @Test("the ACS is strict whatever the options say")
    func requests() throws {
        var object = Samples.common("CReq", .v2_2_0, counter: "000")
        object["messageExtension"] = []
        let expectation = RequestExpectation(version: .v2_2_0, identifiers: try #require(Samples.identifiers()), counter: 0)
        #expect(throws: MessageRejection.defect(MessageDefect(.formatInvalid, "messageExtension"))) {
            try ChallengeRequest(parsing: object.serialized(), expecting: expectation, options: .field)
        }
    }
}

extension String {
    fileprivate func repeated(_ count: Int) -> String { String(repeating: self, count: count) }
}
