#if canImport(CoreLocation) && !os(macOS)
    import CoreLocation
    public import ThreeDS

    /// The device's last known position, for ``HostDeviceInformation``. A product of its own, since an app that links Core Location
    /// must say in its Info.plist what it uses positions for.
    public struct SystemLocation: DeviceLocationProvider {
        /// A provider; several are as good as one.
        public init() {}

        /// A location manager is made on a thread with a run loop.
        public var isReadOnMainThread: Bool { true }

        /// The last known position when the app has been authorised already. Never asks for authorisation, starts no updates, and
        /// does not ask whether location services are switched on, which may take long.
        public func currentLocation() -> DeviceLocation {
            let manager = CLLocationManager()
            switch manager.authorizationStatus {
            case .authorizedWhenInUse, .authorizedAlways: break
            default: return .notAuthorized
            }
            // A negative accuracy says that the coordinate is not valid.
            guard let location = manager.location, location.horizontalAccuracy >= 0 else { return .unavailable }
            return .position(latitude: location.coordinate.latitude, longitude: location.coordinate.longitude)
        }
    }
#endif
