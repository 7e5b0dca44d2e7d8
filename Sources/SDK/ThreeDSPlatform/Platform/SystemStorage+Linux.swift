#if canImport(Glibc) && !canImport(Darwin)
    /// The storage that an app gets when it brings none.
    public enum SystemStorage {
        /// Files below the user's state directory.
        public static func make() -> any KeyValueStorage { FileStorage.standard() }
    }
#endif
