import ThreeDSJSON

/// Reads members of one JSON object and names the path of whatever is wrong.
struct ScenarioReader {
    let object: JSONObject
    let path: String

    init(_ object: JSONObject, path: String, known: Set<String>) throws(ScenarioError) {
        self.object = object
        self.path = path
        for name in object.names where !known.contains(name) { throw ScenarioError(member(name), .known) }
    }

    func member(_ name: String) -> String { path.isEmpty ? name : "\(path).\(name)" }

    func string(_ name: String, maximum: Int = 2048) throws(ScenarioError) -> String? {
        guard let value = object[name] else { return nil }
        guard let text = value.stringValue else { throw ScenarioError(member(name), .form(.string)) }
        let length = text.unicodeScalars.count
        guard (1...maximum).contains(length) else {
            throw ScenarioError(member(name), .characters(maximum: maximum))
        }
        return text
    }

    func requiredString(_ name: String, maximum: Int = 2048) throws(ScenarioError) -> String {
        guard let text = try string(name, maximum: maximum) else { throw ScenarioError(member(name), .required) }
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

    func integer(_ name: String, _ range: ClosedRange<Int>) throws(ScenarioError) -> Int? {
        guard let value = object[name] else { return nil }
        guard let number = value.intValue, range.contains(number) else {
            throw ScenarioError(member(name), .wholeNumber(range))
        }
        return number
    }

    func seconds(_ name: String) throws(ScenarioError) -> Double? {
        guard let value = object[name] else { return nil }
        guard let number = value.doubleValue, (0...86_400).contains(number) else {
            throw ScenarioError(member(name), .seconds(0...86_400))
        }
        return number
    }

    func object(_ name: String) throws(ScenarioError) -> JSONObject? {
        guard let value = object[name] else { return nil }
        guard let object = value.objectValue else { throw ScenarioError(member(name), .form(.object)) }
        return object
    }

    func array(_ name: String, maximum: Int = 100) throws(ScenarioError) -> JSONArray? {
        guard let value = object[name] else { return nil }
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
        guard object[name] == .bool(true) else { throw ScenarioError(member(name), .form(.isTrue)) }
    }
}
