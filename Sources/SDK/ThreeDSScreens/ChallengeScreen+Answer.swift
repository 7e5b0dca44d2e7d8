import ThreeDSJSON
import ThreeDSMessages

extension ChallengeScreen {
    /// Checks an answer against this screen: its kind, its length, its keys.
    ///
    /// Source: EMV 3DS data element challengeDataEntry; SDK-40. Cancel is valid on every screen.
    public func check(_ answer: ChallengeAnswer) throws(ChallengeAnswerError) {
        switch answer.action {
        case .cancel: return
        case .submit:
            if let keys = answer.choices { try check(keys) } else { try check(entries: answer.entered) }
        case .openApp:
            guard appURL != nil else { throw notOffered(.app) }
        case .submitPage:
            guard html != nil else { throw notOffered(.page) }
        case .continueOutOfBand, .continueInformation, .resend, .additional:
            guard labels[answer.action] != nil else { throw notOffered(.button(answer.action)) }
        }
    }

    private func check(entries texts: [SecretText]) throws(ChallengeAnswerError) {
        guard type.content == .entries else { throw notOffered(.entry) }
        for (index, text) in texts.prefix(2).enumerated() {
            guard entries.indices.contains(index) else { throw notOffered(.secondEntry) }
            try entries[index].check(text, isSecond: index == 1)
        }
    }

    private func check(_ keys: [String]) throws(ChallengeAnswerError) {
        guard type.content == .oneOption || type.content == .anyOptions else { throw notOffered(.options) }
        let offered = Set(options.map(\.key))
        var seen: Set<String> = []
        for key in keys {
            guard offered.contains(key) else { throw ChallengeAnswerError(.unknownOption(count: options.count)) }
            guard seen.insert(key).inserted else { throw ChallengeAnswerError(.duplicateOption) }
        }
        guard type.content == .anyOptions || keys.count <= 1 else { throw ChallengeAnswerError(.tooManyOptions) }
    }

    private func notOffered(_ control: ChallengeAnswerError.Control) -> ChallengeAnswerError {
        ChallengeAnswerError(.notOffered(control, type))
    }
}

extension EntryField {
    /// Checks a length. A maximum outside 1 to 45 counts as 45.
    fileprivate func check(_ text: SecretText, isSecond: Bool) throws(ChallengeAnswerError) {
        let limit = ChallengeScreen.maximumEntryLength
        let maximum = (1...limit).contains(maximumLength) ? maximumLength : limit
        guard text.scalarCount <= maximum else {
            throw ChallengeAnswerError(.tooLong(isSecond: isSecond, maximum: maximum))
        }
    }
}
