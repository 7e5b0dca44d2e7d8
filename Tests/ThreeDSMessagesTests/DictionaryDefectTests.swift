import Testing

import ThreeDSJSON
import ThreeDSTestSupport

@testable import ThreeDSCounterpart
@testable import ThreeDSMessages

/// One element of a message other than CRes, broken in one way. The sender's rules come from the data dictionary.
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

    /// Whether a receiver can know that the element must be there; `nil`: other elements decide.
    static func isRequired(_ inclusion: DataElement.Inclusion, _ condition: ElementCondition) -> Bool? {
        switch (inclusion, condition) {
        case (.required, .none), (.required, .appChannel): true
        case (.optional, .none), (_, .senderDecides), (_, .situation): false
        default: nil
        }
    }

    static func cases(_ element: DataElement, isRequired: Bool) -> [DictionaryCase] {
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
        if element.kind != .stringArray, element.kind != .objectArray { add(.type, [["Y"]], .formatInvalid) }
        if element.kind == .stringArray { add(.type, [[1], ["01", nil]], .formatInvalid) }
        if element.kind == .boolean, element.format == .onlyTrue { add(.value, [false], .formatInvalid) }
        if element.kind == .string { result += texts(element) }
        return result
    }

    /// Texts of a wrong length or value.
    static func texts(_ element: DataElement) -> [DictionaryCase] {
        var result: [DictionaryCase] = []
        func add(_ kind: DefectTally.Class, _ text: String, _ code: ProtocolErrorCode) {
            result.append(DictionaryCase(kind: kind, value: .string(text), code: code))
        }
        let shortest = element.minimumLength ?? 1
        if let maximum = element.maximumLength { add(.length, String(repeating: "1", count: maximum + 1), .formatInvalid) }
        if shortest > 1 { add(.length, String(repeating: "1", count: shortest - 1), .formatInvalid) }
        let longest = element.maximumLength ?? 4000
        for character in ["~", "A", "0", "é", " ", "\u{7}", "."] {
            for count in Set([shortest, min(longest, shortest + 3)]) {
                let text = String(repeating: character, count: count)
                if element.format.accepts(text) || element.isReserved(text) || element.format == .html { continue }
                add(.value, text, .formatInvalid)
            }
        }
        for number in element.reserved.flatMap({ Array($0) }) {
            add(.reserved, String(number / 10) + String(number % 10), .reservedValue)
        }
        return result
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
        .proves("CORE-204", "CORE-206", "CORE-208", "CORE-309"),
        arguments: kinds, ProtocolVersion.allCases)
    func everyElement(kind: MessageKind, version: ProtocolVersion) throws {
        for element in DataElement.table where element.exists(in: version) && element.name != "messageExtension" {
            guard let use = element.use(in: kind) else { continue }
            // What its parser says of each element of a CRes: ChallengeResponseDefectTests. The members are left.
            if kind == .cres, element.kind != .object || element.format == .ignored { continue }
            if use.inclusion == .forbidden || use.condition == .never || element.format == .ignored {
                // CORE-209: without meaning there, whatever it holds.
                for value in Self.empties + [1, "\u{7}"] {
                    let test = DictionaryCase(kind: .ignored, value: value, code: nil)
                    try check(test, kind, version, element: element.name, member: nil)
                }
                continue
            }
            // Where other elements decide, what is empty is as good as absent, or wrong by itself.
            let isRequired =
                try Self.isRequired(use.inclusion, use.condition)
                ?? Self.issues(kind, version, element.name, nil).contains { $0.names.contains(element.name) }
            for test in Self.cases(element, isRequired: isRequired) where kind != .cres {
                try check(test, kind, version, element: element.name, member: nil)
            }
            for member in element.children where element.kind == .object && member.exists(in: version) {
                // A member whose condition is the value of a neighbour has none here.
                let isRequired = Self.isRequired(member.inclusion, member.condition) ?? false
                for test in Self.cases(member, isRequired: isRequired) where member.format != .ignored {
                    try check(test, kind, version, element: element.name, member: member.name)
                }
            }
            #expect(kind == .cres || DefectTally.shared.total(kind, version, element.name) >= 5, "\(element.name)")
        }
        try DefectTally.shared.write()
    }
}
