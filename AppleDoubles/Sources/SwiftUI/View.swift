@_exported import Foundation
import CoreGraphics
import FoundationDouble
import UIKit

/// A part of the interface, described by a value. [SwiftUI.View iOS 13.0]
@MainActor @preconcurrency public protocol View {
    /// The type of ``body``. [SwiftUI.View.Body iOS 13.0]
    associatedtype Body: View
    /// What it is made of. [SwiftUI.View.body iOS 13.0]
    @ViewBuilder @MainActor var body: Body { get }
}

extension Never: View {
    /// None: the double knows the view itself. [double]
    public var body: Never { preconditionFailure("a view of the system has no body") }
}

/// A view that the double knows itself. [double]
@MainActor protocol PrimitiveView {
    /// Builds what is inside, and does what the view is for.
    func mount(_ node: ViewNode)
}

/// Puts views together. [SwiftUI.ViewBuilder iOS 13.0]
@MainActor @resultBuilder public struct ViewBuilder {
    /// Nothing. [SwiftUI.ViewBuilder.buildBlock() iOS 13.0]
    public static func buildBlock() -> EmptyView { EmptyView() }
    /// One view. [SwiftUI.ViewBuilder.buildBlock(_:) iOS 13.0]
    public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
    /// Several. [SwiftUI.ViewBuilder.buildBlock(_:) iOS 13.0]
    public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<(repeat each Content)> {
        TupleView((repeat each content), parts: { node in repeat node.add((each content)) })
    }
    /// An `if` without `else`. [SwiftUI.ViewBuilder.buildIf(_:) iOS 13.0]
    public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
    /// The first branch. [SwiftUI.ViewBuilder.buildEither(first:) iOS 13.0]
    public static func buildEither<First: View, Second: View>(first: First) -> _ConditionalContent<First, Second> {
        .init(first: first)
    }
    /// The second branch. [SwiftUI.ViewBuilder.buildEither(second:) iOS 13.0]
    public static func buildEither<First: View, Second: View>(second: Second) -> _ConditionalContent<First, Second> {
        .init(second: second)
    }
}

/// Shows nothing. [SwiftUI.EmptyView iOS 13.0]
public struct EmptyView: View, PrimitiveView {
    /// Nothing. [SwiftUI.EmptyView.init() iOS 13.0]
    public init() {}
    /// None: the double knows the view itself. [double]
    public var body: Never { preconditionFailure("a view of the system has no body") }
    func mount(_ node: ViewNode) {}
}

/// A text. [SwiftUI.Text iOS 13.0]
public struct Text: View, PrimitiveView {
    let text: String
    /// As it is. [SwiftUI.Text.init(_:) iOS 13.0]
    public init<S: StringProtocol>(_ content: S) { text = String(content) }
    /// None: the double knows the view itself. [double]
    public var body: Never { preconditionFailure("a view of the system has no body") }
    func mount(_ node: ViewNode) { node.text = text }
}

/// A colour that fills. [SwiftUI.Color iOS 13.0]
public struct Color: View, PrimitiveView, Sendable {
    /// Shows what is behind. [SwiftUI.Color.clear iOS 13.0]
    public static let clear = Color()
    /// None: the double knows the view itself. [double]
    public var body: Never { preconditionFailure("a view of the system has no body") }
    func mount(_ node: ViewNode) {}
}

/// Views one after the other. [SwiftUI.TupleView iOS 13.0]
public struct TupleView<T>: View, PrimitiveView {
    /// The views. [SwiftUI.TupleView.value iOS 13.0]
    public let value: T
    let parts: @MainActor (ViewNode) -> Void
    init(_ value: T, parts: @escaping @MainActor (ViewNode) -> Void) {
        self.value = value
        self.parts = parts
    }
    /// None: the double knows the view itself. [double]
    public var body: Never { preconditionFailure("a view of the system has no body") }
    func mount(_ node: ViewNode) { parts(node) }
}

/// One of two views. [SwiftUI._ConditionalContent iOS 13.0]
public struct _ConditionalContent<First: View, Second: View>: View, PrimitiveView {
    let first: First?
    let second: Second?
    init(first: First) {
        self.first = first
        second = nil
    }
    init(second: Second) {
        first = nil
        self.second = second
    }
    /// None: the double knows the view itself. [double]
    public var body: Never { preconditionFailure("a view of the system has no body") }
    func mount(_ node: ViewNode) {
        if let first { node.add(first) }
        if let second { node.add(second) }
    }
}

extension Optional: View where Wrapped: View {
    /// None: the double knows the view itself. [double]
    public var body: Never { preconditionFailure("a view of the system has no body") }
}

extension Optional: PrimitiveView where Wrapped: View {
    func mount(_ node: ViewNode) { if let self { node.add(self) } }
}

/// A view or modifier with a modifier. [SwiftUI.ModifiedContent iOS 13.0]
public struct ModifiedContent<Content, Modifier> {
    /// What is modified. [SwiftUI.ModifiedContent.content iOS 13.0]
    public var content: Content
    /// How. [SwiftUI.ModifiedContent.modifier iOS 13.0]
    public var modifier: Modifier
    /// Both. [SwiftUI.ModifiedContent.init(content:modifier:) iOS 13.0]
    public init(content: Content, modifier: Modifier) {
        self.content = content
        self.modifier = modifier
    }
}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
    /// None: the double knows the view itself. [double]
    public var body: Never { preconditionFailure("a view of the system has no body") }
}

extension ModifiedContent: PrimitiveView where Content: View, Modifier: ViewModifier {
    func mount(_ node: ViewNode) { node.add(modifier, around: content) }
}

/// Makes another view of a view. [SwiftUI.ViewModifier iOS 13.0]
@MainActor @preconcurrency public protocol ViewModifier {
    /// The type of the result. [SwiftUI.ViewModifier.Body iOS 13.0]
    associatedtype Body: View
    /// What stands for the view. [SwiftUI.ViewModifier.Content iOS 13.0]
    typealias Content = _ViewModifier_Content<Self>
    /// The result. [SwiftUI.ViewModifier.body(content:) iOS 13.0]
    @ViewBuilder @MainActor func body(content: Self.Content) -> Self.Body
}

/// Stands for the view that a modifier is given. [SwiftUI._ViewModifier_Content iOS 13.0]
public struct _ViewModifier_Content<Modifier: ViewModifier>: View, PrimitiveView {
    let parts: @MainActor (ViewNode) -> Void
    /// None: the double knows the view itself. [double]
    public var body: Never { preconditionFailure("a view of the system has no body") }
    func mount(_ node: ViewNode) { parts(node) }
}

extension View {
    /// This view, modified. [SwiftUI.View.modifier(_:) iOS 13.0]
    public func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> { ModifiedContent(content: self, modifier: modifier) }
}
