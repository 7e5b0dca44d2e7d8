import CoreGraphics
import Foundation
import FoundationDouble
import UIKit

/// A view in the hierarchy: what it is made of, and what it does when it comes, changes, goes. [double]
@MainActor final class ViewNode {
    let type: Any.Type
    private unowned let host: ViewHost
    private var previous: ViewNode?
    private(set) var children: [ViewNode] = []
    var boxes: [StateBox] = []
    var text: String?
    var appear: (() -> Void)?
    var disappear: (() -> Void)?
    var watched: Any?
    var change: ((Any?) -> Void)?
    var openURL: ((URL) -> Void)?
    var continueActivity: (type: String, action: (NSUserActivity) -> Void)?
    var represented: RepresentedController?
    /// The view around.
    private(set) weak var parent: ViewNode?
    var control: ViewControl?
    /// What a picker selects with this view.
    private(set) var tag: AnyHashable?
    var isDisabled = false
    var isNavigation = false
    var navigationTitle: String?
    var autocapitalization: TextInputAutocapitalization?
    var keyboardType: UIKeyboardType?

    init(_ type: Any.Type, replacing previous: ViewNode?, in host: ViewHost) {
        self.type = type
        self.previous = previous.flatMap { $0.type == type ? $0 : nil }
        self.host = host
    }

    /// A view inside this one.
    func add<V: View>(_ view: V, tag: AnyHashable? = nil) {
        let node = child(V.self)
        node.tag = tag
        node.adopt(view)
        if let primitive = view as? any PrimitiveView {
            primitive.mount(node)
        } else if let representable = view as? any UIViewControllerRepresentable {
            node.represent(representable)
        } else {
            node.add(view.body)
        }
    }

    /// A modified view inside this one.
    func add<V: View, M: ViewModifier>(_ modifier: M, around content: V) {
        let node = child(M.self)
        node.adopt(modifier)
        if let effect = modifier as? EffectModifier { effect.attach(node) }
        node.add(modifier.body(content: _ViewModifier_Content { $0.add(content) }))
    }

    private func child(_ type: Any.Type) -> ViewNode {
        let index = children.count
        let before = previous.flatMap { $0.children.indices.contains(index) ? $0.children[index] : nil }
        let node = ViewNode(type, replacing: before, in: host)
        node.parent = self
        children.append(node)
        return node
    }

    /// States go on where the view was there before.
    private func adopt(_ value: Any) {
        boxes = Mirror(reflecting: value).children.compactMap { ($0.value as? any DynamicStorage)?.box }
        for (index, box) in boxes.enumerated() {
            if let previous, previous.boxes.indices.contains(index) { box.storage = previous.boxes[index].storage }
            box.storage.host = { [weak host] in MainActor.assumeIsolated { host?.setNeedsUpdate() } }
        }
        represented = previous?.represented
    }

    /// Calls what has to be called after the new tree is there.
    func settle() {
        if previous == nil { appear?() } else { change?(previous?.watched) }
        for child in children { child.settle() }
        previous = nil
    }

    /// Those of the tree before that have no successor.
    func retire(unless successor: ViewNode?) {
        let lives = successor.map { $0.type == type } ?? false
        if !lives {
            disappear?()
            represented?.dismantle()
        }
        for (index, child) in children.enumerated() {
            let next = lives ? successor : nil
            child.retire(unless: next.flatMap { $0.children.indices.contains(index) ? $0.children[index] : nil })
        }
    }

    func forEach(_ body: (ViewNode) -> Void) {
        body(self)
        for child in children { child.forEach(body) }
    }

    private func represent<R: UIViewControllerRepresentable>(_ view: R) {
        let coordinator = represented?.coordinator as? R.Coordinator ?? view.makeCoordinator()
        let context = R.Context(coordinator: coordinator)
        if let controller = represented?.controller as? R.UIViewControllerType {
            view.updateUIViewController(controller, context: context)
            return
        }
        let controller = view.makeUIViewController(context: context)
        represented = RepresentedController(controller, coordinator) {
            R.dismantleUIViewController(controller, coordinator: coordinator)
            controller.willMove(toParent: nil)
            controller.view.removeFromSuperview()
            controller.removeFromParent()
        }
        if let container = host.container {
            container.addChild(controller)
            controller.view.frame = container.view.bounds
            container.view.addSubview(controller.view)
            controller.didMove(toParent: container)
        }
        view.updateUIViewController(controller, context: context)
    }
}

/// Builds the tree of a root view anew whenever a state has changed. [double]
@MainActor final class ViewHost {
    weak var container: UIViewController?
    private let root: @MainActor (ViewNode) -> Void
    private(set) var tree: ViewNode?
    private var isUpdating = false
    private var isDirty = false

    init(_ root: @escaping @MainActor (ViewNode) -> Void) { self.root = root }

    func setNeedsUpdate() {
        isDirty = true
        if tree != nil, !isUpdating { update() }
    }

    func update() {
        guard !isUpdating else { return }
        isUpdating = true
        var rounds = 0
        repeat {
            isDirty = false
            let before = tree
            let next = ViewNode(ViewHost.self, replacing: before, in: self)
            root(next)
            tree = next
            before?.retire(unless: next)
            next.settle()
            rounds += 1
        } while isDirty && rounds < 100
        isUpdating = false
    }

    func dismantle() {
        tree?.retire(unless: nil)
        tree = nil
    }
}

/// A controller of UIKit in the hierarchy. [double]
@MainActor final class RepresentedController {
    let controller: UIViewController
    let coordinator: Any
    let dismantle: () -> Void
    init(_ controller: UIViewController, _ coordinator: Any, dismantle: @escaping () -> Void) {
        self.controller = controller
        self.coordinator = coordinator
        self.dismantle = dismantle
    }
}

/// A view that is a controller of UIKit. [SwiftUI.UIViewControllerRepresentable iOS 13.0]
@MainActor @preconcurrency public protocol UIViewControllerRepresentable: View where Body == Never {
    /// The kind of controller. [SwiftUI.UIViewControllerRepresentable.UIViewControllerType iOS 13.0]
    associatedtype UIViewControllerType: UIViewController
    /// What passes things on. [SwiftUI.UIViewControllerRepresentable.Coordinator iOS 13.0]
    associatedtype Coordinator = Void
    /// Makes the controller, once. [SwiftUI.UIViewControllerRepresentable.makeUIViewController(context:) iOS 13.0]
    func makeUIViewController(context: Context) -> UIViewControllerType
    /// Brings it up to date. [SwiftUI.UIViewControllerRepresentable.updateUIViewController(_:context:) iOS 13.0]
    func updateUIViewController(_ uiViewController: UIViewControllerType, context: Context)
    /// Before it goes. [SwiftUI.UIViewControllerRepresentable.dismantleUIViewController(_:coordinator:) iOS 13.0]
    static func dismantleUIViewController(_ uiViewController: UIViewControllerType, coordinator: Coordinator)
    /// Makes the coordinator, before the controller. [SwiftUI.UIViewControllerRepresentable.makeCoordinator() iOS 13.0]
    func makeCoordinator() -> Coordinator
    /// What goes with a call. [SwiftUI.UIViewControllerRepresentable.Context iOS 13.0]
    typealias Context = UIViewControllerRepresentableContext<Self>
}

/// What goes with a call of a representable. [SwiftUI.UIViewControllerRepresentableContext iOS 13.0]
@MainActor public struct UIViewControllerRepresentableContext<Representable: UIViewControllerRepresentable> {
    /// The coordinator. [SwiftUI.UIViewControllerRepresentableContext.coordinator iOS 13.0]
    public let coordinator: Representable.Coordinator
}

extension UIViewControllerRepresentable {
    /// None: the view is UIKit's. [double]
    public var body: Never { preconditionFailure("a view of UIKit has no body") }
    /// Does nothing, as where an app has none. [double]
    public static func dismantleUIViewController(_ uiViewController: UIViewControllerType, coordinator: Coordinator) {}
}

extension UIViewControllerRepresentable where Coordinator == Void {
    /// Nothing is passed on. [double]
    public func makeCoordinator() {}
}

/// A controller of UIKit that shows a view. [SwiftUI.UIHostingController iOS 13.0]
@MainActor open class UIHostingController<Content: View>: UIViewController {
    /// What is shown. [SwiftUI.UIHostingController.rootView iOS 13.0]
    public var rootView: Content {
        didSet { host?.setNeedsUpdate() }
    }
    private var host: ViewHost?

    /// Shows a view. [SwiftUI.UIHostingController.init(rootView:) iOS 13.0]
    public init(rootView: Content) {
        self.rootView = rootView
        super.init(nibName: nil, bundle: nil)
        let host = ViewHost { [weak self] node in if let self { node.add(self.rootView) } }
        host.container = self
        self.host = host
    }

    /// Not in the double. [SwiftUI.UIHostingController.init(coder:) iOS 13.0]
    public required init?(coder: NSCoder) { nil }

    open override func viewDidLoad() {
        super.viewDidLoad()
        host?.update()
    }

    /// The window gets a URL. [double]
    public func doubleOpen(_ url: URL) { host?.tree?.forEach { $0.openURL?(url) } }

    /// The window gets a user activity. [double]
    public func doubleContinue(_ activity: NSUserActivity) {
        host?.tree?.forEach { if $0.continueActivity?.type == activity.activityType { $0.continueActivity?.action(activity) } }
    }

    /// What the view is made of now. [double]
    var doubleTree: ViewNode? { host?.tree }

    /// The texts that show, in order. [double]
    public var doubleTexts: [String] {
        var texts: [String] = []
        host?.tree?.forEach { if let text = $0.text { texts.append(text) } }
        return texts
    }

    /// The view leaves the hierarchy for good. [double]
    public func doubleDismantle() { host?.dismantle() }
}
