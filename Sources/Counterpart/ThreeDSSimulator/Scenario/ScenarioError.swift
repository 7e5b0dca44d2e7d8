/// The reason why bytes are not a scenario.
public struct ScenarioError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The file name for a directory of scenarios; nil for bytes without a file.
    public var file: String?
    /// The path of the member, such as `steps[1].fault.protection`; empty for the whole text.
    public let member: String
    /// The rule that the member breaks.
    public let rule: String

    init(_ member: String, _ rule: String, file: String? = nil) {
        self.member = member
        self.rule = rule
        self.file = file
    }

    /// One line for people: file, member and rule.
    public var description: String {
        "\(file ?? "scenario"): \(member.isEmpty ? "the text" : member) \(rule)"
    }
}
