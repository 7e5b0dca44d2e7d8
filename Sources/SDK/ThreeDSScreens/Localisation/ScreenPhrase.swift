/// The SDK's own words on and about the screens; everything else there is the issuer's or the app's.
///
/// `Localizable.xcstrings` has them in every language.
public enum ScreenPhrase: String, CaseIterable, Sendable {
    /// Title of the header when the app sets none: "Secure Checkout".
    case title
    /// Caption of Cancel when the app sets none.
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
    /// Place of an option: its number, the number of options.
    case position
    /// Spoken when an entry takes no more: the greatest number of characters.
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
    /// Name of the area with an HTML page.
    case issuerPage
    /// Spoken when the app has come back and the content has changed.
    case changed
    /// Name of a list of options without a label.
    case options
}
