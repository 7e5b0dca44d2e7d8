import ThreeDSCore

/// The parameters of the host that the SDK runs on.
///
/// This type never prompts, uses no network and does not link Core Location or AdSupport. The position and the advertising
/// identifier come from the app, which passes their providers to the initialiser. They are read only under
/// ``DeviceDataProfile/full`` or when ``ConfigParameters/additionalParameters`` names them.
public struct HostDeviceInformation: DeviceInformationProvider {
    private let source: DeviceInformationSource
    private let location: (any DeviceLocationProvider)?
    private let advertisingIdentifier: (@Sendable () -> DeviceInformationValue)?

    /// Creates a provider that reads the host's parameters.
    ///
    /// - Parameters:
    ///   - location: provides C011 and C012; nil: reported as needing a permission. The product ThreeDSLocation contains one.
    ///   - advertisingIdentifier: provides C007, called on a background thread: the identifier when tracking is already
    ///     authorised, otherwise `.permissionRequired`. Nil: reported as needing a permission, or as unsupported on hosts without
    ///     such an identifier.
    ///   - tellsDeviceName: true: C009 is the name that the person gave the device, if the system reveals it; false: the model's
    ///     name.
    public init(
        location: (any DeviceLocationProvider)? = nil,
        advertisingIdentifier: (@Sendable () -> DeviceInformationValue)? = nil, tellsDeviceName: Bool = false
    ) {
        source = .system(tellsDeviceName: tellsDeviceName)
        self.location = location
        self.advertisingIdentifier = advertisingIdentifier
    }

    /// The platform of the host.
    public var platform: DeviceInformationPlatform { source.platform }

    /// The parameters of the user interface, and the position if its provider is read on the main thread.
    public var mainThreadParameters: Set<String> {
        guard let location, location.isReadOnMainThread else { return source.mainThreadParameters }
        return source.mainThreadParameters.union(["C011", "C012"])
    }

    /// Returns the parameter's present value. The parameters in ``mainThreadParameters`` are read on the main thread only. A call
    /// on another thread does not wait: it gets the value that the main thread read last, or no value if it has not read one yet.
    public func value(of parameterID: String) -> DeviceInformationValue {
        switch parameterID {
        case "C007":
            if let advertisingIdentifier { return advertisingIdentifier() }
        case "C011", "C012":
            if let location { return Self.coordinate(parameterID, of: location.currentLocation()) }
        default: break
        }
        do { return try source.read(parameterID) } catch { return .noValue }
    }

    private static func coordinate(_ id: String, of location: DeviceLocation) -> DeviceInformationValue {
        switch location {
        case .position(let latitude, let longitude):
            // A position needs both numbers.
            guard let latitude = HostText.degrees(latitude, limit: 90), let longitude = HostText.degrees(longitude, limit: 180)
            else { return .noValue }
            return .text(id == "C011" ? latitude : longitude)
        case .notAuthorized: return .permissionRequired
        case .unavailable: return .noValue
        }
    }
}

/// Provides the position (C011 and C012) to ``HostDeviceInformation``.
public protocol DeviceLocationProvider: Sendable {
    /// Whether the SDK calls ``currentLocation()`` on the main thread.
    var isReadOnMainThread: Bool { get }

    /// Returns the last known position if the person has already allowed it. Must not prompt, start updates or wait.
    func currentLocation() -> DeviceLocation
}

extension DeviceLocationProvider {
    /// The default: false.
    public var isReadOnMainThread: Bool { false }
}

/// A position, or the reason why there is none.
public enum DeviceLocation: Equatable, Sendable {
    /// Decimal degrees; north and east are positive. The SDK rounds to four decimals, about eleven metres.
    case position(latitude: Double, longitude: Double)
    /// The person has not allowed it, or has not been asked yet.
    case notAuthorized
    /// Allowed, but not known.
    case unavailable
}

extension DeviceInformationSource {
    /// Reads through an app's own provider.
    init(_ provider: any DeviceInformationProvider) {
        self.init(platform: provider.platform, mainThreadParameters: provider.mainThreadParameters) { id in
            try provider.value(of: id)
        }
    }
}
