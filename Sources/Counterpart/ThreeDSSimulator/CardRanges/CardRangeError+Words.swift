// The words for refused card ranges: one line each.

extension CardRangeError: CustomStringConvertible {
    /// One line for people.
    public var description: String {
        switch self {
        case .digits(.start): "startRange must have 13 to 19 digits"
        case .digits(.end): "endRange must have 13 to 19 digits"
        case .lengths: "startRange and endRange must have the same length"
        case .order: "startRange must not be greater than endRange"
        case .versions(let versions): "messageVersions must be some of \(versions.joined(separator: ", ")), each once"
        case .methodURL:
            "threeDSMethodURL must be an https URL, or http on loopback, of at most \(SimulatedCardRange.longestURL) characters"
        case .information: "acsInfoInd must be codes of two digits, each once"
        case .overlap: "the card range overlaps with another one: modify or delete that one first"
        case .unknownRange: "no card range has this startRange and this endRange"
        case .unknownDirectoryServer: "the simulator has no directory server with this ID"
        case .tooMany(let limit): "the directory server has \(limit) card ranges, which is the limit: delete one first"
        }
    }
}
