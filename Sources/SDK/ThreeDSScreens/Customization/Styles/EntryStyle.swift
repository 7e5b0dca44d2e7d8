/// An app's settings for an entry (SDK-22); nil where it set nothing.
package struct EntryStyle: Equatable, Sendable {
    /// The letters of the typed text.
    package var text = TextStyle()
    /// The colour of the border.
    package var border = ColorSetting()
    /// The width of the border in points; 0 removes the border.
    package var borderWidth: Int?
    /// The corner radius in points; 0 makes the corners square.
    package var cornerRadius: Int?

    /// Creates a style with nothing set.
    package init() {}
}
