/// Values by few keys, in the order in which the keys came.
///
/// A `Dictionary` is several kilobytes of code for every pair of types that it is used with, and searching a handful of keys one after the
/// other takes no longer than hashing one. For keys whose number somebody else decides, a `Dictionary` it is.
package struct Pairs<Key: Equatable, Value> {
    /// In order, each once.
    package private(set) var keys: [Key] = []
    /// In the order of ``keys``.
    package private(set) var values: [Value] = []

    /// No key has a value.
    package init() {}

    /// Whether no key has a value.
    package var isEmpty: Bool { keys.isEmpty }
    /// How many keys have a value.
    package var count: Int { keys.count }

    /// The value of a key; setting nil takes it away.
    package subscript(key: Key) -> Value? {
        get {
            guard let index = keys.firstIndex(of: key) else { return nil }
            return values[index]
        }
        set {
            guard let index = keys.firstIndex(of: key) else {
                guard let newValue else { return }
                keys.append(key)
                values.append(newValue)
                return
            }
            if let newValue {
                values[index] = newValue
            } else {
                keys.remove(at: index)
                values.remove(at: index)
            }
        }
    }
}

extension Pairs {
    /// The value of a key, or another one where it has none.
    package subscript(key: Key, default usual: @autoclosure () -> Value) -> Value {
        get { self[key] ?? usual() }
        set { self[key] = newValue }
    }
}

extension Pairs: Sendable where Key: Sendable, Value: Sendable {}

extension Pairs: Equatable where Value: Equatable {
    /// The order of the keys does not count.
    package static func == (a: Self, b: Self) -> Bool {
        guard a.keys.count == b.keys.count else { return false }
        for (index, key) in a.keys.enumerated() {
            guard let other = b.keys.firstIndex(of: key), a.values[index] == b.values[other] else { return false }
        }
        return true
    }
}
