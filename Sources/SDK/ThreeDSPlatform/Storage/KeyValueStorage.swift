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
    /// A step of writing that the system can refuse.
    public enum Step: Hashable, Sendable {
        /// Create the directory of the values.
        case createDirectory
        /// Create a file or an item.
        case create
        /// Write the bytes.
        case write
        /// Pass the bytes on to the device.
        case synchronize
        /// Put the new file in the place of the old one.
        case rename
        /// Change an item.
        case update
        /// Remove a value.
        case remove
    }

    /// The system refused a step. The code is `errno` on Linux and an `OSStatus` in the keychain; nil when there is none.
    case notWritable(Step, code: Int32?)
    /// The key is invalid. Keys are 1 to 100 of `A–Z a–z 0–9 . _ -` and do not begin with a full stop.
    case invalidKey
}
