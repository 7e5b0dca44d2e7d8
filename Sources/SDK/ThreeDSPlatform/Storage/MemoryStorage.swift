import ThreeDSBase

/// Values that live as long as this object.
public final class MemoryStorage: KeyValueStorage {
    private let values: Locked<[String: [UInt8]]>

    /// Creates a storage that begins with these values.
    public init(_ values: [String: [UInt8]] = [:]) { self.values = Locked(values) }

    /// Returns the stored bytes.
    public func value(for key: String) -> [UInt8]? { values.withLock { $0[key] } }

    /// Stores the bytes; never throws.
    public func set(_ value: [UInt8]?, for key: String) { values.withLock { $0[key] = value } }
}
