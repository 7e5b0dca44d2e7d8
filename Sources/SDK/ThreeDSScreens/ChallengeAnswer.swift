/// What the cardholder did on a screen.
///
/// `whitelist` is the state of the screen's switch (``NativeElements/whitelistingText``, in 2.3.1 ``NativeElements/trustListText``), and
/// `deviceBinding` that of the other one (``NativeElements/deviceBindingText``); nil means as last set with
/// ``ChallengeSession/setWhitelisting(_:)`` and ``ChallengeSession/setDeviceBinding(_:)``, off otherwise. They have no effect on a screen
/// without the switch. Descriptions never show what was entered.
public enum ChallengeAnswer: Equatable, Sendable {
    /// The main button of a text screen; an empty text is a submit with nothing typed. Sent as typed, at most
    /// ``EntryField/maximumLength`` Unicode scalars. `second` is what stands in ``TextScreen/secondEntry``; nil is empty.
    case submit(text: String, second: String? = nil, whitelist: Bool?, deviceBinding: Bool? = nil)
    /// The main button of a select screen with the keys of the chosen options; none is allowed, more than one only for a multi select.
    case select([String], whitelist: Bool?, deviceBinding: Bool? = nil)
    /// The button of an out-of-band screen.
    case continueOutOfBand(whitelist: Bool?, deviceBinding: Bool? = nil)
    /// The button of an information screen; 2.3.1.
    case continueInformation(whitelist: Bool? = nil, deviceBinding: Bool? = nil)
    /// The button for another way to authenticate (``NativeElements/additionalLabel``); 2.3.1. What was typed is dropped.
    case additional(whitelist: Bool? = nil, deviceBinding: Bool? = nil)
    /// The button or the page's link that opens the issuer's app: ``ChallengePresenter/open(_:in:)`` is asked to. The screen stays, and
    /// stays open for another answer.
    case openApp(whitelist: Bool? = nil, deviceBinding: Bool? = nil)
    /// The form of an HTML page: what ``HTMLNavigation`` found, unchanged.
    case html(dataEntry: String)
    /// The resend button of a text screen.
    case resend(whitelist: Bool?, deviceBinding: Bool? = nil)
    /// Cancel in the header of any screen.
    case cancel
}

extension ChallengeAnswer: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The kind of answer, without what was entered.
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

    /// Same as ``description``.
    public var debugDescription: String { description }

    /// Without children: `dump` shows no entry either.
    public var customMirror: Mirror { Mirror(self, children: []) }
}

/// Why an answer was refused. The challenge goes on as if it had not been given.
public struct ChallengeAnswerError: Error, Equatable, Sendable {
    /// The rule that was broken; later versions may add others.
    public struct Code: RawRepresentable, Hashable, Sendable {
        /// Name of the rule.
        public let rawValue: String

        /// A rule by name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// A message to the issuer is under way, or no screen has been shown yet: nothing can be tapped.
        public static let processing = Self(rawValue: "processing")
        /// The challenge is over.
        public static let ended = Self(rawValue: "ended")
        /// The screen that is showing has no such control.
        public static let notOffered = Self(rawValue: "notOffered")
        /// More characters than the entry takes, 45 at most.
        public static let tooLong = Self(rawValue: "tooLong")
        /// A key that is none of the options.
        public static let unknownOption = Self(rawValue: "unknownOption")
        /// The same key twice.
        public static let duplicateOption = Self(rawValue: "duplicateOption")
        /// More than one key on a single select screen.
        public static let tooManyOptions = Self(rawValue: "tooManyOptions")
    }

    /// The rule.
    public let code: Code
    /// The message element that the answer would have filled, or the screen element that is missing.
    public let field: String
    /// One English sentence for a developer; shows nothing that was entered.
    public let message: String

    package init(code: Code, field: String, message: String) {
        self.code = code
        self.field = field
        self.message = message
    }
}

extension ChallengeAnswerError: CustomStringConvertible {
    /// Field and sentence.
    public var description: String { "\(field): \(message)" }
}
