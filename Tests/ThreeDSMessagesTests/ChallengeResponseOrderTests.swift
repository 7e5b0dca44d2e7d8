import Testing
import ThreeDSJSON
import ThreeDSMessages
import ThreeDSTestSupport

/// A change to a good CRes and what the SDK answers.
struct ChangeCase: CustomTestStringConvertible, Sendable {
    let name: String
    var type = UIType.text
    var versions = Samples.versions
    /// Also in a final CRes.
    var isFinal = false
    let expected: Outcome
    let change: @Sendable (inout JSONObject) -> Void

    var testDescription: String { name }
}

@Suite("CRes: the rules beyond single elements")
struct ChallengeResponseOrderTests {
    static let otherUUID: JSONValue = "11111111-2222-3333-4444-555555555555"

    static func set(_ name: String, _ value: JSONValue) -> @Sendable (inout JSONObject) -> Void {
        { object in
            object[name] = nil
            object.append(name, value)
        }
    }

    static func setExtension(_ elements: JSONValue) -> @Sendable (inout JSONObject) -> Void { set("messageExtension", elements) }

    static func element(
        name: JSONValue? = "n", id: JSONValue? = "A000000999-001", critical: JSONValue? = false, data: JSONValue? = ["a": 1]
    ) -> JSONValue {
        var object: JSONObject = [:]
        if let name { object.append("name", name) }
        if let id { object.append("id", id) }
        if let critical { object.append("criticalityIndicator", critical) }
        if let data { object.append("data", data) }
        return .object(object)
    }

    static func data(ofTextLength length: Int) -> JSONValue { ["a": .string(String(repeating: "é", count: length - 8))] }

    static let supported = Samples.supported

    /// The table of protocol/messages.md §11.13 as far as it is not covered element by element.
    static let cases: [ChangeCase] =
        [
            ChangeCase(
                name: "CORE-196: text of 351 characters", expected: .defect("203", "challengeInfoText"),
                change: set("challengeInfoText", .string(String(repeating: "x", count: 351)))),
            ChangeCase(
                name: "CORE-204: header removed", versions: [.v2_2_0], expected: .defect("201", "challengeInfoHeader"),
                change: { $0["challengeInfoHeader"] = nil }),
            ChangeCase(
                name: "header removed, label there", versions: [.v2_1_0], expected: .accepted,
                change: { $0["challengeInfoHeader"] = nil }),
            ChangeCase(name: "label is a space", expected: .accepted, change: set("challengeInfoLabel", " ")),
            ChangeCase(
                name: "CORE-309: expandInfoText empty", expected: .defect("203", "expandInfoText"),
                change: set("expandInfoText", "")),
            ChangeCase(
                name: "CORE-309: expandInfoText null", expected: .defect("203", "expandInfoText"),
                change: set("expandInfoText", nil)),
            ChangeCase(
                name: "whitelistingInfoText of 65", versions: [.v2_2_0], expected: .defect("203", "whitelistingInfoText"),
                change: set("whitelistingInfoText", .string(String(repeating: "x", count: 65)))),
            ChangeCase(
                name: "CORE-209: resend label in type 02", type: .singleSelect, expected: .accepted,
                change: set("resendInformationLabel", "Again")),
            ChangeCase(name: "acsUiType 09", expected: .defect("203", "acsUiType"), change: set("acsUiType", "09")),
            ChangeCase(name: "acsUiType 06", expected: .defect("203", "acsUiType"), change: set("acsUiType", "06")),
            ChangeCase(name: "no acsHTML", type: .html, expected: .defect("201", "acsHTML"), change: { $0["acsHTML"] = nil }),
            ChangeCase(
                name: "no options", type: .singleSelect, expected: .defect("201", "challengeSelectInfo"),
                change: set("challengeSelectInfo", [])),
            ChangeCase(
                name: "CORE-218: same option twice", type: .multiSelect, expected: .defect("204", "challengeSelectInfo"),
                change: set("challengeSelectInfo", [["a": "x"], ["b": "y"], ["a": "x"]])),
            ChangeCase(
                name: "CORE-218: same key twice", type: .multiSelect, expected: .defect("204", "challengeSelectInfo"),
                change: set("challengeSelectInfo", [["a": "x"], ["a": "y"]])),
            ChangeCase(
                name: "option with two pairs", type: .multiSelect, expected: .defect("203", "challengeSelectInfo"),
                change: set("challengeSelectInfo", [["a": "x", "b": "y"]])),
            ChangeCase(name: "oobAppURL is anything", type: .outOfBand, expected: .accepted, change: set("oobAppURL", 7)),
            ChangeCase(name: "messageType twice", isFinal: true, expected: .defect("204", "messageType")) {
                $0.append("messageType", "CRes")
            },
            ChangeCase(name: "CORE-209: unknown name", isFinal: true, expected: .accepted, change: set("extraField", nil)),
            ChangeCase(
                name: "CORE-209: unknown object", isFinal: true, expected: .accepted,
                change: set("extra", ["a": [nil, 1, ["b": [:]]]])),
            ChangeCase(name: "unknown name twice", isFinal: true, expected: .defect("204", "unknown")) { object in
                var inner: JSONObject = ["y": 1]
                inner.append("y", 2)
                object.append("x", .object(inner))
            },
            ChangeCase(
                name: "counter 1", isFinal: true, expected: .defect("203", "acsCounterAtoS"), change: set("acsCounterAtoS", "1")),
            ChangeCase(
                name: "CORE-54: counter 005 when 000 is due", isFinal: true,
                expected: .defect("302", "acsCounterAtoS differs"), change: set("acsCounterAtoS", "005")
            ),
            ChangeCase(
                name: "CORE-212: other sdkTransID", isFinal: true, expected: .defect("301", "sdkTransID"),
                change: set("sdkTransID", otherUUID)),
            ChangeCase(
                name: "CORE-212: all identifiers foreign", expected: .defect("301", "threeDSServerTransID,acsTransID,sdkTransID")
            ) { object in
                for name in ["threeDSServerTransID", "acsTransID", "sdkTransID"] { object[name] = otherUUID }
            },
            ChangeCase(
                name: "identifiers in upper case", isFinal: true, expected: .accepted,
                change: set("acsTransID", .string(Samples.acsTransID.uppercased()))),
            ChangeCase(
                name: "sdkTransID abc", isFinal: true, expected: .defect("203", "sdkTransID"), change: set("sdkTransID", "abc")),
            ChangeCase(
                name: "CORE-320: 2.3.1", isFinal: true, expected: .defect("203", "messageVersion"),
                change: set("messageVersion", "2.3.1")),
            ChangeCase(
                name: "CORE-320: 2.1.0 in 2.2.0", versions: [.v2_2_0], isFinal: true, expected: .defect("203", "messageVersion"),
                change: set("messageVersion", "2.1.0")),
            ChangeCase(
                name: "CORE-195: 2.9.0", isFinal: true, expected: .defect("102", supported),
                change: set("messageVersion", "2.9.0")),
            ChangeCase(
                name: "CORE-195: 2.0.0", isFinal: true, expected: .defect("102", supported),
                change: set("messageVersion", "2.0.0")),
            ChangeCase(
                name: "CORE-195: 02.2.0", isFinal: true, expected: .defect("102", supported),
                change: set("messageVersion", "02.2.0")),
            ChangeCase(
                name: "CORE-194: 2.2", isFinal: true, expected: .defect("203", "messageVersion"),
                change: set("messageVersion", "2.2")
            ),
            ChangeCase(
                name: "completion indicator y", expected: .defect("203", "challengeCompletionInd"),
                change: set("challengeCompletionInd", "y")),
            ChangeCase(name: "CORE-199: no messageType", isFinal: true, expected: .defect("101", "unknownMessageType")) {
                $0["messageType"] = nil
            },
            ChangeCase(
                name: "CORE-199: unknown type", expected: .defect("101", "unknownMessageType"),
                change: set("messageType", "Xxxx")),
            ChangeCase(
                name: "type in other case", expected: .defect("101", "unknownMessageType"), change: set("messageType", "cres")),
            ChangeCase(name: "type is a number", expected: .defect("101", "unknownMessageType"), change: set("messageType", 1)),
            ChangeCase(name: "transStatus with N is ignored", expected: .accepted, change: set("transStatus", 5)),
            // Message extensions
            ChangeCase(
                name: "CORE-210: unknown, not critical", isFinal: true, expected: .accepted, change: setExtension([element()])),
            ChangeCase(
                name: "CORE-210: unknown, critical", isFinal: true, expected: .defect("202", "A000000999-001"),
                change: setExtension([element(critical: true)])),
            ChangeCase(
                name: "CORE-210: all unknown critical ids", expected: .defect("202", "A,C"),
                change: setExtension([element(id: "A", critical: true), element(id: "B"), element(id: "C", critical: true)])),
            ChangeCase(
                name: "criticality as text", expected: .defect("203", "messageExtension.criticalityIndicator"),
                change: setExtension([element(critical: "true")])),
            ChangeCase(
                name: "no id, no data, empty name",
                expected: .defect("201", "messageExtension.id,messageExtension.data,messageExtension.name"),
                change: setExtension([element(id: nil, data: nil), element(name: "")])),
            ChangeCase(
                name: "data empty", expected: .defect("201", "messageExtension.data"), change: setExtension([element(data: [:])])),
            ChangeCase(
                name: "data is text", expected: .defect("203", "messageExtension.data"),
                change: setExtension([element(data: "x")])),
            ChangeCase(
                name: "name of 65", expected: .defect("203", "messageExtension.name"),
                change: setExtension([element(name: .string(String(repeating: "n", count: 65)))])),
            ChangeCase(
                name: "id of 65", expected: .defect("203", "messageExtension.id"),
                change: setExtension([element(id: .string(String(repeating: "n", count: 65)))])),
            ChangeCase(
                name: "data of 8059", expected: .accepted, change: setExtension([element(data: data(ofTextLength: 8059))])),
            ChangeCase(
                name: "data of 8060", expected: .defect("203", "messageExtension.data"),
                change: setExtension([element(data: data(ofTextLength: 8060))])),
            ChangeCase(
                name: "ten extensions", expected: .accepted,
                change: setExtension(.array(JSONArray((0..<10).map { element(id: .string("\($0)")) })))),
            ChangeCase(
                name: "eleven extensions", expected: .defect("203", "messageExtension"),
                change: setExtension(.array(JSONArray((0..<11).map { element(id: .string("\($0)")) })))),
            ChangeCase(
                name: "array above 81920", expected: .defect("203", "messageExtension"),
                change: setExtension(
                    .array(
                        JSONArray(
                            (0..<10).map {
                                element(id: .string("\($0)"), data: ["a": .string(String(repeating: "x", count: 8200))])
                            })
                    ))),
            ChangeCase(name: "no elements", expected: .defect("203", "messageExtension"), change: setExtension([])),
            ChangeCase(name: "null", expected: .defect("203", "messageExtension"), change: setExtension(nil)),
            ChangeCase(name: "an object", expected: .defect("203", "messageExtension"), change: setExtension(element())),
            ChangeCase(name: "element is text", expected: .defect("203", "messageExtension"), change: setExtension(["x"])),
            ChangeCase(
                name: "CORE-218: equal elements", expected: .defect("204", "messageExtension"),
                change: setExtension([element(), element()])),
            ChangeCase(
                name: "same id, other data", expected: .accepted, change: setExtension([element(), element(data: ["b": 1])])),
            ChangeCase(name: "version of a draft", expected: .accepted) { object in
                var one = element().objectValue ?? [:]
                one["version"] = 5
                object["messageExtension"] = [.object(one)]
            },
        ]
        + ["AReq", "ARes", "CReq", "RReq", "RRes", "PReq", "PRes"].map { type in
            ChangeCase(
                name: "CORE-200: \(type)", isFinal: true, expected: .defect("101", "wrongReceiver"),
                change: set("messageType", .string(type)))
        }

    @Test(
        .proves(
            "CORE-54", "CORE-194", "CORE-195", "CORE-196", "CORE-199", "CORE-200", "CORE-204", "CORE-209", "CORE-210", "CORE-212",
            "CORE-218", "CORE-309", "CORE-320"), arguments: cases)
    func answer(_ test: ChangeCase) {
        for version in test.versions {
            var object = Samples.response(test.type, version)
            test.change(&object)
            #expect(Outcome.response(object, version) == test.expected, "\(version)")
            guard test.isFinal else { continue }
            object = Samples.finalResponse(version)
            test.change(&object)
            #expect(Outcome.response(object, version) == test.expected, "final \(version)")
        }
    }

    static let finals: [(JSONValue?, Outcome)] = [
        (nil, .defect("201", "transStatus")), (.some(.null), .defect("201", "transStatus")), ("", .defect("201", "transStatus")),
        ([], .defect("201", "transStatus")), (1, .defect("203", "transStatus")), (true, .defect("203", "transStatus")),
        (["Y"], .defect("203", "transStatus")), ("Y", .accepted), ("N", .accepted), ("U", .accepted), ("D", .accepted),
        ("y", .unreportable), ("S", .unreportable), ("YN", .unreportable), ("Z", .unreportable), (" ", .unreportable),
    ]

    @Test("a final CRes needs a transStatus (protocol/core-flow.md, open point 6)", arguments: finals)
    func finalStatus(status: JSONValue?, expected: Outcome) {
        for version in Samples.versions {
            var object = Samples.finalResponse(version, status)
            #expect(Outcome.response(object, version) == expected)
            // Open point 8: UI elements are ignored.
            object["acsUiType"] = "99"
            object["challengeInfoHeader"] = ""
            #expect(Outcome.response(object, version) == expected)
        }
    }

    /// Defects in the order in which they win.
    static let ladder: [(Outcome, @Sendable (inout JSONObject) -> Void)] = [
        (.defect("204", "messageType"), { $0.append("messageType", "CRes") }),
        (.defect("101", "unknownMessageType"), { $0["messageType"] = "Xxxx" }),
        (.defect("201", "acsTransID"), { $0["acsTransID"] = nil }),
        (.defect("203", "threeDSServerTransID"), { $0["threeDSServerTransID"] = "x" }),
        (.defect("102", supported), { $0["messageVersion"] = "2.9.0" }),
        (.defect("302", "acsCounterAtoS differs"), { $0["acsCounterAtoS"] = "007" }),
        (.defect("301", "sdkTransID"), { $0["sdkTransID"] = otherUUID }),
        (.defect("202", "A000000999-001"), { $0["messageExtension"] = [element(critical: true)] }),
        (.defect("201", "submitAuthenticationLabel"), { $0["submitAuthenticationLabel"] = nil }),
        (.defect("203", "whyInfoText"), { $0["whyInfoText"] = "" }),
        (.defect("204", "challengeSelectInfo"), { $0["challengeSelectInfo"] = [["a": "x"], ["a": "x"]] }),
    ]

    @Test("of several defects the one of the first step of protocol/messages.md §8 is reported", arguments: Samples.versions)
    func firstStepWins(version: ProtocolVersion) {
        for first in Self.ladder.indices {
            for second in Self.ladder.indices where second > first {
                var object = Samples.response(.multiSelect, version)
                Self.ladder[second].1(&object)
                Self.ladder[first].1(&object)
                #expect(Outcome.response(object, version) == Self.ladder[first].0, "\(first) before \(second)")
            }
        }
    }

    @Test("a counter up to 255 is compared as a number")
    func counters() {
        for counter in UInt8.min...UInt8.max {
            var object = Samples.finalResponse(.v2_2_0)
            object["acsCounterAtoS"] = .string(ChallengeRequest.counterText(counter))
            #expect(Outcome.response(object.serialized(), .v2_2_0, counter: counter) == .accepted)
            #expect(
                Outcome.response(object.serialized(), .v2_2_0, counter: counter &+ 1)
                    == .defect("302", "acsCounterAtoS differs"))
        }
    }

    static let notMessages = [
        "", " ", "null", "[]", "\"CRes\"", "5", "{", "{}x", "<html></html>", "{\"messageType\":\"CRes\"", "\u{FEFF}{}",
    ]

    @Test("CORE-198: data that is not a JSON object gives 101", .proves("CORE-198"), arguments: notMessages)
    func noMessage(text: String) {
        #expect(Outcome.response(Array(text.utf8), .v2_2_0) == .defect("101", "notAMessage"))
    }

    @Test("CORE-198: nesting deeper than 64 gives 101, and a message above 1 MiB is not reported", .proves("CORE-198"))
    func limits() {
        func nested(_ depth: Int) -> [UInt8] {
            var object = Samples.response(.text, .v2_2_0)
            var value: JSONValue = 1
            for _ in 1..<depth { value = [value] }
            object["extra"] = value
            return object.serialized()
        }
        #expect(Outcome.response(nested(64), .v2_2_0) == .accepted)
        #expect(Outcome.response(nested(65), .v2_2_0) == .defect("101", "notAMessage"))
        #expect(Outcome.response(nested(5000), .v2_2_0) == .defect("101", "notAMessage"))
        var object = Samples.response(.text, .v2_2_0)
        object["extra"] = .string(String(repeating: "x", count: 1_048_576))
        #expect(Outcome.response(object, .v2_2_0) == .unreportable)
        let base = Samples.response(.text, .v2_2_0).serialized()
        #expect(Outcome.response(base + [UInt8](repeating: 0x20, count: 1_048_576 - base.count), .v2_2_0) == .accepted)
    }

    @Test("an Erro inside the JWE is read as an Erro whatever else it contains")
    func encryptedErro() {
        var object: JSONObject = ["messageType": "Erro", "errorCode": "305", "errorComponent": "A"]
        #expect(Outcome.response(object, .v2_2_0) == .erro("305"))
        object.append("errorCode", "1")
        #expect(Outcome.response(object, .v2_2_0) == .erro("305"))
        #expect(Outcome.response(["messageType": "Erro"], .v2_2_0) == .erro(""))
    }

    @Test("hostile messages are answered quickly")
    func hostile() {
        var many = Samples.response(.text, .v2_2_0)
        for index in 0..<60_000 { many.append("n\(index)", 0) }
        #expect(Outcome.response(many, .v2_2_0) == .accepted)
        var options = Samples.response(.multiSelect, .v2_2_0)
        options["challengeSelectInfo"] = .array(JSONArray((0..<40_000).map { .object(["k\($0)": "x"]) }))
        #expect(Outcome.response(options, .v2_2_0) == .accepted)
        options["challengeSelectInfo"] = .array(JSONArray([JSONValue](repeating: ["k": "x"], count: 40_000)))
        #expect(Outcome.response(options, .v2_2_0) == .defect("204", "challengeSelectInfo"))
        var number = Samples.response(.text, .v2_2_0)
        number["acsCounterAtoS"] = .number(String(repeating: "9", count: 500_000))
        #expect(Outcome.response(number, .v2_2_0) == .defect("203", "acsCounterAtoS"))
    }

    @Test("any single changed byte gives a value or a rejection", arguments: 0..<16 as Range<UInt64>)
    func mutations(seed: UInt64) {
        var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
        func next() -> UInt64 {
            state ^= state << 13
            state ^= state >> 7
            state ^= state << 17
            return state
        }
        let types = UIType.types(in: .v2_2_0)
        let type = types[Int(seed) % types.count]
        let good = Samples.response(type, .v2_2_0).serialized()
        for _ in 0..<100 {
            var bytes = good
            bytes[Int(next() % UInt64(bytes.count))] = UInt8(truncatingIfNeeded: next())
            if next() % 3 == 0 { bytes.removeSubrange(Int(next() % UInt64(bytes.count))...) }
            #expect(Outcome.response(bytes, .v2_2_0) != .unreportable)
        }
    }
}
