public import Foundation

/// An angle in degrees. [CoreLocation.CLLocationDegrees iOS 2.0]
public typealias CLLocationDegrees = Double
/// Metres; negative where not valid. [CoreLocation.CLLocationAccuracy iOS 2.0]
public typealias CLLocationAccuracy = Double
/// Metres. [CoreLocation.CLLocationDistance iOS 2.0]
public typealias CLLocationDistance = Double

/// Latitude and longitude. [CoreLocation.CLLocationCoordinate2D iOS 2.0]
public struct CLLocationCoordinate2D: Sendable {
    /// Degrees north. [CoreLocation.CLLocationCoordinate2D.latitude iOS 2.0]
    public var latitude: CLLocationDegrees
    /// Degrees east. [CoreLocation.CLLocationCoordinate2D.longitude iOS 2.0]
    public var longitude: CLLocationDegrees

    /// A coordinate. [CoreLocation.CLLocationCoordinate2D.init(latitude:longitude:) iOS 2.0]
    public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
        self.latitude = latitude
        self.longitude = longitude
    }
}

/// A position with its accuracy and time. [CoreLocation.CLLocation iOS 2.0]
open class CLLocation: NSObject, @unchecked Sendable {  // unchecked: immutable
    /// Where. [CoreLocation.CLLocation.coordinate iOS 2.0]
    public let coordinate: CLLocationCoordinate2D
    /// Radius in metres; negative: the coordinate is not valid. [CoreLocation.CLLocation.horizontalAccuracy iOS 2.0]
    public let horizontalAccuracy: CLLocationAccuracy

    /// A position. [CoreLocation.CLLocation.init(coordinate:altitude:horizontalAccuracy:verticalAccuracy:timestamp:) iOS 2.0]
    public init(
        coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance, horizontalAccuracy hAccuracy: CLLocationAccuracy,
        verticalAccuracy vAccuracy: CLLocationAccuracy, timestamp: Date
    ) {
        self.coordinate = coordinate
        horizontalAccuracy = hAccuracy
    }
}

/// What the app may know. [CoreLocation.CLAuthorizationStatus iOS 4.2]
public enum CLAuthorizationStatus: Int32, Sendable {
    /// Not asked yet. [CoreLocation.CLAuthorizationStatus.notDetermined iOS 4.2]
    case notDetermined = 0
    /// Forbidden by the device's owner. [CoreLocation.CLAuthorizationStatus.restricted iOS 4.2]
    case restricted = 1
    /// Refused. [CoreLocation.CLAuthorizationStatus.denied iOS 4.2]
    case denied = 2
    /// Allowed at any time. [CoreLocation.CLAuthorizationStatus.authorizedAlways iOS 8.0]
    @available(visionOS, unavailable)
    case authorizedAlways = 3
    /// Allowed while the app is used. [CoreLocation.CLAuthorizationStatus.authorizedWhenInUse iOS 8.0]
    case authorizedWhenInUse = 4
}

/// Asks for positions. [CoreLocation.CLLocationManager iOS 2.0]
open class CLLocationManager: NSObject {
    /// A manager. [CoreLocation.CLLocationManager.init() iOS 2.0]
    public override init() {
        DoubleLocation.current.record("init")
        super.init()
    }

    /// What the app may know. [CoreLocation.CLLocationManager.authorizationStatus iOS 14.0]
    open var authorizationStatus: CLAuthorizationStatus {
        DoubleLocation.current.record("authorizationStatus")
        return DoubleLocation.current.status
    }

    /// The last position; nil when there is none or the app may not know it. [CoreLocation.CLLocationManager.location iOS 2.0]
    open var location: CLLocation? {
        DoubleLocation.current.record("location")
        switch DoubleLocation.current.status {
        case .authorizedAlways, .authorizedWhenInUse: return DoubleLocation.current.location
        default: return nil
        }
    }

    /// Asks the person. [CoreLocation.CLLocationManager.requestWhenInUseAuthorization() iOS 8.0]
    open func requestWhenInUseAuthorization() { DoubleLocation.current.record("requestWhenInUseAuthorization") }
    /// Asks for one position. [CoreLocation.CLLocationManager.requestLocation() iOS 9.0]
    open func requestLocation() { DoubleLocation.current.record("requestLocation") }
    /// Begins to follow the device. [CoreLocation.CLLocationManager.startUpdatingLocation() iOS 2.0]
    open func startUpdatingLocation() { DoubleLocation.current.record("startUpdatingLocation") }
    /// Whether the device's switch is on; may take long. [CoreLocation.CLLocationManager.locationServicesEnabled() iOS 4.0]
    open class func locationServicesEnabled() -> Bool {
        DoubleLocation.current.record("locationServicesEnabled")
        return DoubleLocation.current.status != .denied
    }
}

/// The device's position and the app's permission, per task. [double]
public final class DoubleLocation: @unchecked Sendable {  // unchecked: `calls` under `lock`, the rest immutable
    /// The app's permission. [double]
    public let status: CLAuthorizationStatus
    /// The last known position. [double]
    public let location: CLLocation?
    private let lock = NSLock()
    private var calls: [String] = []

    /// The world of the current task: nobody was asked yet. [double]
    @TaskLocal public static var current = DoubleLocation(status: .notDetermined)

    /// A world. [double]
    public init(status: CLAuthorizationStatus, location: CLLocation? = nil) {
        self.status = status
        self.location = location
    }

    /// What location managers were asked, in order. [double]
    public var doubleCalls: [String] { lock.withLock { calls } }

    func record(_ call: String) { lock.withLock { calls.append(call) } }
}
