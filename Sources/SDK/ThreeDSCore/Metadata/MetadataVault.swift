import ThreeDSCrypto
package import ThreeDSPlatform

/// Stores the metadata service's document between runs, protected against reading and unnoticed changes.
package struct MetadataVault: Sendable {
    private let storage: any KeyValueStorage
    private let key: SecretBytes?

    /// Creates a vault that seals with AES-256-GCM.
    ///
    /// - Throws: `.invalidInput` unless `key` has 32 bytes.
    package init(storage: any KeyValueStorage, key: [UInt8]) throws(SDKError) {
        guard key.count == 32 else { throw .invalidInput(.metadataStorage, .key, expected: .bytes(32)) }
        self.storage = storage
        self.key = SecretBytes(copying: key)
    }

    /// Creates a vault that writes the document unchanged, to a storage that protects its own content (the keychain).
    package init(protectedStorage: any KeyValueStorage) {
        storage = protectedStorage
        key = nil
    }

    /// The first bytes of a sealed value: a mark and the version of the format. Then follow 12 bytes IV, the ciphertext, 16 bytes tag.
    static let mark = Array("3DSM".utf8) + [1]

    /// Returns the value stored under this name; nil when there is none.
    ///
    /// - Throws: `.storage` when the value was changed, or encrypted with another key or name.
    package func read(_ name: String) throws(MetadataError) -> [UInt8]? {
        guard let bytes = storage.value(for: name) else { return nil }
        guard let key else { return bytes }
        let overhead = Self.mark.count + 12 + 16
        guard bytes.count >= overhead, bytes.starts(with: Self.mark) else { throw Self.damaged }
        let iv = bytes.octets(Self.mark.count..<(Self.mark.count + 12))
        let ciphertext = bytes.octets((Self.mark.count + 12)..<(bytes.count - 16))
        do {
            return try PlatformCrypto.aesGCMOpen(
                ciphertext, tag: bytes.octets((bytes.count - 16)..<bytes.count), key: key, iv: iv, aad: Self.associatedData(name))
        } catch {
            throw Self.damaged
        }
    }

    /// Stores a value under this name.
    ///
    /// - Throws: `.storage` when the storage cannot be written.
    package func write(_ plaintext: [UInt8], _ name: String) throws(MetadataError) {
        do {
            guard let key else { return try storage.set(plaintext, for: name) }
            let iv = try PlatformCrypto.random(count: 12)
            let sealed = try PlatformCrypto.aesGCMSeal(plaintext, key: key, iv: iv, aad: Self.associatedData(name))
            try storage.set(Self.mark + iv + sealed.ciphertext + sealed.tag, for: name)
        } catch {
            throw MetadataError.storage(.unwritable)
        }
    }

    private static func associatedData(_ name: String) -> [UInt8] { mark + Array(name.utf8) }

    private static let damaged = MetadataError.storage(.changed)
}
