/// Rules over a view and its life. [UIKit.UIViewController iOS 2.0]
@MainActor
open class UIViewController: UIResponder, UITraitEnvironment {
    /// [UIKit.UIViewController.init(nibName:bundle:) iOS 2.0]
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }
    /// [UIKit.UIViewController.init(coder:) iOS 2.0]
    public required init?(coder: NSCoder) { super.init() }
    /// [ObjectiveC.NSObject.init() iOS 2.0]
    public override convenience init() { self.init(nibName: nil, bundle: nil) }

    // MARK: View

    private var loaded: UIView?
    /// Loads it when it is not there yet. [UIKit.UIViewController.view iOS 2.0]
    open var view: UIView! {
        get {
            loadViewIfNeeded()
            return loaded
        }
        set {
            loaded?.doubleController = nil
            loaded = newValue
            newValue?.doubleController = self
            // The view of a controller has no margins above and below of its own.
            if let view = newValue, view.doubleMargins.insets == DoubleMargins().insets {
                (view.doubleMargins.insets.top, view.doubleMargins.insets.bottom) = (0, 0)
            }
        }
    }
    /// [UIKit.UIViewController.viewIfLoaded iOS 9.0]
    open var viewIfLoaded: UIView? { loaded }
    /// [UIKit.UIViewController.isViewLoaded iOS 3.0]
    open var isViewLoaded: Bool { loaded != nil }
    /// Makes the view; an empty one unless overridden. [UIKit.UIViewController.loadView() iOS 2.0]
    open func loadView() { view = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844)) }
    /// [UIKit.UIViewController.loadViewIfNeeded() iOS 9.0]
    open func loadViewIfNeeded() {
        guard loaded == nil else { return }
        loadView()
        viewDidLoad()
    }
    /// [UIKit.UIViewController.viewDidLoad() iOS 2.0]
    open func viewDidLoad() {}
    /// [UIKit.UIViewController.viewWillAppear(_:) iOS 2.0]
    open func viewWillAppear(_ animated: Bool) {}
    /// [UIKit.UIViewController.viewDidAppear(_:) iOS 2.0]
    open func viewDidAppear(_ animated: Bool) {}
    /// [UIKit.UIViewController.viewWillDisappear(_:) iOS 2.0]
    open func viewWillDisappear(_ animated: Bool) {}
    /// [UIKit.UIViewController.viewDidDisappear(_:) iOS 2.0]
    open func viewDidDisappear(_ animated: Bool) {}
    /// [UIKit.UIViewController.viewWillLayoutSubviews() iOS 5.0]
    open func viewWillLayoutSubviews() {}
    /// [UIKit.UIViewController.viewDidLayoutSubviews() iOS 5.0]
    open func viewDidLayoutSubviews() {}
    /// [UIKit.UIViewController.updateViewConstraints() iOS 6.0]
    open func updateViewConstraints() { viewIfLoaded?.updateConstraints() }
    /// [UIKit.UIViewController.viewSafeAreaInsetsDidChange() iOS 11.0]
    open func viewSafeAreaInsetsDidChange() {}
    /// [UIKit.UIViewController.viewLayoutMarginsDidChange() iOS 11.0]
    open func viewLayoutMarginsDidChange() {}
    /// [UIKit.UIViewController.didReceiveMemoryWarning() iOS 2.0]
    open func didReceiveMemoryWarning() {}
    /// [UIKit.UIViewController.viewWillTransition(to:with:) iOS 8.0]
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        for child in children { child.viewWillTransition(to: size, with: coordinator) }
    }
    /// [UIKit.UIContentContainer.willTransition(to:with:) iOS 8.0]
    open func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) { for child in children { child.willTransition(to: newCollection, with: coordinator) } }

    /// [UIKit.UIViewController.title iOS 2.0]
    open var title: String?
    /// [UIKit.UIViewController.additionalSafeAreaInsets iOS 11.0]
    open var additionalSafeAreaInsets = UIEdgeInsets.zero { didSet { viewIfLoaded?.doubleSafeAreaMayChange() } }
    /// [UIKit.UIViewController.systemMinimumLayoutMargins iOS 11.0]
    open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
        let side: CGFloat = traitCollection.horizontalSizeClass == .regular ? 20 : 16
        return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
    }
    /// [UIKit.UIViewController.viewRespectsSystemMinimumLayoutMargins iOS 11.0]
    open var viewRespectsSystemMinimumLayoutMargins = true
    var doubleLeastMargins: NSDirectionalEdgeInsets {
        viewRespectsSystemMinimumLayoutMargins ? systemMinimumLayoutMargins : .zero
    }
    /// [UIKit.UIViewController.edgesForExtendedLayout iOS 7.0]
    open var edgesForExtendedLayout: UIRectEdge = .all
    /// [UIKit.UIViewController.preferredContentSize iOS 7.0]
    open var preferredContentSize = CGSize.zero

    // MARK: Traits

    private var overrideStyle = UIUserInterfaceStyle.unspecified
    /// [UIKit.UIViewController.overrideUserInterfaceStyle iOS 13.0]
    open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { overrideStyle }
        set {
            overrideStyle = newValue
            viewIfLoaded?.doubleTraitsMayChange()
        }
    }
    /// [UIKit.UITraitEnvironment.traitCollection iOS 8.0]
    open var traitCollection: UITraitCollection { viewIfLoaded?.traitCollection ?? doubleInheritedTraits }
    /// [UIKit.UITraitEnvironment.traitCollectionDidChange(_:) iOS 8.0]
    @available(visionOS, deprecated: 1.0)
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
    var doubleRegistrations: [DoubleTraitRegistration] = []
    var doubleChildTraits: [ObjectIdentifier: UITraitCollection] = [:]
    /// [UIKit.UIViewController.setOverrideTraitCollection(_:forChild:) iOS 8.0]
    open func setOverrideTraitCollection(_ collection: UITraitCollection?, forChild childViewController: UIViewController) {
        doubleChildTraits[ObjectIdentifier(childViewController)] = collection
        childViewController.viewIfLoaded?.doubleTraitsMayChange()
    }
    var doubleInheritedTraits: UITraitCollection {
        var found = [loaded?.superview?.traitCollection ?? parent?.traitCollection ?? .doubleDefault]
        if let parent, let extra = parent.doubleChildTraits[ObjectIdentifier(self)] { found.append(extra) }
        if overrideStyle != .unspecified { found.append(UITraitCollection(userInterfaceStyle: overrideStyle)) }
        return UITraitCollection(traitsFrom: found)
    }
    func doubleTraitsChanged(from old: UITraitCollection) {
        traitCollectionDidChange(old)
        for registration in doubleRegistrations { registration.doubleCompare(old, traitCollection) }
    }

    // MARK: Children

    /// [UIKit.UIViewController.parent iOS 2.0]
    open internal(set) weak var parent: UIViewController?
    /// [UIKit.UIViewController.children iOS 5.0]
    open internal(set) var children: [UIViewController] = []
    /// [UIKit.UIViewController.addChild(_:) iOS 5.0]
    open func addChild(_ childController: UIViewController) {
        guard childController.parent !== self else { return }
        childController.willMove(toParent: self)
        childController.parent?.children.removeAll { $0 === childController }
        childController.parent = self
        children.append(childController)
    }
    /// [UIKit.UIViewController.removeFromParent() iOS 5.0]
    open func removeFromParent() {
        guard let old = parent else { return }
        old.children.removeAll { $0 === self }
        parent = nil
        didMove(toParent: nil)
    }
    /// [UIKit.UIViewController.willMove(toParent:) iOS 5.0]
    open func willMove(toParent parent: UIViewController?) {}
    /// [UIKit.UIViewController.didMove(toParent:) iOS 5.0]
    open func didMove(toParent parent: UIViewController?) {}
    /// Whether appearance is passed on to children. [UIKit.UIViewController.shouldAutomaticallyForwardAppearanceMethods iOS 6.0]
    open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }
    /// [UIKit.UIViewController.beginAppearanceTransition(_:animated:) iOS 5.0]
    open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        doubleAppear(isAppearing ? .appearing : .disappearing, animated)
    }
    /// [UIKit.UIViewController.endAppearanceTransition() iOS 5.0]
    open func endAppearanceTransition() {
        doubleAppear(doubleAppearance == .appearing ? .appeared : .disappeared, doubleIsAnimated)
    }

    // MARK: Presentation

    var doublePresented: UIViewController?
    weak var doublePresenter: UIViewController?
    var doubleAppearance = DoubleAppearance.disappeared
    var doubleIsAnimated = false
    var doubleTransition: DoubleTransition?
    var doublePresentation: UIPresentationController?
    /// [UIKit.UIViewController.modalPresentationStyle iOS 3.2]
    open var modalPresentationStyle: UIModalPresentationStyle = .automatic {
        didSet { if modalPresentationStyle != oldValue, doublePresenter == nil { doublePresentation = nil } }
    }
    /// [UIKit.UIViewController.modalTransitionStyle iOS 3.0]
    open var modalTransitionStyle: UIModalTransitionStyle = .coverVertical
    /// Whether a swipe does not dismiss it. [UIKit.UIViewController.isModalInPresentation iOS 13.0]
    open var isModalInPresentation = false
    /// [UIKit.UIViewController.definesPresentationContext iOS 5.0]
    open var definesPresentationContext = false
    /// [UIKit.UIViewController.modalPresentationCapturesStatusBarAppearance iOS 7.0]
    open var modalPresentationCapturesStatusBarAppearance = false
    /// [UIKit.UIViewController.isBeingPresented iOS 5.0]
    open internal(set) var isBeingPresented = false
    /// [UIKit.UIViewController.isBeingDismissed iOS 5.0]
    open internal(set) var isBeingDismissed = false
    /// [UIKit.UIViewController.isMovingToParent iOS 5.0]
    open internal(set) var isMovingToParent = false
    /// [UIKit.UIViewController.isMovingFromParent iOS 5.0]
    open internal(set) var isMovingFromParent = false
    /// By this one or an ancestor. [UIKit.UIViewController.presentedViewController iOS 5.0]
    open var presentedViewController: UIViewController? { doublePresented ?? parent?.presentedViewController }
    /// What presented this one or an ancestor. [UIKit.UIViewController.presentingViewController iOS 5.0]
    open var presentingViewController: UIViewController? { doublePresenter ?? parent?.presentingViewController }
    /// [UIKit.UIViewController.present(_:animated:completion:) iOS 5.0]
    open func present(_ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil) {
        doublePresent(viewControllerToPresent, animated: flag, completion: completion)
    }
    /// [UIKit.UIViewController.dismiss(animated:completion:) iOS 5.0]
    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        doubleDismiss(animated: flag, completion: completion)
    }
    /// [UIKit.UIViewController.presentationController iOS 8.0]
    open var presentationController: UIPresentationController? { doubleController(make: true) }
    /// Of sheets. [UIKit.UIViewController.sheetPresentationController iOS 15.0]
    open var sheetPresentationController: UISheetPresentationController? {
        presentationController as? UISheetPresentationController
    }
    /// Nil outside transitions. [UIKit.UIViewController.transitionCoordinator iOS 7.0]
    open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
        doubleTransition ?? parent?.transitionCoordinator
    }

    // MARK: Bars and orientation

    /// [UIKit.UIViewController.preferredStatusBarStyle iOS 7.0]
    open var preferredStatusBarStyle: UIStatusBarStyle { .default }
    /// [UIKit.UIViewController.prefersStatusBarHidden iOS 7.0]
    open var prefersStatusBarHidden: Bool { false }
    /// [UIKit.UIViewController.childForStatusBarStyle iOS 7.0]
    open var childForStatusBarStyle: UIViewController? { nil }
    /// [UIKit.UIViewController.setNeedsStatusBarAppearanceUpdate() iOS 7.0]
    @available(visionOS, unavailable)
    open func setNeedsStatusBarAppearanceUpdate() {}
    /// [UIKit.UIViewController.supportedInterfaceOrientations iOS 6.0]
    open var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        traitCollection.userInterfaceIdiom == .pad ? .all : .allButUpsideDown
    }
    /// [UIKit.UIViewController.shouldAutorotate iOS 6.0]
    open var shouldAutorotate: Bool { true }
    /// [UIKit.UIViewController.prefersHomeIndicatorAutoHidden iOS 11.0]
    open var prefersHomeIndicatorAutoHidden: Bool { false }
    /// [UIKit.UIViewController.navigationItem iOS 2.0]
    public let navigationItem = UINavigationItem()
    /// [UIKit.UIViewController.navigationController iOS 2.0]
    open var navigationController: UINavigationController? {
        parent as? UINavigationController ?? parent?.navigationController
    }
    /// [UIKit.UIViewController.tabBarController iOS 2.0]
    open var tabBarController: UITabBarController? { parent as? UITabBarController ?? parent?.tabBarController }
    /// [UIKit.UIViewController.splitViewController iOS 3.2]
    open var splitViewController: UISplitViewController? {
        parent as? UISplitViewController ?? parent?.splitViewController
    }

    /// The children whose views are on show.
    var doubleVisibleChildren: [UIViewController] { children.filter { $0.viewIfLoaded?.superview != nil } }
    /// [UIKit.UIResponder.next iOS 2.0]
    open override var next: UIResponder? { loaded?.superview ?? doublePresenter }
    override var doubleWindow: UIWindow? { loaded?.window }
}
