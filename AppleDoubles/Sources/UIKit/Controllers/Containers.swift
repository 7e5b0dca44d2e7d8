/// What a bar shows for a controller. [UIKit.UINavigationItem iOS 2.0]
@MainActor
open class UINavigationItem: NSObject {
    /// [UIKit.UINavigationItem.title iOS 2.0]
    open var title: String?
}

/// The bar at the top. [UIKit.UINavigationBar iOS 2.0]
open class UINavigationBar: UIView {
    /// [UIKit.UINavigationBar.barTintColor iOS 7.0]
    open var barTintColor: UIColor?
    /// [UIKit.UINavigationBar.isTranslucent iOS 3.0]
    open var isTranslucent = true
    /// [UIKit.UIView.intrinsicContentSize iOS 6.0]
    open override var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: 44) }
}

/// The bar at the bottom. [UIKit.UITabBar iOS 2.0]
open class UITabBar: UIView {}

/// Shows one child that fills it. [double]
open class DoubleContainer: UIViewController {
    /// The child on show. [double]
    open var doubleShown: UIViewController? { nil }
    override var doubleVisibleChildren: [UIViewController] { doubleShown.map { [$0] } ?? [] }

    func doubleSwap(from old: UIViewController?, animated: Bool) {
        guard isViewLoaded, old !== doubleShown else { return }
        let isSeen = doubleAppearance == .appeared || doubleAppearance == .appearing
        if isSeen { old?.doubleAppear(.disappearing, animated) }
        old?.viewIfLoaded?.removeFromSuperview()
        if isSeen { old?.doubleAppear(.disappeared, animated) }
        guard let shown = doubleShown else { return }
        if isSeen { shown.doubleAppear(.appearing, animated) }
        doublePlace(shown)
        if isSeen { shown.doubleAppear(.appeared, animated) }
    }
    func doublePlace(_ shown: UIViewController) {
        guard let child = shown.view, let view else { return }
        child.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        child.frame = view.bounds
        view.insertSubview(child, at: 0)
    }
    /// Shows the child. [UIKit.UIViewController.viewDidLoad() iOS 2.0]
    open override func viewDidLoad() {
        super.viewDidLoad()
        doubleShown.map(doublePlace)
    }
    /// [UIKit.UIViewController.childForStatusBarStyle iOS 7.0]
    open override var childForStatusBarStyle: UIViewController? { doubleShown }
}

/// A stack of controllers. [UIKit.UINavigationController iOS 2.0]
open class UINavigationController: DoubleContainer {
    /// [UIKit.UINavigationController.init(rootViewController:) iOS 2.0]
    public convenience init(rootViewController: UIViewController) {
        self.init(nibName: nil, bundle: nil)
        setViewControllers([rootViewController], animated: false)
    }
    /// [UIKit.UINavigationController.navigationBar iOS 2.0]
    public let navigationBar = UINavigationBar()
    /// [UIKit.UINavigationController.viewControllers iOS 2.0]
    open var viewControllers: [UIViewController] = [] {
        didSet {
            for gone in oldValue where !viewControllers.contains(where: { $0 === gone }) {
                gone.willMove(toParent: nil)
                gone.removeFromParent()
            }
            for new in viewControllers where new.parent !== self {
                addChild(new)
                new.didMove(toParent: self)
            }
            doubleSwap(from: oldValue.last, animated: false)
        }
    }
    /// [UIKit.UINavigationController.setViewControllers(_:animated:) iOS 3.0]
    open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) { self.viewControllers = viewControllers }
    /// [UIKit.UINavigationController.topViewController iOS 2.0]
    open var topViewController: UIViewController? { viewControllers.last }
    /// [UIKit.UINavigationController.visibleViewController iOS 2.0]
    open var visibleViewController: UIViewController? { presentedViewController ?? topViewController }
    /// [UIKit.UINavigationController.pushViewController(_:animated:) iOS 2.0]
    open func pushViewController(_ viewController: UIViewController, animated: Bool) { viewControllers.append(viewController) }
    /// [UIKit.UINavigationController.popViewController(animated:) iOS 2.0]
    @discardableResult
    open func popViewController(animated: Bool) -> UIViewController? {
        viewControllers.count > 1 ? viewControllers.removeLast() : nil
    }
    /// [UIKit.UINavigationController.isNavigationBarHidden iOS 2.0]
    open var isNavigationBarHidden = false
    /// [double]
    open override var doubleShown: UIViewController? { topViewController }
}

/// Controllers beside each other, one on show. [UIKit.UITabBarController iOS 2.0]
open class UITabBarController: DoubleContainer {
    /// [UIKit.UITabBarController.viewControllers iOS 2.0]
    open var viewControllers: [UIViewController]? {
        didSet {
            for gone in oldValue ?? [] where !(viewControllers ?? []).contains(where: { $0 === gone }) { gone.removeFromParent() }
            for new in viewControllers ?? [] where new.parent !== self {
                addChild(new)
                new.didMove(toParent: self)
            }
            doubleSwap(from: nil, animated: false)
        }
    }
    /// [UIKit.UITabBarController.selectedIndex iOS 2.0]
    open var selectedIndex = 0 {
        didSet {
            let old = viewControllers.flatMap { $0.indices.contains(oldValue) ? $0[oldValue] : nil }
            doubleSwap(from: old, animated: false)
        }
    }
    /// [UIKit.UITabBarController.selectedViewController iOS 2.0]
    open var selectedViewController: UIViewController? {
        get { viewControllers.flatMap { $0.indices.contains(selectedIndex) ? $0[selectedIndex] : nil } }
        set { selectedIndex = viewControllers?.firstIndex { $0 === newValue } ?? selectedIndex }
    }
    /// [UIKit.UITabBarController.tabBar iOS 3.0]
    public let tabBar = UITabBar()
    /// [double]
    open override var doubleShown: UIViewController? { selectedViewController }
}

/// A list and its details. [UIKit.UISplitViewController iOS 3.2]
open class UISplitViewController: UIViewController {
    /// [UIKit.UISplitViewController.viewControllers iOS 3.2]
    open var viewControllers: [UIViewController] = [] {
        didSet {
            for gone in oldValue where !viewControllers.contains(where: { $0 === gone }) {
                gone.viewIfLoaded?.removeFromSuperview()
                gone.removeFromParent()
            }
            for new in viewControllers where new.parent !== self {
                addChild(new)
                new.didMove(toParent: self)
            }
            if isViewLoaded { doublePlaceAll() }
        }
    }
    /// [UIKit.UIViewController.viewDidLoad() iOS 2.0]
    open override func viewDidLoad() {
        super.viewDidLoad()
        doublePlaceAll()
    }
    override var doubleVisibleChildren: [UIViewController] { viewControllers }
    private func doublePlaceAll() {
        for child in viewControllers {
            guard let inner = child.view else { continue }
            view.addSubview(inner)
        }
    }
    /// A third for the list. [UIKit.UIViewController.viewDidLayoutSubviews() iOS 5.0]
    open override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let list = viewControllers.count > 1 ? (view.bounds.width / 3).rounded() : 0
        for (place, child) in viewControllers.enumerated() {
            child.view.frame =
                place == 0 && viewControllers.count > 1
                ? CGRect(x: 0, y: 0, width: list, height: view.bounds.height)
                : CGRect(x: list, y: 0, width: view.bounds.width - list, height: view.bounds.height)
        }
    }
}
