/// A storage that keeps a few small values of one installation between runs (for instance the SDK app id).
public protocol KeyValueStorage: Sendable {
    /// Returns the stored bytes, or nil when there are none or they cannot be read.
    func value(for key: String) -> [UInt8]?
    /// Stores the bytes in place of the old ones; nil removes the value.
    /// - Throws: ``StorageError`` when the place cannot be written.
    func set(_ value: [UInt8]?, for key: String) throws
}

/// The reason why a value was not stored.
public enum StorageError: Error, Equatable, Sendable {
    /// The system refused. The text contains the step and the system's error number.
    case notWritable(String)
    /// The key is invalid. Keys are 1 to 100 of `A–Z a–z 0–9 . _ -` and do not begin with a full stop.
    case invalidKey
}
