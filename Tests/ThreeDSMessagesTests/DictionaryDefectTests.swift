import Testing

import ThreeDSJSON
import ThreeDSTestSupport

@testable import ThreeDSCounterpart
@testable import ThreeDSMessages

/// One element of a message other than CRes with one value. What a receiver must say of it comes from `SpecifiedElement`.
struct DictionaryCase: CustomTestStringConvertible, Sendable {
    let kind: DefectTally.Class
    /// `nil` removes the element.
    let value: JSONValue?
    /// `nil`: nothing is said about the element.
    let code: ProtocolErrorCode?

    var testDescription: String { "\(kind.rawValue) \(value?.text.prefix(30) ?? "absent")" }
}

@Suite("AReq, ARes, RReq, RRes, CReq, Erro, members of a CRes: every element of the dictionary, every defect, every version")
struct DictionaryDefectTests {
    static let kinds: [MessageKind] = [.areq, .ares, .creq, .cres, .rreq, .rres, .erro]
    static let empties: [JSONValue] = [nil, "", [], [:]]

    /// A message in which the conditions of an app payment hold.
    static func sample(_ kind: MessageKind, _ version: ProtocolVersion) -> JSONObject {
        switch (kind, version) {
        case (.areq, .v2_3_1): MessageValidation231Tests.areq
        case (.ares, .v2_3_1): MessageValidation231Tests.ares
        case (.creq, _): Samples.common("CReq", version, counter: "000")
        case (.cres, _): Samples.response(.text, version)
        case (.erro, _): MessageValidation231Tests.erro
        default: MessageValidationTests.sample(kind, version)
        }
    }

    /// What is wrong, by path, in a message in which an element was replaced.
    static func issues(
        _ kind: MessageKind, _ version: ProtocolVersion, _ name: String, _ value: JSONValue?
    ) throws -> [(code: ProtocolErrorCode, names: [String])] {
        var object = sample(kind, version)
        object[name] = nil
        if let value { object.append(name, value) }
        let message = try #require(try JSONDocument(parsing: object.serialized()).root.objectValue)
        return MessageValidation.checked(message, as: kind, version: version, context: .init()).issues
    }

    static func cases(_ element: SpecifiedElement, isRequired: Bool) throws -> [DictionaryCase] {
        var result: [DictionaryCase] = []
        func add(_ kind: DefectTally.Class, _ values: [JSONValue?], _ code: ProtocolErrorCode?) {
            result += values.map { DictionaryCase(kind: kind, value: $0, code: code) }
        }
        // CORE-204: missing, empty and null of a required element. CORE-309: empty and null of an optional one.
        add(.missing, [.none], isRequired ? .elementMissing : nil)
        add(.empty, empties, isRequired ? .elementMissing : .formatInvalid)
        // CORE-206: type, length, value.
        add(.type, [1], .formatInvalid)
        if element.kind != .boolean { add(.type, [true, false], .formatInvalid) }
        if element.kind != .string { add(.type, ["none"], .formatInvalid) }
        if element.kind != .object { add(.type, [["a": "b"]], .formatInvalid) }
        if element.kind != .strings, element.kind != .objects { add(.type, [["Y"]], .formatInvalid) }
        if element.kind == .strings { add(.type, [[1], ["01", nil]], .formatInvalid) }
        if element.kind == .boolean {
            add(.good, [true], nil)
            add(element.format == "true" ? .value : .good, [false], element.format == "true" ? .formatInvalid : nil)
        }
        for sample in try element.samples() where !isFixed.contains(element.name) || sample.answer != .accepted {
            add(sample.kind, [sample.value], code(sample.answer))
        }
        return result
    }

    /// A message has one type and one version, so another good value is wrong there.
    private static let isFixed: Set<String> = ["messageType", "messageVersion"]

    private static func code(_ answer: SpecifiedSample.Answer) -> ProtocolErrorCode? {
        switch answer {
        case .accepted: nil
        case .refused: .formatInvalid
        case .reserved: .reservedValue
        case .notISO: .isoCodeInvalid
        }
    }

    private func check(
        _ test: DictionaryCase, _ kind: MessageKind, _ version: ProtocolVersion, element: String, member: String?
    ) throws {
        let path = member.map { "\(element).\($0)" } ?? element
        let value: JSONValue? =
            if let member { .object(test.value.map { [member: $0, "other": "y"] } ?? ["other": "y"]) } else { test.value }
        let found = try Self.issues(kind, version, element, value)
        // With a long member, or one whose characters are long in JSON, the object may be too long already.
        let isLong = [.length, .value].contains(test.kind)
        let codes = found.filter { $0.names.contains(path) || isLong && $0.names.contains(element) }.map(\.code)
        #expect(codes == (test.code.map { [$0] } ?? []), "\(kind.rawValue) \(version) \(path) \(test.testDescription)")
        DefectTally.shared.count(kind, version, path, test.kind)
    }

    @Test(
        "CORE-204, CORE-206, CORE-208, CORE-309: each element and member gives its code when missing, empty, or of a wrong type, length or value",
        .proves("CORE-204", "CORE-206", "CORE-208", "CORE-309", "CORE-311"),
        arguments: kinds, ProtocolVersion.allCases)
    func everyElement(kind: MessageKind, version: ProtocolVersion) async throws {
        for element in try SpecifiedElements.rows(version) {
            await Task.yield()  // other tests wait for answers within their time
            let presence = element.messages?[kind.rawValue]?[version]
            // What its parser says of each element of a CRes: ChallengeResponseDefectTests. The members are left.
            guard kind == .cres ? element.screens?[version.rawValue] != nil && element.kind == .object : presence != nil
            else { continue }
            if presence == .ignored {
                // CORE-209: without meaning there, whatever it holds.
                for value in Self.empties + [1, "\u{7}"] {
                    let test = DictionaryCase(kind: .ignored, value: value, code: nil)
                    try check(test, kind, version, element: element.name, member: nil)
                }
                continue
            }
            if let presence {
                for test in try Self.cases(element, isRequired: presence == .required) {
                    try check(test, kind, version, element: element.name, member: nil)
                }
            }
            for member in element.members ?? [] where element.kind == .object && member.exists(in: version) {
                // A member whose condition is the value of a neighbour has none here.
                for test in try Self.cases(member, isRequired: member.presence == .required) {
                    try check(test, kind, version, element: element.name, member: member.name)
                }
            }
            #expect(kind == .cres || DefectTally.shared.total(kind, version, element.name) >= 5, "\(element.name)")
        }
        try DefectTally.shared.write()
    }

    /// A row that the table of the specification lacks would have no test.
    @Test("the table of the specification has a row for each element and member of the code's table", arguments: kinds)
    func complete(kind: MessageKind) throws {
        for version in ProtocolVersion.allCases {
            let rows = try SpecifiedElements.table.get().elements.filter { $0.exists(in: version) }
            for element in DataDictionary.whole.rows where element.exists(in: version) && element.use(in: kind) != nil {
                // An element can have a row for one message and another for the rest.
                let row = try #require(
                    rows.first { row in
                        row.name == element.name
                            && (kind == .cres
                                ? row.screens?[version.rawValue] != nil : row.messages?[kind.rawValue]?[version] != nil)
                    }, "\(kind.rawValue) \(version) \(element.name)")
                for member in element.children where member.exists(in: version) {
                    #expect(row.members?.contains { $0.name == member.name } == true, "\(version) \(element.name).\(member.name)")
                }
            }
        }
    }
}
