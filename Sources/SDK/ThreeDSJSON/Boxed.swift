/// Keeps a large value in a box of its own, so that what holds it is copied and destroyed by one count of references instead of by code
/// for each of its members. A new value gets a new box: copies never see each other's changes.
@propertyWrapper
package indirect enum Boxed<Value> {
    /// The value.
    case value(Value)

    /// A box of its own.
    package init(wrappedValue: Value) { self = .value(wrappedValue) }

    /// What is in the box.
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
