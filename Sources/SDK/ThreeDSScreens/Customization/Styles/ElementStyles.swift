package import ThreeDSBase

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

/// What an app has set for the processing screens; nil where it set nothing.
package struct ProcessingStyle: Equatable, Sendable {
    /// Whether there is a box behind spinner and logo.
    package var showsBox: Bool?
    /// The colour of the spinner.
    package var spinner = ColorSetting()
    /// The shortest time of the first processing screen (CORE-146).
    package var firstMinimum: TimeSpan?
    /// The shortest time of each later one (CORE-151 in 2.3.1).
    package var minimum: TimeSpan?

    /// Creates a style with nothing set.
    package init() {}
}
