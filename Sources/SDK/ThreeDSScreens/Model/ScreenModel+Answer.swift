/// The meaning of a tap.
public enum ScreenAction: String, CaseIterable, Sendable {
    /// The main button of a text or a select screen.
    case submit
    /// The button for another code.
    case resend
    /// The button of an out-of-band screen.
    case continueOutOfBand
    /// The button that opens the issuer's app. The screen stays.
    case openApp
    /// The button for another way to authenticate.
    case additional
    /// The button of an information screen.
    case continueInformation
    /// Cancel in the header.
    case cancel
}

extension ScreenModel {
    /// Returns the answer for a tap with the input; nil when the screen has no such control, or nothing can be tapped now.
    ///
    /// Chosen keys are in the order of the options. A switch that is not on the screen adds nothing to the answer.
    public func answer(to action: ScreenAction, with input: ScreenInput) -> ChallengeAnswer? {
        guard !isProcessing, let header else { return nil }
        if action == .cancel { return header.isCancelActive ? .cancel : nil }
        let isOffered = elements.contains { element in
            if case .button(let button) = element.content { button.action == action } else { false }
        }
        guard isOffered else { return nil }
        let whitelist = self[.whitelisting] ?? self[.trustList] == nil ? nil : input.isWhitelisted
        let binding = self[.deviceBinding] == nil ? nil : input.isDeviceBound
        switch action {
        case .submit:
            if case .options(let list)? = self[.options]?.content {
                return .select(
                    list.options.map(\.key).filter(input.chosen.contains), whitelist: whitelist, deviceBinding: binding)
            }
            return .submit(
                text: input.entry, second: self[.secondEntry] == nil ? nil : input.secondEntry, whitelist: whitelist,
                deviceBinding: binding)
        case .resend: return .resend(whitelist: whitelist, deviceBinding: binding)
        case .continueOutOfBand: return .continueOutOfBand(whitelist: whitelist, deviceBinding: binding)
        case .openApp: return .openApp(whitelist: whitelist, deviceBinding: binding)
        case .additional: return .additional(whitelist: whitelist, deviceBinding: binding)
        case .continueInformation: return .continueInformation(whitelist: whitelist, deviceBinding: binding)
        case .cancel: return .cancel
        }
    }

    /// Returns the answer to a request of an HTML page; nil when it is blocked, the screen is not a page, or no answer is possible now.
    public func answer(to decision: HTMLNavigation.Decision) -> ChallengeAnswer? {
        guard !isProcessing, case .html = body else { return nil }
        switch decision {
        case .submit(let dataEntry): return .html(dataEntry: dataEntry)
        case .openApp: return .openApp()
        case .blocked: return nil
        }
    }

    /// Returns whether an entry accepts this text. The whole text is accepted or refused, never a part of it.
    public func accepts(_ text: String, in id: ScreenElement.ID) -> Bool {
        guard case .entry(let entry)? = self[id]?.content else { return false }
        return text.unicodeScalars.count <= entry.maximumLength
    }

    /// Returns the text to speak when an entry refuses a text; nil when it accepts the text, or there is no such entry.
    public func refusal(of text: String, in id: ScreenElement.ID) -> String? {
        guard case .entry(let entry)? = self[id]?.content, !accepts(text, in: id) else { return nil }
        return strings.text(.entryFull, String(entry.maximumLength))
    }
}
