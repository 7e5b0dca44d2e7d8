import ThreeDSBase
import ThreeDSJSON

/// Reads the values of a customisation file and collects all defects without stopping at the first one.
///
/// Each member of the file is offered to all members of its section, and the one with the same name takes it. So the defects are in the
/// order of the file.
struct FileReader: FileFormat {
    typealias Problem = CustomizationFileError.Problem

    /// The largest number of defects that are reported.
    static let maximumDefects = 50

    private struct Member {
        let name: String
        let json: JSONValue
        let path: String
    }

    private(set) var defects: [CustomizationFileError.Defect] = []
    /// The member of the file that no member of the section has taken yet.
    private var member: Member?
    /// The names of the section's members that did not take it.
    private var passed: [String] = []

    mutating func refuse(_ path: String, _ problem: Problem) {
        guard defects.count < Self.maximumDefects else { return }
        let defect = CustomizationFileError.Defect(path: path, problem: problem)
        if !defects.contains(defect) { defects.append(defect) }
    }

    /// Reads an object into a section.
    mutating func read(_ json: JSONValue, _ path: String, into section: inout some FileSection) {
        guard let found = json.objectValue else { return refuse(path, .wrongType(.object)) }
        for (name, json) in found where defects.count < Self.maximumDefects {
            member = Member(name: name, json: json, path: Self.path(path, name))
            passed = []
            section.visit(&self)
            guard let member else { continue }
            refuse(member.path, .unknownMember(nearest: NearestName.of(name, among: passed) ?? ""))
        }
        member = nil
    }

    /// Returns the path of a member: `.name`, or in brackets as a JSON string, of which at most 64 characters are shown.
    static func path(_ path: String, _ name: String) -> String {
        let isPlain =
            name.utf8.count <= 64 && !name.isEmpty
            && name.utf8.allSatisfy { byte in
                (48...57).contains(byte) || (97...122).contains(byte | 0x20) || byte == 0x24 || byte == 0x5F
            }
        return isPlain ? "\(path).\(name)" : "\(path)[\(JSONValue.string(String(name.prefix(64))).text)]"
    }

    private mutating func take(_ name: String) -> Member? {
        guard let member else { return nil }
        guard member.name == name else {
            passed.append(name)
            return nil
        }
        self.member = nil
        return member
    }

    // MARK: - Values

    mutating func color(_ name: String, _ value: inout ColorSetting, _ summary: String) {
        guard let member = take(name), let text = string(member, .color) else { return }
        value.standard = HexColor(text)
    }

    mutating func text(_ name: String, _ value: inout String?, _ rule: SettingRule, _ summary: String) {
        guard let member = take(name), let text = string(member, rule) else { return }
        value = text
    }

    mutating func integer(_ name: String, _ value: inout Int?, _ rule: SettingRule, _ summary: String) {
        guard let member = take(name) else { return }
        guard case .number = member.json else { return refuse(member.path, .wrongType(.rule(rule))) }
        guard let number = member.json.intValue, rule.accepts(number) else {
            return refuse(member.path, .badValue(.rule(rule)))
        }
        value = number
    }

    mutating func flag(_ name: String, _ value: inout Bool?, _ summary: String) {
        guard let member = take(name) else { return }
        guard case .bool(let flag) = member.json else { return refuse(member.path, .wrongType(.flag)) }
        value = flag
    }

    mutating func choice<Value: FileChoice>(_ name: String, _ value: inout Value?, _ summary: String) {
        guard let member = take(name) else { return }
        let names = Value.allCases.map(\.fileName)
        guard let text = member.json.stringValue else { return refuse(member.path, .wrongType(.choice(names, nearest: nil))) }
        guard let chosen = Value.allCases.first(where: { $0.fileName == text }) else {
            return refuse(member.path, .badValue(.choice(names, nearest: NearestName.of(text, among: names))))
        }
        value = chosen
    }

    mutating func ignoredText(_ name: String, _ summary: String) {
        guard let member = take(name), member.json.stringValue == nil else { return }
        refuse(member.path, .wrongType(.string))
    }

    private mutating func string(_ member: Member, _ rule: SettingRule) -> String? {
        guard let text = member.json.stringValue else {
            refuse(member.path, .wrongType(.rule(rule)))
            return nil
        }
        guard rule.accepts(text) else {
            refuse(member.path, .badValue(.rule(rule)))
            return nil
        }
        return text
    }

    // MARK: - Objects

    mutating func section<Section: FileSection>(_ name: String, _ value: inout Section?, _ summary: String) {
        guard let member = take(name) else { return }
        var section = value ?? Section()
        value = nil  // makes `section` the only owner, so that its contents are not copied
        read(member.json, member.path, into: &section)
        value = section
    }

    mutating func group<Section: FileSection>(_ name: String, _ value: inout Section, _ summary: String) {
        guard let member = take(name) else { return }
        read(member.json, member.path, into: &value)
    }

    mutating func ownButtons(_ name: String, _ value: inout [String: ButtonStyle], _ summary: String) {
        guard let member = take(name) else { return }
        guard let found = member.json.objectValue else { return refuse(member.path, .wrongType(.object)) }
        var seen: Set<String> = []
        for (name, json) in found {
            let path = Self.path(member.path, name)
            let key = name.lowercased()
            if !SettingRule.fontName.accepts(name) {
                refuse(path, .badName)
            } else if ButtonType(name: key) != nil {
                refuse(path, .reservedName)
            } else if !seen.insert(key).inserted {
                refuse(path, .repeatedName)
            } else {
                var style = ButtonStyle()
                read(json, path, into: &style)
                value[key] = style
            }
        }
    }
}
