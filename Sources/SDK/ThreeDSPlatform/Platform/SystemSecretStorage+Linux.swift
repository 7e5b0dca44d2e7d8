#if canImport(Glibc) && !canImport(Darwin)
    /// The system's storage that other apps and backups cannot read.
    public enum SystemSecretStorage {
        /// Returns nil: Linux has no such storage that always exists. Files are encrypted with a key that the app supplies.
        public static func make() -> (any KeyValueStorage)? { nil }
    }
#endif
