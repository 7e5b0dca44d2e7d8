/// The SDK's own words on and about the screens; everything else there is the issuer's or the app's.
public enum ScreenPhrase: String, CaseIterable, Sendable {
    /// Title of the header: "Secure Checkout".
    case title
    /// Caption of Cancel.
    case cancel
    /// Spoken for the spinner: "Processing".
    case processing
    /// Spoken before the body text when it explains an error: "Warning".
    case warning
    /// Spoken for the issuer's picture.
    case issuerLogo
    /// Spoken for the payment system's picture.
    case paymentSystemLogo
    /// Spoken for the directory server's picture on the processing screen.
    case directoryServerLogo
    /// Spoken for an entry without a label: "Code".
    case entry
    /// Control in a masked entry while the text is hidden.
    case showEntry
    /// Control in a masked entry while the text is shown.
    case hideEntry
    /// State of a row.
    case expanded
    /// State of a row.
    case collapsed
    /// State of a switch.
    case on
    /// State of a switch.
    case off
    /// State of an option.
    case selected
    /// State of an option.
    case notSelected
    /// Place of an option: "{0} of {1}".
    case position
    /// Spoken when an entry takes no more: "No more than {0} characters".
    case entryFull
    /// Main button of a text screen when the issuer's label shows nothing.
    case submit
    /// Main button of a select screen when the issuer's label shows nothing.
    case next
    /// Button of an out-of-band or information screen when the issuer's label shows nothing.
    case `continue`
    /// Button for another code when the issuer's label shows nothing.
    case resend
    /// Button that opens the issuer's app when the issuer's label shows nothing.
    case openApp
    /// Button for another way to authenticate when the issuer's label shows nothing.
    case additional
    /// Name of the frame with an HTML page: "Authentication page of the card issuer".
    case issuerPage
    /// Spoken when the app has come back and the text has changed: "The text has changed".
    case changed
    /// Text of the security warning SW01.
    case warningSW01
    /// Text of the security warning SW02.
    case warningSW02
    /// Text of the security warning SW03.
    case warningSW03
    /// Text of the security warning SW04.
    case warningSW04
    /// Text of the security warning SW05.
    case warningSW05
}
