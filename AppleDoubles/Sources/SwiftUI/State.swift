import Foundation

/// Keeps a value as long as the view is in the hierarchy. [SwiftUI.State iOS 13.0]
@propertyWrapper public struct State<Value>: DynamicStorage {
    let box: StateBox

    /// Begins with a value. [SwiftUI.State.init(wrappedValue:) iOS 13.0]
    public init(wrappedValue value: Value) { box = StateBox(value) }

    /// The value. [SwiftUI.State.wrappedValue iOS 13.0]
    public var wrappedValue: Value {
        get {
            guard let value = box.storage.value as? Value else { preconditionFailure("the storage of a State has another type") }
            return value
        }
        nonmutating set {
            box.storage.value = newValue
            box.storage.changed()
        }
    }

    /// A binding to it. [SwiftUI.State.projectedValue iOS 13.0]
    public var projectedValue: Binding<Value> { Binding(get: { wrappedValue }, set: { wrappedValue = $0 }) }
}

/// Something of a view that outlives the value of the view. [double]
protocol DynamicStorage {
    var box: StateBox { get }
}

/// Where a state is kept; a new value of the same view takes over the storage of the one before. [double]
final class StateBox {
    final class Storage {
        var value: Any
        var host: (() -> Void)?
        init(_ value: Any) { self.value = value }
        func changed() { host?() }
    }
    var storage: Storage
    init(_ value: Any) { storage = Storage(value) }
}

/// A value that is kept elsewhere. [SwiftUI.Binding iOS 13.0]
@propertyWrapper public struct Binding<Value> {
    private let read: () -> Value
    private let write: (Value) -> Void

    /// By two closures. [SwiftUI.Binding.init(get:set:) iOS 13.0]
    public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
        read = get
        write = set
    }

    /// The value. [SwiftUI.Binding.wrappedValue iOS 13.0]
    public var wrappedValue: Value {
        get { read() }
        nonmutating set { write(newValue) }
    }

    /// Itself. [SwiftUI.Binding.projectedValue iOS 13.0]
    public var projectedValue: Binding<Value> { self }

    /// One that never changes. [SwiftUI.Binding.constant(_:) iOS 13.0]
    public static func constant(_ value: Value) -> Binding<Value> { Binding(get: { value }, set: { _ in }) }
}
