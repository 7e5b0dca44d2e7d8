#if !canImport(CoreLocation) || os(macOS)
    public import ThreeDS

    /// Hosts without Core Location have no position.
    public struct SystemLocation: DeviceLocationProvider {
        /// A provider that knows nothing.
        public init() {}

        /// Never a position.
        public func currentLocation() -> DeviceLocation { .notAuthorized }
    }
#endif
