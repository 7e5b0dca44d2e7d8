import ThreeDSBase
import ThreeDSJSON

// Every sentence about a refused setting or customisation file.

extension SettingRule {
    /// The allowed values, as a text that follows the name of a setting in an error.
    package var text: String {
        switch self {
        case .color: "# and six hexadecimal digits are allowed"
        case .fontName: "1 to 128 characters, not blank, are allowed"
        case .caption: "1 to 45 characters, not blank, are allowed"
        case .integer(let range): "\(range.lowerBound) to \(range.upperBound) is allowed"
        }
    }
}

extension CustomizationFileError: CustomStringConvertible {
    /// All defects, each with its path and rule.
    public var description: String { defects.map(\.description).joined(separator: "; ") }
}

extension CustomizationFileError.Defect: CustomStringConvertible {
    /// The allowed values at the place; never the value that was found.
    public var rule: String { problem.text }

    /// The path and the rule.
    public var description: String { "\(path): \(rule)" }
}

extension CustomizationFileError.Problem {
    fileprivate var text: String {
        switch self {
        case .notJSONFrom(let position): "not JSON at \(position)"
        case .notJSON(.notJSON): "not JSON"
        case .notJSON(.tooDeep): "nested too deeply"
        case .notJSON(.tooLarge): "at most \(CustomizationFileError.maximumBytes) bytes are allowed"
        case .notJSON(.notUTF8): "not UTF-8"
        case .repeatedMember: "the member occurs more than once"
        case .repeatedName: "the name occurs twice, because names are compared without regard to case"
        case .unknownMember(let nearest): "unknown member\(NearestName.hint(nearest))"
        case .wrongType(let expectation): expectation.typeText
        case .badValue(let expectation): expectation.valueText
        case .badName: "a name: \(SettingRule.fontName.text)"
        case .reservedName: "this is the name of one of the SDK's buttons: set it in the member buttons"
        }
    }
}

extension CustomizationFileError.Expectation {
    /// The text for a value of another type.
    fileprivate var typeText: String {
        switch self {
        case .object: "an object is expected"
        case .string: "a string is expected"
        case .flag: "true or false is expected"
        case .rule(.integer(let range)): "a number is expected: \(SettingRule.integer(range).text)"
        case .rule(let rule): "a string is expected: \(rule.text)"
        case .choice: "a string is expected: \(valueText)"
        }
    }

    /// The text for a value of the right type.
    fileprivate var valueText: String {
        switch self {
        case .object, .string, .flag: typeText
        case .rule(.integer(let range)): "a whole number: \(SettingRule.integer(range).text)"
        case .rule(let rule): rule.text
        case .choice(let names, nil): "\(names.joined(separator: ", ")) are allowed"
        case .choice(let names, let nearest?): "\(names.joined(separator: ", ")) are allowed; the nearest is \(nearest)"
        }
    }
}
