import UIKit

/// Does something when it is tapped. [SwiftUI.Button iOS 13.0]
public struct Button<Label: View>: View, PrimitiveView {
    let action: @MainActor () -> Void
    let label: Label

    /// None: the double knows the view itself. [double]
    public var body: Never { preconditionFailure("a view of the system has no body") }
    func mount(_ node: ViewNode) {
        node.control = .button(action)
        node.add(label)
    }
}

extension Button where Label == Text {
    /// With a text. [SwiftUI.Button.init(_:action:) iOS 13.0]
    @preconcurrency public init<S: StringProtocol>(_ title: S, action: @escaping @MainActor () -> Void) {
        self.init(action: action, label: Text(title))
    }
}

/// One of several values. [SwiftUI.Picker iOS 13.0]
public struct Picker<Label: View, SelectionValue: Hashable, Content: View>: View, PrimitiveView {
    let label: Label
    let selection: Binding<SelectionValue>
    let content: Content

    /// None: the double knows the view itself. [double]
    public var body: Never { preconditionFailure("a view of the system has no body") }
    func mount(_ node: ViewNode) {
        let selection = selection
        node.control = .picker(
            selected: AnyHashable(selection.wrappedValue),
            choose: { tag in if let value = tag.base as? SelectionValue { selection.wrappedValue = value } })
        node.add(label)
        node.add(content)
    }
}

extension Picker where Label == Text {
    /// With a text. [SwiftUI.Picker.init(_:selection:content:) iOS 13.0]
    public init<S: StringProtocol>(_ title: S, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content) {
        self.init(label: Text(title), selection: selection, content: content())
    }
}

/// Text that can be edited. [SwiftUI.TextField iOS 13.0]
public struct TextField<Label: View>: View, PrimitiveView {
    let label: Label
    let text: Binding<String>

    /// None: the double knows the view itself. [double]
    public var body: Never { preconditionFailure("a view of the system has no body") }
    func mount(_ node: ViewNode) {
        node.control = .field(text)
        node.add(label)
    }
}

extension TextField where Label == Text {
    /// With a text that tells what to enter. [SwiftUI.TextField.init(_:text:) iOS 13.0]
    public init<S: StringProtocol>(_ title: S, text: Binding<String>) { self.init(label: Text(title), text: text) }
}

/// Which letters of what is typed become capitals. [SwiftUI.TextInputAutocapitalization iOS 15.0]
public struct TextInputAutocapitalization: Equatable, Sendable {
    let name: String
    /// None. [SwiftUI.TextInputAutocapitalization.never iOS 15.0]
    public static var never: TextInputAutocapitalization { .init(name: "never") }
    /// The first of a sentence. [SwiftUI.TextInputAutocapitalization.sentences iOS 15.0]
    public static var sentences: TextInputAutocapitalization { .init(name: "sentences") }
}

extension View {
    /// No control inside can be used. [SwiftUI.View.disabled(_:) iOS 13.0]
    public func disabled(_ disabled: Bool) -> some View { effect { $0.isDisabled = disabled } }

    /// Capitals in fields inside. [SwiftUI.View.textInputAutocapitalization(_:) iOS 15.0]
    public func textInputAutocapitalization(_ autocapitalization: TextInputAutocapitalization?) -> some View {
        effect { $0.autocapitalization = autocapitalization }
    }

    /// The keyboard of fields inside. [SwiftUI.View.keyboardType(_:) iOS 13.0]
    public func keyboardType(_ type: UIKeyboardType) -> some View { effect { $0.keyboardType = type } }

    /// The title in the bar of a navigation view. [SwiftUI.View.navigationTitle(_:) iOS 14.0]
    public func navigationTitle<S: StringProtocol>(_ title: S) -> some View { effect { $0.navigationTitle = String(title) } }

    /// How navigation views inside look. [SwiftUI.View.navigationViewStyle(_:) iOS 13.0]
    public func navigationViewStyle<S: NavigationViewStyle>(_ style: S) -> some View { effect { _ in } }
}

/// What a view is to the user. [double]
enum ViewControl {
    case button(@MainActor () -> Void)
    case picker(selected: AnyHashable, choose: @MainActor (AnyHashable) -> Void)
    case field(Binding<String>)
}

extension UIHostingController {
    /// Taps the button with this text; false when there is none or it cannot be used. [double]
    @discardableResult public func doubleTap(_ title: String) -> Bool {
        for case (let node, .button(let action)) in usable where node.texts == [title] {
            action()
            return true
        }
        return false
    }

    /// Chooses by the text of an option in the picker with this label. [double]
    @discardableResult public func doubleChoose(_ option: String, in label: String) -> Bool {
        for case (let node, .picker(_, let choose)) in usable where node.texts.first == label {
            guard let tag = node.tags.first(where: { $0.text == option })?.tag else { return false }
            choose(tag)
            return true
        }
        return false
    }

    /// The text of what is chosen in the picker with this label. [double]
    public func doubleChoice(in label: String) -> String? {
        for case (let node, .picker(let selected, _)) in usable where node.texts.first == label {
            return node.tags.first { $0.tag == selected }?.text
        }
        return nil
    }

    /// Types a text, as a keyboard does, at the end of the field with this label. [double]
    @discardableResult public func doubleType(_ text: String, into label: String) -> Bool {
        for case (let node, .field(let binding)) in usable where node.texts == [label] {
            let capital = binding.wrappedValue.isEmpty && node.inherited(\.autocapitalization) != .never
            binding.wrappedValue += capital ? text.prefix(1).uppercased() + text.dropFirst() : text
            return true
        }
        return false
    }

    /// The title in the bar. [double]
    public var doubleNavigationTitle: String? {
        var title: String?
        doubleTree?.forEach {
            if let found = $0.navigationTitle, $0.inherited({ $0.isNavigation ? true : nil }) != nil { title = found }
        }
        return title
    }

    /// Controls that can be used.
    private var usable: [(ViewNode, ViewControl)] {
        var found: [(ViewNode, ViewControl)] = []
        doubleTree?.forEach { node in
            if let control = node.control, node.inherited({ $0.isDisabled ? true : nil }) == nil { found.append((node, control)) }
        }
        return found
    }
}

extension ViewNode {
    /// The texts inside, in order.
    fileprivate var texts: [String] {
        var texts: [String] = []
        forEach { if let text = $0.text { texts.append(text) } }
        return texts
    }

    /// The options inside, by their first text.
    fileprivate var tags: [(tag: AnyHashable, text: String?)] {
        var tags: [(AnyHashable, String?)] = []
        forEach { if let tag = $0.tag { tags.append((tag, $0.texts.first)) } }
        return tags
    }

    /// The value of the nearest view around that has one.
    fileprivate func inherited<Value>(_ value: (ViewNode) -> Value?) -> Value? {
        sequence(first: self, next: \.parent).lazy.compactMap(value).first
    }
}
