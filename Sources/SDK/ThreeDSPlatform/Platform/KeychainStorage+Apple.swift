#if canImport(Darwin)
    import Foundation
    import Security

    /// A storage in the keychain: generic passwords of one service. They can be read from the first unlock on, never leave the device and
    /// are not in backups.
    public struct KeychainStorage: KeyValueStorage {
        private let service: String

        /// Creates a storage for items of this service name, in the app's own access group.
        public init(service: String = "threeds") { self.service = service }

        /// Returns the stored bytes.
        public func value(for key: String) -> [UInt8]? {
            guard StorageKey.isValid(key) else { return nil }
            var query = item(key)
            query[kSecReturnData as String] = true
            query[kSecMatchLimit as String] = kSecMatchLimitOne
            var result: CFTypeRef?
            guard SecItemCopyMatching(query as CFDictionary, &result) == errSecSuccess, let data = result as? Data else {
                return nil
            }
            return [UInt8](data)
        }

        /// Stores or removes the bytes.
        public func set(_ value: [UInt8]?, for key: String) throws {
            guard StorageKey.isValid(key) else { throw StorageError.invalidKey }
            guard let value else {
                let status = SecItemDelete(item(key) as CFDictionary)
                guard status == errSecSuccess || status == errSecItemNotFound else { throw failure(.remove, status) }
                return
            }
            let accessible = kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly
            let attributes: [String: Any] = [kSecValueData as String: Data(value), kSecAttrAccessible as String: accessible]
            let status = SecItemUpdate(item(key) as CFDictionary, attributes as CFDictionary)
            guard status != errSecSuccess else { return }
            guard status == errSecItemNotFound else { throw failure(.update, status) }
            var item = item(key)
            item[kSecValueData as String] = Data(value)
            item[kSecAttrAccessible as String] = accessible
            let added = SecItemAdd(item as CFDictionary, nil)
            guard added == errSecSuccess else { throw failure(.create, added) }
        }

        private func item(_ key: String) -> [String: Any] {
            [
                kSecClass as String: kSecClassGenericPassword, kSecAttrService as String: service,
                kSecAttrAccount as String: key, kSecAttrSynchronizable as String: false,
                kSecUseDataProtectionKeychain as String: true,
            ]
        }

        private func failure(_ step: StorageError.Step, _ status: OSStatus) -> StorageError { .notWritable(step, code: status) }
    }

    /// The system's storage that other apps and backups cannot read.
    public enum SystemSecretStorage {
        /// Returns the keychain.
        public static func make() -> (any KeyValueStorage)? { KeychainStorage() }
    }
#endif
