package import ThreeDSJSON

/// All defects of a customisation file.
public struct CustomizationFileError: Error, Equatable, Sendable {
    /// One defect.
    public struct Defect: Hashable, Sendable {
        /// The kind of a defect.
        public enum Kind: String, Sendable {
            /// The file is not a JSON text, or is too large.
            case notJSON
            /// The name occurred earlier in the same object.
            case duplicateMember
            /// The name is unknown in this object.
            case unknownMember
            /// The value has another JSON type.
            case wrongType
            /// The value breaks the member's rule.
            case badValue
        }

        /// The JSON path of the defect, such as `$.buttons.submit.textColor`.
        public let path: String
        /// The problem, with everything that a text about it needs.
        package let problem: Problem

        package init(path: String, problem: Problem) {
            self.path = path
            self.problem = problem
        }

        /// The kind of the defect.
        public var kind: Kind {
            switch problem {
            case .notJSON, .notJSONFrom: .notJSON
            case .repeatedMember, .repeatedName: .duplicateMember
            case .unknownMember: .unknownMember
            case .wrongType: .wrongType
            case .badValue, .badName, .reservedName: .badValue
            }
        }
    }

    /// A problem at a place of the file. Never contains the value that was found.
    package enum Problem: Hashable, Sendable {
        /// The text is not JSON from this place on.
        case notJSONFrom(TextPosition)
        /// The text is not JSON for another reason, or is too large.
        case notJSON(JSONError)
        /// The object already has a member of this name.
        case repeatedMember
        /// The object has a member whose name differs only in case.
        case repeatedName
        /// The section has no member of this name. The value is the nearest name that it has; empty: none is near.
        case unknownMember(nearest: String)
        /// The value has another JSON type.
        case wrongType(Expectation)
        /// The value breaks the member's rule.
        case badValue(Expectation)
        /// The name of the app's own button breaks the rule for names.
        case badName
        /// The name of the app's own button is one of the SDK's names.
        case reservedName
    }

    /// The values that are allowed at a place of the file.
    package enum Expectation: Hashable, Sendable {
        case object
        case string
        case flag
        case rule(SettingRule)
        /// One of these values, and the one nearest to what was found.
        case choice([String], nearest: String?)
    }

    /// The size of the largest accepted file, in bytes.
    package static let maximumBytes = 262_144

    /// The defects in the order of the file: at least one, at most 50.
    public let defects: [Defect]
}
