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

    /// The option as the user types it: `--port N`.
    var usage: String { placeholder.map { "\(name) \($0)" } ?? name }

    static let help = flag("--help", "Show this help.")
}
