import ThreeDSBase
import ThreeDSCounterpart
import ThreeDSJSON
import ThreeDSMessages

/// Reads members of one JSON object and names the path of whatever is wrong.
///
/// It knows every member that is read, and only those: ``refuseUnknown()`` at the end refuses the rest, in this object and in those that
/// were read by an ``inner(_:path:)`` of this reader.
struct ScenarioReader {
    let object: JSONObject
    let path: String

    private let known: KnownMembers

    init(_ object: JSONObject) {
        self.init(object, path: "", known: KnownMembers(of: object))
    }

    private init(_ object: JSONObject, path: String, known: KnownMembers) {
        self.object = object
        self.path = path
        self.known = known
    }

    /// Returns the reader of an object inside this one.
    func inner(_ object: JSONObject, path: String) -> ScenarioReader {
        ScenarioReader(object, path: path, known: known.inner(object, path: path))
    }

    /// Returns the reader of a value inside this object, which must be an object itself.
    func inner(_ value: JSONValue, path: String) throws(ScenarioError) -> ScenarioReader {
        guard let object = value.objectValue else { throw ScenarioError(path, .form(.object)) }
        return inner(object, path: path)
    }

    /// - Throws: the first member that nobody has read, here or in an inner object.
    func refuseUnknown() throws(ScenarioError) {
        if let unknown = known.unknown { throw ScenarioError(unknown) }
    }

    /// Returns the value of a member.
    subscript(name: String) -> JSONValue? {
        known.know(name)
        return object[name]
    }

    /// The refusal of a member that is missing, or of the one that is probably a misspelling of it.
    func missing(_ name: String, _ rule: ScenarioError.Rule = .required) -> ScenarioError {
        if let slip = known.misspelling(of: [name]) { return ScenarioError(slip) }
        return ScenarioError(member(name), rule)
    }

    func member(_ name: String) -> String { path.isEmpty ? name : "\(path).\(name)" }

    func string(_ name: String, maximum: Int = 2048) throws(ScenarioError) -> String? {
        guard let value = self[name] else { return nil }
        guard let text = value.stringValue else { throw ScenarioError(member(name), .form(.string)) }
        let length = text.unicodeScalars.count
        guard (1...maximum).contains(length) else {
            throw ScenarioError(member(name), .characters(maximum: maximum))
        }
        return text
    }

    func requiredString(_ name: String, maximum: Int = 2048) throws(ScenarioError) -> String {
        guard let text = try string(name, maximum: maximum) else { throw missing(name) }
        return text
    }

    func string(_ name: String, oneOf values: [String]) throws(ScenarioError) -> String? {
        guard let text = try string(name) else { return nil }
        guard values.contains(text) else {
            throw ScenarioError(member(name), .oneOf(values))
        }
        return text
    }

    func choice<T: RawRepresentable & CaseIterable>(_ name: String, _ type: T.Type) throws(ScenarioError) -> T?
    where T.RawValue == String {
        try choice(name, of: Array(T.allCases))
    }

    func choice<T: RawRepresentable>(_ name: String, of values: [T]) throws(ScenarioError) -> T? where T.RawValue == String {
        guard let text = try string(name) else { return nil }
        guard let value = values.first(where: { $0.rawValue == text }) else {
            throw ScenarioError(member(name), .oneOf(values.map(\.rawValue)))
        }
        return value
    }

    /// Reads a list of codes.
    func choices<T: RawRepresentable & CaseIterable>(_ name: String, _ type: T.Type) throws(ScenarioError) -> [T]?
    where T.RawValue == String {
        guard let texts = try strings(name) else { return nil }
        let values = texts.compactMap(T.init(rawValue:))
        guard values.count == texts.count else { throw ScenarioError(member(name), .oneOf(T.allCases.map(\.rawValue))) }
        return values
    }

    func integer(_ name: String, _ range: ClosedRange<Int>) throws(ScenarioError) -> Int? {
        guard let value = self[name] else { return nil }
        guard let number = value.intValue, range.contains(number) else {
            throw ScenarioError(member(name), .wholeNumber(range))
        }
        return number
    }

    func seconds(_ name: String) throws(ScenarioError) -> Double? {
        guard let value = self[name] else { return nil }
        guard let number = value.doubleValue, (0...86_400).contains(number) else {
            throw ScenarioError(member(name), .seconds(0...86_400))
        }
        return number
    }

    func object(_ name: String) throws(ScenarioError) -> JSONObject? {
        guard let value = self[name] else { return nil }
        guard let object = value.objectValue else { throw ScenarioError(member(name), .form(.object)) }
        return object
    }

    func array(_ name: String, maximum: Int = 100) throws(ScenarioError) -> JSONArray? {
        guard let value = self[name] else { return nil }
        guard let array = value.arrayValue, array.count <= maximum else {
            throw ScenarioError(member(name), .elements(maximum: maximum))
        }
        return array
    }

    func strings(_ name: String) throws(ScenarioError) -> [String]? {
        guard let array = try array(name) else { return nil }
        let texts = array.compactMap(\.stringValue)
        guard texts.count == array.count else { throw ScenarioError(member(name), .form(.strings)) }
        return texts
    }

    func flag(_ name: String) throws(ScenarioError) {
        guard self[name] == .bool(true) else { throw ScenarioError(member(name), .form(.isTrue)) }
    }
}

extension ScenarioError {
    /// Creates the error for a member that no reader knows.
    fileprivate init(_ unknown: KnownMembers.Unknown) {
        self.init(unknown.path.isEmpty ? unknown.name : "\(unknown.path).\(unknown.name)", .known, nearest: unknown.nearest)
    }
}
