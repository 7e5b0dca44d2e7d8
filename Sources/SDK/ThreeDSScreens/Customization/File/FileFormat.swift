import ThreeDSBase

/// One thing that is done with a customisation file: reading it, writing it, or describing it as a schema.
///
/// A section passes its members to a format one after the other, each with its value, its rule and one sentence for a designer.
protocol FileFormat {
    mutating func color(_ name: String, _ value: inout ColorSetting, _ summary: String)
    mutating func text(_ name: String, _ value: inout String?, _ rule: SettingRule, _ summary: String)
    mutating func integer(_ name: String, _ value: inout Int?, _ rule: SettingRule, _ summary: String)
    mutating func flag(_ name: String, _ value: inout Bool?, _ summary: String)
    mutating func choice<Value: FileChoice>(_ name: String, _ value: inout Value?, _ summary: String)
    /// Handles a section that is absent or present. An empty section counts as present.
    mutating func section<Section: FileSection>(_ name: String, _ value: inout Section?, _ summary: String)
    /// Handles a section that is written when one of its members is set.
    mutating func group<Section: FileSection>(_ name: String, _ value: inout Section, _ summary: String)
    /// Handles an object whose names the app chooses. The names are kept in lower case.
    mutating func ownButtons(_ name: String, _ value: inout [String: ButtonStyle], _ summary: String)
    /// Handles a text that is checked and then dropped.
    mutating func ignoredText(_ name: String, _ summary: String)
}

extension FileFormat {
    mutating func time(_ name: String, _ value: inout TimeSpan?, _ rule: SettingRule, _ summary: String) {
        var count = value?.milliseconds
        integer(name, &count, rule, summary)
        value = count.map(TimeSpan.milliseconds)
    }
}

/// An object of a customisation file.
protocol FileSection {
    /// The name of its definition in the schema.
    static var definition: String { get }
    /// Creates a section with nothing set.
    init()
    /// Passes every member of the object to the format, in the order in which members are written.
    mutating func visit(_ format: inout some FileFormat)
}

/// A value with a fixed list of names.
protocol FileChoice: CaseIterable, Equatable {
    /// The value's name in a customisation file.
    var fileName: String { get }
}
