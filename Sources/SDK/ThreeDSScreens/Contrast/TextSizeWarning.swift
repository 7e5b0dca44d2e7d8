/// A font size of the customisation that is too small to read.
public struct TextSizeWarning: Hashable, Sendable, CustomStringConvertible {
    /// The least size in points at the usual text size. Apple's Human Interface Guidelines name the same for iOS.
    public static let minimum = 11

    /// The setting as in the customisation file, such as `$.buttons.submit.textFontSize`.
    public let path: String
    /// The size that is set, in points.
    public let points: Int

    /// One English sentence for a developer.
    public var description: String { "\(path): \(points) points are too small to read; use at least \(Self.minimum) points" }

    /// Returns the sizes that are too small, in the order of the customisation file.
    package static func all(in settings: InterfaceSettingsSet) -> [TextSizeWarning] {
        var finder = SmallTextFinder(path: "$")
        var settings = settings
        settings.visit(&finder)
        return finder.warnings
    }
}

/// Collects the font sizes below the minimum from all sections of the settings.
private struct SmallTextFinder: FileFormat {
    let path: String
    var warnings: [TextSizeWarning] = []

    init(path: String) { self.path = path }

    private mutating func look(in section: inout some FileSection, _ name: String) {
        var finder = SmallTextFinder(path: path + "." + name)
        section.visit(&finder)
        warnings += finder.warnings
    }

    mutating func integer(_ name: String, _ value: inout Int?, _ rule: SettingRule, _ summary: String) {
        guard rule == .fontSize, let value, value < TextSizeWarning.minimum else { return }
        warnings.append(TextSizeWarning(path: path + "." + name, points: value))
    }

    mutating func section<Section: FileSection>(_ name: String, _ value: inout Section?, _ summary: String) {
        guard var section = value else { return }
        look(in: &section, name)
    }

    mutating func group<Section: FileSection>(_ name: String, _ value: inout Section, _ summary: String) {
        look(in: &value, name)
    }

    mutating func ownButtons(_ name: String, _ value: inout [String: ButtonStyle], _ summary: String) {
        for (button, style) in value.sorted(by: { $0.key < $1.key }) {
            var style = style
            look(in: &style, name + "." + button)
        }
    }

    mutating func color(_ name: String, _ value: inout ColorSetting, _ summary: String) {}
    mutating func text(_ name: String, _ value: inout String?, _ rule: SettingRule, _ summary: String) {}
    mutating func flag(_ name: String, _ value: inout Bool?, _ summary: String) {}
    mutating func choice<Value: FileChoice>(_ name: String, _ value: inout Value?, _ summary: String) {}
    mutating func ignoredText(_ name: String, _ summary: String) {}
}
