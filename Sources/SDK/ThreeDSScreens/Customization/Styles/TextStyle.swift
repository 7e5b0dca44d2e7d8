/// What an app has set for letters; nil where it set nothing.
package struct TextStyle: Equatable, Sendable {
    /// The colour of the letters.
    package var color = ColorSetting()
    /// The font's name. The system's font replaces one that cannot be found.
    package var fontName: String?
    /// Points at the usual text size.
    package var fontSize: Int?

    /// Nothing set.
    package init() {}
}

/// A colour and its twin for dark surroundings.
package struct ColorSetting: Equatable, Sendable {
    /// The colour for every appearance that has none of its own.
    package var standard: HexColor?
    /// The colour for dark surroundings.
    package var dark: HexColor?

    /// Both may be absent.
    package init(_ standard: HexColor? = nil, dark: HexColor? = nil) {
        self.standard = standard
        self.dark = dark
    }

    /// Whether neither colour is set.
    package var isEmpty: Bool { standard == nil && dark == nil }
}
