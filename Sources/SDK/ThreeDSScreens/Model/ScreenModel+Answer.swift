extension ScreenModel {
    /// The answer that a tap gives with what has been entered; nil when the screen has no such control, or nothing can be tapped now.
    ///
    /// Chosen keys come in the order of the options; switches that are not on the screen say nothing.
    public func answer(to action: ScreenAction, with input: ScreenInput) -> ChallengeAnswer? {
        guard !isProcessing, let header else { return nil }
        if action == .cancel { return header.isCancelActive ? .cancel : nil }
        let isOffered = elements.contains { element in
            if case .button(let button) = element.content { button.action == action } else { false }
        }
        guard isOffered else { return nil }
        let whitelist = self[.whitelisting] ?? self[.trustList] == nil ? nil : input.isWhitelisted
        let binding = self[.deviceBinding] == nil ? nil : input.isDeviceBound
        guard action == .submit else { return ChallengeAnswer(action, whitelist: whitelist, deviceBinding: binding) }
        if case .options(let list)? = self[.options]?.content {
            return .select(list.options.map(\.key).filter(input.chosen.contains), whitelist: whitelist, deviceBinding: binding)
        }
        return .submit(
            text: input.entry, second: self[.secondEntry] == nil ? nil : input.secondEntry, whitelist: whitelist,
            deviceBinding: binding)
    }

    /// The answer to a request of an HTML page; nil when it is to be blocked, the screen is no page, or nothing can be answered now.
    public func answer(to decision: HTMLNavigation.Decision) -> ChallengeAnswer? {
        guard !isProcessing, case .html = body else { return nil }
        switch decision {
        case .submit(let dataEntry): return .html(dataEntry: dataEntry)
        case .openApp: return .openApp()
        case .blocked: return nil
        }
    }

    /// Whether an entry may hold this text: the whole text, never a part of it, is taken or refused.
    public func accepts(_ text: String, in id: ScreenElement.ID) -> Bool {
        guard case .entry(let entry)? = self[id]?.content else { return false }
        return text.unicodeScalars.count <= entry.maximumLength
    }

    /// What is spoken when an entry refuses a text; nil when it takes it, or there is no such entry.
    public func refusal(of text: String, in id: ScreenElement.ID) -> String? {
        guard case .entry(let entry)? = self[id]?.content, !accepts(text, in: id) else { return nil }
        return strings.text(.entryFull, String(entry.maximumLength))
    }
}
