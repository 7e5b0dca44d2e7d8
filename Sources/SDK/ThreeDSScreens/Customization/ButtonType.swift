/// The buttons that can be customised (SDK-33). Their captions come from the issuer and cannot be changed.
public enum ButtonType: String, CaseIterable, Sendable {
    /// The main button of the text entry (`acsUiType` 01). 2.1.0 called it VERIFY.
    case SUBMIT
    /// The main button of an out-of-band or information screen (04, 07).
    case CONTINUE
    /// The main button of the selections (02, 03). It looks like SUBMIT when it is not set.
    case NEXT
    /// Cancel in the toolbar.
    case CANCEL
    /// Requests another one-time code.
    case RESEND
    /// Opens the issuer's app (2.3.1, or the Bridging extension). It looks like SUBMIT when it is not set.
    case OPEN_OOB_APP
    /// Requests another way to authenticate (2.3.1). It looks like RESEND when it is not set.
    case ADD_CHALLENGE

    /// The name of ``SUBMIT`` in 2.1.0.
    public static let VERIFY = ButtonType.SUBMIT

    /// Creates the type for a name, ignoring case. The aliases VERIFY, OOB_OPEN_APP and ADDITIONAL are included; any other name
    /// returns nil (SDK-17).
    public init?(name: String) {
        let name = name.uppercased()
        switch name {
        case "VERIFY": self = .SUBMIT
        case "OOB_OPEN_APP": self = .OPEN_OOB_APP
        case "ADDITIONAL": self = .ADD_CHALLENGE
        default: self.init(rawValue: name)
        }
    }

    /// The type whose settings apply when this type has none.
    package var fallback: ButtonType? {
        switch self {
        case .NEXT, .OPEN_OOB_APP: .SUBMIT
        case .ADD_CHALLENGE: .RESEND
        case .SUBMIT, .CONTINUE, .CANCEL, .RESEND: nil
        }
    }
}
