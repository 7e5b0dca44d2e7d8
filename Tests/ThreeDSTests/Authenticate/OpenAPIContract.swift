import Foundation
import ThreeDSJSON

/// The interface that an OpenAPI file describes: finds operations and compares JSON with their schemas. Knows the keywords that the file uses,
/// and refuses others, so that no rule of the file is overlooked.
struct OpenAPIContract: Sendable {
    struct Operation: Sendable {
        let id: String
        let description: JSONObject
        /// The parts of the path in braces.
        let parameters: [String: String]
    }

    private let document: JSONObject

    init(_ path: String) throws {
        var root = URL(fileURLWithPath: #filePath)
        for _ in 0..<4 { root.deleteLastPathComponent() }
        let bytes = [UInt8](try Data(contentsOf: root.appendingPathComponent(path)))
        let parsed = try JSONDocument(parsing: bytes)
        guard let object = parsed.root.objectValue, parsed.duplicateNames.isEmpty else { throw Defect("not an object") }
        document = object
    }

    struct Defect: Error, CustomStringConvertible {
        let description: String
        init(_ description: String) { self.description = description }
    }

    /// The operation IDs.
    var operations: [String] {
        var found: [String] = []
        for (_, path) in document.object("paths") ?? [:] {
            for (_, operation) in path.objectValue ?? [:] { found += [operation.objectValue?.string("operationId") ?? ""] }
        }
        return found
    }

    /// All schemas by name.
    var schemas: [String] { document.object("components")?.object("schemas")?.names ?? [] }

    /// Returns the operation of a request.
    func operation(_ method: String, _ path: String) -> Operation? {
        let parts = path.split(separator: "/")
        for (template, value) in document.object("paths") ?? [:] {
            let wanted = template.split(separator: "/")
            guard wanted.count == parts.count, let operation = value.objectValue?.object(method.lowercased()) else { continue }
            var parameters: [String: String] = [:]
            let isEqual = zip(wanted, parts).allSatisfy { name, part in
                guard name.hasPrefix("{") else { return name == part }
                parameters[String(name.dropFirst().dropLast())] = String(part)
                return true
            }
            if isEqual {
                return Operation(id: operation.string("operationId") ?? "", description: operation, parameters: parameters)
            }
        }
        return nil
    }

    /// Returns what is wrong with a request's parameters and body.
    func defects(of operation: Operation, body: [UInt8]) -> [String] {
        var found: [String] = []
        for parameter in operation.description.array("parameters") ?? JSONArray() {
            guard let parameter = parameter.objectValue, let name = parameter.string("name") else { continue }
            let value = operation.parameters[name].map(JSONValue.string) ?? .null
            found += defects(value, parameter.object("schema") ?? [:], at: name)
        }
        guard let content = operation.description.object("requestBody")?.object("content") else {
            return found + (body.isEmpty ? [] : ["a body that is not described"])
        }
        guard let schema = content.object("application/json")?.object("schema"), let document = try? JSONDocument(parsing: body)
        else { return found + ["no JSON"] }
        return found + defects(document.root, schema, at: "")
    }

    /// Returns what is wrong with an answer.
    func defects(of operation: Operation, status: Int, answer: JSONValue) -> [String] {
        guard let responses = operation.description.object("responses"),
            let response = responses.object("\(status)") ?? responses.object("\(status / 100)XX"),
            let schema = resolved(response).object("content")?.object("application/json")?.object("schema")
        else { return ["status \(status) is not described"] }
        return defects(answer, schema, at: "")
    }

    /// Returns what is wrong with a value.
    func defects(_ value: JSONValue, schema name: String) -> [String] {
        defects(value, ["$ref": .string("#/components/schemas/\(name)")], at: "")
    }

    private func resolved(_ object: JSONObject) -> JSONObject {
        guard let reference = object.string("$ref") else { return object }
        return reference.split(separator: "/").dropFirst().reduce(document) { $0.object(String($1)) ?? [:] }
    }

    private func defects(_ value: JSONValue, _ schema: JSONObject, at path: String) -> [String] {
        let schema = resolved(schema)
        var found: [String] = []
        let place = path.isEmpty ? "the body" : path
        for (keyword, rule) in schema {
            switch keyword {
            case "description": break
            case "type":
                if !Self.has(value, type: rule.stringValue) { return ["\(place): is not \(rule.stringValue ?? "?")"] }
            case "required":
                for name in rule.arrayValue?.compactMap(\.stringValue) ?? [] where value.objectValue?[name] == nil {
                    found.append("\(path)\(path.isEmpty ? "" : ".")\(name): is missing")
                }
            case "properties":
                for (name, part) in value.objectValue ?? [:] {
                    guard let rule = rule.objectValue?.object(name) else { continue }
                    found += defects(part, rule, at: path.isEmpty ? name : "\(path).\(name)")
                }
            case "additionalProperties":
                let known = schema.object("properties")?.names ?? []
                found += (value.objectValue?.names ?? []).filter { !known.contains($0) }.map {
                    "\(place): \($0) is not described"
                }
            case "items":
                for (index, part) in (value.arrayValue ?? JSONArray()).enumerated() {
                    found += defects(part, rule.objectValue ?? [:], at: "\(place)[\(index)]")
                }
            case "minItems": if (value.arrayValue?.count ?? 0) < rule.intValue ?? 0 { found.append("\(place): is too short") }
            case "minLength": if (value.stringValue?.count ?? 0) < rule.intValue ?? 0 { found.append("\(place): is too short") }
            case "maxLength": if (value.stringValue?.count ?? 0) > rule.intValue ?? 0 { found.append("\(place): is too long") }
            case "minimum": if (value.intValue ?? 0) < rule.intValue ?? 0 { found.append("\(place): is too small") }
            case "enum":
                if !(rule.arrayValue?.contains(value) ?? false) { found.append("\(place): is not one of the values") }
            case "pattern":
                guard let text = value.stringValue, let pattern = rule.stringValue else { break }
                if text.range(of: pattern, options: .regularExpression) == nil { found.append("\(place): has another form") }
            case "oneOf":
                let fitting = (rule.arrayValue ?? JSONArray()).filter { defects(value, $0.objectValue ?? [:], at: path).isEmpty }
                if fitting.count != 1 { found.append("\(place): fits \(fitting.count) of the forms") }
            default: found.append("\(place): the test does not know the keyword \(keyword)")
            }
        }
        return found
    }

    private static func has(_ value: JSONValue, type: String?) -> Bool {
        switch type {
        case "string": value.stringValue != nil
        case "object": value.objectValue != nil
        case "array": value.arrayValue != nil
        case "boolean": value.boolValue != nil
        case "integer": value.intValue != nil
        default: false
        }
    }
}
