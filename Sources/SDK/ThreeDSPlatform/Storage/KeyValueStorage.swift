/// Keeps a few small values of one installation between runs (for instance the SDK app id).
public protocol KeyValueStorage: Sendable {
    /// The stored bytes, or nil when there are none or they cannot be read.
    func value(for key: String) -> [UInt8]?
    /// Stores the bytes, replacing what was there; nil removes it.
    /// - Throws: ``StorageError`` when the place cannot be written.
    func set(_ value: [UInt8]?, for key: String) throws
}

/// Why a value was not stored.
public enum StorageError: Error, Equatable, Sendable {
    /// The system refused; the text names the step and the system's error number.
    case notWritable(String)
    /// Keys are 1 to 100 of `A–Z a–z 0–9 . _ -` and do not begin with a full stop.
    case invalidKey
}
