#if canImport(Darwin)
    import Foundation

    /// A storage in the app's user defaults, which are deleted with the app, as the SDK app id must be. Not for secrets.
    public final class UserDefaultsStorage: KeyValueStorage, @unchecked Sendable {  // unchecked: UserDefaults is thread-safe
        private let defaults: UserDefaults
        private static let prefix = "threeds."

        /// Creates a storage in the app's own domain or in that of a suite. A suite that does not exist means the app's own domain.
        ///
        /// The SDK's privacy manifest has the reason CA92.1, which is about the app's own domain. For a suite of an app group, your app's manifest must
        /// name the reason 1C8F.1 in addition.
        public init(suiteName: String? = nil) { defaults = suiteName.flatMap { UserDefaults(suiteName: $0) } ?? .standard }

        /// Returns the stored bytes.
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

    /// The default storage, for an app that supplies none.
    public enum SystemStorage {
        /// Returns a storage in the app's user defaults.
        public static func make() -> any KeyValueStorage { UserDefaultsStorage() }
    }
#endif
