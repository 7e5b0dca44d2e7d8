import ThreeDSCore

/// The place where the last good document of the ``MetadataService`` is kept between runs.
public struct MetadataStorage: Sendable {
    let vault: MetadataVault?

    /// The keychain on Apple platforms. Linux has no such place: there this is the same as ``none``, so use
    /// ``encrypted(key:in:)``.
    public static let system = MetadataStorage(vault: SystemSecretStorage.make().map(MetadataVault.init(protectedStorage:)))

    /// Nothing is kept: the document is lost with the service, and the next start needs the network.
    public static let none = MetadataStorage(vault: nil)

    /// Returns a storage that seals the document with AES-256-GCM under the app's key.
    ///
    /// - Parameters:
    ///   - key: 32 random bytes that the app keeps where others cannot read them. With another key the copy counts as damaged.
    ///   - storage: nil: the system's storage; on Linux a file in the user's state directory.
    /// - Throws: ``ThreeDS2Error/InvalidInput(_:_:)`` unless the key has 32 bytes.
    public static func encrypted(key: [UInt8], in storage: (any KeyValueStorage)? = nil) throws(ThreeDS2Error) -> MetadataStorage
    {
        try publicErrors { () throws(SDKError) in
            MetadataStorage(vault: try MetadataVault(storage: storage ?? SystemStorage.make(), key: key))
        }
    }
}
