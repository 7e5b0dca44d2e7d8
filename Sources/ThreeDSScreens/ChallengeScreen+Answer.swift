extension ChallengeScreen {
    /// The longest `challengeDataEntry`, in Unicode scalars.
    public static let maximumEntryLength = 45

    /// Checks an answer against this screen: its kind, its length, its keys.
    ///
    /// Source: EMV 3DS data element challengeDataEntry; SDK-40. Cancel is good on every screen.
    public func check(_ answer: ChallengeAnswer) throws(ChallengeAnswerError) {
        switch (self, answer) {
        case (_, .cancel), (.outOfBand, .continueOutOfBand), (.html, .html): return
        case (.text, .submit(let text, _)):
            guard text.unicodeScalars.count <= Self.maximumEntryLength else {
                throw ChallengeAnswerError(
                    code: .tooLong, field: "challengeDataEntry",
                    message: "the entry has more than \(Self.maximumEntryLength) characters")
            }
        case (.text(let screen), .resend):
            guard screen.resendLabel != nil else { throw notOffered("resendInformationLabel", "has no resend button") }
        case (.singleSelect(let screen), .select(let keys, _)):
            try screen.check(keys)
            guard keys.count <= 1 else {
                throw ChallengeAnswerError(
                    code: .tooManyOptions, field: "challengeDataEntry", message: "only one option can be chosen on this screen")
            }
        case (.multiSelect(let screen), .select(let keys, _)):
            try screen.check(keys)
        case (_, .submit): throw notOffered("challengeDataEntry", "has no entry")
        case (_, .select): throw notOffered("challengeSelectInfo", "has no options")
        case (_, .continueOutOfBand): throw notOffered("oobContinueLabel", "has no continue button")
        case (_, .html): throw notOffered("acsHTML", "is no HTML page")
        case (_, .resend): throw notOffered("resendInformationLabel", "has no resend button")
        }
    }

    private func notOffered(_ field: String, _ what: String) -> ChallengeAnswerError {
        ChallengeAnswerError(code: .notOffered, field: field, message: "the \(kind) screen \(what)")
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
