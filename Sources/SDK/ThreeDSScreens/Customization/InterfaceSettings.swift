/// How an app wants the screens to look in one appearance: a snapshot of checked values, nil where the app set nothing.
///
/// Where one style stands in for another, a style in which nothing is set counts as set.
package struct InterfaceSettings: Equatable, Sendable {
    /// Behind the content, not behind the header.
    package var background = ColorSetting()
    /// Where the arrow of an expandable row stands.
    package var arrowPosition: InformationZoneIconPosition?
    /// Points between the two logos.
    package var logoGap: Int?
    /// The header band.
    package var toolbar: ToolbarStyle?
    /// All texts.
    package var labels: LabelStyles?
    /// The first entry.
    package var textBox: EntryStyle?
    /// The second entry; nil: it looks as the first.
    package var textBoxTwo: EntryStyle?
    /// The buttons of the SDK's screens.
    package var buttons: [ButtonType: ButtonStyle] = [:]
    /// The app's own buttons by name in lower case. The SDK's screens have none of them.
    package var ownButtons: [String: ButtonStyle] = [:]
    /// What is shown while a message is under way.
    package var processing = ProcessingStyle()

    /// Nothing set.
    package init() {}
}

/// Where the arrow of an expandable row stands.
public enum InformationZoneIconPosition: Int, CaseIterable, Sendable {
    /// After the caption: on the right where text runs from left to right.
    case trailing = 0
    /// Before the caption.
    case leading = 1
    /// No arrow. Assistive technology still hears whether the row is open.
    case hidden = 2
}

/// The settings of an app for all appearances.
package struct InterfaceSettingsSet: Equatable, Sendable {
    /// Settings by appearance; an absent appearance takes what `DEFAULT` has.
    package var appearances: [UICustomizationType: InterfaceSettings]

    /// Nothing set.
    package init() { appearances = [:] }

    /// Settings by appearance.
    package init(_ appearances: [UICustomizationType: InterfaceSettings]) { self.appearances = appearances }

    /// Settings for all appearances.
    package init(_ settings: InterfaceSettings) { appearances = [.DEFAULT: settings] }
}
