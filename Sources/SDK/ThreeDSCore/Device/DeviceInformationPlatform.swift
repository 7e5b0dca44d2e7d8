/// A set of platform parameters.
public enum DeviceInformationPlatform: Sendable {
    /// The common parameters, and I001 and following.
    case iOS
    /// The common parameters, and A001 and following.
    case android
    /// The common parameters, and W001 and following.
    case windows
    /// The common parameters only.
    case other
}
