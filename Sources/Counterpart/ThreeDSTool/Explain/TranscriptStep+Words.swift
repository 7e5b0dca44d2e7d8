import ThreeDSCore
import ThreeDSJSON
import ThreeDSMessages
import ThreeDSPlatform

// What an event says, in the types that the SDK wrote it from. Nil when the event has no such field, or when this tool does not know
// the word.

extension TranscriptFile.Step {
    func text(_ name: DiagnosticField.Name) -> String? { members[name.rawValue]?.stringValue }
    func number(_ name: DiagnosticField.Name) -> Int? { members[name.rawValue]?.intValue }
    func flag(_ name: DiagnosticField.Name) -> Bool { members[name.rawValue]?.boolValue == true }
    func texts(_ name: DiagnosticField.Name) -> [String] { members[name.rawValue]?.arrayValue?.compactMap(\.stringValue) ?? [] }

    private func word<Word: RawRepresentable>(_ name: DiagnosticField.Name) -> Word? where Word.RawValue == String {
        text(name).flatMap(Word.init(rawValue:))
    }

    var outcome: OutcomeKind? { word(.outcome) }
    var status: TransStatus? { word(.status) }
    var profile: MessageProfile? { word(.profile) }
    var failureCode: ChallengeFailure.Code? { word(.code) }
    var exchangeFailure: ExchangeFailureReason? { word(.reason) }
    var tlsTrouble: TLSTrouble.Kind? { word(.tls) }
    var signedContentReason: SignedContentReason? { word(.reason) }
    var stopReason: StopReason? { word(.reason) }
    var decryptionReason: DecryptionReason? { word(.reason) }
    var timer: TimerWord? { word(.timer) }
    var certificateDate: MessageTrouble.CertificateDate? {
        guard let date: CertificateDateWord = word(.certificate), let seconds = number(.seconds) else { return nil }
        return switch date {
        case .notYetValid: .notYetValid(.seconds(seconds))
        case .expired: .expired(.seconds(seconds))
        }
    }
    /// Nil in a transcript of an SDK that did not record it.
    var messageTrouble: MessageTrouble? {
        guard let stage: MessageTrouble.Stage = word(.stage), let name = text(.trouble),
            let reason = MessageTrouble.Reason(stage, named: name)
        else { return nil }
        var trouble = MessageTrouble(reason, byteCount: number(.bytes), offset: number(.offset))
        trouble.contentType = word(.contentType)
        trouble.contentCoding = word(.contentCoding)
        return trouble
    }
    var turnedSwitch: ScreenSwitch? { word(.switch) }
    var deviationRule: ToleratedDeviation.Rule? { word(.rule) }
    var level: LogLevel? {
        members[TranscriptRecorder.Member.level.rawValue]?.intValue.flatMap(LogLevel.init(rawValue:))
    }

    /// Nil also when the SDK did not write the code that it received.
    var errorCode: ProtocolErrorCode? {
        text(.errorCode).flatMap { $0 == DiagnosticWord.other.text ? nil : ProtocolErrorCode(rawValue: $0) }
    }

    /// Nil also for a component that the protocol does not define.
    var component: ErrorComponent? {
        text(.component).map(ErrorComponent.init(rawValue:)).flatMap { ErrorComponent.defined.contains($0) ? $0 : nil }
    }

    /// The elements that the specification has; nil when the event names one that it has not.
    var elements: [String]? {
        let names = texts(.elements)
        return names.contains(DiagnosticWord.other.text) ? nil : names
    }

    var screen: RecordedScreen? { text(.screen).flatMap(RecordedScreen.init(word:)) }
    var entry: RecordedEntry? { text(.entry).flatMap(RecordedEntry.init(word:)) }
    var answer: RecordedAnswer? { text(.answer).flatMap(RecordedAnswer.init(word:)) }
}

/// The screen of a CRes.
enum RecordedScreen: Equatable, Sendable {
    case one(UIType)
    /// A text screen with two entry boxes.
    case twoEntries

    init?(word: String) {
        if word == ChallengeScreen.twoEntriesWord.description {
            self = .twoEntries
        } else if let type = UIType.allCases.first(where: { $0.word.description == word }) {
            self = .one(type)
        } else {
            return nil
        }
    }

    var type: UIType {
        switch self {
        case .one(let type): type
        case .twoEntries: .text
        }
    }
}

/// The entry of a CReq, with values that stand for those that a transcript does not contain.
enum RecordedEntry: Equatable, Sendable {
    /// The first CReq has no entry.
    case none
    case form(ChallengeRequestEntry)

    init?(word: String) {
        if word == ChallengeRequestEntry.noneWord.description {
            self = .none
        } else if let form = ChallengeRequestEntry.forms.first(where: { $0.word.description == word }) {
            self = .form(form)
        } else {
            return nil
        }
    }

    /// The action of the cardholder; nil for the first CReq.
    var action: ScreenAction? {
        switch self {
        case .none: nil
        case .form(let form): form.action
        }
    }
}

/// An answer of the cardholder.
enum RecordedAnswer: Equatable, Sendable {
    case action(ScreenAction)
    /// Options were chosen.
    case choice

    init?(word: String) {
        if word == ScreenAction.choiceWord.description {
            self = .choice
        } else if let action = ScreenAction.allCases.first(where: { $0.words.answer.description == word }) {
            self = .action(action)
        } else {
            return nil
        }
    }
}
