import ThreeDSBase
import ThreeDSMessages

// The words for every mistake in a scenario file: one line each.

extension ScenarioError: CustomStringConvertible {
    /// One line for people: file, member and rule.
    public var description: String {
        "\(file ?? "scenario"): \(member.isEmpty ? "the text" : member) \(rule)\(NearestName.hint(nearest))"
    }
}

extension ScenarioError.Rule: CustomStringConvertible {
    /// What the member breaks, as it follows the member's path.
    public var description: String {
        switch self {
        case .readableFile: "cannot be read"
        case .readableDirectory: "is not a readable directory"
        case .json(let line, let column): "is not JSON (line \(line), column \(column))"
        case .utf8: "is not UTF-8"
        case .depth: "is nested too deeply"
        case .length: "is longer than 1 MiB"
        case .unique: "occurs twice"
        case .uniqueInDirectory: "occurs in another file too"
        case .known: "is not a known member"
        case .required: "is required"
        case .form(let form): form.words
        case .characters(let maximum): "must have 1 to \(maximum) characters"
        case .elements(let maximum): "must be an array of at most \(maximum) elements"
        case .wholeNumber(let range): "must be a whole number from \(range.lowerBound) to \(range.upperBound)"
        case .seconds(let range): "must be a number of seconds from \(range.lowerBound) to \(range.upperBound)"
        case .oneOf(let texts): "must be one of \(texts.list)"
        case .objectOrOneOf(let names): "must be an object or one of \(names.list)"
        case .versions(let versions):
            "must be \"all\", \"since\" and a version, or a list of \(versions.list), ascending"
        case .knownVersion: "is not a version of this simulator"
        case .existsOnly(let value, let versions): "\(value) exists in \(versions.list) only"
        case .existsFrom(let value, let version): "\(value) exists from \(version) on"
        case .pageTemplate(let template): "\(template) goes with acsInterface 02 only"
        case .fittingScreen: "needs a screen on which the cardholder does that"
        case .goesWith(let companion): companion.wordsOfPermission
        case .requiredWith(let companion): "is required \(companion.wordsOfNeed)"
        case .excludedBy(let companion): "does not go \(companion.wordsOfNeed)"
        }
    }
}

extension ScenarioError.Form {
    fileprivate var words: String {
        switch self {
        case .jsonObject: "must be a JSON object"
        case .object: "must be an object"
        case .objectOrName: "must be an object or a name"
        case .objectWithOneMember: "must be an object with one member"
        case .string: "must be a string"
        case .strings: "must hold strings only"
        case .twoStrings: "must be two strings"
        case .bool: "must be true or false"
        case .isTrue: "must be true"
        case .script: "must be an array with an entry per screen"
        case .switchPosition: "must be {\(ScreenSwitch.allCases.map(\.rawValue).joined(separator: " or ")): true or false}"
        case .name: "must be lower-case words joined by hyphens"
        case .language: "must be a language tag such as de or zh-Hant"
        case .currency: "must be three letters of ISO 4217, such as EUR"
        case .printableASCII: "must be printable ASCII"
        }
    }
}

extension ScenarioError.Companion {
    fileprivate var wordsOfPermission: String {
        switch self {
        case .versions(let versions): "goes with \(versions.list) only"
        case .unreachableResult: "goes with resultLeg unreachable"
        case .challenge: "belongs to transStatus C only"
        case .erroReply: "goes with reply erro or encryptedErro"
        case .outcome(let outcome): "goes with \(outcome.rawValue) only"
        case .code(let code): "goes with \(code)"
        }
    }

    fileprivate var wordsOfNeed: String {
        switch self {
        case .versions(let versions): "with \(versions.list)"
        case .unreachableResult: "with resultLeg unreachable"
        case .challenge: "for a challenge"
        case .erroReply: "with reply erro or encryptedErro"
        case .outcome(let outcome): "with \(outcome.rawValue)"
        case .code(let code): "with \(code)"
        }
    }
}

extension [String] {
    fileprivate var list: String { joined(separator: ", ") }
}
