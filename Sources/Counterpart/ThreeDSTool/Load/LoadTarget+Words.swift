import ThreeDSJSON
import ThreeDSPlatform

// The words for a call that failed, in the table of `tds load` and in its JSON.

extension LoadTarget.Problem {
    var text: String { "\(call): \(reason.words)" }
}

extension LoadTarget.Reason {
    fileprivate var words: String {
        switch self {
        case .notReached(let trouble): "not reached (\(trouble.description.printable))"
        case .connectionLost: "connection lost"
        case .answerTooLarge: "answer too large"
        case .interrupted: "interrupted"
        case .status(let status, let said): "status \(status)" + (said.map { " (\($0))" } ?? "")
        case .notAnObject: "not a JSON object"
        }
    }
}
