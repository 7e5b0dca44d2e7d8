import ThreeDSBase

/// Values that were read from texts of the configuration. A text that many services of a process have in common is read once.
///
/// OpenSSL takes about 100 µs for one certificate. A process that makes a service for each payment spent a quarter of its time reading the
/// same roots and keys again. Only for public values: they stay until the process ends.
struct ReadTexts<Value: Sendable>: Sendable {
    /// By the bytes of the text: strings would be equal in other normal forms, too.
    private let known = Locked<[[UInt8]: Value]>([:])

    /// The number of texts that are kept. When there are more, all are forgotten.
    static var maximumCount: Int { 64 }
    /// The length in bytes of the longest text that is kept.
    static var maximumLength: Int { 16_384 }

    var count: Int { known.withLock(\.count) }

    /// Returns the stored value of this text, or reads the text now and stores the value.
    ///
    /// - Throws: what `read` throws; nothing is kept then.
    func value<Refusal: Error>(of text: String, read: (String) throws(Refusal) -> Value) throws(Refusal) -> Value {
        let bytes = Array(text.utf8)
        if let value = known.withLock({ $0[bytes] }) { return value }
        let value = try read(text)
        guard bytes.count <= Self.maximumLength else { return value }
        known.withLock { known in
            if known.count >= Self.maximumCount { known.removeAll() }
            known[bytes] = value
        }
        return value
    }
}
