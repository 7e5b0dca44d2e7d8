#if !canImport(CoreLocation) || os(macOS)
    public import ThreeDS

    /// A provider without a position, for hosts without Core Location.
    public struct SystemLocation: DeviceLocationProvider {
        /// Creates a provider that never knows a position.
        public init() {}

        /// Returns `.notAuthorized`, never a position.
        public func currentLocation() -> DeviceLocation { .notAuthorized }
    }
#endif
