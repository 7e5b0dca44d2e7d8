import ThreeDSJSON

/// Describes the members of a section as JSON Schema.
struct FileSchema: FileFormat {
    private var properties = JSONObject()
    /// The sections that are referenced, by name.
    private(set) var definitions: [(String, JSONValue)] = []

    /// Returns the schema of a section. The schemas of nested sections are added to ``definitions``.
    mutating func object<Section: FileSection>(_ type: Section.Type) -> JSONObject {
        let outer = properties
        properties = JSONObject()
        var section = Section()
        section.visit(&self)
        let schema: JSONObject = ["type": "object", "additionalProperties": false, "properties": .object(properties)]
        properties = outer
        return schema
    }

    /// Returns a reference to the schema of a section and adds that schema to ``definitions``.
    private mutating func reference<Section: FileSection>(_ type: Section.Type) -> JSONObject {
        if !definitions.contains(where: { $0.0 == Section.definition }) {
            let index = definitions.count
            definitions.append((Section.definition, .null))
            definitions[index].1 = .object(object(type))
        }
        return ["$ref": .string("#/$defs/\(Section.definition)")]
    }

    private mutating func add(_ name: String, _ schema: JSONObject, _ summary: String) {
        var schema = schema
        schema.append("description", .string(summary))
        properties.append(name, .object(schema))
    }

    mutating func color(_ name: String, _ value: inout ColorSetting, _ summary: String) {
        add(name, ["type": "string", "pattern": "^#[0-9A-Fa-f]{6}$"], summary)
    }

    mutating func text(_ name: String, _ value: inout String?, _ rule: SettingRule, _ summary: String) {
        let schema: JSONObject =
            rule == .caption
            ? ["type": "string", "pattern": #"^\s*\S([\s\S]{0,43}\S)?\s*$"#]
            : ["type": "string", "pattern": #"\S"#, "maxLength": 128]
        add(name, schema, summary)
    }

    mutating func integer(_ name: String, _ value: inout Int?, _ rule: SettingRule, _ summary: String) {
        var schema: JSONObject = ["type": "integer"]
        if case .integer(let range) = rule {
            schema.append("minimum", .number(String(range.lowerBound)))
            schema.append("maximum", .number(String(range.upperBound)))
        }
        add(name, schema, summary)
    }

    mutating func flag(_ name: String, _ value: inout Bool?, _ summary: String) {
        add(name, ["type": "boolean"], summary)
    }

    mutating func choice<Value: FileChoice>(_ name: String, _ value: inout Value?, _ summary: String) {
        add(name, ["type": "string", "enum": .array(JSONArray(Value.allCases.map { .string($0.fileName) }))], summary)
    }

    mutating func ignoredText(_ name: String, _ summary: String) { add(name, ["type": "string"], summary) }

    mutating func section<Section: FileSection>(_ name: String, _ value: inout Section?, _ summary: String) {
        add(name, reference(Section.self), summary)
    }

    mutating func group<Section: FileSection>(_ name: String, _ value: inout Section, _ summary: String) {
        add(name, reference(Section.self), summary)
    }

    mutating func ownButtons(_ name: String, _ value: inout [String: ButtonStyle], _ summary: String) {
        let reserved = ButtonType.allCases.map(\.rawValue) + ["VERIFY", "OOB_OPEN_APP", "ADDITIONAL"]
        let names = reserved.map { name in
            name.map { $0.isLetter ? "[\($0)\($0.lowercased())]" : String($0) }.joined()
        }
        let schema: JSONObject = [
            "type": "object",
            "propertyNames": .object([
                "pattern": .string(#"^(?!(?:"# + names.joined(separator: "|") + #")$)(?=[\s\S]*\S)"#), "maxLength": 128,
            ]),
            "additionalProperties": .object(reference(ButtonStyle.self)),
        ]
        add(name, schema, summary)
    }
}
