#if canImport(Darwin)
    import Foundation

    /// Values in the app's user defaults, which end with the installation as the SDK app id must. Nothing secret goes here.
    public final class UserDefaultsStorage: KeyValueStorage, @unchecked Sendable {  // unchecked: UserDefaults is thread-safe
        private let defaults: UserDefaults
        private static let prefix = "threeds."

        /// Uses the app's own domain, or that of a suite; a suite that does not exist is the app's own domain.
        public init(suiteName: String? = nil) { defaults = suiteName.flatMap { UserDefaults(suiteName: $0) } ?? .standard }

        /// The stored bytes.
        public func value(for key: String) -> [UInt8]? {
            guard StorageKey.isValid(key) else { return nil }
            return defaults.data(forKey: Self.prefix + key).map { [UInt8]($0) }
        }

        /// Stores or removes the bytes.
        public func set(_ value: [UInt8]?, for key: String) throws {
            guard StorageKey.isValid(key) else { throw StorageError.invalidKey }
            if let value {
                defaults.set(Data(value), forKey: Self.prefix + key)
            } else {
                defaults.removeObject(forKey: Self.prefix + key)
            }
        }
    }

    /// The storage that an app gets when it brings none.
    public enum SystemStorage {
        /// The app's user defaults.
        public static func make() -> any KeyValueStorage { UserDefaultsStorage() }
    }
#endif
