/// How an app wants the screens to look in one appearance: a snapshot, every value checked, nothing where the app set nothing.
package struct InterfaceSettings: Equatable, Sendable {
    /// What can be customised on its own.
    package enum Part: Equatable, Sendable {
        /// What is behind the content, not behind the header; the logos and the arrows.
        case screen
        /// Header band.
        case toolbar
        /// All texts that are no heading.
        case labels
        /// `challengeInfoHeader`.
        case heading
        /// What is typed, where the text box says nothing.
        case input
        /// One kind of text, over the general ones, value by value.
        case label(LabelType)
        /// First entry.
        case textBox
        /// Second entry; not set: as the first.
        case textBoxTwo
        /// A button of the SDK's screens.
        case button(ButtonType)
        /// A button of the app's own type by its name in lower case; the SDK's screens have none of them.
        case ownButton(String)
        /// What is shown while a message is under way.
        case processing
    }

    private var parts = Pairs<Part, PartSettings>()

    /// Nothing set.
    package init() {}

    /// What is set for a part; nil: it is not customised. Where one part stands in for another, an empty one counts as customised.
    package subscript(part: Part) -> PartSettings? {
        get { parts[part] }
        set { parts[part] = newValue }
    }

    /// A colour of a part and its twin for dark surroundings.
    package subscript(part: Part, name: PartSettings.ColorName) -> ColorSetting {
        get { parts[part]?[name] ?? ColorSetting() }
        set { parts[part, default: PartSettings()][name] = newValue }
    }

    /// A number of a part; nil: not set.
    package subscript(part: Part, name: PartSettings.NumberName) -> Int? {
        get { parts[part]?[name] }
        set { parts[part, default: PartSettings()][name] = newValue }
    }

    /// A text of a part; nil: not set.
    package subscript(part: Part, name: PartSettings.TextName) -> String? {
        get { parts[part]?[name] }
        set { parts[part, default: PartSettings()][name] = newValue }
    }

    /// The names of the app's own buttons, in the order in which they came.
    package var ownButtons: [String] {
        parts.keys.compactMap { part in
            if case .ownButton(let name) = part { name } else { nil }
        }
    }

    /// Takes what others have set for texts in place of what is set here.
    package mutating func replaceLabels(with labels: InterfaceSettings) {
        var result = InterfaceSettings()
        for (settings, isOfLabels) in [(self, false), (labels, true)] {
            for part in settings.parts.keys where part.isLabel == isOfLabels { result[part] = settings[part] }
        }
        self = result
    }
}

extension InterfaceSettings.Part {
    fileprivate var isLabel: Bool {
        switch self {
        case .labels, .heading, .input, .label: true
        case .screen, .toolbar, .textBox, .textBoxTwo, .button, .ownButton, .processing: false
        }
    }
}

extension InterfaceSettings {
    /// Where the arrow of an expandable row stands.
    package var arrowPosition: InformationZoneIconPosition? {
        get { self[.screen, .arrowPosition].flatMap(InformationZoneIconPosition.init) }
        set { self[.screen, .arrowPosition] = newValue?.rawValue }
    }
    /// Of `challengeInfoHeader`.
    package var headingAlignment: HeadingAlignment? {
        get { self[.heading, .alignment].flatMap(HeadingAlignment.init) }
        set { self[.heading, .alignment] = newValue?.rawValue }
    }
    /// A box behind spinner and logo of the processing screen.
    package var showsProcessingBox: Bool? {
        get { self[.processing, .showsBox].map { $0 == 1 } }
        set { self[.processing, .showsBox] = newValue.map { $0 ? 1 : 0 } }
    }
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

/// How `challengeInfoHeader` is aligned.
public enum HeadingAlignment: String, CaseIterable, Sendable {
    /// At the beginning of the line.
    case leading
    /// In the middle.
    case center
    /// At the end of the line.
    case trailing
}

/// The settings of an app for all appearances.
package struct InterfaceSettingsSet: Equatable, Sendable {
    /// By appearance; those that are absent take what `DEFAULT` has.
    package var appearances: Pairs<UICustomizationType, InterfaceSettings>

    /// Settings by appearance.
    package init(_ appearances: Pairs<UICustomizationType, InterfaceSettings> = Pairs()) { self.appearances = appearances }

    /// Settings for all appearances.
    package init(_ settings: InterfaceSettings) {
        self.init()
        appearances[.DEFAULT] = settings
    }
}
