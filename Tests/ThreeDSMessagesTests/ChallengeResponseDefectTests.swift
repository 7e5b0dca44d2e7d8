import Testing
import ThreeDSJSON
import ThreeDSMessages
import ThreeDSTestSupport

/// One changed element in an otherwise good CRes. What the SDK must say of it comes from `SpecifiedElement`.
struct ElementCase: CustomTestStringConvertible, Sendable {
    let version: ProtocolVersion
    let type: UIType
    let element: SpecifiedElement
    let change: String
    /// `nil` removes the element.
    let value: JSONValue?
    let expected: Outcome

    var testDescription: String { "\(version) type \(type.rawValue) \(element.name) \(change)" }

    /// Under what the conformance report counts the case.
    var tallyClass: DefectTally.Class {
        if expected == .accepted, !["absent", "null"].contains(change), !change.hasPrefix("empty") { return .good }
        if case .defect("207", element.name) = expected { return .reserved }
        switch change {
        case "absent": return .missing
        case "null", "empty string", "empty array", "empty object": return expected == .accepted ? .ignored : .empty
        case "number" where element.format != "densities", "true", "false", "object", "array", "text": return .type
        default:
            if change.contains(" of ") { return .length }
            return change.hasPrefix("bad value") ? .value : .members
        }
    }
}

@Suite("CRes: every element of the dictionary, every defect, every type and version")
struct ChallengeResponseDefectTests {
    static let commonNames = [
        "messageVersion", "threeDSServerTransID", "acsTransID", "sdkTransID", "acsCounterAtoS", "challengeCompletionInd",
        "acsUiType",
    ]

    static func cases(_ version: ProtocolVersion, _ type: UIType) throws -> [ElementCase] {
        try SpecifiedElements.rows(version).flatMap { element -> [ElementCase] in
            guard let screens = element.screens?[version.rawValue], !["messageType", "transStatus"].contains(element.name)
            else { return [] }
            return try changes(element, screens, version, type).map { change, value, expected in
                ElementCase(version: version, type: type, element: element, change: change, value: value, expected: expected)
            }
        }
    }

    static let empties: [(String, JSONValue)] = [("null", nil), ("empty string", ""), ("empty array", []), ("empty object", [:])]

    static func changes(
        _ element: SpecifiedElement, _ screens: SpecifiedElement.Screens, _ version: ProtocolVersion, _ type: UIType
    ) throws -> [(String, JSONValue?, Outcome)] {
        let name = element.name
        let malformed = Outcome.defect("203", name)
        let isCommon = commonNames.contains(name)
        let isRequiredThere = SpecifiedElement.expanded(screens.required).contains(type.rawValue)
        let isOptionalThere = SpecifiedElement.expanded(screens.optional).contains(type.rawValue)
        if !isCommon, !isRequiredThere, !isOptionalThere {
            // CORE-209, protocol/core-flow.md open point 8: whatever it holds.
            return (empties + [("number", 1), ("long text", .string(String(repeating: "x", count: 5000)))])
                .map { ($0.0, $0.1, .accepted) }
        }
        // The sample of 2.3.1 has oobAppURL and oobAppLabel: with 04 neither goes without the other.
        let isPaired = version == .v2_3_1 && type == .outOfBand && ["oobAppURL", "oobAppLabel"].contains(name)
        let isRequired = isCommon || isRequiredThere || isPaired
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
        result += try values(element)
        return result
    }

    static func lengths(_ element: SpecifiedElement, _ malformed: Outcome) -> [(String, JSONValue?, Outcome)] {
        guard element.format == "text", let maximum = element.longest else { return [] }
        return ["x", "é", "😀", "\n", " "].flatMap { character in
            [
                ("\(maximum) of \(character)", JSONValue.string(String(repeating: character, count: maximum)), Outcome.accepted),
                ("\(maximum + 1) of \(character)", .string(String(repeating: character, count: maximum + 1)), malformed),
                ("one \(character)", .string(character), .accepted),
            ]
        }
    }

    static func values(_ element: SpecifiedElement) throws -> [(String, JSONValue?, Outcome)] {
        let name = element.name
        var bad: [JSONValue] = []
        switch element.format {
        case "page": bad = ["PGE-=", "PGE+=", "PGE/PGE-", "PG E", "PGE\n", "P", "PGF", "_w", "7aCA", "w"]
        case "options":
            let long = String(repeating: "x", count: 46)
            bad = [
                ["a"], [["a": 1]], [["a": ""]], [["a": nil]], [["": "b"]], [[:]], [["a": "b", "c": "d"]], [[["a": "b"]]],
                [["a": .string(long)]], [[:]], [["a": "b"], 1], [nil],
            ]
            bad.append(.array([.object([long: "b"])]))
            if let maximum = element.longest {
                bad.append([["abcde": "x"]])
                bad.append(.array(JSONArray((0...maximum).map { .object(["\($0)": "x"]) })))
            }
        case "appearances": return appearances(name)
        case "members": return box(name)
        case "densities":
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
        default:
            // Another good value of a common element makes another message.
            return try element.samples().filter { $0.answer != .accepted || !commonNames.contains(name) }.map {
                sample -> (String, JSONValue?, Outcome) in
                let text = sample.value.text.prefix(20)
                switch sample.answer {
                case .accepted: return ("good value \(text)", sample.value, .accepted)
                // CORE-434: a reserved value is 207 from 2.3.1 on.
                case .reserved: return ("\(text)", sample.value, .defect("207", name))
                case .refused, .notISO: return ("bad value \(text)", sample.value, .defect("203", name))
                }
            }
        }
        return bad.map { ("bad value \($0.text.prefix(20))", $0, .defect("203", name)) }
    }

    /// Images of 2.3.1 (protocol/messages.md §6.5).
    static func appearances(_ name: String) -> [(String, JSONValue?, Outcome)] {
        let good: JSONValue = "https://img.example/a.png"
        let longest = 6144 - #"{"default":"","dark":"https://img.example/a.png"}"#.utf8.count
        func long(_ count: Int) -> JSONValue {
            ["default": .string("https://a/" + String(repeating: "x", count: count - 10)), "dark": good]
        }
        return [
            ("no default", ["dark": good], .defect("201", name + ".default")),
            ("default empty", ["default": ""], .defect("201", name + ".default")),
            ("default null", ["default": nil], .defect("201", name + ".default")),
            ("default http", ["default": "http://img.example/a.png"], .defect("203", name + ".default")),
            ("dark empty", ["default": good, "dark": ""], .defect("203", name + ".dark")),
            (
                "two bad", ["default": good, "dark": 1, "monochrome": "a.png"],
                .defect("203", name + ".dark," + name + ".monochrome")
            ),
            ("densities are unknown names", ["default": good, "medium": 1], .accepted),
            ("densities only", ["medium": good], .defect("201", name + ".default")),
            ("all", ["default": good, "dark": good, "monochrome": good], .accepted),
            ("6144 characters", long(longest), .accepted),
            ("6145 characters", long(longest + 1), .defect("203", name)),
        ]
    }

    /// Entry boxes of 2.3.1 (protocol/messages.md §6.3).
    static func box(_ name: String) -> [(String, JSONValue?, Outcome)] {
        func with(_ members: JSONObject) -> JSONValue {
            var object: JSONObject = ["challengeDataEntryLabel": "Code"]
            for (name, value) in members { object[name] = value }
            return .object(object)
        }
        func path(_ member: String) -> String { "\(name).\(member)" }
        let label = "challengeDataEntryLabel"
        let (keyboard, autofill) = ("challengeDataEntryKeyboardType", "challengeDataEntryAutofill")
        let (fillType, length) = ("challengeDataEntryAutofillType", "challengeDataEntryLengthMax")
        let (masking, toggle) = ("challengeDataEntryMasking", "challengeDataEntryToggle")
        var result: [(String, JSONValue?, Outcome)] = [
            ("label only", with([:]), .accepted),
            ("unknown member", with(["x": nil]), .accepted),
            ("no label", ["challengeDataEntryLengthMax": "06"], .defect("201", path(label))),
            ("label empty", with([label: ""]), .defect("201", path(label))),
            ("label of 45", with([label: .string(String(repeating: "é", count: 45))]), .accepted),
            ("label of 46", with([label: .string(String(repeating: "x", count: 46))]), .defect("203", path(label))),
            ("keyboard 02", with([keyboard: "02"]), .accepted),
            ("keyboard 03", with([keyboard: "03"]), .defect("207", path(keyboard))),
            ("keyboard 99", with([keyboard: "99"]), .defect("207", path(keyboard))),
            ("keyboard 00", with([keyboard: "00"]), .defect("203", path(keyboard))),
            ("keyboard 1", with([keyboard: "1"]), .defect("203", path(keyboard))),
            ("keyboard null", with([keyboard: nil]), .defect("203", path(keyboard))),
            ("autofill with kind", with([autofill: "Y", fillType: "02"]), .accepted),
            ("autofill without kind", with([autofill: "Y"]), .defect("201", path(fillType))),
            ("autofill, kind empty", with([autofill: "Y", fillType: ""]), .defect("201", path(fillType))),
            ("kind without autofill", with([fillType: "01"]), .accepted),
            ("kind empty without autofill", with([fillType: ""]), .defect("203", path(fillType))),
            ("autofill N", with([autofill: "N"]), .defect("203", path(autofill))),
            ("kind 03", with([autofill: "Y", fillType: "03"]), .defect("207", path(fillType))),
            ("mask", with([masking: "Y", toggle: "N"]), .accepted),
            ("no mask", with([masking: "N"]), .accepted),
            ("mask without toggle", with([masking: "Y"]), .defect("201", path(toggle))),
            ("toggle without mask", with([toggle: "Y"]), .accepted),
            ("mask 01", with([masking: "01"]), .defect("203", path(masking))),
            ("toggle 01", with([masking: "Y", toggle: "01"]), .defect("203", path(toggle))),
            (
                "missing wins over malformed, malformed over reserved", with([keyboard: "03", masking: "x", autofill: "Y"]),
                .defect("201", path(fillType))
            ),
            ("malformed wins over reserved", with([keyboard: "03", masking: "x"]), .defect("203", path(masking))),
        ]
        for (text, isGood) in [
            ("01", true), ("1", false), ("9", false), ("45", true), ("00", false), ("0", false), ("46", false), ("045", false),
            ("", false), ("x", false), ("-1", false),
        ] {
            result.append(
                ("length \(text)", with([length: .string(text)]), isGood ? .accepted : .defect("203", path(length))))
        }
        return result
    }

    @Test(
        "CORE-204, CORE-206, CORE-208, CORE-209, CORE-213, CORE-309; CORE-434: each defect of each element gives its error code and detail",
        .proves("CORE-204", "CORE-206", "CORE-208", "CORE-209", "CORE-213", "CORE-309", "CORE-398", "CORE-434"),
        arguments: Samples.forms)
    func everyElement(version: ProtocolVersion, type: UIType) async throws {
        let good = Samples.response(type, version)
        #expect(Outcome.response(good, version) == .accepted)
        let cases = try Self.cases(version, type)
        #expect(cases.count > 150)
        for test in cases {
            await Task.yield()  // other tests wait for answers within their time
            var object = good
            object[test.element.name] = nil
            if let value = test.value { object.append(test.element.name, value) }
            #expect(Outcome.response(object, version) == test.expected, "\(test.testDescription)")
            DefectTally.shared.count(.cres, version, test.element.name, test.tallyClass)
        }
        try DefectTally.shared.write()
    }

    @Test("CORE-213: all offending names of one step go into one detail", .proves("CORE-213"), arguments: Samples.versions)
    func collectsNames(version: ProtocolVersion) {
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

    @Test(
        "2.1.0 requires one of header, label and text, and 2.2.0 requires each (protocol/core-flow.md, open point 9)",
        arguments: UIType.types(in: .v2_2_0))
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

    @Test(
        "CORE-207, CORE-209: unknown names and those of another version are ignored (protocol/messages.md §1.5)",
        .proves("CORE-207", "CORE-209"))
    func otherVersions() {
        for type in UIType.types(in: .v2_2_0) {
            var newer = Samples.response(type, .v2_2_0)
            newer["challengeAddInfo"] = .string(String(repeating: "x", count: 300))
            newer["acsHTMLRefresh"] = "=="
            newer["trustListInfoText"] = ""
            newer["challengeEntryBox"] = 5
            for value in [JSONValue.null, "", [], [:], 1, false, ["a": ["b": [nil]]]] {
                newer["unknownElement"] = nil
                newer.append("unknownElement", value)
                #expect(Outcome.response(newer, .v2_2_0) == .accepted)
            }
            #expect(Outcome.response(newer, .v2_2_0) == .accepted)
            var older = Samples.response(type, .v2_1_0)
            older["whitelistingInfoText"] = .string(String(repeating: "x", count: 65))
            #expect(Outcome.response(older, .v2_1_0) == .accepted)
        }
    }

    @Test("acsHTML is limited to 102400 decoded bytes (protocol/core-flow.md, open point 23)", arguments: Samples.versions)
    func htmlLength(version: ProtocolVersion) throws {
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
        guard case .screen(let requested) = response else {
            Issue.record("no screen")
            return
        }
        #expect(requested.screen.html?.utf8.count == 300_000)
    }
}

extension String {
    fileprivate func replacing(_ old: Character, _ new: Character) -> String { String(map { $0 == old ? new : $0 }) }
}
