import ThreeDSJSON
import ThreeDSMessages
import ThreeDSScreens

/// The content of one CReq in addition to the elements of every CReq.
struct RequestContent: Equatable, Sendable {
    var entry: ChallengeRequestEntry?
    /// The states of the switches that the message contains.
    var switches: [ScreenSwitch: Bool] = [:]
}

extension RequestContent {
    /// Creates the CReq for an answer that fits the step's screen. Returns nil for a form that was submitted without any data, and for an
    /// answer that sends nothing by itself.
    ///
    /// Source: protocol/messages.md §5.2, §5.3; protocol/core-flow.md §5, open points 16, 17, 26; SDK-40, SDK-71.
    init?(_ answer: ChallengeAnswer, to step: ChallengeStep) {
        switch answer.action.kind {
        case .entry:
            if let keys = answer.choices {
                // In the order in which they are shown. A set, because before 2.3.1 the number of options has no limit.
                let chosen = step.screen.options.map(\.key).filter(Set(keys).contains)
                entry = chosen.isEmpty ? .noEntry : .data(SecretText(joinedByCommas: chosen))
            } else if answer.entered.allSatisfy(\.isEmpty) {
                entry = .noEntry
            } else {
                let first = answer.entered.first ?? ""
                let second = answer.entered.count > 1 ? answer.entered[1] : ""
                entry = step.screen.entries.count > 1 ? .twoData(first, second) : .data(first)
            }
        case .page:
            guard let form = answer.form, !form.isEmpty else { return nil }
            entry = step.screen.type.isOutOfBand ? .htmlOutOfBand(form) : .html(form)
        case .app: return nil
        case .tap:
            guard let tap = ChallengeRequestEntry.tap(answer.action) else { return nil }
            entry = tap
            // Next to a cancel there is nothing.
            if tap.isCancel { return }
        }
        var step = step
        step.turn(answer.switches)
        switches = step.switches
    }

    /// Creates the CReq that is sent from an out-of-band step without an action of the cardholder.
    ///
    /// Source: protocol/messages.md §5.3; protocol/errors-and-flow.md §7.4; SDK-70, CORE-400, CORE-409.
    init(_ continuation: OOBContinuation, of step: ChallengeStep) {
        entry = .oobContinue(continuation)
        switches = step.switches
    }
}
