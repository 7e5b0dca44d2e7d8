/// Everything that is wrong with a customisation file.
public struct CustomizationFileError: Error, Equatable, Sendable, CustomStringConvertible {
    /// One thing that is wrong.
    public struct Defect: Hashable, Sendable, CustomStringConvertible {
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

        /// What kind of defect it is.
        public let kind: Kind
        /// Where: a JSON path such as `$.buttons.submit.textColor`.
        public let path: String
        /// What is allowed there; never the value that was found.
        public let rule: String

        /// Path and rule.
        public var description: String { "\(path): \(rule)" }
    }

    /// At least one, in the order of the file, at most 50.
    public let defects: [Defect]

    /// The first defect, and how many more there are.
    public var description: String {
        let first = defects.first?.description ?? ""
        return defects.count > 1 ? "\(first) (and \(defects.count - 1) more)" : first
    }
}
