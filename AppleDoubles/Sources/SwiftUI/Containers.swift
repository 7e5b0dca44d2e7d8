import CoreGraphics
import UIKit

/// Views beside each other. [SwiftUI.HStack iOS 13.0]
public struct HStack<Content: View>: View, PrimitiveView {
    let content: Content
    /// Of these views. [SwiftUI.HStack.init(alignment:spacing:content:) iOS 13.0]
    public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
        self.content = content()
    }
    /// None: the double knows the view itself. [double]
    public var body: Never { preconditionFailure("a view of the system has no body") }
    func mount(_ node: ViewNode) { node.add(content) }
}

/// How views of different height stand beside each other. [SwiftUI.VerticalAlignment iOS 13.0]
public struct VerticalAlignment: Equatable, Sendable {
    /// By their middles. [SwiftUI.VerticalAlignment.center iOS 13.0]
    public static let center = VerticalAlignment()
}

/// Space that grows. [SwiftUI.Spacer iOS 13.0]
public struct Spacer: View, PrimitiveView {
    /// As much as there is. [SwiftUI.Spacer.init(minLength:) iOS 13.0]
    public init(minLength: CGFloat? = nil) {}
    /// None: the double knows the view itself. [double]
    public var body: Never { preconditionFailure("a view of the system has no body") }
    func mount(_ node: ViewNode) {}
}

/// Controls for entering data. [SwiftUI.Form iOS 13.0]
public struct Form<Content: View>: View, PrimitiveView {
    let content: Content
    /// Of these views. [SwiftUI.Form.init(content:) iOS 13.0]
    public init(@ViewBuilder content: () -> Content) { self.content = content() }
    /// None: the double knows the view itself. [double]
    public var body: Never { preconditionFailure("a view of the system has no body") }
    func mount(_ node: ViewNode) { node.add(content) }
}

/// A part of a form or list. [SwiftUI.Section iOS 13.0]
public struct Section<Parent, Content, Footer> {
    let content: Content
    let footer: Footer
}

extension Section: View where Parent: View, Content: View, Footer: View {
    /// None: the double knows the view itself. [double]
    public var body: Never { preconditionFailure("a view of the system has no body") }
}

extension Section: PrimitiveView where Parent: View, Content: View, Footer: View {
    func mount(_ node: ViewNode) {
        node.add(content)
        node.add(footer)
    }
}

extension Section where Parent == EmptyView, Content: View, Footer == EmptyView {
    /// Of these views. [SwiftUI.Section.init(content:) iOS 13.0]
    @MainActor public init(@ViewBuilder content: () -> Content) { self.init(content: content(), footer: EmptyView()) }
}

extension Section where Parent == EmptyView, Content: View, Footer: View {
    /// Of these views, with something below. [SwiftUI.Section.init(content:footer:) iOS 15.0]
    @MainActor public init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) {
        self.init(content: content(), footer: footer())
    }
}

/// A stack of screens with a bar. [SwiftUI.NavigationView iOS 13.0]
public struct NavigationView<Content: View>: View, PrimitiveView {
    let content: Content
    /// Begins with a screen. [SwiftUI.NavigationView.init(content:) iOS 13.0]
    public init(@ViewBuilder content: () -> Content) { self.content = content() }
    /// None: the double knows the view itself. [double]
    public var body: Never { preconditionFailure("a view of the system has no body") }
    func mount(_ node: ViewNode) {
        node.isNavigation = true
        node.add(content)
    }
}

/// How a navigation view looks. [SwiftUI.NavigationViewStyle iOS 13.0]
@MainActor @preconcurrency public protocol NavigationViewStyle {}

/// One screen at a time, on an iPad too. [SwiftUI.StackNavigationViewStyle iOS 13.0]
public struct StackNavigationViewStyle: NavigationViewStyle {
    /// The style. [SwiftUI.StackNavigationViewStyle.init() iOS 13.0]
    public init() {}
}

extension NavigationViewStyle where Self == StackNavigationViewStyle {
    /// One screen at a time. [SwiftUI.NavigationViewStyle.stack iOS 13.0]
    public static var stack: StackNavigationViewStyle { StackNavigationViewStyle() }
}

/// A view for each of some data. [SwiftUI.ForEach iOS 13.0]
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
    /// The data. [SwiftUI.ForEach.data iOS 13.0]
    public var data: Data
    /// The view of an element. [SwiftUI.ForEach.content iOS 13.0]
    public var content: (Data.Element) -> Content
    let id: KeyPath<Data.Element, ID>
}

extension ForEach where Content: View {
    /// With the property that tells elements apart. [SwiftUI.ForEach.init(_:id:content:) iOS 13.0]
    public init(_ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content) {
        self.data = data
        self.content = content
        self.id = id
    }
}

extension ForEach: View where Content: View {
    /// None: the double knows the view itself. [double]
    public var body: Never { preconditionFailure("a view of the system has no body") }
}

extension ForEach: PrimitiveView where Content: View {
    /// In a picker, what tells elements apart is also what is selected.
    func mount(_ node: ViewNode) {
        for element in data { node.add(content(element), tag: AnyHashable(element[keyPath: id])) }
    }
}
