import ThreeDSMessages

extension ChallengeScreen {
    /// Checks an answer against this screen: its kind, its length, its keys.
    ///
    /// Source: EMV 3DS data element challengeDataEntry; SDK-40. Cancel is valid on every screen.
    public func check(_ answer: ChallengeAnswer) throws(ChallengeAnswerError) {
        switch answer.action {
        case .cancel: return
        case .submit:
            if let keys = answer.choices { try check(keys) } else { try check(entries: answer.entries) }
        case .openApp:
            guard appURL != nil else { throw notOffered(Field.oobAppURL, "has nothing that opens an app") }
        case .submitPage:
            guard html != nil else { throw notOffered(Field.acsHTML, "is no HTML page") }
        case .continueOutOfBand: try check(answer.action, "has no continue button")
        case .continueInformation: try check(answer.action, "is no information")
        case .resend: try check(answer.action, "has no resend button")
        case .additional: try check(answer.action, "has no button for another way to authenticate")
        }
    }

    private func check(_ action: ScreenAction, _ what: String) throws(ChallengeAnswerError) {
        guard labels[action] == nil else { return }
        throw notOffered(action.words.label ?? "", what)
    }

    private func check(entries texts: [String]) throws(ChallengeAnswerError) {
        let names = [Field.challengeDataEntry, Field.challengeDataEntryTwo]
        guard type.content == .entries else { throw notOffered(names[0], "has no entry") }
        for (text, (index, name)) in zip(texts, names.enumerated()) {
            guard entries.indices.contains(index) else { throw notOffered(name, "has no second entry") }
            try entries[index].check(text, name)
        }
    }

    private func check(_ keys: [String]) throws(ChallengeAnswerError) {
        guard type.content == .oneOption || type.content == .anyOptions else {
            throw notOffered(Field.challengeSelectInfo, "has no options")
        }
        let offered = Set(options.map(\.key))
        var seen: Set<String> = []
        for key in keys {
            guard offered.contains(key) else {
                throw ChallengeAnswerError(
                    code: .unknownOption, field: Field.challengeSelectInfo,
                    message: "a chosen key is none of the \(options.count) options")
            }
            guard seen.insert(key).inserted else {
                throw ChallengeAnswerError(
                    code: .duplicateOption, field: Field.challengeSelectInfo, message: "an option is chosen twice")
            }
        }
        guard type.content == .anyOptions || keys.count <= 1 else {
            throw ChallengeAnswerError(
                code: .tooManyOptions, field: Field.challengeDataEntry, message: "only one option can be chosen on this screen")
        }
    }

    private func notOffered(_ field: String, _ what: String) -> ChallengeAnswerError {
        ChallengeAnswerError(code: .notOffered, field: field, message: "the \(kind) screen \(what)")
    }
}

extension EntryField {
    /// Checks a length. A maximum outside 1 to 45 counts as 45.
    fileprivate func check(_ text: String, _ field: String) throws(ChallengeAnswerError) {
        let limit = ChallengeScreen.maximumEntryLength
        let maximum = (1...limit).contains(maximumLength) ? maximumLength : limit
        guard text.unicodeScalars.count <= maximum else {
            throw ChallengeAnswerError(
                code: .tooLong, field: field, message: "the entry has more than \(maximum) characters")
        }
    }
}
