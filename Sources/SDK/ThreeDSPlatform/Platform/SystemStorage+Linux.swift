#if canImport(Glibc) && !canImport(Darwin)
    /// The default storage, for an app that supplies none.
    public enum SystemStorage {
        /// Returns a storage of files below the user's state directory.
        public static func make() -> any KeyValueStorage { FileStorage.standard() }
    }
#endif
