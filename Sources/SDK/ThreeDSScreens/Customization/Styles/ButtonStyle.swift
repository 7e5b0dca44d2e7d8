/// An app's settings for one type of button (SDK-19); nil where it set nothing.
package struct ButtonStyle: Equatable, Sendable {
    /// The letters of the caption.
    package var text = TextStyle()
    /// The colour of the fill.
    package var background = ColorSetting()
    /// The corner radius in points; 0 makes the corners square.
    package var cornerRadius: Int?
    /// The height in points; a button is at least 44 points high.
    package var height: Int?
    /// The space to the left and right of the caption, in points.
    package var padding: Int?

    /// Creates a style with nothing set.
    package init() {}
}
