#if canImport(CoreLocation) && !os(macOS)
    import CoreLocation
    public import ThreeDS

    /// Provides the device's last known position to ``HostDeviceInformation``.
    ///
    /// This is a separate product because an app that links Core Location must state in its Info.plist what it uses positions
    /// for.
    public struct SystemLocation: DeviceLocationProvider {
        /// Creates a provider; all providers give the same position.
        public init() {}

        /// True, because a location manager must be made on a thread with a run loop.
        public var isReadOnMainThread: Bool { true }

        /// Returns the last known position if the app has already been authorised.
        ///
        /// Never asks for authorisation and starts no updates. Does not ask whether location services are switched on, which may
        /// take long.
        public func currentLocation() -> DeviceLocation {
            let manager = CLLocationManager()
            guard Self.isAuthorized(manager.authorizationStatus) else { return .notAuthorized }
            // A negative accuracy means that the coordinate is not valid.
            guard let location = manager.location, location.horizontalAccuracy >= 0 else { return .unavailable }
            return .position(latitude: location.coordinate.latitude, longitude: location.coordinate.longitude)
        }

        private static func isAuthorized(_ status: CLAuthorizationStatus) -> Bool {
            #if os(visionOS)  // gives no app a position while it is not in use
                status == .authorizedWhenInUse
            #else
                status == .authorizedWhenInUse || status == .authorizedAlways
            #endif
        }
    }
#endif
