#if canImport(Glibc) && !canImport(Darwin)
    /// The storage of the system whose content other apps and backups cannot read.
    public enum SystemSecretStorage {
        /// Nil: Linux has none that is always there; a file is sealed with a key that the app brings.
        public static func make() -> (any KeyValueStorage)? { nil }
    }
#endif
