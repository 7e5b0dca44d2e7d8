package import Foundation
import ThreeDSBase
import ThreeDSCore
import ThreeDSMessages
package import ThreeDSJSON

/// The members of one JSON object of a line, read by name and type. A refusal names the member by its path.
///
/// A member that may be left out may also be null. Every member that is read is known, and only those: ``refuseUnknown()`` at the end
/// refuses the rest, at every depth. A new member needs nothing but the line that reads it.
package struct DriverMembers: Sendable {
    private let object: JSONObject
    private let path: String
    private let known: KnownMembers

    package init(_ object: JSONObject) { self.init(object, path: "", known: KnownMembers(of: object)) }

    private init(_ object: JSONObject, path: String, known: KnownMembers) {
        self.object = object
        self.path = path
        self.known = known
    }

    private func inner(_ object: JSONObject, of name: String) -> DriverMembers {
        let path = "\(path)\(name)."
        return DriverMembers(object, path: path, known: known.inner(object, path: path))
    }

    package var names: [String] { object.names }

    /// The names that were read.
    package var knownNames: [String] { known.names }

    /// Accepts members without reading them: other readers do, or this one in other situations.
    package func accept(_ names: [String]) {
        for name in names { known.know(name) }
    }

    /// - Throws: the first member that nobody has read, here or in an inner object.
    package func refuseUnknown() throws(DriverRefusal) {
        if let unknown = known.unknown { throw Self.refusal(unknown) }
    }

    private static func refusal(_ unknown: KnownMembers.Unknown) -> DriverRefusal {
        .member(unknown.path + unknown.name.printable, .unknownMember(nearest: unknown.nearest))
    }

    private subscript(name: String) -> JSONValue? {
        known.know(name)
        return object[name]
    }

    package func refusal(_ name: String, _ rule: DriverRefusal.Rule) -> DriverRefusal { .member(path + name.printable, rule) }

    private func optional<T>(
        _ name: String, _ form: DriverRefusal.Form, _ read: (JSONValue) -> T?
    ) throws(DriverRefusal) -> T? {
        guard let value = self[name], value != .null else { return nil }
        guard let result = read(value) else { throw refusal(name, .form(form)) }
        return result
    }

    private func required<T>(_ name: String, _ value: T?) throws(DriverRefusal) -> T {
        if let value { return value }
        if let slip = known.misspelling(of: [name]) { throw Self.refusal(slip) }
        throw refusal(name, .missing)
    }

    package func optionalText(_ name: String) throws(DriverRefusal) -> String? { try optional(name, .string) { $0.stringValue } }

    /// A text that the cardholder typed. Only the members that ``DriverLine`` names were never a `String`.
    package func optionalSecret(_ name: String) throws(DriverRefusal) -> SecretText? {
        try optional(name, .string) { $0.secretValue }
    }

    package func secret(_ name: String) throws(DriverRefusal) -> SecretText { try required(name, try optionalSecret(name)) }

    /// The value of a member, whatever it is. What is in it is not read member by member.
    package func anyValue(_ name: String) -> JSONValue? { self[name] }

    /// An object that is not read member by member.
    package func optionalAnyObject(_ name: String) throws(DriverRefusal) -> JSONObject? {
        try optional(name, .object) { $0.objectValue }
    }

    package func anyObject(_ name: String) throws(DriverRefusal) -> JSONObject { try required(name, try optionalAnyObject(name)) }

    /// A list that is not read element by element.
    package func anyList(_ name: String) throws(DriverRefusal) -> JSONArray {
        try required(name, try optional(name, .listOfObjects) { $0.arrayValue })
    }

    /// One of the words of a type.
    package func choice<Word: RawRepresentable & CaseIterable>(_ name: String, _ type: Word.Type) throws(DriverRefusal) -> Word?
    where Word.RawValue == String {
        guard let text = try optionalText(name) else { return nil }
        guard let word = Word(rawValue: text) else { throw refusal(name, .oneOf(Word.allCases.map(\.rawValue))) }
        return word
    }

    package func text(_ name: String) throws(DriverRefusal) -> String { try required(name, try optionalText(name)) }

    package func optionalBool(_ name: String) throws(DriverRefusal) -> Bool? {
        try optional(name, .bool) { $0.boolValue }
    }

    package func wholeNumber(_ name: String) throws(DriverRefusal) -> Int {
        try required(name, try optional(name, .wholeNumber) { $0.intValue })
    }

    package func optionalNumber(_ name: String) throws(DriverRefusal) -> Double? {
        try optional(name, .number) { value in
            if case .number(let text) = value { Double(text) } else { nil }
        }
    }

    /// A number in a range.
    package func optionalNumber(_ name: String, in range: ClosedRange<Double>) throws(DriverRefusal) -> Double? {
        guard let number = try optionalNumber(name) else { return nil }
        guard range.contains(number) else { throw refusal(name, .from(range.lowerBound, to: range.upperBound)) }
        return number
    }

    /// A whole number in a range.
    package func optionalWholeNumber(_ name: String, in range: ClosedRange<Int>) throws(DriverRefusal) -> Int? {
        guard let number = try optional(name, .wholeNumber, { $0.intValue }) else { return nil }
        guard range.contains(number) else {
            throw refusal(name, .from(Double(range.lowerBound), to: Double(range.upperBound)))
        }
        return number
    }

    package func optionalDate(_ name: String) throws(DriverRefusal) -> Date? {
        guard let text = try optionalText(name) else { return nil }
        guard let date = InternetTime.parse(text) else { throw refusal(name, .date) }
        return date
    }

    package func optionalBase64(_ name: String) throws(DriverRefusal) -> [UInt8]? {
        guard let text = try optionalText(name) else { return nil }
        guard let data = Data(base64Encoded: text) else { throw refusal(name, .base64) }
        return Array(data)
    }

    package func optionalObject(_ name: String) throws(DriverRefusal) -> DriverMembers? {
        try optional(name, .object) { $0.objectValue }.map { inner($0, of: name) }
    }

    package func object(_ name: String) throws(DriverRefusal) -> DriverMembers { try required(name, try optionalObject(name)) }

    /// A list of objects; an element that is not an object is named by its place.
    package func objects(_ name: String) throws(DriverRefusal) -> [DriverMembers] {
        let array = try required(name, try optional(name, .listOfObjects) { $0.arrayValue })
        var result: [DriverMembers] = []
        for (index, element) in array.enumerated() {
            guard let object = element.objectValue else { throw refusal("\(name)[\(index)]", .form(.object)) }
            result.append(inner(object, of: "\(name)[\(index)]"))
        }
        return result
    }

    package func optionalTexts(_ name: String) throws(DriverRefusal) -> [String]? {
        guard let array = try optional(name, .listOfStrings, { $0.arrayValue }) else { return nil }
        var result: [String] = []
        for (index, element) in array.enumerated() {
            guard let text = element.stringValue else { throw refusal("\(name)[\(index)]", .form(.string)) }
            result.append(text)
        }
        return result
    }

    package func texts(_ name: String) throws(DriverRefusal) -> [String] { try required(name, try optionalTexts(name)) }

    /// A string, or an object as its JSON text.
    package func textOrObject(_ name: String) throws(DriverRefusal) -> String {
        try required(
            name,
            try optional(name, .stringOrObject) { value in
                value.stringValue ?? (value.objectValue == nil ? nil : value.text)
            })
    }
}
