/// The appearance that a customisation is for.
public enum UICustomizationType: String, CaseIterable, Sendable {
    /// Light surroundings, and whatever has no customisation of its own.
    case DEFAULT
    /// Dark surroundings.
    case DARK
    /// A display without colours.
    case MONOCHROME
}
