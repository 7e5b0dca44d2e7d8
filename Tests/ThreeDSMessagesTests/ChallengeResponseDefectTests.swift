import Testing
import ThreeDSJSON
import ThreeDSMessages

/// One changed element in an otherwise good CRes, generated from the data dictionary.
struct ElementCase: CustomTestStringConvertible, Sendable {
    let version: MessageVersion
    let type: UIType
    let element: DataElement
    let change: String
    /// `nil` removes the element.
    let value: JSONValue?
    let expected: Outcome

    var testDescription: String { "\(version) type \(type.rawValue) \(element.name) \(change)" }
}

@Suite("CRes: every element of the dictionary, every defect, every type and version")
struct ChallengeResponseDefectTests {
    static let commonNames = [
        "messageVersion", "threeDSServerTransID", "acsTransID", "sdkTransID", "acsCounterAtoS", "challengeCompletionInd",
        "acsUiType",
    ]

    static let cases: [ElementCase] = Samples.versions.flatMap { version in
        UIType.allCases.flatMap { type in
            DataElement.table.flatMap { element -> [ElementCase] in
                guard let form = element.form(in: version),
                    !["messageType", "messageExtension", "transStatus"].contains(element.name)
                else { return [] }
                return changes(element, form, type).map { change, value, expected in
                    ElementCase(version: version, type: type, element: element, change: change, value: value, expected: expected)
                }
            }
        }
    }

    static let empties: [(String, JSONValue)] = [("null", nil), ("empty string", ""), ("empty array", []), ("empty object", [:])]

    static func changes(_ element: DataElement, _ form: DataElement.Form, _ type: UIType) -> [(String, JSONValue?, Outcome)] {
        let name = element.name
        let malformed = Outcome.defect("203", name)
        let isCommon = commonNames.contains(name)
        let isIgnored = !isCommon && (!(form.required + form.optional).contains(type) || element.format == .ignored)
        if isIgnored {
            // CORE-209, core-flow open point 8: whatever it holds.
            return (empties + [("number", 1), ("long text", .string(String(repeating: "x", count: 5000)))])
                .map { ($0.0, $0.1, .accepted) }
        }
        let isRequired = isCommon || form.required.contains(type)
        var result: [(String, JSONValue?, Outcome)] = []
        // CORE-204: missing, empty and null of a required element. CORE-309: empty and null of an optional one.
        result.append(("absent", nil, isRequired ? .defect("201", name) : .accepted))
        result += empties.map { ($0.0, $0.1, isRequired ? .defect("201", name) : malformed) }
        // CORE-206: type, length, value.
        result += [("number", 1), ("true", true), ("false", false)].map { ($0.0, $0.1, malformed) }
        if element.kind != .object { result.append(("object", ["a": "b"], malformed)) }
        if element.kind == .string { result.append(("array", ["Y"], malformed)) }
        if element.kind != .string { result.append(("text", "none", malformed)) }
        result += lengths(element, malformed)
        result += values(element)
        return result
    }

    static func lengths(_ element: DataElement, _ malformed: Outcome) -> [(String, JSONValue?, Outcome)] {
        guard element.kind == .string, element.format == .text, let maximum = element.maximumLength else { return [] }
        return ["x", "é", "😀", "\n", " "].flatMap { character in
            [
                ("\(maximum) of \(character)", JSONValue.string(String(repeating: character, count: maximum)), Outcome.accepted),
                ("\(maximum + 1) of \(character)", .string(String(repeating: character, count: maximum + 1)), malformed),
                ("one \(character)", .string(character), .accepted),
            ]
        }
    }

    static func values(_ element: DataElement) -> [(String, JSONValue?, Outcome)] {
        let name = element.name
        var bad: [JSONValue] = []
        switch element.format {
        case .oneOf: bad = ["y", "X", "YN", " ", "Ｙ"]
        case .codes: bad = ["0", "001", "00", "06", "09", "79", "80", "99", "0a", "１"]
        case .counter: bad = ["1", "0000", "256", "999", "-01", "00a", " 00", "000 "]
        case .uuid:
            bad = ["abc", .string(Samples.acsTransID + "0"), .string(Samples.acsTransID.replacing("-", " ")), "{}"]
        case .version: bad = ["2", "2.2", "2.2.0.0", "a.b.c", "2.2.x", "2.2.00000", "2.2.0 "]
        case .html: bad = ["PGE-=", "PGE+", "PGE/", "PG E", "PGE\n", "P", "PGF", "_w", "7aCA", "w"]
        case .options:
            let long = String(repeating: "x", count: 46)
            bad = [
                ["a"], [["a": 1]], [["a": ""]], [["a": nil]], [["": "b"]], [[:]], [["a": "b", "c": "d"]], [[["a": "b"]]],
                [["a": .string(long)]], [[:]], [["a": "b"], 1], [nil],
            ]
            bad.append(.array([.object([long: "b"])]))
        case .members:
            return [
                ("bad URL", ["medium": "images/a.png"], .defect("203", name + ".medium")),
                ("empty URL", ["high": ""], .defect("203", name + ".high")),
                ("null URL", ["extraHigh": nil], .defect("203", name + ".extraHigh")),
                ("number", ["medium": 1, "high": 2], .defect("203", name + ".medium," + name + ".high")),
                (
                    "long URL", ["medium": .string("https://a/" + String(repeating: "x", count: 2039))],
                    .defect("203", name + ".medium")
                ),
                ("longest URL", ["medium": .string("https://a/" + String(repeating: "x", count: 2038))], .accepted),
                ("unknown member", ["small": 1], .accepted),
            ]
        default: break
        }
        return bad.map { ("bad value \($0.text.prefix(20))", $0, .defect("203", name)) }
    }

    @Test("CORE-204, CORE-206, CORE-208, CORE-209, CORE-213, CORE-309", arguments: Samples.versions, UIType.allCases)
    func everyElement(version: MessageVersion, type: UIType) {
        let good = Samples.response(type, version)
        #expect(Outcome.response(good, version) == .accepted)
        let cases = Self.cases.filter { $0.version == version && $0.type == type }
        #expect(cases.count > 150)
        for test in cases {
            var object = good
            object[test.element.name] = nil
            if let value = test.value { object.append(test.element.name, value) }
            #expect(Outcome.response(object, version) == test.expected, "\(test.testDescription)")
        }
    }

    @Test("CORE-213: all offending names of one step go into one detail", arguments: Samples.versions)
    func collectsNames(version: MessageVersion) {
        var object = Samples.response(.singleSelect, version)
        object["submitAuthenticationLabel"] = ""
        object["challengeSelectInfo"] = nil
        object["whyInfoText"] = nil
        object.append("whyInfoText", 1)
        #expect(Outcome.response(object, version) == .defect("201", "challengeSelectInfo,submitAuthenticationLabel"))
        object["submitAuthenticationLabel"] = 5
        object["challengeSelectInfo"] = [["a": "b"]]
        object["issuerImage"] = ["medium": "", "high": 1]
        #expect(
            Outcome.response(object, version)
                == .defect("203", "issuerImage.medium,issuerImage.high,submitAuthenticationLabel,whyInfoText"))
        object["sdkTransID"] = nil
        object["acsCounterAtoS"] = ""
        #expect(Outcome.response(object, version) == .defect("201", "sdkTransID,acsCounterAtoS"))
    }

    @Test("2.1.0 wants one of header, label and text; 2.2.0 each (core-flow, open point 9)", arguments: UIType.allCases)
    func informationTexts(type: UIType) {
        guard type.isNative else {
            #expect(Outcome.response(Samples.response(type, .v2_1_0), .v2_1_0) == .accepted)
            return
        }
        var object = Samples.response(type, .v2_1_0)
        let names = ["challengeInfoHeader", "challengeInfoLabel", "challengeInfoText"]
        for kept in names {
            var one = object
            for name in names where name != kept { one[name] = nil }
            let isEnough = type != .outOfBand || kept != "challengeInfoLabel"
            #expect(
                Outcome.response(one, .v2_1_0)
                    == (isEnough ? .accepted : .defect("201", "challengeInfoHeader,challengeInfoText")))
        }
        for name in names { object[name] = nil }
        let missing = type == .outOfBand ? "challengeInfoHeader,challengeInfoText" : names.joined(separator: ",")
        #expect(Outcome.response(object, .v2_1_0) == .defect("201", missing))
        object["challengeInfoText"] = ""
        #expect(Outcome.response(object, .v2_1_0) == .defect("201", missing))
        // In 2.2.0 the label is required for 01 to 03.
        var newer = Samples.response(type, .v2_2_0)
        for name in names { newer[name] = nil }
        #expect(Outcome.response(newer, .v2_2_0) == .defect("201", missing))
    }

    @Test("names of another version are unknown names (messages §1.5)")
    func otherVersions() {
        for type in UIType.allCases {
            var newer = Samples.response(type, .v2_2_0)
            newer["challengeAddInfo"] = .string(String(repeating: "x", count: 300))
            newer["acsHTMLRefresh"] = "=="
            newer["trustListInfoText"] = ""
            newer["challengeEntryBox"] = 5
            #expect(Outcome.response(newer, .v2_2_0) == .accepted)
            var older = Samples.response(type, .v2_1_0)
            older["whitelistingInfoText"] = .string(String(repeating: "x", count: 65))
            #expect(Outcome.response(older, .v2_1_0) == .accepted)
        }
    }

    @Test("acsHTML: 102400 decoded bytes at most (core-flow, open point 23)", arguments: Samples.versions)
    func htmlLength(version: MessageVersion) throws {
        for (count, expected) in [
            (102_400, Outcome.accepted), (102_401, .defect("203", "acsHTML")), (700_000, .defect("203", "acsHTML")),
        ] {
            var object = Samples.response(.html, version)
            object["acsHTML"] = .string(Base64URL.encode([UInt8](repeating: 0x61, count: count)))
            #expect(Outcome.response(object, version) == expected)
        }
        var object = Samples.response(.html, version)
        object["acsHTML"] = .string(Base64URL.encode([UInt8](repeating: 0x61, count: 300_000)))
        var options = MessageParsingOptions.strict
        options.maximumHTMLBytes = 300_000
        let expectation = ResponseExpectation(version: version, identifiers: try #require(Samples.identifiers()), counter: 0)
        let response = try ChallengeResponse.parse(object.serialized(), expecting: expectation, options: options)
        guard case .prompt(.html(let prompt)) = response else {
            Issue.record("no HTML")
            return
        }
        #expect(prompt.html.utf8.count == 300_000)
    }
}

extension String {
    fileprivate func replacing(_ old: Character, _ new: Character) -> String { String(map { $0 == old ? new : $0 }) }
}
