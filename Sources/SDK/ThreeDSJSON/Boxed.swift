/// Stores a large value in its own box. Copying or destroying the owner then costs one reference count, not code for each member
/// of the value. A new value gets a new box, so copies never see each other's changes.
@propertyWrapper
package indirect enum Boxed<Value> {
    /// The value.
    case value(Value)

    /// Creates a box that is not shared.
    package init(wrappedValue: Value) { self = .value(wrappedValue) }

    /// The value in the box.
    package var wrappedValue: Value {
        get {
            switch self {
            case .value(let value): value
            }
        }
        set { self = .value(newValue) }
    }
}

extension Boxed: Sendable where Value: Sendable {}
extension Boxed: Equatable where Value: Equatable {}
extension Boxed: Hashable where Value: Hashable {}
