/// The look that an app requests for one appearance: a snapshot of checked values, nil where the app set nothing.
///
/// Where one style replaces another, a style with nothing set counts as set.
package struct InterfaceSettings: Equatable, Sendable {
    /// The colour behind the content, not behind the header.
    package var background = ColorSetting()
    /// The position of the arrow of an expandable row.
    package var arrowPosition: InformationZoneIconPosition?
    /// The space between the two logos, in points.
    package var logoGap: Int?
    /// The header band.
    package var toolbar: ToolbarStyle?
    /// The look of all texts.
    package var labels: LabelStyles?
    /// The first entry.
    package var textBox: EntryStyle?
    /// The second entry; nil when it looks like the first.
    package var textBoxTwo: EntryStyle?
    /// The buttons of the SDK's screens.
    package var buttons: [ButtonType: ButtonStyle] = [:]
    /// The app's own buttons by name in lower case. The SDK's screens do not contain them.
    package var ownButtons: [String: ButtonStyle] = [:]
    /// The screen or overlay while a message is under way.
    package var processing = ProcessingStyle()

    /// Creates settings with nothing set.
    package init() {}
}

/// The position of the arrow of an expandable row.
public enum InformationZoneIconPosition: Int, CaseIterable, Sendable {
    /// After the caption: on the right where text runs from left to right.
    case trailing = 0
    /// Before the caption.
    case leading = 1
    /// No arrow. Assistive technology still reads whether the row is open.
    case hidden = 2
}

/// The settings of an app for all appearances.
package struct InterfaceSettingsSet: Equatable, Sendable {
    /// The settings by appearance. A missing appearance uses those of `DEFAULT`.
    package var appearances: [UICustomizationType: InterfaceSettings]

    /// Creates a set with nothing set.
    package init() { appearances = [:] }

    /// Creates a set from settings by appearance.
    package init(_ appearances: [UICustomizationType: InterfaceSettings]) { self.appearances = appearances }

    /// Creates a set whose settings apply to all appearances.
    package init(_ settings: InterfaceSettings) { appearances = [.DEFAULT: settings] }
}
