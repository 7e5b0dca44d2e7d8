/// What an app has set for all texts (SDK-21).
package struct LabelStyles: Equatable, Sendable {
    /// Every text that is not a heading.
    package var text = TextStyle()
    /// The heading (`challengeInfoHeader`).
    package var heading = HeadingStyle()
    /// What is typed, where the text box sets nothing.
    package var input = TextStyle()
    /// One kind of text; its values count before the general ones.
    package var byType: [LabelType: LabelStyle] = [:]

    /// Nothing set.
    package init() {}
}

/// What an app has set for the heading; nil where it set nothing.
package struct HeadingStyle: Equatable, Sendable {
    /// The letters.
    package var text = TextStyle()
    /// Along the line.
    package var alignment: HeadingAlignment?

    /// Nothing set.
    package init() {}
}

/// What an app has set for one kind of text; nil where it set nothing.
package struct LabelStyle: Equatable, Sendable {
    /// The letters.
    package var text = TextStyle()
    /// Behind the text.
    package var background = ColorSetting()
    /// Points around the text.
    package var padding: Int?

    /// Nothing set.
    package init() {}
}

/// How `challengeInfoHeader` is aligned.
public enum HeadingAlignment: String, CaseIterable, Sendable {
    /// At the beginning of the line.
    case leading
    /// In the middle.
    case center
    /// At the end of the line.
    case trailing
}
