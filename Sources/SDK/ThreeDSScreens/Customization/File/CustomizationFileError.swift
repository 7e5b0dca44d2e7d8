package import ThreeDSJSON

/// Everything that is wrong with a customisation file.
public struct CustomizationFileError: Error, Equatable, Sendable {
    /// One thing that is wrong.
    public struct Defect: Hashable, Sendable {
        /// What kind of defect it is.
        public enum Kind: String, Sendable {
            /// Not a JSON text, or too large.
            case notJSON
            /// A member of this name is there already.
            case duplicateMember
            /// There is no member of this name here.
            case unknownMember
            /// A value of another JSON type.
            case wrongType
            /// A value that breaks the member's rule.
            case badValue
        }

        /// Where: a JSON path such as `$.buttons.submit.textColor`.
        public let path: String
        /// What is wrong, with everything that a text about it needs.
        package let problem: Problem

        package init(path: String, problem: Problem) {
            self.path = path
            self.problem = problem
        }

        /// What kind of defect it is.
        public var kind: Kind {
            switch problem {
            case .notJSON: .notJSON
            case .repeatedMember, .repeatedName: .duplicateMember
            case .unknownMember: .unknownMember
            case .wrongType: .wrongType
            case .badValue, .badName, .reservedName: .badValue
            }
        }
    }

    /// What can be wrong at a place of the file. Never contains the value that was found.
    package enum Problem: Hashable, Sendable {
        /// The text is not JSON, or is too large.
        case notJSON(JSONError)
        /// The object has a member of this name already.
        case repeatedMember
        /// The object has a member whose name differs in case only.
        case repeatedName
        /// The section has no member of this name; the nearest name that it has.
        case unknownMember(nearest: String)
        /// The value has another JSON type.
        case wrongType(Expectation)
        /// The value breaks the member's rule.
        case badValue(Expectation)
        /// The name of an own button breaks the rule of names.
        case badName
        /// The name of an own button is one of the SDK's.
        case reservedName
    }

    /// What is allowed at a place of the file.
    package enum Expectation: Hashable, Sendable {
        case object
        case string
        case flag
        case rule(SettingRule)
        /// One of these; the nearest of them to what was found.
        case choice([String], nearest: String?)
    }

    /// The largest file, in bytes.
    package static let maximumBytes = 262_144

    /// At least one, in the order of the file, at most 50.
    public let defects: [Defect]
}
