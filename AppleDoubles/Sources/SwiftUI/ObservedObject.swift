@_exported import Combine
import Dispatch

/// Creates an object with the view and keeps it as long as the view is in the hierarchy. [SwiftUI.StateObject iOS 14.0]
@propertyWrapper public struct StateObject<ObjectType: ObservableObject>: DynamicStorage {
    let box: StateBox

    /// Calls the closure once for each view in the hierarchy. [SwiftUI.StateObject.init(wrappedValue:) iOS 14.0]
    public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) {
        box = StateBox(ObjectSlot<ObjectType>.promised(thunk))
    }

    /// The object. [SwiftUI.StateObject.wrappedValue iOS 14.0]
    @MainActor @preconcurrency public var wrappedValue: ObjectType {
        guard let slot = box.storage.value as? ObjectSlot<ObjectType> else {
            preconditionFailure("the storage of a StateObject has another type")
        }
        switch slot {
        case .kept(let object): return object
        case .promised(let make):
            let object = make()
            box.storage.value = ObjectSlot.kept(object)
            box.storage.follow(object)
            return object
        }
    }

    /// Bindings to its properties. [SwiftUI.StateObject.projectedValue iOS 14.0]
    @MainActor @preconcurrency public var projectedValue: ObservedObject<ObjectType>.Wrapper { .init(object: wrappedValue) }
}

/// An object that is there, or how to make it. [double]
enum ObjectSlot<ObjectType> {
    case promised(() -> ObjectType)
    case kept(ObjectType)
}

/// An object that somebody else keeps. [SwiftUI.ObservedObject iOS 13.0]
@propertyWrapper @MainActor @preconcurrency
public struct ObservedObject<ObjectType: ObservableObject>: @preconcurrency DynamicStorage {
    /// Bindings to the properties of an object. [SwiftUI.ObservedObject.Wrapper iOS 13.0]
    @dynamicMemberLookup @MainActor @preconcurrency public struct Wrapper {
        let object: ObjectType

        /// A binding to a property. [SwiftUI.ObservedObject.Wrapper.subscript(dynamicMember:) iOS 13.0]
        public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>) -> Binding<Subject> {
            let object = object
            return Binding(get: { object[keyPath: keyPath] }, set: { object[keyPath: keyPath] = $0 })
        }
    }

    let box: StateBox

    /// With an object. [SwiftUI.ObservedObject.init(wrappedValue:) iOS 13.0]
    public init(wrappedValue: ObjectType) {
        self.wrappedValue = wrappedValue
        box = StateBox(ObjectIdentifier(wrappedValue))
        box.storage.follow(wrappedValue)
    }

    /// The object. [SwiftUI.ObservedObject.wrappedValue iOS 13.0]
    public var wrappedValue: ObjectType

    /// Bindings to its properties. [SwiftUI.ObservedObject.projectedValue iOS 13.0]
    public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }
}

extension StateBox.Storage {
    /// The view is built anew after each change of an object: it tells before, so on the next turn of the main queue.
    func follow(_ object: some ObservableObject) {
        guard let publisher = object.objectWillChange as? ObservableObjectPublisher else { return }
        publisher.doubleListen { [weak self] in
            guard let self else { return false }
            let storage = Pending(self)
            DispatchQueue.main.async { storage.value?.changed() }
            return true
        }
    }

    // Everything here is on the main thread.
    private final class Pending: @unchecked Sendable {
        weak var value: StateBox.Storage?
        init(_ value: StateBox.Storage) { self.value = value }
    }
}
