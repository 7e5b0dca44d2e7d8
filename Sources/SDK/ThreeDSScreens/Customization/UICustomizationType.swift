/// The appearance that a customisation is for.
public enum UICustomizationType: String, CaseIterable, Sendable {
    /// Light surroundings, and every appearance without its own customisation.
    case DEFAULT
    /// Dark surroundings.
    case DARK
    /// A display without colours.
    case MONOCHROME
}
