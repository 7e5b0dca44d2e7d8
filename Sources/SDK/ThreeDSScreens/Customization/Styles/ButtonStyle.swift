/// What an app has set for one type of button (SDK-19); nil where it set nothing.
package struct ButtonStyle: Equatable, Sendable {
    /// The caption.
    package var text = TextStyle()
    /// The fill.
    package var background = ColorSetting()
    /// Points; 0 is square.
    package var cornerRadius: Int?
    /// Points; a button is at least 44 points high.
    package var height: Int?
    /// Points left and right of the caption.
    package var padding: Int?

    /// Nothing set.
    package init() {}
}
