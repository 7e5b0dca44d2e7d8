/// An app's settings for the header band (SDK-20); nil where it set nothing.
package struct ToolbarStyle: Equatable, Sendable {
    /// The letters of the title.
    package var text = TextStyle()
    /// The colour of the band.
    package var background = ColorSetting()
    /// The text of the title, in every language.
    package var headerText: String?
    /// The caption of Cancel in every language.
    package var buttonText: String?

    /// Creates a style with nothing set.
    package init() {}
}
