/// The themes of an app: one for each appearance and text size, resolved on demand.
///
/// Resolving takes well under a millisecond; a presenter keeps the theme that it draws with.
public struct ThemeSet: Hashable, Sendable {
    package let settings: InterfaceSettingsSet

    /// Creates the themes of the SDK's defaults.
    public init() { settings = InterfaceSettingsSet() }

    /// Creates the themes of an app's settings.
    package init(_ settings: InterfaceSettingsSet) { self.settings = settings }

    /// Hashes only the number of appearances with settings, so different sets may have equal hashes.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(settings.appearances.count)
    }

    /// Returns the theme for an appearance and a text size.
    public func theme(_ appearance: UICustomizationType = .DEFAULT, textScale: TextScale = .large) -> Theme {
        Theme(settings, appearance, textScale: textScale)
    }
}
