/// The buttons that can be customised (SDK-33). Captions come from the issuer and cannot.
public enum ButtonType: String, CaseIterable, Sendable {
    /// Main button of the text entry (`acsUiType` 01). 2.1.0 called it VERIFY.
    case SUBMIT
    /// Main button of an out-of-band screen and of an information (04, 07).
    case CONTINUE
    /// Main button of the selections (02, 03); looks as SUBMIT when it is not set.
    case NEXT
    /// Cancel, in the toolbar.
    case CANCEL
    /// Asks for another one-time code.
    case RESEND
    /// Opens the issuer's app (2.3.1, or the Bridging extension); looks as SUBMIT when it is not set.
    case OPEN_OOB_APP
    /// Asks for another way to authenticate (2.3.1); looks as RESEND when it is not set.
    case ADD_CHALLENGE

    /// The name that 2.1.0 has for ``SUBMIT``.
    public static let VERIFY = ButtonType.SUBMIT
    /// Another name of ``OPEN_OOB_APP``.
    public static let OOB_OPEN_APP = ButtonType.OPEN_OOB_APP
    /// Another name of ``ADD_CHALLENGE``.
    public static let ADDITIONAL = ButtonType.ADD_CHALLENGE
    /// ``SUBMIT``.
    public static let submit = ButtonType.SUBMIT
    /// ``CONTINUE``; in backquotes because the language has a word of this name.
    public static let `continue` = ButtonType.CONTINUE
    /// ``NEXT``.
    public static let next = ButtonType.NEXT
    /// ``CANCEL``.
    public static let cancel = ButtonType.CANCEL
    /// ``RESEND``.
    public static let resend = ButtonType.RESEND
    /// ``OPEN_OOB_APP``.
    public static let openOobApp = ButtonType.OPEN_OOB_APP
    /// ``ADD_CHALLENGE``.
    public static let addChallenge = ButtonType.ADD_CHALLENGE

    /// The type that a name means, ignoring case, the aliases VERIFY, OOB_OPEN_APP and ADDITIONAL included; nil for any other name
    /// (SDK-17).
    public init?(name: String) {
        let name = name.uppercased()
        switch name {
        case "VERIFY": self = .SUBMIT
        case "OOB_OPEN_APP": self = .OPEN_OOB_APP
        case "ADDITIONAL": self = .ADD_CHALLENGE
        default: self.init(rawValue: name)
        }
    }

    /// Whose settings count when this type has none.
    package var fallback: ButtonType? {
        switch self {
        case .NEXT, .OPEN_OOB_APP: .SUBMIT
        case .ADD_CHALLENGE: .RESEND
        case .SUBMIT, .CONTINUE, .CANCEL, .RESEND: nil
        }
    }
}
