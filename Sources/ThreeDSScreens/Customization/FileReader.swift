import ThreeDSJSON

/// Reads the values of a customisation file and notes what is wrong, without stopping at the first defect.
struct FileReader {
    private(set) var defects: [CustomizationFileError.Defect] = []

    mutating func refuse(_ kind: CustomizationFileError.Defect.Kind, _ path: String, _ rule: String) {
        guard defects.count < 50 else { return }
        let defect = CustomizationFileError.Defect(kind: kind, path: path, rule: rule)
        if !defects.contains(defect) { defects.append(defect) }
    }

    mutating func read(
        _ json: JSONValue, _ path: String, _ object: FileObject, into settings: inout InterfaceSettingsSet, _ place: FilePlace
    ) {
        guard let found = json.objectValue else { return refuse(.wrongType, path, "an object is expected") }
        for (name, json) in found {
            let path = Self.path(path, name)
            if let member = object.members.first(where: { $0.name == name }) {
                member.read(json, path, &settings, place, &self)
            } else {
                let nearest = NearestName.of(name, among: object.members.map(\.name)) ?? ""
                refuse(.unknownMember, path, "there is no such member; the nearest known name is \(nearest)")
            }
        }
    }

    /// The path of a member: `.name`, or in brackets as a JSON string, of which at most 64 characters are shown.
    static func path(_ path: String, _ name: String) -> String {
        let isPlain =
            name.utf8.count <= 64 && !name.isEmpty
            && name.utf8.allSatisfy { byte in
                (48...57).contains(byte) || (97...122).contains(byte | 0x20) || byte == 0x24 || byte == 0x5F
            }
        return isPlain ? "\(path).\(name)" : "\(path)[\(JSONValue.string(String(name.prefix(64))).text)]"
    }

    mutating func text(_ json: JSONValue, _ path: String, _ rule: SettingRule) -> String? {
        guard let text = json.stringValue else {
            refuse(.wrongType, path, "a string is expected: \(rule.text)")
            return nil
        }
        guard rule.accepts(text) else {
            refuse(.badValue, path, rule.text)
            return nil
        }
        return text
    }

    mutating func integer(_ json: JSONValue, _ path: String, _ range: ClosedRange<Int>) -> Int? {
        let rule = SettingRule.integer(range)
        guard case .number = json else {
            refuse(.wrongType, path, "a number is expected: \(rule.text)")
            return nil
        }
        guard let number = json.intValue, rule.accepts(number) else {
            refuse(.badValue, path, "a whole number: \(rule.text)")
            return nil
        }
        return number
    }

    mutating func flag(_ json: JSONValue, _ path: String) -> Bool? {
        if case .bool(let flag) = json { return flag }
        refuse(.wrongType, path, "true or false is expected")
        return nil
    }

    mutating func choice(_ json: JSONValue, _ path: String, _ choices: [String]) -> String? {
        let rule = "\(choices.joined(separator: ", ")) are allowed"
        guard let text = json.stringValue else {
            refuse(.wrongType, path, "a string is expected: \(rule)")
            return nil
        }
        guard choices.contains(text) else {
            refuse(.badValue, path, "\(rule); the nearest is \(NearestName.of(text, among: choices) ?? "")")
            return nil
        }
        return text
    }

    /// The members of an object whose names the app chooses, names in lower case, with their places.
    mutating func ownNames(_ json: JSONValue, _ path: String) -> [(name: String, json: JSONValue, path: String)] {
        guard let found = json.objectValue else {
            refuse(.wrongType, path, "an object is expected")
            return []
        }
        var seen: Set<String> = []
        var result: [(name: String, json: JSONValue, path: String)] = []
        for member in found {
            let name = member.name.lowercased()
            let place = Self.path(path, member.name)
            if !SettingRule.fontName.accepts(member.name) {
                refuse(.badValue, place, "a name: \(SettingRule.fontName.text)")
            } else if ButtonType(name: name) != nil {
                refuse(.badValue, place, "a name of buttons; it belongs into buttons")
            } else if !seen.insert(name).inserted {
                refuse(.duplicateMember, place, "names are compared ignoring case; this one is there already")
            } else {
                result.append((name, member.value, place))
            }
        }
        return result
    }
}

/// Finds what someone who mistyped a name may have meant.
enum NearestName {
    /// The known name with the fewest letters to change, ignoring case; the first of several. Nil when there is none to choose from.
    static func of(_ name: String, among known: [String]) -> String? {
        let name = Array(name.lowercased().unicodeScalars.prefix(64))
        return known.map { (name: $0, changes: changes(name, Array($0.lowercased().unicodeScalars))) }
            .min { $0.changes < $1.changes }?.name
    }

    /// Letters to insert, remove or replace.
    private static func changes(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
        var row = Array(0...b.count)
        for (i, x) in a.enumerated() {
            var diagonal = row[0]
            row[0] = i + 1
            for (j, y) in b.enumerated() {
                let above = row[j + 1]
                row[j + 1] = min(above + 1, row[j] + 1, diagonal + (x == y ? 0 : 1))
                diagonal = above
            }
        }
        return row[b.count]
    }
}
