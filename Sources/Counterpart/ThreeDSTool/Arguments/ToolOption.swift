import ThreeDSBase

/// One option of one command: a flag (no value) or a setting (one value).
struct ToolOption: Hashable, Sendable {
    /// With both dashes, as typed: `--port`.
    let name: String
    /// The placeholder for the value in help texts, such as `N`; nil for a flag.
    let placeholder: String?
    /// One line.
    let help: String

    static func flag(_ name: String, _ help: String) -> ToolOption {
        ToolOption(name: name, placeholder: nil, help: help)
    }

    static func setting(_ name: String, _ placeholder: String, _ help: String) -> ToolOption {
        ToolOption(name: name, placeholder: placeholder, help: help)
    }

    /// Whether the command needs it.
    var isRequired = false

    /// The same setting, which must be given.
    var required: ToolOption {
        var option = self
        option.isRequired = true
        return option
    }

    /// The option as the user types it: `--port N`.
    var usage: String { placeholder.map { "\(name) \($0)" } ?? name }

    /// The end of a sentence that refuses an option: the nearest of these names, compared without their dashes; or nothing.
    static func hint(_ name: String, among names: [String]) -> String {
        func word(_ name: String) -> String { String(name.drop { $0 == "-" }) }
        let nearest = NearestName.of(word(name), among: names.map(word))
        return NearestName.hint(names.first { word($0) == nearest })
    }

    static let help = flag("--help", "Show this help.")
}
