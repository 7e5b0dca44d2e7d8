import ThreeDSJSON

/// Writes settings as the object of a customisation file.
struct FileWriter: FileFormat {
    /// The colours to write.
    enum Colors {
        /// All members, with the colours as set.
        case standard
        /// All members. A colour with a variant for dark surroundings is written as that variant.
        case dark
        /// Only the dark variants of the colours.
        case darkTwins
    }

    private let colors: Colors
    private var object = JSONObject()

    private init(_ colors: Colors) { self.colors = colors }

    /// Returns the object of a section.
    static func object(_ section: some FileSection, _ colors: Colors) -> JSONObject {
        var writer = FileWriter(colors)
        var section = section
        section.visit(&writer)
        return writer.object
    }

    /// Writes a value that is not a colour.
    private mutating func write(_ name: String, _ value: JSONValue?) {
        if let value, colors != .darkTwins { object.append(name, value) }
    }

    mutating func color(_ name: String, _ value: inout ColorSetting, _ summary: String) {
        let color =
            switch colors {
            case .standard: value.standard
            case .dark: value.dark ?? value.standard
            case .darkTwins: value.dark
            }
        if let color { object.append(name, .string(color.text)) }
    }

    mutating func text(_ name: String, _ value: inout String?, _ rule: SettingRule, _ summary: String) {
        write(name, value.map { .string($0) })
    }

    mutating func integer(_ name: String, _ value: inout Int?, _ rule: SettingRule, _ summary: String) {
        write(name, value.map { .number(String($0)) })
    }

    mutating func flag(_ name: String, _ value: inout Bool?, _ summary: String) {
        write(name, value.map { .bool($0) })
    }

    mutating func choice<Value: FileChoice>(_ name: String, _ value: inout Value?, _ summary: String) {
        write(name, value.map { .string($0.fileName) })
    }

    mutating func ignoredText(_ name: String, _ summary: String) {}

    mutating func section<Section: FileSection>(_ name: String, _ value: inout Section?, _ summary: String) {
        guard let value else { return }
        let written = Self.object(value, colors)
        if colors != .darkTwins || !written.isEmpty { object.append(name, .object(written)) }
    }

    mutating func group<Section: FileSection>(_ name: String, _ value: inout Section, _ summary: String) {
        let written = Self.object(value, colors)
        if !written.isEmpty { object.append(name, .object(written)) }
    }

    mutating func ownButtons(_ name: String, _ value: inout [String: ButtonStyle], _ summary: String) {
        var written = JSONObject()
        for (name, style) in value.sorted(by: { $0.key < $1.key }) {
            let button = Self.object(style, colors)
            if colors != .darkTwins || !button.isEmpty { written.append(name, .object(button)) }
        }
        if !written.isEmpty { object.append(name, .object(written)) }
    }
}
