/// What an app has set for an entry (SDK-22); nil where it set nothing.
package struct EntryStyle: Equatable, Sendable {
    /// What is typed.
    package var text = TextStyle()
    /// The border's colour.
    package var border = ColorSetting()
    /// Points; 0 is no border.
    package var borderWidth: Int?
    /// Points; 0 is square.
    package var cornerRadius: Int?

    /// Nothing set.
    package init() {}
}
