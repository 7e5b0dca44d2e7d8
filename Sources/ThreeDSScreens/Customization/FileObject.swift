import ThreeDSJSON

/// The members of one kind of object in a customisation file: how each is read, written and described.
struct FileObject<Value> {
    /// Name of the definition in the schema.
    let definition: String
    let members: [FileMember<Value>]

    init(_ definition: String, _ members: [FileMember<Value>]) {
        self.definition = definition
        self.members = members
    }

    func write(_ value: Value, _ style: FileStyle) -> JSONObject {
        var object = JSONObject()
        for member in members {
            if let json = member.write(value, style) { object.append(member.name, json) }
        }
        return object
    }

    /// The schema of the object; that of objects in it goes to `definitions`.
    func schema(_ definitions: inout [(String, JSONValue)]) -> JSONObject {
        var properties = JSONObject()
        for member in members {
            var schema = member.schema(&definitions)
            schema.append("description", .string(member.summary))
            properties.append(member.name, .object(schema))
        }
        return ["type": "object", "additionalProperties": false, "properties": .object(properties)]
    }

    /// A reference to the object's schema, which is in `definitions` after this.
    func reference(_ definitions: inout [(String, JSONValue)]) -> JSONObject {
        if !definitions.contains(where: { $0.0 == definition }) {
            definitions.append((definition, .null))
            let schema = schema(&definitions)
            for index in definitions.indices where definitions[index].0 == definition {
                definitions[index].1 = .object(schema)
            }
        }
        return ["$ref": .string("#/$defs/\(definition)")]
    }
}

/// Which colours are written.
enum FileStyle {
    /// Everything; colours as set.
    case standard
    /// Everything; a colour's twin for dark surroundings where it has one.
    case dark
    /// Nothing but the twins of the colours.
    case darkTwins
}

/// One member of an object in a customisation file.
struct FileMember<Value> {
    let name: String
    /// One sentence for a designer.
    let summary: String
    let read: (JSONValue, String, inout Value, inout FileReader) -> Void
    let write: (Value, FileStyle) -> JSONValue?
    let schema: (inout [(String, JSONValue)]) -> JSONObject
}

extension FileMember {
    static func color(_ name: String, _ path: WritableKeyPath<Value, ColorSetting>, _ summary: String) -> Self {
        Self(name: name, summary: summary) { json, place, value, reader in
            guard let text = reader.text(json, place, .color) else { return }
            value[keyPath: path].standard = HexColor(text)
        } write: { value, style in
            let setting = value[keyPath: path]
            let color =
                switch style {
                case .standard: setting.standard
                case .dark: setting.dark ?? setting.standard
                case .darkTwins: setting.dark
                }
            return color.map { .string($0.text) }
        } schema: { _ in
            ["type": "string", "pattern": "^#[0-9A-Fa-f]{6}$"]
        }
    }

    static func text(
        _ name: String, _ path: WritableKeyPath<Value, String?>, _ rule: SettingRule, _ summary: String
    ) -> Self {
        Self(name: name, summary: summary) { json, place, value, reader in
            guard let text = reader.text(json, place, rule) else { return }
            value[keyPath: path] = text
        } write: { value, style in
            style == .darkTwins ? nil : value[keyPath: path].map { .string($0) }
        } schema: { _ in
            rule == .caption
                ? ["type": "string", "pattern": #"^\s*\S([\s\S]{0,43}\S)?\s*$"#]
                : ["type": "string", "pattern": #"\S"#, "maxLength": 128]
        }
    }

    static func integer(
        _ name: String, _ path: WritableKeyPath<Value, Int?>, _ range: ClosedRange<Int>, _ summary: String
    ) -> Self {
        Self(name: name, summary: summary) { json, place, value, reader in
            guard let number = reader.integer(json, place, range) else { return }
            value[keyPath: path] = number
        } write: { value, style in
            style == .darkTwins ? nil : value[keyPath: path].map { .number(String($0)) }
        } schema: { _ in
            ["type": "integer", "minimum": .number(String(range.lowerBound)), "maximum": .number(String(range.upperBound))]
        }
    }

    static func flag(_ name: String, _ path: WritableKeyPath<Value, Bool?>, _ summary: String) -> Self {
        Self(name: name, summary: summary) { json, place, value, reader in
            guard let flag = reader.flag(json, place) else { return }
            value[keyPath: path] = flag
        } write: { value, style in
            style == .darkTwins ? nil : value[keyPath: path].map { .bool($0) }
        } schema: { _ in
            ["type": "boolean"]
        }
    }

    static func choice<Choice>(
        _ name: String, _ path: WritableKeyPath<Value, Choice?>, _ choices: [(String, Choice)], _ summary: String
    ) -> Self where Choice: Equatable {
        Self(name: name, summary: summary) { json, place, value, reader in
            guard let text = reader.choice(json, place, choices.map(\.0)) else { return }
            value[keyPath: path] = choices.first { $0.0 == text }?.1
        } write: { value, style in
            guard style != .darkTwins, let choice = value[keyPath: path] else { return nil }
            return choices.first { $0.1 == choice }.map { .string($0.0) }
        } schema: { _ in
            ["type": "string", "enum": .array(JSONArray(choices.map { .string($0.0) }))]
        }
    }

    /// An object; an empty one counts as set.
    static func object<Inner>(
        _ name: String, _ path: WritableKeyPath<Value, Inner?>, _ object: @autoclosure @escaping () -> FileObject<Inner>,
        empty: Inner, _ summary: String
    ) -> Self {
        Self(name: name, summary: summary) { json, place, value, reader in
            var inner = empty
            reader.read(json, place, object(), into: &inner)
            value[keyPath: path] = inner
        } write: { value, style in
            guard let inner = value[keyPath: path] else { return nil }
            let written = object().write(inner, style)
            return style == .darkTwins && written.isEmpty ? nil : .object(written)
        } schema: { definitions in
            object().reference(&definitions)
        }
    }

    /// An object whose members are fixed; it is written when one of them is set.
    static func group<Inner>(
        _ name: String, _ path: WritableKeyPath<Value, Inner>, _ object: @autoclosure @escaping () -> FileObject<Inner>,
        _ summary: String
    ) -> Self {
        Self(name: name, summary: summary) { json, place, value, reader in
            reader.read(json, place, object(), into: &value[keyPath: path])
        } write: { value, style in
            let written = object().write(value[keyPath: path], style)
            return written.isEmpty ? nil : .object(written)
        } schema: { definitions in
            object().reference(&definitions)
        }
    }

    /// An object with any names; they are kept in lower case.
    static func map<Inner>(
        _ name: String, _ path: WritableKeyPath<Value, Pairs<String, Inner>>,
        _ object: @autoclosure @escaping () -> FileObject<Inner>, empty: Inner, _ summary: String
    ) -> Self {
        Self(name: name, summary: summary) { json, place, value, reader in
            for (name, json, place) in reader.ownNames(json, place) {
                var inner = empty
                reader.read(json, place, object(), into: &inner)
                value[keyPath: path][name] = inner
            }
        } write: { value, style in
            var written = JSONObject()
            let pairs = value[keyPath: path]
            for name in pairs.keys.sorted() {
                guard let inner = pairs[name] else { continue }
                let json = object().write(inner, style)
                if style != .darkTwins || !json.isEmpty { written.append(name, .object(json)) }
            }
            return written.isEmpty ? nil : .object(written)
        } schema: { definitions in
            let reference = object().reference(&definitions)
            let reserved = ButtonType.allCases.map(\.rawValue) + ["VERIFY", "OOB_OPEN_APP", "ADDITIONAL"]
            let names = reserved.map { name in
                name.map { $0.isLetter ? "[\($0)\($0.lowercased())]" : String($0) }.joined()
            }
            return [
                "type": "object",
                "propertyNames": .object([
                    "pattern": .string(#"^(?!(?:"# + names.joined(separator: "|") + #")$)(?=[\s\S]*\S)"#), "maxLength": 128,
                ]),
                "additionalProperties": .object(reference),
            ]
        }
    }

    /// The same member of something that contains the value.
    func lifted<Outer>(_ path: WritableKeyPath<Outer, Value>) -> FileMember<Outer> {
        FileMember<Outer>(name: name, summary: summary) { json, place, outer, reader in
            read(json, place, &outer[keyPath: path], &reader)
        } write: { outer, style in
            write(outer[keyPath: path], style)
        } schema: {
            schema(&$0)
        }
    }
}

extension JSONObject {
    /// This object's members, over those of another; objects inside are merged in the same way.
    func merged(over other: JSONObject) -> JSONObject {
        var result = other
        for (name, value) in self {
            if case .object(let mine) = value, case .object(let below)? = other[name] {
                result[name] = .object(mine.merged(over: below))
            } else {
                result[name] = value
            }
        }
        return result
    }
}
