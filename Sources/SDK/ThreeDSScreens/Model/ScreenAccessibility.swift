/// How assistive technology sees something on the screen.
public struct ScreenAccessibility: Equatable, Sendable {
    /// What it is.
    public enum Role: String, Sendable {
        /// Plain text.
        case text
        /// A heading.
        case heading
        /// A picture with a meaning.
        case image
        /// A line of entry.
        case textField
        /// A line of entry whose text is hidden and not spoken.
        case secureTextField
        /// The options of which one can be chosen.
        case radioGroup
        /// The options of which any can be chosen.
        case group
        /// An option of which one can be chosen.
        case radioButton
        /// An option or a switch up to 2.2.0.
        case checkbox
        /// A switch; 2.3.1.
        case `switch`
        /// A button.
        case button
        /// A button that opens and closes what follows it.
        case disclosure
    }

    /// What it is.
    public var role: Role
    /// Its name. For buttons the visible caption, so that voice control finds them.
    public var label: String
    /// Its state in words; nil: it has none. What is typed is never here: the system speaks it.
    public var value: String?
    /// What one can do with it; nil: that is clear.
    public var hint: String?
    /// Chosen, on or open; nil: it has no such state.
    public var isOn: Bool?
    /// The element that tells more about this one: the text that explains an error.
    public var describedBy: ScreenElement.ID?
    /// What was entered before was wrong.
    public var isInvalid: Bool
    /// Not seen at all: decoration, or something below the processing overlay.
    public var isHidden: Bool

    /// A view of something.
    public init(
        role: Role, label: String, value: String? = nil, hint: String? = nil, isOn: Bool? = nil,
        describedBy: ScreenElement.ID? = nil, isInvalid: Bool = false, isHidden: Bool = false
    ) {
        self.role = role
        self.label = label
        self.value = value
        self.hint = hint
        self.isOn = isOn
        self.describedBy = describedBy
        self.isInvalid = isInvalid
        self.isHidden = isHidden
    }
}
