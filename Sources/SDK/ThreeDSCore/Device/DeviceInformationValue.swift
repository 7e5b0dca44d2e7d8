/// The result of reading one parameter.
public enum DeviceInformationValue: Equatable, Sendable {
    /// The value; a blank text is reported as no value.
    case text(String)
    /// The values of a list parameter: I003, I004, I011, I012.
    case list([String])
    /// RE01: restricted by law or market.
    case restricted
    /// RE02: the platform does not have the parameter.
    case unsupported
    /// RE03: reading the parameter would need a prompt for permission.
    case permissionRequired
    /// RE04: no value at the moment. Reported as RE02 under data version 1.1.
    case noValue

    /// Creates the result from a text; nil means no value.
    package init(_ text: String?) { self = text.map { .text($0) } ?? .noValue }
}
