public import ThreeDSMessages

/// One action of the test cardholder on a challenge screen.
public enum CardholderAction: Sendable, Equatable {
    /// Types this text and submits; an empty text submits without an entry.
    case submit(String)
    /// Types into both fields and submits (2.3.1); an empty text leaves a field empty.
    case submitTwo(String, String)
    /// Chooses the options of these names and submits.
    case select([String])
    /// Taps a button without an entry: the answer contains only that it was tapped.
    case tap(ScreenAction)
    /// Taps the button, on a page the link, that opens the issuer's app, which opens.
    case openApp
    /// As ``openApp``, but the system cannot open it.
    case openAppFails
    /// Makes the page's form navigate there.
    case navigate(url: String, method: String, body: String)
    /// Sets a switch for the next answer.
    case set(ScreenSwitch, Bool)
    /// Leaves the app.
    case background
    /// Comes back to the app.
    case foreground
    /// Hesitates.
    case wait(seconds: Double)

    /// Taps the button of the out-of-band screen.
    public static let continueOutOfBand = tap(.continueOutOfBand)
    /// Taps the button for an additional choice (2.3.1).
    public static let additional = tap(.additional)
    /// Taps the button of an information screen (2.3.1).
    public static let information = tap(.continueInformation)
    /// Taps the button for another code.
    public static let resend = tap(.resend)
    /// Taps Cancel.
    public static let cancel = tap(.cancel)
}
