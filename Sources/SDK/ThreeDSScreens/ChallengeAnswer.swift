/// The cardholder's action on a screen.
///
/// `whitelist` is the state of the screen's switch (``NativeElements/whitelistingText``, in 2.3.1 ``NativeElements/trustListText``).
/// `deviceBinding` is that of the second switch (``NativeElements/deviceBindingText``). Nil means the state last set with
/// ``ChallengeSession/setWhitelisting(_:)`` and ``ChallengeSession/setDeviceBinding(_:)``, otherwise off. Without the switch on the
/// screen, they have no effect. Descriptions never contain what was entered.
public enum ChallengeAnswer: Equatable, Sendable {
    /// The main button of a text screen; an empty text means that nothing was typed. The text is sent unchanged and has at most
    /// ``EntryField/maximumLength`` Unicode scalars. `second` is the text of ``TextScreen/secondEntry``; nil counts as empty.
    case submit(text: String, second: String? = nil, whitelist: Bool?, deviceBinding: Bool? = nil)
    /// The main button of a select screen with the keys of the chosen options. No key is allowed; several only for a multi select.
    case select([String], whitelist: Bool?, deviceBinding: Bool? = nil)
    /// The button of an out-of-band screen.
    case continueOutOfBand(whitelist: Bool?, deviceBinding: Bool? = nil)
    /// The button of an information screen; 2.3.1.
    case continueInformation(whitelist: Bool? = nil, deviceBinding: Bool? = nil)
    /// The button for another way to authenticate (``NativeElements/additionalLabel``); 2.3.1. The typed text is dropped.
    case additional(whitelist: Bool? = nil, deviceBinding: Bool? = nil)
    /// The button or the page's link that opens the issuer's app with ``ChallengePresenter/open(_:in:)``. The screen stays and
    /// accepts another answer.
    case openApp(whitelist: Bool? = nil, deviceBinding: Bool? = nil)
    /// The form of an HTML page: the data that ``HTMLNavigation`` found, unchanged.
    case html(dataEntry: String)
    /// The resend button of a text screen.
    case resend(whitelist: Bool?, deviceBinding: Bool? = nil)
    /// Cancel in the header of any screen.
    case cancel
}

extension ChallengeAnswer: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The kind of answer, without the entered text.
    public var description: String {
        switch self {
        case .submit: "submit(…)"
        case .select(let keys, _, _): "select(\(keys.count) chosen)"
        case .continueOutOfBand, .continueInformation: "continue"
        case .additional: "additional"
        case .openApp: "openApp"
        case .html: "html(…)"
        case .resend: "resend"
        case .cancel: "cancel"
        }
    }

    /// The same as ``description``.
    public var debugDescription: String { description }

    /// A mirror without children, so that `dump` does not show an entry either.
    public var customMirror: Mirror { Mirror(self, children: []) }
}

/// The reason why an answer was refused. The challenge continues as if the answer had not been given.
public struct ChallengeAnswerError: Error, Equatable, Sendable {
    /// The rule that was broken. Later versions may add others.
    public struct Code: RawRepresentable, Hashable, Sendable {
        /// The name of the rule.
        public let rawValue: String

        /// Creates a code from the name of a rule.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// A message to the issuer is under way, or no screen has appeared yet, so nothing can be tapped.
        public static let processing = Self(rawValue: "processing")
        /// The challenge is over.
        public static let ended = Self(rawValue: "ended")
        /// The current screen has no such control.
        public static let notOffered = Self(rawValue: "notOffered")
        /// The text has more characters than the entry accepts, 45 at most.
        public static let tooLong = Self(rawValue: "tooLong")
        /// A key does not belong to any of the options.
        public static let unknownOption = Self(rawValue: "unknownOption")
        /// The same key occurs twice.
        public static let duplicateOption = Self(rawValue: "duplicateOption")
        /// More than one key was chosen on a single select screen.
        public static let tooManyOptions = Self(rawValue: "tooManyOptions")
    }

    /// The rule that was broken.
    public let code: Code
    /// The message element that the answer would have filled, or the screen element that is missing.
    public let field: String
    /// One English sentence for a developer, without what was entered.
    public let message: String

    package init(code: Code, field: String, message: String) {
        self.code = code
        self.field = field
        self.message = message
    }
}

extension ChallengeAnswerError: CustomStringConvertible {
    /// The field and the sentence.
    public var description: String { "\(field): \(message)" }
}
