/// Reads the parameters of the EMV 3DS device information. The default, ``HostDeviceInformation``, reads the host's; tests and other
/// hosts bring their own.
public protocol DeviceInformationProvider: Sendable {
    /// The parameters that the SDK asks for in addition to the common ones.
    var platform: DeviceInformationPlatform { get }

    /// Ids of the parameters that ``value(of:)`` is asked for on the main thread; the rest are read on a background thread. Empty
    /// unless you say otherwise; a provider that hands on to ``HostDeviceInformation`` hands this on too.
    var mainThreadParameters: Set<String> { get }

    /// The value of one parameter, such as `C004`, in the form of data version 1.1 or of a newer one: the SDK writes C006, I002 and
    /// I013 as the data version in use wants them.
    ///
    /// Called in `initialize`, never for parameters that are restricted or that the profile leaves out, and never for C014 to C018,
    /// which the SDK knows. Two seconds are allowed for all parameters, a quarter of one when `initialize` is called on the main
    /// thread; what comes later is reported as not available, as is a value of the wrong type or form. Must not ask for permissions.
    ///
    /// - Throws: anything; the parameter is then not available, and nobody sees the error.
    func value(of parameterID: String) throws -> DeviceInformationValue
}

extension DeviceInformationProvider {
    /// None.
    public var mainThreadParameters: Set<String> { [] }
}

/// Sets of platform parameters.
public enum DeviceInformationPlatform: Sendable {
    /// Common parameters and I001 and following.
    case iOS
    /// Common parameters and A001 and following.
    case android
    /// Common parameters and W001 and following.
    case windows
    /// Common parameters only.
    case other
}

/// What came of reading one parameter.
public enum DeviceInformationValue: Equatable, Sendable {
    /// The value; blank is reported as no value.
    case text(String)
    /// The values of a list parameter: I003, I004, I011, I012.
    case list([String])
    /// RE01: restricted by law or market.
    case restricted
    /// RE02: the platform does not have it.
    case unsupported
    /// RE03: reading it would need a prompt for permission.
    case permissionRequired
    /// RE04: no value at the moment; RE02 under data version 1.1.
    case noValue
}
