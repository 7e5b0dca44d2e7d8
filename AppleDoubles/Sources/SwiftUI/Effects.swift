import FoundationDouble
import Foundation
import UIKit

/// A modifier that adds something to do and changes nothing to see. [double]
struct EffectModifier: ViewModifier {
    let attach: @MainActor (ViewNode) -> Void
    func body(content: Content) -> some View { content }
}

extension View {
    func effect(_ attach: @escaping @MainActor (ViewNode) -> Void) -> some View {
        modifier(EffectModifier(attach: attach))
    }

    /// When the view has come. [SwiftUI.View.onAppear(perform:) iOS 13.0]
    public func onAppear(perform action: (() -> Void)? = nil) -> some View { effect { $0.appear = action } }

    /// When the view has gone. [SwiftUI.View.onDisappear(perform:) iOS 13.0]
    public func onDisappear(perform action: (() -> Void)? = nil) -> some View { effect { $0.disappear = action } }

    /// When a value has become another one. [SwiftUI.View.onChange(of:perform:) iOS 14.0]
    @available(visionOS, deprecated: 1.0)
    public func onChange<V: Equatable>(of value: V, perform action: @escaping (_ newValue: V) -> Void) -> some View {
        effect { node in
            node.watched = value
            node.change = { before in
                if let before = before as? V, before != value { action(value) }
            }
        }
    }

    /// When a value has become another one, with both. [SwiftUI.View.onChange(of:initial:_:) iOS 17.0]
    public func onChange<V: Equatable>(
        of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
    ) -> some View {
        effect { node in
            if initial, node.watched == nil { action(value, value) }
            node.watched = value
            node.change = { before in
                if let before = before as? V, before != value { action(before, value) }
            }
        }
    }

    /// When a URL comes to the window. [SwiftUI.View.onOpenURL(perform:) iOS 14.0]
    public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View { effect { $0.openURL = action } }

    /// When a user activity comes to the window. [SwiftUI.View.onContinueUserActivity(_:perform:) iOS 14.0]
    public func onContinueUserActivity(_ activityType: String, perform action: @escaping (NSUserActivity) -> Void) -> some View {
        effect { $0.continueActivity = (activityType, action) }
    }

    /// With another view behind. [SwiftUI.View.background(alignment:content:) iOS 15.0]
    public func background<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View {
        modifier(BackgroundModifier(background: content()))
    }

    /// Out of sight of assistive technology. [SwiftUI.View.accessibilityHidden(_:) iOS 14.0]
    public func accessibilityHidden(_ hidden: Bool) -> some View { effect { _ in } }
}

/// Where a view stands in a bigger one. [SwiftUI.Alignment iOS 13.0]
public struct Alignment: Equatable, Sendable {
    /// In the middle. [SwiftUI.Alignment.center iOS 13.0]
    public static let center = Alignment()
}

struct BackgroundModifier<Background: View>: ViewModifier {
    let background: Background
    func body(content: Content) -> some View {
        background
        content
    }
}
