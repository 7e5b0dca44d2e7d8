extension ChallengeScreen {
    /// Checks an answer against this screen: its kind, its length, its keys.
    ///
    /// Source: EMV 3DS data element challengeDataEntry; SDK-40. Cancel is valid on every screen.
    public func check(_ answer: ChallengeAnswer) throws(ChallengeAnswerError) {
        switch (self, answer) {
        case (_, .cancel), (.html, .html), (.htmlOutOfBand, .html), (.information, .continueInformation): return
        case (.outOfBand(let screen), .continueOutOfBand):
            guard screen.continueLabel != nil else { throw notOffered("oobContinueLabel", "has no continue button") }
        case (.text(let screen), .submit(let text, let second, _, _)):
            try screen.entry.check(text, "challengeDataEntry")
            if let second {
                guard let entry = screen.secondEntry else { throw notOffered("challengeDataEntryTwo", "has no second entry") }
                try entry.check(second, "challengeDataEntryTwo")
            }
        case (.text(let screen), .resend):
            guard screen.resendLabel != nil else { throw notOffered("resendInformationLabel", "has no resend button") }
        case (_, .additional):
            guard elements?.additionalLabel != nil else {
                throw notOffered("challengeAddLabel", "has no button for another way to authenticate")
            }
        case (_, .openApp):
            guard appURL != nil else { throw notOffered("oobAppURL", "has nothing that opens an app") }
        case (.singleSelect(let screen), .select(let keys, _, _)):
            try screen.check(keys)
            guard keys.count <= 1 else {
                throw ChallengeAnswerError(
                    code: .tooManyOptions, field: "challengeDataEntry", message: "only one option can be chosen on this screen")
            }
        case (.multiSelect(let screen), .select(let keys, _, _)):
            try screen.check(keys)
        case (_, .submit): throw notOffered("challengeDataEntry", "has no entry")
        case (_, .select): throw notOffered("challengeSelectInfo", "has no options")
        case (_, .continueOutOfBand): throw notOffered("oobContinueLabel", "has no continue button")
        case (_, .continueInformation): throw notOffered("infoContinueLabel", "is no information")
        case (_, .html): throw notOffered("acsHTML", "is no HTML page")
        case (_, .resend): throw notOffered("resendInformationLabel", "has no resend button")
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

extension SelectScreen {
    fileprivate func check(_ keys: [String]) throws(ChallengeAnswerError) {
        let offered = Set(options.map(\.key))
        var seen: Set<String> = []
        for key in keys {
            guard offered.contains(key) else {
                throw ChallengeAnswerError(
                    code: .unknownOption, field: "challengeSelectInfo",
                    message: "a chosen key is none of the \(options.count) options")
            }
            guard seen.insert(key).inserted else {
                throw ChallengeAnswerError(
                    code: .duplicateOption, field: "challengeSelectInfo", message: "an option is chosen twice")
            }
        }
    }
}
