/// The reason why bytes are not a scenario.
///
/// The words are in `ScenarioError+Words.swift`; nothing reads them back.
public struct ScenarioError: Error, Equatable, Sendable {
    /// The file name for a directory of scenarios; nil for bytes without a file.
    public var file: String?
    /// The path of the member, such as `steps[1].fault.protection`; empty for the whole text.
    public let member: String
    /// The rule that the member breaks.
    public let rule: Rule

    /// For a member or version that is not known: the known name that may have been meant.
    public let nearest: String?

    init(_ member: String, _ rule: Rule, file: String? = nil, nearest: String? = nil) {
        self.member = member
        self.rule = rule
        self.file = file
        self.nearest = nearest
    }
}

extension ScenarioError {
    /// What a member, a text or a file must be and is not.
    public enum Rule: Equatable, Sendable {
        /// The file can be read.
        case readableFile
        /// The directory can be read.
        case readableDirectory
        /// The text is JSON: the place of the first byte that is not, counted from 1.
        case json(line: Int, column: Int)
        /// The text is UTF-8.
        case utf8
        /// The text has at most 64 levels.
        case depth
        /// The text has at most 1 MiB.
        case length
        /// A name occurs once in its object.
        case unique
        /// The name of a scenario occurs in one file only.
        case uniqueInDirectory
        /// The format has the member.
        case known
        /// The member is there.
        case required
        /// The value has this form.
        case form(Form)
        /// A text of 1 to this many characters.
        case characters(maximum: Int)
        /// A list of at most this many elements.
        case elements(maximum: Int)
        /// A whole number in this range.
        case wholeNumber(ClosedRange<Int>)
        /// A number of seconds in this range.
        case seconds(ClosedRange<Int>)
        /// One of these texts.
        case oneOf([String])
        /// An object, or one of these names.
        case objectOrOneOf([String])
        /// All versions, those since one, or a list of some of these in their order.
        case versions([String])
        /// The simulator speaks this version.
        case knownVersion
        /// The value exists in these versions only.
        case existsOnly(value: String, versions: [String])
        /// The value exists from this version on.
        case existsFrom(value: String, version: String)
        /// The template is one of a page, so the interface must be HTML.
        case pageTemplate(String)
        /// One of the screens lets the cardholder authenticate by this method.
        case fittingScreen
        /// The member goes with this only.
        case goesWith(Companion)
        /// The member must be there with this.
        case requiredWith(Companion)
        /// The member must not be there with this.
        case excludedBy(Companion)
    }

    /// The forms of values.
    public enum Form: Equatable, Sendable, CaseIterable {
        /// The text as a whole: an object.
        case jsonObject
        /// An object.
        case object
        /// An object or a text.
        case objectOrName
        /// An object with exactly one member.
        case objectWithOneMember
        /// A text.
        case string
        /// A list of texts.
        case strings
        /// A list of exactly two texts.
        case twoStrings
        /// `true` or `false`.
        case bool
        /// `true`, because the member itself says it all.
        case isTrue
        /// An entry for each screen.
        case script
        /// A switch of the screen with its position.
        case switchPosition
        /// The name of a scenario.
        case name
        /// BCP 47.
        case language
        /// ISO 4217.
        case currency
        /// The characters from space to tilde.
        case printableASCII
    }

    /// What another member must say.
    public enum Companion: Equatable, Sendable {
        /// One of these versions.
        case versions([String])
        /// `resultLeg` `unreachable`.
        case unreachableResult
        /// `transStatus` `C`.
        case challenge
        /// `reply` `erro` or `encryptedErro`.
        case erroReply
        /// The outcome.
        case outcome(ScenarioExpectation.Outcome)
        /// The code of an Erro or of a runtime error.
        case code(String)
    }
}
