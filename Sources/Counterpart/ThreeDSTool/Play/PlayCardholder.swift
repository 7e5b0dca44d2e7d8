import ThreeDS
import ThreeDSJSON
import ThreeDSMessages
import ThreeDSScreens

/// A cardholder at the terminal: answers by the kind of screen, as a profile says, or asks a person.
final class PlayCardholder: ChallengePresenter {
    /// By `acsUiType`, as in a profile of `tds suite`.
    private let answers: JSONObject
    private let surroundings: ToolSurroundings
    /// Whether a person can be asked.
    private let asks: Bool

    init(answers: JSONObject, asks: Bool, _ surroundings: ToolSurroundings) {
        self.answers = answers
        self.asks = asks
        self.surroundings = surroundings
    }

    func begin(_ session: ChallengeSession) async throws {}
    func setProcessing(_ visible: Bool, in session: ChallengeSession) async {}
    func end(_ session: ChallengeSession) async {}
    func open(_ url: String, in session: ChallengeSession) async -> Bool { true }

    func show(_ screen: ChallengeScreen, in session: ChallengeSession) async {
        // The screen stays while the cardholder acts.
        Task {
            for text in [screen.elements.infoHeader, screen.elements.infoText].compactMap(\.self) {
                for line in text.split(separator: "\n") { surroundings.output.line("  \(line)") }
            }
            for option in screen.options { surroundings.output.line("  \(option.key): \(option.label)") }
            let answer = await answer(to: screen)
            surroundings.output.line("  cardholder: \(screen.kind) screen, \(answer)")
            do { try session.answer(answer) } catch {
                surroundings.output.line("  the screen does not take this answer")
                try? session.answer(.cancel)
            }
        }
    }

    private func answer(to screen: ChallengeScreen) async -> ChallengeAnswer {
        switch screen.type {
        case .outOfBand: return .continueOutOfBand()
        case .information: return .continueInformation()
        case .text, .singleSelect, .multiSelect, .html, .htmlOutOfBand: break
        }
        guard let text = await text(for: screen) else { return .cancel }
        switch screen.type {
        case .singleSelect: return .select([text])
        case .multiSelect: return .select(text.split(separator: ",").map(String.init))
        case .html, .htmlOutOfBand: return .html(dataEntry: text)
        case .text, .outOfBand, .information: return .submit(text: text)
        }
    }

    /// What is entered; nil to cancel.
    private func text(for screen: ChallengeScreen) async -> String? {
        if let known = answers.string(screen.type.rawValue) { return known }
        guard asks else { return screen.options.first?.key }
        surroundings.output.line("  enter an answer, or an empty line to cancel:")
        guard case .text(let bytes)? = try? await surroundings.input.line(), !bytes.isEmpty else { return nil }
        return String(decoding: bytes, as: UTF8.self)
    }
}
