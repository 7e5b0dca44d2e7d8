import ThreeDS

/// Types the same code into every text screen.
final class Cardholder: ChallengePresenter {
    let code: String

    init(code: String) { self.code = code }

    func begin(_ session: ChallengeSession) async throws {}
    func setProcessing(_ visible: Bool, in session: ChallengeSession) async {}
    func end(_ session: ChallengeSession) async {}

    func show(_ screen: ChallengeScreen, in session: ChallengeSession) async {
        let answer: ChallengeAnswer
        if screen.type == .text { answer = .submit(text: code) } else { answer = .cancel }
        try? session.answer(answer)
    }
}
