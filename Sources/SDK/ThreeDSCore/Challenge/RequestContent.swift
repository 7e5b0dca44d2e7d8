import ThreeDSMessages
import ThreeDSScreens

/// The content of one CReq in addition to the elements of every CReq.
struct RequestContent: Equatable, Sendable {
    var entry: ChallengeRequestEntry?
    /// The whitelistingDataEntry, in 2.3.1 trustListDataEntry; nil when the message does not contain it.
    var whitelisting: Bool?
    /// The deviceBindingDataEntry; nil when the message does not contain it.
    var deviceBinding: Bool?

    init(entry: ChallengeRequestEntry? = nil, whitelisting: Bool? = nil, deviceBinding: Bool? = nil) {
        self.entry = entry
        self.whitelisting = whitelisting
        self.deviceBinding = deviceBinding
    }
}

extension RequestContent {
    /// Creates the CReq for an answer that fits the step's screen. Returns nil for a form that was submitted without any data, and for an
    /// answer that sends nothing by itself.
    ///
    /// Source: protocol/messages.md §5.2, §5.3; protocol/core-flow.md §5, open points 16, 17, 26; SDK-40, SDK-71.
    init?(_ answer: ChallengeAnswer, to step: ChallengeStep) {
        switch answer {
        case .submit(let text, let second, let whitelist, let deviceBinding):
            let second = second ?? ""
            if text.isEmpty, second.isEmpty {
                entry = .noEntry
            } else {
                entry = step.screen.hasSecondEntry ? .twoData(text, second) : .data(text)
            }
            take(whitelist, deviceBinding, step)
        case .select(let keys, let whitelist, let deviceBinding):
            let chosen = step.screen.options.map(\.key).filter(keys.contains)
            entry = chosen.isEmpty ? .noEntry : .data(chosen.joined(separator: ","))
            take(whitelist, deviceBinding, step)
        case .continueOutOfBand(let whitelist, let deviceBinding):
            entry = .oobContinue(.button)
            take(whitelist, deviceBinding, step)
        case .continueInformation(let whitelist, let deviceBinding):
            entry = .information
            take(whitelist, deviceBinding, step)
        case .additional(let whitelist, let deviceBinding):
            entry = .additional
            take(whitelist, deviceBinding, step)
        case .resend(let whitelist, let deviceBinding):
            entry = .resend
            take(whitelist, deviceBinding, step)
        case .html(let dataEntry):
            guard !dataEntry.isEmpty else { return nil }
            if case .htmlOutOfBand = step.screen { entry = .htmlOutOfBand(dataEntry) } else { entry = .html(dataEntry) }
            take(nil, nil, step)
        case .cancel:
            entry = .cancel("01")
        case .openApp:
            return nil
        }
    }

    /// Creates the CReq that is sent from an out-of-band step without an action of the cardholder.
    ///
    /// Source: protocol/messages.md §5.3; protocol/errors-and-flow.md §7.4; SDK-70; Req 400, 409.
    init(_ continuation: OOBContinuation, of step: ChallengeStep) {
        entry = .oobContinue(continuation)
        take(nil, nil, step)
    }

    /// Sets the switches that the CRes requested; off by default.
    private mutating func take(_ whitelist: Bool?, _ deviceBinding: Bool?, _ step: ChallengeStep) {
        whitelisting = step.asksWhitelisting ? whitelist ?? step.isWhitelisted : nil
        self.deviceBinding = step.asksDeviceBinding ? deviceBinding ?? step.isDeviceBound : nil
    }
}

extension ChallengeScreen {
    /// The options in the order in which they are shown; empty on a screen without options.
    fileprivate var options: [SelectOption] {
        switch self {
        case .singleSelect(let screen), .multiSelect(let screen): screen.options
        case .text, .outOfBand, .html, .htmlOutOfBand, .information: []
        }
    }

    fileprivate var hasSecondEntry: Bool {
        if case .text(let screen) = self { screen.secondEntry != nil } else { false }
    }
}
