import ThreeDSMessages
import ThreeDSScreens

/// What one CReq says beyond the elements of every CReq.
struct RequestContent: Equatable, Sendable {
    var entry: ChallengeRequestEntry?
    /// whitelistingDataEntry; nil: not in the message.
    var whitelisting: Bool?

    init(entry: ChallengeRequestEntry? = nil, whitelisting: Bool? = nil) {
        self.entry = entry
        self.whitelisting = whitelisting
    }
}

extension RequestContent {
    /// The CReq for an answer that fits the step's screen; nil for a form that was submitted without any data.
    ///
    /// Source: messages.md §5.2, §5.3; core-flow.md §5, open points 16, 17, 26; SDK-40, SDK-71.
    init?(_ answer: ChallengeAnswer, to step: ChallengeStep) {
        let toggle: Bool?
        switch answer {
        case .submit(let text, let whitelist):
            entry = text.isEmpty ? .noEntry : .data(text)
            toggle = whitelist
        case .select(let keys, let whitelist):
            let chosen = step.screen.options.map(\.key).filter(keys.contains)
            entry = chosen.isEmpty ? .noEntry : .data(chosen.joined(separator: ","))
            toggle = whitelist
        case .continueOutOfBand(let whitelist):
            entry = .oobContinue
            toggle = whitelist
        case .resend(let whitelist):
            entry = .resend
            toggle = whitelist
        case .html(let dataEntry):
            guard !dataEntry.isEmpty else { return nil }
            entry = .html(dataEntry)
            toggle = nil
        case .cancel:
            entry = .cancel("01")
            whitelisting = nil
            return
        }
        whitelisting = step.asksWhitelisting ? toggle ?? step.isWhitelisted : nil
    }
}

extension ChallengeScreen {
    /// The options in the order in which they are shown; none on a screen without options.
    fileprivate var options: [SelectOption] {
        switch self {
        case .singleSelect(let screen), .multiSelect(let screen): screen.options
        case .text, .outOfBand, .html: []
        }
    }
}
