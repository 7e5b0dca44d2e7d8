import ThreeDSCore

/// Reads the parameters of the EMV 3DS device information. The default reads the host's; tests and other hosts bring their own.
public protocol DeviceInformationProvider: Sendable {
    /// Which parameters beside the common ones the SDK asks for.
    var platform: DeviceInformationPlatform { get }

    /// The value of one parameter, such as `C004`. Called in `initialize`, on a background thread, never for restricted parameters.
    /// Two seconds are allowed for all parameters; what comes later is reported as not available. Must not ask for permissions.
    func value(of parameterID: String) -> DeviceInformationValue
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
    /// The value; blank is reported as not available.
    case text(String)
    /// The values of a list parameter.
    case list([String])
    /// RE01: restricted by law or market.
    case restricted
    /// RE02: the platform does not have it, or has no value.
    case unsupported
    /// RE03: reading it would need a prompt for permission.
    case permissionRequired
}

/// The parameters of the host the SDK runs on.
public struct HostDeviceInformation: DeviceInformationProvider {
    private let source = DeviceInformationSource.system

    /// The host's parameters.
    public init() {}

    /// What the host is.
    public var platform: DeviceInformationPlatform {
        switch source.platform {
        case .iOS: .iOS
        case .android: .android
        case .windows: .windows
        case .other: .other
        }
    }

    /// Reads the parameter now.
    public func value(of parameterID: String) -> DeviceInformationValue {
        switch source.read(parameterID) {
        case .text(let text): .text(text)
        case .list(let texts): .list(texts)
        case .unavailable(.restricted): .restricted
        case .unavailable(.unsupported): .unsupported
        case .unavailable(.permissionRequired): .permissionRequired
        }
    }
}

extension DeviceInformationSource {
    /// Asks an app's provider.
    init(_ provider: any DeviceInformationProvider) {
        let platform: DevicePlatform =
            switch provider.platform {
            case .iOS: .iOS
            case .android: .android
            case .windows: .windows
            case .other: .other
            }
        self.init(platform: platform) { id in
            switch provider.value(of: id) {
            case .text(let text): .text(text)
            case .list(let texts): .list(texts)
            case .restricted: .unavailable(.restricted)
            case .unsupported: .unavailable(.unsupported)
            case .permissionRequired: .unavailable(.permissionRequired)
            }
        }
    }
}
