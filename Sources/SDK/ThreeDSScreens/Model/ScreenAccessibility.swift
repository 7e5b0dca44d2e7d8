/// The description of an element for assistive technology.
public struct ScreenAccessibility: Equatable, Sendable {
    /// The role of an element.
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
        /// Options of which one can be chosen.
        case radioGroup
        /// Options of which any number can be chosen.
        case group
        /// An option in a group where one can be chosen.
        case radioButton
        /// An option or a switch up to 2.2.0.
        case checkbox
        /// A switch; 2.3.1.
        case `switch`
        /// A button.
        case button
        /// A button that opens and closes the text after it.
        case disclosure
    }

    /// The role.
    public var role: Role
    /// The name. For buttons it is the visible caption, so that voice control finds them.
    public var label: String
    /// The state in words; nil when there is none. It never contains typed text, which the system speaks itself.
    public var value: String?
    /// The action that is possible; nil when that is clear.
    public var hint: String?
    /// Whether the element is chosen, on or open; nil when it has no such state.
    public var isOn: Bool?
    /// The element that describes this one: the text that explains an error.
    public var describedBy: ScreenElement.ID?
    /// Whether the previous entry was wrong.
    public var isInvalid: Bool
    /// Whether the element is hidden from assistive technology: a decoration, or something below the processing overlay.
    public var isHidden: Bool

    /// Creates a description.
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
