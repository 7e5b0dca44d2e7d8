/// Why a card range of a simulated directory server is refused.
public enum CardRangeError: Error, Sendable, Hashable {
    /// One of the two numbers of a range.
    public enum Bound: Sendable, CaseIterable {
        /// `startRange`
        case start
        /// `endRange`
        case end
    }

    /// The number does not have 13 to 19 digits.
    case digits(Bound)
    /// The two numbers have different lengths.
    case lengths
    /// The first number is greater than the last one.
    case order
    /// The versions are not among these, each once, or there is none.
    case versions([String])
    /// The URL of the 3DS Method is not an https URL, or is too long.
    case methodURL
    /// The codes of `acsInfoInd` do not have two digits, or one occurs twice.
    case information
    /// The range overlaps with another one.
    case overlap
    /// No range has these two numbers.
    case unknownRange
    /// No directory server of the simulator has this identifier.
    case unknownDirectoryServer
    /// The directory server has this many ranges, which is the limit.
    case tooMany(limit: Int)
}
