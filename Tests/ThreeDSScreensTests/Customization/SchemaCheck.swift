import Foundation
import ThreeDSJSON

/// Judges a JSON value by a JSON Schema, as far as the schema of the customisation file needs it. Independent of the SDK's own reader.
struct SchemaCheck {
    let root: JSONObject

    /// Places that break the schema; a keyword that this check does not know counts as broken.
    func problems(_ value: JSONValue) -> [String] { problems(value, root, "$") }

    private func problems(_ value: JSONValue, _ schema: JSONObject, _ path: String) -> [String] {
        var result: [String] = []
        for (keyword, rule) in schema {
            switch keyword {
            case "$schema", "title", "description", "$defs": break
            case "$ref":
                let name = rule.stringValue?.split(separator: "/").last.map(String.init) ?? ""
                guard let target = root["$defs"]?.objectValue?[name]?.objectValue else {
                    return ["\(path): no definition \(name)"]
                }
                result += problems(value, target, path)
            case "type": if !has(value, type: rule.stringValue) { result.append("\(path): type") }
            case "enum": if rule.arrayValue?.contains(value) != true { result.append("\(path): enum") }
            case "pattern":
                if let text = value.stringValue, !matches(text, rule.stringValue ?? "") { result.append("\(path): pattern") }
            case "maxLength":
                if let text = value.stringValue, text.unicodeScalars.count > rule.intValue ?? 0 {
                    result.append("\(path): maxLength")
                }
            case "minimum":
                if let number = value.doubleValue, number < rule.doubleValue ?? 0 { result.append("\(path): minimum") }
            case "maximum":
                if let number = value.doubleValue, number > rule.doubleValue ?? 0 { result.append("\(path): maximum") }
            case "properties":
                for (name, inner) in value.objectValue ?? JSONObject() {
                    guard let schema = rule.objectValue?[name]?.objectValue else { continue }
                    result += problems(inner, schema, "\(path).\(name)")
                }
            case "additionalProperties":
                for (name, inner) in value.objectValue ?? JSONObject() where schema["properties"]?.objectValue?[name] == nil {
                    if let schema = rule.objectValue {
                        result += problems(inner, schema, "\(path).\(name)")
                    } else if rule != .bool(true) {
                        result.append("\(path).\(name): unknown")
                    }
                }
            case "propertyNames":
                for name in value.objectValue?.names ?? [] {
                    result += problems(.string(name), rule.objectValue ?? JSONObject(), "\(path).\(name)")
                }
            default: result.append("\(path): unknown keyword \(keyword)")
            }
        }
        return result
    }

    private func has(_ value: JSONValue, type: String?) -> Bool {
        switch type {
        case "object": value.objectValue != nil
        case "string": value.stringValue != nil
        case "integer": value.doubleValue.map { $0 == $0.rounded() } ?? false
        case "boolean": if case .bool = value { true } else { false }
        default: false
        }
    }

    private func matches(_ text: String, _ pattern: String) -> Bool {
        guard let expression = try? NSRegularExpression(pattern: pattern) else { return false }
        let range = NSRange(text.startIndex..., in: text)
        return expression.firstMatch(in: text, range: range) != nil
    }
}
