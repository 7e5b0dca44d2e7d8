import Foundation

/// A storage in memory. Its values live as long as this object.
public final class MemoryStorage: KeyValueStorage, @unchecked Sendable {  // unchecked: `values` only under `lock`
    private let lock = NSLock()
    private var values: [String: [UInt8]]

    /// Creates a storage that begins with these values.
    public init(_ values: [String: [UInt8]] = [:]) { self.values = values }

    /// Returns the stored bytes.
    public func value(for key: String) -> [UInt8]? { lock.withLock { values[key] } }

    /// Stores the bytes; never throws.
    public func set(_ value: [UInt8]?, for key: String) { lock.withLock { values[key] = value } }
}
