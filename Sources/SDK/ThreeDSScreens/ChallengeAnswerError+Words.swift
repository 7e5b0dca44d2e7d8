import ThreeDSMessages

// The words for every refused answer. English, for the app's developer; they show nothing that was entered.

extension ChallengeAnswerError: CustomStringConvertible {
    /// One English sentence for a developer, without what was entered.
    public var message: String {
        switch refusal {
        case .processing: "a message to the issuer is under way, so no answer is possible now"
        case .ended: "the challenge is over"
        case .notOffered(let control, let type): "the \(type.word) screen \(control.words)"
        case .tooLong(_, let maximum): "the entry has more than \(maximum) characters"
        case .unknownOption(let count): "a chosen key does not belong to any of the \(count) options"
        case .duplicateOption: "an option is chosen twice"
        case .tooManyOptions: "only one option can be chosen on this screen"
        }
    }

    /// The field and the sentence.
    public var description: String { "\(field): \(message)" }
}

extension ChallengeAnswerError.Control {
    /// What follows the name of a screen that does not have the control.
    fileprivate var words: String {
        switch self {
        case .entry: "has no entry"
        case .secondEntry: "has no second entry"
        case .options: "has no options"
        case .page: "is not an HTML page"
        case .app: "has nothing that opens an app"
        case .button: "has no button for this answer"
        case .switch: "has no such switch"
        }
    }
}
