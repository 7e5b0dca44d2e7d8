/// Hands on values over time; the double knows objects that tell of their changes only. [Combine.Publisher iOS 13.0]
public protocol Publisher<Output, Failure> {
    /// What it hands on. [Combine.Publisher.Output iOS 13.0]
    associatedtype Output
    /// How it can fail. [Combine.Publisher.Failure iOS 13.0]
    associatedtype Failure: Error
}

/// Tells that an object is about to change. [Combine.ObservableObjectPublisher iOS 13.0]
public final class ObservableObjectPublisher: Publisher {
    /// Nothing but the fact. [Combine.ObservableObjectPublisher.Output iOS 13.0]
    public typealias Output = Void
    /// Never. [Combine.ObservableObjectPublisher.Failure iOS 13.0]
    public typealias Failure = Never

    private var listeners: [() -> Bool] = []

    /// One that nobody listens to yet. [Combine.ObservableObjectPublisher.init() iOS 13.0]
    public init() {}

    /// Tells everybody. [Combine.ObservableObjectPublisher.send() iOS 13.0]
    public func send() { listeners = listeners.filter { $0() } }

    /// Listens as long as the closure returns true; stands for subscribers. [double]
    public func doubleListen(_ listener: @escaping () -> Bool) { listeners.append(listener) }
}

/// An object that tells before it changes. [Combine.ObservableObject iOS 13.0]
public protocol ObservableObject: AnyObject {
    /// What tells. [Combine.ObservableObject.ObjectWillChangePublisher iOS 13.0]
    associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
    where ObjectWillChangePublisher.Failure == Never
    /// Sends before a published property changes. [Combine.ObservableObject.objectWillChange iOS 13.0]
    var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
    /// One for all published properties of the object. [Combine.ObservableObject.objectWillChange iOS 13.0]
    public var objectWillChange: ObservableObjectPublisher {
        var properties: [any PublishedProperty] = []
        var mirror: Mirror? = Mirror(reflecting: self)
        while let current = mirror {
            properties += current.children.compactMap { $0.value as? any PublishedProperty }
            mirror = current.superclassMirror
        }
        let publisher = properties.lazy.compactMap(\.publisher).first ?? ObservableObjectPublisher()
        for property in properties { property.publisher = publisher }
        return publisher
    }
}

/// A property that its object tells of. [double]
protocol PublishedProperty {
    var publisher: ObservableObjectPublisher? { get nonmutating set }
}

/// A property whose object tells before it changes. [Combine.Published iOS 13.0]
@propertyWrapper public struct Published<Value>: PublishedProperty {
    private final class Box {
        var value: Value
        var publisher: ObservableObjectPublisher?
        init(_ value: Value) { self.value = value }
    }
    private let box: Box

    /// Begins with a value. [Combine.Published.init(wrappedValue:) iOS 13.0]
    public init(wrappedValue: Value) { box = Box(wrappedValue) }

    var publisher: ObservableObjectPublisher? {
        get { box.publisher }
        nonmutating set { box.publisher = newValue }
    }

    /// Of properties of classes only. [double]
    @available(*, unavailable, message: "@Published is only available on properties of classes")
    public var wrappedValue: Value {
        get { box.value }
        nonmutating set { box.value = newValue }
    }

    /// The compiler's way to the property in its object. [double]
    public static subscript<EnclosingSelf: AnyObject>(
        _enclosingInstance object: EnclosingSelf, wrapped wrappedKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Value>,
        storage storageKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Published<Value>>
    ) -> Value {
        get { object[keyPath: storageKeyPath].box.value }
        set {
            let box = object[keyPath: storageKeyPath].box
            box.publisher?.send()
            box.value = newValue
        }
    }
}
