import ThreeDSCore

/// The parameters of the host the SDK runs on.
///
/// Nothing here prompts, uses the network or links Core Location or AdSupport: position and advertising identifier come from what the
/// app gives to the initialiser, and are asked for only under ``DeviceDataProfile/full`` or when named in
/// ``ConfigParameters/additionalParameters``.
public struct HostDeviceInformation: DeviceInformationProvider {
    private let source: DeviceInformationSource
    private let location: (any DeviceLocationProvider)?
    private let advertisingIdentifier: (@Sendable () -> DeviceInformationValue)?

    /// The host's parameters.
    ///
    /// - Parameters:
    ///   - location: for C011 and C012; nil: reported as needing a permission. The product ThreeDSLocation has one.
    ///   - advertisingIdentifier: for C007, called on a background thread: the identifier when tracking is authorised already,
    ///     otherwise `.permissionRequired`; nil: reported as needing a permission, or unsupported where there is none.
    ///   - tellsDeviceName: C009 is the name that the person gave the device, where the system tells it; false: the model's name.
    public init(
        location: (any DeviceLocationProvider)? = nil,
        advertisingIdentifier: (@Sendable () -> DeviceInformationValue)? = nil, tellsDeviceName: Bool = false
    ) {
        source = .system(tellsDeviceName: tellsDeviceName)
        self.location = location
        self.advertisingIdentifier = advertisingIdentifier
    }

    /// What the host is.
    public var platform: DeviceInformationPlatform { DeviceInformationPlatform(source.platform) }

    /// What belongs to the user interface, and the position.
    public var mainThreadParameters: Set<String> {
        guard let location, location.isReadOnMainThread else { return source.mainThreadParameters }
        return source.mainThreadParameters.union(["C011", "C012"])
    }

    /// Reads the parameter now. Those of ``mainThreadParameters`` are read on the main thread; another thread never waits for it and gets
    /// the value that the main thread read last, none before.
    public func value(of parameterID: String) -> DeviceInformationValue {
        switch parameterID {
        case "C007":
            if let advertisingIdentifier { return advertisingIdentifier() }
        case "C011", "C012":
            if let location { return Self.coordinate(parameterID, of: location.currentLocation()) }
        default: break
        }
        do { return DeviceInformationValue(try source.read(parameterID)) } catch { return .noValue }
    }

    private static func coordinate(_ id: String, of location: DeviceLocation) -> DeviceInformationValue {
        switch location {
        case .position(let latitude, let longitude):
            // Half a position is none.
            guard let latitude = HostText.degrees(latitude, limit: 90), let longitude = HostText.degrees(longitude, limit: 180)
            else { return .noValue }
            return .text(id == "C011" ? latitude : longitude)
        case .notAuthorized: return .permissionRequired
        case .unavailable: return .noValue
        }
    }
}

/// Tells the position for C011 and C012 to ``HostDeviceInformation``.
public protocol DeviceLocationProvider: Sendable {
    /// Whether the SDK asks on the main thread.
    var isReadOnMainThread: Bool { get }

    /// The last known position when the person has allowed it already. Must not prompt, start updates or wait.
    func currentLocation() -> DeviceLocation
}

extension DeviceLocationProvider {
    /// Not unless you say so.
    public var isReadOnMainThread: Bool { false }
}

/// A position, or why there is none.
public enum DeviceLocation: Equatable, Sendable {
    /// Decimal degrees, north and east positive. The SDK rounds to four decimals, about eleven metres.
    case position(latitude: Double, longitude: Double)
    /// The person has not allowed it, or was not asked yet.
    case notAuthorized
    /// Allowed, but not known.
    case unavailable
}

extension DeviceInformationPlatform {
    init(_ platform: DevicePlatform) {
        switch platform {
        case .iOS: self = .iOS
        case .android: self = .android
        case .windows: self = .windows
        case .other: self = .other
        }
    }

    var core: DevicePlatform {
        switch self {
        case .iOS: .iOS
        case .android: .android
        case .windows: .windows
        case .other: .other
        }
    }
}

extension DeviceInformationValue {
    init(_ reading: DeviceReading) {
        switch reading {
        case .text(let text): self = .text(text)
        case .list(let texts): self = .list(texts)
        case .unavailable(.restricted): self = .restricted
        case .unavailable(.unsupported): self = .unsupported
        case .unavailable(.permissionRequired): self = .permissionRequired
        case .unavailable(.noValue): self = .noValue
        }
    }

    var reading: DeviceReading {
        switch self {
        case .text(let text): .text(text)
        case .list(let texts): .list(texts)
        case .restricted: .unavailable(.restricted)
        case .unsupported: .unavailable(.unsupported)
        case .permissionRequired: .unavailable(.permissionRequired)
        case .noValue: .unavailable(.noValue)
        }
    }
}

extension DeviceInformationSource {
    /// Asks an app's provider.
    init(_ provider: any DeviceInformationProvider) {
        self.init(platform: provider.platform.core, mainThreadParameters: provider.mainThreadParameters) { id in
            try provider.value(of: id).reading
        }
    }
}
