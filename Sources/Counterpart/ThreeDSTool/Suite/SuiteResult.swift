import ThreeDSJSON

/// How a case ended.
struct SuiteResult: Sendable {
    enum Verdict: String, CaseIterable, Sendable {
        case passed
        case failed
        /// The party did something allowed that kept the case from its point.
        case cannotTell = "cannot tell"
        case notApplicable = "not applicable"
    }

    /// One thing that was seen.
    struct Step: Sendable {
        let from: SequenceDiagram.Lane
        let to: SequenceDiagram.Lane
        let label: String
        var isEncrypted = false
        var isFault = false
        let milliseconds: Int
        /// Without what could pay or confirm a payment; nil for what is not a message.
        var message: JSONObject?
    }

    let id: String
    var verdict: Verdict
    /// One sentence; empty for a case that passed.
    var reason = ""
    var steps: [Step] = []
    var milliseconds = 0

    var title = ""
    var requirements: [String] = []
    var expected = ""

    init(_ row: SuiteCase, _ verdict: Verdict, reason: String = "") {
        id = row.id
        title = row.title
        requirements = row.requirements
        expected = row.expected
        self.verdict = verdict
        self.reason = reason
    }
}

extension SuiteCase {
    /// The right answers, in words.
    var expected: String {
        steps.compactMap { step in
            switch step {
            case .areq(_, let list), .creq(_, _, let list), .erro(_, let list), .message(_, _, let list):
                list.isEmpty ? nil : list.map(\.words).joined(separator: ", or ")
            case .arrival(let message, _): message.words
            case .answer, .wait: nil
            }
        }.joined(separator: "; ")
    }
}
