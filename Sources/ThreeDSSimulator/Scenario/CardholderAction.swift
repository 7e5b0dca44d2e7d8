/// One thing that the test cardholder does in front of a challenge screen.
public enum CardholderAction: Sendable, Equatable {
    /// Types this and submits; an empty text is a submit with nothing typed.
    case submit(String)
    /// Chooses the options of these names and submits.
    case select([String])
    /// Taps the button of the out-of-band screen.
    case continueOutOfBand
    /// Makes the page's form navigate there.
    case navigate(url: String, method: String, body: String)
    case resend
    case cancel
    /// Sets the whitelisting switch for the next submit.
    case whitelist(Bool)
    /// Leaves the app.
    case background
    /// Comes back to the app.
    case foreground
    /// Hesitates.
    case wait(seconds: Double)
}
