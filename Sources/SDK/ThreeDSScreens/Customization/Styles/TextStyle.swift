/// An app's settings for letters; nil where it set nothing.
package struct TextStyle: Equatable, Sendable {
    /// The colour of the letters.
    package var color = ColorSetting()
    /// The name of the font. The system's font replaces a font that cannot be found.
    package var fontName: String?
    /// The size in points at the usual text size.
    package var fontSize: Int?

    /// Creates a style with nothing set.
    package init() {}
}

/// A colour and its variant for dark surroundings.
package struct ColorSetting: Equatable, Sendable {
    /// The colour for every appearance without its own colour.
    package var standard: HexColor?
    /// The colour for dark surroundings.
    package var dark: HexColor?

    /// Creates a setting. Both colours may be absent.
    package init(_ standard: HexColor? = nil, dark: HexColor? = nil) {
        self.standard = standard
        self.dark = dark
    }

    /// Whether neither colour is set.
    package var isEmpty: Bool { standard == nil && dark == nil }
}
