import ThreeDSCore

/// Reads the parameters of the EMV 3DS device information.
///
/// The default, ``HostDeviceInformation``, reads those of the host. Tests and other hosts bring their own provider.
public protocol DeviceInformationProvider: Sendable {
    /// The parameters that the SDK asks for in addition to the common ones.
    var platform: DeviceInformationPlatform { get }

    /// Ids of the parameters whose ``value(of:)`` is called on the main thread; the others are read on a background thread. Empty
    /// by default. A provider that forwards to ``HostDeviceInformation`` must forward this property too.
    var mainThreadParameters: Set<String> { get }

    /// Returns the value of one parameter, such as `C004`, in the form of data version 1.1 or of a newer one. The SDK converts
    /// C006, I002 and I013 to the form of the data version in use.
    ///
    /// Called in `initialize`. Never called for parameters that are restricted or that the profile leaves out, nor for C014 to
    /// C018, which the SDK knows. All parameters together have two seconds, or a quarter of a second when `initialize` is called
    /// on the main thread. A value that comes later, or has the wrong type or form, is reported as not available. Must not ask
    /// for permissions.
    ///
    /// - Throws: any error; the parameter is then not available, and the error is discarded.
    func value(of parameterID: String) throws -> DeviceInformationValue
}

extension DeviceInformationProvider {
    /// The default: no parameter is read on the main thread.
    public var mainThreadParameters: Set<String> { [] }
}
