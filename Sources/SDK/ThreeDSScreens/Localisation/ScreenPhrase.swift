/// The SDK's own words on the screens and in assistive technology. All other words are the issuer's or the app's.
///
/// `Localizable.xcstrings` contains them in every language.
public enum ScreenPhrase: String, CaseIterable, Sendable {
    /// The title of the header when the app sets none: "Secure Checkout".
    case title
    /// The caption of Cancel when the app sets none.
    case cancel
    /// Spoken for the spinner.
    case processing
    /// Spoken before the body text when it explains an error.
    case warning
    /// Spoken for the issuer's picture.
    case issuerLogo
    /// Spoken for the payment system's picture, on the processing screen too.
    case paymentSystemLogo
    /// Spoken for an entry without a label: "Code".
    case entry
    /// The control in a masked entry while the text is hidden.
    case showEntry
    /// The control in a masked entry while the text is shown.
    case hideEntry
    /// The state of an open row.
    case expanded
    /// The state of a closed row.
    case collapsed
    /// The state of a switch that is on.
    case on
    /// The state of a switch that is off.
    case off
    /// The state of a chosen option.
    case selected
    /// The state of an option that is not chosen.
    case notSelected
    /// The position of an option: its number, the number of options.
    case position
    /// Spoken when an entry accepts no more text: the greatest number of characters.
    case entryFull
    /// The main button of a text screen when the issuer's label shows nothing.
    case submit
    /// The main button of a select screen when the issuer's label shows nothing.
    case next
    /// The button of an out-of-band or information screen when the issuer's label shows nothing.
    case `continue`
    /// The button for another code when the issuer's label shows nothing.
    case resend
    /// The button that opens the issuer's app when the issuer's label shows nothing.
    case openApp
    /// The button for another way to authenticate when the issuer's label shows nothing.
    case additional
    /// The name of the area with an HTML page.
    case issuerPage
    /// Spoken when the app has returned and the content has changed.
    case changed
    /// The name of a list of options without a label.
    case options
}
