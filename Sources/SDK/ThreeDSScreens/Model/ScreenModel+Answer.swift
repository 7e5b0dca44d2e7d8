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
        let switches = [ScreenSwitch: Bool](uniqueKeysWithValues: switches.map { ($0, input.switches.contains($0)) })
        guard action == .submit else { return ChallengeAnswer(action, switches: switches) }
        if case .options(let list)? = self[.options]?.content {
            return .select(list.options.map(\.key).filter(input.chosen.contains), switches: switches)
        }
        return .submit(text: input.entry, second: self[.secondEntry] == nil ? nil : input.secondEntry, switches: switches)
    }

    /// The switches on the screen, in its order.
    public var switches: [ScreenSwitch] {
        elements.compactMap { if case .toggle(let each, _) = $0.content { each } else { nil } }
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
