import Foundation

/// The code of a method. [ObjectiveC.IMP iOS 2.0]
public typealias IMP = OpaquePointer

/// The name of a method. [ObjectiveC.Selector iOS 8.0]
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The name. [double]
    public let doubleName: String

    /// The name. [ObjectiveC.Selector.description iOS 8.0]
    public var description: String { doubleName }

    /// A selector of that name. [ObjectiveC.Selector.init(_:) iOS 8.0]
    public init(_ str: String) { doubleName = str }

    /// A selector of that name. [ObjectiveC.Selector.init(stringLiteral:) iOS 8.0]
    public init(stringLiteral value: String) { doubleName = value }
}

/// A selector of that name. [Foundation.NSSelectorFromString(_:) iOS 2.0]
public func NSSelectorFromString(_ aSelectorName: String) -> Selector { Selector(aSelectorName) }

/// The file that holds a class. [ObjectiveC.class_getImageName(_:) iOS 2.0]
///
/// Linux has no Objective-C: the classes are those that a test has declared.
public func class_getImageName(_ cls: AnyClass?) -> UnsafePointer<CChar>? {
    cls.flatMap { DoubleRuntime.current.images[String(reflecting: $0)] }.map(DoubleRuntime.text)
}

/// The code that a class runs for a method. [ObjectiveC.class_getMethodImplementation(_:_:) iOS 2.0]
public func class_getMethodImplementation(_ cls: AnyClass?, _ name: Selector) -> IMP? {
    cls.flatMap { DoubleRuntime.current.methods[String(reflecting: $0) + "." + name.doubleName] }
        .flatMap { OpaquePointer(bitPattern: $0) }
}

/// The class of that name. [ObjectiveC.objc_lookUpClass(_:) iOS 2.0]
public func objc_lookUpClass(_ name: UnsafePointer<CChar>) -> AnyClass? {
    DoubleRuntime.current.classes[String(cString: name)]
}

/// The classes that the double of the runtime knows, per task. [double]
public struct DoubleRuntime: Sendable {
    /// By Objective-C name. [double]
    public var classes: [String: AnyClass] = [:]
    /// File by full Swift name. [double]
    public var images: [String: String] = [:]
    /// Address of the code by full Swift name, dot, selector. [double]
    public var methods: [String: UInt] = [:]

    /// The runtime of the current task. [double]
    @TaskLocal public static var current = DoubleRuntime()

    /// No classes. [double]
    public init() {}

    /// A C string that is never freed.
    static func text(_ text: String) -> UnsafePointer<CChar> { UnsafePointer(strdup(text)) }
}
