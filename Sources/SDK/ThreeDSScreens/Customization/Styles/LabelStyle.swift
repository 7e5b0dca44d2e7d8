/// An app's settings for all texts (SDK-21).
package struct LabelStyles: Equatable, Sendable {
    /// Every text except the heading.
    package var text = TextStyle()
    /// The heading (`challengeInfoHeader`).
    package var heading = HeadingStyle()
    /// The typed text, where the text box sets nothing.
    package var input = TextStyle()
    /// The settings for each kind of text. They take precedence over the general ones.
    package var byType: [LabelType: LabelStyle] = [:]

    /// Creates styles with nothing set.
    package init() {}
}

/// An app's settings for the heading; nil where it set nothing.
package struct HeadingStyle: Equatable, Sendable {
    /// The letters.
    package var text = TextStyle()
    /// The alignment along the line.
    package var alignment: HeadingAlignment?

    /// Creates a style with nothing set.
    package init() {}
}

/// An app's settings for one kind of text; nil where it set nothing.
package struct LabelStyle: Equatable, Sendable {
    /// The letters.
    package var text = TextStyle()
    /// The colour behind the text.
    package var background = ColorSetting()
    /// The space around the text, in points.
    package var padding: Int?

    /// Creates a style with nothing set.
    package init() {}
}

/// The alignment of `challengeInfoHeader`.
public enum HeadingAlignment: String, CaseIterable, Sendable {
    /// At the beginning of the line.
    case leading
    /// In the middle.
    case center
    /// At the end of the line.
    case trailing
}
