/// What an app has set for the header band (SDK-20); nil where it set nothing.
package struct ToolbarStyle: Equatable, Sendable {
    /// The title.
    package var text = TextStyle()
    /// The band.
    package var background = ColorSetting()
    /// The title in every language.
    package var headerText: String?
    /// The caption of Cancel in every language.
    package var buttonText: String?

    /// Nothing set.
    package init() {}
}
