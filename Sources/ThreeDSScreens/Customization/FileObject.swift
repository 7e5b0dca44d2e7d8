import ThreeDSJSON

/// The members of one kind of object in a customisation file: how each is read, written and described.
struct FileObject: Sendable {
    /// Name of the definition in the schema.
    let definition: String
    let members: [FileMember]

    init(_ definition: String, _ members: [FileMember]) {
        self.definition = definition
        self.members = members
    }

    func write(_ value: InterfaceSettingsSet, _ place: FilePlace, _ style: FileStyle) -> JSONObject {
        var object = JSONObject()
        for member in members {
            if let json = member.write(value, place, style) { object.append(member.name, json) }
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

/// What the members of an object are about.
struct FilePlace: Sendable {
    var appearance = UICustomizationType.DEFAULT
    var part = InterfaceSettings.Part.screen
}

extension InterfaceSettingsSet {
    /// What is set for an appearance; nothing when it is absent.
    subscript(place: FilePlace) -> InterfaceSettings {
        get { appearances[place.appearance] ?? InterfaceSettings() }
        set { appearances[place.appearance] = newValue }
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
struct FileMember: Sendable {
    let name: String
    /// One sentence for a designer.
    let summary: String
    let read: @Sendable (JSONValue, String, inout InterfaceSettingsSet, FilePlace, inout FileReader) -> Void
    let write: @Sendable (InterfaceSettingsSet, FilePlace, FileStyle) -> JSONValue?
    let schema: @Sendable (inout [(String, JSONValue)]) -> JSONObject
}

extension FileMember {
    /// - Parameter part: what the colour belongs to; nil: what the object is about.
    static func color(
        _ name: String, _ color: PartSettings.ColorName, of part: InterfaceSettings.Part? = nil, _ summary: String
    ) -> Self {
        Self(name: name, summary: summary) { json, path, settings, place, reader in
            guard let text = reader.text(json, path, .color) else { return }
            settings[place][part ?? place.part, color].standard = HexColor(text)
        } write: { settings, place, style in
            let setting = settings[place][part ?? place.part, color]
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
        _ name: String, _ member: PartSettings.TextName, of part: InterfaceSettings.Part? = nil, _ rule: SettingRule,
        _ summary: String
    ) -> Self {
        Self(name: name, summary: summary) { json, path, settings, place, reader in
            guard let text = reader.text(json, path, rule) else { return }
            settings[place][part ?? place.part, member] = text
        } write: { settings, place, style in
            style == .darkTwins ? nil : settings[place][part ?? place.part, member].map { .string($0) }
        } schema: { _ in
            rule == .caption
                ? ["type": "string", "pattern": #"^\s*\S([\s\S]{0,43}\S)?\s*$"#]
                : ["type": "string", "pattern": #"\S"#, "maxLength": 128]
        }
    }

    static func integer(
        _ name: String, _ member: PartSettings.NumberName, of part: InterfaceSettings.Part? = nil, _ range: ClosedRange<Int>,
        _ summary: String
    ) -> Self {
        Self(name: name, summary: summary) { json, path, settings, place, reader in
            guard let number = reader.integer(json, path, range) else { return }
            settings[place][part ?? place.part, member] = number
        } write: { settings, place, style in
            style == .darkTwins ? nil : settings[place][part ?? place.part, member].map { .number(String($0)) }
        } schema: { _ in
            ["type": "integer", "minimum": .number(String(range.lowerBound)), "maximum": .number(String(range.upperBound))]
        }
    }

    static func processingBox(_ name: String, _ summary: String) -> Self {
        Self(name: name, summary: summary) { json, path, settings, place, reader in
            guard let flag = reader.flag(json, path) else { return }
            settings[place].showsProcessingBox = flag
        } write: { settings, place, style in
            style == .darkTwins ? nil : settings[place].showsProcessingBox.map { .bool($0) }
        } schema: { _ in
            ["type": "boolean"]
        }
    }

    static func arrowPosition(_ name: String, _ summary: String) -> Self {
        let choices: [(name: String, value: InformationZoneIconPosition)] = [
            ("trailing", .trailing), ("leading", .leading), ("hidden", .hidden),
        ]
        return choice(name, choices.map(\.name), summary) { settings, chosen in
            settings.arrowPosition = choices.first { $0.name == chosen }?.value
        } chosen: { settings in
            choices.first { $0.value == settings.arrowPosition }?.name
        }
    }

    static func headingAlignment(_ name: String, _ summary: String) -> Self {
        choice(name, HeadingAlignment.allCases.map(\.rawValue), summary) { settings, chosen in
            settings.headingAlignment = HeadingAlignment(rawValue: chosen)
        } chosen: { settings in
            settings.headingAlignment?.rawValue
        }
    }

    private static func choice(
        _ name: String, _ choices: [String], _ summary: String,
        choose: @escaping @Sendable (inout InterfaceSettings, String) -> Void,
        chosen: @escaping @Sendable (InterfaceSettings) -> String?
    ) -> Self {
        Self(name: name, summary: summary) { json, path, settings, place, reader in
            guard let text = reader.choice(json, path, choices) else { return }
            choose(&settings[place], text)
        } write: { settings, place, style in
            style == .darkTwins ? nil : chosen(settings[place]).map { .string($0) }
        } schema: { _ in
            ["type": "string", "enum": .array(JSONArray(choices.map { .string($0) }))]
        }
    }

    /// An object about a part of its own; an empty one counts as set.
    static func part(
        _ name: String, _ part: InterfaceSettings.Part, _ object: @autoclosure @escaping @Sendable () -> FileObject,
        _ summary: String
    ) -> Self {
        Self(name: name, summary: summary) { json, path, settings, place, reader in
            if settings[place][part] == nil { settings[place][part] = PartSettings() }
            reader.read(json, path, object(), into: &settings, FilePlace(appearance: place.appearance, part: part))
        } write: { settings, place, style in
            guard settings[place][part] != nil else { return nil }
            let written = object().write(settings, FilePlace(appearance: place.appearance, part: part), style)
            return style == .darkTwins && written.isEmpty ? nil : .object(written)
        } schema: { definitions in
            object().reference(&definitions)
        }
    }

    /// An object whose members are fixed; it is written when one of them is set.
    static func group(
        _ name: String, _ part: InterfaceSettings.Part, _ object: @autoclosure @escaping @Sendable () -> FileObject,
        _ summary: String
    ) -> Self {
        Self(name: name, summary: summary) { json, path, settings, place, reader in
            reader.read(json, path, object(), into: &settings, FilePlace(appearance: place.appearance, part: part))
        } write: { settings, place, style in
            let written = object().write(settings, FilePlace(appearance: place.appearance, part: part), style)
            return written.isEmpty ? nil : .object(written)
        } schema: { definitions in
            object().reference(&definitions)
        }
    }

    /// An object with everything that is different in another appearance; an empty one counts as set.
    static func appearance(
        _ name: String, _ appearance: UICustomizationType, _ object: @autoclosure @escaping @Sendable () -> FileObject,
        _ summary: String
    ) -> Self {
        Self(name: name, summary: summary) { json, path, settings, _, reader in
            settings.appearances[appearance] = InterfaceSettings()
            reader.read(json, path, object(), into: &settings, FilePlace(appearance: appearance))
        } write: { settings, _, style in
            guard settings.appearances[appearance] != nil else { return nil }
            return .object(object().write(settings, FilePlace(appearance: appearance), style))
        } schema: { definitions in
            object().reference(&definitions)
        }
    }

    /// An object with any names; they are kept in lower case.
    static func ownButtons(
        _ name: String, _ object: @autoclosure @escaping @Sendable () -> FileObject, _ summary: String
    ) -> Self {
        Self(name: name, summary: summary) { json, path, settings, place, reader in
            for (name, json, path) in reader.ownNames(json, path) {
                settings[place][.ownButton(name)] = PartSettings()
                let inner = FilePlace(appearance: place.appearance, part: .ownButton(name))
                reader.read(json, path, object(), into: &settings, inner)
            }
        } write: { settings, place, style in
            var written = JSONObject()
            for name in settings[place].ownButtons.sorted() {
                let inner = FilePlace(appearance: place.appearance, part: .ownButton(name))
                let json = object().write(settings, inner, style)
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
